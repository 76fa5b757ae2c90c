//! ATK-2, ATK-3, ATK-5, BST-1: weapon, target, depletion.

use super::{SpacerAttack, Step};
use crate::catalog::{Course, Modifier, Weapon};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::harm::Harm;
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};
use crate::state::{Item, Storage};
use crate::walk::Walk;

impl SpacerAttack {
    pub(super) fn declare(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Chose(Choice::Attack { item, target }) => {
                self.item = item;
                self.targets.push(target);
                return self.declared(cx, target);
            }
            Input::Chose(_) => return Flow::Return(Ret::Yes(false)),
            Input::Go | Input::Done(_) => {}
        }
        let spacer = cx.state.spacer(self.spacer);
        if !spacer.is_on_board() || spacer.is_falling() {
            return Flow::END;
        }
        cx.ask(
            Ask::Attack,
            Some(self.spacer),
            if self.bonus { "BON-1" } else { "ATK-2" },
        );
        let (id, among) = (self.spacer, cx.scouted());
        cx.each_attack(id, self.bonus, |cx, item, target| {
            if among.is_none_or(|among| among.contains(target)) {
                cx.offer(Choice::Attack { item, target });
            }
        });
        if cx.offered() == 0 {
            return self.call_off(cx);
        }
        if self.bonus || among.is_some() {
            cx.offer(Choice::Pass);
        }
        Flow::Ask
    }

    fn declared(&mut self, cx: &mut Cx, target: IntruderId) -> Flow {
        let gear = cx.state.spacer(self.spacer).items[usize::from(self.item)].gear;
        let bonus = self.bonus;
        let declared = Event::AttackDeclared {
            spacer: self.spacer,
            gear,
            target,
            bonus,
        };
        cx.emit(if bonus { "BON-1" } else { "ATK-1" }, declared);
        if bonus {
            self.make_ready(cx);
            // BON-1, CHB-2: a Bonus attack inside an Intruder's attack breaks it.
            cx.interrupt(self.spacer);
        }
        self.step = Step::Advance;
        // KEY-ADV: name the target, close in, then check.
        let advance = self.weapon(cx).map_or(0, |weapon| weapon.advance);
        if advance > 0 {
            let about = Some(target.into());
            return Flow::Call(Walk::bound(self.spacer, advance, Course::Toward, about).into());
        }
        Flow::Again
    }

    /// BON-1: an exhausted or empty weapon is made ready, one of the two.
    fn make_ready(&self, cx: &mut Cx) {
        let item = cx.state.spacer(self.spacer).items[usize::from(self.item)];
        if item.exhausted {
            cx.set_exhausted(self.spacer, self.item, false, "BON-1");
        } else if item.ammo == 0 && cx.catalog.gear_card(item.gear).ammo > 0 {
            cx.set_ammo(self.spacer, self.item, 1, "BON-1");
        }
    }

    pub(super) fn advanced(&mut self, cx: &mut Cx) -> Flow {
        let able = self.weapon(cx).is_some_and(|weapon| {
            let spacer = cx.state.spacer(self.spacer);
            spacer.is_on_board()
                && !spacer.is_falling()
                && cx.reaches(self.spacer, weapon, self.target())
        });
        if able {
            self.step = Step::Burst;
            self.suffer_terror(cx, self.target())
        } else {
            self.call_off(cx)
        }
    }

    /// Attacking some Intruders from beside them brings Stress: no price, so it can kill.
    fn suffer_terror(&self, cx: &mut Cx, target: IntruderId) -> Flow {
        match cx.terror(self.spacer, target) {
            0 => Flow::Again,
            stress => {
                let harm = Harm::to(self.spacer, "HRM-1").stress(stress);
                harm.suffer(cx).map_or(Flow::Again, Flow::Call)
            }
        }
    }

    /// BST-1: further targets, each legal on its own, 1 Ammo each.
    pub(super) fn burst(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Chose(Choice::Intruder(target)) => {
                self.targets.push(target);
                return self.suffer_terror(cx, target);
            }
            Input::Chose(_) => return self.go(Step::Clip),
            Input::Go | Input::Done(_) => {}
        }
        if !cx.state.spacer(self.spacer).is_on_board() {
            return Flow::END;
        }
        let Some(weapon) = self.weapon(cx) else {
            return self.call_off(cx);
        };
        let item = cx.state.spacer(self.spacer).items[usize::from(self.item)];
        let most = weapon.burst.min(item.ammo).min(3) as usize;
        if self.targets.len() >= most {
            return self.go(Step::Clip);
        }
        cx.ask(Ask::Burst, Some(self.spacer), "BST-1");
        let known = self.targets;
        for target in cx.state.intruders.numbers() {
            if cx.state.intruder(target).present
                && !known.contains(&target)
                && cx.reaches(self.spacer, weapon, target)
            {
                cx.offer(Choice::Intruder(target));
            }
        }
        if cx.offered() == 0 {
            return self.go(Step::Clip);
        }
        cx.offer(Choice::Pass);
        Flow::Ask
    }

    /// KEY-EMP: all Ammo for one more Power.
    pub(super) fn clip(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Chose(choice) => {
                self.empty_clip = choice == Choice::Accept;
                self.go(Step::Deplete)
            }
            _ => {
                let item = cx.state.spacer(self.spacer).items[usize::from(self.item)];
                let able = self.weapon(cx).is_some_and(|weapon| weapon.empty_clip);
                if !able || item.ammo == 0 {
                    return self.go(Step::Deplete);
                }
                cx.ask(Ask::EmptyClip, Some(self.spacer), "KEY-EMP");
                cx.offer(Choice::Accept);
                cx.offer(Choice::Pass);
                Flow::Ask
            }
        }
    }

    /// ATK-5: Adrenaline +1, Ammo or a Charge, a Discharge token.
    pub(super) fn deplete(&mut self, cx: &mut Cx) -> Flow {
        let id = self.spacer;
        // SCT-3: no second Adrenaline.
        if cx.scouted().is_none() && !cx.raise_adrenaline(id, "ATK-5") {
            return Flow::END;
        }
        let Some(weapon) = self.weapon(cx) else {
            return self.call_off(cx);
        };
        let item = cx.state.spacer(id).items[usize::from(self.item)];
        let gear = cx.catalog.gear_card(item.gear);
        if gear.ammo > 0 {
            let shots = if self.empty_clip {
                item.ammo
            } else {
                self.targets.len() as u8
            };
            self.spent = shots.min(item.ammo);
            cx.set_ammo(id, self.item, item.ammo - self.spent, "ATK-5");
        }
        let item = &mut cx.state.spacer_mut(id).items[usize::from(self.item)];
        if gear.charges > 0 {
            item.charges = item.charges.saturating_sub(1);
        }
        if weapon.discharge {
            item.discharged = true;
        }
        if weapon.exhausts {
            cx.set_exhausted(id, self.item, true, "ATK-5");
        }
        self.go(Step::Draw)
    }
}

impl<'a> Cx<'a> {
    /// Calls `each` with every weapon and target the Spacer could declare.
    pub fn each_attack(
        &mut self,
        id: SpacerId,
        bonus: bool,
        mut each: impl FnMut(&mut Cx<'a>, u8, IntruderId),
    ) {
        let farther = self.range_bonus(id);
        for item in 0..self.state.spacer(id).items.len() as u8 {
            let Some(weapon) = self.active_weapon(id, item, bonus) else {
                continue;
            };
            for target in self.state.intruders.numbers() {
                if self.could_attack(id, weapon, target, farther) {
                    each(self, item, target);
                }
            }
        }
    }

    /// Whether there is any weapon and target.
    pub fn can_attack(&self, id: SpacerId, bonus: bool) -> bool {
        let items = 0..self.state.spacer(id).items.len() as u8;
        let weapons = || {
            let items = items.clone();
            items.filter_map(|item| self.active_weapon(id, item, bonus))
        };
        // Mostly all of them are too far away, which is soon found out.
        let farther = self.range_bonus(id);
        let longest = weapons().map(|weapon| weapon.range.max(1) + weapon.advance);
        let Some(longest) = longest.max() else {
            return false;
        };
        let longest = u16::from(longest) + u16::from(farther);
        let from = self.state.spacer(id).at;
        let (board, doors) = (self.board, &self.state.doors);
        self.state.present().any(|target| {
            board.is_within(from, self.state.intruder(target).at, longest, doors)
                && weapons().any(|weapon| self.could_attack(id, weapon, target, farther))
        })
    }

    /// SCT-3: whether any weapon reaches one of these.
    pub fn can_attack_among(&self, id: SpacerId, among: FigureSet, bonus: bool) -> bool {
        let farther = self.range_bonus(id);
        let mut weapons = (0..self.state.spacer(id).items.len() as u8)
            .filter_map(|item| self.active_weapon(id, item, bonus));
        let spacer = self.state.spacer(id);
        spacer.is_on_board()
            && !spacer.is_falling()
            && weapons.any(|weapon| {
                let mut targets = among.iter().filter_map(Figure::intruder);
                targets.any(|target| self.could_attack(id, weapon, target, farther))
            })
    }

    /// The item as a weapon, if it can be the active one.
    #[inline(always)]
    fn active_weapon(&self, id: SpacerId, item: u8, bonus: bool) -> Option<&'a Weapon> {
        let it = &self.state.spacer(id).items[usize::from(item)];
        let weapon = self.catalog.gear_card(it.gear).weapon.as_ref();
        weapon.filter(|_| self.is_active(it, bonus))
    }

    #[inline(always)]
    fn could_attack(&self, id: SpacerId, weapon: &Weapon, target: IntruderId, farther: u8) -> bool {
        let there = self.state.intruder(target);
        there.present
            // FLA-1: what strikes in a flash suffers nothing.
            && !(there.acting && self.is_flash(target))
            && (self.reaches_with(id, weapon, target, farther)
                || self.could_advance(id, weapon, target))
    }

    /// ATK-2, BON-1: whether the card can be the active weapon.
    #[inline(always)]
    fn is_active(&self, item: &Item, bonus: bool) -> bool {
        let gear = self.catalog.gear_card(item.gear);
        let empty = gear.ammo > 0 && item.ammo == 0;
        item.storage == Storage::Equipped
            && !item.disabled
            && !item.discharged
            && (gear.charges == 0 || item.charges > 0)
            && if bonus {
                !(item.exhausted && empty)
            } else {
                !item.exhausted && !empty
            }
    }

    /// The Stress that attacking the Intruder from where the Spacer stands would bring.
    pub fn terror(&self, id: SpacerId, target: IntruderId) -> u8 {
        if !self.beside(id.into(), target.into()) {
            return 0;
        }
        match self.intruder_modifier(target, Modifier::Terrifying, Some(id)) {
            0 => 0,
            stress => stress.saturating_add(self.modifier(id, Modifier::Anxious)),
        }
    }

    /// ATK-3, LOS-5: effective range and sight.
    pub fn reaches(&self, id: SpacerId, weapon: &Weapon, target: IntruderId) -> bool {
        self.reaches_with(id, weapon, target, self.range_bonus(id))
    }

    fn reaches_with(&self, id: SpacerId, weapon: &Weapon, target: IntruderId, farther: u8) -> bool {
        if !self.state.intruder(target).present {
            return false;
        }
        let (from, to) = (self.state.spacer(id).at, self.state.intruder(target).at);
        let adjacent = || self.board.adjacent(from, to, &self.state.doors);
        let in_line = || {
            self.board.row(from) == self.board.row(to) || self.board.col(from) == self.board.col(to)
        };
        if (weapon.linear && !in_line()) || (weapon.deadzone && adjacent()) {
            return false;
        }
        let near = if weapon.range == 0 {
            adjacent()
        } else {
            let range = weapon.range + if weapon.melee { 0 } else { farther };
            self.board
                .within_range(from, to, range, &self.state.doors, &self.state.obstacles)
        };
        near && self.sees(id.into(), target.into())
    }

    fn range_bonus(&self, id: SpacerId) -> u8 {
        self.modifier(id, Modifier::Range)
    }

    /// KEY-ADV: a target that closing in could bring into range.
    #[inline(always)]
    pub fn could_advance(&self, id: SpacerId, weapon: &Weapon, target: IntruderId) -> bool {
        if weapon.advance == 0 {
            return false;
        }
        let (from, to) = (self.state.spacer(id).at, self.state.intruder(target).at);
        let most = u16::from(weapon.range.max(1) + weapon.advance);
        self.board.is_within(from, to, most, &self.state.doors)
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::*;

    #[test]
    fn atk_1_however_many_intruders_there_are_each_can_be_attacked() {
        let mut table = Bench::new();
        for column in 1..=8 {
            table.spawn(MINION_KIND, &format!("A{column}"));
        }
        let last = table.spawn(MINION_KIND, "D3");
        let mut targets = Vec::new();
        let mut cx = table.cx();
        cx.each_attack(ANNA, false, |_, _, target| targets.push(target));
        assert!(targets.contains(&last), "{last:?} of {targets:?}");
    }
}
