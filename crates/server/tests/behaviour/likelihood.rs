//! Chances of death against what happens when it is tried many times.

use crate::host::catalog;
use enormity_engine::catalog::{Script, SessionId};
use enormity_engine::decision::{Choice, Decision};
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, IntruderId, SpacerId};
use enormity_engine::rng::Rng;
use enormity_engine::session_start::Start;
use enormity_engine::setup::Setup;
use enormity_engine::state::State;
use enormity_server::danger;

/// How often each activation is tried.
const TRIALS: u64 = 1000;

/// Nothing happens until the first question.
const NOW: Start = Start::Script {
    script: Script::NONE,
    me: Figure::Spacer(SpacerId(0)),
    target: None,
};

/// A position out of play, in which everybody is weak.
struct Moment {
    setup: Setup,
    state: State,
}

impl Moment {
    /// After some choices at random; `None` if it is over by then.
    fn of_play(session: SessionId, seed: u64) -> Option<Moment> {
        let setup = Setup::standard(&catalog(), session, 4, seed);
        let mut game = Game::new(catalog(), &setup).unwrap();
        let mut rng = Rng::new(seed);
        for _ in 0..40 + rng.below(200) {
            let options = game.decision()?.options;
            let n = rng.below(options.len() as u32) as usize;
            game.choose_silently(options[n]).unwrap();
        }
        let mut state = *game.state();
        // Whoever is alone begins their turn at once.
        state.on_board().nth(1)?;
        for spacer in state.spacers.iter_mut() {
            spacer.vitals = 1 + rng.below(6) as u8;
            spacer.stress = rng.below(8) as u8;
        }
        // Whatever was going on is over.
        for intruder in &mut state.intruders {
            intruder.acting = false;
        }
        Some(Moment { setup, state })
    }

    /// The same with this AI card on top, if it is in the deck.
    fn with_card(&self, card: u8) -> Option<Moment> {
        let mut state = self.state;
        let draw = &mut state.incursion_mut()?.ai.draw;
        let at = draw.iter().position(|other| *other == card)?;
        let top = draw.len() - 1;
        draw.swap(at, top);
        Some(Moment { state, ..*self })
    }

    /// Goes on from it; chance begins anew.
    fn go_on(&self, seed: u64, start: Start, journal: &mut Journal) -> Option<Game> {
        let there = &self.state;
        let edit = |state: &mut State| {
            state.rng = Rng::new(seed);
            state.round = there.round;
            state.spacers = there.spacers;
            state.intruders = there.intruders;
            state.met = there.met;
            state.scene = there.scene;
            state.pool = there.pool;
            state.stratagems = there.stratagems;
            state.priority = there.priority;
            state.tiles = there.tiles;
            state.doors = there.doors;
            state.disabled_doors = there.disabled_doors;
            state.scanner = there.scanner;
            state.breakdowns = there.breakdowns;
            state.awakenings = there.awakenings;
        };
        Game::arrange(catalog(), &self.setup, edit, start, Some(journal), None).ok()
    }

    /// Who acts first in the Intruder phase, and who dies of that and of what it sets off; nobody does
    /// anything about it.
    fn happen(&self, seed: u64) -> Option<(IntruderId, Vec<SpacerId>)> {
        let mut journal = Journal::default();
        let mut game = self.go_on(seed, Start::IntruderPhase, &mut journal)?;
        let began = |journal: &Journal| {
            let mut events = journal.0.iter();
            events.find_map(|(_, event)| match event {
                Event::Activated { intruder, .. } => Some(*intruder),
                _ => None,
            })
        };
        // To the end of the activation and through what it sets off, until somebody acts again.
        let mut over = false;
        loop {
            let first = began(&journal);
            let acting = |id: IntruderId| game.state().intruder(id).acting;
            over |= first.is_some_and(|id| !acting(id));
            let somebody = game.state().present().any(acting);
            let round = journal
                .0
                .iter()
                .any(|(_, event)| matches!(event, Event::RoundBegan { .. }));
            match game.decision() {
                Some(decision) if !(over && somebody || round) => {
                    let choice = passed(decision);
                    game.choose(choice, &mut journal).unwrap();
                }
                _ => break,
            }
        }
        let intruder = began(&journal)?;
        // An ambush is part of it.
        let again = |(_, event): &(_, Event)| match event {
            Event::Activated { intruder, .. } => self.state.intruder(*intruder).present,
            Event::RoundBegan { .. } => true,
            _ => false,
        };
        let mut ends = (journal.0.iter().enumerate()).filter(|(_, event)| again(event));
        let end = ends.nth(1).map_or(journal.0.len(), |(at, _)| at);
        let events = &journal.0[..end];
        let dead = events.iter().filter_map(|(_, event)| match event {
            Event::Died { spacer, .. } => Some(*spacer),
            _ => None,
        });
        Some((intruder, dead.collect()))
    }
}

fn passed(decision: &Decision) -> Choice {
    match decision.options.contains(&Choice::Pass) {
        true => Choice::Pass,
        false => decision.options[0],
    }
}

/// What was said of a Spacer, and how often it was so.
struct Case {
    said: f64,
    share: f64,
}

/// One activation at a moment: of whoever acts first, the Boss by a card at random. A case
/// for every Spacer; none if the moment does not lend itself to it.
fn cases(moment: &Moment, seed: u64) -> Option<Vec<Case>> {
    let mut rng = Rng::new(seed);
    let before = moment.go_on(0, NOW, &mut Journal::default())?;
    let cards: Vec<u8> = before.next_ai_cards().collect();
    let card = cards[rng.below(cards.len() as u32) as usize];
    let moment = moment.with_card(card)?;
    let (first, _) = moment.happen(0)?;
    let kind = before.state().intruder(first).kind;
    let drawn = before.catalog().kind(kind).boss.is_some().then_some(card);
    let dangers = danger::of_prospects(&before.prospects(first, drawn, None, &mut rng));
    let deaths: Vec<_> = (0..TRIALS)
        .filter_map(|n| moment.happen(seed << 32 | n))
        .collect();
    let case = |seat: SpacerId| {
        let danger = dangers.iter().find(|danger| danger.spacer == seat);
        let died = deaths.iter().filter(|(_, dead)| dead.contains(&seat));
        Case {
            said: danger.map_or(0.0, |danger| danger.death),
            share: died.count() as f64 / deaths.len() as f64,
        }
    };
    Some(moment.state.on_board().map(case).collect())
}

#[test]
fn spacers_die_as_often_as_was_said() {
    let sessions = (0..catalog().sessions.len() as u8).map(SessionId);
    let fights = sessions.filter(|id| catalog().session(*id).run().is_none());
    let fights: Vec<SessionId> = fights.collect();
    let (mut deadly, mut more, mut off) = (0.0, 0.0, vec![]);
    for seed in 0..fights.len() as u64 * 300 {
        let session = fights[seed as usize % fights.len()];
        let Some(moment) = Moment::of_play(session, seed) else {
            continue;
        };
        for (seat, case) in cases(&moment, seed).iter().flatten().enumerate() {
            let Case { said, share } = *case;
            let spread = (said * (1.0 - said) / TRIALS as f64).sqrt();
            if (said - share).abs() > 4.0 * spread + 0.01 {
                off.push(format!(
                    "seed {seed} seat {seat}: {said} was said, {share} it was"
                ));
            }
            deadly += f64::from(said > 0.0);
            more += share - said;
        }
    }
    assert!(deadly > 100.0, "there was something to die of");
    // The luck of others is only sampled, 32 times: where much hangs on whether another dies, as
    // with whoever hears a death, that is off by a few points now and then.
    assert!(off.len() as f64 <= deadly / 50.0, "{off:?} of {deadly}");
    assert!((more / deadly).abs() < 0.01, "nor is it wrong on the whole");
}
