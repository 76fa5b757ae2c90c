//! Compares a position with what must be true.

use std::collections::BTreeMap;
use std::fmt::Debug;

use enormity_content::yaml::At;
use enormity_engine::catalog::{Label, StatusId};
use enormity_engine::deck::Deck;
use enormity_engine::game::Game;
use enormity_engine::ids::{BlipId, Figure, Half, SpacerId};
use enormity_engine::scene::{BlipPlace, EXITS, Extraction};
use enormity_engine::state::{Presence, StatusTokens, Storage};

use crate::arrange::{counts, knockdown_of};
use crate::findings;
use crate::names::{
    ability_slots, figure_name, find, held_gear, space, spacer, waiting, waiting_on_track,
    zero_hour_name,
};
use crate::position::{DeckAt, ExtractionAt, Position, SpacerAt};

/// Everything about a game that is not as it should be, in words.
pub(crate) fn differences(game: &Game, expected: &Position) -> Vec<String> {
    let mut compare = Compare {
        game,
        found: vec![],
    };
    compare.position(expected);
    compare.found
}

struct Compare<'a> {
    game: &'a Game,
    found: Vec<String>,
}

impl Compare<'_> {
    fn same<T: PartialEq + Debug>(&mut self, what: &str, expected: Option<T>, actual: T) {
        if let Some(expected) = expected
            && expected != actual
        {
            self.found.push(format!(
                "{what}: expected {}, found {}",
                plain(&expected),
                plain(&actual)
            ));
        }
    }

    /// What cannot be looked up is told as a difference.
    fn known<T>(&mut self, named: Result<T, String>) -> Option<T> {
        named.map_err(|what| self.found.push(what)).ok()
    }

    fn position(&mut self, it: &Position) {
        let (catalog, state) = (self.game.catalog(), self.game.state());
        self.same("round", it.round, state.round);
        self.same("phase", it.phase, state.phase);
        let name = |id: SpacerId| figure_name(catalog, state, Figure::Spacer(id));
        let seat = |id: Option<SpacerId>| id.map_or("nobody".to_owned(), name);
        self.same("turn", text(&it.turn), seat(state.turn));
        self.same("priority", text(&it.priority), seat(state.priority));
        for (half, tokens) in [
            (Half::Active, it.pool.active),
            (Half::Incoming, it.pool.incoming),
        ] {
            for (token, n) in tokens.map(counts).into_iter().flatten() {
                let what = format!("{} {} tokens", half.name(), token.name());
                self.same(&what, Some(n), state.pool.count(half, token));
            }
        }
        let acted = state
            .acted
            .iter()
            .map(|figure| figure_name(catalog, state, figure));
        self.same("acted", sorted(&it.acted), sort(acted.collect()));
        self.tokens("the session", &it.tokens, &state.status);
        for (name, expected) in &it.spacers {
            if let Some(id) = self.known(spacer(catalog, state, name)) {
                self.spacer(name, id, expected);
            }
        }
        self.boss(it);
        self.intruders(it);
        self.tiles(it);
        for (name, expected) in &it.doors {
            let Some(door) = self.game.board().door_named(name) else {
                self.found.push(format!("there is no door `{name}`"));
                continue;
            };
            let is = state.doors.state(door);
            self.same(&format!("door {name}"), Some(expected.value), is);
        }
        self.run(it);
        self.found.extend(findings::differences(self.game, it));
        for (name, expected) in &it.stratagems {
            let labels = state
                .stratagems
                .iter()
                .map(|held| &catalog.stratagem(held.card).label);
            if let Some(n) = self.known(find("Stratagem in play", name, labels)) {
                self.same(
                    &format!("{name}: stored"),
                    expected.stored,
                    state.stratagems[n].stored,
                );
                self.same(
                    &format!("{name}: charges"),
                    expected.charges,
                    state.stratagems[n].charges,
                );
            }
        }
    }

    fn extraction(&mut self, it: &ExtractionAt, now: &Extraction) {
        let game = self.game;
        let session = game.catalog().session(game.state().session);
        let exits = &game.catalog().features_of(session.board).exits;
        if let Some(marker) = it.marker {
            self.same("marker", Some(marker), now.marker.unwrap_or(0));
        }
        self.same("available", it.available, now.available);
        for (name, it) in &it.exits {
            let labels = exits.iter().map(|exit| &exit.label);
            let Some(n) = self.known(find("Extraction Point", name, labels)) else {
                continue;
            };
            let known = now.known.contains(n as u8);
            self.same(&format!("{name}: known"), it.known, known);
            let initiated = now.initiated.contains(n as u8);
            let tokens = initiated.then_some(now.tokens[n % EXITS]);
            if it.tokens.is_some() {
                self.same(&format!("{name}: tokens"), Some(it.tokens), tokens);
            }
        }
    }

    fn run(&mut self, it: &Position) {
        let (catalog, board) = (self.game.catalog(), self.game.board());
        let Some(run) = self.game.state().run() else {
            if it.countdown.is_some() || it.blips.is_some() {
                self.found.push("this session is no Run".to_owned());
            }
            return;
        };
        let countdown = it.countdown.as_ref().map(|it| it.value);
        self.same("countdown", countdown, run.countdown);
        if let Some(name) = &it.zero_hour {
            let now = zero_hour_name(self.game.catalog(), run.zero_hour);
            self.same("zero_hour", Some(name.value.as_str()), now);
        }
        if let Some(extraction) = &it.extraction {
            self.extraction(extraction, &run.extraction);
        }
        let face = |token: u8| catalog.blips[usize::from(token)].label.id.clone();
        let pool = run.pool.iter().map(face).collect();
        self.same("blip_pool", sorted(&it.blip_pool), sort(pool));
        let in_play = (0..board.pages().len()).filter(|n| self.game.state().doors.is_revealed(*n));
        let in_play = in_play.map(|n| board.pages()[n].name.clone()).collect();
        self.same("pages", sorted(&it.pages), sort(in_play));
        let features = catalog.features_of(catalog.session(self.game.state().session).board);
        for (at, engram) in &it.engrams {
            let spot = space(board, at).ok();
            let spot = spot.and_then(|at| features.engrams.iter().position(|other| *other == at));
            let lies = spot.and_then(|spot| run.exploration.engram(spot));
            let lies = lies.map_or("none", |engram| engram.name());
            self.same(
                &format!("engram at {at}"),
                Some(engram.value.as_str()),
                lies,
            );
        }
        if let Some(track) = &it.track {
            let expected = track.iter().map(|it| it.space).collect();
            let actual = run.blips.iter().filter_map(|blip| match blip.place {
                BlipPlace::Track(space) => Some(space),
                BlipPlace::Board(_) | BlipPlace::Nowhere => None,
            });
            let sorted = |mut spaces: Vec<u8>| {
                spaces.sort_unstable();
                spaces
            };
            self.same("track", Some(sorted(expected)), sorted(actual.collect()));
        }
        if let Some(figures) = &it.track_intruders {
            let mut expected: Vec<String> = (figures.iter())
                .map(|it| waiting(it.space, &it.kind, it.count.unwrap_or(1)))
                .collect();
            expected.sort_unstable();
            self.same(
                "track_intruders",
                Some(expected),
                waiting_on_track(self.game),
            );
        }
        let Some(expected) = &it.blips else {
            return;
        };
        let mut left: Vec<_> = run.on_board().map(|(id, _)| id).collect();
        for it in expected {
            let at = board.parse_point(&it.at);
            let fits = |id: &BlipId| {
                let blip = run.blip(*id);
                run.point_of(*id) == at
                    && it.arrow.is_none_or(|arrow| arrow == blip.arrow)
                    && it.face.as_ref().is_none_or(|it| *it == face(blip.token))
            };
            match left.iter().position(fits) {
                Some(found) => {
                    left.remove(found);
                }
                None => self.found.push(format!("blips: no such Blip on {}", it.at)),
            }
        }
        for id in left {
            let blip = run.blip(id);
            let (at, arrow) = (self.game.blip_name(id), blip.arrow.name());
            let face = face(blip.token);
            self.found.push(format!(
                "blips: a Blip ({face}, arrow {arrow}) lies on {at}, unexpected"
            ));
        }
    }

    fn spacer(&mut self, name: &str, id: SpacerId, it: &SpacerAt) {
        let (catalog, state) = (self.game.catalog(), self.game.state());
        let now = state.spacer(id);
        self.place(name, &it.at, now.at);
        self.same(&format!("{name}: facing"), it.facing, now.facing);
        for (what, expected, actual) in [
            ("vitals", it.vitals, now.vitals),
            ("stress", it.stress, now.stress),
            ("adrenaline", it.adrenaline, now.adrenaline),
            ("radiation", it.radiation, now.radiation),
            ("infection", it.infection, now.infection),
            ("antinomy", it.antinomy, now.antinomy),
            ("exerts", it.exerts, now.exerts),
        ] {
            self.same(&format!("{name}: {what}"), expected, actual);
        }
        for (what, expected, actual) in [
            ("exerted", it.exerted, now.exerted),
            ("breath", it.breath, now.breath),
            ("recovered", it.recovered, now.recovered),
            ("dead", it.dead, now.presence == Presence::Dead),
            ("out", it.out, now.is_out()),
            ("dark", it.dark, state.dark.contains(id)),
        ] {
            self.same(&format!("{name}: {what}"), expected, actual);
        }
        let card = |n: Option<u8>, label: &dyn Fn(usize) -> String| {
            n.map_or("none".to_owned(), |n| label(n as usize))
        };
        let breakdown = card(now.breakdown, &|n| catalog.breakdowns[n].label.id.clone());
        self.same(
            &format!("{name}: breakdown"),
            text(&it.breakdown),
            breakdown,
        );
        let awakened = card(now.awakened, &|n| catalog.awakenings[n].label.id.clone());
        self.same(&format!("{name}: awakened"), text(&it.awakened), awakened);
        let away = match now.presence {
            Presence::Away(place) => catalog.place(place).label.id.clone(),
            _ => "none".to_owned(),
        };
        self.same(&format!("{name}: away"), text(&it.away), away);
        let held = catalog.conditions.iter().enumerate();
        let held = held.filter(|(n, _)| now.conditions & (1 << n) != 0);
        let held = held.map(|(_, card)| card.label.id.clone()).collect();
        self.same(
            &format!("{name}: conditions"),
            sorted(&it.conditions),
            sort(held),
        );
        self.tokens(name, &it.tokens, &now.status);
        let knockdown = it.knockdown.map(knockdown_of);
        self.same(&format!("{name}: knockdown"), knockdown, now.knockdown);
        let sides: Vec<String> = now
            .sides
            .iter()
            .map(|s| catalog.side(*s).label.id.clone())
            .collect();
        self.same(&format!("{name}: played"), texts(&it.played), sides);
        for used in it.used.iter().flatten() {
            let slots = ability_slots(catalog, state, id, used);
            let done = slots.iter().any(|slot| now.used & (1 << slot.0) != 0);
            self.same(&format!("{name}: used {}", used.value), Some(true), done);
        }
        for (gear, expected) in &it.gear {
            self.item(name, gear, id, expected);
        }
    }

    fn item(&mut self, name: &str, gear: &str, id: SpacerId, it: &crate::position::ItemAt) {
        let catalog = self.game.catalog();
        let now = self.game.state().spacer(id);
        let held = now.items.iter();
        let held: Vec<_> = held.filter(|item| item.storage != Storage::Lost).collect();
        let cards: Vec<_> = held.iter().map(|item| item.gear).collect();
        let item = held_gear(catalog, &cards, gear).ok().map(|n| held[n]);
        let what = |field: &str| format!("{name}: {gear}: {field}");
        self.same(&what("lost"), it.lost, item.is_none());
        let Some(item) = item else {
            if it.lost != Some(true) {
                self.found.push(format!("{name}: has no {gear}"));
            }
            return;
        };
        self.same(&what("ammo"), it.ammo, item.ammo);
        self.same(&what("charges"), it.charges, item.charges);
        self.same(&what("exhausted"), it.exhausted, item.exhausted);
        self.same(&what("discharged"), it.discharged, item.discharged);
        self.same(&what("disabled"), it.disabled, item.disabled);
        self.same(
            &what("stowed"),
            it.stowed,
            item.storage == Storage::Backpack,
        );
    }

    fn place(
        &mut self,
        name: &str,
        expected: &Option<At<String>>,
        at: enormity_engine::board::Space,
    ) {
        let board = self.game.board();
        let Some(expected) = expected else {
            return;
        };
        if let Some(expected) = self.known(space(board, expected)) {
            let name = format!("{name}: at");
            self.same(
                &name,
                Some(board.coordinate(expected)),
                board.coordinate(at),
            );
        }
    }

    fn boss(&mut self, expected: &Position) {
        let Some(it) = &expected.boss else {
            return;
        };
        let (catalog, state) = (self.game.catalog(), self.game.state());
        let Some(now) = state.incursion() else {
            self.found.push("boss: this session has none".to_owned());
            return;
        };
        let figure = state.intruder(now.boss);
        self.place("boss", &it.at, figure.at);
        self.same("boss: facing", it.facing, figure.facing);
        self.same("boss: surprised", it.surprised, figure.surprised);
        self.tokens("boss", &it.tokens, &figure.status);
        for (what, expected, actual) in [
            ("suppression", it.suppression, figure.suppression),
            ("wounds", it.wounds, now.wounds),
            ("wound_limit", it.wound_limit, now.wound_limit),
            ("radiation", it.radiation, now.radiation),
            ("might", it.might, now.might),
            ("toughness", it.toughness, now.toughness),
        ] {
            self.same(&format!("boss: {what}"), expected, actual);
        }
        let Some(sheet) = &catalog.kind(figure.kind).boss else {
            return;
        };
        let ai: Vec<&Label> = (sheet.ai.iter())
            .map(|card| &catalog.behaviour(card.behaviour).label)
            .collect();
        let bp: Vec<&Label> = sheet.bp.iter().map(|card| &card.label).collect();
        self.deck("ai", &it.ai, &ai, &now.ai);
        self.deck("bp", &it.bp, &bp, &now.bp);
    }

    fn deck(&mut self, name: &str, it: &DeckAt, labels: &[&Label], deck: &Deck) {
        let id = |card: &u8| {
            labels
                .get(*card as usize)
                .map_or(String::new(), |l| l.id.clone())
        };
        let set = |bits: u32| -> Vec<String> {
            let cards = (0..labels.len() as u8).filter(|card| bits & (1 << card) != 0);
            sort(cards.map(|card| id(&card)).collect())
        };
        if !it.top.is_empty() {
            let top: Vec<String> = deck.draw.iter().rev().take(it.top.len()).map(id).collect();
            let expected: Vec<String> = it.top.iter().map(|card| card.value.clone()).collect();
            self.same(&format!("{name}: top"), Some(expected), top);
        }
        self.same(
            &format!("{name}: deck"),
            sorted(&it.deck),
            set(deck.drawable()),
        );
        let discard: Vec<String> = deck.discard.iter().rev().map(id).collect();
        self.same(&format!("{name}: discard"), texts(&it.discard), discard);
        for (what, expected, actual) in [
            ("escalation", &it.escalation, deck.escalation),
            ("stack", &it.stack, deck.stack),
            ("removed", &it.removed, deck.removed),
        ] {
            self.same(&format!("{name}: {what}"), sorted(expected), set(actual));
        }
    }

    /// TOK-1: the status tokens that are named.
    fn tokens(&mut self, whose: &str, expected: &BTreeMap<String, u8>, now: &StatusTokens) {
        let kinds = self.game.catalog().status_tokens.iter();
        for (name, n) in expected {
            let kinds = kinds.clone().map(|kind| &kind.label);
            if let Some(kind) = self.known(find("status token", name, kinds)) {
                let what = format!("{whose}: {name} tokens");
                self.same(&what, Some(*n), now.count(StatusId(kind as u8)));
            }
        }
    }

    fn intruders(&mut self, it: &Position) {
        let Some(expected) = &it.intruders else {
            return;
        };
        let (catalog, state, board) = (self.game.catalog(), self.game.state(), self.game.board());
        let mut left: Vec<_> = state
            .present()
            .filter(|id| Some(*id) != state.boss())
            .collect();
        for it in expected {
            let Some(at) = self.known(space(board, &it.at)) else {
                continue;
            };
            let found = left.iter().position(|id| {
                let now = state.intruder(*id);
                now.at == at && catalog.kind(now.kind).label.id == it.kind
            });
            let Some(found) = found else {
                self.found
                    .push(format!("intruders: no {} on {}", it.kind, it.at));
                continue;
            };
            let now = state.intruder(left.remove(found));
            let name = format!("{} on {}", it.kind, it.at);
            self.same(&format!("{name}: facing"), it.facing, now.facing);
            self.same(&format!("{name}: wounds"), it.wounds, now.wounds);
            self.same(
                &format!("{name}: suppression"),
                it.suppression,
                now.suppression,
            );
            self.same(&format!("{name}: surprised"), it.surprised, now.surprised);
            self.tokens(&name, &it.tokens, &now.status);
        }
        for id in left {
            let at = board.coordinate(state.intruder(id).at);
            let name = figure_name(catalog, state, Figure::Intruder(id));
            self.found
                .push(format!("intruders: {name} stands on {at}, unexpected"));
        }
    }

    fn tiles(&mut self, it: &Position) {
        let Some(expected) = &it.tiles else {
            return;
        };
        let (catalog, board) = (self.game.catalog(), self.game.board());
        let actual = self.game.state().tiles.iter();
        let actual = actual.map(|t| {
            format!(
                "{} on {}",
                catalog.tile(t.tile).label.id,
                board.coordinate(t.at)
            )
        });
        let mut wanted = vec![];
        for it in expected {
            if let Some(at) = self.known(space(board, &it.at)) {
                wanted.push(format!("{} on {}", it.tile, board.coordinate(at)));
            }
        }
        self.same("tiles", Some(sort(wanted)), sort(actual.collect()));
    }
}

/// A value for people.
fn plain(value: &impl Debug) -> String {
    format!("{value:?}").replace('"', "")
}

fn text(name: &Option<At<String>>) -> Option<String> {
    name.as_ref().map(|name| name.value.clone())
}

fn texts(names: &Option<Vec<At<String>>>) -> Option<Vec<String>> {
    let names = names.as_ref()?;
    Some(names.iter().map(|name| name.value.clone()).collect())
}

fn sorted(names: &Option<Vec<At<String>>>) -> Option<Vec<String>> {
    texts(names).map(sort)
}

fn sort(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names
}
