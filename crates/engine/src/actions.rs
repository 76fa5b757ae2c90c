//! Chapter 05: actions of cards.

use crate::cx::Cx;
use crate::frame::{Flow, Input};
#[allow(unused_imports)]
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};

/// ACT-1: one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Act {
    spacer: SpacerId,
}

impl Act {
    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
/// ACT-6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BonusAction {
    spacer: SpacerId,
}

impl BonusAction {
    /// The Spacer takes one; an attack in it is a Bonus attack if it comes out of turn (FLT-2).
    pub fn new(spacer: SpacerId) -> BonusAction {
        BonusAction { spacer }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
