//! `enormity check`: every fault of a pack with its place, and what it does to those below it.

use crate::args::Check;
use crate::packs;
use crate::screen::say;
use enormity_content::schema::{dangling, install};
use enormity_content::{How, Pack, Translation, note_originals};
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
    let mut pack = packs::load_pack(&folders)?;
    if let Some(language) = &check.translated {
        let folder = folder.as_deref();
        let folder = folder.ok_or_else(|| miette!("--translated needs the folder of a pack"))?;
        let found = pack.translations.iter().find(|it| it.language == *language);
        let found = found.ok_or_else(|| {
            miette!(
                help = format!("they lie in {}/texts/{language}/", folder.display()),
                "the pack has no texts in `{language}`"
            )
        })?;
        note_originals(folder, found).into_diagnostic()?;
        pack = packs::load_pack(&folders)?;
    }
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
    for translation in &pack.translations {
        tell_translation(translation);
    }
    let lost = folder.as_ref().map_or(0, |folder| dangling(folder));
    if lost > 0 {
        say(format_args!(
            "{lost} files name a schema that is not there; --schemas puts it into the pack."
        ));
    }
    Ok(ExitCode::SUCCESS)
}

/// More of them are counted, not told.
const MOST_TOLD: usize = 20;

/// How whole a language is.
fn tell_translation(translation: &Translation) {
    let Translation {
        language,
        missing,
        stale,
        ..
    } = translation;
    if missing.is_empty() && stale.is_empty() {
        return say(format_args!("{language}: everything is translated."));
    }
    let tell = |what: &str, list: &[String]| {
        for one in list.iter().take(MOST_TOLD) {
            say(format_args!("{language}: {what} {one}"));
        }
        if let more @ 1.. = list.len().saturating_sub(MOST_TOLD) {
            say(format_args!("{language}: {what} {more} more"));
        }
    };
    tell("not translated:", missing);
    tell("changed since it was translated:", stale);
    if !stale.is_empty() {
        say(format_args!(
            "Once they have been looked through, `check --translated {language}` notes it."
        ));
    }
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
