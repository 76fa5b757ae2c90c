//! STR: Stratagems, the team's own abilities.

use crate::catalog::{CondId, Stratagem, StratagemId};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::Event;
use crate::ids::{SpacerId, Token};
use crate::select::Origin;

impl<'a> Cx<'a> {
    /// STR-2, STR-3: what the Spacer can do with the Stratagems in their turn.
    #[inline(always)]
    pub fn offer_stratagems(&mut self, spacer: SpacerId) {
        for i in 0..self.state.stratagems.len() as u8 {
            let slot = self.state.stratagems[i as usize];
            let card = self.catalog.stratagem(slot.card);
            if slot.disabled {
                continue;
            }
            if slot.charges > 0 {
                if self.can_use_stratagem(spacer, card) {
                    self.offer(Choice::Stratagem(i));
                }
            } else if slot.stored < card.expertise && self.has_tokens(Token::Expertise, 1) {
                self.offer(Choice::Fund(i));
            }
        }
    }

    /// KND-1: it is an ability of the team; putting Expertise onto it is none.
    fn can_use_stratagem(&self, spacer: SpacerId, card: &Stratagem) -> bool {
        !self.state.spacer(spacer).is_falling()
            && self.can_pay(spacer, &card.cost, None)
            && self.could(card.script, &Origin::own(spacer))
    }

    /// STR-1, STR-2: one Expertise from the Active half; flips when there are enough.
    pub fn fund_stratagem(&mut self, i: u8) {
        self.spend_tokens(Token::Expertise, 1, "STR-2");
        let slot = &mut self.state.stratagems[i as usize];
        let (id, card) = (slot.card, self.catalog.stratagem(slot.card));
        slot.stored += 1;
        let stored = slot.stored;
        self.emit("STR-2", Event::StratagemFunded { card: id, stored });
        if stored >= card.expertise && self.requirement_holds(card) {
            self.ready_stratagem(i);
        }
    }

    /// STR-1: flips those whose requirement has come to hold. One that takes no Expertise must
    /// have failed to hold since it was ready last, else it would never run out.
    #[inline(always)]
    pub fn review_stratagems(&mut self) {
        for i in 0..self.state.stratagems.len() as u8 {
            let slot = self.state.stratagems[usize::from(i)];
            let card = self.catalog.stratagem(slot.card);
            if slot.disabled || card.requires == CondId::ALWAYS {
                continue;
            }
            let met = self.requirement_holds(card);
            self.state.stratagems[usize::from(i)].met = met;
            let due = slot.charges == 0 && slot.stored >= card.expertise;
            if met && due && (card.expertise > 0 || !slot.met) {
                self.ready_stratagem(i);
            }
        }
    }

    /// Whether what it requires besides Expertise holds for any Spacer who lives.
    fn requirement_holds(&self, card: &Stratagem) -> bool {
        let mut living = (self.state.seats()).filter(|id| self.state.spacer(*id).is_alive());
        living.any(|id| self.holds(card.requires, &Origin::own(id)))
    }

    fn ready_stratagem(&mut self, i: u8) {
        let slot = &mut self.state.stratagems[usize::from(i)];
        let (id, card) = (slot.card, self.catalog.stratagem(slot.card));
        // STR-3: stored tokens vanish on flipping.
        slot.stored = 0;
        slot.charges = card.charges.max(1);
        self.emit("STR-1", Event::StratagemReady { card: id });
    }

    /// STR-4: the team has one more, if it can.
    pub fn find_stratagem(&mut self, spacer: SpacerId, card: StratagemId) {
        if self.state.stratagems.lacks(card) {
            self.state.stratagems.add(card);
            self.emit("STR-4", Event::StratagemFound { spacer, card });
        }
    }

    /// STR-1: uses up one charge; the card flips back after the last.
    pub fn spend_stratagem(&mut self, spacer: SpacerId, i: u8) -> &'a Stratagem {
        let slot = &mut self.state.stratagems[i as usize];
        slot.charges = slot.charges.saturating_sub(1);
        let id = slot.card;
        self.emit("STR-1", Event::StratagemUsed { spacer, card: id });
        self.catalog.stratagem(id)
    }
}
