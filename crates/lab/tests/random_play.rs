//! Whole sessions of the base pack, played without thought and watched closely:
//! whatever happens, the table stays in order and everything can be told.

use enormity_bots::{Bot, Random, Table};
use enormity_content::embedded_base;
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::event::Journal;
use enormity_engine::game::Game;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use enormity_engine::rng::Rng;
use enormity_engine::setup::Setup;
use enormity_engine::state::Outcome;
use enormity_texts::{Catalogue, label, line, prompt};
use std::sync::Arc;

/// Longer than any session lasts that is played without thought.
const MOST_CHOICES: usize = 4_000;

fn catalog() -> Arc<Catalog> {
    let pack = embedded_base().unwrap_or_else(|faults| panic!("{faults:#?}"));
    pack.catalog
}

/// Plays sessions of every kind; `watch` sees each position before it is left.
fn play(games: u64, mut watch: impl FnMut(&Play, &Journal, u64)) -> Vec<Play> {
    let catalog = catalog();
    let mut plays = vec![];
    for game in 0..games {
        let session = SessionId((game % catalog.sessions.len() as u64) as u8);
        let spacers = 1 + (game / 2 % 4) as usize;
        let setup = Setup::standard(&catalog, session, spacers, game);
        let mut journal = Journal::default();
        let mut play = Play::new(catalog.clone(), &setup, Some(&mut journal))
            .unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut bot = Random::new(game);
        for _ in 0..MOST_CHOICES {
            watch(&play, &journal, game);
            if play.game().decision().is_none() {
                break;
            }
            journal.0.clear();
            let choice = bot.choose(Table::new(play.game()));
            play.choose(choice, &mut journal).unwrap();
        }
        plays.push(play);
    }
    plays
}

#[test]
fn esc_15_and_all_else_that_must_hold_does_after_every_choice() {
    let plays = play(60, |play, _, game| {
        let faults = play.game().state().faults(play.game().catalog());
        let at = play.record().choices.len();
        assert!(faults.is_empty(), "seed {game}, after {at}: {faults:#?}");
    });
    for (game, play) in plays.iter().enumerate() {
        let outcome = play.game().outcome();
        let ended = matches!(outcome, Some(Outcome::Won | Outcome::Lost));
        let last = play.record().choices.pop();
        assert!(ended, "seed {game}: {outcome:?} after {last:?}");
    }
}

#[test]
fn every_option_has_a_phrase_of_its_own() {
    play(12, |play, _, game| {
        for (choice, phrase) in play.game().phrases() {
            assert_eq!(play.game().find(&phrase), Ok(choice), "seed {game}");
            assert!(!phrase.contains(" -"), "seed {game}: `{phrase}`");
        }
    });
}

#[test]
fn everything_that_happens_can_be_told() {
    let english = Catalogue::language("en");
    let whole = |text: String, game: u64, what: String| {
        let told = !text.is_empty() && !text.contains(['{', '}']) && !text.contains("  ");
        assert!(told, "seed {game}: `{text}` for {what}");
    };
    play(12, |play, journal, seed| {
        let game = play.game();
        for (_, event) in &journal.0 {
            whole(
                english.render(&line(game, event)),
                seed,
                format!("{event:?}"),
            );
        }
        for (choice, phrase) in game.phrases() {
            whole(english.render(&label(game, choice)), seed, phrase);
        }
        if let Some(prompt) = prompt(game) {
            whole(english.render(&prompt), seed, format!("{prompt:?}"));
        }
    });
}

#[test]
fn a_position_dealt_anew_looks_the_same_and_is_sound() {
    let view = |game: &Game| serde_json::to_string(&game.view()).unwrap();
    let mut rng = Rng::new(1);
    play(6, |play, _, seed| {
        let game = play.game();
        let dealt = game.redealt(&mut rng);
        assert_eq!(view(&dealt), view(game), "seed {seed}");
        let faults = dealt.state().faults(game.catalog());
        assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
    });
}

#[test]
fn a_record_plays_again_to_the_same_end() {
    for play in play(8, |_, _, _| ()) {
        let record = Record::from_json(&play.record().to_json()).unwrap();
        let game = record.replay(catalog()).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(game.state().digest(), play.game().state().digest());
        let point = record.flashback_point(catalog()).unwrap();
        assert_eq!(point + play.undoable(), record.choices.len(), "CAR-3");
    }
}

#[test]
fn car_3_what_is_taken_back_and_made_again_leads_to_the_same_state() {
    let mut marks = 0;
    play(6, |play, _, seed| {
        let mut again = play.clone();
        let mut log = Journal::default();
        let back = (0..3).take_while(|_| again.undo()).count();
        for _ in 0..back {
            assert!(again.redo(&mut log));
        }
        marks += back;
        assert_eq!(again.record(), play.record(), "seed {seed}");
    });
    assert!(marks > 100, "choices were taken back {marks} times");
}
