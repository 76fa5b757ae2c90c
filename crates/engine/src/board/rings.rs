//! Floods: which spaces lie one step away, two steps, and so on.
//!
//! Every step of a flood goes over all words of its sets. Most boards need few of them, so
//! floods are compiled for four numbers of words, and [`flood!`] takes the least that will do.

use super::doors::DoorSet;
use super::links::{Links, Steps};
use super::space::WORDS;
use super::words::Words;
use super::{MOST_DOORS, Space, SpaceSet};

/// The steps that lines leave open: those of one way of counting while some lines are shut.
#[derive(Clone, Copy)]
pub(super) struct Open<'a> {
    pub steps: &'a Steps,
    pub shut: DoorSet,
}

impl<'a> Open<'a> {
    /// While no line is shut.
    pub fn all(steps: &'a Steps) -> Open<'a> {
        Open {
            steps,
            shut: DoorSet(0),
        }
    }
}

/// Words of any board's sets.
pub(super) const ALL: usize = WORDS;

/// Calls a method that is generic in the number of words with as many as the board needs.
macro_rules! flood {
    ($links:expr, $on:ident.$method:ident($($arg:expr),*)) => {
        match $links.size {
            $crate::board::links::Size::Small => {
                $on.$method::<{ $crate::board::words::FEW }>($($arg),*)
            }
            $crate::board::links::Size::Middling => {
                $on.$method::<{ $crate::board::words::SOME }>($($arg),*)
            }
            $crate::board::links::Size::Large => {
                $on.$method::<{ $crate::board::words::MANY }>($($arg),*)
            }
            $crate::board::links::Size::Largest => {
                $on.$method::<{ $crate::board::rings::ALL }>($($arg),*)
            }
        }
    };
}
pub(super) use flood;

impl Links {
    /// Floods from a space, not going on through blocked ones.
    #[inline]
    pub fn rings<const W: usize>(
        &self,
        from: Space,
        open: Open,
        blocked: &SpaceSet,
    ) -> Rings<W, false> {
        self.flood_with(from, open, blocked)
    }

    /// The same against the steps: from where it takes how many to get to the space.
    #[inline]
    pub fn rings_back<const W: usize>(
        &self,
        to: Space,
        open: Open,
        blocked: &SpaceSet,
    ) -> Rings<W, true> {
        self.flood_with(to, open, blocked)
    }

    #[inline(always)]
    fn flood_with<const W: usize, const BACK: bool>(
        &self,
        start: Space,
        open: Open,
        blocked: &SpaceSet,
    ) -> Rings<W, BACK> {
        let start = SpaceSet::one(start).words();
        Rings {
            width: self.width,
            steps: self.open_steps(open),
            blocked: blocked.words(),
            seen: start,
            edge: start,
        }
    }

    /// The steps that the lines leave.
    #[inline]
    fn open_steps<const W: usize>(&self, open: Open) -> [Words<W>; 4] {
        let mut steps = open.steps.each_ref().map(SpaceSet::words);
        for line in open.shut.iter() {
            let n = usize::from(line.0);
            let shut = match n.checked_sub(MOST_DOORS) {
                None => self.doors.get(n),
                Some(page) => self.seams.get(page),
            };
            if let Some(shut) = shut {
                for (steps, shut) in steps.iter_mut().zip(shut) {
                    *steps = steps.without(shut.words());
                }
            }
        }
        steps
    }

    /// Of these spaces the ones that the fewest steps lead to, neither through blocked ones
    /// nor onto them; none if more than `limit` do.
    pub fn first(
        &self,
        from: Space,
        among: &SpaceSet,
        limit: u16,
        open: Open,
        blocked: &SpaceSet,
    ) -> SpaceSet {
        if among.contains(from) {
            return SpaceSet::one(from);
        }
        if among.is_empty() {
            return SpaceSet::EMPTY;
        }
        flood!(self, self.first_in(from, among, limit, open, blocked))
    }

    fn first_in<const W: usize>(
        &self,
        from: Space,
        among: &SpaceSet,
        limit: u16,
        open: Open,
        blocked: &SpaceSet,
    ) -> SpaceSet {
        let among = among.words::<W>().without(blocked.words());
        let open = self.around(from, limit, open);
        let mut rings = self.rings::<W>(from, open, blocked).take(limit.into());
        let first = rings.find(|ring| !(*ring & among).is_empty());
        first.map_or(SpaceSet::EMPTY, |ring| (ring & among).into())
    }

    /// The fewest steps from one space to another, if within the limit: not through blocked
    /// ones, but onto one.
    pub fn count(
        &self,
        from: Space,
        to: Space,
        limit: u16,
        open: Open,
        blocked: &SpaceSet,
    ) -> Option<u16> {
        if from == to {
            return Some(0);
        }
        flood!(self, self.count_in(from, to, limit, open, blocked))
    }

    fn count_in<const W: usize>(
        &self,
        from: Space,
        to: Space,
        limit: u16,
        open: Open,
        blocked: &SpaceSet,
    ) -> Option<u16> {
        let open = self.around(from, limit, open);
        let rings = self.rings::<W>(from, open, blocked);
        let mut rings = (1..=limit).zip(rings);
        rings.find(|(_, ring)| ring.contains(to.0)).map(|(n, _)| n)
    }
}

/// A flood, ring by ring: the spaces one step away, two steps, and so on, each once. It comes
/// onto blocked ones, but no further there. If `BACK`, it goes against the steps.
pub(super) struct Rings<const W: usize, const BACK: bool> {
    width: u32,
    steps: [Words<W>; 4],
    blocked: Words<W>,
    /// All spaces it has come onto, where it began included.
    pub seen: Words<W>,
    /// The spaces from which it goes on.
    pub edge: Words<W>,
}

impl<const W: usize, const BACK: bool> Rings<W, BACK> {
    /// Where one step leads from the edge. No step leads off the board, so no shift wraps
    /// into another row.
    #[inline(always)]
    fn beyond(&self) -> Words<W> {
        let (edge, [north, east, south, west]) = (self.edge, self.steps);
        if BACK {
            (edge.down(self.width) & north)
                | (edge.down(1) & east)
                | (edge.up(self.width) & south)
                | (edge.up(1) & west)
        } else {
            (edge & north).up(self.width)
                | (edge & east).up(1)
                | (edge & south).down(self.width)
                | (edge & west).down(1)
        }
    }
}

impl<const W: usize, const BACK: bool> Iterator for Rings<W, BACK> {
    type Item = Words<W>;

    // Compiled into the floods, so that their sets stay in registers.
    #[inline(always)]
    fn next(&mut self) -> Option<Words<W>> {
        let ring = self.beyond().without(self.seen);
        if ring.is_empty() {
            return None;
        }
        self.seen |= ring;
        self.edge = ring.without(self.blocked);
        Some(ring)
    }
}
