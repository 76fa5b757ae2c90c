//! The state of a session: plain data, copied as bytes, hashed the same everywhere.

mod intruder;
mod roster;
mod spacer;
mod status;
mod tray;

pub use intruder::{Intruder, Traits};
pub use roster::Roster;
pub use spacer::{CONDITIONS, ITEMS, Item, Knockdown, Presence, Slot, Spacer, Storage};
pub use spacer::{LAST_EXERT, MOST_STRESS};
pub use status::{STATUS_TOKENS, StatusTokens};
pub use tray::{DICE, Tray, TrayDie};

use crate::bits::Bits;
use crate::board::{Doors, Space, SpaceSet};
use crate::catalog::{SessionId, StratagemId, TileId};
use crate::decision::Decision;
use crate::frame::Frame;
use crate::ids::{Figure, FigureSet, Half, IntruderId, MAX_SPACERS, SpacerId, Token};
use crate::rng::{Rng, StableHasher};
use crate::scene::Scene;
use crate::seq::Seq;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// Raised whenever the same position gives another digest than before: a field of the state or
/// a frame that is new, gone or counted otherwise.
pub const DIGEST_VERSION: u32 = 6;
/// Most frames that may be pending at once.
pub const STACK: usize = 37;
/// Most tiles on a board at once.
pub const TILES: usize = 32;

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

/// TER-1: a tile on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlacedTile {
    /// Its kind.
    pub tile: TileId,
    /// Its bottom left space.
    pub at: Space,
    /// TOK-2.
    pub disabled: bool,
}

impl PlacedTile {
    /// A tile with nothing on it.
    pub fn new(tile: TileId, at: Space) -> PlacedTile {
        PlacedTile {
            tile,
            at,
            disabled: false,
        }
    }
}

/// STR-1: a Stratagem in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StratagemState {
    /// Which card.
    pub card: StratagemId,
    /// STR-2: Expertise on it.
    pub stored: u8,
    /// Charges left; 0 is the requirement side.
    pub charges: u8,
    /// STR-1: what it requires besides Expertise held when it was looked at last.
    pub met: bool,
    /// TOK-2.
    pub disabled: bool,
}

/// STR-4: the most Stratagems a team has.
pub const STRATAGEMS: usize = 4;

/// STR-1, STR-4: the team's Stratagems, first the two that were chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stratagems(Seq<StratagemState, STRATAGEMS>);

impl Stratagems {
    /// The two that were chosen.
    pub fn chosen(cards: [StratagemId; 2]) -> Stratagems {
        let mut all = Stratagems::default();
        cards.into_iter().for_each(|card| all.add(card));
        all
    }

    /// Lays a card on its requirement side; there is room for it.
    pub fn add(&mut self, card: StratagemId) {
        self.0.push(StratagemState {
            card,
            ..StratagemState::default()
        });
    }

    /// STR-4: whether there is room for this card, and it is not there already.
    pub fn lacks(&self, card: StratagemId) -> bool {
        !self.0.is_full() && self.iter().all(|held| held.card != card)
    }
}

impl Deref for Stratagems {
    type Target = [StratagemState];

    fn deref(&self) -> &[StratagemState] {
        &self.0
    }
}

impl DerefMut for Stratagems {
    fn deref_mut(&mut self) -> &mut [StratagemState] {
        &mut self.0
    }
}

impl Hash for Stratagems {
    /// As the two that were chosen, if no more have been found: digests of records were made of them.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0[..].hash(hasher);
    }
}

/// POOL-1: tokens by half and kind.
///
/// ```
/// use enormity_engine::ids::{Half, Token};
/// use enormity_engine::state::Pool;
///
/// let mut pool = Pool::default();
/// pool.add(Half::Incoming, Token::Discipline, 2);
/// assert_eq!(pool.count(Half::Active, Token::Discipline), 0);
/// pool.mill();
/// assert_eq!(pool.take(Half::Active, Token::Discipline, 3), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pool {
    tokens: [[u8; 3]; 2],
}

impl Pool {
    /// How many there are.
    #[inline]
    pub fn count(&self, half: Half, token: Token) -> u8 {
        self.tokens[half as usize][token as usize]
    }

    /// Changes the number directly, to at least 0 and at most 99.
    pub fn set(&mut self, half: Half, token: Token, n: u8) {
        self.tokens[half as usize][token as usize] = n.min(99);
    }

    /// Adds tokens.
    pub fn add(&mut self, half: Half, token: Token, n: u8) {
        self.set(half, token, self.count(half, token).saturating_add(n));
    }

    /// Takes up to `n` tokens and says how many there were to take.
    pub fn take(&mut self, half: Half, token: Token, n: u8) -> u8 {
        let taken = n.min(self.count(half, token));
        self.tokens[half as usize][token as usize] -= taken;
        taken
    }

    /// Whether the half holds nothing.
    pub fn is_empty(&self, half: Half) -> bool {
        self.tokens[half as usize] == [0; 3]
    }

    /// POOL-3.
    pub fn mill(&mut self) {
        self.tokens[Half::Active as usize] = self.tokens[Half::Incoming as usize];
        self.tokens[Half::Incoming as usize] = [0; 3];
    }

    /// Empties both halves.
    pub fn clear(&mut self) {
        *self = Pool::default();
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
