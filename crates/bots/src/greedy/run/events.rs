//! OBJ-1: what a mission makes of what happens, and of tokens that it counts.

use super::super::Seat;
use enormity_engine::catalog::{Cond, CondId, MissionEvent, StatusId, Trigger};

impl Seat<'_> {
    /// What the mission brings up at a moment is worth, as things stand.
    pub fn event_worth(self, on: Trigger) -> f32 {
        let Some(run) = self.table.run().filter(|_| !self.plain) else {
            return 0.0;
        };
        let events = run.sheet().events.iter();
        let now = events.filter(|event| event.on == on && self.table.holds(event.when, self.me));
        now.map(|event| self.worth(event.script)).sum()
    }

    /// TOK-1: what one more token in the session is worth: its share of what the mission does
    /// when there are enough of them.
    pub fn counted_worth(self, token: StatusId) -> f32 {
        let Some(run) = self.table.run().filter(|_| !self.plain) else {
            return 0.0;
        };
        let have = self.table.status().count(token);
        // What else such a text counts would lead round in circles.
        let seat = Seat {
            plain: true,
            ..self
        };
        let share = |event: &MissionEvent| {
            let enough = self.next_count(event.when, token, have)?;
            Some(seat.worth(event.script) / f32::from(enough - have))
        };
        run.sheet().events.iter().filter_map(share).sum()
    }

    /// The next number of such tokens, above those there are, that a condition asks for while
    /// all else in it holds.
    fn next_count(self, cond: CondId, token: StatusId, have: u8) -> Option<u8> {
        match self.table.catalog().scripts.cond(cond) {
            Cond::SessionStatus(counted, n) => (*counted == token && *n > have).then_some(*n),
            Cond::Either(some) => {
                let counts = some.iter();
                counts
                    .filter_map(|one| self.next_count(*one, token, have))
                    .min()
            }
            Cond::All(all) => {
                let rest = all.iter().filter(|one| !self.is_count(**one, token));
                let rest_holds = rest.into_iter().all(|one| self.table.holds(*one, self.me));
                let mut counts = all.iter();
                let next = counts.find_map(|one| self.next_count(*one, token, have));
                next.filter(|_| rest_holds)
            }
            _ => None,
        }
    }

    /// Whether a condition is about the number of such tokens.
    fn is_count(self, cond: CondId, token: StatusId) -> bool {
        match self.table.catalog().scripts.cond(cond) {
            Cond::SessionStatus(counted, _) => *counted == token,
            Cond::Not(inner) => self.is_count(*inner, token),
            _ => false,
        }
    }
}
