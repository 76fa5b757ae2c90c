//! The Boss of a given position, its wounds and decks.

use super::Arranger;
use crate::names::{find_id, space};
use crate::position::{BossAt, DeckAt};
use enormity_content::yaml::At;
use enormity_engine::catalog::BossSheet;
use enormity_engine::deck::{CARDS, Deck};
use enormity_engine::ids::Level;
use enormity_engine::scene::Incursion;
use enormity_engine::seq::Seq;
use enormity_engine::state::State;

impl Arranger<'_> {
    pub(super) fn boss(&mut self, it: &At<BossAt>, state: &mut State) {
        let Some(id) = state.boss() else {
            let what = "this session has no Boss".to_owned();
            return self.wrong.push((it.span, what));
        };
        let boss = state.intruder_mut(id);
        if let Some(at) = &it.at {
            boss.at = self
                .noted(at.span, space(self.board, at))
                .unwrap_or(boss.at);
        }
        boss.facing = it.facing.unwrap_or(boss.facing);
        boss.suppression = it.suppression.unwrap_or(boss.suppression);
        boss.surprised = it.surprised.unwrap_or(boss.surprised);
        self.tokens(&it.tokens, it.span, &mut boss.status);
        let cards = state.boss_sheet(self.catalog);
        let Some(sheet) = state.incursion_mut() else {
            return;
        };
        for (given, value) in [
            (it.wounds, &mut sheet.wounds),
            (it.wound_limit, &mut sheet.wound_limit),
            (it.radiation, &mut sheet.radiation),
            (it.might, &mut sheet.might),
            (it.toughness, &mut sheet.toughness),
        ] {
            *value = given.unwrap_or(*value);
        }
        sheet.bonuses = sheet.might + sheet.toughness;
        if let Some(cards) = cards {
            self.decks(it, cards, sheet);
        }
    }

    fn decks(&mut self, it: &BossAt, cards: &BossSheet, now: &mut Incursion) {
        let catalog = self.catalog;
        let ai: Vec<&str> = cards
            .ai
            .iter()
            .map(|card| &*catalog.behaviour(card.behaviour).label.id)
            .collect();
        let bp: Vec<&str> = cards.bp.iter().map(|card| &*card.label.id).collect();
        self.deck(&it.ai, "AI card", &ai, &mut now.ai);
        self.deck(&it.bp, "BP card", &bp, &mut now.bp);
        if it.wounds.is_none() && it.bp.stack.is_some() {
            let worth = |card: &u8| 1 + u8::from(cards.bp[*card as usize].level == Level::Three);
            let stacked = (0..cards.bp.len() as u8).filter(|card| now.bp.stack & (1 << card) != 0);
            now.wounds = stacked.map(|card| worth(&card)).sum();
        }
    }

    fn deck(&mut self, it: &DeckAt, what: &str, ids: &[&str], deck: &mut Deck) {
        let mut listed = 0u32;
        let mut read = |list: &[At<String>]| -> Vec<u8> {
            let mut cards = vec![];
            for name in list {
                match find_id(what, name, ids.iter().copied()) {
                    Ok(n) if n < CARDS && listed & (1 << n) == 0 => {
                        listed |= 1 << n;
                        cards.push(n as u8);
                    }
                    Ok(_) => self
                        .wrong
                        .push((name.span, format!("`{}` is in two places", name.value))),
                    Err(what) => self.wrong.push((name.span, what)),
                }
            }
            cards
        };
        let top = read(&it.top);
        let draw = it.deck.as_deref().map(&mut read);
        let discard = it.discard.as_deref().map(&mut read);
        let set = |cards: Vec<u8>| cards.iter().fold(0u32, |set, card| set | 1 << card);
        let escalation = it.escalation.as_deref().map(&mut read).map(set);
        let stack = it.stack.as_deref().map(&mut read).map(set);
        let removed = it.removed.as_deref().map(&mut read).map(set);
        if listed == 0 && draw.is_none() && discard.is_none() && escalation.is_none() {
            return;
        }
        let all: u32 = ids.iter().enumerate().fold(0, |all, (n, _)| all | 1 << n);
        let kept = |pile: Option<Vec<u8>>, old: &[u8]| -> Vec<u8> {
            match pile {
                // Files name the top card first, the engine keeps it last.
                Some(cards) => cards.into_iter().rev().collect(),
                None => old
                    .iter()
                    .copied()
                    .filter(|c| listed & (1 << c) == 0)
                    .collect(),
            }
        };
        let mut draw = kept(draw, &deck.draw);
        draw.extend(top.iter().rev());
        let discard = kept(discard, &deck.discard);
        deck.escalation = escalation.unwrap_or(deck.escalation & !listed);
        deck.stack = stack.unwrap_or(deck.stack & !listed);
        let placed = draw
            .iter()
            .chain(&discard)
            .fold(deck.escalation | deck.stack, |set, c| set | 1 << c);
        deck.removed = removed.unwrap_or(0) | (all & !placed);
        (deck.draw, deck.discard) = (Seq::of(&draw), Seq::of(&discard));
        deck.seen = deck.discarded() | deck.stack | deck.removed & !deck.escalation;
    }
}
