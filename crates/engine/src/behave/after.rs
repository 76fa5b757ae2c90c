//! BOS-5, PRO-3: what follows the last command.

use super::{Behave, Seats, Step};
use crate::cx::Cx;
use crate::effects::Effects;
use crate::frame::{Flow, Input};

impl Behave {
    /// PRO-3: everybody who was a Target, struck or not.
    pub(super) fn begin_after(&mut self) {
        self.targets = match self.target {
            Some(target) if self.struck.is_empty() => [target].into_iter().collect(),
            _ => self.struck,
        };
    }

    /// BOS-5: after effects, for each Target. TGT-7: they follow even if nobody was struck.
    pub(super) fn after(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let script = self.card(cx).after;
        let nobody = self.struck.is_empty() && self.target.is_none();
        if script.is_none() || nobody {
            self.step = Step::Final;
            return match script.is_none() {
                true => Flow::Again,
                false => Flow::Call(Effects::new(script, self.ctx(None)).into()),
            };
        }
        let left = self.targets.iter().filter(|id| !self.broken.contains(*id));
        let left: Seats = left.collect();
        if left.is_empty() {
            return self.go(Step::Final);
        }
        let Some(spacer) = Behave::next_of(cx, left, input, "BOS-5") else {
            return Flow::Ask;
        };
        self.targets.remove(spacer);
        Flow::Call(Effects::new(script, self.ctx(Some(spacer))).into())
    }

    /// BOS-5: once, after the last; **Ruling:** even if all Targets of a Zone broke the chain.
    pub(super) fn after_final(&mut self, cx: &Cx) -> Flow {
        self.step = Step::End;
        let script = self.card(cx).after_final;
        match script.is_none() {
            true => Flow::Again,
            false => Flow::Call(Effects::new(script, self.ctx(self.target)).into()),
        }
    }
}
