//! The re-rolls before Stress: Confidence, all dice declared at once (ROL-2, ROL-3).

use crate::pool::{Count, Pool, bits, number, with};
use crate::value::{Value, denominator};

/// What the roll is worth when Confidence may be used.
pub(crate) struct Confidence<'a> {
    pool: &'a Pool,
    /// Confidence at hand, not more than there are dice.
    tokens: usize,
    /// By the slot of the dice that are kept: for each throw of them, the value if the
    /// others are thrown (again), over six times the denominator for each of these.
    kept: Vec<Vec<Value>>,
}

/// A way to use Confidence.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub value: Value,
    pub tokens: usize,
}

impl Choice {
    /// The order of the crate's documentation: tokens count before mean Power.
    pub fn is_better_than(self, other: Choice) -> bool {
        let key = |choice: Choice| {
            (
                choice.value.before_tokens(),
                std::cmp::Reverse(choice.tokens),
                choice.value,
            )
        };
        key(self) > key(other)
    }
}

impl<'a> Confidence<'a> {
    /// From the value of each throw of all dice once Confidence has been used.
    pub fn new(pool: &'a Pool, after: Vec<Value>, tokens: usize) -> Confidence<'a> {
        let mut kept = vec![Vec::new(); pool.slots()];
        kept[pool.slot(pool.dice)] = after;
        for rolled in 1..=tokens {
            for again in Pool::picks(pool.dice, rolled) {
                let colour = (0..3).find(|&colour| again[colour] > 0).unwrap();
                let count: Count = std::array::from_fn(|i| pool.dice[i] - again[i]);
                let more = with(count, colour, count[colour] + 1);
                let (from, lens) = (&kept[pool.slot(more)], pool.lens(more));
                let tier = &pool.tiers[colour];
                let add = &tier.level(count[colour]).add;
                let mut values = Vec::with_capacity(pool.lens(count).iter().product());
                pool.each(count, |at| {
                    let faces = tier.kinds.iter().zip(&add[at[colour]]);
                    let mean = faces.fold(Value::default(), |sum, (kind, &to)| {
                        sum + from[number(lens, with(at, colour, to as usize))].times(kind.weight)
                    });
                    values.push(mean);
                });
                kept[pool.slot(count)] = values;
            }
        }
        Confidence { pool, tokens, kept }
    }

    /// The value, over `denominator(tokens)` times that of the table, of re-rolling all
    /// dice but the throw `at` of `count` dice.
    pub fn keep(&self, count: Count, at: [usize; 3]) -> Value {
        let kept = count.iter().sum::<usize>();
        let spare = self.tokens + kept - self.pool.dice.iter().sum::<usize>();
        let value = self.kept[self.pool.slot(count)][number(self.pool.lens(count), at)];
        value.times(denominator(spare))
    }

    /// The best use of Confidence on the throw `at` of all dice.
    pub fn best(&self, at: [usize; 3]) -> Value {
        let mut best = Choice {
            value: self.keep(self.pool.dice, at),
            tokens: 0,
        };
        self.search(self.pool.dice, at, (0, 0), 0, &mut best);
        best.value
    }

    /// Try every set of dice once: they are added in the order of colour and kind, and
    /// worse kinds come first in that order.
    fn search(
        &self,
        count: Count,
        at: [usize; 3],
        from: (usize, usize),
        used: usize,
        best: &mut Choice,
    ) {
        if used == self.tokens {
            return;
        }
        for colour in from.0..3 {
            let tier = &self.pool.tiers[colour];
            let worst = tier.worst[count[colour]][at[colour]];
            for kind in bits(worst).filter(|&kind| (colour, kind) >= from) {
                let rest = tier.level(count[colour]).take[at[colour]][kind] as usize;
                let (count, at) = (
                    with(count, colour, count[colour] - 1),
                    with(at, colour, rest),
                );
                let choice = Choice {
                    value: self.keep(count, at),
                    tokens: used + 1,
                };
                if choice.is_better_than(*best) {
                    *best = choice;
                }
                self.search(count, at, (colour, kind), used + 1, best);
            }
        }
    }
}
