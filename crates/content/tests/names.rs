//! The engine knows no card by name: nothing of the base pack is named in its code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use enormity_content::embedded_files;

/// Names of cards that are plain English too, and meant as such in the code.
/// What the rules themselves speak of need not be listed.
const PLAIN: [&str; 14] = [
    "anchor",
    "base",
    "blank",
    "by name",
    "by-name",
    "circuit",
    "flood",
    "foresee",
    "mirror",
    "replay",
    "rust",
    "shed",
    "silence",
    "terrifying",
];

#[test]
fn no_card_boss_or_spacer_is_named_in_the_engine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let rules: String = texts(&root.join("rules"), "md")
        .into_iter()
        .map(|(_, text)| spoken(&text))
        .collect();
    let names: BTreeSet<String> = embedded_files()
        .iter()
        .flat_map(|(_, text)| names(text))
        .filter(|name| !PLAIN.contains(&name.as_str()))
        .map(|name| spoken(&name))
        .filter(|name| !rules.contains(name))
        .collect();
    assert!(names.len() > 200, "the base pack has cards");
    let mut found = vec![];
    for (path, code) in texts(&root.join("crates/engine/src"), "rs") {
        let code = spoken(rules_only(&code));
        let named = names.iter().filter(|name| code.contains(*name));
        found.extend(named.map(|name| format!("{}:{name}", path.display())));
    }
    assert!(found.is_empty(), "named in the engine: {found:#?}");
}

/// What entries of a file are called: their ids and names.
fn names(yaml: &str) -> Vec<String> {
    let mut names = vec![];
    for key in ["id: ", "name: "] {
        for part in yaml.split(key).skip(1) {
            let end = part.find(['\n', ',', '}', '#']).unwrap_or(part.len());
            names.push(part[..end].trim().trim_matches(['"', '\'']).to_lowercase());
        }
    }
    names
}

/// The code without the tests at its end.
fn rules_only(code: &str) -> &str {
    code.split("#[cfg(test)]\nmod tests {").next().unwrap_or("")
}

/// Words, lower case, with single blanks around them: `GrinHatch`, `grin_hatch`
/// and `grin-hatch` are all ` grin hatch `. Brackets and the like part words for good.
fn spoken(text: &str) -> String {
    let mut words = String::from(" ");
    let mut last = ' ';
    for c in text.chars() {
        if c.is_uppercase() && last.is_lowercase() && !words.ends_with(' ') {
            words.push(' ');
        }
        match c {
            c if c.is_alphanumeric() => words.extend(c.to_lowercase()),
            ' ' | '\n' | '_' | '-' if words.ends_with(' ') => {}
            ' ' | '\n' | '_' | '-' => words.push(' '),
            _ => words.push_str(" | "),
        }
        last = c;
    }
    words.push(' ');
    words
}

/// The files below a folder, but those of tests.
fn texts(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        let stem = name.split('.').next().unwrap_or("");
        if ["tests", "testing", "random_activations", "sight_check"].contains(&stem) {
            continue;
        }
        if path.is_dir() {
            found.extend(texts(&path, ending));
        } else if name.ends_with(ending) {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
    found
}
