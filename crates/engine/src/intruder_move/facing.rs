//! FAC-4: an Intruder turns to a Spacer.

use crate::board::Toward;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Frame, Input};
use crate::ids::{IntruderId, SpacerId};

/// FAC-4: it turns along the axis with the larger distance; a tie is the players'.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Facing {
    intruder: IntruderId,
    spacer: SpacerId,
}

impl Facing {
    /// The Intruder turns to this Spacer, at once unless there is a tie, which is the returned
    /// frame's to ask about.
    pub fn turn(cx: &mut Cx, intruder: IntruderId, spacer: SpacerId) -> Option<Frame> {
        let facing = Facing { intruder, spacer };
        match facing.toward(cx) {
            Toward::Here => None,
            Toward::One(dir) => {
                cx.turn_intruder(intruder, dir);
                None
            }
            Toward::Tie(..) => Some(facing.into()),
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match (self.toward(cx), input) {
            (_, Input::Chose(Choice::Direction(dir))) => {
                cx.turn_intruder(self.intruder, dir);
                Flow::END
            }
            (Toward::Tie(a, b), _) => {
                cx.ask(Ask::Facing, None, "FAC-4");
                cx.offer(Choice::Direction(a));
                cx.offer(Choice::Direction(b));
                Flow::Ask
            }
            _ => Flow::END,
        }
    }

    fn toward(&self, cx: &Cx) -> Toward {
        let spacer = cx.state.spacer(self.spacer);
        match spacer.is_on_board() {
            true => cx
                .board
                .toward(cx.state.intruder(self.intruder).at, spacer.at),
            false => Toward::Here,
        }
    }
}
