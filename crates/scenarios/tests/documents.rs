//! What the documents show as examples holds.

use enormity_scenarios::{Packs, run_text};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The YAML blocks of a document, without their indentation.
fn blocks(document: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(document)).unwrap();
    let mut blocks = vec![];
    let mut open: Option<(usize, String)> = None;
    for line in text.lines() {
        let depth = line.len() - line.trim_start().len();
        match (&mut open, line.trim_start()) {
            (None, "```yaml") => open = Some((depth, String::new())),
            (None, _) => {}
            (Some(_), "```") => blocks.extend(open.take().map(|(_, block)| block)),
            (Some((depth, block)), _) => {
                block.push_str(line.get(*depth..).unwrap_or(""));
                block.push('\n');
            }
        }
    }
    blocks
}

fn holds(scenario: &str) {
    let folder = root().join("scenarios/base");
    let result = run_text(scenario, &folder, &Packs::default());
    assert!(result.failures.is_empty(), "{scenario}\n{result}");
}

#[test]
fn the_first_scenario_of_the_page_about_scenarios_holds() {
    holds(&blocks("docs/scenarios.md")[0]);
}

#[test]
fn the_recipe_for_a_card_works() {
    let blocks = blocks("CONTRIBUTING.md");
    let [card, scenario, _session] = &blocks[..] else {
        panic!("a card, its scenario and a session");
    };
    let card: String = card.lines().map(|line| format!("    {line}\n")).collect();
    holds(&format!("{scenario}content:\n  gear:\n{card}"));
}

#[test]
fn the_session_without_a_boss_is_the_one_of_the_training_pack() {
    let path = root().join("scenarios/training/sessions/rats.yaml");
    let session = fs::read_to_string(path).unwrap();
    let shown = blocks("CONTRIBUTING.md").pop().unwrap();
    assert!(session.ends_with(&shown), "{shown}");
}
