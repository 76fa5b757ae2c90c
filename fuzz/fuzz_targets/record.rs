//! A record from anywhere is refused in words, or it is played.
#![no_main]

use enormity_content::embedded_base;
use enormity_engine::catalog::Catalog;
use enormity_engine::record::Record;
use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, OnceLock};

static BASE: OnceLock<Arc<Catalog>> = OnceLock::new();

fuzz_target!(|json: &str| {
    let base = BASE.get_or_init(|| embedded_base().expect("the base pack is sound").catalog);
    if let Ok(record) = Record::from_json(json)
        && let Ok(game) = record.replay(base.clone())
    {
        assert_eq!(game.state().faults(base), [""; 0]);
    }
});
