//! What the faces of the dice come to in a given question.

use enormity_engine::dice::{DiceSet, Face};

/// Which marks count besides Power and half Power.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reading {
    /// There is Discipline to turn Potentials into Power (ROL-4).
    pub potentials: bool,
    /// Critical quadrants are of interest.
    pub quadrants: bool,
    /// KEY-LTH: every Potential is a Power.
    pub lethal: bool,
    /// KEY-DEV: a quadrant calls for one more die.
    pub devastating: bool,
}

/// What dice show, one or all together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tally {
    /// Half Powers, a whole one being two (DIC-2).
    pub halves: u32,
    /// Dice with a Potential: by ROL-5 no die takes a second Discipline.
    pub potentials: u32,
    /// Critical quadrants.
    pub quadrants: u32,
}

impl Tally {
    fn of(face: Face, reading: Reading) -> Tally {
        // Silly content must not make the tables huge; four quadrants are enough (ATK-7).
        let [power, half, potential] = [face.power, face.half, face.potential].map(|n| n.min(9));
        let lethal = if reading.lethal { potential } else { 0 };
        Tally {
            halves: 2 * u32::from(power + lethal) + u32::from(half),
            potentials: u32::from(reading.potentials && potential > 0),
            quadrants: if reading.quadrants {
                u32::from(face.crit.min(4))
            } else {
                0
            },
        }
    }

    /// Worse in some way and better in none.
    pub fn is_worse_than(self, other: Tally) -> bool {
        self != other
            && self.halves <= other.halves
            && self.potentials <= other.potentials
            && self.quadrants <= other.quadrants
    }
}

/// Faces of one colour that come to the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Kind {
    /// What they show. First, so that a worse kind always comes before a better one.
    pub tally: Tally,
    /// KEY-DEV: whether they call for one more die.
    pub more: bool,
    /// How many of the six faces they are.
    pub weight: u32,
    /// The tally as a number (see [`Layout`]).
    pub code: usize,
}

/// The dice as this question sees them.
pub(crate) struct Sides {
    /// The kinds of each colour, worse before better.
    pub kinds: [Vec<Kind>; 3],
    /// The kind of each of the six sides.
    pub of_side: [[u8; 6]; 3],
    /// How tallies are written as numbers.
    pub layout: Layout,
}

impl Sides {
    /// Read the faces for a roll of at most `most` dice by colour.
    pub fn new(dice: &DiceSet, most: [usize; 3], reading: Reading) -> Sides {
        let seen = dice.faces.map(|faces| {
            faces.map(|face| Kind {
                tally: Tally::of(face, reading),
                more: reading.devastating && face.crit > 0,
                weight: 0,
                code: 0,
            })
        });
        let mut kinds = seen.map(|faces| {
            let mut kinds = faces.to_vec();
            kinds.sort_unstable();
            kinds.dedup();
            kinds
        });
        let of_side: [[u8; 6]; 3] = std::array::from_fn(|colour| {
            seen[colour].map(|face| kinds[colour].binary_search(&face).unwrap() as u8)
        });
        let layout = Layout::new(&kinds, most);
        for (kinds, of_side) in kinds.iter_mut().zip(&of_side) {
            for (i, kind) in kinds.iter_mut().enumerate() {
                kind.weight = of_side.iter().filter(|&&k| k as usize == i).count() as u32;
                kind.code = layout.code(kind.tally);
            }
        }
        Sides {
            kinds,
            of_side,
            layout,
        }
    }
}

/// Tallies written as numbers that add up like the tallies themselves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// The largest tally.
    pub most: Tally,
}

impl Layout {
    fn new(kinds: &[Vec<Kind>; 3], most: [usize; 3]) -> Layout {
        let sum = |mark: fn(&Tally) -> u32| -> u32 {
            let best = |kinds: &Vec<Kind>| kinds.iter().map(|kind| mark(&kind.tally)).max();
            kinds
                .iter()
                .zip(most)
                .map(|(kinds, n)| best(kinds).unwrap_or(0) * n as u32)
                .sum()
        };
        Layout {
            most: Tally {
                halves: sum(|tally| tally.halves),
                potentials: sum(|tally| tally.potentials),
                quadrants: sum(|tally| tally.quadrants),
            },
        }
    }

    /// The number of a tally.
    pub fn code(&self, tally: Tally) -> usize {
        let row = tally.halves * (self.most.potentials + 1) + tally.potentials;
        (row * (self.most.quadrants + 1) + tally.quadrants) as usize
    }

    /// Something for each tally, in the order of their numbers.
    pub fn map<T>(&self, mut f: impl FnMut(Tally) -> T) -> Vec<T> {
        let most = self.most;
        let mut all = Vec::with_capacity(self.code(most) + 1);
        for halves in 0..=most.halves {
            for potentials in 0..=most.potentials {
                for quadrants in 0..=most.quadrants {
                    all.push(f(Tally {
                        halves,
                        potentials,
                        quadrants,
                    }));
                }
            }
        }
        all
    }
}
