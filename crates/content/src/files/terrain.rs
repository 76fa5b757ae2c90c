//! Tiles, Other Places, Scanner cards.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Colour, Effects, Id, Origin, Ref};
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

/// An entry of `blips/`: what the faces of some Blip tokens show.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Blip", deny_unknown_fields)]
pub struct BlipFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    #[serde(default)]
    pub text: String,
    /// Where the values come from.
    #[serde(default)]
    pub origin: Origin,
    /// A dot for each Intruder: `white` ones always hide there, `red` ones from the red level on,
    /// `black` ones at the black level. Without any it is an Echo.
    #[serde(default)]
    pub dots: Vec<Colour>,
    /// It hides one Unique Specimen at any level, and has no dots.
    #[serde(default)]
    pub unique: bool,
    /// How many tokens have this face.
    #[serde(default = "one")]
    pub copies: u8,
}

/// An entry of `scanner/`: a Scanner card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "ScannerCard", deny_unknown_fields)]
pub struct ScannerFile {
    /// Its id.
    pub id: Id,
    /// Where the values come from.
    #[serde(default)]
    pub origin: Origin,
    /// Its colour, which is the level at which Blips patrol by it.
    #[serde(default)]
    pub colour: Colour,
    /// The coordinate, on white cards: a letter for the row, a number for the column, such as
    /// `B1`.
    #[serde(default)]
    pub at: Option<At<String>>,
    /// Speeds of the quadrants north-west, north-east, south-west, south-east.
    pub speeds: [u8; 4],
}

fn one() -> u8 {
    1
}
