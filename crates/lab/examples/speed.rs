//! The speed of the base pack's sessions, without the rest of the program around it.

use enormity_engine::catalog::SessionId;
use enormity_lab::bench::measure;
use std::time::Duration;

fn main() {
    let pack = enormity_content::embedded_base().expect("the base pack is sound");
    for i in 0..pack.catalog.sessions.len() as u8 {
        let speed = measure(&pack.catalog, SessionId(i), Duration::from_secs(2));
        println!("{speed:?}");
    }
}
