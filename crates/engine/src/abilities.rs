//! Chapter 12: which abilities a Spacer has, what they cost, whether they can be used.

use crate::catalog::{Ability, AbilityId, Cost, Limit, Modifier};
use crate::cx::Cx;
use crate::dice::Colour;
use crate::harm::Harm;
use crate::ids::{Half, IntruderId, SpacerId, Token};
use crate::select::{Cause, Ctx};
use crate::state::{Presence, Slot, Storage};

impl Cx<'_> {
    /// Calls `each` with every ability the Spacer has now, and its slot (ABL-1).
    pub fn each_ability(&self, id: SpacerId, mut each: impl FnMut(Slot, AbilityId)) {
        let catalog = self.catalog;
        let spacer = self.state.spacer(id);
        let mut list = |base: u8, abilities: &[AbilityId], room: u8| {
            for (i, ability) in (0..room).zip(abilities) {
                each(Slot(base + i), *ability);
            }
        };
        list(
            Slot::CHARACTER,
            &catalog.character(spacer.character).abilities,
            4,
        );
        list(Slot::SUIT, &catalog.suit(spacer.suit).abilities, 4);
        for (i, item) in (0u8..).zip(&spacer.items) {
            if item.storage == Storage::Equipped {
                list(
                    Slot::GEAR + 2 * i,
                    &catalog.gear_card(item.gear).abilities,
                    2,
                );
            }
        }
        let mut conditions = spacer.conditions;
        while conditions != 0 {
            let i = conditions.trailing_zeros() as u8;
            conditions &= conditions - 1;
            list(
                Slot::CONDITION + i,
                &catalog.conditions[i as usize].abilities,
                1,
            );
        }
        if let Some(card) = spacer.breakdown {
            let card = &catalog.breakdowns[card as usize];
            list(
                Slot::BREAKDOWN,
                if spacer.recovered {
                    &card.bonus
                } else {
                    &card.broken
                },
                2,
            );
        }
        if let Some(card) = spacer.awakened {
            list(
                Slot::AWAKENING,
                &catalog.awakenings[card as usize].abilities,
                2,
            );
        }
        match spacer.presence {
            Presence::Away(place) => list(Slot::PLACE, &catalog.place(place).abilities, 2),
            Presence::Board => {
                if let Some(tile) = self.tile_at(spacer.at) {
                    let tile = self.state.tiles[tile].tile;
                    list(Slot::TILE, &catalog.tile(tile).abilities, 2);
                }
            }
            Presence::Dead => {}
        }
    }

    /// The ability in a slot, if it is there now.
    pub fn ability_in(&self, spacer: SpacerId, slot: Slot) -> Option<AbilityId> {
        let mut found = None;
        self.each_ability(spacer, |s, ability| {
            if s == slot {
                found = Some(ability);
            }
        });
        found
    }

    /// ABL-2: adds up what `count` finds among all constant modifiers of a Spacer.
    pub fn modifier(&self, spacer: SpacerId, count: impl Fn(Modifier) -> Option<u8>) -> u8 {
        let mut sum = 0;
        self.each_ability(spacer, |slot, ability| {
            let ability = self.catalog.ability(ability);
            for modifier in &ability.modifiers {
                // GEAR-3, GEAR-5: exhausted Gear keeps its passives, but does not defend.
                let defends = matches!(
                    modifier,
                    Modifier::DamageReduction(_) | Modifier::ArmorReroll(_)
                );
                if defends && self.is_exhausted(spacer, slot.item()) {
                    continue;
                }
                if let Some(n) = count(*modifier)
                    && self.holds(
                        ability.when,
                        &Ctx {
                            item: slot.item(),
                            ..Ctx::own(spacer)
                        },
                    )
                {
                    sum += n;
                }
            }
        });
        sum
    }

    /// KEY-LGT: the die of the Spacer's light source, the Suit's unless Gear sets another.
    pub fn light(&self, id: SpacerId) -> Colour {
        let mut light = self.catalog.suit(self.state.spacer(id).suit).light;
        self.each_ability(id, |_, ability| {
            for modifier in &self.catalog.ability(ability).modifiers {
                if let Modifier::Light(colour) = modifier {
                    light = *colour;
                }
            }
        });
        light
    }

    /// Whether a modifier of this kind is there at all.
    pub fn has_modifier(&self, spacer: SpacerId, modifier: Modifier) -> bool {
        self.modifier(spacer, |m| (m == modifier).then_some(1)) > 0
    }

    /// The same sum for an Intruder's traits.
    pub fn intruder_modifier(
        &self,
        intruder: IntruderId,
        count: impl Fn(Modifier) -> Option<u8>,
    ) -> u8 {
        let ctx = Ctx::new(intruder, None, Cause::Ability);
        let kind = self.catalog.kind(self.state.intruder(intruder).kind);
        let mut sum = 0;
        for ability in &kind.traits {
            let ability = self.catalog.ability(*ability);
            for modifier in &ability.modifiers {
                if let Some(n) = count(*modifier)
                    && self.holds(ability.when, &ctx)
                {
                    sum += n;
                }
            }
        }
        sum
    }

    fn is_exhausted(&self, spacer: SpacerId, item: Option<u8>) -> bool {
        item.and_then(|i| self.state.spacer(spacer).items.get(usize::from(i)))
            .is_some_and(|item| item.exhausted)
    }

    /// ABL-3, ABL-4, GEAR-3, KND-1: whether the Spacer can use the ability now.
    pub fn can_use(&self, id: SpacerId, slot: Slot, ability: &Ability) -> bool {
        let spacer = self.state.spacer(id);
        let spent = ability.limit == Limit::OncePerRound && spacer.used & (1 << slot.0) != 0;
        !spent
            && !spacer.is_down()
            && !self.is_exhausted(id, slot.item())
            && self.holds(
                ability.when,
                &Ctx {
                    item: slot.item(),
                    ..Ctx::own(id)
                },
            )
            && self.can_pay(id, &ability.cost, slot.item())
    }

    /// CST-1: whether the whole price can be paid; `item` is the card it is printed on.
    pub fn can_pay(&self, id: SpacerId, cost: &Cost, item: Option<u8>) -> bool {
        let spacer = self.state.spacer(id);
        let card = item.and_then(|i| spacer.items.get(usize::from(i)));
        Token::ALL
            .iter()
            .all(|token| self.has_tokens(*token, cost.token(*token)))
            && spacer.stress + cost.stress <= 9
            && (cost.vitals == 0 || spacer.vitals > cost.vitals)
            && (!cost.exhaust || card.is_some_and(|card| !card.exhausted))
            && (!cost.discard || card.is_some())
            && (cost.ammo == 0 || card.is_some_and(|card| card.ammo >= cost.ammo))
            && (cost.charges == 0 || card.is_some_and(|card| card.charges >= cost.charges))
            && (!cost.card || (self.state.turn == Some(id) && self.next_card(id).is_some()))
            && spacer.antinomy >= cost.antinomy
    }

    /// Pays a price that can be paid. What Stress and lost Vitals bring about is
    /// the returned frame's.
    pub fn pay(&mut self, id: SpacerId, cost: &Cost, item: Option<u8>) -> Option<Harm> {
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
        if cost.card
            && let Some(card) = self.next_card(id)
        {
            self.state.spacer_mut(id).played |= 1 << card;
        }
        self.state.spacer_mut(id).antinomy -= cost.antinomy;
        let harm = cost.stress > 0 || cost.vitals > 0;
        harm.then(|| {
            Harm::to(id, "CST-1")
                .vitals(cost.vitals)
                .stress(cost.stress)
        })
    }

    /// Takes tokens out of the Active half.
    pub fn spend_tokens(&mut self, token: Token, n: u8, rule: &'static str) {
        let taken = self.state.pool.take(Half::Active, token, n);
        self.tell_tokens(Half::Active, token, -(taken as i8), rule);
    }

    /// Puts tokens into a half (POOL-2).
    pub fn gain_tokens(&mut self, half: Half, token: Token, n: u8, rule: &'static str) {
        self.state.pool.add(half, token, n);
        self.tell_tokens(half, token, n as i8, rule);
    }

    fn tell_tokens(&mut self, half: Half, token: Token, by: i8, rule: &'static str) {
        if by != 0 {
            self.emit(rule, crate::event::Event::TokensChanged { half, token, by });
        }
    }

    /// The first Action card in hand that may still be played this turn.
    fn next_card(&self, id: SpacerId) -> Option<u8> {
        let spacer = self.state.spacer(id);
        let in_hand = (0..spacer.cards.len() as u8).find(|i| spacer.played & (1 << i) == 0);
        in_hand.filter(|_| spacer.plays_left() > 0)
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog::{Ability, AbilityId, Modifier};
    use crate::dice::Colour;
    use crate::testing::{ANNA, Table};

    #[test]
    fn key_lgt_equipped_gear_sets_the_die_of_the_light_source() {
        let mut table = Table::new();
        assert_eq!(table.cx().light(ANNA), Colour::White);
        let lamp = AbilityId(table.catalog.abilities.len() as u16);
        table.catalog.abilities.push(Ability {
            modifiers: vec![Modifier::Light(Colour::Black)],
            ..Ability::default()
        });
        let gear = table.state.spacer(ANNA).items[0].gear;
        table.catalog.gear[gear.0 as usize].abilities.push(lamp);
        assert_eq!(table.cx().light(ANNA), Colour::Black);
    }
}
