//! Sessions to watch: uploaded records, and tables as far as they have come.

use super::Web;
use super::api::json_reply;
use crate::lobby::faulty_record;
use crate::problem::Problem;
use crate::secret;
use crate::store::Write;
use crate::table::protocol::LogLine;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use enormity_engine::catalog::Catalog;
use enormity_engine::event::{Event, Log};
use enormity_engine::game::Game;
use enormity_engine::record::Record;
use enormity_engine::view::View;
use enormity_texts::Line;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::sync::Arc;

/// Most frames of one reply.
const MOST_FRAMES: usize = 200;

/// Takes a record to be watched by whoever knows its name.
pub async fn upload(
    State(web): State<Web>,
    body: String,
) -> Result<(StatusCode, Json<serde_json::Value>), Problem> {
    let record = Record::from_json(&body).map_err(faulty_record)?;
    let catalog = web.lobby.house.catalog.clone();
    let checked = web.lobby.work(move || {
        let game = record.replay(catalog)?;
        Ok((record, game.outcome()))
    });
    let (record, outcome) = checked.await?.map_err(faulty_record)?;
    let id = secret::id();
    let write = Write::Replay {
        id: id.clone(),
        record: serde_json::to_string(&record).unwrap_or_default(),
    };
    let stored = web.lobby.house.store.write(write).await;
    stored.map_err(|error| Problem::storage(error.to_string()))?;
    let length = record.choices.len();
    let reply = serde_json::json!({ "replay": id, "length": length, "outcome": outcome });
    Ok((StatusCode::CREATED, Json(reply)))
}

/// The record of a replay or table, and the table to keep the secrets of.
pub async fn source(web: &Web, id: &str) -> Result<(Record, String), Problem> {
    let stored = match secret::is_id(id) {
        true => web.lobby.house.store.replay(id).await,
        false => Ok(None),
    };
    match stored.map_err(|error| Problem::storage(error.to_string()))? {
        Some(json) => Ok((
            Record::from_json(&json).map_err(faulty_record)?,
            String::new(),
        )),
        None => Ok((web.lobby.inspect(id).await?.record, id.into())),
    }
}

/// How long a replay is, in choices.
pub async fn about(
    State(web): State<Web>,
    Path(id): Path<String>,
) -> Result<Json<serde_json::Value>, Problem> {
    let (record, _) = source(&web, &id).await?;
    let length = record.choices.len();
    let session = record.setup.session;
    Ok(Json(
        serde_json::json!({ "replay": id, "length": length, "session": session }),
    ))
}

/// Which frames are wanted.
#[derive(Debug, Deserialize)]
pub struct Range {
    #[serde(default)]
    from: usize,
    to: Option<usize>,
}

/// The positions after `from` to `to` choices, each with what led to it. What
/// players could see then is all they show.
pub async fn frames(
    State(web): State<Web>,
    Path(id): Path<String>,
    Query(range): Query<Range>,
) -> Result<Response, Problem> {
    let (record, _) = source(&web, &id).await?;
    let catalog = web.lobby.house.catalog.clone();
    let last = record.choices.len();
    let from = range.from.min(last);
    let to = range.to.unwrap_or(last).clamp(from, from + MOST_FRAMES - 1);
    let body = web.lobby.work(move || {
        let frames = replay(catalog, record, from, to)?;
        Ok(serde_json::to_string(&frames).unwrap_or_default())
    });
    Ok(json_reply(body.await?.map_err(faulty_record)?))
}

/// A position of a replay.
#[derive(Debug, Serialize)]
struct Frame {
    /// After how many choices.
    index: usize,
    /// The choice that led to it.
    choice: Option<String>,
    prompt: Option<Line>,
    view: View,
    lines: Vec<LogLine>,
}

fn replay(
    catalog: Arc<Catalog>,
    record: Record,
    from: usize,
    to: usize,
) -> Result<Vec<Frame>, enormity_engine::record::ReplayError> {
    let heard = RefCell::new(vec![]);
    let mut frames = vec![];
    let frame = |game: &Game, index: usize| {
        let events: Vec<(&'static str, Event)> = heard.take();
        let lines = events.iter().map(|(rule, event)| LogLine {
            rule,
            line: enormity_texts::line(game, event),
        });
        Frame {
            index,
            choice: index.checked_sub(1).map(|at| record.choices[at].clone()),
            prompt: enormity_texts::prompt(game),
            view: game.view(),
            lines: lines.collect(),
        }
    };
    record.replay_with(catalog, to, &mut Ear(&heard), |game, at| match at >= from {
        true => frames.push(frame(game, at)),
        false => heard.borrow_mut().clear(),
    })?;
    Ok(frames)
}

/// Hears what happens between frames.
struct Ear<'a>(&'a RefCell<Vec<(&'static str, Event)>>);

impl Log for Ear<'_> {
    fn record(&mut self, rule: &'static str, event: &Event) {
        self.0.borrow_mut().push((rule, *event));
    }
}
