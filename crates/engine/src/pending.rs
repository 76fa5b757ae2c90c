//! What the options of a question refer to, read off the procedure that asks it.

use crate::catalog::{AbilityId, Cost, Op, SideId};
use crate::cx::Cx;
use crate::frame::Frame;
use crate::game::Game;
use crate::state::Slot;

/// What one of several effects is, for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect<'a> {
    /// What the card says about it.
    Text(&'a str),
    /// ATK-10: the response of the Intruder.
    Response,
    /// ATK-10: the Instinct of the body part.
    Instinct,
    /// ATK-15: what the weapon does.
    Weapon,
    /// ATK-15: what abilities of the attacker do.
    Abilities,
    /// ATK-15: what abilities of the attacker do at a critical wound.
    CriticalAbilities,
}

impl Game {
    fn asking(&self) -> Option<&Frame> {
        self.state().stack.last()
    }

    /// The effect that `Choice::Option(n)` stands for, if it can be named.
    pub fn effect_offered(&self, n: u8) -> Option<Effect<'_>> {
        match self.asking()? {
            Frame::Effects(effects) => {
                let Op::Choose { among, .. } = effects.op(self.catalog())? else {
                    return None;
                };
                let (_, script) = among.get(usize::from(n))?;
                let text = self.catalog().scripts.label(*script);
                (!text.is_empty()).then_some(Effect::Text(text))
            }
            Frame::Assault(_) => match n {
                0 => Some(Effect::Response),
                1 => Some(Effect::Instinct),
                2 => Some(Effect::Weapon),
                3 => Some(Effect::Abilities),
                4 => Some(Effect::CriticalAbilities),
                _ => None,
            },
            _ => None,
        }
    }

    /// CST-1: what accepting an offer costs.
    pub fn cost_offered(&self) -> Option<Cost> {
        match self.asking()? {
            Frame::Effects(effects) => match effects.op(self.catalog())? {
                Op::May { cost, .. } => Some(*cost),
                _ => None,
            },
            Frame::Act(act) => {
                let (_, cost, _) = self.consult(|cx| act.offered(cx))?;
                Some(cost)
            }
            _ => None,
        }
    }

    /// The ability that `Choice::Use(slot)` stands for.
    pub fn ability_offered(&self, slot: Slot) -> Option<AbilityId> {
        match self.asking() {
            Some(Frame::Triggers(triggers)) => self.consult(|cx| triggers.ability(cx, slot)),
            _ => {
                let who = self.decider()?;
                self.consult(|cx| cx.ability_in(who, slot))
            }
        }
    }

    /// EXR-1: the side whose actions `Choice::Exert` offers.
    pub(crate) fn exert_offered(&self) -> Option<SideId> {
        match self.asking()? {
            Frame::Act(act) => self.consult(|cx| act.other_side(cx)),
            _ => None,
        }
    }

    /// Asks the rules about the position as it is.
    pub(crate) fn consult<T>(&self, question: impl FnOnce(&Cx) -> T) -> T {
        let mut state = *self.state();
        question(&Cx {
            catalog: self.catalog(),
            board: self.board(),
            state: &mut state,
            log: None,
            loaded: None,
            events: 0,
        })
    }
}
