//! Sessions for bots to play.

#![allow(dead_code)] // not every test needs all of them

use enormity_bots::{Bot, Table};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::game::Game;
use enormity_engine::setup::Setup;
use std::sync::Arc;

pub fn base() -> Arc<Catalog> {
    enormity_content::embedded_base().unwrap().catalog
}

pub fn begin(catalog: &Arc<Catalog>, session: usize, spacers: usize, seed: u64) -> Game {
    let setup = Setup::standard(catalog, SessionId(session as u8), spacers, seed);
    Game::new(Arc::clone(catalog), &setup).unwrap()
}

/// The sessions with a Boss.
pub fn fights(catalog: &Catalog) -> Vec<usize> {
    let sessions = catalog.sessions.iter().enumerate();
    let fights = sessions.filter(|(_, session)| session.boss().is_some());
    fights.map(|(n, _)| n).collect()
}

/// Plays to the end.
pub fn finish(mut game: Game, bot: &mut dyn Bot) -> Game {
    while game.decision().is_some() {
        let choice = bot.choose(Table::new(&game));
        game.choose_silently(choice).unwrap();
    }
    game
}
