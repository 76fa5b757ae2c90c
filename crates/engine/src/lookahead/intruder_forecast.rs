//! What Intruders would do, from what players know: which cards can come, and what
//! each of them would lead to now.

use crate::activation::Activation;
use crate::board::Space;
use crate::catalog::{BehaviourId, BossSheet};
use crate::decision::{Choice, Decision};
use crate::deck::Deck;
use crate::dice::Colour;
use crate::event::{Event, Journal};
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{Figure, FigureSet, IntruderId, Level, SpacerId};
use crate::lookahead::Aftermath;
use crate::lookahead::branches::{MOST_TRIES, TRIES};
use crate::lookahead::dry_run::{MOST_QUESTIONS, Open, thrown_for};
use crate::lookahead::risk::{Blow, Risk};
use crate::rng::Rng;
use crate::scene::Incursion;
use crate::scripted_chance::ScriptedChance;
use crate::state::State;
use std::ops::Range;

/// What an Intruder would do if it activated now and nobody interfered, with all that follows until
/// somebody activates again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The Intruder that would act.
    pub intruder: IntruderId,
    /// What it does; the Routine if no line of a card holds (BOS-4).
    pub behaviour: Option<BehaviourId>,
    /// Whom it goes for first; the players choose if `open`.
    pub target: Option<SpacerId>,
    /// Whether players choose among several Targets (TGT-9).
    pub open: bool,
    /// Among whom.
    pub among: Vec<SpacerId>,
    /// Where it stands when it attacks, or in the end.
    pub to: Space,
    /// What it rolls first; nothing if it reaches nobody.
    pub dice: Vec<Colour>,
    /// The attack for which it rolls first.
    pub blow: Option<Blow>,
    /// Everybody who may come to a Flatline check or die of it.
    pub risks: Vec<Risk>,
    /// How it comes to that, up to the first roll: what it performs, whom it targets
    /// and where it goes, each with its rule.
    pub course: Vec<(&'static str, Event)>,
    /// Whether something hidden came out on the way: it may go otherwise in another deal.
    pub luck: bool,
}

/// How often it is dealt anew if luck has a say.
const DEALS: u64 = 16;

/// How often what becomes of others is tried in each further deal: they are many.
const FEW_TRIES: u64 = 8;

impl Game {
    /// The AI cards that can be drawn next, as far as players know.
    pub fn next_ai_cards(&self) -> impl Iterator<Item = u8> + use<> {
        let level = |sheet: &BossSheet, card: u8| sheet.ai[usize::from(card)].level;
        cards(self.next_cards(|it| &it.ai, level))
    }

    /// The body parts that can be drawn next, as far as players know.
    pub fn next_body_parts(&self) -> impl Iterator<Item = u8> + use<> {
        let level = |sheet: &BossSheet, card: u8| sheet.bp[usize::from(card)].level;
        cards(self.next_cards(|it| &it.bp, level))
    }

    /// Cards of the level on the back of the top card, unless players know that they
    /// are elsewhere; all discards if they will be shuffled first. A bit each.
    fn next_cards(&self, deck: fn(&Incursion) -> &Deck, level: fn(&BossSheet, u8) -> Level) -> u32 {
        let sheet = self.state().boss_sheet(self.catalog());
        let (Some(sheet), Some(incursion)) = (sheet, self.state().incursion()) else {
            return 0;
        };
        let deck = deck(incursion);
        let Some(top) = deck.draw.last().map(|card| level(sheet, *card)) else {
            return deck.discarded();
        };
        let possible = deck.drawable() | deck.escalation & !deck.seen;
        let of_level = cards(possible).filter(|card| level(sheet, *card) == top);
        of_level.fold(0, |set, card| set | 1 << card)
    }

    /// AOO-1: the Intruders that a step on offer provokes.
    pub fn provoked_by_step(&self) -> FigureSet {
        match self.state().stack.last() {
            Some(Frame::Walk(walk)) => self.consult(|cx| walk.provoked(cx)),
            _ => FigureSet::EMPTY,
        }
    }

    /// Everything that an Intruder may do now, one for each deal that was tried: a single
    /// one, unless luck has a say and leads to something else.
    pub fn prospects(
        &self,
        intruder: IntruderId,
        card: Option<u8>,
        against: Option<SpacerId>,
        rng: &mut Rng,
    ) -> Vec<Intent> {
        let mut prospects = vec![self.intent(intruder, card, against, rng)];
        if prospects[0].luck {
            let more = (1..DEALS).map(|deal| {
                // Others than in the deals before.
                let from = TRIES * deal % MOST_TRIES;
                self.tried(intruder, card, against, rng, from..from + FEW_TRIES)
            });
            prospects.extend(more);
            if prospects.iter().all(|other| *other == prospects[0]) {
                prospects.truncate(1);
            }
        }
        prospects
    }

    /// What an Intruder would do now, by attack of opportunity if it is `against`
    /// somebody; the Boss with this AI card. It is tried out on a position dealt
    /// anew, with nobody reacting, up to the next activation.
    pub fn intent(
        &self,
        intruder: IntruderId,
        card: Option<u8>,
        against: Option<SpacerId>,
        rng: &mut Rng,
    ) -> Intent {
        self.tried(intruder, card, against, rng, 0..MOST_TRIES)
    }

    /// The same, with these tries at most of what becomes of others.
    fn tried(
        &self,
        intruder: IntruderId,
        card: Option<u8>,
        against: Option<SpacerId>,
        rng: &mut Rng,
        tries: Range<u64>,
    ) -> Intent {
        let mut state = *self.at_rest().redealt(rng).state();
        if let (Some(card), Some(incursion)) = (card, state.incursion_mut()) {
            put_on_top(&mut incursion.ai, card);
        }
        state.intruders[usize::from(intruder.0)].acting = false;
        // What was done before is none of its doing.
        (state.fallen, state.slain) = (false, 0);
        if let Some(run) = state.run_mut() {
            run.noises.clear();
        }
        let opportunity = against.is_some();
        let aftermath = Aftermath::of(&mut self.at(&mut state), intruder, opportunity);
        let activation = Activation::new(intruder, against, opportunity);
        state.stack.push(aftermath.into());
        state.stack.push(activation.into());
        let start = state;
        let mut journal = Journal::default();
        let (among, blow) = self.try_out(&mut state, &mut journal);
        let hidden = Hidden::before(&start, card.is_some());
        let (risks, drawn) = self.risks(&start, &hidden, tries);
        Intent {
            open: among.len() > 1,
            among,
            blow,
            risks,
            luck: drawn || state.rng != start.rng || hidden.came_out(&state),
            ..self.read_intent(intruder, &journal)
        }
    }

    /// The position with all that is under way set aside.
    pub fn at_rest(&self) -> Game {
        let mut state = *self.state();
        state.stack.clear();
        state.decision = Decision::default();
        state.tray = Default::default();
        self.with_state(state)
    }

    /// Runs until nothing is left to do, with dice that show nothing; says among
    /// whom players had to choose a Target, and which attack came first.
    fn try_out(&self, state: &mut State, journal: &mut Journal) -> (Vec<SpacerId>, Option<Blow>) {
        let (mut among, mut blow) = (vec![], None);
        let mut blank = ScriptedChance::weakest(&self.catalog().dice);
        for _ in 0..MOST_QUESTIONS {
            match state.open() {
                Open::Over => break,
                Open::Throw { .. } if blow.is_none() => {
                    let cx = self.at(state);
                    blow = thrown_for(&cx).and_then(|strike| strike.blow(&cx));
                }
                Open::Throw { .. } | Open::Question | Open::Flatline(_) | Open::Breakdown(_) => {}
            }
            let targeted = |(_, event): &(_, Event)| matches!(event, Event::Targeted { .. });
            if among.is_empty() && !journal.0.iter().any(targeted) {
                let spacer = |choice: &Choice| match choice {
                    Choice::Spacer(spacer) => Some(*spacer),
                    _ => None,
                };
                let options = &state.decision.options;
                among = options.iter().filter_map(spacer).collect();
            }
            self.dry_run(state, &mut blank, Some(journal));
        }
        (among, blow)
    }

    fn read_intent(&self, intruder: IntruderId, journal: &Journal) -> Intent {
        let me = Figure::Intruder(intruder);
        let mut intent = Intent {
            intruder,
            behaviour: None,
            target: None,
            open: false,
            among: vec![],
            to: self.state().intruder(intruder).at,
            dice: vec![],
            blow: None,
            risks: vec![],
            course: vec![],
            luck: false,
        };
        for (rule, event) in &journal.0 {
            intent.tell(rule, *event);
            match *event {
                Event::Behaves {
                    intruder: who,
                    behaviour,
                } if who == intruder => {
                    intent.behaviour = Some(behaviour);
                    intent.target = None;
                }
                Event::Targeted {
                    intruder: who,
                    spacer,
                } if who == intruder && intent.target.is_none() => intent.target = Some(spacer),
                Event::Moved { figure, to, .. } | Event::Placed { figure, at: to }
                    if figure == me =>
                {
                    intent.to = to;
                }
                Event::DieRolled { die, colour, .. } if usize::from(die) == intent.dice.len() => {
                    intent.dice.push(colour);
                }
                Event::RollDone { .. } => break,
                _ => {}
            }
        }
        intent
    }
}

impl Intent {
    /// Notes what somebody would want to know of the way to the attack; steps become one.
    fn tell(&mut self, rule: &'static str, event: Event) {
        let me = Figure::Intruder(self.intruder);
        let told = match event {
            Event::Behaves { intruder, .. }
            | Event::Targeted { intruder, .. }
            | Event::NoTarget { intruder }
            | Event::OutOfReach { intruder, .. } => intruder == self.intruder,
            Event::Moved { figure, .. } | Event::Placed { figure, .. } => figure == me,
            _ => false,
        };
        let last = self.course.last_mut().map(|(_, event)| event);
        match (last, event) {
            (Some(Event::Moved { figure, to, .. }), Event::Moved { to: next, .. })
                if told && *figure == me =>
            {
                *to = next;
            }
            _ if told => self.course.push((rule, event)),
            _ => {}
        }
    }
}

/// How many cards lie face down, to see whether any comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hidden {
    ai: usize,
    bp: usize,
}

impl Hidden {
    /// What is hidden once an Intruder has drawn the AI card that was laid out for it.
    pub fn before(start: &State, card: bool) -> Hidden {
        let Hidden { ai, bp } = Hidden::of(start);
        let ai = ai - usize::from(card);
        Hidden { ai, bp }
    }

    fn of(state: &State) -> Hidden {
        let count = |deck: fn(&Incursion) -> &Deck| {
            let decks = state.incursion().map(deck);
            decks.map_or(0, |deck| deck.draw.len())
        };
        Hidden {
            ai: count(|it| &it.ai),
            bp: count(|it| &it.bp),
        }
    }

    /// Whether some of it is no longer.
    pub fn came_out(&self, state: &State) -> bool {
        let now = Hidden::of(state);
        now.ai < self.ai || now.bp < self.bp
    }
}

/// The cards of a set.
pub(crate) fn cards(set: u32) -> impl Iterator<Item = u8> + use<> {
    (0..32).filter(move |card| set & (1 << card) != 0)
}

fn put_on_top(deck: &mut Deck, card: u8) {
    if let Some(at) = deck.draw.iter().position(|other| *other == card) {
        let last = deck.draw.len() - 1;
        deck.draw.swap(at, last);
    } else if deck.escalation & (1 << card) != 0 {
        if let Some(top) = deck.draw.last_mut() {
            let other = std::mem::replace(top, card);
            deck.escalation = deck.escalation & !(1 << card) | 1 << other;
        }
    } else if let Some(at) = deck.discard.iter().position(|other| *other == card) {
        deck.discard.remove(at);
        deck.draw.push(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Drawing};
    use crate::catalog::{Attack, Behaviour, Command, Pick, SessionId, Step, Who};
    use crate::setup::Setup;
    use crate::testing::whole_session;
    use crate::testing::{BOSS, sheet};
    use std::sync::Arc;

    #[test]
    fn the_cards_that_can_come_are_the_same_however_the_deck_lies() {
        let mut catalog = whole_session::catalog();
        catalog.kinds[0].boss = Some(sheet([4, 2, 0], [3, 2, 1]));
        let catalog = Arc::new(catalog);
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let game = Game::new(catalog, &setup).unwrap();
        let mut rng = Rng::new(5);
        let cards: Vec<u8> = game.next_ai_cards().collect();
        assert_eq!(cards, [0, 1, 2, 3], "all of level I");
        for _ in 0..20 {
            assert!(
                game.redealt(&mut rng)
                    .next_ai_cards()
                    .eq(cards.iter().copied())
            );
        }
    }

    #[test]
    fn an_intent_says_how_it_comes_to_that() {
        let game = whole_session::game();
        let mut rng = Rng::new(5);
        for card in game.next_ai_cards() {
            let intent = game.intent(BOSS, Some(card), None, &mut rng);
            let course: Vec<Event> = intent.course.iter().map(|(_, event)| *event).collect();
            assert!(matches!(course[0], Event::Behaves { .. }));
            let target = course.iter().rev().find_map(|event| match event {
                Event::Targeted { spacer, .. } => Some(*spacer),
                _ => None,
            });
            assert_eq!(target, intent.target);
            let moves = |event: &&Event| matches!(event, Event::Moved { .. });
            assert!(course.iter().filter(moves).count() <= 1, "steps become one");
        }
    }

    #[test]
    fn dor_6_an_intent_sees_doors_as_the_walk_will() {
        let row = format!("|{}.|", ". ".repeat(8));
        let mut rows = vec![row; 9];
        rows[3] = "|. . . .1. . . . .|".into();
        let between = format!("\n{}\n", " ".repeat(19));
        let border = "-".repeat(19);
        let drawing = Drawing::new(&format!("{border}\n{}\n{border}", rows.join(&between)));
        // The Boss walks from G4 to Anna on D4, past the door beside F4.
        for (open, welded, to) in [("1", "", "E4"), ("", "", "E4"), ("", "1", "F4")] {
            let mut catalog = whole_session::catalog();
            catalog.boards[0] = Board::draw(&Drawing {
                open: open.chars().collect(),
                welded: welded.chars().collect(),
                ..drawing.clone()
            })
            .unwrap();
            let command = |command| Step {
                window: false,
                command,
            };
            catalog.behaviours[0] = Behaviour {
                targeting: vec![Who::just(Pick::Closest)],
                steps: [Command::Move(1), Command::Attack(Attack::default())]
                    .map(command)
                    .into(),
                ..Behaviour::default()
            };
            let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
            let game = Game::new(Arc::new(catalog), &setup).unwrap();
            let card = game.next_ai_cards().next();
            let intent = game.intent(BOSS, card, None, &mut Rng::new(5));
            assert_eq!(game.board().coordinate(intent.to), to);
        }
    }

    #[test]
    fn an_intent_does_not_depend_on_what_is_hidden() {
        let game = whole_session::game();
        let mut rng = Rng::new(5);
        for card in game.next_ai_cards() {
            let intent = game.intent(BOSS, Some(card), None, &mut rng);
            let other = game.redealt(&mut rng);
            assert_eq!(other.intent(BOSS, Some(card), None, &mut rng), intent);
        }
    }
}
