//! What went wrong, in the words of the players: what, why, and what to do.
//!
//! Each of the three is a line of the text catalogue, so that a table tells it in its own language;
//! beside them stand the English words, for whoever reads the answer as it comes.

use crate::store::{StoreError, Trouble};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use enormity_texts::{Catalogue, Line, Value, say};
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

/// A line that hands on what somebody else said: a reader of JSON, say, or the engine.
pub fn quoting(key: &'static str, said: impl Into<String>) -> Line {
    say(key, [("said", Value::Name(said.into()))])
}

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

    /// The message cannot be read; what is wrong with it is told to whoever wrote the client, in
    /// the words of the reader.
    pub fn unread(said: impl Into<String>) -> Problem {
        Problem::malformed(quoting("problem.why.said", said))
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
        let why = match (said.trim(), status.canonical_reason()) {
            ("", None) => Line::from("problem.why.no_sense"),
            ("", Some(said)) | (said, _) => quoting("problem.why.said", said),
        };
        Problem::new(status.as_u16(), what, why, "problem.do.protocol")
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
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// Every key that the sources of the server name.
    fn named(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                named(&path, found);
                continue;
            }
            let code = fs::read_to_string(&path).unwrap();
            let literals = code.split('"').filter(|word| word.starts_with("problem."));
            found.extend(literals.map(str::to_owned).filter(|key| key != "problem."));
        }
    }

    #[test]
    fn every_problem_has_words_in_every_language_and_every_word_a_problem() {
        let mut used = BTreeSet::new();
        named(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut used,
        );
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
