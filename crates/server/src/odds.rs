//! The odds of attacks that can be declared, each worked out once.

use enormity_engine::game::Game;
use enormity_odds::{AttackOdds, Odds, Roll, attack};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

/// More odds than this are not remembered.
const MOST_ODDS: usize = 20_000;

/// The pack, which has its own dice, the roll, and the AT.
type Key = (u64, Roll, u8);

/// Odds of attacks, each worked out once.
#[derive(Debug, Default)]
pub struct OddsBook {
    known: Mutex<HashMap<Key, Odds>>,
}

impl OddsBook {
    /// The odds of every attack among the options, by its place in the list.
    pub fn of_options(&self, game: &Game) -> BTreeMap<usize, AttackOdds> {
        enormity_odds::of_options(game, &mut |roll, at| self.look_up(game, roll, at))
    }

    /// KEY-EMP: likewise of every attack among the options that can spend all Ammo, if it does.
    pub fn of_empty_clips(&self, game: &Game) -> BTreeMap<usize, AttackOdds> {
        enormity_odds::of_empty_clips(game, &mut |roll, at| self.look_up(game, roll, at))
    }

    fn look_up(&self, game: &Game, roll: &Roll, at: u8) -> Odds {
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (game.catalog().hash, *roll, at);
        if let Some(known) = lock().get(&key) {
            return *known;
        }
        let odds = attack(&game.catalog().dice, roll, at);
        let mut known = lock();
        if known.len() >= MOST_ODDS {
            known.clear();
        }
        known.insert(key, odds);
        odds
    }
}
