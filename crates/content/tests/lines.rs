//! Cards of Bosses say line by line what is carried out: for the table to light, not to play by.

mod sound;

use enormity_content::{Pack, embedded_base, load_files};
use enormity_engine::catalog::{Behaviour, CardLine, CardPart};

/// The small pack and perhaps a file more, its AI card with lines instead of a text.
fn lined(more: Option<(&str, &str)>) -> Pack {
    let mut files = sound::files();
    files.extend(more.map(|(path, text)| (path.to_owned(), text.to_owned())));
    for (_, text) in &mut files {
        *text = text.replace(
            "text: Moves and attacks.",
            "text: [target: Closest., window: Window., act: Attack 2 red., \
             {act: Knockback 2., power: 0}, mood: Run.]",
        );
    }
    load_files(files).unwrap_or_else(|faults| panic!("{:#?}", faults.list))
}

fn charge(behaviours: &[Behaviour]) -> &Behaviour {
    let found = behaviours.iter().find(|it| it.label.id == "charge");
    found.expect("the small pack has it")
}

#[test]
fn lines_are_a_text_that_knows_its_parts() {
    let pack = lined(None);
    let card = charge(&pack.catalog.behaviours);
    assert_eq!(
        card.label.text,
        "Closest. Window. Attack 2 red. Knockback 2. Run."
    );
    let parts: Vec<CardPart> = card.lines.iter().map(|line| line.part).collect();
    use CardPart::{Act, Mood, Target, Window};
    assert_eq!(parts, [Target, Window, Act, Act, Mood]);
    let needed: Vec<Option<u8>> = card.lines.iter().map(|line| line.power).collect();
    assert_eq!(needed, [None, None, None, Some(0), None]);
    let plain = load_files(sound::files()).unwrap();
    assert_eq!(charge(&plain.catalog.behaviours).lines, []);
    assert_eq!(plain.hash, pack.hash, "words change nothing in play");
}

const FRENCH: (&str, &str) = (
    "texts/fr/ogre.yaml",
    "bosses/ogre/ai: {charge: {name: Charge, text: [target: Le plus proche., window: Fenêtre., \
     act: Attaque 2 rouges., act: Recul 2.]}}\n",
);

#[test]
fn lines_are_translated_one_by_one_and_keep_what_they_need() {
    let pack = lined(Some(FRENCH));
    let card = charge(&pack.catalog.translations["fr"].behaviours);
    assert_eq!(
        card.label.text,
        "Le plus proche. Fenêtre. Attaque 2 rouges. Recul 2. Run."
    );
    assert_eq!(card.lines[3].power, Some(0));
    let french = &pack.translations[0];
    let missing = |what: &str| french.missing.iter().any(|it| it == what);
    assert!(missing("bosses/ogre/ai/charge: text.5.mood"));
    assert!(!missing("bosses/ogre/ai/charge: text.4.act"));
    let mut files = pack.files.clone();
    files.push(("texts/fr/originals.yaml".into(), french.originals.clone()));
    for (_, text) in &mut files {
        *text = text.replace("Knockback 2.", "Knockback 3.");
    }
    let stale = load_files(files).unwrap().translations.remove(0).stale;
    assert_eq!(stale, ["bosses/ogre/ai/charge"]);
}

#[test]
fn a_translation_without_lines_is_told_as_a_whole() {
    let whole = (
        "texts/fr/ogre.yaml",
        "bosses/ogre/ai: {charge: {text: Il court.}}\n",
    );
    let pack = lined(Some(whole));
    let card = charge(&pack.catalog.translations["fr"].behaviours);
    assert_eq!(
        (card.label.text.as_str(), card.lines.len()),
        ("Il court.", 0)
    );
}

#[test]
fn the_lines_of_the_base_pack_follow_what_its_cards_do() {
    let catalog = embedded_base().unwrap().catalog;
    let german = &catalog.translations["de"];
    let cards = catalog.kinds.iter().filter_map(|kind| kind.boss.as_ref());
    let cards = cards.flat_map(|boss| &boss.ai).map(|card| card.behaviour);
    for card in cards {
        let (card, other) = (catalog.behaviour(card), german.behaviour(card));
        let id = &card.label.id;
        let count = |part| card.lines.iter().filter(|line| line.part == part).count();
        assert_eq!(count(CardPart::Target), 1, "{id}");
        let windows = card.steps.iter().filter(|step| step.window).count();
        assert_eq!(count(CardPart::Window), windows, "{id}");
        assert!(count(CardPart::Act) > 0, "{id}");
        let after = !card.after.is_none() || !card.after_final.is_none();
        assert_eq!(count(CardPart::After) > 0, after, "{id}");
        for (line, other) in card.lines.iter().zip(&other.lines) {
            let needed = line.damage.or(line.power).filter(|n| *n > 0);
            let says =
                |line: &CardLine| needed.is_none_or(|n| line.text.starts_with(&format!("{n}+")));
            assert!(says(line) && says(other), "{id}: {}", line.text);
        }
    }
}
