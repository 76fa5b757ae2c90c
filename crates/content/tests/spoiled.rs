//! The base pack, spoiled at random: it is refused, or it can be played. `SPOILED=5000`
//! tries so many; a failure names the one, and `SPOILED_FROM=317` starts with it.

mod mutate;

use enormity_content::{embedded_files, load_files};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::game::Game;
use enormity_engine::rng::Rng;
use enormity_engine::setup::Setup;
use std::panic::catch_unwind;
use std::sync::Arc;

/// How many are tried if nothing else is said.
const USUAL: u64 = 40;
/// Choices made with a spoiled pack that loads.
const CHOICES: usize = 400;

#[test]
fn content_that_loads_cannot_make_the_engine_panic() {
    let wish = |name: &str| std::env::var(name).ok().map(|n| n.parse::<u64>().unwrap());
    let from = wish("SPOILED_FROM").unwrap_or(0);
    let mut played = 0;
    for number in from..from + wish("SPOILED").unwrap_or(USUAL) {
        let result = catch_unwind(|| match spoiled(number) {
            Some(catalog) => {
                play(&catalog, number);
                1
            }
            None => 0,
        });
        played += result.unwrap_or_else(|_| panic!("SPOILED_FROM={number} SPOILED=1 shows it"));
    }
    println!("{played} spoiled packs could be played");
}

/// The base pack with one file spoiled, if it still loads.
fn spoiled(number: u64) -> Option<Arc<Catalog>> {
    let mut rng = Rng::new(number);
    let mut files = embedded_files();
    let file = rng.below(files.len() as u32) as usize;
    files[file].1 = mutate::spoil(&files[file].1, &mut rng);
    load_files(files).ok().map(|pack| pack.catalog)
}

fn play(catalog: &Arc<Catalog>, number: u64) {
    let mut rng = Rng::new(number);
    for session in 0..catalog.sessions.len() {
        let setup = Setup::standard(catalog, SessionId(session as u8), 4, number);
        let Ok(mut game) = Game::new(catalog.clone(), &setup) else {
            continue;
        };
        for _ in 0..CHOICES {
            let Some(decision) = game.decision() else {
                break;
            };
            let options = &decision.options;
            let choice = options[rng.below(options.len() as u32) as usize];
            game.choose_silently(choice)
                .expect("what is offered is legal");
        }
    }
}
