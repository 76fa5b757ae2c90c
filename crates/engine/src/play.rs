//! A session at a table: the game, its record, and taking back (CAR-3).

use crate::catalog::Catalog;
use crate::decision::Choice;
use crate::event::Log;
use crate::game::{Game, Illegal};
use crate::phrase::phrase;
use crate::record::{Record, ReplayError, reveals};
use crate::rng::Rng;
use crate::setup::{Setup, SetupFault};
use std::sync::Arc;

/// A session with its record.
#[derive(Clone, Debug)]
pub struct Play {
    game: Game,
    record: Record,
    /// The positions before each choice that can be taken back, the earliest first.
    back: Vec<Game>,
    /// Choices that were taken back, the next one last.
    ahead: Vec<Choice>,
}

impl Play {
    /// A new session; the log hears what happens before the first decision.
    pub fn new(
        catalog: Arc<Catalog>,
        setup: &Setup,
        log: Option<&mut dyn Log>,
    ) -> Result<Play, Vec<SetupFault>> {
        let game = Game::new_logged(catalog.clone(), setup, log)?;
        let mut record = Record::new(&catalog, setup);
        record.note(game.state());
        Ok(Play {
            game,
            record,
            back: vec![],
            ahead: vec![],
        })
    }

    /// Goes on with a record.
    pub fn resume(
        catalog: Arc<Catalog>,
        record: &Record,
        log: &mut dyn Log,
    ) -> Result<Play, ReplayError> {
        let mut back: Vec<Game> = vec![];
        let mut last: Option<Game> = None;
        let n = record.choices.len();
        let game = record.replay_with(catalog.clone(), n, log, |game, _| {
            if let Some(before) = last.take() {
                match reveals(before.state(), game.state()) {
                    true => back.clear(),
                    false => back.push(before),
                }
            }
            last = Some(game.clone());
        })?;
        Ok(Play {
            game,
            record: record.clone().renewed(&catalog),
            back,
            ahead: vec![],
        })
    }

    /// The session.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The record up to now, its last state included.
    pub fn record(&self) -> Record {
        let mut record = self.record.clone();
        record.note(self.game.state());
        record.outcome = self.game.ending();
        record
    }

    /// How many choices have been made.
    pub fn choices(&self) -> usize {
        self.record.choices.len()
    }

    /// Answers the decision. What was taken back before can no longer be redone,
    /// unless it is the same choice again.
    pub fn choose(&mut self, choice: Choice, log: &mut dyn Log) -> Result<(), Illegal> {
        self.make(choice, log)?;
        if self.ahead.last() == Some(&choice) {
            self.ahead.pop();
        } else {
            self.ahead.clear();
        }
        Ok(())
    }

    fn make(&mut self, choice: Choice, log: &mut dyn Log) -> Result<(), Illegal> {
        let before = self.game.clone();
        let said = phrase(&before, choice);
        self.game.choose(choice, log)?;
        self.record.push(said, self.game.state());
        match reveals(before.state(), self.game.state()) {
            true => self.back.clear(),
            false => self.back.push(before),
        }
        Ok(())
    }

    /// Plays on with everything hidden dealt anew; what came before stands.
    pub fn redeal(&mut self, seed: u64) {
        self.game = self.game.redealt(&mut Rng::new(seed));
        self.record.redealt(seed);
        self.back.clear();
        self.ahead.clear();
    }

    /// CAR-3: how many choices can be taken back.
    pub fn undoable(&self) -> usize {
        self.back.len()
    }

    /// The positions that can be returned to, the latest first.
    pub fn positions_back(&self) -> impl Iterator<Item = &Game> {
        self.back.iter().rev()
    }

    /// How many choices that were taken back can be made again.
    pub fn redoable(&self) -> usize {
        self.ahead.len()
    }

    /// CAR-3: takes the last choice back; `false` if it stands.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.back.pop() else {
            return false;
        };
        if let Some(said) = self.record.pop()
            && let Ok(choice) = before.find(&said)
        {
            self.ahead.push(choice);
        }
        self.game = before;
        true
    }

    /// Makes the choice again that was taken back last; `false` if there is none.
    pub fn redo(&mut self, log: &mut dyn Log) -> bool {
        let Some(choice) = self.ahead.pop() else {
            return false;
        };
        let made = self.make(choice, log).is_ok();
        if !made {
            self.ahead.clear();
        }
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::SessionId;
    use crate::event::Journal;
    use crate::testing::whole_session;
    use crate::testing::{ANNA, BORIS};

    fn play() -> Play {
        let catalog = Arc::new(whole_session::catalog());
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        Play::new(catalog, &setup, None).unwrap()
    }

    #[test]
    fn car_3_a_choice_is_taken_back_and_made_again() {
        let mut play = play();
        let start = play.record();
        assert!(!play.undo(), "nothing was chosen yet");
        play.choose(Choice::Spacer(BORIS), &mut Journal::default())
            .unwrap();
        let chosen = play.record();
        assert!(play.undo());
        assert_eq!((play.game().state().priority, play.record()), (None, start));
        assert_eq!((play.undoable(), play.redoable()), (0, 1));
        assert!(play.redo(&mut Journal::default()));
        assert_eq!(play.record(), chosen);
        assert_eq!((play.undoable(), play.redoable()), (1, 0));
    }

    #[test]
    fn car_3_another_choice_forgets_what_was_taken_back() {
        let mut play = play();
        let log = &mut Journal::default();
        play.choose(Choice::Spacer(BORIS), log).unwrap();
        play.undo();
        play.choose(Choice::Spacer(ANNA), log).unwrap();
        assert_eq!(play.redoable(), 0);
        assert_eq!(play.record().choices, ["spacer anna"]);
    }

    #[test]
    fn car_3_a_resumed_record_can_be_taken_back_as_far() {
        let mut play = play();
        let log = &mut Journal::default();
        play.choose(Choice::Spacer(BORIS), log).unwrap();
        let catalog = play.game().catalog().clone();
        let again = Play::resume(catalog.clone(), &play.record(), log).unwrap();
        assert_eq!(again.undoable(), play.undoable());
        let point = play.record().flashback_point(catalog).unwrap();
        assert_eq!(point + again.undoable(), play.record().choices.len());
    }

    #[test]
    fn a_session_played_on_with_new_chance_is_recorded() {
        let mut play = play();
        let log = &mut Journal::default();
        play.choose(Choice::Spacer(BORIS), log).unwrap();
        let catalog = play.game().catalog().clone();
        let before = *play.game().state();
        let mut fork = Play::resume(catalog.clone(), &play.record().cut(1), log).unwrap();
        fork.redeal(99);
        assert_ne!(fork.game().state().rng, before.rng);
        assert_eq!(fork.undoable(), 0, "what came before stands");
        let next = fork.game().decision().unwrap().options[0];
        fork.choose(next, log).unwrap();
        let again = Play::resume(catalog, &fork.record(), log).unwrap();
        assert_eq!(again.game().state(), fork.game().state());
        assert_eq!(again.undoable(), fork.undoable());
    }
}
