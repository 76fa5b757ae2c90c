//! What can be played: on which board, who starts where, and what it is about (SET-1, SET-3, SET-4).

use super::{KindId, Label, RunSheet, TileId};
use crate::board::{Dir, Space};
use crate::ids::MAX_SPACERS;

/// A session by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub u8);

/// A session as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Session {
    /// What it is called and says; ids look like `incursion/<boss>`.
    pub label: Label,
    /// Index of its board.
    pub board: u8,
    /// What it is about.
    pub kind: SessionKind,
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

/// The kind of a session, with what is printed for that kind alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum SessionKind {
    /// SET-3: a Boss in its lair.
    Incursion {
        /// Whom one fights.
        boss: KindId,
        /// Where the Boss starts.
        boss_at: Space,
        /// Where it faces.
        boss_faces: Dir,
        /// BOS-7: its Wound value here, by how many Spacers take part, if not that of its
        /// sheet.
        wounds: Option<[u8; MAX_SPACERS]>,
    },
    /// SET-4: Intruders without a Boss.
    #[default]
    Skirmish,
    /// SET-1: a Run.
    Run(Box<RunSheet>),
}

impl Session {
    /// Whom one fights, if it is a Boss.
    pub fn boss(&self) -> Option<KindId> {
        match self.kind {
            SessionKind::Incursion { boss, .. } => Some(boss),
            SessionKind::Skirmish | SessionKind::Run(_) => None,
        }
    }

    /// What a Run is about, if it is one.
    pub fn run(&self) -> Option<&RunSheet> {
        match &self.kind {
            SessionKind::Run(sheet) => Some(sheet),
            SessionKind::Incursion { .. } | SessionKind::Skirmish => None,
        }
    }
}

/// A tile on the board at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StartTile {
    /// Its kind.
    pub tile: TileId,
    /// Its bottom left space.
    pub at: Space,
}
