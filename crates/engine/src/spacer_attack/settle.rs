//! ATK-11 to ATK-13, SUP, KEY-FLB, CHB-5: tokens, Suppression, noise, queued attacks; and
//! what is left of all that when the attack is broken off.

use super::{SpacerAttack, Step};
use crate::activation::Activation;
use crate::catalog::{Course, Modifier};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::{Event, Verdict};
use crate::frame::{Flow, Input};
use crate::ids::{Half, IntruderId, Token};
use crate::intruder_attack::IntruderAttack;
use crate::noise::Noise;
use crate::walk::Walk;

impl SpacerAttack {
    /// ATK-12: step 5, tokens and Suppression.
    pub(super) fn leave(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::Fallback;
        let id = self.spacer;
        let Some(weapon) = self.weapon(cx) else {
            return Flow::Again;
        };
        if cx.state.spacer(id).is_alive() {
            cx.grant_bonuses(id);
            for token in Token::ALL {
                let worn = cx.modifier(id, Modifier::leave(token));
                cx.gain_tokens(Half::Incoming, token, weapon.leaves(token) + worn, "ATK-12");
            }
        }
        for (target, verdict) in self.targets.iter().zip(self.verdicts) {
            // SUP-1, BST-3: every target that was not wounded.
            if matches!(verdict, Verdict::Fail | Verdict::None) {
                cx.suppress(*target, weapon.suppress, "SUP-1");
            }
        }
        if weapon.radiate > 0 && self.includes_boss(cx) {
            cx.irradiate_boss(weapon.radiate);
        }
        Flow::Again
    }

    /// KEY-FLB: at the end of step 5.
    pub(super) fn fallback(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::Noise;
        let spacer = cx.state.spacer(self.spacer);
        let steps = self.weapon(cx).map_or(0, |weapon| weapon.fallback);
        if steps == 0 || !spacer.is_on_board() || spacer.is_falling() {
            return Flow::Again;
        }
        let about = Some(self.targets[0].into());
        Flow::Call(Walk::bound(self.spacer, steps, Course::Away, about).into())
    }

    /// ATK-13, BST-3: noise once.
    pub(super) fn noise(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::Reprisals;
        match self.weapon(cx) {
            Some(weapon)
                if weapon.noise.makes
                    && !weapon.noiseless
                    && cx.state.spacer(self.spacer).is_on_board() =>
            {
                Flow::Call(Noise::printed(self.spacer, &weapon.noise, self.spent).into())
            }
            _ => Flow::Again,
        }
    }

    /// ATK-11: Reprisals come first; a dead Intruder performs none.
    pub(super) fn reprisals(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let Some(next) = self.reprisals.first().copied() else {
            return self.go(Step::FollowUps);
        };
        let ignored = match input {
            Input::Chose(choice) => choice == Choice::Accept,
            _ => false,
        };
        if self.bonus && !matches!(input, Input::Chose(_)) {
            // BON-1: Reprisals against a Bonus attack may be ignored.
            cx.ask(Ask::Reprisal, Some(self.spacer), "BON-1");
            cx.offer(Choice::Accept);
            cx.offer(Choice::Pass);
            return Flow::Ask;
        }
        self.reprisals.remove(0);
        let (intruder, against) = (next.intruder, next.against);
        let possible =
            cx.state.intruder(intruder).present && cx.state.spacer(against).is_on_board();
        if ignored || !possible {
            return Flow::Again;
        }
        Flow::Call(match next.behaviour() {
            Some(behaviour) => IntruderAttack::new(intruder, behaviour, Some(against)).into(),
            None => Activation::new(intruder, Some(against), false).into(),
        })
    }

    /// BON-2: Follow-ups, if still possible.
    pub(super) fn follow_ups(&mut self, cx: &mut Cx) -> Flow {
        // This attack stays below, so that a Follow-up breaks no chain (CHB-6).
        match self.follow_ups.remove(0) {
            Some(spacer) => Flow::Call(SpacerAttack::bonus(spacer).into()),
            None => {
                cx.end_if_won();
                Flow::END
            }
        }
    }
}

impl SpacerAttack {
    /// CHB-1, CHB-5: broken off. A wound keeps its Escalation (CHB-7), then come tokens and
    /// Suppression, all at once, before whatever broke it goes on. The rest is lost.
    pub(crate) fn break_off(&mut self, cx: &mut Cx) {
        cx.emit("CHB-1", Event::ChainBroken { spacer: None });
        if self.step == Step::RadiateRespond {
            self.raise_radiated(cx);
        }
        let wounded = self.step < Step::Escalate && self.end_rolls(cx);
        if self.step < Step::Fallback && cx.state.outcome.is_none() {
            self.leave(cx);
        }
        self.step = Step::Broken { wounded };
    }

    /// ROL-6: the attack is lost with the attacker, but for the Escalation of a wound that an
    /// earlier roll dealt.
    pub(super) fn die_of_it(&mut self, cx: &mut Cx) -> Flow {
        let wounded = self.end_rolls(cx);
        self.go(Step::Broken { wounded })
    }

    /// WND-1: a body part that was not judged is discarded; ESC-1 for those that were.
    fn end_rolls(&mut self, cx: &mut Cx) -> bool {
        if self.includes_boss(cx) {
            cx.settle_body_part(Verdict::None);
        }
        self.raise(cx)
    }

    /// The end of an attack that was broken off.
    pub(super) fn cease(&mut self, cx: &mut Cx, wounded: bool) -> Flow {
        if wounded {
            self.step = Step::Broken { wounded: false };
            return self.tell_wound(cx, true);
        }
        cx.end_if_won();
        Flow::END
    }
}

impl Cx<'_> {
    /// SUP-1: the larger of what it had and the new value.
    pub fn suppress(&mut self, id: IntruderId, by: u8, rule: &'static str) {
        if !self.is_suppressed_by(id, by) {
            return;
        }
        let it = self.state.intruder_mut(id);
        it.suppression = by;
        it.lasting = true;
        self.emit(
            rule,
            Event::Suppressed {
                intruder: id,
                tokens: by,
            },
        );
    }

    /// SUP-1: whether so many tokens are more than it has, and do anything to it.
    pub fn is_suppressed_by(&self, id: IntruderId, by: u8) -> bool {
        let intruder = self.state.intruder(id);
        intruder.present
            && by > intruder.suppression
            && self.intruder_modifier(id, Modifier::Unsuppressable, None) == 0
    }

    /// KEY-RDT: tokens on the Boss's sheet.
    pub fn irradiate_boss(&mut self, by: u8) {
        if let Some(incursion) = self.state.incursion() {
            self.set_boss_radiation(incursion.radiation.saturating_add(by).min(99));
        }
    }

    /// KEY-RDT: so many tokens are on the Boss's sheet now.
    pub(super) fn set_boss_radiation(&mut self, tokens: u8) {
        if let Some(incursion) = self.state.incursion_mut() {
            incursion.radiation = tokens;
            self.emit("KEY-RDT", Event::BossRadiated { tokens });
        }
    }
}
