//! Making a choice without a log allocates nothing, whatever follows from it.

use enormity_bots::{Bot, Random, Table};
use enormity_engine::catalog::SessionId;
use enormity_engine::game::Game;
use enormity_engine::setup::Setup;
use std::sync::Arc;

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

#[test]
fn no_choice_allocates() {
    let catalog = enormity_content::embedded_base()
        .expect("the base pack is sound")
        .catalog;
    let _profiler = dhat::Profiler::builder().testing().build();
    let mut choices = 0;
    for session in (0..catalog.sessions.len() as u8).map(SessionId) {
        for seed in 0..40 {
            let spacers = 1 + seed as usize % 4;
            let setup = Setup::standard(&catalog, session, spacers, seed);
            let mut game = Game::new(Arc::clone(&catalog), &setup).expect("a standard crew");
            let mut bot = Random::new(seed);
            while game.decision().is_some() {
                let choice = bot.choose(Table::new(&game));
                let before = dhat::HeapStats::get().total_blocks;
                game.choose_silently(choice).expect("an offered choice");
                let after = dhat::HeapStats::get().total_blocks;
                assert_eq!(after, before, "seed {seed}: {choice:?} allocated");
                choices += 1;
            }
        }
    }
    assert!(choices > 5_000, "only {choices} choices were made");
}
