//! OBJ-1: the mission of a Run.

use super::{Abilities, CondId, DiscoveryId, KindId, Label, ListId, Script, Trigger};
use crate::board::{DoorId, DoorState, Intersection, Space};
use crate::ids::{MAX_SPACERS, Token};
use crate::scene::ZeroHour;

/// A number that depends on how many Spacers take part.
pub type BySpacers = [u8; MAX_SPACERS];

/// What a Run is about, as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RunSheet {
    /// LOC-1: the type of Intruder that Blips hide, if not the Location's own.
    pub kind: Option<KindId>,
    /// INT-9: the level of the Intruders' sheets, if the mission says so.
    pub level: Option<u8>,
    /// BRD-10: pages in play at the start.
    pub pages: Vec<u8>,
    /// EXT-2: where the Extraction marker begins, spaces before zero hour; `None`: Discoveries do
    /// not open Extraction.
    pub marker: Option<BySpacers>,
    /// DSC-7: whether tokens lie face down on every Discovery space.
    pub random: bool,
    /// DSC-7: fixed Discoveries.
    pub fixed: Vec<(DiscoveryId, Spot)>,
    /// DSC-3: the yellow list.
    pub parsec: Option<ListId>,
    /// CTD-8: spaces of the track with a Blip at the start.
    pub track_blips: Vec<u8>,
    /// CTD-8: Intruders on the track at the start: of which type, how many, on which space.
    pub track_intruders: Vec<(KindId, u8, u8)>,
    /// DSC-7: spaces of the track with a random Discovery at the start.
    pub track_discoveries: Vec<u8>,
    /// SET-1: printed starting Blips, by token; else BLP-10.
    pub blips: Vec<(u8, Intersection)>,
    /// DOR-1: doors that stand otherwise than the page says: open, closed or welded.
    pub doors: Vec<(DoorId, DoorState)>,
    /// Extraction Points that are known from the start, by their place in the features.
    pub known: Vec<u8>,
    /// EXT-6: the one through which the party came in.
    pub insertion: Option<u8>,
    /// OBJ-2.
    pub objectives: Vec<Objective>,
    /// OBJ-2: what success demands besides EXT-1.
    pub success: CondId,
    /// A rule that every Spacer has.
    pub abilities: Abilities,
    /// What happens once at a moment, whoever it is about.
    pub events: Vec<MissionEvent>,
    /// Optional goals that are read at the end.
    pub wishes: Vec<Wish>,
    /// How many of them are drawn.
    pub wishes_drawn: u8,
    /// ZER-1: who comes at zero hour.
    pub zero_hour: ZeroHour,
    /// What is told at the start and at the end.
    pub told: Told,
    /// SET-2: the loadouts of the offered crew are prescribed.
    pub prescribed: bool,
}

/// DSC-7: where a Discovery token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// On the board.
    Board(Space),
    /// On the Countdown track.
    Track(u8),
}

/// OBJ-2: a kind of Objective token.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Objective {
    /// What it is called and says.
    pub label: Label,
    /// A token lies on each of these, as many as `count` says.
    pub at: Vec<Space>,
    /// How many, by how many Spacers take part.
    pub count: BySpacers,
    /// SCV-2: what fast scavenging takes.
    pub price: ObjectivePrice,
    /// What taking a token does, by what it turns out to be; one face if they are all alike.
    pub faces: Vec<ObjectiveFace>,
    /// What a carrier has; at most one.
    pub abilities: Abilities,
}

/// SCV-2: the tokens that fast scavenging takes for an Objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ObjectivePrice {
    /// Tokens of any one type.
    #[default]
    Any,
    /// Discipline alone.
    Discipline,
    /// Confidence alone.
    Confidence,
    /// Expertise alone.
    Expertise,
    /// It takes a Scavenge.
    Never,
}

impl ObjectivePrice {
    /// The types of tokens that can pay it.
    pub fn tokens(self) -> &'static [Token] {
        match self {
            ObjectivePrice::Any => &Token::ALL,
            ObjectivePrice::Discipline => &[Token::Discipline],
            ObjectivePrice::Confidence => &[Token::Confidence],
            ObjectivePrice::Expertise => &[Token::Expertise],
            ObjectivePrice::Never => &[],
        }
    }
}

/// What an Objective token turns out to be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ObjectiveFace {
    /// Its stable name; empty if all tokens are alike.
    pub id: String,
    /// It is carried; else it is gone once taken.
    pub carried: bool,
    /// What happens then; the owner is who took it.
    pub script: Script,
}

/// Something that happens once at a moment, whoever it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MissionEvent {
    /// The moment it waits for.
    pub on: Trigger,
    /// If this holds.
    pub when: CondId,
    /// What; the owner is the Spacer it is about, else the Priority Target.
    pub script: Script,
}

/// An optional goal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wish {
    /// What it is called and says.
    pub label: Label,
    /// Whether it is fulfilled, at the end.
    pub when: CondId,
}

/// What is told at the start and at the end of a Run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Told {
    /// At the start.
    pub first: String,
    /// When it has succeeded.
    pub won: String,
    /// When it has succeeded and this holds.
    pub fully: Option<(CondId, String)>,
    /// When it has failed.
    pub lost: String,
}

/// Most Objective tokens of a Run.
pub const OBJECTIVES: usize = 10;
/// Most kinds of Objective tokens of a Run.
pub const OBJECTIVE_KINDS: usize = 4;
/// Most faces of a kind of Objective token.
pub const OBJECTIVE_FACES: usize = 8;
