//! `enormity test`: plays scenario files.

use crate::args::Test;
use crate::screen::say;
use enormity_scenarios::{Packs, Result, run_paths};
use std::path::PathBuf;
use std::process::ExitCode;

/// Plays scenarios, those about the base pack with the given ones in its place; the exit code
/// is 1 if any does not hold.
pub fn run(packs: Vec<PathBuf>, test: &Test) -> ExitCode {
    let report = run_paths(&test.paths, &Packs::with_base(packs));
    if test.log {
        let played = |result: &&Result| !(result.log.is_empty() && result.asked.is_empty());
        for result in report.results.iter().filter(played) {
            say(format_args!(
                "{}\n  {}",
                result.path.display(),
                result.log.join("\n  ")
            ));
            say(format_args!("  Now {}", result.asked));
        }
    }
    say(&report);
    match report.holds() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
