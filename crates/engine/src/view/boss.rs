//! The Boss's sheet as players see it: counts and backs of decks, faces of what is open.

use crate::catalog::BossSheet;
use crate::deck::Deck;
use crate::game::Game;
use crate::ids::Level;
use serde::Serialize;

/// One of the two decks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckView {
    /// Cards in the deck by level.
    pub deck: [u8; 3],
    /// The level on the back of the top card.
    pub top: Option<Level>,
    /// Cards in the deck whose faces were seen before, in no order that means anything.
    pub known: Vec<String>,
    /// The discard pile, the top card last.
    pub discard: Vec<String>,
    /// The card being resolved.
    pub current: Option<String>,
    /// WND-3: the card set aside.
    pub aside: Option<String>,
    /// Cards in the Escalation decks by level.
    pub escalation: [u8; 3],
    /// WND-2: cards on the Wound Stack.
    pub stack: Vec<String>,
    /// Cards that left the Incursion.
    pub removed: Vec<String>,
}

/// The Boss's sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BossView {
    /// BOS-7; at most as many as it takes.
    pub wounds: u8,
    /// BOS-7: how many it takes.
    pub limit: u8,
    /// INT-8: the level that values and gates go by.
    pub level: Level,
    /// KEY-RDT.
    pub radiation: u8,
    /// ESC-12: more Vitals lost per attack.
    pub might: u8,
    /// ESC-12: more AT.
    pub toughness: u8,
    /// ATK-4: the AT that counts of the body part that is drawn.
    pub at: Option<u8>,
    /// BOS-3: the AI cards that can come next, as far as players know.
    pub next_ai: Vec<String>,
    /// AI cards.
    pub ai: DeckView,
    /// BP cards.
    pub bp: DeckView,
}

impl Game {
    pub(crate) fn boss_view(&self) -> Option<BossView> {
        let sheet = self.state().boss_sheet(self.catalog())?;
        let boss = self.state().incursion()?;
        Some(BossView {
            wounds: boss.wounds.min(boss.wound_limit),
            limit: boss.wound_limit,
            level: self.consult(|cx| cx.level()),
            radiation: boss.radiation,
            might: boss.might,
            toughness: boss.toughness,
            at: boss
                .bp
                .current
                .map(|_| self.consult(|cx| cx.at_of(boss.boss, cx.attacker()))),
            next_ai: {
                let behaviour = |card| sheet.ai[usize::from(card)].behaviour;
                let label = |card| &self.catalog().behaviour(behaviour(card)).label;
                self.next_ai_cards()
                    .map(|card| label(card).id.clone())
                    .collect()
            },
            ai: self.ai_view(sheet, &boss.ai),
            bp: deck_view(
                &boss.bp,
                |card| sheet.bp[card as usize].level,
                |card| sheet.bp[card as usize].label.id.clone(),
            ),
        })
    }

    fn ai_view(&self, sheet: &BossSheet, deck: &Deck) -> DeckView {
        deck_view(
            deck,
            |card| sheet.ai[card as usize].level,
            |card| {
                let behaviour = sheet.ai[card as usize].behaviour;
                self.catalog().behaviour(behaviour).label.id.clone()
            },
        )
    }
}

fn deck_view(deck: &Deck, level: impl Fn(u8) -> Level, id: impl Fn(u8) -> String) -> DeckView {
    let cards = |set: u32| (0..32).filter(move |card| set & (1 << card) != 0);
    let count = |cards: &mut dyn Iterator<Item = u8>| {
        let mut counts = [0; 3];
        for card in cards {
            counts[level(card) as usize] += 1;
        }
        counts
    };
    let in_deck = deck.draw.iter().fold(0, |set, card| set | 1 << *card);
    DeckView {
        deck: count(&mut deck.draw.iter().copied()),
        top: deck.draw.last().map(|card| level(*card)),
        known: cards(in_deck & deck.seen).map(&id).collect(),
        discard: deck.discard.iter().map(|card| id(*card)).collect(),
        current: deck.current.map(&id),
        aside: deck.aside.map(&id),
        escalation: count(&mut cards(deck.escalation)),
        stack: cards(deck.stack).map(&id).collect(),
        removed: cards(deck.removed).map(&id).collect(),
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::*;

    #[test]
    fn bos_7_a_boss_shows_no_more_wounds_than_it_takes() {
        let mut table = Bench::new();
        let boss = table.state.fight_mut();
        (boss.wounds, boss.wound_limit) = (4, 3);
        let boss = table.game().boss_view().unwrap();
        assert_eq!((boss.wounds, boss.limit), (3, 3));
    }

    #[test]
    fn atk_4_the_part_that_is_drawn_shows_the_at_that_counts() {
        let mut table = Bench::new();
        assert_eq!(table.game().boss_view().unwrap().at, None);
        table.state.fight_mut().toughness = 1;
        let card = table.cx().draw_body_part(ANNA).unwrap();
        let printed = table.catalog.kinds[0].boss.as_ref().unwrap().bp[usize::from(card)].at;
        assert_eq!(table.game().boss_view().unwrap().at, Some(printed + 1));
    }
}
