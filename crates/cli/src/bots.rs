//! Who plays, by name.

use enormity_bots::{Bot, named};
use enormity_lab::run::Player;
use miette::{IntoDiagnostic, Result};

/// Makes players of a kind.
pub fn player(name: &str) -> Result<Box<Player>> {
    let maker = named(name).into_diagnostic()?;
    Ok(Box::new(move |seed| maker(seed) as Box<dyn Bot>))
}
