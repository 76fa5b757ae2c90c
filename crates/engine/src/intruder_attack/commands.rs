//! CMD: what the commands of a behaviour do.

use super::{IntruderAttack, IntruderRoll, Seats, Step, reach};
use crate::board::SpaceSet;
use crate::catalog::{Attack, Command, Reach, Source};
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::ids::{Figure, SpacerId};
use crate::intruder_move::{Approach, Facing, Shift};

/// Stands for unlimited steps.
const UNLIMITED: u8 = u8::MAX;

impl IntruderAttack {
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
                // CHB-3: what it does to others goes on without a Target who broke the chain.
                let target = self.target.filter(|id| !self.broken.contains(*id));
                Flow::Call(Effects::new(*script, self.origin(target)).into())
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
        let reached = self.reached(cx, attack);
        let several = self.target.is_none() || matches!(attack.reach, Reach::Blast(_));
        self.targets = self.unbroken(reached);
        self.step = Step::IntruderRoll;
        if several {
            self.tell_zone(cx, attack);
            self.meant.extend(reached);
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
        let facing = Facing::turn(cx, self.intruder, target);
        facing.map_or(Flow::Again, Flow::Call)
    }

    /// The Spacers within reach of the attack.
    fn reached(&self, cx: &Cx, attack: &Attack) -> Seats {
        let meant = |id: &SpacerId| match (attack.reach, self.area, self.target) {
            (Reach::Blast(_), ..) | (_, Some(_), _) => true,
            (_, None, Some(target)) => *id == target,
            (_, None, None) => self.targets.contains(*id),
        };
        let everybody = cx.state.on_board();
        let within = everybody.filter(|id| meant(id) && self.reaches(cx, attack, *id));
        within.collect()
    }

    /// IAT-1, TGT-7: whether an attack goes as far as the Spacer.
    pub(super) fn reaches(&self, cx: &Cx, attack: &Attack, spacer: SpacerId) -> bool {
        if let Some((sources, x)) = self.zone_elsewhere(cx, attack) {
            let at = cx.state.spacer(spacer).at;
            return sources
                .iter()
                .any(|space| cx.board.zone(space, x).contains(at));
        }
        let from = cx.at(Figure::Intruder(self.intruder));
        let reach = match (attack.reach, self.area) {
            (Reach::Blast(_), _) | (_, None) => attack.reach,
            (_, Some(x)) => Reach::Blast(x),
        };
        cx.in_reach(self.intruder, reach, from, cx.state.spacer(spacer).at)
    }

    /// BRD-7: tells where the Zone lies that is struck now.
    fn tell_zone(&self, cx: &mut Cx, attack: &Attack) {
        let own = match (attack.reach, self.area) {
            (Reach::Blast(x), _) | (_, Some(x)) => {
                let at = cx.at(Figure::Intruder(self.intruder));
                Some((SpaceSet::one(at), x))
            }
            _ => None,
        };
        let Some((sources, x)) = self.zone_elsewhere(cx, attack).or(own) else {
            return;
        };
        for at in sources {
            let intruder = self.intruder;
            cx.emit("CMD-6", Event::ZoneStruck { intruder, at, x });
        }
    }

    /// BRD-7: around what the Zone of an attack lies, if not around the Intruder, and how far it
    /// goes; the spaces of its sources are in it.
    fn zone_elsewhere(&self, cx: &Cx, attack: &Attack) -> Option<(SpaceSet, u8)> {
        let Reach::Blast(x) = attack.reach else {
            return None;
        };
        let sources: SpaceSet = match &attack.source {
            Source::Own => return None,
            Source::Around(who) => {
                let figures = cx.select(who, &self.origin(self.target));
                let there = figures.iter().filter(|figure| cx.stands(*figure));
                there.map(|figure| cx.at(figure)).collect()
            }
            Source::Ground(ground) => cx.spaces_of(*ground),
        };
        Some((sources, x))
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
        let unbroken = self.unbroken(self.targets).iter();
        let standing: Seats = unbroken
            .filter(|id| cx.state.spacer(*id).is_on_board())
            .collect();
        if standing.is_empty() {
            return self.go_on();
        }
        let Some(spacer) = IntruderAttack::next_of(cx, standing, input, "CMD-6") else {
            return Flow::Ask;
        };
        self.targets.remove(spacer);
        self.meant.insert(spacer);
        // CHB-2, CHB-7: this attack really takes place, so one that it interrupts is broken.
        cx.interrupt(spacer);
        Flow::Call(IntruderRoll::new(self, spacer).into())
    }

    fn attack<'a>(&self, cx: &Cx<'a>) -> Option<&'a Attack> {
        let step = self.card(cx).steps.get(usize::from(self.command))?;
        match &step.command {
            Command::Attack(attack) => Some(attack),
            _ => None,
        }
    }
}
