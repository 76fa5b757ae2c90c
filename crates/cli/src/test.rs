//! `enormity test`: plays scenario files.

use crate::args::Test;
use enormity_scenarios::run_paths;
use std::process::ExitCode;

/// Plays scenarios; the exit code is 1 if any does not hold.
pub fn run(test: &Test) -> ExitCode {
    let report = run_paths(&test.paths);
    if test.log {
        for result in &report.results {
            println!("{}\n  {}", result.path.display(), result.log.join("\n  "));
            println!("  Now {}", result.asked);
        }
    }
    println!("{report}");
    match report.holds() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
