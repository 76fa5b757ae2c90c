//! Advice on dice that already lie on the table.

use enormity_engine::dice::{Colour, DiceSet};

use crate::confidence::Confidence;
use crate::pool::{Count, Pool, number};
use crate::roll::{Goal, Odds, Roll};
use crate::shapes::MOST_REROLLABLE;
use crate::sides::Kind;
use crate::stress::{Stress, StressTable};
use crate::value::{Narrow, Value, Wide, denominator};
use crate::verdict::{Means, Question, at_hand};

/// How a die may still be re-rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rerolls {
    /// With Confidence and then with Stress.
    #[default]
    Any,
    /// With Stress only: Confidence has been used on it, or is over (ROL-3).
    Stress,
    /// Its face stands.
    None,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lying {
    /// Its colour.
    pub colour: Colour,
    /// The side that lies up, 0 to 5.
    pub side: u8,
    /// How it may still be re-rolled.
    pub rerolls: Rerolls,
}

/// What to pay for a re-roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pay {
    /// Let the dice lie.
    Nothing,
    /// Declare these dice, a Confidence each.
    Confidence,
    /// Re-roll this one die for a Stress, then ask again.
    Stress,
}

/// The best thing to do now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// Which dice to re-roll: bit `i` is the die `i` of the question.
    pub reroll: u32,
    /// With what.
    pub pay: Pay,
    /// What comes of it, if the rest is played as well.
    pub chance: Odds,
}

/// What to do with dice that lie on the table.
///
/// Of `left` the dice and Devastating are not read: all dice are in `lying`. Its Confidence,
/// Stress and Discipline are what may still be used; pass no Confidence once its re-rolls
/// have been declared (ROL-2). The chance counts Stress from here on.
///
/// With more than [`MOST_REROLLABLE`] dice the best of them are taken as standing.
///
/// # Panics
///
/// If a side is not 0 to 5.
pub fn advise(dice: &DiceSet, lying: &[Lying], left: &Roll, goal: Goal) -> Advice {
    let left = Roll {
        devastating: false,
        ..*left
    };
    let question = Question::new(dice, &left, goal, count(lying));
    let position = Position::new(&question, lying);
    let (tokens, stress) = at_hand(&left, position.moving.len(), 0);
    let any = position
        .moving
        .iter()
        .filter(|die| die.rerolls == Rerolls::Any);
    let tokens = tokens.min(any.count());
    if question.is_narrow(tokens + stress) {
        position.advise::<Narrow>(tokens, stress)
    } else {
        position.advise::<Wide>(tokens, stress)
    }
}

/// Dice on the table, seen as a throw of those that may be re-rolled.
struct Position<'a> {
    question: &'a Question,
    /// The dice that may be re-rolled, worst first.
    moving: Vec<Moving>,
    pool: Pool,
    /// The tally of the others.
    base: usize,
}

struct Moving {
    kind: Kind,
    /// Its bit in the answer.
    bit: u32,
    colour: usize,
    side: usize,
    rerolls: Rerolls,
}

impl<'a> Position<'a> {
    fn new(question: &'a Question, lying: &[Lying]) -> Position<'a> {
        let sides = &question.sides;
        let mut moving = Vec::new();
        let mut base = 0;
        for (i, die) in lying.iter().enumerate() {
            let (colour, side) = (die.colour as usize, usize::from(die.side));
            let kind = sides.kinds[colour][usize::from(sides.of_side[colour][side])];
            if die.rerolls == Rerolls::None || i >= 32 || !question.is_open() {
                base += kind.code;
            } else {
                moving.push(Moving {
                    kind,
                    bit: 1 << i,
                    colour,
                    side,
                    rerolls: die.rerolls,
                });
            }
        }
        moving.sort_by_key(|die| die.kind);
        let beyond = moving.split_off(moving.len().min(MOST_REROLLABLE));
        base += beyond.iter().map(|die| die.kind.code).sum::<usize>();
        let mut dice = [0; 3];
        for die in &moving {
            dice[die.colour] += 1;
        }
        Position {
            question,
            moving,
            pool: Pool::new(sides, dice),
            base,
        }
    }

    fn advise<V: Value>(&self, tokens: usize, stress: usize) -> Advice {
        let verdicts = self.question.verdicts::<V>();
        let pool = &self.pool;
        let table = StressTable {
            pool,
            verdicts: &verdicts,
            last: 0,
            base: self.base,
            stress,
        };
        let Stress { best, rerolled } = table.solve();
        let (all, at) = self.without(0);
        let now = best[number(pool.lens(all), at)];
        let advice = |reroll: u32, pay: Pay, value: V, rerolls: usize| {
            let mut means = Means::default();
            means.add(1.0, value, denominator(rerolls), stress);
            Advice {
                reroll,
                pay,
                chance: self.question.odds(means),
            }
        };

        let confidence = Confidence::new(pool, best, tokens);
        let keep = |dice: &u32| {
            let (kept, at) = self.without(*dice);
            confidence.keep(kept, at)
        };
        // The first of equals, so that no dice are declared for nothing.
        let declared = self
            .declarations(tokens)
            .into_iter()
            .rev()
            .max_by_key(keep)
            .unwrap_or(0);
        if declared != 0 {
            return advice(declared, Pay::Confidence, keep(&declared), tokens + stress);
        }

        let stop = verdicts[self.base + pool.code(all, at)] + V::UNPAID.times(stress as u32);
        let worth_it = now > stop.times(denominator(stress));
        let best = self.moving.iter().filter(|_| worth_it).find(|die| {
            let (rest, at) = self.without(die.bit);
            rerolled[die.colour][number(pool.lens(rest), at)] == now
        });
        match best {
            Some(die) => advice(die.bit, Pay::Stress, now, stress),
            None => advice(0, Pay::Nothing, now, stress),
        }
    }

    /// All sets of dice that so many Confidence can re-roll, as bits; none comes first.
    fn declarations(&self, tokens: usize) -> Vec<u32> {
        let mut sets = vec![0u32];
        for die in self.moving.iter().filter(|die| die.rerolls == Rerolls::Any) {
            let small = sets
                .iter()
                .filter(|set| (set.count_ones() as usize) < tokens);
            let more: Vec<u32> = small.map(|set| set | die.bit).collect();
            sets.extend(more);
        }
        sets
    }

    /// The dice without some of them, as a throw of the pool.
    fn without(&self, dice: u32) -> (Count, [usize; 3]) {
        let (mut count, mut at) = ([0; 3], [0; 3]);
        for die in self.moving.iter().filter(|die| dice & die.bit == 0) {
            let tier = &self.pool.tiers[die.colour];
            let kind = usize::from(tier.sides[die.side]);
            let add = tier.level(count[die.colour]).add[at[die.colour]];
            at[die.colour] = add[kind].into();
            count[die.colour] += 1;
        }
        (count, at)
    }
}

fn count(dice: &[Lying]) -> Count {
    let mut count = [0; 3];
    for die in dice {
        count[die.colour as usize] += 1;
    }
    count
}
