//! `enormity check`: every fault of a pack, with its place.

use crate::args::Check;
use crate::packs;
use crate::screen::say;
use miette::Result;
use std::path::PathBuf;
use std::process::ExitCode;

/// Checks a pack; the exit code is 1 if anything is wrong.
pub fn run(pack: Option<PathBuf>, check: Check) -> Result<ExitCode> {
    let folder = check.folder.or(pack);
    let catalog = packs::load(&folder)?;
    say(format_args!(
        "{}: no faults. {} sessions, {} characters, {} gear cards, {} abilities.",
        folder
            .as_ref()
            .map_or("the base pack".into(), |folder| folder
                .display()
                .to_string()),
        catalog.sessions.len(),
        catalog.characters.len(),
        catalog.gear.len(),
        catalog.abilities.len()
    ));
    Ok(ExitCode::SUCCESS)
}
