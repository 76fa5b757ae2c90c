//! Spaces, directions, and sets of spaces as bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

use serde::{Deserialize, Serialize};

use super::words::{Bits, Words};

/// The most spaces a board can have: six pages of 10 by 10 and a little more.
pub const MOST_SPACES: usize = 640;
/// Bits of a [`SpaceSet`], in words.
pub(super) const WORDS: usize = MOST_SPACES / 64;

/// One square of a board: its index, row by row from the bottom left (`A1` is 0).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Space(pub u16);

impl Space {
    /// The space as an index into per-space tables.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A cardinal direction. North is up the page, from row A towards row B.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Dir {
    /// Up the page: the next row letter.
    #[default]
    North,
    /// To the right: the next column number.
    East,
    /// Down the page.
    South,
    /// To the left.
    West,
}

impl Dir {
    /// All four, clockwise from North.
    pub const ALL: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// The direction straight back.
    #[inline]
    pub fn opposite(self) -> Dir {
        match self {
            Dir::North => Dir::South,
            Dir::East => Dir::West,
            Dir::South => Dir::North,
            Dir::West => Dir::East,
        }
    }

    /// Whether it runs along a row (East, West) rather than a column.
    #[inline]
    pub fn is_horizontal(self) -> bool {
        matches!(self, Dir::East | Dir::West)
    }

    /// The direction as an index into per-direction tables, in the order of [`Dir::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A set of spaces of one board, as one bit per space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpaceSet(Words<WORDS>);

impl SpaceSet {
    /// The set without any space.
    pub const EMPTY: SpaceSet = SpaceSet(Words::EMPTY);

    /// The set of exactly these spaces.
    pub fn of(spaces: &[Space]) -> SpaceSet {
        spaces.iter().copied().collect()
    }

    /// The set of one space.
    #[inline]
    pub fn one(space: Space) -> SpaceSet {
        // Looked up, so that a set that is being built never leaves the registers.
        SINGLE[space.index()]
    }

    /// The words of a board that has no more spaces than they have bits.
    #[inline]
    pub(super) fn words<const W: usize>(&self) -> Words<W> {
        self.0.resized()
    }

    /// Adds a space.
    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0.insert(space.0);
    }

    /// Takes a space out.
    #[inline]
    pub fn remove(&mut self, space: Space) {
        self.0.remove(space.0);
    }

    /// Whether the space is in the set.
    #[inline]
    pub fn contains(&self, space: Space) -> bool {
        self.0.contains(space.0)
    }

    /// Whether no space is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many spaces are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The space with the lowest index.
    #[inline]
    pub fn first(&self) -> Option<Space> {
        self.iter().next()
    }

    /// The spaces in order of their index.
    #[inline]
    pub fn iter(&self) -> SpaceIter {
        SpaceIter(self.0.iter())
    }

    /// The spaces of this set that are not in the other.
    #[inline]
    pub fn without(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0.without(other.0))
    }

    /// Whether the two sets share a space.
    #[inline]
    pub fn intersects(&self, other: &SpaceSet) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every space of this set is in the other.
    #[inline]
    pub fn is_subset(&self, other: &SpaceSet) -> bool {
        self.without(*other).is_empty()
    }
}

/// By space, the set of that one.
static SINGLE: [SpaceSet; MOST_SPACES] = {
    let mut sets = [SpaceSet::EMPTY; MOST_SPACES];
    let mut i = 0;
    while i < MOST_SPACES {
        sets[i] = SpaceSet(Words::one(i as u16));
        i += 1;
    }
    sets
};

impl<const W: usize> From<Words<W>> for SpaceSet {
    #[inline]
    fn from(words: Words<W>) -> SpaceSet {
        SpaceSet(words.resized())
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;
    #[inline]
    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;
    #[inline]
    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl BitOrAssign for SpaceSet {
    #[inline]
    fn bitor_assign(&mut self, other: SpaceSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for SpaceSet {
    #[inline]
    fn bitand_assign(&mut self, other: SpaceSet) {
        *self = *self & other;
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        let mut set = SpaceSet::EMPTY;
        set.extend(spaces);
        set
    }
}

impl Extend<Space> for SpaceSet {
    fn extend<I: IntoIterator<Item = Space>>(&mut self, spaces: I) {
        for space in spaces {
            self.insert(space);
        }
    }
}

impl IntoIterator for SpaceSet {
    type Item = Space;
    type IntoIter = SpaceIter;
    fn into_iter(self) -> SpaceIter {
        self.iter()
    }
}

/// The spaces of a [`SpaceSet`] in order of their index.
#[derive(Clone, Debug)]
pub struct SpaceIter(Bits<WORDS>);

impl Iterator for SpaceIter {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        self.0.next().map(Space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_lists_it_in_order() {
        let mut set = SpaceSet::of(&[Space(200), Space(0), Space(63), Space(64)]);
        set.insert(Space(639));
        set.remove(Space(200));
        assert_eq!(set.len(), 4);
        assert!(set.contains(Space(64)) && !set.contains(Space(200)));
        let listed: Vec<u16> = set.iter().map(|s| s.0).collect();
        assert_eq!(listed, [0, 63, 64, 639]);
        assert_eq!(set.first(), Some(Space(0)));
        assert_eq!(SpaceSet::EMPTY.first(), None);
    }

    #[test]
    fn sets_combine() {
        let a = SpaceSet::of(&[Space(1), Space(100)]);
        let b = SpaceSet::of(&[Space(100), Space(250)]);
        assert_eq!((a | b).len(), 3);
        assert_eq!(a & b, SpaceSet::one(Space(100)));
        assert_eq!(a.without(b), SpaceSet::one(Space(1)));
        assert!(a.intersects(&b) && !a.is_subset(&b) && (a & b).is_subset(&b));
    }

    #[test]
    fn every_direction_has_its_opposite() {
        for dir in Dir::ALL {
            assert_ne!(dir, dir.opposite());
            assert_eq!(dir, dir.opposite().opposite());
            assert_eq!(dir.is_horizontal(), dir.opposite().is_horizontal());
        }
    }
}
