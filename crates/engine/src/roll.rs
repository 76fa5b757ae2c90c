//! Chapter 02: a roll and how it is mended (ROL).
//!
//! Whoever needs a roll lays the dice into the tray with [`Cx::lay`], calls a
//! [`Roll`] frame, and gets `Ret::Roll` back: Power (halves, raw Power and
//! Discipline included; Potentials too if Lethal), Potentials left, quadrants.
//! If a Stress re-roll killed whoever rolled, it gets nothing (ROL-6).

use crate::catalog::Modifier;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::dice::Colour;
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::harm::Harm;
use crate::ids::{Half, SpacerId, Stat, Token};
use crate::seq::Seq;
use crate::state::{DICE, TrayDie};
use serde::Serialize;

mod prospect;
mod test;

/// ATK-7: so many quadrants make a wound critical.
pub const CRITICAL: u8 = 4;

/// Which re-rolls and tokens apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum RollKind {
    /// A Spacer's attack: Confidence, Stress, Discipline.
    #[default]
    Attack,
    /// SKL: the same.
    Test,
    /// SCT-4: the same.
    Scout,
    /// NOI: the same, but Discipline cancels Potentials.
    Noise,
    /// ROL-7: an Intruder's attack: armor re-rolls and Stress only.
    Defence,
    /// An open roll by a text: Stress only.
    Open,
}

/// What a roll comes to, and by what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Total {
    /// All Power: the sum of what follows.
    pub power: u8,
    /// Power on the dice.
    pub dice: u8,
    /// DIC-2: Power of two halves each.
    pub halves: u8,
    /// Raw Power, which is on no die.
    pub raw: u8,
    /// ROL-4: Potentials turned into Power.
    pub turned: u8,
    /// KEY-LTH: Potentials that count as Power.
    pub lethal: u8,
    /// Potentials left.
    pub potential: u8,
    /// NOI-1: Potentials that are on no die.
    pub noise: u8,
    /// ATK-7: critical quadrants of dice and weapon.
    pub crit: u8,
    /// Those of the weapon.
    pub crit_of_weapon: u8,
}

/// ROL: the dice in the tray are thrown and mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Roll {
    /// Who rolls.
    pub roller: SpacerId,
    /// Which rules apply.
    pub kind: RollKind,
    /// What Power is compared with; 0 if with nothing.
    pub at: u8,
    /// Raw Power (DIC-2).
    pub power: u8,
    /// NOI-1: Potentials added to the first die.
    pub noise: u8,
    /// Quadrants of the weapon.
    pub crit: u8,
    /// ATK-16: Confidence that is no token.
    pub confidence: u8,
    /// ATK-16: Discipline that is no token.
    pub discipline: u8,
    /// GEAR-7: armor re-rolls left.
    pub armor: u8,
    /// KEY-DEV.
    pub devastating: bool,
    /// KEY-LTH.
    pub lethal: bool,
    stress_paid: u8,
    /// What the roll came to: later rolls may take over the tray.
    result: Ret,
    step: Step,
}

/// ROL-3: the order in which a roll is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Throw,
    Confidence,
    Armor,
    Stress,
    Discipline,
    Finish,
    Done,
}

impl Roll {
    /// A roll without any bonus.
    pub fn new(roller: SpacerId, kind: RollKind) -> Roll {
        Roll {
            roller,
            kind,
            at: 0,
            power: 0,
            noise: 0,
            crit: 0,
            confidence: 0,
            discipline: 0,
            armor: 0,
            devastating: false,
            lethal: false,
            stress_paid: 0,
            result: Ret::None,
            step: Step::Throw,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let defends = self.kind == RollKind::Defence;
        match self.step {
            Step::Throw if defends && cx.asks_before_chance(input, "ROL-7") => Flow::Ask,
            Step::Throw => {
                self.throw(cx);
                self.go(Step::Confidence)
            }
            Step::Confidence => self.confidence(cx, input),
            Step::Armor => self.armor(cx, input),
            Step::Stress => self.stress(cx, input),
            Step::Discipline => self.turn_potentials(cx, input),
            Step::Finish => self.finish(cx),
            // ROL-6: whoever died of it has rolled for nothing.
            Step::Done if !cx.state.spacer(self.roller).is_alive() => Flow::END,
            Step::Done => Flow::Return(self.result),
        }
    }

    fn go(&mut self, step: Step) -> Flow {
        self.step = step;
        Flow::Again
    }

    /// ROL-2, ROL-4: the four kinds of roll that tokens serve.
    fn takes_tokens(&self) -> bool {
        matches!(
            self.kind,
            RollKind::Attack | RollKind::Test | RollKind::Scout | RollKind::Noise
        )
    }

    fn throw(&mut self, cx: &mut Cx) {
        for die in 0..cx.state.tray.dice.len() {
            cx.throw_die(die as u8);
        }
        if self.devastating {
            // KEY-DEV: once per original die, before any re-roll.
            for die in 0..cx.state.tray.dice.len() {
                if cx.state.tray.face(&cx.catalog.dice, die).crit > 0 {
                    let colour = cx.state.tray.dice[die].colour;
                    if cx.state.tray.dice.push(TrayDie {
                        colour,
                        ..TrayDie::default()
                    }) {
                        cx.throw_die((cx.state.tray.dice.len() - 1) as u8);
                    }
                }
            }
        }
    }

    fn confidence(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Chose(Choice::Die(die)) => cx.state.tray.dice[die as usize].confident = true,
            Input::Chose(Choice::Roll) => {
                // ROL-2: all are declared before any is re-rolled.
                let marked = self.marked(cx);
                cx.spend_tokens(
                    Token::Confidence,
                    marked.saturating_sub(self.confidence),
                    "ROL-2",
                );
                for die in 0..cx.state.tray.dice.len() {
                    if cx.state.tray.dice[die].confident {
                        cx.throw_die(die as u8);
                    }
                }
                return self.go(Step::Armor);
            }
            Input::Chose(_) => return self.go(Step::Armor),
            Input::Go | Input::Done(_) => {}
        }
        let tokens = cx.state.pool.count(Half::Active, Token::Confidence);
        let most = self.confidence.saturating_add(tokens);
        if !self.takes_tokens() || most == 0 || cx.has_modifier(self.roller, Modifier::NoConfidence)
        {
            return self.go(Step::Armor);
        }
        let marked = self.marked(cx);
        cx.ask(Ask::Confidence, Some(self.roller), "ROL-2");
        if marked > 0 {
            cx.offer(Choice::Roll);
        }
        if marked < most {
            self.offer_dice(cx, |die| !die.confident);
        }
        match (marked, cx.offered()) {
            (0, 0) => return self.go(Step::Armor),
            (0, _) => cx.offer(Choice::Pass),
            _ => {}
        }
        Flow::Ask
    }

    fn marked(&self, cx: &Cx) -> u8 {
        cx.state
            .tray
            .dice
            .iter()
            .filter(|die| die.confident)
            .count() as u8
    }

    fn armor(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Chose(Choice::Die(die)) => {
                self.armor -= 1;
                cx.state.tray.dice[die as usize].armored = true;
                cx.throw_die(die);
            }
            Input::Chose(_) => self.armor = 0,
            Input::Go | Input::Done(_) => {}
        }
        if self.armor == 0 {
            return self.go(Step::Stress);
        }
        cx.ask(Ask::Armor, Some(self.roller), "GEAR-7");
        self.offer_dice(cx, |die| !die.armored);
        if cx.offered() == 0 {
            return self.go(Step::Stress);
        }
        cx.offer(Choice::Pass);
        Flow::Ask
    }

    fn stress(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Chose(Choice::Die(die)) => {
                // ROL-6: the Stress counts at once, what follows from it waits.
                let stress = cx.stat(self.roller, Stat::Stress);
                cx.set_stat(self.roller, Stat::Stress, stress + 1, "ROL-1");
                self.stress_paid += 1;
                cx.state.tray.dice[die as usize].stressed = true;
                cx.throw_die(die);
            }
            Input::Chose(_) => return self.go(Step::Discipline),
            Input::Go | Input::Done(_) => {}
        }
        if cx.has_modifier(self.roller, Modifier::NoStressRerolls) {
            return self.go(Step::Discipline);
        }
        cx.ask(Ask::Stress, Some(self.roller), "ROL-1");
        cx.offer(Choice::Pass);
        self.offer_dice(cx, |die| !die.stressed);
        if cx.offered() == 1 {
            return self.go(Step::Discipline);
        }
        Flow::Ask
    }

    fn turn_potentials(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Chose(Choice::Accept) => {
                if let Some(die) = self.turnable(cx) {
                    if self.discipline > 0 {
                        self.discipline -= 1;
                    } else {
                        cx.spend_tokens(Token::Discipline, 1, "ROL-4");
                    }
                    cx.state.tray.dice[die].disciplined = true;
                    cx.emit("ROL-4", Event::PotentialTurned { die: die as u8 });
                }
            }
            Input::Chose(_) => return self.go(Step::Finish),
            Input::Go | Input::Done(_) => {}
        }
        let has_any = self.discipline_left(cx) > 0;
        let decided = self.at > 0 && self.total(cx).power >= self.at;
        if !self.takes_tokens() || !has_any || decided || self.turnable(cx).is_none() {
            return self.go(Step::Finish);
        }
        if !self.prospect(cx, |_| false).is_open() {
            return self.go(Step::Finish);
        }
        if self.discipline > 0 && self.kind != RollKind::Noise {
            // A weapon's own Discipline costs nothing and can only help.
            return self.turn_potentials(cx, Input::Chose(Choice::Accept));
        }
        cx.ask(Ask::Discipline, Some(self.roller), "ROL-4");
        cx.offer(Choice::Accept);
        cx.offer(Choice::Pass);
        Flow::Ask
    }

    /// ROL-5: a die with a Potential on which no Discipline has been used.
    fn turnable(&self, cx: &Cx) -> Option<usize> {
        (0..cx.state.tray.dice.len())
            .find(|die| !cx.state.tray.dice[*die].disciplined && self.potential(cx, *die) > 0)
    }

    fn potential(&self, cx: &Cx, die: usize) -> u8 {
        let extra = if die == 0 { self.noise } else { 0 };
        cx.state.tray.face(&cx.catalog.dice, die).potential + extra
    }

    fn turned(&self, cx: &Cx) -> u8 {
        cx.state
            .tray
            .dice
            .iter()
            .filter(|die| die.disciplined)
            .count() as u8
    }

    /// NOI-5: the Potentials that are left on each die.
    fn potentials(&self, cx: &Cx) -> Seq<u8, DICE> {
        let dice = cx.state.tray.dice.iter().enumerate();
        dice.map(|(n, die)| {
            self.potential(cx, n)
                .saturating_sub(u8::from(die.disciplined))
        })
        .collect()
    }

    /// DIC-2, ROL-4, KEY-LTH: what the dice come to so far, piece by piece.
    #[inline(always)]
    pub fn total(&self, cx: &Cx) -> Total {
        let sum = cx.state.tray.sum(&cx.catalog.dice);
        let turned = self.turned(cx);
        let noise = match cx.state.tray.dice.is_empty() {
            true => 0,
            false => self.noise,
        };
        let left = (sum.potential + noise).saturating_sub(turned);
        let mut total = Total {
            dice: sum.power,
            halves: sum.half / 2,
            raw: self.power,
            potential: left,
            noise,
            crit: sum.crit + self.crit,
            crit_of_weapon: self.crit,
            ..Total::default()
        };
        if self.kind != RollKind::Noise {
            total.turned = turned;
        }
        if self.lethal {
            (total.lethal, total.potential) = (left, 0);
        }
        total.power = total.dice + total.halves + total.raw + total.turned + total.lethal;
        total
    }

    /// Whether the dice have been thrown.
    pub fn is_thrown(&self) -> bool {
        self.step != Step::Throw
    }

    fn sum_up(&self, cx: &Cx) -> Ret {
        let Total {
            power,
            potential,
            crit,
            ..
        } = self.total(cx);
        Ret::Roll {
            power,
            potential,
            crit,
        }
    }

    fn finish(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::Done;
        self.result = self.sum_up(cx);
        if self.kind == RollKind::Noise {
            cx.tell_noise(self.potentials(cx));
        }
        if let Ret::Roll {
            power,
            potential,
            crit,
        } = self.result
        {
            cx.emit(
                "DIC-2",
                Event::RollDone {
                    power,
                    potential,
                    crit,
                },
            );
        }
        if self.stress_paid > 0 {
            // ROL-6: death above 9, then a Breakdown.
            let harm = Harm::to(self.roller, "ROL-6");
            return harm.suffer(cx).map_or(Flow::Again, Flow::Call);
        }
        Flow::Again
    }

    /// Discipline that can still be used.
    fn discipline_left(&self, cx: &Cx) -> u8 {
        let tokens = cx.state.pool.count(Half::Active, Token::Discipline);
        self.discipline.saturating_add(tokens)
    }

    /// ROL-8: offers the dice that fit and whose re-roll could better the roll.
    fn offer_dice(&self, cx: &mut Cx, fits: impl Fn(&TrayDie) -> bool) {
        let prospect = self.prospect(cx, |die| !die.stressed || fits(die));
        for die in 0..cx.state.tray.dice.len().min(DICE) {
            if fits(&cx.state.tray.dice[die]) && prospect.gains_by(cx, die) {
                cx.offer(Choice::Die(die as u8));
            }
        }
    }
}

impl Cx<'_> {
    /// Lays dice into the tray, not yet thrown; what does not fit is left out.
    pub fn lay(&mut self, dice: impl IntoIterator<Item = Colour>) {
        self.state.tray.dice.clear();
        for colour in dice {
            self.state.tray.dice.push(TrayDie {
                colour,
                ..TrayDie::default()
            });
        }
    }

    /// Lays dice by numbers per colour.
    pub fn lay_counts(&mut self, counts: [u8; 3]) {
        let dice = Colour::ALL
            .into_iter()
            .flat_map(|c| (0..counts[c as usize]).map(move |_| c));
        self.lay(dice);
    }

    #[inline(always)]
    pub(crate) fn throw_die(&mut self, die: u8) {
        let colour = self.state.tray.dice[die as usize].colour;
        let side = self.roll_side(colour);
        self.state.tray.dice[die as usize].side = side;
        self.emit("DIC-1", Event::DieRolled { die, colour, side });
    }
}
