//! The rules reference as data: every numbered rule of the `rules/` folder, in
//! the order of the book, to be found by id, by words or through the rules that
//! cite it.
//!
//! The text is part of the program, so whatever names a rule (a log line, a
//! question put to a player, a diagnostic) can show it, offline.
//!
//! ```
//! use enormity_rulebook::Rulebook;
//!
//! let book = Rulebook::embedded();
//! let rule = book.get("esc6").expect("ids are forgiving");
//! assert_eq!(rule.id, "ESC-6");
//! assert_eq!(rule.chapter, 10);
//! assert_eq!(rule.section.as_deref(), Some("Escalation"));
//! assert!(book.search("lowest bp card").iter().any(|found| found.id == "ESC-6"));
//! assert!(book.references(rule).contains(&"ESC-2".to_owned()));
//! let german = Rulebook::in_language("de").expect("there is a folder rules/de");
//! assert_eq!(german.get("esc6").expect("the same ids").section.as_deref(), Some("Eskalation"));
//! ```

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Serialize;

mod id;
mod keywords;
mod parse;
mod references;
mod search;
mod source;
mod translation;

pub use keywords::Keyword;
pub use parse::RuleFault;
pub use source::{CHAPTERS, INTRODUCTION, Source, TRANSLATIONS};

/// One numbered rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rule {
    /// The stable name, such as `ESC-6` or `KEY-COV`.
    pub id: String,
    /// What the rule is called, if it has a name: `Golden rule`, `Burst X`.
    pub title: Option<String>,
    /// The number of its chapter.
    pub chapter: u8,
    /// The heading it stands under, in chapters that have headings.
    pub section: Option<String>,
    /// The rule in Markdown, its name included, its id left out.
    pub text: String,
    /// Whether a decision of ours is part of it, where the printed game is
    /// silent or contradicts itself.
    pub ruling: bool,
}

impl Rule {
    /// The group of rules it belongs to: `ESC` of `ESC-6`.
    pub fn group(&self) -> &str {
        id::group(&self.id)
    }

    /// The text without Markdown's marks, for a terminal.
    pub fn plain(&self) -> String {
        self.text.replace(['*', '`'], "")
    }
}

/// One chapter: a file of the `rules/` folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chapter {
    /// Its number, as in the file's name.
    pub number: u8,
    /// Its heading, without the number.
    pub title: String,
    /// The groups of rules in it (`WND`, `ESC`), in order.
    pub groups: Vec<String>,
}

/// All rules, in the order of the book.
#[derive(Clone, Debug)]
pub struct Rulebook {
    chapters: Vec<Chapter>,
    rules: Vec<Rule>,
    by_key: BTreeMap<String, usize>,
    /// What each rule mentions, in the order of the rules.
    references: Vec<Vec<String>>,
}

impl Rulebook {
    /// The project's own rules reference.
    pub fn embedded() -> &'static Rulebook {
        static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(CHAPTERS).expect("the embedded rules are checked by tests")
        });
        &BOOK
    }

    /// The same rules in another language, such as `de`, if there is a folder for it.
    pub fn in_language(code: &str) -> Option<&'static Rulebook> {
        static BOOKS: LazyLock<BTreeMap<&str, Rulebook>> = LazyLock::new(|| {
            let translated = |sources| {
                translation::translate(Rulebook::embedded(), sources)
                    .expect("the embedded rules are checked by tests")
            };
            let books = TRANSLATIONS.iter();
            books
                .map(|(code, sources)| (*code, translated(sources)))
                .collect()
        });
        BOOKS.get(code)
    }

    /// Reads chapters; all their faults at once if there are any.
    pub fn parse(sources: &[Source]) -> Result<Rulebook, Vec<RuleFault>> {
        let parse::Parsed { chapters, rules } = parse::parse(sources)?;
        let by_key = rules
            .iter()
            .enumerate()
            .map(|(at, rule)| (id::key(&rule.id), at))
            .collect();
        let mut book = Rulebook {
            chapters,
            rules,
            by_key,
            references: Vec::new(),
        };
        let mentioned = book.rules.iter();
        book.references = mentioned
            .map(|rule| references::references(&book, rule))
            .collect();
        Ok(book)
    }

    /// Every chapter, in order.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// Every rule, in order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules of a group such as `ESC`, in order.
    pub fn in_group<'a>(&'a self, group: &'a str) -> impl Iterator<Item = &'a Rule> {
        self.rules
            .iter()
            .filter(move |rule| rule.group().eq_ignore_ascii_case(group))
    }

    /// The rule of this id. Case, dashes and blanks do not matter: `esc6` and
    /// `ESC 6` are `ESC-6`.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.by_key.get(&id::key(id)).map(|&at| &self.rules[at])
    }

    /// The words that cards use in the sense of a rule, the longest first.
    pub fn keywords(&self) -> Vec<Keyword> {
        keywords::keywords(self)
    }

    /// The rules in which every one of the words occurs, best match first: by
    /// id, then by name, then by text. Endings hardly matter (`moving` finds
    /// `moves`) and beginnings are enough (`suppr`).
    pub fn search(&self, words: &str) -> Vec<&Rule> {
        search::search(self, words)
    }

    /// The ids a rule mentions, each once, in order, without its own. `MOV-1 to
    /// MOV-3` mentions all three; a group's name (`see KNB`) stands as it is.
    pub fn references(&self, rule: &Rule) -> &[String] {
        let at = self.by_key.get(&id::key(&rule.id));
        at.map_or(&[], |&at| &self.references[at])
    }

    /// The rules that mention this one, or its whole group, in order.
    pub fn cited_by(&self, rule: &Rule) -> Vec<&Rule> {
        self.rules
            .iter()
            .filter(|other| other.id != rule.id)
            .filter(|other| {
                self.references(other)
                    .iter()
                    .any(|id| *id == rule.id || id == rule.group())
            })
            .collect()
    }

    /// Whether a group of this name exists.
    fn has_group(&self, name: &str) -> bool {
        self.chapters
            .iter()
            .any(|chapter| chapter.groups.iter().any(|group| group == name))
    }
}
