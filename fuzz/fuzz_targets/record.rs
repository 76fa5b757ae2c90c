//! A record from anywhere is refused in words, or it is played, and can be read again.
#![cfg_attr(fuzzing, no_main)]

use enormity_content::load_pack;
use enormity_engine::catalog::Catalog;
use enormity_engine::record::Record;
use enormity_fuzz::fuzz_target;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// The pack of the recorded sessions that fuzzing begins with.
static TRAINING: OnceLock<Arc<Catalog>> = OnceLock::new();

fn training() -> Arc<Catalog> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios/training");
    load_pack(&folder)
        .expect("the training pack is sound")
        .catalog
}

fuzz_target!(|json: &str| {
    let catalog = TRAINING.get_or_init(training);
    let Ok(record) = Record::from_json(json) else {
        return;
    };
    let again = Record::from_json(&record.to_json()).expect("what is accepted can be read again");
    assert_eq!(again, record);
    if let Ok(game) = record.replay(catalog.clone()) {
        assert_eq!(game.state().faults(catalog), [""; 0]);
    }
});
