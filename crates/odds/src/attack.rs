//! The odds of a roll that is yet to be made.

use enormity_engine::dice::DiceSet;

use crate::confidence::Confidence;
use crate::pool::{Count, Pool};
use crate::roll::{Goal, MOST_DICE, Odds, Roll};
use crate::shapes::MOST_REROLLABLE;
use crate::stress::StressTable;
use crate::throw::throw;
use crate::value::{Narrow, Value, Wide, denominator};
use crate::verdict::{Means, Question, at_hand};

/// The odds of a Spacer's attack against this AT, under the best use of re-rolls and tokens.
pub fn attack(dice: &DiceSet, roll: &Roll, threshold: u8) -> Odds {
    odds(dice, roll, Goal::attack(threshold))
}

/// The odds of a Skill test, under the best use of re-rolls and tokens; none are spent on
/// critical quadrants. `wound` is the chance to pass.
pub fn test(dice: &DiceSet, roll: &Roll, threshold: u8) -> Odds {
    odds(dice, roll, Goal::test(threshold))
}

/// The odds of a roll for any goal, under the best use of re-rolls and tokens.
///
/// "Best" is defined in the documentation of the crate. The odds are exact as long as no
/// more than [`MOST_REROLLABLE`] dice lie on the table and no more than 10 re-rolls are at
/// hand. Beyond that they are a lower bound: further dice are taken as thrown last, after
/// all re-rolls, and further re-rolls as not at hand; a Devastating roll that begins with
/// more dice is taken as not re-rolled at all.
pub fn odds(dice: &DiceSet, roll: &Roll, goal: Goal) -> Odds {
    let count = dice_of(roll);
    let most = if roll.devastating {
        count.map(|n| 2 * n)
    } else {
        count
    };
    let question = Question::new(dice, roll, goal, most);
    let (first, last) = split(count, MOST_REROLLABLE);
    let too_large = roll.devastating && last != [0; 3];
    let mut means = Means::default();
    if (roll.confidence, roll.stress) == (0, 0) || too_large || !question.is_open() {
        let chances = throw(&question.sides, count, roll.devastating);
        for (chance, value) in chances.iter().zip(question.verdicts::<Wide>()) {
            means.add(*chance, value, 1, 0);
        }
    } else if roll.devastating {
        // KEY-DEV: how many dice of each colour call for another decides which dice there are.
        for calling in (0..=first.iter().sum()).flat_map(|some| Pool::picks(first, some)) {
            let room = MOST_REROLLABLE - first.iter().sum::<usize>();
            let (added, last) = split(calling, room);
            let pool = Pool::new(
                &question.sides,
                std::array::from_fn(|i| first[i] + added[i]),
            );
            let chances = std::array::from_fn(|i| {
                pool.tiers[i].chances(first[i], Some(calling[i]), added[i])
            });
            Throws {
                question: &question,
                roll,
                pool,
                chances,
                last,
            }
            .add_to(&mut means);
        }
    } else {
        let pool = Pool::new(&question.sides, first);
        let chances = std::array::from_fn(|i| pool.tiers[i].chances(first[i], None, 0));
        Throws {
            question: &question,
            roll,
            pool,
            chances,
            last,
        }
        .add_to(&mut means);
    }
    question.odds(means)
}

/// The dice of a roll.
pub(crate) fn dice_of(roll: &Roll) -> Count {
    split(roll.dice.map(usize::from), MOST_DICE).0
}

/// All throws of certain dice.
struct Throws<'a> {
    question: &'a Question,
    roll: &'a Roll,
    pool: Pool,
    /// The chance of each throw, by colour.
    chances: [Vec<f64>; 3],
    /// Dice that are thrown after all re-rolls.
    last: Count,
}

impl Throws<'_> {
    fn add_to(&self, means: &mut Means) {
        if self
            .chances
            .iter()
            .any(|chances| chances.iter().all(|&chance| chance == 0.0))
        {
            return;
        }
        let last = self.last.iter().sum::<usize>();
        let (tokens, stress) = at_hand(self.roll, self.pool.dice.iter().sum(), last);
        if self.question.is_narrow(tokens + stress + last) {
            self.add_values::<Narrow>(tokens, stress, means);
        } else {
            self.add_values::<Wide>(tokens, stress, means);
        }
    }

    fn add_values<V: Value>(&self, tokens: usize, stress: usize, means: &mut Means) {
        let last = self.last.iter().sum::<usize>();
        let verdicts = self.question.verdicts_before::<V>(self.last);
        let table = StressTable {
            pool: &self.pool,
            verdicts: &verdicts,
            last,
            base: 0,
            stress,
        };
        let confidence = Confidence::new(&self.pool, table.solve().best, tokens);
        let mut values = confidence.best(tokens).into_iter();
        let scale = denominator(tokens + stress + last);
        for black in &self.chances[2] {
            for red in &self.chances[1] {
                for (white, value) in self.chances[0].iter().zip(&mut values) {
                    means.add(black * red * white, value, scale, stress);
                }
            }
        }
    }
}

/// The first `room` of the dice, weakest colours first, and the others.
fn split(dice: Count, mut room: usize) -> (Count, Count) {
    let within = dice.map(|n| {
        let taken = n.min(room);
        room -= taken;
        taken
    });
    (within, std::array::from_fn(|i| dice[i] - within[i]))
}
