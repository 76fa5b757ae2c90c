//! CST-1: what things cost, and how that is paid.

use crate::catalog::Cost;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::harm::Harm;
use crate::ids::{SpacerId, Token};

/// A price with an Action card in it: whoever pays chooses which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Payment {
    spacer: SpacerId,
    cost: Cost,
    item: Option<u8>,
}

impl Payment {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Card(card)) = input {
            cx.give_card(self.spacer, card);
            return cx
                .pay_rest(self.spacer, &self.cost, self.item)
                .map_or(Flow::END, Flow::Become);
        }
        cx.ask(Ask::Card, Some(self.spacer), "CST-1");
        let cards = cx.state.spacer(self.spacer).cards_in_hand();
        for card in (0..8).filter(|card| cards & (1 << card) != 0) {
            cx.offer(Choice::Card(card));
        }
        Flow::Ask
    }
}

impl Cx<'_> {
    /// CST-1: whether the whole price can be paid; `item` is the card it is printed on.
    #[inline(always)]
    pub fn can_pay(&self, id: SpacerId, cost: &Cost, item: Option<u8>) -> bool {
        self.can_pay_besides(id, cost, item, None)
    }

    /// The same while an Action card is played that the price is for.
    #[inline(always)]
    pub fn can_pay_besides(
        &self,
        id: SpacerId,
        cost: &Cost,
        item: Option<u8>,
        played: Option<u8>,
    ) -> bool {
        let spacer = self.state.spacer(id);
        Token::ALL
            .iter()
            .all(|token| self.has_tokens(*token, cost.token(*token)))
            && spacer.stress + cost.stress <= 9
            && (cost.is_common() || self.can_pay_the_rest(id, cost, item, played))
    }

    /// What few prices ask for, so that it is kept out of the way.
    #[inline(never)]
    fn can_pay_the_rest(
        &self,
        id: SpacerId,
        cost: &Cost,
        item: Option<u8>,
        played: Option<u8>,
    ) -> bool {
        let spacer = self.state.spacer(id);
        let card = item.and_then(|i| spacer.items.get(usize::from(i)));
        (cost.vitals == 0 || spacer.vitals > cost.vitals)
            && (!cost.exhaust || card.is_some_and(|card| !card.exhausted))
            && (!cost.discard || card.is_some())
            && (cost.ammo == 0 || card.is_some_and(|card| card.ammo >= cost.ammo))
            && (cost.charges == 0 || card.is_some_and(|card| card.charges >= cost.charges))
            && (!cost.card || self.can_give_card(id, played))
            && spacer.antinomy >= cost.antinomy
    }

    /// An Action card is paid with like one that is played: in the own turn, out of the hand,
    /// within the number of cards of a turn (EXR-2).
    fn can_give_card(&self, id: SpacerId, played: Option<u8>) -> bool {
        let spacer = self.state.spacer(id);
        let played = played.map_or(0, |card| 1 << card) & spacer.cards_in_hand();
        self.state.turn == Some(id)
            && spacer.cards_in_hand() & !played != 0
            && spacer.plays_left() > played.count_ones() as u8
    }

    /// Pays a price that can be paid. What there is to ask, and what Stress and lost Vitals
    /// bring about, is the returned frame's.
    #[inline(always)]
    pub fn pay(&mut self, id: SpacerId, cost: &Cost, item: Option<u8>) -> Option<Frame> {
        if cost.card {
            let cards = self.state.spacer(id).cards_in_hand();
            match cards.count_ones() {
                0 => {}
                1 => self.give_card(id, cards.trailing_zeros() as u8),
                _ => {
                    let payment = Payment {
                        spacer: id,
                        cost: *cost,
                        item,
                    };
                    return Some(payment.into());
                }
            }
        }
        self.pay_rest(id, cost, item)
    }

    /// An Action card from hand is played for nothing.
    fn give_card(&mut self, spacer: SpacerId, card: u8) {
        let who = self.state.spacer_mut(spacer);
        who.played |= 1 << card;
        let card = who.cards[usize::from(card)];
        self.emit("CST-1", Event::CardGiven { spacer, card });
    }

    /// All of a price but the Action card.
    #[inline(always)]
    fn pay_rest(&mut self, id: SpacerId, cost: &Cost, item: Option<u8>) -> Option<Frame> {
        for token in Token::ALL {
            self.spend_tokens(token, cost.token(token), "CST-1");
        }
        if let Some(i) = item {
            if cost.exhaust {
                self.set_exhausted(id, i, true, "CST-1");
            }
            if cost.ammo > 0 {
                let ammo = self.state.spacer(id).items[usize::from(i)].ammo;
                self.set_ammo(id, i, ammo - cost.ammo, "CST-1");
            }
            self.state.spacer_mut(id).items[usize::from(i)].charges -= cost.charges;
            if cost.discard {
                self.lose_item(id, i, "CST-1");
            }
        }
        self.state.spacer_mut(id).antinomy -= cost.antinomy;
        let harm = Harm::to(id, "CST-1")
            .vitals(cost.vitals)
            .stress(cost.stress);
        match cost.stress > 0 || cost.vitals > 0 {
            true => harm.suffer(self),
            false => None,
        }
    }
}
