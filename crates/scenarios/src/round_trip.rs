//! A position of a Run that is written down and read again is the same position.

use std::path::Path;
use std::sync::Arc;

use enormity_content::yaml::Span;
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::decision::Ask;
use enormity_engine::event::Journal;
use enormity_engine::game::Game;
use enormity_engine::play::Play;
use enormity_engine::rng::Rng;
use enormity_engine::scene::{BlipPlace, Run};
use enormity_engine::session_start::Start;
use enormity_engine::setup::Setup;
use enormity_engine::state::State;

use crate::arrange::Arranger;
use crate::file::Scenario;
use crate::packs::Packs;
use crate::stage::Stage;

/// How many random positions of each Run are tried.
const POSITIONS: u64 = 24;

/// What is on the table of a Run, without what only tells tokens of one face apart.
fn on_the_table(catalog: &Catalog, run: &Run) -> String {
    let face = |token: u8| catalog.blips[usize::from(token)].label.id.as_str();
    let sorted = |mut faces: Vec<&str>| {
        faces.sort_unstable();
        faces.join(" ")
    };
    let mut blips: Vec<String> = (0u8..)
        .zip(&run.blips)
        .filter(|(_, blip)| blip.place != BlipPlace::Nowhere)
        .map(|(n, blip)| {
            let (place, known) = (blip.place, run.is_known(blip));
            // The arrow of a Blip on the track says nothing.
            let arrow = matches!(place, BlipPlace::Board(_)).then_some(blip.arrow);
            let alert = run.extraction.alert.contains(n);
            format!("{place:?} {arrow:?} {} {known} {alert}", face(blip.token))
        })
        .collect();
    blips.sort_unstable();
    let pool = sorted(run.pool.iter().map(face).collect());
    let gone = sorted(run.discarded.iter().map(face).collect());
    let mut extraction = run.extraction;
    extraction.alert = Default::default();
    format!(
        "{:#?}\n{:#?}\n{:#?}\n{:?}\n{:?}\n{}\n{pool}\n{gone}\n{blips:#?}",
        run.exploration, extraction, run.passing, run.track, run.zero_hour, run.countdown
    )
}

/// The position that a scenario gives, before anything happens in it.
fn given(catalog: &Arc<Catalog>, packs: &Packs, text: &str) -> State {
    let scenario = Scenario::read(text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    let stage = Stage::new(&scenario, text, Path::new("."), packs);
    let setup = &stage.map(|stage| stage.setup);
    let setup = setup
        .as_ref()
        .unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    let board = catalog.session(setup.session).board;
    let mut wrong: Vec<(Span, String)> = vec![];
    let mut found = None;
    let edit = |state: &mut State| {
        let mut arranger = Arranger {
            catalog,
            board: &catalog.boards[usize::from(board)],
            wrong: &mut wrong,
        };
        arranger.position(&scenario.given, state);
        found = Some(*state);
    };
    let arranged = Game::arrange(catalog.clone(), setup, edit, Start::Round, None, None);
    assert!(wrong.is_empty(), "{wrong:?}\n{text}");
    assert!(arranged.is_ok(), "{:?}\n{text}", arranged.err());
    found.expect("the position is arranged")
}

fn at_random(catalog: &Arc<Catalog>, packs: &Packs, session: SessionId, seed: u64) -> bool {
    let spacers = 1 + (seed % 4) as usize;
    let setup = Setup::standard(catalog, session, spacers, seed);
    let mut play = Play::new(catalog.clone(), &setup, None).expect("a sound setup");
    let mut rng = Rng::new(seed);
    let mut left = 12 * seed;
    while let Some(decision) = play.game().decision() {
        // In a turn, between two cards, nothing is half done.
        if left == 0 && decision.ask == Ask::Turn {
            break;
        }
        left = left.saturating_sub(1);
        let choice = decision.options[rng.below(decision.options.len() as u32) as usize];
        play.choose(choice, &mut Journal::default())
            .expect("offered");
    }
    let state = play.game().state();
    let Some(run) = state.run().filter(|_| state.outcome.is_none()) else {
        return false;
    };
    let text = Scenario::from_position(play.game(), "Saved");
    let again = given(catalog, packs, &text);
    let read = again.run().expect("a Run");
    pretty_equal(
        &on_the_table(catalog, run),
        &on_the_table(catalog, read),
        &text,
    );
    assert_eq!(state.doors, again.doors, "{text}");
    assert_eq!(state.scanner, again.scanner, "{text}");
    assert_eq!(state.met, again.met, "{text}");
    assert_eq!(state.priority, again.priority, "{text}");
    true
}

fn pretty_equal(written: &str, read: &str, text: &str) {
    let differs = written.lines().zip(read.lines()).find(|(a, b)| a != b);
    assert!(written == read, "{differs:?}\n{text}");
}

#[test]
fn a_position_of_a_run_is_the_same_when_it_is_read_again() {
    let packs = Packs::default();
    let catalog = packs
        .catalog("base", Path::new("."), &[])
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    let sessions = (0u8..).map(SessionId).zip(&catalog.sessions);
    for (session, _) in sessions.filter(|(_, session)| session.run().is_some()) {
        let same = |seed: &u64| at_random(&catalog, &packs, session, *seed);
        let positions = (0..POSITIONS).filter(same).count();
        assert!(positions > 5, "hardly any Run has lasted long enough");
    }
}
