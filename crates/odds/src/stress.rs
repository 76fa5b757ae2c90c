//! The last re-rolls: Stress, one die at a time (ROL-1, ROL-3).
//!
//! Once a die has been re-rolled with Stress its face stands and only its tally counts.
//! So a position is the tally of the dice that stand and the throw shown by those that do
//! not. Working back from the last Stress,
//!
//! ```text
//! value(standing, lying) = max of  stopping here,
//!                                  rerolled(standing, lying without d) for a die d,
//! rerolled(standing, rest) = mean over faces f of value(standing + f, rest) with a Stress less
//! ```
//!
//! `rerolled` does not depend on the face the die showed, which is what makes this fast.

use crate::pool::{Count, Pool, bits, number, with};
use crate::value::{Value, denominator};
use crate::verdict::Question;

/// What the Stress re-rolls are worth before the first of them. Values are over
/// `denominator(stress)`.
pub(crate) struct Stress {
    /// For each throw of all dice.
    pub best: Vec<Value>,
    /// For each colour: if now a die of it is re-rolled, for each throw of the others.
    pub rerolled: [Vec<Value>; 3],
}

/// The positions in which certain dice stand.
#[derive(Default)]
struct Block {
    /// The tallies these dice can show, ascending.
    standing: Vec<usize>,
    /// For each tally, for each throw of the other dice.
    values: Vec<Value>,
}

/// A roll at the point where Stress may be paid.
pub(crate) struct Table<'a> {
    pub pool: &'a Pool,
    pub question: &'a Question,
    /// The tally of dice that were never part of the pool.
    pub base: usize,
    /// Stress that may be paid, not more than there are dice.
    pub stress: usize,
}

impl Table<'_> {
    /// Work it out.
    pub fn solve(&self) -> Stress {
        let mut blocks = self.standing();
        let mut rerolled: [Vec<Value>; 3] = Default::default();
        // With no Stress to pay there is just the verdict on the throw.
        for paid in (0..=self.stress.saturating_sub(1)).rev() {
            for standing in Pool::picks(self.pool.dice, paid) {
                let slot = self.pool.slot(standing);
                let tallies = std::mem::take(&mut blocks[slot].standing);
                let mut values = Vec::new();
                for &tally in &tallies {
                    for (colour, row) in rerolled.iter_mut().enumerate() {
                        row.clear();
                        if paid < self.stress && standing[colour] < self.pool.dice[colour] {
                            self.reroll(&blocks, standing, tally, colour, row);
                        }
                    }
                    self.decide(standing, tally, &rerolled, &mut values);
                }
                blocks[slot] = Block {
                    standing: tallies,
                    values,
                };
            }
        }
        let best = std::mem::take(&mut blocks[0].values);
        Stress { best, rerolled }
    }

    /// The tallies that dice can show which were re-rolled while Stress is left.
    fn standing(&self) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        blocks.resize_with(self.pool.slots(), Block::default);
        blocks[0].standing = vec![self.base];
        for paid in 1..self.stress {
            for standing in Pool::picks(self.pool.dice, paid) {
                let colour = (0..3).find(|&colour| standing[colour] > 0).unwrap();
                let before = with(standing, colour, standing[colour] - 1);
                let kinds = &self.pool.tiers[colour].kinds;
                let mut tallies: Vec<usize> = blocks[self.pool.slot(before)]
                    .standing
                    .iter()
                    .flat_map(|tally| kinds.iter().map(move |kind| tally + kind.code))
                    .collect();
                tallies.sort_unstable();
                tallies.dedup();
                blocks[self.pool.slot(standing)].standing = tallies;
            }
        }
        blocks
    }

    /// `row`: a die of `colour` is re-rolled, for each throw of the rest.
    fn reroll(
        &self,
        blocks: &[Block],
        standing: Count,
        tally: usize,
        colour: usize,
        row: &mut Vec<Value>,
    ) {
        let then = with(standing, colour, standing[colour] + 1);
        let rest = self.others(then);
        let kinds = &self.pool.tiers[colour].kinds;
        if then.iter().sum::<usize>() == self.stress {
            self.pool.each(rest, |at| {
                let from = &self.question.verdicts[tally + self.pool.code(rest, at)..];
                let faces = kinds.iter().map(|kind| from[kind.code].times(kind.weight));
                row.push(faces.fold(Value::default(), |sum, value| sum + value));
            });
            return;
        }
        let block = &blocks[self.pool.slot(then)];
        let len = self.pool.lens(rest).iter().product();
        row.resize(len, Value::default());
        for kind in kinds {
            let index = block.standing.binary_search(&(tally + kind.code)).unwrap();
            for (sum, value) in row.iter_mut().zip(&block.values[index * len..]) {
                *sum = *sum + value.times(kind.weight);
            }
        }
    }

    /// Add to `values` the better of stopping and re-rolling, for each throw of the others.
    fn decide(
        &self,
        standing: Count,
        tally: usize,
        rerolled: &[Vec<Value>; 3],
        values: &mut Vec<Value>,
    ) {
        let lying = self.others(standing);
        let left = self.stress - standing.iter().sum::<usize>();
        let unpaid = Value::UNPAID.times(left as u32);
        let scale = denominator(left);
        let after: [[usize; 3]; 3] = std::array::from_fn(|colour| {
            self.pool
                .lens(with(lying, colour, lying[colour].saturating_sub(1)))
        });
        self.pool.each(lying, |at| {
            let verdict = self.question.verdicts[tally + self.pool.code(lying, at)];
            let mut best = (verdict + unpaid).times(scale);
            if left > 0 && !self.question.judge.is_perfect(verdict) {
                for colour in 0..3 {
                    let tier = &self.pool.tiers[colour];
                    let take = &tier.level(lying[colour]).take[at[colour]];
                    for kind in bits(tier.worst[lying[colour]][at[colour]]) {
                        let rest = with(at, colour, take[kind] as usize);
                        best = best.max(rerolled[colour][number(after[colour], rest)]);
                    }
                }
            }
            values.push(best);
        });
    }

    fn others(&self, standing: Count) -> Count {
        std::array::from_fn(|colour| self.pool.dice[colour] - standing[colour])
    }
}
