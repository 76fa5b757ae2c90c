//! Compares a position with what must be true.

mod boss;
mod run;

use std::collections::BTreeMap;
use std::fmt::Debug;

use enormity_content::yaml::At;
use enormity_engine::board::Space;
use enormity_engine::catalog::StatusId;
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, Half, SpacerId};
use enormity_engine::state::{Presence, StatusTokens, Storage};

use crate::arrange::{counts, knockdown_of};
use crate::findings;
use crate::names::{ability_slots, figure_name, find, held_gear, space, spacer};
use crate::position::{ItemAt, Position, SpacerAt};

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

    fn item(&mut self, name: &str, gear: &str, id: SpacerId, it: &ItemAt) {
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

    fn place(&mut self, name: &str, expected: &Option<At<String>>, at: Space) {
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
