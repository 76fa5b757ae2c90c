//! AWK: a Spacer awakens.

use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{SpacerId, Stat};
use crate::scripted_chance::Chance;
use crate::walk::Walk;

/// AWK-2: everything that happens on awakening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Awakening {
    /// The Spacer who awakens.
    pub spacer: SpacerId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Awaken,
    StandUp,
    Move,
    Attack,
}

impl Awakening {
    /// The Spacer awakens.
    pub fn new(spacer: SpacerId) -> Awakening {
        Awakening {
            spacer,
            step: Step::Awaken,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let spacer = self.spacer;
        match self.step {
            Step::Awaken => {
                cx.awaken(spacer);
                self.step = Step::StandUp;
                if cx.state.spacer(spacer).is_down() {
                    cx.ask(Ask::StandUp, Some(spacer), "AWK-2");
                    cx.offer(Choice::Accept);
                    cx.offer(Choice::Pass);
                    return Flow::Ask;
                }
                Flow::Again
            }
            Step::StandUp => {
                if input == Input::Chose(Choice::Accept) {
                    cx.stand_up(spacer, "AWK-2");
                }
                self.step = Step::Move;
                Flow::Again
            }
            Step::Move => {
                if !self.is_able(cx) {
                    return Flow::END;
                }
                self.step = Step::Attack;
                Flow::Call(Walk::like(spacer, 3).into())
            }
            Step::Attack => {
                if !self.is_able(cx) {
                    return Flow::END;
                }
                // BON-2: in the middle of a Spacer's attack it is a Follow-up.
                cx.bonus_attack(spacer).map_or(Flow::END, Flow::Become)
            }
        }
    }

    /// KND-1: one who stays down neither moves nor attacks.
    fn is_able(&self, cx: &Cx) -> bool {
        let spacer = cx.state.spacer(self.spacer);
        spacer.is_on_board() && !spacer.is_falling()
    }
}

impl Cx<'_> {
    /// AWK-2, as far as nothing is asked. One who is awakened already keeps their card;
    /// without a card nothing of it lasts.
    fn awaken(&mut self, spacer: SpacerId) {
        self.chain_break(spacer);
        if self.state.outcome.is_some() {
            return;
        }
        self.take_priority(spacer, "AWK-2");
        // Standing up is the Spacer's choice.
        self.lose_conditions(spacer, self.catalog.knockdown, "AWK-2");
        self.set_stat(spacer, Stat::Radiation, 0, "AWK-2");
        self.set_stat(spacer, Stat::Infection, 0, "AWK-2");
        if self.state.spacer(spacer).awakened.is_none() {
            let supply = self.state.awakenings.word();
            let Some(card) = self.pick(Chance::Awakening, supply) else {
                self.set_stat(spacer, Stat::Antinomy, 0, "AWK-2");
                return self.emit("AWK-2", Event::AwakenedBriefly { spacer });
            };
            self.state.awakenings.remove(card);
            let who = self.state.spacer_mut(spacer);
            who.awakened = Some(card);
            who.note_cards(self.catalog);
            self.emit("AWK-2", Event::Awakened { spacer, card });
        }
        let antinomy = self.stat(spacer, Stat::Antinomy).saturating_add(2);
        self.set_stat(spacer, Stat::Antinomy, antinomy, "AWK-2");
    }

    /// AWK-4, at the start of the own turn: an Antinomy token less, or the end of it.
    pub fn tick_awakening(&mut self, spacer: SpacerId) {
        let who = self.state.spacer(spacer);
        if who.awakened.is_none() {
            return;
        }
        match who.antinomy.checked_sub(1) {
            Some(left) => self.set_stat(spacer, Stat::Antinomy, left, "AWK-4"),
            None => {
                self.return_awakening(spacer);
                self.emit("AWK-4", Event::AwakeningEnded { spacer });
            }
        }
    }

    /// The Awakening card returns to the supply.
    pub fn return_awakening(&mut self, spacer: SpacerId) {
        if let Some(card) = self.state.spacer_mut(spacer).awakened.take() {
            self.state.awakenings.insert(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn awk_2_marker_tokens_and_conditions() {
        let mut table = Bench::new();
        let anna = table.spacer(ANNA);
        (anna.vitals, anna.radiation, anna.infection) = (0, 3, 2);
        table.state.priority = Some(BORIS);
        table.cx().gain_condition(ANNA, DAZED, "CON-1");
        table.load(Chance::Awakening, 1);
        table.start(Awakening::new(ANNA));
        assert_eq!(table.state.priority, Some(ANNA));
        let anna = *table.spacer(ANNA);
        assert_eq!((anna.radiation, anna.infection, anna.conditions), (0, 0, 0));
        assert_eq!((anna.antinomy, anna.awakened), (2, Some(1)));
        assert_eq!(anna.vitals, 0, "they stay at 0");
    }

    #[test]
    fn awk_2_one_may_stand_up_or_stay_down() {
        for (choice, down) in [(Choice::Accept, false), (Choice::Pass, true)] {
            let mut table = Bench::new();
            table.cx().knock_down(ANNA, "KND-1");
            table.start(Awakening::new(ANNA));
            assert_eq!(table.asked(), Ask::StandUp);
            table.choose(choice);
            assert_eq!(table.spacer(ANNA).is_down(), down);
        }
    }

    #[test]
    fn awk_4_it_ends_when_a_turn_starts_without_antinomy() {
        let mut table = Bench::new();
        table.cx().awaken(ANNA);
        for _ in 0..2 {
            table.cx().tick_awakening(ANNA);
            assert!(table.spacer(ANNA).awakened.is_some());
        }
        table.cx().tick_awakening(ANNA);
        assert_eq!(table.spacer(ANNA).awakened, None);
        assert_eq!(table.state.awakenings.word(), 0b11, "back in the supply");
        assert!(table.happened(Event::AwakeningEnded { spacer: ANNA }));
    }
}
