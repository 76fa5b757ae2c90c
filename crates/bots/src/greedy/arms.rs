//! Which weapon at whom, and what that is worth.

use super::{Greedy, Seat, best};
use crate::evaluation::{VICTORY, change, stress_price};
use crate::{Promise, Reason, Why, reason};
use enormity_engine::catalog::{Gear, Modifier, Weapon};
use enormity_engine::decision::Choice;
use enormity_engine::ids::{Half, IntruderId, Token};
use enormity_engine::lookahead::attack_preview::AttackPool;
use enormity_engine::state::{Item, Storage};
use enormity_odds::{Goal, Odds, Roll, percent};

/// An attack that could be made.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// What it is worth, in Wounds of the Boss.
    pub value: f32,
    /// What it is rolled with.
    pub pool: AttackPool,
}

/// Tokens that may be used beside the weapon's own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tokens {
    pub confidence: u8,
    pub discipline: u8,
}

impl Tokens {
    /// What is in the Active half.
    pub fn active(seat: Seat) -> Tokens {
        let pool = seat.table.pool();
        Tokens {
            confidence: pool.count(Half::Active, Token::Confidence),
            discipline: pool.count(Half::Active, Token::Discipline),
        }
    }
}

impl<'a> Seat<'a> {
    /// ATK-2: weapons that are loaded, ready and in hand.
    pub fn weapons(self) -> impl Iterator<Item = (u8, &'a Weapon, &'a Gear)> {
        let catalog = self.table.catalog();
        let items = (0u8..).zip(self.table.spacer(self.me).items.iter());
        items.filter_map(|(i, item)| {
            let gear = catalog.gear_card(item.gear);
            let weapon = gear.weapon.as_ref()?;
            is_ready(item, gear).then_some((i, weapon, gear))
        })
    }

    /// Stress that re-rolls of an attack may cost without harm.
    fn spare_stress(self) -> u8 {
        let spacer = self.table.spacer(self.me);
        (1..=2)
            .take_while(|n| stress_price(spacer, *n) < 0.12 * f32::from(*n))
            .count() as u8
    }
}

fn is_ready(item: &Item, gear: &Gear) -> bool {
    item.storage == Storage::Equipped
        && !item.exhausted
        && !item.discharged
        && !item.disabled
        && (gear.ammo == 0 || item.ammo > 0)
        && (gear.charges == 0 || item.charges > 0)
}

impl Greedy {
    /// What an attack is worth, with these tokens, from wherever it reaches.
    pub(super) fn shot(
        &mut self,
        seat: Seat,
        item: u8,
        target: IntruderId,
        tokens: Tokens,
    ) -> Option<Shot> {
        let Seat { table, me, .. } = seat;
        let pool = table.attack_pool(me, item, target)?;
        let spacer = table.spacer(me);
        let held = spacer.items.get(usize::from(item))?;
        let gear = table.catalog().gear_card(held.gear);
        let weapon = gear.weapon.as_ref()?;
        let roll = Roll {
            confidence: (pool.confidence + tokens.confidence).min(3),
            discipline: (pool.discipline + tokens.discipline).min(3),
            stress: seat.spare_stress(),
            ..Roll::from(&pool)
        };
        let (chance, mut value) = match pool.threshold {
            Some(at) => self.against_minion(seat, target, roll, at),
            None => self.against_boss(seat, roll, &pool),
        };
        let failed = 1.0 - chance as f32;
        value -= 0.12 * failed;
        value += 0.05 * failed * f32::from(weapon.suppress);
        // ATK-5, ATK-12: Adrenaline, and the bonuses it brings.
        value += change(spacer, |s| s.adrenaline += 1);
        value += 0.05 * f32::from(seat.bonuses(spacer.adrenaline + 1));
        value += 0.05 * f32::from(weapon.leave.iter().sum::<u8>());
        value += 0.08 * f32::from(weapon.radiate);
        value -= if gear.charges > 0 { 0.12 } else { 0.0 };
        value -= if gear.ammo > 0 && weapon.heavy {
            0.08
        } else {
            0.0
        };
        // ATK-13: in a Run it is not only the Boss who hears it.
        if table.run().is_some() && !weapon.noiseless {
            value -= seat.noise_price(&weapon.noise, spacer.at);
        }
        if table
            .board()
            .adjacent(spacer.at, table.intruder(target).at, table.doors())
        {
            value -= stress_price(spacer, seat.terror(target));
        }
        Some(Shot { value, pool })
    }

    /// ATK-4: averaged over the body parts that may turn up.
    fn against_boss(&mut self, seat: Seat, roll: Roll, pool: &AttackPool) -> (f64, f32) {
        let table = seat.table;
        let left = table.wound_limit().saturating_sub(table.wounds()).max(1);
        let (mut chance, mut value) = (0.0, 0.0);
        let marks = table.next_marks();
        for mark in &marks {
            let odds = self.odds(
                seat,
                roll,
                Goal::attack(pool.threshold_of_part(mark.threshold)),
            );
            chance += odds.success();
            value += odds.success() as f32 * f32::from(mark.wounds) + 0.3 * odds.critical as f32;
            if mark.wounds >= left {
                value += odds.success() as f32 * VICTORY;
            }
        }
        let count = marks.len().max(1);
        (chance / count as f64, value / count as f32)
    }

    fn against_minion(&mut self, seat: Seat, target: IntruderId, roll: Roll, at: u8) -> (f64, f32) {
        let table = seat.table;
        let intruder = table.intruder(target);
        let kind = table.catalog().kind(intruder.kind);
        let odds = self.odds(seat, roll, Goal::attack(at));
        let near = table.on_board().any(|id| {
            table
                .board()
                .distance(table.spacer(id).at, intruder.at, table.doors())
                <= 3
        });
        // SET-5: without a Boss to wound, they are all there is to win by.
        let kill = match table.boss() {
            None if table.run().is_some() => seat.riddance(intruder),
            Some(_) if near => 0.5,
            Some(_) => 0.35,
            None if table.nearly_won() => 1.0 + VICTORY,
            None => 1.0,
        };
        let kill = kill / f32::from(kind.wounds.max(1));
        let bonus = seat.worth(kind.on_wound);
        let value = odds.success() as f32 * (kill + bonus) + 0.1 * odds.critical as f32;
        (odds.success(), value)
    }

    fn odds(&mut self, seat: Seat, roll: Roll, goal: Goal) -> Odds {
        self.book.odds(&seat.table.catalog().dice, roll, goal)
    }

    /// The best attack from where the Spacer stands.
    pub(super) fn best_shot(&mut self, seat: Seat) -> Option<Shot> {
        let here = seat.here();
        let tokens = Tokens::active(seat);
        let mut found: Option<Shot> = None;
        for (item, ..) in seat.weapons() {
            for target in seat.table.present() {
                if seat
                    .table
                    .strikes_from(seat.me, item, target, here)
                    .is_empty()
                {
                    continue;
                }
                if let Some(shot) = self.shot(seat, item, target, tokens)
                    && found.is_none_or(|most| shot.value > most.value)
                {
                    found = Some(shot);
                }
            }
        }
        found
    }

    /// ATK-1: which weapon at whom.
    pub(super) fn attack(&mut self, seat: Seat, why: &mut Why) -> Choice {
        let tokens = Tokens::active(seat);
        let mut found: Option<(Choice, Option<Shot>)> = None;
        for choice in seat.table.options() {
            let shot = match choice {
                Choice::Attack { item, target } => {
                    let here = seat.here();
                    let from = seat.table.strikes_from(seat.me, *item, *target, here);
                    // KEY-ADV: closing in does not always lead into reach.
                    if from.is_empty() {
                        continue;
                    }
                    self.shot(seat, *item, *target, tokens)
                }
                _ => None,
            };
            let value = |shot: &Option<Shot>| shot.map_or(-0.05, |shot| shot.value);
            if found
                .as_ref()
                .is_none_or(|(_, most)| value(&shot) > value(most))
            {
                found = Some((*choice, shot));
            }
        }
        let Some((choice, shot)) = found.or_else(|| Some((*seat.table.options().first()?, None)))
        else {
            return Choice::Pass;
        };
        match shot {
            Some(_) => self.tell_odds(seat, choice, why),
            None => why.say(|| Reason::NoAttack),
        }
        choice
    }

    /// What an attack promises, in the numbers on its card.
    pub(super) fn tell_odds(&mut self, seat: Seat, choice: Choice, why: &mut Why) {
        let catalog = seat.table.catalog();
        why.say(|| {
            let mut look_up =
                |roll: &Roll, at| self.book.odds(&catalog.dice, *roll, Goal::attack(at));
            let Some(odds) = seat.table.odds(choice, &mut look_up) else {
                return Reason::SomeAttack;
            };
            let gear = catalog.gear.iter().find(|gear| gear.label.id == odds.gear);
            let weapon = gear.and_then(|gear| gear.weapon.as_ref());
            Reason::Attack(Promise {
                shot: reason::Shot::new(odds.roll.dice, odds.at.iter().copied()),
                wound: percent(odds.wound),
                critical: (odds.critical > 0.0).then(|| percent(odds.critical)),
                suppress: weapon.map_or(0, |weapon| weapon.suppress),
            })
        });
    }

    /// BST-1: a further target, while there is Ammo.
    pub(super) fn burst(&mut self, seat: Seat, why: &mut Why) -> Choice {
        why.say(|| Reason::OneMoreRoll);
        let worth = |choice: Choice| match choice {
            Choice::Intruder(id) if seat.table.boss() == Some(id) => 1.0,
            Choice::Intruder(_) => 0.5,
            _ => 0.3,
        };
        best(seat.table.options(), worth).map_or(Choice::Pass, |(choice, _)| choice)
    }
}

impl Seat<'_> {
    /// RUB-2: tokens that an Adrenaline action at this level brings.
    pub fn bonuses(self, adrenaline: u8) -> u8 {
        let (catalog, spacer) = (self.table.catalog(), self.table.spacer(self.me));
        let character = &catalog.character(spacer.character).rubicon;
        let suit = &catalog.suit(spacer.suit).rubicon;
        let granted = character.iter().chain(suit);
        granted.filter(|bonus| bonus.at <= adrenaline).count() as u8
    }

    fn terror(self, target: IntruderId) -> u8 {
        let catalog = self.table.catalog();
        let kind = catalog.kind(self.table.intruder(target).kind);
        let traits = kind
            .traits
            .iter()
            .flat_map(|id| &catalog.ability(*id).modifiers);
        traits
            .filter(|(modifier, _)| *modifier == Modifier::Terrifying)
            .map(|(_, stress)| stress)
            .sum()
    }

    /// KEY-EMP: all Ammo for a Power, if it is the last shot anyway.
    pub fn empty_clip(self, why: &mut Why) -> Choice {
        let items = &self.table.spacer(self.me).items;
        let catalog = self.table.catalog();
        let last = items.iter().any(|item| {
            let gear = catalog.gear_card(item.gear);
            gear.weapon.as_ref().is_some_and(|weapon| weapon.empty_clip) && item.ammo <= 2
        });
        why.say(|| Reason::FewRounds);
        if last { Choice::Accept } else { Choice::Pass }
    }

    /// What an attack from elsewhere would be rolled with. Its odds are told once they are
    /// on a card.
    pub fn told(self, shot: &Shot) -> reason::Shot {
        let AttackPool {
            dice, threshold, ..
        } = shot.pool;
        let marks = self.table.next_marks();
        match threshold {
            Some(threshold) => reason::Shot::new(dice, [threshold].into_iter()),
            None => {
                let parts = marks
                    .iter()
                    .map(|mark| shot.pool.threshold_of_part(mark.threshold));
                reason::Shot::new(dice, parts)
            }
        }
    }
}
