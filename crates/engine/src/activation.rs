//! INT-4, BOS-2: an Intruder activates.

use crate::catalog::{BehaviourId, Filter, Protocol, ProtocolCond, Reach, Trigger, Who};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::ids::{Figure, IntruderId, SpacerId};
use crate::intruder_attack::IntruderAttack;
use crate::select::{Cause, Origin};

/// PRO-1: a Target in sight.
const IN_SIGHT: Who = Who::TARGET.among(Filter {
    in_sight: true,
    ..Filter::NONE
});

/// An activation, in the Intruder phase, by ambush, or by attack of opportunity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Activation {
    /// Who activates.
    pub intruder: IntruderId,
    /// AOO-1, INT-5: the Target, where it is given (TGT-2).
    pub target: Option<SpacerId>,
    /// Whether it is an attack of opportunity.
    pub opportunity: bool,
    /// An activation within its own activation.
    nested: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Begin,
    Act,
    /// BOS-4: the card was tried; perhaps the Routine follows.
    Card,
    After,
    End,
}

impl Activation {
    /// An activation.
    pub fn new(intruder: IntruderId, target: Option<SpacerId>, opportunity: bool) -> Activation {
        Activation {
            intruder,
            target,
            opportunity,
            nested: false,
            step: Step::Begin,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.state.intruder(self.intruder).present {
            return self.end(cx);
        }
        match self.step {
            Step::Begin => self.begin(cx),
            Step::Act if cx.is_boss(self.intruder) => self.draw_card(cx),
            Step::Act => self.follow_protocol(cx, input),
            Step::Card => self.fall_back(cx, input),
            Step::After => {
                self.step = Step::End;
                self.extra_actions(cx, Trigger::AfterActivation)
            }
            Step::End => self.end(cx),
        }
    }

    fn begin(&mut self, cx: &mut Cx) -> Flow {
        let intruder = self.intruder;
        if cx.state.intruder(intruder).surprised {
            // SUR-1: it only discards its tokens.
            cx.state.intruder_mut(intruder).surprised = false;
            let surprised = false;
            cx.emit(
                "SUR-1",
                Event::Surprised {
                    intruder,
                    surprised,
                },
            );
            cx.drop_suppression(intruder, "SUR-1");
            return Flow::END;
        }
        let opportunity = self.opportunity;
        let rule = if opportunity { "AOO-1" } else { "INT-4" };
        cx.emit(
            rule,
            Event::Activated {
                intruder,
                opportunity,
            },
        );
        let it = cx.state.intruder_mut(intruder);
        self.nested = std::mem::replace(&mut it.acting, true);
        it.lasting = false;
        cx.destroy_welds(intruder);
        self.step = Step::Act;
        self.extra_actions(cx, Trigger::BeforeActivation)
    }

    /// BOS-2: extra actions before or after; INT-4: additional actions from traits.
    fn extra_actions(&self, cx: &Cx, trigger: Trigger) -> Flow {
        let target = self.target.map(Figure::Spacer);
        match cx.triggers(trigger, self.intruder.into(), target) {
            Some(frame) => Flow::Call(frame),
            None => Flow::Again,
        }
    }

    /// The given Target, as long as it is there.
    fn given(&self, cx: &Cx) -> Option<SpacerId> {
        self.target
            .filter(|spacer| cx.state.spacer(*spacer).is_on_board())
    }

    /// BOS-2, BOS-3.
    fn draw_card(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::Card;
        let kind = cx.catalog.kind(cx.state.intruder(self.intruder).kind);
        let card = cx.draw_ai().zip(kind.boss.as_ref());
        let Some((card, sheet)) = card else {
            return Flow::Again;
        };
        match sheet.ai.get(usize::from(card)) {
            Some(ai) => self.perform(cx, ai.behaviour),
            None => Flow::Again,
        }
    }

    fn perform(&self, cx: &Cx, behaviour: BehaviourId) -> Flow {
        Flow::Call(IntruderAttack::new(self.intruder, behaviour, self.given(cx)).into())
    }

    /// BOS-4: no line of the card held: the Routine; without a card likewise.
    fn fall_back(&mut self, cx: &mut Cx, input: Input) -> Flow {
        cx.discard_ai();
        self.step = Step::After;
        let kind = cx.catalog.kind(cx.state.intruder(self.intruder).kind);
        match (input, &kind.boss) {
            (Input::Done(Ret::Yes(true)), _) | (_, None) => Flow::Again,
            (_, Some(sheet)) => self.perform(cx, sheet.routine),
        }
    }

    /// INT-4: a baseline Intruder establishes its Target and performs the first protocol that applies.
    fn follow_protocol(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let target = match input {
            Input::Chose(Choice::Spacer(spacer)) => Some(spacer),
            _ => self.given(cx),
        };
        let Some(target) = target else {
            return self.find_target(cx);
        };
        self.target = Some(target);
        self.step = Step::After;
        let level = cx.level() as usize;
        let kind = cx.catalog.kind(cx.state.intruder(self.intruder).kind);
        let mut protocols = kind.protocols.iter().filter(|p| p.levels[level]);
        match protocols.find(|protocol| self.applies(cx, protocol, target)) {
            Some(protocol) => self.perform(cx, protocol.behaviour),
            None => Flow::Again,
        }
    }

    /// INT-7: of several that fit the Target line equally, the players choose.
    fn find_target(&mut self, cx: &mut Cx) -> Flow {
        let kind = cx.catalog.kind(cx.state.intruder(self.intruder).kind);
        let origin = Origin::new(self.intruder, None, Cause::Attack);
        cx.ask(Ask::Target, None, "INT-7");
        for line in std::iter::once(&kind.target).chain(&kind.or_target) {
            let found = cx.select(line, &origin);
            for spacer in found.iter().filter_map(Figure::spacer) {
                if cx.state.spacer(spacer).is_on_board() {
                    cx.offer(Choice::Spacer(spacer));
                }
            }
            if cx.offered() > 0 {
                break;
            }
        }
        match *cx.state.decision.options {
            [] => {
                self.step = Step::After;
                Flow::Again
            }
            [Choice::Spacer(only)] => {
                cx.state.decision.options.clear();
                self.target = Some(only);
                Flow::Again
            }
            _ => Flow::Ask,
        }
    }

    /// PRO-1.
    fn applies(&self, cx: &Cx, protocol: &Protocol, target: SpacerId) -> bool {
        let (me, you) = (Figure::Intruder(self.intruder), Figure::Spacer(target));
        let origin = Origin::new(self.intruder, Some(you), Cause::Attack);
        match protocol.when {
            ProtocolCond::Adjacent => cx.beside(me, you),
            ProtocolCond::InMovementRange => cx.in_movement_range(self.intruder, target),
            ProtocolCond::InRange => {
                cx.in_reach(self.intruder, Reach::Shoot, cx.at(me), cx.at(you))
            }
            ProtocolCond::InSight => !cx.select(&IN_SIGHT, &origin).is_empty(),
            ProtocolCond::If(cond) => cx.holds(cond, &origin),
            ProtocolCond::Otherwise => true,
        }
    }

    fn end(&self, cx: &mut Cx) -> Flow {
        if self.step != Step::Begin {
            cx.state.intruder_mut(self.intruder).acting = self.nested;
        }
        // SUP-3: tokens laid meanwhile last through the next activation.
        let it = cx.state.intruder(self.intruder);
        if it.present && !it.lasting {
            cx.drop_suppression(self.intruder, "SUP-3");
        }
        // NOI-5: what others made meanwhile moves Blips now.
        cx.noise_due().map_or(Flow::END, Flow::Become)
    }
}

impl Cx<'_> {
    /// SUP-3: the tokens are discarded.
    fn drop_suppression(&mut self, intruder: IntruderId, rule: &'static str) {
        let tokens = &mut self.state.intruder_mut(intruder).suppression;
        if std::mem::take(tokens) > 0 {
            let tokens = 0;
            self.emit(rule, Event::Suppressed { intruder, tokens });
        }
    }

    /// DOR-6: one that starts its activation next to a welded door destroys it.
    fn destroy_welds(&mut self, intruder: IntruderId) {
        let at = self.state.intruder(intruder).at;
        for door in self.state.doors.welds() {
            if self.board.door(door).borders.contains(at) {
                self.break_weld(door, "DOR-6");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Behaviour;
    use crate::testing::*;

    fn protocol(when: ProtocolCond, behaviour: u16) -> Protocol {
        Protocol {
            when,
            levels: [true; 3],
            behaviour: BehaviourId(behaviour),
        }
    }

    #[test]
    fn sur_1_a_surprised_intruder_only_discards_its_tokens() {
        let mut table = Bench::new();
        table.state.intruders[0].surprised = true;
        table.state.intruders[0].suppression = 2;
        table.run(Activation::new(BOSS, None, false), &[]);
        let boss = table.state.intruders[0];
        assert!(!boss.surprised && boss.suppression == 0);
        assert_eq!(table.count(|e| matches!(e, Event::AiDrawn { .. })), 0);
    }

    #[test]
    fn bos_3_the_boss_draws_a_card_and_discards_it() {
        let mut table = Bench::new();
        table.run(Activation::new(BOSS, None, false), &[]);
        assert_eq!(table.count(|e| matches!(e, Event::AiDrawn { .. })), 1);
        let ai = &table.state.fight().ai;
        assert_eq!((ai.draw.len(), ai.discard.len(), ai.current), (7, 1, None));
        assert!(!table.state.intruders[0].acting);
    }

    #[test]
    fn sup_3_suppression_falls_off_at_the_end() {
        let mut table = Bench::new();
        table.state.intruders[0].suppression = 1;
        table.run(Activation::new(BOSS, None, false), &[]);
        assert_eq!(table.state.intruders[0].suppression, 0);
        let fell = Event::Suppressed {
            intruder: BOSS,
            tokens: 0,
        };
        assert!(table.happened(fell));
    }

    #[test]
    fn pro_1_only_the_first_protocol_that_applies_is_performed() {
        for (at, performed) in [("D5", 1), ("D1", 2), ("A1", 3)] {
            let mut table = Bench::new();
            table.catalog.behaviours = vec![Behaviour::default(); 4];
            table.catalog.kinds[1].protocols = vec![
                protocol(ProtocolCond::Adjacent, 1),
                protocol(ProtocolCond::InMovementRange, 2),
                protocol(ProtocolCond::Otherwise, 3),
            ];
            let minion = table.spawn(MINION_KIND, at);
            table.run(Activation::new(minion, Some(ANNA), false), &[]);
            let behaves = Event::Behaves {
                intruder: minion,
                behaviour: BehaviourId(performed),
            };
            assert!(table.happened(behaves), "from {at}");
            assert_eq!(table.count(|e| matches!(e, Event::Behaves { .. })), 1);
        }
    }

    #[test]
    fn pro_2_a_protocol_may_exist_only_at_some_levels() {
        let mut table = Bench::new();
        table.catalog.behaviours = vec![Behaviour::default(); 3];
        let late = Protocol {
            levels: [false, true, true],
            ..protocol(ProtocolCond::Otherwise, 1)
        };
        table.catalog.kinds[1].protocols = vec![late, protocol(ProtocolCond::Otherwise, 2)];
        let minion = table.spawn(MINION_KIND, "A1");
        let behaves = |id| Event::Behaves {
            intruder: minion,
            behaviour: BehaviourId(id),
        };
        table.run(Activation::new(minion, Some(ANNA), false), &[]);
        assert!(table.happened(behaves(2)));
        table.state.fight_mut().wounds = 4; // a third of 12
        table.run(Activation::new(minion, Some(ANNA), false), &[]);
        assert!(table.happened(behaves(1)));
    }
}
