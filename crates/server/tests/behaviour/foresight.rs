//! Forecast and odds, as clients get them.

use crate::host::{Place, wish};
use serde_json::Value;

#[tokio::test]
async fn a_forecast_names_the_cards_of_the_level_on_top_and_what_each_would_do() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(4)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(6).await;
    let view = &anna.update["view"];
    let boss = &anna.update["forecast"]["boss"];
    assert_eq!(boss["top"], view["boss"]["ai"]["top"]);
    let cards = boss["cards"].as_array().unwrap();
    assert!(!cards.is_empty());
    for card in cards {
        assert_eq!(card["level"], boss["top"]);
        assert!(
            card["card"].is_string() && card["does"].is_string(),
            "{card}"
        );
        let rolls = !card["dice"].as_array().unwrap().is_empty();
        assert_eq!(rolls, card["hit"].is_number(), "{card}");
        // Why: what it performs instead, if so, and whom it targets, each with its rule.
        let course = card["course"].as_array().unwrap();
        let instead = course.iter().any(|line| line["key"] == "event.behaves");
        assert_eq!(instead, card["does"] != card["card"], "{card}");
        if card["luck"].is_object() {
            // It goes this way in some deals only.
            continue;
        }
        let targeted = course.iter().find(|line| line["key"] == "event.targeted");
        assert_eq!(targeted.is_some(), card["target"].is_number(), "{card}");
        let rule = |line: &Value| line["rule"].as_str().unwrap().to_owned();
        assert!(targeted.is_none_or(|line| rule(line).starts_with("TGT-")));
    }
    let minions = anna.update["forecast"]["minions"].as_array().unwrap();
    let present = view["intruders"].as_array().unwrap().iter();
    assert_eq!(
        minions.len(),
        present.filter(|i| i["boss"] == false).count()
    );
    host.stop().await;
}

#[tokio::test]
async fn every_attack_that_reaches_comes_with_its_odds() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(4)).await;
    let mut anna = table.join(&table.everything()).await;
    // The card that leads to an attack says its odds too.
    let mut told = std::collections::BTreeSet::new();
    loop {
        let odds = anna.update["odds"].as_object().unwrap().clone();
        for (option, odds) in &odds {
            let option: usize = option.parse().unwrap();
            let option = &anna.update["view"]["decision"]["options"][option];
            assert!(option["phrase"].as_str().unwrap().contains("attack"));
            told.insert(option["choice"]["kind"].as_str().unwrap().to_owned());
            let sum: f64 = ["fail", "wound", "critical"]
                .map(|part| odds[part].as_f64().unwrap())
                .iter()
                .sum();
            assert!((sum - 1.0).abs() < 0.01, "{odds}");
            // What was counted.
            let dice = odds["dice"].as_array().unwrap().iter();
            assert!(dice.map(|n| n.as_u64().unwrap()).sum::<u64>() > 0, "{odds}");
            assert!(odds["gear"].is_string() && !odds["at"].as_array().unwrap().is_empty());
        }
        if told.contains("attack") && told.contains("play") {
            let told: Vec<_> = told.iter().map(String::as_str).collect();
            assert_eq!(told, ["attack", "play"]);
            break;
        }
        if anna.over() {
            // All died before anybody could strike: once more.
            let table = host.found(wish(4)).await;
            anna = table.join(&table.everything()).await;
            continue;
        }
        let attack = |option: &Value| {
            let phrase = option["phrase"].as_str().unwrap();
            phrase.contains("attack")
        };
        let options = anna.update["view"]["decision"]["options"]
            .as_array()
            .unwrap();
        let likely = options.iter().position(attack);
        let option = likely.unwrap_or(anna.decision() as usize % options.len());
        anna.choose(option).await.unwrap();
    }
    host.stop().await;
}

#[tokio::test]
async fn chances_of_death_come_with_every_card_and_every_option() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(4)).await;
    let mut anna = table.join(&table.everything()).await;
    for n in 0..60 {
        let update = &anna.update;
        let cards = update["forecast"]["boss"]["cards"].as_array().unwrap();
        for card in cards {
            let danger = card["danger"].as_array().unwrap();
            let of_target = danger.iter().find(|d| d["spacer"] == card["target"]);
            let death = of_target.map_or(0.0, |d| d["death"].as_f64().unwrap());
            assert_eq!(card["death"].as_f64().unwrap(), death);
        }
        for (option, deadly) in update["deaths"].as_object().unwrap() {
            assert!(option.parse::<usize>().unwrap() < anna.options());
            assert!((0.0..=1.0).contains(&deadly["chance"].as_f64().unwrap()));
        }
        anna.choose((n * 7 + 3) % anna.options()).await.unwrap();
    }
    host.stop().await;
}
