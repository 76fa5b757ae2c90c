//! Exact odds of a roll under the best use of re-rolls and tokens. Nothing is sampled.
//!
//! ```
//! use enormity_odds::{attack, parse_dice, Roll};
//! # use enormity_engine::dice::{DiceSet, Face};
//! # let hit = Face { power: 1, ..Face::default() };
//! # let blank = Face::default();
//! # let dice = DiceSet::new([[hit, hit, hit, blank, blank, blank]; 3], [6, 4, 3]);
//! let roll = Roll { dice: parse_dice("1r").unwrap(), stress: 1, ..Roll::default() };
//! let odds = attack(&dice, &roll, 1);
//! assert_eq!(odds.success(), 0.75); // a half, and half of the other half
//! assert_eq!(odds.mean_stress, 0.5); // paid only after a miss
//! ```
//!
//! # Best use
//!
//! Of two ways to play a roll the better one has, in this order,
//!
//! 1. the higher chance to wound (or to pass the test),
//! 2. the higher chance of a critical wound,
//! 3. the smaller mean of Stress paid,
//! 4. fewer Confidence spent,
//! 5. the higher mean of Power.
//!
//! Chances are compared as exact fractions (module `value`), so there is no tolerance and
//! a tie is a tie.
//!
//! # How
//!
//! Dice of one colour are exchangeable, so a throw is a multiset of faces per colour
//! (`shapes`), and faces that differ in nothing that counts for the question are one
//! (`sides`). What was re-rolled for the last time only counts as a sum. `stress` works
//! backwards from the last re-roll to the first, `confidence` puts the declaration of
//! ROL-2 before it, `attack` averages over the first throw, and `advise` asks the same
//! tables about dice that already lie on the table.

mod advise;
mod attack;
mod confidence;
mod noise;
mod notation;
mod offered;
mod pool;
mod rethrow;
mod roll;
mod shapes;
mod sides;
mod spread;
mod stress;
mod throw;
mod value;
mod verdict;

pub use advise::{Advice, Lying, Pay, Rerolls, advise};
pub use attack::{attack, odds, test};
pub use noise::{NoiseOdds, noise_of_options};
pub use notation::parse_dice;
pub use offered::{AttackOdds, LookUp, of_empty_clips, of_option, of_options, percent, rounded};
pub use rethrow::{Fallen, rethrown};
pub use roll::{Goal, MOST_DICE, Odds, Roll};
pub use shapes::MOST_REROLLABLE;
pub use spread::{Spread, damage, power};
