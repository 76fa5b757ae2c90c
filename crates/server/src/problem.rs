//! What went wrong, in the words of the players: what, why, and what to do.
//!
//! Each of the three is a line of the text catalogue, so that a table tells it in its own language;
//! beside them stand the English words, for whoever reads the answer as it comes. What others say,
//! a reader of JSON for one, is English too and stands only there.

use crate::store::{StoreError, Trouble};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use enormity_texts::{Catalogue, Line};
use serde::Serialize;
use std::sync::LazyLock;

/// An answer that says no. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// The status for HTTP.
    #[serde(skip)]
    pub status: u16,
    /// What did not happen.
    pub what: String,
    /// Why not.
    pub why: String,
    /// What to do about it.
    #[serde(rename = "do")]
    pub remedy: String,
    /// The same for a catalogue of another language.
    pub lines: Box<Lines>,
}

/// The three parts of a [`Problem`] before they are put into a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lines {
    /// What did not happen.
    pub what: Line,
    /// Why not.
    pub why: Line,
    /// What to do about it.
    #[serde(rename = "do")]
    pub remedy: Line,
}

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::language("en"));

impl Problem {
    fn new(status: u16, what: &'static str, why: impl Into<Line>, remedy: &'static str) -> Problem {
        let (what, why, remedy) = (Line::from(what), why.into(), Line::from(remedy));
        Problem {
            status,
            what: ENGLISH.render(&what),
            why: ENGLISH.render(&why),
            remedy: ENGLISH.render(&remedy),
            lines: Box::new(Lines { what, why, remedy }),
        }
    }

    /// The message makes no sense here.
    pub fn malformed(why: impl Into<Line>) -> Problem {
        let what = "problem.what.malformed";
        Problem::new(400, what, why, "problem.do.reload")
    }

    /// The message cannot be read.
    pub fn unread(said: &str) -> Problem {
        Problem::malformed("problem.why.unread").quoting(said)
    }

    /// What somebody else said of it, for whoever wrote the client.
    pub fn quoting(mut self, said: &str) -> Problem {
        self.why = format!("{} ({said})", self.why);
        self
    }

    /// The request makes no sense in this situation.
    pub fn refused(what: &'static str, why: impl Into<Line>, remedy: &'static str) -> Problem {
        Problem::new(409, what, why, remedy)
    }

    /// A wish that cannot be granted as it is.
    pub fn faulty(what: &'static str, why: impl Into<Line>, remedy: &'static str) -> Problem {
        Problem::new(422, what, why, remedy)
    }

    /// There is no such thing.
    pub fn missing(what: &'static str, why: impl Into<Line>, remedy: &'static str) -> Problem {
        Problem::new(404, what, why, remedy)
    }

    /// It is somebody else's.
    pub fn foreign(what: &'static str, why: impl Into<Line>, remedy: &'static str) -> Problem {
        Problem::new(403, what, why, remedy)
    }

    /// Too much at once.
    pub fn hurried() -> Problem {
        Problem::new(
            429,
            "problem.what.not_taken",
            "problem.why.hurried",
            "problem.do.wait",
        )
    }

    /// All places are taken.
    pub fn crowded() -> Problem {
        Problem::new(
            503,
            "problem.what.not_let_in",
            "problem.why.full",
            "problem.do.minutes",
        )
    }

    /// The request took too long.
    pub fn late() -> Problem {
        Problem::new(
            408,
            "problem.what.given_up",
            "problem.why.late",
            "problem.do.moment",
        )
    }

    /// Something in the server broke that should not.
    pub fn broken(why: impl std::fmt::Display) -> Problem {
        tracing::error!(%why, "something broke");
        Problem::new(
            500,
            "problem.what.unanswered",
            "problem.why.broken",
            "problem.do.report",
        )
    }

    /// A request that was refused before our own code saw it, and what was said then.
    pub fn of_status(status: StatusCode, said: &str) -> Problem {
        let what = "problem.what.refused";
        if status == StatusCode::PAYLOAD_TOO_LARGE {
            let why = "problem.why.too_large";
            return Problem::new(413, what, why, "problem.do.less");
        }
        let why = "problem.why.no_sense";
        let problem = Problem::new(status.as_u16(), what, why, "problem.do.protocol");
        match (said.trim(), status.canonical_reason()) {
            ("", None) => problem,
            ("", Some(said)) | (said, _) => problem.quoting(said),
        }
    }

    /// Something could not be made durable.
    pub fn not_saved(error: &StoreError) -> Problem {
        tracing::error!(%error, "storage failed");
        let (what, why) = match error.trouble {
            Trouble::Full => ("problem.what.not_saved", "problem.why.disk_full"),
            Trouble::Unsure => ("problem.what.maybe_saved", "problem.why.storage_lost"),
            Trouble::Other => ("problem.what.not_saved", "problem.why.storage_failed"),
        };
        let remedy = "problem.do.look_again";
        Problem::new(503, what, why, remedy)
    }

    /// Something could not be read.
    pub fn not_read(error: &StoreError) -> Problem {
        tracing::error!(%error, "storage failed");
        Problem::new(
            503,
            "problem.what.not_read",
            "problem.why.storage_failed",
            "problem.do.safe",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        let kind = [(header::CONTENT_TYPE, "application/json")];
        let body = serde_json::json!({ "error": self }).to_string();
        (status, kind, body).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enormity_texts::{Value, say};
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// All sources of the server, without their tests.
    fn sources(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().flatten();
        let read = |path: &Path| fs::read_to_string(path).unwrap();
        let sources = entries.map(|entry| entry.path()).map(|path| match path {
            folder if folder.is_dir() => sources(&folder),
            file if file.extension().is_some_and(|it| it == "rs") => vec![read(&file)],
            _ => vec![],
        });
        let code = |source: String| source.split("#[cfg(test)]\nmod").next().map(str::to_owned);
        sources.flatten().filter_map(code).collect()
    }

    fn server() -> Vec<String> {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
    }

    #[test]
    fn every_problem_has_words_in_every_language_and_every_word_a_problem() {
        let mut used = BTreeSet::new();
        for code in server() {
            let literals = code.split('"').filter(|word| word.starts_with("problem."));
            used.extend(literals.map(str::to_owned));
        }
        for (code, _) in enormity_texts::LANGUAGES {
            let catalogue = Catalogue::language(code);
            let known: BTreeSet<String> = (catalogue.keys())
                .filter(|key| key.starts_with("problem."))
                .map(str::to_owned)
                .collect();
            assert_eq!(known, used, "{code}");
        }
    }

    #[test]
    fn a_problem_is_made_of_keys_and_never_of_a_sentence() {
        for code in server() {
            for call in code.split("Problem::").skip(1) {
                let (name, rest) = call.split_once('(').unwrap_or((call, ""));
                let said = rest.split([';', '}']).next().unwrap_or_default();
                // What broke is for the log.
                if name == "broken" {
                    continue;
                }
                for literal in said.split('"').skip(1).step_by(2) {
                    let words = literal.contains(char::is_alphabetic) && literal.contains(' ');
                    assert!(!words, "Problem::{name}: {literal}");
                }
            }
        }
    }

    #[test]
    fn a_problem_quotes_nobody_in_another_language() {
        // Numbers, other lines and keys, and what is printed on a card.
        let told = [
            "n", "now", "then", "seat", "faults", "said", "cause", "card",
        ];
        for (code, _) in enormity_texts::LANGUAGES {
            let catalogue = Catalogue::language(code);
            for key in catalogue.keys().filter(|key| key.starts_with("problem.")) {
                let template = catalogue.template(key);
                for (at, _) in template.match_indices('{') {
                    let hole = template[at + 1..].split(['}', '|']).next().unwrap();
                    // Names that are written down like this in every language.
                    let name = template[..at].ends_with('`');
                    assert!(name || told.contains(&hole), "{code} {key}: {hole}");
                }
            }
        }
    }

    #[test]
    fn a_problem_is_told_in_english_and_as_lines() {
        let moved = say(
            "problem.why.moved_on",
            [("now", Value::Number(7)), ("then", Value::Number(5))],
        );
        let problem = Problem::refused("problem.what.unchanged", moved, "problem.do.look");
        assert_eq!(problem.what, "Nothing was changed.");
        let why = "The table has moved on: this is decision 7, not 5.";
        assert_eq!(problem.why, why);
        let german = Catalogue::language("de").render(&problem.lines.why);
        assert_eq!(
            german,
            "Der Tisch ist schon weiter: Das ist Entscheidung 7, nicht 5."
        );
    }
}
