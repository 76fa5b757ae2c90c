//! Chapter 11: harm, conditions, Breakdown, dying, Flatline.

use crate::catalog::ConditionId;
use crate::cx::Cx;
use crate::event::Death;
use crate::frame::{Flow, Input};
use crate::ids::{SpacerId, Stat};

/// HRM-1: stats change for the worse, with everything that follows: death,
/// Flatline check, Breakdown. Call it for every loss of Vitals and every gain
/// of Stress, Radiation or Infection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Harm {
    /// Who suffers.
    pub spacer: SpacerId,
    /// Vitals lost.
    pub vitals: u8,
    /// Stress gained.
    pub stress: u8,
    /// Radiation tokens gained.
    pub radiation: u8,
    /// Infection tokens gained.
    pub infection: u8,
    /// The rule behind it.
    pub rule: &'static str,
    step: u8,
}

impl Harm {
    /// No harm yet.
    pub fn to(spacer: SpacerId, rule: &'static str) -> Harm {
        Harm {
            spacer,
            vitals: 0,
            stress: 0,
            radiation: 0,
            infection: 0,
            rule,
            step: 0,
        }
    }

    /// With so many Vitals lost.
    pub fn vitals(self, vitals: u8) -> Harm {
        Harm { vitals, ..self }
    }

    /// With so much Stress gained.
    pub fn stress(self, stress: u8) -> Harm {
        Harm { stress, ..self }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

/// FLT-1: a Flatline check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Flatline {
    /// Who.
    pub spacer: SpacerId,
    step: u8,
}

impl Flatline {
    /// A check.
    pub fn new(spacer: SpacerId) -> Flatline {
        Flatline { spacer, step: 0 }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

impl Cx<'_> {
    /// DIE-7: the Spacer dies at once: off the board, marker passed on, session lost if nobody is left.
    pub fn die(&mut self, _spacer: SpacerId, _cause: Death, _rule: &'static str) {}

    /// Sets a stat and tells it; nothing follows from it (use [`Harm`] for harm).
    pub fn set_stat(&mut self, _spacer: SpacerId, _stat: Stat, _to: u8, _rule: &'static str) {}

    /// The value of a stat.
    pub fn stat(&self, _spacer: SpacerId, _stat: Stat) -> u8 {
        0
    }

    /// RUB-2, ACT-7: Adrenaline +1; `false` if that kills.
    pub fn raise_adrenaline(&mut self, _spacer: SpacerId, _rule: &'static str) -> bool {
        true
    }

    /// KND-1, unless already down or unshakable.
    pub fn knock_down(&mut self, _spacer: SpacerId, _rule: &'static str) {}

    /// KND-2: discards the Knockdown card.
    pub fn stand_up(&mut self, _spacer: SpacerId, _rule: &'static str) {}

    /// CON-1, CON-2: gives a Condition; `false` if it is already held.
    pub fn gain_condition(
        &mut self,
        _spacer: SpacerId,
        _condition: ConditionId,
        _rule: &'static str,
    ) -> bool {
        true
    }

    /// Discards a Condition, if held.
    pub fn lose_condition(
        &mut self,
        _spacer: SpacerId,
        _condition: ConditionId,
        _rule: &'static str,
    ) {
    }

    /// NOI-4, AWK-2: moves the Priority Target marker, unless an awakened Spacer holds it.
    pub fn take_priority(&mut self, _spacer: SpacerId, _rule: &'static str) {}
}
