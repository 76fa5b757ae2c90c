//! Discoveries, marks and what the crew has learned: given, and compared.

use std::collections::BTreeMap;

use enormity_content::yaml::{At, Span};
use enormity_engine::board::Board;
use enormity_engine::catalog::{Catalog, DiscoveryId, Features, ListId, RunSheet, SETS, Spot};
use enormity_engine::game::Game;
use enormity_engine::scene::{Discoveries, DiscoveryToken};
use enormity_engine::state::State;

use crate::chance::Wrong;
use crate::names::{Named, find, find_id, space};
use crate::piles;
use crate::position::Position;

/// A token that is not there.
const NONE: &str = "none";
/// A token that lies face down.
const DOWN: &str = "down";

/// Where tokens can lie in a session.
pub(crate) struct Places<'a> {
    pub catalog: &'a Catalog,
    pub board: &'a Board,
    pub features: &'a Features,
    pub sheet: &'a RunSheet,
}

impl<'a> Places<'a> {
    /// Those of a Run.
    pub fn of(catalog: &'a Catalog, state: &State) -> Option<Places<'a>> {
        let session = catalog.session(state.session);
        Some(Places {
            catalog,
            board: &catalog.boards[usize::from(session.board)],
            features: catalog.features_of(session.board),
            sheet: session.run()?,
        })
    }

    /// A place in words: a space, or `track 6`.
    fn spot(&self, name: &str) -> Named<Spot> {
        match name.strip_prefix("track ") {
            Some(number) => match number.parse() {
                Ok(n @ 0..=9) => Ok(Spot::Track(n)),
                _ => Err(format!("the track has no space `{number}`")),
            },
            None => space(self.board, name).map(Spot::Board),
        }
    }

    /// The token that lies face down there.
    fn down(&self, spot: Spot) -> Named<DiscoveryToken> {
        match spot {
            Spot::Track(space) => Ok(DiscoveryToken::Track(space)),
            Spot::Board(at) => {
                let place = self.features.discoveries.iter().position(|it| *it == at);
                let place = place.ok_or_else(|| "that is no space for a Discovery".to_owned())?;
                Ok(DiscoveryToken::Down(place as u8))
            }
        }
    }

    /// The fixed token of a card there.
    fn up(&self, spot: Spot, card: &str) -> Named<DiscoveryToken> {
        let id = |card: DiscoveryId| self.catalog.discovery(card).label.id.as_str();
        let mut fixed = self.sheet.fixed.iter();
        let place = fixed.position(|(it, at)| *at == spot && id(*it) == card);
        place.map(|n| DiscoveryToken::Up(n as u8)).ok_or_else(|| {
            format!("expected `{DOWN}`, `{NONE}` or a fixed Discovery of the mission that lies there, found `{card}`")
        })
    }

    /// What lies at a place: `none`, `down`, or a card.
    fn lying(&self, spot: Spot, now: &Discoveries) -> String {
        let mut up = now.face_up.iter().map(|n| self.sheet.fixed[usize::from(n)]);
        if let Some((card, _)) = up.find(|(_, at)| *at == spot) {
            return self.catalog.discovery(card).label.id.clone();
        }
        let down = match self.down(spot) {
            Ok(DiscoveryToken::Down(place)) => now.face_down.contains(place),
            Ok(DiscoveryToken::Track(space)) => now.track.contains(space),
            _ => false,
        };
        if down { DOWN } else { NONE }.to_owned()
    }
}

impl Places<'_> {
    /// What lies on every Discovery space, on every space of a fixed one and on the track, in words.
    pub fn all(&self, now: &Discoveries) -> Vec<(String, String)> {
        let spaces = self.features.discoveries.iter().copied().map(Spot::Board);
        let fixed = self.sheet.fixed.iter().map(|(_, spot)| *spot);
        let mut spots: Vec<Spot> = (0..=9).map(Spot::Track).chain(spaces).collect();
        for spot in fixed {
            if !spots.contains(&spot) {
                spots.push(spot);
            }
        }
        let named = spots.into_iter().map(|spot| {
            let name = match spot {
                Spot::Track(space) => format!("track {space}"),
                Spot::Board(at) => self.board.coordinate(at),
            };
            (name, self.lying(spot, now))
        });
        named.collect()
    }
}

/// A set in words: the list, then the letter.
fn set_name(catalog: &Catalog, list: ListId, set: u8) -> String {
    let id = &catalog.list(list).label.id;
    format!("{id} {}", char::from(b'a' + set - 1))
}

fn sets(catalog: &Catalog) -> Vec<(ListId, u8, String)> {
    let lists = (0..catalog.lists.len() as u8).map(ListId);
    let sets = lists.flat_map(|list| (1..=SETS as u8).map(move |set| (list, set)));
    let named = |(list, set)| (list, set, set_name(catalog, list, set));
    sets.map(named).collect()
}

/// Puts what is given into the state.
pub(crate) fn arrange(catalog: &Catalog, given: &Position, state: &mut State, wrong: &mut Wrong) {
    let Some(places) = Places::of(catalog, state) else {
        return;
    };
    piles::arrange(&places, given, state, wrong);
    let Some(run) = state.run_mut() else {
        return;
    };
    for (name, n) in &given.resources {
        let kinds = catalog.resources.iter().map(|kind| &kind.label);
        match find("resource", name, kinds) {
            Ok(kind) => run.exploration.resources[kind] = *n,
            Err(fault) => wrong.push((Span::default(), fault)),
        }
    }
    let now = &mut run.exploration.discoveries;
    for (name, what) in &given.discoveries {
        match put(&places, name, what, now) {
            Ok(()) => {}
            Err(fault) => wrong.push((what.span, fault)),
        }
    }
    now.discarded = given.discarded.unwrap_or(now.discarded);
    let cards = catalog.discoveries.iter().map(|card| &card.label);
    for name in given.marked.iter().flatten() {
        match find("Discovery", name, cards.clone()) {
            Ok(n) => now.marks.mark(DiscoveryId(n as u16)),
            Err(fault) => wrong.push((name.span, fault)),
        }
    }
    let sets = sets(catalog);
    for name in given.wild.iter().flatten() {
        let names = sets.iter().map(|(_, _, name)| name.as_str());
        match find_id("set", name, names) {
            Ok(n) => now.marks.go_wild(sets[n].0, sets[n].1),
            Err(fault) => wrong.push((name.span, fault)),
        }
    }
    let codes = catalog.codes.iter().map(|code| &code.label);
    for name in given.codes.iter().flatten() {
        match find("code", name, codes.clone()) {
            Ok(n) => now.codes.insert(n as u8),
            Err(fault) => wrong.push((name.span, fault)),
        }
    }
    let blocks = catalog.blocks.iter().map(|block| &block.label);
    for name in given.encrypted.iter().flatten() {
        match find("encrypted text", name, blocks.clone()) {
            Ok(n) => now.encrypted.insert(n as u8),
            Err(fault) => wrong.push((name.span, fault)),
        }
    }
    let clues = catalog.clues.iter().map(|clue| &clue.label);
    for name in given.clues.iter().flatten() {
        match find("clue", name, clues.clone()) {
            Ok(n) => now.clues.insert(n as u8),
            Err(fault) => wrong.push((name.span, fault)),
        }
    }
}

fn put(places: &Places, name: &str, what: &At<String>, now: &mut Discoveries) -> Named<()> {
    let spot = places.spot(name)?;
    let fixed = (0u8..).zip(&places.sheet.fixed);
    let fixed = fixed.filter(|(_, (_, at))| *at == spot);
    let token = match what.as_str() {
        NONE => {
            fixed.clone().for_each(|(n, _)| now.face_up.remove(n));
            match places.down(spot) {
                Ok(DiscoveryToken::Down(n)) => now.face_down.remove(n),
                Ok(DiscoveryToken::Track(n)) => now.track.remove(n),
                Err(fault) if fixed.count() == 0 => return Err(fault),
                Ok(DiscoveryToken::Up(_)) | Err(_) => {}
            }
            return Ok(());
        }
        DOWN => places.down(spot)?,
        card => places.up(spot, card)?,
    };
    match token {
        DiscoveryToken::Up(n) => now.face_up.insert(n),
        DiscoveryToken::Down(n) => now.face_down.insert(n),
        DiscoveryToken::Track(n) => now.track.insert(n),
    }
    Ok(())
}

/// What is marked, wild, known and kept, in words, by the keys of a position.
pub(crate) fn learned(catalog: &Catalog, now: &Discoveries) -> [(&'static str, Vec<String>); 5] {
    let marked = (0u16..).zip(&catalog.discoveries);
    let marked = marked.filter(|(n, _)| now.marks.has(DiscoveryId(*n)));
    let wild = sets(catalog).into_iter();
    let wild = wild.filter(|(list, set, _)| now.marks.is_wild(*list, *set));
    let clues = now.clues.iter();
    let clues = clues.map(|n| catalog.clues[usize::from(n)].label.id.clone());
    let encrypted = now.encrypted.iter();
    let encrypted = encrypted.map(|n| catalog.blocks[usize::from(n)].label.id.clone());
    let codes = now.codes.iter();
    let codes = codes.map(|n| catalog.codes[usize::from(n)].label.id.clone());
    [
        (
            "marked",
            marked.map(|(_, it)| it.label.id.clone()).collect(),
        ),
        ("wild", wild.map(|(_, _, name)| name).collect()),
        ("clues", clues.collect()),
        ("encrypted", encrypted.collect()),
        ("codes", codes.collect()),
    ]
}

/// What is not as it should be, in words.
pub(crate) fn differences(game: &Game, expected: &Position) -> Vec<String> {
    let catalog = game.catalog();
    let (Some(places), Some(run)) = (Places::of(catalog, game.state()), game.state().run()) else {
        return vec![];
    };
    let now = &run.exploration.discoveries;
    let mut found = lying(&places, &expected.discoveries, now);
    if let Some(discarded) = expected.discarded.filter(|n| *n != now.discarded) {
        let there = now.discarded;
        found.push(format!("discarded: expected {discarded}, found {there}"));
    }
    for (name, n) in &expected.resources {
        let kinds = catalog.resources.iter().map(|kind| &kind.label);
        match find("resource", name, kinds).map(|kind| run.exploration.resources[kind]) {
            Ok(there) if there == *n => {}
            Ok(there) => found.push(format!("{name}: expected {n}, found {there}")),
            Err(fault) => found.push(fault),
        }
    }
    let said = [
        &expected.marked,
        &expected.wild,
        &expected.clues,
        &expected.encrypted,
        &expected.codes,
    ];
    let learned = learned(catalog, now).into_iter().zip(said);
    let learned = learned.map(|((what, actual), said)| (what, said, actual));
    let piles = piles::expected(&places, expected, game.state());
    for (what, expected, actual) in learned.chain(piles) {
        let Some(expected) = expected else {
            continue;
        };
        let mut actual: Vec<String> = actual;
        let mut expected: Vec<String> = expected.iter().map(|name| name.value.clone()).collect();
        actual.sort();
        expected.sort();
        if actual != expected {
            let (actual, expected) = (actual.join(", "), expected.join(", "));
            found.push(format!("{what}: expected [{expected}], found [{actual}]"));
        }
    }
    found
}

fn lying(
    places: &Places,
    expected: &BTreeMap<String, At<String>>,
    now: &Discoveries,
) -> Vec<String> {
    let mut found = vec![];
    for (name, what) in expected {
        match places.spot(name).map(|spot| places.lying(spot, now)) {
            Ok(lies) if lies == what.value => {}
            Ok(lies) => found.push(format!(
                "Discovery at {name}: expected {}, found {lies}",
                what.value
            )),
            Err(fault) => found.push(fault),
        }
    }
    found
}
