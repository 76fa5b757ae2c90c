//! What a hint about dice would have done, against the reason it gives.

use crate::host::catalog;
use enormity_bots::{Bot, Greedy, Hint, Mend, Reason, Table};
use enormity_engine::catalog::SessionId;
use enormity_engine::game::Game;
use enormity_engine::setup::Setup;
use enormity_server::mends::By;
use enormity_server::{advised, mends};

/// What is advised about the dice in a game, with the reason.
fn advised_in(seed: u64, mut look: impl FnMut(&mends::Mend, Mend)) {
    let sessions = catalog().sessions.len() as u64;
    let session = SessionId((seed % sessions) as u8);
    let setup = Setup::standard(&catalog(), session, 4, seed);
    let mut game = Game::new(catalog(), &setup).unwrap();
    for _ in 0..600 {
        if game.decision().is_none() {
            break;
        }
        if mends::is_asked(&game) {
            let why = Hint::new().advise(Table::new(&game)).why;
            let open = mends::of(&game);
            let place = advised::mend(&game);
            if let (Some(Reason::Roll { mend, .. }), false) = (why, open.is_empty()) {
                let (place, instead) = place.unwrap();
                let told = instead == Some(Reason::SaveStress);
                assert!(!told, "who does something about dice says why, seed {seed}");
                look(&open[place], mend);
            }
        }
        let choice = Greedy::new().choose(Table::new(&game));
        game.choose_silently(choice).unwrap();
    }
}

#[test]
fn rol_2_a_hint_marks_all_dice_that_it_would_declare() {
    let (mut several, mut one) = (0, 0);
    for seed in 0..20 {
        advised_in(seed, |advised, why| match why {
            Mend::Confidence(n) => {
                let told = (advised.by, advised.dice.len());
                assert_eq!(told, (By::Confidence, usize::from(n)), "seed {seed}");
                several += u32::from(n > 1);
            }
            Mend::Stress => {
                assert_eq!(
                    (advised.by, advised.dice.len()),
                    (By::Stress, 1),
                    "seed {seed}"
                );
                one += 1;
            }
            Mend::Nothing => assert!(advised.dice.is_empty(), "seed {seed}"),
        });
    }
    assert!(several > 2 && one > 2, "{several} and {one}");
}
