//! Why a record cannot be played again, as data: whoever tells it has words of their own.

use super::VERSION;
use crate::named_setup::NamedFault;
use std::fmt;

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// How many choices had been made.
    pub at: usize,
    /// What is wrong.
    pub flaw: Flaw,
    /// Where that may come from.
    pub origin: Option<Origin>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is none, or damaged: in the words of the reader of JSON.
    Unreadable(String),
    /// No session is as long.
    TooLong,
    /// It was written by a game that this one does not know.
    Version(u32),
    /// Nothing can be set up as it says.
    Setup(Vec<NamedFault>),
    /// The next choice cannot be made.
    Choice {
        /// That choice.
        phrase: String,
        /// Why not, for whoever wrote it.
        why: String,
    },
    /// The choices lead to another state than the one noted.
    State,
    /// Choices are missing after the last one.
    Missing,
    /// It did not end as it says.
    End,
}

/// Why a record may not fit this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It was made with another pack, or another version of it.
    OtherPack,
    /// It was made with an earlier version of the game.
    EarlierGame,
}

impl ReplayError {
    pub(super) fn at(at: usize, flaw: Flaw) -> ReplayError {
        let origin = None;
        ReplayError { at, flaw, origin }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.flaw, self.at) {
            (Flaw::Choice { .. }, at) => write!(f, "choice {} of the record: ", at + 1)?,
            (_, 0) => {}
            (_, at) => write!(f, "the record fails after {at} choices: ")?,
        }
        self.flaw.fmt(f)?;
        let origin = match self.origin {
            None => return Ok(()),
            Some(Origin::OtherPack) => "another pack, or another version of it",
            Some(Origin::EarlierGame) => {
                "an earlier version of the game, whose rules were not quite these"
            }
        };
        write!(f, " (it was made with {origin})")
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Unreadable(said) => {
                write!(f, "it is not the record of a session, or damaged: {said}")
            }
            Flaw::TooLong => write!(f, "it is longer than any session"),
            Flaw::Version(version) => write!(
                f,
                "its version is {version}, and this game reads 1 to {VERSION}; a newer game can read it"
            ),
            Flaw::Setup(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "{}", faults.join("; "))
            }
            Flaw::Choice { why, .. } => write!(f, "{why}"),
            Flaw::State => write!(f, "the state is not the one recorded"),
            Flaw::Missing => write!(f, "choices are missing after the last one"),
            Flaw::End => write!(f, "the session has not ended as it says"),
        }
    }
}

impl std::error::Error for ReplayError {}
