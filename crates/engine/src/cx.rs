//! What a procedure works with while it runs: content, state, chance and log.

use crate::board::{Board, Space, SpaceSet};
use crate::catalog::Catalog;
use crate::citation::Citation;
use crate::decision::{Ask, Choice};
use crate::dice::Colour;
use crate::event::{Event, Log};
use crate::frame::Input;
use crate::ids::SpacerId;
use crate::scripted_chance::{Chance, ScriptedChance};
use crate::state::{EngineFault, State};

/// The context of one run of the engine, from one answer to the next question.
pub(crate) struct Cx<'a> {
    /// What is played with; it never changes.
    pub catalog: &'a Catalog,
    /// The board of the session.
    pub board: &'a Board,
    /// The state.
    pub state: &'a mut State,
    /// Where events go, if anywhere.
    pub log: Option<&'a mut dyn Log>,
    /// Scripted chance, in scenarios.
    pub scripted: Option<&'a mut ScriptedChance>,
    /// How many events there were.
    pub events: u64,
    /// Steps of procedures that may still be taken; none once the session is over.
    pub steps_left: i32,
}

impl Cx<'_> {
    /// Tells a fact and its rule.
    #[inline]
    pub fn emit(&mut self, rule: &'static str, event: Event) {
        self.events += 1;
        if let Some(log) = &mut self.log {
            log.record(rule, &event);
        }
    }

    /// Begins a question; [`Cx::offer`] adds its options, `Flow::Ask` asks it.
    #[inline]
    pub fn ask(&mut self, ask: Ask, who: Option<SpacerId>, rule: &'static str) {
        let decision = &mut self.state.decision;
        decision.ask = ask;
        decision.who = who;
        decision.rule = Citation(rule);
        decision.options.clear();
    }

    /// Adds an option to the question.
    #[inline]
    pub fn offer(&mut self, choice: Choice) {
        if !self.state.decision.options.push(choice) {
            self.fail(EngineFault::TooManyOptions);
        }
    }

    /// The only one of the spaces; of several (CAR-4) the players are asked for one.
    pub fn ask_space(&mut self, spaces: SpaceSet, rule: &'static str) -> Option<Space> {
        if spaces.len() == 1 {
            return spaces.first();
        }
        self.ask(Ask::Space, None, rule);
        for space in spaces.iter() {
            self.offer(Choice::Space(space));
        }
        None
    }

    /// How many options the question has so far.
    pub fn offered(&self) -> usize {
        self.state.decision.options.len()
    }

    /// For those who look ahead (`ScriptedChance::open`) chance is a question: they are asked
    /// before it has its way. `false` if nobody does.
    pub fn asks_before_chance(&mut self, input: Input, rule: &'static str) -> bool {
        let open = |scripted: &&mut ScriptedChance| scripted.is_open();
        if matches!(input, Input::Chose(_)) || !self.scripted.as_ref().is_some_and(open) {
            return false;
        }
        self.ask(Ask::Nothing, None, rule);
        self.offer(Choice::Roll);
        true
    }

    /// Rolls one die and returns the side that is up, 0 to 5.
    #[inline(always)]
    pub fn roll_side(&mut self, colour: Colour) -> u8 {
        self.chance(Chance::Die(colour), 6)
    }

    /// DIC-4: rolls the Enormity die, 1 to 10.
    pub fn roll_d10(&mut self) -> u8 {
        self.chance(Chance::D10, 10) + 1
    }

    /// A fair number below `n`, or the scripted one.
    #[inline(always)]
    pub fn chance(&mut self, what: Chance, n: u8) -> u8 {
        self.reveal();
        if let Some(scripted) = &mut self.scripted
            && let Some(value) = scripted.next(what, n)
        {
            return value;
        }
        self.state.rng.below(u32::from(n)) as u8
    }

    /// CAR-3: something random or hidden has come out; what led to it stands.
    #[inline]
    pub fn reveal(&mut self) {
        self.state.revealed = self.state.revealed.wrapping_add(1);
        if let Some(log) = &mut self.log {
            log.reveal(self.state);
        }
    }

    /// One of the numbers whose bit is set, at random or as scripted; `None` if none is.
    pub fn pick(&mut self, what: Chance, set: impl Into<u64>) -> Option<u8> {
        let set: u64 = set.into();
        if set == 0 {
            return None;
        }
        self.reveal();
        if let Some(scripted) = &mut self.scripted
            && let Some(value) = scripted.pick(what, set)
        {
            return Some(value);
        }
        let mut left = set;
        for _ in 0..self.state.rng.below(set.count_ones()) {
            left &= left - 1;
        }
        Some(left.trailing_zeros() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::OPTIONS;
    use crate::state::Outcome;
    use crate::testing::Bench;

    #[test]
    fn more_options_than_a_question_holds_are_a_fault_and_none_is_dropped() {
        for (columns, outcome) in [
            (OPTIONS / 8, None),
            (
                OPTIONS / 8 + 1,
                Some(Outcome::Broken(EngineFault::TooManyOptions)),
            ),
        ] {
            let mut table = Bench::on(Board::open(columns as u8, 8));
            let mut cx = table.cx();
            let all = cx.board.spaces();
            assert_eq!(cx.ask_space(all, "CAR-4"), None);
            assert_eq!(cx.offered(), OPTIONS);
            assert_eq!(table.state.outcome, outcome);
        }
    }
}
