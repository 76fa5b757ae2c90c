//! One connection to a table, as the table sees it.

use super::protocol::{ClientMessage, Request};
use super::rights::Rights;
use super::snapshot::Snapshot;
use crate::config::Limits;
use crate::limits::Bucket;
use crate::problem::Problem;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::{mpsc, watch};

/// Messages that may wait for a slow client before it is cut off.
const WAITING: usize = 64;
/// So many requests are remembered to recognise those that come twice.
const REMEMBERED: usize = 64;

/// Messages for one client alone. When it is closed, the client must go.
pub type Outbox = mpsc::Receiver<String>;

/// What a new client gets.
#[derive(Debug)]
pub struct Joined {
    /// Its number at the table.
    pub client: u64,
    /// Its first message.
    pub welcome: String,
    /// What is said to it.
    pub outbox: Outbox,
    /// What is shown to all.
    pub snapshots: watch::Receiver<Arc<Snapshot>>,
    /// Whether it may sit down.
    pub seated: bool,
    /// Whether the outbox was closed because too much waited in it.
    pub cut_off: Arc<AtomicBool>,
}

/// A connected client.
#[derive(Debug)]
pub struct Client {
    /// What it may do.
    pub rights: Rights,
    /// Nothing once the client was too slow.
    outbox: Option<mpsc::Sender<String>>,
    /// Whether it was.
    pub cut_off: Arc<AtomicBool>,
    bucket: Bucket,
    requests: VecDeque<Request>,
}

impl Client {
    /// A client and what will be said to it.
    pub fn new(rights: Rights, limits: Limits) -> (Client, Outbox) {
        let (outbox, receiver) = mpsc::channel(WAITING);
        let client = Client {
            rights,
            outbox: Some(outbox),
            cut_off: Arc::default(),
            bucket: Bucket::new(limits.messages),
            requests: VecDeque::new(),
        };
        (client, receiver)
    }

    /// Says something to the client. If too much waits already the outbox is
    /// closed, and the connection ends.
    pub fn tell(&mut self, json: String) {
        let told = self.outbox.as_ref().map(|outbox| outbox.try_send(json));
        if let Some(Err(_)) = told {
            self.cut_off.store(true, Relaxed);
            self.outbox = None;
        }
    }

    /// The way to the client.
    pub fn sender(&self) -> Option<mpsc::Sender<String>> {
        self.outbox.clone()
    }

    /// Whether a message comes not too soon.
    pub fn keep_pace(&mut self) -> Result<(), Problem> {
        match self.bucket.take() {
            true => Ok(()),
            false => Err(Problem::hurried()),
        }
    }

    /// Whether a message comes neither too soon nor twice.
    pub fn admit(&mut self, message: &ClientMessage) -> Result<(), Problem> {
        self.keep_pace()?;
        let Some(request) = message.request() else {
            return Ok(());
        };
        if self.requests.contains(request) {
            return Err(Problem::refused(
                "problem.what.unchanged",
                "problem.why.came_before",
                "problem.do.nothing",
            ));
        }
        if self.requests.len() == REMEMBERED {
            self.requests.pop_front();
        }
        self.requests.push_back(request.clone());
        Ok(())
    }
}
