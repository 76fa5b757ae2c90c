//! The Incursion: a Boss with its decks and Wound Stack (chapters 09 and 10).

mod decks;
mod escalation;
mod wounds;

pub(crate) use escalation::Escalation;

use crate::catalog::BossSheet;
use crate::deck::Deck;
use crate::event::DeckName;
use crate::ids::{IntruderId, Level};

/// What is on the Boss's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Incursion {
    /// Which of the Intruders is the Boss.
    pub boss: IntruderId,
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

impl Incursion {
    /// An unhurt Boss with empty decks.
    pub fn new(boss: IntruderId, wound_limit: u8) -> Incursion {
        Incursion {
            boss,
            ai: Deck::default(),
            bp: Deck::default(),
            wounds: 0,
            wound_limit,
            radiation: 0,
            might: 0,
            toughness: 0,
            bonuses: 0,
            last_at: 0,
            last_level: Level::One,
        }
    }

    /// BOS-7: whether the Wound Stack has reached the Wound value.
    pub fn is_beaten(&self) -> bool {
        self.wounds >= self.wound_limit
    }

    /// INT-8: white while the Boss has under a third of its Wound value, red from a third,
    /// black from two thirds.
    pub(crate) fn level(&self) -> Level {
        let (wounds, limit) = (u16::from(self.wounds) * 3, u16::from(self.wound_limit));
        match wounds {
            _ if limit == 0 || wounds < limit => Level::One,
            _ if wounds < 2 * limit => Level::Two,
            _ => Level::Three,
        }
    }

    /// ESC-15: nothing is ever lost or duplicated.
    pub fn conserved(&self, sheet: &BossSheet) -> bool {
        self.ai.conserved(sheet.ai.len()) && self.bp.conserved(sheet.bp.len())
    }

    fn deck(&mut self, name: DeckName) -> &mut Deck {
        match name {
            DeckName::Ai => &mut self.ai,
            DeckName::Bp => &mut self.bp,
        }
    }
}
