//! Ops about what only a Run has, and about doors and turns.

use super::{Applied, Effects, misplaced};
use crate::board::{DoorId, SpaceSet};
use crate::catalog::{BlipDeed, Danger, DoorPick, NoisePlace, Op};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::flash_attack::FlashAttack;
use crate::frame::Input;
use crate::ids::Figure;
use crate::intruder_move::Approach;
use crate::noise::Noise;
use crate::scene::{BlipDeeds, Goal};
use crate::select::Origin;

/// The ops that are done, and judged, here: what is about Blips, doors, the Countdown and what
/// else mostly Runs have. A pattern, so that whoever matches all ops forgets none.
macro_rules! of_runs {
    () => {
        Op::Blip { .. }
            | Op::Door { .. }
            | Op::Scanner { .. }
            | Op::PutOnTrack { .. }
            | Op::HoldCountdown
            | Op::HoldPatrol
            | Op::Alert { .. }
            | Op::Flash { .. }
            | Op::NoiseFrom { .. }
            | Op::Danger(_)
            | Op::Surprise { .. }
            | Op::Drive { .. }
            | Op::EndTurn { .. }
            | Op::EndRun
            | Op::Freshen
            | Op::Say { .. }
    };
}
pub(super) use of_runs;

impl Effects {
    pub(super) fn in_run(&mut self, cx: &mut Cx, op: &Op, figure: Figure, input: Input) -> Applied {
        match op {
            Op::Blip { pick, deed, .. } => {
                let by = match deed {
                    BlipDeed::Move { by, .. } => cx.amount(*by, &self.origin),
                    _ => 0,
                };
                return Applied::Call(BlipDeeds::new(cx, figure, *pick, *deed, by).into());
            }
            Op::Door { pick, .. } => return self.doors(cx, op, *pick, figure, input),
            Op::Scanner { look, bury } => return self.scanner(cx, *look, *bury, input),
            Op::PutOnTrack { what, at } => cx.put_on_track(*what, *at),
            Op::HoldCountdown => cx.hold_countdown(),
            Op::HoldPatrol => cx.hold_patrol(),
            Op::Alert { rounds, .. } => {
                if cx.stands(figure) {
                    cx.alarm(cx.at(figure), *rounds);
                }
            }
            Op::Flash { flash, .. } => {
                if let Figure::Spacer(target) = figure {
                    return Applied::Call(FlashAttack::new(*flash, target).into());
                }
            }
            Op::NoiseFrom { dice, at } => return self.noise_from(cx, *dice, *at, figure, input),
            Op::Danger(danger) => {
                if cx.stands(figure) {
                    match danger {
                        Danger::PageOut => cx.put_out(cx.at(figure)),
                        Danger::Around => cx.light_up(cx.at(figure)),
                    }
                }
            }
            Op::Surprise { .. } => {
                if let Figure::Intruder(id) = figure {
                    cx.surprise(id, "SUR-1");
                }
            }
            Op::Drive { by, .. } => {
                if let (Figure::Intruder(id), Figure::Spacer(from)) = (figure, self.origin.me) {
                    let by = cx.amount(*by, &self.origin);
                    return Applied::Call(Approach::away(id, from, by).into());
                }
            }
            Op::EndTurn { .. } => {
                if let Figure::Spacer(id) = figure {
                    cx.end_turn(id);
                }
            }
            Op::EndRun => cx.end_run(),
            Op::Freshen => cx.freshen(),
            Op::Say { text } => {
                cx.reveal();
                cx.emit("SEC-3", Event::Said { text: *text });
            }
            _ => misplaced(op),
        }
        Applied::Done
    }

    /// DOR-2, DOR-3: named doors change all, of others the players choose.
    fn doors(
        &mut self,
        cx: &mut Cx,
        op: &Op,
        pick: DoorPick,
        figure: Figure,
        input: Input,
    ) -> Applied {
        let Op::Door { change, .. } = op else {
            return Applied::Done;
        };
        let most = match pick {
            DoorPick::Named(_) | DoorPick::Some { count: None, .. } => {
                for door in cx.doors_meant(figure, pick, *change).doors() {
                    cx.change_door(door, *change);
                }
                return Applied::Done;
            }
            DoorPick::Nearest => 1,
            DoorPick::Some { count: Some(n), .. } => n,
        };
        match input {
            Input::Chose(Choice::Door(door)) => {
                cx.change_door(door, *change);
                self.count += 1;
            }
            Input::Chose(_) => return Applied::Done,
            Input::Go | Input::Done(_) => {}
        }
        if self.count >= most {
            return Applied::Done;
        }
        let doors = cx.doors_meant(figure, pick, *change);
        let mut each = doors.doors();
        match (each.next(), each.next()) {
            (None, _) => Applied::Done,
            (Some(only), None) if most == 1 => {
                cx.change_door(only, *change);
                Applied::Done
            }
            _ => {
                cx.ask(Ask::Door, figure.spacer(), "DOR-2");
                for door in doors.doors() {
                    cx.offer(Choice::Door(door));
                }
                if most > 1 {
                    cx.offer(Choice::Pass);
                }
                Applied::Ask
            }
        }
    }

    /// PAT-1: first the cards are looked at, then some may go under the deck.
    fn scanner(&mut self, cx: &mut Cx, look: u8, bury: u8, input: Input) -> Applied {
        if cx.state.run().is_none() {
            return Applied::Done;
        }
        match input {
            Input::Chose(Choice::Scanner(card)) => {
                cx.bury_scanner(card);
                self.count += 1;
            }
            Input::Chose(_) => return Applied::Done,
            Input::Go | Input::Done(_) => cx.look_at_scanner(look),
        }
        let level = cx.level();
        let left = look.saturating_sub(self.count);
        if self.count >= bury || left == 0 {
            return Applied::Done;
        }
        cx.ask(Ask::Bury, self.origin.me.spacer(), "PAT-1");
        for nth in 0..usize::from(left) {
            let card = cx.ahead_of(level).nth(nth);
            if let Some(card) = card {
                cx.offer(Choice::Scanner(card));
            }
        }
        if cx.offered() == 0 {
            return Applied::Done;
        }
        cx.offer(Choice::Pass);
        Applied::Ask
    }

    /// NOI-9: of several spaces the players choose one.
    fn noise_from(
        &self,
        cx: &mut Cx,
        dice: [u8; 3],
        at: NoisePlace,
        figure: Figure,
        input: Input,
    ) -> Applied {
        let noise = |source| Applied::Call(Noise::from(source, dice).into());
        if let Input::Chose(Choice::Space(space)) = input {
            return noise(Goal::Space(space));
        }
        let spaces = cx.noise_spaces(at, figure);
        match (spaces.is_empty(), cx.state.priority) {
            (true, Some(target)) => noise(Goal::Spacer(target)),
            (true, None) => Applied::Done,
            (false, _) => match cx.ask_space(spaces, "NOI-9") {
                Some(space) => noise(Goal::Space(space)),
                None => Applied::Ask,
            },
        }
    }
}

/// Doors of a board, a bit each.
#[derive(Clone, Copy)]
pub(crate) struct DoorsMeant(pub u64);

impl DoorsMeant {
    /// One after the other.
    pub fn doors(self) -> impl Iterator<Item = DoorId> {
        (0..64).filter(move |n| self.0 & (1 << n) != 0).map(DoorId)
    }
}

impl Cx<'_> {
    /// NOI-9: where it may come from; nowhere if it has no space.
    fn noise_spaces(&self, at: NoisePlace, figure: Figure) -> SpaceSet {
        match at {
            NoisePlace::At(_) if self.stands(figure) => SpaceSet::one(self.at(figure)),
            NoisePlace::Ground(ground) => self.spaces_of(ground),
            NoisePlace::Within(n) if self.stands(figure) => {
                let from = self.at(figure);
                let near = |space: &_| {
                    self.board
                        .is_within(from, *space, n.into(), &self.state.doors)
                };
                self.spaces_in_play().iter().filter(near).collect()
            }
            NoisePlace::At(_) | NoisePlace::Within(_) | NoisePlace::Nowhere => SpaceSet::EMPTY,
        }
    }

    /// Whether such an op would change something.
    pub(super) fn could_in_run(&self, op: &Op, figure: Figure, origin: &Origin) -> bool {
        let in_run = self.state.run().is_some();
        match op {
            Op::Blip { pick, deed, .. } => !self.blips_meant(figure, *pick, *deed).is_empty(),
            Op::Door { pick, change, .. } => self.doors_meant(figure, *pick, *change).0 != 0,
            Op::Scanner { .. } | Op::HoldCountdown | Op::HoldPatrol | Op::EndRun => in_run,
            Op::PutOnTrack { .. } | Op::NoiseFrom { .. } | Op::Freshen => in_run,
            Op::Flash { flash, .. } => self.stands(figure) && self.room_for(flash.kind).is_some(),
            Op::Danger(_) | Op::Alert { .. } => in_run && self.stands(figure),
            Op::Surprise { .. } => {
                let intruder = figure.intruder();
                intruder.is_some_and(|id| !self.state.intruder(id).surprised)
            }
            Op::Drive { .. } => figure.intruder().is_some() && self.stands(origin.me),
            Op::EndTurn { .. } => figure.spacer().is_some() && self.state.turn == figure.spacer(),
            Op::Say { .. } => false,
            _ => {
                misplaced(op);
                true
            }
        }
    }
}
