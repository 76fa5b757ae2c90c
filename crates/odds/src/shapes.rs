//! The throws of `n` dice of one colour, order aside: multisets over the kinds of faces.
//!
//! Which multisets there are, and which one a die more or less makes of another, does not
//! depend on what the faces show. So these tables are made once for all.

use std::sync::LazyLock;

/// Of so many dice in one pool re-rolls are weighed. Up to there all odds are exact; see
/// [`odds`](crate::odds) and [`advise`](crate::advise()) for larger pools.
pub const MOST_REROLLABLE: usize = 7;

/// All multisets over a number of kinds, by size.
pub(crate) struct Shapes {
    /// `levels[n]` are the multisets of `n` dice.
    pub levels: Vec<Level>,
}

/// The multisets of one size, numbered from 0.
pub(crate) struct Level {
    /// Which kinds occur at all, as bits.
    pub kinds: Vec<u8>,
    /// The multiset of the next level with one die of this kind more.
    pub add: Vec<[u16; 6]>,
    /// The multiset of the level before with one die of this kind less, if it occurs.
    pub take: Vec<[u16; 6]>,
}

impl Level {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }
}

/// The multisets over `kinds` kinds of faces (1 to 6).
pub(crate) fn shapes(kinds: usize) -> &'static Shapes {
    static ALL: LazyLock<[Shapes; 6]> = LazyLock::new(|| std::array::from_fn(|i| build(i + 1)));
    &ALL[kinds - 1]
}

fn build(kinds: usize) -> Shapes {
    let mut counts: Vec<Vec<[u8; 6]>> = vec![vec![[0; 6]]];
    for size in 0..MOST_REROLLABLE {
        let mut next: Vec<_> = counts[size]
            .iter()
            .flat_map(|&count| (0..kinds).map(move |kind| with(count, kind)))
            .collect();
        next.sort_unstable();
        next.dedup();
        counts.push(next);
    }
    let find = |size: usize, count: &[u8; 6]| counts[size].binary_search(count).unwrap() as u16;
    let level = |size: usize| {
        let mut level = Level {
            kinds: vec![],
            add: vec![],
            take: vec![],
        };
        for &count in &counts[size] {
            let (mut seen, mut add, mut take) = (0, [0; 6], [0; 6]);
            for kind in 0..kinds {
                if size < MOST_REROLLABLE {
                    add[kind] = find(size + 1, &with(count, kind));
                }
                if count[kind] > 0 {
                    seen |= 1 << kind;
                    let mut less = count;
                    less[kind] -= 1;
                    take[kind] = find(size - 1, &less);
                }
            }
            level.kinds.push(seen);
            level.add.push(add);
            level.take.push(take);
        }
        level
    };
    Shapes {
        levels: (0..=MOST_REROLLABLE).map(level).collect(),
    }
}

fn with(mut count: [u8; 6], kind: usize) -> [u8; 6] {
    count[kind] += 1;
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_as_combinatorics_says() {
        assert_eq!(shapes(6).levels[4].len(), 126);
        assert_eq!(shapes(3).levels[2].len(), 6);
        assert_eq!(shapes(1).levels[7].len(), 1);
    }

    #[test]
    fn taking_a_die_undoes_adding_it() {
        let levels = &shapes(5).levels;
        for at in 0..levels[3].len() {
            for kind in 0..5 {
                let more = levels[3].add[at][kind] as usize;
                assert_eq!(levels[4].take[more][kind] as usize, at);
                assert_ne!(levels[4].kinds[more] & 1 << kind, 0);
            }
        }
    }
}
