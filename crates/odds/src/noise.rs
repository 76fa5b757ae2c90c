//! The chance that an action is heard (NOI-1 to NOI-4), before anybody mends the roll.

use crate::offered::rounded;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::dice::{Colour, DiceSet};
use enormity_engine::game::Game;
use enormity_engine::lookahead::noise_ahead::NoiseAhead;
use enormity_engine::rng::Rng;
use serde::Serialize;
use std::collections::BTreeMap;

/// What an option would make heard.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NoiseOdds {
    /// The chance that any Potential is left.
    pub heard: f64,
    /// The mean of the Potentials that are.
    pub mean: f64,
    /// What is rolled.
    #[serde(flatten)]
    pub noise: NoiseAhead,
}

/// The noise of every option that makes any, by its place in the list.
pub fn noise_of_options(game: &Game) -> BTreeMap<usize, NoiseOdds> {
    let options = game.decision().map_or(&[][..], |asked| &asked.options);
    // What is hidden must not show in what comes next.
    let dealt = game.redealt(&mut Rng::default());
    let options = options.iter().enumerate();
    options
        .filter_map(|(n, choice)| Some((n, of_choice(&dealt, *choice)?)))
        .collect()
}

/// The noise of what a choice begins; of several weapons that of the quietest.
fn of_choice(game: &Game, choice: Choice) -> Option<NoiseOdds> {
    let dice = &game.catalog().dice;
    if let Some(noise) = game.noise_of(choice) {
        return Some(NoiseOdds::of(dice, noise));
    }
    if !matches!(choice, Choice::Play { .. } | Choice::Exert { .. }) {
        return None;
    }
    let mut ahead = game.clone();
    ahead.choose_silently(choice).ok()?;
    let attacks = ahead.decision().filter(|asked| asked.ask == Ask::Attack)?;
    let attacks = attacks.options.iter();
    let attacks = attacks.filter(|choice| matches!(choice, Choice::Attack { .. }));
    let noises = attacks.map(|attack| ahead.noise_of(*attack));
    let noises: Option<Vec<NoiseAhead>> = noises.collect();
    let odds = noises?.into_iter().map(|noise| NoiseOdds::of(dice, noise));
    odds.min_by(|a, b| a.heard.total_cmp(&b.heard))
}

impl NoiseOdds {
    /// The chances of a noise.
    pub fn of(dice: &DiceSet, noise: NoiseAhead) -> NoiseOdds {
        let spread = potentials(dice, noise);
        let left = |(all, chance): (usize, &f64)| {
            let left = all.saturating_sub(noise.quiet.into());
            (left > 0, left as f64 * chance, *chance)
        };
        let left: Vec<_> = spread.iter().enumerate().map(left).collect();
        let heard = left.iter().filter(|(heard, ..)| *heard);
        NoiseOdds {
            heard: rounded(heard.map(|(_, _, chance)| chance).sum()),
            mean: rounded(left.iter().map(|(_, mean, _)| mean).sum()),
            noise,
        }
    }
}

/// The chances of the sums of Potentials, from none on.
fn potentials(dice: &DiceSet, noise: NoiseAhead) -> Vec<f64> {
    let mut spread = vec![0.0; usize::from(noise.bonus) + 1];
    spread[usize::from(noise.bonus)] = 1.0;
    for colour in Colour::ALL {
        for _ in 0..noise.dice[colour as usize] {
            spread = thrown(&spread, dice, colour);
        }
    }
    spread
}

/// One die more.
fn thrown(spread: &[f64], dice: &DiceSet, colour: Colour) -> Vec<f64> {
    let faces = dice.faces[colour as usize];
    let most = faces.iter().map(|face| usize::from(face.potential)).max();
    let mut next = vec![0.0; spread.len() + most.unwrap_or(0)];
    for (sum, chance) in spread.iter().enumerate() {
        for face in faces {
            next[sum + usize::from(face.potential)] += chance / faces.len() as f64;
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use enormity_engine::dice::Face;

    /// Half of the sides of every die show a Potential.
    fn dice() -> DiceSet {
        let loud = Face {
            potential: 1,
            ..Face::default()
        };
        let blank = Face::default();
        DiceSet::new([[loud, loud, loud, blank, blank, blank]; 3], [6, 4, 3])
    }

    fn heard(noise: NoiseAhead) -> f64 {
        NoiseOdds::of(&dice(), noise).heard
    }

    #[test]
    fn noi_3_every_die_more_is_heard_more() {
        let white = |n| NoiseAhead {
            dice: [n, 0, 0],
            ..NoiseAhead::default()
        };
        assert_eq!(
            [0, 1, 2, 3].map(|n| heard(white(n))),
            [0.0, 0.5, 0.75, 0.875]
        );
    }

    #[test]
    fn noi_1_noi_4_what_is_added_is_heard_and_what_is_quiet_is_not() {
        let noise = |bonus, quiet| NoiseAhead {
            dice: [1, 1, 0],
            bonus,
            quiet,
            ..NoiseAhead::default()
        };
        assert_eq!(heard(noise(1, 0)), 1.0);
        assert_eq!(heard(noise(0, 1)), 0.25);
        assert_eq!(heard(noise(1, 1)), 0.75);
        assert_eq!(NoiseOdds::of(&dice(), noise(1, 0)).mean, 2.0);
    }
}
