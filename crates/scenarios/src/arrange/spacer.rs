//! Spacers of a given position, with their cards and Gear.

use super::Arranger;
use crate::names::{Named, ability_slots, find, held_gear, space};
use crate::position::{ItemAt, KnockdownIs, SpacerAt};
use enormity_content::yaml::At;
use enormity_engine::catalog::{ActionCardId, PlaceId};
use enormity_engine::ids::SpacerId;
use enormity_engine::seq::Seq;
use enormity_engine::state::{Knockdown, Presence, Spacer, State, Storage};

impl Arranger<'_> {
    pub(super) fn spacer(&mut self, it: &At<SpacerAt>, id: SpacerId, state: &mut State) {
        let mut now = *state.spacer(id);
        if let Some(at) = &it.at {
            now.at = self.noted(at.span, space(self.board, at)).unwrap_or(now.at);
        }
        now.facing = it.facing.unwrap_or(now.facing);
        for (given, stat) in [
            (it.vitals, &mut now.vitals),
            (it.stress, &mut now.stress),
            (it.adrenaline, &mut now.adrenaline),
            (it.radiation, &mut now.radiation),
            (it.infection, &mut now.infection),
            (it.antinomy, &mut now.antinomy),
            (it.exerts, &mut now.exerts),
        ] {
            *stat = given.unwrap_or(*stat);
        }
        for (given, flag) in [
            (it.exerted, &mut now.exerted),
            (it.breath, &mut now.breath),
            (it.recovered, &mut now.recovered),
        ] {
            *flag = given.unwrap_or(*flag);
        }
        let catalog = self.catalog;
        let breakdowns = catalog.breakdowns.iter().map(|card| &card.label);
        if let Some(card) = self.card(&it.breakdown, |id| {
            find("Breakdown", id, breakdowns.clone())
        }) {
            now.breakdown = card;
            card.inspect(|n| state.breakdowns.remove(*n));
        }
        let awakenings = catalog.awakenings.iter().map(|card| &card.label);
        if let Some(card) = self.card(&it.awakened, |id| find("Awakening", id, awakenings.clone()))
        {
            now.awakened = card;
            card.inspect(|n| state.awakenings.remove(*n));
        }
        let places = catalog.places.iter().map(|place| &place.label);
        if let Some(place) = self.card(&it.away, |id| find("Other Place", id, places.clone())) {
            now.presence = place.map_or(Presence::Board, |n| Presence::Away(PlaceId(n)));
        }
        if it.dead == Some(true) {
            now.presence = Presence::Dead;
        }
        if it.out == Some(true) {
            now.presence = Presence::Out;
        }
        if let Some(conditions) = &it.conditions {
            now.conditions = 0;
            let labels = catalog.conditions.iter().map(|card| &card.label);
            for name in conditions {
                let found = find("Condition", name, labels.clone());
                now.conditions |= self.noted(name.span, found).map_or(0, |n| 1 << n);
            }
        }
        self.tokens(&it.tokens, it.span, &mut now.status);
        if let Some(knockdown) = it.knockdown {
            now.knockdown = knockdown_of(knockdown);
        }
        self.gear(it, &mut now);
        self.played(it, &mut now);
        *state.spacer_mut(id) = now;
        if it.dark == Some(true) {
            state.dark.insert(id);
        }
        if let Some(used) = &it.used {
            let mut bits = 0;
            for name in used {
                let slots = ability_slots(catalog, state, id, name);
                if slots.is_empty() {
                    let what = format!("they have no ability `{}`", name.value);
                    self.wrong.push((name.span, what));
                }
                bits |= slots.iter().fold(0, |bits, slot| bits | 1u64 << slot.0);
            }
            state.spacer_mut(id).used = bits;
        }
    }

    /// A card by name: not said, `none`, or a number.
    fn card(
        &mut self,
        name: &Option<At<String>>,
        find: impl Fn(&str) -> Named<usize>,
    ) -> Option<Option<u8>> {
        let name = name.as_ref()?;
        if **name == "none" {
            return Some(None);
        }
        let n = self.noted(name.span, find(name))?;
        Some(Some(n as u8))
    }

    fn gear(&mut self, it: &SpacerAt, now: &mut Spacer) {
        for (name, given) in &it.gear {
            let gear: Vec<_> = now.items.iter().map(|item| item.gear).collect();
            let Some(n) = self.noted(given.span, held_gear(self.catalog, &gear, name)) else {
                continue;
            };
            let ItemAt {
                ammo,
                charges,
                exhausted,
                discharged,
                disabled,
                stowed,
                lost,
            } = given.value;
            let item = &mut now.items[n];
            item.ammo = ammo.unwrap_or(item.ammo);
            item.charges = charges.unwrap_or(item.charges);
            item.exhausted = exhausted.unwrap_or(item.exhausted);
            item.discharged = discharged.unwrap_or(item.discharged);
            item.disabled = disabled.unwrap_or(item.disabled);
            match (lost, stowed) {
                (Some(true), _) => item.storage = Storage::Lost,
                (_, Some(true)) => item.storage = Storage::Backpack,
                (_, Some(false)) => item.storage = Storage::Equipped,
                _ => {}
            }
        }
    }

    fn played(&mut self, it: &SpacerAt, now: &mut Spacer) {
        let Some(played) = &it.played else {
            return;
        };
        (now.played, now.sides) = (0, Seq::new());
        for name in played {
            let sides = self.catalog.sides.iter().map(|side| &side.label);
            let Some(side) = self.noted(name.span, find("side of an Action card", name, sides))
            else {
                continue;
            };
            let has = |card: &ActionCardId| {
                let sides = self.catalog.action_card(*card).sides;
                sides.iter().any(|s| usize::from(s.0) == side)
            };
            let mut cards = now.cards.iter().enumerate();
            match cards.find(|(n, card)| now.played & (1 << n) == 0 && has(card)) {
                Some((n, card)) => {
                    let sides = self.catalog.action_card(*card).sides;
                    now.played |= 1 << n;
                    now.sides
                        .push(sides[usize::from(usize::from(sides[0].0) != side)]);
                }
                None => {
                    let what = format!("they have no card left with the side `{}`", name.value);
                    self.wrong.push((name.span, what));
                }
            }
        }
    }
}

pub(crate) fn knockdown_of(is: KnockdownIs) -> Knockdown {
    match is {
        KnockdownIs::Up => Knockdown::Up,
        KnockdownIs::Falling => Knockdown::Falling { fresh: false },
        KnockdownIs::Fresh => Knockdown::Falling { fresh: true },
        KnockdownIs::Rising => Knockdown::Rising,
    }
}
