//! Every language says every rule, as it is now.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use enormity_content::fingerprint_of;
use enormity_rulebook::{Rule, Rulebook, TRANSLATIONS};

const ABOUT: &str = "# Which originals were translated. After looking through what has changed:\n\
    # UPDATE=1 cargo test -p enormity-rulebook --test languages\n";

fn folder(language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../rules")
        .join(language)
}

/// A translation by itself, without the originals behind it.
fn own_rules(language: &str) -> BTreeMap<String, Rule> {
    let sources = TRANSLATIONS.iter().find(|(code, _)| *code == language);
    let book = Rulebook::parse(sources.expect("known").1).unwrap_or_else(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("rules/{language}:\n{}", lines.join("\n"));
    });
    let rules = book.rules().iter().cloned();
    rules.map(|rule| (rule.id.clone(), rule)).collect()
}

/// What is noted of an original: a hash of its words.
fn hash(rule: &Rule) -> String {
    format!("{:08x}", (fingerprint_of(&rule.text) >> 32) as u32)
}

#[test]
fn every_language_says_every_rule() {
    assert!(TRANSLATIONS.iter().any(|(code, _)| *code == "de"));
    for (language, _) in TRANSLATIONS {
        let own = own_rules(language);
        let book = Rulebook::embedded();
        let missing: Vec<&str> = (book.rules().iter())
            .map(|rule| &*rule.id)
            .filter(|id| !own.contains_key(*id))
            .collect();
        assert_eq!(missing, [""; 0], "rules/{language} lacks these");
        let unknown: Vec<&String> = (own.keys()).filter(|id| book.get(id).is_none()).collect();
        assert_eq!(unknown, [""; 0], "only rules/{language} has these");
    }
}

/// An original that has changed since is named here, until somebody has looked at its translation.
#[test]
fn no_rule_has_changed_since_it_was_translated() {
    for (language, _) in TRANSLATIONS {
        let path = folder(language).join("originals.yaml");
        let rules = Rulebook::embedded().rules();
        let now = rules
            .iter()
            .map(|rule| format!("{}: \"{}\"\n", rule.id, hash(rule)));
        if std::env::var_os("UPDATE").is_some() {
            let text = format!("{ABOUT}{}", now.collect::<String>());
            fs::write(&path, text).expect("the folder is there");
            continue;
        }
        let noted = fs::read_to_string(&path).unwrap_or_default();
        let noted: Vec<&str> = noted.lines().collect();
        let stale: Vec<String> = now
            .filter(|line| !noted.contains(&line.trim_end()))
            .collect();
        assert!(
            stale.is_empty(),
            "these rules have changed; put rules/{language} right, then run with UPDATE=1:\n{}",
            stale.concat()
        );
    }
}

/// A translation mentions the rules that its original mentions, and says the same numbers.
#[test]
fn translations_name_the_same_rules_and_numbers() {
    for (language, _) in TRANSLATIONS {
        let own = own_rules(language);
        let mut astray = Vec::new();
        for rule in Rulebook::embedded().rules() {
            let Some(other) = own.get(&rule.id) else {
                continue;
            };
            let (wanted, said) = (figures(&rule.text), figures(&other.text));
            if wanted != said {
                astray.push(format!("{}: {wanted:?}, but {said:?}", rule.id));
            }
            if (rule.section.is_some(), rule.title.is_some())
                != (other.section.is_some(), other.title.is_some())
                && !rule.ruling
            {
                astray.push(format!("{}: name or heading", rule.id));
            }
        }
        assert!(astray.is_empty(), "rules/{language}\n{}", astray.join("\n"));
    }
}

/// Ids and numbers of a text, sorted.
fn figures(text: &str) -> Vec<&str> {
    let part = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    let words = text.split(|c: char| !part(c));
    let telling = words.filter(|word| word.chars().any(|c| c.is_ascii_digit()) || is_key(word));
    let mut figures: Vec<&str> = telling.collect();
    figures.sort_unstable();
    figures
}

fn is_key(word: &str) -> bool {
    word.starts_with("KEY-") && word.len() == 7
}

/// The rules as a table in this language shows them.
#[test]
fn a_language_is_a_book_of_its_own() {
    let german = Rulebook::in_language("de").expect("there is a folder");
    assert_eq!(german.rules().len(), Rulebook::embedded().rules().len());
    let found = german.search("niedrigste Körperteilkarte");
    assert!(found.iter().any(|rule| rule.id == "ESC-6"));
    assert_eq!(german.search("Goldene Regel")[0].id, "CAR-1");
    assert!(Rulebook::in_language("tlh").is_none());
}
