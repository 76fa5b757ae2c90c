//! GEAR-1: hands, support slots and backpack.

use crate::catalog::GearId;
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::SpacerId;
use crate::setup::HANDS;
use crate::state::Storage;

/// What is taken up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Load {
    pub hands: u8,
    pub supports: u8,
    pub backpack: u8,
}

impl Cx<'_> {
    /// GEAR-1: whether one more card has room there.
    pub fn has_room(&self, spacer: SpacerId, gear: GearId, storage: Storage) -> bool {
        self.has_room_beside(self.load(spacer), spacer, gear, storage)
    }

    /// The same beside a given load.
    pub(super) fn has_room_beside(
        &self,
        load: Load,
        spacer: SpacerId,
        gear: GearId,
        storage: Storage,
    ) -> bool {
        let suit = self.catalog.suit(self.state.spacer(spacer).suit);
        let card = self.catalog.gear_card(gear);
        match storage {
            Storage::Equipped => {
                load.hands + card.hands <= HANDS && load.supports + card.supports <= suit.supports
            }
            Storage::Backpack => load.backpack < suit.backpack,
            Storage::Lost => true,
        }
    }

    /// What a Spacer's Gear takes up now.
    pub(super) fn load(&self, spacer: SpacerId) -> Load {
        let mut load = Load::default();
        for item in &self.state.spacer(spacer).items {
            let card = self.catalog.gear_card(item.gear);
            match item.storage {
                Storage::Equipped => {
                    load.hands += card.hands;
                    load.supports += card.supports;
                }
                Storage::Backpack => load.backpack += 1,
                Storage::Lost => {}
            }
        }
        load
    }

    /// Equips or stows a card.
    pub(super) fn move_item(
        &mut self,
        spacer: SpacerId,
        item: u8,
        storage: Storage,
        rule: &'static str,
    ) {
        let Some(held) = self.held_mut(spacer, item) else {
            return;
        };
        held.storage = storage;
        let (gear, equipped) = (held.gear, storage == Storage::Equipped);
        self.state.spacer_mut(spacer).note_cards(self.catalog);
        self.emit(
            rule,
            Event::GearMoved {
                spacer,
                gear,
                equipped,
            },
        );
    }

    /// GEAR-2: whether the card is always there and takes part in no swap.
    pub fn is_innate(&self, gear: GearId) -> bool {
        self.catalog.innate_gear == Some(gear)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn gear_1_two_hands_support_slots_and_a_backpack() {
        let mut table = Bench::new();
        assert!(table.cx().has_room(ANNA, PISTOL, Storage::Equipped));
        assert!(!table.cx().has_room(ANNA, RIFLE, Storage::Equipped));
        assert!(table.cx().has_room(ANNA, SCANNER, Storage::Equipped));
        for _ in 0..2 {
            table.give(ANNA, SCANNER, Storage::Equipped);
            assert!(table.cx().has_room(ANNA, RIFLE, Storage::Backpack));
            table.give(ANNA, RIFLE, Storage::Backpack);
        }
        assert!(!table.cx().has_room(ANNA, SCANNER, Storage::Equipped));
        assert!(!table.cx().has_room(ANNA, RIFLE, Storage::Backpack));
    }

    #[test]
    fn gear_2_the_multitool_takes_no_slot() {
        let mut table = Bench::new();
        table.spacer(ANNA).items.truncate(1);
        assert_eq!(table.cx().load(ANNA), Load::default());
    }
}
