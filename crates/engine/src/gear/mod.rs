//! GEAR, RLD, ACT-4: Gear in play.

mod gain;
mod rearm;
mod room;

pub(crate) use gain::GainGear;
pub(crate) use rearm::Rearm;

use crate::cx::Cx;
use crate::event::Event;
use crate::ids::SpacerId;
use crate::state::{Item, Storage};

impl Cx<'_> {
    /// GEAR-3: exhausts or unexhausts a card.
    pub fn set_exhausted(
        &mut self,
        spacer: SpacerId,
        item: u8,
        exhausted: bool,
        rule: &'static str,
    ) {
        let Some(held) = self.held_mut(spacer, item) else {
            return;
        };
        if held.exhausted != exhausted {
            held.exhausted = exhausted;
            let gear = held.gear;
            self.emit(
                rule,
                Event::ExhaustChanged {
                    spacer,
                    gear,
                    exhausted,
                },
            );
        }
    }

    /// GEAR-4: changes Ammo, to no more than the card holds.
    pub fn set_ammo(&mut self, spacer: SpacerId, item: u8, ammo: u8, rule: &'static str) {
        let catalog = self.catalog;
        let Some(held) = self.held_mut(spacer, item) else {
            return;
        };
        let gear = held.gear;
        let ammo = ammo.min(catalog.gear_card(gear).ammo);
        if held.ammo != ammo {
            held.ammo = ammo;
            self.emit(rule, Event::AmmoChanged { spacer, gear, ammo });
        }
    }

    /// CST-1: a card is lost for good.
    pub fn lose_item(&mut self, spacer: SpacerId, item: u8, rule: &'static str) {
        if let Some(held) = self.held_mut(spacer, item) {
            held.storage = Storage::Lost;
            let gear = held.gear;
            self.state.spacer_mut(spacer).note_cards(self.catalog);
            self.emit(rule, Event::GearLost { spacer, gear });
        }
    }

    /// RLD: items that a full (RLD-1) or fast (RLD-2) reload could serve, a bit each.
    #[inline(always)]
    pub fn reloadable(&self, spacer: SpacerId, full: bool) -> u16 {
        let mut found = 0;
        for (n, item) in self.state.spacer(spacer).items.iter().enumerate() {
            let card = self.catalog.gear_card(item.gear);
            // RLD-2, KEY-HVY: a Heavy weapon needs a full reload.
            let serves = card.weapon.as_ref().is_some_and(|w| full || !w.heavy);
            let there = item.storage == Storage::Equipped && !item.disabled;
            if serves && there && item.ammo < card.ammo {
                found |= 1 << n;
            }
        }
        found
    }

    /// RLD-1, RLD-2: full Ammo, or exactly one more.
    pub fn reload(&mut self, spacer: SpacerId, item: u8, full: bool) {
        let Some(held) = self.held_mut(spacer, item) else {
            return;
        };
        let (ammo, rule) = match full {
            true => (u8::MAX, "RLD-1"),
            false => (held.ammo.saturating_add(1), "RLD-2"),
        };
        self.set_ammo(spacer, item, ammo, rule);
    }

    /// A card that is not lost, nor disabled (TOK-2), to change.
    fn held_mut(&mut self, spacer: SpacerId, item: u8) -> Option<&mut Item> {
        let items = &mut self.state.spacer_mut(spacer).items;
        let held = items.get_mut(usize::from(item))?;
        (held.storage != Storage::Lost && !held.disabled).then_some(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn gear_3_a_card_is_exhausted_once() {
        let mut table = Bench::new();
        table.cx().set_exhausted(ANNA, 1, true, "GEAR-3");
        table.cx().set_exhausted(ANNA, 1, true, "GEAR-3");
        assert!(table.spacer(ANNA).items[1].exhausted);
        assert_eq!(
            table.count(|e| matches!(e, Event::ExhaustChanged { .. })),
            1
        );
    }

    #[test]
    fn gear_4_ammo_never_exceeds_what_the_card_holds() {
        let mut table = Bench::new();
        table.cx().set_ammo(ANNA, 1, 0, "ATK-5");
        table.cx().set_ammo(ANNA, 1, 9, "RLD-1");
        assert_eq!(table.spacer(ANNA).items[1].ammo, 4);
    }

    #[test]
    fn cst_1_a_lost_card_is_of_no_use_and_the_others_keep_their_places() {
        let mut table = Bench::new();
        let rifle = table.give(ANNA, RIFLE, Storage::Backpack);
        table.cx().lose_item(ANNA, 1, "CST-1");
        assert_eq!(table.spacer(ANNA).items[1].storage, Storage::Lost);
        assert_eq!(table.spacer(ANNA).items[rifle as usize].gear, RIFLE);
        table.cx().set_ammo(ANNA, 1, 0, "ATK-5");
        assert_eq!(table.spacer(ANNA).items[1].ammo, 4);
        assert_eq!(table.cx().reloadable(ANNA, true), 0);
    }

    #[test]
    fn rld_1_and_rld_2_equipped_weapons_that_lack_ammo_heavy_ones_only_full() {
        let mut table = Bench::new();
        let rifle = table.give(ANNA, RIFLE, Storage::Equipped);
        let spare = table.give(ANNA, PISTOL, Storage::Backpack);
        assert_eq!(table.cx().reloadable(ANNA, true), 0, "all are full");
        for item in [1, rifle, spare] {
            table.cx().set_ammo(ANNA, item, 0, "ATK-5");
        }
        assert_eq!(table.cx().reloadable(ANNA, true), 1 << 1 | 1 << rifle);
        assert_eq!(table.cx().reloadable(ANNA, false), 1 << 1);
        table.cx().reload(ANNA, 1, false);
        table.cx().reload(ANNA, rifle, true);
        let items = table.spacer(ANNA).items;
        assert_eq!((items[1].ammo, items[rifle as usize].ammo), (1, 3));
    }
}
