//! Sets of small numbers as the bits of a few words: what sets of spaces are made of.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// Words of a small board's sets: 192 spaces.
pub(super) const FEW: usize = 3;
/// Words of a middling board's sets: 320 spaces.
pub(super) const SOME: usize = 5;
/// Words of the sets of a board of four joined pages: 448 spaces.
pub(super) const MANY: usize = 7;

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Words<const W: usize>([u64; W]);

impl<const W: usize> Words<W> {
    /// The set without any number.
    pub const EMPTY: Words<W> = Words([0; W]);

    /// The set of one number.
    #[inline]
    pub const fn one(n: u16) -> Words<W> {
        let mut words = [0; W];
        words[word(n)] = bit(n);
        Words(words)
    }

    /// The same set in another number of words; what does not fit is lost.
    #[inline]
    pub fn resized<const V: usize>(self) -> Words<V> {
        Words(std::array::from_fn(|i| if i < W { self.0[i] } else { 0 }))
    }

    #[inline]
    pub fn insert(&mut self, n: u16) {
        self.0[word(n)] |= bit(n);
    }

    #[inline]
    pub fn remove(&mut self, n: u16) {
        self.0[word(n)] &= !bit(n);
    }

    #[inline]
    pub fn contains(&self, n: u16) -> bool {
        self.0[word(n)] & bit(n) != 0
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The numbers in order.
    #[inline]
    pub fn iter(&self) -> Bits<W> {
        // Most sets are of small boards, and the empty words behind are passed over at once.
        let beyond = self.0.iter().skip(FEW).fold(0, |all, word| all | word);
        Bits {
            bits: self.0[0],
            word: 0,
            last: if beyond == 0 {
                FEW.min(W) as u16 - 1
            } else {
                W as u16 - 1
            },
            words: self.0,
        }
    }

    /// The numbers of this set that are not in the other.
    #[inline]
    pub fn without(self, other: Words<W>) -> Words<W> {
        Words(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Moves every number up by `n`, 1 to 63; what passes the last one is lost.
    #[inline]
    pub fn up(self, n: u32) -> Words<W> {
        debug_assert!((1..64).contains(&n));
        Words(std::array::from_fn(|i| match i {
            0 => self.0[0] << n,
            _ => self.0[i] << n | self.0[i - 1] >> (64 - n),
        }))
    }

    /// Moves every number down by `n`, 1 to 63; what passes 0 is lost.
    #[inline]
    pub fn down(self, n: u32) -> Words<W> {
        debug_assert!((1..64).contains(&n));
        Words(std::array::from_fn(|i| match i + 1 {
            next if next == W => self.0[i] >> n,
            next => self.0[i] >> n | self.0[next] << (64 - n),
        }))
    }
}

#[inline]
const fn word(n: u16) -> usize {
    (n >> 6) as usize
}

#[inline]
const fn bit(n: u16) -> u64 {
    1 << (n & 63)
}

impl<const W: usize> Default for Words<W> {
    fn default() -> Words<W> {
        Words::EMPTY
    }
}

impl<const W: usize> BitOr for Words<W> {
    type Output = Words<W>;
    #[inline]
    fn bitor(self, other: Words<W>) -> Words<W> {
        Words(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const W: usize> BitOrAssign for Words<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Words<W>) {
        *self = *self | other;
    }
}

impl<const W: usize> BitAnd for Words<W> {
    type Output = Words<W>;
    #[inline]
    fn bitand(self, other: Words<W>) -> Words<W> {
        Words(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

/// The numbers of a set in order.
#[derive(Clone, Debug)]
pub(super) struct Bits<const W: usize> {
    /// What is left of the word in hand.
    bits: u64,
    word: u16,
    /// The last word that may not be empty.
    last: u16,
    words: [u64; W],
}

impl<const W: usize> Iterator for Bits<W> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        while self.bits == 0 {
            if self.word == self.last {
                return None;
            }
            self.word += 1;
            self.bits = self.words[usize::from(self.word)];
        }
        let low = self.bits.trailing_zeros() as u16;
        self.bits &= self.bits - 1;
        Some(self.word * 64 + low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set<const W: usize>(numbers: &[u16]) -> Words<W> {
        let ones = numbers.iter().map(|n| Words::one(*n));
        ones.fold(Words::EMPTY, |all, one| all | one)
    }

    #[test]
    fn moving_a_set_crosses_words_and_drops_what_falls_off() {
        let moved = set::<10>(&[0, 60, 190, 639]);
        assert_eq!(moved.up(9), set(&[9, 69, 199]));
        assert_eq!(moved.down(61), set(&[129, 578]));
    }

    #[test]
    fn in_fewer_words_a_set_keeps_what_fits() {
        let wide = set::<10>(&[3, 127, 128, 639]);
        assert_eq!(wide.resized(), set::<2>(&[3, 127]));
        assert_eq!(set::<2>(&[3, 127]).resized(), set::<10>(&[3, 127]));
    }
}
