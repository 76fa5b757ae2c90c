//! The odds of attacks that can be declared, from what players know: the one place from
//! which cards, hints and lists have their percentages.

use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;
use enormity_engine::ids::{Half, IntruderId, Token};
use enormity_engine::lookahead::attack_preview::AttackPool;
use enormity_engine::rng::Rng;
use serde::Serialize;
use std::collections::BTreeMap;

use crate::roll::{Odds, Roll};

/// More Confidence than this hardly changes anything and takes long.
const MOST_CONFIDENCE: u8 = 2;
/// The same of Discipline.
const MOST_DISCIPLINE: u8 = 4;

/// The odds of an attack, with the tokens at hand and without Stress.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AttackOdds {
    /// The chance of no wound.
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

/// Where the odds of a roll against an AT are looked up, or worked out.
pub type LookUp<'a> = &'a mut dyn FnMut(&Roll, u8) -> Odds;

/// The odds of every attack among the options, by its place in the list.
pub fn of_options(game: &Game, look_up: LookUp) -> BTreeMap<usize, AttackOdds> {
    // What is hidden must not show in what comes next.
    let dealt = dealt(game);
    let options = game.decision().map_or(&[][..], |d| &d.options);
    let attacks = options.iter().enumerate();
    attacks
        .filter_map(|(n, choice)| Some((n, of_choice(&dealt, *choice, look_up)?)))
        .collect()
}

/// The odds of the attack that an option stands for or leads to straight away.
pub fn of_option(game: &Game, choice: Choice, look_up: LookUp) -> Option<AttackOdds> {
    of_choice(&dealt(game), choice, look_up)
}

/// One deal that stands for all that look the same.
fn dealt(game: &Game) -> Game {
    game.redealt(&mut Rng::default())
}

fn of_choice(game: &Game, choice: Choice, look_up: LookUp) -> Option<AttackOdds> {
    match choice {
        Choice::Attack { item, target } => of_attack(game, item, target, look_up),
        Choice::Play { .. } | Choice::Exert { .. } => after(game, choice, look_up),
        _ => None,
    }
}

/// KEY-EMP: the odds of the attacks among the options that can spend all Ammo, if they do.
pub fn of_empty_clips(game: &Game, look_up: LookUp) -> BTreeMap<usize, AttackOdds> {
    let dealt = dealt(game);
    let options = game.decision().map_or(&[][..], |d| &d.options);
    let clips = options.iter().enumerate().filter_map(|(n, choice)| {
        let Choice::Attack { item, target } = *choice else {
            return None;
        };
        let mut ahead = dealt.clone();
        ahead.choose_silently(*choice).ok()?;
        ahead.decision().filter(|d| d.ask == Ask::EmptyClip)?;
        let mut pool = dealt.attack_here(dealt.decider()?, item, target)?;
        pool.power += 1;
        Some((n, named(&dealt, &pool, item, target, look_up)?))
    });
    clips.collect()
}

/// The best attack that a card leads to straight away: by then it is too late to look.
fn after(game: &Game, choice: Choice, look_up: LookUp) -> Option<AttackOdds> {
    let mut ahead = game.clone();
    ahead.choose_silently(choice).ok()?;
    let attacks = ahead.decision().filter(|d| d.ask == Ask::Attack)?;
    // What came out on the way would be told by the odds.
    if ahead.public().revealed() != game.public().revealed() {
        return None;
    }
    let odds = attacks.options.iter().filter_map(|choice| match *choice {
        Choice::Attack { item, target } => of_attack(&ahead, item, target, look_up),
        _ => None,
    });
    odds.min_by(|a, b| a.fail.total_cmp(&b.fail))
}

/// The odds of an attack that is offered; none if it does not reach.
fn of_attack(game: &Game, item: u8, target: IntruderId, look_up: LookUp) -> Option<AttackOdds> {
    let pool = game.attack_here(game.decider()?, item, target)?;
    named(game, &pool, item, target, look_up)
}

/// The odds of dice with the weapon they are of.
fn named(
    game: &Game,
    pool: &AttackPool,
    item: u8,
    target: IntruderId,
    look_up: LookUp,
) -> Option<AttackOdds> {
    let spacer = game.public().spacer(game.decider()?);
    let gear = spacer.items.get(usize::from(item))?.gear;
    let gear = game.catalog().gear_card(gear).label.id.clone();
    Some(of_pool(game, pool, gear, target, look_up))
}

fn of_pool(
    game: &Game,
    pool: &AttackPool,
    gear: String,
    intruder: IntruderId,
    look_up: LookUp,
) -> AttackOdds {
    let token = |token| game.public().pool().count(Half::Active, token);
    let own = Roll::from(pool);
    let confidence = own.confidence.saturating_add(token(Token::Confidence));
    let discipline = own.discipline.saturating_add(token(Token::Discipline));
    let roll = Roll {
        confidence: confidence.min(MOST_CONFIDENCE),
        discipline: discipline.min(MOST_DISCIPLINE),
        ..own
    };
    let mut odds = AttackOdds {
        fail: 0.0,
        wound: 0.0,
        critical: 0.0,
        at: game.possible_at(pool),
        gear,
        intruder,
        roll,
    };
    let share = 1.0 / odds.at.len().max(1) as f64;
    for threshold in odds.at.clone() {
        let each = look_up(&roll, threshold);
        odds.fail += share * each.fail;
        odds.wound += share * each.wound;
        odds.critical += share * each.critical;
    }
    for chance in [&mut odds.fail, &mut odds.wound, &mut odds.critical] {
        *chance = rounded(*chance);
    }
    odds.at.sort_unstable();
    odds.at.dedup();
    odds
}

/// A chance to a tenth of a percent: as it is told to others.
pub fn rounded(chance: f64) -> f64 {
    // Nothing summed up is -0.
    (chance * 1000.0).round() / 1000.0 + 0.0
}

/// A chance as people read it: whole per cent, and never 0 or 100 for what is only nearly
/// so.
pub fn percent(chance: f64) -> u8 {
    let chance = rounded(chance);
    match (chance * 100.0).round() as u8 {
        0 if chance > 0.0 => 1,
        100 if chance < 1.0 => 99,
        whole => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn what_is_nearly_certain_is_not_called_certain() {
        let told = [0.0, 0.001, 0.004, 0.125, 0.996, 0.9999, 1.0].map(percent);
        assert_eq!(told, [0, 1, 1, 13, 99, 100, 100]);
    }
}
