//! BRK: the Stress Breakdown.

use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{Figure, SpacerId};
use crate::scripted_chance::Chance;
use crate::select::{Cause, Origin};

impl Cx<'_> {
    /// BRK-1: the first time that Vitals and Stress meet, a Breakdown card is resolved.
    pub(super) fn break_down(&mut self, spacer: SpacerId, input: Input) -> Flow {
        let who = self.state.spacer(spacer);
        if who.breakdown.is_some() || who.stress < who.vitals {
            return Flow::END;
        }
        if !self.state.breakdowns.is_empty() && self.asks_before_chance(input, "BRK-1") {
            return Flow::Ask;
        }
        let Some(card) = self.pick(Chance::Breakdown, self.state.breakdowns.word()) else {
            return Flow::END;
        };
        self.state.breakdowns.remove(card);
        let who = self.state.spacer_mut(spacer);
        who.breakdown = Some(card);
        who.note_cards(self.catalog);
        self.emit("BRK-1", Event::BrokeDown { spacer, card });
        let script = self.catalog.breakdowns[card as usize].script;
        let origin = Origin::new(spacer, Some(Figure::Spacer(spacer)), Cause::Ability);
        Flow::Become(Effects::new(script, origin).into())
    }

    /// BRK-2: a Breakdown that was survived is flipped.
    pub fn flip_breakdown(&mut self, spacer: SpacerId) {
        let who = self.state.spacer_mut(spacer);
        if let Some(card) = who.breakdown
            && !who.recovered
        {
            who.recovered = true;
            who.note_cards(self.catalog);
            self.emit("BRK-2", Event::Recovered { spacer, card });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harm::Harm;
    use crate::testing::*;

    #[test]
    fn brk_1_vitals_and_stress_meet() {
        let mut table = Bench::new();
        table.spacer(ANNA).stress = 3;
        table.run(Harm::to(ANNA, "HRM-1").vitals(5), &[]);
        assert_eq!(table.spacer(ANNA).breakdown, None, "4 Vitals, 3 Stress");
        table.load(Chance::Breakdown, 1);
        table.run(Harm::to(ANNA, "HRM-1").stress(1), &[]);
        assert_eq!(table.spacer(ANNA).breakdown, Some(1));
        assert_eq!(
            table.state.breakdowns.word(),
            0b01,
            "the card is no longer there"
        );
    }

    #[test]
    fn brk_2_there_is_no_second_one_and_it_is_flipped_once() {
        let mut table = Bench::new();
        table.run(Harm::to(ANNA, "HRM-1").vitals(8).stress(2), &[]);
        table.run(Harm::to(ANNA, "HRM-1").stress(2), &[]);
        let broke = |e: &Event| matches!(e, Event::BrokeDown { .. });
        assert_eq!(table.count(broke), 1);
        table.cx().flip_breakdown(ANNA);
        table.cx().flip_breakdown(ANNA);
        let recovered = |e: &Event| matches!(e, Event::Recovered { .. });
        assert_eq!(table.count(recovered), 1);
    }
}
