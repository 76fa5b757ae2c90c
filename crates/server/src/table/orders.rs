//! Standing orders: what a player never wants to be asked. They hold while nobody is
//! there, so that a table does not wait days for a "no".

use crate::bots;
use crate::problem::Problem;
use crate::store::{SeatRow, TableRow};
use enormity_engine::decision::{Choice, Decision};
use serde::{Deserialize, Serialize};

/// Questions that can be declined for good, by their kind in the view.
pub const DECLINABLE: [&str; 12] = [
    "react",
    "trigger",
    "exert",
    "stress",
    "armor",
    "confidence",
    "discipline",
    "mitigate",
    "cover",
    "offer",
    "burst",
    "empty_clip",
];

/// What a seat has ordered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// Kinds of question that are answered with "no" or "go on".
    pub decline: Vec<String>,
    /// Whether a single option is taken without asking.
    pub single: bool,
}

impl Orders {
    /// As they are stored; nothing that cannot be read is obeyed.
    pub fn of(row: &SeatRow) -> Orders {
        serde_json::from_str(&row.orders).unwrap_or_default()
    }

    /// To be stored.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether all of them are about something.
    pub fn check(&self) -> Result<(), Problem> {
        let unknown = |kind: &&String| !DECLINABLE.contains(&kind.as_str());
        match self.decline.iter().find(unknown) {
            Some(kind) => Err(Problem::malformed(format!(
                "`{kind}` cannot be declined for good; these can: {}.",
                DECLINABLE.join(", ")
            ))),
            None => Ok(()),
        }
    }

    fn answer(&self, decision: &Decision) -> Option<Choice> {
        if self.single && decision.options.len() == 1 {
            return decision.options.first().copied();
        }
        if !self.decline.iter().any(|kind| kind == decision.ask.kind()) {
            return None;
        }
        let no = [Choice::Pass, Choice::Roll];
        no.into_iter().find(|no| decision.options.contains(no))
    }
}

/// The answer that standing orders give to a question. What the players decide
/// together is answered if all people at the table want the same.
pub fn answer(table: &TableRow, decision: &Decision) -> Option<Choice> {
    let people = table.seats.iter();
    let mut people = people.filter(|row| bots::bot_name(&row.player).is_none());
    match decision.who {
        Some(who) => Orders::of(people.find(|row| row.seat == who.0)?).answer(decision),
        None => {
            let first = Orders::of(people.next()?).answer(decision)?;
            let same = |row: &SeatRow| Orders::of(row).answer(decision) == Some(first);
            people.all(same).then_some(first)
        }
    }
}
