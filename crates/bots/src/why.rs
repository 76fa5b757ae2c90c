//! Why a bot chose what it chose, in one line; costs nothing unless asked for.

use enormity_engine::decision::Choice;

/// A choice and the reason for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to answer.
    pub choice: Choice,
    /// In one line, such as `2 red vs AT 4: 61 %`. May be empty.
    pub why: String,
}

/// Takes a reason down if one is wanted.
#[derive(Clone, Debug, Default)]
pub struct Why(Option<String>);

impl Why {
    /// No reason is wanted.
    pub fn unasked() -> Why {
        Why(None)
    }

    /// A reason is wanted.
    pub fn asked() -> Why {
        Why(Some(String::new()))
    }

    /// Whether a reason is wanted.
    pub fn is_asked(&self) -> bool {
        self.0.is_some()
    }

    /// Gives the reason; the words are only made if they are wanted. The last one counts.
    pub fn say(&mut self, words: impl FnOnce() -> String) {
        if let Some(said) = &mut self.0 {
            *said = words();
        }
    }

    /// Adds to the reason.
    pub fn add(&mut self, words: impl FnOnce() -> String) {
        if let Some(said) = &mut self.0 {
            *said += &words();
        }
    }

    /// What was said.
    pub fn words(self) -> String {
        self.0.unwrap_or_default()
    }
}
