//! ATK-10, ATK-15, ATK-17, ESC-1: responses, then the Escalation.

use super::{SpacerAttack, Step};
use crate::catalog::{Script, Trigger};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::effects::Effects;
use crate::event::Verdict;
use crate::frame::{Flow, Frame, Input};
use crate::scene::Escalation;
use crate::select::{Cause, Origin};
use crate::seq::Seq;

/// The sources of responses: the Intruder's line, its Instinct, the weapon's
/// own text, abilities of the attacker for the verdict, and for a critical.
const SOURCES: u8 = 5;
/// All of them still to come.
pub(super) const ALL: u8 = (1 << SOURCES) - 1;

impl SpacerAttack {
    fn verdict(&self) -> Verdict {
        self.verdicts[usize::from(self.current)]
    }

    pub(super) fn respond(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Option(i)) = input {
            return self.run(cx, i);
        }
        let mut waiting: Seq<u8, 5> = Seq::new();
        for i in 0..SOURCES {
            if self.responses_due & (1 << i) != 0 && self.response(cx, i).is_some() {
                waiting.push(i);
            }
        }
        match *waiting {
            [] => self.next_response(),
            [only] => self.run(cx, only),
            _ => {
                cx.ask(Ask::Order, Some(self.spacer), "ATK-10");
                for i in &waiting {
                    cx.offer(Choice::Option(*i));
                }
                Flow::Ask
            }
        }
    }

    /// BST-3: the responses of the next target, in the same order.
    fn next_response(&mut self) -> Flow {
        self.current += 1;
        if usize::from(self.current) < self.targets.len() {
            self.responses_due = ALL;
            return Flow::Again;
        }
        self.current = 0;
        self.go(Step::Escalate)
    }

    fn run(&mut self, cx: &mut Cx, i: u8) -> Flow {
        self.responses_due &= !(1 << i);
        self.response(cx, i).map_or(Flow::Again, Flow::Call)
    }

    fn response(&self, cx: &Cx, i: u8) -> Option<Frame> {
        let verdict = self.verdict();
        if verdict == Verdict::None {
            return None;
        }
        let target = self.target();
        let by_intruder = self.response_origin(cx);
        let by_spacer = Origin {
            item: Some(self.item),
            ..Origin::new(self.spacer, Some(target.into()), Cause::Verdict)
        };
        let effects = |script: Script, origin| {
            (!script.is_none()).then(|| Effects::new(script, origin).into())
        };
        let alive = cx.state.spacer(self.spacer).is_alive();
        match i {
            0 => effects(self.line(cx, verdict), by_intruder),
            1 if verdict != Verdict::Critical && self.is_on_boss(cx) => {
                effects(self.part_script(cx, |part| part.instinct), by_intruder)
            }
            2 if alive => {
                let weapon = self.weapon(cx)?;
                let fail = verdict == Verdict::Fail;
                effects(
                    if fail {
                        weapon.on_fail
                    } else {
                        weapon.on_wound
                    },
                    by_spacer,
                )
            }
            3 if alive => {
                let fail = verdict == Verdict::Fail;
                let trigger = if fail {
                    Trigger::Failed
                } else {
                    Trigger::Wounded
                };
                cx.triggers(trigger, self.figure(), Some(target.into()))
            }
            4 if alive && verdict == Verdict::Critical => {
                cx.triggers(Trigger::Critical, self.figure(), Some(target.into()))
            }
            _ => None,
        }
    }

    /// ATK-14: done by the Intruder to the attacker, who is adjacent or not as it begins.
    pub(super) fn response_origin(&self, cx: &Cx) -> Origin {
        let (target, attacker) = (self.target(), self.figure());
        Origin {
            out_of_reach: !cx.beside(target.into(), attacker),
            ..Origin::new(target, Some(attacker), Cause::Response)
        }
    }

    /// ATK-10, ATK-17: the Intruder's line for the verdict.
    fn line(&self, cx: &Cx, verdict: Verdict) -> Script {
        if self.is_on_boss(cx) {
            return self.part_script(cx, |part| match verdict {
                Verdict::Critical => part.critical,
                Verdict::Wound => part.wound,
                _ => part.fail,
            });
        }
        let kind = cx.catalog.kind(cx.state.intruder(self.target()).kind);
        match verdict {
            Verdict::Critical => kind.on_critical,
            Verdict::Wound => kind.on_wound,
            _ => kind.on_fail,
        }
    }

    fn boss_verdict(&self, cx: &Cx) -> Verdict {
        self.targets
            .iter()
            .zip(self.verdicts)
            .find(|(target, _)| cx.is_boss(**target))
            .map_or(Verdict::None, |(_, verdict)| verdict)
    }

    pub(super) fn escalate(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::AfterEscalation;
        let wounded = self.raise(cx);
        self.tell_wound(cx, wounded)
    }

    /// ESC-1, ESC-16: the wound's Escalation first, then those that texts demanded. Says
    /// whether the Boss was wounded and fights on.
    pub(super) fn raise(&mut self, cx: &mut Cx) -> bool {
        if cx.end_if_won() {
            return false;
        }
        let verdict = self.boss_verdict(cx);
        let wounded = matches!(verdict, Verdict::Wound | Verdict::Critical);
        if wounded {
            let critical = verdict == Verdict::Critical;
            cx.escalate(Escalation {
                from: self.level,
                critical,
                wounds: self.wounds,
            });
        }
        for _ in 0..self.escalations {
            cx.escalate_without_wound();
        }
        wounded
    }

    /// What a wound brings up, after the Escalation; single Wounds that a text dealt count too.
    pub(super) fn tell_wound(&self, cx: &Cx, wounded: bool) -> Flow {
        let wounded = wounded || (self.wounds > 0 && cx.state.outcome.is_none());
        let frame = wounded.then(|| cx.boss_was_wounded(Some(self.figure())));
        frame.flatten().map_or(Flow::Again, Flow::Call)
    }

    pub(super) fn after_escalation(&mut self, cx: &mut Cx) -> Flow {
        if cx.end_if_won() {
            return Flow::END;
        }
        self.go(Step::Leave)
    }
}
