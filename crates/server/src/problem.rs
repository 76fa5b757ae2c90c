//! What went wrong, in the words of the players: what, why, and what to do.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// An answer that says no. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

    /// The table could not be kept safe.
    pub fn storage(why: impl Into<String>) -> Problem {
        let why = why.into();
        tracing::error!(why, "storage failed");
        Problem::new(
            503,
            "Nothing was saved.",
            "The storage of the server does not answer.",
            "Try again in a moment; what was acknowledged before is safe.",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        (status, Json(serde_json::json!({ "error": self }))).into_response()
    }
}
