//! What must hold in every position (ESC-15 and the like), checked all at once.
//!
//! Random play checks this after every choice, and an arranged position must
//! pass before it is played. Some things may be out of order for a moment, as
//! when a Spacer walks through another: those are checked only at rest.

mod board;
mod crew;
mod incursion;
mod run;
#[cfg(test)]
mod tests;

use crate::board::Board;
use crate::catalog::Catalog;
use crate::decision::Ask;
use crate::ids::{Half, Token};
use crate::state::State;

impl State {
    /// Everything that is wrong with the position, in words; nothing if it is sound.
    pub fn faults(&self, catalog: &Catalog) -> Vec<String> {
        let session = catalog.session(self.session);
        let mut check = Check {
            catalog,
            board: &catalog.boards[session.board as usize],
            state: self,
            at_rest: matches!(self.decision.ask, Ask::Nothing | Ask::WhoseTurn | Ask::Turn)
                && self.outcome.is_none(),
            faults: vec![],
        };
        check.decision();
        check.spacers();
        check.intruders();
        check.positions();
        check.boss();
        check.run();
        check.discoveries();
        check.tiles();
        check.stratagems();
        check.faults
    }
}

struct Check<'a> {
    catalog: &'a Catalog,
    board: &'a Board,
    state: &'a State,
    at_rest: bool,
    faults: Vec<String>,
}

impl Check<'_> {
    fn expect(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(fault());
        }
    }

    fn decision(&mut self) {
        let options = &self.state.decision.options;
        let waits = self.state.outcome.is_none() && !self.state.stack.is_empty();
        self.expect(!waits || !options.is_empty(), || {
            "a question has no answer".to_owned()
        });
        for (i, option) in options.iter().enumerate() {
            self.expect(!options[..i].contains(option), || {
                format!("the option {option:?} is offered twice")
            });
        }
        let seats = self.state.spacers.len();
        for seat in [
            self.state.turn,
            self.state.priority,
            self.state.decision.who,
        ] {
            self.expect(seat.is_none_or(|id| (id.0 as usize) < seats), || {
                format!("{seat:?} is no seat of this table")
            });
        }
        for half in [Half::Incoming, Half::Active] {
            for token in Token::ALL {
                let n = self.state.pool.count(half, token);
                self.expect(n <= 99, || format!("{n} {token:?} tokens are too many"));
            }
        }
    }
}
