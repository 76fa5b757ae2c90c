//! ROL-8: what a roll could still become, and by which dice. Nobody is asked about what no
//! answer can change.

use super::{CRITICAL, Roll, RollKind};
use crate::catalog::Modifier;
use crate::cx::Cx;
use crate::dice::Face;
use crate::state::TrayDie;

/// What of another face would matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Prospect {
    /// Anything: what the roll is for is not known here.
    all: bool,
    /// More Power, or halves of it.
    power: bool,
    /// More Potentials.
    potential: bool,
    /// More quadrants.
    crit: bool,
    /// Less Power, or halves of it.
    less_power: bool,
    /// Fewer Potentials.
    less_potential: bool,
}

impl Prospect {
    const ALL: Prospect = Prospect {
        all: true,
        power: false,
        potential: false,
        crit: false,
        less_power: false,
        less_potential: false,
    };

    /// Whether anything would.
    pub fn is_open(self) -> bool {
        self != Prospect::default()
    }

    /// Whether another face of the die could be a better one.
    #[inline(always)]
    pub fn gains_by(self, cx: &Cx, die: usize) -> bool {
        let dice = &cx.catalog.dice;
        let now = cx.state.tray.face(dice, die).in_halves();
        let (most, least) = dice.range(cx.state.tray.dice[die].colour);
        self.all
            || self.power && most.half > now.half
            || self.potential && most.potential > now.potential
            || self.crit && most.crit > now.crit
            || self.less_power && least.half < now.half
            || self.less_potential && least.potential < now.potential
    }
}

impl Roll {
    /// ROL-8: what another face of the dice that may still be re-rolled could bring.
    pub(super) fn prospect(&self, cx: &Cx, rerolls: impl Fn(&TrayDie) -> bool) -> Prospect {
        match self.kind {
            _ if cx.state.asks_all => Prospect::ALL,
            RollKind::Attack | RollKind::Test | RollKind::Scout if self.at > 0 => {
                self.toward(cx, rerolls)
            }
            RollKind::Noise => self.of_noise(cx, rerolls),
            RollKind::Defence => {
                let hurts = self.total(cx).power > 0;
                Prospect {
                    less_power: hurts,
                    less_potential: hurts && self.lethal,
                    ..Prospect::default()
                }
            }
            RollKind::Attack | RollKind::Test | RollKind::Scout | RollKind::Open => Prospect::ALL,
        }
    }

    /// ATK-7, SKL-2: enough Power and, of an attack, enough quadrants.
    fn toward(&self, cx: &Cx, rerolls: impl Fn(&TrayDie) -> bool) -> Prospect {
        let total = self.total(cx);
        let short = total.power < self.at;
        let uncritical = self.kind == RollKind::Attack && total.crit < CRITICAL;
        if !short && !uncritical {
            return Prospect::default();
        }
        let (most, _) = self.bounds(cx, rerolls);
        let turnable = most.potential.min(self.discipline_left(cx));
        let reached = most.half / 2 + self.power + total.turned + turnable;
        if reached < self.at {
            return Prospect::default();
        }
        Prospect {
            power: short,
            potential: short && self.discipline_left(cx) > 0,
            crit: uncritical && most.crit + self.crit >= CRITICAL,
            ..Prospect::default()
        }
    }

    /// NOI-4: noise or silence, if that makes a difference. In a Run every Potential less is one
    /// crossing less for a Blip (NOI-5), even where silence is out of reach.
    fn of_noise(&self, cx: &Cx, rerolls: impl Fn(&TrayDie) -> bool) -> Prospect {
        if !cx.noise_matters(self.roller) {
            return Prospect::default();
        }
        let (most, least) = self.bounds(cx, rerolls);
        let quiet = cx.modifier(self.roller, Modifier::Quiet);
        let total = self.total(cx);
        let turned = self.turned(cx).saturating_add(self.discipline_left(cx));
        let softest = (least.potential + total.noise).saturating_sub(turned);
        let loudest = most.potential + total.noise;
        let loud = total.potential > quiet;
        Prospect {
            less_potential: loud && (softest <= quiet || cx.state.run().is_some()),
            potential: !loud && loudest > quiet,
            ..Prospect::default()
        }
    }

    /// The most and the least that the dice could show in each respect, all Power in halves.
    fn bounds(&self, cx: &Cx, rerolls: impl Fn(&TrayDie) -> bool) -> (Face, Face) {
        let dice = &cx.catalog.dice;
        let (mut most, mut least) = (Face::default(), Face::default());
        for die in &cx.state.tray.dice {
            let (mut high, low) = match rerolls(die) {
                true => *dice.range(die.colour),
                false => {
                    let now = dice.face(die.colour, die.side).in_halves();
                    (now, now)
                }
            };
            if die.disciplined {
                // ROL-5: its one Potential has been counted.
                high.potential = 0;
            } else if self.kind != RollKind::Noise {
                // ROL-5: no more than one of them can be turned.
                high.potential = high.potential.min(1);
            }
            most = most.with(&high, u8::saturating_add);
            least = least.with(&low, u8::saturating_add);
        }
        (most, least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{self, Noise as Printed};
    use crate::decision::{Ask, Choice};
    use crate::dice::Colour;
    use crate::ids::{Half, Token};
    use crate::noise::Noise;
    use crate::scripted_chance::Chance;
    use crate::testing::*;

    /// A roll of Anna's whose dice show these sides.
    fn rolled(kind: RollKind, at: u8, dice: &[(Colour, u8)]) -> Bench {
        let mut table = Bench::new();
        throw(
            &mut table,
            Roll {
                at,
                ..Roll::new(ANNA, kind)
            },
            dice,
        );
        table
    }

    fn throw(table: &mut Bench, roll: Roll, dice: &[(Colour, u8)]) {
        table.cx().lay(dice.iter().map(|(colour, _)| *colour));
        for (colour, side) in dice {
            table.load(Chance::Die(*colour), *side);
        }
        table.start(roll);
    }

    /// Sides of the dice of the tests: blank, a Potential, and as good as it gets.
    const BLANK: u8 = 0;
    const POTENTIAL: u8 = 2;
    const BEST: u8 = 3;

    #[test]
    fn rol_8_a_test_that_is_passed_is_not_asked_about() {
        let dice = [(Colour::White, BEST), (Colour::White, BLANK)];
        assert_eq!(rolled(RollKind::Test, 1, &dice).asked(), Ask::Nothing);
        assert_eq!(rolled(RollKind::Test, 2, &dice).asked(), Ask::Stress);
    }

    #[test]
    fn rol_8_nor_one_that_cannot_be_passed() {
        let dice = [(Colour::White, BLANK)];
        assert_eq!(rolled(RollKind::Test, 1, &dice).asked(), Ask::Stress);
        assert_eq!(rolled(RollKind::Test, 9, &dice).asked(), Ask::Nothing);
    }

    #[test]
    fn rol_8_only_dice_that_could_show_more_are_offered() {
        let dice = [(Colour::White, BEST), (Colour::White, BLANK)];
        let table = rolled(RollKind::Test, 2, &dice);
        assert_eq!(table.options(), [Choice::Pass, Choice::Die(1)]);
    }

    #[test]
    fn rol_8_how_much_power_an_open_roll_should_have_is_the_players_to_say() {
        let dice = [(Colour::White, BEST)];
        assert_eq!(rolled(RollKind::Open, 0, &dice).asked(), Ask::Stress);
    }

    #[test]
    fn rol_8_a_blow_without_power_cannot_get_lighter() {
        let blow = |side| rolled(RollKind::Defence, 0, &[(Colour::White, side)]);
        assert_eq!(blow(BLANK).asked(), Ask::Nothing);
        assert_eq!(blow(BEST).asked(), Ask::Stress);
    }

    #[test]
    fn rol_8_discipline_is_asked_for_only_where_it_can_be_enough() {
        for (at, asked) in [(2, Ask::Discipline), (3, Ask::Nothing)] {
            let mut table = Bench::new();
            table.state.pool.add(Half::Active, Token::Discipline, 2);
            let roll = Roll {
                at,
                ..Roll::new(ANNA, RollKind::Test)
            };
            let dice = [(Colour::White, BEST), (Colour::White, POTENTIAL)];
            throw(&mut table, roll, &dice);
            while table.asked() == Ask::Stress {
                table.choose(Choice::Pass);
            }
            assert_eq!(table.asked(), asked);
        }
    }

    #[test]
    fn rol_8_noise_of_the_priority_target_is_nobodys_question() {
        let noise = Printed {
            makes: true,
            dice: [1, 0, 0],
            ..catalog::Noise::default()
        };
        for (holder, asked) in [(ANNA, Ask::Nothing), (BORIS, Ask::Stress)] {
            let mut table = Bench::new();
            table.state.priority = Some(holder);
            table.load(Chance::Die(Colour::White), POTENTIAL);
            table.start(Noise::printed(ANNA, &noise, 0));
            assert_eq!(table.asked(), asked);
        }
    }

    #[test]
    fn rol_8_records_of_before_are_asked_everything() {
        let mut table = Bench::new();
        table.state.asks_all = true;
        let roll = Roll {
            at: 1,
            ..Roll::new(ANNA, RollKind::Test)
        };
        throw(&mut table, roll, &[(Colour::White, BEST)]);
        assert_eq!(table.asked(), Ask::Stress);
    }
}
