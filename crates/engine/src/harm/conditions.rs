//! CON, KND: Condition cards, Knockdown above all.
//!
//! The Knockdown card lies among the Conditions like any other; its two sides
//! are in the field `knockdown`.

use crate::catalog::{Catalog, ConditionId, Modifier};
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::SpacerId;
use crate::state::{Knockdown, State};

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
        let own_turn = self.state.turn == Some(spacer);
        let who = self.state.spacer_mut(spacer);
        if !who.is_alive() || who.has(condition) {
            return false;
        }
        who.conditions |= 1 << condition.0;
        who.note_cards(self.catalog);
        if own_turn {
            who.gained |= 1 << condition.0;
        }
        self.emit(rule, Event::ConditionGained { spacer, condition });
        true
    }

    /// Discards a Condition, if held.
    pub fn lose_condition(&mut self, spacer: SpacerId, condition: ConditionId, rule: &'static str) {
        if self.catalog.knockdown == Some(condition) {
            self.stand_up(spacer, rule);
        } else if self.state.spacer(spacer).has(condition) {
            let who = self.state.spacer_mut(spacer);
            who.conditions &= !(1 << condition.0);
            who.note_cards(self.catalog);
            who.gained &= !(1 << condition.0);
            self.emit(rule, Event::ConditionLost { spacer, condition });
        }
    }

    /// Discards all Conditions, Knockdown among them (KND-2), but for one that is kept.
    pub fn lose_conditions(
        &mut self,
        spacer: SpacerId,
        kept: Option<ConditionId>,
        rule: &'static str,
    ) {
        for condition in (0..self.catalog.conditions.len() as u8).map(ConditionId) {
            if kept != Some(condition) {
                self.lose_condition(spacer, condition, rule);
            }
        }
    }

    /// KND-1, unless already down or unshakable.
    pub fn knock_down(&mut self, spacer: SpacerId, rule: &'static str) {
        if !self.can_be_knocked_down(spacer) {
            return;
        }
        // KND-2: a fall in one's own turn does not count this turn's end.
        let fresh = self.state.turn == Some(spacer);
        let card = self.knockdown_card();
        let who = self.state.spacer_mut(spacer);
        who.knockdown = Knockdown::Falling { fresh };
        who.conditions |= card;
        who.note_cards(self.catalog);
        self.emit(rule, Event::KnockedDown { spacer });
    }

    /// KND-2: discards the Knockdown card.
    pub fn stand_up(&mut self, spacer: SpacerId, rule: &'static str) {
        if self.state.spacer(spacer).is_down() {
            let card = self.knockdown_card();
            let who = self.state.spacer_mut(spacer);
            who.knockdown = Knockdown::Up;
            who.conditions &= !card;
            who.note_cards(self.catalog);
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

    /// KND-1: not gained twice, nor by the unshakable.
    pub fn can_be_knocked_down(&self, spacer: SpacerId) -> bool {
        let who = self.state.spacer(spacer);
        who.is_alive() && !who.is_down() && !self.has_modifier(spacer, Modifier::Unshakable)
    }

    /// CON-1: the session is over, and Lingering effects trigger.
    pub fn tell_lingering(&mut self) {
        for seat in self.state.seats() {
            for condition in self.state.lingering(self.catalog, seat) {
                let spacer = seat;
                self.emit("CON-1", Event::Lingering { spacer, condition });
            }
        }
    }

    fn knockdown_card(&self) -> u32 {
        self.catalog.knockdown.map_or(0, |card| 1 << card.0)
    }
}

impl State {
    /// CON-1: the Conditions with a Lingering effect that the Spacer holds. Whoever died has
    /// nothing left.
    pub fn lingering<'a>(
        &self,
        catalog: &'a Catalog,
        spacer: SpacerId,
    ) -> impl Iterator<Item = ConditionId> + use<'a> {
        let who = self.spacer(spacer);
        let held = match who.is_alive() {
            true => who.conditions,
            false => 0,
        };
        let cards = (0..catalog.conditions.len() as u8).map(ConditionId);
        cards.filter(move |card| {
            held & (1 << card.0) != 0 && catalog.condition(*card).lingering.is_some()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn con_2_a_condition_is_not_gained_twice() {
        let mut table = Bench::new();
        assert!(table.cx().gain_condition(ANNA, DAZED, "CON-1"));
        assert!(!table.cx().gain_condition(ANNA, DAZED, "CON-1"));
        assert!(table.spacer(ANNA).has(DAZED));
        table.cx().lose_condition(ANNA, DAZED, "CON-1");
        assert!(!table.spacer(ANNA).has(DAZED));
    }

    #[test]
    fn knd_1_the_condition_and_the_fall_are_one() {
        let mut table = Bench::new();
        assert!(table.cx().gain_condition(ANNA, DOWN, "KND-1"));
        assert!(table.spacer(ANNA).is_down() && table.spacer(ANNA).has(DOWN));
        assert!(!table.cx().gain_condition(ANNA, DOWN, "KND-1"));
        table.cx().lose_condition(ANNA, DOWN, "KND-2");
        assert!(!table.spacer(ANNA).is_down() && !table.spacer(ANNA).has(DOWN));
        assert!(table.happened(Event::StoodUp { spacer: ANNA }));
    }

    #[test]
    fn knd_2_down_until_the_start_of_the_turn_after_next() {
        let mut table = Bench::new();
        table.cx().knock_down(ANNA, "KND-1");
        table.cx().rise_at_turn_start(ANNA);
        table.cx().flip_at_turn_end(ANNA);
        assert_eq!(table.spacer(ANNA).knockdown, Knockdown::Rising);
        let anna = table.spacer(ANNA);
        assert!(
            anna.is_down() && !anna.is_falling(),
            "KND-1: it bans nothing"
        );
        table.cx().rise_at_turn_start(ANNA);
        assert!(!table.spacer(ANNA).is_down());
    }

    #[test]
    fn knd_2_knocked_down_in_ones_own_turn_it_lasts_a_turn_longer() {
        let mut table = Bench::new();
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
