//! How everybody is: one line per Spacer, the pool, the Boss; and what they carry.

use crate::screen::tell;
use anstyle::Style;
use enormity_engine::catalog::StatusId;
use enormity_engine::game::Game;
use enormity_engine::ids::{Half, SpacerId};
use enormity_engine::state::{Item, Presence, Spacer, StatusTokens, Storage};
use enormity_engine::view::{BlipView, BossView, DeckView, RunView, TokensView, View};

/// Where a Spacer's notes go on.
const INSET: usize = 22;

/// Everybody in short.
pub fn show(game: &Game) {
    for id in game.public().seats() {
        spacer(game, id);
    }
    let view = game.view();
    let half = |half: Half, tokens: TokensView| {
        let name = match half {
            Half::Active => "Active",
            Half::Incoming => "Incoming",
        };
        let TokensView {
            discipline,
            confidence,
            expertise,
        } = tokens;
        format!("{name}: {discipline} Discipline, {confidence} Confidence, {expertise} Expertise.")
    };
    tell(0, half(Half::Active, view.pool.active));
    tell(0, half(Half::Incoming, view.pool.incoming));
    for held in &view.stratagems {
        let card = game.catalog().stratagems.iter();
        let name = card.filter(|card| card.label.id == held.card);
        let name = name.map(|card| card.label.name.as_str()).next();
        let state = match held.charges {
            0 => format!("{} of {} Expertise", held.stored, held.needed),
            n => format!("ready, charges {n}"),
        };
        let disabled = if held.disabled { ", disabled" } else { "" };
        let name = name.unwrap_or_default();
        tell(2, format_args!("{name}: {state}{disabled}."));
    }
    for note in tokens(game, game.public().status()) {
        tell(2, format_args!("{note}."));
    }
    if let Some(run) = &view.run {
        tell_run(game, run);
    }
    match &view.boss {
        Some(boss) => tell_boss(game, &view, boss),
        None => tell_intruders(game),
    }
    tell_tokens(game);
}

fn tell_boss(game: &Game, view: &View, boss: &BossView) {
    let deck = |deck: &DeckView| {
        let cards: u8 = deck.deck.iter().sum();
        let top = deck.top.map(|level| format!(" (top {})", level.numeral()));
        format!("{cards}{}", top.unwrap_or_default())
    };
    let figures = view.intruders.iter().filter(|figure| figure.boss);
    let suppressed: u8 = figures.map(|figure| figure.suppression).sum();
    let table = game.public();
    let kind = table.boss().map(|id| table.intruder(id).kind);
    let name = kind.map_or("", |kind| &game.catalog().kind(kind).label.name);
    tell(
        2,
        format_args!(
            "{name}: {} of {} Wounds, level {}. AI cards {}, body parts {}, Suppression {suppressed}.",
            boss.wounds,
            boss.limit,
            boss.level.numeral(),
            deck(&boss.ai),
            deck(&boss.bp),
        ),
    );
}

/// CTD-1, BLP-6: the Countdown, and what each Blip may turn out to be.
fn tell_run(game: &Game, run: &RunView) {
    let countdown = match run.countdown {
        0 => "Zero hour".into(),
        space => format!("Countdown {space}"),
    };
    let (level, pool) = (run.level.numeral(), run.pool);
    tell(
        2,
        format_args!("{countdown}, level {level}; {pool} Blips in the pool."),
    );
    tell_extraction(game, run);
    // Most of them may be the same: those are told together.
    let mut alike: Vec<(String, Vec<String>)> = vec![];
    for blip in &run.blips {
        let at = game
            .board()
            .point_among_spaces(blip.at, game.public().doors());
        let faces = faces(game, blip);
        match alike.iter_mut().find(|(others, _)| *others == faces) {
            Some((_, places)) => places.push(at),
            None => alike.push((faces, vec![at])),
        }
    }
    for (faces, places) in alike {
        match &places[..] {
            [at] => tell(4, format_args!("Blip at {at}: {faces}.")),
            all => tell(
                4,
                format_args!("Blips at {}, each {faces}.", all.join(", ")),
            ),
        }
    }
}

/// BLP-6: what a Blip may turn out to be.
fn faces(game: &Game, blip: &BlipView) -> String {
    let tokens: u32 = blip.may_be.iter().map(|face| face.tokens).sum();
    let faces = blip.may_be.iter().map(|face| {
        let kinds = game.catalog().blips.iter();
        let kind = kinds
            .map(|kind| &kind.label)
            .find(|label| label.id == face.face);
        let name = kind.map_or(face.face.as_str(), |label| &label.name);
        format!("{name} {} in {tokens}", face.tokens)
    });
    faces.collect::<Vec<_>>().join(", ")
}

/// CTD-1: a space of the track.
fn space_name(space: u8) -> String {
    match space {
        0 => "!".to_owned(),
        space => space.to_string(),
    }
}

/// EXT, ZER-1: how far the way out is, and what comes at zero hour.
fn tell_extraction(game: &Game, run: &RunView) {
    let extraction = &run.found.extraction;
    if !run.track.is_empty() {
        let spaces = run.track.iter().map(|space| space_name(*space));
        let spaces: Vec<String> = spaces.collect();
        tell(
            2,
            format_args!("Blips on the track: {}.", spaces.join(", ")),
        );
    }
    let kinds = || game.catalog().kinds.iter().map(|kind| &kind.label);
    for it in &run.track_intruders {
        let name = kinds().find(|label| label.id == it.kind);
        let name = name.map_or(it.kind.as_str(), |label| &label.name);
        let (n, space) = (it.count, space_name(it.space));
        tell(2, format_args!("On the track at {space}: {n} x {name}."));
    }
    if let Some(id) = &run.zero_hour {
        let name = kinds().find(|label| label.id == *id);
        let name = name.map_or("an Adversary", |label| &label.name);
        tell(2, format_args!("At zero hour: {name}."));
    }
    match (extraction.available, extraction.marker) {
        (true, _) => tell(2, format_args!("Extraction is available.")),
        (false, Some(n)) => tell(2, format_args!("Discoveries until Extraction: {n}.")),
        (false, None) => {}
    }
    let board = game.public().session().board;
    let exits = &game.catalog().features_of(board).exits;
    for point in &extraction.exits {
        let mut labels = exits.iter().map(|exit| &exit.label);
        let name = labels.find(|label| label.id == point.id);
        let name = name.map_or(point.id.as_str(), |label| &label.name);
        let stand = match point.tokens {
            _ if point.insertion => "where you came in, no way out".into(),
            Some(0) => "open".into(),
            Some(1) => "initiated, 1 token left".into(),
            Some(n) => format!("initiated, {n} tokens left"),
            None => "not initiated".into(),
        };
        let at = game.board().coordinate(point.at);
        tell(4, format_args!("{name} at {at}: {stand}."));
    }
    if let Some(at) = run.alarm {
        let at = game.board().coordinate(at);
        tell(2, format_args!("Full alert: Blips come to {at}."));
    } else if run.alert {
        tell(2, format_args!("Full alert: Blips head for the way out."));
    }
}

/// TOK-1: the status tokens on Intruders.
fn tell_tokens(game: &Game) {
    let table = game.public();
    for id in table.present() {
        let intruder = table.intruder(id);
        let notes = tokens(game, &intruder.status);
        if !notes.is_empty() {
            let name = &game.catalog().kind(intruder.kind).label.name;
            let at = game.board().coordinate(intruder.at);
            tell(2, format_args!("{name} on {at}: {}.", notes.join(", ")));
        }
    }
}

/// TOK-1: the status tokens that lie somewhere.
fn tokens(game: &Game, held: &StatusTokens) -> Vec<String> {
    let kinds = (0u8..).zip(&game.catalog().status_tokens);
    let held = kinds.map(|(n, kind)| (&kind.label.name, held.count(StatusId(n))));
    let held = held.filter(|(_, n)| *n > 0);
    held.map(|(name, n)| format!("{name} {n}")).collect()
}

/// SET-4: without a Boss, everybody who is to be fought.
fn tell_intruders(game: &Game) {
    let table = game.public();
    for id in table.present() {
        let figure = table.intruder(id);
        let kind = game.catalog().kind(figure.kind);
        tell(
            2,
            format_args!(
                "{} on {}: {} of {} Wounds, Suppression {}.",
                kind.label.name,
                game.board().coordinate(figure.at),
                figure.wounds,
                kind.wounds.max(1),
                figure.suppression
            ),
        );
    }
}

fn spacer(game: &Game, id: SpacerId) {
    let (table, catalog) = (game.public(), game.catalog());
    let spacer = table.spacer(id);
    let place = match spacer.presence {
        Presence::Board => game.board().coordinate(spacer.at),
        Presence::Away(place) => catalog.place(place).label.name.clone(),
        Presence::Dead => "dead".into(),
        Presence::Out => "out".into(),
    };
    let mut notes = vec![
        format!("Vitals {}", spacer.vitals),
        format!("Stress {}", spacer.stress),
        format!("Adrenaline {}", spacer.adrenaline),
    ];
    if table.priority() == Some(id) {
        notes.push("Priority Target".into());
    }
    if spacer.is_down() {
        notes.push("knocked down".into());
    }
    notes.extend(carried(game, id).map(|name| format!("carries {name}")));
    for (what, n) in [
        ("Exert cards", spacer.exerts),
        ("Radiation", spacer.radiation),
        ("Infection", spacer.infection),
        ("Antinomy", spacer.antinomy),
    ] {
        if n > 0 {
            notes.push(format!("{what} {n}"));
        }
    }
    let held = (0u8..).zip(&catalog.conditions);
    let held = held.filter(|(n, _)| spacer.conditions & (1 << n) != 0 && !is_knockdown(game, *n));
    notes.extend(held.map(|(_, card)| card.label.name.clone()));
    notes.extend(tokens(game, &spacer.status));
    if let Some(card) = spacer.breakdown {
        let card = &catalog.breakdowns[usize::from(card)];
        let side = match spacer.recovered {
            true => &card.survived,
            false => &card.label,
        };
        notes.push(side.name.clone());
    }
    let loaded = equipped(spacer).filter_map(|item| {
        let gear = catalog.gear_card(item.gear);
        let (what, left, full) = match gear.weapon {
            Some(_) if gear.ammo > 0 => ("Ammo", item.ammo, gear.ammo),
            Some(_) if gear.charges > 0 => ("charges", item.charges, gear.charges),
            _ => return None,
        };
        Some(format!("{} {left}/{full} {what}", short(&gear.label.name)))
    });
    notes.extend(loaded);
    let name = &catalog.character(spacer.character).label.name;
    tell(
        INSET,
        format_args!("{name:<14} {place:<6} {}", notes.join(", ")),
    );
}

/// OBJ-2: the Objectives that a Spacer carries.
fn carried(game: &Game, id: SpacerId) -> impl Iterator<Item = &str> {
    let run = game.public().run().into_iter();
    let cards = run.flat_map(move |run| {
        let kinds = run.carried_by(id);
        kinds.filter_map(move |kind| run.sheet().objectives.get(usize::from(kind)))
    });
    cards.map(|objective| objective.label.name.as_str())
}

fn is_knockdown(game: &Game, condition: u8) -> bool {
    game.catalog().knockdown.is_some_and(|id| id.0 == condition)
}

fn equipped(spacer: &Spacer) -> impl Iterator<Item = &Item> {
    let items = spacer.items.iter();
    items.filter(|item| item.storage == Storage::Equipped)
}

/// The first word is what people call it.
fn short(name: &str) -> &str {
    name.split(' ').next().unwrap_or(name)
}

/// What everybody carries, with what the cards say.
pub fn gear(game: &Game) {
    let (table, catalog) = (game.public(), game.catalog());
    let (bold, faint) = (Style::new().bold(), Style::new().dimmed());
    for id in table.seats() {
        let spacer = table.spacer(id);
        let name = &catalog.character(spacer.character).label.name;
        let suit = &catalog.suit(spacer.suit).label.name;
        tell(
            2,
            format_args!("{bold}{name}{bold:#} {faint}{suit}{faint:#}"),
        );
        for item in spacer
            .items
            .iter()
            .filter(|item| item.storage != Storage::Lost)
        {
            let card = catalog.gear_card(item.gear);
            let mut notes = vec![match item.storage {
                Storage::Equipped => "equipped".to_owned(),
                _ => "in the backpack".to_owned(),
            }];
            if card.ammo > 0 {
                notes.push(format!("Ammo {} of {}", item.ammo, card.ammo));
            }
            if card.charges > 0 {
                notes.push(format!("charges {} of {}", item.charges, card.charges));
            }
            if item.exhausted {
                notes.push("exhausted".into());
            }
            if item.discharged {
                notes.push("discharged".into());
            }
            if item.disabled {
                notes.push("disabled".into());
            }
            let label = &card.label;
            tell(4, format_args!("  {} ({})", label.name, notes.join(", ")));
            tell(4, format_args!("    {faint}{}{faint:#}", label.text));
        }
    }
}
