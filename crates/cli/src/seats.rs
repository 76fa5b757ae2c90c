//! Who answers in the terminal: people, or bots in their seats.

use enormity_bots::{Advice, Bot, Hint, OnFault, Table, named};
use enormity_engine::decision::Decision;
use enormity_engine::game::Game;
use enormity_engine::rng::derive_seed;
use miette::{IntoDiagnostic, Result, miette};

/// The seats at the table; those without a bot belong to the person at the keyboard.
pub struct Seats {
    bots: Vec<Option<Box<dyn Bot + Send>>>,
}

impl Seats {
    /// Seats the bots of these names; each seat's bot has a seed of its own.
    pub fn new(names: &[Option<String>], seed: u64) -> Result<Seats> {
        let seated = (1..).zip(names).map(|(place, name)| match name {
            Some(name) => {
                let maker = named(name, OnFault::StandIn).into_diagnostic()?;
                Ok(Some(maker(derive_seed(seed, place))))
            }
            None => Ok(None),
        });
        let bots = seated.collect::<Result<_>>()?;
        Ok(Seats { bots })
    }

    /// What a bot answers, if the question is a bot's. What is asked of the players
    /// together (CAR-4) is for a person, if there is one.
    pub fn answer(&mut self, game: &Game) -> Option<Advice> {
        let seat = self.bot_asked(game.decision()?)?;
        Some(self.bots[seat].as_mut()?.advise(Table::new(game)))
    }

    /// Whether a person is asked.
    pub fn asks_person(&self, game: &Game) -> bool {
        let asked = game.decision();
        asked.is_some_and(|decision| self.bot_asked(decision).is_none())
    }

    fn bot_asked(&self, decision: &Decision) -> Option<usize> {
        match decision.who {
            Some(id) => {
                let seat = usize::from(id.0);
                self.bots.get(seat)?.as_ref().map(|_| seat)
            }
            None => self.bots.iter().all(Option::is_some).then_some(0),
        }
    }
}

/// The bots by seat, as told, such as `2=greedy`, and `others` in all other seats but the first.
pub fn bots(told: &[String], others: Option<&str>, seats: usize) -> Result<Vec<Option<String>>> {
    let mut bots = vec![None; seats];
    for told in told {
        let (seat, name) = told.split_once('=').ok_or_else(|| {
            miette!("--seat {told}: say a seat and a bot, such as --seat 2=greedy")
        })?;
        let place = seat.parse().ok().filter(|n| (1..=seats).contains(n));
        let place: usize = place.ok_or_else(|| {
            miette!("--seat {told}: there is no seat {seat}; there are 1 to {seats}")
        })?;
        bots[place - 1] = Some(name.to_owned());
    }
    for bot in bots.iter_mut().skip(1).filter(|bot| bot.is_none()) {
        *bot = others.map(str::to_owned);
    }
    Ok(bots)
}

/// What a good player would do now, and why.
pub fn hint(game: &Game) -> Option<Advice> {
    game.decision()?;
    Some(Hint::new().advise(Table::new(game)))
}
