//! What a drawing says, in a form that is easy to derive tables from.

use super::space::MOST_SPACES;
use super::{Dir, Door, Doors, Edge, Intersection, Page, Space, SpaceSet};

/// All that is drawn, before anything is derived from it.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub width: u8,
    pub height: u8,
    pub inside: SpaceSet,
    /// By space and direction.
    pub edges: Vec<[Edge; 4]>,
    pub doors: Vec<Door>,
    pub start: Doors,
    pub pages: Vec<Page>,
    /// Whether spaces are named on their page (`II:H3`) or on the whole grid (`E14`).
    pub named_by_page: bool,
    /// Border edges that are drawn open beside a location arrow (BRD-10).
    pub ways_out: Vec<(Space, Dir)>,
    pub arrows: Vec<Option<Dir>>,
    pub location_arrows: SpaceSet,
    pub marks: Vec<(char, Space)>,
    pub lattice_marks: Vec<(char, Intersection)>,
}

/// The most columns, so that a row is less than a word of a [`SpaceSet`].
pub(super) const MOST_COLUMNS: usize = 63;
/// The most rows, one for each letter.
pub(super) const MOST_ROWS: usize = 26;

impl Plan {
    /// A grid of in-bounds spaces with nothing on it but the border wall.
    pub fn empty_room(width: u8, height: u8) -> Plan {
        let (columns, rows) = (usize::from(width), usize::from(height));
        let spaces = columns * rows;
        assert!((1..=MOST_SPACES).contains(&spaces), "1 to 640 spaces");
        assert!(columns <= MOST_COLUMNS && rows <= MOST_ROWS, "63 by 26");
        let mut plan = Plan {
            width,
            height,
            inside: (0..spaces).map(|i| Space(i as u16)).collect(),
            edges: vec![[Edge::Open; 4]; spaces],
            doors: Vec::new(),
            start: Doors::default(),
            pages: vec![Page::whole(width, height)],
            named_by_page: false,
            ways_out: Vec::new(),
            arrows: vec![None; spaces],
            location_arrows: SpaceSet::EMPTY,
            marks: Vec::new(),
            lattice_marks: Vec::new(),
        };
        plan.wall_borders();
        plan
    }

    /// BRD-2: a wall between in and out of bounds, and around the board.
    pub fn wall_borders(&mut self) {
        for space in self.all() {
            for dir in Dir::ALL {
                let beyond = self.neighbour(space, dir);
                let inside = |s: Space| self.inside.contains(s);
                if beyond.is_none_or(|b| inside(b) != inside(space)) {
                    self.edges[space.index()][dir.index()] = Edge::Wall;
                }
            }
        }
    }

    /// Every space of the grid, in or out of bounds.
    pub fn all(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.edges.len()).map(|i| Space(i as u16))
    }

    /// The space at a column and row, if they are on the grid.
    #[inline]
    pub fn at(&self, col: i32, row: i32) -> Option<Space> {
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        let on_grid = (0..width).contains(&col) && (0..height).contains(&row);
        on_grid.then(|| Space((row * width + col) as u16))
    }

    /// Column and row of a space.
    #[inline]
    pub fn place(&self, space: Space) -> (i32, i32) {
        (
            i32::from(space.0) % i32::from(self.width),
            i32::from(space.0) / i32::from(self.width),
        )
    }

    #[inline]
    pub fn neighbour(&self, space: Space, dir: Dir) -> Option<Space> {
        let (col, row) = self.place(space);
        match dir {
            Dir::North => self.at(col, row + 1),
            Dir::East => self.at(col + 1, row),
            Dir::South => self.at(col, row - 1),
            Dir::West => self.at(col - 1, row),
        }
    }

    /// The page of a space, if there is one.
    pub fn page_of(&self, space: Space) -> Option<usize> {
        let (col, row) = self.place(space);
        let holds = |page: &Page| page.holds(col as u8, row as u8);
        self.pages.iter().position(holds)
    }

    /// Whether a step that way leads into this page or out of it.
    pub fn crosses_seam(&self, space: Space, dir: Dir, page: usize) -> bool {
        let beyond = self.neighbour(space, dir).and_then(|s| self.page_of(s));
        (self.page_of(space) == Some(page)) != (beyond == Some(page))
    }

    /// Puts something on an edge, seen from both sides.
    pub fn set_edge(&mut self, space: Space, dir: Dir, edge: Edge) {
        self.edges[space.index()][dir.index()] = edge;
        if let Some(beyond) = self.neighbour(space, dir) {
            self.edges[beyond.index()][dir.opposite().index()] = edge;
        }
    }
}
