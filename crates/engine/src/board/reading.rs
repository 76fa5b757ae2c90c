//! Reading a [`Drawing`]: every fault is noted and the reading goes on, so that all come
//! at once.

use super::doors::MOST_DOORS;
use super::page::MOST_PAGES;
use super::plan::{MOST_COLUMNS, MOST_ROWS, Plan};
use super::space::MOST_SPACES;
use super::{
    Board, Dir, Door, DoorId, Drawing, DrawingFault, Edge, Intersection, Space, SpaceSet, page,
};

impl Board {
    /// Builds the board that is drawn, or lists everything wrong with the drawing.
    pub fn draw(art: &Drawing) -> Result<Board, Vec<DrawingFault>> {
        read(art).map(Board::build)
    }
}

/// What is drawn, or everything wrong with it.
pub(super) fn read(art: &Drawing) -> Result<Plan, Vec<DrawingFault>> {
    let (width, height) = size(art)?;
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
        true => Ok(reader.plan),
        false => Err(reader.faults_by_line()),
    }
}

fn fault(line: usize, column: usize, what: String) -> DrawingFault {
    DrawingFault { line, column, what }
}

/// Columns and rows of the board. What most lines measure counts: a line that is longer is at
/// fault, and so is one of spaces that ends in a wall too soon.
fn size(art: &Drawing) -> Result<(u8, u8), Vec<DrawingFault>> {
    let whole = |what: String| vec![fault(0, 0, what)];
    let length = |row: &String| row.trim_end().chars().count();
    let lengths: Vec<usize> = art.rows.iter().map(length).collect();
    let often = |n: &usize| lengths.iter().filter(|m| *m == n).count();
    let columns = lengths.iter().copied().max_by_key(|n| (often(n), *n));
    let (columns, lines) = (columns.unwrap_or(0), lengths.len());
    if columns < 3 || columns.is_multiple_of(2) {
        let what = "expected an odd number of columns, borders included, found";
        return Err(whole(format!("{what} {columns}")));
    }
    let mut ragged = Vec::new();
    for (line, (row, found)) in (1..).zip(art.rows.iter().zip(&lengths)) {
        let cut = line % 2 == 0 && *found < columns && row.trim_end().ends_with('|');
        if *found > columns || cut {
            ragged.push(fault(
                line,
                columns.min(*found),
                ragged_line(*found, columns),
            ));
        }
    }
    if !ragged.is_empty() {
        return Err(ragged);
    }
    if lines < 3 || lines.is_multiple_of(2) {
        return Err(whole(format!(
            "expected an odd number of lines, borders included, found {lines}"
        )));
    }
    let (width, height) = (columns / 2, lines / 2);
    if width > MOST_COLUMNS || height > MOST_ROWS || width * height > MOST_SPACES {
        return Err(whole(format!(
            "expected at most {MOST_COLUMNS} columns, {MOST_ROWS} rows and {MOST_SPACES} spaces, \
             found {width} by {height}"
        )));
    }
    Ok((width as u8, height as u8))
}

fn ragged_line(found: usize, expected: usize) -> String {
    format!("this line has {found} characters, most lines have {expected}")
}

struct Reader {
    plan: Plan,
    lines: Vec<Vec<char>>,
    faults: Vec<DrawingFault>,
}

impl Reader {
    /// The character at a line and column counted from 0; blank past the end of a line.
    fn char(&self, (line, column): (usize, usize)) -> char {
        self.lines[line].get(column).copied().unwrap_or(' ')
    }

    /// What is wrong with a line that is too short is its length: one character that is missing
    /// puts all that follow out of place.
    fn faults_by_line(self) -> Vec<DrawingFault> {
        let columns = 2 * usize::from(self.plan.width) + 1;
        let mut told = Vec::new();
        for mut found in self.faults {
            let length = found.line.checked_sub(1).map(|line| self.lines[line].len());
            if let Some(length) = length.filter(|length| *length < columns) {
                found.column = length;
                found.what = ragged_line(length, columns);
            }
            if !told.contains(&found) {
                told.push(found);
            }
        }
        told
    }

    fn expected(&mut self, at: (usize, usize), what: &str) {
        let found = match self.char(at) {
            '\t' => "a tab".to_owned(),
            sign => format!("`{sign}`"),
        };
        let what = format!("expected {what}, found {found}");
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
        let name = name.to_string();
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
                name: name.to_string(),
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
                sign if art.exits.contains(&sign) => {
                    self.plan.inside.remove(space);
                    self.plan.marks.push((sign, space));
                }
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
            if sign == ' ' && beyond.is_none() && self.plan.location_arrows.contains(space) {
                self.plan.ways_out.push((space, dir));
            }
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
        let found = art.pages.len();
        if found > MOST_PAGES {
            let what = format!("expected at most {MOST_PAGES} pages, found {found}");
            self.faults.push(fault(0, 0, what));
        }
        let (width, height) = (self.plan.width, self.plan.height);
        let fits = |first: u8, size: u8, all: u8| u16::from(first) + u16::from(size) <= all.into();
        for page in &art.pages {
            if !fits(page.col, page.width, width) || !fits(page.row, page.height, height) {
                let what = format!("expected page `{}` to lie on the board", page.name);
                self.faults.push(fault(0, 0, what));
            }
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
