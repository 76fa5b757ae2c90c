//! Where effects stand, and what is known there.

use super::{Context, Figures, Owner};

/// A place on a card, besides the moments of abilities.
#[derive(Debug)]
pub(crate) struct Spot {
    /// What it is called on the page.
    pub name: &'static str,
    /// What the Target is called there.
    pub told: &'static str,
    target: Option<Figures>,
    /// Whether an Intruder's attack may be under way.
    pub attack: bool,
    /// Whether damage, or the Power of a roll, is known.
    pub dealt: bool,
}

impl Spot {
    /// What is known there on a card of this owner.
    pub fn of(&self, owner: Owner) -> Context {
        Context {
            owner,
            target: self.target.unwrap_or(owner.figures()),
            attack: self.attack,
            dealt: self.dealt,
        }
    }
}

macro_rules! spots {
    ($($id:ident $name:literal: $told:literal, $target:expr, $attack:expr, $dealt:expr;)*) => {
        $(pub(crate) const $id: Spot = Spot {
            name: $name,
            told: $told,
            target: $target,
            attack: $attack,
            dealt: $dealt,
        };)*

        /// All of them, in the order of the page.
        pub(super) const SPOTS: &[&Spot] = &[$(&$id,)*];
    };
}

spots! {
    FREE "`timing: free`; Stratagems": "the owner", None, false, false;
    REACTION "`timing: reaction`": "the owner", None, true, false;
    CARD "Action cards; `do` of Breakdowns; `again` of Conditions": "the owner", None, true, false;
    WEAPON "`on_wound`, `on_fail` and gates of weapons": "the Intruder",
        Some(Figures::INTRUDERS), true, false;
    ENTER "`on_enter` of tiles": "whoever entered", None, true, false;
    GATE "`gated` dice and `if` of protocols": "the Target", Some(Figures::SPACERS), true, false;
    STRIKE "`effects` and `after` of behaviours": "each Target",
        Some(Figures::SPACERS), true, true;
    ACT "`act` and `after_final` of behaviours": "the Target, if a line names one",
        Some(Figures::SPACERS), true, true;
    RESPONSE "`wound`, `fail`, `critical`, `instinct`": "the attacker",
        Some(Figures::SPACERS), true, false;
    SCOUTED "`scouted`, `scout_failed`": "who scouts", Some(Figures::SPACERS), false, false;
    APPEARS "`appears`": "nobody", Some(Figures::NONE), false, false;
}
