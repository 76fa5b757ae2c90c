//! How everything worth going for draws a Spacer, space by space.

use super::super::Seat;
use super::drift::Drift;
use super::goals::Goal;
use enormity_engine::board::{Dir, Doors, Space, Walker};
use enormity_engine::public_side::PublicRun;

/// What is left of a prize with every step that it is further away.
const FADE: f32 = 0.93;
/// Further than this nothing draws anybody.
const FURTHEST: u16 = 90;
/// No goal can be reached.
const NOWHERE: u16 = u16::MAX;

/// What each space is worth for what can be reached from there: of the goals the best,
/// less with every step to it.
#[derive(Clone, Debug)]
pub struct Pull {
    most: f32,
    far: Vec<u16>,
    goal: Vec<u8>,
    pub goals: Vec<Goal>,
}

impl Pull {
    /// What it is worth to stand there.
    pub fn worth(&self, space: Space) -> f32 {
        match self.far[space.index()] {
            NOWHERE => 0.0,
            far => self.most * FADE.powi(i32::from(far)),
        }
    }

    /// How far it is from there to the best goal, in steps.
    pub fn steps(&self, space: Space) -> u16 {
        self.far[space.index()]
    }

    /// What draws whoever stands there.
    pub fn goal(&self, space: Space) -> Option<&Goal> {
        let reached = self.far[space.index()] != NOWHERE;
        let goal = self.goals.get(usize::from(self.goal[space.index()]));
        goal.filter(|_| reached)
    }
}

impl<'a> Seat<'a> {
    /// What draws this Spacer.
    pub fn pull(self, run: PublicRun<'a>) -> Pull {
        let goals = self.goals(run);
        self.pull_of(goals, self.table.doors())
    }

    /// What goals would draw them with the doors like this.
    ///
    /// All goals spread at once, each as late as it is worth less than the best, so that
    /// whoever arrives first at a space is the one that draws most there.
    pub fn pull_of(self, mut goals: Vec<Goal>, doors: &'a Doors) -> Pull {
        let board = self.table.board();
        goals.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        goals.truncate(200);
        let most = goals.first().map_or(0.0, |goal| goal.worth);
        let size = usize::from(board.width()) * usize::from(board.height());
        let mut pull = Pull {
            most,
            far: vec![NOWHERE; size],
            goal: vec![0; size],
            goals,
        };
        let blocked = self.table.obstacles();
        let drift = self.drift(doors);
        let pushes = drift.as_ref().map(Drift::by_end);
        let late = |goal: &Goal| ((most / goal.worth).ln() / -FADE.ln()).round() as u16;
        let mut waiting = 0;
        let mut edge: Vec<Space> = vec![];
        let mut next: Vec<Space> = vec![];
        for far in 0..FURTHEST {
            while let Some(goal) = pull.goals.get(waiting).filter(|goal| late(goal) <= far) {
                let at = goal.at;
                if pull.far[at.index()] == NOWHERE {
                    pull.far[at.index()] = far;
                    pull.goal[at.index()] = waiting as u8;
                    edge.push(at);
                }
                waiting += 1;
            }
            if edge.is_empty() && waiting == pull.goals.len() {
                break;
            }
            for to in edge.drain(..) {
                if let Some(pushes) = &pushes {
                    for from in &pushes[to.index()] {
                        if pull.far[from.index()] == NOWHERE {
                            pull.far[from.index()] = far + 1;
                            pull.goal[from.index()] = pull.goal[to.index()];
                            next.push(*from);
                        }
                    }
                    continue;
                }
                for dir in Dir::ALL {
                    let Some(from) = board.neighbour(to, dir.opposite()) else {
                        continue;
                    };
                    let reached = pull.far[from.index()] != NOWHERE || blocked.contains(from);
                    if !reached && board.passable(from, dir, doors, Walker::Spacer) == Some(to) {
                        pull.far[from.index()] = far + 1;
                        pull.goal[from.index()] = pull.goal[to.index()];
                        next.push(from);
                    }
                }
            }
            std::mem::swap(&mut edge, &mut next);
        }
        pull
    }
}
