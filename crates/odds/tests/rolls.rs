//! The quick answers against the naive ones, and the rules one by one.

mod dice;
mod naive;

use enormity_engine::dice::{Colour, DiceSet, Face};
use enormity_odds::{Goal, Lying, Odds, Pay, Rerolls, Roll, advise, attack, odds, test};
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
                    raw_power: 1,
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
    let set = DiceSet {
        faces: [odd; 3],
        supply: [6, 4, 3],
    };
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
fn rol_1_stress_rerolls_each_die_once() {
    let mut set = dice::realistic();
    set.faces[0] = [Face::default(); 6];
    set.faces[0][5].power = 1;
    let roll = |stress| Roll {
        dice: [1, 0, 0],
        stress,
        ..Roll::default()
    };
    let chance = |stress| attack(&set, &roll(stress), 1).success();
    assert!((chance(1) - (1.0 - 25.0 / 36.0)).abs() < 1e-12);
    assert_eq!(chance(1), chance(9));
    // Even if it was re-rolled with Confidence.
    let both = attack(
        &set,
        &Roll {
            confidence: 1,
            ..roll(1)
        },
        1,
    );
    assert!((both.success() - (1.0 - 125.0 / 216.0)).abs() < 1e-12);
}

#[test]
fn rol_2_confidence_is_declared_for_all_dice_at_once() {
    // Two dice, one hit needed: the second re-roll cannot wait for the first.
    let mut set = dice::realistic();
    set.faces[0] = [Face::default(); 6];
    set.faces[0][5].power = 1;
    let lying = [0, 0].map(|side| Lying {
        colour: Colour::White,
        side,
        rerolls: Rerolls::Any,
    });
    let left = Roll {
        confidence: 2,
        stress: 1,
        ..Roll::default()
    };
    let advice = advise(&set, &lying, &left, Goal::attack(1));
    assert_eq!((advice.pay, advice.reroll), (Pay::Confidence, 0b11));
    assert!((advice.chance.success() - (1.0 - 125.0 / 216.0)).abs() < 1e-12);
}

#[test]
fn rol_3_confidence_comes_before_stress() {
    let set = dice::realistic();
    let blank = Lying {
        colour: Colour::White,
        side: 0,
        rerolls: Rerolls::Any,
    };
    let left = Roll {
        confidence: 1,
        stress: 1,
        ..Roll::default()
    };
    let first = advise(&set, &[blank], &left, Goal::attack(1));
    assert_eq!(first.pay, Pay::Confidence);
    let second = [Lying {
        rerolls: Rerolls::Stress,
        ..blank
    }];
    assert_eq!(
        advise(&set, &second, &left, Goal::attack(1)).pay,
        Pay::Stress
    );
    let third = [Lying {
        rerolls: Rerolls::None,
        ..blank
    }];
    assert_eq!(
        advise(&set, &third, &left, Goal::attack(1)).pay,
        Pay::Nothing
    );
}

#[test]
fn rol_5_one_discipline_per_die() {
    let mut set = dice::realistic();
    set.faces[0] = [Face {
        potential: 2,
        ..Face::default()
    }; 6];
    let roll = |dice| Roll {
        dice,
        discipline: 2,
        ..Roll::default()
    };
    assert_eq!(attack(&set, &roll([1, 0, 0]), 2).success(), 0.0);
    assert_eq!(attack(&set, &roll([2, 0, 0]), 2).success(), 1.0);
    assert_eq!(attack(&set, &roll([3, 0, 0]), 3).success(), 0.0);
}

#[test]
fn dic_2_halves_add_up_across_the_roll() {
    let mut set = dice::realistic();
    set.faces[0] = [Face {
        half: 1,
        ..Face::default()
    }; 6];
    let roll = |n| Roll {
        dice: [n, 0, 0],
        raw_power: 1,
        ..Roll::default()
    };
    assert_eq!(
        [1, 2, 3, 4].map(|n| attack(&set, &roll(n), 1).mean_power),
        [1.0, 2.0, 2.0, 3.0]
    );
}

#[test]
fn atk_7_quadrants_alone_do_nothing() {
    let mut set = dice::realistic();
    set.faces[0] = [Face {
        power: 1,
        crit: 2,
        ..Face::default()
    }; 6];
    let roll = |n, crit| Roll {
        dice: [n, 0, 0],
        crit,
        ..Roll::default()
    };
    assert_eq!(attack(&set, &roll(2, 0), 2).critical, 1.0);
    assert_eq!(attack(&set, &roll(2, 0), 3).fail, 1.0);
    assert_eq!(attack(&set, &roll(1, 1), 1).wound, 1.0);
    assert_eq!(attack(&set, &roll(1, 2), 1).critical, 1.0);
    assert_eq!(attack(&set, &roll(0, 4), 0).critical, 1.0);
}

#[test]
fn skl_2_a_test_pays_nothing_for_quadrants() {
    let set = dice::realistic();
    let roll = Roll {
        dice: [0, 0, 2],
        crit: 2,
        raw_power: 9,
        stress: 2,
        ..Roll::default()
    };
    assert_eq!(test(&set, &roll, 1).mean_stress, 0.0);
    assert!(attack(&set, &roll, 1).mean_stress > 0.0);
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
