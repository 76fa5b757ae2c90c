//! Zones: square boxes around a source (BRD-7).

use super::{Board, Space, SpaceSet};

impl Board {
    /// The in-bounds spaces of Zone X, the source's own among them; whoever asks for
    /// an Intruder as the source takes that one out.
    #[inline]
    pub fn zone(&self, source: Space, x: u8) -> SpaceSet {
        self.around(source, source, x)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, space, spaces};
    use super::*;

    #[test]
    fn brd_7_a_zone_is_a_square_with_diagonals() {
        let room = Board::open(7, 7);
        let d4 = space(&room, "D4");
        assert_eq!(room.zone(d4, 0), SpaceSet::one(d4));
        assert_eq!(
            room.zone(d4, 1),
            spaces(&room, "C3 C4 C5 D3 D4 D5 E3 E4 E5")
        );
        assert_eq!(room.zone(d4, 2).len(), 25);
        assert_eq!(room.zone(d4, 255).len(), 49);
        assert_eq!(
            room.zone(space(&room, "A1"), 1),
            spaces(&room, "A1 A2 B1 B2")
        );
        assert_eq!(
            room.zone(space(&room, "G7"), 1),
            spaces(&room, "F6 F7 G6 G7")
        );
    }

    #[test]
    fn brd_7_walls_do_not_cut_a_zone_but_out_of_bounds_does_not_count() {
        let b = board(
            "+-+-+-+
             |. .|.|
             +-+-+-+
             |. .|#|
             +-+-+-+",
        );
        assert_eq!(b.zone(space(&b, "B2"), 1), spaces(&b, "A1 A2 B1 B2 B3"));
    }
}
