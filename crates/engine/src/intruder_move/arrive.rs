//! BOS-9: an Intruder ends its move, and no space is shared.

use crate::board::{Dir, Space};
use crate::cx::Cx;
use crate::event::Event;
use crate::forced::{Displace, Knockback};
use crate::frame::{Flow, Frame, Input};
use crate::ids::{Figure, IntruderId};

/// BOS-9: a Spacer on whose space an Intruder with Crash ends is thrown straight on. (The
/// Crash came with the step onto the space.) Where that does not make room, the Intruder
/// stands on the last free space it passed (**Ruling**).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Arrive {
    intruder: IntruderId,
    /// Its last step.
    dir: Dir,
    /// The last space of its way on which it could have ended.
    last_free: Space,
    thrown: bool,
}

impl Arrive {
    /// After a last step in this direction.
    pub fn new(intruder: IntruderId, dir: Dir, last_free: Space) -> Arrive {
        Arrive {
            intruder,
            dir,
            last_free,
            thrown: false,
        }
    }

    /// What it comes to if the space is shared; else there is nothing to do.
    pub fn due(self, cx: &Cx) -> Option<Frame> {
        let here = cx.state.intruder(self.intruder).at;
        let shared = cx.other_on(Some(self.intruder.into()), here).is_some();
        shared.then(|| self.into())
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        if !cx.state.intruder(self.intruder).present {
            return Flow::END;
        }
        let here = cx.state.intruder(self.intruder).at;
        if let Some(spacer) = cx.spacer_on(here)
            && let Some(by) = cx.crash_of(self.intruder)
            && !self.thrown
        {
            self.thrown = true;
            return Flow::Call(Knockback::along(spacer.into(), here, self.dir, by).into());
        }
        if self.is_shared(cx, here) {
            self.step_back(cx, here);
        }
        // ZER-2: another Intruder makes room for an Adversary.
        match self.others(cx, cx.state.intruder(self.intruder).at).next() {
            Some(other) => Flow::Become(Displace::new(other.into()).into()),
            None => Flow::END,
        }
    }

    fn is_shared(&self, cx: &Cx, space: Space) -> bool {
        let shared = self.others(cx, space).next().is_some() && !cx.is_adversary(self.intruder);
        cx.spacer_on(space).is_some() || shared
    }

    /// The other Intruders on a space.
    fn others<'a>(&self, cx: &'a Cx<'_>, space: Space) -> impl Iterator<Item = IntruderId> + 'a {
        let me = self.intruder;
        let here = move |id: &IntruderId| *id != me && cx.state.intruder(*id).at == space;
        cx.state.present().filter(here)
    }

    fn step_back(&self, cx: &mut Cx, here: Space) {
        let to = match self.is_shared(cx, self.last_free) {
            false => Some(self.last_free),
            true => cx.nearest_free(here).first(),
        };
        let Some(to) = to else { return };
        cx.state.intruder_mut(self.intruder).at = to;
        let moved = Event::Moved {
            figure: Figure::Intruder(self.intruder),
            from: here,
            to,
            forced: true,
        };
        cx.emit("BOS-9", moved);
    }
}
