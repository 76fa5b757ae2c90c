//! Where tables are kept. A write is answered only when it is durable.
//!
//! One thread owns the database. It takes all writes that have come in since
//! the last commit, from all tables, and commits them together: the cost of
//! making things durable is paid once for all of them.

mod migrations;
mod postgres;
mod sqlite;

pub use postgres::Postgres;
pub use sqlite::Sqlite;

use crate::metrics::Metrics;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// Most writes in one commit.
const MOST_WRITES: usize = 512;

/// What the database said when it failed, and what can be done about it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{what}")]
pub struct StoreError {
    /// What it said.
    pub what: String,
    /// What to do.
    pub remedy: &'static str,
    /// What that means for what was to be written.
    pub trouble: Trouble,
}

/// What a failure means for what was to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no room for it.
    Full,
    /// It may have been written: the answer was lost.
    Unsure,
    /// It was not written.
    Other,
}

impl StoreError {
    /// A failure of which no more is known.
    pub fn new(what: impl Into<String>) -> StoreError {
        StoreError {
            what: what.into(),
            remedy: "Look at the disk and the database, then start again; what was acknowledged is safe.",
            trouble: Trouble::Other,
        }
    }
}

/// A table as it was founded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its name.
    pub id: String,
    /// The record it begins with, as JSON: without choices, unless it was forked.
    pub record: String,
    /// What the seed was sealed with.
    pub salt: String,
    /// The host's token.
    pub host: String,
    /// Which table it was forked from, or nothing.
    pub parent: String,
    /// A first fight with explanations.
    pub guided: bool,
    /// What the founder said about the seed; see [`crate::seed::Chosen`].
    pub chosen: String,
    /// The seats.
    pub seats: Vec<SeatRow>,
}

/// A seat as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its number.
    pub seat: u8,
    /// Who knows it sits here.
    pub token: String,
    /// `human`, or `bot:` and its name.
    pub player: String,
    /// What the player is called.
    pub name: String,
    /// Standing orders as JSON, or nothing.
    pub orders: String,
}

/// One change of a table: a choice as a phrase, or one taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Its number, from 1 without gaps.
    pub number: u64,
    /// The phrase; [`UNDO`] takes the last choice back, [`ABANDON`] ends it all.
    pub said: String,
    /// The hash of the state it led to.
    pub digest: u64,
    /// By which version of the hash: others cannot be compared.
    pub digests: u32,
}

/// A move that takes the last choice back. No phrase begins with a `!`.
pub const UNDO: &str = "!undo";
/// Before a choice that a standing order made.
pub const ORDER: &str = "!order ";
/// Before a choice that was made in one go with the one before.
pub const JOINED: &str = "!and ";
/// A move that ends the session without an outcome.
pub const ABANDON: &str = "!abandon";

/// Something to be made durable.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new table.
    Found(Box<TableRow>),
    /// A move at a table.
    Move {
        /// Which table.
        table: String,
        /// The move.
        change: Move,
        /// Whether the session is over with it.
        ends: bool,
    },
    /// A session is over that was played before this was noted.
    Ended {
        /// Which table.
        table: String,
    },
    /// The files of a pack as JSON; nothing happens if they are there already.
    Pack {
        /// Its hash.
        hash: String,
        /// The files.
        files: String,
    },
    /// A seat has another player, or other orders. Its token stays.
    Seat {
        /// Which table.
        table: String,
        /// The seat as it is now.
        row: SeatRow,
    },
    /// Somebody said something to all; what is older than the last [`CHAT`] is forgotten.
    Chat {
        /// Which table.
        table: String,
        /// The words.
        line: ChatRow,
    },
    /// A record to be watched.
    Replay {
        /// Its name.
        id: String,
        /// The record as JSON.
        record: String,
    },
    /// Nothing anybody needs: it shows whether writing works, and whether there is room.
    Probe,
}

/// So many lines of chat are kept for whoever comes back.
pub const CHAT: u64 = 100;

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Its number, from 1.
    pub number: u64,
    /// What was said, as clients hear it.
    pub json: String,
}

/// A table with everything that happened at it.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The table.
    pub table: TableRow,
    /// All moves in order.
    pub moves: Vec<Move>,
    /// The latest lines of chat in order.
    pub chat: Vec<ChatRow>,
}

/// A table, or one that it was forked from, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ancestor {
    /// Its name.
    pub id: String,
    /// Which table it was forked from, or nothing.
    pub parent: String,
    /// Whether its session is over; nothing if that was not noted yet.
    pub over: Option<bool>,
}

impl Ancestor {
    fn new(id: String, parent: String, ended: i32) -> Ancestor {
        let over = match ended {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        };
        Ancestor { id, parent, over }
    }
}

/// A table and all it was forked from, itself first.
const LINEAGE: &str = "
    WITH RECURSIVE line(id, parent, ended, depth) AS (
        SELECT id, parent, ended, 0 FROM tables WHERE id = $1
        UNION ALL
        SELECT t.id, t.parent, t.ended, line.depth + 1
        FROM tables t JOIN line ON t.id = line.parent
    )
    SELECT id, parent, ended FROM line ORDER BY depth";

/// Writes something else in the same place.
const PROBE: &str = "INSERT INTO probes VALUES (1, $1)
    ON CONFLICT (number) DO UPDATE SET noise = excluded.noise";

/// A database. It is used by one thread; its methods wait.
pub trait Database: Send {
    /// Makes all writes durable, or none.
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError>;
    /// Reads a table.
    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError>;
    /// Reads a table's name and those of all it was forked from.
    fn lineage(&mut self, id: &str) -> Result<Vec<Ancestor>, StoreError>;
    /// Reads a replay's record.
    fn replay(&mut self, id: &str) -> Result<Option<String>, StoreError>;
    /// Reads the files of a pack.
    fn pack(&mut self, hash: &str) -> Result<Option<String>, StoreError>;
}

type Reading = Box<dyn FnOnce(&mut dyn Database) + Send>;

enum Job {
    Write(Write, oneshot::Sender<Result<(), StoreError>>),
    Read(Reading),
    Close(oneshot::Sender<Result<(), StoreError>>),
}

/// The way to the database for everybody.
#[derive(Clone, Debug)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
}

impl Store {
    /// Hands the database to a thread of its own, which ends with the last `Store`.
    pub fn start(database: Box<dyn Database>, metrics: Arc<Metrics>) -> Store {
        let (jobs, queue) = mpsc::channel(4096);
        std::thread::Builder::new()
            .name("store".into())
            .spawn(move || work(database, queue, &metrics))
            .expect("the operating system gives a thread");
        Store { jobs }
    }

    /// Comes back when the write is durable.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.ask(|reply| Job::Write(write, reply)).await
    }

    /// Reads a table.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let id = id.to_owned();
        self.read(move |database| database.table(&id)).await
    }

    /// Reads a table's name and those of all it was forked from.
    pub async fn lineage(&self, id: &str) -> Result<Vec<Ancestor>, StoreError> {
        let id = id.to_owned();
        self.read(move |database| database.lineage(&id)).await
    }

    /// Reads a replay's record.
    pub async fn replay(&self, id: &str) -> Result<Option<String>, StoreError> {
        let id = id.to_owned();
        self.read(move |database| database.replay(&id)).await
    }

    /// Reads the files of a pack.
    pub async fn pack(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let hash = hash.to_owned();
        self.read(move |database| database.pack(&hash)).await
    }

    /// Lets go of the database, after everything that was sent before.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.ask(Job::Close).await
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Database) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.ask(|reply| {
            Job::Read(Box::new(move |database| {
                let _ = reply.send(read(database));
            }))
        })
        .await
    }

    async fn ask<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let gone = || StoreError::new("the storage has stopped");
        let (reply, answer) = oneshot::channel();
        self.jobs.send(job(reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn work(mut database: Box<dyn Database>, mut queue: mpsc::Receiver<Job>, metrics: &Metrics) {
    let mut jobs = Vec::with_capacity(MOST_WRITES);
    while queue.blocking_recv_many(&mut jobs, MOST_WRITES) > 0 {
        let (mut writes, mut replies) = (vec![], vec![]);
        let mut reads = vec![];
        let mut close = None;
        for job in jobs.drain(..) {
            match job {
                Job::Write(write, reply) => {
                    writes.push(write);
                    replies.push(reply);
                }
                Job::Close(reply) => close = Some(reply),
                Job::Read(read) => reads.push(read),
            }
        }
        commit(&mut *database, &writes, replies, metrics);
        // Reads see every write that was sent before them.
        for read in reads {
            read(&mut *database);
        }
        if let Some(reply) = close {
            drop(database);
            let _ = reply.send(Ok(()));
            return;
        }
    }
}

fn commit(
    database: &mut dyn Database,
    writes: &[Write],
    replies: Vec<oneshot::Sender<Result<(), StoreError>>>,
    metrics: &Metrics,
) {
    if writes.is_empty() {
        return;
    }
    let began = Instant::now();
    let result = database.commit(writes);
    metrics.committed(writes.len(), began.elapsed());
    let failed = |error: &StoreError| error.trouble != Trouble::Unsure;
    if result.as_ref().is_err_and(failed) && writes.len() > 1 {
        // One write that cannot be made must not take the others with it. What may have been
        // made is not tried again: it would be called a failure because it is there already.
        for (write, reply) in writes.iter().zip(replies) {
            let _ = reply.send(database.commit(std::slice::from_ref(write)));
        }
        return;
    }
    for reply in replies {
        let _ = reply.send(result.clone());
    }
}
