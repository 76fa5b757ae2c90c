//! Bad packs and what modders are told about them.
//!
//! Each file in `tests/bad/` is a change to a sound pack: `--- path` lines start
//! the files that are added or replaced. What is told stands in the `.txt` beside
//! it; `UPDATE=1 cargo test -p enormity-content --test bad` writes it anew.

mod sound;

use std::fs;
use std::path::Path;

use enormity_content::load_files;

#[test]
fn every_fault_is_told_at_its_place() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad");
    let mut cases = 0;
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|ext| ext != "pack") {
            continue;
        }
        cases += 1;
        let told = tell(&fs::read_to_string(&path).unwrap());
        let expected = path.with_extension("txt");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&expected, &told).unwrap();
        }
        let expected = fs::read_to_string(expected).unwrap_or_default();
        assert_eq!(told, expected, "{}", path.display());
    }
    assert!(cases >= 8, "the folder of bad packs is there");
}

/// Loads the sound pack with changes and writes down all faults.
fn tell(changes: &str) -> String {
    let mut files = sound::files();
    for part in changes.split("--- ").skip(1) {
        let (path, text) = part.split_once('\n').unwrap();
        files.retain(|file| file.0 != path);
        if !text.trim().is_empty() {
            files.push((path.to_owned(), text.to_owned()));
        }
    }
    let mut told = String::new();
    match load_files(files) {
        Ok(_) => told.push_str("no faults\n"),
        Err(faults) => {
            for fault in &faults.list {
                told.push_str(&format!("{fault}\n"));
                if let Some(help) = &fault.help {
                    told.push_str(&format!("    {help}\n"));
                }
            }
        }
    }
    told
}
