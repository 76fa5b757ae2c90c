//! Texts in other languages: what is translated, what is missing or stale, and what stays as it is.

#[path = "sound/layered.rs"]
mod layered;
mod sound;

use layered::with;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use enormity_content::{
    Pack, Translation, embedded_base, embedded_files, load_files, note_originals,
};

fn of<'a>(pack: &'a Pack, language: &str) -> &'a Translation {
    let found = pack.translations.iter().find(|it| it.language == language);
    found.expect("there are texts in this language")
}

const FRENCH: (&str, &str) = (
    "texts/fr/cards.yaml",
    "gear: {rifle: {name: Fusil, text: Un fusil.}}\n\
     cards: {walk-attack: {sides.walk: {name: Marche, text: Avance de 2., actions.1.name: Avancer}}}\n\
     characters: {ada: {class: Division Essai}}\n",
);

#[test]
fn a_language_needs_nothing_but_a_folder() {
    let pack = with(&[FRENCH]);
    assert_eq!(pack.hash, with(&[]).hash, "words change nothing in play");
    let french = &pack.catalog.translations["fr"];
    assert_eq!(french.gear[0].label.name, "Fusil");
    assert_eq!(french.gear[0].label.text, "Un fusil.");
    assert_eq!(french.sides[0].label.name, "Marche");
    assert_eq!(french.sides[0].actions[0].label.name, "Avancer");
    assert_eq!(french.characters[0].class, "Division Essai");
    assert_eq!(
        french.characters[0].label.name, "Ada",
        "as far as it is translated"
    );
    assert_eq!(pack.catalog.gear[0].label.name, "Rifle");
    let names = pack.catalog.names_in(french);
    assert_eq!(names["Rifle"], "Fusil");
    assert_eq!(names["Move 2"], "Avancer");
}

#[test]
fn what_is_not_translated_is_told() {
    let pack = with(&[FRENCH]);
    let missing = &of(&pack, "fr").missing;
    let has = |what: &str| missing.iter().any(|it| it == what);
    assert!(has("characters/ada: name") && has("cards/walk-attack: sides.attack.text"));
    assert!(!has("gear/rifle: name") && !has("characters/ada: class"));
}

#[test]
fn what_has_changed_since_it_was_translated_is_told() {
    let originals = of(&with(&[FRENCH]), "fr").originals.clone();
    let noted = ("texts/fr/originals.yaml", &*originals);
    assert_eq!(of(&with(&[FRENCH, noted]), "fr").stale, [""; 0]);
    let mut files = with(&[FRENCH, noted]).files;
    for (_, text) in &mut files {
        *text = text.replace("A test rifle.", "A test rifle, cleaned.");
    }
    let pack = load_files(files).unwrap();
    assert_eq!(of(&pack, "fr").stale, ["gear/rifle"]);
}

#[test]
fn what_a_pack_on_top_says_anew_is_translated_there_or_not_at_all() {
    let more = [
        FRENCH,
        ("more:pack.yaml", "{id: more, name: More, extends: small}"),
        (
            "more:gear/g.yaml",
            "{patch: rifle, text: Another rifle., ammo: 4}",
        ),
    ];
    let pack = with(&more);
    let french = &pack.catalog.translations["fr"].gear[0];
    assert_eq!(french.label.name, "Fusil");
    assert_eq!(french.label.text, "Another rifle.");
    assert_eq!(french.ammo, 4);
    assert!(
        of(&pack, "fr")
            .missing
            .contains(&"gear/rifle: text".to_owned())
    );
    let own = ("more:texts/fr/x.yaml", "gear: {rifle: {text: Un autre.}}");
    let pack = with(&[more[0], more[1], more[2], own]);
    assert_eq!(
        pack.catalog.translations["fr"].gear[0].label.text,
        "Un autre."
    );
}

#[test]
fn the_base_pack_is_wholly_translated_in_one_set_of_terms() {
    let pack = embedded_base().unwrap();
    let german = of(&pack, "de");
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs/base");
    if std::env::var_os("UPDATE").is_some() {
        note_originals(&base, german).unwrap();
    }
    let noted = fs::read_to_string(base.join("texts/de/originals.yaml")).unwrap();
    let current = noted.ends_with(&german.originals);
    assert!(
        current,
        "look through what has changed, then run with UPDATE=1"
    );
    assert_eq!(german.missing, [""; 0]);
    let named = |catalog: &enormity_engine::catalog::Catalog| -> Vec<String> {
        let gear = catalog.gear.iter().map(|it| &it.label);
        let abilities = catalog.abilities.iter().map(|it| &it.label);
        let behaviours = catalog.behaviours.iter().map(|it| &it.label);
        let conditions = catalog.conditions.iter().map(|it| &it.label);
        let all = gear.chain(abilities).chain(behaviours).chain(conditions);
        all.map(|label| label.name.clone()).collect()
    };
    let mut called: BTreeMap<String, String> = BTreeMap::new();
    let names = named(&pack.catalog).into_iter();
    for (own, other) in names.zip(named(&pack.catalog.translations["de"])) {
        let known = called.entry(own.clone()).or_insert_with(|| other.clone());
        assert_eq!(*known, other, "{own} is called two things");
    }
}

/// Numbers are play: a translation says the same ones.
#[test]
fn german_cards_say_the_numbers_of_the_originals() {
    let pack = embedded_base().unwrap();
    let german = &pack.catalog.translations["de"];
    let mut count = 0;
    let mut same = |own: &str, other: &str| {
        assert_eq!(numbers(own), numbers(other), "{own}\n{other}");
        count += 1;
    };
    let catalog = &pack.catalog;
    for (own, other) in catalog.abilities.iter().zip(&german.abilities) {
        same(&own.label.text, &other.label.text);
    }
    for (own, other) in catalog.behaviours.iter().zip(&german.behaviours) {
        same(&own.label.text, &other.label.text);
    }
    for (own, other) in catalog.gear.iter().zip(&german.gear) {
        same(&own.label.text, &other.label.text);
    }
    for (own, other) in catalog.conditions.iter().zip(&german.conditions) {
        same(&own.label.text, &other.label.text);
    }
    for (own, other) in catalog.kinds.iter().zip(&german.kinds) {
        let parts = |kind: &enormity_engine::catalog::IntruderKind| -> Vec<String> {
            let parts = kind.boss.iter().flat_map(|boss| &boss.bp);
            parts.map(|part| part.label.text.clone()).collect()
        };
        parts(own)
            .iter()
            .zip(&parts(other))
            .for_each(|(own, other)| same(own, other));
    }
    assert!(count > 200, "{count} cards");
}

fn numbers(text: &str) -> Vec<u32> {
    let words = text.split(|c: char| !c.is_ascii_digit());
    let mut numbers: Vec<u32> = words.filter_map(|word| word.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn translations_are_kept_with_the_pack() {
    let pack = load_files(embedded_files()).unwrap();
    let again = load_files(pack.files).unwrap();
    assert!(again.catalog.translations.contains_key("de"));
}
