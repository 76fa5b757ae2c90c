//! The course of a session at a table: its position, its moves, its log.
//!
//! Moves are only ever added: a choice, or "the last one is taken back". The
//! number of a move is the number of the decision it led to, so that a client
//! who answers an old question is found out, also after a restart.

use super::protocol::LogLine;
use crate::problem::Problem;
use crate::store::{ABANDON, Move, ORDER, StoredTable, UNDO};
use enormity_engine::catalog::Catalog;
use enormity_engine::decision::Choice;
use enormity_engine::event::Journal;
use enormity_engine::game::{Game, Illegal};
use enormity_engine::phrase::phrase;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use enormity_texts::{Tone, Weight};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many lines of the log are kept in memory.
const LINES: usize = 1000;

/// A session in play at a table.
#[derive(Debug)]
pub struct Course {
    play: Play,
    moves: u64,
    abandoned: bool,
    /// The latest lines, as JSON.
    lines: VecDeque<Arc<str>>,
    /// How many lines came before them.
    forgotten: usize,
    /// How many lines there were before each choice that can be taken back.
    marks: Vec<usize>,
}

impl Course {
    /// Goes on where the stored moves left off.
    pub fn open(catalog: Arc<Catalog>, stored: &StoredTable) -> Result<Course, Problem> {
        let lost = |why: String| {
            Problem::refused(
                "The table cannot be opened.",
                why,
                "Use the version of the game it was played with.",
            )
        };
        let record = Record::from_json(&stored.table.record).map_err(|e| lost(e.to_string()))?;
        let journal = &mut Journal::default();
        let play = Play::resume(catalog, &record, journal).map_err(|e| lost(e.to_string()))?;
        let mut course = Course {
            play,
            moves: 0,
            abandoned: false,
            lines: VecDeque::new(),
            forgotten: 0,
            marks: vec![],
        };
        course.note(journal);
        for done in &stored.moves {
            let same = course.repeat(&done.said).is_ok() && course.digest() == done.digest;
            if !same {
                let number = done.number;
                return Err(lost(format!("Move {number} does not lead where it led.")));
            }
            course.moves = done.number;
        }
        Ok(course)
    }

    /// Makes a move of the storage again.
    fn repeat(&mut self, said: &str) -> Result<(), Problem> {
        let gone = |_| Problem::malformed("");
        match said {
            UNDO => self.undo().map(drop),
            ABANDON => self.abandon().map(drop),
            _ => {
                let (ordered, said) = match said.strip_prefix(ORDER) {
                    Some(said) => (true, said),
                    None => (false, said),
                };
                let choice = self.game().find(said).map_err(|_| Problem::malformed(""))?;
                self.make(choice, ordered).map_err(gone)
            }
        }
    }

    /// The session.
    pub fn game(&self) -> &Game {
        self.play.game()
    }

    /// The number of the present decision.
    pub fn decision(&self) -> u64 {
        self.moves
    }

    /// How many choices can be taken back; none once nothing is secret any more.
    pub fn undoable(&self) -> usize {
        match self.over() {
            true => 0,
            false => self.play.undoable(),
        }
    }

    /// How many can be made again.
    pub fn redoable(&self) -> usize {
        match self.over() {
            true => 0,
            false => self.play.redoable(),
        }
    }

    /// Whether nothing can be chosen any more.
    pub fn over(&self) -> bool {
        self.abandoned || self.game().outcome().is_some()
    }

    /// Whether the host ended it.
    pub fn abandoned(&self) -> bool {
        self.abandoned
    }

    /// The record: seed and all, not for players' eyes before the end.
    pub fn record(&self) -> Record {
        self.play.record()
    }

    /// How many choices have been made and not taken back.
    pub fn choices(&self) -> usize {
        self.play.choices()
    }

    /// How many lines the log has.
    pub fn log_len(&self) -> usize {
        self.forgotten + self.lines.len()
    }

    /// The lines from `from` on that are still known, and where they begin.
    pub fn log_from(&self, from: usize) -> (usize, impl Iterator<Item = &Arc<str>>) {
        let from = from.max(self.forgotten);
        (from, self.lines.iter().skip(from - self.forgotten))
    }

    /// Answers the decision.
    pub fn choose(&mut self, choice: Choice) -> Result<Move, Problem> {
        if self.over() {
            return Err(over());
        }
        let said = phrase(self.game(), choice);
        self.make(choice, false).map_err(illegal)?;
        Ok(self.moved(said))
    }

    /// Answers the decision as a standing order says, and notes that in the log.
    pub fn choose_by_order(&mut self, choice: Choice) -> Result<Move, Problem> {
        let said = format!("{ORDER}{}", phrase(self.game(), choice));
        self.make(choice, true).map_err(illegal)?;
        Ok(self.moved(said))
    }

    fn make(&mut self, choice: Choice, ordered: bool) -> Result<(), Illegal> {
        let rule = self
            .game()
            .decision()
            .map_or("", |decision| decision.rule.0);
        let order = ordered.then(|| enormity_texts::ordered(self.game(), choice));
        let journal = &mut Journal::default();
        let lines = self.log_len();
        self.play.choose(choice, journal)?;
        self.marks.push(lines);
        if let Some(line) = order {
            self.say(LogLine {
                rule,
                line,
                weight: Weight {
                    tone: Tone::Faint,
                    ..Weight::default()
                },
                event: None,
            });
        }
        self.note(journal);
        Ok(())
    }

    /// CAR-3: takes the last choice back.
    pub fn undo(&mut self) -> Result<Move, Problem> {
        if self.over() {
            return Err(over());
        }
        if !self.play.undo() {
            return Err(Problem::refused(
                "Nothing was taken back.",
                "Chance or a hidden card has spoken since the last choice (CAR-3).",
                "Play on from here.",
            ));
        }
        let lines = self.marks.pop().unwrap_or(self.forgotten);
        self.lines.truncate(lines.saturating_sub(self.forgotten));
        Ok(self.moved(UNDO.into()))
    }

    /// Makes the choice again that was taken back last.
    pub fn redo(&mut self) -> Result<Move, Problem> {
        let journal = &mut Journal::default();
        self.mark();
        if self.over() || !self.play.redo(journal) {
            self.marks.pop();
            return Err(Problem::refused(
                "Nothing was made again.",
                "No choice was taken back since the last one.",
                "Choose one of the options shown.",
            ));
        }
        self.note(journal);
        let said = self.play.record().choices.pop().unwrap_or_default();
        Ok(self.moved(said))
    }

    /// Ends the session for good.
    pub fn abandon(&mut self) -> Result<Move, Problem> {
        if self.over() {
            return Err(over());
        }
        self.abandoned = true;
        Ok(self.moved(ABANDON.into()))
    }

    fn digest(&self) -> u64 {
        self.game().state().digest()
    }

    fn moved(&mut self, said: String) -> Move {
        self.moves += 1;
        Move {
            number: self.moves,
            said,
            digest: self.digest(),
        }
    }

    fn mark(&mut self) {
        self.marks.push(self.log_len());
    }

    fn say(&mut self, line: LogLine) {
        let line = serde_json::to_string(&line).unwrap_or_default();
        self.lines.push_back(line.into());
    }

    fn note(&mut self, journal: &Journal) {
        for (rule, event) in &journal.0 {
            self.say(LogLine::of(self.play.game(), rule, event));
        }
        let surplus = self.lines.len().saturating_sub(LINES);
        self.lines.drain(..surplus);
        self.forgotten += surplus;
        // What can no longer be taken back needs no mark.
        let surplus = self.marks.len().saturating_sub(self.play.undoable());
        self.marks.drain(..surplus);
    }
}

fn illegal(illegal: Illegal) -> Problem {
    Problem::refused(
        "The choice was not made.",
        illegal.to_string(),
        "Choose one of the options shown.",
    )
}

fn over() -> Problem {
    Problem::refused(
        "Nothing was changed.",
        "The session is over.",
        "Watch the replay, or begin a new session.",
    )
}
