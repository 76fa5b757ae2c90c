//! Recorded sessions play again to the very same states, on every machine and after every change
//! that is not meant to change the rules. If one is meant to: `make records` plays them anew.
//!
//! They are sessions of the training pack, which does not change with the base pack. The record
//! of a bug is put into the folder like the others, see `docs/testing.md`.

#[path = "../../content/tests/mutate/mod.rs"]
mod mutate;
#[path = "random_play/player.rs"]
mod player;

use enormity_content::load_pack;
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::event::Journal;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use enormity_engine::rng::Rng;
use enormity_engine::setup::Setup;
use enormity_engine::state::Difficulty;
use player::Player;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn training() -> Arc<Catalog> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/training");
    load_pack(&folder).expect("a sound pack").catalog
}

fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let entries = fs::read_dir(folder).unwrap().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

#[test]
fn recorded_sessions_play_again_to_the_same_states() {
    let catalog = training();
    if std::env::var_os("UPDATE").is_some() {
        renew_all(&catalog);
    }
    let mut wrong = vec![];
    for path in records() {
        let text = fs::read_to_string(&path).unwrap();
        let replayed = Record::from_json(&text).and_then(|record| record.replay(catalog.clone()));
        if let Err(error) = replayed {
            wrong.push(format!("{}: {error}", path.display()));
        }
    }
    assert!(records().len() >= 8);
    assert!(
        wrong.is_empty(),
        "{wrong:#?}\nif the rules were meant to change: make records"
    );
}

/// One to four Spacers at both difficulties, and whatever else lies in the folder.
fn renew_all(catalog: &Arc<Catalog>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for number in 0..8u64 {
        let (spacers, veteran) = (1 + number % 4, number / 4 == 1);
        let difficulty = if veteran { "veteran" } else { "normal" };
        let path = folder.join(format!("{difficulty}-{spacers}.json"));
        let mut setup = Setup::standard(catalog, SessionId(0), spacers as usize, 1000 + number);
        if veteran {
            setup.difficulty = Difficulty::Veteran;
        }
        if !path.exists() {
            fs::write(path, Record::new(catalog, &setup).to_json()).unwrap();
        }
    }
    for path in records() {
        let record = Record::from_json(&fs::read_to_string(&path).unwrap()).unwrap();
        fs::write(path, renewed(catalog, &record).to_json() + "\n").unwrap();
    }
}

/// The same choices as long as they are offered, then others until the end.
fn renewed(catalog: &Arc<Catalog>, record: &Record) -> Record {
    let setup = record.setup.resolve(catalog, record.seed.0).unwrap();
    let mut play = Play::new(catalog.clone(), &setup, None).unwrap();
    let mut player = Player::new(record.seed.0);
    let mut journal = Journal::default();
    let mut said = record.choices.iter();
    let mut same = true;
    while play.game().decision().is_some() {
        let again = said.next().and_then(|said| play.game().find(said).ok());
        same &= again.is_some();
        let choice = again.filter(|_| same);
        let choice = choice.unwrap_or_else(|| player.choose(play.game()));
        play.choose(choice, &mut journal).unwrap();
    }
    play.record()
}

#[test]
fn a_spoiled_record_is_refused_or_played_but_never_a_panic() {
    let catalog = training();
    let mut refused = 0;
    let paths = records();
    let whole = fs::read_to_string(&paths[0]).unwrap();
    for number in 0..400 {
        let mut rng = Rng::new(number);
        let text = mutate::spoil(&whole, &mut rng);
        let replayed = Record::from_json(&text).and_then(|record| record.replay(catalog.clone()));
        refused += u64::from(replayed.is_err());
    }
    assert!(refused > 200, "spoiling shows: {refused}");
}
