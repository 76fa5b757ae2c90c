//! Chapter 04: the round and a Spacer's turn.

use crate::actions::{Able, Act, Mode};
use crate::activation::Activation;
use crate::catalog::{Modifier, Topic, Trigger};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId, Stat};
use crate::scene::{Countdown, Patrol};
use crate::seq::Seq;
use crate::state::{Phase, Slot};
use crate::window::UseAbility;

/// RND-1: rounds until the session ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Round {
    step: RoundStep,
    /// Whose end-of-phase or end-of-round effects are still to come.
    left: FigureSet,
}

/// What a round can be made of; which of them it walks through, and in which order, is said by
/// its scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RoundStep {
    /// A new round.
    Begin,
    /// What comes up at its start.
    RoundStart,
    /// CTD-2.
    Countdown,
    /// The Spacer phase.
    SpacersBegin,
    /// RND-2.
    Turns,
    /// What comes up at the end of the Spacer phase.
    PhaseEnd,
    /// The Intruder phase.
    IntrudersBegin,
    /// INT-3.
    Intruders,
    /// PAT-1.
    Patrol,
    /// RND-4.
    RoundEnd,
}

impl Round {
    /// From the start of the next round.
    pub fn new() -> Round {
        Round::at(RoundStep::Begin)
    }

    /// In the current round, from this step on.
    pub fn at(step: RoundStep) -> Round {
        Round {
            step,
            left: FigureSet::EMPTY,
        }
    }

    /// Whether this step comes next.
    pub fn is_at(&self, step: RoundStep) -> bool {
        self.step == step
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match self.step {
            RoundStep::Begin => {
                cx.state.round += 1;
                cx.let_pass();
                cx.state.acted = FigureSet::EMPTY;
                for spacer in cx.state.spacers.iter_mut() {
                    spacer.used = 0;
                }
                for intruder in cx.state.intruders.iter_mut() {
                    intruder.used = Default::default();
                }
                cx.emit(
                    "RND-1",
                    Event::RoundBegan {
                        round: cx.state.round,
                    },
                );
                self.next(cx)
            }
            RoundStep::RoundStart => match input {
                Input::Done(_) => self.next(cx),
                Input::Go | Input::Chose(_) => match cx.moment(Trigger::RoundStart, None) {
                    Some(moment) => Flow::Call(moment),
                    None => self.next(cx),
                },
            },
            RoundStep::Countdown => match input {
                Input::Done(_) => self.next(cx),
                Input::Go | Input::Chose(_) => {
                    cx.begin_phase(Phase::Countdown);
                    Flow::Call(Countdown::default().into())
                }
            },
            RoundStep::SpacersBegin => match input {
                Input::Done(_) => self.next(cx),
                Input::Go | Input::Chose(_) => {
                    cx.begin_phase(Phase::Spacers);
                    match cx.vigil() {
                        Some(vigil) => Flow::Call(vigil),
                        None => self.next(cx),
                    }
                }
            },
            RoundStep::Turns => self.turns(cx, input),
            RoundStep::PhaseEnd => self.ends(cx, Trigger::PhaseEnd),
            RoundStep::IntrudersBegin => {
                cx.begin_phase(Phase::Intruders);
                cx.raise_alert();
                self.next(cx)
            }
            RoundStep::Intruders => self.intruders(cx, input),
            RoundStep::Patrol => match input {
                Input::Done(_) => {
                    if let Some(deaths) = cx.deaths_due() {
                        return Flow::Call(deaths);
                    }
                    cx.grow_stale();
                    self.left = cx.state.everybody();
                    let next = self.next(cx);
                    let events = cx.mission_events(Trigger::RoundEnd, None);
                    events.map_or(next, Flow::Call)
                }
                Input::Go | Input::Chose(_) => Flow::Call(Patrol::default().into()),
            },
            RoundStep::RoundEnd => self.ends(cx, Trigger::RoundEnd),
        }
    }

    /// The step after this one; after the last comes the first.
    fn next(&mut self, cx: &Cx) -> Flow {
        let steps = cx.state.scene.steps();
        let mut left = steps.iter().skip_while(|step| **step != self.step);
        self.step = left.nth(1).copied().unwrap_or(steps[0]);
        Flow::Again
    }

    /// RND-2: every living Spacer takes one turn, in any order.
    fn turns(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::TakeTurn(spacer)) = input {
            return Flow::Call(Turn::new(spacer).into());
        }
        if let Some(flow) = self.mourn(cx) {
            return flow;
        }
        let waiting: Seq<SpacerId, 4> = {
            let mut seq = Seq::new();
            for id in cx.state.seats() {
                if cx.state.spacer(id).is_alive() && !cx.state.acted.contains(id) {
                    seq.push(id);
                }
            }
            seq
        };
        match *waiting {
            [] => {
                self.left = cx.state.everybody();
                self.next(cx)
            }
            [spacer] => Flow::Call(Turn::new(spacer).into()),
            _ => {
                cx.ask(Ask::WhoseTurn, None, "RND-2");
                for spacer in &waiting {
                    cx.offer(Choice::TakeTurn(*spacer));
                }
                Flow::Ask
            }
        }
    }

    /// INT-3: the one closest to a Spacer first, measured anew each time.
    fn intruders(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Intruder(intruder)) = input {
            return self.activate(cx, intruder);
        }
        if let Some(flow) = self.mourn(cx) {
            return flow;
        }
        // ZER-2: an Adversary comes first.
        let waits = |id: &IntruderId| !cx.state.acted.contains(*id) && cx.is_adversary(*id);
        let adversary = cx.state.present().find(waits);
        if let Some(first) = adversary {
            return self.activate(cx, first);
        }
        let waits = |id: &IntruderId| !cx.state.acted.contains(*id);
        let waiting = cx.state.present().filter(waits).map(Figure::Intruder);
        let waiting: FigureSet = waiting.collect();
        // Of one alone nobody asks how far away it is.
        let first = match waiting.are_several() {
            true => cx.closest_to_spacers(waiting),
            false => waiting,
        };
        match (first.len(), first.first()) {
            (1, Some(Figure::Intruder(intruder))) => self.activate(cx, intruder),
            (0, _) => {
                self.left = cx.state.everybody();
                self.next(cx)
            }
            _ => {
                cx.ask(Ask::WhichIntruder, None, "INT-3");
                for intruder in first.iter().filter_map(Figure::intruder) {
                    cx.offer(Choice::Intruder(intruder));
                }
                Flow::Ask
            }
        }
    }

    /// What a death brings up comes when the turn or activation is over; so do Blips that noise
    /// moves (NOI-5), unless that was settled with the action.
    #[inline(always)]
    fn mourn(&self, cx: &mut Cx) -> Option<Flow> {
        if let Some(moves) = cx.noise_due() {
            return Some(Flow::Call(moves));
        }
        if let Some(deaths) = cx.deaths_due() {
            return Some(Flow::Call(deaths));
        }
        cx.review_stratagems();
        match std::mem::take(&mut cx.state.fallen) {
            true => cx.moment(Trigger::SpacerDied, None).map(Flow::Call),
            false => None,
        }
    }

    fn activate(&mut self, cx: &mut Cx, intruder: IntruderId) -> Flow {
        cx.state.acted.insert(intruder);
        Flow::Call(Activation::new(intruder, None, false).into())
    }

    /// RND-4: one figure's effects after another's.
    fn ends(&mut self, cx: &mut Cx, trigger: Trigger) -> Flow {
        if let Some(moves) = cx.noise_due() {
            return Flow::Call(moves);
        }
        while let Some(figure) = self.left.take_first() {
            if let Some(frame) = cx.triggers(trigger, figure, None) {
                return Flow::Call(frame);
            }
        }
        self.next(cx)
    }
}

impl Cx<'_> {
    /// Of these figures those closest to a Spacer (BRD-6), all that tie.
    fn closest_to_spacers(&self, among: FigureSet) -> FigureSet {
        let mut best = (u16::MAX, FigureSet::EMPTY);
        for figure in among.iter() {
            let at = self.at(figure);
            let spaces = self.state.on_board().map(|id| self.state.spacer(id).at);
            let doors = &self.state.doors;
            let distance = self.board.distance_to_closest(at, spaces, doors);
            if distance < best.0 || best.1.is_empty() {
                best = (distance, FigureSet::one(figure));
            } else if distance == best.0 {
                best.1.insert(figure);
            }
        }
        best.1
    }

    /// The Spacer's turn is over: what is under way is finished, and then it ends (RND-6).
    pub fn end_turn(&mut self, spacer: SpacerId) {
        for frame in self.state.stack.iter_mut() {
            if let Frame::Turn(turn) = frame
                && turn.spacer == spacer
                && !turn.is_over_for(spacer)
            {
                turn.step = TurnStep::End;
            }
        }
    }

    /// Whether it is the Spacer's turn and they may go on with it.
    pub fn is_turn_open(&self, spacer: SpacerId) -> bool {
        let over = |frame: &Frame| matches!(frame, Frame::Turn(turn) if turn.is_over_for(spacer));
        self.state.turn == Some(spacer) && !self.state.stack.iter().any(over)
    }

    fn begin_phase(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.emit("RND-1", Event::PhaseBegan { phase });
    }
}

/// RND-3: a Spacer's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Turn {
    spacer: SpacerId,
    step: TurnStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum TurnStep {
    Start,
    TakeBack,
    Main,
    End,
    Mill,
}

impl Turn {
    /// The Spacer's whole turn.
    pub fn new(spacer: SpacerId) -> Turn {
        Turn {
            spacer,
            step: TurnStep::Start,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let alive = cx.state.spacer(self.spacer).is_alive();
        match self.step {
            TurnStep::Start => self.start(cx),
            // RND-6: a Spacer who extracts ends their turn at once.
            TurnStep::Main if cx.state.spacer(self.spacer).is_out() => self.end(cx),
            // RND-6: a Spacer who dies in their own turn still mills.
            _ if !alive => self.mill(cx),
            TurnStep::TakeBack => {
                let spacer = cx.state.spacer_mut(self.spacer);
                spacer.played = 0;
                spacer.sides.clear();
                spacer.exerted = false;
                spacer.breath = false;
                self.go(TurnStep::Main)
            }
            TurnStep::Main => self.main(cx, input),
            TurnStep::End => self.end(cx),
            TurnStep::Mill => self.mill(cx),
        }
    }

    fn go(&mut self, step: TurnStep) -> Flow {
        self.step = step;
        Flow::Again
    }

    /// RND-6: the start of a turn, in order.
    fn start(&mut self, cx: &mut Cx) -> Flow {
        let id = self.spacer;
        cx.state.turn = Some(id);
        cx.state.acted.insert(id);
        cx.emit("RND-3", Event::TurnBegan { spacer: id });
        cx.count_exfiltration();
        cx.tick_awakening(id);
        cx.rise_at_turn_start(id);
        for item in cx.state.spacer_mut(id).items.iter_mut() {
            // TOK-2: nothing changes what is disabled.
            item.discharged &= item.disabled;
        }
        cx.flip_breakdown(id);
        self.step = TurnStep::TakeBack;
        cx.own_triggers(Trigger::TurnStart, id)
            .map_or(Flow::Again, Flow::Call)
    }

    fn main(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(choice) = input {
            return match choice {
                Choice::Play { card, side, action } => {
                    Flow::Call(Act::play(self.spacer, card, side, action).into())
                }
                Choice::Use(slot) => Flow::Call(UseAbility::new(self.spacer, slot).into()),
                Choice::Engram(n) => cx.use_engram(self.spacer, n),
                Choice::Stratagem(i) => Flow::Call(UseAbility::stratagem(self.spacer, i).into()),
                Choice::Fund(i) => {
                    cx.fund_stratagem(i);
                    Flow::Again
                }
                Choice::Rise => {
                    let left = cx.stat(self.spacer, Stat::Antinomy).saturating_sub(1);
                    cx.set_stat(self.spacer, Stat::Antinomy, left, "AWK-3");
                    cx.stand_up(self.spacer, "AWK-3");
                    Flow::Again
                }
                _ => self.go(TurnStep::End),
            };
        }
        if let Some(due) = cx.noise_due().or_else(|| cx.deaths_due()) {
            return Flow::Call(due);
        }
        cx.review_stratagems();
        cx.ask(Ask::Turn, Some(self.spacer), "ACT-1");
        self.offer_cards(cx);
        self.offer_abilities(cx);
        cx.each_device(self.spacer, |cx, n| cx.offer(Choice::Engram(n)));
        cx.offer_stratagems(self.spacer);
        let spacer = cx.state.spacer(self.spacer);
        if spacer.is_down() && spacer.awakened.is_some() && spacer.antinomy > 0 {
            cx.offer(Choice::Rise);
        }
        if cx.offered() == 0 {
            return self.go(TurnStep::End);
        }
        cx.offer(Choice::EndTurn);
        Flow::Ask
    }

    fn offer_cards(&self, cx: &mut Cx) {
        let spacer = cx.state.spacer(self.spacer);
        if spacer.is_falling() || spacer.plays_left() == 0 {
            return;
        }
        let (cards, played) = (spacer.cards, spacer.played);
        let mut able = Able::new(self.spacer, Mode::Played);
        for (card, id) in (0u8..).zip(&cards) {
            if played & (1 << card) != 0 {
                continue;
            }
            able.card = Some(card);
            for (side, side_id) in (0u8..).zip(cx.catalog.action_card(*id).sides) {
                cx.each_action(side_id, &mut able, |cx, action| {
                    cx.offer(Choice::Play { card, side, action });
                });
            }
        }
    }

    fn offer_abilities(&self, cx: &mut Cx) {
        let mut usable: Seq<Slot, 24> = Seq::new();
        cx.each_ability(self.spacer, Topic::FREE, |slot, id| {
            if cx.can_use(self.spacer, slot, cx.catalog.ability(id), None) {
                usable.push(slot);
            }
        });
        if usable.is_empty() || cx.has_modifier(self.spacer, Modifier::NoAbilities) {
            return;
        }
        for slot in &usable {
            cx.offer(Choice::Use(*slot));
        }
    }

    /// RND-6: the end of a turn, in order.
    fn end(&mut self, cx: &mut Cx) -> Flow {
        let id = self.spacer;
        if cx.state.spacer(id).breath {
            // ACT-5.
            let spacer = cx.state.spacer_mut(id);
            spacer.exerts = spacer.exerts.saturating_sub(1);
            let adrenaline = spacer.adrenaline.saturating_sub(1);
            cx.set_stat(id, Stat::Adrenaline, adrenaline, "ACT-5");
        }
        cx.flip_at_turn_end(id);
        let card = cx.state.spacer(id).breakdown;
        if card.is_some_and(|card| cx.catalog.breakdowns[usize::from(card)].until_turn_end) {
            cx.flip_breakdown(id);
        }
        cx.state.spacer_mut(id).boosts = Default::default();
        self.step = TurnStep::Mill;
        cx.own_triggers(Trigger::TurnEnd, id)
            .map_or(Flow::Again, Flow::Call)
    }

    /// Whether it is this Spacer's, and over but for its end.
    fn is_over_for(&self, spacer: SpacerId) -> bool {
        self.spacer == spacer && matches!(self.step, TurnStep::End | TurnStep::Mill)
    }

    fn mill(&mut self, cx: &mut Cx) -> Flow {
        cx.state.pool.mill();
        cx.emit("POOL-3", Event::PoolMilled);
        cx.emit(
            "RND-3",
            Event::TurnEnded {
                spacer: self.spacer,
            },
        );
        cx.state.spacer_mut(self.spacer).gained = 0;
        cx.state.turn = None;
        Flow::END
    }
}
