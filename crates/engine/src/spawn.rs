//! New Intruders: where they appear, First Contact (INT-2), ambush (INT-5).

use crate::activation::Activation;
use crate::board::{Dir, Space, Toward};
use crate::catalog::{KindId, Trigger};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{IntruderId, MAX_INTRUDERS, SpacerId};
use crate::state::Intruder;

/// New Intruders of a type, one after the other, each on a free space nearest to `near`;
/// ties are the players' (CAR-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spawn {
    kind: KindId,
    near: Space,
    count: u8,
    /// INT-5: each acts at once.
    ambush: bool,
    /// Against whom, if that is given.
    target: Option<SpacerId>,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Place,
    /// Of the one that has just appeared.
    Contact(IntruderId),
    Ambush(IntruderId),
}

impl Spawn {
    /// So many new Intruders near a space.
    pub fn new(kind: KindId, near: Space, count: u8) -> Spawn {
        Spawn {
            kind,
            near,
            count,
            ambush: false,
            target: None,
            step: Step::Place,
        }
    }

    /// INT-5: which act at once, against this Spacer or by their Target line.
    pub fn ambush(self, target: Option<SpacerId>) -> Spawn {
        Spawn {
            ambush: true,
            target,
            ..self
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match self.step {
            Step::Place => self.place(cx, input),
            Step::Contact(new) => self.contact(cx, new),
            Step::Ambush(new) => {
                self.step = Step::Place;
                match self.ambush && cx.state.intruder(new).present {
                    true => Flow::Call(Activation::new(new, self.target, false).into()),
                    false => Flow::Again,
                }
            }
        }
    }

    fn place(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let at = match input {
            Input::Chose(Choice::Space(at)) => Some(at),
            _ if self.count == 0 || cx.room_for(self.kind).is_none() => return Flow::END,
            _ => {
                let spaces = cx.nearest_free(self.near);
                if spaces.is_empty() {
                    return Flow::END;
                }
                cx.ask_space(spaces, "CAR-4")
            }
        };
        let Some(at) = at else { return Flow::Ask };
        self.count = self.count.saturating_sub(1);
        if let Some(new) = cx.put_intruder(self.kind, at, self.near) {
            self.step = Step::Contact(new);
        }
        Flow::Again
    }

    /// INT-2: once per session, with the first Intruder of the type.
    fn contact(&mut self, cx: &mut Cx, new: IntruderId) -> Flow {
        self.step = Step::Ambush(new);
        if cx.state.met.contains(self.kind.0) {
            return Flow::Again;
        }
        cx.state.met.insert(self.kind.0);
        match cx.triggers(Trigger::FirstContact, new.into(), None) {
            Some(frame) => Flow::Call(frame),
            None => Flow::Again,
        }
    }
}

impl Cx<'_> {
    /// A place in the list for one more of the kind. **Ruling**, like BLP-9: with all figures
    /// of the type, or all places, in use nothing appears.
    fn room_for(&self, kind: KindId) -> Option<IntruderId> {
        let used = self.state.present();
        let used = used.filter(|id| self.state.intruder(*id).kind == kind);
        if used.count() >= usize::from(self.catalog.kind(kind).figures) {
            return None;
        }
        // The place of one that died in the middle of its activation waits for the end of it.
        (0..MAX_INTRUDERS as u8).map(IntruderId).find(|id| {
            let place = self.state.intruder(*id);
            !place.present && !place.acting
        })
    }

    fn put_intruder(&mut self, kind: KindId, at: Space, near: Space) -> Option<IntruderId> {
        let intruder = self.room_for(kind)?;
        let facing = match self.board.toward(at, near) {
            Toward::One(dir) | Toward::Tie(dir, _) => dir,
            Toward::Here => Dir::South,
        };
        *self.state.intruder_mut(intruder) = Intruder {
            present: true,
            kind,
            at,
            facing,
            ..Intruder::default()
        };
        self.emit("INT-1", Event::IntruderSpawned { intruder, at });
        Some(intruder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::Ask;
    use crate::testing::*;

    fn minions(table: &Bench) -> Vec<IntruderId> {
        table.state.present().filter(|id| *id != BOSS).collect()
    }

    #[test]
    fn car_4_players_choose_among_the_nearest_free_spaces() {
        let mut table = Bench::new();
        let near = table.space("D4");
        table.start(Spawn::new(MINION_KIND, near, 1));
        assert_eq!(table.asked(), Ask::Space);
        assert_eq!(table.options().len(), 4);
        let at = table.space("D3");
        table.choose(Choice::Space(at));
        let new = minions(&table)[0];
        assert!(table.happened(Event::IntruderSpawned { intruder: new, at }));
        assert_eq!(table.state.intruder(new).facing, Dir::East);
        assert!(table.state.met.contains(MINION_KIND.0), "INT-2");
    }

    #[test]
    fn int_1_with_all_figures_in_use_nothing_appears() {
        let mut table = Bench::new();
        table.catalog.kinds[1].figures = 2;
        let near = table.space("A1");
        let ret = [Choice::Space(table.space("A2"))];
        table.run(Spawn::new(MINION_KIND, near, 3), &ret);
        assert_eq!(minions(&table).len(), 2, "on A1 itself, then beside it");
    }

    #[test]
    fn int_5_an_ambusher_acts_at_once() {
        let mut table = Bench::new();
        let near = table.space("A1");
        table.run(Spawn::new(MINION_KIND, near, 1).ambush(Some(ANNA)), &[]);
        let intruder = minions(&table)[0];
        let opportunity = false;
        assert!(table.happened(Event::Activated {
            intruder,
            opportunity
        }));
    }
}
