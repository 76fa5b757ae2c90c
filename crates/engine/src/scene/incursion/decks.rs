//! BOS-1, BOS-3: the Boss's two decks.

use crate::catalog::{BossSheet, Catalog};
use crate::cx::Cx;
use crate::deck::Deck;
use crate::event::{DeckName, Event};
use crate::state::State;

impl State {
    /// The sheet of the session's Boss.
    pub fn boss_sheet<'a>(&self, catalog: &'a Catalog) -> Option<&'a BossSheet> {
        let kind = self.intruder(self.boss()?).kind;
        catalog.kinds.get(usize::from(kind.0))?.boss.as_ref()
    }
}

impl<'a> Cx<'a> {
    /// The sheet of the session's Boss.
    pub fn boss_sheet(&self) -> Option<&'a BossSheet> {
        self.state.boss_sheet(self.catalog)
    }
}

impl Cx<'_> {
    /// BOS-3: draws the top AI card into `current`, reshuffling if need be.
    pub fn draw_ai(&mut self) -> Option<u8> {
        let sheet = self.boss_sheet()?;
        let card = self.draw(DeckName::Ai, "BOS-3")?;
        let behaviour = sheet.ai[card as usize].behaviour;
        self.emit("BOS-3", Event::AiDrawn { card, behaviour });
        Some(card)
    }

    /// BOS-3: the current AI card goes to the discard pile.
    pub fn discard_ai(&mut self) {
        if let Some(ai) = self.deck(DeckName::Ai) {
            ai.shed();
        }
    }

    /// The top card becomes the current one. A card that was still being
    /// resolved (an activation within an activation) is discarded first.
    pub(super) fn draw(&mut self, name: DeckName, rule: &'static str) -> Option<u8> {
        let deck = self.deck(name)?;
        deck.shed();
        if deck.draw.is_empty() {
            self.reshuffle(name, rule);
        }
        self.reveal();
        self.deck(name)?.turn_up()
    }

    /// One of the Boss's two decks.
    pub(super) fn deck(&mut self, name: DeckName) -> Option<&mut Deck> {
        Some(self.state.incursion_mut()?.deck(name))
    }

    /// Shuffles a discard pile into its deck.
    pub(super) fn reshuffle(&mut self, name: DeckName, rule: &'static str) {
        if self.deck(name).is_some_and(Deck::take_back_discards) {
            self.shuffle(name);
            self.emit(rule, Event::DeckReshuffled { deck: name });
        }
    }

    /// Shuffles a deck.
    pub(super) fn shuffle(&mut self, name: DeckName) {
        self.reveal();
        let mut rng = self.state.rng;
        if let Some(deck) = self.deck(name) {
            deck.shuffle(&mut rng);
        }
        self.state.rng = rng;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn bos_3_ai_cards_come_from_the_top_go_to_the_discards_and_come_round() {
        let mut table = Bench::new();
        let drawn: Vec<_> = (0..8)
            .map(|_| {
                let card = table.cx().draw_ai();
                table.cx().discard_ai();
                card.unwrap()
            })
            .collect();
        assert_eq!(drawn, [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(table.state.fight().ai.seen, 0xff);
        assert!(table.cx().draw_ai().is_some());
        assert!(table.happened(Event::DeckReshuffled { deck: DeckName::Ai }));
    }

    #[test]
    fn esc_15_a_card_drawn_over_another_leaves_none_behind() {
        let mut table = Bench::new();
        table.cx().draw_ai();
        table.cx().draw_ai();
        assert_eq!(*table.state.fight().ai.discard, [0]);
        table.cx().discard_ai();
        table.cx().discard_ai();
        let sheet = table.catalog.kinds[0].boss.as_ref();
        assert!(table.state.fight().conserved(sheet.unwrap()));
    }
}
