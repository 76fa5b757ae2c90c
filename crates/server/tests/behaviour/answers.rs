//! Several answers at once, and what the table lays out for them.

use crate::client::Client;
use crate::host::{Host, NewTable, Place, wish};
use serde_json::{Value, json};

impl Client {
    fn kind(&self) -> &str {
        let kind = self.update["view"]["decision"]["ask"]["kind"].as_str();
        kind.unwrap_or_default()
    }

    fn phrases(&self) -> Vec<String> {
        let options = self.update["view"]["decision"]["options"].as_array();
        let phrase = |option: &Value| option["phrase"].as_str().unwrap().to_owned();
        options.into_iter().flatten().map(phrase).collect()
    }

    /// Gives the first answer and those that follow.
    async fn answer(&mut self, first: &str, then: Value) {
        let decision = self.decision();
        let option = self.phrases().iter().position(|phrase| phrase == first);
        let fields = json!({ "decision": decision, "option": option.unwrap(), "then": then });
        self.ask("choose", fields).await.unwrap();
        self.reach(decision + 1).await;
    }

    /// Answers as laid out: the first of them now, the others as they come up.
    async fn answer_as_laid_out(&mut self, answers: &Value) {
        let answers = answers.as_array().unwrap();
        let first = answers[0]["say"].as_str().unwrap().to_owned();
        self.answer(&first, json!(answers[1..])).await;
    }
}

/// Plays by a fixed pattern until the position is as wanted; if a session ends before, another.
async fn come_to(
    host: &Host,
    spacers: usize,
    wanted: impl Fn(&Client) -> bool,
) -> (NewTable, Client) {
    for seed in 0..20 {
        let mut wish = wish(spacers);
        wish["exact_seed"] = json!(format!("{seed:016x}"));
        let table = host.found(wish).await;
        let mut anna = table.join(&table.everything()).await;
        let mut n = 0;
        while !anna.over() && !wanted(&anna) {
            let option = (n * 7 + 3) % anna.options();
            anna.choose(option).await.unwrap();
            n += 1;
        }
        if !anna.over() {
            return (table, anna);
        }
    }
    panic!("it never came to that");
}

#[tokio::test]
async fn mov_1_a_walk_is_made_at_once_and_taken_back_at_once() {
    let place = Place::sqlite();
    let host = place.open().await;
    let quiet = |way: &&Value| {
        let path = way["path"].as_array().unwrap();
        let calm = ["tiles", "chances"].iter().all(|it| way[it] == json!([]));
        path.len() == 2 && way["noise"] == false && way["option"] != Value::Null && calm
    };
    let way = |client: &Client| {
        let ways = client.update["ways"].as_array().unwrap();
        ways.iter().find(quiet).cloned()
    };
    let wanted = |client: &Client| client.kind() == "turn" && way(client).is_some();
    let (table, mut anna) = come_to(&host, 2, wanted).await;
    let way = way(&anna).unwrap();
    let (start, undo) = (anna.update["view"].clone(), anna.update["undo"].clone());
    let first = anna.phrases()[way["option"].as_u64().unwrap() as usize].clone();
    let steps = way["steps"].as_array().unwrap().iter();
    let mut then: Vec<Value> = steps
        .map(|dir| json!({ "ask": "step", "say": format!("step {}", dir.as_str().unwrap()) }))
        .collect();
    then.push(json!({ "ask": "step", "say": "stop" }));
    anna.answer(&first, json!(then)).await;
    let who = start["turn"].as_u64().unwrap() as usize;
    let there = &anna.update["view"]["spacers"][who]["at"];
    assert_eq!(there, way["path"].as_array().unwrap().last().unwrap());
    assert_ne!(anna.kind(), "step", "the walk is over");
    assert_eq!(
        anna.update["undo"].as_u64().unwrap(),
        undo.as_u64().unwrap() + 1
    );
    let walked = anna.update["view"].clone();
    anna.undo().await;
    assert_eq!(anna.update["view"], start);
    let decision = anna.decision();
    anna.ask("redo", json!({ "decision": decision }))
        .await
        .unwrap();
    anna.reach(decision + 1).await;
    assert_eq!(anna.update["view"], walked);
    host.stop().await;

    // What was made in one go is taken back in one go after a restart, too.
    let host = place.open().await;
    let mut anna = table.at(host.address).join(&table.everything()).await;
    anna.undo().await;
    assert_eq!(anna.update["view"], start);
    host.stop().await;
}

#[tokio::test]
async fn rol_3_a_roll_is_left_as_it_is_with_one_answer() {
    let place = Place::sqlite();
    let host = place.open().await;
    let nothing = |client: &Client| {
        let mends = client.update["mends"].as_array()?;
        let nothing = mends.iter().find(|mend| mend["by"] == "nothing")?;
        (nothing["answers"].as_array()?.len() > 1).then(|| nothing["answers"].clone())
    };
    let (_, mut anna) = come_to(&host, 4, |client| nothing(client).is_some()).await;
    let answers = nothing(&anna).unwrap();
    let questions = answers.as_array().unwrap().len() as u64;
    let decision = anna.decision();
    anna.answer_as_laid_out(&answers).await;
    assert!(
        anna.decision() >= decision + questions,
        "every question about these dice is answered"
    );
    host.stop().await;
}

#[tokio::test]
async fn exr_1_whoever_goes_on_need_not_say_that_they_do_not_exert() {
    let place = Place::sqlite();
    let host = place.open().await;
    let turn = |client: &Client| {
        let phrases = client.phrases();
        client.kind() == "exert" && phrases.iter().any(|phrase| phrase == "end turn")
    };
    let (_, mut anna) = come_to(&host, 2, turn).await;
    let labels = anna.update["labels"].as_array().unwrap().len();
    assert_eq!(labels, anna.options(), "every option has its words");
    let (decision, undo) = (anna.decision(), anna.update["undo"].as_u64().unwrap());
    anna.answer("end turn", json!([])).await;
    assert!(anna.decision() >= decision + 2, "two answers");
    let undo = undo + 1;
    assert!(anna.update["undo"] == undo || anna.update["undo"] == 0);
    host.stop().await;
}

#[tokio::test]
async fn win_1_what_threatens_is_told_with_what_each_reaction_leaves_of_it() {
    let place = Place::sqlite();
    let host = place.open().await;
    let struck = |client: &Client| {
        let blows = client.update["threat"]["blows"].as_array();
        client.kind() == "react" && blows.is_some_and(|blows| !blows.is_empty())
    };
    // Who just ends turns is struck before long; a few sessions are enough for anybody.
    let mut found = None;
    for seed in 0..20 {
        let mut wanted = wish(4);
        wanted["exact_seed"] = json!(format!("{seed:016x}"));
        let table = host.found(wanted).await;
        let mut anna = table.join(&table.everything()).await;
        while !anna.over() && !struck(&anna) {
            let phrases = anna.phrases();
            let idle = ["end turn", "pass"];
            let at = |say: &&str| phrases.iter().position(|phrase| phrase == say);
            let option = idle.iter().find_map(at).unwrap_or(0);
            anna.choose(option).await.unwrap();
        }
        if !anna.over() {
            found = Some(anna);
            break;
        }
    }
    let anna = found.expect("somebody can react to a blow");
    let threat = &anna.update["threat"];
    let blow = &threat["blows"][0];
    let chances = blow["chances"].as_array().unwrap().iter();
    let all: f64 = chances.map(|chance| chance.as_f64().unwrap()).sum();
    assert!((all - 1.0).abs() < 0.01, "{blow}");
    let rests = threat["reactions"].as_object().unwrap();
    assert_eq!(rests.len(), anna.options(), "every answer, to pass as well");
    let passed = anna.phrases().iter().position(|phrase| phrase == "pass");
    let passed = &rests[&passed.unwrap().to_string()];
    let means = threat["blows"].as_array().unwrap().iter();
    let mean: f64 = means.map(|blow| blow["mean"].as_f64().unwrap()).sum();
    let rest = passed["damage"].as_f64().unwrap() + passed["stress"].as_f64().unwrap();
    assert!((rest - mean).abs() < 0.01, "whoever passes takes it all");
    host.stop().await;
}

#[tokio::test]
async fn key_emp_what_can_spend_all_ammo_says_what_that_is_worth() {
    let place = Place::sqlite();
    let host = place.open().await;
    let clip = |client: &Client| {
        let clips = client.update["clips"].as_object()?;
        Some(clips.iter().next()?.0.clone())
    };
    let (_, mut anna) = come_to(&host, 4, |client| clip(client).is_some()).await;
    let option = clip(&anna).unwrap();
    let hits = |odds: &str| {
        let odds = &anna.update[odds][&option];
        odds["wound"].as_f64().unwrap() + odds["critical"].as_f64().unwrap()
    };
    assert!(hits("clips") >= hits("odds"), "one Power more");
    let attack = anna.phrases()[option.parse::<usize>().unwrap()].clone();
    let then = json!([{ "ask": "empty_clip", "say": "accept" }]);
    anna.answer(&attack, then).await;
    assert_ne!(anna.kind(), "empty_clip");
    host.stop().await;
}

#[tokio::test]
async fn pool_2_it_is_told_how_many_tokens_are_chosen() {
    let place = Place::sqlite();
    let host = place.open().await;
    let left = |client: &Client| client.update["view"]["decision"]["ask"]["n"].as_u64();
    let wanted = |client: &Client| client.kind() == "token" && left(client) == Some(2);
    let (_, mut anna) = come_to(&host, 4, wanted).await;
    let (decision, first) = (anna.decision(), anna.phrases()[0].clone());
    let then = json!([{ "ask": "token", "say": anna.phrases()[1] }]);
    anna.answer(&first, then).await;
    assert_eq!(anna.decision(), decision + 2);
    host.stop().await;
}
