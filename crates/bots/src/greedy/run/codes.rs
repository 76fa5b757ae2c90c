//! SEC: codes that the crew can read out of its clues.

use super::super::Seat;
use enormity_engine::board::Space;
use enormity_engine::catalog::{Code, FindDeed, Op, Script};
use enormity_engine::decision::Choice;
use enormity_engine::public_side::PublicRun;

/// What it is worth to enter a code: what comes of it is secret until then (SEC-3).
const READ: f32 = 0.6;

impl<'a> Seat<'a> {
    /// SEC-1: the code that the crew knows for the Console on a space, if it still leads anywhere.
    fn code_at(self, run: PublicRun<'a>, at: Space) -> Option<&'a Code> {
        let console = run.console_at(at)?;
        let codes = (0u8..).zip(&self.table.catalog().codes);
        let mut known = codes.filter(|(n, code)| {
            let fits = code.console.is_none_or(|at| at == console);
            let leads = code.again || !run.has_read(*n);
            let is_known = |cond| self.table.holds(cond, self.me);
            let here = self.opens_here(code.script);
            fits && leads && here && code.known.is_some_and(is_known)
        });
        known.next().map(|(_, code)| code)
    }

    /// LOC-7: no way that it speaks of is missing from this board: a crew sees which way is nowhere.
    fn opens_here(self, script: Script) -> bool {
        let scripts = &self.table.catalog().scripts;
        let is_there = |name: &String| self.table.board().door_named(name).is_some();
        scripts.ops(script).iter().all(|op| match op {
            Op::Find {
                deed: FindDeed::Unlock(list),
                ..
            } => scripts.names(*list).iter().any(is_there),
            _ => true,
        })
    }

    /// SEC-4: what it is worth to enter a code at the Console there; nobody guesses one.
    pub fn code_worth(self, run: PublicRun<'a>, at: Space) -> f32 {
        match self.code_at(run, at) {
            Some(_) => READ,
            None => -1.0,
        }
    }

    /// SEC-1: the next digit of the code, or none.
    pub fn digit(self, run: PublicRun<'a>, nth: u8) -> Choice {
        let code = self.code_at(run, self.table.spacer(self.me).at);
        let digit = code.and_then(|code| code.digits.get(usize::from(nth) - 1));
        digit.map_or(Choice::Pass, |digit| Choice::Digit(*digit))
    }
}
