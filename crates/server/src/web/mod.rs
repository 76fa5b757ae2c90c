//! HTTP and WebSocket.

mod accept;
mod api;
mod assets;
mod door;
mod guard;
#[cfg(test)]
mod limits;
mod patient;
pub mod replays;
mod said;
mod socket;

pub use accept::serve;

use crate::estimate::Estimates;
use crate::limits::ByAddress;
use crate::lobby::Lobby;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use door::Door;
use std::sync::Arc;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;

/// Bytes of a request; records are the largest.
const MOST_BYTES: usize = enormity_engine::record::MOST_BYTES + 1024;

/// What every request may need.
#[derive(Clone, Debug)]
pub struct Web {
    lobby: Lobby,
    /// Replies that never change, made once.
    fixed: Arc<api::Fixed>,
    estimates: Arc<Estimates>,
    door: Door,
    stopped: watch::Receiver<bool>,
}

impl Web {
    /// The web side of a lobby.
    pub fn new(lobby: Lobby, stopped: watch::Receiver<bool>) -> Web {
        let limits = lobby.shared.config.limits;
        Web {
            fixed: Arc::new(api::Fixed::new(lobby.shared.packs.current())),
            estimates: Arc::default(),
            door: Door::new(limits),
            lobby,
            stopped,
        }
    }
}

fn router(web: Web) -> Router {
    let limits = web.lobby.shared.config.limits;
    let at_most = |rate| {
        let allowed = Arc::new(ByAddress::new(rate));
        middleware::from_fn_with_state(allowed, guard::limit)
    };
    let creating = Router::new()
        .route("/api/tables", post(api::found))
        .route("/api/tables/fork", post(api::fork))
        .route("/api/replays", post(replays::upload))
        .route_layer(at_most(limits.creations));
    let reading = Router::new()
        .route("/api/sessions", get(api::sessions))
        .route("/api/catalog", get(api::catalog))
        .route("/api/boards/{*session}", get(api::board))
        .route("/api/art/{pack}/{*name}", get(api::art))
        .route("/api/rules", get(api::rules))
        .route("/api/chapters", get(api::chapters))
        .route("/api/keywords", get(api::keywords))
        .route("/api/texts/{language}", get(api::texts))
        .route("/api/crew", post(api::crew))
        .route("/api/estimate", post(api::estimate))
        .route("/api/tables/{id}/record", get(api::record))
        .route("/api/replays/{id}", get(replays::about))
        .route("/api/replays/{id}/catalog", get(replays::catalog))
        .route("/api/replays/{id}/frames", get(replays::frames))
        .route("/api/replays/{id}/log", get(replays::log))
        .route("/api/replays/{id}/story", get(replays::story))
        .fallback(assets::serve);
    // Whoever looks after the server sees it when it is full, too.
    let watching = Router::new()
        .route("/healthz", get(api::healthz))
        .route("/metrics", get(api::metrics));
    // Whoever comes gets the whole position.
    let visiting = Router::new()
        .route("/api/tables/{id}/ws", get(socket::connect))
        .route_layer(at_most(limits.visits));
    let in_time = || middleware::from_fn_with_state(limits.answer, guard::in_time);
    let in_words = || middleware::from_fn(guard::in_words);
    creating
        .merge(reading)
        .layer(in_time())
        .layer(in_words())
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(guard::not_in_kept_places))
        .merge(watching.layer(in_time()).layer(in_words()))
        .merge(visiting.layer(in_words()))
        .layer(middleware::from_fn(guard::briefly_in_kept_places))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(middleware::from_fn_with_state(
            web.clone(),
            guard::same_origin,
        ))
        .layer(middleware::from_fn(guard::noted))
        .layer(middleware::from_fn(guard::headers))
        .with_state(web)
}
