//! How fast the engine is: random play on one core, measured in CPU time.

use crate::sim::{Plan, play};
use enormity_bots::Random;
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::game::Game;
use enormity_engine::rng::derive_seed;
use enormity_engine::setup::Setup;
use enormity_engine::state::{Difficulty, State};
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

/// The speed of one kind of session.
#[derive(Clone, Debug, Serialize)]
pub struct Speed {
    /// Which session.
    pub session: String,
    /// Games played.
    pub games: u64,
    /// Choices per second.
    pub decisions_per_second: f64,
    /// Events per second.
    pub events_per_second: f64,
    /// Games per second.
    pub games_per_second: f64,
    /// Size of a state.
    pub state_bytes: usize,
    /// Time to clone a state in the middle of a game, median.
    pub ns_per_clone: f64,
}

/// Plays at random with four Spacers for about `time`.
pub fn measure(catalog: &Arc<Catalog>, session: SessionId, time: Duration) -> Speed {
    let plan = Plan {
        session,
        spacers: 4,
        difficulty: Difficulty::Normal,
        games: u64::MAX,
        seed: 1,
    };
    let (mut games, mut decisions, mut events) = (0, 0, 0);
    let start = cpu_time();
    while cpu_time() - start < time {
        let mut bot = Random::new(derive_seed(plan.seed, 2 * games + 1));
        let result = play(catalog, &plan, games, &mut bot);
        games += 1;
        decisions += result.decisions;
        events += result.events;
    }
    let seconds = (cpu_time() - start).as_secs_f64();
    Speed {
        session: catalog.session(session).label.id.clone(),
        games,
        decisions_per_second: decisions as f64 / seconds,
        events_per_second: events as f64 / seconds,
        games_per_second: games as f64 / seconds,
        state_bytes: size_of::<State>(),
        ns_per_clone: clone_time(catalog, session),
    }
}

/// CPU time of this thread: what else the machine is doing does not count.
fn cpu_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

fn clone_time(catalog: &Arc<Catalog>, session: SessionId) -> f64 {
    let setup = Setup::standard(catalog, session, 4, 1);
    let Ok(game) = Game::new(Arc::clone(catalog), &setup) else {
        return f64::NAN;
    };
    let state = *game.state();
    let mut copies = vec![state; 8];
    let mut samples: Vec<f64> = (0..101)
        .map(|_| {
            let start = cpu_time();
            for i in 0..1_000 {
                copies[i & 7] = *black_box(&state);
                black_box(&copies[i & 7]);
            }
            (cpu_time() - start).as_nanos() as f64 / 1_000.0
        })
        .collect();
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}
