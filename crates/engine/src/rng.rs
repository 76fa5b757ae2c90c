//! The one source of chance, and the one hash.
//!
//! The generator is xoshiro256++ seeded by SplitMix64, written out here with
//! our own range and shuffle on top, because a record must replay to the same
//! bytes on every machine and with every version of every library. Golden
//! vectors in the tests pin it.

use std::hash::Hasher;

/// The generator inside the state.
///
/// ```
/// use enormity_engine::rng::Rng;
///
/// let (mut once, mut again) = (Rng::new(7), Rng::new(7));
/// let throws = |rng: &mut Rng| [0; 5].map(|_| rng.below(6));
/// assert_eq!(throws(&mut once), throws(&mut again));
/// assert_eq!(once, again);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rng {
    s: [u64; 4],
}

impl Default for Rng {
    fn default() -> Self {
        Rng::new(0)
    }
}

impl Rng {
    /// A generator for a seed; every seed is fine.
    pub fn new(seed: u64) -> Self {
        let mut x = seed;
        let mut next = || {
            x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mix(x)
        };
        Rng {
            s: [next(), next(), next(), next()],
        }
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.s;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A fair number from 0 to `n - 1` (Lemire's method, with rejection); 0 for `n` = 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        loop {
            let x = self.next_u64() >> 32;
            let m = x * u64::from(n);
            let low = m as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (m >> 32) as u32;
            }
        }
    }

    /// Shuffles in place (Fisher-Yates from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A seed for the `n`-th of many sessions, so that neighbours have nothing in common.
pub fn derive_seed(seed: u64, n: u64) -> u64 {
    mix(mix(seed ^ 0x5eed) ^ n.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The hash of states and records: the same bytes in, the same number out, everywhere.
///
/// Whole words are folded in by multiply and rotate; lengths and discriminants
/// are widened to 64 bits first, so that the width of a machine's words does
/// not matter.
#[derive(Clone, Debug)]
pub struct StableHasher(u64);

impl Default for StableHasher {
    fn default() -> Self {
        StableHasher(0x243f_6a88_85a3_08d3)
    }
}

impl StableHasher {
    #[inline]
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        mix(self.0)
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word));
        }
        self.fold(bytes.len() as u64);
    }
    fn write_u8(&mut self, i: u8) {
        self.fold(u64::from(i));
    }
    fn write_u16(&mut self, i: u16) {
        self.fold(u64::from(i));
    }
    fn write_u32(&mut self, i: u32) {
        self.fold(u64::from(i));
    }
    fn write_u64(&mut self, i: u64) {
        self.fold(i);
    }
    fn write_i8(&mut self, i: i8) {
        self.fold(i as i64 as u64);
    }
    fn write_i16(&mut self, i: i16) {
        self.fold(i as i64 as u64);
    }
    fn write_i32(&mut self, i: i32) {
        self.fold(i as i64 as u64);
    }
    fn write_i64(&mut self, i: i64) {
        self.fold(i as u64);
    }
    fn write_usize(&mut self, i: usize) {
        self.fold(i as u64);
    }
    fn write_isize(&mut self, i: isize) {
        self.fold(i as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::Hash;

    #[test]
    fn golden_vectors_pin_the_generator() {
        let mut rng = Rng::new(42);
        let first: Vec<u64> = (0..4).map(|_| rng.next_u64()).collect();
        assert_eq!(
            first,
            [
                0xd076_4d4f_4476_689f,
                0x519e_4174_576f_3791,
                0xfbe0_7cfb_0c24_ed8c,
                0xb37d_9f60_0cd8_35b8
            ]
        );
    }

    #[test]
    fn golden_vectors_pin_ranges_and_shuffles() {
        let mut rng = Rng::new(7);
        let rolls: Vec<u32> = (0..10).map(|_| rng.below(6)).collect();
        let mut cards: Vec<u8> = (0..8).collect();
        rng.shuffle(&mut cards);
        assert_eq!(
            (rolls, cards),
            (GOLDEN_ROLLS.to_vec(), GOLDEN_CARDS.to_vec())
        );
    }

    const GOLDEN_ROLLS: [u32; 10] = [0, 1, 4, 2, 5, 2, 4, 1, 5, 0];
    const GOLDEN_CARDS: [u8; 8] = [3, 2, 5, 6, 7, 4, 1, 0];

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut rng = Rng::new(1);
        let mut count = [0u32; 6];
        for _ in 0..60_000 {
            count[rng.below(6) as usize] += 1;
        }
        assert!(
            count.iter().all(|n| (9_600..10_400).contains(n)),
            "{count:?}"
        );
    }

    #[test]
    fn the_hash_does_not_depend_on_the_machine() {
        let mut hasher = StableHasher::default();
        (1u8, 2u16, "ESC-6", Some(3i8), 4usize).hash(&mut hasher);
        assert_eq!(hasher.finish(), 10_930_843_700_682_901_763);
    }
}
