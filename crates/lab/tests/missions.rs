//! Every mission was won once and lost once, choice by choice: what was played is kept beside this file
//! and played again. A change of the rules or of the missions may lead elsewhere: `make missions`
//! finds others.

use enormity_bots::{Bot, Greedy, Random, Table};
use enormity_content::embedded_base;
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::event::Journal;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use enormity_engine::setup::Setup;
use enormity_engine::state::Outcome;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many seeds are tried for a game that ends so.
const SEEDS: u64 = 60;
/// More choices than any Run takes.
const MOST: usize = 20_000;

fn missions(catalog: &Catalog) -> Vec<(SessionId, String)> {
    let sessions = (0u8..).map(SessionId).zip(&catalog.sessions);
    let runs = sessions.filter(|(_, session)| session.run().is_some());
    runs.map(|(id, session)| (id, session.label.id.clone()))
        .collect()
}

fn kept(mission: &str, outcome: Outcome) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/missions");
    let how = match outcome {
        Outcome::Won => "won",
        _ => "lost",
    };
    folder.join(format!("{}-{how}.json", mission.replace('/', "-")))
}

/// How a game that was played ends when the same choices are made again, or why they cannot be.
fn played_again(catalog: &Arc<Catalog>, path: &Path) -> Result<Outcome, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let record = Record::from_json(&text).map_err(|error| error.to_string())?;
    let setup = record.setup.resolve(catalog, record.seed.0);
    let setup = setup.map_err(|faults| format!("{faults:?}"))?;
    let mut play =
        Play::new(catalog.clone(), &setup, None).map_err(|faults| format!("{faults:?}"))?;
    for (n, said) in record.choices.iter().enumerate() {
        let choice = play.game().find(said);
        let choice = choice.map_err(|_| format!("choice {n}, `{said}`, is not offered"))?;
        play.choose(choice, &mut Journal::default())
            .map_err(|error| format!("{error:?}"))?;
    }
    play.game().outcome().ok_or("it does not end".to_owned())
}

/// A game of the mission that ends so. Whom chance leads is lost nearly always.
fn found(catalog: &Arc<Catalog>, session: SessionId, wanted: Outcome) -> Option<Record> {
    for seed in 0..SEEDS {
        let spacers = 2 + (seed % 3) as usize;
        let setup = Setup::standard(catalog, session, spacers, seed);
        let mut play = Play::new(catalog.clone(), &setup, None).ok()?;
        let mut bot: Box<dyn Bot> = match wanted == Outcome::Lost && seed >= 20 {
            true => Box::new(Random::new(seed)),
            false => Box::new(Greedy::new()),
        };
        for _ in 0..MOST {
            if play.game().decision().is_none() {
                break;
            }
            let choice = bot.choose(Table::new(play.game()));
            play.choose(choice, &mut Journal::default()).ok()?;
        }
        if play.game().outcome() == Some(wanted) {
            return Some(play.record());
        }
    }
    None
}

#[test]
fn ext_1_every_mission_can_be_won_and_lost() {
    let catalog = embedded_base()
        .expect("the base pack has no faults")
        .catalog;
    let mut wrong = vec![];
    for (session, mission) in missions(&catalog) {
        for outcome in [Outcome::Won, Outcome::Lost] {
            let path = kept(&mission, outcome);
            let mut ended = played_again(&catalog, &path);
            if ended != Ok(outcome)
                && std::env::var_os("UPDATE").is_some()
                && let Some(record) = found(&catalog, session, outcome)
            {
                fs::write(&path, record.to_json() + "\n").expect("a place to write");
                ended = played_again(&catalog, &path);
            }
            if ended != Ok(outcome) {
                wrong.push(format!("{mission}, {outcome:?}: {ended:?}"));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{wrong:#?}\nif rules or missions were meant to change: make missions"
    );
}
