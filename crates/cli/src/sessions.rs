//! `enormity sessions`: what can be played.

use crate::packs;
use crate::screen::say;
use miette::Result;
use std::path::PathBuf;
use std::process::ExitCode;

/// Lists all sessions of the pack.
pub fn run(pack: &[PathBuf]) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    for session in &catalog.sessions {
        say(format_args!(
            "{:<30} {}",
            session.label.id, session.label.name
        ));
    }
    Ok(ExitCode::SUCCESS)
}
