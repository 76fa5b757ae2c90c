//! CON, KND: Condition cards, Knockdown above all.
//!
//! The Knockdown card lies among the Conditions like any other; its two sides
//! are in the field `knockdown`.

use crate::catalog::{ConditionId, Modifier};
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::SpacerId;
use crate::state::Knockdown;

impl Cx<'_> {
    /// CON-1, CON-2: gives a Condition; `false` if it is already held.
    pub fn gain_condition(
        &mut self,
        spacer: SpacerId,
        condition: ConditionId,
        rule: &'static str,
    ) -> bool {
        if self.catalog.knockdown == Some(condition) {
            let was_down = self.state.spacer(spacer).is_down();
            self.knock_down(spacer, rule);
            return !was_down;
        }
        let who = self.state.spacer_mut(spacer);
        if !who.is_alive() || who.has(condition) {
            return false;
        }
        who.conditions |= 1 << condition.0;
        self.emit(rule, Event::ConditionGained { spacer, condition });
        true
    }

    /// Discards a Condition, if held.
    pub fn lose_condition(&mut self, spacer: SpacerId, condition: ConditionId, rule: &'static str) {
        if self.catalog.knockdown == Some(condition) {
            self.stand_up(spacer, rule);
        } else if self.state.spacer(spacer).has(condition) {
            self.state.spacer_mut(spacer).conditions &= !(1 << condition.0);
            self.emit(rule, Event::ConditionLost { spacer, condition });
        }
    }

    /// Discards all Conditions except Knockdown.
    pub fn lose_conditions(&mut self, spacer: SpacerId, rule: &'static str) {
        for condition in 0..self.catalog.conditions.len() as u8 {
            let condition = ConditionId(condition);
            if self.catalog.knockdown != Some(condition) {
                self.lose_condition(spacer, condition, rule);
            }
        }
    }

    /// KND-1, unless already down or unshakable.
    pub fn knock_down(&mut self, spacer: SpacerId, rule: &'static str) {
        let who = self.state.spacer(spacer);
        if !who.is_alive() || who.is_down() || self.is_unshakable(spacer) {
            return;
        }
        // KND-2: a fall in one's own turn does not count this turn's end.
        let fresh = self.state.turn == Some(spacer);
        let card = self.knockdown_card();
        let who = self.state.spacer_mut(spacer);
        who.knockdown = Knockdown::Falling { fresh };
        who.conditions |= card;
        self.emit(rule, Event::KnockedDown { spacer });
    }

    /// KND-2: discards the Knockdown card.
    pub fn stand_up(&mut self, spacer: SpacerId, rule: &'static str) {
        if self.state.spacer(spacer).is_down() {
            let card = self.knockdown_card();
            let who = self.state.spacer_mut(spacer);
            who.knockdown = Knockdown::Up;
            who.conditions &= !card;
            self.emit(rule, Event::StoodUp { spacer });
        }
    }

    /// KND-2, at the start of the own turn: whoever is standing up stands.
    pub fn rise_at_turn_start(&mut self, spacer: SpacerId) {
        if self.state.spacer(spacer).knockdown == Knockdown::Rising {
            self.stand_up(spacer, "KND-2");
        }
    }

    /// KND-2, at the end of the own turn: the card is flipped, unless gained in this turn.
    pub fn flip_at_turn_end(&mut self, spacer: SpacerId) {
        let who = self.state.spacer_mut(spacer);
        who.knockdown = match who.knockdown {
            Knockdown::Falling { fresh: true } => Knockdown::Falling { fresh: false },
            Knockdown::Falling { fresh: false } => Knockdown::Rising,
            other => other,
        };
    }

    fn is_unshakable(&self, spacer: SpacerId) -> bool {
        self.has_modifier(spacer, Modifier::Unshakable)
    }

    fn knockdown_card(&self) -> u32 {
        self.catalog.knockdown.map_or(0, |card| 1 << card.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn con_2_a_condition_is_not_gained_twice() {
        let mut table = Table::new();
        assert!(table.cx().gain_condition(ANNA, DAZED, "CON-1"));
        assert!(!table.cx().gain_condition(ANNA, DAZED, "CON-1"));
        assert!(table.spacer(ANNA).has(DAZED));
        table.cx().lose_condition(ANNA, DAZED, "CON-1");
        assert!(!table.spacer(ANNA).has(DAZED));
    }

    #[test]
    fn knd_1_the_condition_and_the_fall_are_one() {
        let mut table = Table::new();
        assert!(table.cx().gain_condition(ANNA, DOWN, "KND-1"));
        assert!(table.spacer(ANNA).is_down() && table.spacer(ANNA).has(DOWN));
        assert!(!table.cx().gain_condition(ANNA, DOWN, "KND-1"));
        table.cx().lose_condition(ANNA, DOWN, "KND-2");
        assert!(!table.spacer(ANNA).is_down() && !table.spacer(ANNA).has(DOWN));
        assert!(table.happened(Event::StoodUp { spacer: ANNA }));
    }

    #[test]
    fn knd_2_down_until_the_start_of_the_turn_after_next() {
        let mut table = Table::new();
        table.cx().knock_down(ANNA, "KND-1");
        table.cx().rise_at_turn_start(ANNA);
        table.cx().flip_at_turn_end(ANNA);
        assert_eq!(table.spacer(ANNA).knockdown, Knockdown::Rising);
        assert!(table.spacer(ANNA).is_down(), "both sides restrict");
        table.cx().rise_at_turn_start(ANNA);
        assert!(!table.spacer(ANNA).is_down());
    }

    #[test]
    fn knd_2_knocked_down_in_ones_own_turn_it_lasts_a_turn_longer() {
        let mut table = Table::new();
        table.state.turn = Some(ANNA);
        table.cx().knock_down(ANNA, "KND-1");
        table.cx().knock_down(BORIS, "KND-1");
        table.cx().flip_at_turn_end(ANNA);
        table.cx().flip_at_turn_end(BORIS);
        assert_eq!(
            table.spacer(ANNA).knockdown,
            Knockdown::Falling { fresh: false }
        );
        assert_eq!(table.spacer(BORIS).knockdown, Knockdown::Rising);
        table.cx().flip_at_turn_end(ANNA);
        assert_eq!(table.spacer(ANNA).knockdown, Knockdown::Rising);
    }
}
