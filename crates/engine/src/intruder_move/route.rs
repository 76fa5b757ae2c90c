//! IMV-1 to IMV-4: where an Intruder on its way ends, and which steps lead there.

use super::Ways;
use crate::board::{Dir, Space, SpaceSet, StepField, Walker};
use crate::cx::Cx;
use crate::ids::IntruderId;
use std::cell::OnceCell;

/// Fewest steps from every space to one of them.
type Steps = [u16];

/// What an Intruder wants of its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// IMV-1: as close as it can.
    Toward,
    /// IMV-7: as far as it can.
    Away,
}

/// A walk as it can be seen from one of its spaces.
pub(super) struct Route<'a, 'b> {
    cx: &'a Cx<'b>,
    /// Where it stands.
    at: Space,
    /// The Target's space.
    target: Space,
    /// How many steps it has left.
    left: u8,
    /// The axis of the last step: `true` along a row.
    axis: Option<bool>,
    intruder: IntruderId,
    /// Spaces it does not enter.
    blocked: &'a SpaceSet,
    /// Spaces it may not end on, those it does not enter among them: found out when it is asked.
    taken: OnceCell<SpaceSet>,
}

impl<'a, 'b> Route<'a, 'b> {
    pub fn new(
        cx: &'a Cx<'b>,
        intruder: IntruderId,
        target: Space,
        left: u8,
        axis: Option<bool>,
    ) -> Route<'a, 'b> {
        Route {
            cx,
            at: cx.state.intruder(intruder).at,
            target,
            left,
            axis,
            intruder,
            blocked: cx.no_entry(intruder),
            taken: OnceCell::new(),
        }
    }

    /// Where the next step may lead; none if it ends here.
    pub fn ways(&self, goal: Goal) -> Ways {
        if self.left == 0 {
            return Ways::default();
        }
        if goal == Goal::Toward
            && let Some(steps) = self.open_steps()
        {
            return self.zigzag(self.at, self.axis, steps, &SpaceSet::EMPTY);
        }
        self.ways_around(goal)
    }

    /// The steps to the Target if any shortest way will do: none leads into what it does not
    /// enter, and where the steps left take it, beside the Target or on the way there, it may end.
    fn open_steps(&self) -> Option<&Steps> {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        let steps = board.open_walks(self.target, doors)?;
        let far = steps[self.at.index()];
        let end = far.saturating_sub(self.left.into()).max(1);
        let hinders = |space: Space| board.lies_between(space, self.at, steps, doors);
        let at_end = |space: Space| steps[space.index()] == end && hinders(space);
        let open = far > 1
            && far < StepField::NO_WAY
            && board.is_entered_from_beside(self.target, doors)
            && !self.cx.in_its_way(self.intruder).any(at_end)
            && !self.blocked.iter().any(hinders);
        open.then_some(steps)
    }

    fn taken(&self) -> &SpaceSet {
        let taken = || self.cx.taken(self.intruder);
        self.taken.get_or_init(taken)
    }

    /// The same, looking at all ends it can reach.
    fn ways_around(&self, goal: Goal) -> Ways {
        match goal {
            Goal::Toward => self.ways_toward(),
            Goal::Away => self.ways_to_any(&self.nearest_of(self.furthest(self.ends()))),
        }
    }

    fn ways_toward(&self) -> Ways {
        let mut worked_out;
        // IMV-4: no end is better than one beside the Target.
        let mut ends = match self.is_near() {
            true => self.nearest(self.beside().without(*self.taken())),
            false => SpaceSet::EMPTY,
        };
        let steps = if !ends.is_empty() {
            match self.open_walks() {
                Some(steps) => steps,
                None => {
                    worked_out = StepField::new();
                    let wanted = SpaceSet::one(self.at);
                    self.steps_to(self.target, *self.blocked, wanted, &mut worked_out)
                }
            }
        } else {
            // What lies nearer to the Target than what is wanted is known as well.
            let all = self.ends();
            let here = SpaceSet::one(self.at);
            let wanted = if all.contains(self.at) {
                here
            } else {
                here | all
            };
            worked_out = StepField::new();
            let steps = self.steps_to(self.target, *self.blocked, wanted, &mut worked_out);
            ends = self.nearest_of(self.closest(all, steps));
            steps
        };
        if ends.is_empty() || ends.contains(self.at) {
            return Ways::default();
        }
        // IMV-3: it heads for the Target, if that leads past one of the ends.
        let mut ways = Ways::default();
        for dir in self.zigzag(self.at, self.axis, steps, self.blocked).iter() {
            let been = &mut [SpaceSet::EMPTY; 2];
            if let Some(next) = self.next(self.at, dir)
                && self.passes(next, dir.is_horizontal(), steps, &ends, been)
            {
                ways.insert(dir);
            }
        }
        if ways.is_empty() {
            ways = self.ways_to_any(&ends);
        }
        ways
    }

    /// Whether the steps left would take it beside the Target if nothing were in the way.
    fn is_near(&self) -> bool {
        let steps = self.cx.board.open_walks(self.target, &self.cx.state.doors);
        steps.is_none_or(|steps| steps[self.at.index()].saturating_sub(1) <= self.left.into())
    }

    /// The steps to the Target while nothing is in the way, if what it does not enter is in none
    /// of its ways there.
    fn open_walks(&self) -> Option<&Steps> {
        self.open_walks_to(self.target, self.blocked)
    }

    #[inline(always)]
    fn open_walks_to(&self, to: Space, blocked: &SpaceSet) -> Option<&Steps> {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        let steps = board.open_walks(to, doors)?;
        let hinders = |space: Space| board.lies_between(space, self.at, steps, doors);
        (!blocked.iter().any(hinders)).then_some(steps)
    }

    /// The first steps of the shortest ways to any of the ends.
    fn ways_to_any(&self, ends: &SpaceSet) -> Ways {
        let mut ways = Ways::default();
        if !ends.contains(self.at) {
            for end in ends.iter() {
                ways.extend(self.ways_to(end));
            }
        }
        ways
    }

    /// The first steps of the shortest ways to an end.
    fn ways_to(&self, end: Space) -> Ways {
        let blocked = self.not_through();
        if let Some(steps) = self.open_walks_to(end, &blocked) {
            return self.zigzag(self.at, self.axis, steps, &blocked);
        }
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        let limit = self.left.into();
        let next = board.first_steps(self.at, end, limit, doors, Walker::Intruder, &blocked);
        self.alternate(self.at, self.axis, |space| next.contains(space))
    }

    /// Whether a free space next to the Target is within the steps (PRO-1).
    pub fn reaches(&self) -> bool {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        // Whoever is too far away with nothing in the way is so anyhow.
        let too_far = board.is_entered_from_beside(self.target, doors) && !self.is_near();
        !too_far && self.ends().intersects(&self.beside())
    }

    /// Spaces it may end on, and can with the steps left.
    #[inline(always)]
    fn ends(&self) -> SpaceSet {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        let blocked = self.not_through();
        let reached = board.flood(self.at, self.left, doors, Walker::Intruder, &blocked);
        reached.without(*self.taken() | SpaceSet::one(self.target))
    }

    fn beside(&self) -> SpaceSet {
        self.cx.board.adjacents(self.target, &self.cx.state.doors)
    }

    /// IMV-4: the ends that leave the least way to the Target. None if it is better off where
    /// it stands.
    fn closest(&self, ends: SpaceSet, steps: &Steps) -> SpaceSet {
        let board = self.cx.board;
        let reachable = steps[self.at.index()] != StepField::NO_WAY;
        let left = |space: Space| match reachable {
            true => steps[space.index()],
            false => board.grid_distance(space, self.target),
        };
        self.best(ends, left)
    }

    /// The ends furthest from the Target (BRD-6).
    fn furthest(&self, ends: SpaceSet) -> SpaceSet {
        let doors = &self.cx.state.doors;
        self.rather_here(self.cx.board.furthest(self.target, &ends, doors))
    }

    fn best(&self, ends: SpaceSet, of: impl Fn(Space) -> u16) -> SpaceSet {
        let mut least = u16::MAX;
        let mut best = SpaceSet::EMPTY;
        for space in ends {
            let value = of(space);
            if value < least {
                least = value;
                best = SpaceSet::EMPTY;
            }
            if value == least {
                best.insert(space);
            }
        }
        self.rather_here(best)
    }

    /// Of these ends the one where it stands, if it is among them.
    fn rather_here(&self, ends: SpaceSet) -> SpaceSet {
        match ends.contains(self.at) {
            true => SpaceSet::one(self.at),
            false => ends,
        }
    }

    /// Of these the ones with the shortest way, if the steps left suffice.
    #[inline(always)]
    fn nearest(&self, ends: SpaceSet) -> SpaceSet {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        let blocked = self.not_through();
        board.nearest(self.at, &ends, self.left, doors, Walker::Intruder, &blocked)
    }

    /// The same of ends that it can reach: one alone is the nearest.
    fn nearest_of(&self, ends: SpaceSet) -> SpaceSet {
        match ends.first().map(SpaceSet::one) == Some(ends) {
            true => ends,
            false => self.nearest(ends),
        }
    }

    /// IMV-4: its way never leads through the Target's own space.
    fn not_through(&self) -> SpaceSet {
        *self.blocked | SpaceSet::one(self.target)
    }

    fn steps_to<'s>(
        &'s self,
        to: Space,
        blocked: SpaceSet,
        wanted: SpaceSet,
        worked_out: &'s mut StepField,
    ) -> &'s Steps {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        board.walk_distances(to, doors, Walker::Intruder, &blocked, &wanted, worked_out)
    }

    fn next(&self, from: Space, dir: Dir) -> Option<Space> {
        let doors = &self.cx.state.doors;
        self.cx.board.passable(from, dir, doors, Walker::Intruder)
    }

    /// IMV-3: the steps that stay on a shortest path, of the other axis if there is any.
    #[inline(always)]
    fn zigzag(&self, from: Space, axis: Option<bool>, steps: &Steps, blocked: &SpaceSet) -> Ways {
        let far = steps[from.index()];
        self.alternate(from, axis, |next| {
            let left = steps[next.index()];
            left < far && (left == 0 || !blocked.contains(next))
        })
    }

    /// IMV-3: the steps that lead on, of the other axis if there is any.
    #[inline(always)]
    fn alternate(&self, from: Space, axis: Option<bool>, leads: impl Fn(Space) -> bool) -> Ways {
        let (mut same, mut other) = (Ways::default(), Ways::default());
        for dir in Dir::ALL {
            if self.next(from, dir).is_some_and(&leads) {
                match axis {
                    Some(axis) if axis == dir.is_horizontal() => same.insert(dir),
                    _ => other.insert(dir),
                }
            }
        }
        if other.is_empty() { same } else { other }
    }

    /// Whether zigzagging on to the Target can pass one of the ends. `been` are the spaces it
    /// has already been looked at from, by the axis of the step onto them.
    fn passes(
        &self,
        from: Space,
        axis: bool,
        steps: &Steps,
        ends: &SpaceSet,
        been: &mut [SpaceSet; 2],
    ) -> bool {
        if ends.contains(from) {
            return true;
        }
        let been_here = &mut been[usize::from(axis)];
        if been_here.contains(from) {
            return false;
        }
        been_here.insert(from);
        let ways = self.zigzag(from, Some(axis), steps, self.blocked);
        ways.iter().any(|dir| {
            self.next(from, dir)
                .is_some_and(|next| self.passes(next, dir.is_horizontal(), steps, ends, been))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::DoorId;
    use crate::board::testing::Cases;
    use crate::testing::*;

    /// Calls back with random boards and, on each, random places of Obstacles, two Spacers,
    /// the Boss and two others.
    fn scenes(mut cases: Cases, mut each: impl FnMut(&mut Bench, [IntruderId; 3])) {
        for _ in 0..60 {
            let mut table = Bench::new();
            let [one, two] = ["A1", "A2"].map(|name| table.spawn(MINION_KIND, name));
            let board = cases.board();
            table.state.doors = board.initial_doors();
            for door in 0..board.doors().len() {
                if cases.once_in(3) {
                    table.state.doors.weld(DoorId(door as u8));
                }
            }
            for _ in 0..20 {
                for id in [ANNA, BORIS] {
                    table.spacer(id).at = cases.space(&board).unwrap();
                }
                for id in [BOSS, one, two] {
                    table.state.intruder_mut(id).at = cases.space(&board).unwrap();
                }
                table.state.obstacles = cases.scatter(&board, 6);
                table.catalog.boards[0] = board.clone();
                each(&mut table, [BOSS, one, two]);
            }
        }
    }

    #[test]
    fn imv_3_on_an_open_way_the_tables_of_the_board_say_what_a_look_at_all_ends_says() {
        let (mut open, mut hindered) = (0, 0);
        scenes(Cases(11), |table, intruders| {
            let target = table.spacer(ANNA).at;
            for (intruder, left) in intruders.into_iter().zip([1, 2, 5]) {
                for axis in [None, Some(true), Some(false)] {
                    let cx = table.cx();
                    let route = Route::new(&cx, intruder, target, left, axis);
                    let looked = route.ways_around(Goal::Toward);
                    assert_eq!(route.ways(Goal::Toward), looked);
                    match route.open_steps() {
                        Some(_) => open += 1,
                        None => hindered += 1,
                    }
                }
            }
        });
        assert!(open > 1_000 && hindered > 1_000, "{open} and {hindered}");
    }

    #[test]
    fn imv_4_the_first_steps_to_an_end_do_not_lead_through_what_is_blocked() {
        scenes(Cases(12), |table, [_, minion, _]| {
            let target = table.spacer(ANNA).at;
            let cx = table.cx();
            let route = Route::new(&cx, minion, target, 6, None);
            let blocked = route.not_through();
            for end in route.ends() {
                let mut out = StepField::new();
                let steps = route.steps_to(end, blocked, cx.board.spaces(), &mut out);
                let ways = route.zigzag(route.at, None, steps, &blocked);
                assert_eq!(route.ways_to(end), ways);
            }
        });
    }
}
