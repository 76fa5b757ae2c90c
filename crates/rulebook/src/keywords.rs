//! The words of the rules that cards use, each with what it means in one sentence.

use serde::Serialize;

use crate::{Rule, Rulebook, id};

/// Shorter words stand in sentences that mean something else.
const SHORTEST: usize = 4;

/// A word that cards use in the sense of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Keyword {
    /// The word as cards print it, without its number: `Burst`.
    pub word: String,
    /// The rule behind it: `KEY-BUR`.
    pub rule: String,
    /// What it means.
    pub about: String,
}

/// Every keyword of the book, the longest first: `Knockdown` is not *Knock* and then *down*.
pub(crate) fn keywords(book: &Rulebook) -> Vec<Keyword> {
    let named = book.rules().iter().filter(|rule| rule.group() == "KEY");
    let mut found: Vec<Keyword> = named
        .filter_map(|rule| {
            let title = rule.title.as_deref()?;
            let word = title.strip_suffix(" X").unwrap_or(title);
            (word.chars().count() >= SHORTEST).then(|| Keyword {
                word: word.to_owned(),
                rule: rule.id.clone(),
                about: about(book, rule),
            })
        })
        .collect();
    found.sort_by_key(|keyword| std::cmp::Reverse(keyword.word.chars().count()));
    found
}

/// The first sentence of a rule. One that only points to another says what that one says.
fn about(book: &Rulebook, rule: &Rule) -> String {
    let own = bare(rule);
    let meant = pointed_at(book, own.trim_end_matches('.')).map_or(own, bare);
    let end = meant.find(". ").map_or(meant.len(), |end| end + 1);
    let mut letters = meant[..end].chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The rule of this id, or the first one of this group.
fn pointed_at<'a>(book: &'a Rulebook, text: &str) -> Option<&'a Rule> {
    let pointer = id::leading(text) == Some(text);
    let first = || book.rules().iter().find(|rule| rule.group() == text);
    pointer.then(|| book.get(text)).flatten().or_else(first)
}

/// What a rule says without its name, its references and Markdown's marks.
fn bare(rule: &Rule) -> String {
    let unnamed = rule
        .text
        .strip_prefix("**")
        .and_then(|text| text.split_once("**"));
    let said = unnamed.map_or(rule.text.as_str(), |(_, said)| said);
    let said = said.trim_start_matches([' ', ':', '.']);
    // What kind of thing the name is for: *Obscuring* (terrain).
    let kind = said.strip_prefix('(').and_then(|text| text.split_once(')'));
    let said = kind.map_or(said, |(_, said)| said);
    let said = without_references(said);
    let said = said.replace(['*', '`'], "");
    said.trim_matches([' ', ':']).to_owned()
}

/// The text without brackets that name a rule: `blocks sight (LOS-2).`
fn without_references(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        let reference = id::leading(after).is_some();
        match after.split_once(')').filter(|_| reference) {
            Some((_, after)) => {
                kept.push_str(before.trim_end());
                rest = after;
            }
            None => {
                kept.push_str(before);
                kept.push('(');
                rest = after;
            }
        }
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;

    const CHAPTER: &str = "# 12 Fähigkeiten\n\n\
        - **KEY-RCH Nahkampf, Reichweite:** zählt den Abstand wie eine Fernwaffe, ist Nahkampf.\n\
        - **KEY-FLB Zurückweichen X:** nach dem Angriff darf man weggehen. **Ruling:** am Ende von Schritt 5.\n\
        - **KEY-KND Am Boden:** KND.\n\
        - **KEY-OBC Verdeckend** (Gelände): versperrt die Sicht (LOS-2).\n\
        - **KEY-BUR Ab X:** zu kurz.\n\
        - **KND-1 Am Boden:** Erhalte den Zustand, Seite *gefallen*. Keine Aktionen.\n";

    #[test]
    fn keywords_say_in_one_sentence_what_they_mean_without_name_and_marks() {
        let file = "12-abilities.md";
        let text = CHAPTER;
        let book = Rulebook::parse(&[Source { file, text }]).unwrap();
        let found = keywords(&book);
        let told: Vec<_> = found
            .iter()
            .map(|it| (it.word.as_str(), it.rule.as_str(), it.about.as_str()))
            .collect();
        assert_eq!(
            told,
            [
                (
                    "Nahkampf, Reichweite",
                    "KEY-RCH",
                    "Zählt den Abstand wie eine Fernwaffe, ist Nahkampf."
                ),
                (
                    "Zurückweichen",
                    "KEY-FLB",
                    "Nach dem Angriff darf man weggehen."
                ),
                ("Verdeckend", "KEY-OBC", "Versperrt die Sicht."),
                (
                    "Am Boden",
                    "KEY-KND",
                    "Erhalte den Zustand, Seite gefallen."
                ),
            ]
        );
    }

    #[test]
    fn every_keyword_of_the_game_says_something_in_every_language() {
        let languages = crate::TRANSLATIONS.iter().map(|(language, _)| *language);
        let books = languages.filter_map(Rulebook::in_language);
        for book in books.chain([Rulebook::embedded()]) {
            for Keyword { word, rule, about } in keywords(book) {
                assert!(about.len() > 10, "{rule} {word}: {about:?}");
                assert!(!about.contains(['*', '`']), "{rule} {word}: {about:?}");
            }
        }
    }
}
