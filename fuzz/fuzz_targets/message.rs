//! What a client says is understood or refused; whatever was understood is within its limits.
#![no_main]

use enormity_server::table::protocol::ClientMessage;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = serde_json::from_str::<ClientMessage>(text);
});
