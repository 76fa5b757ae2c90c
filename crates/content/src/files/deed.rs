//! The fields of verbs that only Intruders and the room know.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Amount, Behaviour, Ref, Who};

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
    /// Random coordinates.
    Random,
    /// Everywhere; only for destroying.
    Everywhere,
}

/// Tiles to place.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TilePlacement {
    /// The kind of tile.
    pub tile: Ref,
    /// Where.
    pub at: Place,
    /// How many; 1 if not said.
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
    /// Where.
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
