//! Half of a search: options played out in deals of its own.

use super::{Budget, LANES, USUAL, USUAL_TO_THE_END};
use crate::evaluation::success;
use crate::greedy::Greedy;
use crate::{Bot, Table};
use enormity_engine::decision::Choice;
use enormity_engine::game::Game;
use enormity_engine::rng::Rng;
use std::time::Instant;

/// Longest line of play in one trial; hardly any round or Run takes as long.
const LONGEST: u32 = 1_000;

/// How far a trial is played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// Until somebody else is asked.
    Turn,
    /// To the end of the round.
    Round,
    /// To the end of the session.
    End,
}

impl Horizon {
    /// How far one has to look. In a fight the standing after a round says much; in a Run it
    /// says little about who gets out in the end.
    pub fn of(table: Table) -> Horizon {
        match table.run() {
            Some(_) => Horizon::End,
            None => Horizon::Round,
        }
    }
}

/// What one lane may spend.
#[derive(Clone, Copy, Debug)]
pub enum Purse {
    /// So many nodes.
    Nodes(u32),
    /// All the time until then.
    Until(Instant),
}

impl Purse {
    /// Its share of a budget.
    pub fn new(budget: Budget, table: Table, horizon: Horizon) -> Purse {
        let nodes = |most| Purse::Nodes(most / LANES as u32);
        match budget {
            Budget::Usual if horizon == Horizon::End => {
                nodes(USUAL_TO_THE_END * table.seats().count() as u32)
            }
            Budget::Usual => nodes(USUAL),
            Budget::Nodes(most) => nodes(most),
            Budget::Time(most) => Purse::Until(Instant::now() + most),
        }
    }
}

/// Half of the search: its own deals, its own luck.
pub struct Lane<'a> {
    table: Table<'a>,
    player: &'a mut Greedy,
    rng: Rng,
    purse: Purse,
    nodes: u32,
}

impl<'a> Lane<'a> {
    /// A lane that has not spent anything.
    pub fn new(table: Table<'a>, player: &'a mut Greedy, rng: Rng, purse: Purse) -> Lane<'a> {
        Lane {
            table,
            player,
            rng,
            purse,
            nodes: 0,
        }
    }

    /// Whether the budget is used up.
    pub fn is_spent(&self) -> bool {
        match self.purse {
            Purse::Nodes(most) => self.nodes >= most,
            Purse::Until(end) => Instant::now() >= end,
        }
    }

    /// How much better than the favourite each option is in one deal, with the same luck,
    /// as far as the budget reaches.
    pub fn deal(&mut self, favourite: Choice, options: &[Choice], horizon: Horizon) -> Vec<f32> {
        if self.is_spent() {
            return vec![];
        }
        let deal = self.table.redealt(&mut self.rng);
        let usual = self.play_out(&deal, favourite, horizon);
        let mut gains = Vec::with_capacity(options.len());
        for choice in options {
            if self.is_spent() {
                break;
            }
            gains.push(self.play_out(&deal, *choice, horizon) - usual);
        }
        gains
    }

    /// Takes the option and lets the rule of thumb play on.
    fn play_out(&mut self, deal: &Game, mut choice: Choice, horizon: Horizon) -> f32 {
        let mut game = deal.clone();
        let (round, who) = (self.table.round(), self.table.decider());
        for _ in 0..LONGEST {
            self.nodes += 1;
            if game.choose_silently(choice).is_err() {
                break;
            }
            let table = Table::new(&game);
            let over = match horizon {
                Horizon::Turn => table.decider() != who || table.round() > round,
                Horizon::Round => table.round() > round,
                Horizon::End => false,
            };
            if over || table.decision().is_none() {
                break;
            }
            choice = self.player.choose(table);
        }
        let table = Table::new(&game);
        match horizon {
            Horizon::Turn | Horizon::Round => self.player.evaluate(table),
            Horizon::End => success(table),
        }
    }
}
