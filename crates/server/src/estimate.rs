//! How hard a fight is: a bot plays it many times in the background, once for each crew
//! and its Gear, whenever somebody first asks.

use enormity_bots::Greedy;
use enormity_engine::catalog::Catalog;
use enormity_engine::rng::derive_seed;
use enormity_engine::setup::Setup;
use enormity_lab::sim::{Totals, play_out};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// How many games are played for an estimate: a share is known to about 3 percent.
const GAMES: u64 = 400;
/// Everybody gets the same numbers.
const SEED: u64 = 1;
/// How long whoever asks waits for the first answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// Estimates that may wait to be worked out. Whoever asks for more asks again later.
const MOST_WAITING: usize = 16;
/// Estimates that are remembered.
const MOST_KNOWN: usize = 1000;

/// What came of many games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The share that was won.
    pub win: f64,
    /// How many rounds they took on average.
    pub rounds: f64,
    /// How many were played.
    pub games: u64,
}

/// An estimate for whoever asks: nothing is known while the games are being played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EstimateView {
    /// The share that was won.
    pub win: Option<f64>,
    /// How many rounds they took on average.
    pub rounds: Option<f64>,
    /// How many were played.
    pub games: Option<u64>,
}

impl EstimateView {
    /// What is known.
    pub fn of(known: Option<Estimate>) -> EstimateView {
        EstimateView {
            win: known.map(|it| it.win),
            rounds: known.map(|it| it.rounds),
            games: known.map(|it| it.games),
        }
    }
}

/// The pack and the fight: session, crew, Gear, Stratagems, difficulty.
type Fight = (u64, Setup);
type Answer = watch::Receiver<Option<Estimate>>;

/// All estimates that were asked for.
#[derive(Clone, Debug)]
pub struct Estimates {
    asked: Arc<Mutex<HashMap<Fight, Answer>>>,
    /// One at a time: tables come first.
    turn: Arc<Semaphore>,
}

impl Default for Estimates {
    fn default() -> Estimates {
        Estimates {
            asked: Arc::default(),
            turn: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Estimates {
    /// The estimate of a fight, or nothing if it takes too long; later it is there. Only
    /// for a setup without faults.
    pub async fn of(&self, catalog: &Arc<Catalog>, setup: &Setup) -> Option<Estimate> {
        let fight = (catalog.hash, Setup { seed: 0, ..*setup });
        let mut answer = self.answer(catalog, fight)?;
        let known = tokio::time::timeout(PATIENCE, answer.wait_for(Option::is_some)).await;
        *known.ok()?.ok()?
    }

    /// Where the answer will be; nothing if too many are waited for.
    fn answer(&self, catalog: &Arc<Catalog>, fight: Fight) -> Option<Answer> {
        let mut asked = self.asked();
        if let Some(answer) = asked.get(&fight) {
            return Some(answer.clone());
        }
        let is_open = |answer: &Answer| answer.borrow().is_none();
        if asked.values().filter(|answer| is_open(answer)).count() >= MOST_WAITING {
            return None;
        }
        if asked.len() >= MOST_KNOWN {
            asked.retain(|_, answer| is_open(answer));
        }
        let answer = self.begin(catalog.clone(), fight);
        asked.insert(fight, answer.clone());
        Some(answer)
    }

    fn begin(&self, catalog: Arc<Catalog>, fight: Fight) -> Answer {
        let (tell, answer) = watch::channel(None);
        let all = self.clone();
        tokio::spawn(async move {
            let _permit = all.turn.acquire().await;
            // Besides the list nobody waits for it any more: the crew was changed meanwhile.
            if tell.receiver_count() <= 1 {
                all.asked().remove(&fight);
                return;
            }
            let play = move || estimate(&catalog, &fight.1);
            let estimate = tokio::task::spawn_blocking(play).await;
            tell.send_replace(estimate.ok());
        });
        answer
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<Fight, Answer>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn estimate(catalog: &Arc<Catalog>, setup: &Setup) -> Estimate {
    let game = |n| {
        let seed = derive_seed(SEED, 2 * n);
        let setup = Setup { seed, ..*setup };
        Totals::of(n, &play_out(catalog, &setup, &mut Greedy::new()))
    };
    let totals = (0..GAMES).map(game).fold(Totals::default(), Totals::plus);
    let share = totals.wins as f64 / GAMES as f64;
    Estimate {
        win: (share * 100.0).round() / 100.0,
        rounds: (totals.rounds_mean() * 10.0).round() / 10.0,
        games: GAMES,
    }
}
