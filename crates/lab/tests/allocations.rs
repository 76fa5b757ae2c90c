//! Making a choice without a log allocates nothing, whatever follows from it.

use enormity_bots::{Bot, Random, Table};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::game::Game;
use enormity_engine::setup::Setup;
use std::path::Path;
use std::sync::Arc;

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

#[test]
fn no_choice_allocates() {
    let training = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/training");
    // Fights, and Runs.
    let packs = [
        enormity_content::embedded_base(),
        enormity_content::load_pack(&training),
    ];
    let catalogs = packs.map(|pack| pack.expect("the pack is sound").catalog);
    // Boards work out their tables when they are first needed.
    for catalog in &catalogs {
        play(catalog, || 0);
    }
    let _profiler = dhat::Profiler::builder().testing().build();
    for catalog in catalogs {
        let choices = play(&catalog, || dhat::HeapStats::get().total_blocks);
        assert!(choices > 5_000, "only {choices} choices were made");
    }
}

/// Plays all sessions of a pack, and says how many choices were made, none of which may take a
/// block of memory.
fn play(catalog: &Arc<Catalog>, blocks: impl Fn() -> u64) -> u32 {
    let mut choices = 0;
    for session in (0..catalog.sessions.len() as u8).map(SessionId) {
        for seed in 0..40 {
            let spacers = 1 + seed as usize % 4;
            let setup = Setup::standard(catalog, session, spacers, seed);
            let mut game = Game::new(Arc::clone(catalog), &setup).expect("a standard crew");
            let mut bot = Random::new(seed);
            while game.decision().is_some() {
                let choice = bot.choose(Table::new(&game));
                let before = blocks();
                game.choose_silently(choice).expect("an offered choice");
                assert_eq!(blocks(), before, "seed {seed}: {choice:?} allocated");
                choices += 1;
            }
        }
    }
    choices
}
