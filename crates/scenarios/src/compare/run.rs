//! What must be true of a Run.

use super::{Compare, sort, sorted};
use crate::names::{find, space, waiting, waiting_on_track, zero_hour_name};
use crate::position::{ExtractionAt, Position};
use enormity_engine::ids::BlipId;
use enormity_engine::scene::{BlipPlace, EXITS, Extraction};

impl Compare<'_> {
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

    pub(super) fn run(&mut self, it: &Position) {
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
}
