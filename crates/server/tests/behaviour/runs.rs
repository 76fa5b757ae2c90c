//! Runs: nothing hidden of them is ever sent, and killed at any of their questions the server comes
//! back to it.

use crate::client::Client;
use crate::host::{Host, NewTable, Place, catalog, wish};
use crate::process::Process;
use crate::unread::Unread;
use enormity_bots::{Bot, Greedy, Table};
use enormity_engine::catalog::SessionId;
use enormity_engine::decision::Ask;
use enormity_engine::event::{Event, Journal};
use enormity_engine::play::Play;
use enormity_engine::rng::Rng;
use enormity_engine::setup::Setup;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The missions of the pack.
pub fn missions() -> Vec<String> {
    let catalog = catalog();
    let runs = catalog.sessions.iter().filter(|it| it.run().is_some());
    runs.map(|it| it.label.id.clone()).collect()
}

/// A table of two for a mission.
pub fn mission_wish(mission: &str, seed: u64) -> Value {
    let catalog = catalog();
    let sessions = enormity_engine::view::CatalogView::of(&catalog).sessions;
    let sessions = sessions.iter().map(|it| serde_json::to_value(it).unwrap());
    let mut named = sessions.filter(|it| it["id"] == mission);
    let session = named.next().expect("a mission of the pack");
    let crew = session["crew"].as_array().unwrap();
    let mut wish = wish(2);
    wish["session"] = session["id"].clone();
    wish["crew"] = json!(crew[..2]);
    wish["stratagems"] = session["stratagems"].clone();
    wish["exact_seed"] = json!(format!("{seed:016x}"));
    wish
}

/// A table and the same game beside it, which sees everything.
struct Beside {
    client: Client,
    play: Play,
    /// What happened since the last choice.
    journal: Journal,
}

impl Beside {
    async fn new(table: &NewTable, mission: &str, seed: u64) -> Beside {
        let catalog = catalog();
        let mut sessions = (0u8..).map(SessionId).zip(&catalog.sessions);
        let session = sessions.find(|(_, it)| it.label.id == mission);
        let setup = Setup::standard(&catalog, session.unwrap().0, 2, seed);
        let client = table.join(&table.everything()).await;
        let mut journal = Journal::default();
        let play = Play::new(catalog.clone(), &setup, Some(&mut journal)).unwrap();
        Beside {
            client,
            play,
            journal,
        }
    }

    /// Answers as a bot would, here and there.
    async fn go_on(&mut self) {
        let choice = Greedy::new().choose(Table::new(self.play.game()));
        let options = self.play.game().decision().unwrap().options;
        let option = options.iter().position(|it| *it == choice).unwrap();
        let before = self.client.decision();
        self.client.choose(option).await.unwrap();
        self.journal.0.clear();
        self.play.choose(choice, &mut self.journal).unwrap();
        // The server answers by itself where all answers come to the same.
        for _ in before + 1..self.client.decision() {
            let first = self.play.game().decision().unwrap().options[0];
            self.play.choose(first, &mut self.journal).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sec_3_no_byte_of_a_run_tells_what_nobody_has_read_or_turned_over() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut rng = Rng::new(1);
    let (mut read, mut revealed) = (0, 0);
    for (seed, mission) in (40u64..).zip(missions()) {
        let table = host.found(mission_wish(&mission, seed)).await;
        let mut beside = Beside::new(&table, &mission, seed).await;
        let mut ghost = table.join("").await;
        let mut secrets = Unread::of(&catalog(), beside.play.game());
        let mut heard = 0;
        for n in 0..70 {
            let (client, game) = (&beside.client, beside.play.game());
            secrets.strike(game, &beside.journal);
            let told = |event: &Event| matches!(event, Event::BlipRevealed { .. });
            revealed += beside.journal.0.iter().filter(|(_, it)| told(it)).count();
            // The view is that of any position that looks the same: it does not hang on what is hidden.
            let other = game.redealt(&mut rng);
            let view = serde_json::to_value(other.view()).unwrap();
            let differs = difference("view", &own_question(client, &view), &view);
            assert_eq!(differs, None, "{mission}, choice {n}");
            for message in &client.heard[heard..] {
                secrets.are_not_in(message, &mission);
            }
            heard = client.heard.len();
            if n == 35 {
                for (path, body) in answers(&host, &table).await {
                    secrets.are_not_in(&body, &path);
                }
            }
            if client.over() {
                break;
            }
            beside.go_on().await;
        }
        secrets.strike(beside.play.game(), &beside.journal);
        // Whoever watches hears nothing else.
        ghost.reach(beside.client.decision()).await;
        secrets.are_not_in(&ghost.heard.concat(), "to who watches");
        read += secrets.read;
    }
    assert!(
        read > 4 && revealed > 0,
        "{read} texts read, {revealed} Blips revealed"
    );
    host.stop().await;
}

/// What the server answers to whoever asks in the middle of a Run.
async fn answers(host: &Host, table: &NewTable) -> Vec<(String, String)> {
    let translated = "catalog?language=de";
    let mut paths: Vec<String> = ["sessions", "catalog", translated, "texts/en", "texts/de"]
        .map(|what| format!("/api/{what}"))
        .into();
    paths.extend(missions().iter().map(|id| format!("/api/boards/{id}")));
    for what in ["", "/catalog", "/frames", "/log", "/story"] {
        paths.push(format!("/api/replays/{}{what}", table.table));
    }
    let mut bodies = vec![];
    for path in paths {
        let body = host.get(&path).await.body;
        bodies.push((path, body));
    }
    bodies
}

/// The view of a client, without the answers to the next question that the server offers together with a
/// question that may be passed.
fn own_question(client: &Client, view: &Value) -> Value {
    let mut sent = client.update["view"].clone();
    let own = view["decision"]["options"].as_array().map_or(0, Vec::len);
    let options = sent.pointer_mut("/decision/options");
    if let Some(options) = options.and_then(Value::as_array_mut) {
        options.truncate(own);
    }
    sent
}

/// Where two values differ first, and how.
fn difference(path: &str, one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        _ if one == other => None,
        (Value::Object(a), Value::Object(b)) if a.len() == b.len() => {
            a.iter().find_map(|(key, a)| {
                difference(
                    &format!("{path}.{key}"),
                    a,
                    b.get(key).unwrap_or(&Value::Null),
                )
            })
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let mut pairs = a.iter().zip(b).enumerate();
            pairs.find_map(|(n, (a, b))| difference(&format!("{path}[{n}]"), a, b))
        }
        _ => Some(format!("{path}: {one} and {other}")),
    }
}

/// Questions of a Run at which the server is killed.
const MOMENTS: [&str; 4] = ["a move", "a noise roll", "a reveal", "a Discovery's choice"];

/// Which of them is asked after a choice, if any.
fn moment(ask: Ask, journal: &Journal) -> Option<&'static str> {
    let happened = |what: fn(&Event) -> bool| journal.0.iter().any(|(_, event)| what(event));
    let moved = |event: &Event| matches!(event, Event::Moved { forced: false, .. });
    let revealed = |event: &Event| matches!(event, Event::BlipRevealed { .. });
    let read = |event: &Event| matches!(event, Event::DiscoveryRead { .. });
    match ask {
        Ask::Step(_) if happened(moved) => Some(MOMENTS[0]),
        Ask::NoiseDie(_) => Some(MOMENTS[1]),
        Ask::Space | Ask::Target | Ask::LetOut if happened(revealed) => Some(MOMENTS[2]),
        Ask::Choose if happened(read) => Some(MOMENTS[3]),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_a_question_of_a_run_the_server_asks_it_again() {
    let place = Place::sqlite();
    let mut process = Process::start(&place);
    let mut left: BTreeSet<&str> = MOMENTS.into();
    let seeds = (0..8u64).flat_map(|seed| missions().into_iter().map(move |it| (seed, it)));
    for (seed, mission) in seeds {
        if left.is_empty() {
            break;
        }
        let table = process.found(mission_wish(&mission, seed)).await;
        let mut beside = Beside::new(&table, &mission, seed).await;
        for _ in 0..200 {
            let Some(ask) = beside.play.game().decision().map(|it| it.ask) else {
                break;
            };
            if moment(ask, &beside.journal).is_some_and(|now| left.remove(now)) {
                process.kill();
                process = Process::start(&place);
                let again = table.at(process.address).join(&table.everything()).await;
                let before = std::mem::replace(&mut beside.client, again);
                let again = &beside.client;
                assert_eq!(again.decision(), before.decision());
                for what in ["view", "prompt", "labels", "reading", "undo"] {
                    assert_eq!(again.update[what], before.update[what], "{what}");
                }
                let view = serde_json::to_value(beside.play.game().view()).unwrap();
                assert_eq!(own_question(again, &view), view);
            }
            beside.go_on().await;
        }
    }
    assert!(left.is_empty(), "no Run came to {left:?}");
    process.kill();
}
