//! What can be played: a Boss in its lair, who starts where (SET-3).

use super::{KindId, Label, TileId};
use crate::board::{Dir, Space};
use crate::ids::MAX_SPACERS;

/// A session by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub u8);

/// SET-3: an Incursion as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Session {
    /// What it is called and says; ids look like `incursion/<boss>` or `training/<boss>`.
    pub label: Label,
    /// Index of its board.
    pub board: u8,
    /// Whom one fights.
    pub boss: KindId,
    /// Where the Boss starts.
    pub boss_at: Space,
    /// Where it faces.
    pub boss_faces: Dir,
    /// BOS-7: its Wound value here, by how many Spacers take part, if not that of its sheet.
    pub wounds: Option<[u8; MAX_SPACERS]>,
    /// Where the Spacers start, by seat.
    pub starts: Vec<Space>,
    /// Terrain at the start.
    pub tiles: Vec<StartTile>,
    /// Baseline Intruders at the start.
    pub intruders: Vec<(KindId, Space, Dir)>,
    /// The crew offered to whoever does not choose: Character, Suit, Gear ids by seat.
    pub crew: Vec<crate::setup::Loadout>,
    /// The Stratagems offered likewise.
    pub stratagems: [super::StratagemId; 2],
}

/// A tile on the board at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StartTile {
    /// Its kind.
    pub tile: TileId,
    /// Its bottom left space.
    pub at: Space,
}
