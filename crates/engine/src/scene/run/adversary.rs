//! ZER: the Adversary, a Boss reduced to its Adversary card.
//!
//! It is an Intruder of a type of its own and acts as any other does. What is different stands where
//! that is done: it activates first (`round`), is never killed (`harm/death`), and other Intruders make
//! room for it (`intruder_move`).

use crate::catalog::KindId;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Frame, Input};
use crate::ids::{Figure, IntruderId, SpacerId};
use crate::scripted_chance::Chance;
use crate::select::Origin;
use crate::seq::Seq;
use crate::spawn::Spawn;

/// ZER-1: who comes at zero hour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ZeroHour {
    /// Nobody, or whoever it was has come.
    #[default]
    Nobody,
    /// One of all Adversaries, drawn at random then.
    Anybody,
    /// This one lies on the zero hour space of the track.
    Waiting(KindId),
}

/// ZER-1: the Adversary appears where its card says, as the Priority Target sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AdversaryComes {
    kind: KindId,
}

impl AdversaryComes {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Spacer(spacer)) = input {
            return self.appear(cx, spacer);
        }
        let Some(priority) = cx.state.priority else {
            return Flow::END;
        };
        let card = cx.catalog.kind(self.kind).adversary;
        let beside = card.map(|who| cx.select(&who, &Origin::own(priority)));
        let beside = beside.into_iter().flat_map(|found| found.iter());
        let on_board = |id: &SpacerId| cx.state.spacer(*id).is_on_board();
        let beside: Seq<SpacerId, 4> = beside.filter_map(Figure::spacer).filter(on_board).collect();
        match *beside {
            [] => self.appear(cx, priority),
            [only] => self.appear(cx, only),
            _ => {
                cx.ask(Ask::Target, None, "ZER-1");
                for spacer in &beside {
                    cx.offer(Choice::Spacer(*spacer));
                }
                Flow::Ask
            }
        }
    }

    fn appear(&self, cx: &Cx, beside: SpacerId) -> Flow {
        Flow::Become(Spawn::new(self.kind, cx.state.spacer(beside).at, 1).into())
    }
}

impl Cx<'_> {
    /// ZER-2: whether it is an Adversary.
    pub fn is_adversary(&self, intruder: IntruderId) -> bool {
        let kind = self.catalog.kind(self.state.intruder(intruder).kind);
        kind.adversary.is_some()
    }

    /// ZER-1: the Adversary whose time has come. Where there is no room for one more figure it
    /// waits for the next Countdown phase.
    pub(super) fn adversary_due(&mut self) -> Option<Frame> {
        let run = self.state.run().filter(|run| run.countdown == 0)?;
        let kind = match run.zero_hour {
            ZeroHour::Nobody => None,
            ZeroHour::Waiting(kind) => Some(kind),
            ZeroHour::Anybody => self.draw_adversary(),
        }?;
        let room = self.room_for(kind).is_some() && self.state.priority.is_some();
        self.state.run_mut()?.zero_hour = match room {
            true => ZeroHour::Nobody,
            false => ZeroHour::Waiting(kind),
        };
        room.then(|| AdversaryComes { kind }.into())
    }

    /// ZER-1: one of all Adversaries, at random.
    fn draw_adversary(&mut self) -> Option<KindId> {
        let kinds = (0u8..).map(KindId).zip(&self.catalog.kinds);
        let cards = kinds.filter(|(_, kind)| kind.adversary.is_some());
        let cards = cards.map(|(id, _)| id);
        let mask = (1u32 << cards.clone().count().min(31)) - 1;
        let drawn = self.pick(Chance::Adversary, mask)?;
        cards.clone().nth(drawn.into())
    }

    /// ZER-2: the Adversary card of a Boss.
    pub(crate) fn adversary_of(&self, boss: KindId) -> Option<KindId> {
        let mut kinds = (0u8..).map(KindId).zip(&self.catalog.kinds);
        let card = kinds.find(|(_, kind)| kind.boss_of == Some(boss));
        card.map(|(id, _)| id)
    }
}
