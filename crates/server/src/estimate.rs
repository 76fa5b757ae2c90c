//! How hard a fight is: a bot plays it many times in the background, once for each
//! kind of fight, whenever somebody first asks.

use enormity_bots::Greedy;
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::state::Difficulty;
use enormity_lab::sim::{Plan, Totals, play};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// How many games are played for an estimate: a share is known to about 3 percent.
const GAMES: u64 = 400;
/// Everybody gets the same numbers.
const SEED: u64 = 1;
/// How long whoever asks waits for the first answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// A fight with the crew on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    /// Which.
    pub session: SessionId,
    /// With how many Spacers.
    pub spacers: usize,
    /// How hard.
    pub difficulty: Difficulty,
}

/// What came of many games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The share that was won.
    pub win: f64,
    /// How many rounds they took on average.
    pub rounds: f64,
    /// How many were played.
    pub games: u64,
}

/// All estimates that were asked for.
#[derive(Debug)]
pub struct Estimates {
    asked: Mutex<HashMap<Fight, watch::Receiver<Option<Estimate>>>>,
    /// One at a time: tables come first.
    turn: Arc<Semaphore>,
}

impl Default for Estimates {
    fn default() -> Estimates {
        Estimates {
            asked: Mutex::default(),
            turn: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Estimates {
    /// The estimate of a fight, or nothing if it takes too long; later it is there.
    pub async fn of(&self, catalog: &Arc<Catalog>, fight: Fight) -> Option<Estimate> {
        let mut answer = {
            let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
            let begin = || self.begin(catalog.clone(), fight);
            asked.entry(fight).or_insert_with(begin).clone()
        };
        let known = tokio::time::timeout(PATIENCE, answer.wait_for(Option::is_some)).await;
        *known.ok()?.ok()?
    }

    fn begin(&self, catalog: Arc<Catalog>, fight: Fight) -> watch::Receiver<Option<Estimate>> {
        let (tell, answer) = watch::channel(None);
        let turn = self.turn.clone();
        tokio::spawn(async move {
            let _permit = turn.acquire().await;
            let estimate = tokio::task::spawn_blocking(move || estimate(&catalog, fight)).await;
            tell.send_replace(estimate.ok());
        });
        answer
    }
}

fn estimate(catalog: &Arc<Catalog>, fight: Fight) -> Estimate {
    let plan = Plan {
        session: fight.session,
        spacers: fight.spacers,
        difficulty: fight.difficulty,
        games: GAMES,
        seed: SEED,
    };
    let games = (0..GAMES).map(|n| Totals::of(n, &play(catalog, &plan, n, &mut Greedy::new())));
    let totals = games.fold(Totals::default(), Totals::plus);
    let share = totals.wins as f64 / GAMES as f64;
    Estimate {
        win: (share * 100.0).round() / 100.0,
        rounds: (totals.rounds_mean() * 10.0).round() / 10.0,
        games: GAMES,
    }
}
