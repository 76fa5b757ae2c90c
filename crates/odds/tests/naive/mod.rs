//! The rules of a roll played out die by die, every choice tried, nothing shared with the
//! crate but its questions: what the quick answers are checked against.

use std::cell::RefCell;
use std::collections::HashMap;

use enormity_engine::dice::{Colour, DiceSet, Face};
use enormity_odds::{Goal, Lying, Odds, Rerolls, Roll};

/// Success, critical, minus Stress, minus Confidence, Power: better is larger, in this order.
type Worth = [f64; 5];

pub struct Naive<'a> {
    pub dice: &'a DiceSet,
    pub roll: Roll,
    pub goal: Goal,
    known: RefCell<HashMap<(Vec<Lying>, u8), Worth>>,
}

impl<'a> Naive<'a> {
    pub fn new(dice: &'a DiceSet, roll: Roll, goal: Goal) -> Naive<'a> {
        Naive {
            dice,
            roll,
            goal,
            known: RefCell::default(),
        }
    }

    /// The odds of the whole roll.
    pub fn odds(&self) -> Odds {
        let mut colours = Vec::new();
        for colour in Colour::ALL {
            colours.extend(vec![colour; self.roll.dice[colour as usize].into()]);
        }
        let thrown = each_throw(&colours, &[], &|lying| self.after_throw(lying));
        odds(thrown)
    }

    /// The odds from here, before Confidence is declared.
    pub fn best(&self, lying: &[Lying]) -> Odds {
        odds(self.confidence(lying))
    }

    /// The odds from here, if these dice are re-rolled with Confidence.
    pub fn with_confidence(&self, lying: &[Lying], mask: u32) -> Odds {
        odds(self.declared(lying, mask))
    }

    /// The odds from here, if this die is re-rolled with Stress.
    pub fn with_stress(&self, lying: &[Lying], die: usize) -> Odds {
        odds(self.reroll_with_stress(lying, die, self.roll.stress))
    }

    fn after_throw(&self, lying: &[Lying]) -> Worth {
        if !self.roll.devastating {
            return self.confidence(lying);
        }
        let calls = |die: &&Lying| self.dice.face(die.colour, die.side).crit > 0;
        let more: Vec<Colour> = lying.iter().filter(calls).map(|die| die.colour).collect();
        each_throw(&more, lying, &|lying| self.confidence(lying))
    }

    fn confidence(&self, lying: &[Lying]) -> Worth {
        let mut best = self.stress(lying, self.roll.stress);
        for mask in 1u32..1 << lying.len() {
            let allowed = |i: usize| lying[i].rerolls == Rerolls::Any;
            let all = (0..lying.len()).all(|i| mask & 1 << i == 0 || allowed(i));
            if all && mask.count_ones() <= self.roll.confidence.into() {
                best = better(best, self.declared(lying, mask));
            }
        }
        best
    }

    fn declared(&self, lying: &[Lying], mask: u32) -> Worth {
        let (mut kept, mut again) = (vec![], vec![]);
        for (i, die) in lying.iter().enumerate() {
            if mask & 1 << i == 0 {
                kept.push(*die)
            } else {
                again.push(die.colour)
            }
        }
        let mut worth = each_throw(&again, &kept, &|lying| self.stress(lying, self.roll.stress));
        worth[3] -= f64::from(mask.count_ones());
        worth
    }

    fn stress(&self, lying: &[Lying], left: u8) -> Worth {
        let key = (lying.to_vec(), left);
        if let Some(known) = self.known.borrow().get(&key) {
            return *known;
        }
        let mut best = self.end(lying);
        for i in 0..lying.len() {
            if left > 0 && lying[i].rerolls != Rerolls::None {
                best = better(best, self.reroll_with_stress(lying, i, left));
            }
        }
        self.known.borrow_mut().insert(key, best);
        best
    }

    fn reroll_with_stress(&self, lying: &[Lying], die: usize, left: u8) -> Worth {
        let mut worth = mean((0..6).map(|side| {
            let mut lying = lying.to_vec();
            lying[die] = Lying {
                side,
                rerolls: Rerolls::None,
                ..lying[die]
            };
            self.stress(&lying, left - 1)
        }));
        worth[2] -= 1.0;
        worth
    }

    fn end(&self, lying: &[Lying]) -> Worth {
        let faces = || lying.iter().map(|die| self.dice.face(die.colour, die.side));
        let sum = |mark: fn(Face) -> u8| faces().map(|face| u32::from(mark(face))).sum::<u32>();
        let disciplined = faces().filter(|face| face.potential > 0).count();
        let power = sum(|face| face.power)
            + u32::from(self.roll.power)
            + sum(|face| face.half) / 2
            + disciplined.min(self.roll.discipline.into()) as u32;
        let success = power >= self.goal.threshold.into();
        let quadrants = sum(|face| face.crit) + u32::from(self.roll.crit);
        let critical = success && self.goal.critical && quadrants >= 4;
        [success.into(), critical.into(), 0.0, 0.0, power.into()]
    }
}

fn each_throw(colours: &[Colour], kept: &[Lying], then: &dyn Fn(&[Lying]) -> Worth) -> Worth {
    let Some((&colour, others)) = colours.split_first() else {
        return then(kept);
    };
    mean((0..6).map(|side| {
        let die = Lying {
            colour,
            side,
            rerolls: Rerolls::Any,
        };
        each_throw(others, &[kept, &[die]].concat(), then)
    }))
}

fn mean(worths: impl Iterator<Item = Worth>) -> Worth {
    let mut sum = [0.0; 5];
    for worth in worths {
        for (sum, entry) in sum.iter_mut().zip(worth) {
            *sum += entry / 6.0;
        }
    }
    sum
}

fn better(a: Worth, b: Worth) -> Worth {
    let differs = (0..5).find(|&i| (a[i] - b[i]).abs() > 1e-9);
    if differs.is_some_and(|i| b[i] > a[i]) {
        b
    } else {
        a
    }
}

fn odds([success, critical, stress, _, mean_power]: Worth) -> Odds {
    Odds {
        fail: 1.0 - success,
        wound: success - critical,
        critical,
        mean_power,
        mean_stress: -stress,
    }
}
