//! Chapter 06: a Spacer attacks.

use crate::cx::Cx;
use crate::frame::{Flow, Input};
#[allow(unused_imports)]
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};

/// ATK-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Assault {
    spacer: SpacerId,
}

impl Assault {
    /// BON-1: a Bonus attack.
    pub fn bonus(spacer: SpacerId) -> Assault {
        Assault { spacer }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
