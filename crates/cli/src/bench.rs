//! `enormity bench`: how fast the engine is on one core.

use crate::args::Bench;
use crate::packs;
use crate::screen::say;
use enormity_engine::catalog::SessionId;
use enormity_engine::ids::MAX_SPACERS;
use enormity_lab::bench::measure;
use miette::{IntoDiagnostic, Result};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Measures every session that is for four in turn.
pub fn run(pack: &[PathBuf], bench: Bench) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    let time = Duration::from_secs(bench.seconds.max(1));
    let sessions = (0..catalog.sessions.len() as u8).map(SessionId);
    let speeds: Vec<_> = sessions
        .filter(|id| catalog.session(*id).crew.len() == MAX_SPACERS)
        .map(|id| measure(&catalog, id, time))
        .collect();
    if bench.json {
        say(serde_json::to_string(&speeds).into_diagnostic()?);
        return Ok(ExitCode::SUCCESS);
    }
    say(format_args!(
        "{:<30} {:>14} {:>14} {:>10} {:>8} {:>9}",
        "session (4 Spacers)", "decisions/s", "events/s", "games/s", "bytes", "ns/clone"
    ));
    for speed in speeds {
        say(format_args!(
            "{:<30} {:>14.0} {:>14.0} {:>10.0} {:>8} {:>9.1}",
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
