//! A player that tries things out: Monte-Carlo search on re-dealt tables.
//!
//! Every deal shuffles all that is hidden anew, so nothing is known that players do not
//! know. In each deal all options that are still in the running are tried with the same
//! luck, and `greedy` plays on to the end of the round, where `standing` judges. What
//! clearly falls behind is dropped, so that the rest is tried more often; another option
//! than `greedy`'s is only taken if it is better beyond chance.

use crate::greedy::Greedy;
use crate::standing::standing;
use crate::{Bot, Table, Why};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;
use enormity_engine::rng::{Rng, derive_seed};
use std::time::{Duration, Instant};

/// How much may be spent on one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many choices tried in all; the same answer every time for the same seed.
    Nodes(u32),
    /// So much time.
    Time(Duration),
}

/// Nodes per decision unless something else is said.
pub const USUAL_NODES: u32 = 1_000;
/// The budget is spent in so many separate halves, whether or not they run at once: the
/// answer does not depend on the number of threads.
const LANES: usize = 2;
/// Longest line of play in one trial.
const LONGEST: u32 = 120;
/// How sure one must be to leave `greedy`'s choice, in standard errors.
const SURE: f64 = 1.6;

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

    fn try_all(&mut self, table: Table, favourite: Choice) -> Trials {
        let (budget, asked) = (self.budget, self.asked);
        let seeds: [u64; LANES] =
            std::array::from_fn(|lane| derive_seed(derive_seed(self.seed, asked), lane as u64));
        let lanes = self.players.iter_mut().zip(seeds);
        let run = |(player, seed): (&mut Greedy, u64)| {
            let mut lane = Lane {
                table,
                player,
                rng: Rng::new(seed),
                trials: Trials::new(table, favourite),
                nodes: 0,
            };
            lane.run(budget);
            lane.trials
        };
        let found: Vec<Trials> = if self.threads > 1 {
            std::thread::scope(|scope| {
                let handles: Vec<_> = lanes.map(|lane| scope.spawn(|| run(lane))).collect();
                handles
                    .into_iter()
                    .filter_map(|handle| handle.join().ok())
                    .collect()
            })
        } else {
            lanes.map(run).collect()
        };
        let mut found = found.into_iter();
        let first = found.next().unwrap_or(Trials::new(table, favourite));
        found.fold(first, Trials::plus)
    }
}

impl Bot for Search {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        let favourite = self.players[0].decide(table, why);
        let thinks = table
            .decision()
            .is_some_and(|decision| decision.options.len() > 1 && is_worth_trying(decision.ask));
        if !thinks {
            return favourite;
        }
        self.asked += 1;
        let trials = self.try_all(table, favourite);
        let (choice, gain) = trials.verdict();
        why.say(|| trials.in_words(choice, gain));
        choice
    }
}

/// Dice are mended by exact odds, and some questions hardly matter.
fn is_worth_trying(ask: Ask) -> bool {
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

/// What has been tried so far.
#[derive(Clone, Debug)]
struct Trials {
    favourite: usize,
    options: Vec<Trial>,
}

/// One option: how much better than the favourite it was, deal by deal.
#[derive(Clone, Copy, Debug, Default)]
struct Trial {
    choice: Choice,
    visits: u32,
    sum: f64,
    squares: f64,
    dropped: bool,
}

impl Trial {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }

    /// The standard error of the mean; large while little is known.
    fn error(&self) -> f64 {
        let n = f64::from(self.visits);
        if self.visits < 3 {
            return 9.0;
        }
        let variance = (self.squares - self.sum * self.sum / n) / (n - 1.0);
        // A few deals that happen to agree prove little.
        (variance.max(0.02) / n).sqrt()
    }
}

impl Trials {
    fn new(table: Table, favourite: Choice) -> Trials {
        let options = table.options();
        Trials {
            favourite: options.iter().position(|c| *c == favourite).unwrap_or(0),
            options: options
                .iter()
                .map(|choice| Trial {
                    choice: *choice,
                    ..Trial::default()
                })
                .collect(),
        }
    }

    fn plus(mut self, other: Trials) -> Trials {
        for (mine, more) in self.options.iter_mut().zip(other.options) {
            mine.visits += more.visits;
            mine.sum += more.sum;
            mine.squares += more.squares;
        }
        self
    }

    fn note(&mut self, option: usize, gain: f64) {
        let trial = &mut self.options[option];
        trial.visits += 1;
        trial.sum += gain;
        trial.squares += gain * gain;
    }

    /// Drops what is probably worse than the favourite; whether anything else is left.
    fn drop_worse(&mut self) -> bool {
        let favourite = self.favourite;
        let mut open = false;
        for (i, trial) in self.options.iter_mut().enumerate() {
            if i != favourite && !trial.dropped {
                let behind = trial.visits >= 4 && trial.mean() + 0.7 * trial.error() < 0.0;
                trial.dropped = behind;
                open |= !behind;
            }
        }
        open
    }

    /// The best option that is better beyond chance, or the favourite.
    fn verdict(&self) -> (Choice, f64) {
        let surely = |trial: &&Trial| trial.visits >= 4 && trial.mean() > SURE * trial.error();
        let better = self.options.iter().filter(surely);
        let found = better.max_by(|a, b| a.mean().total_cmp(&b.mean()));
        match found {
            Some(trial) => (trial.choice, trial.mean()),
            None => (self.options[self.favourite].choice, 0.0),
        }
    }

    fn in_words(&self, choice: Choice, gain: f64) -> String {
        let all: u32 = self.options.iter().map(|trial| trial.visits).sum();
        let chosen = self.options.iter().find(|trial| trial.choice == choice);
        let visits = chosen.map_or(0, |trial| trial.visits);
        let share = 100.0 * f64::from(visits) / f64::from(all.max(1));
        if gain > 0.0 {
            format!("{share:.0} % of {all} trials: {gain:+.2} Wounds over the rule of thumb")
        } else {
            format!("{share:.0} % of {all} trials: nothing is surely better than the rule of thumb")
        }
    }
}

/// Half of the search: its own deals, its own luck.
struct Lane<'a> {
    table: Table<'a>,
    player: &'a mut Greedy,
    rng: Rng,
    trials: Trials,
    nodes: u32,
}

impl Lane<'_> {
    fn run(&mut self, budget: Budget) {
        let start = Instant::now();
        let spent = |nodes: u32| match budget {
            Budget::Nodes(most) => nodes >= most / LANES as u32,
            Budget::Time(most) => start.elapsed() >= most,
        };
        while !spent(self.nodes) {
            let deal = self.table.redealt(&mut self.rng);
            let usual = self.play_out(&deal, self.trials.favourite);
            self.trials.note(self.trials.favourite, 0.0);
            for option in 0..self.trials.options.len() {
                if option == self.trials.favourite || self.trials.options[option].dropped {
                    continue;
                }
                if spent(self.nodes) {
                    return;
                }
                let value = self.play_out(&deal, option);
                self.trials.note(option, f64::from(value - usual));
            }
            if !self.trials.drop_worse() {
                return;
            }
        }
    }

    /// Takes the option and lets the rule of thumb play on to the end of the round.
    fn play_out(&mut self, deal: &Game, option: usize) -> f32 {
        let mut game = deal.clone();
        let horizon = self.table.round() + 1;
        let mut choice = self.trials.options[option].choice;
        for _ in 0..LONGEST {
            self.nodes += 1;
            if game.choose_silently(choice).is_err() {
                break;
            }
            let table = Table::new(&game);
            if table.decision().is_none() || table.round() >= horizon {
                break;
            }
            choice = self.player.choose(table);
        }
        standing(Table::new(&game))
    }
}
