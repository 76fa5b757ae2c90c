//! NOI-5: the action is over and Blips move by the noise that was made.

use super::{BlipMove, Overwhelm};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Frame, Input};
use crate::ids::BlipId;

/// NOI-5: one noise after the other, each moves its Blips, closest first, measured anew after
/// each Blip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct NoiseMoves;

impl NoiseMoves {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Blip(blip)) = input {
            return self.send(cx, blip);
        }
        let Some(run) = cx.state.run_mut() else {
            return Flow::END;
        };
        let Some(noise) = run.noises.first_mut() else {
            return Flow::END;
        };
        if noise.overwhelm > 0 {
            // NOI-2: before Blips move.
            noise.overwhelm -= 1;
            let source = noise.source;
            // LOC-4: by the page of what made noise.
            let kind = cx.type_at(cx.goal_space(source));
            return Flow::Call(Overwhelm::new(kind).into());
        }
        let (source, dice) = (noise.source, noise.dice);
        let space = cx.goal_space(source);
        let closest = cx.closest_blips(space, |id, _| dice[usize::from(id.0)] > 0);
        match *closest {
            [] => {
                if let Some(run) = cx.state.run_mut() {
                    run.noises.remove(0);
                }
                Flow::Again
            }
            [only] => self.send(cx, only),
            _ => {
                cx.ask(Ask::WhichBlip, None, "NOI-5");
                for blip in &closest {
                    cx.offer(Choice::Blip(*blip));
                }
                Flow::Ask
            }
        }
    }

    fn send(&self, cx: &mut Cx, blip: BlipId) -> Flow {
        let noise = cx.state.run_mut().and_then(|run| run.noises.first_mut());
        let Some(noise) = noise else {
            return Flow::END;
        };
        let rolled = std::mem::take(&mut noise.dice[usize::from(blip.0)]);
        let source = noise.source;
        let habits = cx.blip_habits(cx.goal_space(source));
        // PAT-4: on full alert they head for the Point.
        let source = cx.alert_goal(blip).unwrap_or(source);
        let steps = (rolled + habits.more_steps).min(habits.most_steps);
        Flow::Call(BlipMove::by_noise(blip, steps, source).into())
    }
}

impl Cx<'_> {
    /// NOI-5: Blips that noise moves, if it is time: no attack and no activation is under way
    /// below, nor is anybody moving them already.
    pub(crate) fn noise_due(&self) -> Option<Frame> {
        if self.state.run()?.noises.is_empty() {
            return None;
        }
        let under_way = |frame: &Frame| {
            matches!(
                frame,
                Frame::SpacerAttack(_) | Frame::Activation(_) | Frame::NoiseMoves(_)
            )
        };
        let waits = self.state.stack.iter().any(under_way);
        (!waits).then(|| NoiseMoves.into())
    }
}
