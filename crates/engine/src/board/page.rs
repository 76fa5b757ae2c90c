//! Pages and coordinates (BRD-1, CRD-1).

use serde::{Deserialize, Serialize};

use super::{Board, Doors, Space, SpaceSet};

/// A location page: a rectangle of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Page {
    /// What the page is called.
    pub name: String,
    /// Its leftmost column on the board, counted from 0.
    pub col: u8,
    /// Its lowest row on the board, counted from 0.
    pub row: u8,
    /// How many columns it has.
    pub width: u8,
    /// How many rows it has.
    pub height: u8,
}

/// The most pages a board can have.
pub const MOST_PAGES: usize = 8;

impl Page {
    pub(super) fn whole(width: u8, height: u8) -> Page {
        Page {
            name: String::new(),
            col: 0,
            row: 0,
            width,
            height,
        }
    }

    /// Whether the two share a space.
    pub(super) fn overlaps(&self, other: &Page) -> bool {
        let apart = |a: u8, a_size: u8, b: u8, b_size: u8| {
            u16::from(a) + u16::from(a_size) <= b.into()
                || u16::from(b) + u16::from(b_size) <= a.into()
        };
        !apart(self.col, self.width, other.col, other.width)
            && !apart(self.row, self.height, other.row, other.height)
    }

    /// Whether a column and row of the lattice, counted from 0, lie on the page or its edge.
    pub(super) fn has_point(&self, (x, y): (u8, u8)) -> bool {
        let (x, y) = (x.checked_sub(self.col), y.checked_sub(self.row));
        x.is_some_and(|x| x <= self.width) && y.is_some_and(|y| y <= self.height)
    }

    /// Whether a column and row of the board, counted from 0, lie on the page.
    pub fn holds(&self, col: u8, row: u8) -> bool {
        let (col, row) = (col.checked_sub(self.col), row.checked_sub(self.row));
        col.is_some_and(|c| c < self.width) && row.is_some_and(|r| r < self.height)
    }
}

impl Board {
    /// BRD-10: whether it is joined of pages, which may come into play one by one.
    pub fn is_joined(&self) -> bool {
        self.plan.named_by_page
    }

    /// The pages; together they cover what is in bounds, each space once.
    pub fn pages(&self) -> &[Page] {
        &self.plan.pages
    }

    /// BRD-10: all in-bounds spaces of the pages in play.
    pub fn in_play(&self, doors: &Doors) -> SpaceSet {
        let mut all = SpaceSet::EMPTY;
        for (page, spaces) in self.page_spaces.iter().enumerate() {
            if doors.is_revealed(page) {
                all |= *spaces;
            }
        }
        all
    }

    /// The space at a column and row of a page, counted from 0.
    pub fn on_page(&self, page: usize, col: u8, row: u8) -> Option<Space> {
        let page = self.plan.pages.get(page)?;
        let on_page = col < page.width && row < page.height;
        on_page.then(|| self.at(page.col + col, page.row + row))?
    }

    /// The name of a space: on the grid of the whole board (`E14`), or after its page if the
    /// board is joined of pages (`II:H3`).
    pub fn coordinate(&self, space: Space) -> String {
        match self.page_of(space) {
            Some(page) if self.plan.named_by_page => {
                let page = &self.plan.pages[page].name;
                format!("{page}:{}", self.page_coordinate(space))
            }
            _ => name(self.col(space), self.row(space)),
        }
    }

    /// The name of a space, a door or an intersection as people say it: where only one page is in play, nobody
    /// needs to be told which.
    pub fn said<'n>(&self, name: &'n str, doors: &Doors) -> &'n str {
        let known = (0..self.plan.pages.len()).filter(|page| doors.is_revealed(*page));
        let short = name.split_once(':').filter(|_| known.count() < 2);
        short.map_or(name, |(_, short)| short)
    }

    /// The name of a space on its own page (CRD-1).
    pub fn page_coordinate(&self, space: Space) -> String {
        let page = self.page_of(space).map(|page| &self.plan.pages[page]);
        let (col, row) = page.map_or((0, 0), |page| (page.col, page.row));
        name(self.col(space) - col, self.row(space) - row)
    }

    /// The space with this name, as [`Board::coordinate`] gives it.
    pub fn parse(&self, coordinate: &str) -> Option<Space> {
        if !self.plan.named_by_page {
            let (col, row) = parse(coordinate)?;
            return self.at(col, row);
        }
        let (page, on_page) = coordinate.split_once(':')?;
        let page = self.plan.pages.iter().position(|p| p.name == page)?;
        self.parse_on_page(page, on_page)
    }

    /// The space with this name on a page (CRD-1).
    pub fn parse_on_page(&self, page: usize, coordinate: &str) -> Option<Space> {
        let (col, row) = parse(coordinate)?;
        self.on_page(page, col, row)
    }
}

/// The name of a column and row counted from 0.
pub(super) fn name(col: u8, row: u8) -> String {
    format!("{}{}", char::from(b'A' + row), col + 1)
}

/// Column and row, counted from 0. Each space has one name only: no `h3`, no `H03`.
pub(super) fn parse(coordinate: &str) -> Option<(u8, u8)> {
    let letter = coordinate.bytes().next().filter(u8::is_ascii_uppercase)?;
    let digits = &coordinate[1..];
    if !digits.starts_with(|c: char| ('1'..='9').contains(&c)) {
        return None;
    }
    let number: u8 = digits.parse().ok()?;
    Some((number - 1, letter - b'A'))
}

#[cfg(test)]
mod tests {
    use super::super::testing::two_pages;
    use super::*;

    #[test]
    fn crd_1_a_letter_names_the_row_and_a_number_the_column() {
        let room = Board::open(10, 10);
        assert_eq!(room.parse("H3"), Some(Space(72)));
        assert_eq!(room.coordinate(Space(72)), "H3");
        for space in room.spaces() {
            assert_eq!(room.parse(&room.coordinate(space)), Some(space));
        }
        for wrong in [
            "", "H", "3H", "h3", "H0", "H03", "H+3", "K1", "A11", "É3", "H300",
        ] {
            assert_eq!(room.parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn crd_1_coordinates_belong_to_a_page() {
        let lair = two_pages();
        let e14 = lair.parse("E14").unwrap();
        assert_eq!(lair.page_of(e14), Some(1));
        assert_eq!(lair.page_coordinate(e14), "E5");
        assert_eq!(lair.parse_on_page(1, "E5"), Some(e14));
        assert_eq!(lair.parse_on_page(0, "E5"), lair.parse("E5"));
        assert_eq!(lair.parse_on_page(0, "E14"), None, "a page has 9 columns");
        assert_eq!(lair.parse_on_page(2, "E5"), None, "there are two pages");
    }

    #[test]
    fn brd_1_pages_join_into_one_board() {
        let lair = two_pages();
        assert_eq!(lair.pages().len(), 2);
        let (left, right) = (lair.parse("C9").unwrap(), lair.parse("C10").unwrap());
        assert_eq!(
            (lair.page_of(left), lair.page_of(right)),
            (Some(0), Some(1))
        );
        assert!(lair.adjacent(left, right, &lair.initial_doors()));
    }
}
