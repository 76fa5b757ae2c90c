//! What is stored, and what is said when that fails.

use crate::client::PATIENCE;
use crate::host::{Host, NewTable, Place, pack, wish};
use enormity_server::Storage;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

crate::on_both_databases!(
    health_means_that_something_can_be_written,
    the_record_at_the_end_of_many_forks_is_cheap,
    a_table_goes_on_with_the_pack_it_was_founded_with,
    a_table_whose_pack_is_gone_says_so_and_can_be_watched,
    a_table_that_cannot_go_on_says_why_and_can_be_watched,
);

/// Does something to the database behind the server's back.
pub async fn tamper(place: &Place, sql: &str) {
    match place.storage() {
        Storage::Folder(folder) => {
            let file = rusqlite::Connection::open(folder.join("tables.sqlite")).unwrap();
            file.execute_batch(sql).unwrap();
        }
        Storage::Postgres(url) => {
            let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls)
                .await
                .unwrap();
            tokio::spawn(connection);
            client.batch_execute(sql).await.unwrap();
        }
    }
}

async fn health_means_that_something_can_be_written(place: Place) {
    let host = place.open().await;
    assert_eq!(host.get("/healthz").await.body, "ok\n");
    tamper(&place, "ALTER TABLE probes RENAME TO gone").await;
    let sick = host.get("/healthz").await;
    assert_eq!(sick.status, 503);
    let error = &sick.json()["error"];
    assert_eq!(error["what"], "Nothing was saved.");
    assert!(error["why"].as_str().unwrap().contains("storage"));
    tamper(&place, "ALTER TABLE gone RENAME TO probes").await;
    assert_eq!(host.get("/healthz").await.status, 200);
    host.stop().await;
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_reads_the_tables() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::sqlite();
    let Storage::Folder(folder) = place.storage() else {
        unreachable!("it was made so");
    };
    let rights = |name: &str| {
        let about = std::fs::metadata(folder.join(name)).unwrap();
        about.permissions().mode() & 0o777
    };
    let files = ["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"];
    let host = place.open().await;
    host.found(wish(1)).await;
    assert_eq!(files.map(rights), [0o600; 3]);
    host.stop().await;
    // Those of earlier releases were open to all.
    let open = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(folder.join(files[0]), open).unwrap();
    let host = place.open().await;
    host.found(wish(1)).await;
    assert_eq!(files.map(rights), [0o600; 3]);
    host.stop().await;
}

/// Founds a fork of a table at its end, and ends it.
async fn fork(host: &Host, table: &str) -> NewTable {
    let reply = host
        .post("/api/tables/fork", &json!({ "table": table }))
        .await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    NewTable::read(host.address, reply.json())
}

async fn abandon(table: &NewTable) {
    let mut anna = table.join(&table.everything()).await;
    anna.ask("abandon", json!({})).await.unwrap();
}

async fn replayed(host: &Host) -> u64 {
    let metrics = host.get("/metrics").await.body;
    let mut lines = metrics.lines();
    let count = lines.find_map(|line| line.strip_prefix("enormity_replayed_total "));
    count.unwrap().parse().unwrap()
}

async fn the_record_at_the_end_of_many_forks_is_cheap(place: Place) {
    let host = place.open().await;
    let first = host.found(wish(2)).await;
    first.join(&first.everything()).await.play(5).await;
    let mut line = vec![first];
    for _ in 0..12 {
        let next = fork(&host, &line.last().unwrap().table).await;
        line.push(next);
    }
    // All but the first are over: the record stays closed.
    for table in &line[1..] {
        abandon(table).await;
    }
    let record = format!("/api/tables/{}/record", line.last().unwrap().table);
    assert_eq!(host.get(&record).await.status, 409);
    abandon(&line[0]).await;
    host.stop().await;
    let host = place.open().await;
    let before = replayed(&host).await;
    let reply = host.get(&record).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert_eq!(reply.json()["redeals"].as_array().unwrap().len(), 12);
    assert_eq!(replayed(&host).await - before, 1, "only the table itself");
    host.stop().await;
}

/// The base pack with one more card, which changes what is played.
fn grown() -> enormity_content::Pack {
    let mut files = pack().files;
    let card =
        "- {id: spoon, name: The Late Spoon, text: It is bent., origin: ours, supports: 1}\n";
    files.push(("gear/zz-spoon.yaml".into(), card.into()));
    enormity_content::load_files(files).unwrap()
}

async fn catalog(host: &Host, table: &NewTable) -> String {
    let path = format!("/api/replays/{}/catalog", table.table);
    host.get(&path).await.body
}

async fn a_table_goes_on_with_the_pack_it_was_founded_with(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(20).await;
    let view = anna.update["view"].clone();
    host.stop().await;

    let host = Host::with(&grown(), place.config()).await;
    let mut anna = table.at(host.address).join(&table.everything()).await;
    assert_eq!(anna.update["view"], view);
    assert_eq!(anna.update["stopped"], Value::Null);
    anna.play(5).await;
    let decision = anna.decision();
    assert!(decision >= 25);
    let now = host.get("/api/catalog").await.body;
    let then = catalog(&host, &table).await;
    assert!(now.contains("The Late Spoon") && !then.contains("The Late Spoon"));
    let frames = format!("/api/replays/{}/frames?from={decision}", table.table);
    // The table may offer more than a replay: what follows a question that is declined.
    let frame = host.get(&frames).await.json()[0]["view"]["spacers"].clone();
    assert_eq!(frame, anna.update["view"]["spacers"]);
    let boris = fork(&host, &table.table).await.join("").await;
    assert_eq!(
        boris.update["view"]["spacers"],
        anna.update["view"]["spacers"]
    );
    let other = host.found(wish(2)).await;
    assert!(catalog(&host, &other).await.contains("The Late Spoon"));
    host.stop().await;
}

async fn a_table_whose_pack_is_gone_says_so_and_can_be_watched(place: Place) {
    let host = Host::with(&grown(), place.config()).await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(20).await;
    let view = anna.update["view"].clone();
    host.stop().await;
    tamper(&place, "DELETE FROM packs").await;
    tamper(&place, "UPDATE moves SET digest = 0 WHERE number = 11").await;

    let host = place.open().await;
    let mut anna = table.at(host.address).join(&table.everything()).await;
    let why = anna.update["stopped"]["why"].as_str().unwrap().to_owned();
    assert!(
        why.contains("pack") && why.contains("not on this server"),
        "{why}"
    );
    assert_eq!(anna.update["choices"], 10);
    assert_eq!(anna.update["view"]["board"], view["board"]);
    let error = anna.choose(0).await.unwrap_err();
    assert_eq!(error["why"], why.as_str());
    host.stop().await;
}

async fn a_table_that_cannot_go_on_says_why_and_can_be_watched(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(10).await;
    let (decision, view) = (anna.decision(), anna.update["view"].clone());
    anna.play(10).await;
    host.stop().await;
    // As if a rule had changed since.
    let next = decision + 1;
    tamper(
        &place,
        &format!("UPDATE moves SET digest = 0 WHERE number = {next}"),
    )
    .await;

    let host = place.open().await;
    let table = table.at(host.address);
    let mut anna = table.join(&table.everything()).await;
    assert_eq!(
        anna.update["view"], view,
        "the last position that is certain"
    );
    let stopped = anna.update["stopped"].clone();
    let why = stopped["why"].as_str().unwrap();
    assert!(
        why.contains("rules have changed") && why.contains(&format!("choice {next}")),
        "{why}"
    );
    for (kind, fields) in [
        (
            "choose",
            json!({ "decision": anna.decision(), "option": 0 }),
        ),
        ("undo", json!({})),
        ("redo", json!({})),
    ] {
        assert_eq!(anna.ask(kind, fields).await.unwrap_err()["why"], why);
    }
    anna.say(json!({ "chat": { "text": "What now?" } })).await;
    anna.until(|message| message.get("chat").is_some()).await;
    let path = format!("/api/replays/{}/frames", table.table);
    let frames = host.get(&path).await.json().as_array().unwrap().len() as u64;
    assert_eq!(frames, next);
    let record = format!("/api/tables/{}/record", table.table);
    assert_eq!(
        host.get(&record).await.status,
        409,
        "it may go on elsewhere"
    );
    // Its remedy works.
    let boris = fork(&host, &table.table).await;
    let mut boris = boris.join(&boris.everything()).await;
    boris.choose(0).await.unwrap();
    // And it can be ended, for good.
    abandon(&table).await;
    host.stop().await;
    let host = place.open().await;
    let anna = table.at(host.address).join("").await;
    assert_eq!(anna.update["abandoned"], true);
    assert_eq!(host.get(&record).await.status, 200);
    host.stop().await;
}

/// A way to PostgreSQL that can be cut when it has done what it was asked to, before it
/// can say so.
struct Wire {
    address: SocketAddr,
    cut_after_commit: Arc<AtomicBool>,
}

impl Wire {
    async fn to(url: &str) -> Wire {
        let target = url.split(['@', '/']).nth(3).unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let wire = Wire {
            address: listener.local_addr().unwrap(),
            cut_after_commit: Arc::default(),
        };
        let cut = wire.cut_after_commit.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(&target).await.unwrap();
                tokio::spawn(Wire::carry(near, far, cut.clone()));
            }
        });
        wire
    }

    async fn carry(mut near: TcpStream, mut far: TcpStream, cut: Arc<AtomicBool>) {
        let (mut there, mut back) = ([0; 8192], [0; 8192]);
        let mut committing = false;
        loop {
            tokio::select! {
                read = near.read(&mut there) => {
                    let Ok(n @ 1..) = read else { return };
                    committing = there[..n].windows(6).any(|word| word == b"COMMIT");
                    far.write_all(&there[..n]).await.unwrap();
                }
                read = far.read(&mut back) => {
                    let Ok(n @ 1..) = read else { return };
                    if committing && cut.swap(false, SeqCst) {
                        return; // done, and nobody is told
                    }
                    if near.write_all(&back[..n]).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_may_have_been_saved_is_read_again() {
    let place = Place::postgres();
    let Storage::Postgres(url) = place.storage() else {
        unreachable!("it was made so");
    };
    let wire = Wire::to(&url).await;
    let mut config = place.config();
    config.storage = Storage::Postgres(format!("postgres://postgres@{}/postgres", wire.address));
    let host = Host::start(config).await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.say(json!({ "chat": { "text": "one" } })).await;
    anna.until(|message| message.get("chat").is_some()).await;
    let choice = json!({ "choose": { "decision": 0, "option": 0, "request": 1 } });
    for said in [
        json!({ "chat": { "text": "two" } }),
        json!({ "seat": { "seat": 1, "name": "Ben" } }),
        json!({ "orders": { "seat": 0, "single": true } }),
        choice,
    ] {
        wire.cut_after_commit.store(true, SeqCst);
        anna.say(said).await;
        let error = anna.until(|message| message.get("error").is_some()).await;
        let what = error["error"]["what"].as_str().unwrap();
        assert!(what.contains("not known"), "{what}");
        anna.closed().await;
        anna = table.join(&table.everything()).await;
    }
    assert_eq!(anna.welcome["chat"].as_array().unwrap().len(), 2);
    assert_eq!(anna.update["seats"][1]["name"], "Ben");
    assert_eq!(anna.update["seats"][0]["orders"]["single"], true);
    assert!(anna.decision() >= 1);
    anna.say(json!({ "chat": { "text": "three" } })).await;
    let said = tokio::time::timeout(
        PATIENCE,
        anna.until(|message| message.get("chat").is_some()),
    );
    assert_eq!(said.await.unwrap()["chat"]["text"], "three");
    anna.choose(0).await.unwrap();
    host.stop().await;
}
