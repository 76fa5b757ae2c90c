//! The format itself: what is wrong with a file is told, and positions can be saved.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use enormity_content::load_pack;
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::event::Journal;
use enormity_engine::play::Play;
use enormity_engine::setup::Setup;
use enormity_scenarios::{Packs, Scenario, run_text, schema};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Everything that is wrong with a scenario on the training pack.
fn failures(text: &str) -> Vec<String> {
    let text = format!("name: Test\npack: training\n{text}");
    let result = run_text(&text, &root().join("scenarios"), &Packs::default());
    let failures = result.failures.into_iter();
    failures
        .map(|f| format!("{}: {}", f.line, f.what))
        .collect()
}

fn training() -> Arc<Catalog> {
    load_pack(&root().join("scenarios/training"))
        .unwrap()
        .catalog
}

#[test]
fn a_scenario_that_holds_has_no_failures() {
    assert_eq!(
        failures("start: {turn: anna}\nplay:\n  - asked: turn"),
        [""; 0]
    );
}

#[test]
fn everything_that_differs_is_told_with_its_line() {
    let found = failures(
        "start: {turn: anna}\nplay:\n  - expect: {round: 7}\n  - asked: react\n    offered: dance",
    );
    assert_eq!(found.len(), 3, "{found:#?}");
    assert_eq!(found[0], "5: round: expected 7, found 1");
    assert!(
        found[1].starts_with("6: expected `react` to be asked, but anna is asked turn (ACT-1)"),
        "{found:?}"
    );
}

#[test]
fn what_is_asked_is_told_as_files_name_it() {
    let found = failures("play:\n  - asked: turn");
    assert!(
        found[0].contains("the team is asked whose_turn (RND-2)"),
        "{found:?}"
    );
}

#[test]
fn unknown_names_are_told_all_at_once() {
    let found =
        failures("crew: [anna, borris]\ndice: [pink 4, red 7]\ngiven: {priority: anna}\nplay: []");
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found[0].contains("did you mean `boris`?"));
}

#[test]
fn dice_must_be_used_up_and_suffice() {
    let turn = "start: {turn: anna}\n";
    let left = failures(&format!("{turn}dice: [red 4]\nplay: []"));
    assert_eq!(
        left,
        ["0: scripted, but never rolled or drawn: red 4 (`1p`)"]
    );
    let run = "play:\n  - play run:move\n  - step east\n  - stop";
    let missing = failures(&format!("{turn}crew: [anna]\n{run}"));
    assert!(
        missing[0].contains("no more dice are scripted"),
        "{missing:?}"
    );
}

#[test]
fn faults_of_content_are_told_at_their_place() {
    let found = failures("content:\n  gear:\n    - id: x\n      name: X\n      txt: hm\nplay: []");
    assert!(
        found.iter().any(|f| f.starts_with("7: unknown key `txt`")),
        "{found:?}"
    );
    let found = failures(
        "crew: [anna]\nstart:\n  effects:\n    me: anna\n    do:\n      - stress: 1\n      - dance\nplay: []",
    );
    assert!(
        found.iter().any(|f| f.starts_with("9: unknown `dance`")),
        "{found:?}"
    );
}

#[test]
fn scenarios_about_the_base_pack_play_with_what_stands_for_it() {
    let text = "name: Test\nstart: {turn: anna}\nplay:\n  - asked: turn";
    let mine = Packs::with_base(vec![root().join("scenarios/training")]);
    assert!(run_text(text, &root(), &mine).failures.is_empty());
    assert!(
        !run_text(text, &root(), &Packs::default())
            .failures
            .is_empty()
    );
}

#[test]
fn hostile_files_are_refused() {
    let packs = Packs::default();
    for text in [
        String::new(),
        "[".repeat(100_000),
        "name: [".to_owned(),
        "a: &a [*a, *a]\n".to_owned(),
        "x".repeat(3 << 20),
        format!("name: x\nrules: [{}]", "ESC-6, ".repeat(200_000)),
        "name: \u{0}\u{7f}\u{fffd}\nplay: 1".to_owned(),
        "name: x\nplay:\n  - choose: \"\u{1F980}\"".to_owned(),
    ] {
        let result = run_text(&text, &root(), &packs);
        assert!(!result.failures.is_empty(), "{text:.40}");
        let _ = result.to_string();
    }
}

#[test]
fn a_truncated_file_never_panics() {
    let path = root().join("scenarios/08-intruders/chb-3-zone-attack.yaml");
    let text = fs::read_to_string(path).unwrap();
    let packs = Packs::default();
    for (end, _) in text.char_indices().step_by(37) {
        run_text(&text[..end], &root().join("scenarios/08-intruders"), &packs);
    }
}

#[test]
fn a_record_becomes_a_scenario_that_plays_it_again() {
    let catalog = training();
    let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
    let mut play = Play::new(catalog, &setup, None).unwrap();
    for _ in 0..25 {
        let Some(decision) = play.game().decision() else {
            break;
        };
        let last = decision.options[decision.options.len() - 1];
        play.choose(last, &mut Journal::default()).unwrap();
    }
    let text = Scenario::from_record(&play.record(), "Saved");
    let text = format!("pack: training\n{text}  - saved: true\n");
    let result = run_text(&text, &root().join("scenarios"), &Packs::default());
    assert!(result.failures.is_empty(), "{text}\n{result}");
}

#[test]
fn a_position_becomes_a_scenario_that_starts_from_it() {
    let catalog = training();
    let setup = Setup::standard(&catalog, SessionId(0), 3, 11);
    let mut play = Play::new(catalog, &setup, None).unwrap();
    for n in 0..60 {
        let Some(decision) = play.game().decision() else {
            break;
        };
        let choice = decision.options[n % decision.options.len()];
        play.choose(choice, &mut Journal::default()).unwrap();
    }
    let text = format!(
        "pack: training\n{}",
        Scenario::from_position(play.game(), "Saved")
    );
    let result = run_text(&text, &root().join("scenarios"), &Packs::default());
    assert!(result.failures.is_empty(), "{text}\n{result}");
}

#[test]
fn the_example_of_the_page_about_scenarios_holds() {
    let page = fs::read_to_string(root().join("docs/scenarios.md")).unwrap();
    let (_, example) = page.split_once("```yaml\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let result = run_text(
        example,
        &root().join("scenarios/06-attacks"),
        &Packs::default(),
    );
    assert!(result.failures.is_empty(), "{result}");
}

#[test]
fn the_checked_in_schema_is_current() {
    let path = root().join("schemas/scenario.json");
    let text = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == text,
        "schemas/scenario.json is not current: run with UPDATE=1"
    );
}
