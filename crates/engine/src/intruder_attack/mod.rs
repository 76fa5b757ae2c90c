//! What an Intruder does: targeting, commands, attacks, after effects (chapters 08, 09).
//!
//! [`IntruderAttack`] goes through a behaviour: an AI card, a Signature, a Routine, a
//! protocol. Whom it goes for is in `targeting`, what its commands do in
//! `commands`, one attack roll in `strike` and `damage`, how far attacks go in
//! `reach`, what follows in `after`, and how attacks are broken off in `chain`.

mod after;
mod chain;
mod commands;
mod damage;
mod reach;
mod roll;
mod targeting;

#[cfg(test)]
mod random_activations;
#[cfg(test)]
mod tests;

pub(crate) use roll::IntruderRoll;

use crate::catalog::{Behaviour, BehaviourId, Command};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::ids::{Figure, IntruderId, SpacerId};
use crate::question::UnderWay;
use crate::select::{Cause, Origin};
use crate::window::Window;

/// A behaviour on its way: one attack in the sense of CHB-7. Returns `Ret::Yes`: whether a
/// targeting line held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct IntruderAttack {
    /// Who acts.
    pub intruder: IntruderId,
    /// What is done.
    pub behaviour: BehaviourId,
    /// The single Target; given (TGT-2) or found by the lines (TGT-1).
    pub target: Option<SpacerId>,
    /// KEY-DOD: dice to drop, by seat.
    pub dodge: [u8; 4],
    /// Damage to take off, by seat.
    pub shield: [u8; 4],
    /// IAT-3: damage dealt, by seat.
    dealt: [u8; 4],
    /// The Power rolled, by seat.
    power: [u8; 4],
    /// Several Spacers can be Targets (CHB-3).
    zone: bool,
    /// TGT-7: how far the Zone of the targeting line goes.
    area: Option<u8>,
    /// Targets of a line that names several, or still to be dealt with.
    targets: Seats,
    /// Who was a Target of an attack, rolled for or not.
    meant: Seats,
    /// CHB-3: for whom the chain is broken.
    broken: Seats,
    /// CHB-1: the whole attack is broken off.
    over: bool,
    /// WIN-2: steps of a Move command not taken; 255 is unlimited.
    steps_left: u8,
    /// Which command is next.
    command: u8,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Target,
    Window,
    Command,
    Moved,
    Aim,
    IntruderRoll,
    After,
    Final,
    End,
}

/// Spacers by seat, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Seats(u8);

impl Seats {
    fn insert(&mut self, spacer: SpacerId) {
        self.0 |= 1 << spacer.0;
    }

    fn remove(&mut self, spacer: SpacerId) {
        self.0 &= !(1 << spacer.0);
    }

    fn contains(self, spacer: SpacerId) -> bool {
        self.0 & (1 << spacer.0) != 0
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn iter(self) -> impl Iterator<Item = SpacerId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| SpacerId(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(seat)
        })
    }

    fn extend(&mut self, others: Seats) {
        self.0 |= others.0;
    }
}

impl FromIterator<SpacerId> for Seats {
    fn from_iter<I: IntoIterator<Item = SpacerId>>(spacers: I) -> Self {
        let mut seats = Seats::default();
        for spacer in spacers {
            seats.insert(spacer);
        }
        seats
    }
}

impl IntruderAttack {
    /// What players see of it.
    pub fn under_way(&self) -> UnderWay {
        UnderWay {
            intruder: self.intruder,
            behaviour: self.behaviour,
            command: self.command,
            target: self.target,
            zone: self.zone,
        }
    }

    /// Performs `behaviour`, against `target` if given, else by its targeting lines.
    pub fn new(
        intruder: IntruderId,
        behaviour: BehaviourId,
        target: Option<SpacerId>,
    ) -> IntruderAttack {
        IntruderAttack {
            intruder,
            behaviour,
            target,
            dodge: [0; 4],
            shield: [0; 4],
            dealt: [0; 4],
            power: [0; 4],
            zone: false,
            area: None,
            targets: Seats::default(),
            meant: Seats::default(),
            broken: Seats::default(),
            over: false,
            steps_left: 0,
            command: 0,
            step: Step::Target,
        }
    }

    /// TGT-2: a text moves the attack to somebody else. A Zone has no single Target.
    pub fn redirect(&mut self, to: SpacerId) {
        if self.target.is_some() {
            self.target = Some(to);
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        // CHB-1; and whoever is gone does nothing more.
        if self.over || !cx.state.intruder(self.intruder).present {
            return Flow::Return(Ret::Yes(true));
        }
        match self.step {
            Step::Target => self.find_target(cx, input),
            Step::Window => self.open_window(cx),
            Step::Command => self.obey(cx),
            Step::Moved => self.note_steps(input),
            Step::Aim => self.aim(cx),
            Step::IntruderRoll => self.strike(cx, input),
            Step::After => self.after(cx, input),
            Step::Final => self.after_final(cx),
            Step::End => Flow::Return(Ret::Yes(true)),
        }
    }

    fn card<'a>(&self, cx: &Cx<'a>) -> &'a Behaviour {
        let catalog = cx.catalog;
        catalog.behaviour(self.behaviour)
    }

    fn go(&mut self, step: Step) -> Flow {
        self.step = step;
        Flow::Again
    }

    /// The next command, or what comes after the last.
    fn go_on(&mut self) -> Flow {
        self.command += 1;
        self.go(Step::Window)
    }

    /// WIN-1, WIN-3: a window just before the instruction.
    fn open_window(&mut self, cx: &Cx) -> Flow {
        match self.card(cx).steps.get(usize::from(self.command)) {
            None => self.begin_after(cx),
            Some(step) if step.window => {
                self.step = Step::Command;
                Flow::Call(Window::default().into())
            }
            Some(_) => self.go(Step::Command),
        }
    }

    /// CHB-3: those for whom the chain is not broken.
    fn unbroken(&self, among: Seats) -> Seats {
        Seats(among.0 & !self.broken.0)
    }

    /// What its effects know.
    fn origin(&self, target: Option<SpacerId>) -> Origin {
        let of = |by_seat: [u8; 4]| match target {
            Some(id) => by_seat[usize::from(id.0)],
            None => by_seat.into_iter().max().unwrap_or(0),
        };
        Origin {
            dealt: of(self.dealt),
            power: of(self.power),
            ..Origin::new(self.intruder, target.map(Figure::Spacer), Cause::Attack)
        }
    }

    /// The next of several Spacers: the players put them in order (CAR-4).
    fn next_of(cx: &mut Cx, among: Seats, input: Input, rule: &'static str) -> Option<SpacerId> {
        if let Input::Chose(Choice::Spacer(spacer)) = input {
            return Some(spacer);
        }
        let mut left = among.iter();
        let first = left.next()?;
        if left.next().is_none() {
            return Some(first);
        }
        cx.ask(Ask::Order, None, rule);
        for spacer in among.iter() {
            cx.offer(Choice::Spacer(spacer));
        }
        None
    }

    fn announce(&self, cx: &mut Cx, spacer: SpacerId, rule: &'static str) {
        let intruder = self.intruder;
        cx.emit(rule, Event::Targeted { intruder, spacer });
    }
}

/// Whether the behaviour includes an attack (CHB-7).
fn attacks(behaviour: &Behaviour) -> bool {
    let mut commands = behaviour.steps.iter().map(|step| &step.command);
    commands.any(|command| matches!(command, Command::Attack(_)))
}
