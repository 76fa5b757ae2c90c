//! The little statistics the lab needs.

/// A share with its 95 % interval, all between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The estimate.
    pub is: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// 1.96: the normal quantile of a two-sided 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// The Wilson score interval of `hits` among `n`.
pub fn wilson(hits: u64, n: u64) -> Share {
    if n == 0 {
        return Share {
            is: 0.0,
            low: 0.0,
            high: 1.0,
        };
    }
    let (n, p) = (n as f64, hits as f64 / n as f64);
    let shrink = 1.0 + Z * Z / n;
    let middle = (p + Z * Z / (2.0 * n)) / shrink;
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / shrink;
    Share {
        is: p,
        low: (middle - half).max(0.0),
        high: (middle + half).min(1.0),
    }
}

/// How likely a difference at least this large is by chance alone, if both
/// samples had the same true share: the pooled two-proportion test, two-sided.
pub fn two_proportions(a: (u64, u64), b: (u64, u64)) -> f64 {
    let (n, m) = (a.1 as f64, b.1 as f64);
    if n == 0.0 || m == 0.0 {
        return 1.0;
    }
    let pooled = (a.0 + b.0) as f64 / (n + m);
    let spread = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
    if spread == 0.0 {
        return 1.0;
    }
    let z = (a.0 as f64 / n - b.0 as f64 / m) / spread;
    complementary_error(z.abs() / std::f64::consts::SQRT_2)
}

/// erfc for x of at least 0, to 1.5e-7 (Abramowitz and Stegun 7.1.26).
fn complementary_error(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let polynomial = t
        * (0.254_829_592
            + t * (-0.284_496_736
                + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
    (polynomial * (-x * x).exp()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wilson_interval_is_the_textbook_one() {
        let share = wilson(8, 10);
        assert!((share.low - 0.490).abs() < 0.001, "{share:?}");
        assert!((share.high - 0.943).abs() < 0.001, "{share:?}");
        assert_eq!(wilson(0, 10).low, 0.0);
        assert!(wilson(0, 10).high > 0.2, "nothing seen is not impossible");
    }

    #[test]
    fn two_samples_differ_significantly_or_not() {
        assert!((two_proportions((60, 100), (40, 100)) - 0.0047).abs() < 0.0002);
        assert!(two_proportions((50, 100), (50, 100)) > 0.99);
        assert_eq!(two_proportions((0, 100), (0, 100)), 1.0);
    }
}
