//! How a session ended, as its record says it.

use super::MOST_LETTERS;
use crate::game::Game;
use crate::ids::MAX_SPACERS;
use crate::state::{CONDITIONS, Outcome};
use serde::{Deserialize, Serialize};

/// How a session ended, and what outlives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Won or lost.
    pub result: Outcome,
    /// CON-1: what Conditions that were still held will do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lingering: Vec<Lingering>,
}

impl Ending {
    /// No more than four Spacers can hold, each effect no longer than a card.
    pub(super) fn is_of_size(&self) -> bool {
        let letters = |it: &Lingering| it.spacer.len().max(it.condition.len()).max(it.effect.len());
        self.lingering.len() <= MAX_SPACERS * CONDITIONS
            && self
                .lingering
                .iter()
                .all(|it| letters(it) <= MOST_LETTERS * 10)
    }
}

/// CON-1: the Lingering effect of a Condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lingering {
    /// The Character of who holds it.
    pub spacer: String,
    /// The Condition.
    pub condition: String,
    /// What it will do, as the card says.
    pub effect: String,
}

impl Game {
    /// How the session ended, and what outlives it; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let (catalog, state) = (self.catalog(), self.state());
        let mut lingering = vec![];
        for seat in state.seats() {
            for card in state.lingering(catalog, seat) {
                let card = catalog.condition(card);
                let character = catalog.character(state.spacer(seat).character);
                lingering.push(Lingering {
                    spacer: character.label.id.clone(),
                    condition: card.label.id.clone(),
                    effect: card.lingering.clone().unwrap_or_default(),
                });
            }
        }
        Some(Ending {
            result: self.outcome()?,
            lingering,
        })
    }
}
