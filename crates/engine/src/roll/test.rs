//! SKL: Skill tests.

use super::{Roll, RollKind};
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::{Skill, SpacerId};

impl Cx<'_> {
    /// SKL-1: lays a white die per point of the Skill, at least one, for a roll against `at`.
    pub fn test(&mut self, spacer: SpacerId, skill: Skill, at: u8) -> Roll {
        let character = self.catalog.character(self.state.spacer(spacer).character);
        let dice = character.skills[skill as usize].max(1);
        self.lay_counts([dice, 0, 0]);
        Roll {
            at,
            ..Roll::new(spacer, RollKind::Test)
        }
    }

    /// SKL-2: equal or higher passes.
    pub fn passes_test(&mut self, spacer: SpacerId, power: u8, at: u8, rule: &'static str) -> bool {
        let passed = power >= at;
        let tested = Event::Tested {
            spacer,
            power,
            at,
            passed,
        };
        self.emit(rule, tested);
        passed
    }
}
