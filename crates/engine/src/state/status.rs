//! TOK-1: generic status tokens, counted by kind.

use crate::catalog::StatusId;

/// Most kinds of status tokens a pack has.
pub const STATUS_TOKENS: usize = 8;

/// So many of each kind, on a figure or in the session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StatusTokens([u8; STATUS_TOKENS]);

impl StatusTokens {
    /// How many there are.
    pub fn count(&self, token: StatusId) -> u8 {
        self.0[usize::from(token.0)]
    }

    /// Changes the number.
    pub fn set(&mut self, token: StatusId, n: u8) {
        self.0[usize::from(token.0)] = n;
    }
}
