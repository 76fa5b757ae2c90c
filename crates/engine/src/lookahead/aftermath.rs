//! What an activation that is tried out leads to when it is over: what deaths bring up, and the
//! end of the round if nobody is left to act. It goes as far as the next activation, which is
//! foreseen for itself.

use crate::catalog::Trigger;
use crate::cx::Cx;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{FigureSet, IntruderId};
use crate::state::Outcome;

/// The rest of a rehearsal, below the activation that is tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Aftermath {
    /// The moment that has come.
    moment: Trigger,
    /// For whom it is still to come up.
    left: FigureSet,
    /// Whether the end of the round follows (RND-4).
    round_ends: bool,
}

impl Aftermath {
    /// After the activation of an Intruder, by attack of opportunity or in its own time.
    pub fn of(cx: &Cx, intruder: IntruderId, opportunity: bool) -> Aftermath {
        Aftermath {
            moment: Trigger::SpacerDied,
            left: FigureSet::EMPTY,
            round_ends: !opportunity && cx.acts_last(intruder),
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        if std::mem::take(&mut cx.state.fallen) && self.moment == Trigger::SpacerDied {
            self.left = cx.state.everybody();
        }
        while let Some(figure) = self.left.take_first() {
            if let Some(frame) = cx.triggers(self.moment, figure, None) {
                return Flow::Call(frame);
            }
        }
        if !std::mem::take(&mut self.round_ends) {
            return Flow::END;
        }
        self.moment = Trigger::RoundEnd;
        self.left = cx.state.everybody();
        Flow::Again
    }
}

impl Cx<'_> {
    /// Somebody is about to activate. If that follows an activation that was tried out, the rehearsal
    /// is over, whatever would come after it; its position is thrown away.
    pub(crate) fn ends_rehearsal(&mut self) -> bool {
        let stack = &self.state.stack[..];
        let over = matches!(stack, [Frame::Aftermath(_), Frame::Triggers(_), ..]);
        if over {
            self.state.outcome = Some(Outcome::Lost);
        }
        over
    }

    /// INT-3: whether nobody acts after this Intruder, as they stand.
    fn acts_last(&self, intruder: IntruderId) -> bool {
        let state = &*self.state;
        let doors = &state.doors;
        let far = |id: IntruderId| {
            let at = state.intruder(id).at;
            let spacers = state.on_board().map(|spacer| state.spacer(spacer).at);
            let nearest = spacers.map(|space| self.board.distance(at, space, doors));
            (nearest.min().unwrap_or(u16::MAX), id)
        };
        let mut others = state.present().filter(|id| *id != intruder);
        others.all(|id| state.acted.contains(id) || far(id) < far(intruder))
    }
}
