//! Runs: nothing hidden of them is ever sent, and killed at any of their questions the server comes
//! back to it.

use crate::client::Client;
use crate::host::{Host, NewTable, Place, catalog, wish};
use crate::process::Process;
use enormity_bots::{Bot, Greedy, Table};
use enormity_engine::catalog::{Catalog, Label, Op, Script, SessionId};
use enormity_engine::decision::Ask;
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
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
        let mut secrets = Secrets::of(&catalog());
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
        read += secrets.struck;
    }
    assert!(
        read > 4 && revealed > 0,
        "{read} texts read, {revealed} Blips revealed"
    );
    host.stop().await;
}

/// What the server answers to whoever asks in the middle of a Run.
async fn answers(host: &Host, table: &NewTable) -> Vec<(String, String)> {
    let mut paths: Vec<String> = ["sessions", "catalog", "texts/en", "texts/de"]
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

/// Words that nobody has read yet, by what tells that they were.
struct Secrets {
    unread: Vec<(String, Vec<String>)>,
    /// How many were read.
    struck: usize,
}

impl Secrets {
    fn of(catalog: &Catalog) -> Secrets {
        let public = public(catalog);
        let of = |kind: &str, label: &Label, script: Script| {
            let mut words = vec![
                format!("\"id\":\"{}\"", label.id),
                quoted(&label.name),
                written(&label.text),
            ];
            options(catalog, script, &mut words);
            (format!("{kind} {}", label.id), words)
        };
        let discoveries = catalog.discoveries.iter();
        let discoveries = discoveries.map(|it| of("discovery", &it.label, it.script));
        let clues = catalog.clues.iter();
        let clues = clues.map(|it| of("clue", &it.label, Script::NONE));
        let codes = catalog.codes.iter().map(|it| {
            let (key, mut words) = of("code", &it.label, it.script);
            let digits = it.digits.map(|digit| digit.to_string());
            words.push(format!("\"{}\"", digits.concat()));
            words.push(format!("[{}]", digits.join(",")));
            (key, words)
        });
        let said = said(catalog).into_iter().map(|number| {
            let text = written(catalog.scripts.text(number));
            (format!("said {number}"), vec![text])
        });
        let all = discoveries.chain(clues).chain(codes).chain(said);
        let unread = all.map(|(key, mut words)| {
            words.retain(|word| word.len() > 2 && !public.contains(word.as_str()));
            (key, words)
        });
        Secrets {
            unread: unread.collect(),
            struck: 0,
        }
    }

    /// What has been read is no secret any more, wherever else it stands.
    fn strike(&mut self, game: &Game, journal: &Journal) {
        for (_, event) in &journal.0 {
            let Some(read) = learned(game, event) else {
                continue;
            };
            let known = self.unread.iter().find(|(key, _)| *key == read);
            let Some((_, known)) = known.cloned() else {
                continue;
            };
            self.unread.retain(|(key, _)| *key != read);
            self.struck += 1;
            for (_, words) in &mut self.unread {
                words.retain(|word| !known.iter().any(|it| it.contains(word.as_str())));
            }
        }
    }

    fn are_not_in(&self, sent: &str, what: &str) {
        for (key, words) in &self.unread {
            for secret in words {
                assert!(
                    !sent.contains(secret.as_str()),
                    "{secret} of {key} was sent: {what}"
                );
            }
        }
    }
}

/// What is no secret: everything that is printed on sheets and cards which lie open. A secret that is
/// called the same cannot be looked for.
fn public(catalog: &Catalog) -> String {
    let labels = catalog.abilities.iter().map(|it| &it.label);
    let labels = labels.chain(catalog.kinds.iter().map(|it| &it.label));
    let labels = labels.chain(catalog.behaviours.iter().map(|it| &it.label));
    let labels = labels.chain(catalog.gear.iter().map(|it| &it.label));
    let written = labels.map(|it| {
        let id = format!("\"id\":\"{}\"", it.id);
        [id, quoted(&it.name), quoted(&it.text)].concat()
    });
    written.collect()
}

/// A text as a whole, as messages have it.
fn quoted(text: &str) -> String {
    serde_json::to_string(text.trim()).unwrap()
}

/// A text wherever it stands, if it is long enough to be told from others.
fn written(text: &str) -> String {
    let whole = quoted(text);
    match text.trim().chars().count() > 24 {
        true => whole.trim_matches('"').to_owned(),
        false => whole,
    }
}

/// What players are offered by a script and by those within it, and by no other one.
fn options(catalog: &Catalog, script: Script, words: &mut Vec<String>) {
    let all = || (0..catalog.scripts.len() as u16).map(Script);
    let times = |label: &str| {
        all()
            .filter(|it| catalog.scripts.label(*it) == label)
            .count()
    };
    for op in catalog.scripts.ops(script) {
        if let Op::Choose { among, .. } = op {
            let labels = among.iter().map(|it| catalog.scripts.label(it.1));
            words.extend(labels.filter(|label| times(label) == 1).map(quoted));
        }
        for inner in op.inner() {
            options(catalog, inner, words);
        }
    }
}

/// All texts that are read aloud, by their numbers.
fn said(catalog: &Catalog) -> Vec<u16> {
    let scripts = (0..catalog.scripts.len() as u16).map(Script);
    let ops = scripts.flat_map(|script| catalog.scripts.ops(script));
    ops.filter_map(|op| match op {
        Op::Say { text } => Some(*text),
        _ => None,
    })
    .collect()
}

/// What an event has made known.
fn learned(game: &Game, event: &Event) -> Option<String> {
    let catalog = game.catalog();
    Some(match event {
        Event::DiscoveryRead { discovery, .. } => {
            format!("discovery {}", catalog.discovery(*discovery).label.id)
        }
        Event::CodeRead { code, .. } => {
            format!("code {}", catalog.codes[usize::from(*code)].label.id)
        }
        Event::Said { text } => format!("said {text}"),
        Event::ClueFound { clue, .. } => {
            format!("clue {}", catalog.clues[usize::from(clue.0)].label.id)
        }
        _ => return None,
    })
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
