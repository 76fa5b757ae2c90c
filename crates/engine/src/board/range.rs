//! Effective range: counting steps for ranged weapons (ATK-3).

use super::rings::{Open, flood};
use super::{Board, Doors, Space, SpaceSet};

impl Board {
    /// How far a ranged weapon counts from one space to another (ATK-3): not across walls,
    /// red lines, closed doors or Obstacles, but onto an Obstacle. None: no way at all.
    pub fn range_distance(
        &self,
        from: Space,
        to: Space,
        doors: &Doors,
        obstacles: &SpaceSet,
    ) -> Option<u8> {
        let open = self.open_reach(doors);
        let most = u16::from(u8::MAX);
        let count = self.links.count(from, to, most, open, obstacles)?;
        Some(count as u8)
    }

    /// Whether [`range_distance`](Board::range_distance) is at most a limit.
    pub fn within_range(
        &self,
        from: Space,
        to: Space,
        limit: u8,
        doors: &Doors,
        obstacles: &SpaceSet,
    ) -> bool {
        let limit = u16::from(limit);
        // What is too far for BRD-6 is so for ATK-3, which must be searched.
        if self.least_distance(from, to, doors) > limit {
            return false;
        }
        // Who is beside is reached whatever lies around.
        if limit > 0 && self.adjacent(from, to, doors) {
            return true;
        }
        let open = self.open_reach(doors);
        self.links.count(from, to, limit, open, obstacles).is_some()
    }

    /// All spaces within a range (ATK-3), where one starts included.
    pub fn in_range(
        &self,
        from: Space,
        limit: u8,
        doors: &Doors,
        obstacles: &SpaceSet,
    ) -> SpaceSet {
        flood!(self.links, self.in_range_in(from, limit, doors, obstacles))
    }

    fn in_range_in<const W: usize>(
        &self,
        from: Space,
        limit: u8,
        doors: &Doors,
        obstacles: &SpaceSet,
    ) -> SpaceSet {
        let open = (self.links).around(from, limit.into(), self.open_reach(doors));
        let mut rings = self.links.rings::<W>(from, open, obstacles);
        for _ in rings.by_ref().take(limit.into()) {}
        rings.seen.into()
    }

    #[inline]
    fn open_reach(&self, doors: &Doors) -> Open<'_> {
        Open {
            steps: &self.links.reach,
            shut: doors.closed_set(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Cases, board, space, spaces};

    #[test]
    fn atk_3_range_is_not_counted_across_lines_or_obstacles() {
        let b = board(
            "+-+-+-+
             |. . .|
             + +=+ +
             |. .!.|
             +-+-+-+",
        );
        let range = |a, c, obstacles| {
            let obstacles = spaces(&b, obstacles);
            b.range_distance(space(&b, a), space(&b, c), &b.initial_doors(), &obstacles)
        };
        assert_eq!(range("A2", "B2", ""), Some(3), "round the red line");
        assert_eq!(range("A2", "A3", ""), Some(5));
        assert_eq!(range("A1", "B3", ""), Some(3));
        assert_eq!(range("A1", "B3", "B2"), None, "Obstacle");
        assert_eq!(range("A1", "B2", "B2"), Some(2), "onto an Obstacle");
        assert_eq!(range("B2", "B3", "B2"), Some(1), "from an Obstacle");
    }

    #[test]
    fn atk_3_within_range_is_a_limit_on_the_range() {
        let mut cases = Cases(3);
        for _ in 0..200 {
            let b = cases.board();
            let obstacles = cases.scatter(&b, 5);
            let (Some(from), Some(to)) = (cases.space(&b), cases.space(&b)) else {
                continue;
            };
            let range = b.range_distance(from, to, &b.initial_doors(), &obstacles);
            for limit in 0..12 {
                assert_eq!(
                    b.within_range(from, to, limit, &b.initial_doors(), &obstacles),
                    range.is_some_and(|r| r <= limit)
                );
                let all = b.in_range(from, limit, &b.initial_doors(), &obstacles);
                assert_eq!(all.contains(to), range.is_some_and(|r| r <= limit));
            }
        }
    }
}
