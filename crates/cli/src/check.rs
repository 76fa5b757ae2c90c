//! `enormity check`: every fault of a pack, with its place.

use crate::args::Check;
use crate::packs;
use crate::screen::say;
use enormity_content::schema::{dangling, install};
use miette::{IntoDiagnostic, Result, miette};
use std::path::PathBuf;
use std::process::ExitCode;

/// Checks a pack; the exit code is 1 if anything is wrong.
pub fn run(pack: Option<PathBuf>, check: Check) -> Result<ExitCode> {
    let folder = check.folder.or(pack);
    if check.schemas {
        let folder = folder.as_deref();
        let folder = folder.ok_or_else(|| miette!("--schemas needs the folder of a pack"))?;
        let named = install(folder).into_diagnostic()?;
        say(format_args!(
            "{}: schemas written, named in {named} files.",
            folder.display()
        ));
    }
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
    let lost = folder.as_ref().map_or(0, |folder| dangling(folder));
    if lost > 0 {
        say(format_args!(
            "{lost} files name a schema that is not there; --schemas puts it into the pack."
        ));
    }
    Ok(ExitCode::SUCCESS)
}
