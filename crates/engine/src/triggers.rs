//! ABL-2.

use crate::catalog::Trigger;
use crate::cx::Cx;
use crate::frame::{Flow, Frame, Input};
#[allow(unused_imports)]
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};

/// ABL-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Triggers {
    spacer: SpacerId,
}

impl Triggers {
    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

impl Cx<'_> {
    /// A frame that resolves what the moment brings up for `owner`; `None` if nothing does.
    pub fn triggers(
        &self,
        _trigger: Trigger,
        _owner: Figure,
        _target: Option<Figure>,
    ) -> Option<Frame> {
        None
    }
}
