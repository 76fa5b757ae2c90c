//! BOS-5, PRO-3: what follows the last command.

use super::{IntruderAttack, Seats, Step};
use crate::catalog::Command;
use crate::cx::Cx;
use crate::effects::Effects;
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;
use crate::select::{Cause, Origin};

impl IntruderAttack {
    /// PRO-3: after effects come for everybody who was a Target, struck or not. TGT-7, BOS-5: if
    /// there was none, or none of them lives, they come once all the same.
    pub(super) fn begin_after(&mut self, cx: &Cx) -> Flow {
        self.step = Step::After;
        let meant = match self.target {
            Some(target) if self.meant.is_empty() => [target].into_iter().collect(),
            _ => self.meant,
        };
        let unbroken = self.unbroken(meant);
        self.targets = alive(cx, unbroken);
        let all_broken = unbroken.is_empty() && !meant.is_empty();
        let script = self.card(cx).after;
        if script.is_none() || all_broken || !self.targets.is_empty() {
            return Flow::Again;
        }
        let fallen = unbroken.iter().next();
        Flow::Call(Effects::new(script, self.after_origin(cx, fallen)).into())
    }

    /// BOS-5: for each Target that lives, in the players' order.
    pub(super) fn after(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let script = self.card(cx).after;
        let left = alive(cx, self.unbroken(self.targets));
        if script.is_none() || left.is_empty() {
            return self.go(Step::Final);
        }
        let Some(spacer) = IntruderAttack::next_of(cx, left, input, "BOS-5") else {
            return Flow::Ask;
        };
        self.targets.remove(spacer);
        Flow::Call(Effects::new(script, self.after_origin(cx, Some(spacer))).into())
    }

    /// BOS-5, CHB-8: once, after the last, for all: whoever of a Zone broke the chain.
    pub(super) fn after_final(&mut self, cx: &Cx) -> Flow {
        self.step = Step::End;
        let script = self.card(cx).after_final;
        let origin = Origin {
            cause: Cause::Final,
            ..self.after_origin(cx, self.target)
        };
        match script.is_none() {
            true => Flow::Again,
            false => Flow::Call(Effects::new(script, origin).into()),
        }
    }

    /// KNB-2, KND-3: the reach of the attack is judged when an after effect begins.
    fn after_origin(&self, cx: &Cx, target: Option<SpacerId>) -> Origin {
        let steps = self.card(cx).steps.iter().rev();
        let last = steps.into_iter().find_map(|step| match &step.command {
            Command::Attack(attack) => Some(attack),
            _ => None,
        });
        let reached = |id| last.is_none_or(|attack| self.reaches(cx, attack, id));
        Origin {
            out_of_reach: target.is_some_and(|id| !reached(id)),
            ..self.origin(target)
        }
    }
}

fn alive(cx: &Cx, among: Seats) -> Seats {
    let living = among.iter().filter(|id| cx.state.spacer(*id).is_alive());
    living.collect()
}
