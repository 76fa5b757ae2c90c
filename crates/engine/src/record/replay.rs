//! A record played again.

use super::{Flaw, Hex, Origin, Record, ReplayError, VERSION};
use crate::catalog::Catalog;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::named_setup::NamedFault;
use crate::rng::Rng;
use crate::setup::Setup;
use crate::state::{DIGEST_VERSION, State};
use std::sync::Arc;

impl Record {
    /// Plays the whole record again and verifies it.
    pub fn replay(&self, catalog: Arc<Catalog>) -> Result<Game, ReplayError> {
        self.replay_to(catalog, self.choices.len())
    }

    /// Plays the first `n` choices again.
    pub fn replay_to(&self, catalog: Arc<Catalog>, n: usize) -> Result<Game, ReplayError> {
        self.replay_with(catalog, n, &mut Silence, |_, _| ())
    }

    /// Plays the first `n` choices again with a log; `each` sees the session
    /// before every choice and after the last, with the number of choices made.
    pub fn replay_with(
        &self,
        catalog: Arc<Catalog>,
        n: usize,
        log: &mut dyn Log,
        mut each: impl FnMut(&Game, usize),
    ) -> Result<Game, ReplayError> {
        self.check_size()?;
        if !(1..=VERSION).contains(&self.version) {
            return Err(ReplayError::at(0, Flaw::Version(self.version)));
        }
        let game = self.play_again(catalog.clone(), n, log, &mut each);
        let whole = game.and_then(|game| match n < self.choices.len() {
            true => Ok(game),
            false => self.verify_end(&game).map(|()| game),
        });
        whole.map_err(|error| self.explain(error, &catalog))
    }

    /// A record that was cut short, or says another end than its choices lead to, is not true.
    fn verify_end(&self, game: &Game) -> Result<(), ReplayError> {
        let made = self.choices.len();
        if self.digests != DIGEST_VERSION {
            return Ok(());
        }
        if self.checkpoints.iter().any(|point| point.after > made) {
            return Err(ReplayError::at(made, Flaw::Missing));
        }
        let ends = self.outcome.as_ref().map(|ending| ending.result);
        match ends.is_some() && ends != game.outcome() {
            true => Err(ReplayError::at(made, Flaw::End)),
            false => Ok(()),
        }
    }

    fn play_again(
        &self,
        catalog: Arc<Catalog>,
        n: usize,
        log: &mut dyn Log,
        each: &mut impl FnMut(&Game, usize),
    ) -> Result<Game, ReplayError> {
        let setup = self.setup.resolve(&catalog, self.seed.0);
        let setup = setup.map_err(|faults| ReplayError::at(0, Flaw::Setup(faults)))?;
        let asks_all = self.asks_all();
        let setup = Setup { asks_all, ..setup };
        let mut game = Game::new_logged(catalog, &setup, Some(&mut *log)).map_err(|faults| {
            let faults = faults.into_iter().map(NamedFault::Rule).collect();
            ReplayError::at(0, Flaw::Setup(faults))
        })?;
        self.deal_and_verify(&mut game, 0)?;
        for (at, said) in self.choices.iter().take(n).enumerate() {
            each(&game, at);
            let error = |why: String| {
                let phrase = said.clone();
                ReplayError::at(at, Flaw::Choice { phrase, why })
            };
            let choice = game.find(said).map_err(|e| error(e.to_string()))?;
            game.choose(choice, log).map_err(|e| error(e.to_string()))?;
            self.deal_and_verify(&mut game, at + 1)?;
        }
        each(&game, n.min(self.choices.len()));
        Ok(game)
    }

    /// Why a record may not fit this game: names and texts of the pack may have changed, its
    /// rules and values not, nor those of the game.
    fn explain(&self, error: ReplayError, catalog: &Catalog) -> ReplayError {
        let origin = if self.pack != Hex(catalog.hash) && self.digests == DIGEST_VERSION {
            Some(Origin::OtherPack)
        } else if self.version < VERSION || self.digests != DIGEST_VERSION {
            Some(Origin::EarlierGame)
        } else {
            None
        };
        ReplayError { origin, ..error }
    }

    fn deal_and_verify(&self, game: &mut Game, after: usize) -> Result<(), ReplayError> {
        for redeal in self.redeals.iter().filter(|redeal| redeal.after == after) {
            *game = game.redealt(&mut Rng::new(redeal.seed.0));
        }
        if self.digests != DIGEST_VERSION {
            // They say nothing to this engine: the phrases decide.
            return Ok(());
        }
        let digest = Hex(game.state().digest());
        let points = self.checkpoints.iter().filter(|point| point.after == after);
        for point in points {
            if point.digest != digest {
                return Err(ReplayError::at(after, Flaw::State));
            }
        }
        Ok(())
    }

    /// CAR-3: how many choices of the record stand for good: all up to the last
    /// one that brought something random or hidden to light.
    pub fn flashback_point(&self, catalog: Arc<Catalog>) -> Result<usize, ReplayError> {
        let mut before: Option<State> = None;
        let mut point = 0;
        self.replay_with(catalog, self.choices.len(), &mut Silence, |game, at| {
            let state = game.state();
            if before.is_some_and(|before| reveals(&before, state)) {
                point = at;
            }
            before = Some(*state);
        })?;
        Ok(point)
    }
}

impl Game {
    /// CAR-3: whether something random or hidden was resolved since an earlier state
    /// of this session.
    pub fn has_revealed_since(&self, earlier: &Game) -> bool {
        reveals(earlier.state(), self.state())
    }
}

/// CAR-3: whether something random or hidden was resolved between two states.
pub(crate) fn reveals(before: &State, after: &State) -> bool {
    before.revealed != after.revealed
}

/// Nobody listens.
pub(super) struct Silence;

impl Log for Silence {
    fn record(&mut self, _rule: &'static str, _event: &Event) {}
}
