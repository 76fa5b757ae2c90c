//! Watching and playing on.

use crate::client::Client;
use crate::host::{Host, NewTable, Place, secret_wish, wish};
use serde_json::{Value, json};

crate::on_both_databases!(
    a_finished_session_is_exported_uploaded_and_watched,
    the_story_of_a_session_is_told_from_its_whole_record,
    what_is_wrong_with_a_record_is_told_as_data,
    a_fork_goes_on_from_the_same_position_with_other_chance,
);

/// A session played to its end by bots that live long enough to be struck at.
async fn finished(host: &Host) -> (NewTable, Client) {
    let mut wish = wish(2);
    wish["players"] = json!(["bot:greedy", "bot:greedy"]);
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

/// Each in words of the catalogue; what the reader of JSON says of it stands only in the answer.
async fn what_is_wrong_with_a_record_is_told_as_data(place: Place) {
    let host = place.open().await;
    let (table, _) = finished(&host).await;
    let record = format!("/api/tables/{}/record", table.table);
    let record = host.get(&record).await.json();
    let with = |at: &str, value: Value| {
        let mut other = record.clone();
        *other.pointer_mut(at).unwrap() = value;
        other
    };
    let mut cut = record.clone();
    cut["choices"].as_array_mut().unwrap().pop();
    for (faulty, flaw) in [
        (json!({ "version": 1 }), "record_unreadable"),
        (
            with("/choices/0", json!("x".repeat(999))),
            "record_too_long",
        ),
        (with("/version", json!(99)), "record_version"),
        (with("/setup/session", json!("x")), "no_such_session"),
        (with("/choices/0", json!("dance")), "record_choice"),
        (with("/checkpoints/0/digest", json!("1")), "record_state"),
        (cut, "record_cut"),
        (with("/outcome/result", json!("won")), "record_end"),
    ] {
        let error = host.post("/api/replays", &faulty).await.json()["error"].take();
        let why = &error["lines"]["why"];
        assert_eq!(why["key"], "problem.why.record", "{error}");
        let told = why["args"][0][1]["list"][0]["key"].as_str().unwrap();
        assert_eq!(told, format!("problem.why.{flaw}"), "{error}");
        let quoted = error["why"].as_str().unwrap().contains("missing field");
        assert_eq!(quoted, flaw == "record_unreadable", "{error}");
    }
    host.stop().await;
}

async fn the_story_of_a_session_is_told_from_its_whole_record(place: Place) {
    let host = place.open().await;
    let (table, ghost) = finished(&host).await;
    let get = async |what: &str| {
        let path = format!("/api/replays/{}/{what}", table.table);
        host.get(&path).await.json()
    };
    let story = get("story").await;
    let view = &ghost.update["view"];
    assert_eq!(story["outcome"], view["outcome"]);
    assert_eq!(story["rounds"], view["round"]);
    assert_eq!(story["limit"], view["boss"]["limit"]);
    let curve = story["curve"].as_array().unwrap();
    assert_eq!(curve[0]["wounds"], 0);
    let last = curve.last().unwrap();
    assert_eq!(last["wounds"], view["boss"]["wounds"]);
    assert_eq!(last["stress"][0], view["spacers"][0]["stress"]);
    assert!(curve.len() > 10 && curve.is_sorted_by_key(|m| m["index"].as_u64()));

    let log = get("log").await;
    let log = log.as_array().unwrap();
    assert_eq!(story["choices"].as_u64().unwrap() + 1, log.len() as u64);
    let lines: Vec<&Value> = log
        .iter()
        .flat_map(|step| step["lines"].as_array().unwrap())
        .collect();
    let count = |key: &str| lines.iter().filter(|line| line["key"] == key).count() as u64;
    let sum = |what: &str| -> u64 {
        let seats = story["spacers"].as_array().unwrap().iter();
        seats.map(|seat| seat[what].as_u64().unwrap()).sum()
    };
    assert_eq!(sum("fails"), count("event.attack_failed"));
    assert_eq!(sum("wounds"), count("event.attack_wounded"));
    assert_eq!(sum("criticals"), count("event.attack_critical"));
    let marks = story["marks"].as_array().unwrap().iter();
    let deaths = marks.filter(|mark| mark["what"] == "death").count();
    let dead = view["spacers"].as_array().unwrap().iter();
    assert_eq!(deaths, dead.filter(|s| s["presence"] == "dead").count());
    for luck in [
        &story["spacers"][0],
        &story["spacers"][1],
        &story["intruders"],
    ] {
        let number = |key: &str| luck[key].as_f64().unwrap();
        assert_eq!(number("dice") > 0.0, number("expected") > 0.0, "{luck}");
        assert!(number("rolled") <= 3.0 * number("dice"));
    }
    assert!(story["intruders"]["dice"].as_u64().unwrap() > 0);
    host.stop().await;
}

async fn a_fork_goes_on_from_the_same_position_with_other_chance(place: Place) {
    let host = place.open().await;
    let table = host.found(secret_wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(10).await;
    let (then, at) = (anna.update["view"].clone(), anna.update["choices"].clone());
    anna.play(10).await;
    let wish = json!({ "table": table.table, "at": at });
    let reply = host.post("/api/tables/fork", &wish).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    let fork = NewTable::read(host.address, reply.json());
    let mut boris = fork.join(&fork.everything()).await;
    assert_eq!(boris.update["view"], then);
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
    assert_eq!(told.json()["redeals"][0]["after"], at);
    host.stop().await;

    let host = place.open().await;
    let again = fork.at(host.address).join("").await;
    assert_eq!(again.update["view"], view);
    host.stop().await;
}
