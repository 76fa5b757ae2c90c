//! Saves a position: writes a scenario for it.

use std::fmt::Write;

use enormity_engine::board::{Dir, DoorState};
use enormity_engine::catalog::{Catalog, Label, StatusId};
use enormity_engine::deck::Deck;
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, Half, SpacerId, Token};
use enormity_engine::record::Record;
use enormity_engine::scene::{Blip, BlipPlace, EXITS};
use enormity_engine::state::{Difficulty, Knockdown, Phase, Presence, StatusTokens, Storage};

use crate::file::Scenario;
use crate::findings::{Places, learned};
use crate::names::{abilities, figure_name, gear_name, waiting_on_track, zero_hour_name};
use crate::piles::PILES;

impl Scenario {
    /// A scenario that plays a record again: setup, seed and every choice.
    pub fn from_record(record: &Record, name: &str) -> String {
        let setup = &record.setup;
        let mut text = header(name);
        let _ = writeln!(text, "session: {}", setup.session);
        text.push_str("crew:\n");
        for member in &setup.crew {
            let gear = member.gear.join(", ");
            let (character, suit) = (&member.character, &member.suit);
            let _ = writeln!(
                text,
                "  - {{character: {character}, suit: {suit}, gear: [{gear}]}}"
            );
        }
        let _ = writeln!(text, "stratagems: [{}]", setup.stratagems.join(", "));
        text.push_str(difficulty(setup.difficulty));
        if setup.strict_rubicon {
            text.push_str("strict_rubicon: true\n");
        }
        if setup.lamps {
            text.push_str("lamps: true\n");
        }
        if !record.asks_all() {
            text.push_str("sparing: true\n");
        }
        let _ = writeln!(text, "seed: {}", record.seed.0);
        text.push_str("free_dice: true\nstart: opening\nplay:\n");
        for phrase in &record.choices {
            let _ = writeln!(text, "  - {}", quoted(phrase));
        }
        text
    }

    /// A scenario that starts from the position of a game: everything on the table, but
    /// nothing of what is half done. It goes on with the turn or phase that is on.
    pub fn from_position(game: &Game, name: &str) -> String {
        let (catalog, state) = (game.catalog(), game.state());
        let session = catalog.session(state.session);
        let mut text = header(name);
        let _ = writeln!(text, "session: {}", session.label.id);
        text.push_str("crew:\n");
        for spacer in &state.spacers {
            let character = &catalog.character(spacer.character).label.id;
            let suit = &catalog.suit(spacer.suit).label.id;
            let innate = catalog.innate_gear;
            let gear = spacer.items.iter().filter(|item| Some(item.gear) != innate);
            let gear: Vec<&str> = gear
                .map(|item| &*catalog.gear_card(item.gear).label.id)
                .collect();
            let gear = gear.join(", ");
            let _ = writeln!(
                text,
                "  - {{character: {character}, suit: {suit}, gear: [{gear}]}}"
            );
        }
        // Those that were found are told with what lies on them.
        let chosen = state.stratagems.iter().take(2);
        let cards = chosen.map(|held| &*catalog.stratagem(held.card).label.id);
        let cards: Vec<&str> = cards.collect();
        let _ = writeln!(text, "stratagems: [{}]", cards.join(", "));
        text.push_str(difficulty(state.difficulty));
        if state.strict_rubicon {
            text.push_str("strict_rubicon: true\n");
        }
        if state.lamps {
            text.push_str("lamps: true\n");
        }
        if !state.asks_all {
            text.push_str("sparing: true\n");
        }
        text.push_str("free_dice: true\ngiven:\n");
        given(game, &mut text);
        let start = match (state.phase, state.turn) {
            (Phase::Countdown, _) => "countdown_phase".to_owned(),
            (Phase::Intruders, _) => "intruder_phase".to_owned(),
            (Phase::Spacers, Some(id)) => format!("{{turn: {}}}", seat(game, id)),
            (Phase::Spacers, None) => "round".to_owned(),
        };
        let _ = writeln!(text, "start: {start}\nplay: []");
        text
    }
}

fn header(name: &str) -> String {
    format!("name: {}\nrules: []\n", quoted(name))
}

/// JSON text is YAML text too.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Normal => "",
        Difficulty::Veteran => "difficulty: veteran\n",
    }
}

fn seat(game: &Game, id: SpacerId) -> String {
    figure_name(game.catalog(), game.state(), Figure::Spacer(id))
}

fn given(game: &Game, text: &mut String) {
    let (catalog, state, board) = (game.catalog(), game.state(), game.board());
    let _ = writeln!(text, "  round: {}", state.round);
    let priority = state
        .priority
        .map_or("nobody".to_owned(), |id| seat(game, id));
    let _ = writeln!(text, "  priority: {priority}");
    let acted: Vec<String> = state
        .acted
        .iter()
        .map(|f| figure_name(catalog, state, f))
        .collect();
    let _ = writeln!(text, "  acted: [{}]", acted.join(", "));
    text.push_str("  pool:\n");
    for half in [Half::Active, Half::Incoming] {
        let counts =
            Token::ALL.map(|token| format!("{}: {}", token.name(), state.pool.count(half, token)));
        let _ = writeln!(text, "    {}: {{{}}}", half.name(), counts.join(", "));
    }
    let _ = writeln!(text, "  tokens: {}", tokens(catalog, &state.status));
    text.push_str("  spacers:\n");
    for id in state.seats() {
        let _ = writeln!(text, "    {}:", seat(game, id));
        spacer(game, id, text);
    }
    boss(game, text);
    run(game, text);
    let others = state.present().filter(|id| Some(*id) != state.boss());
    let others = others.map(|id| {
        let it = state.intruder(id);
        format!(
            "\n    - {{kind: {}, at: {}, facing: {}, wounds: {}, suppression: {}, surprised: {}, tokens: {}}}",
            catalog.kind(it.kind).label.id,
            board.coordinate(it.at),
            it.facing.name(),
            it.wounds,
            it.suppression,
            it.surprised,
            tokens(catalog, &it.status)
        )
    });
    let others: String = others.collect();
    let _ = writeln!(
        text,
        "  intruders:{}",
        if others.is_empty() { " []" } else { &others }
    );
    let tiles = state.tiles.iter();
    let tiles = tiles.map(|t| {
        format!(
            "{{tile: {}, at: {}}}",
            catalog.tile(t.tile).label.id,
            board.coordinate(t.at)
        )
    });
    let _ = writeln!(text, "  tiles: [{}]", tiles.collect::<Vec<_>>().join(", "));
    doors_and_plans(game, text);
}

fn boss(game: &Game, text: &mut String) {
    let (catalog, state, board) = (game.catalog(), game.state(), game.board());
    let Some(sheet) = state.incursion() else {
        return;
    };
    let boss = state.intruder(sheet.boss);
    let _ = writeln!(
        text,
        "  boss:\n    at: {}\n    facing: {}\n    suppression: {}\n    surprised: {}\n    tokens: {}\n    wounds: {}\n    wound_limit: {}\n    radiation: {}\n    might: {}\n    toughness: {}",
        board.coordinate(boss.at),
        boss.facing.name(),
        boss.suppression,
        boss.surprised,
        tokens(catalog, &boss.status),
        sheet.wounds,
        sheet.wound_limit,
        sheet.radiation,
        sheet.might,
        sheet.toughness
    );
    if let Some(cards) = &catalog.kind(boss.kind).boss {
        let ai = cards
            .ai
            .iter()
            .map(|card| &catalog.behaviour(card.behaviour).label);
        deck("ai", &ai.collect::<Vec<_>>(), &sheet.ai, text);
        deck(
            "bp",
            &cards.bp.iter().map(|card| &card.label).collect::<Vec<_>>(),
            &sheet.bp,
            text,
        );
    }
}

fn run(game: &Game, text: &mut String) {
    let Some(run) = game.state().run() else {
        return;
    };
    let face = |blip: &Blip| &game.catalog().blips[usize::from(blip.token)].label.id;
    let _ = writeln!(text, "  countdown: {}", run.countdown);
    let zero_hour = zero_hour_name(game.catalog(), run.zero_hour);
    let _ = writeln!(text, "  zero_hour: {zero_hour}");
    let session = game.catalog().session(game.state().session);
    let exits = (0u8..).zip(&game.catalog().features_of(session.board).exits);
    let exits = exits.map(|(n, exit)| {
        let tokens = run.extraction.tokens[usize::from(n) % EXITS];
        let tokens = match run.extraction.initiated.contains(n) {
            true => format!(", tokens: {tokens}"),
            false => String::new(),
        };
        let known = run.extraction.known.contains(n);
        format!("{}: {{known: {known}{tokens}}}", exit.label.id)
    });
    let exits: Vec<String> = exits.collect();
    let marker = run.extraction.marker.unwrap_or(0);
    let available = run.extraction.available;
    let _ = writeln!(
        text,
        "  extraction: {{marker: {marker}, available: {available}, exits: {{{}}}}}",
        exits.join(", ")
    );
    let blips = run.on_board().map(|(id, _)| {
        let (at, blip) = (game.blip_name(id), run.blip(id));
        format!(
            "{{at: {}, arrow: {}, face: {}}}",
            quoted(&at),
            blip.arrow.name(),
            face(blip)
        )
    });
    let blips: Vec<String> = blips.collect();
    let _ = writeln!(text, "  blips: [{}]", blips.join(", "));
    let track = run.blips.iter().filter_map(|blip| match blip.place {
        BlipPlace::Track(space) => Some(format!("{{space: {space}, face: {}}}", face(blip))),
        BlipPlace::Board(_) | BlipPlace::Nowhere => None,
    });
    let track: Vec<String> = track.collect();
    let _ = writeln!(text, "  track: [{}]", track.join(", "));
    let figures = waiting_on_track(game).join(", ");
    let _ = writeln!(text, "  track_intruders: [{figures}]");
    found(game, text);
}

/// What there is to find in a Run, and what has been found.
fn found(game: &Game, text: &mut String) {
    let (catalog, state, board) = (game.catalog(), game.state(), game.board());
    let (Some(places), Some(run)) = (Places::of(catalog, state), state.run()) else {
        return;
    };
    let found = &run.exploration;
    let list = |name: &str, phrases: &[String], text: &mut String| {
        let phrases: Vec<String> = phrases.iter().map(|phrase| quoted(phrase)).collect();
        let _ = writeln!(text, "  {name}: [{}]", phrases.join(", "));
    };
    let map = |name: &str, entries: Vec<(String, String)>, text: &mut String| {
        let entries = entries.into_iter();
        let entries: Vec<String> = entries
            .map(|(key, value)| format!("{}: {value}", quoted(&key)))
            .collect();
        let _ = writeln!(text, "  {name}: {{{}}}", entries.join(", "));
    };
    let pages = (0..board.pages().len()).filter(|n| state.doors.is_revealed(*n));
    let pages: Vec<String> = pages.map(|n| board.pages()[n].name.clone()).collect();
    list("pages", &pages, text);
    let engrams = places.features.engrams.iter().enumerate().map(|(n, at)| {
        let lies = found.engram(n).map_or("none", |engram| engram.name());
        (board.coordinate(*at), lies.to_owned())
    });
    map("engrams", engrams.collect(), text);
    map("discoveries", places.all(&found.discoveries), text);
    let _ = writeln!(text, "  discarded: {}", found.discoveries.discarded);
    for (name, phrases) in learned(catalog, &found.discoveries) {
        list(name, &phrases, text);
    }
    let resources = catalog.resources.iter().zip(found.resources);
    let resources = resources.map(|(kind, n)| (kind.label.id.clone(), n.to_string()));
    map("resources", resources.collect(), text);
    for pile in PILES {
        list(pile.name, &pile.phrases(&places, state), text);
    }
}

fn doors_and_plans(game: &Game, text: &mut String) {
    let (catalog, state, board) = (game.catalog(), game.state(), game.board());
    let doors = board.doors().iter().filter_map(|door| {
        let id = board.door_named(&door.name)?;
        let is = match state.doors.state(id) {
            DoorState::Welded => "welded",
            DoorState::Open => "open",
            DoorState::Closed => "closed",
        };
        Some(format!("{}: {is}", quoted(&door.name)))
    });
    let _ = writeln!(
        text,
        "  doors: {{{}}}",
        doors.collect::<Vec<_>>().join(", ")
    );
    text.push_str("  stratagems:\n");
    for held in &*state.stratagems {
        let id = &catalog.stratagem(held.card).label.id;
        let _ = writeln!(
            text,
            "    {id}: {{stored: {}, charges: {}}}",
            held.stored, held.charges
        );
    }
}

fn spacer(game: &Game, id: SpacerId, text: &mut String) {
    let it = game.state().spacer(id);
    let (catalog, board) = (game.catalog(), game.board());
    let mut say = |what: &str, value: String| {
        let _ = writeln!(text, "      {what}: {value}");
    };
    say("at", board.coordinate(it.at));
    say("facing", Dir::name(it.facing).to_owned());
    for (what, n) in [
        ("vitals", it.vitals),
        ("stress", it.stress),
        ("adrenaline", it.adrenaline),
        ("radiation", it.radiation),
        ("infection", it.infection),
        ("antinomy", it.antinomy),
        ("exerts", it.exerts),
    ] {
        say(what, n.to_string());
    }
    for (what, flag) in [
        ("exerted", it.exerted),
        ("breath", it.breath),
        ("recovered", it.recovered),
    ] {
        if flag {
            say(what, "true".to_owned());
        }
    }
    if let Some(card) = it.awakened {
        say(
            "awakened",
            catalog.awakenings[card as usize].label.id.clone(),
        );
    }
    if let Some(card) = it.breakdown {
        say(
            "breakdown",
            catalog.breakdowns[card as usize].label.id.clone(),
        );
    }
    let held = catalog.conditions.iter().enumerate();
    let held = held.filter(|(n, _)| it.conditions & (1 << n) != 0);
    let held: Vec<&str> = held.map(|(_, card)| &*card.label.id).collect();
    say("conditions", format!("[{}]", held.join(", ")));
    let knockdown = match it.knockdown {
        Knockdown::Up => "up",
        Knockdown::Falling { fresh: false } => "falling",
        Knockdown::Falling { fresh: true } => "fresh",
        Knockdown::Rising => "rising",
    };
    say("tokens", tokens(catalog, &it.status));
    say("knockdown", knockdown.to_owned());
    match it.presence {
        Presence::Board => {}
        Presence::Away(place) => say("away", catalog.place(place).label.id.clone()),
        Presence::Dead => say("dead", "true".to_owned()),
        Presence::Out => say("out", "true".to_owned()),
    }
    if game.state().dark.contains(id) {
        say("dark", "true".to_owned());
    }
    say("used", used(game, id));
    text.push_str("      gear:\n");
    for (n, item) in it.items.iter().enumerate() {
        let id = gear_name(catalog, &it.items, n);
        let _ = writeln!(
            text,
            "        {id}: {{ammo: {}, charges: {}, exhausted: {}, discharged: {}, disabled: {}, stowed: {}, lost: {}}}",
            item.ammo,
            item.charges,
            item.exhausted,
            item.discharged,
            item.disabled,
            item.storage == Storage::Backpack,
            item.storage == Storage::Lost
        );
    }
}

/// The abilities used in this round, by id.
fn used(game: &Game, id: SpacerId) -> String {
    let bits = game.state().spacer(id).used;
    let all = abilities(game.catalog(), game.state(), id).into_iter();
    let used = all.filter(|(slot, _)| bits & (1 << slot.0) != 0);
    let ids: Vec<&str> = used.map(|(_, id)| id).collect();
    format!("[{}]", ids.join(", "))
}

fn deck(name: &str, labels: &[&Label], deck: &Deck, text: &mut String) {
    let id = |card: &u8| labels.get(*card as usize).map_or("", |label| &label.id);
    let set = |bits: u32| {
        let cards = (0..labels.len() as u8).filter(|card| bits & (1 << card) != 0);
        cards.map(|card| id(&card)).collect::<Vec<_>>().join(", ")
    };
    // A card that is being resolved is put on top: it was drawn last.
    let drawn = deck.current.iter().chain(&deck.aside);
    let draw: Vec<&str> = drawn
        .map(id)
        .chain(deck.draw.iter().rev().map(id))
        .collect();
    let discard: Vec<&str> = deck.discard.iter().rev().map(id).collect();
    let _ = writeln!(text, "    {name}:");
    for (pile, cards) in [
        ("deck", draw.join(", ")),
        ("discard", discard.join(", ")),
        ("escalation", set(deck.escalation)),
        ("stack", set(deck.stack)),
        ("removed", set(deck.removed)),
    ] {
        let _ = writeln!(text, "      {pile}: [{cards}]");
    }
}

/// TOK-1: status tokens by id, those that are there.
fn tokens(catalog: &Catalog, tokens: &StatusTokens) -> String {
    let kinds = (0u8..).zip(&catalog.status_tokens);
    let counts = kinds.map(|(n, kind)| (&kind.label.id, tokens.count(StatusId(n))));
    let held = counts.filter(|(_, n)| *n > 0);
    let held: Vec<String> = held.map(|(id, n)| format!("{id}: {n}")).collect();
    format!("{{{}}}", held.join(", "))
}
