//! Breakdowns, Flatline cards, Awakenings.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Effects, Id, Origin, Ref};

/// An entry of `breakdowns/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Breakdown", deny_unknown_fields)]
pub struct BreakdownFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// It is in the deck of Runs only.
    #[serde(default)]
    pub runs: bool,
    /// It is survived when the own turn ends in which it came, not when the next one begins.
    #[serde(default)]
    pub until_turn_end: bool,
    /// What happens at once.
    #[serde(default, rename = "do")]
    pub effects: Effects,
    /// What holds until it is flipped.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// The other side.
    pub survived: SurvivedFile,
}

/// The other side of a Breakdown.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Survived", deny_unknown_fields)]
pub struct SurvivedFile {
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// What holds for the rest of the session.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// An entry of `flatline/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Flatline", deny_unknown_fields)]
pub struct FlatlineFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// How many are in the deck.
    #[serde(default = "one")]
    pub copies: u8,
    /// The Spacer lives.
    #[serde(default)]
    pub lives: bool,
    /// The Spacer stands up and uses one card.
    #[serde(default)]
    pub action: bool,
    /// An Awakening roll comes before death.
    #[serde(default)]
    pub awakening: bool,
}

/// An entry of `awakening/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Awakening", deny_unknown_fields)]
pub struct AwakeningFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Its bonuses.
    pub abilities: Vec<Ability>,
}

fn one() -> u8 {
    1
}
