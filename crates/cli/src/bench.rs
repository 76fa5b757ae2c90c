//! `enormity bench`: how fast the engine is on one core.

use crate::args::Bench;
use crate::packs;
use crate::screen::say;
use enormity_engine::catalog::SessionId;
use enormity_lab::bench::measure;
use miette::{IntoDiagnostic, Result};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Measures every kind of session in turn.
pub fn run(pack: &Option<PathBuf>, bench: Bench) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    let time = Duration::from_secs(bench.seconds.max(1));
    let speeds: Vec<_> = (0..catalog.sessions.len() as u8)
        .map(|i| measure(&catalog, SessionId(i), time))
        .collect();
    if bench.json {
        say(serde_json::to_string(&speeds).into_diagnostic()?);
        return Ok(ExitCode::SUCCESS);
    }
    say(format_args!(
        "{:<24} {:>14} {:>14} {:>10} {:>8} {:>9}",
        "session (4 Spacers)", "decisions/s", "events/s", "games/s", "bytes", "ns/clone"
    ));
    for speed in speeds {
        say(format_args!(
            "{:<24} {:>14.0} {:>14.0} {:>10.0} {:>8} {:>9.1}",
            speed.session,
            speed.decisions_per_second,
            speed.events_per_second,
            speed.games_per_second,
            speed.state_bytes,
            speed.ns_per_clone
        ));
    }
    Ok(ExitCode::SUCCESS)
}
