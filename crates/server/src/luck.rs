//! Where luck decides: several deals of one position, told as one.

use enormity_engine::board::Space;
use enormity_engine::event::Event;
use enormity_engine::game::Game;
use enormity_engine::ids::SpacerId;
use enormity_engine::lookahead::intruder_forecast::Intent;
use enormity_odds::{damage, rounded};
use serde::Serialize;

/// Everything that came of several deals.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Deals"))]
pub struct Luck {
    /// In how many deals it was tried.
    pub deals: usize,
    /// Whom it may go for; `null` is nobody.
    pub targets: Vec<Option<SpacerId>>,
    /// Where it may go.
    pub to: Vec<Space>,
    /// The lowest and the highest chance of any damage.
    pub hit: [f64; 2],
}

impl Luck {
    /// What luck decides; nothing, if there is but one way.
    pub fn of(game: &Game, prospects: &[Intent]) -> Option<Luck> {
        let hits = prospects.iter().map(|intent| hit_of(game, intent));
        let hits: Vec<f64> = hits.map(|hit| hit.unwrap_or(0.0)).collect();
        (prospects.len() > 1).then(|| Luck {
            deals: prospects.len(),
            targets: all(prospects.iter().map(|intent| intent.target)),
            to: all(prospects.iter().map(|intent| intent.to)),
            hit: range(&hits),
        })
    }
}

/// The lowest and the highest.
pub fn range(chances: &[f64]) -> [f64; 2] {
    let low = chances.iter().copied().fold(1.0, f64::min);
    let high = chances.iter().copied().fold(0.0, f64::max);
    [rounded(low), rounded(high)]
}

/// What comes most often, the first of equals.
pub fn usual(prospects: &[Intent]) -> &Intent {
    let like = |one: &Intent| {
        let same = |other: &&Intent| (other.target, other.to) == (one.target, one.to);
        prospects.iter().filter(same).count()
    };
    let first = &prospects[0];
    prospects.iter().fold(
        first,
        |most, one| {
            if like(one) > like(most) { one } else { most }
        },
    )
}

/// The steps that are the same however it goes.
pub fn common_course(prospects: &[Intent]) -> &[(&'static str, Event)] {
    let first = &prospects[0].course;
    let common = |other: &Intent| {
        let both = first.iter().zip(&other.course);
        both.take_while(|(a, b)| a == b).count()
    };
    let steps = prospects.iter().map(common).min().unwrap_or(0);
    &first[..steps]
}

/// The chance of any damage before armor and Expertise, over the deals in which it rolls.
pub fn hit(game: &Game, prospects: &[Intent]) -> Option<f64> {
    let rolled = prospects.iter().filter_map(|intent| hit_of(game, intent));
    let rolled: Vec<f64> = rolled.collect();
    (!rolled.is_empty()).then(|| rolled.iter().sum::<f64>() / rolled.len() as f64)
}

fn hit_of(game: &Game, intent: &Intent) -> Option<f64> {
    let mut count = [0; 3];
    for colour in &intent.dice {
        count[*colour as usize] += 1;
    }
    let lethal = intent.blow.is_some_and(|blow| blow.lethal);
    let dice = &game.catalog().dice;
    (!intent.dice.is_empty()).then(|| damage(dice, count, lethal, 0).at_least(1))
}

/// Each once, in order.
fn all<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.collect();
    values.sort_unstable();
    values.dedup();
    values
}
