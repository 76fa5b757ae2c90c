//! The written form of a board, and what can be wrong with it.

use std::fmt;

use serde::{Deserialize, Serialize};

#[cfg(doc)]
use super::Board;
use super::Page;

/// A board as it is written down: as a text, so that a reader of the file sees the room.
///
/// ```text
/// +-+-+-+-+-+
/// |S . .|. *|
/// + + + + + +
/// |S T .11 .|
/// + +=+ + + +
/// |. .!.|# #|
/// +-+-+-+-+-+
/// ```
///
/// The drawing is a lattice: a board of `w` by `h` spaces takes `2h + 1` lines of
/// `2w + 1` characters, the top line being the top border. Blanks at the end of a line
/// may be left out.
///
/// - **Spaces** are the characters in even lines and columns (counted from 1).
///   `.` or a blank is floor, `#` is out of bounds. `^`, `>`, `v`, `<` are floor
///   with a direction arrow (BRD-9), `*` is floor with a location arrow (BRD-10).
///   The name of a door is floor marked as a door space of that door (DOR-7). Any other
///   letter, digit or sign is floor with a free mark, listed by [`Board::marks`].
/// - **Edges** stand between two spaces: a blank is open, `-` or `|` is a wall, `=` or
///   `!` is a red line, a letter or digit is the door of that name. Equal names are
///   one door (DOR-2). Borders between in and out of bounds and around the board are
///   walls (BRD-2), drawn or not.
/// - **Corners** are drawn as `+`, a blank, or whatever line runs through them. A letter
///   or digit is a free mark on that intersection, listed by [`Board::lattice_marks`].
///
/// In the example the two `1` in row B are a door between `B3` and `B4` and its door space
/// `B4`; `S` and `T` are free marks; a red line runs along two edges of `A2`. A space
/// that needs more than one mark has the others in [`Drawing::also`].
///
/// ```
/// use enormity_engine::board::{Board, Drawing};
///
/// let room = Drawing::new(
/// "+-+-+-+
/// |. .|.|
/// + + + +
/// |. . .|
/// +-+-+-+");
/// let board = Board::draw(&room).unwrap();
/// let [a1, b2, b3] = ["A1", "B2", "B3"].map(|name| board.parse(name).unwrap());
/// let doors = board.initial_doors();
/// assert_eq!(board.distance(a1, b3, &doors), 3);
/// assert!(!board.adjacent(b2, b3, &doors), "a wall is between them");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// The lines of the drawing, from the top.
    pub rows: Vec<String>,
    /// The doors that start open; all others start closed.
    #[serde(default)]
    pub open: Vec<char>,
    /// The doors that start welded.
    #[serde(default)]
    pub welded: Vec<char>,
    /// More marks: a character as it would be drawn in a space, and the space (`B3`).
    #[serde(default)]
    pub also: Vec<(char, String)>,
    /// EXT-3: the marks of Extraction Points, which are no spaces of the board.
    #[serde(default)]
    pub exits: Vec<char>,
    /// LOC-7: spaces whose location arrow is locked, on a page that a map joins.
    #[serde(default)]
    pub keyholes: Vec<String>,
    /// The pages; none means that the whole board is one page.
    #[serde(default)]
    pub pages: Vec<Page>,
}

impl Drawing {
    /// A drawing of one page, all doors closed.
    pub fn new(art: &str) -> Drawing {
        Drawing {
            rows: art.lines().map(str::to_owned).collect(),
            ..Drawing::default()
        }
    }
}

/// Something wrong with a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingFault {
    /// The line of the drawing, from 1; 0 if the fault is not in its lines.
    pub line: usize,
    /// The column of the drawing, from 1; 0 if the fault is not in one place.
    pub column: usize,
    /// What was expected, and what was there instead.
    pub what: String,
}

impl fmt::Display for DrawingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => write!(f, "{}", self.what),
            (line, 0) => write!(f, "line {line}: {}", self.what),
            (line, column) => write!(f, "line {line}, column {column}: {}", self.what),
        }
    }
}

impl std::error::Error for DrawingFault {}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, drawing, space, spaces};
    use super::super::{Board, Dir, DoorId, Edge, Intersection};
    use super::*;

    const EXAMPLE: &str = "+-+-+-+-+-+
                           |S . .|. *|
                           + + + + + +
                           |S T .11 .|
                           + +=+ + + +
                           |. .!.|# #|
                           +-+-+-+-+-+";

    /// The places and texts of all faults of a drawing.
    fn faults(art: &Drawing) -> Vec<String> {
        let faults = Board::draw(art).expect_err("the drawing has faults");
        faults.iter().map(DrawingFault::to_string).collect()
    }

    #[test]
    fn the_example_of_the_documentation_reads_as_described() {
        let b = board(EXAMPLE);
        assert_eq!((b.width(), b.height()), (5, 3));
        assert_eq!(*b.marked('S'), spaces(&b, "B1 C1"));
        assert_eq!(*b.marked('T'), spaces(&b, "B2"));
        assert_eq!(b.marks().len(), 3);
        let door = b.door(b.door_named("1").unwrap());
        assert_eq!(door.edges, [(space(&b, "B3"), Dir::East)]);
        assert!(b.location_arrow(space(&b, "C5")));
        assert_eq!(b.edge(space(&b, "A2"), Dir::East), Edge::RedLine);
        assert_eq!(b.edge(space(&b, "A2"), Dir::North), Edge::RedLine);
        assert!(!b.in_bounds(space(&b, "A4")));
    }

    #[test]
    fn dor_2_a_door_may_span_several_edges() {
        let b = board(
            "+-+-+-+
             |. . 1|
             +1+1+-+
             |. . .|
             +-+-+-+",
        );
        assert_eq!(b.doors().len(), 1);
        let door = b.door(DoorId(0));
        let edges = [(space(&b, "A1"), Dir::North), (space(&b, "A2"), Dir::North)];
        assert_eq!(door.edges, edges);
        assert_eq!(door.borders, spaces(&b, "A1 A2 B1 B2"), "DOR-8");
        assert_eq!(door.spaces, spaces(&b, "B3"), "DOR-7");
        assert!(!b.initial_doors().is_open(DoorId(0)));
    }

    #[test]
    fn doors_start_closed_open_or_welded_as_told() {
        let mut art = drawing("+-+-+-+-+\n|.1.2.3.|\n+-+-+-+-+");
        art.open = vec!['2'];
        art.welded = vec!['3'];
        let b = Board::draw(&art).unwrap();
        let [one, two, three] = ["1", "2", "3"].map(|name| b.door_named(name).unwrap());
        let doors = b.initial_doors();
        assert!(!doors.is_open(one) && doors.is_open(two) && !doors.is_open(three));
        assert!(!doors.is_welded(one) && doors.is_welded(three));
    }

    #[test]
    fn a_space_can_carry_more_marks_than_are_drawn() {
        let mut art = drawing("+-+-+\n|S .|\n+-+-+");
        art.also = vec![('>', "A1".into()), ('*', "A1".into()), ('T', "A1".into())];
        let b = Board::draw(&art).unwrap();
        let a1 = space(&b, "A1");
        assert_eq!(b.marks(), [('S', a1), ('T', a1)]);
        assert_eq!(b.arrow(a1), Some(Dir::East));
        assert!(b.location_arrow(a1));
    }

    #[test]
    fn corners_can_carry_marks() {
        let b = board("+-+-B\n|. .|\n+-A-+");
        let marks = b.lattice_marks();
        assert_eq!(marks, [('A', Intersection(1)), ('B', Intersection(5))]);
    }

    #[test]
    fn missing_characters_at_the_end_of_a_line_are_blanks() {
        let b = board("+-+-+\n|.\n+\n|.\n+-+-+");
        assert_eq!(b.spaces().len(), 4);
        assert_eq!(b.edge(space(&b, "B2"), Dir::East), Edge::Wall);
    }

    #[test]
    fn all_faults_come_at_once_with_their_places() {
        let mut art = drawing(
            "+-+-+-+
             |+ 1 ?|
             ?|+ + +
             |. .-.|
             +-+=+-+",
        );
        art.open = vec!['7'];
        art.also = vec![('T', "B9".into()), ('-', "A1".into())];
        let found = faults(&art);
        let expected = [
            "line 2, column 2: expected floor,",
            "expected an in-bounds space for the mark `T`, found `B9`",
            "expected an arrow or a mark at A1, found `-`",
            "line 5, column 4: expected a wall",
            "line 4, column 5: expected a blank, a wall `|`, a red line `!` or a door, found `-`",
            "line 3, column 2: expected a blank, a wall `-`",
            "line 3, column 1: expected a corner",
            "expected the name of a door, found `7`",
        ];
        for start in expected {
            assert!(
                found.iter().any(|f| f.starts_with(start)),
                "{start}: {found:#?}"
            );
        }
        assert_eq!(found.len(), expected.len(), "{found:#?}");
    }

    #[test]
    fn a_door_or_a_red_line_needs_rooms_on_both_sides() {
        let found = faults(&drawing("+-+1+\n|.!#|\n+-+-+"));
        assert_eq!(found.len(), 2, "{found:#?}");
        assert!(found.iter().all(|f| f.contains("around the rooms")));
    }

    #[test]
    fn pages_must_cover_every_space_once() {
        let mut art = drawing("+-+-+-+\n|. . .|\n+-+-+-+");
        let page = |col, width| Page {
            name: "page".into(),
            col,
            row: 0,
            width,
            height: 1,
        };
        art.pages = vec![page(0, 2), page(1, 1)];
        let found = faults(&art);
        assert_eq!(
            found,
            [
                "expected A2 on one page, found it on 2",
                "expected A3 on one page, found it on 0"
            ]
        );
        art.pages = (0..9).map(|_| page(0, 3)).collect();
        assert_eq!(faults(&art)[0], "expected at most 8 pages, found 9");
        art.pages = vec![page(0, 255)];
        assert_eq!(faults(&art), ["expected page `page` to lie on the board"]);
    }

    #[test]
    fn a_line_that_is_too_long_or_too_short_is_told_by_its_length() {
        let long = faults(&drawing("+-+-+-+\n|S . . |\n+-+-+-+"));
        let told = "line 2, column 7: this line has 8 characters, most lines have 7";
        assert_eq!(long, [told]);
        for line in ["|S. .|", "|S .|"] {
            let art = format!("+-+-+-+\n|. . .|\n+ + + +\n{line}\n+-+-+-+");
            let told = format!(
                "line 4, column {0}: this line has {0} characters, most lines have 7",
                line.len()
            );
            assert_eq!(faults(&drawing(&art)), [told]);
        }
        let corner = faults(&drawing("+-+-+-+\n|. . .|\n+ +.+\n|. . .|\n+-+-+-+"));
        let told = "line 3, column 5: this line has 5 characters, most lines have 7";
        assert_eq!(corner, [told]);
    }

    #[test]
    fn a_drawing_of_the_wrong_size_is_a_fault() {
        assert_eq!(faults(&drawing("")).len(), 1);
        assert_eq!(faults(&drawing("+-+\n|.|")).len(), 1);
        assert_eq!(faults(&drawing("+-+-\n|. .\n+-+-")).len(), 1);
        let wide = format!("{0}\n{1}\n{0}", "+-".repeat(64) + "+", "|.".repeat(64));
        assert_eq!(faults(&drawing(&wide)).len(), 1);
    }
}
