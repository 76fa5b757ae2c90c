//! A session in play: the loop that resumes frames until somebody must choose.

use crate::board::Board;
use crate::catalog::Catalog;
use crate::cx::Cx;
use crate::decision::{Choice, Decision};
use crate::event::Log;
use crate::frame::{Flow, Frame, Input, Ret};
use crate::scripted_chance::ScriptedChance;
use crate::state::{EngineFault, Outcome, State};
use std::mem::discriminant;
use std::sync::Arc;

/// Steps one choice may cause before the content is called endless.
pub(crate) const MOST_STEPS: i32 = 20_000;

/// A session: shared content and its own state.
#[derive(Clone, Debug)]
pub struct Game {
    catalog: Arc<Catalog>,
    state: State,
    events: u64,
}

/// A choice that was not offered. The state is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The session is over.
    Over,
    /// It is not among the options.
    NotOffered(Choice),
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Illegal::Over => write!(f, "the session is over; there is nothing left to choose"),
            Illegal::NotOffered(choice) => {
                write!(f, "{choice:?} is not among the options of this decision")
            }
        }
    }
}

impl std::error::Error for Illegal {}

impl Game {
    /// Wraps a state that has been set up and runs to its first decision.
    pub(crate) fn begin(
        catalog: Arc<Catalog>,
        state: State,
        log: Option<&mut (dyn Log + '_)>,
        scripted: Option<&mut ScriptedChance>,
    ) -> Game {
        let mut game = Game {
            catalog,
            state,
            events: 0,
        };
        for spacer in game.state.spacers.iter_mut() {
            spacer.note_cards(&game.catalog);
        }
        // So that no choice has to wait for it, or allocates.
        game.board().prepare(&game.state.doors);
        game.run(Input::Go, log, scripted);
        game
    }

    /// A position that waits for an answer.
    #[cfg(test)]
    pub(crate) fn waiting(catalog: Arc<Catalog>, state: State) -> Game {
        Game {
            catalog,
            state,
            events: 0,
        }
    }

    /// The same session in another state, which waits for an answer as this one does.
    pub(crate) fn with_state(&self, state: State) -> Game {
        Game {
            catalog: self.catalog.clone(),
            state,
            events: self.events,
        }
    }

    /// The content.
    pub fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    /// The state, hidden parts included: not for players' eyes, who have [`Game::public`].
    pub fn state(&self) -> &State {
        &self.state
    }

    /// [`State::digest`]: the same for the same position, on every machine.
    pub fn digest(&self) -> u64 {
        self.state.digest()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.catalog.boards[self.catalog.session(self.state.session).board as usize]
    }

    /// What is asked; `None` once the session is over.
    pub fn decision(&self) -> Option<&Decision> {
        self.state.outcome.is_none().then_some(&self.state.decision)
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// How many events there have been.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// Answers the decision, telling the log what follows.
    pub fn choose(&mut self, choice: Choice, log: &mut dyn Log) -> Result<(), Illegal> {
        self.answer(choice, Some(log), None)
    }

    /// Answers the decision without a log.
    pub fn choose_silently(&mut self, choice: Choice) -> Result<(), Illegal> {
        self.answer(choice, None, None)
    }

    /// Answers the decision with scripted chance.
    pub fn choose_scripted(
        &mut self,
        choice: Choice,
        log: &mut dyn Log,
        scripted: &mut ScriptedChance,
    ) -> Result<(), Illegal> {
        self.answer(choice, Some(log), Some(scripted))
    }

    fn answer(
        &mut self,
        choice: Choice,
        log: Option<&mut (dyn Log + '_)>,
        scripted: Option<&mut ScriptedChance>,
    ) -> Result<(), Illegal> {
        if self.state.outcome.is_some() {
            return Err(Illegal::Over);
        }
        // Most options are of another kind, which is soon found out.
        let kind = discriminant(&choice);
        let is_it = |option: &Choice| discriminant(option) == kind && *option == choice;
        if !self.state.decision.options.iter().any(is_it) {
            return Err(Illegal::NotOffered(choice));
        }
        self.run(Input::Chose(choice), log, scripted);
        Ok(())
    }

    #[inline(always)]
    fn run(
        &mut self,
        input: Input,
        log: Option<&mut (dyn Log + '_)>,
        scripted: Option<&mut ScriptedChance>,
    ) {
        // Shortens the sink's lifetime to that of the run.
        let log = log.map(|log| log as &mut dyn Log);
        let catalog: &Catalog = &self.catalog;
        let board = &catalog.boards[catalog.session(self.state.session).board as usize];
        let mut cx = Cx {
            catalog,
            board,
            state: &mut self.state,
            log,
            scripted,
            events: 0,
            steps_left: MOST_STEPS,
        };
        cx.state.decision.options.clear();
        cx.resume_frames(input);
        let waiting = cx.offered() > 0;
        if cx.state.outcome.is_none() && !waiting {
            cx.fail(EngineFault::Endless);
        }
        if cx.state.outcome.is_some() {
            cx.state.stack.clear();
            cx.state.decision = Decision::default();
        }
        self.events += cx.events;
    }
}

impl Cx<'_> {
    /// Resumes the innermost frame, and what it calls, until somebody must choose,
    /// the session ends or nothing is pending: then it says what the last frame returned.
    pub(crate) fn resume_frames(&mut self, mut input: Input) -> Option<Ret> {
        let mut returned = None;
        // The innermost frame is in hand, not on the stack.
        let mut frame = Frame::Empty;
        if !self.take_top(&mut frame) {
            return returned;
        }
        loop {
            let flow = frame.resume(self, input);
            input = Input::Go;
            // By reference, so that a frame is copied once on its way.
            match &flow {
                // It would go on, but the session is over, or has no end.
                Flow::Again => break,
                Flow::Ask => {
                    self.put(frame);
                    if self.offered() == 0 {
                        self.fail(EngineFault::NoOptions);
                    }
                    return None;
                }
                Flow::Call(child) => {
                    self.put(frame);
                    frame = *child;
                }
                Flow::Become(next) => frame = *next,
                Flow::Return(ret) => {
                    input = Input::Done(*ret);
                    returned = Some(*ret);
                    if !self.take_top(&mut frame) {
                        break;
                    }
                }
            }
        }
        // A question that was begun and not asked is forgotten. Until then it is in nobody's
        // way: the next one begins anew.
        self.state.decision.options.clear();
        returned
    }

    /// Takes the uppermost frame off the stack, copied whole: this is the hottest copy of
    /// all, and through an `Option` it would go in pieces.
    fn take_top(&mut self, frame: &mut Frame) -> bool {
        self.state.stack.pop_into(frame)
    }

    fn put(&mut self, frame: Frame) {
        if !self.state.stack.push(frame) {
            self.fail(EngineFault::TooDeep);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round::Round;
    use crate::state::Presence;
    use crate::testing::{BOSS, Bench};

    #[test]
    fn a_chain_without_end_is_a_fault() {
        let mut table = Bench::new();
        // Nobody is left who could be asked, so that round follows on round.
        for spacer in table.state.spacers.iter_mut() {
            spacer.presence = Presence::Dead;
        }
        table.state.intruder_mut(BOSS).present = false;
        table.state.stack.push(Round::new().into());
        table.state.decision.options.push(Choice::Pass);
        let mut game = table.game();
        game.choose_silently(Choice::Pass).unwrap();
        let endless = Outcome::Broken(EngineFault::Endless);
        assert_eq!(game.outcome(), Some(endless));
        assert!(game.state().round > 1_000);
    }
}
