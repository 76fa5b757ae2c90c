//! WIN: windows of opportunity, and the use of an ability.

use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;
use crate::seq::Seq;
use crate::state::Slot;

/// WIN-1: everybody who is able may react, in any order. Call it; it returns
/// when nobody wants to, or can, react any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Window {
    passed: u8,
    used: Seq<(SpacerId, Slot), 8>,
}

impl Window {
    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

/// ABL-3: an ability is paid for and resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct UseAbility {
    /// Whose.
    pub spacer: SpacerId,
    /// Which.
    pub slot: Slot,
    step: u8,
}

impl UseAbility {
    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
