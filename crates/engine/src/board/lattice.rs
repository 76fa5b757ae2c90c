//! Intersections: the corners of spaces, on which Blips move (BRD-5).

use serde::{Deserialize, Serialize};

use super::{Board, Dir, DoorId, Space, SpaceSet};

/// A corner of spaces: its index, row by row from the bottom left corner of the board,
/// with one column and one row more than there are of spaces.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Intersection(pub u16);

impl Board {
    /// All intersections, also those outside the rooms (BRD-5).
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        let count = (u16::from(self.width()) + 1) * (u16::from(self.height()) + 1);
        (0..count).map(Intersection)
    }

    /// The intersection at a column and row of the lattice, counted from 0.
    pub fn intersection(&self, x: u8, y: u8) -> Option<Intersection> {
        let on_board = x <= self.width() && y <= self.height();
        on_board.then(|| Intersection(u16::from(y) * (u16::from(self.width()) + 1) + u16::from(x)))
    }

    /// Column and row of an intersection, counted from 0: `(0, 0)` is the corner of the board
    /// at `A1`.
    #[inline]
    pub fn lattice_place(&self, point: Intersection) -> (u8, u8) {
        let columns = u16::from(self.width()) + 1;
        ((point.0 % columns) as u8, (point.0 / columns) as u8)
    }

    /// The next intersection that way, whatever is between; none past the board edge.
    pub fn next_intersection(&self, point: Intersection, dir: Dir) -> Option<Intersection> {
        let (x, y) = self.lattice_place(point);
        match dir {
            Dir::North => self.intersection(x, y + 1),
            Dir::East => self.intersection(x + 1, y),
            Dir::South => self.intersection(x, y.checked_sub(1)?),
            Dir::West => self.intersection(x.checked_sub(1)?, y),
        }
    }

    /// The four intersections adjacent to a space: south-west, south-east, north-west,
    /// north-east.
    pub fn corners(&self, space: Space) -> [Intersection; 4] {
        let columns = u16::from(self.width()) + 1;
        let first = u16::from(self.row(space)) * columns + u16::from(self.col(space));
        [first, first + 1, first + columns, first + columns + 1].map(Intersection)
    }

    /// The in-bounds spaces adjacent to an intersection.
    pub fn touching(&self, point: Intersection) -> SpaceSet {
        let (x, y) = self.lattice_place(point);
        let (x, y) = (i32::from(x), i32::from(y));
        let around = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)];
        let around = around.into_iter().filter_map(|(c, r)| self.plan.at(c, r));
        around.collect::<SpaceSet>() & self.spaces()
    }

    /// Whether an intersection lies on the line of a door: what *next to* it means for a
    /// Blip (DOR-5, DOR-8).
    pub fn on_door_line(&self, point: Intersection, door: DoorId) -> bool {
        self.door_points(door).any(|p| p == point)
    }

    /// The intersections on the line of a door, edge by edge; one between two of its edges
    /// comes twice.
    pub fn door_points(&self, door: DoorId) -> impl Iterator<Item = Intersection> {
        let edges = self.door(door).edges.iter();
        edges.flat_map(|&(space, dir)| self.ends(space, dir))
    }

    /// The two ends of an edge of a space.
    fn ends(&self, space: Space, dir: Dir) -> [Intersection; 2] {
        let [south_west, south_east, north_west, north_east] = self.corners(space);
        match dir {
            Dir::North => [north_west, north_east],
            Dir::East => [south_east, north_east],
            Dir::South => [south_west, south_east],
            Dir::West => [south_west, north_west],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, space, spaces};
    use super::*;

    #[test]
    fn brd_5_a_space_is_adjacent_to_its_four_corners() {
        let room = Board::open(4, 3);
        assert_eq!(room.intersections().count(), 20);
        let b2 = space(&room, "B2");
        let corners = room.corners(b2);
        assert_eq!(corners.map(|p| p.0), [6, 7, 11, 12]);
        for point in room.intersections() {
            let adjacent = room.touching(point).contains(b2);
            assert_eq!(adjacent, corners.contains(&point));
        }
    }

    #[test]
    fn brd_5_the_lattice_goes_on_outside_the_rooms() {
        let b = board("+-+-+-+\n|. #|#|\n+-+-+-+");
        let [inner, outer] = [1, 3].map(|x| b.intersection(x, 1).unwrap());
        assert_eq!(b.touching(inner), spaces(&b, "A1"));
        assert!(b.touching(outer).is_empty());
        assert_eq!(b.next_intersection(outer, Dir::West), b.intersection(2, 1));
        assert_eq!(b.next_intersection(outer, Dir::East), None);
        assert_eq!(b.next_intersection(outer, Dir::North), None);
        assert_eq!(b.next_intersection(outer, Dir::South), b.intersection(3, 0));
        assert_eq!(b.lattice_place(outer), (3, 1));
    }

    #[test]
    fn dor_5_and_dor_8_every_lattice_point_of_the_line_is_next_to_the_door() {
        let b = board(
            "+-+-+-+
             |. . .|
             +1+1+ +
             |. . .|
             +-+-+-+",
        );
        let near = |p: &Intersection| b.on_door_line(*p, DoorId(0));
        let points: Vec<_> = b.intersections().filter(near).collect();
        let line = [0, 1, 2].map(|x| b.intersection(x, 1).unwrap());
        assert_eq!(points, line);
    }
}
