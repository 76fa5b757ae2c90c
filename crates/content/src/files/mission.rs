//! What only a Run has: its mission.

use std::collections::BTreeMap;

use enormity_engine::catalog::{ObjectivePrice, Trigger};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Effects, Id, Ref, When, WoundValue};
use crate::yaml::At;

/// The mission of a Run. All that is not said is not there.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Run", deny_unknown_fields)]
pub struct RunFile {
    /// The kind of Intruder that Blips hide; the Location's own if not said.
    pub intruder: Option<Ref>,
    /// The level of the Intruders' sheets, 1 to 3; that of the part of the ship if not said.
    pub level: Option<u8>,
    /// The pages in play at the start, by their names on the map; the first if not said.
    pub pages: Vec<At<String>>,
    /// Where the Extraction marker begins: so many spaces before zero hour. Without it Discoveries
    /// do not open Extraction.
    pub marker: Option<At<WoundValue>>,
    /// Whether Discoveries are `random` or only those of `fixed` lie there.
    pub discoveries: Discoveries,
    /// Discoveries that lie face up.
    pub fixed: Vec<FixedDiscovery>,
    /// The yellow list.
    pub parsec: Option<Ref>,
    /// What lies on the Countdown track.
    pub track: TrackLine,
    /// Printed starting Blips; without any every cluster of spawn points gets one.
    pub blips: Vec<StartingBlip>,
    /// Doors that start closed though the page says otherwise.
    pub closed: Vec<At<String>>,
    /// Doors that start open though the page says otherwise.
    pub open: Vec<At<String>>,
    /// Doors that start welded though the page says otherwise.
    pub welded: Vec<At<String>>,
    /// Keyholes that are unlocked: the spaces of their arrows.
    pub unlocked: Vec<At<String>>,
    /// Extraction Points.
    pub exits: ExitsLine,
    /// Objective tokens.
    pub objectives: Vec<ObjectiveFile>,
    /// What success demands besides somebody getting out.
    pub success: Option<When>,
    /// A rule that every Spacer has; at most one.
    pub abilities: Vec<Ability>,
    /// What happens once at a moment.
    pub events: Vec<EventLine>,
    /// Optional goals, read at the end.
    pub wishes: WishesLine,
    /// The Boss who comes at zero hour with its Adversary card; `any` is one drawn at random.
    pub adversary: Option<Ref>,
    /// What is told at the start and at the end.
    pub told: ToldLine,
    /// The loadouts of `crew` are prescribed.
    pub prescribed: bool,
}

/// Which Discoveries a mission uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Discoveries {
    /// Only the fixed ones.
    #[default]
    Fixed,
    /// One face down on every Discovery space that has no fixed one.
    Random,
}

/// A Discovery that lies face up: on the board, or on the track.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FixedDiscovery {
    /// The card.
    pub discovery: Ref,
    /// A space such as `SR1:I2`.
    #[serde(default)]
    pub at: Option<At<String>>,
    /// A space of the track, 9 to 1; 0 is zero hour.
    #[serde(default)]
    pub track: Option<u8>,
}

/// What lies on the Countdown track at the start.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TrackLine {
    /// Spaces with a Blip.
    pub blips: Vec<u8>,
    /// Spaces with a random Discovery.
    pub discoveries: Vec<u8>,
    /// Intruders as figures: `{kind: grin, space: 4, count: 2}`.
    pub intruders: Vec<TrackIntruders>,
}

/// Intruders that wait on the Countdown track.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackIntruders {
    /// The kind of Intruder.
    pub kind: Ref,
    /// The space of the track, 9 to 1; 0 is zero hour.
    pub space: u8,
    /// How many; 1 if not said.
    #[serde(default = "one")]
    pub count: u8,
}

fn one() -> u8 {
    1
}

/// A printed starting Blip.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StartingBlip {
    /// The face that it hides.
    pub face: Ref,
    /// Its corner: `SR1:4,7`, columns and rows counted from 0.
    pub at: At<String>,
}

/// Extraction Points by their ids.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ExitsLine {
    /// Known from the start.
    pub known: Vec<Ref>,
    /// The one through which the party came in.
    pub insertion: Option<Ref>,
}

/// A kind of Objective token.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is.
    pub text: String,
    /// A token lies on each of these spaces.
    pub at: Vec<At<String>>,
    /// Only on the first so many of them.
    #[serde(default)]
    pub count: Option<WoundValue>,
    /// What fast scavenging takes.
    #[serde(default)]
    pub price: ObjectivePrice,
    /// What taking one does.
    #[serde(default)]
    pub taken: Effects,
    /// What a token may turn out to be, each once, and what that does.
    #[serde(default)]
    pub faces: BTreeMap<String, Effects>,
    /// It is carried, or only with these faces; else it is gone once taken.
    #[serde(default)]
    pub carried: Carried,
    /// What a carrier has; at most one.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// Which tokens of an Objective are carried once they are taken.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Carried {
    /// All of them, or none.
    All(bool),
    /// Those with these faces.
    Faces(Vec<At<String>>),
}

impl Default for Carried {
    fn default() -> Self {
        Carried::All(false)
    }
}

impl Carried {
    /// Whether a token with this face is.
    pub fn includes(&self, face: &str) -> bool {
        match self {
            Carried::All(all) => *all,
            Carried::Faces(faces) => faces.iter().any(|it| it.value == face),
        }
    }
}

/// Something that happens once at a moment, whoever it is about.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventLine {
    /// The moment it waits for.
    pub on: Trigger,
    /// If this holds.
    #[serde(default)]
    pub when: Option<When>,
    /// What; the owner is the Spacer it is about, else the Priority Target.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// Optional goals.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WishesLine {
    /// How many are drawn.
    pub draw: u8,
    /// Of these, at most eight.
    pub of: Vec<WishLine>,
}

/// An optional goal.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WishLine {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it wants.
    pub text: String,
    /// Whether it is fulfilled, at the end.
    pub when: When,
}

/// What is told at the start and at the end.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ToldLine {
    /// At the start.
    pub first: Sentence,
    /// When it has succeeded.
    pub won: Sentence,
    /// When it has succeeded and this holds.
    pub fully: Option<Fully>,
    /// When it has failed.
    pub lost: Sentence,
}

/// Something that is told.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Sentence.text", deny_unknown_fields)]
pub struct Sentence {
    /// The words.
    pub text: String,
}

/// What is told at the end if more holds.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fully {
    /// If this holds.
    pub when: When,
    /// The words.
    pub text: String,
}
