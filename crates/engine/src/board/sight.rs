//! Line of sight (LOS).
//!
//! Two spaces see each other if one of the sixteen lines between their corners is
//! uninterrupted. Which lines walls and red lines leave open never changes, so it is
//! tabled for every pair; closed doors and blocking spaces then take lines away, each by
//! one look into the table of [`Lines`].
//!
//! One reading beyond the text of LOS-3: a line that starts at the tip of a wall and goes
//! straight on in its direction is on neither side of it, and so is interrupted. (Where
//! such a line would be open, the one between the far corners nearly always is as well.)

use super::grid::Plan;
use super::lines::{Cuts, LineSet, Lines};
use super::{Board, Dir, Doors, Edge, Space, SpaceSet};

/// Who looks. They differ only where two blocking spaces meet at a corner (LOS-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Does not see past such a corner.
    Spacer,
    /// Sees past it.
    Intruder,
}

/// What is known about sight before play.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    spaces: usize,
    /// By pair of spaces: the lines that no wall or red line interrupts.
    open: Vec<LineSet>,
    /// By door: the edges it stands on.
    doors: Vec<Vec<Wall>>,
}

/// One edge that something may stand on.
#[derive(Clone, Copy, Debug)]
enum Wall {
    /// The left edge of the space at a column and row.
    Left(i32, i32),
    /// The lower edge of the space at a column and row.
    Lower(i32, i32),
}

impl Wall {
    /// An edge as seen from a space; the space named by the wall may lie off the board.
    fn of(plan: &Plan, space: Space, dir: Dir) -> Wall {
        let (x, y) = plan.place(space);
        match dir {
            Dir::North => Wall::Lower(x, y + 1),
            Dir::East => Wall::Left(x + 1, y),
            Dir::South => Wall::Lower(x, y),
            Dir::West => Wall::Left(x, y),
        }
    }
}

impl Sight {
    pub fn of(plan: &Plan, lines: &Lines) -> Sight {
        let spaces = plan.edges.len();
        let walls = Walls::of(plan);
        let mut open = vec![0; spaces * spaces];
        for a in plan.inside {
            for b in plan.inside {
                let view = View::between(plan.place(a), plan.place(b));
                let cuts = lines.at(view.dx, view.dy);
                let shut = walls.shut(&view, &cuts);
                open[a.index() * spaces + b.index()] = Lines::all(view.dx, view.dy) & !shut;
            }
        }
        let door_walls = |edges: &[(Space, Dir)]| {
            let walls = edges.iter().map(|&(s, dir)| Wall::of(plan, s, dir));
            walls.collect()
        };
        Sight {
            spaces,
            open,
            doors: plan.doors.iter().map(|d| door_walls(&d.edges)).collect(),
        }
    }
}

/// The walls and red lines of a plan, by place.
struct Walls {
    columns: i32,
    left: Vec<bool>,
    lower: Vec<bool>,
}

impl Walls {
    fn of(plan: &Plan) -> Walls {
        let columns = i32::from(plan.width) + 1;
        let places = columns * (i32::from(plan.height) + 1);
        let mut walls = Walls {
            columns,
            left: vec![false; places as usize],
            lower: vec![false; places as usize],
        };
        for space in plan.all() {
            for dir in Dir::ALL {
                let edge = plan.edges[space.index()][dir.index()];
                if matches!(edge, Edge::Wall | Edge::RedLine) {
                    let (set, x, y) = match Wall::of(plan, space, dir) {
                        Wall::Left(x, y) => (&mut walls.left, x, y),
                        Wall::Lower(x, y) => (&mut walls.lower, x, y),
                    };
                    set[(y * columns + x) as usize] = true;
                }
            }
        }
        walls
    }

    /// The lines that they interrupt.
    fn shut(&self, view: &View, cuts: &Cuts) -> LineSet {
        let rows = self.left.len() as i32 / self.columns;
        let (left, right) = view.columns();
        let (low, high) = view.rows();
        let mut shut = 0;
        for y in (low - 1).max(0)..=(high + 1).min(rows - 1) {
            for x in (left - 1).max(0)..=(right + 1).min(self.columns - 1) {
                let place = (y * self.columns + x) as usize;
                if self.left[place] {
                    shut |= view.shut_by(Wall::Left(x, y), cuts);
                }
                if self.lower[place] {
                    shut |= view.shut_by(Wall::Lower(x, y), cuts);
                }
            }
        }
        shut
    }
}

/// A pair of spaces, mirrored so that the second lies up and right of the first, which is
/// the origin: how [`Lines`] tables them.
struct View {
    origin: (i32, i32),
    /// 1, or -1 where the axis is mirrored.
    sign: (i32, i32),
    dx: i32,
    dy: i32,
}

impl View {
    #[inline]
    fn between(a: (i32, i32), b: (i32, i32)) -> View {
        let sign = |from, to| if to < from { -1 } else { 1 };
        View {
            origin: a,
            sign: (sign(a.0, b.0), sign(a.1, b.1)),
            dx: (b.0 - a.0).abs(),
            dy: (b.1 - a.1).abs(),
        }
    }

    fn columns(&self) -> (i32, i32) {
        let other = self.origin.0 + self.sign.0 * self.dx;
        (self.origin.0.min(other), self.origin.0.max(other))
    }

    fn rows(&self) -> (i32, i32) {
        let other = self.origin.1 + self.sign.1 * self.dy;
        (self.origin.1.min(other), self.origin.1.max(other))
    }

    /// Where a space lies in the view.
    #[inline]
    fn place(&self, (x, y): (i32, i32)) -> (i32, i32) {
        (
            self.sign.0 * (x - self.origin.0),
            self.sign.1 * (y - self.origin.1),
        )
    }

    /// The lines that a wall interrupts.
    #[inline]
    fn shut_by(&self, wall: Wall, cuts: &Cuts) -> LineSet {
        // Mirrored, the left edge of a space is its right edge: the left one of the next.
        let ((x, y), left) = match wall {
            Wall::Left(x, y) => {
                let (px, py) = self.place((x, y));
                ((px + i32::from(self.sign.0 < 0), py), true)
            }
            Wall::Lower(x, y) => {
                let (px, py) = self.place((x, y));
                ((px, py + i32::from(self.sign.1 < 0)), false)
            }
        };
        let near = (-1..=self.dx + 1).contains(&x) && (-1..=self.dy + 1).contains(&y);
        match (near, left) {
            (false, _) => 0,
            (true, true) => cuts.at(x, y).left,
            (true, false) => cuts.at(x, y).lower,
        }
    }
}

impl Board {
    /// Whether there is line of sight between two in-bounds spaces (LOS-1 to LOS-3).
    ///
    /// `blockers` are the spaces with an Obstacle, an Obscuring tile or an Intruder. The
    /// two spaces themselves never block; the other spaces of tiles and figures on
    /// them are the caller's to leave out (LOS-4). A space always sees itself.
    pub fn sees(
        &self,
        a: Space,
        b: Space,
        doors: &Doors,
        blockers: &SpaceSet,
        viewer: Viewer,
    ) -> bool {
        if a == b {
            return true;
        }
        let mut open = self.sight.open[a.index() * self.sight.spaces + b.index()];
        let mut near = self.around(a, b, 1) & *blockers;
        near.remove(a);
        near.remove(b);
        if open == 0 || near.is_empty() && doors.all_open() {
            return open != 0;
        }
        let place = |s| (i32::from(self.col(s)), i32::from(self.row(s)));
        let view = View::between(place(a), place(b));
        let cuts = self.lines.at(view.dx, view.dy);
        for door in doors.shut() {
            // A state may know doors of pages that this board does not have.
            for &wall in self
                .sight
                .doors
                .get(usize::from(door.0))
                .into_iter()
                .flatten()
            {
                open &= !view.shut_by(wall, &cuts);
            }
        }
        for space in near {
            if open == 0 {
                return false;
            }
            let (col, row) = place(space);
            let (x, y) = view.place((col, row));
            open &= !cuts.at(x, y).space;
            if viewer == Viewer::Spacer {
                let blocked = |side: i32| {
                    let next = (col + side * view.sign.0, row + view.sign.1);
                    self.plan
                        .at(next.0, next.1)
                        .is_some_and(|s| near.contains(s))
                };
                // LOS-3: with a second one across a corner, that corner is shut.
                if blocked(1) {
                    open &= !cuts.at(x + 1, y + 1).corner;
                }
                if blocked(-1) {
                    open &= !cuts.at(x, y + 1).corner;
                }
            }
        }
        open != 0
    }
}

#[cfg(test)]
mod tests {
    use super::super::DoorId;
    use super::super::testing::{Cases, board, space, spaces};
    use super::*;

    /// Whether a Spacer and whether an Intruder sees from one space to the other, both ways.
    fn sight(b: &Board, from: &str, to: &str, blockers: &str) -> (bool, bool) {
        let (from, to) = (space(b, from), space(b, to));
        let blockers = spaces(b, blockers);
        let both = |viewer| {
            let there = b.sees(from, to, &b.initial_doors(), &blockers, viewer);
            let back = b.sees(to, from, &b.initial_doors(), &blockers, viewer);
            assert_eq!(there, back, "sight goes both ways");
            there
        };
        (both(Viewer::Spacer), both(Viewer::Intruder))
    }

    const SEEN: (bool, bool) = (true, true);
    const HIDDEN: (bool, bool) = (false, false);
    const ONLY_BY_INTRUDERS: (bool, bool) = (false, true);

    #[test]
    fn los_1_any_line_between_corners_will_do() {
        let room = Board::open(18, 9);
        for a in room.spaces() {
            for b in room.spaces() {
                assert!(room.sees(a, b, &Doors::default(), &SpaceSet::EMPTY, Viewer::Spacer));
            }
        }
        assert_eq!(sight(&room, "B1", "B5", "C3"), SEEN, "along the other side");
        assert_eq!(sight(&room, "B2", "D6", "C4"), SEEN, "past it on a slant");
    }

    #[test]
    fn los_2_a_line_through_a_blocking_space_is_interrupted() {
        let corridor = board("+-+-+-+-+\n|. . . .|\n+-+-+-+-+");
        assert_eq!(sight(&corridor, "A1", "A4", "A3"), HIDDEN);
        assert_eq!(sight(&corridor, "A1", "A4", ""), SEEN);
    }

    #[test]
    fn los_2_a_line_along_an_edge_of_a_blocking_space_is_interrupted() {
        let room = Board::open(5, 3);
        // Straight and slanted lines run through B3; the lines along its two sides would
        // be left, were it not for the spaces beside them.
        assert_eq!(sight(&room, "B1", "B5", "B3"), HIDDEN);
        let low = board("+-+-+-+\n|. . .|\n+ + + +\n|. . .|\n+-+-+-+");
        assert_eq!(sight(&low, "A1", "A3", "A2"), HIDDEN, "its own edge");
    }

    #[test]
    fn los_2_walls_red_lines_and_closed_doors_interrupt() {
        for line in ["|", "!", "1"] {
            let b = board(&format!("+-+-+\n|.{line}.|\n+-+-+"));
            assert_eq!(sight(&b, "A1", "A2", ""), HIDDEN, "{line}");
        }
        let b = board("+-+-+\n|.1.|\n+-+-+");
        let (a1, a2) = (space(&b, "A1"), space(&b, "A2"));
        let sees = |doors: &Doors| b.sees(a1, a2, doors, &SpaceSet::EMPTY, Viewer::Intruder);
        let mut doors = Doors::default();
        assert!(sees(&doors));
        doors.weld(DoorId(0));
        assert!(!sees(&doors));
    }

    #[test]
    fn los_2_out_of_bounds_hides_what_is_behind_it() {
        let b = board(
            "+-+-+-+
             |. # .|
             + + + +
             |. . .|
             +-+-+-+",
        );
        assert_eq!(sight(&b, "B1", "B3", ""), HIDDEN);
        assert_eq!(sight(&b, "A1", "A3", ""), SEEN);
    }

    #[test]
    fn los_3_grazing_the_corner_of_a_blocking_space_does_not_interrupt() {
        let room = Board::open(2, 2);
        assert_eq!(sight(&room, "A1", "B2", "A2"), SEEN);
        assert_eq!(sight(&room, "A1", "B2", "B1"), SEEN);
    }

    #[test]
    fn los_3_two_blocking_spaces_at_a_corner_stop_spacers_only() {
        let room = Board::open(2, 2);
        assert_eq!(sight(&room, "A1", "B2", "A2 B1"), ONLY_BY_INTRUDERS);
        let room = Board::open(4, 4);
        assert_eq!(
            sight(&room, "A1", "D4", "B3 C2 A2 B1 C4 D3"),
            ONLY_BY_INTRUDERS
        );
    }

    #[test]
    fn los_3_tip_of_a_wall_interrupts() {
        // Of a corridor of blocking spaces only the lines on the diagonal are left; the tip
        // of one wall touches them between their ends.
        let with = |tip: &str| {
            board(&format!(
                "+-+-+-+-+
                 |. . . .|
                 + + + + +
                 |. . . .|
                 + + +{tip}+ +
                 |. . . .|
                 + + + + +
                 |. . . .|
                 +-+-+-+-+"
            ))
        };
        let beside = "A2 A3 B1 B3 C2 C4 D2 D3 C1 B4";
        assert_eq!(sight(&with(" "), "A1", "D4", beside), ONLY_BY_INTRUDERS);
        assert_eq!(sight(&with("-"), "A1", "D4", beside), HIDDEN);
    }

    #[test]
    fn los_3_a_line_through_a_gap_must_clear_both_tips() {
        let b = board(
            "+-+-+-+-+
             |. . . .|
             +-+-+ +-+
             |. . . .|
             +-+-+-+-+",
        );
        assert_eq!(sight(&b, "A3", "B3", ""), SEEN);
        assert_eq!(sight(&b, "A2", "B3", ""), SEEN, "on a steep line");
        assert_eq!(
            sight(&b, "A1", "B3", ""),
            HIDDEN,
            "the best line meets a tip"
        );
        assert_eq!(sight(&b, "A2", "B2", ""), HIDDEN);
        assert_eq!(
            sight(&b, "A1", "B4", ""),
            SEEN,
            "through the middle of the gap"
        );
    }

    #[test]
    fn los_3_neighbours_in_a_corridor_see_each_other() {
        let b = board(
            "+-+-+-+
             |. . .|
             +-+-+ +
             |# #|.|
             +-+-+ +
             |# #|.|
             +-+-+-+",
        );
        assert_eq!(sight(&b, "C1", "C2", ""), SEEN);
        assert_eq!(sight(&b, "C1", "C3", ""), SEEN);
        assert_eq!(sight(&b, "A3", "C3", ""), SEEN);
        assert_eq!(sight(&b, "B3", "C2", ""), SEEN, "round the corner");
        assert_eq!(sight(&b, "A3", "C1", ""), HIDDEN);
    }

    #[test]
    fn los_4_the_two_spaces_themselves_never_block() {
        let corridor = board("+-+-+-+\n|. . .|\n+-+-+-+");
        assert_eq!(sight(&corridor, "A1", "A3", "A1 A3"), SEEN);
        let room = Board::open(2, 2);
        assert_eq!(
            sight(&room, "A1", "B2", "A1 A2 B2"),
            SEEN,
            "no pair with one of them"
        );
        assert_eq!(sight(&room, "A1", "A1", "A1 A2 B1"), SEEN);
    }

    #[test]
    fn los_2_spacers_look_past_what_is_not_in_the_set() {
        let corridor = board("+-+-+-+\n|. . .|\n+-+-+-+");
        assert_eq!(sight(&corridor, "A1", "A3", ""), SEEN);
    }

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
                        let along =
                            vx == 0 && (self.blocked(col - 1, row) || self.blocked(col, row));
                        !self.upright(col, row) && !along
                    }
                    (false, true) => {
                        let along =
                            vy == 0 && (self.blocked(col, row - 1) || self.blocked(col, row));
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
            let touched = self.upright(x, y)
                || self.upright(x, y - 1)
                || self.flat(x, y)
                || self.flat(x - 1, y);
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
}
