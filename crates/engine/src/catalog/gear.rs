//! Gear cards: weapons, support Gear, armor (GEAR, chapter 12).

use super::{Abilities, CondId, Label, Script};
use crate::dice::Colour;
use crate::ids::Token;

/// A Gear card by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GearId(pub u8);

/// A Gear card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gear {
    /// What it is called and says.
    pub label: Label,
    /// Hand slots it takes: 0, 1 or 2 (GEAR-1).
    pub hands: u8,
    /// Support slots it takes.
    pub supports: u8,
    /// GEAR-4: tokens it starts with.
    pub ammo: u8,
    /// GEAR-4: tokens it starts with, never restored.
    pub charges: u8,
    /// Its ability boxes; at most two.
    pub abilities: Abilities,
    /// If it is a weapon.
    pub weapon: Option<Weapon>,
    /// GEAR-8: its versions for the second and the third Parsec.
    pub versions: [Option<GearId>; 2],
}

impl Gear {
    /// GEAR-8: the version for a Parsec, else the next lower one; `None` if that is this card.
    pub fn version(&self, parsec: u8) -> Option<GearId> {
        let [second, third] = self.versions;
        match parsec {
            0..=1 => None,
            2 => second,
            _ => third.or(second),
        }
    }
}

/// What makes Gear a weapon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weapon {
    /// Reach of a ranged or Reach weapon; 0 is plain melee.
    pub range: u8,
    /// It is melee, with or without Reach (KEY-RCH).
    pub melee: bool,
    /// Dice, some under a condition.
    pub dice: Vec<(Colour, CondId)>,
    /// Raw Power (DIC-2).
    pub power: u8,
    /// ATK-16: works like tokens in this attack, by [`Token`].
    pub modifiers: [u8; 3],
    /// Critical quadrants.
    pub crit: u8,
    /// SUP-1.
    pub suppress: u8,
    /// BST-1; 1 is no Burst.
    pub burst: u8,
    /// ATK-13.
    pub noise: Noise,
    /// KEY-CNF, KEY-DIS, KEY-EXP: tokens left in step 5, by [`Token`].
    pub leave: [u8; 3],
    /// KEY-ADV.
    pub advance: u8,
    /// KEY-FLB.
    pub fallback: u8,
    /// KEY-RDT.
    pub radiate: u8,
    /// KEY-LIN.
    pub linear: bool,
    /// KEY-DZN.
    pub deadzone: bool,
    /// KEY-HVY.
    pub heavy: bool,
    /// KEY-NSL.
    pub noiseless: bool,
    /// KEY-DCH.
    pub discharge: bool,
    /// KEY-EMP.
    pub empty_clip: bool,
    /// KEY-DEV.
    pub devastating: bool,
    /// ATK-2: it is exhausted by its attack.
    pub exhausts: bool,
    /// ATK-15: what a wound by it does besides; the owner is the attacker, the Target the Intruder.
    pub on_wound: Script,
    /// ATK-15.
    pub on_fail: Script,
}

impl Weapon {
    /// A ranged weapon in the sense of Cover and the like.
    pub fn is_ranged(&self) -> bool {
        !self.melee
    }

    /// Tokens of the kind it leaves in step 5.
    pub fn leaves(&self, token: Token) -> u8 {
        self.leave[token as usize]
    }
}

/// NOI-1: noise as printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Noise {
    /// Whether there is any.
    pub makes: bool,
    /// Printed dice by colour; none means the Intruder symbol.
    pub dice: [u8; 3],
    /// Potentials added to one die.
    pub bonus: u8,
    /// Potentials added per Ammo spent (BST-3).
    pub per_ammo: u8,
}
