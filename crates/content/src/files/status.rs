//! Status tokens and Disable tokens.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Amount, Anchor, Id, Origin, Ref, TileRemoval, Who};

/// An entry of `tokens/`: a kind of status token.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "StatusToken", deny_unknown_fields)]
pub struct StatusFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it means.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// It lies with the session and not on figures.
    #[serde(default)]
    pub session: bool,
    /// Most of them in one place; 9 if not said.
    #[serde(default = "nine")]
    pub most: u8,
}

/// Status tokens that come or go.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "StatusChange.token", deny_unknown_fields)]
pub struct StatusChange {
    /// The kind of token.
    pub token: Ref,
    /// How many; 1 if not said.
    #[serde(default = "one")]
    pub by: Amount,
    /// On whom; not for tokens of the session.
    #[serde(default)]
    pub who: Option<Who>,
}

/// So many status tokens, or more.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "StatusCount.token", deny_unknown_fields)]
pub struct StatusCount {
    /// The kind of token.
    pub token: Ref,
    /// How many; 1 if not said.
    #[serde(default = "single")]
    pub count: u8,
}

/// As much as there are status tokens.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "StatusShare.token", deny_unknown_fields)]
pub struct StatusShare {
    /// The kind of token.
    pub token: Ref,
    /// On whom, the Target if not said; not for tokens of the session.
    #[serde(default)]
    pub on: Option<Anchor>,
}

/// What can be disabled.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Component {
    /// One equipped card of each of them, of their choice: `gear`, `{gear: target}`.
    Gear(Option<Who>),
    /// Doors by name: `{doors: ["1"]}`.
    Doors(Vec<Ref>),
    /// Tiles: `{tiles: {tile: pillar, at: everywhere}}`.
    Tiles(TileRemoval),
    /// The Stratagems.
    Stratagems,
}

fn nine() -> u8 {
    9
}

fn single() -> u8 {
    1
}

fn one() -> Amount {
    Amount::N(1)
}
