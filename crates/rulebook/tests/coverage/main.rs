//! Every rule the project claims to play has a test or a scenario that names it.
//!
//! A test names a rule by opening with its id (`esc_6_lowest_bp_card_leaves`), a
//! scenario by listing it (`rules: [ESC-6]`). `make coverage` prints the rules
//! that have neither.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use enormity_rulebook::Rulebook;

mod scan;
mod scope;

/// Whether a rule without a test fails this test, or is only printed.
const ENFORCED: bool = true;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Rules that are named somewhere, and names that are no rule.
#[derive(Default)]
struct Claims {
    known: BTreeSet<String>,
    unknown: Vec<String>,
}

fn claims(book: &Rulebook) -> Claims {
    let mut claims = Claims::default();
    let ids: Vec<&str> = book.rules().iter().map(|rule| rule.id.as_str()).collect();
    for path in scan::files(&repository().join("crates"), ".rs") {
        let code = fs::read_to_string(&path).expect("readable");
        let in_tests_folder = path.components().any(|part| part.as_os_str() == "tests");
        for name in scan::test_names(&code, in_tests_folder) {
            claims
                .known
                .extend(scan::ids_of_name(name, &ids).into_iter().map(str::to_owned));
        }
    }
    for path in scan::files(&repository().join("scenarios"), ".yaml") {
        let yaml = fs::read_to_string(&path).expect("readable");
        for id in scan::ids_of_scenario(&yaml) {
            if let Some(rule) = book.get(&id) {
                claims.known.insert(rule.id.clone());
            } else {
                claims.unknown.push(format!("{}: {id}", path.display()));
            }
        }
    }
    claims
}

#[test]
fn every_rule_in_scope_has_a_test() {
    let book = Rulebook::embedded();
    let claims = claims(book);
    let in_scope: Vec<_> = book
        .rules()
        .iter()
        .filter(|rule| scope::covers(&rule.id))
        .collect();
    let missing: Vec<_> = in_scope
        .iter()
        .filter(|rule| !claims.known.contains(&rule.id))
        .collect();
    println!(
        "{} of {} rules in scope have a test or a scenario, and {} beyond it.",
        in_scope.len() - missing.len(),
        in_scope.len(),
        claims.known.iter().filter(|id| !scope::covers(id)).count(),
    );
    for (group, why) in scope::later() {
        println!("not in scope: {group}, {why}");
    }
    for chapter in book.chapters() {
        let ids = missing.iter().filter(|rule| rule.chapter == chapter.number);
        let ids: Vec<&str> = ids.map(|rule| rule.id.as_str()).collect();
        if !ids.is_empty() {
            println!(
                "{:02} {}: none for {}",
                chapter.number,
                chapter.title,
                ids.join(" ")
            );
        }
    }
    assert!(
        claims.unknown.is_empty(),
        "no such rules:\n{}",
        claims.unknown.join("\n")
    );
    assert!(
        !ENFORCED || missing.is_empty(),
        "{} rules have no test",
        missing.len()
    );
}

#[test]
fn the_scope_names_rules_that_exist() {
    let book = Rulebook::embedded();
    for (group, _) in scope::later() {
        assert!(book.in_group(group).next().is_some(), "{group}");
    }
}
