//! Why decoding stopped, in words for people.

use std::fmt;

use serde::de::{self, Expected, Unexpected};

use super::read::Problem;
use super::{Span, hint};

const HOW_TO_LIST: &str = "a list is written in brackets, `[one, two]`, or line by line after `- `";

/// Why decoding stopped, and what to strike out to go on.
#[derive(Debug)]
pub(super) struct Stop {
    /// What is told.
    pub problem: Problem,
    /// Whether the place is known.
    pub placed: bool,
    /// The node to strike out.
    pub strike: Option<u32>,
    /// The field that is missing, if that is the fault.
    pub missing: Option<&'static str>,
    /// It is only a consequence of something struck out before.
    pub follows: bool,
}

impl Stop {
    pub fn new(what: String, help: Option<String>) -> Stop {
        Stop {
            problem: Problem {
                span: Span::default(),
                what,
                help,
            },
            placed: false,
            strike: None,
            missing: None,
            follows: false,
        }
    }

    /// The first to know where the fault is says so.
    pub fn at(mut self, span: Span, strike: u32) -> Stop {
        if !self.placed {
            self.problem.span = span;
            self.strike = Some(strike);
            self.placed = true;
        }
        self
    }

    /// Of a map that the path of a patch made where a list belongs.
    pub fn of_new_list(mut self) -> Stop {
        if !self.placed && self.problem.help.as_deref() == Some(HOW_TO_LIST) {
            self.problem.what = "the path leads through a list that is not there".to_owned();
            let help = "a patch that adds a list says all of it: `abilities: [{id: ...}]`";
            self.problem.help = Some(help.to_owned());
        }
        self
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.problem.what)
    }
}

impl std::error::Error for Stop {}

impl de::Error for Stop {
    fn custom<T: fmt::Display>(what: T) -> Self {
        Stop::new(what.to_string(), None)
    }

    fn invalid_type(found: Unexpected, expected: &dyn Expected) -> Self {
        let found = match found {
            Unexpected::Bool(b) => format!("`{b}`"),
            Unexpected::Unsigned(n) => format!("the number {n}"),
            Unexpected::Signed(n) => format!("the number {n}"),
            Unexpected::Float(x) => format!("the number {x}"),
            Unexpected::Str(text) => format!("`{text}`"),
            Unexpected::Unit | Unexpected::Option => "nothing".to_owned(),
            Unexpected::Seq => "a list".to_owned(),
            Unexpected::Map => "a map".to_owned(),
            other => other.to_string(),
        };
        let expected = in_words(expected);
        let help = match expected.starts_with("a list") {
            true => Some(HOW_TO_LIST),
            false => None,
        };
        let what = format!("expected {expected}, found {found}");
        Stop::new(what, help.map(str::to_owned))
    }

    fn invalid_value(found: Unexpected, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        let what = format!("expected {}, found {length}", in_words(expected));
        Stop::new(what, None)
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        unknown("", name, known)
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        unknown("key ", name, known)
    }

    fn missing_field(field: &'static str) -> Self {
        let mut stop = Stop::new(format!("`{field}` is missing"), None);
        stop.missing = Some(field);
        stop
    }

    fn duplicate_field(field: &'static str) -> Self {
        Stop::new(format!("`{field}` is given twice"), None)
    }
}

fn unknown(what: &str, name: &str, known: &'static [&'static str]) -> Stop {
    let number = known.contains(&"n");
    let known = known.iter().copied().filter(|k| *k != "n");
    // `stress 1` and `stress:1` are one word to YAML.
    let (head, rest) = name.split_at(name.find([' ', ':']).unwrap_or(name.len()));
    let help = match known.clone().any(|word| word == head) && !rest.is_empty() {
        true => {
            let rest = rest.trim_start_matches([' ', ':']);
            format!("write `{head}: {rest}`, with a colon and a blank after it")
        }
        false if number => format!("{}, or a number", hint(name, known)),
        false => hint(name, known),
    };
    Stop::new(format!("unknown {what}`{name}`"), Some(help))
}

/// Names that may be written; a bare number stands for `n`.
pub(super) fn listed(known: &[&str]) -> String {
    let quoted = |name: &&str| match *name {
        "n" => "a number".to_owned(),
        name => format!("`{name}`"),
    };
    let names: Vec<String> = known.iter().map(quoted).collect();
    names.join(", ")
}

/// What serde expects, in words for people.
fn in_words(expected: &dyn Expected) -> String {
    let text = expected.to_string();
    if let Some(name) = text.strip_prefix("struct ") {
        let name = name.split('.').next().unwrap_or(name);
        return format!("a map ({name})");
    }
    if let Some((length, _)) = text
        .strip_prefix("an array of length ")
        .and_then(|rest| rest.split_once(' ').or(Some((rest, ""))))
    {
        return format!("a list of {length}");
    }
    match text.as_str() {
        "u8" => "a number from 0 to 255".to_owned(),
        "a boolean" => "`true` or `false`".to_owned(),
        "a string" => "text".to_owned(),
        "a sequence" => "a list".to_owned(),
        _ => text,
    }
}
