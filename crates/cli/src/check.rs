//! `enormity check`: every fault of a pack, with its place.

use crate::args::Check;
use crate::packs;
use crate::screen::say;
use miette::Result;
use std::process::ExitCode;

/// Checks a pack; the exit code is 1 if anything is wrong.
pub fn run(check: &Check) -> Result<ExitCode> {
    let catalog = packs::load(&check.folder)?;
    say(format_args!(
        "{}: no faults. {} sessions, {} characters, {} gear cards, {} abilities.",
        check
            .folder
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
