//! What everybody may read.

use crate::host::{Host, Place, wish};
use serde_json::{Value, json};

#[tokio::test]
async fn everything_printed_can_be_read() {
    let host = Place::sqlite();
    let host = (host.open().await, host).0;
    let sessions = host.get("/api/sessions").await.json();
    let session = sessions[0]["id"].as_str().unwrap().replace('/', "%2F");
    assert!(host.get("/api/catalog").await.json()["gear"].is_array());
    let board = host.get(&format!("/api/boards/{session}")).await.json();
    assert!(board["width"].as_u64().unwrap() > 4);
    let rules = host.get("/api/rules").await.json();
    assert!(
        rules
            .as_array()
            .unwrap()
            .iter()
            .any(|rule| rule["id"] == "ESC-6")
    );
    let titled = async |path: &str, at: usize, key: &str| {
        let found = host.get(path).await.json()[at][key].clone();
        found.as_str().map(str::to_owned)
    };
    let golden = titled("/api/rules?language=de", 0, "title").await;
    assert_eq!(golden.as_deref(), Some("Goldene Regel"));
    let dice = titled("/api/chapters?language=de", 1, "title").await;
    assert_eq!(dice.as_deref(), Some("Würfel und Würfe"));
    let original = titled("/api/rules?language=tlh", 0, "title").await;
    assert_eq!(original.as_deref(), Some("Golden rule"));
    let keywords = host.get("/api/keywords?language=de").await.json();
    let burst = keywords.as_array().unwrap().iter();
    let burst = burst.clone().find(|keyword| keyword["rule"] == "KEY-BUR");
    assert!(burst.unwrap()["about"].as_str().unwrap().ends_with('.'));
    let german = host.get("/api/texts/de").await.json();
    assert!(german["event.round_began"].is_string());
    assert_eq!(host.get("/api/texts/tlh").await.status, 404);
    assert_eq!(host.get("/healthz").await.body, "ok\n");
    host.stop().await;
}

#[tokio::test]
async fn replies_tell_browsers_to_be_careful() {
    let place = Place::sqlite();
    let host = place.open().await;
    let reply = host.get("/").await;
    assert_eq!(reply.status, 200);
    assert!(
        reply
            .headers
            .contains("content-security-policy: default-src 'self'")
    );
    assert!(reply.headers.contains("x-content-type-options: nosniff"));
    let cards = host.get("/api/catalog").await.json();
    let art = format!("/api/art/{}/", cards["pack"].as_str().unwrap());
    let portrait = cards["characters"][0]["art"].as_str().unwrap();
    let drawing = host.get(&format!("{art}{portrait}")).await;
    assert!(drawing.headers.contains("content-type: image/svg+xml"));
    let nothing = "content-security-policy: default-src 'none'; style-src 'unsafe-inline'; sandbox";
    assert!(drawing.headers.contains(nothing), "{}", drawing.headers);
    for missing in ["nobody.svg", "../pack.yaml", "portraits"] {
        assert_eq!(host.get(&format!("{art}{missing}")).await.status, 404);
    }
    assert_eq!(host.get("/api/art/what/x.svg").await.status, 400);
    assert_eq!(host.get("/assets/none.js").await.status, 404);
    assert_eq!(host.get("/api/nothing").await.status, 404);
    host.stop().await;
}

#[tokio::test]
async fn a_setup_with_faults_is_refused_with_all_of_them() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut wrong = wish(2);
    wrong["session"] = json!("incursion/nobody");
    wrong["crew"][1]["gear"] = json!(["feather"]);
    let reply = host.post("/api/tables", &wrong).await;
    assert_eq!(reply.status, 422);
    let why = reply.json()["error"]["why"].as_str().unwrap().to_owned();
    assert!(why.contains("nobody") && why.contains("feather"), "{why}");
    let faults = &reply.json()["error"]["lines"]["why"]["args"];
    let keys = ["problem.why.no_such_session", "problem.why.no_such_gear"];
    for key in keys {
        assert!(faults.to_string().contains(key), "{faults}");
    }
    let reply = host.post("/api/tables", &json!({ "crew": 7 })).await;
    assert_eq!(reply.status, 400);
    host.stop().await;
}

#[tokio::test]
async fn numbers_about_the_server_can_be_read() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(1)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.choose(0).await.unwrap();
    let metrics = host.get("/metrics").await.body;
    assert!(metrics.contains("enormity_moves_total 1"), "{metrics}");
    assert!(metrics.contains("enormity_clients 1"), "{metrics}");
    assert!(
        metrics.contains("enormity_choice_seconds_count 1"),
        "{metrics}"
    );
    host.stop().await;
}

/// What is told of a fight, once it is known.
async fn estimate(host: &Host, wish: &Value) -> Value {
    loop {
        let told = host.post("/api/estimate", wish).await.json();
        if !told["win"].is_null() {
            return told;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_hard_a_fight_is_is_played_out_once_and_with_the_crew_that_was_chosen() {
    let place = Place::sqlite();
    let host = place.open().await;
    let armed = wish(1);
    let first = estimate(&host, &armed).await;
    let win = first["win"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&win) && first["rounds"].as_f64().unwrap() > 1.0);
    assert_eq!(
        estimate(&host, &armed).await,
        first,
        "the same for everybody"
    );
    // The same Spacer with nothing in hand.
    let mut bare = armed.clone();
    bare["crew"][0]["gear"] = json!([]);
    let other = estimate(&host, &bare).await;
    assert!(other["win"].as_f64().unwrap() < win, "{other} {first}");
    let faulty = |change: fn(&mut Value)| {
        let mut wish = wish(1);
        change(&mut wish);
        wish
    };
    for (asked, status) in [
        (
            faulty(|wish| wish["session"] = json!("incursion/nobody")),
            422,
        ),
        (faulty(|wish| wish["crew"] = json!([])), 422),
        (faulty(|wish| wish["difficulty"] = json!("impossible")), 400),
        (json!({}), 400),
    ] {
        let reply = host.post("/api/estimate", &asked).await;
        assert_eq!(reply.status, status, "{asked}");
        assert!(reply.json()["error"]["what"].is_string());
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gear_1_what_fits_is_told_before_a_table_is_founded() {
    let place = Place::sqlite();
    let host = place.open().await;
    let mut asked = wish(1);
    asked["crew"][0]["gear"] = json!(["osr-3", "tern-sidearm"]);
    let told = host.post("/api/crew", &asked).await.json();
    let seat = &told["seats"][0];
    assert_eq!(told["faults"], json!([]));
    assert_eq!(seat["hands"], json!({ "used": 2, "of": 2 }));
    assert_eq!(seat["places"], json!(["equipped", "backpack"]));
    let fits = |told: &Value| {
        let fitting = told["seats"][0]["fitting"].as_array().unwrap();
        fitting.contains(&json!("doorknocker"))
    };
    assert!(fits(&told));

    let rifle_and = |knockers| [&["osr-3"][..], &["doorknocker"].repeat(knockers)].concat();
    asked["crew"][0]["gear"] = json!(rifle_and(4));
    let told = host.post("/api/crew", &asked).await.json();
    assert!(!fits(&told));
    assert_eq!(told["seats"][0]["places"][4], "over");
    assert_eq!(told["faults"][0]["key"], "problem.why.no_room");
    assert_eq!(host.post("/api/tables", &asked).await.status, 422);

    // STR-1, and what the pack has not.
    asked = wish(1);
    asked["stratagems"][1] = asked["stratagems"][0].clone();
    let told = host.post("/api/crew", &asked).await.json();
    assert_eq!(told["faults"][0]["key"], "problem.why.same_stratagem");
    asked["crew"][0]["gear"] = json!(["a-moon"]);
    let told = host.post("/api/crew", &asked).await.json();
    assert_eq!(told["faults"][0]["key"], "problem.why.no_such_gear");
    assert_eq!(told["seats"], json!([]));
    host.stop().await;
}
