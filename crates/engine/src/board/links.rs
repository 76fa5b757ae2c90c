//! Which steps the lines of a board allow, as sets: the ground for every flood.

use super::doors::DoorSet;
use super::plan::Plan;
use super::rings::{ALL, Open};
use super::words::{FEW, MANY, SOME};
use super::{Dir, Edge, MOST_DOORS, Space, SpaceSet};

/// For each direction, the spaces from which a step that way is open.
pub(super) type Steps = [SpaceSet; 4];

/// The open steps of a board for each way of counting, and what each door shuts.
#[derive(Clone, Debug)]
pub(super) struct Links {
    pub width: u32,
    pub size: Size,
    /// Distance (BRD-6): across red lines.
    pub distance: Steps,
    /// Adjacency (BRD-4) and range (ATK-3): not across red lines.
    pub reach: Steps,
    /// A Spacer's steps: not across red lines, and as arrows bid (BRD-9).
    pub spacer: Steps,
    /// An Intruder's steps: across red lines (IMV-2), and as arrows bid (BRD-9).
    pub intruder: Steps,
    /// By space: the ways out of it that are drawn.
    pub exits: Vec<Exits>,
    /// By space: the adjacent ones (BRD-4) while all doors are open.
    pub beside: Vec<SpaceSet>,
    /// The spaces that Intruders enter from all adjacent ones and from no others.
    pub plain: SpaceSet,
    /// The spaces that border a door or a seam between pages.
    pub at_doors: SpaceSet,
    /// The steps each door shuts when closed.
    pub doors: Vec<Steps>,
    /// The steps into and out of each page.
    pub seams: Vec<Steps>,
    /// By space: the lines that shut a step no further than [`NEAR`] away from it.
    near: Vec<DoorSet>,
}

/// How far away a line still counts as near.
const NEAR: u16 = 8;

/// How many words hold all spaces of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// [`FEW`].
    Small,
    /// [`SOME`].
    Middling,
    /// [`MANY`].
    Large,
    /// Those of any board.
    Largest,
}

impl Size {
    fn of(spaces: usize) -> Size {
        if spaces <= 64 * FEW {
            Size::Small
        } else if spaces <= 64 * SOME {
            Size::Middling
        } else if spaces <= 64 * MANY {
            Size::Large
        } else {
            Size::Largest
        }
    }
}

/// Which ways lead out of a space, a bit for each direction.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Exits {
    pub spacer: u8,
    pub intruder: u8,
    /// A door or a seam is at the space, so what is drawn may be shut.
    pub at_door: bool,
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
            size: Size::of(plan.edges.len()),
            distance: steps(&|_, _, edge| no_wall(edge)),
            reach: steps(&|_, _, edge| no_line(edge)),
            spacer: steps(&|s, dir, edge| no_line(edge) && arrow_allows(s, dir)),
            intruder: steps(&|s, dir, edge| no_wall(edge) && arrow_allows(s, dir)),
            exits: Vec::new(),
            beside: Vec::new(),
            plain: SpaceSet::EMPTY,
            at_doors: SpaceSet::EMPTY,
            doors: (0..plan.doors.len()).map(shut_by).collect(),
            seams: (0..plan.pages.len()).map(seams_of).collect(),
            near: Vec::new(),
        };
        let beside = |space| links.step(space, &links.reach);
        links.beside = plan.all().map(beside).collect();
        let entered = |space| links.step_back(space, &links.intruder);
        let plain = |space: &Space| entered(*space) == links.beside[space.index()];
        links.plain = plan.inside.iter().filter(plain).collect();
        links.at_doors = plan.doors.iter().flat_map(|door| door.borders).collect();
        for seam in links.seams.iter().flatten() {
            links.at_doors |= *seam;
        }
        links.exits = plan.all().map(|space| links.exits_of(space)).collect();
        links.near = links.lines_near(plan);
        links
    }

    fn lines_near(&self, plan: &Plan) -> Vec<DoorSet> {
        let mut near = vec![DoorSet(0); plan.edges.len()];
        let doors = (0..).zip(&self.doors);
        let seams = (MOST_DOORS as u64..).zip(&self.seams);
        for (line, steps) in doors.chain(seams) {
            let [north, east, south, west] = *steps;
            for at in north | east | south | west {
                let (ax, ay) = plan.place(at);
                for (space, lines) in plan.all().zip(&mut near) {
                    let (bx, by) = plan.place(space);
                    if ax.abs_diff(bx) + ay.abs_diff(by) <= u32::from(NEAR) {
                        lines.0 |= 1 << line;
                    }
                }
            }
        }
        near
    }

    /// The steps that matter to a flood of no more than so many from a space: lines far away shut
    /// nothing there.
    #[inline]
    pub fn around<'a>(&self, from: Space, limit: u16, open: Open<'a>) -> Open<'a> {
        Open {
            shut: self.near(from, limit, open.shut),
            ..open
        }
    }

    /// Of these lines those that may shut a step no further than so many from a space.
    #[inline]
    pub fn near(&self, from: Space, limit: u16, lines: DoorSet) -> DoorSet {
        match limit <= NEAR {
            true => DoorSet(lines.0 & self.near[from.index()].0),
            false => lines,
        }
    }

    fn exits_of(&self, space: Space) -> Exits {
        let ways = |steps: &Steps| {
            let open = |dir: &Dir| steps[dir.index()].contains(space);
            let open = Dir::ALL.into_iter().filter(open);
            open.fold(0, |ways, dir| ways | 1 << dir.index())
        };
        Exits {
            spacer: ways(&self.spacer),
            intruder: ways(&self.intruder),
            at_door: self.at_doors.contains(space),
        }
    }

    /// Where one step leads from a space.
    fn step(&self, from: Space, steps: &Steps) -> SpaceSet {
        let mut rings = self.rings::<ALL>(from, Open::all(steps), &SpaceSet::EMPTY);
        rings.next().unwrap_or_default().into()
    }

    /// From where one step leads into a space.
    fn step_back(&self, into: Space, steps: &Steps) -> SpaceSet {
        let mut rings = self.rings_back::<ALL>(into, Open::all(steps), &SpaceSet::EMPTY);
        rings.next().unwrap_or_default().into()
    }
}
