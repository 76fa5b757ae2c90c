//! Sets of small numbers, a bit each, that know how many they hold at most.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not};

/// A machine word as a row of bits.
pub trait Word:
    Copy
    + Default
    + Eq
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
{
    /// How many bits it has.
    const BITS: usize;
    /// Only this bit; none at all if it has no such bit.
    fn bit(n: usize) -> Self;
    /// The lowest bits, as many.
    fn lowest(n: usize) -> Self;
    /// How many bits are set.
    fn count(self) -> usize;
    /// The lowest bit that is set.
    fn first(self) -> Option<u8>;
}

macro_rules! words {
    ($($word:ty)*) => {$(
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;

            #[inline]
            fn bit(n: usize) -> Self {
                (1 as $word).checked_shl(n as u32).unwrap_or(0)
            }

            #[inline]
            fn lowest(n: usize) -> Self {
                Self::bit(n).wrapping_sub(1)
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn first(self) -> Option<u8> {
                (self != 0).then(|| self.trailing_zeros() as u8)
            }
        }
    )*};
}

words!(u8 u16 u32 u64);

/// A set of the numbers 0 to [`Bits::MOST`] - 1: which cards of a pile are there, and the like.
/// The limit is the type's, so that whoever fills a pile can ask for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits<W>(W);

impl<W: Word> Bits<W> {
    /// The most numbers it can hold. A larger one is never in it.
    pub const MOST: usize = W::BITS;

    /// The first `n` numbers, as far as they fit.
    pub fn first(n: usize) -> Self {
        Bits(W::lowest(n))
    }

    /// The bits themselves.
    #[inline]
    pub fn word(self) -> W {
        self.0
    }

    /// Whether the number is in it.
    #[inline]
    pub fn contains(self, n: u8) -> bool {
        self.0 & W::bit(n.into()) != W::default()
    }

    /// Puts a number in.
    #[inline]
    pub fn insert(&mut self, n: u8) {
        self.0 = self.0 | W::bit(n.into());
    }

    /// Takes a number out.
    #[inline]
    pub fn remove(&mut self, n: u8) {
        self.0 = self.0 & !W::bit(n.into());
    }

    /// How many are in it.
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// Whether none is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == W::default()
    }

    /// All in it, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self;
        std::iter::from_fn(move || {
            let next = left.0.first()?;
            left.remove(next);
            Some(next)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_as_many_as_its_word_has_bits() {
        for n in [0, 1, 15, 16] {
            assert_eq!(Bits::<u16>::first(n).len(), n);
        }
        assert_eq!(Bits::<u16>::first(17).len(), 16);
        assert_eq!(Bits::<u32>::first(32).word(), u32::MAX);
        assert_eq!(Bits::<u64>::MOST, 64);
    }

    #[test]
    fn what_does_not_fit_is_never_in_it_and_harms_nothing() {
        let mut set = Bits::<u32>::first(1);
        set.insert(31);
        set.insert(32);
        assert!(set.contains(31) && !set.contains(32));
        assert!(!set.contains(64) && !set.contains(255));
        set.remove(0);
        set.remove(63);
        assert_eq!(set.iter().collect::<Vec<_>>(), [31]);
    }
}
