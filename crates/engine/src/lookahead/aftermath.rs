//! What an activation that is tried out leads to: what deaths bring up, what newcomers do, and the
//! end of the round if nobody is left to act. It is the round itself that goes on, with nobody left
//! to act who stands there now, until somebody activates again, Blips move or a new round begins.

use crate::cx::Cx;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{FigureSet, IntruderId, MAX_INTRUDERS};
use crate::round::{Round, RoundStep};
use crate::scene::Scene;

/// The rest of a dry run, below the activation that is tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Aftermath {
    round: Round,
    /// Where it ends.
    until: RoundStep,
}

impl Aftermath {
    /// After the activation of an Intruder, by attack of opportunity or in its own time: whoever
    /// stands there now is done, newcomers act only after the latter (RND-7).
    pub fn of(cx: &mut Cx, intruder: IntruderId, opportunity: bool) -> Aftermath {
        let last = !opportunity && cx.acts_last(intruder);
        let every = (0..MAX_INTRUDERS as u8).map(IntruderId);
        let present = |id: &IntruderId| opportunity || cx.state.intruder(*id).present;
        let done: FigureSet = every.filter(present).map(Into::into).collect();
        for figure in done.iter() {
            cx.state.acted.insert(figure);
        }
        let until = match (last, &cx.state.scene) {
            (_, Scene::Run(_)) => RoundStep::Patrol,
            (false, _) => RoundStep::RoundEnd,
            (true, _) => RoundStep::Begin,
        };
        Aftermath {
            round: Round::at(RoundStep::Intruders),
            until,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        // NOI-5: Blips that its noise moves are foreseen for themselves, as those that patrol are.
        let over = self.round.is_at(self.until) || cx.noise_due().is_some();
        match over {
            true => Flow::END,
            false => self.round.resume(cx, input),
        }
    }
}

impl Cx<'_> {
    /// Somebody is about to activate. If that follows an activation that was tried out, the dry run
    /// is over, whatever would come after it; its position is thrown away.
    pub(crate) fn ends_dry_run(&mut self) -> bool {
        let over = match &self.state.stack[..] {
            [Frame::Aftermath(_), within, ..] => !matches!(within, Frame::Activation(_)),
            _ => false,
        };
        if over {
            self.stop_dry_run();
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
