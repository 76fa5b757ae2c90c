//! `enormity replay`: what happened in a recorded session, and whether it is true.

use crate::args::Replay;
use crate::screen::say;
use crate::teller::Teller;
use crate::{mission, packs};
use enormity_engine::event::{Event, Journal, Log};
use enormity_engine::play::Play;
use enormity_engine::record::{Record, ReplayError};
use miette::{Context, IntoDiagnostic, Result, miette};
use std::cell::RefCell;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Tells, or verifies, a record.
pub fn run(pack: &[PathBuf], replay: &Replay) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    let path = &replay.record;
    let text = std::fs::read_to_string(path)
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot read {}", path.display()))?;
    let record =
        Record::from_json(&text).map_err(|error| miette!("{}: {error}", path.display()))?;
    let untrue = |error: ReplayError| miette!("{} does not replay: {error}", path.display());
    let play = Play::resume(Arc::clone(&catalog), &record, &mut Journal::default());
    let play = play.map_err(untrue)?;
    if replay.verify {
        say(format_args!(
            "{}: {} choices replay to the recorded states; digest {:016x}",
            path.display(),
            record.choices.len(),
            play.game().digest()
        ));
    } else {
        let (heard, mut teller) = (RefCell::new(Journal::default()), Teller::new());
        let made = record.choices.len();
        // Each choice by the position that it led to: later somebody else may have the place of
        // an Intruder that died, and another page may be in play.
        let again = record.replay_with(catalog, made, &mut Relay(&heard), |game, _| {
            teller.tell(game, &heard.take());
        });
        again.map_err(untrue)?;
        mission::last_words(play.game());
    }
    Ok(ExitCode::SUCCESS)
}

/// Hears what happens between two choices.
struct Relay<'a>(&'a RefCell<Journal>);

impl Log for Relay<'_> {
    fn record(&mut self, rule: &'static str, event: &Event) {
        self.0.borrow_mut().record(rule, event);
    }
}
