//! FLA-1: a flash attack: somebody is there, strikes once, and is gone.

use crate::activation::Activation;
use crate::board::Space;
use crate::catalog::{BehaviourId, Flash};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{IntruderId, SpacerId};
use crate::intruder_attack::IntruderAttack;
use crate::scene::ZeroHour;
use crate::scripted_chance::Chance;

/// The named Intruder is put next to the Target, draws one AI card and performs it against them, or
/// without AI cards activates; then it is taken off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FlashAttack {
    flash: Flash,
    target: SpacerId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Place,
    Leave(IntruderId),
}

impl FlashAttack {
    /// Against this Spacer.
    pub fn new(flash: Flash, target: SpacerId) -> FlashAttack {
        FlashAttack {
            flash,
            target,
            step: Step::Place,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match (self.step, input) {
            (Step::Place, Input::Chose(Choice::Space(at))) => self.strike(cx, at),
            (Step::Place, _) => self.place(cx),
            (Step::Leave(intruder), _) => self.leave(cx, intruder),
        }
    }

    fn place(&mut self, cx: &mut Cx) -> Flow {
        let target = cx.state.spacer(self.target);
        if !target.is_on_board() || cx.room_for(self.flash.kind).is_none() {
            return Flow::END;
        }
        let free = cx.free_next_to(target.at);
        if free.is_empty() {
            return Flow::END;
        }
        match cx.ask_space(free, "FLA-1") {
            Some(at) => self.strike(cx, at),
            None => Flow::Ask,
        }
    }

    fn strike(&mut self, cx: &mut Cx, at: Space) -> Flow {
        let (spacer, near) = (self.target, cx.state.spacer(self.target).at);
        let Some(intruder) = cx.put_intruder(self.flash.kind, at, near) else {
            return Flow::END;
        };
        // AOO-2: as in the middle of an activation, nobody provokes it.
        cx.state.intruder_mut(intruder).acting = true;
        cx.emit("FLA-1", Event::FlashAttacked { intruder, spacer });
        self.step = Step::Leave(intruder);
        Flow::Call(match self.draw(cx) {
            Some(card) => IntruderAttack::new(intruder, card, Some(spacer)).into(),
            None => Activation::new(intruder, Some(spacer), false).into(),
        })
    }

    /// A card of the deck that the text names; it is shuffled anew afterwards, so that any of them
    /// may come.
    fn draw(&self, cx: &mut Cx) -> Option<BehaviourId> {
        let sheet = cx.catalog.kind(self.flash.kind).boss.as_ref()?;
        let cards = (0u32..).zip(&sheet.ai);
        let of_level = cards.filter(|(_, card)| card.level == self.flash.level);
        let deck = of_level.fold(0u32, |all, (n, _)| all | 1 << n);
        let card = cx.pick(Chance::FlashCard, deck)?;
        Some(sheet.ai[usize::from(card)].behaviour)
    }

    fn leave(&self, cx: &mut Cx, intruder: IntruderId) -> Flow {
        let it = cx.state.intruder_mut(intruder);
        (it.present, it.acting) = (false, false);
        let adversary = cx
            .adversary_of(self.flash.kind)
            .filter(|_| self.flash.returns);
        let mut returns = false;
        if let (Some(kind), Some(run)) = (adversary, cx.state.run_mut()) {
            run.zero_hour = ZeroHour::Waiting(kind);
            returns = true;
        }
        cx.emit("FLA-1", Event::FlashEnded { intruder, returns });
        cx.noise_due().map_or(Flow::END, Flow::Become)
    }
}

impl Cx<'_> {
    /// FLA-1: whether it is there for a flash attack alone.
    pub fn is_flash(&self, intruder: IntruderId) -> bool {
        let flash = |frame: &Frame| matches!(frame, Frame::FlashAttack(it) if it.step == Step::Leave(intruder));
        self.state.stack.iter().any(flash)
    }
}
