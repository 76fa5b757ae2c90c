//! IAT-4: from the roll to the harm: reduction, Expertise, what cannot be avoided.

use super::roll::{IntruderRoll, Step};
use crate::catalog::{Attack, Modifier};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::harm::Harm;
use crate::ids::{Half, Token};

impl IntruderRoll {
    pub(super) fn judge(&mut self, cx: &mut Cx, attack: &Attack, input: Input) -> Flow {
        // ROL-6: a re-roll can have killed.
        if !cx.state.spacer(self.spacer).is_on_board() {
            return Flow::END;
        }
        if let Input::Done(Ret::Roll { power, .. }) = input {
            (self.power, self.damage) = (power, power);
            if let Some(intruder_attack) = cx.behaving_mut() {
                let rolled = &mut intruder_attack.power[usize::from(self.spacer.0)];
                *rolled = power.max(*rolled);
            }
        }
        // IAT-4: a roll without Power deals none.
        if self.damage == 0 {
            self.step = Step::Effects;
            return Flow::Again;
        }
        self.step = Step::Mitigate;
        let Some(armor) = self.reduction(cx, attack) else {
            return Flow::Again;
        };
        let seat = usize::from(self.spacer.0);
        let shield = cx.behaving_mut().map_or(0, |intruder_attack| {
            std::mem::take(&mut intruder_attack.shield[seat])
        });
        let left = self.damage.saturating_sub(armor.saturating_add(shield));
        self.reduced = self.damage - left.max(1);
        self.damage = left.max(1);
        Flow::Again
    }

    /// IAT-4, CMD-7: what a roll of so much Power would do to the Spacer as things stand.
    pub(crate) fn harm_of(&self, cx: &mut Cx, power: u8) -> u8 {
        if power == 0 {
            return 0;
        }
        let Some(attack) = self.attack(cx.catalog) else {
            return 0;
        };
        let seat = usize::from(self.spacer.0);
        let less = match self.reduction(cx, attack) {
            Some(armor) => {
                let shield = cx
                    .behaving_mut()
                    .map_or(0, |intruder_attack| intruder_attack.shield[seat]);
                armor.saturating_add(shield)
            }
            None => 0,
        };
        let left = match self.step {
            Step::Mitigate => self.damage,
            _ => power.saturating_sub(less).max(1),
        };
        self.settled(cx, attack, left)
    }

    /// What armor and abilities take off; `None` if nothing may (CMD-7).
    pub(super) fn reduction(&self, cx: &Cx, attack: &Attack) -> Option<u8> {
        let lowered = !attack.terrorize || attack.allowed.armor;
        lowered.then(|| cx.modifier(self.spacer, Modifier::DamageReduction))
    }

    /// CMD-7: Stress instead of damage.
    fn terrorize(&mut self, cx: &mut Cx) -> Flow {
        let stress = self.damage;
        let spacer = self.spacer;
        cx.emit("CMD-7", Event::Terrorized { spacer, stress });
        let harm = Harm::to(spacer, "CMD-7").stress(stress);
        harm.suffer(cx).map_or(Flow::Again, Flow::Call)
    }

    /// POOL-4: Expertise, one token at a time, to no less than 1; not in Terrorize (CMD-7) unless
    /// its text allows it.
    pub(super) fn mitigate(&mut self, cx: &mut Cx, attack: &Attack, input: Input) -> Flow {
        let passed = match input {
            Input::Chose(Choice::Token(token)) => {
                cx.state.pool.take(Half::Active, token, 1);
                cx.emit(
                    "POOL-4",
                    Event::TokensChanged {
                        half: Half::Active,
                        token,
                        by: -1,
                    },
                );
                self.damage -= 1;
                self.reduced += 1;
                false
            }
            Input::Chose(_) => true,
            Input::Go | Input::Done(_) => false,
        };
        let expertise = cx.state.pool.count(Half::Active, Token::Expertise);
        let allowed = !attack.terrorize || attack.allowed.expertise;
        if allowed && !passed && self.damage > 1 && expertise > 0 {
            let dealt = self.settled(cx, attack, self.damage);
            cx.ask(Ask::Mitigate(dealt), Some(self.spacer), "POOL-4");
            cx.offer(Choice::Token(Token::Expertise));
            cx.offer(Choice::Pass);
            return Flow::Ask;
        }
        self.damage = self.settled(cx, attack, self.damage);
        self.note_dealt(cx);
        self.step = Step::Effects;
        match attack.terrorize {
            true => self.terrorize(cx),
            false => self.hurt(cx),
        }
    }

    /// What is added after all reduction: a Condition that makes vulnerable, or anxious, and
    /// ESC-12.
    pub(super) fn unavoidable(&self, cx: &Cx, attack: &Attack) -> u8 {
        if attack.terrorize {
            return cx.modifier(self.spacer, Modifier::Anxious);
        }
        let vulnerable = cx.modifier(self.spacer, Modifier::Vulnerable);
        let might = match cx.state.incursion() {
            Some(it) if it.boss == self.intruder => it.might,
            _ => 0,
        };
        vulnerable.saturating_add(might)
    }

    /// What comes to the Spacer: with what nothing reduces, and without what they brave.
    fn settled(&self, cx: &Cx, attack: &Attack, damage: u8) -> u8 {
        let dealt = damage.saturating_add(self.unavoidable(cx, attack));
        match attack.terrorize {
            true => dealt.saturating_sub(cx.modifier(self.spacer, Modifier::Brave)),
            false => dealt,
        }
    }

    fn hurt(&mut self, cx: &mut Cx) -> Flow {
        self.hurt = true;
        let spacer = self.spacer;
        cx.emit(
            "IAT-2",
            Event::Damaged {
                spacer,
                damage: self.damage,
                reduced: self.reduced,
            },
        );
        let harm = Harm::to(spacer, "IAT-2").vitals(self.damage);
        harm.suffer(cx).map_or(Flow::Again, Flow::Call)
    }

    /// IAT-3: gates of after effects ask for it.
    fn note_dealt(&self, cx: &mut Cx) {
        if let Some(intruder_attack) = cx.behaving_mut() {
            let dealt = &mut intruder_attack.dealt[usize::from(self.spacer.0)];
            *dealt = dealt.saturating_add(self.damage);
        }
    }
}
