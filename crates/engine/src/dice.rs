//! Chapter 02: the dice themselves. What a roll is and how it is mended is in `roll`.

use serde::{Deserialize, Serialize};

/// DIC-1: the three tiers of Power dice, weakest first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The weakest tier.
    #[default]
    White,
    /// The middle tier.
    Red,
    /// The strongest tier.
    Black,
}

impl Colour {
    /// All tiers, weakest first.
    pub const ALL: [Colour; 3] = [Colour::White, Colour::Red, Colour::Black];

    /// DIC-5: one tier lower; `None` for white.
    pub fn lowered(self) -> Option<Colour> {
        match self {
            Colour::White => None,
            Colour::Red => Some(Colour::White),
            Colour::Black => Some(Colour::Red),
        }
    }
}

/// DIC-1: what one side of a die shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Face {
    /// Whole successes.
    pub power: u8,
    /// Half successes; two across a roll make one Power (DIC-2).
    pub half: u8,
    /// Potentials: Discipline turns them into Power (ROL-4).
    pub potential: u8,
    /// Critical quadrants (ATK-7).
    pub crit: u8,
}

impl Face {
    /// DIC-2: all its Power, in halves.
    pub(crate) fn halves(&self) -> u8 {
        // Dice of a pack may show anything.
        self.power.saturating_mul(2).saturating_add(self.half)
    }

    /// The same face with all its Power in halves.
    pub(crate) fn in_halves(self) -> Face {
        Face {
            power: 0,
            half: self.halves(),
            ..self
        }
    }

    /// Two faces put together, symbol by symbol.
    pub(crate) fn with(self, other: &Face, join: impl Fn(u8, u8) -> u8) -> Face {
        Face {
            power: join(self.power, other.power),
            half: join(self.half, other.half),
            potential: join(self.potential, other.potential),
            crit: join(self.crit, other.crit),
        }
    }
}

/// The six faces of each colour: content, so that an owner of the box can correct them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DiceSet {
    /// Faces by colour, in the order of [`Colour::ALL`].
    pub faces: [[Face; 6]; 3],
    /// How many dice of each colour are in the box.
    pub supply: [u8; 3],
    /// By colour the most and the least that the faces show of each symbol, Power in halves.
    ranges: [(Face, Face); 3],
}

impl DiceSet {
    /// Dice of these faces.
    pub fn new(faces: [[Face; 6]; 3], supply: [u8; 3]) -> DiceSet {
        let range = |faces: [Face; 6]| {
            let [first, rest @ ..] = faces.map(Face::in_halves);
            rest.iter().fold((first, first), |(most, least), face| {
                (most.with(face, u8::max), least.with(face, u8::min))
            })
        };
        DiceSet {
            faces,
            supply,
            ranges: faces.map(range),
        }
    }

    /// The most and the least that a die shows of each symbol, Power in halves.
    #[inline]
    pub(crate) fn range(&self, colour: Colour) -> &(Face, Face) {
        &self.ranges[colour as usize]
    }

    /// The face that lies up on die `colour` showing side `side` (0 to 5).
    pub fn face(&self, colour: Colour, side: u8) -> Face {
        self.faces[colour as usize][side as usize]
    }
}
