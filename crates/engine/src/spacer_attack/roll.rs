//! ATK-4, ATK-6 to ATK-8, KEY-RDT: the body part, the roll, the verdict.

use super::{SpacerAttack, Step};
use crate::catalog::{Modifier, Script, Weapon};
use crate::cx::Cx;
use crate::dice::Colour;
use crate::effects::Effects;
use crate::event::{Event, Verdict};
use crate::frame::{Flow, Input, Ret};
use crate::ids::{IntruderId, SpacerId};
use crate::roll::{CRITICAL, Roll, RollKind};
use crate::scene::Escalation;
use crate::select::{Cause, Origin};
use crate::seq::Seq;
use crate::state::DICE;

impl SpacerAttack {
    /// CHB-4: whether the target can still be struck.
    fn still_reaches(&self, cx: &Cx) -> bool {
        let spacer = cx.state.spacer(self.spacer);
        spacer.is_on_board()
            && !spacer.is_falling()
            && self
                .weapon(cx)
                .is_some_and(|weapon| cx.reaches(self.spacer, weapon, self.target()))
    }

    /// ATK-4: the top body part is the one under attack.
    pub(super) fn draw(&mut self, cx: &mut Cx) -> Flow {
        if !self.still_reaches(cx) {
            return self.next_target(cx);
        }
        if self.is_on_boss(cx) {
            self.part = cx.draw_body_part(self.spacer);
            let tokens = cx.state.incursion().map_or(0, |it| it.radiation);
            if tokens > 0 && tokens == cx.at_of(self.target(), self.spacer) {
                return self.go(Step::Radiate);
            }
        }
        cx.tell_at_changes(self.target(), self.spacer);
        self.go(Step::Roll)
    }

    /// KEY-RDT: as many tokens as the part's AT are a Wound at once.
    pub(super) fn radiate(&mut self, cx: &mut Cx) -> Flow {
        cx.set_boss_radiation(0);
        self.wounds = cx.settle_body_part(Verdict::Wound);
        self.level = cx.wounded_level();
        self.step = Step::RadiateRespond;
        let script = self.part_script(cx, |part| part.wound);
        let origin = self.response_origin(cx);
        self.responses_due = 0;
        Flow::Call(Effects::new(script, origin).into())
    }

    /// ESC-19: it escalates on its own, at once; then the next part is drawn.
    pub(super) fn radiated(&mut self, cx: &mut Cx) -> Flow {
        if self.responses_due == 0 {
            self.responses_due = 1;
            let script = self.part_script(cx, |part| part.instinct);
            if !script.is_none() {
                let origin = self.response_origin(cx);
                return Flow::Call(Effects::new(script, origin).into());
            }
        }
        self.raise_radiated(cx);
        self.responses_due = 0;
        self.go(Step::Draw)
    }

    /// ESC-19: the Escalation of a wound by Radiation.
    pub(super) fn raise_radiated(&mut self, cx: &mut Cx) {
        if cx.end_if_won() {
            return;
        }
        cx.escalate(Escalation {
            from: self.level,
            critical: false,
            wounds: std::mem::take(&mut self.wounds),
        });
    }

    pub(super) fn part_script(
        &self,
        cx: &Cx,
        of: impl Fn(&crate::catalog::BodyPart) -> Script,
    ) -> Script {
        let part = self
            .part
            .and_then(|i| cx.boss_sheet()?.bp.get(usize::from(i)));
        part.map_or(Script::NONE, of)
    }

    /// ATK-6: the pool is formed and rolled.
    pub(super) fn roll(&mut self, cx: &mut Cx) -> Flow {
        let Some(roll) = self.pool(cx) else {
            return self.next_target(cx);
        };
        self.step = Step::Judge;
        Flow::Call(roll.into())
    }

    /// ATK-6: lays the dice and says what comes with them; nothing if the target
    /// is out of reach.
    fn pool(&self, cx: &mut Cx) -> Option<Roll> {
        if !self.still_reaches(cx) {
            return None;
        }
        let weapon = self.weapon(cx)?;
        let (id, target) = (self.spacer, self.target());
        let pool = cx.attack_pool(id, self.item, weapon, target);
        let mut dice = pool.dice;
        cx.take_cover(&mut dice, weapon, id, target);
        cx.lay(dice.iter().copied());

        let mut roll = Roll::new(id, RollKind::Attack);
        roll.at = cx.at_of(target, id);
        roll.power = pool.power + u8::from(self.empty_clip);
        roll.crit = pool.crit;
        // BST-2: weapon modifiers are shared, so only the first roll has them.
        let first = self.current == 0;
        roll.discipline = if first { pool.discipline } else { pool.lasting };
        roll.confidence = if first { pool.confidence } else { 0 };
        roll.devastating = weapon.devastating;
        cx.state.spacer_mut(id).boosts.spend(weapon);
        Some(roll)
    }

    /// ATK-7, ATK-8.
    pub(super) fn judge(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let Input::Done(Ret::Roll { power, crit, .. }) = input else {
            return self.die_of_it(cx);
        };
        let target = self.target();
        let at = cx.at_of(target, self.spacer);
        let verdict = match (power >= at, crit >= CRITICAL) {
            (false, _) => Verdict::Fail,
            (true, false) => Verdict::Wound,
            (true, true) => Verdict::Critical,
        };
        cx.emit(
            "ATK-8",
            Event::AttackJudged {
                target,
                power,
                at,
                verdict,
            },
        );
        self.verdicts[usize::from(self.current)] = verdict;
        if self.is_on_boss(cx) {
            self.wounds += cx.settle_body_part(verdict);
            self.level = cx.wounded_level();
        } else if verdict != Verdict::Fail {
            cx.wound_intruder(target);
        }
        self.next_target(cx)
    }

    /// BST-2: the next roll, or after the last the responses.
    fn next_target(&mut self, cx: &mut Cx) -> Flow {
        self.current += 1;
        if usize::from(self.current) < self.targets.len() {
            return self.go(Step::Draw);
        }
        self.current = 0;
        if self.verdicts == [Verdict::None; 3] {
            // CHB-4: nobody could be struck any more.
            self.break_off(cx);
            return Flow::Again;
        }
        self.responses_due = super::respond::ALL;
        self.go(Step::Respond)
    }
}

fn drop_weakest(dice: &mut Seq<Colour, DICE>) {
    if let Some((at, _)) = dice.iter().enumerate().min_by_key(|(_, colour)| **colour) {
        dice.remove(at);
    }
}

/// ATK-6: what an attack is rolled with.
pub(crate) struct Pool {
    pub dice: Seq<Colour, DICE>,
    pub power: u8,
    pub crit: u8,
    pub confidence: u8,
    pub discipline: u8,
    /// Discipline that every roll of a Burst has.
    lasting: u8,
}

impl Cx<'_> {
    /// ATK-6: weapon dice, raw Power, other bonuses; Cover aside.
    pub fn attack_pool(&self, id: SpacerId, item: u8, weapon: &Weapon, target: IntruderId) -> Pool {
        let origin = Origin {
            item: Some(item),
            ..Origin::new(id, Some(target.into()), Cause::Ability)
        };
        let boost = self.state.spacer(id).boosts.of(weapon);
        let mut dice: Seq<Colour, DICE> = Seq::new();
        for (colour, gate) in &weapon.dice {
            if self.holds(*gate, &origin) {
                dice.push(*colour);
            }
        }
        for colour in Colour::ALL {
            let extra =
                boost.dice[colour as usize] + self.modifier_in(&origin, id, Modifier::dice(colour));
            for _ in 0..extra {
                dice.push(colour);
            }
        }
        let fewer = self.modifier_in(&origin, id, Modifier::FewerDice);
        for _ in 0..fewer {
            drop_weakest(&mut dice);
        }
        let power = self.modifier_in(&origin, id, Modifier::AttackPower);
        let crit = self.modifier_in(&origin, id, Modifier::AttackCrit);
        let lasting = self.modifier_in(&origin, id, Modifier::AttackDiscipline);
        Pool {
            dice,
            power: weapon.power + boost.power + power,
            crit: weapon.crit + boost.crit + crit,
            confidence: weapon.modifiers[1] + boost.confidence,
            discipline: weapon.modifiers[0] + boost.discipline + lasting,
            lasting,
        }
    }

    /// KEY-COV: Intruders always use Cover against ranged attacks, and against the best
    /// die; a Destructible tile is used up.
    pub fn take_cover(
        &mut self,
        dice: &mut Seq<Colour, DICE>,
        weapon: &Weapon,
        id: SpacerId,
        target: IntruderId,
    ) {
        let (at, from) = (self.state.intruder(target).at, self.state.spacer(id).at);
        let covering = weapon.is_ranged().then(|| self.covering_tile(at, from));
        let Some(tile) = covering.flatten() else {
            return;
        };
        let best = dice.iter_mut().max_by_key(|colour| **colour);
        if let Some(die) = best
            && let Some(to) = die.lowered()
        {
            let colour = std::mem::replace(die, to);
            self.emit("KEY-COV", Event::DieLowered { colour, to });
            if self.catalog.tile(self.state.tiles[tile].tile).destructible {
                self.destroy_tile(tile, "KEY-COV");
            }
        }
    }

    /// ATK-9: one wound, or as many as printed, kill a baseline Intruder.
    fn wound_intruder(&mut self, target: IntruderId) {
        let kind = self.catalog.kind(self.state.intruder(target).kind);
        let intruder = self.state.intruder_mut(target);
        if kind.adversary.is_some() {
            // ZER-2: its Wounds are infinite.
            return;
        }
        intruder.wounds += 1;
        if intruder.wounds >= kind.wounds.max(1) {
            self.kill_intruder(target, "ATK-9");
        }
    }
}
