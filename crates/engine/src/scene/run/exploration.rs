//! What there is to find in a Run, and what has been found (SCV, ENG, OBJ).

use super::Discoveries;
use crate::bits::Bits;
use crate::board::Space;
use crate::catalog::{
    CACHES, ENGRAMS, EngramType, OBJECTIVE_KINDS, OBJECTIVES, PARTS, RESOURCES, RunSheet,
};
use crate::ids::{MAX_SPACERS, SpacerId};
use crate::seq::Seq;

/// Optional goals of a mission; it has no more than fit.
pub type Wishes = Bits<u8>;
/// Cards of a Loot deck; it has no more than fit.
pub type LootCards = Bits<u64>;
/// Most Engrams that one Spacer holds.
pub const HELD: usize = 6;
/// ENG-1: how many Engrams of each type there are.
const ENGRAMS_OF_A_TYPE: u8 = 8;

/// What lies on the pages, and what the Spacers carry of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exploration {
    /// Caches that nobody has looted, by their place in the features.
    pub caches: Bits<u32>,
    /// Engrams on their spaces, by the place in the features: a type or nothing, two to a byte.
    engrams: [u8; ENGRAMS / 2],
    /// ENG-1: Engrams in the pool, by type.
    pub engram_pool: [u8; 4],
    /// SCV-3: cards left in the Loot decks of the parts of the ship.
    pub loot: [LootCards; PARTS],
    /// ENG-1: Engrams by seat.
    pub held: [Seq<HeldEngram, HELD>; MAX_SPACERS],
    /// OBJ-2: Objective tokens; the place in the list stays a token's own.
    pub objectives: Seq<ObjectiveToken, OBJECTIVES>,
    /// What tokens may still turn out to be, by kind of Objective.
    pub faces: [Bits<u8>; OBJECTIVE_KINDS],
    /// Resources that texts have given, by number.
    pub resources: [u8; RESOURCES],
    /// Optional goals that were drawn.
    pub wishes: Wishes,
    /// DSC: tokens, and what came of them.
    pub discoveries: Discoveries,
}

const _: () = assert!(CACHES <= Bits::<u32>::MOST);

/// ENG-1: an Engram in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HeldEngram(u8);

impl HeldEngram {
    /// One of this type, found in this part of the ship.
    pub fn new(engram: EngramType, part: usize) -> HeldEngram {
        HeldEngram(engram as u8 | (part as u8) << 2)
    }

    /// Its type.
    pub fn engram(self) -> EngramType {
        EngramType::ALL[usize::from(self.0 & 3)]
    }

    /// LOC-4: the part of the ship it was found in, whose sheet says what it is.
    pub fn part(self) -> usize {
        usize::from(self.0 >> 2 & 1)
    }

    /// Whether its device has been used.
    pub fn is_used(self) -> bool {
        self.0 & 8 != 0
    }

    /// Its device is used.
    pub fn flip(&mut self) {
        self.0 |= 8;
    }
}

/// OBJ-2: an Objective token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ObjectiveToken {
    /// Which kind of Objective of the mission.
    pub kind: u8,
    /// What it turned out to be, once it was taken.
    pub face: Option<u8>,
    /// Where it is.
    pub place: TokenPlace,
}

/// Where an Objective token is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TokenPlace {
    /// On a space.
    Space(Space),
    /// Somebody carries it, also out of the Run.
    Carried(SpacerId),
    /// It was taken and is gone.
    #[default]
    Taken,
}

impl Default for Exploration {
    /// Nothing is to be found.
    fn default() -> Self {
        Exploration::new(0, [0; PARTS], None, 1)
    }
}

impl Exploration {
    /// SET-1: Caches and Objectives lie there, the Loot decks are whole.
    pub fn new(
        caches: usize,
        loot: [usize; PARTS],
        sheet: Option<&RunSheet>,
        spacers: usize,
    ) -> Exploration {
        let mut exploration = Exploration {
            caches: Bits::first(caches),
            engrams: [0; ENGRAMS / 2],
            engram_pool: [ENGRAMS_OF_A_TYPE; 4],
            loot: loot.map(Bits::first),
            held: [Seq::new(); MAX_SPACERS],
            objectives: Seq::new(),
            faces: [Bits::default(); OBJECTIVE_KINDS],
            resources: [0; RESOURCES],
            wishes: Bits::default(),
            discoveries: sheet.map(Discoveries::new).unwrap_or_default(),
        };
        let objectives = sheet.map_or(&[][..], |sheet| &sheet.objectives);
        for (kind, objective) in objectives.iter().enumerate() {
            exploration.faces[kind] = Bits::first(objective.faces.len());
            let count = objective.count[spacers.clamp(1, MAX_SPACERS) - 1];
            for at in objective.at.iter().take(count.into()) {
                exploration.objectives.push(ObjectiveToken {
                    kind: kind as u8,
                    face: None,
                    place: TokenPlace::Space(*at),
                });
            }
        }
        exploration
    }

    /// The Engram on a space, by the place in the features.
    pub fn engram(&self, spot: usize) -> Option<EngramType> {
        let byte = self.engrams.get(spot / 2)?;
        let number = byte >> (4 * (spot % 2)) & 15;
        number
            .checked_sub(1)
            .map(|n| EngramType::ALL[usize::from(n) % 4])
    }

    /// Lays an Engram on a space, or takes it off.
    pub fn set_engram(&mut self, spot: usize, engram: Option<EngramType>) {
        let shift = 4 * (spot % 2);
        if let Some(byte) = self.engrams.get_mut(spot / 2) {
            *byte &= !(15 << shift);
            *byte |= engram.map_or(0, |engram| engram as u8 + 1) << shift;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eng_1_engrams_lie_on_their_spaces() {
        let mut exploration = Exploration::default();
        assert_eq!(exploration.engram(3), None);
        exploration.set_engram(3, Some(EngramType::Disc));
        exploration.set_engram(2, Some(EngramType::Cartridge));
        assert_eq!(exploration.engram(3), Some(EngramType::Disc));
        assert_eq!(exploration.engram(2), Some(EngramType::Cartridge));
        exploration.set_engram(3, None);
        assert_eq!(exploration.engram(3), None);
        assert_eq!(exploration.engram(ENGRAMS), None);
    }

    #[test]
    fn eng_1_a_device_is_used_once() {
        let mut held = HeldEngram::new(EngramType::Panel, 1);
        assert_eq!((held.engram(), held.part()), (EngramType::Panel, 1));
        assert!(!held.is_used());
        held.flip();
        assert!(held.is_used());
        assert_eq!((held.engram(), held.part()), (EngramType::Panel, 1));
    }
}
