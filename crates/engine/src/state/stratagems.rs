//! The Stratagems of the team.

use crate::catalog::StratagemId;
use crate::seq::Seq;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// STR-1: a Stratagem in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StratagemState {
    /// Which card.
    pub card: StratagemId,
    /// STR-2: Expertise on it.
    pub stored: u8,
    /// Charges left; 0 is the requirement side.
    pub charges: u8,
    /// STR-1: what it requires besides Expertise held when it was looked at last.
    pub met: bool,
    /// TOK-2.
    pub disabled: bool,
}

/// STR-4: the most Stratagems a team has.
pub const STRATAGEMS: usize = 4;

/// STR-1, STR-4: the team's Stratagems, first the two that were chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stratagems(Seq<StratagemState, STRATAGEMS>);

impl Stratagems {
    /// The two that were chosen.
    pub fn chosen(cards: [StratagemId; 2]) -> Stratagems {
        let mut all = Stratagems::default();
        cards.into_iter().for_each(|card| all.add(card));
        all
    }

    /// Lays a card on its requirement side; there is room for it.
    pub fn add(&mut self, card: StratagemId) {
        self.0.push(StratagemState {
            card,
            ..StratagemState::default()
        });
    }

    /// STR-4: whether there is room for this card, and it is not there already.
    pub fn lacks(&self, card: StratagemId) -> bool {
        !self.0.is_full() && self.iter().all(|held| held.card != card)
    }
}

impl Deref for Stratagems {
    type Target = [StratagemState];

    fn deref(&self) -> &[StratagemState] {
        &self.0
    }
}

impl DerefMut for Stratagems {
    fn deref_mut(&mut self) -> &mut [StratagemState] {
        &mut self.0
    }
}

impl Hash for Stratagems {
    /// As the two that were chosen, if no more have been found: digests of records were made of them.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0[..].hash(hasher);
    }
}
