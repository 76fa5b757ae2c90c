//! What requests say. Only types that are named here are read, and the test in `limits`
//! walks through all of them: whatever comes from outside has a limit.

#![allow(clippy::disallowed_types)] // this is the place to read them

use super::api::{Fork, Wording};
#[cfg(test)]
use super::limits;
use super::replays::Range;
use super::socket::Ticket;
use crate::problem::Problem;
use crate::table::protocol::ClientMessage;
use crate::table_request::{RequestedSetup, TableRequest};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// Something that is read from outside.
pub trait FromOutside: DeserializeOwned {}

macro_rules! from_outside {
    ($($said:ty),* $(,)?) => {
        $(impl FromOutside for $said {})*

        /// Walks through all of them; each says at how many texts and lists it came by.
        #[cfg(test)]
        pub const WALKS: &[fn() -> usize] = &[$(limits::walk::<$said>),*];
    };
}

from_outside!(
    ClientMessage,
    Fork,
    Range,
    Ticket,
    TableRequest,
    RequestedSetup,
    Wording,
);

/// The body of a request.
#[derive(Debug)]
pub struct Said<T>(pub T);

/// The query of a request.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<T: FromOutside, S: Send + Sync> FromRequest<S> for Said<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let read = Json::from_request(request, state).await;
        read.map(|body| Said(body.0)).map_err(unread)
    }
}

impl<T: FromOutside, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = Query::from_request_parts(parts, state).await;
        read.map(|query| Asked(query.0))
            .map_err(|rejection| Problem::unread(&rejection.body_text()))
    }
}

fn unread(rejection: JsonRejection) -> Problem {
    match rejection.status() {
        status @ StatusCode::PAYLOAD_TOO_LARGE => Problem::of_status(status, ""),
        _ => Problem::unread(&rejection.body_text()),
    }
}
