//! The page about writing content names every word of the language.

use std::fs;
use std::path::Path;

use enormity_content::context::pages;
use enormity_content::schema::schemas;
use serde_json::Value;

/// The enums whose names card writers must know.
const LANGUAGES: [&str; 12] = [
    "Effect",
    "Who",
    "When",
    "Amount",
    "Modifier",
    "Moment",
    "Timing",
    "Command",
    "Place",
    "Keyword",
    "ActionKind",
    "ProtocolCase",
];

#[test]
fn every_word_of_the_language_is_documented() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/content.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, definitions) = schemas().pop().unwrap();
    let mut missing = Vec::new();
    for language in LANGUAGES {
        let words = words(&definitions["definitions"][language]);
        assert!(words.len() > 2, "{language} has words");
        for word in words {
            let known = page.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            if !known.into_iter().any(|known| known == word) {
                missing.push(format!("{language}: {word}"));
            }
        }
    }
    assert!(missing.is_empty(), "docs/content.md lacks {missing:#?}");
}

/// The names of the variants of an enum.
fn words(schema: &Value) -> Vec<String> {
    let variants = schema["oneOf"].as_array().cloned().unwrap_or_default();
    let mut words = Vec::new();
    for variant in variants {
        let name = variant["const"].as_str();
        words.extend(name.map(str::to_owned));
        if let Some(Value::Array(names)) = variant.get("enum") {
            words.extend(names.iter().filter_map(Value::as_str).map(str::to_owned));
        }
        if let Some(properties) = variant["properties"].as_object() {
            words.extend(properties.keys().cloned());
        }
    }
    words
}

/// What stands between `<!-- name -->` and `<!-- end -->` is replaced.
fn with_part(page: &str, name: &str, part: &str) -> String {
    let mark = format!("<!-- {name} -->\n");
    let (before, rest) = page
        .split_once(&mark)
        .unwrap_or_else(|| panic!("{mark} is there"));
    let (_, after) = rest.split_once("<!-- end -->").expect("it ends");
    format!("{before}{mark}\n{part}\n<!-- end -->{after}")
}

/// `UPDATE=1 cargo test -p enormity-content --test docs` writes them anew.
#[test]
fn the_tables_of_what_works_where_are_those_that_check_reads() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/content.md");
    let written = fs::read_to_string(&path).unwrap();
    let mut page = written.clone();
    for (name, part) in pages() {
        page = with_part(&page, name, &part);
    }
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &page).unwrap();
    } else {
        assert!(
            page == written,
            "docs/content.md is not current: run with UPDATE=1"
        );
    }
}

#[test]
fn the_tables_name_every_word_and_no_other() {
    let (_, definitions) = schemas().pop().unwrap();
    let parts = pages();
    for (table, language) in [
        ("verbs", "Effect"),
        ("selectors", "Who"),
        ("conditions", "When"),
        ("moments", "Moment"),
        ("modifiers", "Modifier"),
    ] {
        let part = &parts.iter().find(|(name, _)| *name == table).unwrap().1;
        let rows = part.lines().skip(2).filter_map(|row| row.split('|').nth(1));
        let mut told: Vec<&str> = rows.flat_map(|cell| cell.split(", ")).collect();
        told.iter_mut()
            .for_each(|word| *word = word.trim().trim_matches('`'));
        told.sort_unstable();
        let mut known = words(&definitions["definitions"][language]);
        known.sort_unstable();
        known.dedup();
        assert_eq!(told, known, "{table}");
    }
}
