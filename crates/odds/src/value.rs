//! What a position within a roll is worth, as one number.
//!
//! Every chance that is compared is a fraction with the same known denominator, six to
//! the number of re-rolls still possible. So a value is kept as whole numerators, and
//! these as fields of one word, the most important on top: comparing two values is
//! comparing two numbers, averaging is adding, and nothing is ever rounded.

use std::ops::Add;

/// Re-rolls, Confidence and Stress together, for which the fields of [`Wide`] are wide
/// enough: `6^10 < 2^26`, and `10 * 6^10 < 2^30`.
pub(crate) const MOST_REROLLS: usize = 10;

/// Success, critical success, Stress not paid, Confidence not used, and Power of the dice,
/// all but Confidence times the denominator.
pub(crate) trait Value: Copy + Default + Ord + Add<Output = Self> {
    /// One Stress not paid.
    const UNPAID: Self;
    /// One Confidence not used. Only added when Confidence is declared, after which nothing
    /// is averaged any more; so it needs no denominator.
    const SPARED: Self;

    /// A finished roll.
    fn of(success: bool, critical: bool, power: u32) -> Self;

    /// The value over a denominator `factor` times as large, or `factor` equal values.
    fn times(self, factor: u32) -> Self;

    /// Success, critical success, Stress not paid, Power, as numerators.
    fn fields(self) -> [f64; 4];
}

/// A word with the widths of its fields, from the lowest up.
macro_rules! value {
    ($name:ident, $word:ty, $power:expr, $spared:expr, $unpaid:expr, $chance:expr) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) struct $name($word);

        impl $name {
            const CRITICAL: u32 = $power + $spared + $unpaid;
            const SUCCESS: u32 = Self::CRITICAL + $chance;
        }

        impl Value for $name {
            const UNPAID: $name = $name(1 << ($power + $spared));
            const SPARED: $name = $name(1 << $power);

            fn of(success: bool, critical: bool, power: u32) -> $name {
                let chances = <$word>::from(success) << Self::SUCCESS
                    | <$word>::from(critical) << Self::CRITICAL;
                $name(chances | <$word>::from(power))
            }

            fn times(self, factor: u32) -> $name {
                $name(self.0 * <$word>::from(factor))
            }

            fn fields(self) -> [f64; 4] {
                let field = |from: u32, width: u32| {
                    let field = (self.0 >> from) as u64 & ((1 << width) - 1);
                    field as f64
                };
                [
                    field(Self::SUCCESS, $chance),
                    field(Self::CRITICAL, $chance),
                    field($power + $spared, $unpaid),
                    field(0, $power),
                ]
            }
        }

        impl Add for $name {
            type Output = $name;
            fn add(self, other: $name) -> $name {
                $name(self.0 + other.0)
            }
        }
    };
}

// For all rolls that are allowed at all.
value!(Wide, u128, 38, 4, 30, 26);
// For the usual ones, in less than half the time: `6^5 < 2^13`, and `5 * 6^5 < 2^16`.
value!(Narrow, u64, 18, 3, 16, 13);

/// Whether [`Narrow`] will do for so many re-rolls and dice with so much Power.
pub(crate) fn is_narrow(rerolls: usize, power: u32) -> bool {
    rerolls <= 5 && power <= 33
}

/// The denominator of a position with that many re-rolls ahead.
pub(crate) fn denominator(rerolls: usize) -> u32 {
    6u32.pow(rerolls as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn most<V: Value>(rerolls: u32, power: u32) -> [f64; 4] {
        let most = V::of(true, true, power) + V::UNPAID.times(rerolls);
        let all = most.times(denominator(rerolls as usize)) + V::SPARED.times(rerolls);
        all.fields()
            .map(|field| field / f64::from(denominator(rerolls as usize)))
    }

    #[test]
    fn fields_never_touch() {
        assert_eq!(most::<Wide>(10, 2000), [1.0, 1.0, 10.0, 2000.0]);
        assert!(is_narrow(5, 33));
        assert_eq!(most::<Narrow>(5, 33), [1.0, 1.0, 5.0, 33.0]);
    }

    #[test]
    fn a_wound_counts_more_than_all_else() {
        let rest = Wide::of(false, true, 99) + Wide::UNPAID.times(9);
        assert!(Wide::of(true, false, 0) > rest);
    }
}
