//! Many games at once: on which threads, and who plays.

use crate::args::Games;
use enormity_bots::{Bot, named};
use enormity_lab::run::Player;
use miette::{IntoDiagnostic, Result};
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads they are played on.
pub fn pool(games: &Games) -> Result<ThreadPool> {
    let threads = games.threads.map_or(0, usize::from);
    let pool = ThreadPoolBuilder::new().num_threads(threads);
    pool.build().into_diagnostic()
}

/// Makes the players.
pub fn player(games: &Games) -> Result<Box<Player>> {
    let maker = named(&games.bot).into_diagnostic()?;
    Ok(Box::new(move |seed| maker(seed) as Box<dyn Bot>))
}
