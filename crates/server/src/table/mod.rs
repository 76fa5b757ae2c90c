//! A table: a task that owns a session and everybody who sits at it.

mod answers;
mod arrivals;
mod chat;
mod client;
pub mod course;
mod keeping;
pub mod orders;
pub mod protocol;
mod publish;
mod requests;
mod rights;
mod seating;
mod snapshot;
mod thinking;

pub use client::{Joined, Outbox};
pub use snapshot::Snapshot;

use crate::config::Config;
use crate::forecast::Outlook;
use crate::metrics::Metrics;
use crate::odds::OddsBook;
use crate::packs::Packs;
use crate::problem::Problem;
use crate::store::{ChatRow, Store, StoreError, TableRow};
use client::Client;
use course::Course;
use enormity_engine::decision::Choice;
use enormity_engine::record::Record;
use protocol::{ClientMessage, ServerMessage};
use publish::position;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
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

/// Somebody at the door of a table.
#[derive(Clone, Debug, Default)]
pub struct Visit {
    /// Tokens of seats and host.
    pub tokens: Vec<String>,
    /// Whether they were here before, and only their connection was lost.
    pub again: bool,
}

/// A wish addressed to a table.
#[derive(Debug)]
pub enum Call {
    /// Somebody connects.
    Join {
        /// With what they come.
        visit: Visit,
        /// The answer.
        reply: oneshot::Sender<Result<Joined, Problem>>,
    },
    /// Somebody is gone.
    Leave {
        /// The connection, by the number it was given.
        client: u64,
    },
    /// Somebody says something.
    Said {
        /// The connection, by the number it was given.
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
        if let Err(broken) = self.follow_orders(false).await {
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

    /// Answers what standing orders answer, before anybody is asked, or after somebody `asked` gave
    /// an order instead of an answer.
    async fn follow_orders(&mut self, mut asked: bool) -> Result<(), Broken> {
        while self.revisited != Some(self.course.decision()) {
            if let Some(choice) = answers::idle(self.course.game())
                && let Ok(change) = self.course.choose_unasked(choice)
            {
                asked = false;
                self.keep(change).await?;
                continue;
            }
            let ordered = orders::answer(&self.row, self.course.game());
            let Some(choice) = ordered.filter(|_| !self.course.over()) else {
                break;
            };
            let Ok(change) = self.course.choose_by_order(choice, asked) else {
                break;
            };
            asked = false;
            self.keep(change).await?;
        }
        Ok(())
    }

    async fn hear(&mut self, call: Call) -> Result<(), Broken> {
        match call {
            Call::Join { visit, reply } => self.join(&visit, reply).await?,
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
