//! What went wrong, in the words of the players: what, why, and what to do.

use crate::store::{StoreError, Trouble};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

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
}

impl Problem {
    fn new(status: u16, what: &str, why: impl Into<String>, remedy: &str) -> Problem {
        Problem {
            status,
            what: what.into(),
            why: why.into(),
            remedy: remedy.into(),
        }
    }

    /// The message makes no sense.
    pub fn malformed(why: impl Into<String>) -> Problem {
        let what = "The message was not understood.";
        Problem::new(
            400,
            what,
            why,
            "Reload the page; the client may be outdated.",
        )
    }

    /// The request makes no sense in this situation.
    pub fn refused(what: &str, why: impl Into<String>, remedy: &str) -> Problem {
        Problem::new(409, what, why, remedy)
    }

    /// A wish that cannot be granted as it is.
    pub fn faulty(what: &str, why: impl Into<String>, remedy: &str) -> Problem {
        Problem::new(422, what, why, remedy)
    }

    /// There is no such thing.
    pub fn missing(what: &str, why: impl Into<String>, remedy: &str) -> Problem {
        Problem::new(404, what, why, remedy)
    }

    /// It is somebody else's.
    pub fn foreign(what: &str, why: impl Into<String>, remedy: &str) -> Problem {
        Problem::new(403, what, why, remedy)
    }

    /// Too much at once.
    pub fn hurried() -> Problem {
        Problem::new(
            429,
            "The message was not taken.",
            "Too many came in a short time.",
            "Wait a moment and try again.",
        )
    }

    /// All places are taken.
    pub fn crowded() -> Problem {
        Problem::new(
            503,
            "Nobody is let in now.",
            "The server is full; the last places are for those who come back to their seats.",
            "Try again in a few minutes.",
        )
    }

    /// The request took too long.
    pub fn late() -> Problem {
        Problem::new(
            408,
            "The request was given up.",
            "It took too long, or was not said to its end.",
            "Try again in a moment.",
        )
    }

    /// Something in the server broke that should not.
    pub fn broken(why: impl std::fmt::Display) -> Problem {
        tracing::error!(%why, "something broke");
        Problem::new(
            500,
            "The request could not be answered.",
            "Something in the server failed, and was written to its log.",
            "Try again; if it happens again, report it to whoever runs the server.",
        )
    }

    /// A request that was refused before our own code saw it, and what was said then.
    pub fn of_status(status: StatusCode, said: &str) -> Problem {
        let what = "The request was refused.";
        if status == StatusCode::PAYLOAD_TOO_LARGE {
            let why = "It is larger than any record of a session.";
            return Problem::new(413, what, why, "Send less.");
        }
        let why = match said.trim() {
            "" => status.canonical_reason().unwrap_or("It makes no sense."),
            said => said,
        };
        Problem::new(status.as_u16(), what, why, "See docs/protocol.md.")
    }

    /// Something could not be made durable.
    pub fn not_saved(error: &StoreError) -> Problem {
        tracing::error!(%error, "storage failed");
        let (what, why) = match error.trouble {
            Trouble::Full => ("Nothing was saved.", "The disk of the server is full."),
            Trouble::Unsure => (
                "It is not known whether this was saved.",
                "The storage of the server was lost before it answered.",
            ),
            Trouble::Other => ("Nothing was saved.", "The storage of the server failed."),
        };
        let remedy = "Look at the table again in a moment: it shows what was saved, and what was \
            acknowledged before is safe.";
        Problem::new(503, what, why, remedy)
    }

    /// Something could not be read.
    pub fn not_read(error: &StoreError) -> Problem {
        tracing::error!(%error, "storage failed");
        Problem::new(
            503,
            "The server cannot read its tables now.",
            "The storage of the server failed.",
            "Try again in a moment; what was acknowledged before is safe.",
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
