//! Checks a pack and shows every fault: `cargo run --example check -- packs/base`.

use std::path::Path;
use std::process::ExitCode;

use enormity_content::load_pack;

fn main() -> ExitCode {
    let dir = std::env::args().nth(1).unwrap_or("packs/base".to_owned());
    match load_pack(Path::new(&dir)) {
        Ok(pack) => {
            let entries = pack.origins.len();
            println!(
                "{dir}: {entries} entries, no faults, hash {:016x}",
                pack.hash
            );
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
