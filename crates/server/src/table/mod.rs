//! A table: a task that owns a session and everybody who sits at it.

mod answers;
mod chat;
mod client;
pub mod course;
pub mod orders;
pub mod protocol;
mod publish;
mod rights;
mod snapshot;
mod thinking;

pub use client::{Joined, Outbox};
pub use snapshot::Snapshot;

use crate::bots;
use crate::config::Config;
use crate::forecast::Outlook;
use crate::metrics::Metrics;
use crate::odds::OddsBook;
use crate::packs::Packs;
use crate::problem::Problem;
use crate::secret;
use crate::seed::Chosen;
use crate::store::{ChatRow, Move, SeatRow, Store, StoreError, TableRow, Write};
use client::Client;
use course::Course;
use enormity_engine::decision::Choice;
use enormity_engine::record::Record;
use enormity_texts::Line;
use orders::{Orders, OrdersWish};
use protocol::{ClientMessage, Request, ServerMessage};
use publish::position;
use rights::Rights;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

/// What every table needs.
#[derive(Clone, Debug)]
pub struct Shared {
    /// The content.
    pub packs: Arc<Packs>,
    /// Where tables are kept.
    pub store: Store,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// How it was started.
    pub config: Arc<Config>,
    /// Odds that were worked out before.
    pub odds: Arc<OddsBook>,
    /// How many bots may think at the same time.
    pub thinking: Arc<Semaphore>,
}

/// A wish addressed to a table.
#[derive(Debug)]
pub enum Call {
    /// Somebody connects.
    Join {
        /// Tokens of seats and host.
        tokens: Vec<String>,
        /// The answer.
        reply: oneshot::Sender<Result<Joined, Problem>>,
    },
    /// Somebody is gone.
    Leave {
        /// Who.
        client: u64,
    },
    /// Somebody says something.
    Said {
        /// Who.
        client: u64,
        /// What, if it could be understood.
        message: Result<ClientMessage, Problem>,
        /// When it came in.
        at: Instant,
    },
    /// A bot has made up its mind.
    BotChose {
        /// At which decision.
        decision: u64,
        /// What; nothing if it does not know.
        choice: Option<Choice>,
    },
    /// The record so far, and whether it may be shown.
    Inspect {
        /// The answer.
        reply: oneshot::Sender<Inspected>,
    },
}

/// What the server may know about a table.
#[derive(Debug)]
pub struct Inspected {
    /// The record, secrets included.
    pub record: Record,
    /// Whether the session is over.
    pub over: bool,
    /// Which table it was forked from, or nothing.
    pub parent: String,
}

/// How a table ended its task.
#[derive(Debug, PartialEq, Eq)]
pub enum TaskEnd {
    /// Nobody is there; everything is in the store.
    Idle,
    /// The store failed: the table must be read again.
    Broken,
}

/// A table in memory.
#[derive(Debug)]
pub struct Table {
    shared: Shared,
    row: TableRow,
    course: Course,
    clients: BTreeMap<u64, Client>,
    next_client: u64,
    snapshot: watch::Sender<Arc<Snapshot>>,
    /// At which decision a bot was asked last.
    bot_asked: Option<u64>,
    /// The way for bots to answer.
    own: mpsc::WeakSender<Call>,
    /// Whether the secrets of a table it was forked from may be told.
    parent_over: bool,
    /// What Intruders would do.
    outlook: Outlook,
    /// A decision that somebody went back to: standing orders do not answer it.
    revisited: Option<u64>,
    /// The latest lines of chat.
    chat: VecDeque<ChatRow>,
}

impl Table {
    /// Opens a table that was read from the store.
    pub fn new(
        shared: Shared,
        row: TableRow,
        course: Course,
        chat: Vec<ChatRow>,
        parent_over: bool,
        own: mpsc::WeakSender<Call>,
    ) -> Table {
        Table {
            snapshot: watch::Sender::new(Arc::new(Snapshot::new(
                None,
                &course,
                &position(&course, vec![], None, &shared.odds),
                0,
                None,
            ))),
            shared,
            row,
            course,
            clients: BTreeMap::new(),
            next_client: 0,
            bot_asked: None,
            own,
            parent_over,
            outlook: Outlook::default(),
            revisited: None,
            chat: chat.into(),
        }
    }

    /// Serves until nobody is there any more.
    pub async fn run(&mut self, calls: &mut mpsc::Receiver<Call>) -> TaskEnd {
        if let Err(broken) = self.follow_orders().await {
            return self.part(&broken);
        }
        self.publish(0);
        loop {
            self.ask_bot();
            let call = match self.clients.is_empty() {
                false => calls.recv().await,
                true => {
                    let idle = self.shared.config.idle;
                    match tokio::time::timeout(idle, calls.recv()).await {
                        Ok(call) => call,
                        Err(_) => return TaskEnd::Idle,
                    }
                }
            };
            let Some(call) = call else {
                return TaskEnd::Idle;
            };
            if let Err(broken) = self.hear(call).await {
                return self.part(&broken);
            }
        }
    }

    /// What is in memory may not be what is stored: everybody is told, and whoever comes
    /// back finds what is stored.
    fn part(&mut self, Broken(error): &Broken) -> TaskEnd {
        self.tell_all(&ServerMessage::Error {
            request: None,
            problem: Problem::not_saved(error),
        });
        TaskEnd::Broken
    }

    /// Answers what standing orders answer, before anybody is asked.
    async fn follow_orders(&mut self) -> Result<(), Broken> {
        while self.revisited != Some(self.course.decision()) {
            if let Some(choice) = answers::idle(self.course.game())
                && let Ok(change) = self.course.choose(choice, true)
            {
                self.keep(change).await?;
                continue;
            }
            let ordered = orders::answer(&self.row, self.course.game());
            let Some(choice) = ordered.filter(|_| !self.course.over()) else {
                break;
            };
            let Ok(change) = self.course.choose_by_order(choice) else {
                break;
            };
            self.keep(change).await?;
        }
        Ok(())
    }

    async fn hear(&mut self, call: Call) -> Result<(), Broken> {
        match call {
            Call::Join { tokens, reply } => self.join(&tokens, reply).await?,
            Call::Leave { client } => self.leave(client),
            Call::Inspect { reply } => {
                let _ = reply.send(Inspected {
                    record: self.course.record(),
                    over: self.course.over(),
                    parent: self.row.parent.clone(),
                });
            }
            Call::BotChose { decision, choice } => self.bot_chose(decision, choice).await?,
            Call::Said {
                client,
                message,
                at,
            } => {
                let request = message.as_ref().ok().and_then(|m| m.request()).cloned();
                let result = match message {
                    Ok(message) => self.obey(client, message, at).await?,
                    Err(problem) => {
                        let client = self.clients.get_mut(&client);
                        client.map_or(Ok(()), Client::keep_pace).and(Err(problem))
                    }
                };
                self.answer(client, request, result);
            }
        }
        Ok(())
    }

    async fn join(
        &mut self,
        tokens: &[String],
        reply: oneshot::Sender<Result<Joined, Problem>>,
    ) -> Result<(), Broken> {
        let rights = Rights::of(&self.row, tokens);
        if rights.are_wrong(tokens) {
            let _ = reply.send(Err(Problem::foreign(
                "This link opens no seat at the table.",
                "It is incomplete, or it belongs to another table.",
                "Ask whoever shared it for the link again, or watch without a seat.",
            )));
            return Ok(());
        }
        for seat in rights.claims(&self.row) {
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
            declinable: orders::DECLINABLE.to_vec(),
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

    fn leave(&mut self, client: u64) {
        let gone = self.clients.remove(&client);
        if gone.is_some_and(|client| !client.rights.seats.is_empty()) {
            self.publish(self.course.log_len());
        }
    }

    /// Where the chance of this table began that is not known from another one.
    fn seed(&self) -> u64 {
        let record = self.course.record();
        let redealt = record.redeals.last().map(|redeal| redeal.seed.0);
        redealt.unwrap_or(record.seed.0)
    }

    async fn obey(
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
                        false => Err(Problem::malformed(format!(
                            "There is no player `{}`.",
                            row.player
                        ))),
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
                let orders = OrdersWish { decline, single };
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
                self.follow_orders().await?;
                self.publish(log.min(self.course.log_len()));
                self.shared.metrics.choice.add(at.elapsed());
                Ok(Ok(()))
            }
            Err(problem) => Ok(Err(problem)),
        }
    }

    /// Makes moves durable, if they could be made.
    async fn keep_all(
        &mut self,
        changes: Result<Vec<Move>, Problem>,
    ) -> Result<Result<(), Problem>, Broken> {
        let changes = match changes {
            Ok(changes) => changes,
            Err(problem) => return Ok(Err(problem)),
        };
        for change in changes {
            self.keep(change).await?;
        }
        Ok(Ok(()))
    }

    /// Makes a move durable.
    async fn keep(&mut self, change: Move) -> Result<(), Broken> {
        self.shared.metrics.moves.fetch_add(1, Relaxed);
        let write = Write::Move {
            table: self.row.id.clone(),
            change,
            ends: self.course.over(),
        };
        self.write(write).await
    }

    /// Makes something durable.
    async fn write(&mut self, write: Write) -> Result<(), Broken> {
        self.shared.store.write(write).await.map_err(Broken)
    }

    async fn reseat(
        &mut self,
        seat: u8,
        change: impl FnOnce(&mut SeatRow) -> Result<(), Problem>,
    ) -> Result<Result<(), Problem>, Broken> {
        let Some(at) = self.row.seats.iter().position(|row| row.seat == seat) else {
            return Ok(Err(Problem::malformed(format!("There is no seat {seat}."))));
        };
        let mut row = self.row.seats[at].clone();
        if let Err(problem) = change(&mut row) {
            return Ok(Err(problem));
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
        self.follow_orders().await?;
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

    fn answer(&mut self, id: u64, request: Option<Request>, result: Result<(), Problem>) {
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

    fn tell_all(&mut self, message: &ServerMessage) {
        let json = message.json();
        for client in self.clients.values_mut() {
            client.tell(json.clone());
        }
    }
}

/// The store failed.
#[derive(Debug)]
struct Broken(StoreError);
