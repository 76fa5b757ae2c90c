//! A Run: its Blips, its way out, and what lies about in it.

use super::Check;
use crate::ids::MAX_SPACERS;
use crate::scene::{Blip, BlipPlace, BlipTokens, FIRST_SPACE};

/// How many things there must be for the last number of a set to be one of them.
fn last(set: impl Iterator<Item = u8>) -> usize {
    set.last().map_or(0, |n| usize::from(n) + 1)
}

impl Check<'_> {
    /// BLP-6: every token is in the pool, face down, or discarded, and nowhere twice.
    pub(super) fn run(&mut self) {
        let (state, board) = (self.state, self.board);
        let Some(run) = state.run() else {
            return;
        };
        let mut tokens = run.pool.len() + run.discarded.len();
        let mut all = run.pool.word() | run.discarded.word();
        for blip in run
            .blips
            .iter()
            .filter(|blip| blip.place != BlipPlace::Nowhere)
        {
            tokens += 1;
            all |= 1u32.checked_shl(blip.token.into()).unwrap_or(0);
            self.expect(run.may_be(blip).contains(blip.token), || {
                format!(
                    "Blip token {} is not what players hold possible",
                    blip.token
                )
            });
        }
        for token in run.seen.iter() {
            let lies = |blip: &Blip| blip.place != BlipPlace::Nowhere && blip.token == token;
            self.expect(run.blips.iter().any(lies), || {
                format!("Blip token {token} was seen and lies nowhere")
            });
        }
        let count = self.catalog.blips.len();
        let whole = tokens == count && all == BlipTokens::first(count).word();
        self.expect(whole, || "a Blip token is lost or doubled".to_owned());
        self.expect(run.countdown <= FIRST_SPACE, || {
            format!("the Countdown track has no space {}", run.countdown)
        });
        let session = self.catalog.session(state.session);
        let exits = self.catalog.features_of(session.board).exits.len();
        for exit in run
            .extraction
            .known
            .iter()
            .chain(run.extraction.initiated.iter())
        {
            self.expect(usize::from(exit) < exits, || {
                format!("there is no Extraction Point number {exit}")
            });
        }
        for tokens in run.extraction.tokens {
            self.expect(usize::from(tokens) <= MAX_SPACERS, || {
                format!("{tokens} Exfiltration tokens on an Extraction Point")
            });
        }
        for (_, at) in run.on_board() {
            let in_play = board.point_in_play(at, &state.doors);
            self.expect(in_play, || {
                let name = board.point_name(at, &state.doors);
                format!("a Blip lies on {name}, which is not in play")
            });
        }
    }

    /// DSC-7: tokens lie where there is a place for them, and what was found is in the pack.
    pub(super) fn discoveries(&mut self) {
        let (state, board) = (self.state, self.board);
        let session = self.catalog.session(state.session);
        let (Some(run), Some(sheet)) = (state.run(), session.run()) else {
            return;
        };
        let lying = &run.exploration.discoveries;
        let spaces = &self.catalog.features_of(session.board).discoveries;
        for spot in lying.face_down.iter() {
            let page = spaces
                .get(usize::from(spot))
                .and_then(|at| board.page_of(*at));
            let in_play = page.is_some_and(|page| state.doors.is_revealed(page));
            self.expect(in_play, || {
                format!("a Discovery lies on Discovery space {spot}, which is not in play")
            });
        }
        let track = lying.track.iter().all(|space| space <= FIRST_SPACE);
        self.expect(track, || "a Discovery lies beyond the track".to_owned());
        let track = run.track.iter().all(|(_, space)| space <= FIRST_SPACE);
        self.expect(track, || "an Intruder lies beyond the track".to_owned());
        let counts = [
            (
                "fixed Discovery",
                last(lying.face_up.iter()),
                sheet.fixed.len(),
            ),
            ("clue", last(lying.clues.iter()), self.catalog.clues.len()),
            ("code", last(lying.codes.iter()), self.catalog.codes.len()),
            (
                "encrypted text",
                last(lying.encrypted.iter()),
                self.catalog.blocks.len(),
            ),
        ];
        for (what, found, there) in counts {
            self.expect(found <= there, || {
                format!("there is no {what} number {found}")
            });
        }
    }
}
