//! Things that choose: players that are programs.
//!
//! A bot sits at a [`Table`]: it sees what a player sees and may ask for a
//! re-dealt copy to think with, never for the order of a deck or the seed.

mod random;

pub use random::Random;

use enormity_engine::decision::{Choice, Decision};
use enormity_engine::game::Game;

/// What a bot may know about a session.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    game: &'a Game,
}

impl<'a> Table<'a> {
    /// The bot's side of a session.
    pub fn new(game: &'a Game) -> Table<'a> {
        Table { game }
    }

    /// What is asked; `None` once the session is over.
    pub fn decision(&self) -> Option<&'a Decision> {
        self.game.decision()
    }
}

/// A player that is a program.
pub trait Bot {
    /// Answers the decision of the table. Only called while there is one.
    fn choose(&mut self, table: Table<'_>) -> Choice;
}
