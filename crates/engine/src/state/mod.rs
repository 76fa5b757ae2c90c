//! The state of a session: plain data, copied as bytes, hashed the same everywhere.

mod intruder;
mod pool;
mod roster;
mod spacer;
mod status;
mod stratagems;
mod tiles;
mod tray;

pub use intruder::{Intruder, Traits};
pub use pool::Pool;
pub use roster::Roster;
pub use spacer::{ACTION_CARDS, LAST_EXERT, MOST_STRESS};
pub use spacer::{CONDITIONS, ITEMS, Item, Knockdown, Presence, Slot, Spacer, Storage};
pub use status::{STATUS_TOKENS, StatusTokens};
pub use stratagems::{STRATAGEMS, StratagemState, Stratagems};
pub use tiles::{PlacedTile, TILES};
pub use tray::{DICE, Tray, TrayDie};

use crate::bits::Bits;
use crate::board::{Doors, SpaceSet};
use crate::catalog::SessionId;
use crate::decision::Decision;
use crate::frame::Frame;
use crate::ids::{Figure, FigureSet, IntruderId, MAX_SPACERS, SpacerId};
use crate::rng::{Rng, StableHasher};
use crate::scene::Scene;
use crate::seq::Seq;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};

/// Raised whenever the same position gives another digest than before: a field of the state or
/// a frame that is new, gone or counted otherwise.
pub const DIGEST_VERSION: u32 = 7;
/// Most frames that may be pending at once.
pub const STACK: usize = 37;

/// Kinds of Intruders, Bosses included; a pack has no more than fit.
pub type Kinds = Bits<u64>;
/// Scanner cards; a pack has no more than fit.
pub type ScannerCards = Bits<u64>;
/// Breakdown cards; a pack has no more than fit.
pub type BreakdownCards = Bits<u16>;
/// Awakening cards; a pack has no more than fit.
pub type AwakeningCards = Bits<u16>;
/// Flatline cards, copies counted; a pack has no more than fit.
pub type FlatlineCards = Bits<u32>;

/// DIF: how hard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Normal (DIF-1).
    #[default]
    Normal,
    /// Veteran (DIF-2).
    Veteran,
}

/// RND-1: where in the round we are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// CTD-2: the Countdown goes on, in a Run.
    Countdown,
    /// Spacers take their turns.
    #[default]
    Spacers,
    /// Intruders activate.
    Intruders,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// BOS-7, SET-5.
    Won,
    /// BOS-7, SET-5: no Spacer is left.
    Lost,
    /// The content asked for something without end; the record is a bug report.
    Broken(EngineFault),
}

/// What a pack can do wrong that only shows in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EngineFault {
    /// Effects within effects beyond what the stack holds.
    TooDeep,
    /// A chain of effects that does not come to an end.
    Endless,
    /// More options than a decision can hold.
    TooManyOptions,
    /// A question without an answer.
    NoOptions,
}

impl fmt::Display for EngineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EngineFault::TooDeep => "more things within one another than can be kept",
            EngineFault::Endless => "a chain of effects that does not come to an end",
            EngineFault::TooManyOptions => "a question with more answers than one can have",
            EngineFault::NoOptions => "a question without an answer",
        })
    }
}

/// The whole state. Everything that is pending is on `stack`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// All chance comes from here.
    pub rng: Rng,
    /// What is played.
    pub session: SessionId,
    /// How hard.
    pub difficulty: Difficulty,
    /// RUB-2: the table option "strictly below".
    pub strict_rubicon: bool,
    /// LMP-1: the table option "their lamp stays lit".
    pub lamps: bool,
    /// LMP-3: the dead whose lamps have been put out.
    pub dark: FigureSet,
    /// ROL-8: players are asked about rolls that nothing can better, too.
    pub asks_all: bool,
    /// CAR-3: how often something random or hidden has come out.
    pub revealed: u32,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// RND-1, from 1.
    pub round: u16,
    /// RND-1.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Option<SpacerId>,
    /// A Spacer has died and nobody has reacted to it yet.
    pub fallen: bool,
    /// How many Intruders have died since anybody reacted to it.
    pub slain: u8,
    /// Who has taken a turn, or activated, in this round.
    pub acted: FigureSet,
    /// The Spacers by seat.
    pub spacers: Seq<Spacer, MAX_SPACERS>,
    /// The Intruders, by their numbers.
    pub intruders: Roster,
    /// INT-2: kinds that have been met.
    pub met: Kinds,
    /// What kind of session it is, and what only that kind has.
    pub scene: Scene,
    /// TOK-1: status tokens that lie with no figure.
    pub status: StatusTokens,
    /// POOL-1.
    pub pool: Pool,
    /// STR-1.
    pub stratagems: Stratagems,
    /// NOI-4: who holds the Priority Target marker.
    pub priority: Option<SpacerId>,
    /// Tiles on the board.
    pub tiles: Seq<PlacedTile, TILES>,
    /// Spaces with a tile, kept in step with `tiles`.
    pub tiled: SpaceSet,
    /// Spaces with an Obstacle (KEY-OBS), kept in step with `tiles`.
    pub obstacles: SpaceSet,
    /// Spaces with an Obscuring tile (KEY-OBC), kept in step with `tiles`.
    pub obscuring: SpaceSet,
    /// DOR-1: which doors are open, closed and welded, and which pages are hidden.
    pub doors: Doors,
    /// TOK-2: doors that nothing can change, a bit each.
    pub disabled_doors: u64,
    /// CRD-4: Scanner cards not yet drawn.
    pub scanner: ScannerCards,
    /// BRK-1: Breakdown cards not yet drawn.
    pub breakdowns: BreakdownCards,
    /// AWK: Awakening cards not in use.
    pub awakenings: AwakeningCards,
    /// The dice on the table.
    pub tray: Tray,
    /// What is being asked.
    pub decision: Decision,
    /// What is pending, innermost last.
    pub(crate) stack: Seq<Frame, STACK>,
}

// Copied by those who look ahead, and kept for every step that can be taken back.
const _: () = assert!(size_of::<State>() <= 4096);

impl State {
    /// A Spacer.
    #[inline]
    pub fn spacer(&self, id: SpacerId) -> &Spacer {
        // There is no other seat, so that nothing has to be checked.
        self.spacers.place(usize::from(id.0) % MAX_SPACERS)
    }

    /// A Spacer, to change.
    #[inline]
    pub fn spacer_mut(&mut self, id: SpacerId) -> &mut Spacer {
        self.spacers.place_mut(usize::from(id.0) % MAX_SPACERS)
    }

    /// An Intruder; it may be absent.
    #[inline]
    pub fn intruder(&self, id: IntruderId) -> &Intruder {
        &self.intruders[id.0 as usize]
    }

    /// An Intruder, to change.
    #[inline]
    pub fn intruder_mut(&mut self, id: IntruderId) -> &mut Intruder {
        &mut self.intruders[id.0 as usize]
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = SpacerId> + use<> {
        (0..self.spacers.len() as u8).map(SpacerId)
    }

    /// Spacers that live and stand on the board.
    pub fn on_board(&self) -> impl Iterator<Item = SpacerId> + '_ {
        self.seats().filter(|id| self.spacer(*id).is_on_board())
    }

    /// Intruders that are there.
    pub fn present(&self) -> impl Iterator<Item = IntruderId> + '_ {
        let numbers = self.intruders.numbers();
        numbers.filter(|id| self.intruder(*id).present)
    }

    /// Spacers that live and Intruders that are there.
    pub(crate) fn everybody(&self) -> FigureSet {
        let living = self.seats().filter(|id| self.spacer(*id).is_alive());
        let spacers = living.map(Figure::Spacer);
        spacers
            .chain(self.present().map(Figure::Intruder))
            .collect()
    }

    /// The hash that records are verified by: of what is played, not of what is cited. Two
    /// digests can be compared only if [`DIGEST_VERSION`] was the same.
    pub fn digest(&self) -> u64 {
        let mut hasher = StableHasher::default();
        self.hash(&mut hasher);
        hasher.finish()
    }
}
