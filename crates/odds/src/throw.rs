//! Dice that are thrown once and lie as they fall.

use crate::sides::{Kind, Sides};

/// The chance of each tally, by its number.
pub(crate) type Chances = Vec<f64>;

/// Throw `count` dice by colour. Under Devastating each die with a quadrant brings another
/// (KEY-DEV).
pub(crate) fn throw(sides: &Sides, count: [usize; 3], devastating: bool) -> Chances {
    let mut chances = vec![0.0; sides.layout.code(sides.layout.most) + 1];
    chances[0] = 1.0;
    for (kinds, count) in sides.kinds.iter().zip(count) {
        for _ in 0..count {
            let (plain, more): (Vec<Kind>, Vec<Kind>) =
                kinds.iter().partition(|kind| !(devastating && kind.more));
            let mut next = add_die(&chances, &plain);
            let called = add_die(&chances, &more);
            for (next, called) in next.iter_mut().zip(add_die(&called, kinds)) {
                *next += called;
            }
            chances = next;
        }
    }
    chances
}

fn add_die(chances: &[f64], kinds: &[Kind]) -> Chances {
    let mut next = vec![0.0; chances.len()];
    for (code, &chance) in chances
        .iter()
        .enumerate()
        .filter(|(_, chance)| **chance > 0.0)
    {
        for kind in kinds {
            next[code + kind.code] += chance * f64::from(kind.weight) / 6.0;
        }
    }
    next
}
