//! Bots by name, as people write them: `greedy`, `search:500`, `exec:python3 mybot.py`.

use crate::{Bot, Budget, External, Greedy, Misdeed, Patience, Random, Search, Table, Why};
use enormity_engine::decision::Choice;
use std::fmt;
use std::mem::discriminant;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Makes the player of a game from that game's own seed.
pub type Maker = Box<dyn Fn(u64) -> Box<dyn Bot + Send> + Send + Sync>;

/// What bots there are, for people.
pub const KNOWN: &str = "random, greedy, search, search:NODES, search:MILLISECONDSms, search:NODESxTHREADS, exec:COMMAND";

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchBot(pub String);

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot called {}; there are: {KNOWN}", self.0)
    }
}

impl std::error::Error for NoSuchBot {}

/// What becomes of a session if a bot that is a program fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnFault {
    /// It is of no use: see [`Bot::failed`].
    #[default]
    Stop,
    /// `greedy` answers in its place, and that is told on standard error.
    StandIn,
}

/// The bot of that name.
///
/// # Errors
///
/// If there is none.
pub fn named(name: &str, on_fault: OnFault) -> Result<Maker, NoSuchBot> {
    match name {
        "random" => Ok(Box::new(|seed| Box::new(Random::new(seed)))),
        "greedy" => Ok(Box::new(|_| Box::new(Greedy::new()))),
        "search" => Ok(search(Budget::Usual, 1)),
        _ => parameterised(name, on_fault).ok_or_else(|| NoSuchBot(name.into())),
    }
}

fn parameterised(name: &str, on_fault: OnFault) -> Option<Maker> {
    let (kind, rest) = name.split_once(':')?;
    match kind {
        "search" => {
            let (budget, threads) = rest.split_once('x').unwrap_or((rest, "1"));
            let threads = threads.parse().ok().filter(|n| (1..=2).contains(n))?;
            let budget = match budget.strip_suffix("ms") {
                Some(time) => Budget::Time(Duration::from_millis(time.parse().ok()?)),
                None => Budget::Nodes(budget.parse().ok()?),
            };
            Some(search(budget, threads))
        }
        "exec" if !rest.trim().is_empty() => Some(match on_fault {
            OnFault::Stop => strict(rest),
            OnFault::StandIn => replaced(rest, |line| eprintln!("{line}")),
        }),
        _ => None,
    }
}

/// A program for every game, which fails with the first thing it does wrong.
fn strict(command: &str) -> Maker {
    let command = command.to_owned();
    Box::new(move |_| {
        let seat = External::start(&command, Patience::default(), Box::new(|_| ()));
        Box::new(seat.strict())
    })
}

/// A program for every game. Each kind of misdeed is told once, however many games are
/// played; one that cannot start or is late is not tried again.
fn replaced(command: &str, tell: fn(&str)) -> Maker {
    let command = command.to_owned();
    let known: Arc<Mutex<Vec<Misdeed>>> = Arc::default();
    Box::new(move |_| {
        let patience = Patience::default();
        let hopeless = lock(&known).iter().find(|m| m.is_hopeless()).cloned();
        if let Some(misdeed) = hopeless {
            return Box::new(External::absent(misdeed, patience, Box::new(|_| ())));
        }
        let (name, known) = (command.clone(), Arc::clone(&known));
        let report = move |misdeed: &Misdeed| {
            let mut known = lock(&known);
            if !known
                .iter()
                .any(|other| discriminant(other) == discriminant(misdeed))
            {
                tell(&format!("{name}: {misdeed}; greedy plays in its place"));
                known.push(misdeed.clone());
            }
        };
        Box::new(External::start(&command, patience, Box::new(report)))
    })
}

fn lock(known: &Mutex<Vec<Misdeed>>) -> MutexGuard<'_, Vec<Misdeed>> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

fn search(budget: Budget, threads: usize) -> Maker {
    Box::new(move |seed| Box::new(Search::new(budget, seed).with_threads(threads)))
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        (**self).decide(table, why)
    }

    fn failed(&self) -> Option<&Misdeed> {
        (**self).failed()
    }

    fn stood_in(&self) -> u64 {
        (**self).stood_in()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enormity_engine::catalog::SessionId;
    use enormity_engine::game::Game;
    use enormity_engine::setup::Setup;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn names_are_read_as_people_write_them() {
        for name in [
            "random",
            "greedy",
            "search",
            "search:50",
            "search:200ms",
            "search:50x2",
        ] {
            assert!(named(name, OnFault::Stop).is_ok(), "{name}");
        }
        for name in [
            "",
            "best",
            "search:",
            "search:fast",
            "search:-1",
            "greedy:3",
        ] {
            let said = named(name, OnFault::Stop).err().unwrap().to_string();
            assert!(said.contains("there are: random, greedy"), "{said}");
        }
    }

    #[test]
    fn a_program_that_cannot_start_is_told_of_once_in_many_games() {
        static TOLD: AtomicU32 = AtomicU32::new(0);
        let maker = replaced("no-such-program-anywhere", |_| {
            TOLD.fetch_add(1, Ordering::Relaxed);
        });
        let catalog = enormity_content::embedded_base().unwrap().catalog;
        for seed in 0..3 {
            let setup = Setup::standard(&catalog, SessionId(0), 2, seed);
            let game = Game::new(Arc::clone(&catalog), &setup).unwrap();
            let mut bot = maker(seed);
            let choice = bot.choose(Table::new(&game));
            assert_eq!(choice, Greedy::new().choose(Table::new(&game)));
            assert_eq!((bot.stood_in(), bot.failed()), (1, None));
        }
        assert_eq!(TOLD.load(Ordering::Relaxed), 1);
    }
}
