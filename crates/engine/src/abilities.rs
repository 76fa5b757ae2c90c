//! Chapter 12: which abilities a Spacer has, and whether they can be used.

use crate::catalog::{Abilities, Ability, AbilityId, Limit, Modifier, Topic};
use crate::cx::Cx;
use crate::dice::Colour;
use crate::ids::{Figure, Half, IntruderId, SpacerId, Token};
use crate::scene::{ObjectiveToken, TokenPlace};
use crate::select::{Cause, Origin};
use crate::state::{PlacedTile, Presence, Slot};

impl<'a> Cx<'a> {
    /// Calls `each` with every card whose abilities the Spacer has now and that has to do with
    /// the topic: the first slot, how many slots there are, and the abilities (ABL-1).
    #[inline]
    fn each_card(&self, id: SpacerId, about: Topic, mut each: impl FnMut(u8, u8, &'a Abilities)) {
        let (catalog, piles) = (self.catalog, &self.catalog.piles);
        let spacer = self.state.spacer(id);
        spacer.each_card(catalog, about, &mut each);
        let mut each = |base, room, abilities: &'a Abilities| {
            if abilities.concern(about) {
                each(base, room, abilities);
            }
        };
        match spacer.presence {
            Presence::Away(place) if piles.places.concern(about) => {
                let place = catalog.place(place);
                each(Slot::PLACE, Slot::PER_CARD, &place.abilities);
            }
            Presence::Board if piles.tiles.concern(about) => {
                let placed = self.tile_at(spacer.at).map(|index| self.state.tiles[index]);
                if let Some(PlacedTile { tile, .. }) = placed.filter(|placed| !placed.disabled) {
                    let tile = catalog.tile(tile);
                    each(Slot::TILE, Slot::PER_CARD, &tile.abilities);
                }
            }
            _ => {}
        }
        if self.state.run().is_some() && piles.run(self.state.session).concern(about) {
            self.each_sheet(id, &mut each);
        }
    }

    /// LOC-2, OBJ-1, OBJ-2: what the Location, the mission and a carried Objective give.
    #[inline(never)]
    fn each_sheet(&self, id: SpacerId, each: &mut dyn FnMut(u8, u8, &'a Abilities)) {
        let spacer = self.state.spacer(id);
        if let (Presence::Board, Some(location)) = (spacer.presence, self.location_of(spacer.at)) {
            let location = self.catalog.location(location);
            each(Slot::LOCATION, Slot::PER_LOCATION, &location.abilities);
        }
        let (Some(sheet), Some(run)) = (self.run_sheet(), self.state.run()) else {
            return;
        };
        each(Slot::MISSION, Slot::PER_MISSION, &sheet.abilities);
        let mut tokens = run.exploration.objectives.iter();
        let carried = |token: &&ObjectiveToken| token.place == TokenPlace::Carried(id);
        if let Some(token) = tokens.find(carried) {
            let objective = &sheet.objectives[usize::from(token.kind)];
            each(Slot::OBJECTIVE, Slot::PER_MISSION, &objective.abilities);
        }
    }

    /// Whether any card whose abilities the Spacer has now may have to do with the topic. Mostly
    /// none has, and then there is nothing to prepare for.
    #[inline]
    pub fn concerns(&self, id: SpacerId, about: impl Into<Topic>) -> bool {
        let (topic, piles) = (about.into(), &self.catalog.piles);
        let spacer = self.state.spacer(id);
        spacer.topics.concern(topic)
            || match spacer.presence {
                Presence::Board => {
                    piles.tiles.concern(topic) && self.state.tiled.contains(spacer.at)
                }
                Presence::Away(_) => piles.places.concern(topic),
                Presence::Dead | Presence::Out => false,
            }
            || self.state.run().is_some() && piles.run(self.state.session).concern(topic)
    }

    /// Calls `each` with every ability of the Spacer that is about the topic, and its slot.
    pub fn each_ability(
        &self,
        id: SpacerId,
        about: impl Into<Topic>,
        mut each: impl FnMut(Slot, AbilityId),
    ) {
        let topic = about.into();
        // Few cards are about the topic: looking into them is kept out of the way.
        #[inline(never)]
        fn open(card: &Abilities, topic: Topic, each: &mut dyn FnMut(u8, AbilityId)) {
            for (place, ability) in card.about(topic) {
                each(place, ability);
            }
        }
        self.each_card(id, topic, |base, room, card| {
            open(card, topic, &mut |place, ability| {
                if place < room {
                    each(Slot(base + place), ability);
                }
            });
        });
    }

    /// The ability in a slot, if it is there now.
    pub fn ability_in(&self, spacer: SpacerId, slot: Slot) -> Option<AbilityId> {
        let mut found = None;
        self.each_card(spacer, Topic::ANY, |base, room, abilities| {
            let place = slot.0.wrapping_sub(base);
            if place < room {
                found = abilities.get(usize::from(place)).copied();
            }
        });
        found
    }

    /// The same, of a Gear card that may have been lost or stowed meanwhile, too.
    pub fn printed_in(&self, spacer: SpacerId, slot: Slot) -> Option<AbilityId> {
        let Some(item) = slot.item() else {
            return self.ability_in(spacer, slot);
        };
        let item = self.state.spacer(spacer).items.get(usize::from(item))?;
        let abilities = &self.catalog.gear_card(item.gear).abilities;
        let place = (slot.0 - Slot::GEAR) % Slot::PER_CARD;
        abilities.get(usize::from(place)).copied()
    }

    /// ABL-2: the sum of all constant modifiers of this kind that the Spacer has.
    #[inline(always)]
    pub fn modifier(&self, spacer: SpacerId, modifier: Modifier) -> u8 {
        if !self.concerns(spacer, modifier) {
            return 0;
        }
        self.modifier_in(&Origin::own(spacer), spacer, modifier)
    }

    /// The same in an attack, about its weapon and target: their conditions may ask for both.
    pub fn modifier_in(&self, about: &Origin, spacer: SpacerId, modifier: Modifier) -> u8 {
        let mut sum = 0;
        self.each_ability(spacer, modifier, |slot, ability| {
            let ability = self.catalog.ability(ability);
            // GEAR-3, GEAR-5: exhausted Gear keeps its passives, but does not defend.
            let idle = || modifier.defends() && self.is_exhausted(spacer, slot.item());
            let origin = || Origin {
                item: slot
                    .item()
                    .filter(|i| self.is_weapon(spacer, *i))
                    .or(about.item),
                ..*about
            };
            for (kind, n) in &ability.modifiers {
                if *kind == modifier && !idle() && self.holds(ability.when, &origin()) {
                    sum += n;
                }
            }
        });
        sum
    }

    /// KEY-LGT: the die of the Spacer's light source, the Suit's unless Gear sets another.
    pub fn light(&self, id: SpacerId) -> Colour {
        let mut light = self.catalog.suit(self.state.spacer(id).suit).light;
        self.each_ability(id, Modifier::Light, |_, ability| {
            let ability = self.catalog.ability(ability);
            let lit = self.holds(ability.when, &Origin::own(id));
            for (modifier, colour) in &ability.modifiers {
                if *modifier == Modifier::Light && lit {
                    light = Colour::ALL[usize::from(*colour)];
                }
            }
        });
        light
    }

    /// SCT-1: how far the Spacer's light reaches, as a range.
    pub fn light_field(&self, id: SpacerId) -> u8 {
        let suit = self.catalog.suit(self.state.spacer(id).suit);
        suit.field + self.modifier(id, Modifier::Field)
    }

    /// MOV-1: how many steps a Move action of so many has.
    pub fn move_steps(&self, id: SpacerId, printed: u8) -> u8 {
        let steps = printed + self.modifier(id, Modifier::Stride);
        let slow = self.modifier(id, Modifier::Slow);
        steps.saturating_sub(slow).max(steps.min(1))
    }

    /// Whether a modifier of this kind is there at all.
    #[inline(always)]
    pub fn has_modifier(&self, spacer: SpacerId, modifier: Modifier) -> bool {
        self.modifier(spacer, modifier) > 0
    }

    /// The same sum for an Intruder's traits; see [`Cx::each_trait`].
    #[inline(always)]
    pub fn intruder_modifier(
        &self,
        intruder: IntruderId,
        modifier: Modifier,
        about: Option<SpacerId>,
    ) -> u8 {
        let mut sum = 0;
        self.each_trait(intruder, modifier, about, |_, n| sum += n);
        sum
    }

    /// Calls `each` with every trait of an Intruder that brings the modifier now, and by how
    /// much. The Target of their conditions is the Spacer whom the question is about.
    #[inline(always)]
    pub fn each_trait(
        &self,
        intruder: IntruderId,
        modifier: Modifier,
        about: Option<SpacerId>,
        mut each: impl FnMut(AbilityId, u8),
    ) {
        let traits = &self.catalog.kind(self.state.intruder(intruder).kind).traits;
        if !traits.concern(modifier) {
            return;
        }
        let origin = Origin::new(intruder, about.map(Figure::Spacer), Cause::Ability);
        for (_, id) in traits.about(modifier) {
            let ability = self.catalog.ability(id);
            for (kind, n) in &ability.modifiers {
                if *kind == modifier && self.holds(ability.when, &origin) {
                    each(id, *n);
                }
            }
        }
    }

    fn is_weapon(&self, spacer: SpacerId, item: u8) -> bool {
        let held = self.state.spacer(spacer).items.get(usize::from(item));
        held.is_some_and(|held| self.catalog.gear_card(held.gear).weapon.is_some())
    }

    #[inline(always)]
    fn is_exhausted(&self, spacer: SpacerId, item: Option<u8>) -> bool {
        item.and_then(|i| self.state.spacer(spacer).items.get(usize::from(i)))
            .is_some_and(|item| item.exhausted)
    }

    /// ABL-3, ABL-4, GEAR-3, KND-1: whether the Spacer can use the ability now, about the
    /// figure if there is one, and whether anything could come of it.
    #[inline(always)]
    pub fn can_use(
        &self,
        id: SpacerId,
        slot: Slot,
        ability: &Ability,
        about: Option<Figure>,
    ) -> bool {
        let spacer = self.state.spacer(id);
        let ready = !self.is_spent(id.into(), slot, ability.limit)
            && !spacer.is_falling()
            && !self.is_exhausted(id, slot.item())
            && self.can_pay(id, &ability.cost, slot.item());
        if !ready {
            return false;
        }
        let origin = Origin {
            item: slot.item(),
            target: about.or(Some(id.into())),
            ..Origin::own(id)
        };
        self.holds(ability.when, &origin)
            && (ability.script.is_none() || self.could(ability.script, &origin))
    }

    /// ABL-3: whether the ability in the slot has come up as often as it does.
    #[inline(always)]
    pub fn is_spent(&self, owner: Figure, slot: Slot, limit: Limit) -> bool {
        let (in_round, in_session) = match owner {
            Figure::Spacer(id) => {
                let spacer = self.state.spacer(id);
                let used = spacer.used & (1 << slot.0) != 0;
                (used, spacer.spent.contains(slot.0))
            }
            Figure::Intruder(id) => {
                let it = self.state.intruder(id);
                (it.used.contains(slot.0), it.spent.contains(slot.0))
            }
        };
        match limit {
            Limit::OncePerRound => in_round,
            Limit::OncePerSession => in_session,
            Limit::Unlimited => false,
        }
    }

    /// ABL-3: it has come up once more.
    pub fn note_use(&mut self, owner: Figure, slot: Slot, limit: Limit) {
        match (limit, owner) {
            (Limit::Unlimited, _) => {}
            (Limit::OncePerRound, Figure::Spacer(id)) => {
                self.state.spacer_mut(id).used |= 1 << slot.0;
            }
            (Limit::OncePerSession, Figure::Spacer(id)) => {
                self.state.spacer_mut(id).spent.insert(slot.0);
            }
            (Limit::OncePerRound, Figure::Intruder(id)) => {
                self.state.intruder_mut(id).used.insert(slot.0);
            }
            (Limit::OncePerSession, Figure::Intruder(id)) => {
                self.state.intruder_mut(id).spent.insert(slot.0);
            }
        }
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
}

#[cfg(test)]
mod tests {
    use crate::catalog::{Abilities, Ability, AbilityId, Modifier};
    use crate::dice::Colour;
    use crate::testing::{ANNA, Bench};

    #[test]
    fn key_lgt_equipped_gear_sets_the_die_of_the_light_source() {
        let mut table = Bench::new();
        assert_eq!(table.cx().light(ANNA), Colour::White);
        let lamp = AbilityId(table.catalog.abilities.len() as u16);
        table.catalog.abilities.push(Ability {
            modifiers: vec![(Modifier::Light, Colour::Black as u8)],
            ..Ability::default()
        });
        let gear = table.state.spacer(ANNA).items[0].gear;
        let print = Abilities::of(&table.catalog.abilities, &[lamp]);
        table.catalog.gear[gear.0 as usize].abilities = print;
        assert_eq!(table.cx().light(ANNA), Colour::Black);
    }
}
