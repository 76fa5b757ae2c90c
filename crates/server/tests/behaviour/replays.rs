//! Watching and playing on.

use crate::client::Client;
use crate::host::{Founded, Host, Place, wish};
use serde_json::{Value, json};

crate::on_both_databases!(
    a_finished_session_is_exported_uploaded_and_watched,
    a_fork_goes_on_from_the_same_position_with_other_chance,
);

/// A session played to its end by bots.
async fn finished(host: &Host) -> (Founded, Client) {
    let mut wish = wish(2);
    wish["players"] = json!(["bot:random", "bot:random"]);
    let table = host.found(wish).await;
    let mut ghost = table.join("").await;
    ghost.until(|message| message.get("over").is_some()).await;
    (table, ghost)
}

async fn a_finished_session_is_exported_uploaded_and_watched(place: Place) {
    let host = place.open().await;
    let (table, ghost) = finished(&host).await;
    let record = host
        .get(&format!("/api/tables/{}/record", table.table))
        .await;
    assert!(record.headers.contains("attachment"));
    let record = record.json();
    let length = record["choices"].as_array().unwrap().len();

    let replay = host.post("/api/replays", &record).await;
    assert_eq!(replay.status, 201, "{}", replay.body);
    let replay = replay.json()["replay"].as_str().unwrap().to_owned();
    let about = host.get(&format!("/api/replays/{replay}")).await.json();
    assert_eq!(about["length"], length);
    let path = format!("/api/replays/{replay}/frames?from={}", length - 2);
    let frames = host.get(&path).await.json();
    assert_eq!(frames.as_array().unwrap().len(), 3);
    assert_eq!(frames[2]["index"], length);
    assert_eq!(frames[2]["view"], ghost.update["view"]);
    let last = frames[2]["lines"].as_array().unwrap();
    assert!(ghost.log.ends_with(last), "the same words");

    let mut forged = record.clone();
    forged["choices"][0] = json!("dance");
    let reply = host.post("/api/replays", &forged).await;
    assert_eq!(reply.status, 422);
    let reply = host.post("/api/replays", &json!({ "version": 1 })).await;
    assert_eq!(reply.status, 422);
    host.stop().await;
}

async fn a_fork_goes_on_from_the_same_position_with_other_chance(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(20).await;
    let path = format!("/api/replays/{}/frames?from=10&to=10", table.table);
    let tenth = host.get(&path).await.json()[0]["view"].clone();
    let wish = json!({ "table": table.table, "at": 10 });
    let reply = host.post("/api/tables/fork", &wish).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    let fork = Founded::read(host.address, reply.json());
    let mut boris = fork.join(&fork.everything()).await;
    assert_eq!(boris.update["view"], tenth);
    assert_eq!(boris.update["undo"], 0, "what was played before stands");
    assert_ne!(boris.welcome["seed_hash"], anna.welcome["seed_hash"]);
    boris.play(5).await;
    let view = boris.update["view"].clone();

    // Its secrets are those of the first table, which is still in play.
    boris.ask("abandon", json!({})).await.unwrap();
    let over = boris.until(|message| message.get("over").is_some()).await;
    assert_eq!(over["over"]["seed"], Value::Null);
    let record = format!("/api/tables/{}/record", fork.table);
    assert_eq!(host.get(&record).await.status, 409);
    anna.ask("abandon", json!({})).await.unwrap();
    let told = host.get(&record).await;
    assert_eq!(told.status, 200, "{}", told.body);
    assert_eq!(told.json()["redeals"][0]["after"], 10);
    host.stop().await;

    let host = place.open().await;
    let again = fork.at(host.address).join("").await;
    assert_eq!(again.update["view"], view);
    host.stop().await;
}
