//! How the total of a roll spreads when nobody re-rolls.

use enormity_engine::dice::DiceSet;

use crate::attack::dice_of;
use crate::roll::Roll;
use crate::sides::{Reading, Sides};
use crate::throw::throw;

/// The chance of each total, from 0 up.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    chances: Vec<f64>,
}

impl Spread {
    /// The chance of each total: entry `n` is that of exactly `n`.
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// The chance of exactly `n`.
    pub fn exactly(&self, n: u8) -> f64 {
        self.chances.get(usize::from(n)).copied().unwrap_or(0.0)
    }

    /// The chance of `n` or more.
    pub fn at_least(&self, n: u8) -> f64 {
        self.chances.iter().skip(n.into()).sum()
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.chances
            .iter()
            .enumerate()
            .map(|(n, chance)| n as f64 * chance)
            .sum()
    }

    fn add(&mut self, total: usize, chance: f64) {
        if chance > 0.0 {
            let len = self.chances.len().max(total + 1);
            self.chances.resize(len, 0.0);
            self.chances[total] += chance;
        }
    }
}

/// Total Power of a roll as it falls, with Discipline and Devastating, without re-rolls:
/// which ones are wise depends on the goal (see [`odds`](crate::odds)).
pub fn power(dice: &DiceSet, roll: &Roll) -> Spread {
    let reading = Reading {
        potentials: roll.discipline > 0,
        devastating: roll.devastating,
        ..Reading::default()
    };
    let mut spread = Spread { chances: vec![] };
    total(dice, roll, reading, |power, chance| {
        spread.add(power, chance)
    });
    spread
}

/// Damage of an Intruder's attack without re-rolls (IAT-2): `count` dice by colour, with
/// Potentials as Power if it is Lethal (KEY-LTH), and what Gear and Expertise take off,
/// to no less than 1; a roll without Power deals none (IAT-4).
pub fn damage(dice: &DiceSet, count: [u8; 3], lethal: bool, reduction: u8) -> Spread {
    let roll = Roll {
        dice: count,
        ..Roll::default()
    };
    let mut spread = Spread { chances: vec![] };
    total(
        dice,
        &roll,
        Reading {
            lethal,
            ..Reading::default()
        },
        |power, chance| {
            let reduced = power.saturating_sub(reduction.into()).max(1);
            spread.add(if power == 0 { 0 } else { reduced }, chance);
        },
    );
    spread
}

fn total(dice: &DiceSet, roll: &Roll, reading: Reading, mut add: impl FnMut(usize, f64)) {
    let count = dice_of(roll);
    let most = if roll.devastating {
        count.map(|n| 2 * n)
    } else {
        count
    };
    let sides = Sides::new(dice, most, reading);
    let chances = throw(&sides, count, roll.devastating);
    let powers = sides.layout.map(|tally| {
        let discipline = tally.potentials.min(roll.discipline.into());
        (tally.halves / 2 + discipline) as usize + usize::from(roll.power)
    });
    for (power, chance) in powers.into_iter().zip(chances) {
        add(power, chance);
    }
}
