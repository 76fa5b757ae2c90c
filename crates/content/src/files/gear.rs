//! Gear cards.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Dice, Effects, GatedDice, Id, NoiseLine, Origin, Ref};

/// An entry of `gear/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Gear", deny_unknown_fields)]
pub struct GearFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Its sign where there is little room, a file below `art/`.
    #[serde(default)]
    pub icon: Option<Ref>,
    /// Hands it takes: 0, 1 or 2.
    #[serde(default)]
    pub hands: u8,
    /// Support slots it takes.
    #[serde(default)]
    pub supports: u8,
    /// It is small enough for a pocket and takes no slot.
    #[serde(default)]
    pub pocket: bool,
    /// Ammo it starts with.
    #[serde(default)]
    pub ammo: u8,
    /// Charges it starts with.
    #[serde(default)]
    pub charges: u8,
    /// Everybody always has it equipped; one entry of the pack is.
    #[serde(default)]
    pub innate: bool,
    /// Its ability boxes; at most two.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// If it is a weapon.
    #[serde(default)]
    pub weapon: Option<WeaponFile>,
    /// What is gained instead from the second and from the third Parsec on: `{second: osr-4}`.
    #[serde(default)]
    pub versions: Versions,
}

/// Versions of a Gear card for later Parsecs; without one the next lower is gained.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Versions {
    /// In the second Parsec.
    pub second: Option<Ref>,
    /// In the third Parsec.
    pub third: Option<Ref>,
}

/// What makes Gear a weapon.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Weapon", deny_unknown_fields)]
pub struct WeaponFile {
    /// Range of a ranged weapon, or Reach of a melee one; 0 is plain melee.
    #[serde(default)]
    pub range: u8,
    /// It is melee.
    #[serde(default)]
    pub melee: bool,
    /// Its dice.
    pub dice: Dice,
    /// Dice behind gates.
    #[serde(default)]
    pub gated: Vec<GatedDice>,
    /// Raw Power.
    #[serde(default)]
    pub power: u8,
    /// Works like so many tokens in its attacks.
    #[serde(default)]
    pub modifiers: TokenCounts,
    /// Critical quadrants.
    #[serde(default)]
    pub crit: u8,
    /// Suppressing Power.
    #[serde(default)]
    pub suppress: u8,
    /// Burst; 1 is none.
    #[serde(default = "one")]
    pub burst: u8,
    /// The noise of its attacks; none if not said.
    #[serde(default)]
    pub noise: Option<NoiseLine>,
    /// Tokens put into Incoming in step 5 (keywords Discipline X and so on).
    #[serde(default)]
    pub leave: TokenCounts,
    /// Other keywords.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    /// Its attack exhausts it.
    #[serde(default)]
    pub exhausts: bool,
    /// What a wound by it does besides; the Target is the Intruder.
    #[serde(default)]
    pub on_wound: Effects,
    /// What a fail by it does besides.
    #[serde(default)]
    pub on_fail: Effects,
}

/// So many tokens of each kind.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TokenCounts {
    /// Discipline.
    pub discipline: u8,
    /// Confidence.
    pub confidence: u8,
    /// Expertise.
    pub expertise: u8,
}

/// Keywords of weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    /// Close in by at most so much when declaring the attack.
    Advance(u8),
    /// Move away by at most so much after the attack.
    Fallback(u8),
    /// Radiation tokens for the Boss in step 5.
    Radiate(u8),
    /// Straight lines only.
    Linear,
    /// Not against adjacent targets.
    Deadzone,
    /// Full reload only.
    Heavy,
    /// No noise.
    Noiseless,
    /// A Discharge token keeps it from being used again before the next turn.
    Discharge,
    /// All Ammo may be spent for +1 Power.
    EmptyClip,
    /// Dice with critical quadrants bring more dice.
    Devastating,
}

fn one() -> u8 {
    1
}
