//! What earlier releases have stored is opened by this one; see `tests/releases/README.md`.

use crate::client::{Client, http};
use crate::host::{Host, NewTable, Place, wish};
use crate::runs::{mission_wish, missions};
use enormity_engine::record::Record;
use enormity_server::Storage;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn releases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/releases")
}

/// A place as a release left it, and what those who sit at its tables know.
pub async fn left(release: &str, postgres: bool) -> (Place, Value) {
    let folder = releases().join(release);
    let (place, about) = match postgres {
        true => (Place::postgres(), "tables.sql.json"),
        false => (Place::sqlite(), "tables.sqlite.json"),
    };
    match place.storage() {
        Storage::Folder(data) => {
            let copied = std::fs::copy(folder.join("tables.sqlite"), data.join("tables.sqlite"));
            copied.unwrap();
        }
        Storage::Postgres(_) => {
            let sql = std::fs::read_to_string(folder.join("tables.sql")).unwrap();
            crate::storage::tamper(&place, &sql).await;
        }
    }
    let about = std::fs::read_to_string(folder.join(about)).unwrap();
    (place, serde_json::from_str(&about).unwrap())
}

/// The names of all releases that left something.
fn names() -> Vec<String> {
    let folders = std::fs::read_dir(releases()).unwrap().flatten();
    let folders = folders.filter(|entry| entry.path().is_dir());
    folders
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect()
}

/// What becomes of each table and each record: every table goes on, or says why not and can
/// be watched; who sits where, what was said and what was ordered is there in any case.
///
/// A change of the rules may stop what is in the middle of a game. That is seen here, and
/// accepted by `UPDATE=1`; a change of the content stops nothing, because tables keep their pack.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_earlier_releases_stored_is_opened() {
    let mut fates = BTreeMap::new();
    for release in names() {
        for (store, postgres) in [("sqlite", false), ("postgres", true)] {
            let (place, about) = left(&release, postgres).await;
            let host = place.open().await;
            let mut tables = BTreeMap::new();
            for known in about["tables"].as_array().unwrap() {
                let name = known["name"].as_str().unwrap().to_owned();
                tables.insert(name, open(&host, known).await);
            }
            let records = read(&host, &release, store).await;
            let fate = Fates { tables, records };
            fates.insert(format!("{release} {store}"), fate);
            let replay = about["replay"]["replay"].as_str().unwrap();
            let replay = host.get(&format!("/api/replays/{replay}")).await;
            assert_eq!(replay.json()["length"], about["replay"]["length"]);
            // What is played on from there stays, too.
            let fighting = NewTable::of(host.address, &about["tables"][1]);
            let body = json!({ "table": fighting.table, "at": 0 });
            let forked = host.post("/api/tables/fork", &body).await;
            let forked = NewTable::read(host.address, forked.json());
            forked.join(&forked.everything()).await.play(3).await;
            host.stop().await;
            let host = place.open().await;
            let guest = forked.at(host.address).join("").await;
            assert_eq!(guest.update["stopped"], Value::Null);
            assert_eq!(guest.decision(), 3);
            host.stop().await;
        }
    }
    let file = releases().join("fates.json");
    let now = serde_json::to_string_pretty(&fates).unwrap() + "\n";
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &now).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(now, expected, "UPDATE=1 accepts what has become of them");
}

/// What becomes of what a release left in one of its stores, by name.
#[derive(Serialize)]
struct Fates {
    tables: BTreeMap<String, String>,
    records: BTreeMap<String, String>,
}

/// Whether a table goes on, or why not.
async fn open(host: &Host, known: &Value) -> String {
    let name = &known["name"];
    let table = NewTable::of(host.address, known);
    let mut guest = table.join(&table.everything()).await;
    assert_eq!(guest.decision(), known["decision"], "{name}");
    assert_eq!(
        guest.welcome.get("chat"),
        known.get("chat").filter(|c| !c.is_null()),
        "{name}"
    );
    assert_eq!(seats(&guest.update), known["seats"], "{name}");
    assert_eq!(guest.update["abandoned"], known["abandoned"], "{name}");
    let spacers = guest.update["view"]["spacers"].as_array().unwrap();
    assert_eq!(spacers.len(), table.seats.len(), "{name} can be watched");
    let decision = guest.decision();
    let stopped = guest.update["stopped"].clone();
    let choices = guest.update["choices"].clone();
    let choice = json!({ "decision": decision, "option": 0 });
    let chosen = guest.ask("choose", choice).await;
    if !stopped.is_null() {
        let error = chosen.unwrap_err();
        for part in ["what", "why", "do"] {
            assert_eq!(error[part], stopped[part], "{name}");
        }
        let why = stopped["why"].as_str().unwrap();
        return format!("stopped after {choices} of {}: {why}", known["choices"]);
    }
    if known["abandoned"] == true {
        chosen.unwrap_err();
        return format!("abandoned, shown after {choices} of {}", known["choices"]);
    }
    assert_eq!(choices, known["choices"], "{name}");
    assert_eq!(guest.over(), known["over"].as_bool().unwrap(), "{name}");
    if guest.over() {
        chosen.unwrap_err();
        return "over".into();
    }
    chosen.unwrap();
    guest.reach(decision + 1).await;
    "goes on".into()
}

/// How the records that were kept beside a store end, or why they cannot be played.
async fn read(host: &Host, release: &str, store: &str) -> BTreeMap<String, String> {
    let records = std::fs::read_dir(releases().join(release).join("records")).unwrap();
    let mut ends = BTreeMap::new();
    for record in records.map(|entry| entry.unwrap().path()) {
        let name = record.file_stem().unwrap().to_str().unwrap().to_owned();
        let Some(name) = name.strip_suffix(&format!("-{store}")) else {
            continue;
        };
        let json = std::fs::read_to_string(&record).unwrap();
        Record::from_json(&json).unwrap();
        let headers = "Content-Type: application/json\r\n";
        let reply = http(host.address, "POST", "/api/replays", headers, &json).await;
        let said = reply.json();
        let end = match reply.status {
            201 => format!("{} choices, {}", said["length"], said["outcome"]),
            422 => said["error"]["why"].as_str().unwrap().to_owned(),
            other => panic!("{name}: {other} {}", reply.body),
        };
        ends.insert(name.to_owned(), end);
    }
    ends
}

/// Leaves a store of this release for those to come, if asked to: `make release-store`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_release_leaves_its_store() {
    let Ok(release) = std::env::var("RELEASE") else {
        return;
    };
    let folder = releases().join(release);
    // Until it is out, a release may leave another one.
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(folder.join("records")).unwrap();
    for (place, name) in [
        (Place::sqlite(), "tables.sqlite"),
        (Place::postgres(), "tables.sql"),
    ] {
        let tables = fill(&place, &folder.join("records")).await;
        let about = folder.join(name).with_extension(match place {
            Place::Sqlite(_) => "sqlite.json",
            Place::Postgres(_) => "sql.json",
        });
        let tables = serde_json::to_string_pretty(&tables).unwrap();
        std::fs::write(about, tables + "\n").unwrap();
        match place.storage() {
            Storage::Folder(data) => {
                std::fs::copy(data.join("tables.sqlite"), folder.join(name)).unwrap();
            }
            Storage::Postgres(url) => crate::postgres::dump(&url, &folder.join(name)),
        }
    }
}

/// Tables of every sort, and what those who sit at them know about them.
async fn fill(place: &Place, records: &Path) -> Value {
    let host = place.open().await;
    let mut known = vec![];

    let founded = host.found(wish(2)).await;
    known.push(describe(&founded, "founded").await);

    let fighting = host.found(wish(3)).await;
    fighting.join(&fighting.everything()).await.play(60).await;
    known.push(describe(&fighting, "fighting").await);

    let finished = host.found(wish(4)).await;
    let mut anna = finished.join(&finished.everything()).await;
    anna.play(usize::MAX).await;
    known.push(describe(&finished, "finished").await);

    let mut crowd = wish(4);
    crowd["players"] = json!(["human", "human", "bot:greedy", "bot:random"]);
    crowd["names"] = json!(["Ada", "Ben", "", ""]);
    let crowd = host.found(crowd).await;
    let mut ada = crowd.join(&crowd.everything()).await;
    for (seat, decline) in [(0, json!(["react", "exert"])), (1, json!(["route"]))] {
        let orders = json!({ "seat": seat, "decline": decline, "single": true });
        ada.ask("orders", orders).await.unwrap();
    }
    for text in ["To the left!", "Zögern hilft nicht. 🙂"] {
        ada.say(json!({ "chat": { "text": text } })).await;
        ada.until(|message| message.get("chat").is_some()).await;
    }
    // People answer, one of them goes back once, and the bots come to rest.
    for _ in 0..12 {
        asks_people(&mut ada).await;
        ada.choose(0).await.unwrap();
    }
    asks_people(&mut ada).await;
    while ada.update["undo"] == 0 {
        ada.choose(0).await.unwrap();
        asks_people(&mut ada).await;
    }
    ada.undo().await;
    // A question that was gone back to may be answered by a bot or an order when the table is
    // opened again: it is described at the next one.
    asks_people(&mut ada).await;
    ada.choose(0).await.unwrap();
    asks_people(&mut ada).await;
    known.push(describe(&crowd, "crowd").await);

    let forked = fork(&host, &fighting, 30).await;
    known.push(describe(&forked, "forked and abandoned").await);
    let played_on = fork(&host, &finished, 30).await;
    known.push(describe(&played_on, "played on from the end").await);

    let mission = &missions()[0];
    let walking = host.found(mission_wish(mission, 1)).await;
    walk(&mut walking.join(&walking.everything()).await).await;
    known.push(describe(&walking, "in the middle of a move in a Run").await);
    let explored = host.found(mission_wish(mission, 2)).await;
    let mut anna = explored.join(&explored.everything()).await;
    anna.play(usize::MAX).await;
    known.push(describe(&explored, "finished Run").await);

    let suffix = match place {
        Place::Sqlite(_) => "sqlite",
        Place::Postgres(_) => "postgres",
    };
    let keep = |name: &str, record: &str| {
        let file = records.join(format!("{name}-{suffix}.json"));
        std::fs::write(file, record).unwrap();
    };
    keep("played-on", &record(&host, &played_on).await);
    keep("finished-run", &record(&host, &explored).await);
    let record = record(&host, &finished).await;
    keep("finished", &record);
    let headers = "Content-Type: application/json\r\n";
    let replay = http(host.address, "POST", "/api/replays", headers, &record).await;
    let replay = replay.json();
    host.stop().await;
    json!({ "tables": known, "replay": replay })
}

/// Waits until a question is put to one of the first two seats, or to all.
async fn asks_people(client: &mut Client) {
    while client.update["view"]["decision"]["who"].as_u64() > Some(1) {
        client.next().await.expect("the connection stays");
    }
}

/// Plays until a step of a move was made and another one can follow.
async fn walk(client: &mut Client) {
    let mut stepped = false;
    for n in 0.. {
        let decision = &client.update["view"]["decision"];
        let asked = decision["ask"]["kind"] == "step";
        if asked && stepped {
            return;
        }
        let options = decision["options"].as_array().expect("somebody walks");
        let step = |option: &Value| option["choice"]["kind"] == "step";
        let step = options.iter().position(step);
        stepped = asked && step.is_some();
        let other = (n * 7 + 3) % options.len();
        client.choose(step.unwrap_or(other)).await.unwrap();
    }
}

/// A table that plays on from another one for a while and is abandoned.
async fn fork(host: &Host, table: &NewTable, at: usize) -> NewTable {
    let body = json!({ "table": table.table, "at": at });
    let forked = host.post("/api/tables/fork", &body).await;
    let forked = NewTable::read(host.address, forked.json());
    let mut anna = forked.join(&forked.everything()).await;
    anna.play(20).await;
    anna.ask("abandon", json!({})).await.unwrap();
    forked
}

async fn record(host: &Host, table: &NewTable) -> String {
    let path = format!("/api/tables/{}/record", table.table);
    host.get(&path).await.body
}

/// What a table shows, apart from the position, which later releases may show otherwise.
async fn describe(table: &NewTable, name: &str) -> Value {
    let guest = table.join(&table.everything()).await;
    json!({
        "name": name,
        "table": table.table,
        "tokens": table.seats,
        "host": table.host,
        "decision": guest.decision(),
        "choices": guest.update["choices"],
        "over": guest.over(),
        "abandoned": guest.update["abandoned"],
        "seats": seats(&guest.update),
        "chat": guest.welcome["chat"],
    })
}

fn seats(update: &Value) -> Value {
    let mut seats = update["seats"].clone();
    for seat in seats.as_array_mut().unwrap() {
        seat.as_object_mut().unwrap().remove("connected");
    }
    seats
}
