//! Puts a given position on the board.

mod boss;
mod run;
mod spacer;

pub(crate) use spacer::knockdown_of;

use crate::chance::Wrong;
use crate::findings;
use crate::names::{Named, figure, find, space, spacer};
use crate::position::{Position, TokensAt};
use enormity_content::yaml::{At, Span};
use enormity_engine::board::{Board, Dir, DoorState};
use enormity_engine::catalog::{Catalog, KindId, StatusId, StratagemId, TileId};
use enormity_engine::ids::{FigureSet, Half, IntruderId, MAX_INTRUDERS, SpacerId, Token};
use enormity_engine::state::{Intruder, PlacedTile, State, StatusTokens};
use std::collections::BTreeMap;

/// Changes a state into the given position and notes what cannot be.
pub(crate) struct Arranger<'a> {
    pub catalog: &'a Catalog,
    pub board: &'a Board,
    pub wrong: &'a mut Wrong,
}

impl Arranger<'_> {
    pub fn position(&mut self, given: &Position, state: &mut State) {
        if let Some(round) = given.round {
            state.round = round;
        }
        if let Some(phase) = given.phase {
            state.phase = phase;
        }
        self.seat(&given.turn, state, |state, seat| state.turn = seat);
        self.seat(&given.priority, state, |state, seat| state.priority = seat);
        for (half, tokens) in [
            (Half::Active, given.pool.active),
            (Half::Incoming, given.pool.incoming),
        ] {
            if let Some(tokens) = tokens {
                for (token, n) in counts(tokens) {
                    state.pool.set(half, token, n);
                }
            }
        }
        self.tokens(&given.tokens, Span::default(), &mut state.status);
        self.intruders(given, state);
        for (name, it) in &given.spacers {
            if let Some(id) = self.noted(it.span, spacer(self.catalog, state, name)) {
                self.spacer(it, id, state);
            }
        }
        if let Some(boss) = &given.boss {
            self.boss(boss, state);
        }
        self.tiles(given, state);
        for (name, is) in &given.doors {
            self.door(name, is, state);
        }
        for (name, it) in &given.stratagems {
            let labels = self.catalog.stratagems.iter().map(|card| &card.label);
            let Some(n) = self.noted(it.span, find("Stratagem", name, labels)) else {
                continue;
            };
            let card = StratagemId(n as u8);
            // STR-4: one that was not chosen has been found.
            if state.stratagems.lacks(card) {
                state.stratagems.add(card);
            }
            let mut all = state.stratagems.iter_mut();
            if let Some(held) = all.find(|held| held.card == card) {
                held.stored = it.stored.unwrap_or(held.stored);
                held.charges = it.charges.unwrap_or(held.charges);
            }
        }
        self.run(given, state);
        self.pages(given, state);
        self.engrams(given, state);
        findings::arrange(self.catalog, given, state, self.wrong);
        if let Some(acted) = &given.acted {
            state.acted = FigureSet::EMPTY;
            for name in acted {
                if let Some(id) = self.noted(name.span, figure(self.catalog, state, name)) {
                    state.acted.insert(id);
                }
            }
        }
    }

    fn noted<T>(&mut self, span: Span, named: Named<T>) -> Option<T> {
        named.map_err(|what| self.wrong.push((span, what))).ok()
    }

    fn seat(
        &mut self,
        name: &Option<At<String>>,
        state: &mut State,
        set: impl FnOnce(&mut State, Option<SpacerId>),
    ) {
        match name {
            Some(name) if **name == "nobody" => set(state, None),
            Some(name) => {
                if let Some(id) = self.noted(name.span, spacer(self.catalog, state, name)) {
                    set(state, Some(id));
                }
            }
            None => {}
        }
    }

    /// TOK-1: status tokens by id.
    fn tokens(&mut self, given: &BTreeMap<String, u8>, span: Span, tokens: &mut StatusTokens) {
        let catalog = self.catalog;
        let kinds = catalog.status_tokens.iter().map(|kind| &kind.label);
        for (name, n) in given {
            if let Some(kind) = self.noted(span, find("status token", name, kinds.clone())) {
                tokens.set(StatusId(kind as u8), *n);
            }
        }
    }

    fn intruders(&mut self, given: &Position, state: &mut State) {
        let Some(list) = &given.intruders else {
            return;
        };
        let boss = state.boss();
        let places = (0..MAX_INTRUDERS as u8).map(IntruderId);
        let places: Vec<IntruderId> = places.filter(|id| Some(*id) != boss).collect();
        for place in &places {
            *state.intruder_mut(*place) = Intruder::default();
        }
        for (n, it) in list.iter().enumerate() {
            let Some(place) = places.get(n) else {
                let what = format!("at most {} Intruders here", places.len());
                self.wrong.push((it.span, what));
                return;
            };
            let kinds = self.catalog.kinds.iter().map(|kind| &kind.label);
            let kind = self.noted(it.span, find("Intruder", &it.kind, kinds));
            let at = self.noted(it.span, space(self.board, &it.at));
            let (Some(kind), Some(at)) = (kind, at) else {
                continue;
            };
            state.met.insert(kind as u8);
            let mut status = StatusTokens::default();
            self.tokens(&it.tokens, it.span, &mut status);
            *state.intruder_mut(*place) = Intruder {
                present: true,
                kind: KindId(kind as u8),
                at,
                facing: it.facing.unwrap_or(Dir::South),
                wounds: it.wounds.unwrap_or(0),
                suppression: it.suppression.unwrap_or(0),
                surprised: it.surprised.unwrap_or(false),
                status,
                ..Intruder::default()
            };
        }
    }

    fn tiles(&mut self, given: &Position, state: &mut State) {
        let Some(list) = &given.tiles else {
            return;
        };
        state.tiles.clear();
        for it in list {
            let tiles = self.catalog.tiles.iter().map(|tile| &tile.label);
            let tile = self.noted(it.span, find("tile", &it.tile, tiles));
            let at = self.noted(it.span, space(self.board, &it.at));
            if let (Some(tile), Some(at)) = (tile, at) {
                let tile = TileId(tile as u8);
                if !state.tiles.push(PlacedTile::new(tile, at)) {
                    self.wrong
                        .push((it.span, "more tiles than a board holds".to_owned()));
                }
            }
        }
    }

    fn door(&mut self, name: &str, is: &At<DoorState>, state: &mut State) {
        let Some(door) = self.board.door_named(name) else {
            let known: Vec<&str> = (self.board.doors().iter())
                .map(|door| door.name.as_str())
                .collect();
            let known = known.join(" ");
            self.wrong.push((
                is.span,
                format!("there is no door `{name}`; the doors are `{known}`"),
            ));
            return;
        };
        state.doors.put(door, is.value);
    }
}

/// Tokens by kind.
pub(crate) fn counts(tokens: TokensAt) -> [(Token, u8); 3] {
    [
        (Token::Discipline, tokens.discipline),
        (Token::Confidence, tokens.confidence),
        (Token::Expertise, tokens.expertise),
    ]
}
