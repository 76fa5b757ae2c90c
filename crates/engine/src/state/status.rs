//! TOK-1: generic status tokens, counted by kind.

use crate::catalog::StatusId;

/// Most kinds of status tokens a pack has.
pub const STATUS_TOKENS: usize = 6;

/// So many of each kind, on a figure or in the session: two kinds to a byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StatusTokens([u8; STATUS_TOKENS / 2]);

impl StatusTokens {
    /// Most of one kind in one place.
    pub const MOST: u8 = 15;

    /// How many there are.
    pub fn count(&self, token: StatusId) -> u8 {
        self.0[usize::from(token.0 / 2)] >> shift(token) & Self::MOST
    }

    /// Changes the number.
    pub fn set(&mut self, token: StatusId, n: u8) {
        let pair = &mut self.0[usize::from(token.0 / 2)];
        *pair &= !(Self::MOST << shift(token));
        *pair |= n.min(Self::MOST) << shift(token);
    }
}

fn shift(token: StatusId) -> u8 {
    4 * (token.0 % 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tok_1_kinds_are_counted_apart() {
        let kinds = (0..STATUS_TOKENS as u8).map(StatusId);
        let mut tokens = StatusTokens::default();
        for token in kinds.clone() {
            tokens.set(token, 15 - token.0);
        }
        tokens.set(StatusId(1), 0);
        tokens.set(StatusId(2), 99);
        let counts: Vec<u8> = kinds.map(|token| tokens.count(token)).collect();
        assert_eq!(counts, [15, 0, StatusTokens::MOST, 12, 11, 10]);
    }
}
