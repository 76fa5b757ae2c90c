//! A deck of cards with its piles: numbers on a sheet, drawn, discarded and shuffled.

use crate::rng::Rng;
use crate::seq::Seq;

/// Most cards a deck has.
pub const CARDS: usize = 24;

/// A deck with all its piles.
///
/// ESC-15: every card is in exactly one of `draw`, `discard`, `current`,
/// `aside`, and the sets `escalation`, `stack` and `removed`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deck {
    /// Face down, the top card last.
    pub draw: Seq<u8, CARDS>,
    /// Face up, the top card last.
    pub discard: Seq<u8, CARDS>,
    /// The card being resolved.
    pub current: Option<u8>,
    /// WND-3: a BP III card waiting for the end of the Escalation.
    pub aside: Option<u8>,
    /// BOS-1: cards that wait in the Escalation decks, a bit each.
    pub escalation: u32,
    /// WND-2: cards on the Wound Stack, a bit each.
    pub stack: u32,
    /// Cards that left the session, a bit each.
    pub removed: u32,
    /// Cards whose face the players have seen, a bit each: public knowledge.
    pub seen: u32,
}

impl Deck {
    /// Cards in the deck, a bit each.
    pub fn drawable(&self) -> u32 {
        set_of(&self.draw)
    }

    /// Cards in the discard pile, a bit each.
    pub fn discarded(&self) -> u32 {
        set_of(&self.discard)
    }

    /// The top card becomes the current one.
    pub(crate) fn turn_up(&mut self) -> Option<u8> {
        let card = self.draw.pop()?;
        self.current = Some(card);
        self.seen |= 1 << card;
        Some(card)
    }

    /// The card being resolved, if any, goes to the discards.
    pub(crate) fn shed(&mut self) {
        if let Some(card) = self.current.take() {
            self.discard.push(card);
        }
    }

    /// WND-3: a card set aside goes to the bottom of the deck.
    pub(crate) fn return_aside(&mut self) {
        if let Some(card) = self.aside.take() {
            self.draw.insert(0, card);
        }
    }

    /// Puts the discards back, for a shuffle; `false` if there are none.
    pub(crate) fn take_back_discards(&mut self) -> bool {
        let any = !self.discard.is_empty();
        while let Some(card) = self.discard.pop() {
            self.draw.push(card);
        }
        any
    }

    /// Shuffles what is face down.
    pub(crate) fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.draw);
    }

    /// ESC-15: whether each of the first `count` cards is in exactly one place.
    pub fn conserved(&self, count: usize) -> bool {
        let places = [
            self.drawable(),
            self.discarded(),
            self.current.map_or(0, |card| 1 << card),
            self.aside.map_or(0, |card| 1 << card),
            self.escalation,
            self.stack,
            self.removed,
        ];
        let all = places.iter().fold(0, |all, place| all | place);
        let piled: u32 = places[2..].iter().map(|place| place.count_ones()).sum();
        let cards = self.draw.len() + self.discard.len() + piled as usize;
        cards == count && all.count_ones() as usize == count && all >> count == 0
    }
}

fn set_of(cards: &[u8]) -> u32 {
    cards.iter().fold(0, |set, card| set | 1 << card)
}
