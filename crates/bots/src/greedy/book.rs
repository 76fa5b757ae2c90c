//! Exact odds, worked out once and remembered.

use enormity_engine::dice::DiceSet;
use enormity_odds::{Advice, Goal, Lying, Odds, Roll, advise, odds};
use std::collections::HashMap;

/// Odds that have been asked for before.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The dice the answers are about: another pack has others.
    dice: Option<DiceSet>,
    odds: HashMap<(Roll, Goal), Odds>,
    advice: HashMap<(Vec<Lying>, Roll, Goal), Advice>,
}

impl Book {
    /// The odds of a roll that is yet to be made.
    pub fn odds(&mut self, dice: &DiceSet, roll: Roll, goal: Goal) -> Odds {
        self.open(dice);
        *self
            .odds
            .entry((roll, goal))
            .or_insert_with(|| odds(dice, &roll, goal))
    }

    /// What to do with dice that lie on the table.
    pub fn advice(&mut self, dice: &DiceSet, lying: &[Lying], left: Roll, goal: Goal) -> Advice {
        self.open(dice);
        let key = (lying.to_vec(), left, goal);
        *self
            .advice
            .entry(key)
            .or_insert_with(|| advise(dice, lying, &left, goal))
    }

    fn open(&mut self, dice: &DiceSet) {
        if self.dice.as_ref() != Some(dice) {
            *self = Book {
                dice: Some(*dice),
                ..Book::default()
            };
        }
    }
}
