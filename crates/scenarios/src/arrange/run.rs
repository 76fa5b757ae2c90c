//! What only a Run has in a given position: pages, Engrams, Countdown, Blips and Extraction.

use super::Arranger;
use crate::chance::next_token;
use crate::names::{Named, find, find_id, space};
use crate::position::{ExitAt, Position};
use enormity_engine::board::Dir;
use enormity_engine::catalog::{Catalog, EngramType, KindId};
use enormity_engine::scene::{BlipPlace, EXITS, Extraction, Run, ZeroHour};
use enormity_engine::state::State;

impl Arranger<'_> {
    /// BRD-10: which pages are in play.
    pub(super) fn pages(&mut self, given: &Position, state: &mut State) {
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
    pub(super) fn engrams(&mut self, given: &Position, state: &mut State) {
        let board = self.catalog.session(state.session).board;
        for (at, engram) in &given.engrams {
            let features = self.catalog.features_of(board);
            let at = space(self.board, at);
            let spot = at.and_then(|at| {
                let spot = features.engrams.iter().position(|other| *other == at);
                spot.ok_or_else(|| "that is no space for an Engram".to_owned())
            });
            let types = EngramType::ALL.map(EngramType::name);
            let lies = match engram.as_str() {
                "none" => Ok(None),
                name => {
                    let found = find_id("type of Engram", name, types.into_iter());
                    found.map(|n| Some(EngramType::ALL[n]))
                }
            };
            let spot = self.noted(engram.span, spot);
            let lies = self.noted(engram.span, lies);
            if let (Some(spot), Some(lies), Some(run)) = (spot, lies, state.run_mut()) {
                run.exploration.set_engram(spot, lies);
            }
        }
    }

    /// Countdown and Blips. Tokens of Blips whose face is not said are the first that are left.
    pub(super) fn run(&mut self, given: &Position, state: &mut State) {
        let spans = [
            given.countdown.as_ref().map(|it| it.span),
            given.blips.iter().flatten().next().map(|it| it.span),
            given.track.iter().flatten().next().map(|it| it.span),
            given
                .track_intruders
                .iter()
                .flatten()
                .next()
                .map(|it| it.span),
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
        if let Some(name) = &given.zero_hour {
            match zero_hour(self.catalog, name) {
                Ok(zero_hour) => run.zero_hour = zero_hour,
                Err(what) => self.wrong.push((name.span, what)),
            }
        }
        if let Some(extraction) = &given.extraction {
            let exits = exits.iter().map(|exit| &exit.label);
            if let Some(marker) = extraction.marker {
                run.extraction.marker = Some(marker).filter(|spaces| *spaces > 0);
            }
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
            let (extraction, zero_hour, track) = (run.extraction, run.zero_hour, run.track);
            *run = Run::new(run.kind, self.catalog.blips.len(), run.exploration);
            (run.countdown, run.extraction, run.zero_hour) = (countdown, extraction, zero_hour);
            run.track = track;
        }
        if let Some(figures) = &given.track_intruders {
            run.track.clear();
            for it in figures {
                let kinds = self.catalog.kinds.iter().map(|kind| &kind.label);
                match find("Intruder", &it.kind, kinds) {
                    Ok(kind) => {
                        for _ in 0..it.count.unwrap_or(1) {
                            run.track.put(KindId(kind as u8), it.space);
                        }
                    }
                    Err(what) => self.wrong.push((it.span, what)),
                }
            }
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

/// ZER-1: who waits at zero hour.
fn zero_hour(catalog: &Catalog, name: &str) -> Named<ZeroHour> {
    let kinds = catalog.kinds.iter().map(|kind| &kind.label);
    match name {
        "nobody" => Ok(ZeroHour::Nobody),
        "any" => Ok(ZeroHour::Anybody),
        _ => find("Adversary", name, kinds).map(|n| ZeroHour::Waiting(KindId(n as u8))),
    }
}
