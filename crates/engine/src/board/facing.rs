//! In front, behind, and which way to turn (FAC).

use super::{Board, Dir, Space, SpaceSet};

/// Which way one turns to face a space (FAC-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Toward {
    /// Along the axis with the larger distance.
    One(Dir),
    /// Both axes are equal, the players choose: the vertical way and the horizontal one.
    Tie(Dir, Dir),
    /// It is one's own space: one keeps facing as one does.
    Here,
}

impl Board {
    /// The in-bounds spaces in front of a figure (FAC-2).
    #[inline]
    pub fn in_front(&self, at: Space, facing: Dir) -> SpaceSet {
        self.beyond(at, facing)
    }

    /// The one space directly behind a figure (FAC-3), if it is in bounds.
    #[inline]
    pub fn rear(&self, at: Space, facing: Dir) -> Option<Space> {
        let behind = self.neighbour(at, facing.opposite());
        behind.filter(|&s| self.in_bounds(s))
    }

    /// Which way one on `from` turns to face `to` (FAC-4).
    pub fn toward(&self, from: Space, to: Space) -> Toward {
        let east = i32::from(self.col(to)) - i32::from(self.col(from));
        let north = i32::from(self.row(to)) - i32::from(self.row(from));
        let vertical = if north > 0 { Dir::North } else { Dir::South };
        let horizontal = if east > 0 { Dir::East } else { Dir::West };
        match north.abs() - east.abs() {
            1.. => Toward::One(vertical),
            ..=-1 => Toward::One(horizontal),
            0 if north == 0 => Toward::Here,
            0 => Toward::Tie(vertical, horizontal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, space, spaces};
    use super::*;

    #[test]
    fn fac_2_in_front_is_all_beyond_the_front_edge() {
        let b = board(
            "+-+-+-+
             |. #|.|
             + +-+-+
             |. . .|
             + + + +
             |. . .|
             +-+-+-+",
        );
        let b2 = space(&b, "B2");
        assert_eq!(b.in_front(b2, Dir::North), spaces(&b, "C1 C3"));
        assert_eq!(b.in_front(b2, Dir::East), spaces(&b, "A3 B3 C3"));
        assert_eq!(b.in_front(b2, Dir::South), spaces(&b, "A1 A2 A3"));
        assert_eq!(b.in_front(b2, Dir::West), spaces(&b, "A1 B1 C1"));
        assert!(b.in_front(space(&b, "A1"), Dir::South).is_empty());
    }

    #[test]
    fn fac_3_the_rear_is_one_space() {
        let b = board("+-+-+-+\n|. . #|\n+-+-+-+");
        let (a1, a2) = (space(&b, "A1"), space(&b, "A2"));
        assert_eq!(b.rear(a2, Dir::East), Some(a1));
        assert_eq!(b.rear(a2, Dir::West), None, "out of bounds");
        assert_eq!(b.rear(a2, Dir::North), None, "off the board");
    }

    #[test]
    fn fac_4_one_turns_along_the_longer_axis() {
        let room = Board::open(7, 7);
        let toward = |to| room.toward(space(&room, "D4"), space(&room, to));
        assert_eq!(toward("G5"), Toward::One(Dir::North));
        assert_eq!(toward("A4"), Toward::One(Dir::South));
        assert_eq!(toward("E7"), Toward::One(Dir::East));
        assert_eq!(toward("C1"), Toward::One(Dir::West));
        assert_eq!(toward("F6"), Toward::Tie(Dir::North, Dir::East));
        assert_eq!(toward("C3"), Toward::Tie(Dir::South, Dir::West));
        assert_eq!(toward("D4"), Toward::Here);
    }
}
