//! The Boss's decks and Wound Stack (chapters 09 and 10).

use crate::catalog::BossSheet;
use crate::ids::Level;
use crate::seq::Seq;

/// Most AI or BP cards a Boss has.
pub const CARDS: usize = 24;

/// One of the Boss's two decks with all its piles.
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
    /// Cards that left the Incursion, a bit each.
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

/// What is on the Boss's sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BossState {
    /// AI cards.
    pub ai: Deck,
    /// BP cards.
    pub bp: Deck,
    /// Wounds on the stack: cards and tokens together (BOS-7).
    pub wounds: u8,
    /// BOS-7: how many it takes.
    pub wound_limit: u8,
    /// KEY-RDT: Radiation tokens on the sheet.
    pub radiation: u8,
    /// ESC-12: +1 Vitals lost per attack that deals damage.
    pub might: u8,
    /// ESC-12: +1 AT.
    pub toughness: u8,
    /// ESC-12: how many bonuses were given, to alternate.
    pub bonuses: u8,
    /// WND-7: AT of the last BP card drawn.
    pub last_at: u8,
    /// Level of the last card that was wounded, for "escalate" without a card.
    pub last_level: Level,
}

impl BossState {
    /// ESC-15: nothing is ever lost or duplicated.
    pub fn conserved(&self, sheet: &BossSheet) -> bool {
        self.ai.conserved(sheet.ai.len()) && self.bp.conserved(sheet.bp.len())
    }
}
