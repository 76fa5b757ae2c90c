//! The board: a fixed grid of spaces with edges, pages, doors and arrows (BRD-1 to BRD-3).

use std::sync::OnceLock;

use super::distance::Distances;
use super::lines::Lines;
use super::links::Links;
use super::plan::Plan;
use super::sight::Sight;
use super::{Dir, Door, DoorId, Doors, Intersection, Space, SpaceSet};

/// What stands between two neighbouring spaces (BRD-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// One can step and look across.
    Open,
    /// A wall, and every border of the rooms and of the board (BRD-2).
    Wall,
    /// A red line.
    RedLine,
    /// A door line; whether it is open is in the [`Doors`].
    Door(DoorId),
}

/// A board of one or more pages. Immutable; built by [`Board::draw`].
#[derive(Clone, Debug)]
pub struct Board {
    pub(super) plan: Plan,
    /// Column and row of every space.
    places: Vec<(u8, u8)>,
    /// The spaces at or above each row, one entry more than there are rows.
    rows_from: Vec<SpaceSet>,
    /// The spaces at or right of each column, one entry more than there are columns.
    cols_from: Vec<SpaceSet>,
    /// Of every space the page it is on.
    page_of: Vec<Option<u8>>,
    /// The in-bounds spaces of every page.
    pub(super) page_spaces: Vec<SpaceSet>,
    /// The spaces of every mark.
    marked: Vec<(char, SpaceSet)>,
    pub(super) links: Links,
    tables: OnceLock<Tables>,
}

/// What is large and slow to work out, and is not before somebody plays on the board: for six
/// pages it takes a tenth of a second.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub distances: Distances,
    pub lines: Lines,
    pub sight: Sight,
}

impl Board {
    /// An empty room of one page: every space in bounds, no line but the border.
    ///
    /// # Panics
    /// If it would have no space, over 640 spaces, over 63 columns or over 26 rows.
    pub fn open(width: u8, height: u8) -> Board {
        Board::build(Plan::empty_room(width, height))
    }

    pub(super) fn build(plan: Plan) -> Board {
        let (width, height) = (plan.width, plan.height);
        let places: Vec<(u8, u8)> = (0..height)
            .flat_map(|row| (0..width).map(move |col| (col, row)))
            .collect();
        let picked = |pick: &dyn Fn((u8, u8)) -> bool| -> SpaceSet {
            (0..places.len())
                .filter(|&i| pick(places[i]))
                .map(|i| Space(i as u16))
                .collect()
        };
        let rows_from = (0..=height).map(|r| picked(&|p| p.1 >= r)).collect();
        let cols_from = (0..=width).map(|c| picked(&|p| p.0 >= c)).collect();
        let links = Links::of(&plan);
        let page_of: Vec<Option<u8>> = (plan.all())
            .map(|space| plan.page_of(space).map(|page| page as u8))
            .collect();
        let on_page = |page| {
            let is_on = |space: &Space| page_of[space.index()] == Some(page as u8);
            plan.inside.iter().filter(is_on).collect()
        };
        let page_spaces = (0..plan.pages.len()).map(on_page).collect();
        let mut marked: Vec<(char, SpaceSet)> = vec![];
        for (mark, space) in &plan.marks {
            match marked.iter_mut().find(|(known, _)| known == mark) {
                Some((_, spaces)) => spaces.insert(*space),
                None => marked.push((*mark, SpaceSet::one(*space))),
            }
        }
        Board {
            plan,
            places,
            rows_from,
            cols_from,
            page_of,
            page_spaces,
            marked,
            links,
            tables: OnceLock::new(),
        }
    }

    /// Works out what is slow to work out, unless that has been done: what holds however the doors
    /// stand, and the steps of Intruders as they stand now.
    pub fn prepare(&self, doors: &Doors) {
        self.open_walks(Space::default(), doors);
    }

    #[inline]
    pub(super) fn tables(&self) -> &Tables {
        self.tables.get_or_init(|| {
            let lines = Lines::up_to(self.plan.width, self.plan.height);
            Tables {
                distances: Distances::of(&self.plan, &self.links),
                sight: Sight::of(&self.plan, &lines),
                lines,
            }
        })
    }

    /// How many columns there are.
    #[inline]
    pub fn width(&self) -> u8 {
        self.plan.width
    }

    /// How many rows there are.
    #[inline]
    pub fn height(&self) -> u8 {
        self.plan.height
    }

    /// The column of a space, counted from 0 at the left.
    #[inline]
    pub fn col(&self, space: Space) -> u8 {
        self.places[space.index()].0
    }

    /// The row of a space, counted from 0 (row A) at the bottom.
    #[inline]
    pub fn row(&self, space: Space) -> u8 {
        self.places[space.index()].1
    }

    /// The space at a column and row counted from 0, if the grid has it.
    #[inline]
    pub fn at(&self, col: u8, row: u8) -> Option<Space> {
        self.plan.at(i32::from(col), i32::from(row))
    }

    /// Whether the space is part of a room or corridor (BRD-2).
    #[inline]
    pub fn in_bounds(&self, space: Space) -> bool {
        self.plan.inside.contains(space)
    }

    /// All in-bounds spaces.
    #[inline]
    pub fn spaces(&self) -> SpaceSet {
        self.plan.inside
    }

    /// The next space on the plain grid, in or out of bounds, whatever is between.
    #[inline]
    pub fn neighbour(&self, space: Space, dir: Dir) -> Option<Space> {
        self.plan.neighbour(space, dir)
    }

    /// What stands on an edge of a space.
    #[inline]
    pub fn edge(&self, space: Space, dir: Dir) -> Edge {
        self.plan.edges[space.index()][dir.index()]
    }

    /// The doors; a [`DoorId`] is an index into them.
    pub fn doors(&self) -> &[Door] {
        &self.plan.doors
    }

    /// One door.
    pub fn door(&self, door: DoorId) -> &Door {
        &self.plan.doors[usize::from(door.0)]
    }

    /// The door of this name.
    pub fn door_named(&self, name: &str) -> Option<DoorId> {
        let index = self.plan.doors.iter().position(|d| d.name == name)?;
        Some(DoorId(index as u8))
    }

    /// How the doors stand when the page is set up.
    pub fn initial_doors(&self) -> Doors {
        self.plan.start
    }

    /// The only direction in which a figure can leave the space, if it has an arrow (BRD-9).
    #[inline]
    pub fn arrow(&self, space: Space) -> Option<Dir> {
        self.plan.arrows[space.index()]
    }

    /// Whether the space has a location arrow (BRD-10).
    #[inline]
    pub fn location_arrow(&self, space: Space) -> bool {
        self.plan.location_arrows.contains(space)
    }

    /// LOC-3: where the location arrow of a space leads, if it has one: every way to another page
    /// that no wall is in.
    pub fn arrow_ways(&self, space: Space) -> impl Iterator<Item = (Dir, usize)> {
        let ways = match self.location_arrow(space) {
            true => &Dir::ALL[..],
            false => &[],
        };
        ways.iter().filter_map(move |dir| {
            let page = self.page_of(self.neighbour(space, *dir)?)?;
            let leaves = Some(page) != self.page_of(space);
            (leaves && self.edge(space, *dir) != Edge::Wall).then_some((*dir, page))
        })
    }

    /// The same without those that are locked: such an arrow leads nowhere (LOC-7).
    pub fn pages_beyond<'a>(
        &'a self,
        space: Space,
        doors: &'a Doors,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let locked = move |dir: Dir| match self.edge(space, dir) {
            Edge::Door(door) => !doors.is_open(door),
            Edge::Open | Edge::RedLine | Edge::Wall => false,
        };
        let open = self.arrow_ways(space).filter(move |(dir, _)| !locked(*dir));
        open.map(|(_, page)| page)
    }

    /// The free marks of the drawing, in reading order from `A1`: what they mean is
    /// the caller's to know.
    pub fn marks(&self) -> &[(char, Space)] {
        &self.plan.marks
    }

    /// The spaces that carry this mark.
    pub fn marked(&self, mark: char) -> &SpaceSet {
        let found = self.marked.iter().find(|(known, _)| *known == mark);
        found.map_or(&SpaceSet::EMPTY, |(_, spaces)| spaces)
    }

    /// The index of the page that a space is on; between the pages of a joined board there
    /// may be none.
    #[inline]
    pub fn page_of(&self, space: Space) -> Option<usize> {
        self.page_of[space.index()].map(usize::from)
    }

    /// The free marks on intersections, in order.
    pub fn lattice_marks(&self) -> &[(char, Intersection)] {
        &self.plan.lattice_marks
    }

    /// The in-bounds spaces of the smallest box around two spaces, `margin` wider every way.
    #[inline]
    pub(super) fn around(&self, a: Space, b: Space, margin: u8) -> SpaceSet {
        let (ax, ay) = self.places[a.index()];
        let (bx, by) = self.places[b.index()];
        span(&self.cols_from, ax.min(bx), ax.max(bx), margin)
            & span(&self.rows_from, ay.min(by), ay.max(by), margin)
            & self.plan.inside
    }

    /// The in-bounds spaces strictly beyond the space's own row or column in a direction.
    #[inline]
    pub(super) fn beyond(&self, space: Space, dir: Dir) -> SpaceSet {
        let (col, row) = self.places[space.index()];
        let (col, row) = (usize::from(col), usize::from(row));
        match dir {
            Dir::North => self.plan.inside & self.rows_from[row + 1],
            Dir::East => self.plan.inside & self.cols_from[col + 1],
            Dir::South => self.plan.inside.without(self.rows_from[row]),
            Dir::West => self.plan.inside.without(self.cols_from[col]),
        }
    }
}

/// The spaces from `low` to `high` on one axis, `margin` more either way.
#[inline]
fn span(from: &[SpaceSet], low: u8, high: u8, margin: u8) -> SpaceSet {
    let low = usize::from(low.saturating_sub(margin));
    let past = (usize::from(high) + usize::from(margin) + 1).min(from.len() - 1);
    from[low].without(from[past])
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, space};
    use super::super::{Viewer, Walker};
    use super::*;

    #[test]
    fn brd_1_rows_go_up_and_columns_right() {
        let room = Board::open(10, 10);
        assert_eq!(room.parse("A1"), Some(Space(0)));
        assert_eq!(room.at(2, 7), room.parse("H3"));
        let h3 = space(&room, "H3");
        assert_eq!((room.col(h3), room.row(h3)), (2, 7));
        assert_eq!(room.neighbour(h3, Dir::North), room.parse("I3"));
        assert_eq!(room.neighbour(h3, Dir::East), room.parse("H4"));
        assert_eq!(room.neighbour(h3, Dir::South), room.parse("G3"));
        assert_eq!(room.neighbour(h3, Dir::West), room.parse("H2"));
        assert_eq!(room.neighbour(space(&room, "J10"), Dir::East), None);
        assert_eq!(room.neighbour(space(&room, "A1"), Dir::South), None);
    }

    #[test]
    fn brd_2_borders_of_rooms_and_of_the_board_are_walls() {
        let b = board(
            "+-+-+-+
             |. .|#|
             + +-+ +
             |. . .|
             +-+-+-+",
        );
        let (a3, b2, b3) = (space(&b, "A3"), space(&b, "B2"), space(&b, "B3"));
        assert!(!b.in_bounds(b3) && b.in_bounds(b2));
        assert_eq!(b.spaces().len(), 5);
        assert_eq!(b.edge(b2, Dir::East), Edge::Wall);
        assert_eq!(
            b.edge(a3, Dir::North),
            Edge::Wall,
            "not drawn, still a wall"
        );
        assert_eq!(b.edge(a3, Dir::South), Edge::Wall);
        assert_eq!(b.edge(b2, Dir::North), Edge::Wall);
    }

    #[test]
    fn brd_3_edges_look_the_same_from_both_sides() {
        let b = board(
            "+-+-+-+
             |. .!.|
             + +=+1+
             |.|. .|
             +-+-+-+",
        );
        assert_eq!(b.edge(space(&b, "B2"), Dir::East), Edge::RedLine);
        assert_eq!(b.edge(space(&b, "A2"), Dir::North), Edge::RedLine);
        assert_eq!(b.edge(space(&b, "A1"), Dir::East), Edge::Wall);
        assert_eq!(b.edge(space(&b, "A3"), Dir::North), Edge::Door(DoorId(0)));
        assert_eq!(b.edge(space(&b, "A1"), Dir::North), Edge::Open);
        for s in b.spaces() {
            for dir in Dir::ALL {
                if let Some(n) = b.neighbour(s, dir) {
                    assert_eq!(b.edge(s, dir), b.edge(n, dir.opposite()));
                }
            }
        }
    }

    #[test]
    fn brd_9_and_brd_10_arrows_are_where_they_are_drawn() {
        let b = board(
            "+-+-+-+
             |^ > *|
             + + + +
             |v < .|
             +-+-+-+",
        );
        let arrow = |at| b.arrow(space(&b, at));
        assert_eq!(arrow("B1"), Some(Dir::North));
        assert_eq!(arrow("B2"), Some(Dir::East));
        assert_eq!(arrow("A1"), Some(Dir::South));
        assert_eq!(arrow("A2"), Some(Dir::West));
        assert_eq!(arrow("A3"), None);
        assert!(b.location_arrow(space(&b, "B3")));
        assert!(!b.location_arrow(space(&b, "B1")));
    }

    #[test]
    fn the_largest_board_has_640_spaces() {
        let room = Board::open(32, 20);
        let (first, last) = (space(&room, "A1"), space(&room, "T32"));
        assert_eq!((room.spaces().len(), last), (640, Space(639)));
        let doors = room.initial_doors();
        assert_eq!(room.distance(first, last, &doors), 50);
        let none = SpaceSet::EMPTY;
        assert_eq!(room.range_distance(last, first, &doors, &none), Some(50));
        assert!(room.sees(first, last, &doors, &none, Viewer::Spacer));
        assert_eq!(
            room.flood(last, 50, &doors, Walker::Spacer, &none),
            room.spaces()
        );
    }
}
