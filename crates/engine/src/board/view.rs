//! A pair of spaces as the table of [`Lines`](super::lines::Lines) sees it: mirrored so that
//! one of the four quadrants serves for all.

use super::lines::{Cuts, LineSet};
use super::plan::Plan;
use super::{Dir, Space};

/// One edge that something may stand on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wall {
    /// The left edge of the space at a column and row.
    Left(i32, i32),
    /// The lower edge of the space at a column and row.
    Lower(i32, i32),
}

impl Wall {
    /// An edge as seen from a space; the space named by the wall may lie off the board.
    pub fn of(plan: &Plan, space: Space, dir: Dir) -> Wall {
        let (x, y) = plan.place(space);
        match dir {
            Dir::North => Wall::Lower(x, y + 1),
            Dir::East => Wall::Left(x + 1, y),
            Dir::South => Wall::Lower(x, y),
            Dir::West => Wall::Left(x, y),
        }
    }
}

/// A pair of spaces, mirrored so that the second lies up and right of the first, which is
/// the origin.
pub(super) struct View {
    origin: (i32, i32),
    /// 1, or -1 where the axis is mirrored.
    pub sign: (i32, i32),
    pub dx: i32,
    pub dy: i32,
}

impl View {
    /// The view from a space at one place to one at another.
    #[inline]
    pub fn between(a: (i32, i32), b: (i32, i32)) -> View {
        let sign = |from, to| if to < from { -1 } else { 1 };
        View {
            origin: a,
            sign: (sign(a.0, b.0), sign(a.1, b.1)),
            dx: (b.0 - a.0).abs(),
            dy: (b.1 - a.1).abs(),
        }
    }

    /// The columns of the two spaces, the lower first.
    pub fn columns(&self) -> (i32, i32) {
        let other = self.origin.0 + self.sign.0 * self.dx;
        (self.origin.0.min(other), self.origin.0.max(other))
    }

    /// The rows of the two spaces, the lower first.
    pub fn rows(&self) -> (i32, i32) {
        let other = self.origin.1 + self.sign.1 * self.dy;
        (self.origin.1.min(other), self.origin.1.max(other))
    }

    /// Where a space lies in the view.
    #[inline]
    pub fn place(&self, (x, y): (i32, i32)) -> (i32, i32) {
        (
            self.sign.0 * (x - self.origin.0),
            self.sign.1 * (y - self.origin.1),
        )
    }

    /// The lines that a wall interrupts.
    #[inline]
    pub fn shut_by(&self, wall: Wall, cuts: &Cuts) -> LineSet {
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
