//! What Runs explore: Locations, Discoveries, lists, clues, resources, codes.

use enormity_engine::catalog::ListColour;
use enormity_engine::ids::Skill;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Effects, Id, Origin, Ref, When};
use crate::yaml::At;

/// An entry of `locations/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Location", deny_unknown_fields)]
pub struct LocationFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is like.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// The letters of its pages, such as `SR`.
    pub designation: String,
    /// The kind of Intruder that is at home there.
    pub ecology: Ref,
    /// The level of the Intruders' sheets there, 1 to 3.
    #[serde(default = "first")]
    pub level: u8,
    /// What its sheet adds to the pages, or changes of them.
    #[serde(default)]
    pub setup: SheetSetup,
    /// Its list of Discoveries, a blue one.
    #[serde(default)]
    pub discoveries: Option<Ref>,
    /// Its Loot deck: Gear, one card each.
    #[serde(default)]
    pub loot: Vec<Ref>,
    /// What the four types of Engram are here.
    pub engrams: EngramLines,
    /// What whoever is on its pages has: rules, abilities, reactions, actions. At most four.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// What its Consoles do.
    #[serde(default)]
    pub consoles: Vec<ConsoleLine>,
    /// Nothing has weight: a Move of X is X pushes, dangerous spaces are handholds.
    #[serde(default)]
    pub drift: bool,
}

fn first() -> u8 {
    1
}

/// What the sheet of a Location adds to the setup printed on its pages, or replaces of it. Spaces and
/// doors are named as on the map, `SR1:B3`; what a map does not have is passed over.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SheetSetup {
    /// What is printed on its pages is not set up: Caches, Engrams, Discovery spaces.
    pub instead: bool,
    /// Spaces with a Gear Cache.
    pub caches: Vec<At<String>>,
    /// Spaces for an Engram.
    pub engrams: Vec<At<String>>,
    /// Spaces for a Discovery.
    pub discoveries: Vec<At<String>>,
    /// Doors that start closed.
    pub closed: Vec<At<String>>,
    /// Doors that start open.
    pub open: Vec<At<String>>,
    /// Doors that start welded.
    pub welded: Vec<At<String>>,
}

/// The four types of Engram.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EngramLines {
    /// The cartridge.
    pub cartridge: EngramLine,
    /// The sack.
    pub sack: EngramLine,
    /// The circuit panel.
    pub panel: EngramLine,
    /// The four-armed disc.
    pub disc: EngramLine,
}

/// What a type of Engram is in a Location.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EngramLine {
    /// What the device is called.
    pub name: String,
    /// What it says.
    pub text: String,
    /// What using it does, once.
    #[serde(default, rename = "do")]
    pub effects: Effects,
    /// What it turns into when its holder has extracted.
    #[serde(default)]
    pub resource: Option<Ref>,
}

/// A Console of a Location.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConsoleLine {
    /// Its code, four digits in quotes.
    pub code: At<String>,
    /// What it is called.
    pub name: String,
    /// What it says.
    pub text: String,
    /// The Skill test that comes first.
    #[serde(default)]
    pub locked: Option<Lock>,
    /// What using it does.
    #[serde(default, rename = "do")]
    pub effects: Effects,
}

/// A Skill test that comes first.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The Skill.
    pub skill: Skill,
    /// The Power that is needed.
    pub at: u8,
}

/// An entry of `discoveries/`: a card, fixed or in a list. Its words are secret until they are
/// read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Discovery", deny_unknown_fields)]
pub struct DiscoveryFile {
    /// Its id.
    pub id: Id,
    /// Its title.
    pub name: String,
    /// What is read aloud.
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The number on the token of a fixed one.
    #[serde(default)]
    pub number: Option<u8>,
    /// What happens; the owner is who made the Discovery.
    #[serde(default, rename = "do")]
    pub effects: Effects,
}

/// An entry of `lists/`: Discoveries by number.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "List", deny_unknown_fields)]
pub struct ListFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is about.
    #[serde(default)]
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Which tokens name it.
    pub colour: ListColour,
    /// Of a yellow one: the number of its Parsec, 1 to 3.
    #[serde(default)]
    pub parsec: Option<u8>,
    /// Its entries, from 1.
    pub entries: Vec<ListLine>,
}

/// An entry of a list of Discoveries.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "ListLine.discovery", deny_unknown_fields)]
pub struct ListLine {
    /// The card.
    pub discovery: Ref,
    /// The cards that come instead when it comes up again, one after the other.
    #[serde(default)]
    pub then: Vec<Ref>,
    /// The set it belongs to: one letter. A set that is used up is rolled for.
    #[serde(default)]
    pub set: Option<char>,
    /// It is never used up.
    #[serde(default)]
    pub infinite: bool,
    /// It is skipped unless this holds.
    #[serde(default)]
    pub when: Option<When>,
}

/// An entry of `clues/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Clue", deny_unknown_fields)]
pub struct ClueFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// An entry of `resources/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Resource", deny_unknown_fields)]
pub struct ResourceFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    #[serde(default)]
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// An entry of `codes/`: a paragraph behind four digits. Its words are secret until they are read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Code", deny_unknown_fields)]
pub struct CodeFile {
    /// Its id.
    pub id: Id,
    /// Four digits in quotes.
    pub code: At<String>,
    /// The code of the Console at which it works; at any if not said.
    #[serde(default)]
    pub at: Option<At<String>>,
    /// Its title.
    pub name: String,
    /// What is read aloud.
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
    /// It works more than once.
    #[serde(default)]
    pub again: bool,
    /// When the crew can read it out of its clues: bots and hints enter it then, and never if not said.
    #[serde(default)]
    pub known: Option<When>,
    /// What happens; the owner is who entered it.
    #[serde(default, rename = "do")]
    pub effects: Effects,
}
