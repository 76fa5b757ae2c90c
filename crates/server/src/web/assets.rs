//! The pages and scripts of the web table, which are part of the binary.

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The language of files that name none.
const ORIGINAL: &str = "en";
/// Languages of one reader that are looked for.
const MOST_LANGUAGES: usize = 8;

const NOT_BUILT: &str = "<!doctype html><html lang=en><meta charset=utf-8>\
    <title>Enormity</title><h1>Enormity</h1><p>The web table is not part of this build. \
    Run <code>make play</code>, which builds it.</p></html>";

/// The table itself.
const PAGE: &str = "index.html";

/// A file in the first language of the reader's that there is it in, such as `index.de.html`;
/// else as it is called.
fn in_language<'a>(path: &'a str, asked_with: &HeaderMap) -> Option<(&'a str, EmbeddedFile)> {
    let read = asked_with.get(header::ACCEPT_LANGUAGE);
    let read = read.and_then(|value| value.to_str().ok()).unwrap_or("");
    let tags = read.split(',').take(MOST_LANGUAGES);
    let languages = tags.map(|tag| tag.split(['-', ';']).next().unwrap_or("").trim());
    // What comes after the original's is read less well.
    let others = languages.take_while(|language| *language != ORIGINAL);
    let plain = |language: &&str| language.chars().all(|c| c.is_ascii_alphabetic());
    let (stem, kind) = path.rsplit_once('.')?;
    let theirs = |language: &str| Dist::get(&format!("{stem}.{language}.{kind}"));
    let file = others.filter(plain).find_map(theirs);
    Some((path, file.or_else(|| Dist::get(path))?))
}

/// A file of the web table; any other page is the table itself, which reads
/// the address on its own.
pub async fn serve(uri: Uri, asked_with: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::problem::Problem::missing(
            "problem.what.nothing_here",
            "problem.why.unknown_address",
            "problem.do.protocol",
        )
        .into_response();
    }
    let asked = in_language(path, &asked_with);
    let page = || in_language(PAGE, &asked_with);
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
    // Names under assets/ change with what is in them, and are the same in every language.
    let (cache, vary) = match path.starts_with("assets/") {
        true => ("public, max-age=31536000, immutable", "accept-encoding"),
        false => ("no-cache", "accept-encoding, accept-language"),
    };
    let kind = file.metadata.mimetype().to_owned();
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, cache.into()),
        (header::VARY, vary.into()),
    ];
    if path == PAGE {
        let page = String::from_utf8_lossy(&file.data);
        return (headers, with_origin(&page, &asked_with)).into_response();
    }
    (headers, file.data).into_response()
}

/// Previews of links name whole addresses; the page has a place for the one
/// it was asked for at.
fn with_origin(page: &str, asked_with: &HeaderMap) -> String {
    let said = |name: &str| asked_with.get(name).and_then(|value| value.to_str().ok());
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    let origin = match said("host").filter(|host| host.chars().all(is_plain)) {
        Some(host) if said("x-forwarded-proto") == Some("https") => format!("https://{host}"),
        Some(host) => format!("http://{host}"),
        // What asks without a name of ours gets addresses without one.
        None => String::new(),
    };
    page.replace("__ORIGIN__", &origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(headers: &[(&'static str, &str)]) -> String {
        let mut asked_with = HeaderMap::new();
        for (name, value) in headers {
            asked_with.insert(*name, value.parse().expect("a header"));
        }
        with_origin("<meta content=\"__ORIGIN__/preview.jpg\">", &asked_with)
    }

    #[test]
    fn previews_name_the_address_the_page_was_asked_for_at() {
        assert!(
            page(&[("host", "localhost:8420")]).contains("\"http://localhost:8420/preview.jpg")
        );
        let behind_a_proxy = page(&[("host", "play.example"), ("x-forwarded-proto", "https")]);
        assert!(behind_a_proxy.contains("\"https://play.example/preview.jpg"));
    }

    #[test]
    fn a_host_that_is_no_name_is_not_written_into_the_page() {
        assert!(page(&[("host", "\"><script>")]).contains("content=\"/preview.jpg"));
        assert!(page(&[]).contains("content=\"/preview.jpg"));
    }
}
