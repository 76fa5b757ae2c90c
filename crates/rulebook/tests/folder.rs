//! The embedded rulebook is the `rules/` folder: all of it, once, in order.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use enormity_rulebook::{CHAPTERS, INTRODUCTION, Rulebook};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rules")
}

#[test]
fn every_file_is_embedded_in_order() {
    let mut files: Vec<String> = fs::read_dir(folder())
        .expect("the rules folder is there")
        .map(|entry| {
            entry
                .expect("readable")
                .file_name()
                .into_string()
                .expect("a plain name")
        })
        .filter(|name| name.ends_with(".md"))
        .collect();
    files.sort();
    let embedded: Vec<&str> = [INTRODUCTION]
        .iter()
        .chain(CHAPTERS)
        .map(|source| source.file)
        .collect();
    assert_eq!(embedded, files);
}

#[test]
fn every_chapter_can_be_read() {
    if let Err(faults) = Rulebook::parse(CHAPTERS) {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("\n{}", lines.join("\n"));
    }
}

/// Counts ids in another way than the parser does: every bold or shared opening
/// (`**ABC-1`, `/ ABC-2`) in the raw files.
#[test]
fn every_id_is_parsed_exactly_once() {
    let mut raw: BTreeMap<String, usize> = BTreeMap::new();
    for source in CHAPTERS {
        for opening in ["**", " / "] {
            for (at, _) in source.text.match_indices(opening) {
                let word: String = source.text[at + opening.len()..]
                    .chars()
                    .take_while(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || *c == '-')
                    .collect();
                let shaped = word.split_once('-').is_some_and(|(group, tail)| {
                    (3..=4).contains(&group.len()) && !tail.is_empty()
                });
                if shaped {
                    *raw.entry(word).or_default() += 1;
                }
            }
        }
    }
    let mut parsed: BTreeMap<String, usize> = BTreeMap::new();
    for rule in Rulebook::embedded().rules() {
        *parsed.entry(rule.id.clone()).or_default() += 1;
    }
    assert!(raw.len() > 250, "only {} ids", raw.len());
    assert_eq!(parsed, raw);
}

#[test]
fn every_rule_says_something() {
    for rule in Rulebook::embedded().rules() {
        assert!(rule.plain().len() > 5, "{}", rule.id);
        assert!(!rule.text.starts_with(' '), "{}", rule.id);
        assert!(!rule.text.contains(&rule.id), "{} names itself", rule.id);
        assert_eq!(
            rule.text.matches("**").count() % 2,
            0,
            "{}: unclosed bold type",
            rule.id
        );
    }
}

/// The table of the introduction is the table of contents.
#[test]
fn the_introduction_lists_every_group() {
    let rows: Vec<(u8, Vec<&str>)> = INTRODUCTION
        .text
        .lines()
        .filter_map(|line| line.strip_prefix("| "))
        .filter_map(|row| {
            let (chapter, ids) = row.trim_end_matches(" |").split_once(" | ")?;
            Some((chapter.get(..2)?.parse().ok()?, ids.split(", ").collect()))
        })
        .collect();
    let chapters = Rulebook::embedded().chapters();
    assert_eq!(rows.len(), chapters.len());
    for (chapter, (number, groups)) in chapters.iter().zip(rows) {
        let mut listed = groups;
        let mut there: Vec<&str> = chapter.groups.iter().map(String::as_str).collect();
        listed.sort_unstable();
        there.sort_unstable();
        assert_eq!((chapter.number, there), (number, listed));
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let book = Rulebook::embedded();
    let dangling: Vec<String> = book
        .rules()
        .iter()
        .flat_map(|rule| book.references(rule).iter().map(move |id| (rule, id)))
        .filter(|(_, id)| book.get(id).is_none() && book.in_group(id).next().is_none())
        .map(|(rule, id)| format!("{} mentions {id}", rule.id))
        .collect();
    assert!(dangling.is_empty(), "\n{}", dangling.join("\n"));
}

#[test]
fn references_go_both_ways() {
    let book = Rulebook::embedded();
    let rule = |id| book.get(id).expect("known");
    assert_eq!(
        book.references(rule("MOV-6")),
        ["MOV-1", "MOV-2", "MOV-3", "MOV-5"]
    );
    assert_eq!(book.references(rule("KEY-BUR")), ["BST"]);
    let citing = book.cited_by(rule("BST-1"));
    assert!(citing.iter().any(|rule| rule.id == "KEY-BUR"));
    let citing = book.cited_by(rule("ESC-2"));
    assert!(citing.iter().any(|rule| rule.id == "ESC-6"));
}
