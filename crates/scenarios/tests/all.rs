//! Every scenario of the project holds.

use std::path::Path;

use enormity_scenarios::{Packs, run_paths};

#[test]
fn all_scenarios_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let report = run_paths(&[folder], &Packs::default());
    assert!(report.holds(), "{report}");
    assert!(!report.results.is_empty());
}

#[test]
fn a_folder_without_scenarios_does_not_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let report = run_paths(&[folder], &Packs::default());
    assert!(!report.holds());
    assert!(report.to_string().contains("there are no scenarios here"));
}
