//! All tables: those in memory, and the way to those in the store.

use crate::problem::Problem;
use crate::secret;
use crate::store::{SeatRow, StoredTable, TableRow, Write};
use crate::table::course::Course;
use crate::table::orders::Orders;
use crate::table::protocol::SeatLink;
use crate::table::{Call, House, Inspected, Parting, Table};
use enormity_engine::named::NamedSetup;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, mpsc, oneshot};

/// Calls that may wait at a table.
const WAITING: usize = 256;

/// What a new table should be.
#[derive(Clone, Debug, Deserialize)]
pub struct Wish {
    /// Session, crew, Stratagems.
    #[serde(flatten)]
    pub setup: WishedSetup,
    /// Where chance begins: decimal, or 16 hexadecimal digits; a secret one if
    /// nothing is said.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// A first fight with explanations.
    #[serde(default)]
    pub guided: bool,
    /// The players by seat: `human`, or `bot:` and its name.
    #[serde(default)]
    pub players: Vec<String>,
    /// What they are called.
    #[serde(default)]
    pub names: Vec<String>,
    /// Standing orders of every seat to begin with.
    #[serde(default)]
    pub orders: Orders,
}

/// [`NamedSetup`] as it comes from a form, with unknown fields left alone.
#[derive(Clone, Debug, Deserialize)]
pub struct WishedSetup {
    session: String,
    #[serde(default)]
    difficulty: enormity_engine::state::Difficulty,
    crew: Vec<enormity_engine::named::NamedLoadout>,
    stratagems: [String; 2],
    #[serde(default)]
    strict_rubicon: bool,
}

/// A seed as a client writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Seed {
    /// A number.
    Number(u64),
    /// A number in digits.
    Text(String),
}

impl Seed {
    fn number(&self) -> Option<u64> {
        match self {
            Seed::Number(number) => Some(*number),
            Seed::Text(text) if text.len() == 16 => u64::from_str_radix(text, 16).ok(),
            Seed::Text(text) => text.parse().ok(),
        }
    }
}

/// A table that has been founded.
#[derive(Clone, Debug, Serialize)]
pub struct Founded {
    /// Its name.
    pub table: String,
    /// The links to its seats.
    pub seats: Vec<SeatLink>,
    /// The host's token.
    pub host: String,
}

/// All tables.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// What every table needs.
    pub house: House,
    open: Arc<Mutex<HashMap<String, mpsc::Sender<Call>>>>,
    /// How many records may be played again at the same time: for whoever watches,
    /// and for tables that open, which do not wait for the former.
    replaying: Arc<Semaphore>,
    opening: Arc<Semaphore>,
}

impl Lobby {
    /// No tables in memory yet.
    pub fn new(house: House) -> Lobby {
        Lobby {
            house,
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
    pub async fn found(&self, wish: Wish) -> Result<Founded, Problem> {
        let what = "The table was not set up.";
        let change = "Change the setup and try again.";
        let seed = match &wish.seed {
            None => secret::seed(),
            Some(seed) => seed
                .number()
                .ok_or_else(|| Problem::faulty(what, "The seed is not a number.", change))?,
        };
        let WishedSetup {
            session,
            difficulty,
            crew,
            stratagems,
            strict_rubicon,
        } = wish.setup;
        let named = NamedSetup {
            session,
            difficulty,
            crew,
            stratagems,
            strict_rubicon,
        };
        let catalog = &self.house.catalog;
        let setup = named
            .resolve(catalog, seed)
            .map_err(|faults| Problem::faulty(what, faults.join("; "), change))?;
        let play = Play::new(catalog.clone(), &setup, None)
            .map_err(|faults| Problem::faulty(what, format!("{faults:?}"), change))?;
        let plan = Plan {
            record: play.record(),
            parent: String::new(),
            guided: wish.guided,
            players: wish.players,
            names: wish.names,
            orders: wish.orders,
        };
        self.store(plan).await
    }

    /// Founds a table that goes on from a record, with hidden cards dealt anew.
    pub async fn fork(
        &self,
        record: Record,
        at: Option<usize>,
        parent: String,
    ) -> Result<Founded, Problem> {
        let catalog = self.house.catalog.clone();
        let at = at.unwrap_or(record.choices.len());
        let record = self
            .work(move || {
                let record = record.cut(at);
                let journal = &mut enormity_engine::event::Journal::default();
                let mut play = Play::resume(catalog, &record, journal)?;
                play.redeal(secret::seed());
                Ok(play.record())
            })
            .await?
            .map_err(faulty_record)?;
        let plan = Plan {
            record,
            parent,
            guided: false,
            players: vec![],
            names: vec![],
            orders: Orders::default(),
        };
        self.store(plan).await
    }

    /// Founds a table where a record stands, as it is.
    pub async fn seat(&self, record: Record, players: Vec<String>) -> Result<Founded, Problem> {
        let catalog = self.house.catalog.clone();
        let played = record.clone();
        self.work(move || played.replay(catalog).map(|_| ()))
            .await?
            .map_err(faulty_record)?;
        let plan = Plan {
            record,
            parent: String::new(),
            guided: false,
            players,
            names: vec![],
            orders: Orders::default(),
        };
        self.store(plan).await
    }

    async fn store(&self, plan: Plan) -> Result<Founded, Problem> {
        let seats = 0..plan.record.setup.crew.len() as u8;
        let players = plan.players;
        if let Some(player) = players.iter().find(|p| !crate::bots::is_player(p)) {
            return Err(Problem::malformed(format!(
                "There is no player `{player}`."
            )));
        }
        plan.orders.check()?;
        let player = |seat: u8| players.get(seat as usize).map_or("human", |p| p);
        let name = |seat: u8| plan.names.get(seat as usize).map_or("", |n| n);
        let row = TableRow {
            id: secret::id(),
            record: plan.record.to_json(),
            salt: secret::token(),
            host: secret::token(),
            parent: plan.parent,
            guided: plan.guided,
            seats: seats
                .map(|seat| SeatRow {
                    seat,
                    token: secret::token(),
                    player: player(seat).into(),
                    name: name(seat).chars().take(40).collect(),
                    orders: plan.orders.json(),
                })
                .collect(),
        };
        let links = row.seats.iter();
        let founded = Founded {
            table: row.id.clone(),
            seats: links
                .map(|seat| SeatLink::new(&row.id, seat.seat, &seat.token))
                .collect(),
            host: row.host.clone(),
        };
        let write = Write::Found(Box::new(row));
        let stored = self.house.store.write(write).await;
        stored.map_err(|error| Problem::storage(error.to_string()))?;
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
            let table = self.sender(id);
            let (reply, answer) = oneshot::channel();
            if table.send(call(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, table));
            }
            self.read(id).await?;
        }
        Err(Problem::storage(format!("table {id} does not stay open")))
    }

    /// The record of a table and whether it may be shown.
    pub async fn inspect(&self, id: &str) -> Result<Inspected, Problem> {
        let (inspected, _) = self.call(id, |reply| Call::Inspect { reply }).await?;
        Ok(inspected)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Call>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sender(&self, id: &str) -> mpsc::Sender<Call> {
        let mut tables = self.tables();
        if let Some(table) = tables.get(id) {
            return table.clone();
        }
        let (sender, calls) = mpsc::channel(WAITING);
        tables.insert(id.into(), sender.clone());
        tokio::spawn(self.clone().keep(id.into(), calls, sender.downgrade()));
        sender
    }

    /// The life of a table in memory.
    async fn keep(self, id: String, mut calls: mpsc::Receiver<Call>, own: mpsc::WeakSender<Call>) {
        let opened = match self.read(&id).await {
            Ok(stored) => self.unfold(stored, own).await,
            Err(problem) => Err(problem),
        };
        let Ok(mut table) = opened else {
            self.tables().remove(&id);
            return;
        };
        self.house.metrics.tables.fetch_add(1, Relaxed);
        loop {
            let parting = table.run(&mut calls).await;
            let mut tables = self.tables();
            // Whoever called in the meantime is still heard.
            if parting == Parting::Broken || calls.is_empty() {
                tables.remove(&id);
                break;
            }
        }
        self.house.metrics.tables.fetch_sub(1, Relaxed);
        tracing::debug!(table = id, "a table was put away");
    }

    async fn read(&self, id: &str) -> Result<StoredTable, Problem> {
        let stored = self.house.store.table(id).await;
        stored
            .map_err(|error| Problem::storage(error.to_string()))?
            .ok_or_else(no_table)
    }

    async fn unfold(
        &self,
        stored: StoredTable,
        own: mpsc::WeakSender<Call>,
    ) -> Result<Table, Problem> {
        let catalog = self.house.catalog.clone();
        let parent_over = self.secrets_open(&stored.table.parent).await;
        let house = self.house.clone();
        let _permit = self.opening.acquire().await;
        apart(move || {
            let course = Course::open(catalog, &stored)?;
            let StoredTable { table, chat, .. } = stored;
            Ok(Table::new(house, table, course, chat, parent_over, own))
        })
        .await?
    }

    /// Whether a table and all it was forked from are over. Read from the store,
    /// because tables do not wait for each other.
    pub async fn secrets_open(&self, id: &str) -> bool {
        let mut id = id.to_owned();
        while !id.is_empty() {
            let Ok(stored) = self.read(&id).await else {
                return false;
            };
            let parent = stored.table.parent.clone();
            let catalog = self.house.catalog.clone();
            let over = apart(move || Course::open(catalog, &stored).is_ok_and(|c| c.over()));
            if !over.await.unwrap_or(false) {
                return false;
            }
            id = parent;
        }
        true
    }
}

/// Does long work where it holds nobody up.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let result = tokio::task::spawn_blocking(work).await;
    result.map_err(|error| Problem::storage(error.to_string()))
}

/// What a table is made of.
struct Plan {
    record: Record,
    parent: String,
    guided: bool,
    players: Vec<String>,
    names: Vec<String>,
    orders: Orders,
}

/// A record that cannot be played again.
pub fn faulty_record(error: enormity_engine::record::ReplayError) -> Problem {
    Problem::faulty(
        "The record cannot be played.",
        error.to_string(),
        "Use a record of this version of the game.",
    )
}

fn no_table() -> Problem {
    Problem::missing(
        "There is no such table.",
        "The link is wrong, or the table was on another server.",
        "Ask for the link again, or set up a new table.",
    )
}
