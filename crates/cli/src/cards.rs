//! What is printed on cards, looked up by name in the middle of a game.

use crate::screen::{say, tell};
use anstyle::Style;
use enormity_engine::catalog::{AbilityId, Catalog, Label};
use enormity_texts::{Catalogue, terms};

/// A card with what is printed on it besides its words.
struct Card<'a> {
    kind: &'static str,
    label: &'a Label,
    facts: Vec<String>,
    abilities: &'a [AbilityId],
}

/// More cards than this are not listed when several fit.
const MOST: usize = 12;

/// Shows the card of this name or id, or says which ones are like it.
pub fn show(catalog: &Catalog, texts: &Catalogue, asked: &str) {
    let asked = asked.trim().to_lowercase();
    if asked.is_empty() {
        say("Say which: `card osr`, `card ignite`, `card dazed`, `card juliet`.");
        return;
    }
    let all = cards(catalog);
    let exact = |card: &&Card| {
        card.label.id.to_lowercase() == asked || card.label.name.to_lowercase() == asked
    };
    let close = |card: &&Card| {
        card.label.name.to_lowercase().contains(&asked) || card.label.id.contains(&asked)
    };
    let mut found: Vec<&Card> = all.iter().filter(exact).collect();
    if found.is_empty() {
        found = all.iter().filter(close).collect();
    }
    match found.as_slice() {
        [] => say(format_args!("No card is called `{asked}`.")),
        few if few.len() <= 3 => few.iter().for_each(|card| print(catalog, texts, card)),
        many => {
            let names = many.iter().take(MOST).map(|card| card.label.name.as_str());
            let names: Vec<&str> = names.collect();
            let more = if many.len() > MOST { ", and more" } else { "" };
            tell(2, format_args!("Which one? {}{more}.", names.join(", ")));
        }
    }
}

fn print(catalog: &Catalog, texts: &Catalogue, card: &Card) {
    let (bold, faint) = (Style::new().bold(), Style::new().dimmed());
    let mut facts: String = card.facts.iter().map(|fact| format!(", {fact}")).collect();
    if let Some(pack) = catalog.pack_of(card.label) {
        facts.push_str(&format!(", from the pack {pack}"));
    }
    let name = &card.label.name;
    tell(
        2,
        format_args!(
            "{bold}{name}{bold:#} {faint}({}{facts}){faint:#}",
            card.kind
        ),
    );
    if !card.label.text.is_empty() {
        tell(2, format_args!("  {}", card.label.text));
    }
    for id in card.abilities {
        let ability = catalog.ability(*id);
        let terms: Vec<String> = terms(ability).iter().map(|l| texts.render(l)).collect();
        let (name, text) = (&ability.label.name, &ability.label.text);
        tell(4, format_args!("  {name} ({}). {text}", terms.join(", ")));
    }
}

fn cards(catalog: &Catalog) -> Vec<Card<'_>> {
    let mut cards: Vec<Card> = vec![];
    let mut add = |kind, label, facts: Vec<String>, abilities| {
        cards.push(Card {
            kind,
            label,
            facts,
            abilities,
        });
    };
    for card in &catalog.characters {
        let skills: Vec<String> = ["Int", "Dex", "Str", "Will", "Per"]
            .iter()
            .zip(card.skills)
            .map(|(skill, n)| format!("{skill} {n}"))
            .collect();
        let facts = vec![card.class.clone(), skills.join(" ")];
        add("Character", &card.label, facts, &card.abilities[..]);
    }
    for card in &catalog.suits {
        let facts = vec![
            format!(
                "red Vitals to {}, orange to {}",
                card.red_to, card.orange_to
            ),
            format!(
                "{} support slots, backpack {}",
                card.supports, card.backpack
            ),
        ];
        add("Suit", &card.label, facts, &card.abilities);
    }
    for side in &catalog.sides {
        add("Action card", &side.label, vec![], &[]);
    }
    for card in &catalog.gear {
        let facts = counted(&[
            (card.hands, "hand slots"),
            (card.supports, "support slots"),
            (card.ammo, "Ammo"),
            (card.charges, "charges"),
        ]);
        add("Gear", &card.label, facts, &card.abilities);
    }
    for card in &catalog.stratagems {
        let facts = counted(&[(card.expertise, "Expertise"), (card.charges, "charges")]);
        add("Stratagem", &card.label, facts, &[]);
    }
    for card in &catalog.conditions {
        let lingering = card
            .lingering
            .iter()
            .map(|text| format!("lingering: {text}"));
        add(
            "Condition",
            &card.label,
            lingering.collect(),
            &card.abilities,
        );
    }
    for token in &catalog.status_tokens {
        add("token", &token.label, vec![], &[]);
    }
    for card in &catalog.breakdowns {
        add("Breakdown", &card.label, vec![], &card.broken);
        add("survived Breakdown", &card.survived, vec![], &card.bonus);
    }
    for card in &catalog.awakenings {
        add("Awakening", &card.label, vec![], &card.abilities);
    }
    for tile in &catalog.tiles {
        add("tile", &tile.label, vec![], &tile.abilities);
    }
    for place in &catalog.places {
        add("Other Place", &place.label, vec![], &place.abilities);
    }
    for kind in &catalog.kinds {
        let what = if kind.boss.is_some() {
            "Boss"
        } else {
            "Intruder"
        };
        add(what, &kind.label, vec![], &kind.traits);
        for part in kind.boss.iter().flat_map(|sheet| &sheet.bp) {
            let facts = vec![
                format!("level {}", part.level.numeral()),
                format!("AT {}", part.at),
            ];
            add("body part", &part.label, facts, &[]);
        }
    }
    for card in &catalog.behaviours {
        add("behaviour", &card.label, vec![], &[]);
    }
    cards
}

fn counted(numbers: &[(u8, &str)]) -> Vec<String> {
    let some = numbers.iter().filter(|(n, _)| *n > 0);
    some.map(|(n, what)| format!("{n} {what}")).collect()
}
