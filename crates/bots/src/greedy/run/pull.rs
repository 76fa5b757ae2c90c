//! How everything worth going for draws a Spacer, space by space.

use super::super::Seat;
use super::goals::Goal;
use super::ways::NOWHERE;
use crate::Prize;
use enormity_engine::board::{Doors, Space};
use enormity_engine::public_side::PublicRun;
use std::sync::{Arc, LazyLock};

/// So many goals are looked at, those that are worth most.
const MOST: usize = 28;
/// So many of them one after the other.
const STOPS: usize = 6;

/// What is left of a prize with every step that it is further away.
const FADE: f32 = 0.95;
/// The same after so many steps.
static FADES: LazyLock<Vec<f32>> = LazyLock::new(|| (0..200).map(|n| FADE.powi(n)).collect());
/// What is left of it for whoever is not the nearest of the crew.
const ANOTHERS: f32 = 0.7;

/// What each space is worth for what can be reached from there, one goal after the other,
/// each worth less the longer it takes to get there.
#[derive(Clone, Debug)]
pub struct Pull {
    goals: Vec<Goal>,
    /// How far it is to each goal from every space.
    far: Vec<Arc<[u8]>>,
    limits: Limits,
}

/// How many goals of a kind are still of use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub discoveries: u8,
    pub objectives: u8,
}

impl Pull {
    /// What it is worth to stand there.
    pub fn worth(&self, space: Space) -> f32 {
        self.tour(space).0
    }

    /// What draws whoever stands there first.
    pub fn goal(&self, space: Space) -> Option<&Goal> {
        self.tour(space).1.map(|n| &self.goals[n])
    }

    /// What a way from goal to goal is worth, always to the one that draws most, and the
    /// first of them.
    fn tour(&self, from: Space) -> (f32, Option<usize>) {
        let (mut at, mut steps, mut sum) = (from, 0, 0.0);
        let (mut first, mut done) = (None, 0u32);
        let mut left = [0u8; Prize::KINDS];
        for prize in Prize::ALL {
            left[prize as usize] = self.limits.of(prize);
        }
        for _ in 0..STOPS {
            let mut found: Option<(usize, f32, usize)> = None;
            for (n, goal) in self.goals.iter().enumerate() {
                let far = self.far[n][at.index()];
                if done & 1 << n != 0 || far == NOWHERE || left[goal.prize as usize] == 0 {
                    continue;
                }
                let steps = steps + usize::from(far);
                let worth = goal.worth * FADES[steps.min(FADES.len() - 1)];
                if found.is_none_or(|(_, most, _)| worth > most) {
                    found = Some((n, worth, steps));
                }
            }
            let Some((n, worth, there)) = found else {
                break;
            };
            let prize = self.goals[n].prize;
            sum += worth;
            first = first.or(Some(n));
            done |= 1 << n;
            left[prize as usize] -= 1;
            if prize == Prize::WayOut {
                break;
            }
            (at, steps) = (self.goals[n].at, there + effort(prize));
        }
        (sum, first)
    }
}

impl Limits {
    fn of(self, prize: Prize) -> u8 {
        match prize {
            Prize::Page | Prize::Point | Prize::WayOut => 1,
            Prize::Discovery => self.discoveries,
            Prize::Objective => self.objectives,
            Prize::Cache | Prize::Engram | Prize::Console => u8::MAX,
        }
    }
}

/// What it takes to get something once one is there, in steps.
pub fn effort(prize: Prize) -> usize {
    match prize {
        Prize::Discovery | Prize::Page | Prize::WayOut => 0,
        _ => 2,
    }
}

impl<'a> Seat<'a> {
    /// What draws this Spacer.
    pub fn pull(self, run: PublicRun<'a>) -> Pull {
        let goals = self.goals(run);
        self.pull_of(goals, self.limits(run), self.table.doors())
    }

    /// How many goals of each kind are of use.
    pub fn limits(self, run: PublicRun<'a>) -> Limits {
        let needs = self.needs(run);
        Limits {
            discoveries: run.marker().unwrap_or(u8::MAX),
            objectives: match needs.0.iter().sum() {
                0 => u8::MAX,
                some => some,
            },
        }
    }

    /// What goals would draw them with the doors like this.
    pub fn pull_of(self, mut goals: Vec<Goal>, limits: Limits, doors: &'a Doors) -> Pull {
        let ways = self.ways(doors);
        goals.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        goals.truncate(MOST);
        let far: Vec<Arc<[u8]>> = goals.iter().map(|goal| ways.steps_to(goal.at)).collect();
        let at = |id| self.table.spacer(id).at.index();
        for (goal, far) in goals.iter_mut().zip(&far) {
            // One of the crew is enough for it, and the nearest is the one.
            let mine = (far[at(self.me)], self.me);
            let mut others = self.table.on_board().filter(|id| *id != self.me);
            if goal.prize != Prize::WayOut && others.any(|id| (far[at(id)], id) < mine) {
                goal.worth *= ANOTHERS;
            }
        }
        Pull { goals, far, limits }
    }
}
