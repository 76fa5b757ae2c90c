//! Puts a given position on the board.

use std::collections::BTreeMap;

use enormity_content::yaml::{At, Span};
use enormity_engine::board::{Board, Dir};
use enormity_engine::catalog::{BossSheet, Catalog, EngramType, KindId, PlaceId, StatusId, TileId};
use enormity_engine::deck::{CARDS, Deck};
use enormity_engine::ids::{FigureSet, Half, IntruderId, MAX_INTRUDERS, SpacerId, Token};
use enormity_engine::scene::{BlipPlace, EXITS, Extraction, Incursion, Run};
use enormity_engine::seq::Seq;
use enormity_engine::state::{
    Intruder, Knockdown, Phase, PlacedTile, Presence, Spacer, State, StatusTokens, Storage,
};

use crate::chance::{Wrong, next_token};
use crate::findings;
use crate::names::{Named, ability_slots, figure, find, find_id, space, spacer};
use crate::position::{
    BossAt, DeckAt, DoorIs, ExitAt, ItemAt, KnockdownIs, PhaseName, Position, SpacerAt, TokensAt,
};

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
            state.phase = phase_of(phase);
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
            let cards = state.stratagems.map(|held| held.card);
            let labels = cards
                .iter()
                .map(|card| &self.catalog.stratagem(*card).label);
            if let Some(n) = self.noted(it.span, find("Stratagem in play", name, labels)) {
                let held = &mut state.stratagems[n];
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

    /// BRD-10: which pages are in play.
    fn pages(&mut self, given: &Position, state: &mut State) {
        let Some(pages) = &given.pages else {
            return;
        };
        for page in 0..self.board.pages().len() {
            state.doors.hide_page(page);
        }
        let names = self.board.pages().iter().map(|page| page.name.as_str());
        for name in pages {
            let found = find_id("page", name, names.clone());
            if let Some(page) = self.noted(name.span, found) {
                state.doors.reveal_page(page);
            }
        }
    }

    /// ENG-1: Engrams on their spaces.
    fn engrams(&mut self, given: &Position, state: &mut State) {
        let board = self.catalog.session(state.session).board;
        for (at, engram) in &given.engrams {
            let features = self.catalog.features_of(board);
            let at = space(self.board, at);
            let spot = at.and_then(|at| {
                let spot = features.engrams.iter().position(|other| *other == at);
                spot.ok_or_else(|| "that is no space for an Engram".to_owned())
            });
            let types = EngramType::ALL.map(EngramType::name);
            let engram_type = find_id("type of Engram", engram, types.into_iter());
            let spot = self.noted(engram.span, spot);
            let engram_type = self.noted(engram.span, engram_type);
            if let (Some(spot), Some(n), Some(run)) = (spot, engram_type, state.run_mut()) {
                run.exploration.set_engram(spot, Some(EngramType::ALL[n]));
            }
        }
    }

    /// Countdown and Blips. Tokens of Blips whose face is not said are the first that are left.
    fn run(&mut self, given: &Position, state: &mut State) {
        let spans = [
            given.countdown.as_ref().map(|it| it.span),
            given.blips.iter().flatten().next().map(|it| it.span),
            given.track.iter().flatten().next().map(|it| it.span),
        ];
        let session = self.catalog.session(state.session);
        let exits = &self.catalog.features_of(session.board).exits;
        let Some(run) = state.run_mut() else {
            if let Some(span) = spans.into_iter().flatten().next() {
                self.wrong.push((span, "this session is no Run".to_owned()));
            }
            return;
        };
        if let Some(countdown) = &given.countdown {
            run.countdown = countdown.value;
        }
        if let Some(extraction) = &given.extraction {
            let exits = exits.iter().map(|exit| &exit.label);
            run.extraction.marker = extraction.marker.or(run.extraction.marker);
            let available = extraction.available.unwrap_or(run.extraction.available);
            run.extraction.available = available;
            for (name, it) in &extraction.exits {
                match find("Extraction Point", name, exits.clone()) {
                    Ok(n) => put_exit(&mut run.extraction, n, it),
                    Err(what) => self.wrong.push((extraction.span, what)),
                }
            }
        }
        let blips = given.blips.iter().flatten();
        let places = blips.map(|it| {
            let point = self.board.parse_point(&it.at);
            let what = || {
                let at = &it.at;
                format!("there is no intersection `{at}` on this board; they are named like `3,4`")
            };
            let arrow = it.arrow.unwrap_or(Dir::South);
            let place = point.map(BlipPlace::Board).ok_or_else(what);
            (it.span, place, arrow, &it.face)
        });
        let track = given.track.iter().flatten();
        let track = track.map(|it| {
            let place = Ok(BlipPlace::Track(it.space));
            (it.span, place, Dir::South, &it.face)
        });
        let all: Vec<_> = places.chain(track).collect();
        if given.blips.is_some() || given.track.is_some() {
            let countdown = run.countdown;
            let extraction = run.extraction;
            *run = Run::new(run.kind, self.catalog.blips.len(), run.exploration);
            (run.countdown, run.extraction) = (countdown, extraction);
        }
        // Faces that are said come first, so that there are enough of them.
        let (said, unsaid): (Vec<_>, Vec<_>) = all.into_iter().partition(|it| it.3.is_some());
        for (span, place, arrow, face) in said.into_iter().chain(unsaid) {
            let left: Vec<u8> = run.pool.iter().collect();
            let taken: Vec<u8> = (0..32).filter(|token| !left.contains(token)).collect();
            let token = match face {
                Some(face) => next_token(self.catalog, face, &taken),
                None => left.first().copied().ok_or_else(String::new),
            };
            let token = token.and_then(|token| match left.contains(&token) {
                true => Ok(token),
                false => Err("more Blips than there are tokens of the kind".to_owned()),
            });
            match (token, place) {
                (Ok(token), Ok(place)) => {
                    run.lay(token, place, arrow);
                }
                (Err(what), _) | (_, Err(what)) => self.wrong.push((span, what)),
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

    fn spacer(&mut self, it: &At<SpacerAt>, id: SpacerId, state: &mut State) {
        let mut now = *state.spacer(id);
        if let Some(at) = &it.at {
            now.at = self.noted(at.span, space(self.board, at)).unwrap_or(now.at);
        }
        now.facing = it.facing.unwrap_or(now.facing);
        for (given, stat) in [
            (it.vitals, &mut now.vitals),
            (it.stress, &mut now.stress),
            (it.adrenaline, &mut now.adrenaline),
            (it.radiation, &mut now.radiation),
            (it.infection, &mut now.infection),
            (it.antinomy, &mut now.antinomy),
            (it.exerts, &mut now.exerts),
        ] {
            *stat = given.unwrap_or(*stat);
        }
        for (given, flag) in [
            (it.exerted, &mut now.exerted),
            (it.breath, &mut now.breath),
            (it.recovered, &mut now.recovered),
        ] {
            *flag = given.unwrap_or(*flag);
        }
        let catalog = self.catalog;
        let breakdowns = catalog.breakdowns.iter().map(|card| &card.label);
        if let Some(card) = self.card(&it.breakdown, |id| {
            find("Breakdown", id, breakdowns.clone())
        }) {
            now.breakdown = card;
            card.inspect(|n| state.breakdowns.remove(*n));
        }
        let awakenings = catalog.awakenings.iter().map(|card| &card.label);
        if let Some(card) = self.card(&it.awakened, |id| find("Awakening", id, awakenings.clone()))
        {
            now.awakened = card;
            card.inspect(|n| state.awakenings.remove(*n));
        }
        let places = catalog.places.iter().map(|place| &place.label);
        if let Some(place) = self.card(&it.away, |id| find("Other Place", id, places.clone())) {
            now.presence = place.map_or(Presence::Board, |n| Presence::Away(PlaceId(n)));
        }
        if it.dead == Some(true) {
            now.presence = Presence::Dead;
        }
        if it.out == Some(true) {
            now.presence = Presence::Out;
        }
        if let Some(conditions) = &it.conditions {
            now.conditions = 0;
            let labels = catalog.conditions.iter().map(|card| &card.label);
            for name in conditions {
                let found = find("Condition", name, labels.clone());
                now.conditions |= self.noted(name.span, found).map_or(0, |n| 1 << n);
            }
        }
        self.tokens(&it.tokens, it.span, &mut now.status);
        if let Some(knockdown) = it.knockdown {
            now.knockdown = knockdown_of(knockdown);
        }
        self.gear(it, &mut now);
        self.played(it, &mut now);
        *state.spacer_mut(id) = now;
        if it.dark == Some(true) {
            state.dark.insert(id);
        }
        if let Some(used) = &it.used {
            let mut bits = 0;
            for name in used {
                let slots = ability_slots(catalog, state, id, name);
                if slots.is_empty() {
                    let what = format!("they have no ability `{}`", name.value);
                    self.wrong.push((name.span, what));
                }
                bits |= slots.iter().fold(0, |bits, slot| bits | 1u64 << slot.0);
            }
            state.spacer_mut(id).used = bits;
        }
    }

    /// A card by name: not said, `none`, or a number.
    fn card(
        &mut self,
        name: &Option<At<String>>,
        find: impl Fn(&str) -> Named<usize>,
    ) -> Option<Option<u8>> {
        let name = name.as_ref()?;
        if **name == "none" {
            return Some(None);
        }
        let n = self.noted(name.span, find(name))?;
        Some(Some(n as u8))
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

    fn gear(&mut self, it: &SpacerAt, now: &mut Spacer) {
        for (name, given) in &it.gear {
            let gear: Vec<_> = now.items.iter().map(|item| item.gear).collect();
            let labels = gear.iter().map(|gear| &self.catalog.gear_card(*gear).label);
            let Some(n) = self.noted(given.span, find("Gear they hold", name, labels)) else {
                continue;
            };
            let ItemAt {
                ammo,
                charges,
                exhausted,
                discharged,
                disabled,
                stowed,
                lost,
            } = given.value;
            let item = &mut now.items[n];
            item.ammo = ammo.unwrap_or(item.ammo);
            item.charges = charges.unwrap_or(item.charges);
            item.exhausted = exhausted.unwrap_or(item.exhausted);
            item.discharged = discharged.unwrap_or(item.discharged);
            item.disabled = disabled.unwrap_or(item.disabled);
            match (lost, stowed) {
                (Some(true), _) => item.storage = Storage::Lost,
                (_, Some(true)) => item.storage = Storage::Backpack,
                (_, Some(false)) => item.storage = Storage::Equipped,
                _ => {}
            }
        }
    }

    fn played(&mut self, it: &SpacerAt, now: &mut Spacer) {
        let Some(played) = &it.played else {
            return;
        };
        (now.played, now.sides) = (0, Seq::new());
        for name in played {
            let sides = self.catalog.sides.iter().map(|side| &side.label);
            let Some(side) = self.noted(name.span, find("side of an Action card", name, sides))
            else {
                continue;
            };
            let has = |card: &enormity_engine::catalog::ActionCardId| {
                let sides = self.catalog.action_card(*card).sides;
                sides.iter().any(|s| usize::from(s.0) == side)
            };
            let mut cards = now.cards.iter().enumerate();
            match cards.find(|(n, card)| now.played & (1 << n) == 0 && has(card)) {
                Some((n, card)) => {
                    let sides = self.catalog.action_card(*card).sides;
                    now.played |= 1 << n;
                    now.sides
                        .push(sides[usize::from(usize::from(sides[0].0) != side)]);
                }
                None => {
                    let what = format!("they have no card left with the side `{}`", name.value);
                    self.wrong.push((name.span, what));
                }
            }
        }
    }

    fn boss(&mut self, it: &At<BossAt>, state: &mut State) {
        let Some(id) = state.boss() else {
            let what = "this session has no Boss".to_owned();
            return self.wrong.push((it.span, what));
        };
        let boss = state.intruder_mut(id);
        if let Some(at) = &it.at {
            boss.at = self
                .noted(at.span, space(self.board, at))
                .unwrap_or(boss.at);
        }
        boss.facing = it.facing.unwrap_or(boss.facing);
        boss.suppression = it.suppression.unwrap_or(boss.suppression);
        boss.surprised = it.surprised.unwrap_or(boss.surprised);
        self.tokens(&it.tokens, it.span, &mut boss.status);
        let cards = state.boss_sheet(self.catalog);
        let Some(sheet) = state.incursion_mut() else {
            return;
        };
        for (given, value) in [
            (it.wounds, &mut sheet.wounds),
            (it.wound_limit, &mut sheet.wound_limit),
            (it.radiation, &mut sheet.radiation),
            (it.might, &mut sheet.might),
            (it.toughness, &mut sheet.toughness),
        ] {
            *value = given.unwrap_or(*value);
        }
        sheet.bonuses = sheet.might + sheet.toughness;
        if let Some(cards) = cards {
            self.decks(it, cards, sheet);
        }
    }

    fn decks(&mut self, it: &BossAt, cards: &BossSheet, now: &mut Incursion) {
        let catalog = self.catalog;
        let ai: Vec<&str> = cards
            .ai
            .iter()
            .map(|card| &*catalog.behaviour(card.behaviour).label.id)
            .collect();
        let bp: Vec<&str> = cards.bp.iter().map(|card| &*card.label.id).collect();
        self.deck(&it.ai, "AI card", &ai, &mut now.ai);
        self.deck(&it.bp, "BP card", &bp, &mut now.bp);
        if it.wounds.is_none() && it.bp.stack.is_some() {
            let worth = |card: &u8| {
                1 + u8::from(cards.bp[*card as usize].level == enormity_engine::ids::Level::Three)
            };
            let stacked = (0..cards.bp.len() as u8).filter(|card| now.bp.stack & (1 << card) != 0);
            now.wounds = stacked.map(|card| worth(&card)).sum();
        }
    }

    fn deck(&mut self, it: &DeckAt, what: &str, ids: &[&str], deck: &mut Deck) {
        let mut listed = 0u32;
        let mut read = |list: &[At<String>]| -> Vec<u8> {
            let mut cards = vec![];
            for name in list {
                match crate::names::find_id(what, name, ids.iter().copied()) {
                    Ok(n) if n < CARDS && listed & (1 << n) == 0 => {
                        listed |= 1 << n;
                        cards.push(n as u8);
                    }
                    Ok(_) => self
                        .wrong
                        .push((name.span, format!("`{}` is in two places", name.value))),
                    Err(what) => self.wrong.push((name.span, what)),
                }
            }
            cards
        };
        let top = read(&it.top);
        let draw = it.deck.as_deref().map(&mut read);
        let discard = it.discard.as_deref().map(&mut read);
        let set = |cards: Vec<u8>| cards.iter().fold(0u32, |set, card| set | 1 << card);
        let escalation = it.escalation.as_deref().map(&mut read).map(set);
        let stack = it.stack.as_deref().map(&mut read).map(set);
        let removed = it.removed.as_deref().map(&mut read).map(set);
        if listed == 0 && draw.is_none() && discard.is_none() && escalation.is_none() {
            return;
        }
        let all: u32 = ids.iter().enumerate().fold(0, |all, (n, _)| all | 1 << n);
        let kept = |pile: Option<Vec<u8>>, old: &[u8]| -> Vec<u8> {
            match pile {
                // Files name the top card first, the engine keeps it last.
                Some(cards) => cards.into_iter().rev().collect(),
                None => old
                    .iter()
                    .copied()
                    .filter(|c| listed & (1 << c) == 0)
                    .collect(),
            }
        };
        let mut draw = kept(draw, &deck.draw);
        draw.extend(top.iter().rev());
        let discard = kept(discard, &deck.discard);
        deck.escalation = escalation.unwrap_or(deck.escalation & !listed);
        deck.stack = stack.unwrap_or(deck.stack & !listed);
        let placed = draw
            .iter()
            .chain(&discard)
            .fold(deck.escalation | deck.stack, |set, c| set | 1 << c);
        deck.removed = removed.unwrap_or(0) | (all & !placed);
        (deck.draw, deck.discard) = (Seq::of(&draw), Seq::of(&discard));
        deck.seen = deck.discarded() | deck.stack | deck.removed & !deck.escalation;
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
                facing: it.facing.unwrap_or(enormity_engine::board::Dir::South),
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

    fn door(&mut self, name: &str, is: &At<DoorIs>, state: &mut State) {
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
        state.doors.unweld(door);
        match is.value {
            DoorIs::Open => {
                state.doors.open(door);
            }
            DoorIs::Closed => state.doors.close(door),
            DoorIs::Welded => state.doors.weld(door),
        }
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

pub(crate) fn phase_of(phase: PhaseName) -> Phase {
    match phase {
        PhaseName::Countdown => Phase::Countdown,
        PhaseName::Spacers => Phase::Spacers,
        PhaseName::Intruders => Phase::Intruders,
    }
}

pub(crate) fn knockdown_of(is: KnockdownIs) -> Knockdown {
    match is {
        KnockdownIs::Up => Knockdown::Up,
        KnockdownIs::Falling => Knockdown::Falling { fresh: false },
        KnockdownIs::Fresh => Knockdown::Falling { fresh: true },
        KnockdownIs::Rising => Knockdown::Rising,
    }
}

/// EXT-2, EXT-3: an Extraction Point as it is given.
fn put_exit(extraction: &mut Extraction, n: usize, it: &ExitAt) {
    match it.known {
        Some(true) => extraction.known.insert(n as u8),
        Some(false) => extraction.known.remove(n as u8),
        None => {}
    }
    if let Some(tokens) = it.tokens {
        extraction.initiated.insert(n as u8);
        extraction.tokens[n % EXITS] = tokens;
    }
}
