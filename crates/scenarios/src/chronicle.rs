//! What happened, a line per event: the rule, the event, its details in names.

use enormity_engine::board::{DoorId, Intersection, Space};
use enormity_engine::event::{DeckName, Event};
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, IntruderId, SpacerId};

use crate::names::figure_name;

/// A line of the log, such as `ESC-6 card_removed deck bp card left-wing`.
pub(crate) fn line(game: &Game, rule: &str, event: &Event) -> String {
    let mut words = vec![rule.to_owned()];
    let debug = format!("{event:?}");
    let tokens = tokens(&debug);
    let mut at = 0;
    while at < tokens.len() {
        let word = tokens[at];
        let number = tokens
            .get(at + 2)
            .and_then(|word| word.parse::<usize>().ok());
        let wrapped = tokens.get(at + 1) == Some(&"(");
        if let (true, Some(n)) = (wrapped, number)
            && let Some(name) = named(game, word, n)
        {
            words.push(name);
            at += 4;
            continue;
        }
        let last = words.last().map(String::as_str);
        match (last, word.parse::<usize>()) {
            (Some("card"), Ok(n)) => words.push(card(game, event, n)),
            (Some("token"), Ok(n)) => {
                let face = game.catalog().blips.get(n).map(|token| &token.label.id);
                words.extend(face.cloned());
            }
            (Some("die" | "side"), Ok(n)) => words.push((n + 1).to_string()),
            _ if word.chars().all(is_of_word) && !wrapped => {
                words.push(snake(word));
            }
            _ => {}
        }
        at += 1;
    }
    words.join(" ")
}

/// Whether the words all stand in the line, in this order.
pub(crate) fn tells(line: &str, wanted: &str) -> bool {
    let mut words = line.split_whitespace();
    wanted
        .split_whitespace()
        .all(|wanted| words.any(|word| word == wanted))
}

/// The words, numbers and brackets of a debug text.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = vec![];
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = is_of_word;
        let length = match is_word(first) {
            true => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        if is_word(first) || first == '(' || first == ')' {
            tokens.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    tokens
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '-'
}

/// `CardRemoved` as `card_removed`.
pub(crate) fn snake(word: &str) -> String {
    let mut snake = String::new();
    for c in word.chars() {
        if c.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}

/// The name behind a number.
fn named(game: &Game, kind: &str, n: usize) -> Option<String> {
    let (catalog, state, board) = (game.catalog(), game.state(), game.board());
    let label = match kind {
        "SpacerId" => {
            return Some(figure_name(
                catalog,
                state,
                Figure::Spacer(SpacerId(n as u8)),
            ));
        }
        "IntruderId" => {
            return Some(figure_name(
                catalog,
                state,
                Figure::Intruder(IntruderId(n as u8)),
            ));
        }
        "Space" => return Some(board.coordinate(Space(n as u16))),
        "Intersection" => return Some(board.point_name(Intersection(n as u16), &state.doors)),
        "BlipId" => return Some(n.to_string()),
        "KindId" => &catalog.kinds.get(n)?.label,
        "DoorId" => return Some(board.door(DoorId(n as u8)).name.clone()),
        "ActionCardId" => {
            let sides = catalog.action_cards.get(n)?.sides;
            &catalog.side(sides[0]).label
        }
        "AbilityId" => &catalog.abilities.get(n)?.label,
        "BehaviourId" => &catalog.behaviours.get(n)?.label,
        "ClueId" => &catalog.clues.get(n)?.label,
        "ConditionId" => &catalog.conditions.get(n)?.label,
        "ConsoleId" => &catalog.consoles.get(n)?.label,
        "DiscoveryId" => &catalog.discoveries.get(n)?.label,
        "GearId" => &catalog.gear.get(n)?.label,
        "ListId" => &catalog.lists.get(n)?.label,
        "PlaceId" => &catalog.places.get(n)?.label,
        "ResourceId" => &catalog.resources.get(n)?.label,
        "SideId" => &catalog.sides.get(n)?.label,
        "StatusId" => &catalog.status_tokens.get(n)?.label,
        "StratagemId" => &catalog.stratagems.get(n)?.label,
        "TileId" => &catalog.tiles.get(n)?.label,
        _ => return None,
    };
    Some(label.id.clone())
}

/// The id of a card that an event names by number.
fn card(game: &Game, event: &Event, n: usize) -> String {
    let catalog = game.catalog();
    let boss = game.state().boss_sheet(catalog);
    let bp = || Some(&boss?.bp.get(n)?.label);
    let ai = || Some(&catalog.behaviour(boss?.ai.get(n)?.behaviour).label);
    let label = match event {
        Event::BodyPartDrawn { .. } | Event::BossWounded { .. } => bp(),
        Event::AiDrawn { .. } => ai(),
        Event::CardRemoved { deck, .. } => match deck {
            DeckName::Ai => ai(),
            DeckName::Bp => bp(),
        },
        Event::FlatlineDrawn { .. } => catalog.flatlines.get(n).map(|card| &card.label),
        Event::BrokeDown { .. } | Event::Recovered { .. } => {
            catalog.breakdowns.get(n).map(|card| &card.label)
        }
        Event::Awakened { .. } => catalog.awakenings.get(n).map(|card| &card.label),
        _ => None,
    };
    label.map_or_else(|| n.to_string(), |label| label.id.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_looked_for_in_order() {
        let line = "IAT-4 damaged spacer anna damage 2 reduced 0";
        assert!(tells(line, "damaged anna 2"));
        assert!(tells(line, "IAT-4"));
        assert!(!tells(line, "anna damaged"));
        assert!(!tells(line, "damage 3"));
    }

    #[test]
    fn a_debug_text_falls_into_words() {
        assert_eq!(
            tokens("A { b: C(1), d: -2 }"),
            ["A", "b", "C", "(", "1", ")", "d", "-2"]
        );
        assert_eq!(snake("CardRemoved"), "card_removed");
    }
}
