//! Advice on dice that already lie on the table.

use enormity_engine::dice::{Colour, DiceSet};

use crate::confidence::Confidence;
use crate::pool::{Count, Pool, number};
use crate::roll::{Goal, Odds, Roll};
use crate::shapes::MOST_REROLLABLE;
use crate::stress::Table;
use crate::value::{Value, denominator};
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
    let question = Question::new(dice, &left, goal, count(lying.iter()));
    let kind = |die: &Lying| {
        let colour = die.colour as usize;
        question.sides.of_side[colour][usize::from(die.side)] as usize
    };
    let tally = |die: &Lying| question.sides.kinds[die.colour as usize][kind(die)];

    let may = |die: &Lying| die.rerolls != Rerolls::None && question.is_open();
    let mut moving: Vec<usize> = (0..lying.len().min(32))
        .filter(|&i| may(&lying[i]))
        .collect();
    moving.sort_by_key(|&i| tally(&lying[i]));
    moving.truncate(MOST_REROLLABLE);
    let standing = (0..lying.len()).filter(|i| !moving.contains(i));
    let base = standing.map(|i| tally(&lying[i]).code).sum();

    let pool = Pool::new(&question.sides, count(moving.iter().map(|&i| &lying[i])));
    // The moving dice without some of them, as a throw of the pool.
    let without = |mask: u32| -> (Count, [usize; 3]) {
        let (mut size, mut at) = ([0; 3], [0; 3]);
        for &i in moving.iter().filter(|&&i| mask & 1 << i == 0) {
            let colour = lying[i].colour as usize;
            let level = pool.tiers[colour].level(size[colour]);
            at[colour] = level.add[at[colour]][kind(&lying[i])].into();
            size[colour] += 1;
        }
        (size, at)
    };

    let any = |&&i: &&usize| lying[i].rerolls == Rerolls::Any;
    let free: Vec<usize> = moving.iter().filter(any).copied().collect();
    let (tokens, stress) = at_hand(&left, moving.len());
    let tokens = tokens.min(free.len());
    let solved = Table {
        pool: &pool,
        question: &question,
        base,
        stress,
    }
    .solve();
    let (all, at) = without(0);
    let advice = |reroll: u32, pay: Pay, value: Value, rerolls: usize| {
        let mut means = Means::default();
        means.add(1.0, value, denominator(rerolls), stress);
        Advice {
            reroll,
            pay,
            chance: question.judge.odds(means),
        }
    };

    let now = solved.best[number(pool.lens(all), at)];
    let confidence = Confidence::new(&pool, solved.best, tokens);
    let mut best = confidence.keep(all, at);
    let mut reroll = 0;
    for set in 1u32..1 << free.len() {
        if set.count_ones() as usize <= tokens {
            let mask = (0..free.len())
                .filter(|i| set & 1 << i != 0)
                .map(|i| 1 << free[i])
                .sum();
            let (size, at) = without(mask);
            let value = confidence.keep(size, at);
            if value > best {
                (best, reroll) = (value, mask);
            }
        }
    }
    if reroll != 0 {
        return advice(reroll, Pay::Confidence, best, tokens + stress);
    }

    let stop = question.verdicts[base + pool.code(all, at)] + Value::UNPAID.times(stress as u32);
    let worth_it = now > stop.times(denominator(stress));
    let die = moving.iter().filter(|_| worth_it).find(|&&i| {
        let (size, at) = without(1 << i);
        solved.rerolled[lying[i].colour as usize][number(pool.lens(size), at)] == now
    });
    match die {
        Some(i) => advice(1 << i, Pay::Stress, now, stress),
        None => advice(0, Pay::Nothing, now, stress),
    }
}

fn count<'a>(dice: impl Iterator<Item = &'a Lying>) -> Count {
    let mut count = [0; 3];
    for die in dice {
        count[die.colour as usize] += 1;
    }
    count
}
