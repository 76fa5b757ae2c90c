//! SET: from a wish to a session that can be played.

use crate::catalog::{CharacterId, GearId, SuitId};
use crate::seq::Seq;

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
