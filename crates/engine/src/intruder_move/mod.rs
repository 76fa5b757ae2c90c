//! IMV, CMD-3, CMD-4, KNB-4: how Intruders move.
//!
//! [`Approach`] walks to a Target (or away from a Spacer), [`Shift`] chooses a
//! straight move, [`StraightMove`] carries one out. Each of their steps is a [`Stride`],
//! and where they end up an [`Arrive`] sees to it that no space is shared.

mod appear;
mod approach;
mod arrive;
mod facing;
mod route;
mod shift;
mod straight_move;
mod stride;

pub(crate) use appear::Appear;
pub(crate) use approach::Approach;
pub(crate) use arrive::Arrive;
pub(crate) use facing::Facing;
pub(crate) use shift::Shift;
pub(crate) use straight_move::StraightMove;
pub(crate) use stride::Stride;

use crate::board::{Dir, Space, SpaceSet};
use crate::catalog::Modifier;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::ids::{Figure, IntruderId, SpacerId};

impl Cx<'_> {
    /// IMV-6: the Speed at the current level, Suppression taken off; `None` is unlimited.
    pub fn speed(&self, intruder: IntruderId) -> Option<u8> {
        let figure = self.state.intruder(intruder);
        let printed = self.catalog.kind(figure.kind).speed[self.level() as usize]?;
        let more = self.intruder_modifier(intruder, Modifier::Speed, None);
        let speed = printed.saturating_add(more);
        Some(speed.saturating_sub(figure.suppression))
    }

    /// BOS-9: how far the Knockback of an Intruder with Crash goes; 1 if none is printed.
    fn crash_of(&self, intruder: IntruderId) -> Option<u8> {
        let by = self.intruder_modifier(intruder, Modifier::Crash, None);
        (by > 0).then_some(by)
    }

    /// Spaces that it does not enter of its own will: Obstacles (KEY-OBS), unless it is a Boss
    /// (BOS-8).
    #[inline(always)]
    fn no_entry(&self, intruder: IntruderId) -> &SpaceSet {
        match self.is_boss(intruder) {
            true => &SpaceSet::EMPTY,
            false => &self.state.obstacles,
        }
    }

    /// IMV-4: where it may not end: other figures and Obstacles. BOS-8, BOS-9: a Boss
    /// ends on terrain as well, and one with Crash on Spacers, who then make room.
    fn taken(&self, intruder: IntruderId) -> SpaceSet {
        let mut taken = *self.no_entry(intruder);
        self.in_its_way(intruder)
            .for_each(|space| taken.insert(space));
        taken
    }

    /// IMV-4, BOS-9: where other figures keep it from ending.
    #[inline(always)]
    fn in_its_way(&self, intruder: IntruderId) -> impl Iterator<Item = Space> + '_ {
        // ZER-2: other Intruders make room for an Adversary.
        let (adversary, crashes) = (self.is_adversary(intruder), self.makes_room(intruder));
        let intruders = self.state.present();
        let intruders = intruders.filter(move |id| !adversary && *id != intruder);
        let spacers = self.state.on_board().filter(move |_| !crashes);
        (intruders.map(|id| self.state.intruder(id).at))
            .chain(spacers.map(|id| self.state.spacer(id).at))
    }

    /// BOS-9: whether Spacers make room for it where it ends.
    #[inline(always)]
    fn makes_room(&self, intruder: IntruderId) -> bool {
        self.is_boss(intruder) && self.crash_of(intruder).is_some()
    }

    /// IMV-4: whether it may end where it stands.
    #[inline(always)]
    fn may_rest(&self, intruder: IntruderId) -> bool {
        let at = self.state.intruder(intruder).at;
        let mut others = self.state.present().filter(|id| *id != intruder);
        !self.no_entry(intruder).contains(at)
            && (others.all(|id| self.state.intruder(id).at != at) || self.is_adversary(intruder))
            && (self.spacer_on(at).is_none() || self.makes_room(intruder))
    }

    /// Whether it may end where it stands and shares the space with nobody.
    #[inline(always)]
    fn stands_alone(&self, intruder: IntruderId) -> bool {
        let at = self.state.intruder(intruder).at;
        self.spacer_on(at).is_none() && self.may_rest(intruder)
    }

    /// DOR-6, DOR-8: whether a welded door borders the space.
    pub(crate) fn beside_weld(&self, space: Space) -> bool {
        let mut welds = self.state.doors.welds();
        welds.any(|door| self.board.door(door).borders.contains(space))
    }

    /// Turns an Intruder.
    pub(crate) fn turn_intruder(&mut self, intruder: IntruderId, facing: Dir) {
        let figure = self.state.intruder_mut(intruder);
        if figure.facing != facing {
            figure.facing = facing;
            let figure = Figure::Intruder(intruder);
            self.emit("FAC-4", Event::Turned { figure, facing });
        }
    }

    /// BRD-8: the ways that lead away from most Spacers.
    fn away_from_most(&self, at: Space, ways: Ways) -> Ways {
        let (mut most, mut best) = (0, Ways::default());
        for dir in ways.iter() {
            let further = |id: &SpacerId| self.leads_away(self.state.spacer(*id).at, at, dir);
            let spacers = self.state.on_board().filter(further).count();
            if best.is_empty() || spacers > most {
                (most, best) = (spacers, Ways::default());
            }
            if spacers == most {
                best.insert(dir);
            }
        }
        best
    }

    /// BRD-8: whether a step leads further from a space.
    pub(crate) fn leads_away(&self, from: Space, at: Space, dir: Dir) -> bool {
        let far = |space| self.board.grid_distance(from, space);
        let next = self.board.neighbour(at, dir);
        next.is_some_and(|next| far(next) > far(at))
    }

    /// Asks the players which way an Intruder goes, unless there is just one.
    #[inline(always)]
    fn ask_route(&mut self, ways: Ways, rule: &'static str) -> Option<Dir> {
        if let Some(only) = ways.only() {
            return Some(only);
        }
        self.ask(Ask::Route, None, rule);
        for dir in ways.iter() {
            self.offer(Choice::Step(dir));
        }
        None
    }
}

/// A set of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ways(u8);

impl Ways {
    fn insert(&mut self, dir: Dir) {
        self.0 |= 1 << dir.index();
    }

    fn extend(&mut self, others: Ways) {
        self.0 |= others.0;
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn iter(self) -> impl Iterator<Item = Dir> {
        let all = Dir::ALL.into_iter();
        all.filter(move |dir| self.0 & (1 << dir.index()) != 0)
    }

    fn only(self) -> Option<Dir> {
        let mut ways = self.iter();
        ways.next().filter(|_| ways.next().is_none())
    }
}
