//! IMV: an Intruder walks toward its Target, or away from a Spacer.

use super::route::{Goal, Route};
use super::{Arrive, Facing, Stride, Ways};
use crate::board::{Dir, Space};
use crate::catalog::Reach;
use crate::cx::Cx;
use crate::decision::Choice;
use crate::frame::{Flow, Input, Ret};
use crate::ids::{IntruderId, SpacerId};

/// IMV: a walk, a step at a time. Returns `Ret::Left`, the steps it did not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Approach {
    /// Who walks.
    pub intruder: IntruderId,
    /// To whom.
    pub target: SpacerId,
    /// Steps left; `None` without limit.
    pub left: Option<u8>,
    /// IMV-1: the attack to come.
    reach: Reach,
    away: bool,
    last: Option<Dir>,
    last_free: Space,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Walk,
    End,
}

impl Approach {
    /// A move of `steps` (already lowered by Suppression), stopping when adjacent.
    pub fn new(intruder: IntruderId, target: SpacerId, steps: Option<u8>) -> Approach {
        Approach {
            intruder,
            target,
            left: steps,
            reach: Reach::Melee,
            away: false,
            last: None,
            last_free: Space::default(),
            step: Step::Walk,
        }
    }

    /// IMV-1: with this attack to come; a ranged one lets it stop as soon as it is in range.
    pub fn before(self, reach: Reach) -> Approach {
        Approach { reach, ..self }
    }

    /// A move of up to `steps` that leads as far from the Spacer as it can.
    pub fn away(intruder: IntruderId, from: SpacerId, steps: u8) -> Approach {
        Approach {
            away: true,
            ..Approach::new(intruder, from, Some(steps))
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.state.intruder(self.intruder).present || self.step == Step::End {
            return Flow::Return(Ret::Left(self.left));
        }
        if let Input::Chose(Choice::Step(dir)) = input {
            return self.stride(cx, dir);
        }
        let ways = self.ways(cx);
        if ways.is_empty() {
            return self.end();
        }
        match cx.ask_route(ways, "IMV-3") {
            Some(dir) => self.stride(cx, dir),
            None => Flow::Ask,
        }
    }

    fn ways(&self, cx: &Cx) -> Ways {
        let target = cx.state.spacer(self.target);
        if !target.is_on_board() || self.stops(cx, target.at) {
            return Ways::default();
        }
        let goal = if self.away { Goal::Away } else { Goal::Toward };
        let axis = self.last.map(Dir::is_horizontal);
        let left = self.left.unwrap_or(u8::MAX);
        Route::new(cx, self.intruder, target.at, left, axis).ways(goal)
    }

    /// What ends the walk on a space that it may end on.
    fn stops(&self, cx: &Cx, target: Space) -> bool {
        let at = cx.state.intruder(self.intruder).at;
        // IMV-4: on the first free space from which it can attack.
        let ranged = matches!(self.reach, Reach::Shoot | Reach::Ranged(_));
        let strikes = ranged && !self.away && cx.in_reach(self.intruder, self.reach, at, target);
        // DOR-6: moving next to a welded door it stops.
        let welded = self.last.is_some() && cx.beside_weld(at);
        (strikes || welded) && cx.resting_places(self.intruder).contains(at)
    }

    fn stride(&mut self, cx: &Cx, dir: Dir) -> Flow {
        let at = cx.state.intruder(self.intruder).at;
        if self.last.is_none() || cx.resting_places(self.intruder).contains(at) {
            self.last_free = at;
        }
        self.last = Some(dir);
        self.left = self.left.map(|left| left.saturating_sub(1));
        Flow::Call(Stride::new(self.intruder, dir).into())
    }

    fn end(&mut self) -> Flow {
        self.step = Step::End;
        match self.last {
            Some(dir) => Flow::Call(Arrive::new(self.intruder, dir, self.last_free).into()),
            // FAC-4: it turned before it found that it stays.
            None if !self.away => Flow::Call(Facing::new(self.intruder, self.target).into()),
            None => Flow::Again,
        }
    }
}

impl Cx<'_> {
    /// PRO-1: whether a free space next to the Target can be reached within Speed.
    pub fn in_movement_range(&self, intruder: IntruderId, target: SpacerId) -> bool {
        let steps = self.speed(intruder).unwrap_or(u8::MAX);
        let target = self.state.spacer(target).at;
        Route::new(self, intruder, target, steps, None).reaches()
    }
}
