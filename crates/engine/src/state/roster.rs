//! The Intruders by their numbers.

use super::Intruder;
use crate::ids::{IntruderId, MAX_INTRUDERS};
use std::hash::{Hash, Hasher};
use std::ops::{Deref, Index, IndexMut};

/// A place for every number that an Intruder can have. Most sessions use few of them, and
/// everything that stands on the board is asked for several times per decision, so it is known
/// beyond which number nobody has ever been.
#[derive(Clone, Copy, Debug, Default)]
pub struct Roster {
    places: [Intruder; MAX_INTRUDERS],
    /// The places from here on have never been touched.
    untouched: u8,
}

impl Roster {
    /// Every number that an Intruder has had so far.
    #[inline]
    pub fn numbers(&self) -> impl Iterator<Item = IntruderId> + use<> {
        (0..self.untouched).map(IntruderId)
    }

    /// Every Intruder that there has been so far, to change.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, Intruder> {
        self.places[..usize::from(self.untouched)].iter_mut()
    }
}

impl Deref for Roster {
    type Target = [Intruder; MAX_INTRUDERS];

    #[inline]
    fn deref(&self) -> &[Intruder; MAX_INTRUDERS] {
        &self.places
    }
}

impl Index<usize> for Roster {
    type Output = Intruder;

    #[inline]
    fn index(&self, place: usize) -> &Intruder {
        &self.places[place]
    }
}

impl IndexMut<usize> for Roster {
    #[inline]
    fn index_mut(&mut self, place: usize) -> &mut Intruder {
        self.untouched = self.untouched.max(place as u8 + 1);
        &mut self.places[place]
    }
}

impl<'a> IntoIterator for &'a mut Roster {
    type Item = &'a mut Intruder;
    type IntoIter = std::slice::IterMut<'a, Intruder>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

/// Which places have been touched decides nothing.
impl PartialEq for Roster {
    fn eq(&self, other: &Roster) -> bool {
        self.places == other.places
    }
}

impl Eq for Roster {}

impl Hash for Roster {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.places.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_numbers_up_to_the_highest_that_was_touched_are_looked_at() {
        let mut roster = Roster::default();
        assert_eq!(roster.numbers().count(), 0);
        roster[4].present = true;
        roster[1].present = true;
        assert_eq!(roster.numbers().last(), Some(IntruderId(4)));
        assert_eq!(roster.iter_mut().filter(|it| it.present).count(), 2);
    }

    #[test]
    fn what_was_only_touched_is_the_same_as_before() {
        let mut touched = Roster::default();
        touched[7].present = false;
        assert_eq!(touched, Roster::default());
    }
}
