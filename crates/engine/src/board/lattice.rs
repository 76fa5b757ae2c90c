//! Intersections: the corners of spaces, on which Blips move (BRD-5).

use serde::{Deserialize, Serialize};

use super::{Board, Dir, DoorId, Doors, Page, Space, SpaceSet};
use crate::seq::Seq;

/// A corner of spaces: its index, row by row from the bottom left corner of the board,
/// with one column and one row more than there are of spaces.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Intersection(pub u16);

/// The most intersections a board can have: those of 640 spaces, 63 columns wide at most.
const MOST_POINTS: usize = 768;

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

    /// The next intersection that way along a page in play; none past the edge of what is
    /// revealed (BRD-10).
    pub fn lattice_step(
        &self,
        point: Intersection,
        dir: Dir,
        doors: &Doors,
    ) -> Option<Intersection> {
        let to = self.next_intersection(point, dir)?;
        let along = |n: &usize| {
            let page = &self.pages()[*n];
            page.has_point(self.lattice_place(point)) && page.has_point(self.lattice_place(to))
        };
        let mut pages = (0..self.pages().len()).filter(along);
        pages.any(|page| doors.is_revealed(page)).then_some(to)
    }

    /// Whether an intersection lies on a page in play, its edges included.
    pub fn point_in_play(&self, point: Intersection, doors: &Doors) -> bool {
        let place = self.lattice_place(point);
        let mut pages = (self.pages().iter().enumerate()).filter(|(_, page)| page.has_point(place));
        pages.any(|(n, _)| doors.is_revealed(n))
    }

    /// Whether an intersection lies on a page, its edges included.
    pub fn is_on_page(&self, point: Intersection, page: usize) -> bool {
        let place = self.lattice_place(point);
        self.pages()
            .get(page)
            .is_some_and(|page| page.has_point(place))
    }

    /// BRD-11: how far an intersection is from the lines that bound a space, along the columns
    /// and along the rows, east and north being positive; `(0, 0)` is adjacent.
    pub fn lattice_way(&self, point: Intersection, space: Space) -> (i32, i32) {
        let (x, y) = self.lattice_place(point);
        let gap = |at: u8, low: u8| match i32::from(low) - i32::from(at) {
            0 | -1 => 0,
            ahead @ 1.. => ahead,
            behind => behind + 1,
        };
        (gap(x, self.col(space)), gap(y, self.row(space)))
    }

    /// BRD-11: lattice steps from an intersection to the nearest corner of a space, whatever
    /// lies between.
    pub fn lattice_distance(&self, point: Intersection, space: Space) -> u16 {
        let (x, y) = self.lattice_way(point, space);
        (x.unsigned_abs() + y.unsigned_abs()) as u16
    }

    /// BRD-8: the first steps of the shortest ways along pages in play from an intersection to a
    /// corner of a space, in the order of [`Dir::ALL`]; none if there is no way.
    pub fn lattice_routes(&self, from: Intersection, to: Space, doors: &Doors) -> Seq<Dir, 4> {
        let mut steps = [u16::MAX; MOST_POINTS];
        let mut queue = [Intersection(0); MOST_POINTS];
        let mut found = 0;
        for corner in self.corners(to) {
            steps[usize::from(corner.0)] = 0;
            queue[found] = corner;
            found += 1;
        }
        let mut done = 0;
        while done < found {
            let point = queue[done];
            done += 1;
            for dir in Dir::ALL {
                let Some(next) = self.lattice_step(point, dir, doors) else {
                    continue;
                };
                if steps[usize::from(next.0)] == u16::MAX {
                    steps[usize::from(next.0)] = steps[usize::from(point.0)] + 1;
                    queue[found] = next;
                    found += 1;
                }
            }
        }
        let here = steps[usize::from(from.0)];
        let nearer = |dir: &Dir| {
            let to = self.lattice_step(from, *dir, doors);
            to.is_some_and(|to| here != u16::MAX && steps[usize::from(to.0)] < here)
        };
        Dir::ALL.into_iter().filter(nearer).collect()
    }

    /// BLP-8: the spawn points: small letters on intersections. Equal letters of a page are
    /// one cluster (BLP-10).
    pub fn spawn_points(&self) -> impl Iterator<Item = (char, Intersection)> + '_ {
        let marks = self.lattice_marks().iter().copied();
        marks.filter(|(mark, _)| mark.is_ascii_lowercase())
    }

    /// The name of an intersection: column and row of the lattice, `3,4`, counted from the
    /// corner of `A1`; on a board joined of pages after the first of them in play that it lies on
    /// (`II:3,4`).
    pub fn point_name(&self, point: Intersection, doors: &Doors) -> String {
        let (x, y) = self.lattice_place(point);
        match self.page_of_point(point, doors) {
            Some(page) => format!("{}:{},{}", page.name, x - page.col, y - page.row),
            None => format!("{x},{y}"),
        }
    }

    /// The name of an intersection for people: the space below it to the left and the one above it to the right,
    /// as far as they lie on its page, `II:D6/E7`.
    pub fn point_among_spaces(&self, point: Intersection, doors: &Doors) -> String {
        let (x, y) = self.lattice_place(point);
        let page = self.page_of_point(point, doors);
        let (col, row) = page.map_or((0, 0), |page| (page.col, page.row));
        let (width, height) = page.map_or((self.width(), self.height()), |page| {
            (page.width, page.height)
        });
        let (x, y) = (x - col, y - row);
        let below = super::page::name(x.saturating_sub(1), y.saturating_sub(1));
        let above = super::page::name(x.min(width - 1), y.min(height - 1));
        let prefix = page.map_or(String::new(), |page| format!("{}:", page.name));
        match below == above {
            true => format!("{prefix}{below}"),
            false => format!("{prefix}{below}/{above}"),
        }
    }

    /// The page after which an intersection is called, where spaces are called after pages.
    fn page_of_point(&self, point: Intersection, doors: &Doors) -> Option<&Page> {
        let place = self.lattice_place(point);
        let mut pages = self.pages().iter().enumerate();
        let lies = |(_, page): &(usize, &Page)| page.has_point(place);
        let first = pages.clone().find(lies);
        // SEC-3: nobody calls it after a page that nobody has seen.
        let seen = pages.find(|it| lies(it) && doors.is_revealed(it.0));
        let page = seen.or(first).map(|(_, page)| page);
        page.filter(|_| self.plan.named_by_page)
    }

    /// The intersection with this name, after any page that it lies on.
    pub fn parse_point(&self, name: &str) -> Option<Intersection> {
        let (page, place) = match name.split_once(':') {
            Some((page, place)) => {
                let found = self.pages().iter().find(|p| p.name == page);
                (Some(found.filter(|_| self.plan.named_by_page)?), place)
            }
            None if self.plan.named_by_page => return None,
            None => (None, name),
        };
        let (x, y) = place.split_once(',')?;
        let (x, y): (u8, u8) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
        let (col, row) = page.map_or((0, 0), |page| (page.col, page.row));
        let point = (col.checked_add(x)?, row.checked_add(y)?);
        if page.is_some_and(|page| !page.has_point(point)) {
            return None;
        }
        self.intersection(point.0, point.1)
    }

    /// The four intersections adjacent to a space: south-west, south-east, north-west,
    /// north-east.
    pub fn corners(&self, space: Space) -> [Intersection; 4] {
        let columns = u16::from(self.width()) + 1;
        let first = u16::from(self.row(space)) * columns + u16::from(self.col(space));
        [first, first + 1, first + columns, first + columns + 1].map(Intersection)
    }

    /// Whether an intersection is adjacent to a space.
    #[inline]
    pub fn touches(&self, point: Intersection, space: Space) -> bool {
        let [south_west, _, north_west, _] = self.corners(space);
        let beyond = |corner: Intersection| point.0.wrapping_sub(corner.0);
        beyond(south_west) <= 1 || beyond(north_west) <= 1
    }

    /// The in-bounds spaces adjacent to an intersection.
    pub fn touching(&self, point: Intersection) -> SpaceSet {
        self.around_point(point).collect::<SpaceSet>() & self.spaces()
    }

    /// Whether any of these spaces is adjacent to an intersection.
    pub fn touches_any(&self, point: Intersection, spaces: &SpaceSet) -> bool {
        let mut around = self.around_point(point);
        around.any(|space| spaces.contains(space))
    }

    #[inline(always)]
    fn around_point(&self, point: Intersection) -> impl Iterator<Item = Space> + '_ {
        let (x, y) = self.lattice_place(point);
        let (x, y) = (i32::from(x), i32::from(y));
        let around = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)];
        let at = |(column, row)| self.plan.at(column, row);
        around.into_iter().filter_map(at)
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
            assert_eq!(adjacent, room.touches(point, b2));
            assert_eq!(adjacent, room.touches_any(point, &SpaceSet::one(b2)));
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
    fn brd_11_the_distance_is_to_the_nearest_corner_whatever_lies_between() {
        let b = board("+-+-+-+-+\n|. #|#|.|\n+-+-+-+-+\n|. . . .|\n+-+-+-+-+");
        let a3 = space(&b, "A3");
        let far = |x, y| b.lattice_distance(b.intersection(x, y).unwrap(), a3);
        assert_eq!(
            b.corners(a3).map(|point| b.lattice_distance(point, a3)),
            [0; 4]
        );
        assert_eq!((far(0, 0), far(0, 2), far(4, 2), far(2, 2)), (2, 3, 2, 1));
        let point = b.intersection(0, 2).unwrap();
        assert_eq!(b.lattice_way(point, a3), (2, -1));
    }

    #[test]
    fn brd_5_people_call_an_intersection_after_the_spaces_that_meet_there() {
        let room = Board::open(4, 3);
        let doors = room.initial_doors();
        let called = |x, y| room.point_among_spaces(room.intersection(x, y).unwrap(), &doors);
        assert_eq!(called(2, 1), "A2/B3");
        assert_eq!(
            (called(0, 1).as_str(), called(4, 1).as_str()),
            ("A1/B1", "A4/B4")
        );
        assert_eq!((called(0, 0).as_str(), called(4, 3).as_str()), ("A1", "C4"));
    }

    #[test]
    fn brd_5_an_intersection_has_a_name() {
        let room = Board::open(4, 3);
        for point in room.intersections() {
            assert_eq!(
                room.parse_point(&room.point_name(point, &room.initial_doors())),
                Some(point)
            );
        }
        assert_eq!(room.parse_point("4,3"), room.intersection(4, 3));
        for wrong in ["", "4", "5,3", "4,4", "I:1,1", "-1,2", "a,b"] {
            assert_eq!(room.parse_point(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn brd_8_where_the_straight_way_leads_off_the_board_the_edge_is_followed() {
        let room = Board::open(4, 3);
        let doors = room.initial_doors();
        let [from, corner] = [(0, 0), (3, 2)].map(|(x, y)| room.intersection(x, y).unwrap());
        let c4 = space(&room, "C4");
        let routes = room.lattice_routes(from, c4, &doors);
        assert_eq!(*routes, [Dir::North, Dir::East]);
        assert!(room.lattice_routes(corner, c4, &doors).is_empty());
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
