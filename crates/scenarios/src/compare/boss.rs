//! What must be true of the Boss and its decks.

use super::{Compare, sort, sorted, texts};
use crate::position::{DeckAt, Position};
use enormity_engine::catalog::Label;
use enormity_engine::deck::Deck;

impl Compare<'_> {
    pub(super) fn boss(&mut self, expected: &Position) {
        let Some(it) = &expected.boss else {
            return;
        };
        let (catalog, state) = (self.game.catalog(), self.game.state());
        let Some(now) = state.incursion() else {
            self.found.push("boss: this session has none".to_owned());
            return;
        };
        let figure = state.intruder(now.boss);
        self.place("boss", &it.at, figure.at);
        self.same("boss: facing", it.facing, figure.facing);
        self.same("boss: surprised", it.surprised, figure.surprised);
        self.tokens("boss", &it.tokens, &figure.status);
        for (what, expected, actual) in [
            ("suppression", it.suppression, figure.suppression),
            ("wounds", it.wounds, now.wounds),
            ("wound_limit", it.wound_limit, now.wound_limit),
            ("radiation", it.radiation, now.radiation),
            ("might", it.might, now.might),
            ("toughness", it.toughness, now.toughness),
        ] {
            self.same(&format!("boss: {what}"), expected, actual);
        }
        let Some(sheet) = &catalog.kind(figure.kind).boss else {
            return;
        };
        let ai: Vec<&Label> = (sheet.ai.iter())
            .map(|card| &catalog.behaviour(card.behaviour).label)
            .collect();
        let bp: Vec<&Label> = sheet.bp.iter().map(|card| &card.label).collect();
        self.deck("ai", &it.ai, &ai, &now.ai);
        self.deck("bp", &it.bp, &bp, &now.bp);
    }

    fn deck(&mut self, name: &str, it: &DeckAt, labels: &[&Label], deck: &Deck) {
        let id = |card: &u8| {
            labels
                .get(*card as usize)
                .map_or(String::new(), |l| l.id.clone())
        };
        let set = |bits: u32| -> Vec<String> {
            let cards = (0..labels.len() as u8).filter(|card| bits & (1 << card) != 0);
            sort(cards.map(|card| id(&card)).collect())
        };
        if !it.top.is_empty() {
            let top: Vec<String> = deck.draw.iter().rev().take(it.top.len()).map(id).collect();
            let expected: Vec<String> = it.top.iter().map(|card| card.value.clone()).collect();
            self.same(&format!("{name}: top"), Some(expected), top);
        }
        self.same(
            &format!("{name}: deck"),
            sorted(&it.deck),
            set(deck.drawable()),
        );
        let discard: Vec<String> = deck.discard.iter().rev().map(id).collect();
        self.same(&format!("{name}: discard"), texts(&it.discard), discard);
        for (what, expected, actual) in [
            ("escalation", &it.escalation, deck.escalation),
            ("stack", &it.stack, deck.stack),
            ("removed", &it.removed, deck.removed),
        ] {
            self.same(&format!("{name}: {what}"), sorted(expected), set(actual));
        }
    }
}
