//! Requests about content, tables and records.

use super::Web;
use super::said::{Asked, Said};
use crate::crew::CrewView;
use crate::estimate::EstimateView;
use crate::outside::Text;
use crate::problem::Problem;
use crate::setup_faults;
use crate::store::Write;
use crate::table_request::{ID, RequestedSetup, TableRequest};
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::named_setup::NamedSetup;
use enormity_engine::record::{Hex, MOST_BYTES};
use enormity_engine::view::{BoardView, CatalogView};
use enormity_rulebook::{Rulebook, TRANSLATIONS};
use enormity_texts::{LANGUAGES, Value, say};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Replies that never change while the server runs.
#[derive(Debug)]
pub struct Fixed {
    /// By language; the pack's own is the empty one.
    catalogs: BTreeMap<String, Bytes>,
    sessions: Bytes,
    /// By language, as the catalogs.
    books: BTreeMap<String, Book>,
}

/// The rules reference.
#[derive(Clone, Debug, Default)]
struct Book {
    rules: Bytes,
    chapters: Bytes,
    keywords: Bytes,
}

impl Book {
    fn new(book: &Rulebook) -> Book {
        Book {
            rules: json(&book.rules()),
            chapters: json(&book.chapters()),
            keywords: json(&book.keywords()),
        }
    }
}

impl Fixed {
    /// Makes them once.
    pub fn new(catalog: &Catalog) -> Fixed {
        let view = CatalogView::of(catalog);
        let mut books = BTreeMap::from([(String::new(), Book::new(Rulebook::embedded()))]);
        for (language, _) in TRANSLATIONS {
            let book = Rulebook::in_language(language).map(Book::new);
            books.extend(book.map(|book| (language.to_string(), book)));
        }
        let mut catalogs = BTreeMap::from([(String::new(), json(&view))]);
        for language in &view.languages {
            let translated = CatalogView::in_language(catalog, language);
            catalogs.insert(language.clone(), json(&translated));
        }
        Fixed {
            sessions: json(&view.sessions),
            catalogs,
            books,
        }
    }

    fn book(&self, Wording { language }: &Wording) -> Book {
        in_language(&self.books, language)
    }
}

/// What there is in a language, else in the original's.
fn in_language<T: Clone + Default>(all: &BTreeMap<String, T>, language: &str) -> T {
    let found = all.get(language).or_else(|| all.get(""));
    found.cloned().unwrap_or_default()
}

/// A value as JSON.
pub fn json(value: &impl Serialize) -> Bytes {
    serde_json::to_vec(value).unwrap_or_default().into()
}

/// A reply that a browser keeps until the server says it has changed.
pub fn json_reply(body: impl Into<Body>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, body.into()).into_response()
}

/// The reply to whoever had something made.
pub fn made(what: &impl Serialize) -> Response {
    (StatusCode::CREATED, json_reply(json(what))).into_response()
}

/// What can be played.
pub async fn sessions(State(web): State<Web>) -> Response {
    json_reply(web.fixed.sessions.clone())
}

/// In which words.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Wording {
    /// The language, such as `de`; the original's if there is none such, or nothing is said.
    #[serde(default)]
    language: Text<ID>,
}

/// Everything printed on cards.
pub async fn catalog(State(web): State<Web>, Asked(wording): Asked<Wording>) -> Response {
    fixed_catalog(&web, &wording)
}

fn fixed_catalog(web: &Web, Wording { language }: &Wording) -> Response {
    json_reply(in_language(&web.fixed.catalogs, language))
}

/// The same for a pack that may be another one.
pub fn catalog_of(web: &Web, catalog: &Arc<Catalog>, wording: &Wording) -> Response {
    match Arc::ptr_eq(catalog, web.lobby.shared.packs.current()) {
        true => fixed_catalog(web, wording),
        false => json_reply(json(&CatalogView::in_language(catalog, &wording.language))),
    }
}

/// Nothing in a drawing is carried out, also where it is opened by itself.
const STILL: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// A drawing of a pack. It has been looked through when the pack was loaded.
pub async fn art(
    State(web): State<Web>,
    Path((pack, name)): Path<(Hex, String)>,
) -> Result<Response, Problem> {
    let shared = &web.lobby.shared;
    let played = shared.packs.of(&shared.store, pack).await;
    let played = played.map_err(|error| Problem::not_read(&error))?;
    let drawing = played.catalog.art.get(&name).cloned().ok_or_else(|| {
        Problem::missing(
            "problem.what.no_drawing",
            "problem.why.not_in_pack",
            "problem.do.drawings",
        )
    })?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::CONTENT_SECURITY_POLICY, STILL),
    ];
    Ok((headers, drawing).into_response())
}

/// The rules reference.
pub async fn rules(State(web): State<Web>, Asked(wording): Asked<Wording>) -> Response {
    json_reply(web.fixed.book(&wording).rules)
}

/// The chapters of the rules reference.
pub async fn chapters(State(web): State<Web>, Asked(wording): Asked<Wording>) -> Response {
    json_reply(web.fixed.book(&wording).chapters)
}

/// The words of the rules that cards use.
pub async fn keywords(State(web): State<Web>, Asked(wording): Asked<Wording>) -> Response {
    json_reply(web.fixed.book(&wording).keywords)
}

/// The board of a session.
pub async fn board(State(web): State<Web>, Path(asked): Path<String>) -> Result<Response, Problem> {
    let catalog = web.lobby.shared.packs.current();
    let session = catalog.session(session(catalog, &asked)?);
    let board = BoardView::of(&catalog.boards[session.board as usize]);
    Ok(json_reply(json(&board)))
}

fn session(catalog: &Catalog, id: &str) -> Result<SessionId, Problem> {
    let found = catalog.sessions.iter().position(|s| s.label.id == id);
    found.map(|at| SessionId(at as u8)).ok_or_else(|| {
        Problem::missing(
            "problem.what.no_session",
            "problem.why.not_in_pack",
            "problem.do.sessions",
        )
    })
}

/// The sentences of a language.
pub async fn texts(Path(language): Path<String>) -> Result<Response, Problem> {
    let found = LANGUAGES.iter().find(|(code, _)| *code == language);
    let (_, texts) = found.ok_or_else(|| {
        let known: Vec<&str> = LANGUAGES.iter().map(|(code, _)| *code).collect();
        Problem::missing(
            "problem.what.no_language",
            say(
                "problem.why.languages",
                [("codes", Value::Name(known.join(", ")))],
            ),
            "problem.do.one_of_them",
        )
    })?;
    Ok(json_reply(*texts))
}

/// How hard a fight is with this crew: how often a bot wins it. Nothing while it is being
/// found out.
pub async fn estimate(
    State(web): State<Web>,
    Said(wish): Said<RequestedSetup>,
) -> Result<Response, Problem> {
    let catalog = web.lobby.shared.packs.current();
    let setup = NamedSetup::from(wish)
        .resolve(catalog, 0)
        .map_err(|faults| {
            let why = setup_faults::told(catalog, &faults);
            Problem::faulty("problem.what.not_playable", why, "problem.do.setup")
        })?;
    let known = web.estimates.of(catalog, &setup).await;
    Ok(json_reply(json(&EstimateView::of(known))))
}

/// What a crew carries, and what is wrong with it.
pub async fn crew(State(web): State<Web>, Said(wish): Said<RequestedSetup>) -> Response {
    let catalog = web.lobby.shared.packs.current();
    json_reply(json(&CrewView::of(catalog, &wish.into())))
}

/// Founds a table.
pub async fn found(
    State(web): State<Web>,
    Said(wish): Said<TableRequest>,
) -> Result<Response, Problem> {
    Ok(made(&web.lobby.found(wish).await?))
}

/// From where to play on.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Fork {
    /// A record from anywhere.
    #[serde(default)]
    record: Option<Written>,
    /// A replay on this server.
    #[serde(default)]
    replay: Option<Text<ID>>,
    /// A table on this server.
    #[serde(default)]
    table: Option<Text<ID>>,
    /// After how many choices; after all, if nothing is said.
    #[serde(default)]
    at: Option<usize>,
}

/// A record as JSON, or as a text that is JSON.
#[derive(Debug)]
pub struct Written(String);

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        match text.len() <= MOST_BYTES {
            true => Ok(Written(text)),
            false => Err(serde::de::Error::custom("it is too long to be a record")),
        }
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Written {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Written".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "maxLength": MOST_BYTES })
    }
}

/// Founds a table that plays on from somewhere, with hidden cards dealt anew.
pub async fn fork(State(web): State<Web>, Said(fork): Said<Fork>) -> Result<Response, Problem> {
    let (record, parent) = match (fork.record, fork.table.or(fork.replay)) {
        (Some(record), None) => {
            let Written(record) = record;
            let record = web.lobby.record(&record)?;
            (record, String::new())
        }
        (None, Some(id)) => super::replays::source(&web, &id).await?,
        _ => {
            return Err(Problem::malformed("problem.why.nothing_to_fork"));
        }
    };
    Ok(made(&web.lobby.fork(record, fork.at, parent).await?))
}

/// The record of a session that is over. Before that it would tell the seed.
pub async fn record(State(web): State<Web>, Path(id): Path<String>) -> Result<Response, Problem> {
    let inspected = web.lobby.inspect(&id).await?;
    let open = inspected.over && web.lobby.secrets_open(&inspected.parent).await;
    if !open {
        return Err(Problem::refused(
            "problem.what.record_closed",
            "problem.why.holds_seed",
            "problem.do.finish",
        ));
    }
    let mut headers = HeaderMap::new();
    let name = format!("attachment; filename=\"enormity-{id}.json\"");
    if let Ok(name) = name.parse() {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok((headers, json_reply(inspected.record.to_json())).into_response())
}

/// Whether the server and its storage are well: something is really written.
pub async fn healthz(State(web): State<Web>) -> Result<&'static str, Problem> {
    match web.lobby.shared.store.write(Write::Probe).await {
        Ok(()) => Ok("ok\n"),
        Err(error) => Err(Problem::not_saved(&error)),
    }
}

/// Numbers about the server.
pub async fn metrics(State(web): State<Web>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, web.lobby.shared.metrics.text()).into_response()
}
