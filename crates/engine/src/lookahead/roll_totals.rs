//! How a roll can fall: every total Power it can come to, how often, and dice that show it.

use crate::dice::{DiceSet, Face};
use crate::scripted_chance::Chance;
use crate::seq::Seq;
use crate::state::{DICE, TrayDie};

/// One total of a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RollTotal {
    /// DIC-2: Power, halves included; Potentials too if the roll is Lethal (KEY-LTH).
    pub power: u16,
    /// In how many ways the dice come to it; 0 if they cannot.
    pub ways: u64,
    /// One of these ways: the side each die shows.
    sides: Seq<u8, DICE>,
}

impl RollTotal {
    /// The dice that show it.
    pub fn script(&self, dice: &[TrayDie]) -> impl Iterator<Item = (Chance, u8)> {
        let sides = self.sides.iter().copied();
        dice.iter()
            .zip(sides)
            .map(|(die, side)| (Chance::Die(die.colour), side))
    }
}

/// All totals that these dice can come to, the lowest first.
pub(crate) fn roll_totals(set: &DiceSet, dice: &[TrayDie], lethal: bool) -> Vec<RollTotal> {
    let halves = |face: &Face| {
        let potential = if lethal { face.potential } else { 0 };
        2 * (usize::from(face.power) + usize::from(potential)) + usize::from(face.half)
    };
    // By the number of half successes.
    let nothing = RollTotal {
        ways: 1,
        ..RollTotal::default()
    };
    let mut sums = vec![nothing];
    for die in dice {
        let faces = &set.faces[die.colour as usize];
        let most = faces.iter().map(halves).max().unwrap_or(0);
        let mut next = vec![RollTotal::default(); sums.len() + most];
        for (sum, before) in sums.iter().enumerate().filter(|(_, fall)| fall.ways > 0) {
            for (side, face) in faces.iter().enumerate() {
                let fall = &mut next[sum + halves(face)];
                if fall.ways == 0 {
                    fall.sides = before.sides;
                    fall.sides.push(side as u8);
                }
                fall.ways += before.ways;
            }
        }
        sums = next;
    }
    // DIC-2: two halves make one.
    let totals = sums.chunks(2).enumerate().map(|(power, pair)| RollTotal {
        power: power as u16,
        ways: pair.iter().map(|fall| fall.ways).sum(),
        sides: pair
            .iter()
            .find(|fall| fall.ways > 0)
            .map_or(Seq::new(), |fall| fall.sides),
    });
    totals.filter(|fall| fall.ways > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Colour;
    use crate::state::Tray;
    use crate::testing::Bench;

    #[test]
    fn dic_2_every_total_comes_as_often_as_the_sides_say_and_its_dice_show_it() {
        let set = Bench::new().catalog.dice;
        let colours = [Colour::Black, Colour::White, Colour::Red];
        let dice = colours.map(|colour| TrayDie {
            colour,
            ..TrayDie::default()
        });
        for lethal in [false, true] {
            let total = |sides: [u8; 3]| {
                let mut tray = Tray::default();
                for (die, side) in dice.iter().zip(sides) {
                    tray.dice.push(TrayDie { side, ..*die });
                }
                let sum = tray.sum(&set);
                let potential = if lethal { sum.potential } else { 0 };
                u16::from(sum.power + sum.half / 2 + potential)
            };
            let all = (0..216).map(|n| total([n / 36, n / 6 % 6, n % 6].map(|side| side as u8)));
            let all: Vec<u16> = all.collect();
            let found = roll_totals(&set, &dice, lethal);
            assert_eq!(found.iter().map(|fall| fall.ways).sum::<u64>(), 216);
            for fall in found {
                let ways = all.iter().filter(|power| **power == fall.power).count();
                assert_eq!(fall.ways, ways as u64, "Power {}", fall.power);
                let sides: Vec<u8> = fall.script(&dice).map(|(_, side)| side).collect();
                assert_eq!(total(sides.try_into().unwrap()), fall.power);
            }
        }
    }
}
