//! NOI-2, BLP-8: a type of Intruder overwhelms.

use crate::catalog::KindId;
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::Figure;
use crate::select::{Cause, Origin};

/// What the sheet of the type says; it is about the Priority Target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Overwhelm {
    kind: KindId,
    /// BLP-8: no Blip is removed.
    pub(super) keeps_blips: bool,
    begun: bool,
}

impl Overwhelm {
    /// NOI-2: there are not enough dice.
    pub fn new(kind: KindId) -> Overwhelm {
        Overwhelm {
            kind,
            keeps_blips: false,
            begun: false,
        }
    }

    /// BLP-8: the pool is empty; Blips are not removed.
    pub fn without_removing(kind: KindId) -> Overwhelm {
        Overwhelm {
            keeps_blips: true,
            ..Overwhelm::new(kind)
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        let script = cx.catalog.kind(self.kind).overwhelm;
        let Some(target) = cx.state.priority.filter(|_| !self.begun) else {
            return Flow::END;
        };
        self.begun = true;
        if script.is_none() {
            return Flow::END;
        }
        cx.emit("NOI-2", Event::Overwhelmed { by: self.kind });
        let origin = Origin::new(target, Some(Figure::Spacer(target)), Cause::Ability);
        Flow::Call(Effects::new(script, origin).into())
    }
}
