//! Tiles, Other Places, Scanner cards.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Effects, Id, Origin, Ref};
use crate::yaml::At;

/// An entry of `tiles/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Tile", deny_unknown_fields)]
pub struct TileFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its sign where there is little room, a file below `art/`.
    #[serde(default)]
    pub icon: Option<Ref>,
    /// Columns it covers.
    #[serde(default = "one")]
    pub width: u8,
    /// Rows it covers.
    #[serde(default = "one")]
    pub height: u8,
    /// How many are in the box.
    pub supply: u8,
    /// No passage for Spacers and baseline Intruders.
    #[serde(default)]
    pub obstacle: bool,
    /// It can be destroyed.
    #[serde(default)]
    pub destructible: bool,
    /// It cannot be destroyed and nothing is placed on it.
    #[serde(default)]
    pub indestructible: bool,
    /// Blocks sight.
    #[serde(default)]
    pub obscuring: bool,
    /// Gives Cover.
    #[serde(default)]
    pub cover: bool,
    /// What happens to a Spacer who enters it; the Target is that Spacer.
    #[serde(default)]
    pub on_enter: Effects,
    /// It affects Intruders too.
    #[serde(default)]
    pub affects_intruders: bool,
    /// What holds for a Spacer who stands on it.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// An entry of `places/`: an Other Place.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "OtherPlace", deny_unknown_fields)]
pub struct PlaceFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is like.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// What one can do, or suffers, there.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// An entry of `scanner/`: a white Scanner card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "ScannerCard", deny_unknown_fields)]
pub struct ScannerFile {
    /// Its id.
    pub id: Id,
    /// Where the values come from.
    #[serde(default)]
    pub origin: Origin,
    /// The coordinate: a letter for the row, a number for the column, such as `B1`.
    pub at: At<String>,
    /// Speeds of the quadrants north-west, north-east, south-west, south-east.
    pub speeds: [u8; 4],
}

fn one() -> u8 {
    1
}
