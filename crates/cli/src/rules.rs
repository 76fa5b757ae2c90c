//! `enormity rules`: the rules reference, by id and by words.

use crate::args::Rules;
use crate::screen::{say, tell};
use anstyle::Style;
use enormity_rulebook::{Rule, Rulebook, TRANSLATIONS};
use miette::{Result, miette};
use std::process::ExitCode;

/// Most rules that a search shows.
const MOST: usize = 12;

/// Shows a rule, rules with words, or the chapters.
pub fn run(rules: &Rules) -> Result<ExitCode> {
    let book = book(rules.lang.as_deref())?;
    if rules.words.is_empty() {
        for chapter in book.chapters() {
            let groups = chapter.groups.join(", ");
            tell(
                3,
                format_args!("{:02} {} ({groups})", chapter.number, chapter.title),
            );
        }
        return Ok(ExitCode::SUCCESS);
    }
    let words = rules.words.join(" ");
    // One rule by its id, or several.
    let each = || rules.words.iter().map(|word| book.get(word)).collect();
    if let Some(found) = book.get(&words).map(|rule| vec![rule]).or_else(each) {
        let mut cites: Vec<String> = Vec::new();
        for rule in &found {
            show(rule);
            for id in book.references(rule) {
                if !cites.contains(id) && !found.iter().any(|shown| shown.id == *id) {
                    cites.push(id.clone());
                }
            }
        }
        if !cites.is_empty() {
            say(format_args!("See also: {}", cites.join(", ")));
        }
        return Ok(ExitCode::SUCCESS);
    }
    let name = words.to_uppercase();
    let group: Vec<&Rule> = book.in_group(&name).collect();
    let found: Vec<&Rule> = if group.is_empty() {
        book.search(&words)
    } else {
        group
    };
    if found.is_empty() {
        return Err(miette!(
            help =
                "try fewer or other words, an id such as ESC-6, or no words to list the chapters",
            "no rule speaks of \"{words}\""
        ));
    }
    for rule in found.iter().take(MOST) {
        show(rule);
    }
    if found.len() > MOST {
        say(format_args!(
            "({} more; say more words to narrow it down)",
            found.len() - MOST
        ));
    }
    Ok(ExitCode::SUCCESS)
}

/// The rules in a language; in English if none is named.
fn book(language: Option<&str>) -> Result<&'static Rulebook> {
    let Some(language) = language.filter(|language| *language != "en") else {
        return Ok(Rulebook::embedded());
    };
    Rulebook::in_language(language).ok_or_else(|| {
        let known: Vec<&str> = TRANSLATIONS.iter().map(|(code, _)| *code).collect();
        miette!(
            help = format!("there are: en, {}", known.join(", ")),
            "the rules are not translated into `{language}`"
        )
    })
}

fn show(rule: &Rule) {
    let bold = Style::new().bold();
    tell(
        2,
        format_args!("{bold}{}{bold:#}  {}", rule.id, rule.plain()),
    );
    say("");
}
