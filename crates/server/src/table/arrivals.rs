//! Who comes to a table and who leaves it.

use super::client::{Client, Joined};
use super::protocol::{self, ServerMessage};
use super::rights::{self, Rights};
use super::{Broken, Table, Visit, orders};
use crate::bots;
use crate::problem::Problem;
use crate::secret;
use crate::seed::Chosen;
use crate::store::SeatRow;
use tokio::sync::oneshot;

impl Table {
    pub(super) async fn join(
        &mut self,
        visit: &Visit,
        reply: oneshot::Sender<Result<Joined, Problem>>,
    ) -> Result<(), Broken> {
        let rights = Rights::of(&self.row, &visit.tokens);
        if rights.are_wrong(&visit.tokens) {
            let _ = reply.send(Err(Problem::foreign(
                "problem.what.no_seat",
                "problem.why.incomplete",
                "problem.do.ask_sharer",
            )));
            return Ok(());
        }
        // A lost connection that comes back by itself takes no seat that the host has taken back.
        let claims = match visit.again {
            false => rights.claims(&self.row),
            true => vec![],
        };
        for seat in claims {
            let taken = |row: &mut SeatRow| {
                row.player = bots::GUEST.into();
                Ok(())
            };
            if let Err(problem) = self.reseat(seat, taken).await? {
                let _ = reply.send(Err(problem));
                return Ok(());
            }
        }
        self.next_client += 1;
        let id = self.next_client;
        let (client, outbox) = Client::new(rights.clone(), self.shared.config.limits);
        let chosen = Chosen::of(&self.row.chosen);
        let welcome = ServerMessage::Welcome {
            table: self.row.id.clone(),
            you: rights.plays(&self.row),
            host: rights.host,
            seed_hash: secret::promise(&self.row.salt, self.seed()),
            seed_chosen: chosen != Chosen::Nothing,
            seed: (chosen == Chosen::Exactly).then(|| format!("{:016x}", self.seed())),
            guided: self.row.guided,
            protocol: protocol::PROTOCOL,
            links: match rights.host {
                true => rights::links(&self.row),
                false => vec![],
            },
            bots: bots::NAMES.to_vec(),
            declinable: orders::declinable().collect(),
            chat: self.chat_lines(),
        };
        let joined = Joined {
            client: id,
            welcome: welcome.json(),
            outbox,
            snapshots: self.snapshot.subscribe(),
            seated: !rights.seats.is_empty(),
            cut_off: client.cut_off.clone(),
        };
        self.clients.insert(id, client);
        if reply.send(Ok(joined)).is_err() {
            self.clients.remove(&id);
        }
        if !rights.seats.is_empty() {
            self.publish(self.course.log_len());
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, client: u64) {
        let gone = self.clients.remove(&client);
        if gone.is_some_and(|client| !client.rights.seats.is_empty()) {
            self.publish(self.course.log_len());
        }
    }

    /// Where the chance of this table began that is not known from another one.
    pub(super) fn seed(&self) -> u64 {
        let record = self.course.record();
        let redealt = record.redeals.last().map(|redeal| redeal.seed.0);
        redealt.unwrap_or(record.seed.0)
    }
}
