//! A player that tries things out: Monte-Carlo search on re-dealt tables.
//!
//! Every deal shuffles all that is hidden anew, so nothing is known that players do not
//! know. In each deal all options that are still in the running are tried with the same
//! luck, and `greedy` plays on: in a fight to the end of the round, where its `evaluate`
//! judges, in a Run to the end of the session, where success counts. Of many options the best few at a first glance are looked at; what falls behind is dropped, so
//! that the rest is tried more often; another option than `greedy`'s is only taken if it
//! is better beyond chance.

mod lane;
mod trials;

use crate::greedy::Greedy;
use crate::{Bot, Reason, Table, Why};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::rng::{Rng, derive_seed};
use lane::{Horizon, Lane, Purse};
use std::time::Duration;
use trials::Trials;

/// How much may be spent on one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// What takes no longer than a player at the table likes to wait.
    Usual,
    /// So many choices tried in all; the same answer every time for the same seed.
    Nodes(u32),
    /// So much time.
    Time(Duration),
}

/// Nodes per decision unless something else is said, where trials end with the round.
const USUAL: u32 = 1_000;
/// The same for each of the crew where trials go on to the end of the session: with more
/// Spacers they are longer.
const USUAL_TO_THE_END: u32 = 2_000;
/// The budget is spent in so many separate halves, whether or not they run at once: the
/// answer does not depend on the number of threads.
const LANES: usize = 2;
/// So many options besides `greedy`'s get more than a glance.
const FEW: usize = 4;
/// Tries every option on re-dealt tables.
#[derive(Clone, Debug)]
pub struct Search {
    budget: Budget,
    threads: usize,
    seed: u64,
    asked: u64,
    players: [Greedy; LANES],
}

impl Search {
    /// A bot with its own seed, on one thread.
    pub fn new(budget: Budget, seed: u64) -> Search {
        Search {
            budget,
            threads: 1,
            seed,
            asked: 0,
            players: Default::default(),
        }
    }

    /// The same on so many threads; more than two are of no use.
    pub fn with_threads(self, threads: usize) -> Search {
        Search { threads, ..self }
    }

    /// Tries options in rounds: in each, every lane has one deal for all that are left.
    fn try_all(&mut self, table: Table, favourite: Choice) -> Trials {
        let seed = derive_seed(self.seed, self.asked);
        let horizon = Horizon::of(table);
        let purse = Purse::new(self.budget, table, horizon);
        let mut lanes = Vec::with_capacity(LANES);
        for (lane, player) in self.players.iter_mut().enumerate() {
            let rng = Rng::new(derive_seed(seed, lane as u64));
            lanes.push(Lane::new(table, player, rng, purse));
        }
        let mut trials = Trials::new(table, favourite);
        if trials.count() > FEW {
            // A glance as far as the end of the turn tells which are worth a longer look.
            trials.round(&mut lanes, self.threads, Horizon::Turn);
            trials.keep_best(FEW);
            trials.forget();
        }
        while trials.is_open() && lanes.iter().any(|lane| !lane.is_spent()) {
            trials.round(&mut lanes, self.threads, horizon);
            trials.drop_worse();
        }
        trials
    }
}

impl Bot for Search {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        let favourite = self.players[0].decide(table, why);
        let thinks = table
            .decision()
            .is_some_and(|asked| asked.options.len() > 1 && is_worth_trying(table, asked.ask));
        if !thinks {
            return favourite;
        }
        self.asked += 1;
        let trials = self.try_all(table, favourite);
        let (choice, gain) = trials.verdict();
        let (tried, all) = trials.visits(choice);
        if choice == favourite {
            why.amend(|reason| Reason::Confirmed {
                reason: reason.map(Box::new),
                trials: all,
            });
        } else {
            let over = || table.phrase(favourite);
            why.say(|| match Horizon::of(table) {
                Horizon::End => Reason::TrialsWon {
                    percent: (100.0 * gain).round() as u8,
                    over: over(),
                    tried,
                    trials: all,
                },
                Horizon::Turn | Horizon::Round => Reason::TrialsPrefer {
                    gain: gain as f32,
                    over: over(),
                    tried,
                    trials: all,
                },
            });
        }
        choice
    }
}

/// Dice are mended by exact odds, and some questions hardly matter. To the end of a Run only
/// what is done with a turn makes a difference that trials can tell from chance.
fn is_worth_trying(table: Table, ask: Ask) -> bool {
    if table.run().is_some() {
        return matches!(ask, Ask::WhoseTurn | Ask::Turn | Ask::Exert);
    }
    !matches!(
        ask,
        Ask::Confidence
            | Ask::Armor
            | Ask::Stress
            | Ask::Discipline
            | Ask::Cover
            | Ask::Rearm
            | Ask::StandUp
            | Ask::Reprisal
    )
}
