//! Scenario files, spoiled at random: every one is told what is wrong with it, or holds.

#[path = "../../content/tests/mutate/mod.rs"]
mod mutate;

use enormity_engine::rng::Rng;
use enormity_scenarios::{Packs, run_text};
use std::fs;
use std::path::{Path, PathBuf};

/// How many are tried if `SPOILED` does not say.
const USUAL: u64 = 150;

#[test]
fn a_spoiled_scenario_never_panics() {
    let wish = |name: &str| std::env::var(name).ok().map(|n| n.parse::<u64>().unwrap());
    let scenarios = scenarios();
    let packs = Packs::default();
    let from = wish("SPOILED_FROM").unwrap_or(0);
    let mut wrong = 0;
    for number in from..from + wish("SPOILED").unwrap_or(USUAL) {
        let mut rng = Rng::new(number);
        let path = &scenarios[rng.below(scenarios.len() as u32) as usize];
        let text = fs::read_to_string(path).unwrap();
        let text = mutate::spoil(&text, &mut rng);
        let folder = path.parent().unwrap();
        let run = std::panic::AssertUnwindSafe(|| run_text(&text, folder, &packs).to_string());
        let told = std::panic::catch_unwind(run);
        let told = told.unwrap_or_else(|_| panic!("SPOILED_FROM={number} shows it: {path:?}"));
        wrong += u64::from(told.contains("expected") || !told.is_empty());
    }
    assert!(wrong > 0, "spoiling shows");
}

fn scenarios() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = vec![];
    for chapter in fs::read_dir(root).unwrap().flatten() {
        if chapter.file_name() != "training" && chapter.path().is_dir() {
            let files = fs::read_dir(chapter.path()).unwrap().flatten();
            found.extend(files.map(|file| file.path()));
        }
    }
    found.retain(|path| path.extension().is_some_and(|ext| ext == "yaml"));
    found.sort();
    found
}
