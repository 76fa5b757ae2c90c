//! Pages joined into one board at their seams (BRD-1, BRD-10).
//!
//! Each page is drawn on its own; a map says where it lies. Where two pages meet there is a
//! wall, except at the ways out: border edges that are drawn open beside a location arrow.

use super::plan::{MOST_COLUMNS, MOST_ROWS, Plan};
use super::reading::read;
use super::space::MOST_SPACES;
use super::{
    Board, Dir, Door, DoorId, Drawing, DrawingFault, Edge, Intersection, MOST_DOORS, MOST_PAGES,
    Page, Space, SpaceSet,
};

/// A page and where its lower left space lies on the board.
#[derive(Clone, Copy, Debug)]
pub struct PlacedPage<'a> {
    /// What the page is called on this board; names of spaces and doors begin with it.
    pub name: &'a str,
    /// The column of its leftmost spaces, counted from 0.
    pub col: u8,
    /// The row of its lowest spaces, counted from 0.
    pub row: u8,
    /// The page.
    pub drawing: &'a Drawing,
}

/// Something wrong with a map or one of its pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinFault {
    /// Which page of the map.
    pub page: usize,
    /// Where in its drawing, and what.
    pub fault: DrawingFault,
}

impl Board {
    /// The board that these pages make, or everything wrong with them.
    pub fn join(pages: &[PlacedPage]) -> Result<Board, Vec<JoinFault>> {
        let mut faults = Vec::new();
        let mut plans = Vec::new();
        for (page, placed) in pages.iter().enumerate() {
            match read(placed.drawing) {
                Ok(plan) => plans.push(plan),
                Err(found) => {
                    faults.extend(found.into_iter().map(|fault| JoinFault { page, fault }));
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut joiner = Joiner::new(pages, &plans)?;
        for (page, plan) in plans.iter().enumerate() {
            joiner.lay(page, plan);
        }
        joiner.plan.wall_borders();
        for (page, plan) in plans.iter().enumerate() {
            joiner.open_ways(page, plan);
        }
        for (page, (placed, plan)) in pages.iter().zip(&plans).enumerate() {
            joiner.lock_ways(page, plan, placed.drawing);
        }
        match joiner.faults.is_empty() {
            true => Ok(Board::build(joiner.plan)),
            false => Err(joiner.faults),
        }
    }
}

struct Joiner {
    plan: Plan,
    faults: Vec<JoinFault>,
}

impl Joiner {
    /// An empty board large enough, with nothing in bounds yet.
    fn new(placed: &[PlacedPage], plans: &[Plan]) -> Result<Joiner, Vec<JoinFault>> {
        let pages: Vec<Page> = (placed.iter().zip(plans))
            .map(|(placed, plan)| Page {
                name: placed.name.to_owned(),
                col: placed.col,
                row: placed.row,
                width: plan.width,
                height: plan.height,
            })
            .collect();
        let mut faults = Vec::new();
        let mut wrong = |page, what| {
            let fault = DrawingFault {
                line: 0,
                column: 0,
                what,
            };
            faults.push(JoinFault { page, fault });
        };
        let end = |from: u8, size: u8| usize::from(from) + usize::from(size);
        let width = pages.iter().map(|p| end(p.col, p.width)).max();
        let height = pages.iter().map(|p| end(p.row, p.height)).max();
        let (width, height) = (width.unwrap_or(0), height.unwrap_or(0));
        let fits = (1..=MOST_COLUMNS).contains(&width)
            && (1..=MOST_ROWS).contains(&height)
            && width * height <= MOST_SPACES;
        if !fits {
            wrong(
                0,
                format!(
                    "expected pages on at most {MOST_COLUMNS} columns, {MOST_ROWS} rows and \
                     {MOST_SPACES} spaces, found {width} by {height}"
                ),
            );
        }
        if pages.len() > MOST_PAGES {
            let what = format!("expected at most {MOST_PAGES} pages, found {}", pages.len());
            wrong(MOST_PAGES, what);
        }
        let doors: usize = plans.iter().map(|plan| plan.doors.len()).sum();
        if doors > MOST_DOORS {
            wrong(
                0,
                format!("expected at most {MOST_DOORS} doors on all pages, found {doors}"),
            );
        }
        for (n, page) in pages.iter().enumerate() {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
            if page.name.is_empty() || !page.name.chars().all(plain) {
                wrong(
                    n,
                    format!(
                        "expected a name of letters and digits for the page, found `{}`",
                        page.name
                    ),
                );
            }
            for other in &pages[..n] {
                if other.name == page.name {
                    wrong(n, format!("two pages are called `{}`", page.name));
                }
                if page.overlaps(other) {
                    wrong(
                        n,
                        format!("page `{}` lies on page `{}`", page.name, other.name),
                    );
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut plan = Plan::empty_room(width as u8, height as u8);
        plan.inside = Default::default();
        plan.pages = pages;
        plan.named_by_page = true;
        Ok(Joiner {
            plan,
            faults: vec![],
        })
    }

    /// Where a space of a page lies on the board.
    fn space(&self, page: usize, from: &Plan, space: Space) -> Space {
        let (col, row) = from.place(space);
        let page = &self.plan.pages[page];
        let at = self
            .plan
            .at(i32::from(page.col) + col, i32::from(page.row) + row);
        at.expect("the page lies on the board")
    }

    /// Copies all that is drawn on a page.
    fn lay(&mut self, page: usize, from: &Plan) {
        let first_door = self.plan.doors.len() as u8;
        for space in from.all() {
            let to = self.space(page, from, space);
            if from.inside.contains(space) {
                self.plan.inside.insert(to);
            }
            if from.location_arrows.contains(space) {
                self.plan.location_arrows.insert(to);
            }
            self.plan.arrows[to.index()] = from.arrows[space.index()];
            self.plan.edges[to.index()] = from.edges[space.index()].map(|edge| match edge {
                Edge::Door(door) => Edge::Door(DoorId(door.0 + first_door)),
                edge => edge,
            });
        }
        for (door, n) in from.doors.iter().zip(0..) {
            let mut door = door.clone();
            door.name = format!("{}:{}", self.plan.pages[page].name, door.name);
            let moved = |set: SpaceSet| {
                set.iter()
                    .map(|space| self.space(page, from, space))
                    .collect()
            };
            door.spaces = moved(door.spaces);
            door.borders = moved(door.borders);
            for edge in &mut door.edges {
                edge.0 = self.space(page, from, edge.0);
            }
            self.plan.doors.push(door);
            let (was, is) = (DoorId(n), DoorId(n + first_door));
            match (from.start.is_welded(was), from.start.is_open(was)) {
                (true, _) => self.plan.start.weld(is),
                (false, false) => self.plan.start.close(is),
                (false, true) => {}
            }
        }
        for (mark, space) in &from.marks {
            let space = self.space(page, from, *space);
            self.plan.marks.push((*mark, space));
        }
        self.plan.marks.sort_by_key(|(_, space)| *space);
        for (mark, point) in &from.lattice_marks {
            let columns = u16::from(from.width) + 1;
            let (x, y) = (point.0 % columns, point.0 / columns);
            let page = &self.plan.pages[page];
            let (x, y) = (x + u16::from(page.col), y + u16::from(page.row));
            let point = Intersection(y * (u16::from(self.plan.width) + 1) + x);
            // BRD-5: a point printed on both pages of a seam is one point.
            if !self.plan.lattice_marks.contains(&(*mark, point)) {
                self.plan.lattice_marks.push((*mark, point));
            }
        }
    }

    /// BRD-10: opens the seams where a page has its ways out. One that leads to no page of
    /// this board stays a wall, and its arrow means nothing.
    fn open_ways(&mut self, page: usize, from: &Plan) {
        let mut spent: Vec<(Space, bool)> = Vec::new();
        for &(space, dir) in &from.ways_out {
            let at = self.space(page, from, space);
            let beyond = self.plan.neighbour(at, dir);
            let holds = |space: Space| {
                let (col, row) = self.plan.place(space);
                let there = |p: &Page| p.holds(col as u8, row as u8);
                self.plan.pages.iter().any(there)
            };
            let leads = beyond.filter(|space| holds(*space));
            spent.push((at, leads.is_some()));
            match leads {
                Some(there) if self.plan.inside.contains(there) => {
                    self.plan.set_edge(at, dir, Edge::Open);
                }
                Some(_) => {
                    let name = &self.plan.pages[page].name;
                    let (col, row) = from.place(space);
                    let coordinate = super::page::name(col as u8, row as u8);
                    let what = format!(
                        "the way out to the {dir:?} of {name}:{coordinate} leads out of bounds on \
                         the page beyond"
                    );
                    self.fault(page, what);
                }
                None => {}
            }
        }
        for (at, _) in &spent {
            if !spent.iter().any(|(other, leads)| other == at && *leads) {
                self.plan.location_arrows.remove(*at);
            }
        }
    }
}

impl Joiner {
    /// LOC-7: a way out at a keyhole is a door of its own, closed until a text opens it. It is named
    /// after the space of the arrow.
    fn lock_ways(&mut self, page: usize, from: &Plan, drawing: &Drawing) {
        for keyhole in &drawing.keyholes {
            let place = super::page::parse(keyhole);
            let place = place.and_then(|(col, row)| from.at(col.into(), row.into()));
            let ways: Vec<(Space, Dir)> = (from.ways_out.iter().copied())
                .filter(|(space, _)| Some(*space) == place)
                .map(|(space, dir)| (self.space(page, from, space), dir))
                .collect();
            let open =
                |(at, dir): &(Space, Dir)| self.plan.edges[at.index()][dir.index()] == Edge::Open;
            let edges: Vec<(Space, Dir)> = ways.iter().copied().filter(open).collect();
            let name = format!("{}:{keyhole}", self.plan.pages[page].name);
            if ways.is_empty() {
                let what = format!("the keyhole {name} is at no way out");
                self.fault(page, what);
            }
            // Where the page beyond is not on this board there is nothing to lock.
            if edges.is_empty() {
                continue;
            }
            if self.plan.doors.len() >= MOST_DOORS {
                let what = format!("expected at most {MOST_DOORS} doors and keyholes");
                self.fault(page, what);
                continue;
            }
            let door = DoorId(self.plan.doors.len() as u8);
            let mut borders = SpaceSet::EMPTY;
            for (at, dir) in &edges {
                self.plan.set_edge(*at, *dir, Edge::Door(door));
                borders.insert(*at);
                if let Some(beyond) = self.plan.neighbour(*at, *dir) {
                    borders.insert(beyond);
                }
            }
            self.plan.doors.push(Door {
                name,
                edges,
                spaces: SpaceSet::EMPTY,
                borders,
            });
            self.plan.start.close(door);
        }
    }

    fn fault(&mut self, page: usize, what: String) {
        let fault = DrawingFault {
            line: 0,
            column: 0,
            what,
        };
        self.faults.push(JoinFault { page, fault });
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{drawing, space};
    use super::*;

    /// Two rooms of 3 by 2; the left one has a way out east in its lower row.
    fn rooms() -> [Drawing; 2] {
        let left = drawing("+-+-+-S\n|. .1.|\n+ + + +\n|. . *\n+-+-+-+");
        let right = drawing("S-+-+-+\n|.1. .|\n+ + + +\n|* . .|\n+-+-+-+");
        [left, right]
    }

    fn placed<'a>(name: &'a str, col: u8, row: u8, drawing: &'a Drawing) -> PlacedPage<'a> {
        PlacedPage {
            name,
            col,
            row,
            drawing,
        }
    }

    #[test]
    fn brd_10_pages_meet_in_a_wall_that_is_open_at_the_ways_out() {
        let [left, right] = rooms();
        let board = Board::join(&[placed("I", 0, 0, &left), placed("II", 3, 0, &right)]).unwrap();
        let edge = |name| board.edge(space(&board, name), Dir::East);
        assert_eq!(edge("I:A3"), Edge::Open);
        assert_eq!(edge("I:B3"), Edge::Wall);
        assert!(board.location_arrow(space(&board, "I:A3")));
        assert_eq!(board.page_of(space(&board, "II:A1")), Some(1));
    }

    #[test]
    fn brd_10_nobody_names_the_page_where_only_one_is_in_play() {
        let [left, right] = rooms();
        let board = Board::join(&[placed("I", 0, 0, &left), placed("II", 3, 0, &right)]).unwrap();
        let all = board.initial_doors();
        let mut one = all;
        one.hide_page(1);
        assert_eq!(
            (board.said("I:B2", &one), board.said("I:B2", &all)),
            ("B2", "I:B2")
        );
        let corner = board.intersection(3, 1).unwrap();
        assert_eq!(board.point_among_spaces(corner, &all), "I:A3/B3");
    }

    #[test]
    fn crd_1_spaces_and_doors_are_named_by_their_page() {
        let [left, right] = rooms();
        let board = Board::join(&[placed("I", 0, 0, &left), placed("II", 3, 0, &right)]).unwrap();
        for space in board.spaces() {
            assert_eq!(board.parse(&board.coordinate(space)), Some(space));
        }
        assert_eq!(board.parse("B2"), None, "of which page?");
        assert_eq!(board.parse("III:B2"), None);
        let door = board.door_named("II:1").unwrap();
        assert_eq!(
            board.door(door).edges,
            [(space(&board, "II:B1"), Dir::East)]
        );
        assert_ne!(board.door_named("I:1"), Some(door));
        assert!(!board.initial_doors().is_open(door));
    }

    #[test]
    fn brd_5_a_point_printed_on_both_pages_is_one_point() {
        let [left, right] = rooms();
        let board = Board::join(&[placed("I", 0, 0, &left), placed("II", 3, 0, &right)]).unwrap();
        let at = board.intersection(3, 2).unwrap();
        assert_eq!(board.lattice_marks(), [('S', at)]);
    }

    #[test]
    fn brd_10_a_way_out_to_a_page_that_is_not_there_stays_a_wall() {
        let [left, _] = rooms();
        let board = Board::join(&[placed("I", 0, 0, &left)]).unwrap();
        let a3 = space(&board, "I:A3");
        assert_eq!(board.edge(a3, Dir::East), Edge::Wall);
        assert!(!board.location_arrow(a3));
    }

    #[test]
    fn loc_7_a_way_out_with_a_keyhole_is_a_door() {
        let [mut left, right] = rooms();
        left.keyholes = vec!["A3".into()];
        let board = Board::join(&[placed("I", 0, 0, &left), placed("II", 3, 0, &right)]).unwrap();
        let door = board.door_named("I:A3").unwrap();
        assert_eq!(
            board.edge(space(&board, "I:A3"), Dir::East),
            Edge::Door(door)
        );
        assert!(!board.initial_doors().is_open(door));
        let (a3, mut doors) = (space(&board, "I:A3"), board.initial_doors());
        assert!(board.arrow_ways(a3).eq([(Dir::East, 1)]));
        assert_eq!(board.pages_beyond(a3, &doors).next(), None);
        doors.open(door);
        assert!(board.pages_beyond(a3, &doors).eq([1]));
        left.keyholes = vec!["B1".into()];
        let faults = Board::join(&[placed("I", 0, 0, &left)]).unwrap_err();
        assert!(faults[0].fault.what.contains("I:B1 is at no way out"));
    }

    #[test]
    fn a_map_tells_what_is_wrong_with_it() {
        let [left, right] = rooms();
        let faults = |pages: &[PlacedPage]| {
            let faults = Board::join(pages).unwrap_err();
            faults
                .into_iter()
                .map(|it| (it.page, it.fault.what))
                .collect::<Vec<_>>()
        };
        let on_top = faults(&[placed("I", 0, 0, &left), placed("II", 2, 0, &right)]);
        assert_eq!(on_top, [(1, "page `II` lies on page `I`".to_owned())]);
        let alike = faults(&[placed("I", 0, 0, &left), placed("I", 3, 0, &right)]);
        assert_eq!(alike, [(1, "two pages are called `I`".to_owned())]);
        let far = faults(&[placed("I", 0, 0, &left), placed("II", 200, 0, &right)]);
        assert!(far[0].1.contains("found 203 by 2"), "{far:?}");
        let void = drawing("+-+\n|#|\n+-+\n|#|\n+-+");
        let blind = faults(&[placed("I", 0, 0, &left), placed("II", 3, 0, &void)]);
        assert!(blind[0].1.contains("I:A3 leads out of bounds"), "{blind:?}");
    }
}
