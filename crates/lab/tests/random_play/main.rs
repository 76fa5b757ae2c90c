//! Whole sessions of the base pack and Runs of the training pack, played without thought and watched closely:
//! whatever happens, the table stays in order and everything can be told.
//!
//! `make soak` plays 100,000 of them. `GAMES=500` plays so many, `GAME=317` plays
//! only number 317 again. A session that goes wrong leaves its record behind.

mod player;
mod setups;
mod watch;

use enormity_content::{embedded_base, load_pack};
use enormity_engine::catalog::{Catalog, SessionKind};
use enormity_engine::event::Journal;
use enormity_engine::phrase::phrase;
use enormity_engine::play::Play;
use enormity_engine::state::Outcome;
use enormity_engine::view::CatalogView;
use player::Player;
use rayon::prelude::*;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use watch::Watch;

/// Sessions if nothing else is said: every setup of both Bosses a few times.
const USUAL: u64 = 96;
/// Longer than any session lasts.
const MOST_CHOICES: usize = 20_000;

#[test]
fn esc_15_and_all_else_that_must_hold_does_after_every_choice() {
    let catalog = embedded_base()
        .expect("the base pack has no faults")
        .catalog;
    play_all(&catalog, &numbers(|number| !is_run(&catalog, number)));
}

#[test]
fn blp_6_and_all_else_that_must_hold_does_in_runs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/training");
    let pack = load_pack(&folder).expect("the training pack has no faults");
    play_all(
        &pack.catalog,
        &numbers(|number| is_run(&pack.catalog, number)),
    );
}

#[test]
fn obj_1_and_all_else_that_must_hold_does_in_missions() {
    let base = embedded_base().expect("the base pack has no faults");
    play_all(
        &base.catalog,
        &numbers(|number| is_run(&base.catalog, number)),
    );
}

fn is_run(catalog: &Catalog, number: &u64) -> bool {
    let session = setups::setup(catalog, *number).session;
    matches!(catalog.session(session).kind, SessionKind::Run(_))
}

#[test]
fn sec_3_what_is_secret_until_it_is_read_is_printed_nowhere() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/training");
    let pack = load_pack(&folder).expect("the training pack has no faults");
    let catalog = pack.catalog;
    let printed = serde_json::to_string(&CatalogView::of(&catalog)).unwrap();
    let secrets = (catalog.discoveries.iter().map(|card| &card.label))
        .chain(catalog.codes.iter().map(|code| &code.label))
        .chain(catalog.clues.iter().map(|clue| &clue.label));
    for secret in secrets {
        assert!(!printed.contains(&secret.text), "{}", secret.id);
        assert!(
            !printed.contains(&format!("\"{}\"", secret.id)),
            "{}",
            secret.id
        );
    }
    let codes = catalog.codes.iter().map(|code| code.digits);
    for code in codes.map(|digits| digits.map(|digit| char::from(b'0' + digit))) {
        let code: String = code.iter().collect();
        assert!(!printed.contains(&code), "{code}");
    }
}

/// The numbers of the sessions to play, of those that are wanted.
fn numbers(wanted: impl Fn(&u64) -> bool) -> Vec<u64> {
    let wish = |name: &str| std::env::var(name).ok().map(|n| n.parse::<u64>().unwrap());
    match (wish("GAME"), wish("GAMES")) {
        (Some(game), _) => vec![game],
        (None, games) => {
            let most = games.unwrap_or(USUAL) as usize;
            (0..).filter(wanted).take(most).collect()
        }
    }
}

/// Plays these sessions; what goes wrong is told at the end.
fn play_all(catalog: &Arc<Catalog>, numbers: &[u64]) {
    let all = numbers.len();
    assert!(all > 0, "there is nothing to play");
    let tally = Tally::default();
    let mut failures: Vec<String> = numbers
        .par_iter()
        .copied()
        .filter_map(|number| {
            let failure = session(catalog, number, &tally).err();
            let played = tally.played.fetch_add(1, Ordering::Relaxed) + 1;
            if played.is_multiple_of(5_000) {
                println!("{played} of {all} sessions");
            }
            failure
        })
        .collect();
    println!("{all} sessions: {tally:?}");
    let wrong = failures.len();
    failures.truncate(10);
    assert!(wrong == 0, "{wrong} sessions:\n{}", failures.join("\n"));
}

/// What has been played so far, on all threads.
#[derive(Debug, Default)]
struct Tally {
    played: AtomicU64,
    choices: AtomicU64,
    wounds: AtomicU64,
    won: AtomicU64,
}

/// Plays one session to its end, or says what went wrong in it.
fn session(catalog: &Arc<Catalog>, number: u64, tally: &Tally) -> Result<(), String> {
    let setup = setups::setup(catalog, number);
    let mut play = None;
    let mut said = String::new();
    let run = || {
        let mut journal = Journal::default();
        let begun = Play::new(catalog.clone(), &setup, Some(&mut journal));
        let play = play.insert(begun.map_err(|faults| format!("{faults:?}"))?);
        let mut player = Player::new(number);
        let mut watch = Watch::new(number);
        while play.choices() < MOST_CHOICES {
            watch.look(play, &journal)?;
            if play.game().decision().is_none() {
                break;
            }
            let choice = player.choose(play.game());
            said = phrase(play.game(), choice);
            journal.0.clear();
            play.choose(choice, &mut journal)
                .map_err(|e| e.to_string())?;
        }
        tally
            .choices
            .fetch_add(play.choices() as u64, Ordering::Relaxed);
        let boss = play.game().state().incursion();
        let wounds = boss.map_or(0, |it| it.wounds);
        tally.wounds.fetch_add(wounds.into(), Ordering::Relaxed);
        match play.game().outcome() {
            Some(Outcome::Won) => tally.won.fetch_add(1, Ordering::Relaxed),
            Some(Outcome::Lost) => 0,
            other => return Err(format!("ended as {other:?}")),
        };
        watch.look_back(play)
    };
    let result = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or(panic.downcast_ref::<&str>().copied());
        Err(format!("a panic: {}", text.unwrap_or("without words")))
    });
    result.map_err(|why| tell(number, play.as_ref(), &said, &why))
}

/// Keeps the record and says how to see the failure again.
fn tell(number: u64, play: Option<&Play>, said: &str, why: &str) -> String {
    let after = play.map_or(0, Play::choices);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("random-play-{number}.json"));
    let kept = play.is_some_and(|play| fs::write(&path, play.record().to_json()).is_ok());
    let kept = match kept {
        true => format!("\n  record: {}", path.display()),
        false => String::new(),
    };
    format!(
        "GAME={number}, after {after} choices, the last one `{said}`: {why}{kept}\n  again: \
         GAME={number} cargo test -p enormity-lab --test random_play"
    )
}
