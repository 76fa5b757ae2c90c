//! Boards drawn as text, so that a reader of the file sees the room.
//!
//! ```text
//! +-+-+-+-+-+
//! |S . .|. *|
//! + + + + + +
//! |S T .11 .|
//! + +=+ + + +
//! |. .!.|# #|
//! +-+-+-+-+-+
//! ```
//!
//! The drawing is a lattice: a board of `w` by `h` spaces takes `2h + 1` lines of
//! `2w + 1` characters, the top line being the top border. Characters missing at the
//! end of a line are blanks.
//!
//! - **Spaces** are the characters in even lines and columns (counted from 1).
//!   `.` or a blank is floor, `#` is out of bounds. `^`, `>`, `v`, `<` are floor
//!   with a direction arrow (BRD-9), `*` is floor with a location arrow (BRD-10).
//!   The name of a door is floor marked as a door space of that door (DOR-7). Any other
//!   letter, digit or sign is floor with a free mark, listed by [`Board::marks`].
//! - **Edges** stand between two spaces: a blank is open, `-` or `|` is a wall, `=` or
//!   `!` is a red line, a letter or digit is the door of that name. Equal names are
//!   one door (DOR-2). Borders between in and out of bounds and around the board are
//!   walls (BRD-2), drawn or not.
//! - **Corners** are drawn as `+`, a blank, or whatever line runs through them. A letter
//!   or digit is a free mark on that intersection, listed by [`Board::lattice_marks`].
//!
//! In the example the two `1` in row B are a door between `B3` and `B4` and its door space
//! `B4`; `S` and `T` are free marks; a red line runs along two edges of `A2`. A space
//! that needs more than one mark has the others in [`Drawing::also`].

use std::fmt;

use serde::{Deserialize, Serialize};

use super::doors::MOST_DOORS;
use super::grid::{MOST_COLUMNS, MOST_ROWS, MOST_SPACES, Plan};
use super::{Board, Dir, Door, DoorId, Edge, Intersection, Page, Space, SpaceSet, page};

/// A board as it is written down.
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
pub struct Fault {
    /// The line of the drawing, from 1; 0 if the fault is not in its lines.
    pub line: usize,
    /// The column of the drawing, from 1; 0 if the fault is not in one place.
    pub column: usize,
    /// What was expected, and what was there instead.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => write!(f, "{}", self.what),
            (line, 0) => write!(f, "line {line}: {}", self.what),
            (line, column) => write!(f, "line {line}, column {column}: {}", self.what),
        }
    }
}

impl std::error::Error for Fault {}

impl Board {
    /// Builds the board that is drawn, or lists everything wrong with the drawing.
    pub fn draw(art: &Drawing) -> Result<Board, Vec<Fault>> {
        let (width, height) = size(art).map_err(|what| vec![fault(0, 0, what)])?;
        let mut reader = Reader {
            plan: Plan::empty_room(width, height),
            lines: art.rows.iter().map(|row| row.chars().collect()).collect(),
            faults: Vec::new(),
        };
        // Doors come before spaces, which may be marked with a door's name; whether
        // a door may stand where it does comes last, when out of bounds is known.
        reader.read_doors();
        reader.read_spaces(art);
        reader.read_edges();
        reader.read_corners();
        reader.read_pages(art);
        reader.read_door_states(art);
        match reader.faults.is_empty() {
            true => Ok(Board::build(reader.plan)),
            false => Err(reader.faults),
        }
    }
}

fn fault(line: usize, column: usize, what: String) -> Fault {
    Fault { line, column, what }
}

/// Columns and rows of the board.
fn size(art: &Drawing) -> Result<(u8, u8), String> {
    let lines = art.rows.len();
    let columns = art.rows.iter().map(|row| row.trim_end().chars().count());
    let columns = columns.max().unwrap_or(0);
    if lines < 3 || lines.is_multiple_of(2) {
        return Err(format!(
            "expected an odd number of lines, borders included, found {lines}"
        ));
    }
    if columns < 3 || columns.is_multiple_of(2) {
        return Err(format!(
            "expected an odd number of columns, borders included, found {columns}"
        ));
    }
    let (width, height) = (columns / 2, lines / 2);
    if width > MOST_COLUMNS || height > MOST_ROWS || width * height > MOST_SPACES {
        return Err(format!(
            "expected at most {MOST_COLUMNS} columns, {MOST_ROWS} rows and {MOST_SPACES} spaces, \
             found {width} by {height}"
        ));
    }
    Ok((width as u8, height as u8))
}

struct Reader {
    plan: Plan,
    lines: Vec<Vec<char>>,
    faults: Vec<Fault>,
}

impl Reader {
    /// The character at a line and column counted from 0; blank past the end of a line.
    fn char(&self, (line, column): (usize, usize)) -> char {
        self.lines[line].get(column).copied().unwrap_or(' ')
    }

    fn expected(&mut self, at: (usize, usize), what: &str) {
        let what = format!("expected {what}, found `{}`", self.char(at));
        self.faults.push(fault(at.0 + 1, at.1 + 1, what));
    }

    /// Where a space is drawn.
    fn cell(&self, space: Space) -> (usize, usize) {
        let (col, row) = self.plan.place(space);
        let from_top = i32::from(self.plan.height) - 1 - row;
        (2 * from_top as usize + 1, 2 * col as usize + 1)
    }

    /// Every edge between two spaces or on the border, once: the space south or west
    /// of it (else the one inside it), the way to it, and where it is drawn.
    fn edges(&self) -> Vec<(Space, Dir, (usize, usize))> {
        let mut edges = Vec::new();
        for space in self.plan.all() {
            let (line, column) = self.cell(space);
            for dir in Dir::ALL {
                let at = match dir {
                    Dir::North => (line - 1, column),
                    Dir::East => (line, column + 1),
                    Dir::South => (line + 1, column),
                    Dir::West => (line, column - 1),
                };
                let first = matches!(dir, Dir::North | Dir::East);
                if first || self.plan.neighbour(space, dir).is_none() {
                    edges.push((space, dir, at));
                }
            }
        }
        edges
    }

    fn door_named(&self, name: char) -> Option<usize> {
        self.plan.doors.iter().position(|d| d.name == name)
    }

    fn read_doors(&mut self) {
        let mut names: Vec<char> = self.edges().iter().map(|e| self.char(e.2)).collect();
        names.retain(char::is_ascii_alphanumeric);
        names.sort_unstable();
        names.dedup();
        if names.len() > MOST_DOORS {
            let what = format!("expected at most {MOST_DOORS} doors, found {}", names.len());
            self.faults.push(fault(0, 0, what));
            names.truncate(MOST_DOORS);
        }
        self.plan.doors = names
            .into_iter()
            .map(|name| Door {
                name,
                edges: Vec::new(),
                spaces: SpaceSet::EMPTY,
                borders: SpaceSet::EMPTY,
            })
            .collect();
        for door in 0..self.plan.doors.len() {
            self.plan.start.close(DoorId(door as u8));
        }
    }

    fn read_spaces(&mut self, art: &Drawing) {
        for space in self.plan.all() {
            let at = self.cell(space);
            match self.char(at) {
                '.' | ' ' => {}
                '#' => self.plan.inside.remove(space),
                sign => {
                    if !self.mark(space, sign) {
                        self.expected(at, "floor, `#`, an arrow or a mark");
                    }
                }
            }
        }
        for (sign, name) in &art.also {
            let place = page::parse(name);
            let found = place.and_then(|(col, row)| self.plan.at(col.into(), row.into()));
            match found.filter(|&s| self.plan.inside.contains(s)) {
                None => self.faults.push(fault(
                    0,
                    0,
                    format!("expected an in-bounds space for the mark `{sign}`, found `{name}`"),
                )),
                Some(space) => {
                    if !self.mark(space, *sign) {
                        let what = format!("expected an arrow or a mark at {name}, found `{sign}`");
                        self.faults.push(fault(0, 0, what));
                    }
                }
            }
        }
        self.plan.marks.sort_by_key(|&(_, space)| space);
    }

    /// Puts a sign on a space; false if it is none.
    fn mark(&mut self, space: Space, sign: char) -> bool {
        let arrow = match sign {
            '^' => Some(Dir::North),
            '>' => Some(Dir::East),
            'v' => Some(Dir::South),
            '<' => Some(Dir::West),
            _ => None,
        };
        if arrow.is_some() {
            self.plan.arrows[space.index()] = arrow;
        } else if sign == '*' {
            self.plan.location_arrows.insert(space);
        } else if let Some(door) = self.door_named(sign) {
            self.plan.doors[door].spaces.insert(space);
        } else if sign.is_ascii_graphic() && !"+-|=!.#".contains(sign) {
            self.plan.marks.push((sign, space));
        } else {
            return false;
        }
        true
    }

    fn read_edges(&mut self) {
        for (space, dir, at) in self.edges() {
            let beyond = self.plan.neighbour(space, dir);
            let inside = |s: Space| self.plan.inside.contains(s);
            let within = inside(space) && beyond.is_some_and(inside);
            let (wall, red) = match dir.is_horizontal() {
                true => ('|', '!'),
                false => ('-', '='),
            };
            let sign = self.char(at);
            let edge = if sign == ' ' {
                Edge::Open
            } else if sign == wall {
                Edge::Wall
            } else if !within {
                self.expected(
                    at,
                    &format!("a wall (`{wall}` or a blank) around the rooms"),
                );
                continue;
            } else if sign == red {
                Edge::RedLine
            } else if let Some(door) = self.door_named(sign) {
                self.plan.doors[door].edges.push((space, dir));
                self.plan.doors[door].borders.insert(space);
                self.plan.doors[door].borders.extend(beyond);
                Edge::Door(DoorId(door as u8))
            } else if sign.is_ascii_alphanumeric() {
                continue; // one of too many doors, which is a fault already
            } else {
                let what = format!("a blank, a wall `{wall}`, a red line `{red}` or a door");
                self.expected(at, &what);
                continue;
            };
            if within {
                self.plan.set_edge(space, dir, edge);
            }
        }
        self.plan.wall_borders();
    }

    fn read_corners(&mut self) {
        let (width, height) = (usize::from(self.plan.width), usize::from(self.plan.height));
        for row in 0..=height {
            for col in 0..=width {
                let at = (2 * (height - row), 2 * col);
                match self.char(at) {
                    sign if sign.is_ascii_alphanumeric() => {
                        let point = Intersection((row * (width + 1) + col) as u16);
                        self.plan.lattice_marks.push((sign, point));
                    }
                    sign if "+ -|=!".contains(sign) => {}
                    _ => self.expected(at, "a corner (`+`, a blank, a line) or a mark"),
                }
            }
        }
    }

    fn read_pages(&mut self, art: &Drawing) {
        if art.pages.is_empty() {
            return;
        }
        for space in self.plan.all() {
            let (col, row) = self.plan.place(space);
            let holding = art.pages.iter().filter(|p| p.holds(col as u8, row as u8));
            let found = holding.count();
            if found != 1 {
                let name = page::name(col as u8, row as u8);
                let what = format!("expected {name} on one page, found it on {found}");
                self.faults.push(fault(0, 0, what));
            }
        }
        self.plan.pages.clone_from(&art.pages);
    }

    fn read_door_states(&mut self, art: &Drawing) {
        let states = [(&art.open, false), (&art.welded, true)];
        for (names, weld) in states {
            for &name in names {
                match self.door_named(name).map(|door| DoorId(door as u8)) {
                    Some(door) if weld => self.plan.start.weld(door),
                    Some(door) => {
                        self.plan.start.open(door);
                    }
                    None => {
                        let what = format!("expected the name of a door, found `{name}`");
                        self.faults.push(fault(0, 0, what));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, drawing, space, spaces};
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
        faults.iter().map(Fault::to_string).collect()
    }

    #[test]
    fn the_example_of_the_module_page_reads_as_described() {
        let b = board(EXAMPLE);
        assert_eq!((b.width(), b.height()), (5, 3));
        assert_eq!(b.marked('S'), spaces(&b, "B1 C1"));
        assert_eq!(b.marked('T'), spaces(&b, "B2"));
        assert_eq!(b.marks().len(), 3);
        let door = b.door(b.door_named('1').unwrap());
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
        let [one, two, three] = ['1', '2', '3'].map(|name| b.door_named(name).unwrap());
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
