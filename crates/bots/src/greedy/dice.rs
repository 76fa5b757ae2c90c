//! ROL: re-rolls and tokens, by exact odds and the price of Stress.

use super::{Greedy, Seat};
use crate::evaluation::{VICTORY, damage_price, stress_price, worth_of};
use crate::{Mend, Reason, Why};
use enormity_engine::catalog::Command;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::dice::{Colour, Face};
use enormity_engine::ids::{Half, Token};
use enormity_engine::question::{RollAsked, RollKind};
use enormity_odds::{Advice, Goal, Lying, Pay, Rerolls, Roll};

impl Greedy {
    /// ROL-2: mark the dice that the odds name, then roll.
    pub(super) fn confidence(&mut self, seat: Seat, why: &mut Why) -> Choice {
        let Some(roll) = seat.table.roll().filter(|roll| roll.threshold > 0) else {
            why.say(|| Reason::SaveTokens);
            return seat.go_on();
        };
        let advice = self.mend(seat, roll, Ask::Confidence);
        why.say(|| seat.roll_so_far(roll, &advice));
        let dice = &seat.table.tray().dice;
        let wanted = (0..dice.len() as u8).find(|die| {
            advice.pay == Pay::Confidence
                && advice.reroll & (1 << die) != 0
                && !dice[usize::from(*die)].confident
                && seat.table.options().contains(&Choice::Die(*die))
        });
        wanted.map_or_else(|| seat.go_on(), Choice::Die)
    }

    /// ROL-1: re-roll for Stress while that is worth its price.
    pub(super) fn stress(&mut self, seat: Seat, why: &mut Why) -> Choice {
        let Some(roll) = seat.table.roll() else {
            return Choice::Pass;
        };
        match roll.kind {
            RollKind::Defence => return seat.defend(roll, why),
            RollKind::Noise | RollKind::Open => {
                why.say(|| Reason::SaveStress);
                return Choice::Pass;
            }
            RollKind::Attack | RollKind::Test | RollKind::Scout => {}
        }
        let advice = self.mend(seat, roll, Ask::Stress);
        why.say(|| seat.roll_so_far(roll, &advice));
        match advice.pay {
            Pay::Stress => Choice::Die(advice.reroll.trailing_zeros() as u8),
            _ => Choice::Pass,
        }
    }

    /// The best way on, counting every Stress at its price.
    fn mend(&mut self, seat: Seat, roll: RollAsked, stage: Ask) -> Advice {
        let table = seat.table;
        let spacer = table.spacer(seat.me);
        let (prize, critical) = match roll.kind {
            RollKind::Attack => (seat.prize(), 0.3),
            _ => (0.25, 0.0),
        };
        let active = |token| table.pool().count(Half::Active, token);
        let declaring = stage == Ask::Confidence;
        // ROL-8: a die that can better nothing is not offered.
        let offered = |die: u8| table.options().contains(&Choice::Die(die));
        let lying: Vec<Lying> = (0u8..)
            .zip(&table.tray().dice)
            .map(|(n, die)| Lying {
                colour: die.colour,
                side: die.side,
                rerolls: match declaring {
                    _ if die.stressed => Rerolls::None,
                    true if die.confident || offered(n) => Rerolls::Any,
                    false if offered(n) => Rerolls::Stress,
                    _ => Rerolls::None,
                },
            })
            .collect();
        let goal = match roll.kind {
            RollKind::Attack => Goal::attack(roll.threshold),
            _ => Goal::test(roll.threshold),
        };
        let mut found: Option<(Advice, f32)> = None;
        for stress in 0..=2 {
            let price = stress_price(spacer, stress);
            // A re-roll that kills, or nearly, is never worth it.
            if stress > 0 && price > 0.9 * prize {
                break;
            }
            let left = Roll {
                power: roll.power,
                crit: roll.crit,
                confidence: match declaring {
                    true => (roll.confidence + active(Token::Confidence)).min(3),
                    false => 0,
                },
                discipline: (roll.discipline + active(Token::Discipline)).min(3),
                stress,
                ..Roll::default()
            };
            let advice = self.book.advice(&table.catalog().dice, &lying, left, goal);
            let paid = advice.chance.mean_stress as f32;
            let each = if stress > 0 {
                price / f32::from(stress)
            } else {
                0.0
            };
            let value = prize * advice.chance.success() as f32
                + critical * advice.chance.critical as f32
                - paid * each;
            if found.is_none_or(|(_, most)| value > most + 1e-4) {
                found = Some((advice, value));
            }
        }
        found.map(|(advice, _)| advice).unwrap_or(Advice {
            reroll: 0,
            pay: Pay::Nothing,
            chance: Default::default(),
        })
    }
}

impl Seat<'_> {
    /// The Power so far, and how it is mended.
    fn roll_so_far(self, roll: RollAsked, advice: &Advice) -> Reason {
        let sum = self.table.tray().sum(&self.table.catalog().dice);
        let power = sum.power + sum.half / 2 + roll.power;
        let mend = match advice.pay {
            Pay::Nothing => Mend::Nothing,
            Pay::Confidence => Mend::Confidence(advice.reroll.count_ones() as u8),
            Pay::Stress => Mend::Stress,
        };
        let threshold = roll.threshold;
        Reason::Roll {
            power,
            threshold,
            mend,
        }
    }

    /// What it is worth to wound now.
    fn prize(self) -> f32 {
        if self.table.nearly_won() {
            VICTORY
        } else {
            1.1
        }
    }

    /// Roll what is marked, or go on.
    fn go_on(self) -> Choice {
        let options = self.table.options();
        if options.contains(&Choice::Roll) {
            Choice::Roll
        } else {
            Choice::Pass
        }
    }

    /// What a face of an Intruder's attack adds.
    fn force(self, face: Face, lethal: bool) -> f32 {
        let potential = if lethal { face.potential } else { 0 };
        f32::from(face.power) + 0.5 * f32::from(face.half) + f32::from(potential)
    }

    /// What a die of an Intruder's attack adds on average.
    pub fn mean_force(self, colour: Colour, lethal: bool) -> f32 {
        let faces = &self.table.catalog().dice.faces[colour as usize];
        faces
            .iter()
            .map(|face| self.force(*face, lethal))
            .sum::<f32>()
            / 6.0
    }

    /// The die of those that may be re-rolled by which most is to be gained, and how much.
    fn worst_die(self, lethal: bool) -> Option<(u8, f32)> {
        let tray = self.table.tray();
        let dice = self
            .table
            .options()
            .iter()
            .filter_map(|choice| match choice {
                Choice::Die(die) => Some(*die),
                _ => None,
            });
        dice.map(|die| {
            let face = tray.face(&self.table.catalog().dice, usize::from(die));
            let mean = self.mean_force(tray.dice[usize::from(die)].colour, lethal);
            (die, self.force(face, lethal) - mean)
        })
        .max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// GEAR-7: armor re-rolls cost nothing.
    pub fn armor(self, why: &mut Why) -> Choice {
        let lethal = self.table.roll().is_some_and(|roll| roll.lethal);
        match self.worst_die(lethal) {
            Some((die, gain)) if gain > 0.0 => {
                why.say(|| Reason::ArmorSpares(gain));
                Choice::Die(die)
            }
            _ => {
                why.say(|| Reason::NoDieHigh);
                Choice::Pass
            }
        }
    }

    /// ROL-7: Stress against the harm of an attack.
    fn defend(self, roll: RollAsked, why: &mut Why) -> Choice {
        let spacer = self.table.spacer(self.me);
        let sum = self.table.tray().sum(&self.table.catalog().dice);
        let harm = self.force(sum, roll.lethal) as u8;
        let price = |harm: u8| match self.terrorized() {
            true => stress_price(spacer, harm),
            false => damage_price(spacer, harm),
        };
        let Some((die, gain)) = self.worst_die(roll.lethal).filter(|(_, gain)| *gain > 0.5) else {
            why.say(|| Reason::NoDieFarTooHigh);
            return Choice::Pass;
        };
        let each = price(harm) - price(harm.saturating_sub(1));
        let saved = each * gain - stress_price(spacer, 1);
        if saved > 0.03 {
            why.say(|| Reason::StressSpares { harm, gain });
            Choice::Die(die)
        } else {
            why.say(|| Reason::SaveStress);
            Choice::Pass
        }
    }

    /// Whether the attack under way gives Stress instead of damage.
    pub fn terrorized(self) -> bool {
        let Some(attack) = self.table.under_way() else {
            return false;
        };
        let steps = &self.table.catalog().behaviour(attack.behaviour).steps;
        let step = steps.get(usize::from(attack.command));
        step.is_some_and(|step| matches!(&step.command, Command::Attack(a) if a.terrorize))
    }

    /// ROL-4: Discipline if it decides the roll.
    pub fn discipline(self, why: &mut Why) -> Choice {
        let Some(roll) = self.table.roll() else {
            return Choice::Accept;
        };
        if roll.kind == RollKind::Noise {
            return self.hush(why);
        }
        let tray = self.table.tray();
        let dice = &self.table.catalog().dice;
        let sum = tray.sum(dice);
        let turned = tray.dice.iter().filter(|die| die.disciplined).count() as u8;
        let open = (0..tray.dice.len())
            .filter(|die| !tray.dice[*die].disciplined && tray.face(dice, *die).potential > 0)
            .count() as u8;
        let tokens = self.table.pool().count(Half::Active, Token::Discipline) + roll.discipline;
        let total = sum.power + sum.half / 2 + roll.power + turned;
        let enough = total + open.min(tokens) >= roll.threshold;
        why.say(|| match enough {
            true => Reason::DisciplineDecides {
                power: total,
                threshold: roll.threshold,
            },
            false => Reason::NotEnough,
        });
        if enough { Choice::Accept } else { Choice::Pass }
    }

    /// NOI-4: silence is for those who can bear less than who holds the marker.
    fn hush(self, why: &mut Why) -> Choice {
        let mine = worth_of(self.table.spacer(self.me));
        let holder = self.table.priority().map(|id| self.table.spacer(id));
        let weaker = holder.is_none_or(|holder| worth_of(holder) > mine);
        why.say(|| Reason::WhoIsHunted);
        if weaker { Choice::Accept } else { Choice::Pass }
    }
}
