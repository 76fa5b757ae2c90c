//! Packs that extend a pack, and packs in other languages, as tables see them.

use crate::host::{Host, NewTable, Place, wish};
use enormity_content::{Pack, load_pack};
use serde_json::{Value, json};
use std::path::Path;

crate::on_both_databases!(a_table_opens_though_the_pack_on_top_is_gone);

/// The example: a weapon, and a change of another.
fn hooks() -> Pack {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    load_pack(&root.join("examples/packs/hooks")).unwrap()
}

/// A card of the Gear in a catalog.
fn gear<'a>(catalog: &'a Value, id: &str) -> &'a Value {
    let mut gear = catalog["gear"].as_array().unwrap().iter();
    gear.find(|card| card["id"] == id).unwrap_or(&Value::Null)
}

async fn catalog(host: &Host, table: &NewTable, wording: &str) -> Value {
    let path = format!("/api/replays/{}/catalog{wording}", table.table);
    host.get(&path).await.json()
}

async fn a_table_opens_though_the_pack_on_top_is_gone(place: Place) {
    let host = Host::with(&hooks(), place.config()).await;
    let mut wish = wish(2);
    wish["crew"][0]["gear"] = json!(["hook-gun"]);
    let table = host.found(wish.clone()).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(20).await;
    let view = anna.update["view"].clone();
    host.stop().await;

    let host = place.open().await;
    let table = table.at(host.address);
    let mut anna = table.join(&table.everything()).await;
    assert_eq!(anna.update["view"], view);
    assert_eq!(anna.update["stopped"], Value::Null);
    anna.play(5).await;
    let then = catalog(&host, &table, "").await;
    assert_eq!(gear(&then, "hook-gun")["pack"], "Hooks and Lines");
    assert_eq!(gear(&then, "tern-sidearm")["pack"], "Hooks and Lines");
    assert_eq!(gear(&then, "tern-sidearm")["weapon"]["range"], 4);
    assert_eq!(gear(&then, "osr-3")["pack"], Value::Null);
    let drawing = format!("/api/art/{}/hook-gun.svg", then["pack"].as_str().unwrap());
    assert_eq!(gear(&then, "hook-gun")["art"], "hook-gun.svg");
    assert!(host.get(&drawing).await.body.starts_with("<svg"));
    let now = host.get("/api/catalog").await.json();
    assert_eq!(gear(&now, "hook-gun"), &Value::Null);
    assert_eq!(gear(&now, "tern-sidearm")["weapon"]["range"], 3);
    let refused = host.post("/api/tables", &wish).await;
    assert_eq!(refused.status, 422, "new tables are founded without it");
    // Its translations are kept as well; what the pack on top says anew has none.
    let german = catalog(&host, &table, "?language=de").await;
    assert_eq!(gear(&german, "hull-knife")["name"], "Rumpfmesser");
    assert_eq!(
        gear(&german, "tern-sidearm")["name"],
        "Tern Sidearm on a Line"
    );
    host.stop().await;
}

#[tokio::test]
async fn cards_can_be_had_in_another_language() {
    let place = Place::sqlite();
    let host = place.open().await;
    let own = host.get("/api/catalog").await.json();
    let german = host.get("/api/catalog?language=de").await.json();
    assert_eq!(own["languages"], json!(["de"]));
    assert_eq!(own["names"], json!({}));
    assert_eq!(gear(&german, "hull-knife")["name"], "Rumpfmesser");
    assert_eq!(german["names"]["Hull Knife"], "Rumpfmesser");
    // The words of answers come with the questions.
    assert_eq!(german["names"]["Into Incoming"], Value::Null);
    assert_eq!(german["pack"], own["pack"], "it is played as the same");
    let unknown = host.get("/api/catalog?language=tlh").await.json();
    assert_eq!(unknown, own, "as far as there are words");
    let long = format!("/api/catalog?language={}", "x".repeat(500));
    assert_eq!(host.get(&long).await.status, 400);
    host.stop().await;
}
