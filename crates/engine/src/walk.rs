//! MOV: a Spacer walks, a step at a time.

use crate::cx::Cx;
use crate::frame::{Flow, Input};
#[allow(unused_imports)]
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};

/// MOV-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Walk {
    spacer: SpacerId,
}

impl Walk {
    /// MOV-6: a move-like walk of up to `steps`.
    pub fn like(spacer: SpacerId, _steps: u8) -> Walk {
        Walk { spacer }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
