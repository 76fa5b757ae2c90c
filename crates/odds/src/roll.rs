//! The questions that can be asked, and the answer.

use enormity_engine::lookahead::attack_preview::AttackPool;
use serde::Serialize;

/// As many dice as are in the box. No roll has more.
pub const MOST_DICE: usize = 13;

/// A roll about to be made, and what may be spent on it.
///
/// Token counts are tokens and weapon modifiers together: they work alike (ATK-16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Roll {
    /// Dice by colour, in the order of `Colour::ALL`; beyond [`MOST_DICE`] they do not
    /// count.
    pub dice: [u8; 3],
    /// Power that is simply added (DIC-2).
    pub power: u8,
    /// Critical quadrants printed on the weapon (ATK-7).
    pub crit: u8,
    /// Confidence that may be used (ROL-2).
    pub confidence: u8,
    /// Discipline that may be used (ROL-4).
    pub discipline: u8,
    /// Stress the player is willing to gain for re-rolls (ROL-1).
    pub stress: u8,
    /// KEY-DEV: after the first throw each die that shows a quadrant adds a die of its
    /// colour, which adds none itself.
    pub devastating: bool,
}

impl From<&AttackPool> for Roll {
    /// The roll of an attack, without tokens of the pool and without Stress.
    fn from(pool: &AttackPool) -> Roll {
        Roll {
            dice: pool.dice,
            power: pool.power,
            crit: pool.crit,
            confidence: pool.confidence,
            discipline: pool.discipline,
            stress: 0,
            devastating: pool.devastating,
        }
    }
}

/// What the roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// Power that is enough (ATK-8, SKL-2).
    pub threshold: u8,
    /// Whether four quadrants are worth anything (ATK-7).
    pub critical: bool,
}

impl Goal {
    /// A Spacer's attack: to wound, if possible critically.
    pub fn attack(threshold: u8) -> Goal {
        Goal {
            threshold,
            critical: true,
        }
    }

    /// A Skill test: critical quadrants mean nothing.
    pub fn test(threshold: u8) -> Goal {
        Goal {
            threshold,
            critical: false,
        }
    }
}

/// What comes of a roll under the best use of re-rolls and tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Odds {
    /// Chance of less Power than needed.
    pub fail: f64,
    /// Chance of a wound that is not critical, or of passing a test.
    pub wound: f64,
    /// Chance of a critical wound.
    pub critical: f64,
    /// Mean of the total Power.
    pub mean_power: f64,
    /// Mean of the Stress actually paid.
    pub mean_stress: f64,
}

impl Odds {
    /// Chance of enough Power, critical or not.
    pub fn success(&self) -> f64 {
        self.wound + self.critical
    }
}
