//! Selectors: which figures an effect is about.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Anchor, CountOf, Ground, Ref, Stat, StatusCount};

/// Which figures are meant.
///
/// Where a card does not say, its owner is meant on Spacers' cards, and the
/// Target on Intruders' cards, tiles, and inside `with`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The owner: the Spacer whose card it is, the Intruder whose card it is.
    Me(Filter),
    /// The Target; in a response the attacker, on a tile whoever entered it.
    Target(Filter),
    /// Every Spacer that fits.
    Each(Filter),
    /// One Spacer that fits; the players choose.
    One(Filter),
    /// The closest Spacer that fits.
    Closest(Filter),
    /// The furthest Spacer that fits.
    Furthest(Filter),
    /// The Spacer with the largest value: `highest: stress`.
    Highest(Among),
    /// The Spacer with the smallest value: `lowest: vitals`.
    Lowest(Among),
    /// The Priority Target (last to noise).
    Priority(Filter),
    /// The Boss.
    Boss(Filter),
    /// Every Intruder that fits.
    EachIntruder(Filter),
    /// One Intruder that fits; the players choose.
    OneIntruder(Filter),
    /// As a targeting line: the Zone around the Intruder, even if nobody is there (TGT-7).
    Zone(ZoneAround),
    /// As a targeting line: nobody; always holds (TGT-8).
    Nobody,
}

/// A stat, and among whom it is compared.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Among.of", deny_unknown_fields)]
pub struct Among {
    /// The stat.
    pub of: Stat,
    /// Among whom.
    #[serde(default)]
    pub among: Filter,
}

/// A Zone around the acting Intruder.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "ZoneAround.size", deny_unknown_fields)]
pub struct ZoneAround {
    /// The number of the Zone.
    pub size: u8,
    /// Among whom.
    #[serde(default)]
    pub among: Filter,
}

/// What a figure must meet. Everything given must hold.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// From where distances are measured.
    pub from: Anchor,
    /// Next to it.
    pub adjacent: bool,
    /// At most so many spaces away.
    pub within: Option<u8>,
    /// In this Zone.
    pub zone: Option<u8>,
    /// In front of it and in sight.
    pub in_front: bool,
    /// Behind it.
    pub rear: bool,
    /// In sight.
    pub in_sight: bool,
    /// In the same row or column.
    pub in_line: bool,
    /// Not the owner.
    pub not_me: bool,
    /// The owner as well, wherever they are: *you or an adjacent Spacer*.
    pub or_me: bool,
    /// Not the Target.
    pub not_target: bool,
    /// Knocked down (`true`) or standing (`false`).
    pub knocked_down: Option<bool>,
    /// Has this Condition.
    pub has: Option<Ref>,
    /// So many status tokens, or more: `tokens: rage`.
    pub tokens: Option<StatusCount>,
    /// A stat of at least so much: `{stress: 5}`.
    pub at_least: Option<CountOf<Stat>>,
    /// A stat of at most so much.
    pub at_most: Option<CountOf<Stat>>,
    /// On or next to a tile of this kind.
    pub by_tile: Option<Ref>,
    /// Stands on such a space: `ground: dangerous`.
    pub ground: Option<Ground>,
    /// In an Other Place; otherwise only those on the board count.
    pub away: bool,
}
