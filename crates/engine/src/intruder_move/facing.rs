//! FAC-4: an Intruder turns to a Spacer.

use crate::board::Toward;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Input};
use crate::ids::{Figure, IntruderId, SpacerId};

/// FAC-4: it turns along the axis with the larger distance; a tie is the players'.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Facing {
    intruder: IntruderId,
    spacer: SpacerId,
}

impl Facing {
    /// The Intruder turns to this Spacer.
    pub fn new(intruder: IntruderId, spacer: SpacerId) -> Facing {
        Facing { intruder, spacer }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Direction(dir)) = input {
            cx.turn_intruder(self.intruder, dir);
            return Flow::END;
        }
        if !cx.state.spacer(self.spacer).is_on_board() {
            return Flow::END;
        }
        let from = cx.at(Figure::Intruder(self.intruder));
        let to = cx.at(Figure::Spacer(self.spacer));
        match cx.board.toward(from, to) {
            Toward::Here => Flow::END,
            Toward::One(dir) => {
                cx.turn_intruder(self.intruder, dir);
                Flow::END
            }
            Toward::Tie(a, b) => {
                cx.ask(Ask::Facing, None, "FAC-4");
                cx.offer(Choice::Direction(a));
                cx.offer(Choice::Direction(b));
                Flow::Ask
            }
        }
    }
}
