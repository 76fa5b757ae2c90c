//! The dice of one roll that may be re-rolled, and the throws they can show.
//!
//! A throw of some of these dice is numbered like a digit string: the number of each
//! colour's multiset among those of that size, white counting fastest.

use crate::shapes::{Level, Shapes, shapes};
use crate::sides::{Kind, Sides};
use crate::value::Value;

/// Dice by colour.
pub(crate) type Count = [usize; 3];

/// Dice of one colour.
pub(crate) struct Tier {
    /// The kind of each of the six sides.
    pub sides: [u8; 6],
    /// The tally of each of the six sides.
    pub side_codes: [usize; 6],
    kinds: Vec<Kind>,
    shapes: &'static Shapes,
    /// The tally of each multiset, by size.
    pub codes: Vec<Vec<usize>>,
    /// The kinds in each multiset that are worth re-rolling first, by size, as bits.
    ///
    /// Where two dice of a colour lie, one worse than the other, re-rolling the better one
    /// first is never the better choice: whatever one does afterwards could be done as
    /// well with the better die still lying there.
    pub worst: Vec<Vec<u8>>,
}

impl Tier {
    fn new(kinds: &[Kind], sides: [u8; 6], dice: usize) -> Tier {
        let shapes = shapes(kinds.len());
        let worse: Vec<u8> = kinds.iter().map(|kind| worse_kinds(kinds, kind)).collect();
        let mut codes = vec![vec![0]];
        let mut worst = vec![vec![0]];
        for size in 0..dice {
            let (level, next) = (&shapes.levels[size], &shapes.levels[size + 1]);
            let mut sums = vec![0; next.len()];
            for (add, code) in level.add.iter().zip(&codes[size]) {
                for (kind, &at) in kinds.iter().zip(add) {
                    sums[at as usize] = code + kind.code;
                }
            }
            codes.push(sums);
            let first = |&seen: &u8| {
                let first = bits(seen).filter(|&kind| worse[kind] & seen == 0);
                first.fold(0, |mask, kind| mask | 1 << kind)
            };
            worst.push(next.kinds.iter().map(first).collect());
        }
        Tier {
            sides,
            side_codes: sides.map(|kind| kinds[usize::from(kind)].code),
            kinds: kinds.to_vec(),
            shapes,
            codes,
            worst,
        }
    }

    /// The multisets of this size.
    pub fn level(&self, size: usize) -> &'static Level {
        &self.shapes.levels[size]
    }

    /// The chance of each multiset after `first` dice were thrown and then `added` more,
    /// counting only first throws with exactly `calling` dice that call for more (KEY-DEV).
    pub fn chances(&self, first: usize, calling: Option<usize>, added: usize) -> Vec<f64> {
        let mut chances = vec![1.0];
        let mut calls = vec![0];
        for size in 0..first {
            let add = &self.level(size).add;
            let mut more = vec![0; self.level(size + 1).len()];
            for (add, calls) in add.iter().zip(&calls) {
                for (kind, &at) in self.kinds.iter().zip(add) {
                    more[at as usize] = calls + usize::from(kind.more);
                }
            }
            calls = more;
            chances = self.one_more(&chances, size);
        }
        for (chance, calls) in chances.iter_mut().zip(calls) {
            if calling.is_some_and(|calling| calling != calls) {
                *chance = 0.0;
            }
        }
        (first..first + added).fold(chances, |chances, size| self.one_more(&chances, size))
    }

    fn one_more(&self, chances: &[f64], size: usize) -> Vec<f64> {
        let mut next = vec![0.0; self.level(size + 1).len()];
        for (add, chance) in self.level(size).add.iter().zip(chances) {
            for (kind, &at) in self.kinds.iter().zip(add) {
                next[at as usize] += chance * f64::from(kind.weight) / 6.0;
            }
        }
        next
    }
}

/// All dice that may be re-rolled.
pub(crate) struct Pool {
    pub tiers: [Tier; 3],
    /// How many there are.
    pub dice: Count,
}

impl Pool {
    /// These dice, at most [`MOST_REROLLABLE`](crate::MOST_REROLLABLE) in all.
    pub fn new(sides: &Sides, dice: Count) -> Pool {
        let tiers = std::array::from_fn(|i| Tier::new(&sides.kinds[i], sides.of_side[i], dice[i]));
        Pool { tiers, dice }
    }

    /// How many throws of `count` of the dice there are, by colour.
    pub fn lens(&self, count: Count) -> [usize; 3] {
        std::array::from_fn(|colour| self.tiers[colour].level(count[colour]).len())
    }

    /// For each throw of `count` dice the mean of `more` over the faces of one more die of
    /// `colour`, over six times the denominator.
    pub fn mean<V: Value>(&self, count: Count, colour: usize, more: &[V]) -> Vec<V> {
        let lens = self.lens(count);
        let row = lens[..colour].iter().product::<usize>();
        let tier = &self.tiers[colour];
        let from = row * tier.level(count[colour] + 1).len();
        let mut means = Vec::with_capacity(lens.iter().product());
        for more in more.chunks_exact(from) {
            for add in &tier.level(count[colour]).add {
                let [a, b, c, d, e, f] = tier.sides.map(|kind| {
                    let start = row * usize::from(add[usize::from(kind)]);
                    &more[start..start + row]
                });
                means.extend((0..row).map(|i| a[i] + b[i] + c[i] + d[i] + e[i] + f[i]));
            }
        }
        means
    }

    /// Raise each throw's row of `width` entries in `values` to the best of `less`, which
    /// has such a row for each throw with a die of `colour` taken away.
    pub fn raise<V: Value>(
        &self,
        count: Count,
        colour: usize,
        width: usize,
        less: &[V],
        values: &mut [V],
    ) {
        let row = width * self.lens(count)[..colour].iter().product::<usize>();
        let tier = &self.tiers[colour];
        let (level, worst) = (tier.level(count[colour]), &tier.worst[count[colour]]);
        let from = row * tier.level(count[colour] - 1).len();
        for (values, less) in values
            .chunks_exact_mut(row * level.len())
            .zip(less.chunks_exact(from))
        {
            for ((values, take), &worst) in values.chunks_exact_mut(row).zip(&level.take).zip(worst)
            {
                for kind in bits(worst) {
                    let start = row * usize::from(take[kind]);
                    for (value, less) in values.iter_mut().zip(&less[start..start + row]) {
                        *value = (*value).max(*less);
                    }
                }
            }
        }
    }

    /// The tallies of all throws of `count` of the dice, in the order of their numbers.
    pub fn codes(&self, count: Count) -> Vec<usize> {
        let [white, red, black] = std::array::from_fn(|i| &self.tiers[i].codes[count[i]]);
        let mut codes = Vec::with_capacity(self.lens(count).iter().product());
        for k in black {
            for j in red {
                codes.extend(white.iter().map(|i| i + j + k));
            }
        }
        codes
    }

    /// The tally of a throw.
    pub fn code(&self, count: Count, at: [usize; 3]) -> usize {
        (0..3)
            .map(|colour| self.tiers[colour].codes[count[colour]][at[colour]])
            .sum()
    }

    /// All ways to pick `some` dice from at most `dice`, by colour.
    pub fn picks(dice: Count, some: usize) -> impl Iterator<Item = Count> {
        let [white, red, black] = dice;
        (0..=black.min(some)).flat_map(move |k| {
            (0..=red.min(some - k)).filter_map(move |j| {
                let i = some - k - j;
                (i <= white).then_some([i, j, k])
            })
        })
    }

    /// A number for a choice of dice, to put tables into one `Vec`.
    pub fn slot(&self, count: Count) -> usize {
        number([self.dice[0] + 1, self.dice[1] + 1, 0], count)
    }

    /// One more than the largest slot.
    pub fn slots(&self) -> usize {
        self.dice.map(|n| n + 1).iter().product()
    }
}

/// The number of a throw, or of anything else that is counted white fastest.
pub(crate) fn number(lens: [usize; 3], at: [usize; 3]) -> usize {
    at[0] + lens[0] * (at[1] + lens[1] * at[2])
}

/// `list` with another entry for one colour.
pub(crate) fn with(mut list: [usize; 3], colour: usize, entry: usize) -> [usize; 3] {
    list[colour] = entry;
    list
}

/// The positions of the bits that are set.
pub(crate) fn bits(mut mask: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            bit
        })
    })
}

fn worse_kinds(kinds: &[Kind], than: &Kind) -> u8 {
    let worse = |kind: &Kind| kind.tally.is_worse_than(than.tally);
    kinds
        .iter()
        .enumerate()
        .filter(|(_, kind)| worse(kind))
        .fold(0, |mask, (i, _)| mask | 1 << i)
}
