//! Things that choose: players that are programs.
//!
//! A bot sits at a [`Table`]: it sees what a player sees and may ask for a
//! re-dealt copy to think with, never for the order of a deck or the seed.

mod evaluation;
mod external;
mod greedy;
mod hint;
mod named;
mod random;
mod reason;
mod search;
mod table;
mod why;

pub use external::{External, Misdeed, PROTOCOL, Patience, Report};
pub use greedy::Greedy;
pub use hint::Hint;
pub use named::{KNOWN, Maker, NoSuchBot, OnFault, named};
pub use random::Random;
pub use reason::{Mend, Prize, Promise, Reason, Shot};
pub use search::{Budget, Search};
pub use table::Table;
pub use why::{Advice, Why};

use enormity_engine::decision::Choice;

/// A player that is a program.
pub trait Bot {
    /// Answers the decision of the table, and says why if that is wanted. Only called
    /// while there is a decision.
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice;

    /// Why it can no longer play, if it is a program that failed: what it answers from then
    /// on counts for nothing.
    fn failed(&self) -> Option<&Misdeed> {
        None
    }

    /// How many of its answers were `greedy`'s, because it gave none itself.
    fn stood_in(&self) -> u64 {
        0
    }

    /// Answers without a reason: what simulations call.
    fn choose(&mut self, table: Table<'_>) -> Choice {
        self.decide(table, &mut Why::unasked())
    }

    /// Answers with a reason: a hint for people.
    fn advise(&mut self, table: Table<'_>) -> Advice {
        let mut why = Why::asked();
        let choice = self.decide(table, &mut why);
        Advice {
            choice,
            why: why.reason(),
        }
    }
}
