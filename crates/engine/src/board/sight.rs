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

use super::grid::Tables;
use super::lines::{Cuts, LineSet, Lines};
use super::plan::Plan;
use super::view::{View, Wall};
use super::{Board, Dir, DoorId, Doors, Edge, MOST_DOORS, Space, SpaceSet};

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
    /// By page: the edges it shares with others.
    seams: Vec<Vec<Wall>>,
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
        let seam_walls = |page: usize| {
            let all = plan
                .inside
                .iter()
                .flat_map(|s| Dir::ALL.map(|dir| (s, dir)));
            let edges: Vec<_> = all
                .filter(|&(s, dir)| plan.crosses_seam(s, dir, page))
                .collect();
            door_walls(&edges)
        };
        Sight {
            spaces,
            open,
            doors: plan.doors.iter().map(|d| door_walls(&d.edges)).collect(),
            seams: (0..plan.pages.len()).map(seam_walls).collect(),
        }
    }
}

impl Sight {
    /// The edges that a door stands on, or the seams of a page.
    fn walls_of(&self, door: DoorId) -> &[Wall] {
        let n = usize::from(door.0);
        let walls = match n.checked_sub(MOST_DOORS) {
            None => self.doors.get(n),
            Some(page) => self.seams.get(page),
        };
        walls.map_or(&[], Vec::as_slice)
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
        let Tables { sight, lines, .. } = self.tables();
        let mut open = sight.open[a.index() * sight.spaces + b.index()];
        if open == 0 {
            return false;
        }
        let mut near = self.around(a, b, 1) & *blockers;
        near.remove(a);
        near.remove(b);
        // What is cut by a line is so beside the smallest box around the two.
        let shut = (self.links).near(a, self.grid_distance(a, b) + 3, doors.closed_set());
        if near.is_empty() && shut.is_empty() {
            return true;
        }
        let place = |s| (i32::from(self.col(s)), i32::from(self.row(s)));
        let view = View::between(place(a), place(b));
        let cuts = lines.at(view.dx, view.dy);
        for door in shut.iter() {
            for &wall in sight.walls_of(door) {
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
    use super::super::testing::{board, space, spaces};
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
        // Every line from B1 to B5 runs through B3 or along its upper or lower edge.
        let room = Board::open(5, 3);
        assert_eq!(sight(&room, "B1", "B5", "B3"), HIDDEN);
        // Of the lines along the lower edge of row B only the spaces below are in the way.
        assert_eq!(sight(&room, "B1", "B5", "C2 C4"), SEEN);
        assert_eq!(sight(&room, "B1", "B5", "C2 A4 B3"), HIDDEN);
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
    fn los_3_car_2_two_blocking_spaces_at_a_corner_stop_spacers_only() {
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
}
