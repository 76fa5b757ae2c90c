//! The fields of verbs that only Intruders and the room know.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Amount, Behaviour, Heading, Ref, Who};
use crate::yaml::At;

/// A behaviour and its Targets: either `name` or `card`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Performance.name", deny_unknown_fields)]
pub struct Performance {
    /// An AI card, or an entry of `behaviours`, of the same Intruder.
    #[serde(default)]
    pub name: Option<Ref>,
    /// A behaviour written on the spot.
    #[serde(default)]
    pub card: Option<Box<Behaviour>>,
    /// Against whom; the Target if not said.
    #[serde(default)]
    pub against: Option<Who>,
}

/// A move of the acting Intruder toward somebody.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Approach.by", deny_unknown_fields)]
pub struct Approach {
    /// At most so far; its Speed if not said.
    pub by: Option<Amount>,
    /// Toward whom.
    pub who: Option<Who>,
}

/// A move of the acting Intruder away from somebody.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Retreat.by", deny_unknown_fields)]
pub struct Retreat {
    /// How far.
    pub by: Amount,
    /// From whom.
    #[serde(default)]
    pub from: Option<Who>,
}

/// Which spaces.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The spaces of these figures.
    #[serde(alias = "on")]
    Under(Who),
    /// Free spaces next to these figures; the players choose.
    Beside(Who),
    /// Every dangerous space.
    Dangerous,
    /// Every space with this mark of the board: `{marked: x}`.
    Marked(char),
    /// Spaces by their names: `{at: H3}`, `{at: [H3, B2]}`.
    At(Coordinates),
    /// Random coordinates.
    Random,
    /// Everywhere; only for destroying.
    Everywhere,
}

/// Spaces that a text describes, whoever stands there.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Every dangerous space.
    Dangerous,
    /// Every space with this mark of the board: `{marked: x}`.
    Marked(char),
    /// Spaces by their names: `{at: H3}`, `{at: [H3, B2]}`.
    At(Coordinates),
}

/// One or more names of spaces.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Coordinates {
    /// One.
    One(At<String>),
    /// Several.
    Several(Vec<At<String>>),
}

/// A throw: how far, whom, and which way if not away from the source.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Throw.by", deny_unknown_fields)]
pub struct Throw {
    /// How far.
    pub by: Amount,
    /// Who is thrown; the owner or the Target if not said, by where it stands.
    #[serde(default)]
    pub who: Option<Who>,
    /// Which way; away from the source if not said.
    #[serde(default)]
    pub direction: Heading,
}

/// Tiles to place.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TilePlacement {
    /// The kind of tile.
    pub tile: Ref,
    /// On which spaces.
    pub at: Place,
    /// How many; 1 if not said. On spaces that are described one lies on each.
    #[serde(default = "one")]
    pub count: Amount,
}

/// Tiles to destroy.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TileRemoval {
    /// The kind of tile; any if not said.
    #[serde(default)]
    pub tile: Option<Ref>,
    /// On which spaces.
    pub at: Place,
}

/// New Intruders.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spawn {
    /// The kind of Intruder.
    pub kind: Ref,
    /// Near whom.
    #[serde(default)]
    pub near: Option<Who>,
    /// Near each of these spaces instead.
    #[serde(default)]
    pub at: Option<Ground>,
    /// How many; 1 if not said.
    #[serde(default = "one")]
    pub count: Amount,
    /// They act at once.
    #[serde(default)]
    pub ambush: bool,
}

fn one() -> Amount {
    Amount::N(1)
}
