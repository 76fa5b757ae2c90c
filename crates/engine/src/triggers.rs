//! ABL-2, ABL-3: abilities that come up together at a moment.

use crate::bits::Bits;
use crate::catalog::{Abilities, AbilityId, Modifier, Timing, Trigger};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};
use crate::select::{Cause, Origin};
use crate::state::Slot;
use crate::window::UseAbility;

/// The abilities of one figure that a moment brings up, still to be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Triggers {
    owner: Figure,
    target: Option<Figure>,
    trigger: Trigger,
    left: Bits<u64>,
}

impl Cx<'_> {
    /// A frame that resolves what the moment brings up for `owner`; `None` if nothing does.
    #[inline(always)]
    pub fn triggers(
        &self,
        trigger: Trigger,
        owner: Figure,
        target: Option<Figure>,
    ) -> Option<Frame> {
        match self.may_answer(owner, trigger) {
            true => self.triggered(trigger, owner, target),
            false => None,
        }
    }

    /// Whether any card or trait that the figure has now may answer to the moment.
    #[inline(always)]
    fn may_answer(&self, figure: Figure, trigger: Trigger) -> bool {
        match figure {
            Figure::Spacer(id) => self.concerns(id, trigger),
            Figure::Intruder(id) => self.traits(id).concern(trigger),
        }
    }

    /// Moments come often and bring up little, so this is kept out of the way.
    #[inline(never)]
    fn triggered(&self, trigger: Trigger, owner: Figure, target: Option<Figure>) -> Option<Frame> {
        let mut left = Bits::default();
        match owner {
            Figure::Spacer(id) => self.each_ability(id, trigger, |slot, _| left.insert(slot.0)),
            Figure::Intruder(id) => {
                for (place, _) in self.traits(id).about(trigger) {
                    left.insert(place);
                }
            }
        }
        let triggers = Triggers {
            owner,
            target,
            trigger,
            left,
        };
        (!left.is_empty()).then(|| triggers.into())
    }

    fn traits(&self, intruder: IntruderId) -> &Abilities {
        &self.catalog.kind(self.state.intruder(intruder).kind).traits
    }
}

/// What a moment brings up for several figures, one figure after another; before that, if it is
/// one of the session, what the mission makes of it (OBJ-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Everybody {
    left: FigureSet,
    target: Option<Figure>,
    trigger: Trigger,
    /// The mission has not been heard yet.
    mission: bool,
}

impl Everybody {
    /// The moment comes for these figures.
    pub fn of(left: FigureSet, trigger: Trigger, target: Option<Figure>) -> Everybody {
        Everybody {
            left,
            target,
            trigger,
            mission: false,
        }
    }

    /// The moment is one of the session: the mission comes first (OBJ-1).
    pub fn after_mission(self) -> Everybody {
        Everybody {
            mission: true,
            ..self
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        if std::mem::take(&mut self.mission) {
            let about = self.target.and_then(Figure::spacer);
            if let Some(events) = cx.mission_events(self.trigger, about) {
                return Flow::Call(events);
            }
        }
        while let Some(figure) = self.left.take_first() {
            if let Some(frame) = cx.triggers(self.trigger, figure, self.target) {
                return Flow::Call(frame);
            }
        }
        Flow::END
    }
}

impl Cx<'_> {
    /// A moment of the session, about a Spacer if it is about one: the mission comes first, then
    /// everybody. `None` if it brings up nothing.
    pub fn moment(&self, trigger: Trigger, about: Option<SpacerId>) -> Option<Frame> {
        let everybody = self.state.everybody();
        let comes = self.mission_events(trigger, about).is_some()
            || everybody
                .iter()
                .any(|figure| self.may_answer(figure, trigger));
        let moment = Everybody::of(everybody, trigger, about.map(Figure::Spacer));
        comes.then(|| moment.after_mission().into())
    }

    /// What the Boss's being wounded brings up for everybody; `by` is the attacker. A Wound that
    /// this very moment deals does not bring it up again.
    pub fn boss_was_wounded(&self, by: Option<Figure>) -> Option<Frame> {
        self.boss()?;
        let trigger = Trigger::BossWounded;
        let already =
            |frame: &Frame| matches!(frame, Frame::Everybody(it) if it.trigger == trigger);
        if self.state.stack.iter().any(already) {
            return None;
        }
        Some(Everybody::of(self.state.everybody(), trigger, by).into())
    }
}

impl Triggers {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        // CHB-1: what a broken attack would still have brought up does not come.
        if self.cause() == Cause::Verdict && cx.is_cut_short() {
            return Flow::END;
        }
        match input {
            Input::Chose(Choice::Use(slot)) => return self.run(cx, slot),
            Input::Chose(_) => self.left = Bits::default(),
            Input::Go | Input::Done(_) => {}
        }
        let (mut possible, mut must) = (Bits::<u64>::default(), false);
        for slot in self.left.iter().map(Slot) {
            if let Some(id) = self.ability(cx, slot)
                && self.is_possible(cx, slot, id)
            {
                must |= matches!(cx.catalog.ability(id).timing, Timing::Passive(_));
                possible.insert(slot.0);
            }
        }
        match (possible.len(), possible.iter().next()) {
            (_, None) => Flow::END,
            (1, Some(only)) if must => self.run(cx, Slot(only)),
            _ => {
                let ask = if must { Ask::Order } else { Ask::Trigger };
                cx.ask(
                    ask,
                    self.owner.spacer(),
                    if must { "CAR-4" } else { "ABL-3" },
                );
                for slot in possible.iter() {
                    cx.offer(Choice::Use(Slot(slot)));
                }
                if !must {
                    cx.offer(Choice::Pass);
                }
                Flow::Ask
            }
        }
    }

    /// The ability in a slot of the owner.
    pub fn ability(&self, cx: &Cx, slot: Slot) -> Option<AbilityId> {
        match self.owner {
            Figure::Spacer(id) => cx.ability_in(id, slot),
            Figure::Intruder(id) => {
                let kind = cx.catalog.kind(cx.state.intruder(id).kind);
                kind.traits.get(usize::from(slot.0)).copied()
            }
        }
    }

    fn is_possible(&self, cx: &Cx, slot: Slot, id: AbilityId) -> bool {
        let ability = cx.catalog.ability(id);
        match (self.owner, ability.timing) {
            (Figure::Spacer(spacer), Timing::Triggered(_)) => {
                cx.state.spacer(spacer).is_alive()
                    && !cx.has_modifier(spacer, Modifier::NoAbilities)
                    && !self.is_muted(cx, spacer)
                    && cx.can_use(spacer, slot, ability, self.target)
            }
            _ => {
                cx.is_in_play(self.owner)
                    && !cx.is_spent(self.owner, slot, ability.limit)
                    && cx.holds(ability.when, &self.origin(slot))
            }
        }
    }

    /// WIN-4: what one does about a Blip that is about to move is a reaction.
    fn is_muted(&self, cx: &Cx, spacer: SpacerId) -> bool {
        self.trigger == Trigger::BlipMoves && cx.has_modifier(spacer, Modifier::NoReactions)
    }

    fn origin(&self, slot: Slot) -> Origin {
        let target = self.target.or(Some(self.owner));
        let item = self.owner.spacer().and(slot.item());
        Origin {
            item,
            ..Origin::new(self.owner, target, self.cause())
        }
    }

    fn cause(&self) -> Cause {
        match self.trigger {
            Trigger::Wounded | Trigger::Failed | Trigger::Critical => Cause::Verdict,
            _ => Cause::Ability,
        }
    }

    fn run(&mut self, cx: &mut Cx, slot: Slot) -> Flow {
        self.left.remove(slot.0);
        let Some(id) = self.ability(cx, slot) else {
            return Flow::Again;
        };
        let ability = cx.catalog.ability(id);
        if let (Figure::Spacer(spacer), Timing::Triggered(_)) = (self.owner, ability.timing) {
            return Flow::Call(UseAbility::on(spacer, slot, self.target).into());
        }
        cx.note_use(self.owner, slot, ability.limit);
        cx.emit(
            "ABL-2",
            Event::AbilityTriggered {
                owner: self.owner,
                ability: id,
            },
        );
        Flow::Call(Effects::new(ability.script, self.origin(slot)).into())
    }
}

/// A Spacer's own moments, in their own name.
impl Cx<'_> {
    /// [`Cx::triggers`] for a Spacer about themselves.
    pub fn own_triggers(&self, trigger: Trigger, spacer: SpacerId) -> Option<Frame> {
        self.triggers(trigger, spacer.into(), Some(spacer.into()))
    }
}
