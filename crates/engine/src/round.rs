//! Chapter 04: the round and a Spacer's turn.

use crate::cx::Cx;
use crate::frame::{Flow, Input};
#[allow(unused_imports)]
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};

/// RND-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Round {
    step: u8,
}

impl Round {
    /// A round from its start.
    pub fn new() -> Round {
        Round { step: 0 }
    }

    /// In the Spacer phase, while a turn or something like it is under way.
    pub fn in_spacer_phase() -> Round {
        Round { step: 0 }
    }

    /// At the start of the Intruder phase.
    pub fn at_intruder_phase() -> Round {
        Round { step: 0 }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
/// RND-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Turn {
    spacer: SpacerId,
}

impl Turn {
    /// A turn from its start.
    pub fn new(spacer: SpacerId) -> Turn {
        Turn { spacer }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
