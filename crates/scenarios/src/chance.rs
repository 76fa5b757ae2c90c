//! Scripted chance: dice and draws in words.

use enormity_content::yaml::{At, Span};
use enormity_engine::board::Board;
use enormity_engine::catalog::{AiCard, BossSheet, Catalog, DiscoveryId, EngramType};
use enormity_engine::dice::{Colour, Face};
use enormity_engine::scene::TOKENS_OF_A_COLOUR;
use enormity_engine::scripted_chance::Chance;

use crate::chronicle::snake;
use crate::file::Draws;
use crate::names::{Named, find, find_id};

/// Outcomes as the engine takes them.
pub(crate) type Script = Vec<(Chance, u8)>;

/// What a word cannot mean, and where it stands.
pub(crate) type Wrong = Vec<(Span, String)>;

/// Reads dice, throws of the Enormity die and draws.
pub(crate) fn script(
    catalog: &Catalog,
    board: &Board,
    boss: Option<&BossSheet>,
    (dice, d10, draws): (&[At<String>], &[At<u8>], &Draws),
    wrong: &mut Wrong,
) -> Script {
    let mut script = vec![];
    for word in dice {
        match die(catalog, word) {
            Ok(rolled) => script.push(rolled),
            Err(what) => wrong.push((word.span, what)),
        }
    }
    for throw in d10 {
        match throw.value {
            1..=10 => script.push((Chance::D10, throw.value - 1)),
            n => wrong.push((
                throw.span,
                format!("the Enormity die shows 1 to 10, not {n}"),
            )),
        }
    }
    let ai = boss.map_or(&[][..], |sheet| &sheet.ai);
    let ai = ai
        .iter()
        .map(|card| &catalog.behaviour(card.behaviour).label);
    let bp = boss.map_or(&[][..], |sheet| &sheet.bp);
    let bp = bp.iter().map(|card| &card.label);
    let flatlines = catalog.flatlines.iter().map(|card| &card.label);
    let breakdowns = catalog.breakdowns.iter().map(|card| &card.label);
    let awakenings = catalog.awakenings.iter().map(|card| &card.label);
    let coordinates: Vec<String> = catalog.scanner.iter().map(coordinate).collect();
    let pages = board.pages().iter().map(|page| page.name.as_str());
    let mut add = |chance: Chance, words: &[At<String>], find: &dyn Fn(&str) -> Named<usize>| {
        for word in words {
            match find(word) {
                Ok(n) => script.push((chance, n as u8)),
                Err(what) => wrong.push((word.span, what)),
            }
        }
    };
    add(Chance::Flatline, &draws.flatline, &|id| {
        find("Flatline card", id, flatlines.clone())
    });
    add(Chance::Breakdown, &draws.breakdown, &|id| {
        find("Breakdown", id, breakdowns.clone())
    });
    add(Chance::Awakening, &draws.awakening, &|id| {
        find("Awakening", id, awakenings.clone())
    });
    add(Chance::AiIn, &draws.ai_in, &|id| {
        find("AI card", id, ai.clone())
    });
    add(Chance::AiOut, &draws.ai_out, &|id| {
        find("AI card", id, ai.clone())
    });
    add(Chance::BpIn, &draws.bp_in, &|id| {
        find("BP card", id, bp.clone())
    });
    add(Chance::BpOut, &draws.bp_out, &|id| {
        find("BP card", id, bp.clone())
    });
    let scanner = coordinates.iter().map(String::as_str);
    add(Chance::Scanner, &draws.scanner, &|id| {
        find_id("Scanner card", id, scanner.clone())
    });
    let cards = catalog.scanner.iter().map(|card| card.id.as_str());
    add(Chance::Scanner, &draws.patrol, &|id| {
        find_id("Scanner card", id, cards.clone())
    });
    add(Chance::Page, &draws.page, &|id| {
        find_id("page", id, pages.clone())
    });
    let loot: Vec<&str> = (catalog
        .locations
        .first()
        .map_or(&[][..], |it| &it.loot)
        .iter())
    .map(|gear| catalog.gear_card(*gear).label.id.as_str())
    .collect();
    add(Chance::Loot, &draws.loot, &|id| {
        find_id("card of the Loot deck", id, loot.iter().copied())
    });
    let types = EngramType::ALL.map(EngramType::name);
    add(Chance::Engram, &draws.engram, &|id| {
        find_id("type of Engram", id, types.into_iter())
    });
    add(Chance::Specimen, &draws.specimen, &|id| {
        specimen(catalog, id)
    });
    let colours = ["blue", "yellow", "red"];
    add(Chance::Discovery, &draws.discovery, &|id| {
        let colour = find_id("colour of a Discovery token", id, colours.into_iter())?;
        Ok(colour * usize::from(TOKENS_OF_A_COLOUR))
    });
    add(Chance::Entry, &draws.entry, &|id| entry(catalog, id));
    let missions = catalog.sessions.iter().filter_map(|session| session.run());
    let objectives = missions.flat_map(|sheet| &sheet.objectives);
    let faces: Vec<Vec<&str>> = objectives
        .map(|objective| {
            objective
                .faces
                .iter()
                .map(|face| face.id.as_str())
                .collect()
        })
        .collect();
    add(Chance::Face, &draws.face, &|id| {
        let all = faces.iter().flatten().copied();
        find_id("face of an Objective", id, all)?;
        let mut places = faces
            .iter()
            .filter_map(|of_one| of_one.iter().position(|it| *it == id));
        Ok(places.next().unwrap_or(0))
    });
    let cards = || catalog.kinds.iter().filter(|kind| kind.adversary.is_some());
    add(Chance::Adversary, &draws.adversary, &|id| {
        find("Adversary", id, cards().map(|kind| &kind.label))
    });
    add(Chance::FlashCard, &draws.flash, &|id| {
        flash_card(catalog, id)
    });
    let mut drawn = vec![];
    for word in &draws.blip {
        match next_token(catalog, word, &drawn) {
            Ok(token) => {
                drawn.push(token);
                script.push((Chance::Blip, token));
            }
            Err(what) => wrong.push((word.span, what)),
        }
    }
    script
}

/// The place of a Unique Specimen on the sheet of its type.
fn specimen(catalog: &Catalog, id: &str) -> Named<usize> {
    let cards = catalog.kinds.iter().filter(|kind| kind.base.is_some());
    let labels = catalog.kinds.iter().map(|kind| &kind.label);
    find("Unique Specimen", id, cards.map(|kind| &kind.label))?;
    let number = find("Unique Specimen", id, labels)?;
    let sheets = catalog.kinds.iter().map(|kind| &kind.specimens);
    let mut places =
        sheets.filter_map(|sheet| sheet.iter().position(|card| usize::from(card.0) == number));
    Ok(places.next().unwrap_or(0))
}

/// The place of the entry of a list that a card belongs to.
fn entry(catalog: &Catalog, id: &str) -> Named<usize> {
    let cards = catalog.discoveries.iter().map(|card| &card.label);
    let card = DiscoveryId(find("Discovery", id, cards)? as u16);
    let mut lists = catalog.lists.iter();
    let place = lists.find_map(|list| {
        let mut entries = list.entries.iter();
        entries.position(|entry| entry.chain.contains(&card))
    });
    place.ok_or_else(|| format!("`{id}` is in no list"))
}

/// The place of an AI card on the sheet of its Boss.
fn flash_card(catalog: &Catalog, id: &str) -> Named<usize> {
    let sheets = || catalog.kinds.iter().filter_map(|kind| kind.boss.as_ref());
    let label = |card: &AiCard| &catalog.behaviour(card.behaviour).label;
    let cards = sheets().flat_map(|sheet| &sheet.ai);
    find("AI card", id, cards.map(label))?;
    let mut places = sheets().filter_map(|sheet| {
        let mut cards = sheet.ai.iter();
        cards.position(|card| label(card).id == id)
    });
    Ok(places.next().unwrap_or(0))
}

/// A Blip token with this face that is not among those taken; the first again if all are.
pub(crate) fn next_token(catalog: &Catalog, face: &str, taken: &[u8]) -> Named<u8> {
    let faces = catalog.blips.iter().map(|token| &token.label);
    let first = find("Blip", face, faces)? as u8;
    let mut same = (0u8..).zip(&catalog.blips);
    let free = same.find(|(n, token)| token.label.id == face && !taken.contains(n));
    Ok(free.map_or(first, |(n, _)| n))
}

fn coordinate(card: &enormity_engine::catalog::ScannerCard) -> String {
    format!("{}{}", char::from(b'A' + card.row), card.column + 1)
}

/// A die: `red 4` is its fourth side, `red 2P 1C` the side that shows just that.
fn die(catalog: &Catalog, word: &str) -> Named<(Chance, u8)> {
    let (colour, shown) = word.trim().split_once(' ').unwrap_or((word.trim(), ""));
    let colour = match colour {
        "white" => Colour::White,
        "red" => Colour::Red,
        "black" => Colour::Black,
        _ => {
            return Err(format!(
                "expected a die such as `red 4` or `white 1P`, found `{word}`"
            ));
        }
    };
    let shown = shown.trim();
    if let Ok(side) = shown.parse::<u8>() {
        return match side {
            1..=6 => Ok((Chance::Die(colour), side - 1)),
            _ => Err(format!("a die has the sides 1 to 6, not {side}")),
        };
    }
    let face = face(shown).ok_or_else(|| {
        format!("expected a side (1 to 6) or what it shows (P Power, H half, O Potential, C critical, `-` blank), found `{shown}`")
    })?;
    let faces = &catalog.dice.faces[colour as usize];
    let Some(side) = faces.iter().position(|known| *known == face) else {
        let known: Vec<String> = faces.iter().map(face_in_words).collect();
        return Err(format!(
            "no side of this die shows `{shown}`; they show {}",
            known.join(", ")
        ));
    };
    Ok((Chance::Die(colour), side as u8))
}

fn face(shown: &str) -> Option<Face> {
    let mut face = Face::default();
    for part in shown.split_whitespace().filter(|part| *part != "-") {
        let letter = part.chars().last()?;
        let digits = &part[..part.len() - letter.len_utf8()];
        let n: u8 = if digits.is_empty() {
            1
        } else {
            digits.parse().ok()?
        };
        match letter {
            'P' => face.power = n,
            'H' => face.half = n,
            'O' => face.potential = n,
            'C' => face.crit = n,
            _ => return None,
        }
    }
    (!shown.is_empty()).then_some(face)
}

fn face_in_words(face: &Face) -> String {
    let parts = [
        (face.power, 'P'),
        (face.half, 'H'),
        (face.potential, 'O'),
        (face.crit, 'C'),
    ];
    let parts = parts.iter().filter(|(n, _)| *n > 0);
    let words: Vec<String> = parts.map(|(n, letter)| format!("{n}{letter}")).collect();
    match words.is_empty() {
        true => "`-`".to_owned(),
        false => format!("`{}`", words.join(" ")),
    }
}

/// A scripted outcome in words.
pub(crate) fn in_words(catalog: &Catalog, (chance, n): (Chance, u8)) -> String {
    match chance {
        Chance::Die(colour) => {
            let shown = face_in_words(&catalog.dice.face(colour, n.min(5)));
            format!("{colour:?} {} ({shown})", n + 1).to_lowercase()
        }
        Chance::D10 => format!("d10 {}", n + 1),
        other => format!("`{}` of `draws`", snake(&format!("{other:?}"))),
    }
}
