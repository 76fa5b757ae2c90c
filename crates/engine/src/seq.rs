//! A short list with a fixed capacity that is plain data: no allocation, cheap to copy.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// What lies in the unused places of a [`Seq`]. Nobody ever reads it.
pub trait Filler: Copy {
    /// Any value will do.
    fn filler() -> Self;
}

impl<T: Copy + Default> Filler for T {
    fn filler() -> Self {
        T::default()
    }
}

/// Up to `N` items (at most 255) kept in place.
///
/// The state is made of these, so that it clones by copying bytes. Pushing
/// onto a full list is refused, never a panic: [`Seq::push`] says whether the
/// item went in.
///
/// ```
/// use enormity_engine::seq::Seq;
///
/// let mut hand: Seq<u8, 2> = Seq::of(&[3, 5]);
/// assert!(!hand.push(7), "it is full");
/// assert_eq!(hand.remove(0), Some(3));
/// assert!(hand.push(7));
/// assert_eq!(*hand, [5, 7]);
/// ```
#[derive(Clone, Copy)]
pub struct Seq<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Filler, const N: usize> Seq<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        Seq {
            len: 0,
            items: [T::filler(); N],
        }
    }

    /// The first items of `from`, as many as fit.
    pub fn of(from: &[T]) -> Self {
        let mut seq = Self::new();
        for item in from {
            seq.push(*item);
        }
        seq
    }

    /// Adds an item at the end; `false` if the list is full.
    #[inline]
    pub fn push(&mut self, item: T) -> bool {
        let at = self.len as usize;
        if at >= N {
            return false;
        }
        self.items[at] = item;
        self.len += 1;
        true
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.items[self.len as usize])
    }

    /// Takes the last item into a place, copied whole; `false` if there is none.
    #[inline]
    pub fn pop_into(&mut self, place: &mut T) -> bool {
        let Some(last) = self.len.checked_sub(1) else {
            return false;
        };
        *place = self.items[usize::from(last)];
        self.len = last;
        true
    }

    /// Takes the item at `at`, closing the gap.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        if at >= self.len() {
            return None;
        }
        let item = self.items[at];
        self.items.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        Some(item)
    }

    /// Puts an item at `at`, moving the rest up; `false` if the list is full.
    pub fn insert(&mut self, at: usize, item: T) -> bool {
        if self.len as usize >= N || at > self.len() {
            return false;
        }
        self.items.copy_within(at..self.len as usize, at + 1);
        self.items[at] = item;
        self.len += 1;
        true
    }

    /// Forgets everything.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the first `len` items.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }

    /// What lies at a place, whether or not the list is that long.
    #[inline]
    pub fn place(&self, at: usize) -> &T {
        &self.items[at]
    }

    /// The same, to change.
    #[inline]
    pub fn place_mut(&mut self, at: usize) -> &mut T {
        &mut self.items[at]
    }

    /// Whether nothing more fits.
    pub fn is_full(&self) -> bool {
        self.len as usize >= N
    }
}

impl<T: Filler, const N: usize> Default for Seq<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Filler, const N: usize> FromIterator<T> for Seq<T, N> {
    /// As many as fit.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut seq = Self::new();
        for item in items {
            seq.push(item);
        }
        seq
    }
}

impl<T, const N: usize> Deref for Seq<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Seq<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Seq<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Seq<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Seq<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Seq<T, N> {}

impl<T: Hash, const N: usize> Hash for Seq<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.len);
        for item in self {
            item.hash(state);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_list_refuses_and_keeps_what_it_has() {
        let mut seq: Seq<u8, 2> = Seq::of(&[1, 2]);
        assert!(!seq.push(3));
        assert_eq!(*seq, [1, 2]);
    }

    #[test]
    fn the_last_item_is_taken_into_a_place() {
        let mut seq: Seq<u8, 2> = Seq::of(&[1, 3]);
        let mut place = 0;
        assert!(seq.pop_into(&mut place));
        assert_eq!((place, seq.len()), (3, 1));
        seq.clear();
        assert!(!seq.pop_into(&mut place) && place == 3);
    }

    #[test]
    fn insert_and_remove_keep_order() {
        let mut seq: Seq<u8, 4> = Seq::of(&[1, 3]);
        assert!(seq.insert(1, 2));
        assert_eq!(*seq, [1, 2, 3]);
        assert_eq!(seq.remove(0), Some(1));
        assert_eq!(*seq, [2, 3]);
        assert_eq!(seq.remove(9), None);
    }
}
