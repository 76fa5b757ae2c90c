//! Amounts: how much.

use enormity_engine::ids::{Stat, Token};
use schemars::JsonSchema;
use serde::Deserialize;

use super::StatusShare;

/// How much: a number, or something counted when the effect happens.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    /// Just that many; written as a bare number.
    N(u8),
    /// The damage dealt, or the Power of the roll, that the effect follows.
    Dealt,
    /// A stat of the Target: `{stat: stress}`, or `{stat: {of: stress, per: 2}}` for half of it, rounded up.
    Stat(StatShare),
    /// The number of living Spacers on the board.
    Spacers,
    /// The Wounds the Boss has: `wounds`, or `{wounds: 3}` for one per 3, rounded up.
    Wounds(Per),
    /// Tokens of this kind in the Active half: `{active: discipline}`.
    Active(Token),
    /// As many as there are status tokens: `{tokens: rage}` on the Target or in the session,
    /// `{tokens: {token: rage, on: me}}` on the owner.
    Tokens(StatusShare),
    /// By level, I to III: `{by_level: [1, 2, 3]}`.
    ByLevel([u8; 3]),
}

/// A share of a stat.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "StatShare.of", deny_unknown_fields)]
pub struct StatShare {
    /// The stat.
    pub of: Stat,
    /// One per so many, rounded up.
    #[serde(default = "one")]
    pub per: u8,
}

/// One per so many.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Per.per", deny_unknown_fields)]
pub struct Per {
    /// One per so many, rounded up.
    #[serde(default = "one")]
    pub per: u8,
}

fn one() -> u8 {
    1
}
