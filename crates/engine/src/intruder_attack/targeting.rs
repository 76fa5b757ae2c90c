//! TGT: whom an Intruder goes for.

use super::{IntruderAttack, Seats, Step, reach};
use crate::catalog::{Command, Pick, Reach, Who};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::ids::{Figure, SpacerId};

impl IntruderAttack {
    pub(super) fn find_target(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Spacer(spacer)) = input {
            return self.go_for(cx, spacer, "TGT-9");
        }
        let intruder = self.intruder;
        let behaviour = self.behaviour;
        cx.emit(
            "CMD-1",
            Event::Behaves {
                intruder,
                behaviour,
            },
        );
        let blasts = self.card(cx).steps.iter().any(|step| {
            matches!(&step.command, Command::Attack(attack) if matches!(attack.reach, Reach::Blast(_)))
        });
        self.zone = blasts;
        if let Some(target) = self.target {
            return self.go_for_given(cx, target);
        }
        self.read_lines(cx)
    }

    /// TGT-2: a text that directs an attack at someone overrules the lines.
    fn go_for_given(&mut self, cx: &mut Cx, target: SpacerId) -> Flow {
        if !cx.state.spacer(target).is_on_board() {
            return self.nobody(cx);
        }
        self.go_for(cx, target, "TGT-2")
    }

    /// TGT-1: the first line that yields a Target is used.
    fn read_lines(&mut self, cx: &mut Cx) -> Flow {
        let card = self.card(cx);
        if card.targeting.is_empty() {
            return self.go(Step::Window);
        }
        for line in &card.targeting {
            match line.pick {
                // TGT-7, TGT-8: such lines hold whoever is there.
                Pick::Nobody => return self.go(Step::Window),
                Pick::Zone(x) => {
                    self.zone = true;
                    self.area = Some(x);
                    return self.go(Step::Window);
                }
                _ => {}
            }
            let found = self.candidates(cx, line);
            if found.is_empty() {
                continue;
            }
            if !line.pick.is_single() {
                self.zone = true;
                self.targets = found;
                for spacer in found.iter() {
                    self.announce(cx, spacer, rule_of(line.pick));
                }
                return self.go(Step::Window);
            }
            let mut each = found.iter();
            if let (Some(only), None) = (each.next(), each.next()) {
                return self.go_for(cx, only, rule_of(line.pick));
            }
            // TGT-9: ties are the players'.
            cx.ask(Ask::Target, None, "TGT-9");
            for spacer in found.iter() {
                cx.offer(Choice::Spacer(spacer));
            }
            return Flow::Ask;
        }
        self.nobody(cx)
    }

    /// The Spacers a line can mean. CMD-4: for a Shift, only those it can be carried out against.
    fn candidates(&self, cx: &Cx, line: &Who) -> Seats {
        let card = self.card(cx);
        let mut commands = (0..).zip(card.steps.iter().map(|step| &step.command));
        let first_move = commands.find(|(_, c)| matches!(c, Command::Shift | Command::Move(_)));
        let shift = first_move.filter(|(_, command)| matches!(command, Command::Shift));
        let valid = |figure: Figure| {
            let Some(spacer) = figure.spacer() else {
                return false;
            };
            // TGT-9: Spacers who are dead or elsewhere cannot be targeted.
            cx.state.spacer(spacer).is_on_board()
                && shift.is_none_or(|(at, _)| {
                    cx.can_shift_to(self.intruder, spacer, reach::next_reach(card, at))
                })
        };
        let found = cx.select_among(line, &self.origin(None), valid);
        found.iter().filter_map(Figure::spacer).collect()
    }

    fn go_for(&mut self, cx: &mut Cx, spacer: SpacerId, rule: &'static str) -> Flow {
        self.target = Some(spacer);
        self.announce(cx, spacer, rule);
        self.go(Step::Window)
    }

    fn nobody(&mut self, cx: &mut Cx) -> Flow {
        let intruder = self.intruder;
        cx.emit("BOS-4", Event::NoTarget { intruder });
        Flow::Return(Ret::Yes(false))
    }
}

/// What makes somebody the Target of a line of this kind.
fn rule_of(pick: Pick) -> &'static str {
    match pick {
        Pick::Closest | Pick::Furthest => "TGT-3",
        Pick::Highest(_) | Pick::Lowest(_) => "TGT-5",
        Pick::Priority => "TGT-6",
        _ => "TGT-1",
    }
}
