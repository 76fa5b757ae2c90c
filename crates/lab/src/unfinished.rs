//! A game that could not be finished: which one, and why.

use enormity_engine::rng::derive_seed;
use enormity_engine::state::{EngineFault, Outcome};
use serde::Serialize;

/// The first game of many that could not be finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Unfinished {
    /// Which game, from 0.
    pub game: u64,
    /// What ended it; without one it was given up after too many choices.
    pub fault: Option<EngineFault>,
}

impl Unfinished {
    /// Game number `game`, unless it was won or lost.
    pub fn of(game: u64, outcome: Option<Outcome>) -> Option<Unfinished> {
        let fault = match outcome {
            Some(Outcome::Won | Outcome::Lost) => return None,
            Some(Outcome::Broken(fault)) => Some(fault),
            None => None,
        };
        Some(Unfinished { game, fault })
    }

    /// The earlier one, so that threads do not matter.
    #[must_use]
    pub fn first(a: Option<Unfinished>, b: Option<Unfinished>) -> Option<Unfinished> {
        [a, b].into_iter().flatten().min_by_key(|one| one.game)
    }

    /// Which one it is and why, with the seed to play it again by; `seed` is that of all games.
    pub fn tell(&self, seed: u64) -> String {
        let (number, own) = (self.game + 1, derive_seed(seed, 2 * self.game));
        match self.fault {
            Some(fault) => format!("game {number}, with the seed {own}: {fault}"),
            None => format!("game {number}, with the seed {own}: it was given up as endless"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_whatever_order_games_end_in() {
        let late = Unfinished::of(7, None);
        let early = Unfinished::of(3, Some(Outcome::Broken(EngineFault::TooDeep)));
        assert_eq!(Unfinished::of(1, Some(Outcome::Won)), None);
        for first in [
            Unfinished::first(late, early),
            Unfinished::first(early, late),
        ] {
            let told = first.map(|one| one.tell(5)).unwrap_or_default();
            let seed = derive_seed(5, 6);
            let words = "more things within one another than can be kept";
            assert_eq!(told, format!("game 4, with the seed {seed}: {words}"));
        }
    }
}
