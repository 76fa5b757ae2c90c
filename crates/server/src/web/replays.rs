//! Sessions to watch: uploaded records, and tables as far as they have come.

use super::Web;
use super::api::{Wording, catalog_of, json, json_reply, made};
use super::said::Asked;
use crate::lobby::faulty_record;
use crate::problem::Problem;
use crate::secret;
use crate::store::Write;
use crate::table::protocol::LogLine;
use axum::extract::{Path, State};
use axum::response::Response;
use enormity_engine::catalog::Catalog;
use enormity_engine::event::{Event, Log};
use enormity_engine::game::Game;
use enormity_engine::record::{Record, ReplayError};
use enormity_engine::state::Outcome;
use enormity_engine::view::View;
use enormity_texts::Line;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::sync::Arc;

/// Most frames of one reply.
const MOST_FRAMES: usize = 200;
/// Most steps of one reply.
const MOST_STEPS: usize = 2000;

/// What there is to watch.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplayInfo {
    /// Its name.
    replay: String,
    /// How many choices were made.
    length: usize,
    /// What was played.
    session: String,
    /// How it ended, where the record was just played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    outcome: Option<Outcome>,
}

/// Takes a record to be watched by whoever knows its name.
pub async fn upload(State(web): State<Web>, body: String) -> Result<Response, Problem> {
    let mut record = web.lobby.record(&body)?;
    let catalog = web.lobby.pack_of(&mut record).await?;
    let checked = web.lobby.work(move || {
        let game = record.replay(catalog.clone());
        let game = game.map_err(|error| faulty_record(&catalog, &error))?;
        Ok((record, game.outcome()))
    });
    let (record, outcome) = checked.await??;
    let id = secret::id();
    let write = Write::Replay {
        id: id.clone(),
        record: serde_json::to_string(&record).unwrap_or_default(),
    };
    let stored = web.lobby.shared.store.write(write).await;
    stored.map_err(|error| Problem::not_saved(&error))?;
    Ok(made(&ReplayInfo {
        replay: id,
        length: record.choices.len(),
        session: record.setup.session,
        outcome,
    }))
}

/// The record of a replay or table, and the table to keep the secrets of.
pub async fn source(web: &Web, id: &str) -> Result<(Record, String), Problem> {
    let stored = match secret::is_id(id) {
        true => web.lobby.shared.store.replay(id).await,
        false => Ok(None),
    };
    match stored.map_err(|error| Problem::not_read(&error))? {
        Some(json) => Ok((web.lobby.record(&json)?, String::new())),
        None => Ok((web.lobby.inspect(id).await?.record, id.into())),
    }
}

/// How long a replay is, in choices.
pub async fn about(State(web): State<Web>, Path(id): Path<String>) -> Result<Response, Problem> {
    let (record, _) = source(&web, &id).await?;
    Ok(json_reply(json(&ReplayInfo {
        replay: id,
        length: record.choices.len(),
        session: record.setup.session,
        outcome: None,
    })))
}

/// Everything printed on the cards of its pack.
pub async fn catalog(
    State(web): State<Web>,
    Path(id): Path<String>,
    Asked(wording): Asked<Wording>,
) -> Result<Response, Problem> {
    let (mut record, _) = source(&web, &id).await?;
    let catalog = web.lobby.pack_of(&mut record).await?;
    Ok(catalog_of(&web, &catalog, &wording))
}

/// Which frames are wanted.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Range {
    #[serde(default)]
    from: usize,
    to: Option<usize>,
}

impl Range {
    /// What can be had of it at once.
    fn within(&self, record: &Record, most: usize) -> (usize, usize) {
        let last = record.choices.len();
        let from = self.from.min(last);
        let to = self.to.unwrap_or(last).min(last);
        (from, to.clamp(from, from + most - 1))
    }
}

/// The positions after `from` to `to` choices, each with what led to it. What
/// players could see then is all they show.
pub async fn frames(
    State(web): State<Web>,
    Path(id): Path<String>,
    Asked(range): Asked<Range>,
) -> Result<Response, Problem> {
    again(&web, &id, move |catalog, record| {
        let (from, to) = range.within(&record, MOST_FRAMES);
        let given = |game: &Game, index: usize| {
            let said = record.choices.get(index)?;
            enormity_texts::said(game, said)
        };
        replay(catalog, &record, from, to, |game, step| Frame {
            prompt: enormity_texts::prompt(game),
            answer: given(game, step.index),
            view: game.view(),
            step,
        })
    })
    .await
}

/// What happened from choice to choice: frames without the positions.
pub async fn log(
    State(web): State<Web>,
    Path(id): Path<String>,
    Asked(range): Asked<Range>,
) -> Result<Response, Problem> {
    again(&web, &id, move |catalog, record| {
        let (from, to) = range.within(&record, MOST_STEPS);
        replay(catalog, &record, from, to, |_, step| step)
    })
    .await
}

/// How it went, from first to last.
pub async fn story(State(web): State<Web>, Path(id): Path<String>) -> Result<Response, Problem> {
    again(&web, &id, |catalog, record| {
        crate::story::tell(catalog, &record)
    })
    .await
}

/// Plays a record again on a thread of its own; the reply is what comes of it.
async fn again<T: Serialize>(
    web: &Web,
    id: &str,
    play: impl FnOnce(Arc<Catalog>, Record) -> Result<T, ReplayError> + Send + 'static,
) -> Result<Response, Problem> {
    let (mut record, _) = source(web, id).await?;
    let catalog = web.lobby.pack_of(&mut record).await?;
    let body = web.lobby.work(move || {
        let told = play(catalog.clone(), record);
        let told = told.map_err(|error| faulty_record(&catalog, &error))?;
        Ok(serde_json::to_string(&told).unwrap_or_default())
    });
    Ok(json_reply(body.await??))
}

/// A position of a replay.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Frame {
    #[serde(flatten)]
    step: Step,
    prompt: Option<Line>,
    /// What was answered to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    answer: Option<Line>,
    view: View,
}

/// What led to a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Step {
    /// After how many choices.
    index: usize,
    /// The last of them.
    choice: Option<String>,
    /// What happened.
    lines: Vec<LogLine>,
}

fn replay<T>(
    catalog: Arc<Catalog>,
    record: &Record,
    from: usize,
    to: usize,
    frame: impl Fn(&Game, Step) -> T,
) -> Result<Vec<T>, ReplayError> {
    let heard = RefCell::new(vec![]);
    let mut frames = vec![];
    let step = |game: &Game, index: usize| {
        let events: Vec<(&'static str, Event)> = heard.take();
        let lines = events.iter();
        let lines = lines.map(|(rule, event)| LogLine::of(game, rule, event));
        Step {
            index,
            choice: index.checked_sub(1).map(|at| record.choices[at].clone()),
            lines: lines.collect(),
        }
    };
    record.replay_with(catalog, to, &mut Relay(&heard), |game, at| {
        match at >= from {
            true => frames.push(frame(game, step(game, at))),
            false => heard.borrow_mut().clear(),
        }
    })?;
    Ok(frames)
}

/// Hears what happens between frames.
struct Relay<'a>(&'a RefCell<Vec<(&'static str, Event)>>);

impl Log for Relay<'_> {
    fn record(&mut self, rule: &'static str, event: &Event) {
        self.0.borrow_mut().push((rule, *event));
    }
}
