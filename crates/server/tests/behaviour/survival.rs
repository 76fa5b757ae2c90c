//! Killed at any moment, the server comes back exactly where it was.

use crate::client::{Client, PATIENCE};
use crate::host::{NewTable, Place, wish};
use crate::process::Process;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

const TABLES: usize = 6;
const KILLS: usize = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_every_table_is_where_its_last_acknowledged_choice_left_it_sqlite() {
    survive(Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_every_table_is_where_its_last_acknowledged_choice_left_it_postgres() {
    survive(Place::postgres()).await;
}

async fn survive(place: Place) {
    let mut process = Process::start(&place);
    let mut tables = vec![];
    for n in 0..TABLES {
        // Not all of them may end at the same choice.
        let mut wish = wish(2);
        wish["exact_seed"] = json!(format!("{n:016x}"));
        tables.push((process.found(wish).await, None));
    }
    for round in 0..KILLS {
        let progress = Arc::new(Progress::default());
        let players = tables.iter().map(|(table, known)| {
            let table = table.at(process.address);
            tokio::spawn(play_until_cut_off(table, known.clone(), progress.clone()))
        });
        let players: Vec<_> = players.collect();
        // In the middle of it, at another moment each time.
        progress.reaches(TABLES, 5 + 7 * round).await;
        process.kill();
        for (player, table) in players.into_iter().zip(&mut tables) {
            table.1 = player.await.unwrap();
        }
        process = Process::start(&place);
    }
    let moves: u64 = tables
        .iter()
        .filter_map(|t| t.1.as_ref())
        .map(|k| k.decision)
        .sum();
    assert!(moves > TABLES as u64, "there was something to lose");
    for (table, known) in &tables {
        check(
            &mut table.at(process.address).join("").await,
            known.as_ref(),
        );
    }
    process.kill();
}

/// How far the players have come since the last start.
#[derive(Default)]
struct Progress {
    joined: AtomicUsize,
    acknowledged: AtomicUsize,
}

impl Progress {
    /// Waits until all have joined and so many choices are acknowledged. However busy the machine is,
    /// that takes as long as it takes; only if nothing at all happens any more they do not get on.
    async fn reaches(&self, joined: usize, acknowledged: usize) {
        let mut last = (0, 0, Instant::now());
        loop {
            let now = (self.joined.load(SeqCst), self.acknowledged.load(SeqCst));
            if now.0 >= joined && now.1 >= acknowledged {
                return;
            }
            if now != (last.0, last.1) {
                last = (now.0, now.1, Instant::now());
            }
            assert!(last.2.elapsed() < PATIENCE, "the players do not get on");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

/// What a player knows for sure.
#[derive(Clone)]
struct Known {
    /// The last decision that was acknowledged.
    decision: u64,
    /// The position there, if it was seen.
    view: Option<Value>,
    /// A choice was sent that may or may not have been made.
    in_doubt: bool,
}

/// Questions in a row that need no answer, because all answers come to the same.
const IDLE: u64 = 2;

/// What was acknowledged is there; at most the choice in doubt is there too, and what the
/// server answers by itself.
fn check(client: &mut Client, known: Option<&Known>) {
    let Some(known) = known else { return };
    let now = client.decision();
    let most = known.decision + u64::from(known.in_doubt) + IDLE;
    assert!(
        (known.decision..=most).contains(&now),
        "{now} is not {}",
        known.decision
    );
    if let (true, Some(view)) = (now == known.decision, &known.view) {
        assert_eq!(&client.update["view"], view);
    }
}

async fn play_until_cut_off(
    table: NewTable,
    known: Option<Known>,
    progress: Arc<Progress>,
) -> Option<Known> {
    let mut client = table.join(&table.everything()).await;
    progress.joined.fetch_add(1, SeqCst);
    check(&mut client, known.as_ref());
    let mut known = Known {
        decision: client.decision(),
        view: Some(client.update["view"].clone()),
        in_doubt: false,
    };
    while !client.over() {
        known.in_doubt = true;
        let option = (known.decision as usize * 5 + 1) % client.options();
        let message = serde_json::json!({
            "choose": { "decision": known.decision, "option": option, "request": known.decision }
        });
        if !client.try_say(message).await {
            return Some(known);
        }
        let (mut acknowledged, mut seen) = (false, false);
        while !(acknowledged && seen) {
            let Some(message) = client.next().await else {
                return Some(known);
            };
            if message.get("ack").is_some() {
                acknowledged = true;
                progress.acknowledged.fetch_add(1, SeqCst);
                known = Known {
                    decision: known.decision + 1,
                    view: None,
                    in_doubt: false,
                };
            }
            // An update before the acknowledgement is for after it, and what the server answers by
            // itself comes with it.
            let wanted = known.decision + u64::from(!acknowledged);
            seen = client.decision() >= wanted;
        }
        known.decision = client.decision();
        known.view = Some(client.update["view"].clone());
    }
    Some(known)
}
