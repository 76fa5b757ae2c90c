//! Distance and adjacency (BRD-4, BRD-6).

use super::doors::DoorSet;
use super::links::Links;
use super::plan::Plan;
use super::rings::{Open, Rings, flood};
use super::{Board, Dir, Doors, Edge, Space, SpaceSet, StepField};
use std::sync::OnceLock;

/// What BRD-6 distances between unreachable spaces start from: more than any board's path.
const UNREACHABLE: u16 = 1000;

/// Most doors for which every way they can stand has its tables.
const TABLED_DOORS: usize = 3;

/// Distances of all pairs of spaces, for the ways the doors can stand: all of them if there
/// are few doors.
#[derive(Clone, Debug)]
pub(super) struct Distances {
    spaces: usize,
    /// By the doors that are closed; then by space and space: BRD-6. If there are many doors,
    /// while no line is shut: however they stand, nothing is nearer.
    apart: Tabled,
    /// If there are many doors, the same while all lines are shut: nothing is further.
    furthest: Vec<u16>,
    /// By the lines that are welded; then by goal and space: an Intruder's steps (IMV-2),
    /// [`StepField::NO_WAY`] if there is none.
    walks: Walks,
}

/// Tables for some of the ways that lines can be shut, one after another.
#[derive(Clone, Debug)]
struct Tabled {
    /// The lowest lines, of which every way to stand has a table.
    free: u64,
    size: usize,
    values: Vec<u16>,
}

impl Tabled {
    /// Of every way the doors can stand, if they are few; else of all open.
    fn of(plan: &Plan, table: impl Fn(DoorSet) -> Vec<u16>) -> Tabled {
        let free = match plan.doors.len() {
            doors @ 0..=TABLED_DOORS => (1 << doors) - 1,
            _ => 0,
        };
        Tabled {
            free,
            size: plan.edges.len().pow(2),
            values: (0..=free).flat_map(|n| table(DoorSet(n))).collect(),
        }
    }

    /// Where the table for these lines begins, if there is one.
    #[inline]
    fn start(&self, shut: DoorSet) -> Option<usize> {
        (shut.0 <= self.free).then(|| shut.0 as usize * self.size)
    }
}

/// Tables for all pages that can be hidden, and for all doors that can be welded if they are
/// few, else for those that are at the start; each is worked out when it is first asked for.
#[derive(Clone, Debug)]
struct Walks {
    /// The lowest doors, of which every way to be welded has a table.
    free: u64,
    /// The others that are welded at the start.
    fixed: u64,
    tables: Vec<OnceLock<Vec<u16>>>,
}

impl Walks {
    fn of(plan: &Plan) -> Walks {
        let (free, fixed) = match plan.doors.len() {
            doors @ 0..=TABLED_DOORS => ((1 << doors) - 1, 0),
            _ => (0, plan.start.welded_set().doors()),
        };
        let tables = (free as usize + 1) << plan.pages.len();
        Walks {
            free,
            fixed,
            tables: vec![OnceLock::new(); tables],
        }
    }

    /// The table for these lines, if there is one.
    #[inline]
    fn table(&self, shut: DoorSet) -> Option<&OnceLock<Vec<u16>>> {
        let doors = shut.doors();
        if doors & !self.free != self.fixed {
            return None;
        }
        let hidden = shut.pages() as usize * (self.free as usize + 1);
        self.tables.get(hidden + (doors & self.free) as usize)
    }
}

impl Distances {
    pub fn of(plan: &Plan, links: &Links) -> Distances {
        let furthest = match plan.doors.len() {
            0..=TABLED_DOORS => vec![],
            _ => all_apart(plan, links, DoorSet(u64::MAX)),
        };
        Distances {
            spaces: plan.edges.len(),
            apart: Tabled::of(plan, |shut| all_apart(plan, links, shut)),
            furthest,
            walks: Walks::of(plan),
        }
    }

    /// The least and the most that two spaces can be apart: the same if it is known.
    #[inline]
    fn apart(&self, a: Space, b: Space, doors: &Doors) -> (u16, u16) {
        let pair = a.index() * self.spaces + b.index();
        match self.apart.start(doors.closed_set()) {
            Some(start) => {
                let known = self.apart.values[start + pair];
                (known, known)
            }
            None => {
                let most = self.furthest.get(pair);
                (self.apart.values[pair], most.copied().unwrap_or(u16::MAX))
            }
        }
    }
}

fn all_apart(plan: &Plan, links: &Links, shut: DoorSet) -> Vec<u16> {
    let steps = &links.distance;
    let mut apart = Vec::with_capacity(plan.edges.len().pow(2));
    for from in plan.all() {
        let row = apart.len();
        let beyond = |to| UNREACHABLE + grid_distance(plan, from, to);
        apart.extend(plan.all().map(beyond));
        let (open, row) = (Open { steps, shut }, &mut apart[row..]);
        flood!(links, links.note_from(from, open, row));
    }
    apart
}

fn all_walks(plan: &Plan, links: &Links, shut: DoorSet) -> Vec<u16> {
    let steps = &links.intruder;
    let spaces = plan.edges.len();
    let mut walks = vec![StepField::NO_WAY; spaces.pow(2)];
    for (to, row) in plan.all().zip(walks.chunks_mut(spaces)) {
        flood!(links, links.note_to(to, Open { steps, shut }, row));
    }
    walks
}

impl Links {
    /// Writes down for every space how many steps lead there.
    fn note_from<const W: usize>(&self, from: Space, open: Open, row: &mut [u16]) {
        note(row, from, self.rings::<W>(from, open, &SpaceSet::EMPTY));
    }

    /// The same for the steps that lead from there.
    fn note_to<const W: usize>(&self, to: Space, open: Open, row: &mut [u16]) {
        note(row, to, self.rings_back::<W>(to, open, &SpaceSet::EMPTY));
    }
}

/// Writes down for every space of a flood in which ring it lies.
fn note<const W: usize, const BACK: bool>(row: &mut [u16], start: Space, rings: Rings<W, BACK>) {
    row[start.index()] = 0;
    for (count, ring) in (1..).zip(rings) {
        for space in ring.iter() {
            row[usize::from(space)] = count;
        }
    }
}

fn grid_distance(plan: &Plan, a: Space, b: Space) -> u16 {
    let ((ax, ay), (bx, by)) = (plan.place(a), plan.place(b));
    (ax.abs_diff(bx) + ay.abs_diff(by)) as u16
}

impl Board {
    /// The steps between two spaces on the plain grid, whatever is between.
    #[inline]
    pub fn grid_distance(&self, a: Space, b: Space) -> u16 {
        let cols = self.col(a).abs_diff(self.col(b));
        let rows = self.row(a).abs_diff(self.row(b));
        u16::from(cols) + u16::from(rows)
    }

    /// How far apart two spaces are for *closest* and *furthest* (BRD-6): counted
    /// over in-bounds spaces, through red lines, Obstacles and figures, not through walls or
    /// closed doors. Unreachable ones are 1000 and their grid distance apart.
    #[inline]
    pub fn distance(&self, a: Space, b: Space, doors: &Doors) -> u16 {
        let (least, most) = self.tables().distances.apart(a, b, doors);
        if least == most {
            return least;
        }
        self.count_distance(a, b, doors)
    }

    /// Whether two spaces are at most so far apart (BRD-6).
    #[inline]
    pub fn is_within(&self, a: Space, b: Space, limit: u16, doors: &Doors) -> bool {
        let (least, most) = self.tables().distances.apart(a, b, doors);
        if least > limit || most <= limit {
            return most <= limit;
        }
        let open = self.open_distance(doors);
        let count = self.links.count(a, b, limit, open, &SpaceSet::EMPTY);
        count.is_some()
    }

    /// Two spaces are no nearer to each other than this (BRD-6), however far they are.
    #[inline]
    pub(super) fn least_distance(&self, a: Space, b: Space, doors: &Doors) -> u16 {
        self.tables().distances.apart(a, b, doors).0
    }

    fn open_distance(&self, doors: &Doors) -> Open<'_> {
        Open {
            steps: &self.links.distance,
            shut: doors.closed_set(),
        }
    }

    #[inline(never)]
    fn count_distance(&self, a: Space, b: Space, doors: &Doors) -> u16 {
        let limit = UNREACHABLE - 1;
        self.links
            .count(a, b, limit, self.open_distance(doors), &SpaceSet::EMPTY)
            .unwrap_or(UNREACHABLE + self.grid_distance(a, b))
    }

    /// An Intruder's steps to a space from every other while nothing is in its way (IMV-2),
    /// [`StepField::NO_WAY`] where there is none; `None` if the board has not worked them out.
    #[inline]
    pub fn open_walks(&self, to: Space, doors: &Doors) -> Option<&[u16]> {
        let (distances, shut) = (&self.tables().distances, doors.welded_set());
        let table = distances.walks.table(shut)?;
        let walks = table.get_or_init(|| all_walks(&self.plan, &self.links, shut));
        let start = to.index() * distances.spaces;
        walks.get(start..start + distances.spaces)
    }

    /// Whether a space lies on a shortest way of an Intruder from one space to another, to which
    /// the steps are known, while nothing is in its way. Its ends do not.
    #[inline(always)]
    pub fn lies_between(&self, space: Space, from: Space, onward: &[u16], doors: &Doors) -> bool {
        let (then, whole) = (onward[space.index()], onward[from.index()]);
        // Most spaces are not even nearer, and need no second look.
        if then == 0 || whole <= then {
            return false;
        }
        let first = self
            .open_walks(space, doors)
            .map(|steps| steps[from.index()]);
        first.and_then(|first| first.checked_add(then)) == Some(whole)
    }

    /// Whether Intruders enter the space from those adjacent to it and from no others: no red
    /// line is drawn around it, no arrow on them (BRD-4, BRD-9), and no door there is merely
    /// closed (DOR-1).
    #[inline]
    pub fn is_entered_from_beside(&self, space: Space, doors: &Doors) -> bool {
        let closed = |dir: Dir| match self.edge(space, dir) {
            Edge::Door(door) => !doors.is_open(door) && !doors.is_welded(door),
            _ => false,
        };
        self.links.plain.contains(space)
            && (!self.links.at_doors.contains(space) || !Dir::ALL.into_iter().any(closed))
    }

    /// Of these spaces the closest to one (BRD-6), all that tie.
    pub fn closest(&self, from: Space, among: &SpaceSet, doors: &Doors) -> SpaceSet {
        let open = self.open_distance(doors);
        let reached = self
            .links
            .first(from, among, UNREACHABLE, open, &SpaceSet::EMPTY);
        if !reached.is_empty() {
            return reached;
        }
        let far = |space: &Space| self.grid_distance(from, *space);
        let least = among.iter().map(|space| far(&space)).min();
        let tie = |space: &Space| Some(far(space)) == least;
        among.iter().filter(tie).collect()
    }

    /// How far it is from a space to the closest of others (BRD-6); `u16::MAX` if there is none.
    pub fn distance_to_closest(
        &self,
        from: Space,
        others: impl Iterator<Item = Space>,
        doors: &Doors,
    ) -> u16 {
        let mut best = u16::MAX;
        for to in others {
            // What cannot be closer is not counted.
            if self.least_distance(from, to, doors) < best {
                best = best.min(self.distance(from, to, doors));
            }
        }
        best
    }

    /// Of these spaces the furthest from one (BRD-6), all that tie.
    pub fn furthest(&self, from: Space, among: &SpaceSet, doors: &Doors) -> SpaceSet {
        flood!(self.links, self.furthest_in(from, among, doors))
    }

    fn furthest_in<const W: usize>(
        &self,
        from: Space,
        among: &SpaceSet,
        doors: &Doors,
    ) -> SpaceSet {
        let here = SpaceSet::one(from).words::<W>();
        let mut furthest = among.words() & here;
        let mut left = among.words().without(here);
        let open = self.open_distance(doors);
        for ring in self.links.rings::<W>(from, open, &SpaceSet::EMPTY) {
            if left.is_empty() {
                break;
            }
            let reached = ring & left;
            if !reached.is_empty() {
                furthest = reached;
                left = left.without(reached);
            }
        }
        if left.is_empty() {
            return furthest.into();
        }
        let beyond = SpaceSet::from(left);
        let far = |space: &Space| self.grid_distance(from, *space);
        let most = beyond.iter().map(|space| far(&space)).max();
        let tie = |space: &Space| Some(far(space)) == most;
        beyond.iter().filter(tie).collect()
    }

    /// Whether two spaces are adjacent (BRD-4).
    #[inline]
    pub fn adjacent(&self, a: Space, b: Space, doors: &Doors) -> bool {
        self.links.beside[a.index()].contains(b)
            && (doors.all_open() || self.adjacents(a, doors).contains(b))
    }

    /// The spaces adjacent to a space (BRD-4).
    #[inline]
    pub fn adjacents(&self, a: Space, doors: &Doors) -> SpaceSet {
        let mut set = self.links.beside[a.index()];
        if !doors.all_open() && self.links.at_doors.contains(a) {
            for dir in Dir::ALL {
                if self.shut(a, dir, doors.closed_set())
                    && let Some(behind) = self.neighbour(a, dir)
                {
                    set.remove(behind);
                }
            }
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::super::MOST_SPACES;
    use super::super::testing::{Cases, board, space, spaces};
    use super::*;

    fn closed(b: &Board) -> Doors {
        b.initial_doors()
    }

    #[test]
    fn brd_4_adjacent_needs_a_shared_edge_without_a_line() {
        let b = board(
            "+-+-+-+
             |. .|.|
             + +=+1+
             |. . .|
             +-+-+-+",
        );
        let adjacent = |a, c, doors: &Doors| b.adjacent(space(&b, a), space(&b, c), doors);
        let shut = closed(&b);
        assert!(adjacent("A1", "A2", &shut));
        assert!(!adjacent("A1", "B2", &shut), "diagonal");
        assert!(!adjacent("B2", "B3", &shut), "wall");
        assert!(!adjacent("A2", "B2", &shut), "red line");
        assert!(!adjacent("A3", "B3", &shut), "closed door");
        assert!(adjacent("A3", "B3", &Doors::default()), "open door");
        assert!(!adjacent("A1", "A1", &shut));
        let mut welded = Doors::default();
        welded.weld(b.door_named("1").unwrap());
        assert!(!adjacent("A3", "B3", &welded), "welded door");
        let around_a2 = b.adjacents(space(&b, "A2"), &shut);
        assert_eq!(around_a2, spaces(&b, "A1 A3"));
    }

    #[test]
    fn brd_6_distance_goes_round_walls_and_through_red_lines() {
        let b = board(
            "+-+-+-+
             |. .!.|
             +-+-+ +
             |. . .|
             +-+-+-+",
        );
        let distance = |a, c| b.distance(space(&b, a), space(&b, c), &closed(&b));
        assert_eq!(distance("A1", "B1"), 5);
        assert_eq!(distance("B2", "B3"), 1);
        assert_eq!(distance("A1", "A1"), 0);
        assert_eq!(b.grid_distance(space(&b, "A1"), space(&b, "B3")), 3);
    }

    #[test]
    fn brd_6_what_cannot_be_reached_is_furthest_by_grid_distance() {
        let b = board(
            "+-+-+-+-+
             |. .|.1.|
             +-+-+-+-+",
        );
        let (shut, open) = (closed(&b), Doors::default());
        let distance = |a, c, d| b.distance(space(&b, a), space(&b, c), d);
        assert_eq!(distance("A1", "A3", &shut), 1002);
        assert_eq!(distance("A1", "A4", &shut), 1003);
        assert_eq!(distance("A3", "A4", &shut), 1001);
        assert_eq!(distance("A3", "A4", &open), 1);
    }

    #[test]
    fn brd_6_the_closest_and_the_furthest_are_found_by_distance() {
        let mut cases = Cases(17);
        for _ in 0..200 {
            let b = cases.board();
            let Some(from) = cases.space(&b) else {
                continue;
            };
            let (among, doors) = (cases.scatter(&b, 6), closed(&b));
            let far = |space: &Space| b.distance(from, *space, &doors);
            let least = among.iter().map(|space| far(&space)).min();
            let closest = b.distance_to_closest(from, among.iter(), &doors);
            assert_eq!(closest, least.unwrap_or(u16::MAX));
            let most = among.iter().map(|space| far(&space)).max();
            let furthest = among.iter().filter(|space| Some(far(space)) == most);
            assert_eq!(b.furthest(from, &among, &doors), furthest.collect());
        }
    }

    #[test]
    fn imv_2_a_space_lies_between_two_if_a_shortest_way_leads_over_it() {
        let b = board(
            "+-+-+-+
             |. .|.|
             + + + +
             |. . .|
             +-+-+-+",
        );
        let doors = closed(&b);
        let onward = b.open_walks(space(&b, "A2"), &doors).unwrap();
        let between = |s| b.lies_between(space(&b, s), space(&b, "B1"), onward, &doors);
        assert!(between("B2") && between("A1"));
        assert!(!between("B1") && !between("A2"), "its ends");
        assert!(!between("A3") && !between("B3"), "off it");
    }

    #[test]
    fn brd_9_red_lines_and_arrows_make_other_ways_in_than_from_beside() {
        let b = board(
            "+-+-+-+-+
             |. .!. >|
             +-+-+ + +
             |. . . .|
             +-+-+-+-+",
        );
        let plain: SpaceSet = b
            .spaces()
            .iter()
            .filter(|s| b.is_entered_from_beside(*s, &Doors::default()))
            .collect();
        assert_eq!(plain, spaces(&b, "A1 A2 A3 B1 B4"));
    }

    #[test]
    fn dor_1_a_closed_door_is_a_way_in_that_is_not_from_beside() {
        let b = board("+-+-+\n|.1.|\n+-+-+");
        let (shut, mut welded) = (closed(&b), Doors::default());
        welded.weld(b.door_named("1").unwrap());
        let [a1, a2] = ["A1", "A2"].map(|name| space(&b, name));
        let steps = |doors: &Doors| b.open_walks(a2, doors).unwrap()[a1.index()];
        for (doors, from_beside, far) in [
            (shut, false, 1),
            (Doors::default(), true, 1),
            (welded, true, StepField::NO_WAY),
        ] {
            assert_eq!(b.is_entered_from_beside(a2, &doors), from_beside);
            assert_eq!(steps(&doors), far);
        }
    }

    #[test]
    fn brd_6_distance_follows_the_doors() {
        let b = board(
            "+-+-+-+
             |.1. .|
             +2+-+ +
             |. . .|
             +-+-+-+",
        );
        let (one, two) = (b.door_named("1").unwrap(), b.door_named("2").unwrap());
        let from_b1_to_a1 = |d: &Doors| b.distance(space(&b, "B1"), space(&b, "A1"), d);
        let mut doors = closed(&b);
        assert_eq!(from_b1_to_a1(&doors), 1001);
        doors.open(two);
        assert_eq!(from_b1_to_a1(&doors), 1);
        doors.weld(two);
        doors.open(one);
        assert_eq!(from_b1_to_a1(&doors), 5);
        doors.unweld(two);
        assert_eq!(from_b1_to_a1(&doors), 1);
    }

    /// Breadth first, one space at a time, straight from the edges.
    fn slow(b: &Board, from: Space, to: Space, open: impl Fn(Space, Edge) -> bool) -> Option<u16> {
        let mut found = vec![None; MOST_SPACES];
        found[from.index()] = Some(0);
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&at) = queue.get(next) {
            next += 1;
            for dir in Dir::ALL {
                let Some(there) = b.neighbour(at, dir) else {
                    continue;
                };
                if found[there.index()].is_none() && open(at, b.edge(at, dir)) {
                    found[there.index()] = found[at.index()].map(|d: u16| d + 1);
                    queue.push(there);
                }
            }
        }
        found[to.index()]
    }

    #[test]
    fn brd_4_brd_6_and_atk_3_agree_with_a_plain_search() {
        let mut cases = Cases(1);
        for _ in 0..300 {
            let b = cases.board();
            let obstacles = cases.scatter(&b, 6);
            let mut doors = closed(&b);
            for door in 0..b.doors().len() {
                if cases.once_in(2) {
                    doors.open(super::super::DoorId(door as u8));
                }
            }
            let is_open = |edge| !matches!(edge, Edge::Door(d) if !doors.is_open(d));
            for from in b.spaces() {
                for to in b.spaces() {
                    let far = slow(&b, from, to, |_, e| e != Edge::Wall && is_open(e))
                        .unwrap_or(1000 + b.grid_distance(from, to));
                    assert_eq!(b.distance(from, to, &doors), far);
                    let range = slow(&b, from, to, |at, e| {
                        (at == from || !obstacles.contains(at))
                            && e != Edge::Wall
                            && e != Edge::RedLine
                            && is_open(e)
                    });
                    let beside = slow(&b, from, to, |at, e| {
                        at == from && matches!(e, Edge::Open | Edge::Door(_)) && is_open(e)
                    });
                    assert_eq!(b.adjacent(from, to, &doors), beside == Some(1));
                    let counted = b.range_distance(from, to, &doors, &obstacles);
                    assert_eq!(counted.map(u16::from), range);
                }
            }
        }
    }
}
