//! Who may ask at all, and what every reply says about itself.

use super::Web;
use super::door::Place;
use crate::limits::ByAddress;
use crate::problem::Problem;
use axum::Extension;
use axum::body::to_bytes;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

/// Longest sentence of somebody else's code that is passed on.
const MOST_LETTERS: usize = 1000;

/// Only our own scripts, styles and connections. Styles on elements are for
/// figures that move.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Sets the headers that keep browsers careful, unless the reply is more careful itself.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        let value = HeaderValue::from_static(value);
        response.headers_mut().entry(name).or_insert(value);
    }
    response
}

/// Whoever says what they want keeps their place.
pub async fn noted(Extension(place): Extension<Place>, request: Request, next: Next) -> Response {
    place.speak();
    next.run(request).await
}

/// Places that are kept for the seated are for going back to a table.
pub async fn not_in_kept_places(
    Extension(place): Extension<Place>,
    request: Request,
    next: Next,
) -> Response {
    match place.is_kept() {
        false => next.run(request).await,
        true => Problem::crowded().into_response(),
    }
}

/// Whoever is in such a place and does not go back to a table leaves it after one answer.
pub async fn briefly_in_kept_places(
    Extension(place): Extension<Place>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    if place.is_kept() && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    response
}

/// Gives up what takes too long.
pub async fn in_time(State(patience): State<Duration>, request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(patience, next.run(request)).await;
    answer.unwrap_or_else(|_| Problem::late().into_response())
}

/// Whatever refuses says so in three parts, also where it is not our code that does.
pub async fn in_words(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let told = kind.is_some_and(|kind| kind == "application/json");
    if told || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, MOST_LETTERS).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let answer = Problem::of_status(status, &said).into_response();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.extend(answer.headers().clone());
    (parts.status, parts.headers, answer.into_body()).into_response()
}

/// Refuses what pages of other origins ask for, except to read what is public.
pub async fn same_origin(State(web): State<Web>, request: Request, next: Next) -> Response {
    let config = &web.lobby.shared.config;
    let headers = request.headers();
    let upgrade = headers.contains_key(header::UPGRADE);
    let reads = matches!(*request.method(), Method::GET | Method::HEAD) && !upgrade;
    let local = host_is_local(headers) || host_is_ours(headers, &config.origins);
    if config.bind.ip().is_loopback() && !local {
        return foreign("problem.why.not_this_machine");
    }
    if !reads && !origin_fits(headers, &config.origins) {
        return foreign("problem.why.other_page");
    }
    next.run(request).await
}

fn foreign(why: &'static str) -> Response {
    Problem::foreign("problem.what.refused", why, "problem.do.own_page").into_response()
}

/// Against names that are made to point at this machine from outside.
fn host_is_local(headers: &HeaderMap) -> bool {
    let Some(host) = text(headers, header::HOST) else {
        return true; // not a browser
    };
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next(),
        None => host.split(':').next(),
    };
    matches!(name, Some("localhost" | "127.0.0.1" | "::1"))
}

/// A proxy on this machine passes on the name that players know.
fn host_is_ours(headers: &HeaderMap, origins: &[String]) -> bool {
    let host = text(headers, header::HOST);
    let mut names = origins.iter().filter_map(|o| o.split_once("://"));
    names.any(|(_, name)| Some(name) == host)
}

fn origin_fits(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = text(headers, header::ORIGIN) else {
        return true; // not a browser
    };
    let own = origin.split_once("://").map(|(_, host)| host);
    own.is_some() && own == text(headers, header::HOST)
        || allowed.iter().any(|other| other == origin)
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

/// Refuses an address that asks for too much too often.
pub async fn limit(
    State(allowed): State<Arc<ByAddress>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    match allowed.take(address.ip()) {
        true => next.run(request).await,
        false => Problem::hurried().into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        let list = list.iter();
        list.map(|(name, value)| (name.clone(), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn pages_of_other_origins_do_not_fit() {
        let fits = |origin| {
            let headers = headers(&[(header::HOST, "game.org:80"), (header::ORIGIN, origin)]);
            origin_fits(&headers, &["https://friend.org".into()])
        };
        assert!(fits("http://game.org:80"));
        assert!(fits("https://friend.org"));
        for other in [
            "http://evil.org",
            "null",
            "http://game.org",
            "https://friend.org.evil",
        ] {
            assert!(!fits(other), "{other}");
        }
    }

    #[test]
    fn names_from_outside_that_point_here_are_not_ours() {
        let local = |host| host_is_local(&headers(&[(header::HOST, host)]));
        assert!(
            ["localhost:80", "127.0.0.1", "[::1]:80"]
                .into_iter()
                .all(local)
        );
        assert!(
            !["evil.org", "localhost.evil.org:80", ""]
                .into_iter()
                .any(local)
        );
        let ours = |host| {
            let origins = ["https://table.example.org".to_owned()];
            host_is_ours(&headers(&[(header::HOST, host)]), &origins)
        };
        assert!(ours("table.example.org"), "behind a proxy");
        assert!(!ours("evil.org") && !ours("table.example.org.evil.org"));
    }
}
