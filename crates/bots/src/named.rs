//! Bots by name, as people write them: `greedy`, `search:500`, `exec:python3 mybot.py`.

use crate::{
    Bot, Budget, External, Greedy, Misdeed, PATIENCE, Random, Search, Table, USUAL_NODES, Why,
};
use enormity_engine::decision::Choice;
use std::fmt;
use std::time::Duration;

/// Makes the player of a game from that game's own seed.
pub type Maker = Box<dyn Fn(u64) -> Box<dyn Bot + Send> + Send + Sync>;

/// What bots there are, for people.
pub const KNOWN: &str = "random, greedy, search, search:NODES, search:MILLISECONDSms, exec:COMMAND";

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
        "search" => Ok(search(Budget::Nodes(USUAL_NODES))),
        _ => parameterised(name).ok_or_else(|| NoSuchBot(name.into())),
    }
}

fn parameterised(name: &str) -> Option<Maker> {
    let (kind, rest) = name.split_once(':')?;
    match kind {
        "search" => match rest.strip_suffix("ms") {
            Some(time) => Some(search(Budget::Time(Duration::from_millis(
                time.parse().ok()?,
            )))),
            None => Some(search(Budget::Nodes(rest.parse().ok()?))),
        },
        "exec" => {
            let command = rest.to_owned();
            Some(Box::new(move |_| {
                let name = command.clone();
                let report = move |misdeed: &Misdeed| {
                    eprintln!("{name}: {misdeed}; greedy plays in its place");
                };
                Box::new(External::start(&command, PATIENCE, Box::new(report)))
            }))
        }
        _ => None,
    }
}

fn search(budget: Budget) -> Maker {
    Box::new(move |seed| Box::new(Search::new(budget, seed)))
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        (**self).decide(table, why)
    }
}
