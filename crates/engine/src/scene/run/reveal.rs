//! BLP-6, BLP-7: a Blip is turned over.

use super::{BlipPlace, Goal, SpawnBlip};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{BlipId, SpacerId};
use crate::spawn::Spawn;

/// A Blip is revealed, and what it hides appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Reveal {
    blip: BlipId,
    /// Whom what it hides appears next to, if that is settled.
    beside: Option<SpacerId>,
    /// BLP-7: by its own movement, so that they ambush.
    moved: bool,
}

impl Reveal {
    /// BLP-3: it has come next to a Spacer.
    pub fn by_moving(blip: BlipId) -> Reveal {
        Reveal {
            blip,
            beside: None,
            moved: true,
        }
    }

    /// CTD-3: it comes off the track, next to this Spacer.
    pub fn off_track(blip: BlipId, beside: SpacerId) -> Reveal {
        Reveal {
            blip,
            beside: Some(beside),
            moved: false,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Spacer(spacer)) = input {
            self.beside = Some(spacer);
        }
        let Some(run) = cx.state.run() else {
            return Flow::END;
        };
        let place = run.blip(self.blip).place;
        if let (None, BlipPlace::Board(at)) = (self.beside, place) {
            // BLP-7: of several Spacers the players choose one.
            let beside = cx.spacers_beside(at);
            match *beside {
                [] => return Flow::END,
                [only] => self.beside = Some(only),
                _ => {
                    cx.ask(Ask::Target, None, "BLP-7");
                    for spacer in &beside {
                        cx.offer(Choice::Spacer(*spacer));
                    }
                    return Flow::Ask;
                }
            }
        }
        match self.beside {
            Some(spacer) => self.turn_over(cx, spacer),
            None => Flow::END,
        }
    }

    fn turn_over(&self, cx: &mut Cx, beside: SpacerId) -> Flow {
        let Some(run) = cx.state.run_mut() else {
            return Flow::END;
        };
        let (blip, kind) = (self.blip, run.kind);
        let at = run.point_of(blip);
        let token = run.take(blip);
        cx.reveal();
        cx.emit("BLP-6", Event::BlipRevealed { blip, at, token });
        if cx.blip_face(token).is_echo() {
            cx.discard_token(blip, token);
            return Flow::Become(SpawnBlip::seen_from(Goal::Spacer(beside)).into());
        }
        if let Some(run) = cx.state.run_mut() {
            run.put_back(token);
        }
        let near = cx.state.spacer(beside).at;
        let (kind, count) = cx.hidden_under(token, kind);
        let spawn = Spawn::new(kind, near, count);
        Flow::Become(match self.moved {
            true => spawn.ambush(Some(beside)).into(),
            false => spawn.into(),
        })
    }
}

impl Cx<'_> {
    /// BLP-6: a token leaves the Run for good.
    pub(super) fn discard_token(&mut self, blip: BlipId, token: u8) {
        if let Some(run) = self.state.run_mut() {
            run.discarded.insert(token);
        }
        self.emit("BLP-6", Event::BlipDiscarded { blip });
    }
}
