//! Steps of figures over the lines of a board (BRD-9, IMV-2). Obstacles and figures
//! are not the board's to know: the caller passes the spaces that are not to be entered.

use super::doors::DoorSet;
use super::rings::{Open, flood};
use super::{Board, Dir, Doors, Edge, MOST_SPACES, Space, SpaceSet};

/// Whose steps are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walker {
    /// Stopped by walls, red lines and closed doors.
    Spacer,
    /// Stopped by walls and welded doors only (IMV-2).
    Intruder,
}

/// Steps by space to one goal: room to work them out in.
pub struct StepField([u16; MOST_SPACES]);

impl StepField {
    /// There is no way.
    pub const NO_WAY: u16 = u16::MAX;

    /// Room for any board.
    pub fn new() -> StepField {
        StepField([0; MOST_SPACES])
    }
}

impl Default for StepField {
    fn default() -> Self {
        StepField::new()
    }
}

impl Board {
    /// Where a step leads, if the lines and the arrow of the space (BRD-9) allow it.
    #[inline]
    pub fn passable(&self, from: Space, dir: Dir, doors: &Doors, by: Walker) -> Option<Space> {
        let exits = self.links.exits[from.index()];
        let drawn = match by {
            Walker::Spacer => exits.spacer,
            Walker::Intruder => exits.intruder,
        };
        let shut = || exits.at_door && self.shut(from, dir, doors.against(by));
        if drawn & 1 << dir.index() == 0 || shut() {
            return None;
        }
        // What is drawn never leads off the board.
        let width = u16::from(self.width());
        Some(Space(match dir {
            Dir::North => from.0 + width,
            Dir::East => from.0 + 1,
            Dir::South => from.0 - width,
            Dir::West => from.0 - 1,
        }))
    }

    /// Whether one of these lines stands that way. Few spaces have any, so this is kept out of
    /// the way of [`passable`](Board::passable).
    #[inline(never)]
    pub(super) fn shut(&self, from: Space, dir: Dir, lines: DoorSet) -> bool {
        if lines.is_empty() {
            return false;
        }
        if let Edge::Door(door) = self.edge(from, dir)
            && lines.contains(door)
        {
            return true;
        }
        if !lines.has_pages() {
            return false;
        }
        let beyond = self.neighbour(from, dir);
        let pages = [Some(from), beyond].map(|space| space.and_then(|it| self.page_of(it)));
        let hidden = |page: Option<usize>| page.is_some_and(|page| lines.has_page(page));
        pages[0] != pages[1] && pages.into_iter().any(hidden)
    }

    /// All spaces that can be reached in at most `steps` steps without entering a
    /// blocked one, where one starts included.
    pub fn flood(
        &self,
        from: Space,
        steps: u8,
        doors: &Doors,
        by: Walker,
        blocked: &SpaceSet,
    ) -> SpaceSet {
        flood!(self.links, self.flood_in(from, steps, doors, by, blocked))
    }

    fn flood_in<const W: usize>(
        &self,
        from: Space,
        steps: u8,
        doors: &Doors,
        by: Walker,
        blocked: &SpaceSet,
    ) -> SpaceSet {
        let open = self.open_steps(doors, by);
        let open = self.links.around(from, steps.into(), open);
        let mut rings = self.links.rings::<W>(from, open, blocked);
        for _ in rings.by_ref().take(steps.into()) {}
        SpaceSet::from(rings.seen).without(*blocked) | SpaceSet::one(from)
    }

    /// Of these spaces the ones that can be reached in the fewest steps, and at most in so many,
    /// without entering a blocked one.
    pub fn nearest(
        &self,
        from: Space,
        among: &SpaceSet,
        steps: u8,
        doors: &Doors,
        by: Walker,
        blocked: &SpaceSet,
    ) -> SpaceSet {
        let open = self.open_steps(doors, by);
        self.links.first(from, among, steps.into(), open, blocked)
    }

    /// Onto which spaces a shortest way from one space to another leads first, if it takes at
    /// most so many steps. It enters no blocked one on the way there.
    pub fn first_steps(
        &self,
        from: Space,
        to: Space,
        limit: u16,
        doors: &Doors,
        by: Walker,
        blocked: &SpaceSet,
    ) -> SpaceSet {
        flood!(
            self.links,
            self.first_steps_in(from, to, limit, doors, by, blocked)
        )
    }

    fn first_steps_in<const W: usize>(
        &self,
        from: Space,
        to: Space,
        limit: u16,
        doors: &Doors,
        by: Walker,
        blocked: &SpaceSet,
    ) -> SpaceSet {
        let open = self.open_steps(doors, by);
        let open = self.links.around(to, limit, open);
        let mut rings = self.links.rings_back::<W>(to, open, blocked);
        for _ in 0..limit {
            let nearer = rings.edge;
            match rings.next() {
                Some(ring) if ring.contains(from.0) => {
                    let mut around = self.links.rings::<W>(from, open, blocked);
                    return (around.next().unwrap_or_default() & nearer).into();
                }
                Some(_) => {}
                None => break,
            }
        }
        SpaceSet::EMPTY
    }

    /// The fewest steps from one space to another without entering a blocked one on the way,
    /// if that is at most a limit.
    pub fn walk_distance(
        &self,
        from: Space,
        to: Space,
        limit: u16,
        doors: &Doors,
        by: Walker,
        blocked: &SpaceSet,
    ) -> Option<u16> {
        let open = self.open_steps(doors, by);
        self.links.count(from, to, limit, open, blocked)
    }

    /// For every space the fewest steps from there to one space, [`StepField::NO_WAY`]
    /// where there is no way.
    ///
    /// Ways do not enter blocked spaces, but they may start on one, and whether `to`
    /// itself is blocked does not matter: that is where one wants to be. Spaces further
    /// away than all that are `wanted` may be left without a way. What is not known
    /// before play is worked out in `out`.
    pub fn walk_distances<'a>(
        &'a self,
        to: Space,
        doors: &Doors,
        by: Walker,
        blocked: &SpaceSet,
        wanted: &SpaceSet,
        out: &'a mut StepField,
    ) -> &'a [u16] {
        if blocked.is_empty()
            && by == Walker::Intruder
            && let Some(known) = self.open_walks(to, doors)
        {
            return known;
        }
        let out = &mut out.0[..self.plan.edges.len()];
        flood!(
            self.links,
            self.work_out_in(to, doors, by, blocked, wanted, out)
        );
        out
    }

    fn work_out_in<const W: usize>(
        &self,
        to: Space,
        doors: &Doors,
        by: Walker,
        blocked: &SpaceSet,
        wanted: &SpaceSet,
        out: &mut [u16],
    ) {
        let open = self.open_steps(doors, by);
        out.fill(StepField::NO_WAY);
        out[to.index()] = 0;
        let mut missing = wanted.words::<W>().without(SpaceSet::one(to).words());
        let rings = self.links.rings_back::<W>(to, open, blocked);
        for (count, ring) in (1..).zip(rings) {
            for space in ring.iter() {
                out[usize::from(space)] = count;
            }
            missing = missing.without(ring);
            if missing.is_empty() {
                break;
            }
        }
    }

    /// The steps somebody can take with the doors as they are.
    #[inline]
    fn open_steps(&self, doors: &Doors, by: Walker) -> Open<'_> {
        Open {
            steps: match by {
                Walker::Spacer => &self.links.spacer,
                Walker::Intruder => &self.links.intruder,
            },
            shut: doors.against(by),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::DoorId;
    use super::super::testing::{Cases, board, space, spaces};
    use super::*;

    const NOTHING: SpaceSet = SpaceSet::EMPTY;

    fn distances(b: &Board, to: Space, by: Walker, blocked: &SpaceSet) -> Vec<u16> {
        let mut out = StepField::new();
        b.walk_distances(to, &b.initial_doors(), by, blocked, &b.spaces(), &mut out)
            .to_vec()
    }

    #[test]
    fn imv_2_red_lines_and_closed_doors_stop_spacers_only_walls_and_welds_both() {
        let b = board(
            "+-+-+-+-+-+
             |. .!.|.1.|
             +-+-+-+-+-+",
        );
        let east = |at, doors: &Doors, by| b.passable(space(&b, at), Dir::East, doors, by);
        let (shut, mut welded) = (b.initial_doors(), Doors::default());
        welded.weld(b.door_named("1").unwrap());
        for by in [Walker::Spacer, Walker::Intruder] {
            assert_eq!(east("A1", &shut, by), b.parse("A2"));
            assert_eq!(east("A3", &shut, by), None, "wall");
            assert_eq!(east("A4", &Doors::default(), by), b.parse("A5"));
            assert_eq!(east("A4", &welded, by), None, "welded door");
            assert_eq!(east("A5", &shut, by), None, "board edge");
        }
        assert_eq!(east("A4", &shut, Walker::Spacer), None, "closed door");
        assert_eq!(east("A4", &shut, Walker::Intruder), b.parse("A5"));
        assert_eq!(east("A2", &shut, Walker::Spacer), None);
        assert_eq!(east("A2", &shut, Walker::Intruder), b.parse("A3"));
    }

    #[test]
    fn brd_2_nobody_steps_out_of_bounds() {
        let b = board("+-+-+\n|. #|\n+-+-+");
        for by in [Walker::Spacer, Walker::Intruder] {
            let step = b.passable(space(&b, "A1"), Dir::East, &Doors::default(), by);
            assert_eq!(step, None);
        }
    }

    #[test]
    fn brd_9_an_arrow_allows_one_way_out_and_every_way_in() {
        let b = board(
            "+-+-+-+
             |. > .|
             + + + +
             |. . .|
             +-+-+-+",
        );
        let doors = Doors::default();
        let b2 = space(&b, "B2");
        for by in [Walker::Spacer, Walker::Intruder] {
            assert_eq!(b.passable(b2, Dir::East, &doors, by), b.parse("B3"));
            assert_eq!(b.passable(b2, Dir::West, &doors, by), None);
            assert_eq!(b.passable(b2, Dir::South, &doors, by), None);
            assert_eq!(
                b.passable(space(&b, "A2"), Dir::North, &doors, by),
                Some(b2)
            );
            assert_eq!(b.flood(b2, 1, &doors, by, &NOTHING), spaces(&b, "B2 B3"));
            let to_b1 = distances(&b, space(&b, "B1"), by, &NOTHING);
            assert_eq!(to_b1[b2.index()], 5);
        }
    }

    #[test]
    fn flood_counts_steps_and_keeps_out_of_blocked_spaces() {
        let room = Board::open(5, 5);
        let c3 = space(&room, "C3");
        let flood = |steps, blocked: &str| {
            let blocked = spaces(&room, blocked);
            room.flood(c3, steps, &Doors::default(), Walker::Spacer, &blocked)
        };
        assert_eq!(flood(0, ""), SpaceSet::one(c3));
        assert_eq!(flood(1, ""), spaces(&room, "C3 B3 D3 C2 C4"));
        assert_eq!(flood(2, "").len(), 13);
        assert_eq!(flood(9, "B3 D3 C2 C4"), SpaceSet::one(c3));
        assert_eq!(flood(2, "B3 D3 C4"), spaces(&room, "C3 C2 C1 B2 D2"));
    }

    #[test]
    fn imv_4_walking_distance_reads_from_every_space() {
        let b = board(
            "+-+-+-+-+
             |. . .|.|
             + +-+ +-+
             |. . . .|
             +-+-+-+-+",
        );
        let to_a1 = distances(&b, space(&b, "A1"), Walker::Intruder, &spaces(&b, "A2"));
        let from = |name| to_a1[space(&b, name).index()];
        assert_eq!((from("A1"), from("B1"), from("B3")), (0, 1, 3));
        assert_eq!(from("A2"), 1, "one may start on a blocked space");
        assert_eq!(from("A4"), 5, "but not go through it");
        assert_eq!(from("B4"), StepField::NO_WAY);
    }

    #[test]
    fn floods_and_distance_fields_agree_with_single_steps() {
        let mut cases = Cases(7);
        for round in 0..200 {
            let b = cases.board();
            let blocked = cases.scatter(&b, 5);
            let by = [Walker::Spacer, Walker::Intruder][round % 2];
            let mut doors = b.initial_doors();
            for door in 0..b.doors().len() {
                let door = DoorId(door as u8);
                if cases.once_in(3) {
                    doors.weld(door);
                } else if cases.once_in(2) {
                    doors.open(door);
                }
            }
            for from in b.spaces() {
                let mut reached = vec![from];
                let mut fields = vec![0u16; MOST_SPACES];
                let mut next = 0;
                while let Some(&at) = reached.get(next) {
                    next += 1;
                    for dir in Dir::ALL {
                        if let Some(there) = b.passable(at, dir, &doors, by)
                            && !reached.contains(&there)
                            && !blocked.contains(there)
                        {
                            fields[there.index()] = fields[at.index()] + 1;
                            reached.push(there);
                        }
                    }
                }
                for steps in [1, 3, 50] {
                    let near = reached.iter().filter(|s| fields[s.index()] <= steps.into());
                    let near: SpaceSet = near.copied().collect();
                    assert_eq!(b.flood(from, steps, &doors, by, &blocked), near);
                }
                for &to in &reached {
                    let mut out = StepField::new();
                    let all = b.spaces();
                    let back = b.walk_distances(to, &doors, by, &blocked, &all, &mut out);
                    assert_eq!(back[from.index()], fields[to.index()]);
                    let leads = |next: &Space| {
                        let enters = *next == to || !blocked.contains(*next);
                        enters && back[next.index()] < back[from.index()]
                    };
                    let next = Dir::ALL.map(|dir| b.passable(from, dir, &doors, by));
                    let first: SpaceSet = next.into_iter().flatten().filter(leads).collect();
                    let steps = |limit| b.first_steps(from, to, limit, &doors, by, &blocked);
                    let far = fields[to.index()];
                    assert_eq!((steps(far), steps(u16::MAX)), (first, first));
                    assert_eq!(steps(far.saturating_sub(1)), SpaceSet::EMPTY);
                }
            }
        }
    }
}
