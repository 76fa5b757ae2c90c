//! Who plays, by name.

use enormity_bots::{Bot, Random};
use enormity_lab::run::Player;
use miette::{Result, miette};

/// Makes players of a kind.
pub fn player(name: &str) -> Result<Box<Player>> {
    match name {
        "random" => Ok(Box::new(|seed| Box::new(Random::new(seed)) as Box<dyn Bot>)),
        _ => Err(miette!(
            help = "known bots: random",
            "there is no bot called {name}"
        )),
    }
}
