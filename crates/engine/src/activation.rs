//! INT-4, BOS-2: an Intruder activates.

use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::{IntruderId, SpacerId};

/// An activation, in the Intruder phase, by ambush, or by attack of opportunity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Activation {
    /// Who activates.
    pub intruder: IntruderId,
    /// AOO-1, INT-5: the Target, where it is given (TGT-2).
    pub target: Option<SpacerId>,
    /// Whether it is an attack of opportunity.
    pub opportunity: bool,
    step: u8,
}

impl Activation {
    /// An activation.
    pub fn new(intruder: IntruderId, target: Option<SpacerId>, opportunity: bool) -> Activation {
        Activation {
            intruder,
            target,
            opportunity,
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
