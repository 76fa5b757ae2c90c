//! The quick answers against naive play.

mod dice;
mod naive;

use enormity_engine::dice::{Colour, DiceSet, Face};
use enormity_odds::{Goal, Lying, Odds, Pay, Rerolls, Roll, advise, attack, odds};
use naive::Naive;

fn same(a: Odds, b: Odds) -> bool {
    let list = |o: Odds| [o.fail, o.wound, o.critical, o.mean_power, o.mean_stress];
    list(a)
        .iter()
        .zip(list(b))
        .all(|(a, b)| (a - b).abs() < 1e-9)
}

fn check(dice: &DiceSet, roll: Roll, goal: Goal) {
    let (quick, slow) = (odds(dice, &roll, goal), Naive::new(dice, roll, goal).odds());
    assert!(
        same(quick, slow),
        "{roll:?} {goal:?}\nquick {quick:?}\nslow  {slow:?}"
    );
}

/// All pools of so many dice.
fn pools(size: u8) -> impl Iterator<Item = [u8; 3]> {
    (0..=size).flat_map(move |w| (0..=size - w).map(move |r| [w, r, size - w - r]))
}

/// All uses of up to two tokens of each type.
fn tokens() -> impl Iterator<Item = Roll> {
    (0..27).map(|i| Roll {
        confidence: i % 3,
        discipline: i / 3 % 3,
        stress: i / 9,
        ..Roll::default()
    })
}

#[test]
fn one_and_two_dice_agree_with_naive_play() {
    let set = dice::realistic();
    for dice in pools(1).chain(pools(2)) {
        for roll in tokens() {
            for at in 1..=8 {
                let crit = at % 4; // every AT with one weapon, every weapon with two ATs
                check(&set, Roll { dice, crit, ..roll }, Goal::attack(at));
            }
            check(
                &set,
                Roll {
                    dice,
                    power: 1,
                    ..roll
                },
                Goal::test(3),
            );
        }
    }
}

#[test]
fn three_dice_agree_with_naive_play() {
    let set = dice::realistic();
    for (i, dice) in pools(3).enumerate() {
        for (j, roll) in tokens().enumerate() {
            let at = ((i + j) % 8 + 1) as u8;
            let crit = ((i + j / 3) % 4) as u8;
            check(&set, Roll { dice, crit, ..roll }, Goal::attack(at));
        }
    }
}

#[test]
fn four_dice_agree_with_naive_play() {
    let set = dice::realistic();
    for (dice, at) in [([1, 1, 2], 6), ([2, 2, 0], 5)] {
        let roll = Roll {
            dice,
            crit: 1,
            confidence: 1,
            discipline: 1,
            stress: 2,
            ..Roll::default()
        };
        check(&set, roll, Goal::attack(at));
    }
}

#[test]
fn odd_dice_agree_with_naive_play() {
    // Faces of which none is clearly better: what one would re-roll depends on the rest.
    let face = |power, half, potential, crit| Face {
        power,
        half,
        potential,
        crit,
    };
    let odd = [
        face(0, 0, 0, 4),
        face(0, 3, 0, 0),
        face(0, 0, 3, 1),
        face(1, 0, 0, 2),
        face(1, 0, 0, 2),
        face(4, 0, 0, 0),
    ];
    let set = DiceSet::new([odd; 3], [6, 4, 3]);
    for roll in tokens() {
        for at in 1..=5 {
            check(
                &set,
                Roll {
                    dice: [1, 2, 0],
                    ..roll
                },
                Goal::attack(at),
            );
        }
    }
}

#[test]
fn key_dev_a_quadrant_adds_a_die_once() {
    let set = dice::realistic();
    for dice in pools(1).chain(pools(2)) {
        for roll in tokens() {
            let at = 2 + roll.stress + dice[2];
            check(
                &set,
                Roll {
                    dice,
                    devastating: true,
                    ..roll
                },
                Goal::attack(at),
            );
        }
    }
    let plain = Roll {
        dice: [0, 0, 1],
        devastating: true,
        ..Roll::default()
    };
    // Two black dice make 7 at most: the added die adds none.
    assert_eq!(attack(&set, &plain, 8).success(), 0.0);
}

#[test]
fn advice_agrees_with_naive_play() {
    let set = dice::realistic();
    let states = [Rerolls::Any, Rerolls::Stress, Rerolls::None];
    for n in 0..600u32 {
        // A fixed walk through the cases, not chance.
        let pick = |k: u32, of: u32| (n.wrapping_mul(2_654_435_761) >> (k * 3)) % of;
        let lying: Vec<Lying> = (0..3)
            .map(|i| Lying {
                colour: Colour::ALL[pick(i, 3) as usize],
                side: pick(i + 3, 6) as u8,
                rerolls: if n % 2 == 0 {
                    Rerolls::Any
                } else {
                    states[pick(i + 1, 3) as usize]
                },
            })
            .collect();
        let roll = Roll {
            crit: pick(4, 3) as u8,
            confidence: pick(7, 3) as u8,
            discipline: pick(8, 3) as u8,
            stress: pick(6, 3) as u8,
            ..Roll::default()
        };
        let goal = Goal::attack(1 + pick(5, 8) as u8);
        let advice = advise(&set, &lying, &roll, goal);
        let naive = Naive::new(&set, roll, goal);
        let best = naive.best(&lying);
        let followed = match advice.pay {
            Pay::Nothing => {
                assert_eq!(advice.reroll, 0);
                best
            }
            Pay::Confidence => naive.with_confidence(&lying, advice.reroll),
            Pay::Stress => naive.with_stress(&lying, advice.reroll.trailing_zeros() as usize),
        };
        assert!(
            same(advice.chance, best) && same(followed, best),
            "{lying:?} {roll:?} {goal:?}\n{advice:?}\nbest {best:?}\nfollowed {followed:?}"
        );
    }
}
