//! An Intruder is put next to somebody, from wherever it was.

use crate::board::Space;
use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{Figure, IntruderId};

/// The Intruder is put on a free space next to a space, else on a nearest one; ties are the
/// players' (CAR-4). It stays if none is nearer than where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Appear {
    intruder: IntruderId,
    near: Space,
}

impl Appear {
    /// Near this space.
    pub fn new(intruder: IntruderId, near: Space) -> Appear {
        Appear { intruder, near }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.state.intruder(self.intruder).present {
            return Flow::END;
        }
        if let Input::Chose(Choice::Space(at)) = input {
            return self.put(cx, at);
        }
        let doors = cx.state.doors;
        let here = cx.state.intruder(self.intruder).at;
        let spaces = cx.free_next_to(self.near);
        let Some(first) = spaces.first() else {
            return Flow::END;
        };
        let far = |space| {
            let apart = !cx.board.adjacent(self.near, space, &doors);
            (cx.board.distance(self.near, space, &doors), apart)
        };
        if far(here) <= far(first) {
            return Flow::END;
        }
        match cx.ask_space(spaces, "CAR-4") {
            Some(at) => self.put(cx, at),
            None => Flow::Ask,
        }
    }

    fn put(&self, cx: &mut Cx, at: Space) -> Flow {
        cx.state.intruder_mut(self.intruder).at = at;
        let figure = Figure::Intruder(self.intruder);
        cx.emit("CAR-1", Event::Placed { figure, at });
        Flow::END
    }
}
