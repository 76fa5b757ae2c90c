//! IMV, CMD-3, CMD-4: how Intruders move.

use crate::board::Dir;
use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::{IntruderId, SpacerId};

/// IMV: an Intruder walks toward its Target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Approach {
    /// Who walks.
    pub intruder: IntruderId,
    /// To whom.
    pub target: SpacerId,
    /// Steps left; `None` without limit.
    pub left: Option<u8>,
    step: u8,
}

impl Approach {
    /// A move of `steps` (already lowered by Suppression), stopping when adjacent.
    pub fn new(intruder: IntruderId, target: SpacerId, steps: Option<u8>) -> Approach {
        Approach {
            intruder,
            target,
            left: steps,
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

/// A straight run of an Intruder: Shift, Pushback, and knocked-back Intruders (KNB-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Run {
    /// Who runs.
    pub intruder: IntruderId,
    /// Where to.
    pub dir: Dir,
    /// Spaces left.
    pub left: u8,
    /// Against its will.
    pub forced: bool,
    step: u8,
}

impl Run {
    /// A run of `spaces`.
    pub fn new(intruder: IntruderId, dir: Dir, spaces: u8, forced: bool) -> Run {
        Run {
            intruder,
            dir,
            left: spaces,
            forced,
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

impl Cx<'_> {
    /// IMV-6: the Speed at the current level, Suppression taken off; `None` is unlimited.
    pub fn speed(&self, _intruder: IntruderId) -> Option<u8> {
        None
    }
}
