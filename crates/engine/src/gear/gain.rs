//! GEAR-6: new Gear.

use crate::catalog::GearId;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;
use crate::state::{ITEMS, Item, Slot, Storage};

/// GEAR-6: a Spacer gains a Gear card: it is equipped or stowed, other cards
/// making room or being discarded for it, or it is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GainGear {
    /// Who gains it.
    pub spacer: SpacerId,
    /// The card that is gained.
    pub gear: GearId,
    /// Its place in the list, once it has one.
    place: Option<u8>,
}

impl GainGear {
    /// A card on its way.
    pub fn new(spacer: SpacerId, gear: GearId) -> GainGear {
        GainGear {
            spacer,
            gear,
            place: None,
        }
    }

    /// A card of somebody else's, as it is; `None` if there is no place for it.
    pub fn used(cx: &mut Cx, spacer: SpacerId, item: Item) -> Option<GainGear> {
        let gear = item.gear;
        let place = cx.new_item(spacer, gear)?;
        let storage = Storage::Backpack;
        cx.state.spacer_mut(spacer).items[usize::from(place)] = Item { storage, ..item };
        Some(GainGear {
            spacer,
            gear,
            place: Some(place),
        })
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let spacer = self.spacer;
        if self.place.is_none() {
            // GEAR-8: the version of the Parsec.
            let version = cx.catalog.gear_card(self.gear).version(cx.parsec());
            self.gear = version.unwrap_or(self.gear);
        }
        let Some(place) = self.place.or_else(|| cx.new_item(spacer, self.gear)) else {
            return Flow::END;
        };
        if self.place.is_none() {
            let gear = self.gear;
            cx.emit("GEAR-6", Event::GearGained { spacer, gear });
        }
        self.place = Some(place);
        match input {
            Input::Chose(Choice::Equip(item)) => {
                cx.move_item(spacer, item, Storage::Equipped, "GEAR-6");
                return Flow::END;
            }
            Input::Chose(Choice::Stow(item)) => {
                cx.move_item(spacer, item, Storage::Backpack, "GEAR-6");
                if item == place {
                    return Flow::END;
                }
            }
            Input::Chose(Choice::Discard(item)) => {
                cx.lose_item(spacer, item, "GEAR-6");
                if item == place {
                    return Flow::END;
                }
            }
            _ => {}
        }
        self.ask(cx, place)
    }

    fn ask(&self, cx: &mut Cx, place: u8) -> Flow {
        // The new card lies in the backpack for now, perhaps one too many.
        let mut load = cx.load(self.spacer);
        load.backpack -= 1;
        let room = |cx: &Cx, storage| cx.has_room_beside(load, self.spacer, self.gear, storage);
        let (equips, stows) = (room(cx, Storage::Equipped), room(cx, Storage::Backpack));
        cx.ask(Ask::Gear, Some(self.spacer), "GEAR-6");
        if equips {
            cx.offer(Choice::Equip(place));
        }
        if stows {
            cx.offer(Choice::Stow(place));
        }
        let items = cx.state.spacer(self.spacer).items;
        for (n, item) in (0u8..).zip(&items) {
            let fixed = item.disabled || cx.is_innate(item.gear);
            if n == place || item.storage == Storage::Lost || fixed {
                continue;
            }
            if !equips && stows && item.storage == Storage::Equipped {
                cx.offer(Choice::Stow(n));
            }
            if !equips || !stows {
                cx.offer(Choice::Discard(n));
            }
        }
        cx.offer(Choice::Discard(place));
        Flow::Ask
    }
}

impl Cx<'_> {
    /// A new card, full, at the end of the list or where a lost one was; `None` without room.
    fn new_item(&mut self, spacer: SpacerId, gear: GearId) -> Option<u8> {
        let card = self.catalog.gear_card(gear);
        let item = Item {
            gear,
            storage: Storage::Backpack,
            ammo: card.ammo,
            charges: card.charges,
            ..Item::default()
        };
        let who = self.state.spacer_mut(spacer);
        let lost = who.items.iter().position(|i| i.storage == Storage::Lost);
        if let Some(place) = lost {
            who.items[place] = item;
            // ABL-3: the abilities of the new card have not been used.
            let first = Slot::GEAR + Slot::PER_CARD * place as u8;
            for slot in first..first + Slot::PER_CARD {
                who.used &= !(1 << slot);
                who.spent.remove(slot);
            }
            who.note_cards(self.catalog);
            return Some(place as u8);
        }
        let place = who.items.len().min(ITEMS) as u8;
        let gained = who.items.push(item);
        who.note_cards(self.catalog);
        gained.then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn gear_6_new_gear_is_equipped_or_stowed() {
        let mut table = Bench::new();
        table.start(GainGear::new(ANNA, PISTOL));
        assert_eq!(
            table.options(),
            [Choice::Equip(2), Choice::Stow(2), Choice::Discard(2)]
        );
        table.choose(Choice::Equip(2));
        let item = table.spacer(ANNA).items[2];
        assert_eq!((item.storage, item.ammo), (Storage::Equipped, 4));
    }

    #[test]
    fn gear_6_equipped_gear_makes_room_in_the_backpack() {
        let mut table = Bench::new();
        table.run(
            GainGear::new(ANNA, RIFLE),
            &[Choice::Stow(1), Choice::Equip(2)],
        );
        let items = table.spacer(ANNA).items;
        assert_eq!(items[1].storage, Storage::Backpack);
        assert_eq!(items[2].storage, Storage::Equipped);
    }

    #[test]
    fn gear_6_other_gear_may_be_discarded_for_it() {
        let mut table = Bench::new();
        for _ in 0..2 {
            table.give(ANNA, SCANNER, Storage::Backpack);
        }
        table.start(GainGear::new(ANNA, RIFLE));
        assert!(
            !table.options().contains(&Choice::Stow(1)),
            "no room to stow"
        );
        table.choose(Choice::Discard(1));
        table.choose(Choice::Equip(4));
        assert_eq!(table.spacer(ANNA).items[1].storage, Storage::Lost);
        assert_eq!(table.spacer(ANNA).items[4].storage, Storage::Equipped);
    }

    #[test]
    fn gear_6_a_lost_card_leaves_its_place_to_a_new_one() {
        let mut table = Bench::new();
        table.cx().lose_item(ANNA, 1, "CST-1");
        table.run(GainGear::new(ANNA, RIFLE), &[Choice::Equip(1)]);
        assert_eq!(table.spacer(ANNA).items.len(), 2);
        assert_eq!(table.spacer(ANNA).items[1].gear, RIFLE);
    }

    #[test]
    fn gear_6_what_is_not_wanted_is_lost() {
        let mut table = Bench::new();
        table.run(GainGear::new(ANNA, RIFLE), &[Choice::Discard(2)]);
        assert_eq!(table.spacer(ANNA).items[2].storage, Storage::Lost);
    }
}
