//! Chapter 12: which abilities a Spacer has, what they cost, whether they can be used.

use crate::catalog::{Ability, Cost, Modifier};
use crate::cx::Cx;
use crate::ids::{IntruderId, SpacerId};
use crate::state::Slot;

impl Cx<'_> {
    /// ABL-2: adds up what `count` finds among all constant modifiers of a Spacer.
    pub fn modifier(&self, _spacer: SpacerId, _count: impl Fn(Modifier) -> Option<u8>) -> u8 {
        0
    }

    /// The same for an Intruder's traits.
    pub fn intruder_modifier(
        &self,
        _intruder: IntruderId,
        _count: impl Fn(Modifier) -> Option<u8>,
    ) -> u8 {
        0
    }

    /// Calls `each` with every ability the Spacer has now, and its slot.
    pub fn each_ability(&self, _spacer: SpacerId, _each: impl FnMut(Slot, &Ability)) {}

    /// CST-1: whether the whole price can be paid; `item` is the card it is printed on.
    pub fn can_pay(&self, _spacer: SpacerId, _cost: &Cost, _item: Option<u8>) -> bool {
        false
    }
}
