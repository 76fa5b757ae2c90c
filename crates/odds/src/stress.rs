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

use crate::pool::{Count, Pool, with};
use crate::sides::Kind;
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
    /// The tally of each throw of the other dice.
    codes: Vec<usize>,
    /// For each throw of the other dice, for each tally.
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
        let mut blocks = self.blocks();
        let mut rerolled: [Vec<Value>; 3] = Default::default();
        for paid in (0..self.stress.max(1)).rev() {
            let left = self.stress - paid;
            let unpaid = Value::UNPAID.times(left as u32);
            let scale = denominator(left);
            for standing in Pool::picks(self.pool.dice, paid) {
                let block = &blocks[self.pool.slot(standing)];
                let mut values = Vec::with_capacity(block.codes.len() * block.standing.len());
                for code in &block.codes {
                    let verdicts = &self.question.verdicts[*code..];
                    let stop = |tally: &usize| (verdicts[*tally] + unpaid).times(scale);
                    values.extend(block.standing.iter().map(stop));
                }
                let lying = self.others(standing);
                for colour in (0..3).filter(|&colour| left > 0 && lying[colour] > 0) {
                    let next =
                        &blocks[self.pool.slot(with(standing, colour, standing[colour] + 1))];
                    let row = &mut rerolled[colour];
                    row.clear();
                    self.reroll(block, next, colour, row);
                    self.pool
                        .raise(lying, colour, block.standing.len(), row, &mut values);
                }
                blocks[self.pool.slot(standing)].values = values;
            }
        }
        Stress {
            best: std::mem::take(&mut blocks[0].values),
            rerolled,
        }
    }

    /// The positions there are, by the dice that stand, yet without values.
    fn blocks(&self) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        blocks.resize_with(self.pool.slots(), Block::default);
        for paid in 0..=self.stress {
            for standing in Pool::picks(self.pool.dice, paid) {
                let codes = self.pool.codes(self.others(standing));
                // Once all Stress is paid the verdict is all there is to know.
                let all = if paid == 0 {
                    vec![self.base]
                } else if paid == self.stress {
                    vec![]
                } else {
                    self.tallies(&blocks, standing)
                };
                blocks[self.pool.slot(standing)] = Block {
                    standing: all,
                    codes,
                    values: vec![],
                };
            }
        }
        blocks
    }

    /// The tallies that dice can show which now stand, one of them the last to be re-rolled.
    fn tallies(&self, blocks: &[Block], standing: Count) -> Vec<usize> {
        let colour = (0..3).find(|&colour| standing[colour] > 0).unwrap();
        let before = with(standing, colour, standing[colour] - 1);
        let kinds = &self.pool.tiers[colour].kinds;
        let before = blocks[self.pool.slot(before)].standing.iter();
        let mut tallies: Vec<usize> = before
            .flat_map(|tally| kinds.iter().map(move |kind| tally + kind.code))
            .collect();
        tallies.sort_unstable();
        tallies.dedup();
        tallies
    }

    /// `row`: a die of `colour` is re-rolled, for each throw of the rest.
    fn reroll(&self, now: &Block, next: &Block, colour: usize, row: &mut Vec<Value>) {
        let kinds = &self.pool.tiers[colour].kinds;
        if next.standing.is_empty() {
            for code in &next.codes {
                row.extend(now.standing.iter().map(|tally| {
                    let from = &self.question.verdicts[tally + code..];
                    let faces = kinds.iter().map(|kind| from[kind.code].times(kind.weight));
                    faces.fold(Value::default(), |sum, value| sum + value)
                }));
            }
            return;
        }
        let mut turns = Vec::with_capacity(now.standing.len() * kinds.len());
        for tally in &now.standing {
            let find = |kind: &Kind| next.standing.binary_search(&(tally + kind.code)).unwrap();
            turns.extend(kinds.iter().map(|kind| (find(kind), kind.weight)));
        }
        for values in next.values.chunks_exact(next.standing.len()) {
            row.extend(turns.chunks_exact(kinds.len()).map(|faces| {
                let faces = faces.iter().map(|&(at, weight)| values[at].times(weight));
                faces.fold(Value::default(), |sum, value| sum + value)
            }));
        }
    }

    fn others(&self, standing: Count) -> Count {
        std::array::from_fn(|colour| self.pool.dice[colour] - standing[colour])
    }
}
