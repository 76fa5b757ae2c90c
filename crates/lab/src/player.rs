//! Who plays, and what becomes of a run if they cannot.

use enormity_bots::{Bot, Misdeed};
use std::collections::BTreeMap;
use std::fmt;

/// Makes the player of a game from that game's own seed.
pub type Player = dyn Fn(u64) -> Box<dyn Bot> + Sync;

/// A bot that failed in the middle of a game: there is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// Which game, from 0.
    pub game: u64,
    /// At which question, from 1.
    pub question: u64,
    /// What it did.
    pub misdeed: Misdeed,
}

impl Failed {
    /// Whether the bot failed, so many questions after the start of a game.
    pub fn of(bot: &dyn Bot, game: u64, question: u64) -> Option<Failed> {
        bot.failed().map(|misdeed| Failed {
            game,
            question,
            misdeed: misdeed.clone(),
        })
    }
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, question) = (self.game + 1, self.question.max(1));
        write!(f, "game {game}, question {question}: {}", self.misdeed)
    }
}

impl std::error::Error for Failed {}

/// Who gave how many answers, by name.
pub fn answers(name: &str, decisions: u64, stood_in: u64) -> BTreeMap<String, u64> {
    let mut answers = BTreeMap::new();
    for (who, count) in [(name, decisions - stood_in), ("greedy", stood_in)] {
        if count > 0 {
            *answers.entry(who.to_owned()).or_default() += count;
        }
    }
    answers
}
