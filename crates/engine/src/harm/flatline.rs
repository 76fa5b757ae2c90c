//! FLT: the Flatline check.

use crate::actions::BonusAction;
use crate::awakening::Awakening;
use crate::cx::Cx;
use crate::event::{Death, Event};
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;
use crate::scripted_chance::Chance;
use crate::state::FlatlineCards;

/// FLT-1: a Flatline check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Flatline {
    /// For whom a card is drawn.
    pub spacer: SpacerId,
}

impl Flatline {
    /// A check.
    pub fn new(spacer: SpacerId) -> Flatline {
        Flatline { spacer }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let all = FlatlineCards::first(cx.catalog.flatlines.len());
        if !all.is_empty() && cx.asks_before_chance(input, "FLT-1") {
            return Flow::Ask;
        }
        let spacer = self.spacer;
        let Some(card) = cx.pick(Chance::Flatline, all.word()) else {
            cx.die(spacer, Death::Flatline, "DIE-6");
            return Flow::END;
        };
        cx.emit("FLT-1", Event::FlatlineDrawn { spacer, card });
        let card = &cx.catalog.flatlines[card as usize];
        if card.lives {
            if !card.action {
                return Flow::END;
            }
            cx.stand_up(spacer, "FLT-2");
            // FLT-2: one card within another would have no end but the deck's.
            if cx.acts_on_a_flatline(spacer) {
                return Flow::END;
            }
            return Flow::Become(BonusAction::new(spacer).into());
        }
        if card.awakening {
            // AWK-1.
            let value = cx.roll_d10();
            cx.emit("AWK-1", Event::D10Rolled { value });
            if value == 10 {
                return Flow::Become(Awakening::new(spacer).into());
            }
        }
        cx.die(spacer, Death::Flatline, "DIE-6");
        Flow::END
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn flt_1_two_cards_live_and_two_die() {
        for (card, lives) in [
            (LIVES, true),
            (LIVES_AND_ACTS, true),
            (DIES, false),
            (MAY_AWAKEN, false),
        ] {
            let mut table = Bench::new();
            table.spacer(ANNA).vitals = 0;
            table.load(Chance::Flatline, card);
            table.load(Chance::D10, 0);
            table.start(Flatline::new(ANNA));
            assert_eq!(table.spacer(ANNA).is_alive(), lives, "card {card}");
        }
    }

    #[test]
    fn flt_1_a_full_deck_can_be_drawn_from() {
        let mut table = Bench::new();
        let alive = table.catalog.flatlines[usize::from(LIVES)].clone();
        table.catalog.flatlines = vec![alive; FlatlineCards::MOST];
        table.spacer(ANNA).vitals = 0;
        table.load(Chance::Flatline, FlatlineCards::MOST as u8 - 1);
        table.start(Flatline::new(ANNA));
        assert!(table.spacer(ANNA).is_alive());
    }

    #[test]
    fn flt_2_the_survivor_stands_up() {
        let mut table = Bench::new();
        table.cx().knock_down(ANNA, "KND-1");
        table.load(Chance::Flatline, LIVES_AND_ACTS);
        table.start(Flatline::new(ANNA));
        assert!(!table.spacer(ANNA).is_down());
    }

    #[test]
    fn awk_1_a_10_awakens_instead() {
        let mut table = Bench::new();
        table.spacer(ANNA).vitals = 0;
        table.load(Chance::Flatline, MAY_AWAKEN);
        table.load(Chance::D10, 9);
        table.start(Flatline::new(ANNA));
        assert!(table.spacer(ANNA).is_alive());
        assert!(table.spacer(ANNA).awakened.is_some());
    }
}
