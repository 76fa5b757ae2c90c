//! What the dice on the table are thrown for, and what they come to.

use super::DieView;
use crate::catalog::Modifier;
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{IntruderId, SpacerId};
use crate::intruder_attack::IntruderRoll;
use crate::roll::{CRITICAL, Roll, RollKind, Total};
use serde::Serialize;

/// A roll that is being made or mended, or whose damage is being lowered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RollView {
    /// Which rules apply.
    pub kind: RollKind,
    /// Who rolls.
    pub spacer: SpacerId,
    /// What Power is compared with; 0 if with nothing.
    pub at: u8,
    /// Whose attack it is, if an Intruder's.
    pub intruder: Option<IntruderId>,
    /// CMD-7: Power is Stress instead of damage.
    pub terrorize: bool,
    /// Whether the dice have been thrown: before that their sides mean nothing.
    pub thrown: bool,
    /// What they come to so far.
    pub total: Total,
    /// Whether that is enough, if it is compared with something.
    pub enough: Option<bool>,
    /// ATK-7: whether a wound would be critical.
    pub critical: bool,
    /// NOI-4: Potentials that nobody hears.
    pub quiet: u8,
    /// IAT-4, CMD-7: what an Intruder's attack does to whoever rolls, armor and all counted.
    pub harm: Option<u8>,
}

impl Game {
    /// NOI-3: whether the dice on the table are noise that nobody hears as they lie.
    pub fn is_quiet(&self) -> bool {
        self.roll_view().is_some_and(|roll| {
            let heard = roll.total.potential > roll.quiet;
            roll.kind == RollKind::Noise && roll.thrown && !heard
        })
    }

    pub(super) fn roll_view(&self) -> Option<RollView> {
        let stack = &self.state().stack;
        let latest = stack.iter().rev();
        let mut latest =
            latest.skip_while(|f| !matches!(f, Frame::Roll(_) | Frame::IntruderRoll(_)));
        match (latest.next()?, latest.next()) {
            (Frame::IntruderRoll(strike), _) if strike.is_about_dice() => {
                let roll = strike.rolled(self.catalog());
                Some(self.struck(strike, &roll, strike.is_thrown()))
            }
            (Frame::Roll(roll), Some(Frame::IntruderRoll(strike))) => {
                Some(self.struck(strike, roll, roll.is_thrown()))
            }
            (Frame::Roll(roll), _) => Some(self.rolled(roll, roll.is_thrown())),
            _ => None,
        }
    }

    /// IAT-4, CMD-7: what an Intruder's attack whose dice lie on the table would do if they came
    /// to so much Power.
    pub fn harm_of(&self, power: u8) -> Option<u8> {
        let strike = self
            .state()
            .stack
            .iter()
            .rev()
            .find_map(|frame| match frame {
                Frame::IntruderRoll(strike) => Some(strike),
                _ => None,
            })?;
        Some(self.imagine(|cx| strike.harm_of(cx, power)))
    }

    fn rolled(&self, roll: &Roll, thrown: bool) -> RollView {
        let total = match thrown {
            true => self.consult(|cx| roll.total(cx)),
            false => Total::default(),
        };
        RollView {
            kind: roll.kind,
            spacer: roll.roller,
            at: roll.at,
            intruder: None,
            terrorize: false,
            thrown,
            total,
            enough: (thrown && roll.at > 0).then_some(total.power >= roll.at),
            critical: roll.kind == RollKind::Attack && total.crit >= CRITICAL,
            quiet: match roll.kind {
                RollKind::Noise => self.consult(|cx| cx.modifier(roll.roller, Modifier::Quiet)),
                _ => 0,
            },
            harm: None,
        }
    }

    fn struck(&self, strike: &IntruderRoll, roll: &Roll, thrown: bool) -> RollView {
        let view = self.rolled(roll, thrown);
        let power = view.total.power;
        RollView {
            intruder: Some(strike.intruder),
            terrorize: strike.terrorizes(self.catalog()),
            harm: thrown.then(|| self.imagine(|cx| strike.harm_of(cx, power))),
            ..view
        }
    }

    pub(super) fn dice_views(&self, roll: Option<&RollView>) -> Vec<DieView> {
        let dice = self.state().tray.dice.iter();
        let turns = roll.is_none_or(|roll| roll.kind != RollKind::Noise);
        let lethal = roll.is_some_and(|roll| roll.total.lethal > 0);
        dice.map(|die| {
            let face = self.catalog().dice.face(die.colour, die.side);
            let mut counts = face;
            if die.disciplined {
                counts.potential = counts.potential.saturating_sub(1);
                counts.power += u8::from(turns);
            }
            if lethal {
                counts.power += std::mem::take(&mut counts.potential);
            }
            DieView {
                colour: die.colour,
                side: die.side,
                face,
                counts,
                stressed: die.stressed,
                confident: die.confident,
                armored: die.armored,
                disciplined: die.disciplined,
            }
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog::{
        Attack, Behaviour, BehaviourId, Command, Die, Reach, Step as Instruction,
    };
    use crate::decision::{Ask, Choice};
    use crate::dice::Colour;
    use crate::ids::{Half, Token};
    use crate::intruder_attack::IntruderAttack;
    use crate::roll::{Roll, RollKind};
    use crate::scripted_chance::Chance;
    use crate::testing::*;

    /// The roll as players see it.
    fn seen(table: &Bench) -> super::RollView {
        table.game().roll_view().expect("a roll")
    }

    #[test]
    fn key_lth_the_tray_counts_potentials_that_are_power() {
        let mut table = Bench::new();
        table.state.pool.add(Half::Active, Token::Expertise, 1);
        table.state.fight_mut().might = 1;
        let die = |colour| Die {
            colour,
            ..Die::default()
        };
        let lethal = Attack {
            reach: Reach::Anywhere,
            lethal: true,
            dice: vec![die(Colour::White), die(Colour::Red)],
            ..Attack::default()
        };
        table.catalog.behaviours[0] = Behaviour {
            steps: vec![Instruction {
                window: false,
                command: Command::Attack(lethal),
            }],
            ..Behaviour::default()
        };
        // A Potential, and 2 Power.
        table.load(Chance::Die(Colour::White), 2);
        table.load(Chance::Die(Colour::Red), 3);
        table.start(IntruderAttack::new(BOSS, BehaviourId(0), Some(ANNA)));
        assert_eq!(table.asked(), Ask::Stress);
        let roll = seen(&table);
        assert_eq!((roll.total.power, roll.total.lethal), (3, 1));
        assert_eq!(roll.total.potential, 0, "counted once");
        assert_eq!(roll.harm, Some(4), "ESC-12 adds 1");
        table.choose(Choice::Pass);
        assert_eq!(table.asked(), Ask::Mitigate(4));
        assert_eq!(seen(&table).harm, Some(4));
        assert_eq!(seen(&table).total.power, 3);
        table.choose(Choice::Token(Token::Expertise));
        assert_eq!(table.spacer(ANNA).vitals, 9 - 3);
    }

    #[test]
    fn atk_7_the_tray_counts_the_quadrants_and_the_power_of_the_weapon() {
        let mut table = Bench::new();
        table.cx().lay([Colour::White]);
        let mut roll = Roll::new(ANNA, RollKind::Attack);
        (roll.at, roll.power, roll.crit) = (2, 1, 4);
        table.load(Chance::Die(Colour::White), 3);
        // Nobody would be asked about it otherwise (ROL-8).
        table.state.asks_all = true;
        table.start(roll);
        let roll = seen(&table);
        assert!(roll.thrown);
        assert_eq!((roll.total.power, roll.total.raw), (2, 1));
        assert!(roll.total.crit >= 4 && roll.total.crit_of_weapon == 4);
        assert_eq!((roll.enough, roll.critical), (Some(true), true));
    }
}
