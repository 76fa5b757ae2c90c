//! What people at a table ask for, and what comes of it.

use super::orders::{Orders, RequestedOrders};
use super::protocol::{ClientMessage, Request, ServerMessage};
use super::rights::Rights;
use super::{Broken, Table};
use crate::bots;
use crate::lobby::no_player;
use crate::problem::Problem;
use crate::store::SeatRow;
use enormity_texts::Line;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

impl Table {
    pub(super) async fn obey(
        &mut self,
        id: u64,
        message: ClientMessage,
        at: Instant,
    ) -> Result<Result<(), Problem>, Broken> {
        let Some(client) = self.clients.get_mut(&id) else {
            return Ok(Ok(()));
        };
        if let Err(problem) = client.admit(&message) {
            return Ok(Err(problem));
        }
        let rights = client.rights.clone();
        if let Err(problem) = rights.allow(&message, &self.row, &self.course) {
            return Ok(Err(problem));
        }
        let log = self.course.log_len();
        let again = matches!(message, ClientMessage::Redo { .. });
        let back = again || matches!(message, ClientMessage::Undo { .. });
        let before = back.then(|| (self.course.game().clone(), self.course.record().choices));
        let moved = match message {
            ClientMessage::Choose { option, then, .. } => {
                self.answer_all(option, &then, &rights).await?
            }
            ClientMessage::Undo { .. } => {
                let back = self.course.undo();
                self.keep_all(back).await?
            }
            ClientMessage::Redo { .. } => {
                let again = self.course.redo();
                self.keep_all(again).await?
            }
            ClientMessage::Abandon { .. } => {
                let end = self.course.abandon().map(|end| vec![end]);
                self.keep_all(end).await?
            }
            ClientMessage::Hint { request } => {
                self.hint(id, request);
                return Ok(Ok(()));
            }
            ClientMessage::Seat {
                seat, player, name, ..
            } => {
                let change = |row: &mut SeatRow| {
                    row.player = player.map_or_else(|| row.player.clone(), |p| p.to_string());
                    row.name = name.map_or_else(|| row.name.clone(), |n| n.to_string());
                    match bots::is_player(&row.player) {
                        true => Ok(()),
                        false => Err(no_player(&row.player)),
                    }
                };
                return self.reseat(seat, change).await;
            }
            ClientMessage::Orders {
                seat,
                decline,
                single,
                ..
            } => {
                let orders = RequestedOrders { decline, single };
                let orders = Orders::from(orders);
                let change = |row: &mut SeatRow| {
                    row.orders = orders.json();
                    orders.check()
                };
                return self.reseat(seat, change).await;
            }
            ClientMessage::Chat { text } => {
                return self.chatter(id, &rights, &text).await;
            }
            ClientMessage::Ping { space } => {
                let seats = rights.plays(&self.row);
                self.tell_all(&ServerMessage::Ping { seats, space });
                return Ok(Ok(()));
            }
        };
        match moved {
            Ok(()) => {
                self.revisited = back.then_some(self.course.decision());
                if let Some((game, choices)) = before {
                    // Of several at once the first is told: the others came of it.
                    let what = match again {
                        true => {
                            let made = self.course.record().choices;
                            let first = made.get(choices.len());
                            first.and_then(|said| enormity_texts::said(&game, said))
                        }
                        false => {
                            let first = choices.get(self.course.choices());
                            first.and_then(|said| enormity_texts::said(self.course.game(), said))
                        }
                    };
                    self.tell_back(id, &rights, what, again);
                }
                self.follow_orders(false).await?;
                self.publish(log.min(self.course.log_len()));
                self.shared.metrics.choice.add(at.elapsed());
                Ok(Ok(()))
            }
            Err(problem) => Ok(Err(problem)),
        }
    }

    pub(super) fn answer(
        &mut self,
        id: u64,
        request: Option<Request>,
        result: Result<(), Problem>,
    ) {
        let message = match (result, request) {
            (Ok(()), Some(request)) => ServerMessage::Ack { request },
            (Ok(()), None) => return,
            (Err(problem), request) => {
                self.shared.metrics.refused.fetch_add(1, Relaxed);
                ServerMessage::Error { request, problem }
            }
        };
        if let Some(client) = self.clients.get_mut(&id) {
            client.tell(message.json());
        }
    }

    /// Tells everybody who took what back, or made it again.
    fn tell_back(&mut self, by: u64, rights: &Rights, what: Option<Line>, again: bool) {
        let (seats, name) = (rights.plays(&self.row), rights.name(&self.row));
        for (id, client) in &mut self.clients {
            let message = ServerMessage::Back {
                seats: seats.clone(),
                name: name.clone(),
                what: what.clone(),
                again,
                yours: *id == by,
            };
            client.tell(message.json());
        }
    }
}
