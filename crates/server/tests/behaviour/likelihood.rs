//! Chances of death against what happens when it is tried many times.

use crate::host::catalog;
use enormity_engine::catalog::SessionId;
use enormity_engine::decision::Choice;
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_engine::ids::SpacerId;
use enormity_engine::opening::Start;
use enormity_engine::rng::Rng;
use enormity_engine::setup::Setup;
use enormity_engine::state::State;
use enormity_server::danger::dangers;

/// Everybody is weak.
fn weaken(state: &mut State) {
    for spacer in state.spacers.iter_mut() {
        spacer.vitals = 3;
        spacer.stress = 1;
    }
}

fn arranged(session: SessionId, seed: u64, start: Start, journal: &mut Journal) -> Game {
    let catalog = catalog();
    let setup = Setup::standard(&catalog, session, 4, seed);
    Game::arrange(catalog, &setup, weaken, start, Some(journal), None).unwrap()
}

/// Which card the Boss drew when it activated, and who died of that; nobody does
/// anything about it.
fn happen(session: SessionId, seed: u64) -> Option<(u8, Vec<SpacerId>)> {
    let mut journal = Journal::default();
    let mut game = arranged(session, seed, Start::IntruderPhase, &mut journal);
    let ends = |(_, event): &(_, Event)| matches!(event, Event::RoundBegan { .. });
    while !journal.0.iter().any(ends)
        && let Some(decision) = game.decision()
    {
        let pass = decision.options.contains(&Choice::Pass);
        let choice = if pass {
            Choice::Pass
        } else {
            decision.options[0]
        };
        game.choose(choice, &mut journal).unwrap();
    }
    let events = journal.0.iter().map(|(_, event)| event);
    let drawn = events.skip_while(|event| !matches!(event, Event::AiDrawn { .. }));
    // Until somebody else acts.
    let mut boss = drawn.take_while(|event| !matches!(event, Event::Activated { .. }));
    let Event::AiDrawn { card, .. } = boss.next()? else {
        return None;
    };
    let dead = boss.filter_map(|event| match event {
        Event::Died { spacer, .. } => Some(*spacer),
        _ => None,
    });
    Some((*card, dead.collect()))
}

#[test]
fn spacers_die_as_often_as_was_said() {
    let mut deadly = 0;
    for n in 0..catalog().sessions.len() as u8 {
        let session = SessionId(n);
        let before = arranged(
            session,
            0,
            Start::SpacerTurn(SpacerId(0)),
            &mut Journal::default(),
        );
        let games: Vec<_> = (0..12_000)
            .filter_map(|seed| happen(session, seed))
            .collect();
        let boss = before.state().present().next().unwrap();
        for card in before.next_ai_cards() {
            let intent = before.intent(boss, Some(card), None, &mut Rng::new(1));
            let said = dangers(&before, &intent.perils);
            let drawn: Vec<_> = games.iter().filter(|(c, _)| *c == card).collect();
            for seat in (0..4).map(SpacerId) {
                let deaths = drawn
                    .iter()
                    .filter(|(_, dead)| dead.contains(&seat))
                    .count();
                let share = deaths as f64 / drawn.len().max(1) as f64;
                let said = said
                    .iter()
                    .find(|d| d.spacer == seat)
                    .map_or(0.0, |d| d.death);
                let spread = (said * (1.0 - said) / drawn.len() as f64).sqrt();
                assert!(
                    (said - share).abs() <= 4.0 * spread + 0.002,
                    "session {n} card {card} seat {}: {said} was said, {share} it was",
                    seat.0
                );
                deadly += usize::from(said > 0.0);
            }
        }
    }
    assert!(deadly > 3, "there were cards to die of");
}
