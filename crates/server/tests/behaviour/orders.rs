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

#[tokio::test]
async fn a_choice_that_was_taken_back_is_not_made_again_by_order() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    for seat in [0, 1] {
        let orders = json!({ "seat": seat, "decline": ["exert", "react", "trigger"] });
        anna.ask("orders", orders).await.unwrap();
    }
    // On until an order was followed in what can be taken back.
    let mut n = 0;
    loop {
        let before = (anna.decision(), followed(&anna).len());
        anna.choose((n * 5 + 2) % anna.options()).await.unwrap();
        n += 1;
        let moved = anna.decision() - before.0;
        let undo = anna.update["undo"].as_u64().unwrap();
        if followed(&anna).len() > before.1 && moved > 1 && undo >= moved {
            break;
        }
        assert!(!anna.over() && n < 3000, "no order was ever followed");
    }
    let orders = followed(&anna).len();
    anna.undo().await;
    assert_eq!(followed(&anna).len(), orders - 1);
    let there = anna.update["view"].clone();
    let again = table.join("").await;
    assert_eq!(again.update["view"], there, "it is asked again");
    anna.undo().await;
    assert_ne!(anna.update["view"], there, "and further back");
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
