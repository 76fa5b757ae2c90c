//! `enormity test`: plays scenario files.

use crate::args::Test;
use crate::screen::say;
use enormity_scenarios::run_paths;
use std::process::ExitCode;

/// Plays scenarios; the exit code is 1 if any does not hold.
pub fn run(test: &Test) -> ExitCode {
    let report = run_paths(&test.paths);
    if test.log {
        for result in &report.results {
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
