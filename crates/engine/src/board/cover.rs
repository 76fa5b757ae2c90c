//! Where a Cover tile protects (KEY-COV).

use super::{Board, Dir, Doors, Space, SpaceSet};

impl Board {
    /// Whether a Cover tile, given by all its spaces, lies between a target and its attacker.
    ///
    /// The target must be adjacent to a space of the tile. A line through the middle of that
    /// space, across the way to it, must have the two on opposite sides: the target is then
    /// one step on this side of it and the attacker anywhere strictly beyond. The line along
    /// the way never serves, because the target stands in it.
    pub fn covered(
        &self,
        target: Space,
        attacker: Space,
        tile_spaces: &SpaceSet,
        doors: &Doors,
    ) -> bool {
        let touching = self.adjacents(target, doors) & *tile_spaces;
        if touching.is_empty() {
            return false;
        }
        Dir::ALL.into_iter().any(|dir| {
            self.neighbour(target, dir).is_some_and(|tile| {
                touching.contains(tile) && self.beyond(tile, dir).contains(attacker)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, space, spaces};
    use super::*;

    fn covered(b: &Board, target: &str, attacker: &str, tile: &str) -> bool {
        let (target, attacker) = (space(b, target), space(b, attacker));
        b.covered(target, attacker, &spaces(b, tile), &b.initial_doors())
    }

    #[test]
    fn key_cov_a_tile_beside_the_target_covers_against_all_beyond_it() {
        let room = Board::open(7, 7);
        for attacker in ["A5", "D5", "G5", "D7", "B6"] {
            assert!(covered(&room, "D3", attacker, "D4"), "{attacker}");
        }
    }

    #[test]
    fn key_cov_nobody_may_stand_in_the_column_of_the_line() {
        let room = Board::open(7, 7);
        assert!(!covered(&room, "D3", "F4", "D4"));
        assert!(!covered(&room, "D3", "A4", "D4"));
    }

    #[test]
    fn key_cov_both_on_the_same_side_is_no_cover() {
        let room = Board::open(7, 7);
        for attacker in ["D1", "G3", "A2"] {
            assert!(!covered(&room, "D3", attacker, "D4"), "{attacker}");
        }
    }

    #[test]
    fn key_cov_a_tile_that_is_not_adjacent_does_not_cover() {
        let room = Board::open(7, 7);
        assert!(!covered(&room, "D2", "D6", "D4"));
        assert!(!covered(&room, "C3", "F6", "D4"), "diagonal");
    }

    #[test]
    fn key_cov_works_along_columns_as_along_rows() {
        let room = Board::open(7, 7);
        assert!(covered(&room, "C4", "F1", "D4"));
        assert!(!covered(&room, "C4", "D1", "D4"));
        assert!(covered(&room, "E4", "A4", "D4"));
    }

    #[test]
    fn key_cov_a_wall_between_tile_and_target_denies_cover() {
        let b = board("+-+-+-+-+\n|.|. . .|\n+-+-+-+-+");
        assert!(!covered(&b, "A1", "A4", "A2"));
        assert!(covered(&b, "A2", "A4", "A3"));
    }

    #[test]
    fn key_cov_of_a_large_tile_the_space_beside_the_target_counts() {
        let room = Board::open(7, 7);
        assert!(covered(&room, "D3", "D7", "D4 D5"));
        assert!(covered(&room, "D3", "F5", "D4 D5"));
        assert!(
            !covered(&room, "C4", "C6", "D4 D5"),
            "it lies to their north"
        );
        assert!(covered(&room, "C4", "E6", "D4 D5"));
    }

    #[test]
    fn brd_4_an_obstacle_is_adjacent_to_its_neighbours_for_cover() {
        let room = Board::open(3, 1);
        // The tile's being an Obstacle is nothing the geometry asks about.
        assert!(covered(&room, "A1", "A3", "A2"));
    }
}
