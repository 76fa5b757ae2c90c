//! A fixed piece of work for `scripts/instructions`: the same games every time,
//! so that counting instructions shows what a change costs, on any machine.
//!
//!     instructions [PACK [SPACERS [SESSION]]]
//!
//! plays the fights of the base pack; of another pack, by its folder, the Runs; or one session.

use enormity_bots::Random;
use enormity_engine::catalog::SessionId;
use enormity_engine::state::Difficulty;
use enormity_lab::sim::{Plan, play};
use std::path::Path;

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().filter(|pack| pack != "base");
    let spacers = args.next().map_or(4, |n| n.parse().expect("a number"));
    let only = args.next();
    let pack = match &folder {
        Some(folder) => enormity_content::load_pack(Path::new(folder)),
        None => enormity_content::embedded_base(),
    };
    let catalog = pack.expect("the pack is sound").catalog;
    let mut decisions = 0;
    for id in (0..catalog.sessions.len() as u8).map(SessionId) {
        let session = catalog.session(id);
        let wanted = match &only {
            Some(only) => session.label.id == *only,
            // The first fight has a smaller crew, and is no measure.
            None => session.crew.len() == 4 && session.run().is_some() == folder.is_some(),
        };
        if !wanted {
            continue;
        }
        let plan = Plan {
            session: id,
            spacers,
            difficulty: Difficulty::Normal,
            games: 100,
            seed: 1,
        };
        for n in 0..plan.games {
            decisions += play(&catalog, &plan, n, &mut Random::new(n)).decisions;
        }
    }
    println!("{decisions}");
}
