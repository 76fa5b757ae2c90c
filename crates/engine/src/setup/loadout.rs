//! Who a Spacer is, what they carry, and whether it fits (GEAR-1).

use super::SetupFault;
use crate::catalog::{Catalog, CharacterId, GearId, SuitId};
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
    pub gear: Seq<GearId, 8>,
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
        let suit = catalog.suit(self.suit);
        let (mut hands, mut supports, mut backpack) = (HANDS, suit.supports, suit.backpack);
        self.gear.iter().filter_map(move |gear| {
            let card = catalog.gear.get(gear.0 as usize)?;
            let storage = if card.hands <= hands && card.supports <= supports {
                hands -= card.hands;
                supports -= card.supports;
                Some(Storage::Equipped)
            } else if backpack > 0 {
                backpack -= 1;
                Some(Storage::Backpack)
            } else {
                None
            };
            Some((*gear, storage))
        })
    }
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
