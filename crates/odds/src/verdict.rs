//! What a finished roll is worth.

use enormity_engine::dice::{DiceSet, Face};

use crate::pool::Count;
use crate::roll::{Goal, Odds, Roll};
use crate::sides::{Reading, Sides, Tally};
use crate::value::{MOST_REROLLS, Value};

/// ATK-7: so many quadrants make a wound critical.
const QUADRANTS: u8 = 4;

/// How a tally is judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    raw_power: u32,
    discipline: u32,
    at: u32,
    /// Quadrants the dice must show for a critical success; `None` if none can be had.
    quadrants: Option<u32>,
}

impl Judge {
    /// ATK-7 and ATK-8. Power is that of the dice alone: DIC-2, and ROL-4 under ROL-5.
    fn value(&self, tally: Tally) -> Value {
        let power = tally.halves / 2 + tally.potentials.min(self.discipline);
        let success = power + self.raw_power >= self.at;
        let critical = success
            && self
                .quadrants
                .is_some_and(|needed| tally.quadrants >= needed);
        Value::of(success, critical, power)
    }

    /// No roll can end better.
    pub fn is_perfect(&self, verdict: Value) -> bool {
        verdict >= Value::of(true, self.quadrants.is_some(), 0)
    }

    /// The answer.
    pub fn odds(&self, Means([success, critical, paid, power]): Means) -> Odds {
        Odds {
            fail: (1.0 - success).max(0.0),
            wound: (success - critical).max(0.0),
            critical,
            mean_power: power + f64::from(self.raw_power),
            mean_stress: paid,
        }
    }
}

/// A roll and its goal, worked up for quick answers.
pub(crate) struct Question {
    pub judge: Judge,
    pub sides: Sides,
    /// What each tally is worth, by its number.
    pub verdicts: Vec<Value>,
}

impl Question {
    /// Ask about a roll of at most `most` dice by colour.
    pub fn new(dice: &DiceSet, roll: &Roll, goal: Goal, most: Count) -> Question {
        let needed = u32::from(QUADRANTS.saturating_sub(roll.crit));
        let best = |faces: &[Face; 6]| faces.iter().map(|face| u32::from(face.crit)).max();
        let shown = dice.faces.iter().zip(most);
        let shown: u32 = shown
            .map(|(faces, n)| best(faces).unwrap_or(0) * n as u32)
            .sum();
        let possible = goal.critical && needed <= shown;
        let judge = Judge {
            raw_power: roll.raw_power.into(),
            discipline: roll.discipline.into(),
            at: goal.at.into(),
            quadrants: possible.then_some(needed),
        };
        let reading = Reading {
            potentials: roll.discipline > 0,
            quadrants: judge.quadrants.is_some_and(|needed| needed > 0),
            lethal: false,
            devastating: roll.devastating,
        };
        let sides = Sides::new(dice, most, reading);
        let verdicts = sides
            .layout
            .tallies()
            .map(|tally| judge.value(tally))
            .collect();
        Question {
            judge,
            sides,
            verdicts,
        }
    }

    /// Whether the dice decide anything: some throw succeeds, and some is not perfect.
    pub fn is_open(&self) -> bool {
        let best = self.judge.value(self.sides.layout.most);
        let least = self.judge.value(Tally::default());
        best >= Value::of(true, false, 0) && !self.judge.is_perfect(least)
    }
}

/// Confidence and Stress that can be used on so many dice: ROL-5 and ROL-1 allow one of
/// each per die.
pub(crate) fn at_hand(roll: &Roll, dice: usize) -> (usize, usize) {
    let tokens = usize::from(roll.confidence).min(dice);
    let stress = usize::from(roll.stress)
        .min(dice)
        .min(MOST_REROLLS - tokens);
    (tokens, stress)
}

/// Means of success, critical success, Stress paid and Power of the dice.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Means([f64; 4]);

impl Means {
    /// With this chance things come to this value, over `scale`, `stress` being at hand.
    pub fn add(&mut self, chance: f64, value: Value, scale: u32, stress: usize) {
        let [success, critical, unpaid, power] = value.fields();
        let paid = (stress as f64) * f64::from(scale) - unpaid;
        for (mean, field) in self.0.iter_mut().zip([success, critical, paid, power]) {
            *mean += chance * field / f64::from(scale);
        }
    }
}
