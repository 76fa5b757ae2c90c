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
use crate::value::{Value, denominator};

/// What the Stress re-rolls are worth before the first of them. Values are over
/// `denominator(stress)`.
pub(crate) struct Stress<V> {
    /// For each throw of all dice.
    pub best: Vec<V>,
    /// For each colour: if now a die of it is re-rolled, for each throw of the others.
    pub rerolled: [Vec<V>; 3],
}

/// The positions in which certain dice stand.
#[derive(Default)]
struct Block<V> {
    /// The tallies these dice can show, ascending.
    standing: Vec<usize>,
    /// The tally of each throw of the other dice.
    codes: Vec<usize>,
    /// For each throw of the other dice, for each tally.
    values: Vec<V>,
}

/// A roll at the point where Stress may be paid.
pub(crate) struct StressTable<'a, V> {
    pub pool: &'a Pool,
    /// By tally, of all dice.
    pub verdicts: &'a [V],
    /// The verdicts are over `denominator(last)`.
    pub last: usize,
    /// The tally of dice that were never part of the pool.
    pub base: usize,
    /// Stress that may be paid, not more than there are dice.
    pub stress: usize,
}

impl<V: Value> StressTable<'_, V> {
    /// Work it out.
    pub fn solve(&self) -> Stress<V> {
        let mut blocks = self.blocks();
        let mut rerolled: [Vec<V>; 3] = Default::default();
        for paid in (0..self.stress.max(1)).rev() {
            let left = self.stress - paid;
            let unpaid = V::UNPAID.times(left as u32 * denominator(self.last));
            let scale = denominator(left);
            for standing in Pool::picks(self.pool.dice, paid) {
                let block = &blocks[self.pool.slot(standing)];
                let mut values = Vec::with_capacity(block.codes.len() * block.standing.len());
                for code in &block.codes {
                    let verdicts = &self.verdicts[*code..];
                    let stop = |tally: &usize| (verdicts[*tally] + unpaid).times(scale);
                    values.extend(block.standing.iter().map(stop));
                }
                let lying = self.others(standing);
                for colour in (0..3).filter(|&colour| left > 0 && lying[colour] > 0) {
                    let then = with(standing, colour, standing[colour] + 1);
                    let next = &blocks[self.pool.slot(then)];
                    let row = &mut rerolled[colour];
                    row.clear();
                    self.reroll(block, next, colour, row);
                    let width = block.standing.len();
                    self.pool.raise(lying, colour, width, row, &mut values);
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
    fn blocks(&self) -> Vec<Block<V>> {
        let mut blocks: Vec<Block<V>> = Vec::new();
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
    fn tallies(&self, blocks: &[Block<V>], standing: Count) -> Vec<usize> {
        let colour = (0..3).find(|&colour| standing[colour] > 0).unwrap();
        let before = with(standing, colour, standing[colour] - 1);
        let sides = &self.pool.tiers[colour].side_codes;
        let before = blocks[self.pool.slot(before)].standing.iter();
        let mut tallies: Vec<usize> = before
            .flat_map(|tally| sides.iter().map(move |side| tally + side))
            .collect();
        tallies.sort_unstable();
        tallies.dedup();
        tallies
    }

    /// `row`: a die of `colour` is re-rolled, for each throw of the rest.
    fn reroll(&self, now: &Block<V>, next: &Block<V>, colour: usize, row: &mut Vec<V>) {
        let sides = self.pool.tiers[colour].side_codes;
        if next.standing.is_empty() {
            for code in &next.codes {
                let verdicts = &self.verdicts[*code..];
                row.extend(now.standing.iter().map(|tally| {
                    let faces = sides.iter().map(|side| verdicts[tally + side]);
                    faces.fold(V::default(), V::add)
                }));
            }
            return;
        }
        let find = |tally: usize| next.standing.binary_search(&tally).unwrap();
        let turn = |tally: &usize| sides.map(|side| find(tally + side));
        let turns: Vec<[usize; 6]> = now.standing.iter().map(turn).collect();
        for values in next.values.chunks_exact(next.standing.len()) {
            let mean = |turns: &[usize; 6]| {
                let faces = turns.iter().map(|&at| values[at]);
                faces.fold(V::default(), V::add)
            };
            row.extend(turns.iter().map(mean));
        }
    }

    fn others(&self, standing: Count) -> Count {
        std::array::from_fn(|colour| self.pool.dice[colour] - standing[colour])
    }
}
