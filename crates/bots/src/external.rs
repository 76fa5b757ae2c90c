//! A bot that is another program, spoken to in lines of JSON (`docs/bots.md`).
//!
//! Whatever it does wrong, the session goes on: `greedy` answers in its place, and what
//! happened is reported.

use crate::{Bot, Greedy, Table, Why};
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
/// How long a bot may think about one decision.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// Longest line that is read.
const LONGEST: u64 = 64 * 1024;
/// Bad answers before the bot has to leave.
const STRIKES: u8 = 3;

/// What an external bot did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misdeed {
    /// It could not be started.
    NotStarted(String),
    /// It took too long.
    Late(Duration),
    /// It ended, or closed its output.
    Gone,
    /// It said something that is not an answer.
    Unreadable(String),
    /// It said something that is not among the options.
    NotOffered(String),
}

impl fmt::Display for Misdeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misdeed::NotStarted(why) => write!(f, "it could not be started: {why}"),
            Misdeed::Late(limit) => write!(f, "no answer within {} s", limit.as_secs_f32()),
            Misdeed::Gone => write!(f, "it has gone"),
            Misdeed::Unreadable(said) => write!(f, "not an answer: {said}"),
            Misdeed::NotOffered(said) => write!(f, "not among the options: {said}"),
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
    patience: Duration,
    report: Report,
    asked: u64,
    strikes: u8,
}

impl External {
    /// Starts a program; words are separated by blanks, and no shell is involved.
    pub fn start(command: &str, patience: Duration, mut report: Report) -> External {
        let line = Line::open(command).map_err(|misdeed| report(&misdeed)).ok();
        External {
            line,
            stand_in: Greedy::new(),
            patience,
            report,
            asked: 0,
            strikes: 0,
        }
    }

    /// Whether the program still plays.
    pub fn is_there(&self) -> bool {
        self.line.is_some()
    }

    fn ask(&mut self, table: Table) -> Result<(Choice, String), Misdeed> {
        let Some(line) = &self.line else {
            return Err(Misdeed::Gone);
        };
        self.asked += 1;
        let question = Question {
            protocol: PROTOCOL,
            n: self.asked,
            view: table.view(),
        };
        let text = serde_json::to_string(&question).map_err(|_| Misdeed::Gone)?;
        line.say(text)?;
        let answer = line.hear(self.asked, self.patience)?;
        let choice = table.find(&answer.choice);
        choice
            .map(|choice| (choice, one_line(&answer.why)))
            .ok_or_else(|| Misdeed::NotOffered(one_line(&answer.choice)))
    }

    fn blame(&mut self, misdeed: &Misdeed) {
        (self.report)(misdeed);
        self.strikes += 1;
        let hopeless = matches!(misdeed, Misdeed::Late(_) | Misdeed::Gone);
        if hopeless || self.strikes >= STRIKES {
            self.line = None;
        }
    }
}

impl Bot for External {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        if self.is_there() {
            match self.ask(table) {
                Ok((choice, words)) => {
                    why.say(|| words);
                    return choice;
                }
                Err(misdeed) => self.blame(&misdeed),
            }
        }
        self.stand_in.decide(table, why)
    }
}

/// The first 200 letters, on one line.
fn one_line(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    plain.take(200).collect()
}

/// A running program, with a thread for each direction so that neither can block a game.
struct Line {
    child: Child,
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
        Ok(Line { child, said, heard })
    }

    fn say(&self, text: String) -> Result<(), Misdeed> {
        self.said.send(text).map_err(|_| Misdeed::Gone)
    }

    /// Waits for the answer to question `n`; answers to earlier ones are skipped.
    fn hear(&self, n: u64, patience: Duration) -> Result<Answer, Misdeed> {
        let start = Instant::now();
        loop {
            let left = patience.saturating_sub(start.elapsed());
            let text = match self.heard.recv_timeout(left) {
                Ok(text) => text?,
                Err(RecvTimeoutError::Timeout) => return Err(Misdeed::Late(patience)),
                Err(RecvTimeoutError::Disconnected) => return Err(Misdeed::Gone),
            };
            let answer: Answer =
                serde_json::from_str(&text).map_err(|_| Misdeed::Unreadable(one_line(&text)))?;
            if answer.n >= n {
                return Ok(answer);
            }
        }
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
        // The game is over for it; what does not end by itself is ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
