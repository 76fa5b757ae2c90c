//! Bots by name, as people write them: `greedy`, `search:500`, `exec:python3 mybot.py`.

use crate::{Bot, Greedy, Random, Table, Why};
use enormity_engine::decision::Choice;
use std::fmt;

/// Makes the player of a game from that game's own seed.
pub type Maker = Box<dyn Fn(u64) -> Box<dyn Bot + Send> + Send + Sync>;

/// What bots there are, for people.
pub const KNOWN: &str = "random, greedy";

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchBot(pub String);

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot called {}; there are: {KNOWN}", self.0)
    }
}

impl std::error::Error for NoSuchBot {}

/// The bot of that name.
///
/// # Errors
///
/// If there is none.
pub fn named(name: &str) -> Result<Maker, NoSuchBot> {
    match name {
        "random" => Ok(Box::new(|seed| Box::new(Random::new(seed)))),
        "greedy" => Ok(Box::new(|_| Box::new(Greedy::new()))),
        _ => Err(NoSuchBot(name.into())),
    }
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        (**self).decide(table, why)
    }
}
