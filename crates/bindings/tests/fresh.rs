//! The browser's types are those of the server.

use std::path::Path;

#[test]
fn the_types_of_the_browser_are_those_of_the_server() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/net/generated.ts");
    let fresh = enormity_bindings::typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, fresh).unwrap();
        return;
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == fresh,
        "web/src/net/generated.ts is stale; renew it: UPDATE=1 cargo test -p enormity-bindings"
    );
}
