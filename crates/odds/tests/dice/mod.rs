//! Made-up dice that behave like those of the game.

use enormity_engine::dice::{DiceSet, Face};

/// Mean Power about 0.8, 1.4 and 2.1, halves, Potentials and quadrants on all colours.
pub fn realistic() -> DiceSet {
    let face = |power, half, potential, crit| Face {
        power,
        half,
        potential,
        crit,
    };
    DiceSet::new(
        [
            [
                face(0, 0, 0, 0),
                face(0, 0, 1, 0),
                face(0, 1, 0, 0),
                face(1, 0, 0, 0),
                face(1, 1, 0, 0),
                face(2, 0, 0, 1),
            ],
            [
                face(0, 0, 1, 0),
                face(0, 1, 1, 0),
                face(1, 0, 0, 0),
                face(1, 1, 0, 1),
                face(2, 0, 1, 1),
                face(3, 0, 0, 2),
            ],
            [
                face(0, 0, 2, 0),
                face(1, 1, 0, 0),
                face(2, 0, 0, 1),
                face(2, 1, 1, 1),
                face(3, 0, 0, 2),
                face(3, 1, 1, 2),
            ],
        ],
        [6, 4, 3],
    )
}
