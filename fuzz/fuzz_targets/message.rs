//! What a client says is understood or refused.
#![no_main]

use enormity_server::table::protocol::ClientMessage;
use enormity_server::wish::Wish;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(problem) = ClientMessage::read(text) {
        assert!(!problem.why.is_empty());
    }
    let _ = serde_json::from_str::<Wish>(text);
});
