//! What a position within a roll is worth, as one number.
//!
//! Every chance that is compared is a fraction with the same known denominator, six to
//! the number of re-rolls still possible. So a value is kept as whole numerators, and
//! these as fields of one `u128`, the most important on top: comparing two values is
//! comparing two numbers, averaging is adding, and nothing is ever rounded.

use std::ops::Add;

/// Re-rolls, Confidence and Stress together, for which the fields are wide enough:
/// `6^10 < 2^26`, and `10 * 6^10 < 2^30`.
pub(crate) const MOST_REROLLS: usize = 10;

// Where each field begins.
const POWER: u32 = 0;
const SPARED: u32 = 38;
const UNPAID: u32 = SPARED + 4;
const CRITICAL: u32 = UNPAID + 30;
const SUCCESS: u32 = CRITICAL + 26;
const END: u32 = SUCCESS + 26;

/// Success, critical success, Stress not paid, Confidence not used, and Power, all but
/// Confidence times the denominator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Value(u128);

impl Value {
    /// One Stress not paid.
    pub const UNPAID: Value = Value(1 << UNPAID);
    /// One Confidence not used. Only added when Confidence is declared, after which nothing
    /// is averaged any more; so it needs no denominator.
    pub const SPARED: Value = Value(1 << SPARED);

    /// A finished roll.
    pub fn of(success: bool, critical: bool, power: u32) -> Value {
        Value(
            u128::from(success) << SUCCESS
                | u128::from(critical) << CRITICAL
                | u128::from(power) << POWER,
        )
    }

    /// The value over a denominator `factor` times as large, or `factor` equal values.
    pub fn times(self, factor: u32) -> Value {
        Value(self.0 * u128::from(factor))
    }

    /// Success, critical success, Stress not paid, Power, as numerators.
    pub fn fields(self) -> [f64; 4] {
        let field = |from: u32, to: u32| (self.0 >> from) as u64 & ((1 << (to - from)) - 1);
        [
            field(SUCCESS, END) as f64,
            field(CRITICAL, SUCCESS) as f64,
            field(UNPAID, CRITICAL) as f64,
            field(POWER, SPARED) as f64,
        ]
    }
}

impl Add for Value {
    type Output = Value;
    fn add(self, other: Value) -> Value {
        Value(self.0 + other.0)
    }
}

/// The denominator of a position with that many re-rolls ahead.
pub(crate) fn denominator(rerolls: usize) -> u32 {
    6u32.pow(rerolls as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_never_touch() {
        let most = Value::of(true, true, 2000) + Value::UNPAID.times(MOST_REROLLS as u32);
        let all = most.times(denominator(MOST_REROLLS)) + Value::SPARED.times(15);
        let scale = f64::from(denominator(MOST_REROLLS));
        assert_eq!(
            all.fields().map(|field| field / scale),
            [1.0, 1.0, 10.0, 2000.0]
        );
    }

    #[test]
    fn a_wound_counts_more_than_all_else() {
        let wound = Value::of(true, false, 0);
        let rest = Value::of(false, true, 99) + Value::UNPAID.times(9);
        assert!(wound > rest);
    }
}
