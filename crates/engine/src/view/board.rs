//! The fixed part of a board, for drawing it.

use crate::board::{Board, Dir, Edge, Page, Space};
use serde::Serialize;

/// A board as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardView {
    /// How many columns.
    pub width: u8,
    /// How many rows.
    pub height: u8,
    /// BRD-2, by space.
    pub in_bounds: Vec<bool>,
    /// Walls, red lines and doors, each edge once.
    pub lines: Vec<LineView>,
    /// The names of doors, in the order that their states are listed.
    pub doors: Vec<String>,
    /// Marks, direction arrows (`^>v<`) and location arrows (`*`).
    pub marks: Vec<MarkView>,
    /// BRD-1.
    pub pages: Vec<Page>,
}

/// Something on an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineView {
    /// A space at the edge.
    pub space: Space,
    /// On which side of the space.
    pub dir: Dir,
    /// What it is.
    pub kind: LineKind,
    /// Which door.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub door: Option<u8>,
}

/// What lies on an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// BRD-3.
    Wall,
    /// A red line.
    Red,
    /// DOR-1.
    Door,
}

/// Something printed on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MarkView {
    /// The mark.
    pub mark: char,
    /// The space that bears it.
    pub space: Space,
    /// LOC-3: where a location arrow still leads: to a page that is not in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub leads: Option<Dir>,
}

impl MarkView {
    fn of(mark: char, space: Space) -> MarkView {
        MarkView {
            mark,
            space,
            leads: None,
        }
    }
}

impl BoardView {
    /// The board for drawing; of one that is laid out page by page only how large it is (BRD-10).
    pub fn of(board: &Board) -> BoardView {
        match board.is_joined() {
            true => BoardView::revealed(board, |_| false),
            false => BoardView::whole(board),
        }
    }

    /// SEC-3: the board as far as its pages are revealed.
    pub fn revealed(board: &Board, is_revealed: impl Fn(usize) -> bool) -> BoardView {
        let seen = |space: Space| board.page_of(space).is_some_and(&is_revealed);
        let mut view = BoardView::whole(board);
        for (space, inside) in (0..).map(Space).zip(&mut view.in_bounds) {
            *inside &= seen(space);
        }
        let line_seen = |line: &LineView| {
            let beyond = board.neighbour(line.space, line.dir);
            seen(line.space) || beyond.is_some_and(seen)
        };
        view.lines.retain(line_seen);
        view.marks.retain(|mark| seen(mark.space));
        for mark in view.marks.iter_mut().filter(|mark| mark.mark == '*') {
            let mut ways = board.arrow_ways(mark.space);
            let on = ways.find(|(_, page)| !is_revealed(*page));
            mark.leads = on.map(|(dir, _)| dir);
        }
        for (door, name) in board.doors().iter().zip(&mut view.doors) {
            if !door.borders.iter().any(seen) {
                name.clear();
            }
        }
        for (n, page) in view.pages.iter_mut().enumerate() {
            if !is_revealed(n) {
                page.name.clear();
            }
        }
        view
    }

    fn whole(board: &Board) -> BoardView {
        let spaces = u16::from(board.width()) * u16::from(board.height());
        let spaces = || (0..spaces).map(Space);
        let mut marks: Vec<MarkView> = board
            .marks()
            .iter()
            .map(|(mark, space)| MarkView::of(*mark, *space))
            .collect();
        for space in spaces() {
            if let Some(dir) = board.arrow(space) {
                let mark = ['^', '>', 'v', '<'][dir.index()];
                marks.push(MarkView::of(mark, space));
            }
            if board.location_arrow(space) {
                marks.push(MarkView::of('*', space));
            }
        }
        BoardView {
            width: board.width(),
            height: board.height(),
            in_bounds: spaces().map(|space| board.in_bounds(space)).collect(),
            lines: spaces().flat_map(|space| lines(board, space)).collect(),
            doors: board.doors().iter().map(|door| door.name.clone()).collect(),
            marks,
            pages: board.pages().to_vec(),
        }
    }
}

/// The lines on the north and east of a space, and those at the edge of the board.
fn lines(board: &Board, space: Space) -> impl Iterator<Item = LineView> + '_ {
    let own = move |dir: &Dir| {
        matches!(dir, Dir::North | Dir::East) || board.neighbour(space, *dir).is_none()
    };
    Dir::ALL.into_iter().filter(own).filter_map(move |dir| {
        let beyond = board.neighbour(space, dir);
        let outside = !board.in_bounds(space) && beyond.is_none_or(|s| !board.in_bounds(s));
        let (kind, door) = match board.edge(space, dir) {
            _ if outside => return None,
            Edge::Open => return None,
            Edge::Wall => (LineKind::Wall, None),
            Edge::RedLine => (LineKind::Red, None),
            Edge::Door(door) => (LineKind::Door, Some(door.0)),
        };
        Some(LineView {
            space,
            dir,
            kind,
            door,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Drawing, PlacedPage};

    #[test]
    fn every_line_is_listed_once() {
        let art = "+-+-+\n|. .|\n+=+ +\n|.1.|\n+-+-+";
        let board = Board::draw(&Drawing::new(art)).unwrap();
        let view = BoardView::of(&board);
        let count = |kind| view.lines.iter().filter(|line| line.kind == kind).count();
        let counts = [LineKind::Wall, LineKind::Red, LineKind::Door].map(count);
        assert_eq!(counts, [8, 1, 1]);
        assert_eq!(view.doors, ["1"]);
    }

    #[test]
    fn loc_3_an_arrow_leads_on_until_the_page_beyond_is_in_play() {
        let west = Drawing::new("+-+-+\n|. *\n+-+-+");
        let east = Drawing::new("+-+-+\n|* .|\n+-+-+");
        let placed = |name, col, drawing| PlacedPage {
            name,
            col,
            row: 0,
            drawing,
        };
        let board = Board::join(&[placed("W", 0, &west), placed("E", 2, &east)]).unwrap();
        let leads = |pages: usize| -> Vec<Option<Dir>> {
            let view = BoardView::revealed(&board, |page| page < pages);
            view.marks.iter().map(|mark| mark.leads).collect()
        };
        assert_eq!(leads(1), [Some(Dir::East)]);
        assert_eq!(leads(2), [None, None]);
    }
}
