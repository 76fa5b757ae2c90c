//! WIN: windows of opportunity, and the use of an ability.

use crate::catalog::{Ability, Cost, Modifier, Script, Topic};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{Figure, MAX_SPACERS, SpacerId};
use crate::select::Origin;
use crate::state::Slot;

/// WIN-1: everybody who is able may react, in any order. Call it; it returns
/// when nobody wants to, or can, react any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(Rust, packed)] // so that frames are no larger than they must be
pub(crate) struct Window {
    open: bool,
    passed: u8,
    asked: SpacerId,
    /// What has been used in it, by seat: a bit per [`Slot`].
    used: [u64; MAX_SPACERS],
}

impl Window {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        // CHB-1: once the attack has ended there is nothing left to react to.
        if cx.is_cut_short() {
            return Flow::END;
        }
        match input {
            Input::Chose(Choice::Use(slot)) => {
                self.used[usize::from(self.asked.0)] |= 1 << slot.0;
                // What one does may change the mind of the others.
                self.passed = 0;
                return Flow::Call(UseAbility::new(self.asked, slot).into());
            }
            Input::Chose(_) => self.passed |= 1 << self.asked.0,
            Input::Go | Input::Done(_) => {}
        }
        for spacer in cx.state.seats() {
            if self.passed & (1 << spacer.0) == 0 && self.offer(cx, spacer) {
                if !self.open {
                    self.open = true;
                    cx.emit("WIN-1", Event::WindowOpened);
                }
                self.asked = spacer;
                cx.offer(Choice::Pass);
                return Flow::Ask;
            }
        }
        Flow::END
    }

    fn offer(&self, cx: &mut Cx, spacer: SpacerId) -> bool {
        if !cx.state.spacer(spacer).is_on_board() {
            return false;
        }
        let mut usable = 0;
        cx.each_ability(spacer, Topic::REACTION, |slot, id| {
            let ability = cx.catalog.ability(id);
            if !self.is_used_up(cx, spacer, slot, ability)
                && cx.can_use(spacer, slot, ability, None)
            {
                usable |= 1 << slot.0;
            }
        });
        let muted = |cx: &Cx| {
            cx.has_modifier(spacer, Modifier::NoAbilities)
                || cx.has_modifier(spacer, Modifier::NoReactions)
        };
        if usable == 0 || muted(cx) {
            return false;
        }
        cx.ask(Ask::React, Some(spacer), "WIN-1");
        for slot in slots(usable) {
            cx.offer(Choice::Use(slot));
        }
        true
    }

    /// WIN-1: none of the same name twice in a window; ABL-6: but equal ones that stack.
    fn is_used_up(&self, cx: &Cx, spacer: SpacerId, slot: Slot, ability: &Ability) -> bool {
        let used = self.used[usize::from(spacer.0)];
        let same_name = |slot: Slot| {
            let id = cx.printed_in(spacer, slot);
            id.is_some_and(|id| cx.catalog.ability(id).label.name == ability.label.name)
        };
        used & (1 << slot.0) != 0 || (!ability.stacks && slots(used).any(same_name))
    }
}

/// The slots whose bits are set.
fn slots(mut mask: u64) -> impl Iterator<Item = Slot> {
    std::iter::from_fn(move || {
        let slot = (mask != 0).then(|| Slot(mask.trailing_zeros() as u8))?;
        mask &= mask - 1;
        Some(slot)
    })
}

/// ABL-3, STR-1: an ability or a Stratagem is paid for and resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct UseAbility {
    spacer: SpacerId,
    what: What,
    target: Option<Figure>,
    script: Script,
    paid: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum What {
    Ability(Slot),
    Stratagem(u8),
}

impl UseAbility {
    /// Uses the ability in the slot.
    pub fn new(spacer: SpacerId, slot: Slot) -> UseAbility {
        UseAbility::on(spacer, slot, None)
    }

    /// Uses the ability in the slot about a figure.
    pub fn on(spacer: SpacerId, slot: Slot, target: Option<Figure>) -> UseAbility {
        let what = What::Ability(slot);
        UseAbility {
            spacer,
            what,
            target,
            script: Script::NONE,
            paid: false,
        }
    }

    /// Uses a ready Stratagem.
    pub fn stratagem(spacer: SpacerId, index: u8) -> UseAbility {
        let what = What::Stratagem(index);
        UseAbility {
            spacer,
            what,
            target: None,
            script: Script::NONE,
            paid: false,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        if !self.paid {
            self.paid = true;
            let Some((cost, script)) = self.begin(cx) else {
                return Flow::END;
            };
            self.script = script;
            if let Some(frame) = cx.pay(self.spacer, &cost, self.item()) {
                return Flow::Call(frame);
            }
        }
        if !cx.state.spacer(self.spacer).is_alive() {
            return Flow::END;
        }
        let target = self.target.or(Some(self.spacer.into()));
        let origin = Origin {
            item: self.item(),
            target,
            ..Origin::own(self.spacer)
        };
        Flow::Become(Effects::new(self.script, origin).into())
    }

    /// Who uses it.
    pub fn spacer(&self) -> SpacerId {
        self.spacer
    }

    /// What it does, once it has begun.
    pub fn script(&self) -> Script {
        self.script
    }

    fn item(&self) -> Option<u8> {
        match self.what {
            What::Ability(slot) => slot.item(),
            What::Stratagem(_) => None,
        }
    }

    fn begin(&self, cx: &mut Cx) -> Option<(Cost, Script)> {
        let spacer = self.spacer;
        match self.what {
            What::Ability(slot) => {
                let id = cx.ability_in(spacer, slot)?;
                let ability = cx.catalog.ability(id);
                cx.emit(
                    "ABL-3",
                    Event::AbilityUsed {
                        spacer,
                        ability: id,
                    },
                );
                cx.note_use(spacer.into(), slot, ability.limit);
                Some((ability.cost, ability.script))
            }
            What::Stratagem(index) => {
                let card = cx.spend_stratagem(spacer, index);
                Some((card.cost, card.script))
            }
        }
    }
}
