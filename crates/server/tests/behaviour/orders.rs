//! Standing orders: what a player never wants to be asked, also while away.

use crate::client::Client;
use crate::host::{NewTable, Place, wish};
use serde_json::{Value, json};

crate::on_both_databases!(orders_answer_for_whoever_is_away_and_survive_a_restart);

const DECLINED: [&str; 5] = ["react", "trigger", "exert", "stress", "armor"];

fn followed(client: &Client) -> Vec<&Value> {
    let lines = client.log.iter();
    lines
        .filter(|line| line["key"] == "order.followed")
        .collect()
}

async fn orders_answer_for_whoever_is_away_and_survive_a_restart(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut boris = table.join(&table.seats[1]).await;
    let orders = json!({ "seat": 1, "decline": DECLINED, "single": true });
    boris.ask("orders", orders).await.unwrap();
    drop(boris);

    let mut anna = table.join(&table.everything()).await;
    let back = json!({ "seat": 1, "player": "human" });
    anna.ask("seat", back).await.unwrap();
    let mut n = 0;
    while !anna.over() && (n < 60 || followed(&anna).is_empty()) {
        let decision = &anna.update["view"]["decision"];
        if decision["who"] == 1 {
            assert!(anna.options() > 1, "{decision}");
            let kind = decision["ask"]["kind"].as_str().unwrap();
            assert!(!DECLINED.contains(&kind), "{decision}");
        }
        anna.choose((n * 7 + 3) % anna.options()).await.unwrap();
        n += 1;
    }
    assert!(!followed(&anna).is_empty(), "the log says what was ordered");
    assert!(followed(&anna).iter().all(|line| line["rule"] != ""));
    host.stop().await;

    let host = place.open().await;
    let again = table.at(host.address).join("").await;
    assert_eq!(again.update["view"], anna.update["view"]);
    assert_eq!(again.log, anna.log[anna.log.len() - again.log.len()..]);
    let kept = &again.update["seats"][1]["orders"];
    assert_eq!(kept, &json!({ "decline": DECLINED, "single": true }));
    let none = &again.update["seats"][0]["orders"];
    assert_eq!(none, &json!({ "decline": [], "single": false }));
    host.stop().await;
}

#[tokio::test]
async fn only_whoever_sits_there_gives_orders_and_only_such_as_exist() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.seats[0]).await;
    let error = anna.ask("orders", json!({ "seat": 1 })).await.unwrap_err();
    assert!(error["why"].as_str().unwrap().contains("not your seat"));
    let orders = json!({ "seat": 0, "decline": ["turn"] });
    let error = anna.ask("orders", orders).await.unwrap_err();
    assert!(
        error["why"]
            .as_str()
            .unwrap()
            .contains("cannot be declined")
    );
    let orders = json!({ "seat": 0, "decline": ["react"] });
    anna.ask("orders", orders).await.unwrap();
    anna.ask("orders", json!({ "seat": 0 })).await.unwrap();
    let again = table.join("").await;
    let none = json!({ "decline": [], "single": false });
    assert_eq!(again.update["seats"][0]["orders"], none, "taken back");
    host.stop().await;
}

#[tokio::test]
async fn a_table_may_be_founded_with_orders_and_ties_break_themselves() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut wanted = wish(2);
    let declined = [
        "exert",
        "route",
        "facing",
        "order",
        "space",
        "which_intruder",
    ];
    wanted["orders"] = json!({ "decline": declined, "single": true });
    let table = host.found(wanted.clone()).await;
    let mut anna = table.join(&table.everything()).await;
    // Of what is declined here, only ties are put to all together.
    let broken = |client: &Client| {
        let mut lines = followed(client).into_iter();
        lines.any(|line| line.to_string().contains("who.team"))
    };
    let mut n = 0;
    while !anna.over() && !broken(&anna) {
        let kind = &anna.update["view"]["decision"]["ask"]["kind"];
        assert!(declined.iter().all(|declined| kind != declined), "{kind}");
        anna.choose((n * 7 + 3) % anna.options()).await.unwrap();
        n += 1;
    }
    assert!(broken(&anna), "no tie came up in {n} questions");

    wanted["orders"] = json!({ "decline": ["turn"] });
    let refused = host.post("/api/tables", &wanted).await;
    assert_eq!(refused.status, 400);
    assert!(refused.json().to_string().contains("cannot be declined"));
    host.stop().await;
}

#[tokio::test]
async fn noi_3_dice_that_nobody_hears_need_no_question() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut wanted = wish(2);
    wanted["orders"] = json!({ "decline": ["quiet_noise"], "single": true });
    let table = host.found(wanted).await;
    let mut anna = table.join(&table.everything()).await;
    let (mut noises, mut n) = (0, 0);
    while !anna.over() && noises < 5 && n < 2000 {
        let roll = &anna.update["view"]["roll"];
        if roll["kind"] == "noise" && roll["thrown"] == true {
            let (heard, swallowed) = (&roll["total"]["potential"], &roll["quiet"]);
            assert!(heard.as_u64() > swallowed.as_u64(), "{roll}");
            noises += 1;
        }
        anna.choose((n * 7 + 3) % anna.options()).await.unwrap();
        n += 1;
    }
    assert!(noises > 0, "nobody was heard in {n} questions");
    host.stop().await;
}

/// Plays on until an order was followed after a choice that can be taken back; what was seen before that choice.
async fn play_to_followed(anna: &mut Client) -> (Value, usize) {
    for n in 0..3000 {
        let (view, decision) = (anna.update["view"].clone(), anna.decision());
        let orders = followed(anna).len();
        anna.choose((n * 5 + 2) % anna.options()).await.unwrap();
        let moved = anna.decision() - decision;
        let back = anna.update["undo"].as_u64().unwrap();
        if followed(anna).len() > orders && moved > 1 && back > 0 {
            return (view, orders);
        }
        assert!(!anna.over(), "no order was ever followed");
    }
    panic!("no order was followed in 3000 questions");
}

#[tokio::test]
async fn car_3_what_is_taken_back_is_what_somebody_chose_and_not_what_an_order_answered() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    for seat in [0, 1] {
        let orders = json!({ "seat": seat, "decline": ["exert", "react", "trigger"] });
        anna.ask("orders", orders).await.unwrap();
    }
    let (asked, orders) = play_to_followed(&mut anna).await;
    anna.undo().await;
    assert_eq!(followed(&anna).len(), orders);
    assert_eq!(anna.update["view"], asked, "what was asked before");
    let again = table.join("").await;
    assert_eq!(again.update["view"], asked, "it stays asked");
    host.stop().await;

    let host = place.open().await;
    let mut anna = table.at(host.address).join(&table.everything()).await;
    assert_eq!(anna.update["view"], asked, "after a restart, too");
    let taken_back = anna.decision();
    anna.ask("redo", json!({})).await.unwrap();
    anna.reach(taken_back + 1).await;
    anna.undo().await;
    assert_eq!(anna.update["view"], asked, "made again and taken back");
    host.stop().await;
}

#[tokio::test]
async fn car_3_whoever_gives_an_order_by_mistake_can_go_back_to_the_question() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let mut n = 0;
    while anna.update["view"]["decision"]["ask"]["kind"] != "exert" {
        anna.choose((n * 5 + 2) % anna.options()).await.unwrap();
        n += 1;
        assert!(!anna.over() && n < 3000, "nobody could exert");
    }
    let asked = anna.update["view"].clone();
    let (seat, now) = (&asked["decision"]["who"], anna.decision());
    anna.ask("orders", json!({ "seat": seat, "decline": ["exert"] }))
        .await
        .unwrap();
    anna.reach(now + 1).await;
    assert_eq!(followed(&anna).len(), 1);
    anna.undo().await;
    assert_eq!(anna.update["view"], asked);
    host.stop().await;
}

#[tokio::test]
async fn a_file_from_before_there_were_orders_is_brought_up_to_date() {
    let (place, tables) = crate::releases::left("0.1.0", false).await;
    crate::storage::tamper(&place, "ALTER TABLE seats DROP COLUMN orders").await;
    let host = place.open().await;
    let table = NewTable::of(host.address, &tables["tables"][0]);
    let mut anna = table.join(&table.seats[0]).await;
    let orders = json!({ "seat": 0, "single": true });
    anna.ask("orders", orders).await.unwrap();
    host.stop().await;
}
