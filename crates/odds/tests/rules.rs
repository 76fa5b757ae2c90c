//! The rules of a roll one by one, and the limits of the answers.

mod dice;

use enormity_engine::dice::{Colour, DiceSet, Face};
use enormity_odds::{Goal, Lying, Pay, Rerolls, Roll, advise, attack, test};

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
        power: 1,
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
        power: 9,
        stress: 2,
        ..Roll::default()
    };
    assert_eq!(test(&set, &roll, 1).mean_stress, 0.0);
    assert!(attack(&set, &roll, 1).mean_stress > 0.0);
}

#[test]
fn large_pools_are_bounded_from_below() {
    let set = dice::realistic();
    let roll = |white| Roll {
        dice: [white, 0, 0],
        confidence: 1,
        stress: 1,
        ..Roll::default()
    };
    let chances: Vec<f64> = (5..=13)
        .map(|n| attack(&set, &roll(n), 7).success())
        .collect();
    assert!(
        chances.windows(2).all(|pair| pair[0] < pair[1]),
        "{chances:?}"
    );
    for white in 8..=13 {
        let plain = Roll {
            confidence: 0,
            stress: 0,
            ..roll(white)
        };
        let (more, less) = (attack(&set, &roll(white), 7), attack(&set, &plain, 7));
        assert!(more.success() > less.success());
        assert!(more.mean_stress > 0.0 && more.mean_stress < 1.0);
    }
}

#[test]
fn silly_content_does_no_harm() {
    let silly = Face {
        power: 255,
        half: 255,
        potential: 255,
        crit: 255,
    };
    let faces = [[silly, Face::default(), silly, silly, silly, silly]; 3];
    let set = DiceSet::new(faces, [255; 3]);
    for dice in [[255; 3], [1, 0, 255], [2, 1, 0]] {
        for devastating in [false, true] {
            let roll = Roll {
                dice,
                power: 255,
                crit: 255,
                confidence: 255,
                discipline: 255,
                stress: 255,
                devastating,
            };
            let odds = attack(&set, &roll, 255);
            assert!((odds.fail + odds.success() - 1.0).abs() < 1e-9);
            let odds = attack(
                &set,
                &Roll {
                    power: 0,
                    crit: 0,
                    ..roll
                },
                40,
            );
            assert!((odds.fail + odds.success() - 1.0).abs() < 1e-9);
        }
    }
}
