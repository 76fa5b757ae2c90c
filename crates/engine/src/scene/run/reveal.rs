//! BLP-6, BLP-7: a Blip is turned over.

use super::{BlipPlace, Goal, SpawnBlip};
use crate::board::{Intersection, Space};
use crate::catalog::Trigger;
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
    /// PAT-4: the Point that it has come next to.
    exit: Option<Space>,
    how: How,
    /// Which token it was, once it has been turned over, and where it lay.
    token: Option<(u8, Option<Intersection>)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum How {
    /// BLP-7: by its own movement, so that they ambush.
    Moved,
    /// CTD-3.
    OffTrack,
    /// By a text: they appear where it lies, as after a Scout (SCT-2).
    Text,
}

impl Reveal {
    /// BLP-3: it has come next to a Spacer.
    pub fn by_moving(blip: BlipId) -> Reveal {
        Reveal {
            blip,
            beside: None,
            exit: None,
            how: How::Moved,
            token: None,
        }
    }

    /// PAT-4: it has come next to an initiated Extraction Point.
    pub fn at_exit(blip: BlipId, exit: Space) -> Reveal {
        Reveal {
            exit: Some(exit),
            ..Reveal::by_moving(blip)
        }
    }

    /// CTD-3: it comes off the track, next to this Spacer.
    pub fn off_track(blip: BlipId, beside: SpacerId) -> Reveal {
        Reveal {
            beside: Some(beside),
            how: How::OffTrack,
            ..Reveal::by_moving(blip)
        }
    }

    /// BLP-6: a text of this Spacer's turns it over.
    pub fn by_text(blip: BlipId, by: SpacerId) -> Reveal {
        Reveal {
            beside: Some(by),
            how: How::Text,
            ..Reveal::by_moving(blip)
        }
    }

    /// The Blip, as long as nobody has seen what it hides.
    pub fn unturned(&self) -> Option<BlipId> {
        self.token.is_none().then_some(self.blip)
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Some((token, at)) = self.token {
            return self.let_out(cx, token, at);
        }
        if let Input::Chose(Choice::Spacer(spacer)) = input {
            self.beside = Some(spacer);
        }
        let Some(run) = cx.state.run() else {
            return Flow::END;
        };
        let place = run.blip(self.blip).place;
        if self.exit.is_some() {
            return self.turn_over(cx);
        }
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
            Some(_) => self.turn_over(cx),
            None => Flow::END,
        }
    }

    /// BLP-6: all see what it is.
    fn turn_over(&mut self, cx: &mut Cx) -> Flow {
        let Some(run) = cx.state.run_mut() else {
            return Flow::END;
        };
        let blip = self.blip;
        let at = run.point_of(blip);
        let token = run.take(blip);
        self.token = Some((token, at));
        cx.reveal();
        cx.emit("BLP-6", Event::BlipRevealed { blip, at, token });
        let moment = cx.moment(Trigger::BlipRevealed, self.beside);
        moment.map_or(Flow::Again, Flow::Call)
    }

    /// BLP-6, BLP-7: what it hides appears.
    fn let_out(&self, cx: &mut Cx, token: u8, at: Option<Intersection>) -> Flow {
        let blip = self.blip;
        let beside = match (self.exit, self.beside) {
            (Some(exit), _) => Goal::Space(exit),
            (None, Some(spacer)) => Goal::Spacer(spacer),
            (None, None) => return Flow::END,
        };
        if cx.blip_face(token).is_echo() {
            cx.discard_token(blip, token);
            return Flow::Become(SpawnBlip::seen_from(beside).into());
        }
        if let Some(run) = cx.state.run_mut() {
            run.put_back(token);
        }
        let near = cx.goal_space(beside);
        let (kind, count) = cx.hidden_under(token, cx.type_at(near));
        let (spawn, target) = match beside {
            Goal::Spacer(spacer) => (Spawn::new(kind, near, count), Some(spacer)),
            // PAT-4: they ambush by their own Target line.
            Goal::Space(exit) => (Spawn::at_exit(kind, exit, count), None),
        };
        Flow::Become(match (self.how, at) {
            (How::Moved, _) => spawn.ambush(target).into(),
            (How::Text, Some(at)) => Spawn::at_point(kind, at, count).into(),
            (How::OffTrack | How::Text, _) => spawn.into(),
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
