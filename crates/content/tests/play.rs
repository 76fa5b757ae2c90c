//! Content that loads can be played: random choices bring every session to an end.

use enormity_content::embedded_base;
use enormity_engine::catalog::SessionId;
use enormity_engine::decision::Ask;
use enormity_engine::game::Game;
use enormity_engine::rng::Rng;
use enormity_engine::setup::Setup;
use enormity_engine::state::Outcome;
use enormity_engine::view::RollKind;
use std::collections::BTreeSet;
use std::sync::Arc;

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

#[test]
fn rol_7_dice_that_are_asked_about_say_what_they_are_thrown_for() {
    let catalog = embedded_base().unwrap().catalog;
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let session = SessionId(seed as u8 % 2);
        let setup = Setup::standard(&catalog, session, 2, seed);
        let mut game = Game::new(Arc::clone(&catalog), &setup).unwrap();
        let mut rng = Rng::new(seed);
        while let Some(decision) = game.decision() {
            if decision.ask == Ask::Stress {
                let roll = game.view().roll.expect("a roll");
                assert_eq!(Some(roll.spacer), decision.who);
                let struck = roll.kind == RollKind::Defence;
                assert_eq!(roll.intruder.is_some(), struck, "{roll:?}");
                let compared = matches!(
                    roll.kind,
                    RollKind::Attack | RollKind::Test | RollKind::Scout
                );
                assert_eq!(roll.at > 0, compared, "{roll:?}");
                seen.insert(format!("{:?} {}", roll.kind, roll.terrorize));
            }
            let n = rng.below(decision.options.len() as u32) as usize;
            game.choose_silently(decision.options[n]).unwrap();
        }
    }
    let seen: Vec<_> = seen.iter().map(String::as_str).collect();
    let all = [
        "Attack false",
        "Defence false",
        "Defence true",
        "Noise false",
        "Scout false",
        "Test false",
    ];
    assert_eq!(seen, all);
}
