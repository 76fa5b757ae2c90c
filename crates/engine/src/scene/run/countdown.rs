//! CTD: the Countdown phase.

use super::{BlipPlace, Discover, Goal, Reveal, SpawnBlip};
use crate::catalog::Trigger;
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{BlipId, SpacerId};

/// CTD-2: the steps of the Countdown phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Countdown {
    step: Step,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Step {
    #[default]
    Marker,
    Discoveries,
    Track,
    /// ZER-1.
    Adversary,
    Symbol,
    End,
}

/// CTD-1: from this space on the track shows Blip symbols.
const SYMBOLS: u8 = 6;

impl Countdown {
    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        // NOI-5: nothing is under way that Blips would wait for.
        if let Some(moves) = cx.noise_due() {
            return Flow::Call(moves);
        }
        match self.step {
            Step::Marker => {
                self.step = Step::Discoveries;
                let level = cx.level();
                cx.move_countdown();
                let reached = match cx.level() > level {
                    true => cx.moment(Trigger::LevelReached, None),
                    false => None,
                };
                reached.map_or(Flow::Again, Flow::Call)
            }
            // CTD-7: what comes off the track belongs to the Priority Target.
            Step::Discoveries => match cx.discovery_off_track().zip(cx.state.priority) {
                Some((token, target)) => Flow::Call(Discover::new(target, token).into()),
                None => {
                    self.step = Step::Track;
                    Flow::Again
                }
            },
            Step::Track => match cx.state.priority.and_then(|target| cx.off_track(target)) {
                Some(frame) => Flow::Call(frame),
                None => {
                    self.step = Step::Adversary;
                    Flow::Again
                }
            },
            Step::Adversary => {
                self.step = Step::Symbol;
                cx.adversary_due().map_or(Flow::Again, Flow::Call)
            }
            Step::Symbol => {
                self.step = Step::End;
                let shown = cx.state.run().is_some_and(|run| run.countdown <= SYMBOLS);
                match cx.state.priority.filter(|_| shown) {
                    Some(seen_from) => {
                        Flow::Call(SpawnBlip::seen_from(Goal::Spacer(seen_from)).into())
                    }
                    None => Flow::Again,
                }
            }
            Step::End => Flow::END,
        }
    }
}

impl Cx<'_> {
    /// CTD-2: not in the first round; ZER-3: at zero hour the marker stays.
    fn move_countdown(&mut self) {
        let first = self.state.round <= 1;
        let Some(run) = self.state.run_mut() else {
            return;
        };
        if first || run.countdown == 0 {
            return;
        }
        if std::mem::take(&mut run.passing.countdown_held) {
            return self.emit("CTD-2", Event::CountdownHeld { stayed: true });
        }
        run.countdown -= 1;
        let to = run.countdown;
        self.emit("CTD-2", Event::CountdownMoved { to });
    }

    /// CTD-3: what comes off the track next to this Spacer, Blips first; nobody ambushes.
    fn off_track(&mut self, target: SpacerId) -> Option<Frame> {
        match self.due_on_track() {
            Some(blip) => Some(Reveal::off_track(blip, target).into()),
            None => self.figures_off_track(target).map(Frame::from),
        }
    }

    /// CTD-8: a Blip on the marker's space or on one already passed.
    fn due_on_track(&self) -> Option<BlipId> {
        let run = self.state.run()?;
        let due = |place| matches!(place, BlipPlace::Track(space) if space >= run.countdown);
        let found = run.blips.iter().position(|blip| due(blip.place))?;
        Some(BlipId(found as u8))
    }
}
