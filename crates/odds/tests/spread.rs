//! Totals without re-rolls.

mod dice;

use enormity_engine::dice::Face;
use enormity_odds::{Roll, attack, damage, power};

#[test]
fn power_agrees_with_the_odds_of_every_at() {
    let set = dice::realistic();
    for devastating in [false, true] {
        let roll = Roll {
            dice: [1, 2, 1],
            power: 1,
            discipline: 2,
            devastating,
            ..Roll::default()
        };
        let spread = power(&set, &roll);
        for at in 0..=20 {
            assert!((spread.at_least(at) - attack(&set, &roll, at).success()).abs() < 1e-12);
        }
        assert!((spread.mean() - attack(&set, &roll, 4).mean_power).abs() < 1e-12);
        assert!((spread.chances().iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn iat_4_reduction_leaves_at_least_one() {
    let set = dice::realistic();
    let [whole, less] = [0, 2].map(|reduction| damage(&set, [0, 2, 0], false, reduction));
    assert_eq!(less.exactly(0), whole.exactly(0));
    let low: f64 = (1..=3).map(|n| whole.exactly(n)).sum();
    assert!((less.exactly(1) - low).abs() < 1e-12);
    assert_eq!(less.exactly(3), whole.exactly(5));
}

#[test]
fn key_lth_every_potential_is_power() {
    let mut set = dice::realistic();
    set.faces[0] = [Face {
        potential: 2,
        half: 1,
        ..Face::default()
    }; 6];
    assert_eq!(damage(&set, [2, 0, 0], false, 0).exactly(1), 1.0);
    assert_eq!(damage(&set, [2, 0, 0], true, 0).exactly(5), 1.0);
}

#[test]
fn no_dice_make_no_power() {
    let set = dice::realistic();
    assert_eq!(power(&set, &Roll::default()).chances(), [1.0]);
    assert_eq!(damage(&set, [0; 3], false, 3).at_least(1), 0.0);
}
