//! People at a table: seats, bots, spectators, coming and going.

use crate::host::{Place, wish};
use serde_json::json;

crate::on_both_databases!(
    everybody_sees_a_choice_and_a_reload_shows_the_same,
    a_seat_keeps_its_player_over_a_restart,
    bots_play_their_seats_while_somebody_watches,
    whoever_comes_back_reads_what_was_said,
    whoever_leaves_a_seat_takes_their_name_along,
);

async fn everybody_sees_a_choice_and_a_reload_shows_the_same(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut both = table.join(&table.everything()).await;
    let mut anna = table.join(&table.host).await;
    let mut ghost = table.join("").await;
    assert_eq!(both.welcome["you"], json!([0, 1]));
    assert_eq!(anna.welcome["you"], json!([]));
    assert_eq!(ghost.welcome["you"], json!([]));
    assert_eq!(both.welcome["links"].as_array().unwrap().len(), 2);
    assert!(
        ghost.welcome.get("links").is_none(),
        "only the host can share seats"
    );
    both.play(12).await;
    for other in [&mut anna, &mut ghost] {
        other.reach(both.decision()).await;
        assert_eq!(other.update["view"], both.update["view"]);
        assert_eq!(other.log, both.log);
    }
    host.stop().await;

    let host = place.open().await;
    let again = table.at(host.address).join(&table.seats[1]).await;
    assert_eq!(again.decision(), both.decision());
    assert_eq!(again.update["view"], both.update["view"]);
    assert_eq!(again.log, both.log);
    assert_eq!(again.welcome["seed_hash"], both.welcome["seed_hash"]);
    host.stop().await;
}

async fn a_seat_keeps_its_player_over_a_restart(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut boris = table.join(&table.seats[1]).await;
    let seat = json!({ "seat": 1, "player": "bot:random", "name": "Boris" });
    boris.ask("seat", seat).await.unwrap();
    host.stop().await;
    let host = place.open().await;
    let again = table.at(host.address).join("").await;
    assert_eq!(again.update["seats"][1]["player"], "bot:random");
    assert_eq!(again.update["seats"][1]["name"], "Boris");
    assert_eq!(again.update["seats"][0]["player"], "human");
    host.stop().await;
}

async fn whoever_leaves_a_seat_takes_their_name_along(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let called = json!({ "seat": 1, "name": "Anna" });
    anna.ask("seat", called).await.unwrap();
    let mut boris = table.join(&table.seats[1]).await;
    assert_eq!(boris.update["seats"][1]["name"], "", "not Anna any more");
    let called = json!({ "seat": 1, "name": "Boris" });
    boris.ask("seat", called).await.unwrap();
    let back = json!({ "seat": 1, "player": "human" });
    anna.ask("seat", back).await.unwrap();
    let again = table.join("").await;
    assert_eq!(again.update["seats"][1]["name"], "");
    host.stop().await;
}

async fn whoever_comes_back_reads_what_was_said(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.seats[0]).await;
    assert!(anna.welcome.get("chat").is_none());
    for n in 0..103 {
        anna.say(json!({ "chat": { "text": n.to_string() } })).await;
    }
    anna.until(|message| message["chat"]["text"] == "102").await;
    host.stop().await;
    let host = place.open().await;
    let boris = table.at(host.address).join(&table.seats[1]).await;
    let said = boris.welcome["chat"].as_array().unwrap();
    assert_eq!(said.len(), 100, "the latest");
    assert_eq!(
        (&said[0]["text"], &said[99]["text"]),
        (&json!("3"), &json!("102"))
    );
    host.stop().await;
}

async fn bots_play_their_seats_while_somebody_watches(place: Place) {
    let host = place.open().await;
    let mut wish = wish(2);
    wish["players"] = json!(["bot:random", "bot:random"]);
    let table = host.found(wish).await;
    let mut ghost = table.join("").await;
    let over = ghost.until(|message| message.get("over").is_some()).await;
    assert!(over["over"]["outcome"].is_string(), "{over}");
    host.stop().await;
}

#[tokio::test]
async fn a_seat_can_be_handed_to_a_bot_and_taken_back() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(1)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.ask("seat", json!({ "seat": 0, "player": "bot:random" }))
        .await
        .unwrap();
    anna.reach(10).await;
    anna.ask("seat", json!({ "seat": 0, "player": "human" }))
        .await
        .unwrap();
    let metrics = || async { host.get("/metrics").await.body };
    assert!(metrics().await.contains("enormity_clients 1"));
    while !anna.over() && anna.update["seats"][0]["player"] != "human" {
        anna.next().await.unwrap();
    }
    if !anna.over() {
        anna.choose(0).await.unwrap();
    }
    host.stop().await;
}

#[tokio::test]
async fn a_seat_that_was_given_away_leaves_the_host() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    assert_eq!(anna.welcome["you"], json!([0, 1]));
    let boris = table.join(&table.seats[1]).await;
    assert_eq!(boris.welcome["you"], json!([1]));
    let told = anna.until(|message| message.get("you").is_some()).await;
    assert_eq!(told["you"], json!({ "you": [0] }));
    // On to what is asked of Boris alone.
    while anna.update["view"]["decision"]["who"] != 1 {
        let options = anna.update["view"]["decision"]["options"].clone();
        let turn = |option: &serde_json::Value| option["choice"]["spacer"] == 1;
        let turn = options.as_array().unwrap().iter().position(turn);
        anna.choose(turn.unwrap_or(0)).await.unwrap();
    }
    let refused = anna.choose(0).await.unwrap_err();
    assert_eq!(refused["why"], "Somebody else plays this seat.");
    // It stays theirs when they are gone, until the host takes it back.
    drop(boris);
    anna.until(|message| message["update"]["seats"][1]["connected"] == false)
        .await;
    assert_eq!(anna.update["seats"][1]["player"], "guest");
    let back = json!({ "seat": 1, "player": "human" });
    anna.ask("seat", back).await.unwrap();
    anna.choose(0).await.unwrap();
    host.stop().await;
}

#[tokio::test]
async fn a_seat_that_was_taken_back_is_not_lost_to_a_connection_that_comes_back() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let boris = table.join(&table.seats[1]).await;
    let back = json!({ "seat": 1, "player": "human" });
    anna.ask("seat", back).await.unwrap();
    drop(boris);
    let again = format!("{}&again=true", table.seats[1]);
    let boris = table.join(&again).await;
    assert_eq!(boris.welcome["you"], json!([]));
    // Whoever opens the link comes on purpose.
    let boris = table.join(&table.seats[1]).await;
    assert_eq!(boris.welcome["you"], json!([1]));
    host.stop().await;
}

#[tokio::test]
async fn a_bots_seat_is_nobodys() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut wish = wish(2);
    wish["players"] = json!(["human", "bot:random"]);
    let table = host.found(wish).await;
    let mut anna = table.join(&table.everything()).await;
    assert_eq!(anna.welcome["you"], json!([0]));
    let human = json!({ "seat": 1, "player": "human" });
    anna.say(json!({ "seat": human })).await;
    let told = anna.until(|message| message.get("you").is_some()).await;
    assert_eq!(told["you"], json!({ "you": [0, 1] }));
    host.stop().await;
}

#[tokio::test]
async fn a_wrong_link_is_told_instead_of_making_a_spectator() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let other = host.found(wish(2)).await;
    let pasted_twice = "z".repeat(500);
    for token in [
        &other.seats[0],
        "x",
        &table.seats[0][1..],
        &pasted_twice,
        "%00",
    ] {
        let error = table.refused(token).await;
        assert_eq!(error["what"], "This link opens no seat at the table.");
        assert!(error["do"].as_str().unwrap().contains("link"));
    }
    let anna = table.join(&format!("old,{}", table.seats[0])).await;
    assert_eq!(anna.welcome["you"], json!([0]), "one that fits is enough");
    host.stop().await;
}

#[tokio::test]
async fn a_connection_says_that_it_stands() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(1)).await;
    let mut ghost = table.join("").await;
    ghost.beats(3).await;
    host.stop().await;
}

#[tokio::test]
async fn whoever_is_connected_is_seen_by_the_others() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.seats[0]).await;
    let connected = |seat: usize, there: bool| {
        move |message: &serde_json::Value| message["update"]["seats"][seat]["connected"] == there
    };
    let boris = table.join(&table.seats[1]).await;
    anna.until(connected(1, true)).await;
    drop(boris);
    anna.until(connected(1, false)).await;
    host.stop().await;
}

#[tokio::test]
async fn words_and_pointing_reach_everybody() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.seats[0]).await;
    let mut ghost = table.join("").await;
    anna.ask("seat", json!({ "seat": 0, "name": "Anna" }))
        .await
        .unwrap();
    anna.say(json!({ "chat": { "text": "Mind the gap." } }))
        .await;
    anna.say(json!({ "ping": { "space": "E5" } })).await;
    let own = anna.until(|message| message.get("chat").is_some()).await;
    assert_eq!(own["chat"]["yours"], true);
    let chat = ghost.until(|message| message.get("chat").is_some()).await;
    let chat = &chat["chat"];
    assert_eq!(chat["yours"], false, "somebody else's words are news");
    assert_eq!(chat["seats"], json!([0]));
    assert_eq!(
        (&chat["name"], &chat["text"]),
        (&json!("Anna"), &json!("Mind the gap."))
    );
    assert!(chat["at"].as_u64().unwrap() > 0);
    let ping = ghost.until(|message| message.get("ping").is_some()).await;
    assert_eq!(ping["ping"], json!({ "seats": [0], "space": "E5" }));
    host.stop().await;
}

#[tokio::test]
async fn a_hint_names_an_option() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.seats[0]).await;
    anna.say(json!({ "hint": { "request": "h1" } })).await;
    let hint = anna.until(|message| message.get("hint").is_some()).await;
    assert!(hint["hint"]["option"].as_u64().unwrap() < anna.options() as u64);
    assert_eq!(hint["hint"]["request"], "h1");
    host.stop().await;
}

#[tokio::test]
async fn a_table_that_nobody_watches_leaves_the_memory_and_comes_back() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.idle = std::time::Duration::ZERO;
    let host = crate::host::Host::start(config).await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(5).await;
    let (decision, view) = (anna.decision(), anna.update["view"].clone());
    drop(anna);
    while !host
        .get("/metrics")
        .await
        .body
        .contains("enormity_tables 0\n")
    {
        tokio::task::yield_now().await;
    }
    let again = table.join("").await;
    assert_eq!((again.decision(), &again.update["view"]), (decision, &view));
    host.stop().await;
}
