//! What may become of whom while an Intruder acts: how likely a Spacer is to die, if it activated now
//! and nobody did anything about it, before another one that stands there activates, Blips move or a
//! new round begins.
//!
//! For one Spacer at a time the activation is played out in every way in which it can go
//! for them: for every total of every roll against them, every Flatline card that lets
//! them live and every Breakdown, with all that the rules make of it: gates on damage,
//! Knockback, Crash, attacks that no longer reach. Nobody mends a roll, reacts or takes
//! Cover; where players must choose, the first option is taken.
//!
//! All other chance is not gone through but tried, and only if there is any: rolls against
//! others and their Breakdowns spread evenly over what they can come to, the rest at random.
//! It is tried the oftener the less that takes.

use crate::game::Game;
use crate::ids::SpacerId;
use crate::lookahead::bounds::Bounds;
use crate::lookahead::branches::{Branches, TRIES};
use crate::lookahead::dry_run::{MOST_QUESTIONS, Open};
use crate::lookahead::intruder_forecast::Hidden;
use crate::rng::Rng;
use crate::scripted_chance::ScriptedChance;
use crate::state::State;
use std::ops::Range;

/// What a chance is measured in: this much is certain. A few dice and cards share it
/// without a rest.
pub const CERTAIN: u64 = 60_u64.pow(8);

/// After so many ways for one Spacer nothing is tried again.
const ENOUGH: usize = 1000;

/// What may become of a Spacer, in parts of [`CERTAIN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Risk {
    /// Whose risk it is.
    pub spacer: SpacerId,
    /// The chance of at least one Flatline check.
    pub flatline: u64,
    /// The chance of death.
    pub death: u64,
}

impl Risk {
    /// Death without a Flatline check.
    pub(crate) fn of(spacer: SpacerId, death: u64) -> Risk {
        Risk {
            spacer,
            flatline: 0,
            death,
        }
    }
}

/// An attack roll against a Spacer who does nothing about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blow {
    /// Who is struck.
    pub spacer: SpacerId,
    /// Dice by colour.
    pub dice: [u8; 3],
    /// KEY-LTH.
    pub lethal: bool,
    /// CMD-7: Stress instead of damage.
    pub terrorize: bool,
    /// IAT-4: what is taken off, to no less than 1.
    pub reduction: u8,
    /// What is added to any damage at all: Might and Conditions.
    pub more: u8,
}

impl Game {
    /// What may become of everybody for whom it is not out of the question, from a
    /// position at which an Intruder is about to act; and whether that hangs on the order
    /// of a deck. What becomes of others is tried in these ways at most.
    pub(crate) fn risks(
        &self,
        start: &State,
        hidden: &Hidden,
        tries: Range<u64>,
    ) -> (Vec<Risk>, bool) {
        let (everybody, start) = (start.on_board(), self.to_first_chance(start));
        let bounds_of_all = self.bounds_of_all(&start);
        let mut drawn = false;
        let risk = |spacer: SpacerId| {
            let (bounds, now) = (&bounds_of_all[usize::from(spacer.0)], start.spacer(spacer));
            if !now.is_alive() {
                return Risk::of(spacer, CERTAIN);
            }
            if start.open() != Open::Flatline(spacer) && !bounds.after(0).endangers(now) {
                return Risk::of(spacer, 0);
            }
            let (risk, luck) = self.risk(&start, spacer, bounds, hidden, tries.clone());
            drawn |= luck;
            risk
        };
        let mut risks: Vec<Risk> = everybody.map(risk).collect();
        risks.retain(|risk| risk.flatline + risk.death > 0);
        (risks, drawn)
    }

    /// What all ways have in common need not be gone more than once.
    fn to_first_chance(&self, start: &State) -> State {
        let rng = Rng::default();
        let mut state = State { rng, ..*start };
        for _ in 0..MOST_QUESTIONS {
            if state.open() != Open::Question {
                break;
            }
            let before = state;
            self.dry_run(&mut state, &mut ScriptedChance::open([]), None);
            if state.rng != rng {
                return before;
            }
        }
        state
    }

    /// One trial tells all if nothing else is left to chance.
    fn risk(
        &self,
        start: &State,
        spacer: SpacerId,
        bounds: &Bounds,
        hidden: &Hidden,
        tries: Range<u64>,
    ) -> (Risk, bool) {
        let mut found: Vec<Risk> = vec![];
        let (mut drawn, mut gone) = (false, 0);
        for n in tries {
            if n.is_multiple_of(TRIES) && gone > ENOUGH {
                break;
            }
            // Every number once, so that the first few are spread evenly too.
            let nth = n - n % TRIES + u64::from(((n % TRIES) as u8).reverse_bits() >> 3);
            let trial = Branches::of(self, spacer, bounds, nth, hidden).run(start);
            drawn |= trial.drawn;
            gone += trial.gone;
            if !trial.strayed {
                return (trial.risk, drawn);
            }
            found.push(trial.risk);
        }
        let tried = found.len() as u64;
        let mean = |part: fn(&Risk) -> u64| found.iter().map(part).sum::<u64>() / tried;
        let risk = Risk {
            spacer,
            flatline: mean(|risk| risk.flatline),
            death: mean(|risk| risk.death),
        };
        (risk, drawn)
    }
}

#[cfg(test)]
mod tests;
