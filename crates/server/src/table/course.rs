//! The course of a session at a table: its position, its moves, its log.
//!
//! Moves are only ever added: a choice, or "the last one is taken back". The
//! number of a move is the number of the decision it led to, so that a client
//! who answers an old question is found out, also after a restart.

use super::protocol::LogLine;
use crate::lobby::misfit;
use crate::packs::Played;
use crate::problem::Problem;
use crate::store::{ABANDON, JOINED, Move, ORDER, UNDO};
use enormity_engine::decision::Choice;
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::{Game, Illegal};
use enormity_engine::phrase::phrase;
use enormity_engine::play::Play;
use enormity_engine::record::{Flaw, MOST_CHOICES, Record, ReplayError};
use enormity_engine::state::DIGEST_VERSION;
use enormity_texts::{Line, Tone, Value, Weight, say};
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
    /// Why it cannot go on from here, if it cannot.
    stopped: Option<Problem>,
    /// The latest lines, as JSON.
    lines: VecDeque<Arc<str>>,
    /// How many lines came before them.
    forgotten: usize,
    /// Each choice that can be taken back.
    marks: Vec<Mark>,
    /// Of those that were taken back, the next one last: whether it came of the one before.
    ahead: Vec<bool>,
    /// Whether chance had a say in the last choice, or whoever walked would think again.
    disturbed: bool,
}

/// A choice that can be taken back.
#[derive(Clone, Copy, Debug)]
struct Mark {
    /// How many lines there were before it.
    lines: usize,
    /// It came of the one before, and is taken back with it: made in one go, or by a bot or an order.
    joined: bool,
}

impl Course {
    /// Goes on where the stored moves left off, or stops where they no longer lead where
    /// they led.
    pub fn open(played: &Played, record: &Record, moves: &[Move]) -> Result<Course, Problem> {
        let mut course = Course::begin(played, record)?;
        if course.stopped.is_none()
            && let Err((good, problem)) = course.follow(played, moves)
        {
            course = Course::begin(played, record)?;
            let _ = course.follow(played, &moves[..good]);
            course.stopped = Some(problem);
        }
        course.moves = moves.last().map_or(0, |last| last.number);
        course.abandoned |= moves.iter().any(|done| done.said == ABANDON);
        Ok(course)
    }

    /// The position that a table was founded with, or the last one before it fails.
    fn begin(played: &Played, record: &Record) -> Result<Course, Problem> {
        let mut journal = Journal::default();
        let mut stopped = None;
        let resumed = Play::resume(played.catalog.clone(), record, &mut journal);
        let play = resumed.or_else(|error| {
            stopped = Some(halted(played, &error));
            journal = Journal::default();
            let sound = sound(record.clone(), &error);
            Play::resume(played.catalog.clone(), &sound, &mut journal)
        });
        let mut course = Course {
            play: play.map_err(|error| lost(played, &error))?,
            moves: 0,
            abandoned: false,
            stopped,
            lines: VecDeque::new(),
            forgotten: 0,
            marks: vec![],
            ahead: vec![],
            disturbed: false,
        };
        course.note(&journal);
        Ok(course)
    }

    /// Makes stored moves again. If one does not lead where it led: how many did, and why.
    fn follow(&mut self, played: &Played, moves: &[Move]) -> Result<(), (usize, Problem)> {
        for (good, done) in moves.iter().enumerate() {
            let at = self.choices();
            // Of another version the digest proves nothing: the phrase decides.
            let comparable = done.digests == DIGEST_VERSION;
            let why = match self.repeat(&done.said) {
                Ok(()) if !comparable || self.digest() == done.digest => continue,
                Ok(()) => "it no longer leads where it led".into(),
                Err(problem) => problem.why,
            };
            let phrase = done.said.clone();
            let error = ReplayError {
                at,
                flaw: Flaw::Choice { phrase, why },
                origin: None,
            };
            return Err((good, halted(played, &error)));
        }
        Ok(())
    }

    /// Makes a move of the storage again.
    fn repeat(&mut self, said: &str) -> Result<(), Problem> {
        match said {
            UNDO => self.take_back().map(drop),
            ABANDON => self.abandon().map(drop),
            _ => {
                let (joined, said) = marked(said, JOINED);
                let (ordered, said) = marked(said, ORDER);
                let found = self.game().find(said);
                let choice = found.map_err(|error| Problem::unread(&error.to_string()))?;
                self.make(choice, ordered, joined).map_err(illegal)
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

    /// How many choices of people can be taken back; none once nothing is secret any more.
    pub fn undoable(&self) -> usize {
        let own = self.marks.iter().filter(|mark| !mark.joined);
        self.goes_on().map_or(0, |()| own.count())
    }

    /// How many can be made again.
    pub fn redoable(&self) -> usize {
        let own = self.ahead.iter().filter(|joined| !**joined);
        self.goes_on().map_or(0, |()| own.count())
    }

    /// Whether whoever gives several answers at once would want to think again: chance had a say
    /// in the last choice, or something came in between.
    pub fn is_disturbed(&self) -> bool {
        self.disturbed || self.over()
    }

    /// Whether nothing can be chosen any more.
    pub fn over(&self) -> bool {
        self.abandoned || self.game().outcome().is_some()
    }

    /// Whether the host ended it.
    pub fn abandoned(&self) -> bool {
        self.abandoned
    }

    /// Why the session cannot go on, though it is not over.
    pub fn stopped(&self) -> Option<&Problem> {
        self.stopped.as_ref().filter(|_| !self.over())
    }

    /// Refuses what would change the position, if that cannot be.
    pub fn goes_on(&self) -> Result<(), Problem> {
        match (self.over(), &self.stopped) {
            (true, _) => Err(over()),
            (false, Some(problem)) => Err(problem.clone()),
            (false, None) => Ok(()),
        }
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

    /// Answers the decision for somebody who was asked, perhaps in one go with the one before.
    pub fn choose(&mut self, choice: Choice, joined: bool) -> Result<Move, Problem> {
        // What stands for good is joined by nothing.
        self.say_and_make(choice, false, joined && !self.marks.is_empty())
    }

    /// Answers a decision that no person is asked. It is taken back with what a person chose
    /// before, and never alone: it would only be made again.
    pub fn choose_unasked(&mut self, choice: Choice) -> Result<Move, Problem> {
        self.say_and_make(choice, false, true)
    }

    /// Answers the decision as a standing order says, and notes that in the log. Whoever was
    /// asked before there was the order can go back to the question.
    pub fn choose_by_order(&mut self, choice: Choice, asked: bool) -> Result<Move, Problem> {
        self.say_and_make(choice, true, !asked)
    }

    fn say_and_make(
        &mut self,
        choice: Choice,
        ordered: bool,
        joined: bool,
    ) -> Result<Move, Problem> {
        self.goes_on()?;
        if self.choices() >= MOST_CHOICES {
            return Err(endless());
        }
        let mark = |yes: bool, mark: &'static str| if yes { mark } else { "" };
        let (and, order) = (mark(joined, JOINED), mark(ordered, ORDER));
        let said = format!("{and}{order}{}", phrase(self.game(), choice));
        self.make(choice, ordered, joined).map_err(illegal)?;
        Ok(self.moved(said))
    }

    fn make(&mut self, choice: Choice, ordered: bool, joined: bool) -> Result<(), Illegal> {
        let rule = self
            .game()
            .decision()
            .map_or("", |decision| decision.rule.0);
        let order = ordered.then(|| enormity_texts::ordered(self.game(), choice));
        let journal = &mut Journal::default();
        let lines = self.log_len();
        self.play.choose(choice, journal)?;
        self.marks.push(Mark { lines, joined });
        // Another choice forgets what was taken back; the same one is one less.
        let forgotten = self.ahead.len().saturating_sub(self.play.redoable());
        self.ahead.truncate(self.ahead.len() - forgotten);
        if let Some(line) = order {
            self.say(LogLine {
                rule,
                line,
                weight: Weight {
                    tone: Tone::Faint,
                    ..Weight::default()
                },
                spaces: vec![],
                event: None,
            });
        }
        self.note(journal);
        Ok(())
    }

    /// CAR-3: takes back what a person chose last, with all that came of it.
    pub fn undo(&mut self) -> Result<Vec<Move>, Problem> {
        let own = self.marks.iter().rposition(|mark| !mark.joined);
        let own = own.ok_or_else(stands)?;
        (own..self.marks.len()).map(|_| self.take_back()).collect()
    }

    fn take_back(&mut self) -> Result<Move, Problem> {
        self.goes_on()?;
        if !self.play.undo() {
            return Err(stands());
        }
        let mark = self.marks.pop();
        let lines = mark.map_or(self.forgotten, |mark| mark.lines);
        self.lines.truncate(lines.saturating_sub(self.forgotten));
        self.ahead.push(mark.is_some_and(|mark| mark.joined));
        Ok(self.moved(UNDO.into()))
    }

    /// Makes the choice again that was taken back last, with all that came of it.
    pub fn redo(&mut self) -> Result<Vec<Move>, Problem> {
        let mut moves = vec![self.make_again()?];
        while self.ahead.last() == Some(&true) {
            moves.push(self.make_again()?);
        }
        Ok(moves)
    }

    fn make_again(&mut self) -> Result<Move, Problem> {
        self.goes_on()?;
        let journal = &mut Journal::default();
        let joined = self.ahead.pop().unwrap_or(false);
        let lines = self.log_len();
        if !self.play.redo(journal) {
            return Err(Problem::refused(
                "problem.what.not_again",
                "problem.why.none_back",
                "problem.do.choose",
            ));
        }
        self.marks.push(Mark { lines, joined });
        self.note(journal);
        let said = self.play.record().choices.pop().unwrap_or_default();
        let and = if joined { JOINED } else { "" };
        Ok(self.moved(format!("{and}{said}")))
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
        self.game().digest()
    }

    fn moved(&mut self, said: String) -> Move {
        self.moves += 1;
        Move {
            number: self.moves,
            said,
            digest: self.digest(),
            digests: DIGEST_VERSION,
        }
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
        let disturbs = |event: &Event| enormity_texts::weight(event).disturbs;
        let mut events = journal.0.iter().map(|(_, event)| event);
        self.disturbed = self.marks.is_empty() || events.any(disturbs);
    }
}

/// Whether a stored phrase has a mark before it, and the rest.
fn marked<'a>(said: &'a str, mark: &str) -> (bool, &'a str) {
    match said.strip_prefix(mark) {
        Some(said) => (true, said),
        None => (false, said),
    }
}

/// The record up to where it fails.
fn sound(record: Record, error: &ReplayError) -> Record {
    let mut record = record.cut(error.at);
    // A state that is not the one recorded is still the one its choices lead to.
    if !matches!(error.flaw, Flaw::Choice { .. }) {
        record.checkpoints.retain(|point| point.after < error.at);
    }
    record
}

fn lost(played: &Played, error: &ReplayError) -> Problem {
    Problem::refused(
        "problem.what.not_opened",
        cause(played, error),
        "problem.do.old_release",
    )
}

/// Why a table that was played before does not go on.
fn halted(played: &Played, error: &ReplayError) -> Problem {
    Problem::refused(
        "problem.what.stopped",
        cause(played, error),
        "problem.do.watch_or_fork",
    )
}

fn cause(played: &Played, error: &ReplayError) -> Line {
    let said = ("said", Value::List(misfit(&played.catalog, error)));
    match played.instead {
        Some(cause) => {
            let cause = Value::Key(cause.key());
            say("problem.why.pack_gone", [("cause", cause), said])
        }
        None => say("problem.why.rules_changed", [said]),
    }
}

fn stands() -> Problem {
    Problem::refused(
        "problem.what.not_taken_back",
        "problem.why.chance",
        "problem.do.play_on",
    )
}

fn endless() -> Problem {
    Problem::refused(
        "problem.what.not_chosen",
        "problem.why.too_long",
        "problem.do.end_it",
    )
}

fn illegal(_: Illegal) -> Problem {
    Problem::refused(
        "problem.what.not_chosen",
        "problem.why.not_offered",
        "problem.do.choose",
    )
}

fn over() -> Problem {
    Problem::refused(
        "problem.what.unchanged",
        "problem.why.over",
        "problem.do.replay",
    )
}
