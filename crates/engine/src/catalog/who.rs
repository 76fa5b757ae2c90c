//! Selectors (TGT): which figures an effect is about.

use super::{ConditionId, Ground, StatusId, TileId};
use crate::ids::Stat;
use serde::Deserialize;

/// Which figures an effect is about: a pick among those that pass a filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Who {
    /// How to pick.
    pub pick: Pick,
    filter: Filter,
    asks: Asks,
}

/// What a filter asks at all, found out once for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Asks {
    /// Anything that somebody who is known might fail.
    pub anything: bool,
    /// What only Spacers have.
    pub spacers: bool,
    /// How figures stand to each other, or what lies around them.
    pub places: bool,
}

impl Who {
    /// The owner of the effect.
    pub const ME: Who = Who::just(Pick::Me);
    /// The Target of the effect.
    pub const TARGET: Who = Who::just(Pick::Target);
    /// The Boss.
    pub const BOSS: Who = Who::just(Pick::Boss);

    /// A pick without a filter.
    pub const fn just(pick: Pick) -> Who {
        Who::new(pick, Filter::NONE)
    }

    /// A pick among those that pass a filter.
    pub const fn new(pick: Pick, filter: Filter) -> Who {
        Who {
            pick,
            asks: filter.asks(),
            filter,
        }
    }

    /// The same pick among others.
    pub const fn among(self, filter: Filter) -> Who {
        Who::new(self.pick, filter)
    }

    /// Among whom.
    #[inline]
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// Whether it names somebody who is known and asks nothing of them: most effects are about
    /// them.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        matches!(self.pick, Pick::Me | Pick::Target) && !self.asks.anything
    }

    /// What the filter asks at all.
    #[inline]
    pub(crate) fn asks(&self) -> Asks {
        self.asks
    }
}

/// How figures are picked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The owner: the Spacer whose ability it is, the Intruder whose card it is.
    Me,
    /// The Target; in a response the attacker, on a tile whoever entered it.
    #[default]
    Target,
    /// Every Spacer that fits.
    Each,
    /// One Spacer that fits, of the players' choice.
    One,
    /// The closest to the anchor (TGT-3); ties are the players'.
    Closest,
    /// The furthest from the anchor.
    Furthest,
    /// The largest value (TGT-5).
    Highest(Stat),
    /// The smallest value.
    Lowest(Stat),
    /// The Priority Target (TGT-6).
    Priority,
    /// The Boss.
    Boss,
    /// Every Intruder that fits.
    EachIntruder,
    /// One Intruder that fits, of the players' choice.
    OneIntruder,
    /// TGT-7: the spaces of a Zone around the Intruder; holds even if nobody is there.
    Zone(u8),
    /// TGT-8: nobody, and that is fine.
    Nobody,
}

/// From where a filter measures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "From"))]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// From the owner of the effect.
    #[default]
    Me,
    /// From the Target.
    Target,
}

/// What a figure must meet to be picked. The default lets everybody pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filter {
    /// From where it is measured.
    pub from: Anchor,
    /// BRD-4.
    pub adjacent: bool,
    /// BRD-6, at most so far.
    pub within: Option<u8>,
    /// BRD-7.
    pub zone: Option<u8>,
    /// TGT-4.
    pub in_front: bool,
    /// FAC-3.
    pub rear: bool,
    /// TGT-4.
    pub in_sight: bool,
    /// In the same row or column.
    pub in_line: bool,
    /// Not the owner.
    pub not_me: bool,
    /// The owner as well, wherever they are.
    pub or_me: bool,
    /// Not the Target.
    pub not_target: bool,
    /// Knocked down, or not.
    pub knocked_down: Option<bool>,
    /// Has the Condition.
    pub has: Option<ConditionId>,
    /// TOK-1: so many status tokens, or more.
    pub status: Option<(StatusId, u8)>,
    /// A stat of at least so much.
    pub at_least: Option<(Stat, u8)>,
    /// A stat of at most so much.
    pub at_most: Option<(Stat, u8)>,
    /// Stands on, or next to, a tile of this kind.
    pub by_tile: Option<TileId>,
    /// Stands on such a space.
    pub ground: Option<Ground>,
    /// Is in an Other Place (else only those on the board count).
    pub away: bool,
}

impl Filter {
    /// Lets everybody pass.
    pub const NONE: Filter = Filter {
        from: Anchor::Me,
        adjacent: false,
        within: None,
        zone: None,
        in_front: false,
        rear: false,
        in_sight: false,
        in_line: false,
        not_me: false,
        or_me: false,
        not_target: false,
        knocked_down: None,
        has: None,
        status: None,
        at_least: None,
        at_most: None,
        by_tile: None,
        ground: None,
        away: false,
    };
    const fn asks(&self) -> Asks {
        let spacers = self.knocked_down.is_some()
            || self.has.is_some()
            || self.at_least.is_some()
            || self.at_most.is_some();
        let places = self.adjacent
            || self.within.is_some()
            || self.zone.is_some()
            || self.in_front
            || self.rear
            || self.in_sight
            || self.in_line
            || self.by_tile.is_some()
            || self.ground.is_some();
        let others = self.not_me || self.not_target || self.status.is_some();
        Asks {
            anything: spacers || places || others,
            spacers,
            places,
        }
    }
}
