//! Chapter 11: harm, conditions, Breakdown, dying, Flatline.

mod breakdown;
mod conditions;
mod death;
mod flatline;
mod lamps;
mod stats;

pub(crate) use flatline::Flatline;
pub(crate) use lamps::{Legacy, Vigil};

use crate::citation::Citation;
use crate::cx::Cx;
use crate::event::Death;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{SpacerId, Stat};
use crate::state::{MOST_STRESS, Spacer};

/// HRM-1: stats change for the worse, with everything that follows: death,
/// Flatline check, Breakdown. For every loss of Vitals and every gain of Stress,
/// Radiation or Infection, by [`Harm::suffer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Harm {
    /// Who suffers.
    pub spacer: SpacerId,
    /// Vitals lost.
    pub vitals: u8,
    /// Stress gained.
    pub stress: u8,
    /// Radiation tokens gained.
    pub radiation: u8,
    /// Infection tokens gained.
    pub infection: u8,
    /// The rule behind it.
    pub rule: Citation,
    checked: bool,
}

impl Harm {
    /// No harm yet.
    pub fn to(spacer: SpacerId, rule: &'static str) -> Harm {
        Harm {
            spacer,
            vitals: 0,
            stress: 0,
            radiation: 0,
            infection: 0,
            rule: Citation(rule),
            checked: false,
        }
    }

    /// With so many Vitals lost.
    pub fn vitals(self, vitals: u8) -> Harm {
        Harm { vitals, ..self }
    }

    /// With so much Stress gained.
    pub fn stress(self, stress: u8) -> Harm {
        Harm { stress, ..self }
    }

    /// With so many Radiation tokens gained.
    pub fn radiation(self, radiation: u8) -> Harm {
        Harm { radiation, ..self }
    }

    /// With so many Infection tokens gained.
    pub fn infection(self, infection: u8) -> Harm {
        Harm { infection, ..self }
    }

    /// Changes the stats at once if that is all; what more would come of it is left, with the
    /// change, to the returned frame.
    pub fn suffer(self, cx: &mut Cx) -> Option<Frame> {
        let spacer = cx.state.spacer(self.spacer);
        if !spacer.is_alive() {
            return None;
        }
        let after = self.after(spacer);
        if after.kills().is_some() || self.flatlines(after.vitals) || after.breaks(spacer) {
            return Some(self.into());
        }
        self.change(cx, after);
        None
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let spacer = cx.state.spacer(self.spacer);
        if !spacer.is_alive() {
            return Flow::END;
        }
        if !self.checked {
            self.checked = true;
            let after = self.after(spacer);
            self.change(cx, after);
            if let Some((cause, rule)) = after.kills() {
                cx.die(self.spacer, cause, rule);
                return Flow::END;
            }
            // HRM-1: the Flatline check comes before the Breakdown.
            if self.flatlines(after.vitals) {
                return Flow::Call(Flatline::new(self.spacer).into());
            }
        }
        cx.break_down(self.spacer, input)
    }

    fn after(&self, spacer: &Spacer) -> After {
        After {
            vitals: spacer.vitals.saturating_sub(self.vitals),
            stress: spacer.stress.saturating_add(self.stress),
            radiation: spacer.radiation.saturating_add(self.radiation),
            infection: spacer.infection.saturating_add(self.infection),
        }
    }

    fn change(&self, cx: &mut Cx, after: After) {
        for (stat, to) in [
            (Stat::Vitals, after.vitals),
            (Stat::Stress, after.stress),
            (Stat::Radiation, after.radiation),
            (Stat::Infection, after.infection),
        ] {
            cx.set_stat(self.spacer, stat, to, self.rule.0);
        }
    }

    /// FLT-1.
    fn flatlines(&self, vitals: u8) -> bool {
        self.vitals > 0 && vitals < 1
    }
}

/// The stats that harm changes, once it has.
#[derive(Clone, Copy, Debug)]
struct After {
    vitals: u8,
    stress: u8,
    radiation: u8,
    infection: u8,
}

impl After {
    fn kills(self) -> Option<(Death, &'static str)> {
        if self.stress > MOST_STRESS {
            Some((Death::Stress, "DIE-1"))
        } else if self.radiation >= 5 {
            Some((Death::Radiation, "DIE-3"))
        } else if self.infection >= 5 {
            Some((Death::Infection, "DIE-3"))
        } else {
            None
        }
    }

    /// BRK-1: whether Vitals and Stress meet, for the first time.
    fn breaks(self, spacer: &Spacer) -> bool {
        spacer.breakdown.is_none() && self.stress >= self.vitals
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::scripted_chance::Chance;
    use crate::state::Presence;
    use crate::testing::*;

    fn hurt(table: &mut Bench, harm: Harm) {
        table.run(harm, &[]);
    }

    #[test]
    fn hrm_1_damage_lowers_vitals() {
        let mut table = Bench::new();
        hurt(&mut table, Harm::to(ANNA, "HRM-1").vitals(4));
        assert_eq!(table.spacer(ANNA).vitals, 5);
        assert!(table.happened(Event::StatChanged {
            spacer: ANNA,
            stat: Stat::Vitals,
            from: 9,
            to: 5
        }));
    }

    #[test]
    fn hrm_1_harm_of_which_nothing_comes_is_done_at_once() {
        let mut table = Bench::new();
        table.spacer(ANNA).vitals = 4;
        let mut waits = |harm: Harm| harm.suffer(&mut table.cx()).is_some();
        assert!(!waits(Harm::to(ANNA, "HRM-1").vitals(1).stress(2)));
        assert!(waits(Harm::to(ANNA, "HRM-1").vitals(1)), "Breakdown");
        assert!(waits(Harm::to(ANNA, "HRM-1").vitals(3)), "Flatline");
        assert!(waits(Harm::to(ANNA, "HRM-1").infection(5)), "death");
        let anna = table.spacer(ANNA);
        assert_eq!((anna.vitals, anna.stress, anna.infection), (3, 2, 0));
        anna.presence = Presence::Dead;
        assert!(
            Harm::to(ANNA, "HRM-1")
                .vitals(9)
                .suffer(&mut table.cx())
                .is_none()
        );
        assert_eq!(table.spacer(ANNA).vitals, 3);
    }

    #[test]
    fn hrm_1_the_flatline_check_comes_before_the_breakdown() {
        let mut table = Bench::new();
        table.load(Chance::Flatline, LIVES);
        hurt(&mut table, Harm::to(ANNA, "HRM-1").vitals(12));
        assert_eq!(table.spacer(ANNA).vitals, 0);
        let order: Vec<_> = table
            .journal
            .0
            .iter()
            .filter_map(|(_, e)| match e {
                Event::FlatlineDrawn { .. } => Some('F'),
                Event::BrokeDown { .. } => Some('B'),
                _ => None,
            })
            .collect();
        assert_eq!(order, ['F', 'B']);
    }

    #[test]
    fn hrm_1_the_dead_have_no_breakdown() {
        let mut table = Bench::new();
        table.load(Chance::Flatline, DIES);
        hurt(&mut table, Harm::to(ANNA, "HRM-1").vitals(9));
        assert!(!table.spacer(ANNA).is_alive());
        assert_eq!(table.spacer(ANNA).breakdown, None);
    }

    #[test]
    fn die_1_stress_above_9_kills_and_9_does_not() {
        let mut table = Bench::new();
        hurt(&mut table, Harm::to(ANNA, "HRM-1").stress(9));
        assert!(table.spacer(ANNA).is_alive());
        hurt(&mut table, Harm::to(ANNA, "HRM-1").stress(1));
        assert!(table.happened(Event::Died {
            spacer: ANNA,
            cause: Death::Stress
        }));
    }

    #[test]
    fn die_3_the_fifth_token_kills() {
        let mut table = Bench::new();
        hurt(
            &mut table,
            Harm::to(ANNA, "KEY-RAD").radiation(4).infection(4),
        );
        assert!(table.spacer(ANNA).is_alive());
        hurt(&mut table, Harm::to(ANNA, "KEY-RAD").radiation(1));
        assert!(table.happened(Event::Died {
            spacer: ANNA,
            cause: Death::Radiation
        }));
        hurt(&mut table, Harm::to(BORIS, "KEY-INF").infection(5));
        assert!(table.happened(Event::Died {
            spacer: BORIS,
            cause: Death::Infection
        }));
    }

    #[test]
    fn flt_3_each_further_loss_at_0_is_another_check() {
        let mut table = Bench::new();
        table.load(Chance::Flatline, LIVES);
        hurt(&mut table, Harm::to(ANNA, "HRM-1").vitals(9));
        hurt(&mut table, Harm::to(ANNA, "HRM-1").stress(1));
        assert_eq!(table.count(|e| matches!(e, Event::FlatlineDrawn { .. })), 1);
        table.load(Chance::Flatline, DIES);
        hurt(&mut table, Harm::to(ANNA, "HRM-1").vitals(1));
        assert!(!table.spacer(ANNA).is_alive());
    }
}
