//! Which steps the lines of a board allow, as sets: the ground for every flood.

use super::doors::DoorSet;
use super::plan::Plan;
use super::{Dir, Edge, MOST_DOORS, Space, SpaceSet};

/// For each direction, the spaces from which a step that way is open.
pub(super) type Steps = [SpaceSet; 4];

/// The open steps of a board for each way of counting, and what each door shuts.
#[derive(Clone, Debug)]
pub(super) struct Links {
    width: u32,
    /// Distance (BRD-6): across red lines.
    pub distance: Steps,
    /// Adjacency (BRD-4) and range (ATK-3): not across red lines.
    pub reach: Steps,
    /// A Spacer's steps: not across red lines, and as arrows bid (BRD-9).
    pub spacer: Steps,
    /// An Intruder's steps: across red lines (IMV-2), and as arrows bid (BRD-9).
    pub intruder: Steps,
    /// By space: the adjacent ones (BRD-4) while all doors are open.
    pub beside: Vec<SpaceSet>,
    /// The spaces that Intruders enter from all adjacent ones and from no others.
    pub plain: SpaceSet,
    /// The spaces that border a door or a seam between pages.
    pub at_doors: SpaceSet,
    /// The steps each door shuts when closed.
    doors: Vec<Steps>,
    /// The steps into and out of each page.
    seams: Vec<Steps>,
}

impl Links {
    pub fn of(plan: &Plan) -> Links {
        let steps = |open: &dyn Fn(Space, Dir, Edge) -> bool| -> Steps {
            Dir::ALL.map(|dir| {
                plan.inside
                    .iter()
                    .filter(|&s| open(s, dir, plan.edges[s.index()][dir.index()]))
                    .collect()
            })
        };
        let arrow_allows = |s: Space, dir| plan.arrows[s.index()].is_none_or(|a| a == dir);
        let no_wall = |edge| edge != Edge::Wall;
        let no_line = |edge| edge != Edge::Wall && edge != Edge::RedLine;
        let shut_by = |door: usize| {
            steps(&|_, _, edge| matches!(edge, Edge::Door(d) if usize::from(d.0) == door))
        };
        let seams_of = |page: usize| {
            let crosses = |s, dir, edge| no_wall(edge) && plan.crosses_seam(s, dir, page);
            steps(&crosses)
        };
        let mut links = Links {
            width: u32::from(plan.width),
            distance: steps(&|_, _, edge| no_wall(edge)),
            reach: steps(&|_, _, edge| no_line(edge)),
            spacer: steps(&|s, dir, edge| no_line(edge) && arrow_allows(s, dir)),
            intruder: steps(&|s, dir, edge| no_wall(edge) && arrow_allows(s, dir)),
            beside: Vec::new(),
            plain: SpaceSet::EMPTY,
            at_doors: SpaceSet::EMPTY,
            doors: (0..plan.doors.len()).map(shut_by).collect(),
            seams: (0..plan.pages.len()).map(seams_of).collect(),
        };
        let beside = |space| links.step(SpaceSet::one(space), &links.reach);
        links.beside = plan.all().map(beside).collect();
        let entered = |space| links.step_back(SpaceSet::one(space), &links.intruder);
        let plain = |space: &Space| entered(*space) == links.beside[space.index()];
        links.plain = plan.inside.iter().filter(plain).collect();
        links.at_doors = plan.doors.iter().flat_map(|door| door.borders).collect();
        for seam in links.seams.iter().flatten() {
            links.at_doors |= *seam;
        }
        links
    }

    /// The steps that stay open with these doors shut.
    #[inline]
    pub fn without(&self, steps: &Steps, shut: DoorSet) -> Steps {
        let mut open = *steps;
        for door in shut.iter() {
            let n = usize::from(door.0);
            let shut = match n.checked_sub(MOST_DOORS) {
                None => self.doors.get(n),
                Some(page) => self.seams.get(page),
            };
            if let Some(shut) = shut {
                for dir in 0..4 {
                    open[dir] = open[dir].without(shut[dir]);
                }
            }
        }
        open
    }

    /// Where one step leads from any of these spaces.
    #[inline]
    pub fn step(&self, from: SpaceSet, steps: &Steps) -> SpaceSet {
        // No step leads off the board, so no shift wraps into another row.
        (from & steps[0]).up(self.width)
            | (from & steps[1]).up(1)
            | (from & steps[2]).down(self.width)
            | (from & steps[3]).down(1)
    }

    /// From where one step leads into any of these spaces.
    #[inline]
    pub fn step_back(&self, into: SpaceSet, steps: &Steps) -> SpaceSet {
        (into.down(self.width) & steps[0])
            | (into.down(1) & steps[1])
            | (into.up(self.width) & steps[2])
            | (into.up(1) & steps[3])
    }

    /// Of these spaces the ones that the fewest steps through `free` ones lead to.
    pub fn first(&self, from: Space, among: SpaceSet, steps: &Steps, free: SpaceSet) -> SpaceSet {
        let mut reached = SpaceSet::one(from);
        let mut edge = reached;
        while !edge.is_empty() {
            let first = edge & among;
            if !first.is_empty() {
                return first;
            }
            edge = (self.step(edge, steps) & free).without(reached);
            reached |= edge;
        }
        SpaceSet::EMPTY
    }

    /// The fewest steps from one space to another through `free` ones, if within the limit.
    #[inline]
    pub fn count(
        &self,
        from: Space,
        to: Space,
        limit: u16,
        steps: &Steps,
        free: SpaceSet,
    ) -> Option<u16> {
        let mut reached = SpaceSet::one(from);
        let mut edge = reached;
        let mut count = 0;
        while !reached.contains(to) {
            if count == limit {
                return None;
            }
            count += 1;
            let next = self.step(edge, steps);
            if next.contains(to) {
                return Some(count);
            }
            edge = (next & free).without(reached);
            if edge.is_empty() {
                return None;
            }
            reached |= edge;
        }
        Some(count)
    }
}
