//! Plays scenario files or folders and says what came of them:
//! `cargo run -p enormity-scenarios --example play -- scenarios`. With `--log` it also
//! shows everything that happened, which helps to write one.

use std::path::PathBuf;
use std::process::ExitCode;

use enormity_scenarios::run_paths;

fn main() -> ExitCode {
    let (options, paths): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|arg| arg.starts_with("--"));
    let paths: Vec<PathBuf> = paths.into_iter().map(PathBuf::from).collect();
    let report = run_paths(&paths);
    if options.iter().any(|option| option == "--log") {
        for result in &report.results {
            println!("{}\n  {}", result.path.display(), result.log.join("\n  "));
            println!("  Now {}", result.asked);
        }
    }
    println!("{report}");
    if report.holds() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
