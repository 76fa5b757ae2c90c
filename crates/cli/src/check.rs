//! `enormity check`: every fault of a pack with its place, and what it does to those below it.

use crate::args::Check;
use crate::packs;
use crate::screen::say;
use enormity_content::schema::{dangling, install};
use enormity_content::{How, Pack};
use miette::{IntoDiagnostic, Result, miette};
use std::path::PathBuf;
use std::process::ExitCode;

/// Checks a pack on top of others; the exit code is 1 if anything is wrong.
pub fn run(mut folders: Vec<PathBuf>, check: Check) -> Result<ExitCode> {
    folders.extend(check.folder);
    let folder = folders.last().cloned();
    if check.schemas {
        let folder = folder.as_deref();
        let folder = folder.ok_or_else(|| miette!("--schemas needs the folder of a pack"))?;
        let named = install(folder).into_diagnostic()?;
        say(format_args!(
            "{}: schemas written, named in {named} files.",
            folder.display()
        ));
    }
    let pack = packs::load_pack(&folders)?;
    let catalog = &pack.catalog;
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
    tell_changes(&pack);
    let lost = folder.as_ref().map_or(0, |folder| dangling(folder));
    if lost > 0 {
        say(format_args!(
            "{lost} files name a schema that is not there; --schemas puts it into the pack."
        ));
    }
    Ok(ExitCode::SUCCESS)
}

/// What comes from where, pack by pack.
fn tell_changes(pack: &Pack) {
    for (number, head) in pack.packs.iter().enumerate() {
        let Some(extends) = &head.extends else {
            continue;
        };
        let (id, below) = (&head.id.value, &extends.pack.value);
        say(format_args!("{id} extends {below}:"));
        for change in pack.changes.iter().filter(|change| change.pack == number) {
            let entry = &change.entry;
            match &change.how {
                How::Added => say(format_args!("  adds {entry}")),
                How::Replaced => say(format_args!("  replaces {entry}")),
                How::Patched(keys) => {
                    say(format_args!("  changes {entry}: {}", keys.join(", ")));
                }
            }
        }
    }
}
