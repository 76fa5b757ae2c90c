//! A bot that is another program, spoken to in lines of JSON (`docs/bots.md`).
//!
//! Whatever it does wrong, the session goes on: `greedy` answers in its place, what
//! happened is reported, and whoever counts results is told that they are not its own.

use crate::{Bot, Greedy, Reason, Table, Why};
use enormity_engine::decision::Choice;
use enormity_engine::view::View;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// How long a program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// From its start to its first answer: interpreters and libraries take their time.
    pub start: Duration,
    /// Over any other answer.
    pub answer: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            start: Duration::from_secs(30),
            answer: Duration::from_secs(5),
        }
    }
}

/// Longest line that is read.
const LONGEST: u64 = 64 * 1024;
/// Bad answers before the bot has to leave.
const STRIKES: u8 = 3;

/// What an external bot did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misdeed {
    /// It could not be started.
    NotStarted(String),
    /// It took too long over its first answer.
    SlowStart(Duration),
    /// It took too long over another.
    Late(Duration),
    /// It ended, or closed its output; how it ended, if that is known.
    Gone(String),
    /// It said something that is not an answer.
    Unreadable(String),
    /// It said something that is not among the options.
    NotOffered(String),
    /// It answered another question than the one that was asked.
    AnotherQuestion {
        /// The `n` of its answer.
        said: u64,
        /// The `n` of the question.
        asked: u64,
    },
}

impl fmt::Display for Misdeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misdeed::NotStarted(why) => write!(f, "it could not be started: {why}"),
            Misdeed::SlowStart(limit) => {
                write!(f, "no first answer within {} s", limit.as_secs_f32())
            }
            Misdeed::Late(limit) => write!(f, "no answer within {} s", limit.as_secs_f32()),
            Misdeed::Gone(how) => write!(f, "it ended before the session did{how}"),
            Misdeed::Unreadable(said) => write!(f, "not an answer: {said}"),
            Misdeed::NotOffered(said) => write!(f, "not among the options: {said}"),
            Misdeed::AnotherQuestion { said, asked } => write!(
                f,
                "it answered question {said}, but {asked} was asked: `n` is that of the question"
            ),
        }
    }
}

/// What a bot is asked.
#[derive(Serialize)]
struct Question {
    protocol: u32,
    n: u64,
    view: View,
}

/// What a bot answers.
#[derive(Deserialize)]
struct Answer {
    n: u64,
    choice: String,
    #[serde(default)]
    why: String,
}

/// Tells somebody what went wrong.
pub type Report = Box<dyn FnMut(&Misdeed) + Send>;

/// A program at the table.
pub struct External {
    line: Option<Line>,
    stand_in: Greedy,
    patience: Patience,
    report: Report,
    asked: u64,
    strikes: u8,
    stood_in: u64,
    /// What it did wrong first.
    misdeed: Option<Misdeed>,
    /// Whether anything wrong means that it failed.
    strict: bool,
}

impl External {
    /// Starts a program; words are separated by blanks, and no shell is involved.
    pub fn start(command: &str, patience: Patience, report: Report) -> External {
        match Line::open(command) {
            Ok(line) => External::seated(Some(line), patience, report),
            Err(misdeed) => External::absent(misdeed, patience, report),
        }
    }

    /// The seat of a program that is not there for this reason: `greedy` plays.
    pub fn absent(misdeed: Misdeed, patience: Patience, report: Report) -> External {
        let mut seat = External::seated(None, patience, report);
        seat.blame(misdeed);
        seat
    }

    fn seated(line: Option<Line>, patience: Patience, report: Report) -> External {
        External {
            line,
            stand_in: Greedy::new(),
            patience,
            report,
            asked: 0,
            strikes: 0,
            stood_in: 0,
            misdeed: None,
            strict: false,
        }
    }

    /// The same, failed as soon as it does anything wrong.
    #[must_use]
    pub fn strict(mut self) -> External {
        self.strict = true;
        self
    }

    /// Whether the program still plays.
    pub fn is_there(&self) -> bool {
        self.line.is_some()
    }

    fn ask(&mut self, table: Table) -> Result<(Choice, String), Misdeed> {
        let Some(line) = &mut self.line else {
            return Err(Misdeed::Gone(String::new()));
        };
        self.asked += 1;
        let question = Question {
            protocol: PROTOCOL,
            n: self.asked,
            view: table.view(),
        };
        let text = serde_json::to_string(&question)
            .map_err(|error| Misdeed::Unreadable(error.to_string()))?;
        line.say(text)?;
        let until = match self.asked {
            1 => line.started + self.patience.start,
            _ => Instant::now() + self.patience.answer,
        };
        let heard = line.hear(self.asked, until)?;
        let answer = heard.ok_or(match self.asked {
            1 => Misdeed::SlowStart(self.patience.start),
            _ => Misdeed::Late(self.patience.answer),
        })?;
        let choice = table.find(&answer.choice);
        choice
            .map(|choice| (choice, one_line(&answer.why)))
            .ok_or_else(|| Misdeed::NotOffered(one_line(&answer.choice)))
    }

    fn blame(&mut self, misdeed: Misdeed) {
        (self.report)(&misdeed);
        self.strikes += 1;
        if misdeed.is_final() || self.strikes >= STRIKES {
            self.line = None;
        }
        self.misdeed.get_or_insert(misdeed);
    }
}

impl Misdeed {
    /// Whether there is nobody left to ask.
    fn is_final(&self) -> bool {
        !matches!(
            self,
            Misdeed::Unreadable(_) | Misdeed::NotOffered(_) | Misdeed::AnotherQuestion { .. }
        )
    }

    /// Whether it would only happen again in the next game.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.is_final() && !matches!(self, Misdeed::Gone(_))
    }
}

impl Bot for External {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        if self.is_there() {
            match self.ask(table) {
                Ok((choice, words)) => {
                    if !words.is_empty() {
                        why.say(|| Reason::Said(words));
                    }
                    return choice;
                }
                Err(misdeed) => self.blame(misdeed),
            }
        }
        self.stood_in += 1;
        self.stand_in.decide(table, why)
    }

    fn failed(&self) -> Option<&Misdeed> {
        self.misdeed.as_ref().filter(|_| self.strict)
    }

    fn stood_in(&self) -> u64 {
        self.stood_in
    }
}

/// The first 200 letters, on one line.
fn one_line(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    plain.take(200).collect()
}

/// How long a program may take to end once its input has.
const FAREWELL: Duration = Duration::from_secs(2);

/// A running program, with a thread for each direction so that neither can block a game.
struct Line {
    child: Child,
    started: Instant,
    said: Sender<String>,
    heard: Receiver<Result<String, Misdeed>>,
}

impl Line {
    fn open(command: &str) -> Result<Line, Misdeed> {
        let mut words = command.split_whitespace();
        let program = words
            .next()
            .ok_or_else(|| Misdeed::NotStarted("no command was given".into()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Misdeed::NotStarted(format!("{program}: {error}")))?;
        let (said, to_say) = channel::<String>();
        let (tell, heard) = channel();
        if let Some(mut stdin) = child.stdin.take() {
            std::thread::spawn(move || {
                // Ends when the game does, or when the program stops reading for good.
                for text in to_say {
                    if writeln!(stdin, "{text}")
                        .and_then(|()| stdin.flush())
                        .is_err()
                    {
                        break;
                    }
                }
            });
        }
        if let Some(stdout) = child.stdout.take() {
            std::thread::spawn(move || listen(stdout, &tell));
        }
        Ok(Line {
            child,
            started: Instant::now(),
            said,
            heard,
        })
    }

    fn say(&mut self, text: String) -> Result<(), Misdeed> {
        let said = self.said.send(text);
        said.map_err(|_| self.gone())
    }

    /// Waits for the answer to question `asked`; nothing if it is too late.
    fn hear(&mut self, asked: u64, until: Instant) -> Result<Option<Answer>, Misdeed> {
        let left = until.saturating_duration_since(Instant::now());
        let text = match self.heard.recv_timeout(left) {
            Ok(text) => text?,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
        };
        let answer: Answer =
            serde_json::from_str(&text).map_err(|_| Misdeed::Unreadable(one_line(&text)))?;
        match answer.n {
            said if said != asked => Err(Misdeed::AnotherQuestion { said, asked }),
            _ => Ok(Some(answer)),
        }
    }

    /// How it went: a moment after its output it ends itself, as a rule.
    fn gone(&mut self) -> Misdeed {
        for _ in 0..20 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Misdeed::Gone(format!(" ({status})"));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Misdeed::Gone(String::new())
    }
}

fn listen(stdout: ChildStdout, tell: &Sender<Result<String, Misdeed>>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut text = Vec::new();
        let read = reader.by_ref().take(LONGEST).read_until(b'\n', &mut text);
        let line = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if !text.ends_with(b"\n") && text.len() as u64 >= LONGEST => {
                let _ = tell.send(Err(Misdeed::Unreadable("a line without end".into())));
                return;
            }
            Ok(_) => String::from_utf8_lossy(&text).trim().to_owned(),
        };
        if !line.is_empty() && tell.send(Ok(line)).is_err() {
            return;
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        // The game is over for it: its input ends, and what does not end with it is ended.
        self.said = channel().0;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
