//! ACT-4: Rearm.

use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;
use crate::state::{Item, Storage};

/// ACT-4: Gear is rearranged, a card at a time, until the Spacer is content.
///
/// Each card moves at most once, so that it comes to an end. The backpack may
/// overflow by one card for a moment if another comes out of it next: else two
/// cards could not be swapped when it is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rearm {
    /// Whose Gear.
    pub spacer: SpacerId,
    begun: bool,
    /// Which cards have been moved, a bit each.
    moved: u16,
}

impl Rearm {
    /// Begins with unexhausting all own cards.
    pub fn new(spacer: SpacerId) -> Rearm {
        Rearm {
            spacer,
            begun: false,
            moved: 0,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !self.begun {
            self.begun = true;
            for item in 0..cx.state.spacer(self.spacer).items.len() as u8 {
                cx.set_exhausted(self.spacer, item, false, "ACT-4");
            }
        }
        match input {
            Input::Chose(Choice::Equip(item)) => self.put(cx, item, Storage::Equipped),
            Input::Chose(Choice::Stow(item)) => self.put(cx, item, Storage::Backpack),
            Input::Chose(_) => return Flow::END,
            _ => {}
        }
        self.ask(cx)
    }

    fn put(&mut self, cx: &mut Cx, item: u8, storage: Storage) {
        self.moved |= 1 << item;
        cx.move_item(self.spacer, item, storage, "ACT-4");
    }

    fn ask(&self, cx: &mut Cx) -> Flow {
        let load = cx.load(self.spacer);
        let room = cx.catalog.suit(cx.state.spacer(self.spacer).suit).backpack;
        let overfull = load.backpack > room;
        cx.ask(Ask::Rearm, Some(self.spacer), "ACT-4");
        if !overfull {
            cx.offer(Choice::Pass);
        }
        for item in 0..cx.state.spacer(self.spacer).items.len() as u8 {
            if self.can_equip(cx, item, None) {
                cx.offer(Choice::Equip(item));
            } else if !overfull && self.can_stow(cx, item) {
                cx.offer(Choice::Stow(item));
            }
        }
        match *cx.state.decision.options {
            [Choice::Pass] => Flow::END,
            _ => Flow::Ask,
        }
    }

    /// The card, if it may still be moved from there.
    fn movable(&self, cx: &Cx, item: u8, from: Storage) -> Option<Item> {
        let held = *cx.state.spacer(self.spacer).items.get(usize::from(item))?;
        let free = held.storage == from && !held.disabled && self.moved & (1 << item) == 0;
        (free && !cx.is_innate(held.gear)).then_some(held)
    }

    /// Whether there is room in hand or slot, perhaps once another card has left it.
    fn can_equip(&self, cx: &Cx, item: u8, without: Option<Item>) -> bool {
        let Some(held) = self.movable(cx, item, Storage::Backpack) else {
            return false;
        };
        let mut load = cx.load(self.spacer);
        if let Some(other) = without {
            let card = cx.catalog.gear_card(other.gear);
            load.hands -= card.hands;
            load.supports -= card.supports;
        }
        cx.has_room_beside(load, self.spacer, held.gear, Storage::Equipped)
    }

    /// Whether there is room in the backpack, or will be as soon as a card comes out.
    fn can_stow(&self, cx: &Cx, item: u8) -> bool {
        let Some(held) = self.movable(cx, item, Storage::Equipped) else {
            return false;
        };
        let items = cx.state.spacer(self.spacer).items.len() as u8;
        cx.has_room(self.spacer, held.gear, Storage::Backpack)
            || (0..items).any(|other| self.can_equip(cx, other, Some(held)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn act_4_all_own_cards_are_unexhausted() {
        let mut table = Bench::new();
        let rifle = table.give(ANNA, RIFLE, Storage::Backpack);
        table.spacer(ANNA).items[1].exhausted = true;
        table.spacer(ANNA).items[rifle as usize].exhausted = true;
        table.run(Rearm::new(ANNA), &[Choice::Pass]);
        assert!(table.spacer(ANNA).items.iter().all(|item| !item.exhausted));
    }

    #[test]
    fn act_4_cards_are_swapped_within_limits() {
        let mut table = Bench::new();
        let rifle = table.give(ANNA, RIFLE, Storage::Backpack);
        table.start(Rearm::new(ANNA));
        assert_eq!(table.options(), [Choice::Pass, Choice::Stow(1)]);
        table.choose(Choice::Stow(1));
        assert_eq!(table.options(), [Choice::Pass, Choice::Equip(rifle)]);
        table.choose(Choice::Equip(rifle));
        assert_eq!(table.asked(), Ask::Nothing, "each card moves once");
        let stored = table.spacer(ANNA).items;
        assert_eq!(stored[1].storage, Storage::Backpack);
        assert_eq!(stored[rifle as usize].storage, Storage::Equipped);
    }

    #[test]
    fn act_4_a_full_backpack_still_allows_a_swap() {
        let mut table = Bench::new();
        let spare = table.give(ANNA, PISTOL, Storage::Backpack);
        let rifle = table.give(ANNA, RIFLE, Storage::Backpack);
        table.start(Rearm::new(ANNA));
        table.choose(Choice::Stow(1));
        assert_eq!(
            table.options(),
            [Choice::Equip(spare), Choice::Equip(rifle)],
            "one of them must come out"
        );
        table.choose(Choice::Equip(rifle));
        assert_eq!(table.asked(), Ask::Nothing);
        assert_eq!(table.cx().load(ANNA).backpack, 2);
    }

    #[test]
    fn act_4_with_nothing_to_move_nothing_is_asked() {
        let mut table = Bench::new();
        table.spacer(ANNA).items.truncate(1);
        table.run(Rearm::new(ANNA), &[]);
    }
}
