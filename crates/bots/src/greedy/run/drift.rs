//! LOC-8: where nothing has weight a step is a push, which ends where something stops it.

use super::super::{Seat, best};
use enormity_engine::board::{Dir, Doors, Space, SpaceSet, Walker};
use enormity_engine::catalog::Ground;
use enormity_engine::decision::Choice;

/// Where pushes end.
pub struct Drift<'a> {
    seat: Seat<'a>,
    doors: &'a Doors,
    /// Spaces without weight.
    weightless: SpaceSet,
    /// Where one may hold on, or is held: a handhold, an arrow to a page that nobody has seen.
    holds: SpaceSet,
    /// What stops whoever comes.
    closed: SpaceSet,
}

impl<'a> Seat<'a> {
    /// How one drifts with the doors like this; `None` where everything has its weight.
    pub fn drift(self, doors: &'a Doors) -> Option<Drift<'a>> {
        let (table, board) = (self.table, self.table.board());
        let run = table.run()?;
        let features = table.catalog().features_of(table.session().board);
        let drifts = |page: usize| {
            let location = features.location(page);
            location.is_some_and(|id| table.catalog().location(id).drift)
        };
        if !(0..board.pages().len()).any(drifts) {
            return None;
        }
        let weightless = |space: &Space| board.page_of(*space).is_some_and(drifts);
        let arrows: SpaceSet = run.ways_on().collect();
        Some(Drift {
            seat: self,
            doors,
            weightless: board.spaces().iter().filter(weightless).collect(),
            holds: table.spaces_of(Ground::Dangerous) | arrows,
            closed: table.obstacles(),
        })
    }
}

impl Drift<'_> {
    /// The same with figures that stop whoever comes.
    pub fn among(mut self, figures: SpaceSet) -> Self {
        self.closed |= figures;
        self
    }

    /// Where one may hold on.
    pub fn holds(&self) -> SpaceSet {
        self.holds
    }

    /// Whether a step from there is a push.
    pub fn is_push(&self, from: Space) -> bool {
        self.weightless.contains(from)
    }

    /// Where a push, or else a step, may end.
    pub fn ends(&self, from: Space, dir: Dir) -> Vec<Space> {
        let board = self.seat.table.board();
        let ahead = |at| {
            let to = board.passable(at, dir, self.doors, Walker::Spacer);
            to.filter(|to| !self.closed.contains(*to))
        };
        let (mut at, mut ends) = (from, vec![]);
        while let Some(to) = ahead(at) {
            at = to;
            let caught = !self.is_push(from) || !self.weightless.contains(at);
            if caught || self.holds.contains(at) {
                ends.push(at);
            }
            if caught {
                return ends;
            }
        }
        if at != from && ends.last() != Some(&at) {
            ends.push(at);
        }
        ends
    }

    /// For every space, from where a push may end there.
    pub fn by_end(&self) -> Vec<Vec<Space>> {
        let board = self.seat.table.board();
        let size = usize::from(board.width()) * usize::from(board.height());
        let mut into = vec![vec![]; size];
        for from in board.spaces() {
            for dir in Dir::ALL {
                for to in self.ends(from, dir) {
                    into[to.index()].push(from);
                }
            }
        }
        into
    }

    /// Where at most so many pushes may end.
    pub fn reached(&self, from: Space, steps: u8) -> SpaceSet {
        let mut reached = SpaceSet::one(from);
        let mut edge = vec![from];
        for _ in 0..steps {
            let ends = edge
                .drain(..)
                .flat_map(|at| Dir::ALL.map(|dir| self.ends(at, dir)));
            let ends: Vec<Space> = ends.flatten().collect();
            for end in ends {
                if !reached.contains(end) {
                    reached.insert(end);
                    edge.push(end);
                }
            }
        }
        reached
    }
}

impl Seat<'_> {
    /// The push that leads soonest to a space.
    pub fn push_toward(self, drift: &Drift, goal: Space) -> Choice {
        let at = self.table.spacer(self.me).at;
        let steps = self.ways(self.table.doors()).steps_to(goal);
        let far = |choice: Choice| match choice {
            Choice::Step(dir) => {
                let ends = drift.ends(at, dir);
                let far = ends.iter().map(|end| steps[end.index()]).min();
                -f32::from(far.unwrap_or(u8::MAX))
            }
            _ => f32::MIN,
        };
        best(self.table.options(), far).map_or(Choice::Stop, |(choice, _)| choice)
    }
}
