//! What dice on the table come to once some of them are thrown again.

use enormity_engine::dice::{Colour, DiceSet, Face};
use std::collections::BTreeMap;

/// One way in which they can lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fallen {
    /// All that they show together.
    pub sum: Face,
    /// ROL-5: how many of them show a Potential.
    pub turnable: u8,
    /// How likely that is.
    pub chance: f64,
}

/// Every way in which dice can lie if those whose bit is set in `again` are thrown again.
///
/// # Panics
///
/// If a side is not 0 to 5.
pub fn rethrown(dice: &DiceSet, lying: &[(Colour, u8)], again: u32) -> Vec<Fallen> {
    let mut ways = BTreeMap::from([([0u8; 5], 1.0)]);
    for (n, (colour, side)) in lying.iter().enumerate() {
        let faces = match again & 1 << n {
            0 => std::slice::from_ref(&dice.faces[*colour as usize][usize::from(*side)]),
            _ => &dice.faces[*colour as usize][..],
        };
        let share = 1.0 / faces.len() as f64;
        let mut next = BTreeMap::new();
        for ([power, half, potential, crit, turnable], chance) in ways {
            for face in faces {
                let key = [
                    power + face.power,
                    half + face.half,
                    potential + face.potential,
                    crit + face.crit,
                    turnable + u8::from(face.potential > 0),
                ];
                *next.entry(key).or_insert(0.0) += chance * share;
            }
        }
        ways = next;
    }
    let fallen = |([power, half, potential, crit, turnable], chance): ([u8; 5], f64)| Fallen {
        sum: Face {
            power,
            half,
            potential,
            crit,
        },
        turnable,
        chance,
    };
    ways.into_iter().map(fallen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_stay_count_as_they_lie_and_others_by_all_their_faces() {
        let hit = Face {
            power: 1,
            ..Face::default()
        };
        let maybe = Face {
            potential: 2,
            ..Face::default()
        };
        let blank = Face::default();
        let dice = DiceSet::new([[hit, hit, maybe, blank, blank, blank]; 3], [6, 4, 3]);
        let lying = [(Colour::Red, 0), (Colour::Red, 3)];
        let stay = rethrown(&dice, &lying, 0);
        assert_eq!((stay.len(), stay[0].sum, stay[0].chance), (1, hit, 1.0));
        let again = rethrown(&dice, &lying, 0b10);
        let chance = |fits: fn(&Fallen) -> bool| -> f64 {
            again
                .iter()
                .filter(|way| fits(way))
                .map(|way| way.chance)
                .sum()
        };
        assert!((chance(|way| way.sum.power == 2) - 1.0 / 3.0).abs() < 1e-9);
        assert!((chance(|way| way.turnable == 1) - 1.0 / 6.0).abs() < 1e-9);
    }
}
