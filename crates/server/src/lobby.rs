//! All tables: those in memory, and the way to those in the store.

use crate::packs::Played;
use crate::problem::Problem;
use crate::secret;
use crate::seed::Chosen;
use crate::setup_faults;
use crate::store::{SeatRow, StoredTable, TableRow, Write};
use crate::table::course::Course;
use crate::table::orders::Orders;
use crate::table::protocol::SeatLink;
use crate::table::{Call, Inspected, Shared, Table, TaskEnd};
use crate::table_request::TableRequest;
use enormity_engine::catalog::Catalog;
use enormity_engine::named_setup::{NamedFault, NamedSetup};
use enormity_engine::play::Play;
use enormity_engine::record::{Flaw, Hex, Record, ReplayError};
use enormity_texts::{Line, Value, say};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::{Semaphore, mpsc, oneshot};

/// Calls that may wait at a table.
const WAITING: usize = 256;

/// A table that has been founded.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewTable {
    /// Its name.
    pub table: String,
    /// The links to its seats.
    pub seats: Vec<SeatLink>,
    /// The host's token.
    pub host: String,
}

/// The way to a table in memory.
#[derive(Clone, Debug)]
struct Way {
    calls: mpsc::Sender<Call>,
    /// Why there is no table at its end, if there is none.
    problem: Arc<OnceLock<Problem>>,
}

/// All tables.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// What every table needs.
    pub shared: Shared,
    open: Arc<Mutex<HashMap<String, Way>>>,
    /// How many records may be played again at the same time: for whoever watches,
    /// and for tables that open, which do not wait for the former.
    replaying: Arc<Semaphore>,
    opening: Arc<Semaphore>,
}

impl Lobby {
    /// No tables in memory yet.
    pub fn new(shared: Shared) -> Lobby {
        Lobby {
            shared,
            open: Arc::default(),
            replaying: Arc::new(Semaphore::new(2)),
            opening: Arc::new(Semaphore::new(2)),
        }
    }

    /// Does long work on a thread of its own, few at a time.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let _permit = self.replaying.acquire().await;
        apart(work).await
    }

    /// Founds a table.
    pub async fn found(&self, wish: TableRequest) -> Result<NewTable, Problem> {
        let what = "problem.what.not_set_up";
        let change = "problem.do.setup";
        let salt = secret::token();
        let exact = wish.exact_seed.as_deref();
        let (seed, chosen) = Chosen::seed(wish.seed.as_ref(), exact, &salt)?;
        let named = NamedSetup::from(wish.setup);
        let catalog = self.shared.packs.current();
        let setup = named.resolve(catalog, seed).map_err(|faults| {
            Problem::faulty(what, setup_faults::told(catalog, &faults), change)
        })?;
        let play = Play::new(catalog.clone(), &setup, None).map_err(|faults| {
            let faults: Vec<NamedFault> = faults.into_iter().map(NamedFault::Rule).collect();
            Problem::faulty(what, setup_faults::told(catalog, &faults), change)
        })?;
        let plan = Plan {
            record: play.record(),
            salt,
            chosen,
            parent: String::new(),
            guided: wish.guided,
            players: wish.players.iter().map(|p| p.to_string()).collect(),
            names: wish.names.iter().map(|n| n.to_string()).collect(),
            orders: wish.orders.into(),
        };
        self.store(plan).await
    }

    /// Founds a table that goes on from a record, with hidden cards dealt anew.
    pub async fn fork(
        &self,
        mut record: Record,
        at: Option<usize>,
        parent: String,
    ) -> Result<NewTable, Problem> {
        let catalog = self.pack_of(&mut record).await?;
        let at = at.unwrap_or(record.choices.len());
        let record = self
            .work(move || {
                let record = record.cut(at);
                let journal = &mut enormity_engine::event::Journal::default();
                let play = Play::resume(catalog.clone(), &record, journal);
                let mut play = play.map_err(|error| faulty_record(&catalog, &error))?;
                play.redeal(secret::seed());
                Ok(play.record())
            })
            .await??;
        let plan = Plan {
            record,
            salt: secret::token(),
            chosen: Chosen::Nothing,
            parent,
            guided: false,
            players: vec![],
            names: vec![],
            orders: Orders::default(),
        };
        self.store(plan).await
    }

    /// Founds a table where a record stands, as it is.
    pub async fn seat(
        &self,
        mut record: Record,
        players: Vec<String>,
        chosen: Chosen,
    ) -> Result<NewTable, Problem> {
        let catalog = self.pack_of(&mut record).await?;
        let played = record.clone();
        self.work(move || match played.replay(catalog.clone()) {
            Ok(_) => Ok(()),
            Err(error) => Err(faulty_record(&catalog, &error)),
        })
        .await??;
        let plan = Plan {
            record,
            salt: secret::token(),
            chosen,
            parent: String::new(),
            guided: false,
            players,
            names: vec![],
            orders: Orders::default(),
        };
        self.store(plan).await
    }

    /// Reads a record, which may come from anywhere.
    pub fn record(&self, json: &str) -> Result<Record, Problem> {
        let read = Record::from_json(json);
        read.map_err(|error| faulty_record(self.shared.packs.current(), &error))
    }

    /// The pack that a record was made with, or the current one, if it is nowhere.
    pub async fn pack_of(&self, record: &mut Record) -> Result<Arc<Catalog>, Problem> {
        let played = self.played(record).await?;
        Ok(played.catalog)
    }

    async fn played(&self, record: &mut Record) -> Result<Played, Problem> {
        let played = self.shared.packs.of(&self.shared.store, record.pack).await;
        let played = played.map_err(|error| Problem::not_read(&error))?;
        if played.instead.is_none() {
            // It was found by its hash, which another release may have worked out otherwise.
            record.pack = Hex(played.catalog.hash);
        }
        Ok(played)
    }

    async fn store(&self, plan: Plan) -> Result<NewTable, Problem> {
        let seats = 0..plan.record.setup.crew.len() as u8;
        let players = plan.players;
        if let Some(player) = players.iter().find(|p| !crate::bots::is_player(p)) {
            return Err(no_player(player));
        }
        plan.orders.check()?;
        let player = |seat: u8| players.get(seat as usize).map_or("human", |p| p);
        let name = |seat: u8| plan.names.get(seat as usize).map_or("", |n| n);
        let row = TableRow {
            id: secret::id(),
            record: plan.record.to_json(),
            salt: plan.salt,
            host: secret::token(),
            parent: plan.parent,
            guided: plan.guided,
            chosen: plan.chosen.stored(),
            seats: seats
                .map(|seat| SeatRow {
                    seat,
                    token: secret::token(),
                    player: player(seat).into(),
                    name: name(seat).into(),
                    orders: plan.orders.json(),
                })
                .collect(),
        };
        let links = row.seats.iter();
        let founded = NewTable {
            table: row.id.clone(),
            seats: links
                .map(|seat| SeatLink::new(&row.id, seat.seat, &seat.token))
                .collect(),
            host: row.host.clone(),
        };
        let write = Write::Found(Box::new(row));
        let stored = self.shared.store.write(write).await;
        stored.map_err(|error| Problem::not_saved(&error))?;
        tracing::info!(table = founded.table, "a table was founded");
        Ok(founded)
    }

    /// Asks a table for something, opening it if it is not in memory.
    pub async fn call<T>(
        &self,
        id: &str,
        call: impl Fn(oneshot::Sender<T>) -> Call,
    ) -> Result<(T, mpsc::Sender<Call>), Problem> {
        if !secret::is_id(id) {
            return Err(no_table());
        }
        // A table may go to sleep while it is being called: then once more.
        for _ in 0..3 {
            let way = self.way(id);
            let (reply, answer) = oneshot::channel();
            if way.calls.send(call(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, way.calls));
            }
            if let Some(problem) = way.problem.get() {
                return Err(problem.clone());
            }
        }
        Err(Problem::broken(format!("table {id} does not stay open")))
    }

    /// The record of a table and whether it may be shown.
    pub async fn inspect(&self, id: &str) -> Result<Inspected, Problem> {
        let (inspected, _) = self.call(id, |reply| Call::Inspect { reply }).await?;
        Ok(inspected)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Way>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn way(&self, id: &str) -> Way {
        let mut tables = self.tables();
        if let Some(way) = tables.get(id) {
            return way.clone();
        }
        let (calls, receiver) = mpsc::channel(WAITING);
        let way = Way {
            calls,
            problem: Arc::default(),
        };
        tables.insert(id.into(), way.clone());
        let (own, problem) = (way.calls.downgrade(), way.problem.clone());
        tokio::spawn(self.clone().keep(id.into(), receiver, own, problem));
        way
    }

    /// The life of a table in memory.
    async fn keep(
        self,
        id: String,
        mut calls: mpsc::Receiver<Call>,
        own: mpsc::WeakSender<Call>,
        problem: Arc<OnceLock<Problem>>,
    ) {
        let opened = match self.read(&id).await {
            Ok(stored) => self.unfold(stored, own).await,
            Err(problem) => Err(problem),
        };
        let mut table = match opened {
            Ok(table) => table,
            Err(why) => {
                // Set before the calls are dropped: whoever called looks here then.
                let _ = problem.set(why);
                self.tables().remove(&id);
                return;
            }
        };
        self.shared.metrics.tables.fetch_add(1, Relaxed);
        loop {
            let parting = table.run(&mut calls).await;
            let mut tables = self.tables();
            // Whoever called in the meantime is still heard.
            if parting == TaskEnd::Broken || calls.is_empty() {
                tables.remove(&id);
                break;
            }
        }
        self.shared.metrics.tables.fetch_sub(1, Relaxed);
        tracing::debug!(table = id, "a table was put away");
    }

    async fn read(&self, id: &str) -> Result<StoredTable, Problem> {
        let stored = self.shared.store.table(id).await;
        stored
            .map_err(|error| Problem::not_read(&error))?
            .ok_or_else(no_table)
    }

    async fn unfold(
        &self,
        stored: StoredTable,
        own: mpsc::WeakSender<Call>,
    ) -> Result<Table, Problem> {
        let parent_over = self.secrets_open(&stored.table.parent).await;
        let (stored, course) = self.replay(stored).await?;
        let StoredTable { table, chat, .. } = stored;
        let shared = self.shared.clone();
        apart(move || Table::new(shared, table, course, chat, parent_over, own)).await
    }

    /// Makes the moves of a table again.
    async fn replay(&self, stored: StoredTable) -> Result<(StoredTable, Course), Problem> {
        let mut record = self.record(&stored.table.record)?;
        let played = self.played(&mut record).await?;
        let _permit = self.opening.acquire().await;
        self.shared.metrics.replayed.fetch_add(1, Relaxed);
        apart(move || {
            let course = Course::open(&played, &record, &stored.moves)?;
            Ok((stored, course))
        })
        .await?
    }

    /// Whether a table and all it was forked from are over. Read from the store,
    /// because tables do not wait for each other.
    pub async fn secrets_open(&self, id: &str) -> bool {
        if id.is_empty() {
            return true;
        }
        let Ok(line) = self.shared.store.lineage(id).await else {
            return false;
        };
        for ancestor in &line {
            let over = match ancestor.over {
                Some(over) => over,
                None => self.note_whether_over(&ancestor.id).await,
            };
            if !over {
                return false;
            }
        }
        line.last().is_some_and(|first| first.parent.is_empty())
    }

    /// Finds out whether a table of release 0.1.0 is over, once.
    async fn note_whether_over(&self, id: &str) -> bool {
        let Ok(stored) = self.read(id).await else {
            return false;
        };
        let Ok((_, course)) = self.replay(stored).await else {
            return false;
        };
        let (table, over) = (id.to_owned(), course.over());
        // If it is not kept, it is found out again. A table that goes on may be over by now.
        if over {
            let _ = self.shared.store.write(Write::Ended { table }).await;
        }
        over
    }
}

/// Does long work where it holds nobody up.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let result = tokio::task::spawn_blocking(work).await;
    result.map_err(Problem::broken)
}

/// What a table is made of.
struct Plan {
    record: Record,
    salt: String,
    chosen: Chosen,
    parent: String,
    guided: bool,
    players: Vec<String>,
    names: Vec<String>,
    orders: Orders,
}

/// Nobody of that name can play a seat.
pub fn no_player(name: &str) -> Problem {
    let name = Value::Name(name.into());
    Problem::malformed(say("problem.why.no_player", [("name", name)]))
}

/// Where a record does not fit the game.
pub fn misfit(catalog: &Catalog, error: &ReplayError) -> Vec<Line> {
    let n = |n: usize| ("n", Value::Number(n as i64));
    let line = match &error.flaw {
        Flaw::Setup(faults) => return setup_faults::lines(catalog, faults),
        Flaw::Unreadable(_) => "problem.why.record_unreadable".into(),
        Flaw::TooLong => "problem.why.record_too_long".into(),
        Flaw::Version(version) => say("problem.why.record_version", [n(*version as usize)]),
        Flaw::Choice { phrase, .. } => {
            let phrase = ("phrase", Value::Name(phrase.clone()));
            say("problem.why.record_choice", [n(error.at + 1), phrase])
        }
        Flaw::State => say("problem.why.record_state", [n(error.at)]),
        Flaw::Missing => say("problem.why.record_cut", [n(error.at)]),
        Flaw::End => "problem.why.record_end".into(),
    };
    vec![line]
}

/// A record that cannot be played again.
pub fn faulty_record(catalog: &Catalog, error: &ReplayError) -> Problem {
    let faults = Value::List(misfit(catalog, error));
    let problem = Problem::faulty(
        "problem.what.no_record",
        say("problem.why.record", [("faults", faults)]),
        "problem.do.this_version",
    );
    match &error.flaw {
        // Where in it is for whoever wrote it.
        Flaw::Unreadable(said) => problem.quoting(said),
        _ => problem,
    }
}

fn no_table() -> Problem {
    Problem::missing(
        "problem.what.no_table",
        "problem.why.wrong_link",
        "problem.do.link_again",
    )
}
