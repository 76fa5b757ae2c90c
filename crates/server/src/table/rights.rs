//! Who may do what at a table.

use super::course::Course;
use super::protocol::{ClientMessage, SeatLink};
use crate::bots;
use crate::problem::Problem;
use crate::secret;
use crate::store::{SeatRow, TableRow};
use enormity_texts::{Value, say};

/// What the tokens of a client open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// Seats, whoever plays them now.
    pub seats: Vec<u8>,
    /// Whether the table is theirs.
    pub host: bool,
}

impl Rights {
    /// The rights that come with some tokens; wrong ones open nothing.
    pub fn of(table: &TableRow, tokens: &[String]) -> Rights {
        let held = |token: &str| tokens.iter().any(|t| secret::same(t, token));
        let seats = table.seats.iter().filter(|row| held(&row.token));
        Rights {
            seats: seats.map(|row| row.seat).collect(),
            host: held(&table.host),
        }
    }

    /// Whether these tokens were meant to open something, and open nothing.
    pub fn are_wrong(&self, tokens: &[String]) -> bool {
        !tokens.is_empty() && !self.host && self.seats.is_empty()
    }

    /// The seats that the client plays: none of a bot's, and of the host's none that was
    /// given away.
    pub fn plays(&self, table: &TableRow) -> Vec<u8> {
        let own = table.seats.iter().filter(|row| self.plays_seat(row));
        own.map(|row| row.seat).collect()
    }

    /// Whether the client plays the seat.
    pub fn plays_seat(&self, row: &SeatRow) -> bool {
        let player = match self.host {
            true => bots::HUMAN,
            false => bots::GUEST,
        };
        self.seats.contains(&row.seat) && row.player == player
    }

    /// The seats that were shared with the client and are taken by coming.
    pub fn claims(&self, table: &TableRow) -> Vec<u8> {
        let free = |row: &&SeatRow| !self.host && row.player == bots::HUMAN;
        let own = table.seats.iter().filter(free);
        let own = own.filter(|row| self.seats.contains(&row.seat));
        own.map(|row| row.seat).collect()
    }

    /// What the others call them.
    pub fn name(&self, table: &TableRow) -> String {
        let own = table.seats.iter().filter(|row| self.plays_seat(row));
        let names = own.map(|row| row.name.as_str());
        names
            .filter(|n| !n.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Whether a message may be obeyed, before it is known whether it can be.
    pub fn allow(
        &self,
        message: &ClientMessage,
        table: &TableRow,
        course: &Course,
    ) -> Result<(), Problem> {
        match message {
            ClientMessage::Choose { decision, .. } => {
                self.holds_seat()?;
                fresh(Some(*decision), course)?;
                self.may_answer(table, course)
            }
            ClientMessage::Undo { decision, .. } | ClientMessage::Redo { decision, .. } => {
                self.holds_seat()?;
                fresh(*decision, course)
            }
            ClientMessage::Seat { seat, .. } => match self.host || self.seats.contains(seat) {
                true => Ok(()),
                false => Err(Problem::foreign(
                    "problem.what.seat_stays",
                    "problem.why.not_yours",
                    "problem.do.ask_them",
                )),
            },
            ClientMessage::Orders { seat, .. } if !self.seats.contains(seat) => {
                Err(Problem::foreign(
                    "problem.what.orders_stay",
                    "problem.why.not_your_seat",
                    "problem.do.open_that_seat",
                ))
            }
            ClientMessage::Orders { .. } => Ok(()),
            ClientMessage::Abandon { .. } if !self.host => Err(Problem::foreign(
                "problem.what.goes_on",
                "problem.why.only_host",
                "problem.do.ask_host",
            )),
            ClientMessage::Abandon { .. } => Ok(()),
            ClientMessage::Chat { .. } | ClientMessage::Ping { .. } if self.host => Ok(()),
            ClientMessage::Hint { .. }
            | ClientMessage::Chat { .. }
            | ClientMessage::Ping { .. } => self.holds_seat(),
        }
    }

    fn holds_seat(&self) -> Result<(), Problem> {
        match self.seats.is_empty() {
            false => Ok(()),
            true => Err(Problem::foreign(
                "problem.what.unchanged",
                "problem.why.watching",
                "problem.do.open_a_seat",
            )),
        }
    }

    /// Whether the question that is open is theirs.
    pub fn may_answer(&self, table: &TableRow, course: &Course) -> Result<(), Problem> {
        let Some(decision) = course.game().decision() else {
            return Ok(()); // the course says that it is over
        };
        let what = "problem.what.not_chosen";
        let Some(who) = decision.who else {
            // CAR-4: the players together.
            return match self.plays(table).is_empty() {
                false => Ok(()),
                true => Err(Problem::refused(
                    what,
                    "problem.why.others_play",
                    "problem.do.wait_or_take",
                )),
            };
        };
        if !self.seats.contains(&who.0) {
            let seat = Value::Number(i64::from(who.0) + 1);
            let why = say("problem.why.seat_decides", [("seat", seat)]);
            return Err(Problem::foreign(what, why, "problem.do.wait_for_them"));
        }
        let row = table.seats.iter().find(|row| row.seat == who.0);
        let Some(row) = row.filter(|row| !self.plays_seat(row)) else {
            return Ok(());
        };
        let why = match bots::bot_name(&row.player) {
            Some(_) => "problem.why.bot_plays",
            None => "problem.why.other_plays",
        };
        Err(Problem::refused(what, why, "problem.do.take_seat"))
    }
}

fn fresh(decision: Option<u64>, course: &Course) -> Result<(), Problem> {
    let now = course.decision();
    match decision {
        Some(then) if then != now => Err(Problem::refused(
            "problem.what.unchanged",
            say(
                "problem.why.moved_on",
                [
                    ("now", Value::Number(now as i64)),
                    ("then", Value::Number(then as i64)),
                ],
            ),
            "problem.do.look",
        )),
        _ => Ok(()),
    }
}

/// The bot whose turn it is, if it is a bot's. What the players decide
/// together is left to people if there are any.
pub fn bot_to_move<'a>(table: &'a TableRow, course: &Course) -> Option<&'a str> {
    let decision = course.game().decision()?;
    let bot = |seat: u8| {
        let row = table.seats.iter().find(|row| row.seat == seat)?;
        bots::bot_name(&row.player)
    };
    match decision.who {
        Some(who) => bot(who.0),
        None => {
            let human = table.seats.iter().any(|row| bot(row.seat).is_none());
            (!human).then(|| bot(0)).flatten()
        }
    }
}

/// The links to all seats.
pub fn links(table: &TableRow) -> Vec<SeatLink> {
    let seats = table.seats.iter();
    seats
        .map(|row| SeatLink::new(&table.id, row.seat, &row.token))
        .collect()
}
