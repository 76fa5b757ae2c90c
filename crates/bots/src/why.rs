//! Takes reasons down; costs nothing unless they are asked for.

use crate::Reason;
use enormity_engine::decision::Choice;

/// A choice and the reason for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What to answer.
    pub choice: Choice,
    /// Why, if the bot says so.
    pub why: Option<Reason>,
}

/// Takes a reason down if one is wanted.
#[derive(Clone, Debug, Default)]
pub struct Why {
    asked: bool,
    given: Option<Reason>,
}

impl Why {
    /// No reason is wanted.
    pub fn unasked() -> Why {
        Why::default()
    }

    /// A reason is wanted.
    pub fn asked() -> Why {
        Why {
            asked: true,
            given: None,
        }
    }

    /// Gives the reason, which is only made if it is wanted. The last one counts.
    pub fn say(&mut self, reason: impl FnOnce() -> Reason) {
        self.amend(|_| reason());
    }

    /// Gives a reason in place of the one so far.
    pub fn amend(&mut self, reason: impl FnOnce(Option<Reason>) -> Reason) {
        if self.asked {
            self.given = Some(reason(self.given.take()));
        }
    }

    /// What was given.
    pub fn reason(self) -> Option<Reason> {
        self.given
    }
}
