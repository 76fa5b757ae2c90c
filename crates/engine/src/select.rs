//! Who is meant: selectors of effects and targeting lines (TGT), conditions, amounts.

use crate::catalog::{Amount, Cond, CondId, Pick, Who};
use crate::cx::Cx;
use crate::ids::{Figure, FigureSet, SpacerId};

/// What an effect knows about where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ctx {
    /// Whose ability or card it is; for tiles, whoever entered.
    pub me: Figure,
    /// Whom it is about.
    pub target: Option<Figure>,
    /// The owner's item it is printed on, by its place in the list.
    pub item: Option<u8>,
    /// Damage dealt, or the Power of the roll, that it follows.
    pub dealt: u8,
    /// What kind of thing brought it about.
    pub cause: Cause,
}

/// What brought an effect about: Knockback and Knockdown ask (KNB-2, KND-3), and so does CHB-1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Cause {
    /// An ability, a Stratagem, a card.
    #[default]
    Ability,
    /// An Intruder's attack or its after effects: lost if the chain breaks.
    Attack,
    /// A response to a Spacer's attack.
    Response,
    /// A tile.
    Terrain,
}

impl Ctx {
    /// An effect of `me`, about `target`.
    pub fn new(me: impl Into<Figure>, target: Option<Figure>, cause: Cause) -> Ctx {
        Ctx {
            me: me.into(),
            target,
            item: None,
            dealt: 0,
            cause,
        }
    }

    /// The Target if it is a Spacer.
    pub fn target_spacer(&self) -> Option<SpacerId> {
        self.target.and_then(Figure::spacer)
    }
}

impl Cx<'_> {
    /// Everybody a selector can mean. For a pick of one (see [`Pick::is_single`])
    /// these are the ones that tie, and the players choose among them (CAR-4).
    pub fn select(&self, _who: &Who, _ctx: &Ctx) -> FigureSet {
        FigureSet::EMPTY
    }

    /// Whether a condition holds.
    pub fn holds(&self, cond: CondId, ctx: &Ctx) -> bool {
        matches!(self.catalog.scripts.cond(cond), Cond::Always) && ctx.dealt < 255
    }

    /// How much an amount is.
    pub fn amount(&self, amount: Amount, _ctx: &Ctx) -> u8 {
        match amount {
            Amount::N(n) => n,
            _ => 0,
        }
    }
}

impl Pick {
    /// Whether at most one figure is meant, so that ties must be broken.
    pub fn is_single(self) -> bool {
        !matches!(
            self,
            Pick::Each | Pick::EachIntruder | Pick::Zone(_) | Pick::Nobody
        )
    }
}
