//! Messages that must change nothing, and say why.

use crate::client::{Client, http, raw_http};
use crate::host::{Place, wish};
use serde_json::json;

crate::on_both_databases!(
    stale_foreign_and_malformed_messages_change_nothing,
    names_and_chat_are_shown_harmlessly,
);

async fn stale_foreign_and_malformed_messages_change_nothing(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut all = table.join(&table.everything()).await;
    // On to a question that is put to one seat alone.
    while all.update["view"]["decision"]["who"].is_null() {
        all.choose(0).await.unwrap();
    }
    let who = all.update["view"]["decision"]["who"].as_u64().unwrap() as usize;
    let mut other = table.join(&table.seats[1 - who]).await;
    let mut ghost = table.join("").await;
    let before = (all.decision(), all.update["view"].clone());

    let now = before.0;
    let answer = json!({ "decision": now, "option": 0 });
    let stale = json!({ "decision": now - 1, "option": 0 });
    let many = json!({ "decision": now, "option": 999 });
    let refused = |result: Result<(), serde_json::Value>| {
        let error = result.unwrap_err();
        for part in ["what", "why", "do"] {
            assert!(error[part].as_str().unwrap().len() > 5, "{error}");
        }
        error["why"].as_str().unwrap().to_owned()
    };
    assert!(refused(all.ask("choose", stale).await).contains("moved on"));
    assert!(refused(all.ask("choose", many).await).contains("no option"));
    assert!(refused(other.ask("choose", answer.clone()).await).contains("not yours"));
    assert!(refused(ghost.ask("choose", answer).await).contains("watching"));
    assert!(refused(Err(table.refused(&"0".repeat(32)).await)).contains("another table"));
    assert!(refused(ghost.ask("undo", json!({})).await).contains("watching"));
    assert!(refused(other.ask("abandon", json!({})).await).contains("host"));
    let seat = json!({ "seat": who, "player": "bot:random" });
    assert!(refused(other.ask("seat", seat).await).contains("neither"));
    let nobody = json!({ "seat": who, "player": "bot:nobody" });
    assert!(refused(all.ask("seat", nobody).await).contains("no player"));
    for nonsense in [
        "",
        "{}",
        "[1]",
        "null",
        r#"{"choose":{}}"#,
        r#"{"cheat":{}}"#,
        "\u{0}",
    ] {
        all.say_text(nonsense.into()).await;
        let error = all.until(|message| message.get("error").is_some()).await;
        assert!(error["error"]["what"].is_string(), "{nonsense}: {error}");
    }
    all.say_text(r#"{"hint":{"request":{}}}"#.into()).await;
    let error = all.until(|message| message.get("error").is_some()).await;
    let why = error["error"]["why"].as_str().unwrap();
    assert!(why.contains("a number or a text"), "{why}");

    let after = table.join("").await;
    assert_eq!((after.decision(), after.update["view"].clone()), before);
    host.stop().await;
}

#[tokio::test]
async fn a_request_that_comes_twice_is_obeyed_once() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut all = table.join(&table.everything()).await;
    all.play_to_undoable().await;
    let again = json!({ "undo": { "request": "same" } });
    all.say(again.clone()).await;
    all.say(again).await;
    all.until(|message| message["ack"]["request"] == "same")
        .await;
    let error = all.until(|message| message.get("error").is_some()).await;
    assert_eq!(error["error"]["request"], "same");
    assert!(error["error"]["why"].as_str().unwrap().contains("before"));
    host.stop().await;
}

#[tokio::test]
async fn a_seat_that_a_bot_plays_must_be_taken_over_first() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.bot_pause = std::time::Duration::from_secs(3600);
    let host = crate::host::Host::start(config).await;
    let mut wish = wish(1);
    wish["players"] = json!(["bot:random"]);
    let table = host.found(wish).await;
    let mut anna = table.join(&table.everything()).await;
    while anna.update["view"]["decision"]["who"].is_null() {
        anna.choose(0).await.unwrap();
    }
    let error = anna.choose(0).await.unwrap_err();
    assert!(error["why"].as_str().unwrap().contains("bot"), "{error}");
    anna.ask("seat", json!({ "seat": 0, "player": "human" }))
        .await
        .unwrap();
    anna.choose(0).await.unwrap();
    host.stop().await;
}

#[tokio::test]
async fn a_table_that_does_not_exist_says_so() {
    let place = Place::sqlite();
    let host = place.open().await;
    for id in ["0123456789abcdef0123", "nonsense", "%2e%2e%2f"] {
        let stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
        let url = format!("ws://{}/api/tables/{id}/ws", host.address);
        let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
        let message = futures_util::StreamExt::next(&mut socket)
            .await
            .unwrap()
            .unwrap();
        assert!(
            message.to_text().unwrap().contains("no such table"),
            "{message}"
        );
        assert_eq!(
            host.get(&format!("/api/tables/{id}/record")).await.status,
            404
        );
    }
    host.stop().await;
}

#[tokio::test]
async fn pages_of_other_origins_cannot_connect_or_create() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(1)).await;
    let upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://evil.example\r\n";
    let path = format!("/api/tables/{}/ws", table.table);
    assert_eq!(
        http(host.address, "GET", &path, upgrade, "").await.status,
        403
    );
    let headers = "Content-Type: application/json\r\nOrigin: null\r\n";
    let body = wish(1).to_string();
    let reply = http(host.address, "POST", "/api/tables", headers, &body).await;
    assert_eq!(reply.status, 403);
    let renamed = "Host: evil.example\r\n";
    let reply = http(host.address, "GET", "/api/sessions", renamed, "").await;
    assert_eq!(
        reply.status, 403,
        "a name that was made to point at this machine"
    );
    host.stop().await;
}

#[tokio::test]
async fn too_large_and_too_many_messages_are_refused() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.messages.burst = 60.0;
    let host = crate::host::Host::start(config).await;
    let table = host.found(wish(1)).await;
    let mut anna = table.join(&table.everything()).await;
    for n in 0..100 {
        anna.say(json!({ "chat": { "text": n.to_string() } })).await;
    }
    let error = anna.until(|message| message.get("error").is_some()).await;
    assert!(error["error"]["why"].as_str().unwrap().contains("Too many"));
    let mut boris = Client::connect(host.address, &table.table, "").await;
    boris
        .say(json!({ "chat": { "text": "x".repeat(1000) } }))
        .await;
    let error = boris.until(|message| message.get("error").is_some()).await;
    assert!(error["error"]["why"].as_str().unwrap().contains("too long"));
    boris
        .say(json!({ "chat": { "text": "x".repeat(20_000) } }))
        .await;
    boris.closed().await;
    host.stop().await;
}

#[tokio::test]
async fn whatever_is_refused_says_so_in_three_parts() {
    let place = Place::sqlite();
    let host = place.open().await;
    let json = "Content-Type: application/json\r\n";
    let huge = vec![b'x'; enormity_engine::record::MOST_BYTES * 2];
    for (method, path, headers, body, status) in [
        ("POST", "/api/replays", json, &huge[..], 413),
        ("POST", "/api/tables", json, &huge[..], 413),
        ("POST", "/api/tables/fork", json, &huge[..], 413),
        ("POST", "/api/replays", json, b"\xff\xfe", 400),
        ("POST", "/api/tables", json, b"\xff\xfe", 400),
        ("POST", "/api/tables", "", b"{}", 400),
        ("POST", "/api/tables", json, b"{}", 400),
        ("PUT", "/api/tables", json, b"{}", 405),
        ("GET", "/api/replays/x/frames?from=-1", "", b"", 400),
        ("GET", "/api/boards/nowhere", "", b"", 404),
        ("POST", "/api/crew", json, b"{}", 400),
        ("POST", "/api/estimate", json, b"{}", 400),
        ("GET", "/api/tables/x/ws", "", b"", 400),
        ("GET", "/nothing.js", "", b"", 404),
    ] {
        let reply = raw_http(host.address, method, path, headers, body).await;
        assert_eq!(reply.status, status, "{method} {path}: {}", reply.body);
        let error = &reply.json()["error"];
        for part in ["what", "why", "do"] {
            let said = error[part].as_str().unwrap_or_default();
            assert!(said.len() > 5, "{method} {path}: {error}");
        }
    }
    host.stop().await;
}

async fn names_and_chat_are_shown_harmlessly(place: Place) {
    let host = place.open().await;
    let mut wish = wish(2);
    wish["names"] = json!(["A\0da", "\u{202e}neB"]);
    let table = host.found(wish).await;
    let mut ada = table.join(&table.everything()).await;
    let names = |client: &Client| {
        let seats = client.update["seats"].as_array().unwrap();
        let names = seats.iter().map(|seat| seat["name"].clone());
        names.collect::<Vec<_>>()
    };
    assert_eq!(names(&ada), ["Ada", "neB"]);
    let seat = json!({ "seat": 1, "name": "Zoë\u{7}\u{2066}" });
    ada.ask("seat", seat).await.unwrap();
    ada.say(json!({ "chat": { "text": "one\0\u{202e}\ntwo 👩‍🚀" } }))
        .await;
    let said = ada.until(|message| message.get("chat").is_some()).await;
    assert_eq!(said["chat"]["text"], "one two 👩‍🚀");
    ada.say(json!({ "chat": { "text": "\0\u{202e}" } })).await;
    let error = ada.until(|message| message.get("error").is_some()).await;
    assert!(error["error"]["why"].as_str().unwrap().contains("nothing"));
    let player = json!({ "seat": 1, "player": "bot:\0" });
    ada.ask("seat", player).await.unwrap_err();
    host.stop().await;
    let host = place.open().await;
    let again = table.at(host.address).join("").await;
    assert_eq!(names(&again), ["Ada", "Zoë"]);
    assert_eq!(again.welcome["chat"][0]["text"], "one two 👩‍🚀");
    host.stop().await;
}
