//! OBJ-2, EXT-2: what success still takes.

use super::super::Seat;
use enormity_engine::catalog::{Cond, CondId, OBJECTIVE_KINDS, ObjectiveFate};
use enormity_engine::public_side::PublicRun;

/// Objective tokens that somebody still has to take, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs(pub [u8; OBJECTIVE_KINDS]);

impl Needs {
    /// How many of a kind.
    pub fn of(self, kind: u8) -> u8 {
        self.0.get(usize::from(kind)).copied().unwrap_or(0)
    }

    /// Whether all is taken that has to be.
    pub fn are_met(self) -> bool {
        self.0.iter().all(|n| *n == 0)
    }

    fn sum(self) -> u8 {
        self.0.iter().sum()
    }

    fn raise(&mut self, kind: u8, to: u8) {
        if let Some(n) = self.0.get_mut(usize::from(kind)) {
            *n = to.max(*n);
        }
    }
}

impl Seat<'_> {
    /// What the mission still wants taken.
    pub fn needs(self, run: PublicRun) -> Needs {
        let mut needs = Needs::default();
        self.demand(run, run.sheet().success, &mut needs);
        needs
    }

    /// How many of each kind success demands to be carried out.
    pub fn wanted_out(self, run: PublicRun) -> Needs {
        let mut wanted = Needs::default();
        self.carry(run.sheet().success, &mut wanted);
        wanted
    }

    fn carry(self, cond: CondId, wanted: &mut Needs) {
        match self.table.catalog().scripts.cond(cond) {
            Cond::Objective {
                kind,
                fate: ObjectiveFate::Out,
                n,
            } => wanted.raise(*kind, *n),
            Cond::All(some) | Cond::Either(some) => {
                some.iter().for_each(|one| self.carry(*one, wanted));
            }
            _ => {}
        }
    }

    fn demand(self, run: PublicRun, cond: CondId, needs: &mut Needs) {
        match self.table.catalog().scripts.cond(cond) {
            Cond::Objective { kind, fate, n } => {
                let had = match fate {
                    ObjectiveFate::Taken => run.objectives(*kind, ObjectiveFate::Taken),
                    ObjectiveFate::Out => run.carried(*kind),
                    ObjectiveFate::Left => return,
                };
                needs.raise(*kind, n.saturating_sub(had as u8));
            }
            Cond::All(all) => all.iter().for_each(|one| self.demand(run, *one, needs)),
            // The one that takes least.
            Cond::Either(some) => {
                let open = some.iter().filter(|one| self.is_open_way(**one));
                let ways = open.map(|one| {
                    let mut way = Needs::default();
                    self.demand(run, *one, &mut way);
                    way
                });
                let least = ways.min_by_key(|way| way.sum()).unwrap_or_default();
                for (kind, n) in (0u8..).zip(least.0) {
                    needs.raise(kind, n);
                }
            }
            _ => {}
        }
    }

    /// Whether all that a way to success asks for besides Objectives holds.
    fn is_open_way(self, cond: CondId) -> bool {
        match self.table.catalog().scripts.cond(cond) {
            Cond::Objective { .. } => true,
            Cond::All(all) => all.iter().all(|one| self.is_open_way(*one)),
            _ => self.table.holds(cond, self.me),
        }
    }

    /// EXT-1: how much it is worth to be out, from 0 to 1. Who leaves before the mission is
    /// done saves a life and loses the Run.
    pub fn leaving_counts(self, run: PublicRun) -> f32 {
        let needs = self.needs(run);
        if needs.are_met() {
            return 1.0;
        }
        let health = crate::evaluation::worth_of(self.table.spacer(self.me));
        let hurt = 1.0 - health / crate::evaluation::LIFE;
        let late = 1.0 - self.time_left(run);
        (0.05 + 0.7 * hurt * late * late).min(0.6)
    }
}
