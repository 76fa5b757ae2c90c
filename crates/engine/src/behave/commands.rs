//! CMD: what the commands of a behaviour do.

use super::{Behave, Seats, Step, Strike, reach};
use crate::catalog::{Attack, Command, Reach};
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::ids::{Figure, SpacerId};
use crate::intruder_move::{Approach, Facing, Shift};

/// Stands for unlimited steps.
const UNLIMITED: u8 = u8::MAX;

impl Behave {
    /// Carries out the current command.
    pub(super) fn obey(&mut self, cx: &mut Cx) -> Flow {
        let card = self.card(cx);
        let Some(step) = card.steps.get(usize::from(self.command)) else {
            return self.go(Step::Window);
        };
        let target = self.living_target(cx);
        match (&step.command, target) {
            (Command::Move(times), Some(target)) => {
                self.step = Step::Moved;
                let speed = cx.speed(self.intruder).map(|s| s.saturating_mul(*times));
                let to_come = reach::next_reach(card, self.command);
                let approach = Approach::new(self.intruder, target, speed).before(to_come);
                Flow::Call(approach.into())
            }
            (Command::Shift, Some(target)) => {
                self.command += 1;
                self.step = Step::Window;
                let to_come = reach::next_reach(card, self.command - 1);
                Flow::Call(Shift::new(self.intruder, target, to_come).into())
            }
            (Command::Move(_) | Command::Shift, None) => self.go_on(),
            (Command::Act(script), _) => {
                self.command += 1;
                self.step = Step::Window;
                Flow::Call(Effects::new(*script, self.ctx(self.target)).into())
            }
            (Command::Attack(_), _) => self.go(Step::Aim),
        }
    }

    fn living_target(&self, cx: &Cx) -> Option<SpacerId> {
        self.target
            .filter(|target| cx.state.spacer(*target).is_on_board())
    }

    /// WIN-2: what a Move left over.
    pub(super) fn note_steps(&mut self, input: Input) -> Flow {
        if let Input::Done(Ret::Left(left)) = input {
            self.steps_left = left.unwrap_or(UNLIMITED);
        }
        self.go_on()
    }

    /// CMD-6, WIN-2: who is struck is settled now, after the window and before the first roll.
    pub(super) fn aim(&mut self, cx: &mut Cx) -> Flow {
        let Some(attack) = self.attack(cx) else {
            return self.go_on();
        };
        let reached = self.reached(cx, attack.reach);
        let several = self.target.is_none() || matches!(attack.reach, Reach::Blast(_));
        self.targets = reached
            .iter()
            .filter(|id| !self.broken.contains(*id))
            .collect();
        self.step = Step::Strike;
        if several {
            for spacer in self.targets.iter() {
                self.announce(cx, spacer, "CMD-6");
            }
            return Flow::Again;
        }
        let Some(target) = self.living_target(cx) else {
            return self.go_on();
        };
        if self.targets.is_empty() {
            return self.miss(cx, target);
        }
        // FAC-4: when it attacks it faces the Target.
        Flow::Call(Facing::new(self.intruder, target).into())
    }

    /// The Spacers within reach of the attack.
    fn reached(&self, cx: &Cx, reach: Reach) -> Seats {
        let from = cx.at(Figure::Intruder(self.intruder));
        let within = |id: &SpacerId, reach| {
            let to = cx.state.spacer(*id).at;
            cx.in_reach(self.intruder, reach, from, to)
        };
        let everybody = cx.state.on_board();
        match (reach, self.area, self.target) {
            (Reach::Blast(_), ..) => everybody.filter(|id| within(id, reach)).collect(),
            (_, Some(x), _) => everybody.filter(|id| within(id, Reach::Blast(x))).collect(),
            (_, None, Some(target)) => everybody
                .filter(|id| *id == target && within(id, reach))
                .collect(),
            (_, None, None) => everybody
                .filter(|id| self.targets.contains(*id) && within(id, reach))
                .collect(),
        }
    }

    /// WIN-2: no attack; the Intruder completes its movement.
    fn miss(&mut self, cx: &mut Cx, spacer: SpacerId) -> Flow {
        let intruder = self.intruder;
        cx.emit("WIN-2", Event::OutOfReach { intruder, spacer });
        self.command += 1;
        self.step = Step::Window;
        match std::mem::take(&mut self.steps_left) {
            0 => Flow::Again,
            UNLIMITED => Flow::Call(Approach::new(intruder, spacer, None).into()),
            left => Flow::Call(Approach::new(intruder, spacer, Some(left)).into()),
        }
    }

    /// CMD-6: a separate roll for each, in the players' order; the list stays as it is.
    pub(super) fn strike(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let standing = self.targets.iter().filter(|id| {
            let there = cx.state.spacer(*id).is_on_board();
            there && !self.broken.contains(*id)
        });
        let standing: Seats = standing.collect();
        if standing.is_empty() {
            return self.go_on();
        }
        let Some(spacer) = Behave::next_of(cx, standing, input, "CMD-6") else {
            return Flow::Ask;
        };
        self.targets.remove(spacer);
        self.struck.insert(spacer);
        // CHB-2, CHB-7: this attack really takes place, so one that it interrupts is broken.
        cx.chain_break(spacer);
        Flow::Call(Strike::new(self, spacer).into())
    }

    fn attack<'a>(&self, cx: &Cx<'a>) -> Option<&'a Attack> {
        let step = self.card(cx).steps.get(usize::from(self.command))?;
        match &step.command {
            Command::Attack(attack) => Some(attack),
            _ => None,
        }
    }
}
