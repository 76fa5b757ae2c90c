//! The pages and scripts of the web table, which are part of the binary.

use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::Embed;

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

const NOT_BUILT: &str = "<!doctype html><html lang=en><meta charset=utf-8>\
    <title>Enormity</title><h1>Enormity</h1><p>The web table is not part of this build. \
    Run <code>make play</code>, which builds it.</p></html>";

/// A file of the web table; any other page is the table itself, which reads
/// the address on its own.
pub async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::problem::Problem::missing(
            "There is nothing at this address.",
            "The protocol does not know it.",
            "See docs/protocol.md.",
        )
        .into_response();
    }
    let asked = Dist::get(path).map(|file| (path, file));
    let page = || Dist::get("index.html").map(|file| ("index.html", file));
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    let found = match asked {
        None if is_file => return StatusCode::NOT_FOUND.into_response(),
        found => found.or_else(page),
    };
    let Some((path, file)) = found else {
        return Html(NOT_BUILT).into_response();
    };
    // Names under assets/ change with what is in them.
    let cache = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let kind = file.metadata.mimetype().to_owned();
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, cache.into()),
    ];
    (headers, file.data).into_response()
}
