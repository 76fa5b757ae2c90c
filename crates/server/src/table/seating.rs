//! Who plays a seat.

use super::protocol::ServerMessage;
use super::{Broken, Table};
use crate::problem::Problem;
use crate::store::{SeatRow, Write};
use enormity_texts::{Value, say};

impl Table {
    pub(super) async fn reseat(
        &mut self,
        seat: u8,
        change: impl FnOnce(&mut SeatRow) -> Result<(), Problem>,
    ) -> Result<Result<(), Problem>, Broken> {
        let Some(at) = self.row.seats.iter().position(|row| row.seat == seat) else {
            let n = ("n", Value::Number(i64::from(seat) + 1));
            let why = say("problem.why.no_such_seat", [n]);
            return Ok(Err(Problem::malformed(why)));
        };
        let mut row = self.row.seats[at].clone();
        if let Err(problem) = change(&mut row) {
            return Ok(Err(problem));
        }
        // Whoever leaves a seat takes their name along.
        let was = &self.row.seats[at];
        if row.player != was.player && row.name == was.name {
            row.name.clear();
        }
        let write = Write::Seat {
            table: self.row.id.clone(),
            row: row.clone(),
        };
        self.write(write).await?;
        let player = std::mem::replace(&mut self.row.seats[at], row).player;
        if player != self.row.seats[at].player {
            self.tell_holders(seat);
        }
        (self.bot_asked, self.revisited) = (None, None);
        let log = self.course.log_len();
        self.follow_orders(true).await?;
        self.publish(log);
        Ok(Ok(()))
    }

    /// Tells everybody who holds a seat which ones they play now.
    fn tell_holders(&mut self, seat: u8) {
        for client in self.clients.values_mut() {
            if client.rights.seats.contains(&seat) {
                let you = client.rights.plays(&self.row);
                client.tell(ServerMessage::You { you }.json());
            }
        }
    }
}
