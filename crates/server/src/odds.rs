//! The odds of attacks that can be declared, from what players know.

use crate::danger::rounded;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::forecast::AttackPool;
use enormity_engine::game::Game;
use enormity_engine::ids::{Half, IntruderId, Token};
use enormity_engine::rng::Rng;
use enormity_odds::{Roll, attack};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

/// The odds of an attack, with the tokens at hand and without Stress.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct AttackOdds {
    /// Nothing.
    pub fail: f64,
    /// A wound.
    pub wound: f64,
    /// A critical wound.
    pub critical: f64,
    /// The AT that can come.
    pub at: Vec<u8>,
    /// The weapon.
    pub gear: String,
    /// Against whom.
    pub intruder: IntruderId,
    /// What was counted.
    #[serde(flatten)]
    pub roll: Roll,
}

/// More odds than this are not remembered.
const MOST_ODDS: usize = 20_000;

/// The pack, which has its own dice, the roll, and the AT.
type Key = (u64, Roll, u8);

/// Odds of attacks, each worked out once.
#[derive(Debug, Default)]
pub struct OddsBook {
    known: Mutex<HashMap<Key, [f64; 3]>>,
}

impl OddsBook {
    /// The odds of every attack among the options, by its place in the list.
    pub fn of_options(&self, game: &Game, rng: &mut Rng) -> BTreeMap<usize, AttackOdds> {
        // What is hidden must not show in what comes next.
        let dealt = game.redealt(rng);
        let options = game.decision().map_or(&[][..], |d| &d.options);
        let attacks = options.iter().enumerate().filter_map(|(n, choice)| {
            let odds = match *choice {
                Choice::Attack { item, target } => self.of_attack(game, item, target)?,
                Choice::Play { .. } | Choice::Exert { .. } => self.after(&dealt, *choice)?,
                _ => return None,
            };
            Some((n, odds))
        });
        attacks.collect()
    }

    /// The best attack that a card leads to straight away: by then it is too late to look.
    fn after(&self, game: &Game, choice: Choice) -> Option<AttackOdds> {
        let mut ahead = game.clone();
        ahead.choose_silently(choice).ok()?;
        let attacks = ahead.decision().filter(|d| d.ask == Ask::Attack)?;
        // What chance decided on the way would be told by the odds.
        if ahead.state().rng != game.state().rng {
            return None;
        }
        let odds = attacks.options.iter().filter_map(|choice| match *choice {
            Choice::Attack { item, target } => self.of_attack(&ahead, item, target),
            _ => None,
        });
        odds.min_by(|a, b| a.fail.total_cmp(&b.fail))
    }

    /// The odds of an attack that is offered; none if it does not reach.
    fn of_attack(&self, game: &Game, item: u8, target: IntruderId) -> Option<AttackOdds> {
        let pool = game.attack_here(game.decider()?, item, target)?;
        let spacer = game.state().spacer(game.decider()?);
        let gear = spacer.items.get(usize::from(item))?.gear;
        let gear = game.catalog().gear_card(gear).label.id.clone();
        Some(self.of(game, &pool, gear, target))
    }

    fn of(&self, game: &Game, pool: &AttackPool, gear: String, target: IntruderId) -> AttackOdds {
        let token = |token| game.state().pool.count(Half::Active, token);
        let own = Roll::from(pool);
        let roll = Roll {
            // More than these hardly change anything and take long.
            confidence: own
                .confidence
                .saturating_add(token(Token::Confidence))
                .min(2),
            discipline: own
                .discipline
                .saturating_add(token(Token::Discipline))
                .min(4),
            ..own
        };
        let mut odds = AttackOdds {
            at: game.possible_at(pool),
            gear,
            intruder: target,
            roll,
            ..AttackOdds::default()
        };
        let share = 1.0 / odds.at.len().max(1) as f64;
        for at in odds.at.clone() {
            let [fail, wound, critical] = self.look_up(game, roll, at);
            odds.fail += share * fail;
            odds.wound += share * wound;
            odds.critical += share * critical;
        }
        for chance in [&mut odds.fail, &mut odds.wound, &mut odds.critical] {
            *chance = rounded(*chance);
        }
        odds.at.sort_unstable();
        odds.at.dedup();
        odds
    }

    fn look_up(&self, game: &Game, roll: Roll, at: u8) -> [f64; 3] {
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (game.catalog().hash, roll, at);
        if let Some(known) = lock().get(&key) {
            return *known;
        }
        let odds = attack(&game.catalog().dice, &roll, at);
        let chances = [odds.fail, odds.wound, odds.critical];
        let mut known = lock();
        if known.len() >= MOST_ODDS {
            known.clear();
        }
        known.insert(key, chances);
        chances
    }
}
