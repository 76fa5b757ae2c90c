//! What a client says is understood or refused.
#![cfg_attr(fuzzing, no_main)]

use enormity_fuzz::fuzz_target;
use enormity_server::table::protocol::ClientMessage;
use enormity_server::table_request::TableRequest;

fuzz_target!(|text: &str| {
    if let Err(problem) = ClientMessage::read(text) {
        assert!(!problem.why.is_empty());
    }
    let _ = serde_json::from_str::<TableRequest>(text);
});
