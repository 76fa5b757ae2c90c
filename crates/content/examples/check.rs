//! Checks a pack and shows every fault: `cargo run --example check -- packs/base`.

use std::path::Path;
use std::process::ExitCode;

use enormity_content::{check_files, read_folder};

fn main() -> ExitCode {
    let dir = std::env::args().nth(1).unwrap_or("packs/base".to_owned());
    let result = read_folder(Path::new(&dir)).and_then(check_files);
    match result {
        Ok(()) => {
            println!("{dir}: no faults");
            ExitCode::SUCCESS
        }
        Err(faults) => {
            let summary = faults.to_string();
            for fault in faults.list {
                eprintln!("{:?}", miette::Report::new(fault));
            }
            eprintln!("{dir}: {summary}");
            ExitCode::FAILURE
        }
    }
}
