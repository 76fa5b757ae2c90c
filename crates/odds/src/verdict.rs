//! What a finished roll is worth.

use enormity_engine::dice::{DiceSet, Face};

use crate::pool::Count;
use crate::roll::{Goal, Odds, Roll};
use crate::sides::{Kind, Reading, Sides, Tally};
use crate::value::{MOST_REROLLS, Value, is_narrow};

/// ATK-7: so many quadrants make a wound critical.
const QUADRANTS: u8 = 4;

/// A roll and its goal: how its dice are read and judged.
pub(crate) struct Question {
    pub sides: Sides,
    raw_power: u32,
    discipline: u32,
    threshold: u32,
    /// Quadrants the dice must show for a critical success; `None` if none can be had.
    quadrants: Option<u32>,
}

impl Question {
    /// Ask about a roll of at most `most` dice by colour.
    pub fn new(dice: &DiceSet, roll: &Roll, goal: Goal, most: Count) -> Question {
        let best = |faces: &[Face; 6]| faces.iter().map(|face| u32::from(face.crit)).max();
        let shown = dice.faces.iter().zip(most);
        let shown: u32 = shown
            .map(|(faces, n)| best(faces).unwrap_or(0) * n as u32)
            .sum();
        let needed = u32::from(QUADRANTS.saturating_sub(roll.crit));
        let quadrants = (goal.critical && needed <= shown).then_some(needed);
        let reading = Reading {
            potentials: roll.discipline > 0,
            quadrants: quadrants.is_some_and(|needed| needed > 0),
            lethal: false,
            devastating: roll.devastating,
        };
        Question {
            sides: Sides::new(dice, most, reading),
            raw_power: roll.power.into(),
            discipline: roll.discipline.into(),
            threshold: goal.threshold.into(),
            quadrants,
        }
    }

    /// What each tally is worth, by its number.
    pub fn verdicts<V: Value>(&self) -> Vec<V> {
        self.sides.layout.map(|tally| {
            let (success, critical) = self.judge(tally);
            V::of(success, critical, self.dice_power(tally))
        })
    }

    /// What each tally is worth if yet other dice follow, over six times the denominator
    /// for each.
    pub fn verdicts_before<V: Value>(&self, others: Count) -> Vec<V> {
        let mut verdicts = self.verdicts::<V>();
        let end = verdicts.len() - 1;
        for (colour, count) in others.into_iter().enumerate() {
            let kinds = &self.sides.kinds[colour];
            for _ in 0..count {
                // Entries so high that another die leads beyond the end are never asked for.
                let face = |code: usize, kind: &Kind| verdicts[end.min(code + kind.code)];
                let mean = |code: usize| {
                    let faces = kinds.iter().map(|kind| face(code, kind).times(kind.weight));
                    faces.fold(V::default(), |sum, value| sum + value)
                };
                verdicts = (0..=end).map(mean).collect();
            }
        }
        verdicts
    }

    /// Whether the dice decide anything: some throw succeeds, and some is not perfect.
    pub fn is_open(&self) -> bool {
        let least = self.judge(Tally::default());
        self.judge(self.sides.layout.most).0 && least != (true, self.quadrants.is_some())
    }

    /// Whether small words will do for so many re-rolls.
    pub fn is_narrow(&self, rerolls: usize) -> bool {
        is_narrow(rerolls, self.dice_power(self.sides.layout.most))
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

    /// ATK-8 and ATK-7: success, and critical success.
    fn judge(&self, tally: Tally) -> (bool, bool) {
        let success = self.dice_power(tally) + self.raw_power >= self.threshold;
        let critical = self
            .quadrants
            .is_some_and(|needed| tally.quadrants >= needed);
        (success, success && critical)
    }

    /// DIC-2, and ROL-4 under ROL-5.
    fn dice_power(&self, tally: Tally) -> u32 {
        tally.halves / 2 + tally.potentials.min(self.discipline)
    }
}

/// Confidence and Stress that can be used on so many dice: ROL-5 and ROL-1 allow one of
/// each per die. `last` dice more are thrown afterwards.
pub(crate) fn at_hand(roll: &Roll, dice: usize, last: usize) -> (usize, usize) {
    let most = MOST_REROLLS - last;
    let tokens = usize::from(roll.confidence).min(dice).min(most);
    let stress = usize::from(roll.stress).min(dice).min(most - tokens);
    (tokens, stress)
}

/// Means of success, critical success, Stress paid and Power of the dice.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Means([f64; 4]);

impl Means {
    /// With this chance things come to this value, over `scale`, `stress` being at hand.
    pub fn add<V: Value>(&mut self, chance: f64, value: V, scale: u32, stress: usize) {
        let [success, critical, unpaid, power] = value.fields();
        let paid = (stress as f64) * f64::from(scale) - unpaid;
        let part = chance / f64::from(scale);
        for (mean, field) in self.0.iter_mut().zip([success, critical, paid, power]) {
            *mean += part * field;
        }
    }
}
