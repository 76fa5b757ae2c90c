//! What interrupts the sixteen lines from the corners of one space to the corners of
//! another (LOS-1 to LOS-3), wherever on a board the two lie.
//!
//! The table is drawn once for every offset between two spaces. The first space is at
//! column 0, row 0, the second at column `dx`, row `dy`, neither negative: other offsets
//! are mirrored into these. For everything that may stand in the way, in the box of the
//! two spaces and one space around it, the table has a [`Cut`]: the lines it interrupts.

/// A set of lines, one bit for each. Bit `i + 2j + 4k + 8l` is the line from corner
/// `(i, j)` of the first space to corner `(k, l)` of the second, 0 being the lower and 1
/// the higher coordinate.
pub(super) type LineSet = u16;

/// The lines that the things at one place interrupt, or touch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cut {
    /// A blocking space here.
    pub space: LineSet,
    /// The lower left corner of this space: the lines through it or ending at it.
    pub corner: LineSet,
    /// A wall along the left edge of this space.
    pub left: LineSet,
    /// A wall along the lower edge of this space.
    pub lower: LineSet,
}

/// The cuts for all offsets on boards up to a size.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    width: usize,
    /// By offset, where its cuts begin.
    starts: Vec<u32>,
    cuts: Vec<Cut>,
}

impl Lines {
    pub fn up_to(width: u8, height: u8) -> Lines {
        let mut lines = Lines {
            width: usize::from(width),
            starts: Vec::new(),
            cuts: Vec::new(),
        };
        for dy in 0..i32::from(height) {
            for dx in 0..i32::from(width) {
                lines.starts.push(lines.cuts.len() as u32);
                let sixteen = Line::all(dx, dy);
                for y in -1..=dy + 1 {
                    for x in -1..=dx + 1 {
                        lines.cuts.push(cut(&sixteen, x, y));
                    }
                }
            }
        }
        lines
    }

    /// The cuts for one offset.
    #[inline]
    pub fn at(&self, dx: i32, dy: i32) -> Cuts<'_> {
        let start = self.starts[dy as usize * self.width + dx as usize] as usize;
        let (columns, rows) = ((dx + 3) as usize, (dy + 3) as usize);
        Cuts {
            columns,
            cuts: &self.cuts[start..start + columns * rows],
        }
    }

    /// All lines there are at an offset: those from a point to another one.
    pub fn all(dx: i32, dy: i32) -> LineSet {
        let real = |line: &Line| line.from != line.to;
        set(&Line::all(dx, dy), real)
    }
}

/// The cuts for one offset between two spaces.
#[derive(Clone, Copy)]
pub(super) struct Cuts<'a> {
    columns: usize,
    cuts: &'a [Cut],
}

impl Cuts<'_> {
    /// The cut at a place in the box or one beside it, counted from the first space.
    #[inline]
    pub fn at(&self, x: i32, y: i32) -> &Cut {
        &self.cuts[(y + 1) as usize * self.columns + (x + 1) as usize]
    }
}

type Point = (i32, i32);

/// A line between a corner of each space, and on which side of each end its space lies.
#[derive(Clone, Copy)]
struct Line {
    from: Point,
    to: Point,
    from_side: Point,
    to_side: Point,
}

impl Line {
    /// The sixteen lines between the corners of two spaces, in the order of their bits.
    fn all(dx: i32, dy: i32) -> [Line; 16] {
        std::array::from_fn(|bit| {
            let [i, j, k, l] = [0, 1, 2, 3].map(|shift| (bit as i32 >> shift) & 1);
            Line {
                from: (i, j),
                to: (dx + k, dy + l),
                // The higher corner of a space has the space on its lower side.
                from_side: (1 - 2 * i, 1 - 2 * j),
                to_side: (1 - 2 * k, 1 - 2 * l),
            }
        })
    }

    /// The same with columns and rows swapped, so that one test serves both axes.
    fn swapped(&self) -> Line {
        let swap = |(x, y): Point| (y, x);
        Line {
            from: swap(self.from),
            to: swap(self.to),
            from_side: swap(self.from_side),
            to_side: swap(self.to_side),
        }
    }

    /// Twice the signed area between the line and a point: 0 on it, else which side.
    fn side(&self, (x, y): Point) -> i32 {
        let ((ax, ay), (bx, by)) = (self.from, self.to);
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    }

    fn columns(&self) -> (i32, i32) {
        (self.from.0.min(self.to.0), self.from.0.max(self.to.0))
    }

    fn rows(&self) -> (i32, i32) {
        self.swapped().columns()
    }

    /// LOS-2: passes through the space at a place or along an edge of it.
    fn meets_space(&self, (x, y): Point) -> bool {
        let ((left, right), (low, high)) = (self.columns(), self.rows());
        if left == right {
            return (x == left || x + 1 == left) && low <= y && y < high;
        }
        if low == high {
            return (y == low || y + 1 == low) && left <= x && x < right;
        }
        // Both ends are corners of spaces, so within one column of spaces the line is
        // there from side to side or not at all. Its interior parts opposite corners.
        let sides = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map(|p| self.side(p));
        left <= x && x < right && sides.iter().any(|&s| s < 0) && sides.iter().any(|&s| s > 0)
    }

    /// LOS-3: has the point on it or as an end.
    fn meets_corner(&self, (x, y): Point) -> bool {
        let ((left, right), (low, high)) = (self.columns(), self.rows());
        self.side((x, y)) == 0 && left <= x && x <= right && low <= y && y <= high
    }

    /// LOS-3: is interrupted by a wall of one space's length that runs up from a point.
    fn meets_upright_wall(&self, (x, y): Point) -> bool {
        let ((left, right), (low, high)) = (self.columns(), self.rows());
        let between = if left == right {
            x == left && y < high && low < y + 1
        } else {
            // The tips of the wall are not both strictly on one side of the line.
            let (tip, other) = (self.side((x, y)), self.side((x, y + 1)));
            left < x && x < right && tip.signum() * other.signum() <= 0
        };
        between
            || self.leaves_across(self.from, self.to, self.from_side, (x, y))
            || self.leaves_across(self.to, self.from, self.to_side, (x, y))
    }

    /// Whether an end touches an upright wall and the line does not leave it on the side
    /// on which its space lies. A line straight on from the wall is on neither side.
    fn leaves_across(&self, end: Point, other: Point, side: Point, (x, y): Point) -> bool {
        let touches = end.0 == x && (end.1 == y || end.1 == y + 1);
        touches && (other.0 - end.0).signum() != side.0
    }
}

fn set(lines: &[Line; 16], pick: impl Fn(&Line) -> bool) -> LineSet {
    let bits = lines.iter().enumerate();
    bits.fold(0, |set, (bit, line)| set | u16::from(pick(line)) << bit)
}

fn cut(lines: &[Line; 16], x: i32, y: i32) -> Cut {
    Cut {
        space: set(lines, |l| l.meets_space((x, y))),
        corner: set(lines, |l| l.meets_corner((x, y))),
        left: set(lines, |l| l.meets_upright_wall((x, y))),
        lower: set(lines, |l| l.swapped().meets_upright_wall((y, x))),
    }
}
