//! What has been tried, and what that says.

use super::lane::{Horizon, Lane};
use crate::Table;
use enormity_engine::decision::Choice;

/// What was tried in fewer deals than this proves nothing, however well it went.
const ENOUGH: u32 = 6;
/// How sure one must be to leave `greedy`'s choice, in standard errors.
const SURE: f64 = 1.0;
/// What is behind by so many standard errors is dropped.
const BEHIND: f64 = 0.7;
/// The usual variance of a gain, and how many deals it counts for: a few deals that
/// happen to agree prove little.
const USUAL: (f64, f64) = (0.3, 2.0);

/// What has been tried so far.
#[derive(Clone, Debug)]
pub struct Trials {
    favourite: usize,
    options: Vec<TriedOption>,
}

/// One option: how much better than the favourite it was, deal by deal.
#[derive(Clone, Copy, Debug, Default)]
struct TriedOption {
    choice: Choice,
    visits: u32,
    sum: f64,
    squares: f64,
    dropped: bool,
}

impl TriedOption {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let n = f64::from(self.visits.max(1));
        let spread = self.squares - self.sum * self.sum / n;
        let (variance, deals) = USUAL;
        let variance = (spread.max(0.0) + deals * variance) / (n - 1.0 + deals);
        (variance / n).sqrt()
    }
}

impl Trials {
    /// Nothing has been tried yet.
    pub fn new(table: Table, favourite: Choice) -> Trials {
        let options = table.options();
        Trials {
            favourite: options.iter().position(|c| *c == favourite).unwrap_or(0),
            options: options
                .iter()
                .map(|choice| TriedOption {
                    choice: *choice,
                    ..TriedOption::default()
                })
                .collect(),
        }
    }

    /// One deal in every lane for all options that are left; the same on any number of
    /// threads.
    pub fn round(&mut self, lanes: &mut [Lane], threads: usize, horizon: Horizon) {
        let mut left: Vec<usize> = (0..self.options.len())
            .filter(|i| *i != self.favourite && !self.options[*i].dropped)
            .collect();
        // If the budget ends on the way, the best ones have been tried.
        left.sort_by(|a, b| self.options[*b].mean().total_cmp(&self.options[*a].mean()));
        let order: Vec<Choice> = left.iter().map(|i| self.options[*i].choice).collect();
        let favourite = self.options[self.favourite].choice;
        let run = |lane: &mut Lane| lane.deal(favourite, &order, horizon);
        let found: Vec<Vec<f32>> = if threads > 1 {
            std::thread::scope(|scope| {
                let handles: Vec<_> = lanes
                    .iter_mut()
                    .map(|lane| scope.spawn(|| run(lane)))
                    .collect();
                let done = handles.into_iter().map(|handle| handle.join());
                done.map(Result::unwrap_or_default).collect()
            })
        } else {
            lanes.iter_mut().map(run).collect()
        };
        for gains in found {
            self.note(self.favourite, 0.0);
            for (option, gain) in left.iter().zip(gains) {
                self.note(*option, f64::from(gain));
            }
        }
    }

    /// Drops all but the best so many, the favourite aside.
    pub fn keep_best(&mut self, count: usize) {
        let favourite = self.favourite;
        let mut means: Vec<(usize, f64)> = (0..self.options.len())
            .filter(|i| *i != favourite)
            .map(|i| (i, self.options[i].mean()))
            .collect();
        means.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (i, _) in means.into_iter().skip(count) {
            self.options[i].dropped = true;
        }
    }

    /// Starts to count anew.
    pub fn forget(&mut self) {
        for trial in &mut self.options {
            (trial.visits, trial.sum, trial.squares) = (0, 0.0, 0.0);
        }
    }

    /// How many options there are.
    pub fn count(&self) -> usize {
        self.options.len()
    }

    /// Whether anything is left besides the favourite.
    pub fn is_open(&self) -> bool {
        let mut options = self.options.iter().enumerate();
        options.any(|(i, trial)| i != self.favourite && !trial.dropped)
    }

    fn note(&mut self, option: usize, gain: f64) {
        let trial = &mut self.options[option];
        trial.visits += 1;
        trial.sum += gain;
        trial.squares += gain * gain;
    }

    /// Drops what is probably worse than the favourite, or far behind the best.
    pub fn drop_worse(&mut self) {
        let favourite = self.favourite;
        let best = self.options.iter().filter(|trial| !trial.dropped);
        let best = best.map(TriedOption::mean).fold(0.0, f64::max);
        for (i, trial) in self.options.iter_mut().enumerate() {
            let behind = trial.mean() + BEHIND * trial.error();
            trial.dropped |= i != favourite && (behind < 0.0 || behind + trial.error() < best);
        }
    }

    /// The best option that is better beyond chance, or the favourite.
    pub fn verdict(&self) -> (Choice, f64) {
        let surely =
            |trial: &&TriedOption| trial.visits >= ENOUGH && trial.mean() > SURE * trial.error();
        let better = self.options.iter().filter(surely);
        let found = better.max_by(|a, b| a.mean().total_cmp(&b.mean()));
        match found {
            Some(trial) => (trial.choice, trial.mean()),
            None => (self.options[self.favourite].choice, 0.0),
        }
    }

    /// How often an option was tried, and how often any.
    pub fn visits(&self, choice: Choice) -> (u32, u32) {
        let tried = self.options.iter().filter(|trial| trial.choice == choice);
        let all = self.options.iter().map(|trial| trial.visits).sum();
        (tried.map(|trial| trial.visits).sum(), all)
    }
}
