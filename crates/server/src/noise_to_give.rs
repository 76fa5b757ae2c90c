//! NOI-5: the dice of a noise are laid out all at once: what each would bring to whom, and who could have it.

use crate::bots;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;
use enormity_engine::ids::BlipId;
use enormity_engine::lookahead::blip_forecast::BlipEnd;
use serde::Serialize;
use std::collections::BTreeMap;

/// The dice that are still to be given.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NoiseToGive {
    /// What they show, in the order in which they are asked about.
    pub dice: Vec<u8>,
    /// To whom they go as the bot would have it, each to another Blip.
    pub plan: Vec<BlipId>,
    /// Where a Blip would go: by what its die shows, then by Blip.
    pub ways: BTreeMap<u8, BTreeMap<BlipId, Vec<BlipEnd>>>,
}

/// Nothing where no die is to be given, or where not every Blip can have every die.
pub fn of(game: &Game) -> Option<NoiseToGive> {
    let dice = game.dice_to_give();
    let by_die = |die: &u8| (*die, game.blips_by_die(*die).into_iter().collect());
    let plan = planned(game, dice.len());
    (plan.len() == dice.len() && !dice.is_empty()).then(|| NoiseToGive {
        ways: dice.iter().map(by_die).collect(),
        plan,
        dice,
    })
}

/// To whom the bot would give so many dice. No chance is in it: a die is only given.
fn planned(game: &Game, dice: usize) -> Vec<BlipId> {
    let mut ahead = game.clone();
    let mut plan: Vec<BlipId> = vec![];
    while plan.len() < dice {
        let left = waiting(&ahead);
        let blip = match left[..] {
            // The last one is not asked about.
            [one, other] if plan.last() == Some(&one) => other,
            [one, other] if plan.last() == Some(&other) => one,
            _ => match bots::choose(bots::NAMES[0], &ahead, 0) {
                Some(Choice::Blip(blip)) => blip,
                _ => return plan,
            },
        };
        plan.push(blip);
        let more = plan.len() < dice && left.len() > 2;
        if more && ahead.choose_silently(Choice::Blip(blip)).is_err() {
            return plan;
        }
    }
    plan
}

/// The Blips that the die which is asked about can be given to.
fn waiting(game: &Game) -> Vec<BlipId> {
    let asked = game.decision();
    let asked = asked.filter(|asked| matches!(asked.ask, Ask::NoiseDie(_)));
    let options = asked.map_or(&[][..], |asked| &asked.options);
    let blips = options.iter().filter_map(|choice| match choice {
        Choice::Blip(blip) => Some(*blip),
        _ => None,
    });
    blips.collect()
}
