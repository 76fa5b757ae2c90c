//! AWK: a Spacer awakens.

use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;

/// AWK-2: everything that happens on awakening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Awakening {
    /// Who.
    pub spacer: SpacerId,
    step: u8,
}

impl Awakening {
    /// The Spacer awakens.
    pub fn new(spacer: SpacerId) -> Awakening {
        Awakening { spacer, step: 0 }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
