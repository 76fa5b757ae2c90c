//! A fixed piece of work for `scripts/instructions`: the same games every time,
//! so that counting instructions shows what a change costs, on any machine.

use enormity_bots::Random;
use enormity_engine::catalog::SessionId;
use enormity_engine::state::Difficulty;
use enormity_lab::sim::{Plan, play};

fn main() {
    let catalog = enormity_content::embedded_base()
        .expect("the base pack is sound")
        .catalog;
    let mut decisions = 0;
    for session in (0..catalog.sessions.len() as u8).map(SessionId) {
        if catalog.session(session).crew.len() < 4 {
            continue; // the training
        }
        let plan = Plan {
            session,
            spacers: 4,
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
