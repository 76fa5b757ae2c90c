//! The odds of a roll that is yet to be made.

use enormity_engine::dice::DiceSet;

use crate::confidence::Confidence;
use crate::pool::{Count, Pool};
use crate::roll::{Goal, Odds, Roll};
use crate::shapes::MOST_REROLLABLE;
use crate::stress::Table;
use crate::throw::{certain, throw};
use crate::value::denominator;
use crate::verdict::{Means, Question, at_hand};

/// The odds of a Spacer's attack against AT `at`, under the best use of re-rolls and tokens.
pub fn attack(dice: &DiceSet, roll: &Roll, at: u8) -> Odds {
    odds(dice, roll, Goal::attack(at))
}

/// The odds of a Skill test, under the best use of re-rolls and tokens; none are spent on
/// critical quadrants. `wound` is the chance to pass.
pub fn test(dice: &DiceSet, roll: &Roll, at: u8) -> Odds {
    odds(dice, roll, Goal::test(at))
}

/// The odds of a roll for any goal, under the best use of re-rolls and tokens.
///
/// "Best" is defined in the documentation of the crate. In pools of more than
/// [`MOST_REROLLABLE`] dice some are taken as never re-rolled, and of more than 10 re-rolls
/// at hand the last are taken as not at hand; the odds are then a lower bound.
pub fn odds(dice: &DiceSet, roll: &Roll, goal: Goal) -> Odds {
    let count = dice_of(roll);
    let most = if roll.devastating {
        count.map(|n| 2 * n)
    } else {
        count
    };
    let question = Question::new(dice, roll, goal, most);
    let from = certain(&question.sides, 0);
    if (roll.confidence, roll.stress) == (0, 0) || !question.is_open() {
        let chances = throw(&question.sides, &from, count, roll.devastating);
        let mut means = Means::default();
        for (chance, &value) in chances.iter().zip(&question.verdicts) {
            means.add(*chance, value, 1, 0);
        }
        return question.judge.odds(means);
    }
    let (first, never) = split(count, MOST_REROLLABLE);
    let never = throw(&question.sides, &from, never, roll.devastating);
    let mut means = Means::default();
    if !roll.devastating {
        add_throws(&question, roll, first, None, &never, &mut means);
        return question.judge.odds(means);
    }
    // KEY-DEV: how many dice of each colour call for another decides which dice there are.
    for calling in (0..=first.iter().sum()).flat_map(|some| Pool::picks(first, some)) {
        add_throws(&question, roll, first, Some(calling), &never, &mut means);
    }
    question.judge.odds(means)
}

/// More dice of a colour than this count as this many.
const MOST_OF_A_COLOUR: u8 = 12;

/// The dice of a roll.
pub(crate) fn dice_of(roll: &Roll) -> Count {
    roll.dice.map(|n| n.min(MOST_OF_A_COLOUR).into())
}

/// Add to `means` all first throws of `first` in which `calling` dice add another, upon
/// dice that are never re-rolled and whose tallies have the chances `never`.
fn add_throws(
    question: &Question,
    roll: &Roll,
    first: Count,
    calling: Option<Count>,
    never: &[f64],
    means: &mut Means,
) {
    let room = MOST_REROLLABLE - first.iter().sum::<usize>();
    let (added, beyond) = split(calling.unwrap_or_default(), room);
    let never = throw(&question.sides, never, beyond, false);
    let pool = Pool::new(
        &question.sides,
        std::array::from_fn(|i| first[i] + added[i]),
    );
    let chances: [Vec<f64>; 3] = std::array::from_fn(|i| {
        pool.tiers[i].chances(first[i], calling.map(|calling| calling[i]), added[i])
    });
    if chances
        .iter()
        .any(|chances| chances.iter().all(|&chance| chance == 0.0))
    {
        return;
    }
    let (tokens, stress) = at_hand(roll, pool.dice.iter().sum());
    let scale = denominator(tokens + stress);
    for (base, &weight) in never
        .iter()
        .enumerate()
        .filter(|(_, weight)| **weight > 0.0)
    {
        let table = Table {
            pool: &pool,
            question,
            base,
            stress,
        };
        let after = table.solve().best;
        let mut values = Confidence::new(&pool, after, tokens)
            .best(tokens)
            .into_iter();
        for black in &chances[2] {
            for red in &chances[1] {
                for (white, value) in chances[0].iter().zip(&mut values) {
                    means.add(weight * black * red * white, value, scale, stress);
                }
            }
        }
    }
}

/// The first `room` of the dice, weakest colours first, and the others.
pub(crate) fn split(dice: Count, mut room: usize) -> (Count, Count) {
    let within = dice.map(|n| {
        let taken = n.min(room);
        room -= taken;
        taken
    });
    (within, std::array::from_fn(|i| dice[i] - within[i]))
}
