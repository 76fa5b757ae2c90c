//! Gear and Stratagems.

use std::collections::BTreeSet;

use enormity_engine::catalog::{Gear, GearId, Stratagem, Weapon};
use enormity_engine::state::Slot;

use super::ability::{cost, noise};
use super::{Lowerer, showing};
use crate::context::{Owner, spots};
use crate::files::{self, Keyword};
use crate::yaml::{At, Span, hint};

impl Lowerer<'_> {
    pub(super) fn gear(&mut self) {
        for entry in self.book.gear.clone() {
            self.for_owner(entry.file, Owner::Gear);
            let it = &entry.it;
            self.place = it.id.span;
            self.holds = (it.ammo, it.charges);
            if it.innate {
                let number = self.catalog.gear.len() as u8;
                if self.catalog.innate_gear.replace(GearId(number)).is_some() {
                    self.fault(it.id.span, "other Gear is innate already", None);
                }
            }
            let takes_slots = it.hands + it.supports > 0;
            if !it.innate && !it.pocket && !takes_slots {
                let help = "say `hands` or `supports`, or `pocket: true` for what needs neither; \
                            with `innate: true` every Spacer has it";
                let what = "Gear that takes no slot (GEAR-1)";
                self.fault(it.id.span, what, Some(help.to_owned()));
            }
            if it.pocket && takes_slots {
                self.fault(it.id.span, "what is in a pocket takes no slot", None);
            }
            self.at_most(it.id.span, "hands", usize::from(it.hands), 2);
            if let Some(weapon) = &it.weapon {
                self.check_weapon(weapon, it);
            }
            let gear = Gear {
                label: showing(
                    self.label("gear", &it.id, &it.name, &it.text, it.origin),
                    self.drawing(&it.art),
                    self.drawing(&it.icon),
                ),
                hands: it.hands,
                supports: it.supports,
                ammo: it.ammo,
                charges: it.charges,
                abilities: self.abilities(&it.abilities, Slot::PER_CARD, it.id.span),
                weapon: it.weapon.as_ref().map(|w| self.weapon(w, it.id.span)),
                versions: [&it.versions.second, &it.versions.third].map(|name| {
                    let name = name.as_ref()?;
                    Some(GearId(self.resolve(|n| &n.gear, name)))
                }),
            };
            self.catalog.gear.push(gear);
        }
        self.stratagems();
    }

    fn weapon(&mut self, it: &files::WeaponFile, card: Span) -> Weapon {
        if !it.melee && it.range == 0 {
            let help = "say `melee: true`, or give it a `range`".to_owned();
            self.fault(card, "a ranged weapon without a range", Some(help));
        }
        let mut weapon = Weapon {
            range: it.range,
            melee: it.melee,
            dice: self.gated(&it.dice, &it.gated, card),
            power: it.power,
            modifiers: counts(it.modifiers),
            crit: it.crit,
            suppress: it.suppress,
            burst: it.burst.max(1),
            noise: noise(&it.noise),
            leave: counts(it.leave),
            exhausts: it.exhausts,
            on_wound: self.at_spot(&spots::WEAPON, |this| this.script(&it.on_wound)),
            on_fail: self.at_spot(&spots::WEAPON, |this| this.script(&it.on_fail)),
            ..Weapon::default()
        };
        for keyword in &it.keywords {
            match *keyword {
                Keyword::Advance(n) => weapon.advance = n,
                Keyword::Fallback(n) => weapon.fallback = n,
                Keyword::Radiate(n) => weapon.radiate = n,
                Keyword::Linear => weapon.linear = true,
                Keyword::Deadzone => weapon.deadzone = true,
                Keyword::Heavy => weapon.heavy = true,
                Keyword::Noiseless => weapon.noiseless = true,
                Keyword::Discharge => weapon.discharge = true,
                Keyword::EmptyClip => weapon.empty_clip = true,
                Keyword::Devastating => weapon.devastating = true,
            }
        }
        weapon
    }

    /// Refuses what can never come up with this weapon.
    fn check_weapon(&mut self, it: &files::WeaponFile, gear: &files::GearFile) {
        let has = |keyword: Keyword| it.keywords.contains(&keyword);
        let zero = [
            Keyword::Advance(0),
            Keyword::Fallback(0),
            Keyword::Radiate(0),
        ];
        let slips = [
            (gear.ammo == 0 && it.burst > 1, "Burst needs Ammo"),
            (it.burst == 0, "`burst` is at least 1, which is none"),
            (
                gear.ammo == 0 && has(Keyword::EmptyClip),
                "`empty_clip` needs Ammo",
            ),
            (
                gear.ammo == 0 && it.noise.is_some_and(|noise| noise.per_ammo > 0),
                "`per_ammo` needs Ammo",
            ),
            (
                it.melee && it.range == 0 && (has(Keyword::Linear) || has(Keyword::Deadzone)),
                "`linear` and `deadzone` need a range",
            ),
            (
                zero.into_iter().any(has),
                "a keyword with a number is at least 1",
            ),
        ];
        for (_, what) in slips.iter().filter(|(slip, _)| *slip) {
            self.fault(gear.id.span, *what, None);
        }
    }

    fn stratagems(&mut self) {
        for entry in self.book.stratagems.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            if it.charges == 0 {
                self.fault(it.id.span, "a Stratagem needs at least one charge", None);
            }
            self.check_cost(&it.cost, it.id.span);
            if it.expertise == 0 && it.requires.is_none() {
                let what = "a Stratagem needs `expertise` or something it `requires`";
                self.fault(it.id.span, what, None);
            }
            let stratagem = Stratagem {
                label: showing(
                    self.label("stratagems", &it.id, &it.name, &it.text, it.origin),
                    self.drawing(&it.art),
                    None,
                ),
                class: it
                    .class
                    .as_ref()
                    .map_or(String::new(), |class| self.class(class)),
                runs: it.runs,
                found: it.found,
                expertise: it.expertise,
                requires: self.when(&it.requires),
                charges: it.charges,
                cost: cost(&it.cost),
                script: self.at_spot(&spots::FREE, |this| this.script(&it.effects)),
            };
            self.catalog.stratagems.push(stratagem);
        }
    }

    /// STR-3: a class that some Character is of.
    fn class(&mut self, class: &At<String>) -> String {
        let characters = self.book.characters.iter();
        let known: BTreeSet<String> = characters.map(|card| card.it.class.clone()).collect();
        if !known.contains(&class.value) && !self.is_unread(&["characters/"]) {
            let what = format!("no Character is of the class `{}`", class.value);
            let help = hint(class, known.iter().map(String::as_str));
            self.fault(class.span, what, Some(help));
        }
        class.value.clone()
    }
}

fn counts(it: files::TokenCounts) -> [u8; 3] {
    [it.discipline, it.confidence, it.expertise]
}
