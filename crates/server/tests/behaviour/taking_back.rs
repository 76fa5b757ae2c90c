//! CAR-3 at a table.

use crate::host::{Place, wish};
use serde_json::json;

crate::on_both_databases!(car_3_what_was_taken_back_can_be_made_again_after_a_restart);

async fn car_3_what_was_taken_back_can_be_made_again_after_a_restart(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let (start, log) = anna.play_to_undoable().await;
    let (chosen, chosen_log) = (anna.update["view"].clone(), anna.log.clone());
    let (now, undo) = (anna.decision(), anna.update["undo"].as_u64().unwrap());

    let mut boris = table.join(&table.seats[1]).await;
    boris.ask("undo", json!({ "decision": now })).await.unwrap();
    anna.reach(now + 1).await;
    assert_eq!((&anna.update["view"], &anna.log), (&start, &log));
    assert_eq!(
        (&anna.update["undo"], &anna.update["redo"]),
        (&json!(undo - 1), &json!(1))
    );
    host.stop().await;

    let host = place.open().await;
    let mut anna = table.at(host.address).join(&table.seats[0]).await;
    assert_eq!(
        (anna.decision(), &anna.update["redo"]),
        (now + 1, &json!(1))
    );
    anna.ask("redo", json!({ "decision": now + 1 }))
        .await
        .unwrap();
    anna.reach(now + 2).await;
    assert_eq!((&anna.update["view"], &anna.log), (&chosen, &chosen_log));
    host.stop().await;
}

#[tokio::test]
async fn car_3_everybody_is_told_who_took_back_what() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play_to_undoable().await;
    let mut boris = table.join(&table.seats[1]).await;
    for (what, again) in [("undo", false), ("redo", true)] {
        boris.ask(what, json!({})).await.unwrap();
        let told = anna.until(|message| message.get("back").is_some()).await;
        let told = &told["back"];
        assert_eq!(
            (&told["seats"], &told["yours"]),
            (&json!([1]), &json!(false))
        );
        assert_eq!(told["again"], json!(again));
        assert!(told["what"]["key"].is_string(), "{told}");
    }
    host.stop().await;
}

#[tokio::test]
async fn car_3_nothing_is_taken_back_once_chance_has_spoken() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let error = anna.ask("undo", json!({})).await.unwrap_err();
    assert!(error["why"].as_str().unwrap().contains("CAR-3"));
    loop {
        let option = anna.decision() as usize % anna.options();
        anna.choose(option).await.unwrap();
        if anna.update["undo"] == 0 {
            break;
        }
    }
    assert!(anna.ask("undo", json!({})).await.is_err());
    host.stop().await;
}

/// Waits until a person is asked.
async fn asked(anna: &mut crate::client::Client) {
    while anna.update["view"]["decision"]["who"] == 1 {
        anna.next().await.expect("the connection stays");
    }
}

#[tokio::test]
async fn car_3_what_bots_chose_is_taken_back_with_what_a_person_chose_before() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut wanted = wish(2);
    wanted["players"] = json!(["human", "bot:random"]);
    let table = host.found(wanted).await;
    let mut anna = table.join(&table.everything()).await;
    let chosen = |anna: &crate::client::Client| anna.update["choices"].as_u64().unwrap();
    for n in 0.. {
        assert!(!anna.over(), "no bot ever answered without a roll");
        asked(&mut anna).await;
        let (view, made) = (anna.update["view"].clone(), chosen(&anna));
        anna.choose((n * 5 + 2) % anna.options()).await.unwrap();
        asked(&mut anna).await;
        if chosen(&anna) > made + 1 && anna.update["undo"] != 0 {
            anna.undo().await;
            assert_eq!((&anna.update["view"], chosen(&anna)), (&view, made));
            break;
        }
    }
    host.stop().await;
}
