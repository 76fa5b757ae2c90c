//! The dice on the table. There is one roll at a time, so there is one tray.

use crate::dice::{Colour, DiceSet, Face};
use crate::seq::Seq;

/// Most dice in one roll.
pub const DICE: usize = 16;

/// A die in the tray.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TrayDie {
    /// Its colour.
    pub colour: Colour,
    /// The side that is up, 0 to 5.
    pub side: u8,
    /// ROL-1: re-rolled with Stress.
    pub stressed: bool,
    /// ROL-2: re-rolled, or marked to be, with Confidence.
    pub confident: bool,
    /// GEAR-7: re-rolled by armor.
    pub armored: bool,
    /// ROL-4: one of its Potentials was turned.
    pub disciplined: bool,
}

/// The dice of the last roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tray {
    /// The dice.
    pub dice: Seq<TrayDie, DICE>,
}

impl Tray {
    /// The face a die shows.
    pub fn face(&self, set: &DiceSet, die: usize) -> Face {
        let die = &self.dice[die];
        set.face(die.colour, die.side)
    }

    /// Power, halves, Potentials and quadrants added up.
    pub fn sum(&self, set: &DiceSet) -> Face {
        let mut sum = Face::default();
        for die in &self.dice {
            let face = set.face(die.colour, die.side);
            sum.power += face.power;
            sum.half += face.half;
            sum.potential += face.potential;
            sum.crit += face.crit;
        }
        sum
    }
}
