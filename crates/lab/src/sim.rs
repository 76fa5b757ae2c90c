//! Whole sessions, many of them, on as many threads as wanted, with one result.

use crate::player::{Failed, Player};
use crate::unfinished::Unfinished;
use enormity_bots::{Bot, Table};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::game::Game;
use enormity_engine::rng::derive_seed;
use enormity_engine::setup::Setup;
use enormity_engine::state::{Difficulty, Outcome};
use rayon::prelude::*;
use serde::Serialize;
use std::sync::Arc;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which session.
    pub session: SessionId,
    /// How many Spacers.
    pub spacers: usize,
    /// How hard.
    pub difficulty: Difficulty,
    /// How many games.
    pub games: u64,
    /// The seed that all games' seeds derive from.
    pub seed: u64,
}

/// What came of one game.
#[derive(Clone, Copy, Debug)]
pub struct GameResult {
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// In which round.
    pub rounds: u16,
    /// How many choices were made.
    pub decisions: u64,
    /// How many events there were.
    pub events: u64,
    /// The hash of the final state.
    pub digest: u64,
    /// How many choices were `greedy`'s, in place of a bot that gave none.
    pub stood_in: u64,
}

/// What came of all of them. Adding up is independent of order, so threads do not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games lost.
    pub losses: u64,
    /// Games that could not be finished.
    pub broken: u64,
    /// The first of them.
    pub unfinished: Option<Unfinished>,
    /// Rounds of all games.
    pub rounds: u64,
    /// Choices of all games.
    pub decisions: u64,
    /// Events of all games.
    pub events: u64,
    /// Choices that `greedy` made in place of a bot that gave none.
    pub stood_in: u64,
    /// All final states' hashes, folded by addition.
    pub digest: u64,
}

impl Totals {
    /// What came of game number `n` alone.
    pub fn of(n: u64, game: &GameResult) -> Totals {
        let is = |outcome| u64::from(game.outcome == Some(outcome));
        let unfinished = Unfinished::of(n, game.outcome);
        Totals {
            games: 1,
            wins: is(Outcome::Won),
            losses: is(Outcome::Lost),
            broken: u64::from(unfinished.is_some()),
            unfinished,
            rounds: u64::from(game.rounds),
            decisions: game.decisions,
            events: game.events,
            stood_in: game.stood_in,
            // The game's number goes in, so that swapping two games shows.
            digest: derive_seed(game.digest, n),
        }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Totals) -> Totals {
        Totals {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            losses: self.losses + other.losses,
            broken: self.broken + other.broken,
            unfinished: Unfinished::first(self.unfinished, other.unfinished),
            rounds: self.rounds + other.rounds,
            decisions: self.decisions + other.decisions,
            events: self.events + other.events,
            stood_in: self.stood_in + other.stood_in,
            digest: self.digest.wrapping_add(other.digest),
        }
    }

    /// Mean number of rounds.
    pub fn rounds_mean(&self) -> f64 {
        self.rounds as f64 / (self.games.max(1)) as f64
    }
}

/// Most choices in one game; more is an endless game and counts as broken.
pub const MOST_DECISIONS: u64 = 100_000;

/// Plays game number `n` of a plan to its end.
pub fn play(catalog: &Arc<Catalog>, plan: &Plan, n: u64, bot: &mut dyn Bot) -> GameResult {
    let seed = derive_seed(plan.seed, 2 * n);
    let mut setup = Setup::standard(catalog, plan.session, plan.spacers, seed);
    setup.difficulty = plan.difficulty;
    play_out(catalog, &setup, bot)
}

/// Plays a game to its end.
pub fn play_out(catalog: &Arc<Catalog>, setup: &Setup, bot: &mut dyn Bot) -> GameResult {
    let Ok(mut game) = Game::new(Arc::clone(catalog), setup) else {
        return GameResult {
            outcome: None,
            rounds: 0,
            decisions: 0,
            events: 0,
            digest: 0,
            stood_in: 0,
        };
    };
    let mut decisions = 0;
    while game.decision().is_some() && decisions < MOST_DECISIONS {
        let choice = bot.choose(Table::new(&game));
        if bot.failed().is_some() || game.choose_silently(choice).is_err() {
            break;
        }
        decisions += 1;
    }
    GameResult {
        outcome: game.outcome(),
        rounds: game.state().round,
        decisions,
        events: game.events(),
        digest: game.state().digest(),
        stood_in: bot.stood_in(),
    }
}

/// Plays all games of a plan on rayon's current pool. `bot` makes the player of
/// a game from that game's own seed; `done` is told of every finished game.
///
/// # Errors
///
/// If a bot fails: then nothing counts.
pub fn run(
    catalog: &Arc<Catalog>,
    plan: &Plan,
    bot: &Player,
    done: impl Fn() + Sync,
) -> Result<Totals, Failed> {
    (0..plan.games)
        .into_par_iter()
        .map(|n| {
            let mut bot = bot(derive_seed(plan.seed, 2 * n + 1));
            let result = play(catalog, plan, n, &mut *bot);
            done();
            match Failed::of(&*bot, n, result.decisions + 1) {
                Some(failed) => Err(failed),
                None => Ok(Totals::of(n, &result)),
            }
        })
        .try_reduce(Totals::default, |all, one| Ok(all.plus(one)))
}
