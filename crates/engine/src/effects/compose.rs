//! Ops that contain ops: conditions, choices, prices, tests, repetitions.

use super::{Applied, Effects, misplaced};
use crate::catalog::{Op, Script};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::dice::Colour;
use crate::frame::{Input, Ret};
use crate::ids::Figure;
use crate::roll::{Roll, RollKind};
use crate::select::Origin;

impl Effects {
    pub(super) fn compose(
        &mut self,
        cx: &mut Cx,
        op: &Op,
        figure: Figure,
        input: Input,
    ) -> Applied {
        match op {
            Op::If {
                cond,
                then,
                otherwise,
            } => {
                let script = if cx.holds(*cond, &self.origin) {
                    *then
                } else {
                    *otherwise
                };
                self.run(script, self.origin)
            }
            Op::With { then, .. } => self.run(*then, self.about(cx, figure)),
            Op::Repeat { times, then } => {
                if self.count >= cx.amount(*times, &self.origin) {
                    return Applied::Done;
                }
                self.count += 1;
                Applied::Await(Effects::new(*then, self.origin).into())
            }
            Op::Choose { among, .. } => {
                if let Input::Chose(Choice::Option(i)) = input {
                    let script = among
                        .get(usize::from(i))
                        .map_or(Script::NONE, |(_, script)| *script);
                    return self.run(script, self.origin);
                }
                self.choose_among(cx, among, figure)
            }
            Op::May { cost, then, .. } => self.may(cx, cost, *then, figure, input),
            Op::Test {
                skill,
                at,
                pass,
                fail,
                ..
            } => {
                let Figure::Spacer(id) = figure else {
                    return Applied::Done;
                };
                let at = cx.amount(*at, &self.origin);
                if let Input::Done(Ret::Roll { power, .. }) = input {
                    let passed = cx.passes_test(id, power, at, "SKL-2");
                    let origin = Origin {
                        dealt: power,
                        power,
                        ..self.about(cx, figure)
                    };
                    return self.run(if passed { *pass } else { *fail }, origin);
                }
                if let Input::Done(_) = input {
                    // ROL-6: the roll was their last, and comes to nothing.
                    return Applied::Done;
                }
                Applied::Await(cx.test(id, *skill, at).into())
            }
            Op::Roll { dice, then, .. } => {
                let Figure::Spacer(id) = figure else {
                    return Applied::Done;
                };
                if let Input::Done(Ret::Roll { power, .. }) = input {
                    let origin = Origin {
                        dealt: power,
                        power,
                        ..self.about(cx, figure)
                    };
                    return self.run(*then, origin);
                }
                if let Input::Done(_) = input {
                    return Applied::Done;
                }
                debug_assert_eq!(dice.len(), Colour::ALL.len());
                cx.lay_counts(*dice);
                Applied::Await(Roll::new(id, RollKind::Open).into())
            }
            _ => {
                misplaced(op);
                Applied::Done
            }
        }
    }

    pub(super) fn run(&self, script: Script, origin: Origin) -> Applied {
        if script.is_none() {
            return Applied::Done;
        }
        Applied::Call(Effects::new(script, origin).into())
    }

    fn choose_among(
        &self,
        cx: &mut Cx,
        among: &[(crate::catalog::CondId, Script)],
        figure: Figure,
    ) -> Applied {
        let possible = |cx: &Cx, i: usize| cx.holds(among[i].0, &self.origin);
        let count = (0..among.len()).filter(|i| possible(cx, *i)).count();
        if count <= 1 {
            let only = (0..among.len()).find(|i| possible(cx, *i));
            return only.map_or(Applied::Done, |i| self.run(among[i].1, self.origin));
        }
        cx.ask(Ask::Choose, figure.spacer(), "CAR-4");
        for i in 0..among.len() {
            if possible(cx, i) {
                cx.offer(Choice::Option(i as u8));
            }
        }
        Applied::Ask
    }

    /// A price may be paid (CST-1); the payer is the figure.
    fn may(
        &mut self,
        cx: &mut Cx,
        cost: &crate::catalog::Cost,
        then: Script,
        figure: Figure,
        input: Input,
    ) -> Applied {
        let Figure::Spacer(id) = figure else {
            return Applied::Done;
        };
        let item = self.origin.item.filter(|_| self.origin.me == figure);
        match input {
            Input::Chose(Choice::Accept) => {
                self.count = 1;
                if let Some(frame) = cx.pay(id, cost, item) {
                    return Applied::Await(frame);
                }
                self.run(then, self.origin)
            }
            Input::Chose(_) => Applied::Done,
            Input::Done(_) if self.count == 1 => {
                if cx.state.spacer(id).is_alive() {
                    self.run(then, self.origin)
                } else {
                    Applied::Done
                }
            }
            _ => {
                let able = cx.state.spacer(id).is_alive()
                    && cx.can_pay(id, cost, item)
                    && cx.could(then, &self.origin);
                if !able {
                    return Applied::Done;
                }
                cx.ask(Ask::Offer, Some(id), "CST-1");
                cx.offer(Choice::Accept);
                cx.offer(Choice::Pass);
                Applied::Ask
            }
        }
    }
}
