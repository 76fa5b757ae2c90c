//! `enormity replay`: what happened in a recorded session, and whether it is true.

use crate::args::Replay;
use crate::screen::say;
use crate::teller::Teller;
use crate::{mission, packs};
use enormity_engine::event::Journal;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use miette::{Context, IntoDiagnostic, Result, miette};
use std::path::PathBuf;
use std::process::ExitCode;

/// Tells, or verifies, a record.
pub fn run(pack: &[PathBuf], replay: &Replay) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    let path = &replay.record;
    let text = std::fs::read_to_string(path)
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot read {}", path.display()))?;
    let record =
        Record::from_json(&text).map_err(|error| miette!("{}: {error}", path.display()))?;
    let mut journal = Journal::default();
    let play = Play::resume(catalog, &record, &mut journal)
        .map_err(|error| miette!("{} does not replay: {error}", path.display()))?;
    if replay.verify {
        say(format_args!(
            "{}: {} choices replay to the recorded states; digest {:016x}",
            path.display(),
            record.choices.len(),
            play.game().digest()
        ));
    } else {
        Teller::new().tell(play.game(), &journal);
        mission::last_words(play.game());
    }
    Ok(ExitCode::SUCCESS)
}
