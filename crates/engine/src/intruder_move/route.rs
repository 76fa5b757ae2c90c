//! IMV-1 to IMV-4: where an Intruder on its way ends, and which steps lead there.

use super::Ways;
use crate::board::{Dir, Space, SpaceSet, Walker};
use crate::cx::Cx;
use crate::ids::IntruderId;

/// Fewest steps from every space to one of them.
type Steps = [u8];

/// What an Intruder wants of its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// IMV-1: as close as it can.
    Toward,
    /// As far as it can.
    Away,
}

/// A walk as it can be seen from one of its spaces.
pub(super) struct Route<'a, 'b> {
    cx: &'a Cx<'b>,
    /// Where it stands.
    at: Space,
    /// The Target's space.
    target: Space,
    /// The axis of the last step: `true` along a row.
    axis: Option<bool>,
    /// Spaces it does not enter.
    blocked: SpaceSet,
    /// Spaces it may end on, and can with the steps left.
    ends: SpaceSet,
}

impl<'a, 'b> Route<'a, 'b> {
    pub fn new(
        cx: &'a Cx<'b>,
        intruder: IntruderId,
        target: Space,
        left: u8,
        axis: Option<bool>,
    ) -> Route<'a, 'b> {
        let at = cx.state.intruder(intruder).at;
        let mut rest = cx.resting_places(intruder);
        rest.remove(target);
        let mut route = Route {
            cx,
            at,
            target,
            axis,
            blocked: cx.no_entry(intruder),
            ends: SpaceSet::EMPTY,
        };
        route.ends = route.flood(left) & rest;
        route
    }

    /// Where the next step may lead; none if it ends here.
    pub fn ways(&self, goal: Goal) -> Ways {
        // What lies nearer to the Target than what is wanted is known as well.
        let here = SpaceSet::one(self.at);
        let wanted = match self.ends.contains(self.at) || self.reaches() {
            true => here,
            false => here | self.ends,
        };
        let mut worked_out = [0; 256];
        let steps = match goal {
            Goal::Toward => self.steps_to(self.target, self.blocked, wanted, &mut worked_out),
            Goal::Away => &[],
        };
        let best = match goal {
            Goal::Toward => self.closest(steps),
            Goal::Away => self.furthest(),
        };
        let ends = self.nearest(best);
        if ends.is_empty() || ends.contains(self.at) {
            return Ways::default();
        }
        let mut ways = Ways::default();
        if goal == Goal::Toward {
            // IMV-3: it heads for the Target, if that leads past one of the ends.
            for dir in self.zigzag(self.at, self.axis, steps, self.blocked).iter() {
                if let Some(next) = self.next(self.at, dir)
                    && self.passes(next, dir.is_horizontal(), steps, ends)
                {
                    ways.insert(dir);
                }
            }
        }
        if ways.is_empty() {
            let blocked = self.not_through();
            for end in ends {
                let mut worked_out = [0; 256];
                let steps = self.steps_to(end, blocked, here, &mut worked_out);
                for dir in self.zigzag(self.at, self.axis, steps, blocked).iter() {
                    ways.insert(dir);
                }
            }
        }
        ways
    }

    /// Whether a free space next to the Target is within the steps (PRO-1).
    pub fn reaches(&self) -> bool {
        let beside = self.cx.board.adjacents(self.target, &self.cx.state.doors);
        self.ends.intersects(&beside)
    }

    /// IMV-4: ends adjacent to the Target, else those that leave the least way to it. None
    /// if it is better off where it stands.
    fn closest(&self, steps: &Steps) -> SpaceSet {
        let board = self.cx.board;
        let beside = board.adjacents(self.target, &self.cx.state.doors) & self.ends;
        if !beside.is_empty() {
            return beside;
        }
        let reachable = steps[self.at.index()] != u8::MAX;
        let left = |space: Space| match reachable {
            true => u16::from(steps[space.index()]),
            false => board.grid_distance(space, self.target),
        };
        self.best(left)
    }

    /// The ends furthest from the Target (BRD-6).
    fn furthest(&self) -> SpaceSet {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        self.best(|space| u16::MAX - board.distance(space, self.target, doors))
    }

    fn best(&self, of: impl Fn(Space) -> u16) -> SpaceSet {
        let mut least = u16::MAX;
        let mut best = SpaceSet::EMPTY;
        for space in self.ends {
            let value = of(space);
            if value < least {
                least = value;
                best = SpaceSet::EMPTY;
            }
            if value == least {
                best.insert(space);
            }
        }
        if best.contains(self.at) {
            SpaceSet::one(self.at)
        } else {
            best
        }
    }

    /// Of these the ones with the shortest way.
    fn nearest(&self, ends: SpaceSet) -> SpaceSet {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        let blocked = self.not_through();
        board.nearest(self.at, &ends, doors, Walker::Intruder, &blocked)
    }

    /// What it can reach.
    fn flood(&self, steps: u8) -> SpaceSet {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        let blocked = self.not_through();
        board.flood(self.at, steps, doors, Walker::Intruder, &blocked)
    }

    /// IMV-4: its way never leads through the Target's own space.
    fn not_through(&self) -> SpaceSet {
        self.blocked | SpaceSet::one(self.target)
    }

    fn steps_to<'s>(
        &'s self,
        to: Space,
        blocked: SpaceSet,
        wanted: SpaceSet,
        worked_out: &'s mut [u8; 256],
    ) -> &'s Steps {
        let (board, doors) = (self.cx.board, &self.cx.state.doors);
        board.walk_distances(to, doors, Walker::Intruder, &blocked, &wanted, worked_out)
    }

    fn next(&self, from: Space, dir: Dir) -> Option<Space> {
        let doors = &self.cx.state.doors;
        self.cx.board.passable(from, dir, doors, Walker::Intruder)
    }

    /// IMV-3: the steps that stay on a shortest path, of the other axis if there is any.
    fn zigzag(&self, from: Space, axis: Option<bool>, steps: &Steps, blocked: SpaceSet) -> Ways {
        let (mut same, mut other) = (Ways::default(), Ways::default());
        for dir in Dir::ALL {
            let Some(next) = self.next(from, dir) else {
                continue;
            };
            let left = steps[next.index()];
            let shorter = left < u8::MAX && left + 1 == steps[from.index()];
            if shorter && (left == 0 || !blocked.contains(next)) {
                match axis {
                    Some(axis) if axis == dir.is_horizontal() => same.insert(dir),
                    _ => other.insert(dir),
                }
            }
        }
        if other.is_empty() { same } else { other }
    }

    /// Whether zigzagging on to the Target can pass one of the ends.
    fn passes(&self, from: Space, axis: bool, steps: &Steps, ends: SpaceSet) -> bool {
        let mut wave = [SpaceSet::EMPTY; 2];
        wave[usize::from(axis)].insert(from);
        loop {
            let all = wave[0] | wave[1];
            if all.is_empty() || all.intersects(&ends) {
                return !all.is_empty();
            }
            let mut next_wave = [SpaceSet::EMPTY; 2];
            for axis in [false, true] {
                for space in wave[usize::from(axis)] {
                    let ways = self.zigzag(space, Some(axis), steps, self.blocked);
                    for dir in ways.iter() {
                        let next = self.next(space, dir);
                        next_wave[usize::from(dir.is_horizontal())].extend(next);
                    }
                }
            }
            wave = next_wave;
        }
    }
}
