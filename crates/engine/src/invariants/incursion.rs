//! The Boss with its decks and wounds.

use super::Check;
use crate::catalog::BossSheet;
use crate::deck::Deck;

impl Check<'_> {
    pub(super) fn boss(&mut self) {
        let Some(boss) = self.state.incursion() else {
            return;
        };
        let kind = self.catalog.kind(self.state.intruder(boss.boss).kind);
        let Some(BossSheet { ai, bp, .. }) = &kind.boss else {
            return;
        };
        self.deck("AI", &boss.ai, ai.len());
        self.deck("BP", &boss.bp, bp.len());
        let cards = boss.bp.stack.count_ones() as u8;
        self.expect(cards <= boss.wounds, || {
            format!(
                "{cards} cards on the Wound Stack make only {} Wounds",
                boss.wounds
            )
        });
        let open = self.state.outcome.is_none() && self.at_rest;
        self.expect(!open || !boss.is_beaten(), || {
            "the Boss is beaten but the session goes on".to_owned()
        });
    }

    /// ESC-15: every card is in exactly one place.
    fn deck(&mut self, name: &str, deck: &Deck, size: usize) {
        for card in 0..32u8 {
            let in_piles = deck
                .draw
                .iter()
                .chain(&*deck.discard)
                .chain(&deck.current)
                .chain(&deck.aside)
                .filter(|other| **other == card)
                .count();
            let in_sets = [deck.escalation, deck.stack, deck.removed]
                .iter()
                .filter(|set| *set & (1 << card) != 0)
                .count();
            let expected = usize::from((card as usize) < size);
            self.expect(in_piles + in_sets == expected, || {
                format!(
                    "ESC-15: {name} card {card} is in {} places, not {expected}",
                    in_piles + in_sets
                )
            });
        }
        let hidden = deck.seen & deck.escalation;
        self.expect(hidden == 0, || {
            format!("{name}: a card that was seen is in an Escalation deck")
        });
    }
}
