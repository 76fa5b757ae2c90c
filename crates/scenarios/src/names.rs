//! From names in a scenario to numbers in the catalog.

use enormity_content::yaml::did_you_mean;
use enormity_engine::board::{Board, Space};
use enormity_engine::catalog::{AbilityId, Catalog, GearId, Label, Printed};
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, IntruderId, SpacerId};
use enormity_engine::scene::ZeroHour;
use enormity_engine::state::{Item, Slot, State};

/// What went wrong with a name, in words.
pub(crate) type Named<T> = std::result::Result<T, String>;

/// The number of an entry by its id.
pub(crate) fn find<'a>(
    what: &str,
    id: &str,
    labels: impl Iterator<Item = &'a Label> + Clone,
) -> Named<usize> {
    let ids = labels.map(|label| label.id.as_str());
    find_id(what, id, ids)
}

/// The number of a name in a list.
pub(crate) fn find_id<'a>(
    what: &str,
    id: &str,
    ids: impl Iterator<Item = &'a str> + Clone,
) -> Named<usize> {
    if let Some(at) = ids.clone().position(|known| known == id) {
        return Ok(at);
    }
    let id: String = id.chars().take(60).collect();
    let known: Vec<&str> = ids.clone().take(30).collect();
    Err(match did_you_mean(&id, ids) {
        Some(near) => format!("there is no {what} `{id}`; did you mean `{near}`?"),
        None => format!("there is no {what} `{id}`; known are {}", known.join(", ")),
    })
}

/// A Spacer by the id of the Character.
pub(crate) fn spacer(catalog: &Catalog, state: &State, id: &str) -> Named<SpacerId> {
    let labels = state.spacers.iter();
    let labels = labels.map(|spacer| &catalog.character(spacer.character).label);
    find("Spacer at this table", id, labels).map(|n| SpacerId(n as u8))
}

/// A figure: a Spacer, `boss`, or a kind of Intruder, the second one as `grin#2`.
pub(crate) fn figure(catalog: &Catalog, state: &State, id: &str) -> Named<Figure> {
    if id == "boss" {
        let boss = state.boss().map(Figure::Intruder);
        return boss.ok_or_else(|| "this session has no Boss".to_owned());
    }
    let (kind, nth) = match id.split_once('#') {
        Some((kind, nth)) => (kind, nth.parse::<usize>().unwrap_or(0)),
        None => (id, 1),
    };
    let same = |n: &IntruderId| catalog.kind(state.intruder(*n).kind).label.id == kind;
    if let Some(intruder) = state.present().filter(same).nth(nth.max(1) - 1) {
        return Ok(intruder.into());
    }
    spacer(catalog, state, id).map(Figure::Spacer)
}

/// The name of a figure, as [`figure`] reads it.
pub(crate) fn figure_name(catalog: &Catalog, state: &State, figure: Figure) -> String {
    match figure {
        Figure::Spacer(id) => match state.spacers.get(id.0 as usize) {
            Some(spacer) => catalog.character(spacer.character).label.id.clone(),
            None => format!("seat-{}", id.0 + 1),
        },
        Figure::Intruder(id) => {
            let kind = state.intruder(id).kind;
            let name = &catalog.kind(kind).label.id;
            let same = |n: &u8| {
                let other = state.intruder(IntruderId(*n));
                other.present && other.kind == kind
            };
            match (0..id.0).filter(same).count() {
                0 => name.clone(),
                n => format!("{name}#{}", n + 1),
            }
        }
    }
}

/// Which of these pieces of Gear is meant: the second of the same as `ripsaw#2`.
pub(crate) fn held_gear(catalog: &Catalog, held: &[GearId], name: &str) -> Named<usize> {
    let (id, nth) = match name.split_once('#') {
        Some((id, nth)) => (id, nth.parse::<usize>().unwrap_or(0)),
        None => (name, 1),
    };
    let label = |gear: &GearId| &catalog.gear_card(*gear).label;
    let first = find("Gear they hold", id, held.iter().map(label))?;
    let same = |(_, gear): &(usize, &GearId)| **gear == held[first];
    let nth = held.iter().enumerate().filter(same).nth(nth.max(1) - 1);
    let (at, _) = nth.ok_or_else(|| format!("they hold fewer of `{id}` than `{name}` says"))?;
    Ok(at)
}

/// The name of a piece of Gear, as [`held_gear`] reads it.
pub(crate) fn gear_name(catalog: &Catalog, items: &[Item], at: usize) -> String {
    let gear = items[at].gear;
    let id = &catalog.gear_card(gear).label.id;
    match items[..at].iter().filter(|item| item.gear == gear).count() {
        0 => id.clone(),
        n => format!("{id}#{}", n + 1),
    }
}

/// A space by coordinate, or by a mark that stands on only one space.
pub(crate) fn space(board: &Board, name: &str) -> Named<Space> {
    let mut chars = name.chars();
    if let (Some(mark), None) = (chars.next(), chars.next()) {
        let marked = board.marked(mark);
        return match marked.len() {
            1 => marked.first().ok_or_else(String::new),
            n => Err(format!(
                "expected one space with the mark `{mark}`, found {n}"
            )),
        };
    }
    let found = board.parse(name).filter(|s| board.in_bounds(*s));
    found.ok_or_else(|| {
        format!("there is no space `{name}` on this board; spaces are named like `B3`")
    })
}

/// The id of the card that asks, `passage`, `mission`, or `rule` where no card does.
pub(crate) fn asking_card(game: &Game) -> String {
    let catalog = game.catalog();
    let Some(source) = game.source() else {
        return "rule".to_owned();
    };
    let label = match source.card {
        Printed::Ability(id) => &catalog.ability(id).label,
        Printed::Behaviour(id) => &catalog.behaviour(id).label,
        Printed::Stratagem(id) => &catalog.stratagem(id).label,
        Printed::Side(id) => &catalog.side(id).label,
        Printed::Gear(id) => &catalog.gear_card(id).label,
        Printed::Kind(id) => &catalog.kind(id).label,
        Printed::Part(id, part) => match &catalog.kind(id).boss {
            Some(boss) => &boss.bp[usize::from(part)].label,
            None => &catalog.kind(id).label,
        },
        Printed::Condition(id) => &catalog.conditions[usize::from(id.0)].label,
        Printed::Breakdown(id) => &catalog.breakdowns[usize::from(id)].label,
        Printed::Tile(id) => &catalog.tile(id).label,
        Printed::Console(location, n) => {
            let mut consoles = catalog.consoles.iter().filter(|it| it.location == location);
            match consoles.nth(usize::from(n)) {
                Some(console) => &console.label,
                None => &catalog.location(location).label,
            }
        }
        Printed::Engram(location, engram) => {
            &catalog.location(location).engrams[engram as usize].label
        }
        Printed::Objective(n) => match catalog.session(game.state().session).run() {
            Some(sheet) => &sheet.objectives[usize::from(n)].label,
            None => return "mission".to_owned(),
        },
        Printed::Passage => return "passage".to_owned(),
        Printed::Mission => return "mission".to_owned(),
    };
    label.id.clone()
}

/// The abilities of a Spacer: where they are printed, and their ids.
pub(crate) fn abilities<'a>(
    catalog: &'a Catalog,
    state: &State,
    spacer: SpacerId,
) -> Vec<(Slot, &'a str)> {
    let holder = state.spacer(spacer);
    let mut list = vec![];
    let mut look = |base: u8, abilities: &[AbilityId]| {
        for (n, ability) in abilities.iter().enumerate() {
            let id: &'a str = &catalog.ability(*ability).label.id;
            list.push((Slot(base + n as u8), id));
        }
    };
    let character = catalog.character(holder.character);
    look(Slot::CHARACTER, &character.abilities);
    look(Slot::SUIT, &catalog.suit(holder.suit).abilities);
    for (n, item) in holder.items.iter().enumerate() {
        let card = catalog.gear_card(item.gear);
        look(Slot::GEAR + Slot::PER_CARD * n as u8, &card.abilities);
    }
    for (n, condition) in catalog.conditions.iter().enumerate() {
        look(
            Slot::CONDITION + Slot::PER_CONDITION * n as u8,
            &condition.abilities,
        );
    }
    if let Some(card) = holder.breakdown {
        let card = &catalog.breakdowns[card as usize];
        match holder.recovered {
            true => look(Slot::BREAKDOWN, &card.bonus),
            false => look(Slot::BREAKDOWN, &card.broken),
        }
    }
    if let Some(card) = holder.awakened {
        let card = &catalog.awakenings[card as usize];
        look(Slot::AWAKENING, &card.abilities);
    }
    list
}

/// Where a Spacer's abilities with this id are printed.
pub(crate) fn ability_slots(
    catalog: &Catalog,
    state: &State,
    spacer: SpacerId,
    id: &str,
) -> Vec<Slot> {
    let all = abilities(catalog, state, spacer).into_iter();
    all.filter(|(_, known)| *known == id)
        .map(|(slot, _)| slot)
        .collect()
}

/// ZER-1: who waits at zero hour, in a word.
pub(crate) fn zero_hour_name(catalog: &Catalog, zero_hour: ZeroHour) -> &str {
    match zero_hour {
        ZeroHour::Nobody => "nobody",
        ZeroHour::Anybody => "any",
        ZeroHour::Waiting(kind) => &catalog.kind(kind).label.id,
    }
}

/// CTD-8: so many Intruders on a space of the track, as a scenario has it.
pub(crate) fn waiting(space: u8, kind: &str, count: u8) -> String {
    format!("{{space: {space}, kind: {kind}, count: {count}}}")
}

/// CTD-8: the Intruders on the track, sorted.
pub(crate) fn waiting_on_track(game: &Game) -> Vec<String> {
    let view = game.view().run;
    let figures = view.into_iter().flat_map(|run| run.track_intruders);
    let mut all: Vec<String> = figures
        .map(|it| waiting(it.space, &it.kind, it.count))
        .collect();
    all.sort_unstable();
    all
}
