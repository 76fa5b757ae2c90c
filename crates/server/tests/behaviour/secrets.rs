//! Nothing hidden is ever sent: every byte of whole sessions is searched.

use crate::host::{Place, catalog, secret_wish};
use enormity_engine::event::Journal;
use enormity_engine::game::Game;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_of_a_session_tells_the_seed_or_the_order_of_a_deck() {
    let place = Place::sqlite();
    let host = place.open().await;
    for _ in 0..3 {
        let table = host.found(secret_wish(2)).await;
        let mut anna = table.join(&table.everything()).await;
        let mut ghost = table.join("").await;
        anna.play(40).await;
        anna.ask("hint", json!({})).await.unwrap();
        let mut frames = String::new();
        for what in ["frames", "log", "story"] {
            let path = format!("/api/replays/{}/{what}", table.table);
            frames += &host.get(&path).await.body;
        }
        let early = host
            .get(&format!("/api/tables/{}/record", table.table))
            .await;
        assert_eq!(early.status, 409, "{}", early.body);
        for seat in [0, 1] {
            let bot = json!({ "seat": seat, "player": "bot:random" });
            anna.ask("seat", bot).await.unwrap();
        }
        let over = anna.until(|message| message.get("over").is_some()).await["over"].clone();

        ghost.until(|message| message.get("over").is_some()).await;
        let salt = over["salt"].as_str().unwrap().to_owned();
        let all: Vec<String> = [&anna, &ghost]
            .into_iter()
            .flat_map(|client| client.heard.split_last().unwrap().1.to_vec())
            .collect();
        not_in(&all.concat(), &[salt]);
        // Whoever watches never learns what opens a seat.
        let keys = table.seats.iter().chain([&table.host]);
        not_in(&ghost.heard.concat(), &keys.cloned().collect::<Vec<_>>());

        let record = host.get(over["record"].as_str().unwrap()).await.body;
        let record = Record::from_json(&record).unwrap();
        // Before the last message, which tells the seed.
        let mut heard = anna.heard.clone();
        heard.pop();
        // What is random anyway tells nothing, whatever it happens to contain.
        let promise = anna.welcome["seed_hash"].as_str().unwrap().to_owned();
        let random = table
            .seats
            .iter()
            .chain([&table.host, &table.table, &promise]);
        for token in random {
            heard
                .iter_mut()
                .for_each(|m| *m = m.replace(token.as_str(), ""));
        }
        let moments = moments(&record);
        search_for_seed(record.seed.0, &(heard.join("\n") + &frames + &early.body));
        search_for_orders(&moments, &heard);
        for orders in &moments[..=40] {
            not_in(&frames, orders);
        }

        // The promise is kept.
        let seed = over["seed"].as_str().unwrap();
        assert_eq!(seed, format!("{:016x}", record.seed.0));
        let sealed = format!("{}:{seed}", over["salt"].as_str().unwrap());
        let hash = Sha256::digest(sealed)
            .iter()
            .map(|b| format!("{b:02x}"))
            .collect::<String>();
        assert_eq!(anna.welcome["seed_hash"], hash.as_str());
    }
    host.stop().await;
}

fn not_in(sent: &str, secrets: &[String]) {
    for secret in secrets {
        assert!(!sent.contains(secret.as_str()), "{secret} was sent");
    }
}

/// In any writing.
fn search_for_seed(seed: u64, sent: &str) {
    assert!(sent.len() > 100_000, "a whole session was recorded");
    let signed = (seed as i64).to_string();
    let hex = [
        format!("{seed:x}"),
        format!("{seed:X}"),
        format!("{seed:016x}"),
    ];
    not_in(sent, &[seed.to_string(), signed]);
    not_in(sent, &hex);
}

/// No message tells how a deck lies when it is sent, or lay or will lie a
/// choice before or after.
fn search_for_orders(moments: &[Vec<String>], heard: &[String]) {
    let mut now = 0;
    for message in heard {
        let update: Value = serde_json::from_str(message).unwrap();
        if let Some(decision) = update["update"]["decision"].as_u64() {
            now = decision as usize;
        }
        let last = moments.len() - 1;
        for orders in &moments[now.saturating_sub(1)..=(now + 1).min(last)] {
            not_in(message, orders);
        }
    }
    assert_eq!(now + 1, moments.len(), "to the very end");
}

/// The secret orders after every choice.
fn moments(record: &Record) -> Vec<Vec<String>> {
    let journal = &mut Journal::default();
    let start = record.clone().cut(0);
    let mut play = Play::resume(catalog(), &start, journal).unwrap();
    let mut moments = vec![deck_orders(play.game())];
    for said in &record.choices {
        let choice = play.game().find(said).unwrap();
        play.choose(choice, journal).unwrap();
        moments.push(deck_orders(play.game()));
    }
    let orders: usize = moments.iter().map(Vec::len).sum();
    assert!(
        orders > moments.len(),
        "there were decks to be secret about"
    );
    moments
}

fn deck_orders(game: &Game) -> Vec<String> {
    let (catalog, state) = (game.catalog(), game.state());
    let sheet = state.boss_sheet(catalog).unwrap();
    let boss = state.incursion().unwrap();
    let ai = |card: &u8| {
        let behaviour = sheet.ai[*card as usize].behaviour;
        catalog.behaviour(behaviour).label.id.clone()
    };
    let bp = |card: &u8| sheet.bp[*card as usize].label.id.clone();
    let mut secrets = vec![];
    orders(&boss.ai.draw, ai, &mut secrets);
    orders(&boss.bp.draw, bp, &mut secrets);
    secrets
}

/// The whole deck from both ends, as ids and as numbers. Lists of cards in the
/// order of their numbers are public; only other orders tell.
fn orders(deck: &[u8], id: impl Fn(&u8) -> String, secrets: &mut Vec<String>) {
    if deck.len() < 4 || deck.is_sorted() || deck.iter().rev().is_sorted() {
        return;
    }
    let forward: Vec<u8> = deck.to_vec();
    let backward: Vec<u8> = deck.iter().rev().copied().collect();
    for order in [forward, backward] {
        let ids: Vec<String> = order.iter().map(&id).collect();
        secrets.push(serde_json::to_string(&ids).unwrap());
        secrets.push(ids.join("\",\""));
        secrets.push(serde_json::to_string(&order).unwrap());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_chosen_seed_cannot_be_guessed_and_everybody_knows_that_it_was_chosen() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut promises = vec![];
    for seed in [json!(7), json!("7"), json!("  7")] {
        let mut wish = secret_wish(2);
        wish["seed"] = seed;
        let table = host.found(wish).await;
        let mut anna = table.join(&table.everything()).await;
        let mut ghost = table.join("").await;
        assert_eq!(ghost.welcome["seed_chosen"], true);
        assert_eq!(ghost.welcome["seed"], Value::Null);
        promises.push(ghost.welcome["seed_hash"].clone());
        anna.ask("abandon", json!({})).await.unwrap();
        let over = ghost.until(|message| message.get("over").is_some()).await["over"].clone();
        let (salt, seed) = (&over["salt"], &over["seed"]);
        // printf 'SALT:chosen:7' | sha256sum
        let stretched = Sha256::digest(format!("{}:chosen:7", salt.as_str().unwrap()));
        let stretched: String = stretched[..8].iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(*seed, stretched.as_str());
        assert_eq!(over["chosen"], "7");
        let sealed = Sha256::digest(format!("{}:{stretched}", salt.as_str().unwrap()));
        let sealed: String = sealed.iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(anna.welcome["seed_hash"], sealed.as_str());
    }
    promises.dedup();
    assert_eq!(promises.len(), 3, "the same word is another seed each time");
    let secret = host.found(secret_wish(2)).await.join("").await;
    assert_eq!(secret.welcome["seed_chosen"], false);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_exact_seed_gives_the_same_dice_and_is_no_secret() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut views = vec![];
    for _ in 0..2 {
        let mut wish = secret_wish(2);
        wish["exact_seed"] = json!("00000000000001f8");
        let table = host.found(wish).await;
        let mut anna = table.join(&table.everything()).await;
        assert_eq!(table.join("").await.welcome["seed"], "00000000000001f8");
        assert_eq!(anna.welcome["seed_chosen"], true);
        anna.play(40).await;
        views.push(anna.update["view"].clone());
    }
    assert_eq!(views[0], views[1]);
    host.stop().await;
}
