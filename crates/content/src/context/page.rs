//! The table as it stands in `docs/content.md`.

use super::conditions::{CONDITIONS, Needs};
use super::figures::{Figures, Owner};
use super::modifiers::MODIFIERS;
use super::moments::MOMENTS;
use super::selectors::{Means, SELECTORS};
use super::spots::SPOTS;
use super::verbs::{VERBS, Verb};

/// The parts of the page that are made of the table: their names, and what stands there.
pub fn pages() -> Vec<(&'static str, String)> {
    vec![
        ("verbs", verbs()),
        ("spots", spots()),
        ("selectors", selectors()),
        ("conditions", conditions()),
        ("moments", moments()),
        ("modifiers", modifiers()),
    ]
}

fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<String> = head.iter().map(|cell| (*cell).to_owned()).collect();
    let mut text = line(&head);
    text.push_str(&format!("|{}\n", "---|".repeat(head.len())));
    for row in rows {
        text.push_str(&line(&row));
    }
    text
}

/// Names that have all else in common, in one row.
fn grouped<T, K: PartialEq>(
    rows: &[T],
    name: impl Fn(&T) -> &'static str,
    key: impl Fn(&T) -> K,
) -> Vec<(String, K)> {
    let mut groups: Vec<(String, K)> = Vec::new();
    for row in rows {
        let (name, key) = (format!("`{}`", name(row)), key(row));
        match groups.iter_mut().find(|group| group.1 == key) {
            Some(group) => group.0 = format!("{}, {name}", group.0),
            None => groups.push((name, key)),
        }
    }
    groups
}

fn verbs() -> String {
    let key = |verb: &Verb| (verb.on, verb.by, verb.attack);
    let rows = grouped(VERBS, |verb| verb.name, key);
    let rows = rows.into_iter().map(|(names, (on, by, attack))| {
        let by = match by {
            Figures::BOSS => "a Boss's cards",
            Figures::INTRUDERS => "Intruders' cards",
            Figures::SPACERS => "Spacers' cards",
            _ if attack => "where an Intruder's attack may be under way",
            _ => "every card",
        };
        let on = match on {
            Figures::NONE => "no figure, or those named within",
            on => on.words(),
        };
        vec![names, on.to_owned(), by.to_owned()]
    });
    table(&["verbs", "act on", "stand on"], rows)
}

fn spots() -> String {
    let yes = |so: bool| if so { "yes" } else { "" }.to_owned();
    let rows = SPOTS.iter().map(|spot| {
        let (name, told) = (spot.name.to_owned(), spot.told.to_owned());
        vec![name, told, yes(spot.attack), yes(spot.dealt)]
    });
    let head = ["effects in", "the Target", "in an attack", "`dealt`"];
    table(&head, rows)
}

fn selectors() -> String {
    let rows = SELECTORS.iter().map(|row| {
        let means = match row.means {
            Means::Me => "the owner",
            Means::Target => "the Target",
            Means::Just(Figures::NONE) => "only a targeting line",
            Means::Just(figures) => figures.words(),
        };
        let line = if row.line { "yes" } else { "" };
        vec![format!("`{}`", row.name), means.to_owned(), line.to_owned()]
    });
    table(&["selector", "means", "targeting line"], rows)
}

fn conditions() -> String {
    let rows = grouped(CONDITIONS, |row| row.0, |row| row.1);
    let rows = rows
        .into_iter()
        .map(|(names, needs): (String, Needs)| vec![names, needs.words().to_owned()]);
    table(&["conditions", "can hold"], rows)
}

fn moments() -> String {
    let told = |target: Option<Figures>, own: bool| {
        match target {
            None => "never",
            Some(Figures::NONE) => "no Target",
            Some(Figures::SPACERS) if own => "yes",
            Some(Figures::SPACERS) => "the Target is a Spacer",
            Some(_) => "the Target is the Intruder",
        }
        .to_owned()
    };
    let owners = [
        (Owner::Spacer, true),
        (Owner::Place, true),
        (Owner::Minion, false),
        (Owner::Boss, false),
    ];
    let rows = MOMENTS.iter().map(|row| {
        let cell = |(owner, own)| told(row.target(owner), own);
        let mut cells = vec![format!("`{}`", row.name)];
        cells.extend(owners.into_iter().map(cell));
        cells
    });
    let head = [
        "moment",
        "Spacers' cards",
        "Other Places",
        "baseline Intruders",
        "Bosses",
    ];
    table(&head, rows)
}

fn modifiers() -> String {
    let rows = grouped(MODIFIERS, |row| row.name, |row| (row.of, row.target));
    let rows = rows.into_iter().map(|(names, (of, target))| {
        let target = match (of, target) {
            (_, Figures::NONE) => "nobody",
            (Figures::SPACERS, Figures::SPACERS) => "the owner",
            (Figures::SPACERS, _) => "the Intruder attacked",
            _ => "the Spacer who attacks or leaves",
        };
        vec![names, of.words().to_owned(), target.to_owned()]
    });
    let head = ["modifiers", "for", "Target of its `when`"];
    table(&head, rows)
}
