//! ATK-4: the AT that counts, and why it is not the printed one.

use crate::catalog::Modifier;
use crate::cx::Cx;
use crate::event::{AtCause, Event};
use crate::ids::{IntruderId, SpacerId};
use crate::seq::Seq;

impl Cx<'_> {
    /// ATK-4: the AT that counts against this attacker: permanent bonuses and Suppression
    /// counted, at least 1.
    pub fn at_of(&self, target: IntruderId, by: impl Into<Option<SpacerId>>) -> u8 {
        let printed = match self.state.incursion() {
            Some(incursion) if incursion.boss == target => self.part_at(incursion),
            _ => {
                let kind = self.catalog.kind(self.state.intruder(target).kind);
                kind.at[self.level() as usize]
            }
        };
        printed
            .saturating_add_signed(self.toughness_of(target, by.into()))
            .max(1)
    }

    /// ATK-4: what an Intruder's state adds to its printed AT, or takes off.
    pub fn toughness_of(&self, intruder: IntruderId, by: Option<SpacerId>) -> i8 {
        let mut sum = 0;
        self.each_at_change(intruder, by, |_, by| sum += by);
        sum
    }

    /// ATK-4: calls `each` with everything that raises or lowers an Intruder's AT now; for some
    /// it matters who attacks, and from where.
    pub fn each_at_change(
        &self,
        intruder: IntruderId,
        attacker: Option<SpacerId>,
        mut each: impl FnMut(AtCause, i8),
    ) {
        self.each_trait(intruder, Modifier::Armor, attacker, |ability, n| {
            each(AtCause::Trait(ability), n as i8);
        });
        let incursion = self.state.incursion();
        let strength = incursion
            .filter(|it| it.boss == intruder)
            .map_or(0, |it| it.toughness);
        if strength > 0 {
            each(AtCause::Strength, strength as i8);
        }
        let suppression = self.state.intruder(intruder).suppression;
        if suppression > 0 {
            each(AtCause::Suppression, -(suppression as i8));
        }
    }

    /// ATK-4: says why the AT under attack is not the printed one.
    pub fn tell_at_changes(&mut self, intruder: IntruderId, attacker: SpacerId) {
        let mut changes: Seq<Option<Event>, 8> = Seq::new();
        self.each_at_change(intruder, Some(attacker), |cause, by| {
            changes.push(Some(Event::AtChanged {
                intruder,
                cause,
                by,
            }));
        });
        for change in changes.iter().flatten() {
            self.emit("ATK-4", *change);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Abilities, Ability, AbilityId};
    use crate::testing::*;

    #[test]
    fn atk_4_a_drawn_part_tells_the_at_that_counts_and_what_changed_it() {
        let mut table = Bench::new();
        let trait_of_it = AbilityId(table.catalog.abilities.len() as u16);
        table.catalog.abilities.push(Ability {
            modifiers: vec![(Modifier::Armor, 2)],
            ..Ability::default()
        });
        table.catalog.kinds[0].traits = Abilities::of(&table.catalog.abilities, &[trait_of_it]);
        table.state.intruder_mut(BOSS).suppression = 1;
        let card = table.cx().draw_body_part(ANNA).unwrap();
        table.cx().tell_at_changes(BOSS, ANNA);
        let part = &table.catalog.kinds[0].boss.as_ref().unwrap().bp[usize::from(card)];
        let (level, at) = (part.level, part.at + 1);
        assert!(table.happened(Event::BodyPartDrawn { card, level, at }));
        for (cause, by) in [(AtCause::Trait(trait_of_it), 2), (AtCause::Suppression, -1)] {
            let intruder = BOSS;
            assert!(table.happened(Event::AtChanged {
                intruder,
                cause,
                by
            }));
        }
    }

    #[test]
    fn atk_4_suppression_lowers_and_bonuses_raise_at_never_below_1() {
        let mut table = Bench::new();
        table.cx().draw_body_part(ANNA);
        assert_eq!(table.cx().at_of(BOSS, ANNA), 2);
        table.state.fight_mut().toughness = 2;
        table.state.intruders[0].suppression = 1;
        assert_eq!(table.cx().at_of(BOSS, ANNA), 3);
        table.state.intruders[0].suppression = 9;
        assert_eq!(table.cx().at_of(BOSS, ANNA), 1);
    }
}
