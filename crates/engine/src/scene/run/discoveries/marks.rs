//! DSC-4, DSC-8: what has been made, for as long as the campaign lasts.

use crate::catalog::{DISCOVERY_CARDS, DiscoveryId, LISTS, ListId, SETS};

/// How many words the marks take.
const WORDS: usize = DISCOVERY_CARDS / 64;

/// The Discoveries that are marked, and the sets that have become wild.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    made: [u64; WORDS],
    wild: u64,
}

const _: () = assert!(DISCOVERY_CARDS.is_multiple_of(64) && LISTS * SETS <= 64);

impl Marks {
    /// Whether the card is marked.
    pub fn has(&self, card: DiscoveryId) -> bool {
        let word = self.made.get(usize::from(card.0 / 64));
        word.is_some_and(|word| word & (1 << (card.0 % 64)) != 0)
    }

    /// Marks a card.
    pub fn mark(&mut self, card: DiscoveryId) {
        if let Some(word) = self.made.get_mut(usize::from(card.0 / 64)) {
            *word |= 1 << (card.0 % 64);
        }
    }

    /// DSC-8: whether a set of a list, from 1, has become wild.
    pub fn is_wild(&self, list: ListId, set: u8) -> bool {
        self.wild & wild_bit(list, set) != 0
    }

    /// DSC-8: from now on its entries happen again.
    pub fn go_wild(&mut self, list: ListId, set: u8) {
        self.wild |= wild_bit(list, set);
    }
}

fn wild_bit(list: ListId, set: u8) -> u64 {
    let place = usize::from(list.0) * SETS + usize::from(set).saturating_sub(1) % SETS;
    1u64.checked_shl(place as u32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dsc_4_each_card_has_a_mark_of_its_own() {
        let mut marks = Marks::default();
        marks.mark(DiscoveryId(0));
        marks.mark(DiscoveryId(DISCOVERY_CARDS as u16 - 1));
        assert!(marks.has(DiscoveryId(0)) && marks.has(DiscoveryId(DISCOVERY_CARDS as u16 - 1)));
        assert!(!marks.has(DiscoveryId(1)) && !marks.has(DiscoveryId(64)));
        assert!(
            !marks.has(DiscoveryId(DISCOVERY_CARDS as u16)),
            "there is none"
        );
    }

    #[test]
    fn dsc_8_sets_of_different_lists_are_different_sets() {
        let mut marks = Marks::default();
        marks.go_wild(ListId(1), 1);
        assert!(marks.is_wild(ListId(1), 1));
        assert!(!marks.is_wild(ListId(0), 1) && !marks.is_wild(ListId(1), 2));
    }
}
