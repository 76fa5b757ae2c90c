//! What a new table should be, as it comes from a form.

use crate::outside::{List, Text, Words};
use crate::seed::SeedWord;
use crate::table::orders::RequestedOrders;
use crate::table::protocol::NAME;
use enormity_engine::named_setup::{NamedLoadout, NamedSetup};
use serde::Deserialize;

/// Letters of an id in a pack.
pub const ID: usize = 80;
/// More Spacers than there are seats are told about by the rules (SPC-1).
pub const CREW: usize = 8;
/// More cards than anybody carries.
const GEAR: usize = 32;

/// What a new table should be.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableRequest {
    /// Session, crew, Stratagems.
    #[serde(flatten)]
    pub setup: RequestedSetup,
    /// A word that goes into the seed: a number or a short text. The seed is secret
    /// whether there is one or not.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub seed: Option<SeedWord>,
    /// The seed itself in 16 hexadecimal digits, to have the same dice again.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub exact_seed: Option<Text<16>>,
    /// A first fight with explanations.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub guided: bool,
    /// The players by seat: `human`, or `bot:` and its name.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub players: List<Text<NAME>, CREW>,
    /// What they are called.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub names: List<Words<NAME>, CREW>,
    /// Standing orders of every seat to begin with.
    #[serde(default)]
    #[cfg_attr(
        feature = "typescript",
        ts(optional, as = "Option<crate::table::orders::Orders>")
    )]
    pub orders: RequestedOrders,
}

/// [`NamedSetup`] as it comes from a form, with unknown fields left alone.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RequestedSetup {
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    session: Text<ID>,
    #[serde(default)]
    #[cfg_attr(test, schemars(schema_with = "difficulties"))]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    difficulty: enormity_engine::state::Difficulty,
    #[cfg_attr(feature = "typescript", ts(as = "Vec<NamedLoadout>"))]
    crew: List<RequestedLoadout, CREW>,
    #[cfg_attr(feature = "typescript", ts(as = "[String; 2]"))]
    stratagems: [Text<ID>; 2],
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    strict_rubicon: bool,
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    lamps: bool,
}

/// One of few words.
#[cfg(test)]
pub fn difficulties(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({ "type": "string", "enum": ["normal"] })
}

/// [`NamedLoadout`] as it comes from a form.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RequestedLoadout {
    character: Text<ID>,
    suit: Text<ID>,
    #[serde(default)]
    gear: List<Text<ID>, GEAR>,
}

impl From<RequestedSetup> for NamedSetup {
    fn from(wish: RequestedSetup) -> NamedSetup {
        let loadout = |wish: &RequestedLoadout| NamedLoadout {
            character: wish.character.to_string(),
            suit: wish.suit.to_string(),
            gear: wish.gear.iter().map(|gear| gear.to_string()).collect(),
        };
        NamedSetup {
            session: wish.session.to_string(),
            difficulty: wish.difficulty,
            crew: wish.crew.iter().map(loadout).collect(),
            stratagems: wish.stratagems.map(|stratagem| stratagem.to_string()),
            strict_rubicon: wish.strict_rubicon,
            lamps: wish.lamps,
        }
    }
}
