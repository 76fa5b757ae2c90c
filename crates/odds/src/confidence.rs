//! The re-rolls before Stress: Confidence, all dice declared at once (ROL-2, ROL-3).

use crate::pool::{Count, Pool, number, with};
use crate::value::{Value, denominator};

/// What the roll is worth when Confidence may be used. Values are over
/// `denominator(tokens)` times the denominator of what comes after.
pub(crate) struct Confidence<'a, V> {
    pool: &'a Pool,
    /// By the slot of the dice that are kept: for each throw of them, the value if just
    /// the others are thrown again.
    kept: Vec<Vec<V>>,
}

impl<'a, V: Value> Confidence<'a, V> {
    /// From the value of each throw of all dice once Confidence has been used, and how
    /// many tokens there are, not more than dice.
    pub fn new(pool: &'a Pool, after: Vec<V>, tokens: usize) -> Confidence<'a, V> {
        let mut kept = vec![Vec::new(); pool.slots()];
        kept[pool.slot(pool.dice)] = after;
        for used in 1..=tokens {
            for again in Pool::picks(pool.dice, used) {
                // The last colour that is thrown again: its neighbours lie in long rows.
                let colour = (0..3).rfind(|&colour| again[colour] > 0).unwrap();
                let count = others(pool, again);
                let more = &kept[pool.slot(with(count, colour, count[colour] + 1))];
                kept[pool.slot(count)] = pool.mean(count, colour, more);
            }
        }
        for used in 0..=tokens {
            let spared = V::SPARED.times((tokens - used) as u32);
            let scale = denominator(tokens - used);
            for again in Pool::picks(pool.dice, used) {
                for value in &mut kept[pool.slot(others(pool, again))] {
                    *value = value.times(scale) + spared;
                }
            }
        }
        Confidence { pool, kept }
    }

    /// The value of throwing again all dice but the throw `at` of `count` dice.
    pub fn keep(&self, count: Count, at: [usize; 3]) -> V {
        self.kept[self.pool.slot(count)][number(self.pool.lens(count), at)]
    }

    /// The value of the best use of Confidence, for each throw of all dice.
    pub fn best(mut self, tokens: usize) -> Vec<V> {
        // Working up from the fewest dice kept: the best for a throw is to keep all of it,
        // or the best for it with a die taken away.
        for used in (0..tokens).rev() {
            for again in Pool::picks(self.pool.dice, used) {
                let count = others(self.pool, again);
                let slot = self.pool.slot(count);
                let mut values = std::mem::take(&mut self.kept[slot]);
                for colour in (0..3).filter(|&colour| count[colour] > 0) {
                    let less = with(count, colour, count[colour] - 1);
                    self.pool.raise(
                        count,
                        colour,
                        1,
                        &self.kept[self.pool.slot(less)],
                        &mut values,
                    );
                }
                self.kept[slot] = values;
            }
        }
        self.kept.swap_remove(self.pool.slot(self.pool.dice))
    }
}

fn others(pool: &Pool, some: Count) -> Count {
    std::array::from_fn(|colour| pool.dice[colour] - some[colour])
}
