//! The page about writing content names every word of the language.

use std::fs;
use std::path::Path;

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
    "ActionDo",
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
