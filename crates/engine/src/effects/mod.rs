//! The interpreter of the effect language.
//!
//! A script is resolved op by op. First the figures an op is about are found
//! (`choose` asks where a selector leaves it open), then the op is applied to
//! one after another. Ops that only change numbers do so at once; all others
//! call the frame of the procedure they stand for.

mod change;
mod choose;
mod compose;
mod findings;
mod possible;
mod run_ops;
mod things;
mod tokens;

pub(crate) use run_ops::DoorsMeant;

use crate::catalog::{Catalog, Component, NoisePlace, Op, Script, Where, Who};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Input};
use crate::ids::{Figure, FigureSet};
use crate::select::{Cause, Origin};

/// A script on its way. Call `Effects::new(script, origin)`; it stops as soon as
/// the attack that it belongs to is broken (CHB-1, [`Cx::is_lost`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Effects {
    script: Script,
    at: u8,
    /// Whether the figures of the current op have been found.
    found: bool,
    /// Figures the current op is still to be applied to.
    left: FigureSet,
    /// Whom it is being applied to.
    figure: Option<Figure>,
    /// How often it has been applied, for ops that count.
    count: u8,
    /// A remembered answer, for ops that ask twice.
    note: u8,
    origin: Origin,
}

/// What applying an op to one figure comes to.
pub(crate) enum Applied {
    /// Done; the next figure.
    Done,
    /// A frame does it; the next figure afterwards.
    Call(crate::frame::Frame),
    /// A frame does it; the same figure again afterwards, with its result.
    Await(crate::frame::Frame),
    /// A question has been asked; the same figure again with the answer.
    Ask,
}

/// An op has come to a procedure that does not know it: whoever added it has sent it there
/// without saying what it does.
fn misplaced(op: &Op) {
    debug_assert!(false, "nobody says what {op:?} does");
}

impl Effects {
    /// What is carried out.
    pub fn script(&self) -> Script {
        self.script
    }

    /// Whose card it is.
    pub fn owner(&self) -> Figure {
        self.origin.me
    }

    /// Where they come from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Runs `script` from its start.
    pub fn new(script: Script, origin: Origin) -> Effects {
        Effects {
            script,
            at: 0,
            found: false,
            left: FigureSet::EMPTY,
            figure: None,
            count: 0,
            note: 0,
            origin,
        }
    }

    /// The texts of the script that have been read aloud.
    pub fn said<'a>(&self, catalog: &'a Catalog) -> impl Iterator<Item = u16> + use<'a> {
        let ops = catalog.scripts.ops(self.script);
        let done = ops.iter().take(usize::from(self.at));
        done.filter_map(|op| match op {
            Op::Say { text } => Some(*text),
            _ => None,
        })
    }

    /// The op that is being resolved.
    pub fn op<'a>(&self, catalog: &'a Catalog) -> Option<&'a Op> {
        catalog.scripts.ops(self.script).get(usize::from(self.at))
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        // CHB-1: an attack that was broken has no effects left.
        if cx.is_lost(&self.origin) {
            return Flow::END;
        }
        let catalog = cx.catalog;
        let ops = catalog.scripts.ops(self.script);
        let mut input = input;
        while let Some(op) = ops.get(usize::from(self.at)) {
            if !self.found {
                match self.find(cx, op, input) {
                    Some(set) => {
                        self.left = set;
                        self.found = true;
                    }
                    None => return Flow::Ask,
                }
                input = Input::Go;
            }
            let figure = match self.figure.take() {
                Some(figure) => figure,
                None => match self.next(cx, op, input) {
                    Next::Figure(figure) => {
                        self.count = 0;
                        self.note = 0;
                        input = Input::Go;
                        figure
                    }
                    Next::Asked => return Flow::Ask,
                    Next::Nobody => {
                        self.at += 1;
                        self.found = false;
                        continue;
                    }
                },
            };
            match self.apply(cx, op, figure, input) {
                Applied::Done => {}
                Applied::Call(frame) => return Flow::Call(frame),
                Applied::Await(frame) => {
                    self.figure = Some(figure);
                    return Flow::Call(frame);
                }
                Applied::Ask => {
                    self.figure = Some(figure);
                    return Flow::Ask;
                }
            }
            input = Input::Go;
            if cx.state.outcome.is_some() {
                return Flow::END;
            }
        }
        Flow::END
    }

    /// The next figure the op is applied to.
    fn next(&mut self, cx: &mut Cx, op: &Op, input: Input) -> Next {
        let chosen = match input {
            Input::Chose(Choice::Spacer(id)) => Some(Figure::Spacer(id)),
            Input::Chose(Choice::Intruder(id)) => Some(Figure::Intruder(id)),
            _ => None,
        };
        if let Some(figure) = chosen {
            self.left.remove(figure);
            return Next::Figure(figure);
        }
        if self.origin.cause == Cause::Attack {
            let left = self.left.iter().filter(|figure| !self.spares(cx, *figure));
            self.left = left.collect();
        }
        if self.left.are_several() && may_meet(op) {
            let able = self.left.iter().filter(|figure| cx.stands(*figure));
            let able: FigureSet = able.collect();
            if able.are_several() {
                // CAR-4: the players put them in order.
                cx.ask(Ask::Order, None, "CAR-4");
                able.iter().for_each(|figure| cx.offer_figure(figure));
                return Next::Asked;
            }
        }
        self.left.take_first().map_or(Next::Nobody, Next::Figure)
    }

    /// The figures an op is about; `None` if the players are asked.
    #[inline(always)]
    fn find(&self, cx: &mut Cx, op: &Op, input: Input) -> Option<FigureSet> {
        let Some(who) = who_of(op) else {
            // Ops about no figure in particular are applied once, to their owner.
            return Some(FigureSet::one(self.origin.me));
        };
        match input {
            Input::Chose(Choice::Spacer(id)) => return Some(FigureSet::one(id)),
            Input::Chose(Choice::Intruder(id)) => return Some(FigureSet::one(id)),
            _ => {}
        }
        let set = cx.select(who, &self.origin);
        if !who.pick.is_single() || !set.are_several() {
            return Some(set);
        }
        cx.ask(Ask::Target, self.origin.me.spacer(), "CAR-4");
        set.iter().for_each(|figure| cx.offer_figure(figure));
        None
    }

    /// CHB-3: whoever broke the chain of a Zone attack is spared what it does to others.
    fn spares(&self, cx: &Cx, figure: Figure) -> bool {
        let spacer = figure.spacer();
        spacer.is_some_and(|id| cx.is_broken(Some(id)))
    }

    /// KNB-2, KND-3: an attack throws and knocks down only a Target within its reach, a
    /// response only an adjacent attacker.
    fn in_reach(&self, cx: &Cx, figure: Figure) -> bool {
        if self.origin.target == Some(figure) {
            return !self.origin.out_of_reach;
        }
        self.origin.cause != Cause::Response || cx.beside(self.origin.me, figure)
    }

    /// What an effect inside knows, with another Target.
    fn about(&self, cx: &Cx, figure: Figure) -> Origin {
        Origin {
            target: Some(figure),
            out_of_reach: !self.in_reach(cx, figure),
            ..self.origin
        }
    }
}

/// What is next among the figures of an op.
enum Next {
    Figure(Figure),
    /// The players are asked whom it is to be.
    Asked,
    Nobody,
}

impl Cx<'_> {
    fn offer_figure(&mut self, figure: Figure) {
        self.offer(match figure {
            Figure::Spacer(id) => Choice::Spacer(id),
            Figure::Intruder(id) => Choice::Intruder(id),
        });
    }
}

/// Whether an op moves figures, so that the first may stand in the way of the next.
fn may_meet(op: &Op) -> bool {
    matches!(
        op,
        Op::Knockback { .. }
            | Op::Pushback { .. }
            | Op::Lure { .. }
            | Op::Displace { .. }
            | Op::Move { .. }
            | Op::Drive { .. }
            | Op::BonusAttack { .. }
    )
}

/// The selector of an op, if it has one.
#[inline(always)]
fn who_of(op: &Op) -> Option<&Who> {
    match op {
        Op::Gain { who, .. }
        | Op::Lose { who, .. }
        | Op::GainCondition { who, .. }
        | Op::LoseCondition { who, .. }
        | Op::Knockdown { who }
        | Op::StandUp { who }
        | Op::Knockback { who, .. }
        | Op::Pushback { who, .. }
        | Op::Lure { who, .. }
        | Op::Displace { who }
        | Op::Crash { who }
        | Op::Kill { who }
        | Op::Move { who, .. }
        | Op::BonusAttack { who }
        | Op::BonusAction { who }
        | Op::Boost { who, .. }
        | Op::Suppress { who, .. }
        | Op::Face { who }
        | Op::Approach { who, .. }
        | Op::SendAway { who, .. }
        | Op::BringBack { who }
        | Op::Weld { who }
        | Op::SpawnBlip { who }
        | Op::Blip { who, .. }
        | Op::Find { who, .. }
        | Op::Door { who, .. }
        | Op::Surprise { who }
        | Op::Alert { who, .. }
        | Op::Flash { who, .. }
        | Op::Drive { who, .. }
        | Op::EndTurn { who }
        | Op::NoiseFrom {
            at: NoisePlace::At(who),
            ..
        }
        | Op::Exhaust { who }
        | Op::Ready { who, .. }
        | Op::LoseAmmo { who, .. }
        | Op::Reload { who, .. }
        | Op::Noise { who, .. }
        | Op::TakePriority { who }
        | Op::ChainBreak { who }
        | Op::Dodge { who, .. }
        | Op::Shield { who, .. }
        | Op::Test { who, .. }
        | Op::Roll { who, .. }
        | Op::Choose { who, .. }
        | Op::May { who, .. }
        | Op::With { who, .. } => Some(who),
        Op::Perform { against, .. } | Op::Signature { against } | Op::Activate { against } => {
            Some(against)
        }
        Op::Appear { near } => Some(near),
        Op::Retreat { from, .. } => Some(from),
        Op::Redirect { to } => Some(to),
        Op::Status { on, .. } => on.as_ref(),
        Op::Disable { what, .. } => match what {
            Component::Gear(who) => Some(who),
            Component::Tiles(_, Where::At(who) | Where::Beside(who)) => Some(who),
            Component::Tiles(..) | Component::Doors(_) | Component::Stratagems => None,
        },
        Op::PlaceTile { at, .. } | Op::DestroyTile { at, .. } | Op::Spawn { near: at, .. } => {
            match at {
                Where::At(who) | Where::Beside(who) => Some(who),
                Where::Ground(_) | Where::Random | Where::Everywhere => None,
            }
        }
        Op::GainTokens { .. }
        | Op::LoseTokens { .. }
        | Op::ClearPool
        | Op::ShiftToken { .. }
        | Op::Radiate { .. }
        | Op::Escalate
        | Op::Wound { .. }
        | Op::Window
        | Op::DiscardBlip
        | Op::Extraction(_)
        | Op::SlowBlip { .. }
        | Op::Scanner { .. }
        | Op::PutOnTrack { .. }
        | Op::HoldCountdown
        | Op::HoldPatrol
        | Op::NoiseFrom { .. }
        | Op::Danger(_)
        | Op::EndRun
        | Op::Freshen
        | Op::Say { .. }
        | Op::Decode { .. }
        | Op::If { .. }
        | Op::Repeat { .. } => None,
    }
}
