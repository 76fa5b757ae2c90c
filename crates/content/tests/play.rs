//! Content that loads can be played: random choices bring every session to an end.

use enormity_content::embedded_base;
use enormity_engine::catalog::SessionId;
use enormity_engine::game::Game;
use enormity_engine::setup::Setup;
use enormity_engine::state::Outcome;

/// Far more choices than any session takes.
const PATIENCE: usize = 20_000;

#[test]
fn random_play_ends_and_never_breaks() {
    let pack = embedded_base().expect("the base pack has no faults");
    for number in 0..pack.catalog.sessions.len() {
        for seed in 0..6 {
            let session = SessionId(number as u8);
            let crew = pack.catalog.sessions[number].crew.len();
            let setup = Setup::standard(&pack.catalog, session, crew, seed);
            let mut game = Game::new(pack.catalog.clone(), &setup).expect("the crew is sound");
            let mut chance = seed;
            for _ in 0..PATIENCE {
                let Some(decision) = game.decision() else {
                    break;
                };
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let options: &[_] = &decision.options;
                let choice = options[(chance >> 33) as usize % options.len()];
                game.choose_silently(choice)
                    .expect("what is offered is legal");
            }
            let name = &pack.catalog.sessions[number].label.id;
            let outcome = game.outcome();
            let sound = matches!(outcome, Some(Outcome::Won | Outcome::Lost));
            assert!(sound, "{name}, seed {seed}: {outcome:?}");
        }
    }
}
