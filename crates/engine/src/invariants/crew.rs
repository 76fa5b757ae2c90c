//! The crew: what each of them is, has and holds.

use super::Check;
use crate::state::{Presence, Spacer, Storage};

impl Check<'_> {
    pub(super) fn spacers(&mut self) {
        let state = self.state;
        self.expect(!state.spacers.is_empty(), || "nobody plays".to_owned());
        let (mut broken, mut awakened) = (state.breakdowns, state.awakenings);
        for id in state.seats() {
            let spacer = state.spacer(id);
            let name = format!("Spacer {}", id.0 + 1);
            if !self.ids(&name, spacer) {
                continue;
            }
            let topics = spacer.topics_of_cards(self.catalog);
            self.expect(spacer.topics.cover(topics), || {
                format!("{name}: what the cards are about is out of step with them")
            });
            if spacer.is_alive() {
                self.stats(&name, spacer);
                self.items(&name, spacer);
            }
            for (card, left, what) in [
                (spacer.breakdown, &mut broken, "Breakdown"),
                (spacer.awakened, &mut awakened, "Awakening"),
            ] {
                let twice = card.is_some_and(|card| left.contains(card));
                if let Some(card) = card {
                    left.insert(card);
                }
                self.expect(!twice, || {
                    format!("{name}: the {what} card is elsewhere too")
                });
            }
        }
    }

    fn ids(&mut self, name: &str, spacer: &Spacer) -> bool {
        let catalog = self.catalog;
        let before = self.faults.len();
        let mut known = |n: usize, list: usize, what: &str| {
            if n >= list {
                self.faults.push(format!("{name}: no {what} number {n}"));
            }
        };
        known(
            spacer.character.0.into(),
            catalog.characters.len(),
            "Character",
        );
        known(spacer.suit.0.into(), catalog.suits.len(), "Suit");
        for item in &spacer.items {
            known(item.gear.0.into(), catalog.gear.len(), "Gear");
        }
        for card in &spacer.cards {
            known(card.0.into(), catalog.action_cards.len(), "Action card");
        }
        for side in &spacer.sides {
            known(side.0.into(), catalog.sides.len(), "side");
        }
        if let Some(card) = spacer.breakdown {
            known(card.into(), catalog.breakdowns.len(), "Breakdown");
        }
        if let Some(card) = spacer.awakened {
            known(card.into(), catalog.awakenings.len(), "Awakening");
        }
        if let Presence::Away(place) = spacer.presence {
            known(place.0.into(), catalog.places.len(), "Other Place");
        }
        let highest = 32 - spacer.conditions.leading_zeros() as usize;
        if highest > 0 {
            known(highest - 1, catalog.conditions.len(), "Condition");
        }
        self.faults.len() == before
    }

    fn stats(&mut self, name: &str, spacer: &Spacer) {
        let rest = self.at_rest;
        for (what, value, most) in [
            ("Vitals", spacer.vitals, 9),
            ("Stress", spacer.stress, if rest { 9 } else { 99 }),
            ("Adrenaline", spacer.adrenaline, if rest { 9 } else { 10 }),
            ("Radiation", spacer.radiation, if rest { 4 } else { 99 }),
            ("Infection", spacer.infection, if rest { 4 } else { 99 }),
            ("Exert cards", spacer.exerts, if rest { 2 } else { 3 }),
        ] {
            self.expect(value <= most, || {
                format!("{name}: {what} {value} is above {most}")
            });
        }
        let cards = spacer.cards.len() as u32;
        self.expect(u32::from(spacer.played) >> cards == 0, || {
            format!("{name} played a card that is not theirs")
        });
    }

    /// GEAR-1, GEAR-4.
    fn items(&mut self, name: &str, spacer: &Spacer) {
        let suit = self.catalog.suit(spacer.suit);
        let (mut hands, mut supports, mut backpack) = (0, 0, 0);
        for item in &spacer.items {
            let card = self.catalog.gear_card(item.gear);
            match item.storage {
                Storage::Equipped => {
                    hands += card.hands;
                    supports += card.supports;
                }
                Storage::Backpack => backpack += 1,
                Storage::Lost => {}
            }
            self.expect(
                item.ammo <= card.ammo && item.charges <= card.charges,
                || format!("{name}: {} holds more than it can", card.label.id),
            );
        }
        let rest = self.at_rest;
        for (what, used, room) in [
            ("hands", hands, 2),
            ("support slots", supports, suit.supports),
            ("backpack spaces", backpack, suit.backpack),
        ] {
            self.expect(!rest || used <= room, || {
                format!("{name} uses {used} of {room} {what}")
            });
        }
    }

    /// STR-1, STR-2.
    pub(super) fn stratagems(&mut self) {
        for held in &*self.state.stratagems {
            let Some(card) = self.catalog.stratagems.get(held.card.0 as usize) else {
                self.faults
                    .push(format!("no Stratagem number {}", held.card.0));
                continue;
            };
            let sound = held.charges <= card.charges
                && held.stored <= card.expertise
                && (held.charges == 0 || held.stored == 0);
            self.expect(sound, || {
                format!(
                    "the Stratagem {} holds {} tokens and {} charges",
                    card.label.id, held.stored, held.charges
                )
            });
        }
    }
}
