//! Words for people: what happened, what is asked, what can be answered.
//!
//! The engine speaks in data. This crate turns each event, question and answer
//! into a [`Line`], a key with arguments, and a [`Catalogue`] turns a line into
//! a sentence of a language. The catalogues are the JSON files in `texts/`; the
//! browser reads the same files with the same rules:
//!
//! - `{name}` is replaced by the argument of that name.
//! - `{n|step|steps}` is replaced by the first word if the number `n` is 1,
//!   otherwise by the second. The number itself is written as `{n}`.
//! - An argument is a number, a name as printed on a card, or a key of the
//!   catalogue (`{"key": "dir.north"}`), whose text is put in its place, or a
//!   list of lines (`{"list": [..]}`), which are joined by commas, or a
//!   decimal (`{"hundredths": 125}`), told as short as it is: `1.25`, `1.5`, `2`.
//! - There is no way to write a brace.

mod asks;
mod catalogue;
mod choices;
mod events;
mod reading;
mod reasons;
mod terms;
mod told;
mod weight;
mod words;

pub use asks::{ordered, prompt};
pub use catalogue::{Catalogue, LANGUAGES};
pub use choices::{label, said};
pub use events::line;
pub use reading::{TextPage, clues, reading};
pub use reasons::reason;
pub use terms::{price, terms};
pub use told::last_words;
pub use weight::{Cause, Tone, Weight, weight};
pub use words::printed;

use serde::Serialize;
use std::collections::BTreeMap;

/// A sentence before it is put into a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Line {
    /// Which sentence.
    pub key: &'static str,
    /// What is put into it.
    pub args: Vec<(&'static str, Value)>,
}

/// An argument of a [`Line`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// A text of the catalogue.
    Key(&'static str),
    /// Lines to be joined by commas.
    List(Vec<Line>),
    /// A number in hundredths, told as a decimal.
    Hundredths(i64),
    /// A text of a card that is read aloud now and not before (SEC-3), by language; the pack's own
    /// words have no language.
    Said(BTreeMap<String, String>),
    /// A number.
    #[serde(untagged)]
    Number(i64),
    /// A name as printed.
    #[serde(untagged)]
    Name(String),
}

impl From<&'static str> for Line {
    /// A sentence without arguments.
    fn from(key: &'static str) -> Line {
        say(key, [])
    }
}

/// A line with these arguments.
pub fn say<const N: usize>(key: &'static str, args: [(&'static str, Value); N]) -> Line {
    Line {
        key,
        args: args.into(),
    }
}
