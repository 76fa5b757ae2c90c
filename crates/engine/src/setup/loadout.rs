//! Who a Spacer is, what they carry, and whether it fits (GEAR-1).

use super::SetupFault;
use crate::catalog::{Catalog, CharacterId, Gear, GearId, Suit, SuitId};
use crate::seq::Seq;
use crate::state::Storage;

/// GEAR-1: everybody has two hands.
pub(crate) const HANDS: u8 = 2;

/// SET-2: who a Spacer is and what they carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Loadout {
    /// The Character.
    pub character: CharacterId,
    /// The Suit.
    pub suit: SuitId,
    /// Gear; what fits is equipped, in this order, the rest goes into the backpack.
    pub gear: Seq<GearId, { Loadout::MOST_GEAR }>,
}

impl Loadout {
    /// What is wrong with it, from the pack's side and by its room.
    pub(super) fn check(&self, catalog: &Catalog, seat: u8, faults: &mut Vec<SetupFault>) {
        if self.character.0 as usize >= catalog.characters.len() {
            faults.push(SetupFault::UnknownCharacter { seat });
        }
        for gear in &self.gear {
            if gear.0 as usize >= catalog.gear.len() {
                faults.push(SetupFault::UnknownGear { seat, gear: *gear });
            }
        }
        if self.suit.0 as usize >= catalog.suits.len() {
            faults.push(SetupFault::UnknownSuit { seat });
            return;
        }
        for (gear, storage) in self.pack(catalog) {
            if storage.is_none() {
                faults.push(SetupFault::NoRoom { seat, gear });
            }
        }
    }

    /// GEAR-1: where each card goes; `None` if nowhere. Unknown cards are left out.
    pub(super) fn pack<'a>(
        &'a self,
        catalog: &'a Catalog,
    ) -> impl Iterator<Item = (GearId, Option<Storage>)> + 'a {
        let mut room = Room::of(catalog.suit(self.suit));
        self.gear.iter().filter_map(move |gear| {
            let card = catalog.gear.get(gear.0 as usize)?;
            Some((*gear, room.take(card)))
        })
    }

    /// GEAR-1: what is left when everything that fits has its place.
    pub fn stowed(&self, catalog: &Catalog) -> Stowed {
        let mut left = Room::of(catalog.suit(self.suit));
        let all = left;
        let cards = self.gear.iter().map(|gear| catalog.gear_card(*gear));
        let places = cards.map(|card| left.take(card)).collect();
        let fits = |card: &Gear| self.gear.len() < Self::MOST_GEAR && { left }.take(card).is_some();
        let fitting = (0..).zip(&catalog.gear).filter(|(_, card)| fits(card));
        let fitting = fitting.map(|(n, _)| GearId(n)).collect();
        Stowed {
            all,
            left,
            places,
            fitting,
        }
    }

    /// More cards than anybody has room for.
    pub const MOST_GEAR: usize = 8;
}

/// GEAR-1: hands, support slots and spaces of a backpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Hands.
    pub hands: u8,
    /// Support slots.
    pub supports: u8,
    /// Cards in the backpack.
    pub backpack: u8,
}

impl Room {
    fn of(suit: &Suit) -> Room {
        Room {
            hands: HANDS,
            supports: suit.supports,
            backpack: suit.backpack,
        }
    }

    /// Gives a card its place, if there is one.
    fn take(&mut self, card: &Gear) -> Option<Storage> {
        if card.hands <= self.hands && card.supports <= self.supports {
            self.hands -= card.hands;
            self.supports -= card.supports;
            return Some(Storage::Equipped);
        }
        self.backpack = self.backpack.checked_sub(1)?;
        Some(Storage::Backpack)
    }
}

/// What became of the Gear of a [`Loadout`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stowed {
    /// What there is.
    pub all: Room,
    /// What is left of it.
    pub left: Room,
    /// Where each card went, in order; `None` if nowhere.
    pub places: Vec<Option<Storage>>,
    /// What else would find a place.
    pub fitting: Vec<GearId>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::SessionId;
    use crate::setup::Setup;
    use crate::testing::whole_session;
    use crate::testing::{MULTITOOL, PISTOL, RIFLE, SCANNER};

    fn crew_of(catalog: &Catalog, gear: &[GearId]) -> Setup {
        let mut setup = Setup::standard(catalog, SessionId(0), 1, 7);
        setup.crew[0].gear = Seq::of(gear);
        setup
    }

    #[test]
    fn gear_1_what_does_not_fit_in_hand_goes_into_the_backpack() {
        let catalog = whole_session::catalog();
        let setup = crew_of(&catalog, &[RIFLE, PISTOL, SCANNER]);
        let items = setup.position(&catalog).spacers[0].items;
        let stored: Vec<_> = items.iter().map(|item| (item.gear, item.storage)).collect();
        assert_eq!(
            stored,
            [
                (RIFLE, Storage::Equipped),
                (PISTOL, Storage::Backpack),
                (SCANNER, Storage::Equipped),
                (MULTITOOL, Storage::Equipped),
            ]
        );
        assert_eq!(items[0].ammo, 3, "GEAR-4");
    }

    #[test]
    fn gear_1_what_else_fits_is_told_before_play() {
        let catalog = whole_session::catalog();
        let of = |gear: &[GearId]| crew_of(&catalog, gear).crew[0].stowed(&catalog);
        let armed = of(&[RIFLE]);
        assert_eq!((armed.all.hands, armed.left.hands), (2, 0));
        assert_eq!(armed.places, [Some(Storage::Equipped)]);
        assert!(armed.fitting.contains(&PISTOL), "in the backpack");
        let full = of(&[RIFLE, RIFLE, PISTOL, PISTOL]);
        assert_eq!(full.left.backpack, 0);
        assert_eq!(full.places[3], None);
        assert!(!full.fitting.contains(&PISTOL));
        assert!(full.fitting.contains(&SCANNER), "a support slot is free");
    }

    #[test]
    fn gear_1_more_than_slots_and_backpack_is_a_fault() {
        let catalog = whole_session::catalog();
        let setup = crew_of(&catalog, &[RIFLE, RIFLE, PISTOL, PISTOL]);
        let fault = SetupFault::NoRoom {
            seat: 0,
            gear: PISTOL,
        };
        assert_eq!(setup.faults(&catalog), [fault]);
    }
}
