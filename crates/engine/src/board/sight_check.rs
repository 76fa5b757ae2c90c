//! A second, slow reading of LOS-1 to LOS-4, to hold the tables of sight against.

use super::testing::Cases;
use super::{Board, Dir, DoorId, Doors, Edge, Space, SpaceSet, Viewer};

/// The rules once more, slowly: every line is walked point by point.
struct Slow<'a> {
    board: &'a Board,
    doors: Doors,
    blockers: SpaceSet,
    viewer: Viewer,
}

type Point = (i32, i32);

impl Slow<'_> {
    fn blocked(&self, x: i32, y: i32) -> bool {
        let space = self.board.plan.at(x, y);
        space.is_some_and(|s| self.blockers.contains(s))
    }

    /// Whether a line stands between the spaces at two places, one of them on the board.
    fn line(&self, a: Point, b: Point) -> bool {
        let dir = match (b.0 - a.0, b.1 - a.1) {
            (0, 1) => Dir::North,
            (1, 0) => Dir::East,
            _ => unreachable!("b is up or right of a"),
        };
        let plan = &self.board.plan;
        let edge = match (plan.at(a.0, a.1), plan.at(b.0, b.1)) {
            (Some(a), _) => self.board.edge(a, dir),
            (None, Some(b)) => self.board.edge(b, dir.opposite()),
            (None, None) => return false,
        };
        match edge {
            Edge::Open => false,
            Edge::Door(door) => !self.doors.is_open(door),
            Edge::Wall | Edge::RedLine => true,
        }
    }

    fn upright(&self, x: i32, y: i32) -> bool {
        self.line((x - 1, y), (x, y))
    }

    fn flat(&self, x: i32, y: i32) -> bool {
        self.line((x, y - 1), (x, y))
    }

    fn sees(&self, a: Space, b: Space) -> bool {
        let corners = |s| {
            let (x, y) = self.board.plan.place(s);
            [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        };
        let clear = |&from: &Point| {
            corners(b)
                .iter()
                .any(|&to| from != to && self.clear(a, b, from, to))
        };
        a == b || corners(a).iter().any(clear)
    }

    fn clear(&self, a: Space, b: Space, from: Point, to: Point) -> bool {
        let (vx, vy) = (to.0 - from.0, to.1 - from.1);
        // So fine that every crossing is a point, and there are points in between.
        let parts = 2 * vx.abs().max(1) * vy.abs().max(1);
        let walked = (0..=parts).all(|n| {
            let (x, y) = (from.0 * parts + vx * n, from.1 * parts + vy * n);
            let (col, row) = (x.div_euclid(parts), y.div_euclid(parts));
            let ends = n == 0 || n == parts;
            match (x.rem_euclid(parts) == 0, y.rem_euclid(parts) == 0) {
                (true, true) => self.corner_is_clear(col, row, ends),
                (true, false) => {
                    let along = vx == 0 && (self.blocked(col - 1, row) || self.blocked(col, row));
                    !self.upright(col, row) && !along
                }
                (false, true) => {
                    let along = vy == 0 && (self.blocked(col, row - 1) || self.blocked(col, row));
                    !self.flat(col, row) && !along
                }
                (false, false) => !self.blocked(col, row),
            }
        });
        walked && self.end_is_clear(a, from, (vx, vy)) && self.end_is_clear(b, to, (-vx, -vy))
    }

    fn corner_is_clear(&self, x: i32, y: i32, is_end: bool) -> bool {
        let rising = self.blocked(x - 1, y - 1) && self.blocked(x, y);
        let falling = self.blocked(x - 1, y) && self.blocked(x, y - 1);
        let touched =
            self.upright(x, y) || self.upright(x, y - 1) || self.flat(x, y) || self.flat(x - 1, y);
        (self.viewer == Viewer::Intruder || !rising && !falling) && (is_end || !touched)
    }

    fn end_is_clear(&self, space: Space, (x, y): Point, way: Point) -> bool {
        let (col, row) = self.board.plan.place(space);
        let (right, up) = (col == x, row == y);
        let upright = self.upright(x, y) || self.upright(x, y - 1);
        let flat = self.flat(x, y) || self.flat(x - 1, y);
        let beside = if right { way.0 > 0 } else { way.0 < 0 };
        let above = if up { way.1 > 0 } else { way.1 < 0 };
        (!upright || beside) && (!flat || above)
    }
}

#[test]
fn los_agrees_with_a_slow_walk_along_every_line() {
    let mut cases = Cases(2);
    let mut seen = [0, 0];
    for round in 0..400 {
        let b = cases.board();
        let mut doors = b.initial_doors();
        for door in 0..b.doors().len() {
            if cases.once_in(2) {
                doors.open(DoorId(door as u8));
            }
        }
        let chance = 2 + cases.below(8);
        let scattered = cases.scatter(&b, chance);
        for viewer in [Viewer::Spacer, Viewer::Intruder] {
            for from in b.spaces() {
                for to in b.spaces() {
                    let slow = Slow {
                        board: &b,
                        doors,
                        blockers: scattered.without(SpaceSet::of(&[from, to])),
                        viewer,
                    };
                    let expected = slow.sees(from, to);
                    seen[usize::from(expected)] += 1;
                    assert_eq!(
                        b.sees(from, to, &doors, &scattered, viewer),
                        expected,
                        "round {round}, {viewer:?} from {} to {}",
                        b.coordinate(from),
                        b.coordinate(to)
                    );
                }
            }
        }
    }
    assert!(
        seen.iter().all(|&n| n > 10_000),
        "both answers occur: {seen:?}"
    );
}
