//! Chapter 05: actions of cards, exerting, Bonus actions.

use crate::catalog::{Action, ActionKind, CondId, Cost, Modifier, Script, SideId};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::effects::Effects;
use crate::event::{Death, Event};
use crate::frame::{Flow, Frame, Input, Ret};
use crate::gear::Rearm;
use crate::harm::Harm;
use crate::ids::{SpacerId, Stat};
use crate::noise::Noise;
use crate::scene::{Scavenge, Scout};
use crate::select::Origin;
use crate::spacer_attack::SpacerAttack;
use crate::state::LAST_EXERT;
use crate::walk::Walk;

/// ACT-1: one action of one side of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Act {
    spacer: SpacerId,
    card: u8,
    side: u8,
    action: u8,
    /// EXR-1: the action of the other side that was chosen.
    other: u8,
    /// How it came about.
    mode: Mode,
    step: Step,
}

/// How an action comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mode {
    /// Played in the own turn.
    Played,
    /// EXR-1: the other side after exerting.
    Exerted,
    /// SCT-3: flipped for an attack after scouting.
    Flipped,
    /// ACT-6; whether an attack is a Bonus attack wherever it is made (FLT-2).
    Bonus { attack: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Pay,
    Kind,
    Script,
    Noise,
    Blips,
    Offer,
    OfferPaid,
    Exert,
    ExertPaid,
    Last,
}

impl Act {
    /// A card from hand.
    pub fn play(spacer: SpacerId, card: u8, side: u8, action: u8) -> Act {
        Act {
            spacer,
            card,
            side,
            action,
            other: 0,
            mode: Mode::Played,
            step: Step::Pay,
        }
    }

    /// Who acts, and by which side of a card.
    #[inline(always)]
    pub fn played(&self, cx: &Cx) -> (SpacerId, SideId) {
        (self.spacer, self.side_id(cx))
    }

    fn side_id(&self, cx: &Cx) -> SideId {
        let card = cx.state.spacer(self.spacer).cards[self.card as usize];
        cx.catalog.action_card(card).sides[self.side as usize]
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.state.spacer(self.spacer).is_alive() {
            return Flow::END;
        }
        let catalog = cx.catalog;
        let side_id = self.side_id(cx);
        let action = &catalog.side(side_id).actions[self.action as usize];
        match self.step {
            Step::Pay => self.pay(cx, side_id, action),
            Step::Kind => {
                self.step = Step::Script;
                self.begin(cx, action)
            }
            Step::Script => self.script(cx, action, input),
            Step::Noise => self.noise(cx, action),
            Step::Blips => self.blips(cx, action),
            Step::Offer => self.offer(cx, action, input),
            Step::OfferPaid => {
                self.step = Step::Exert;
                let script = action
                    .offer
                    .as_ref()
                    .map_or(Default::default(), |(_, _, s)| *s);
                Flow::Call(Effects::new(script, Origin::own(self.spacer)).into())
            }
            Step::Exert => self.exert(cx, input),
            Step::ExertPaid => {
                self.step = Step::Last;
                let other = Act::play(self.spacer, self.card, 1 - self.side, self.other);
                Flow::Call(
                    Act {
                        mode: Mode::Exerted,
                        ..other
                    }
                    .into(),
                )
            }
            Step::Last => {
                // EXR-3, DIE-4: after the extra action.
                if cx.state.spacer(self.spacer).exerts >= LAST_EXERT {
                    cx.die(self.spacer, Death::Exertion, "EXR-3");
                }
                Flow::END
            }
        }
    }

    fn pay(&mut self, cx: &mut Cx, side: SideId, action: &Action) -> Flow {
        let exerted = self.mode == Mode::Exerted;
        let spacer = cx.state.spacer_mut(self.spacer);
        spacer.played |= 1 << self.card;
        let began = Event::ActionBegan {
            spacer: self.spacer,
            side,
            action: self.action,
            exerted,
        };
        cx.emit(if exerted { "EXR-1" } else { "ACT-1" }, began);
        self.step = Step::Kind;
        let payment = cx.pay(self.spacer, &action.cost, None);
        payment.map_or(Flow::Again, Flow::Call)
    }

    fn begin(&mut self, cx: &mut Cx, action: &Action) -> Flow {
        let id = self.spacer;
        // An attack raises Adrenaline in its own step 2 (ATK-5).
        if action.adrenaline && action.kind != ActionKind::Attack {
            if !cx.raise_adrenaline(id, "RUB-2") {
                return Flow::END;
            }
            cx.grant_bonuses(id);
        }
        match action.kind {
            ActionKind::Move(steps) => {
                let walk = Walk::action(id, cx.move_steps(id, steps));
                Flow::Call(walk.slipping(cx, action.slips).into())
            }
            // BON-2: during a Spacer's attack it is a Follow-up.
            ActionKind::Attack if cx.strikes_as_bonus(self.mode) => {
                cx.bonus_attack(id).map_or(Flow::Again, Flow::Call)
            }
            ActionKind::Attack => Flow::Call(SpacerAttack::new(id).into()),
            ActionKind::FullReload => self.reload(cx, true),
            ActionKind::FastReload => self.reload(cx, false),
            ActionKind::Rationalize => {
                let stress = cx.stat(id, Stat::Stress).saturating_sub(2);
                cx.set_stat(id, Stat::Stress, stress, "ACT-3");
                Flow::Again
            }
            ActionKind::Rearm => Flow::Call(Rearm::new(id).into()),
            ActionKind::CatchBreath => {
                cx.state.spacer_mut(id).breath = true;
                Flow::Again
            }
            ActionKind::Scout => {
                // SCT-3: whether the card can be flipped for an attack. As a Follow-up it would
                // not be at once.
                let other = self.other_side(cx).map(|side| cx.catalog.side(side));
                let attack = |action: &Action| action.kind == ActionKind::Attack;
                let waits = cx.strikes_as_bonus(self.mode) && cx.is_attacking();
                let attacks = other.is_some_and(|side| side.actions.iter().any(attack));
                Flow::Call(Scout::new(id, attacks && !waits).into())
            }
            ActionKind::Scavenge => Flow::Call(Scavenge::new(id).into()),
            ActionKind::Script => Flow::Again,
        }
    }

    /// RLD: which weapon, if several could be served.
    fn reload(&mut self, cx: &mut Cx, full: bool) -> Flow {
        let items = cx.reloadable(self.spacer, full);
        match items.count_ones() {
            0 => {}
            1 => cx.reload(self.spacer, items.trailing_zeros() as u8, full),
            _ => {
                cx.ask(
                    Ask::Gear,
                    Some(self.spacer),
                    if full { "RLD-1" } else { "RLD-2" },
                );
                for item in (0..16).filter(|i| items & (1 << i) != 0) {
                    cx.offer(Choice::Item(item));
                }
                return Flow::Ask;
            }
        }
        Flow::Again
    }

    #[inline(always)]
    fn script(&mut self, cx: &mut Cx, action: &Action, input: Input) -> Flow {
        if let Input::Chose(Choice::Item(item)) = input {
            cx.reload(self.spacer, item, action.kind == ActionKind::FullReload);
        }
        if let (ActionKind::Scout, Input::Done(Ret::Yes(true))) = (action.kind, input) {
            // SCT-3: the card lies on its other side, and there is no Exert.
            self.mode = Mode::Flipped;
        }
        if action.script.is_none() {
            return self.noise(cx, action);
        }
        self.step = Step::Noise;
        Flow::Call(Effects::new(action.script, Origin::own(self.spacer)).into())
    }

    #[inline(always)]
    fn noise(&mut self, cx: &mut Cx, action: &Action) -> Flow {
        let spacer = cx.state.spacer(self.spacer);
        // LOC-8: where one drifts it is the landing that is heard, not the walk.
        let adrift = || matches!(action.kind, ActionKind::Move(_)) && cx.drifts(spacer.at);
        if action.noise.makes && spacer.is_on_board() && !adrift() {
            self.step = Step::Blips;
            return Flow::Call(Noise::printed(self.spacer, &action.noise, 0).into());
        }
        self.blips(cx, action)
    }

    /// NOI-5: the action is over.
    #[inline(always)]
    fn blips(&mut self, cx: &mut Cx, action: &Action) -> Flow {
        self.step = Step::Offer;
        match cx.noise_due().filter(|_| !cx.is_acting()) {
            Some(moves) => Flow::Call(moves),
            None => self.offer(cx, action, Input::Go),
        }
    }

    /// What a card offers for a price once its action is done.
    #[inline(always)]
    fn offer(&mut self, cx: &mut Cx, action: &Action, input: Input) -> Flow {
        let Some((when, cost, script)) = &action.offer else {
            return self.exert(cx, Input::Go);
        };
        self.step = Step::Offer;
        match input {
            Input::Chose(Choice::Accept) => {
                self.step = Step::OfferPaid;
                let payment = cx.pay(self.spacer, cost, None);
                payment.map_or(Flow::Again, Flow::Call)
            }
            Input::Chose(_) => self.exert(cx, Input::Go),
            _ => {
                let origin = Origin::own(self.spacer);
                let able = !cx.state.spacer(self.spacer).is_falling()
                    && cx.holds(*when, &origin)
                    && cx.can_pay(self.spacer, cost, None)
                    && cx.could(*script, &origin);
                if !able {
                    return self.exert(cx, Input::Go);
                }
                cx.ask(Ask::Offer, Some(self.spacer), "CST-1");
                cx.offer(Choice::Accept);
                cx.offer(Choice::Pass);
                Flow::Ask
            }
        }
    }

    /// EXR-1: once per turn, right after an action of a card.
    #[inline(always)]
    fn exert(&mut self, cx: &mut Cx, input: Input) -> Flow {
        self.step = Step::Exert;
        match input {
            Input::Chose(Choice::Exert { action }) => {
                self.step = Step::ExertPaid;
                self.other = action;
                let spacer = cx.state.spacer_mut(self.spacer);
                spacer.exerted = true;
                spacer.exerts += 1;
                let held = spacer.exerts;
                cx.emit(
                    "EXR-1",
                    Event::Exerted {
                        spacer: self.spacer,
                        held,
                    },
                );
                let harm = Harm::to(self.spacer, "EXR-1").stress(2);
                return harm.suffer(cx).map_or(Flow::Again, Flow::Call);
            }
            Input::Chose(_) => return Flow::END,
            Input::Go | Input::Done(_) => {}
        }
        let side = self.side_id(cx);
        let sides = &mut cx.state.spacer_mut(self.spacer).sides;
        if sides.is_full() {
            sides.remove(0);
        }
        sides.push(side);
        let spacer = cx.state.spacer(self.spacer);
        let able = self.mode == Mode::Played
            && cx.is_turn_open(self.spacer)
            && !spacer.exerted
            && !spacer.breath
            && !spacer.is_falling();
        if !able {
            return Flow::END;
        }
        let Some(other) = self.other_side(cx) else {
            return Flow::END;
        };
        cx.ask(Ask::Exert, Some(self.spacer), "EXR-1");
        cx.offer(Choice::Pass);
        let mut able = Able::new(self.spacer, Mode::Exerted);
        cx.each_action(other, &mut able, |cx, action| {
            cx.offer(Choice::Exert { action })
        });
        if cx.offered() == 1 {
            return Flow::END;
        }
        Flow::Ask
    }

    /// What the action offers for a price.
    pub fn offered(&self, cx: &Cx) -> Option<(CondId, Cost, Script)> {
        let spacer = cx.state.spacer(self.spacer);
        let card = spacer.cards.get(usize::from(self.card))?;
        let side = cx.catalog.action_card(*card).sides[usize::from(self.side != 0)];
        let action = cx
            .catalog
            .side(side)
            .actions
            .get(usize::from(self.action))?;
        action.offer
    }

    /// EXR-1: the side that lies face down.
    pub fn other_side(&self, cx: &Cx) -> Option<SideId> {
        let spacer = cx.state.spacer(self.spacer);
        let card = spacer.cards.get(usize::from(self.card))?;
        let sides = cx.catalog.action_card(*card).sides;
        sides.get(1 - usize::from(self.side != 0)).copied()
    }
}

impl Cx<'_> {
    /// Whether an action of a card is under way below.
    fn is_acting(&self) -> bool {
        let act = |frame: &Frame| matches!(frame, Frame::Act(_));
        self.state.stack.iter().any(act)
    }

    /// FLT-2: whether the Spacer is using the card that a Flatline card let them use.
    pub fn acts_on_a_flatline(&self, spacer: SpacerId) -> bool {
        let card = Mode::Bonus { attack: true };
        self.state.stack.iter().any(
            |frame| matches!(frame, Frame::Act(act) if act.spacer == spacer && act.mode == card),
        )
    }

    /// ACT-6: whether an attack that belongs to the action under way is a Bonus attack.
    pub fn acts_for_a_bonus_attack(&self) -> bool {
        match self.state.stack.last() {
            Some(Frame::Act(act)) => self.strikes_as_bonus(act.mode),
            _ => false,
        }
    }

    /// FLT-2, ACT-6: whether an attack by such an action is a Bonus attack.
    fn strikes_as_bonus(&self, mode: Mode) -> bool {
        match mode {
            Mode::Bonus { attack } => attack || self.is_amid_attack(),
            Mode::Played | Mode::Exerted | Mode::Flipped => false,
        }
    }
}

/// ACT-6: any one action of any own card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BonusAction {
    spacer: SpacerId,
    attack: bool,
}

impl BonusAction {
    /// FLT-2: the Spacer may use one card; an attack is a Bonus attack.
    pub fn new(spacer: SpacerId) -> BonusAction {
        BonusAction {
            spacer,
            attack: true,
        }
    }

    /// ACT-6: the Spacer may use one card as they would in their turn.
    pub fn plain(spacer: SpacerId) -> BonusAction {
        BonusAction {
            spacer,
            attack: false,
        }
    }

    fn mode(&self) -> Mode {
        Mode::Bonus {
            attack: self.attack,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let id = self.spacer;
        match input {
            Input::Chose(Choice::Play { card, side, action }) => {
                let mode = self.mode();
                return Flow::Become(
                    Act {
                        mode,
                        ..Act::play(id, card, side, action)
                    }
                    .into(),
                );
            }
            Input::Chose(_) | Input::Done(_) => return Flow::END,
            Input::Go => {}
        }
        let spacer = cx.state.spacer(id);
        if !spacer.is_on_board() || spacer.is_falling() {
            return Flow::END;
        }
        let cards = spacer.cards;
        let mut able = Able::new(id, self.mode());
        cx.ask(Ask::BonusAction, Some(id), "ACT-6");
        for (card, card_id) in (0u8..).zip(&cards) {
            able.card = Some(card);
            for (side, side_id) in (0u8..).zip(cx.catalog.action_card(*card_id).sides) {
                cx.each_action(side_id, &mut able, |cx, action| {
                    cx.offer(Choice::Play { card, side, action });
                });
            }
        }
        if cx.offered() == 0 {
            return Flow::END;
        }
        cx.offer(Choice::Pass);
        Flow::Ask
    }
}

/// What a Spacer can do at all, whichever card says it: found out once it is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Able {
    spacer: SpacerId,
    /// The Action card that would be played, if one would.
    pub card: Option<u8>,
    mode: Mode,
    walk: Option<bool>,
    attack: Option<bool>,
    full_reload: Option<bool>,
    fast_reload: Option<bool>,
    scout: Option<bool>,
    scavenge: Option<bool>,
}

impl Able {
    /// Nothing is known yet.
    pub fn new(spacer: SpacerId, mode: Mode) -> Able {
        Able {
            spacer,
            card: None,
            mode,
            walk: None,
            attack: None,
            full_reload: None,
            fast_reload: None,
            scout: None,
            scavenge: None,
        }
    }

    #[inline(always)]
    fn to(&mut self, cx: &Cx, kind: ActionKind) -> bool {
        let (id, mode) = (self.spacer, self.mode);
        let spacer = cx.state.spacer(id);
        match kind {
            ActionKind::Move(_) => *self.walk.get_or_insert_with(|| {
                spacer.is_on_board() && cx.can_walk(id) && !cx.has_modifier(id, Modifier::NoMoves)
            }),
            ActionKind::Attack => *self.attack.get_or_insert_with(|| {
                spacer.is_on_board() && cx.can_attack(id, cx.strikes_as_bonus(mode))
            }),
            ActionKind::FullReload => *self
                .full_reload
                .get_or_insert_with(|| cx.reloadable(id, true) != 0),
            ActionKind::FastReload => *self
                .fast_reload
                .get_or_insert_with(|| cx.reloadable(id, false) != 0),
            // ACT-5: at the end of the own turn, and not in one in which one exerted.
            ActionKind::CatchBreath => {
                let exerted = spacer.exerted || mode == Mode::Exerted;
                cx.state.turn == Some(id) && !exerted && !spacer.breath
            }
            ActionKind::Rationalize | ActionKind::Rearm | ActionKind::Script => true,
            // SCT-1: there must be a Blip in the light field.
            ActionKind::Scout => *self.scout.get_or_insert_with(|| {
                let blip = || cx.state.run().is_some() && cx.scoutable(id).next().is_some();
                let lit = || blip() || cx.scoutable_intruders(id).next().is_some();
                spacer.is_on_board() && !cx.has_modifier(id, Modifier::NoScout) && lit()
            }),
            // SCV-1: there must be something on the space.
            ActionKind::Scavenge => *self
                .scavenge
                .get_or_insert_with(|| spacer.is_on_board() && !cx.finds(id).is_empty()),
        }
    }
}

impl<'a> Cx<'a> {
    /// Calls `each` with every action of the side that the Spacer can take now.
    pub fn each_action(
        &mut self,
        side: SideId,
        able: &mut Able,
        mut each: impl FnMut(&mut Cx<'a>, u8),
    ) {
        let id = able.spacer;
        let actions = &self.catalog.side(side).actions;
        for (i, action) in (0u8..).zip(actions) {
            // What the script could do takes longest to find out, so that is asked last.
            let in_vain = || {
                action.kind == ActionKind::Script
                    && !action.adrenaline
                    && !action.script.is_none()
                    && !self.could(action.script, &Origin::own(id))
            };
            let can = able.to(self, action.kind)
                && self.can_pay_besides(id, &action.cost, None, able.card)
                && (action.when == CondId::ALWAYS || self.holds(action.when, &Origin::own(id)))
                && !in_vain();
            if can {
                each(self, i);
            }
        }
    }

    /// Whether the card before this one in the turn has the trait.
    pub fn preceded_by(&self, id: SpacerId, tag: u8) -> bool {
        let before = self.state.spacer(id).sides.last();
        before.is_some_and(|side| self.catalog.side(*side).traits.contains(&tag))
    }
}
