//! The pool of tokens.

use crate::ids::{Half, Token};

/// POOL-1: tokens by half and kind.
///
/// ```
/// use enormity_engine::ids::{Half, Token};
/// use enormity_engine::state::Pool;
///
/// let mut pool = Pool::default();
/// pool.add(Half::Incoming, Token::Discipline, 2);
/// assert_eq!(pool.count(Half::Active, Token::Discipline), 0);
/// pool.mill();
/// assert_eq!(pool.take(Half::Active, Token::Discipline, 3), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pool {
    tokens: [[u8; 3]; 2],
}

impl Pool {
    /// How many there are.
    #[inline]
    pub fn count(&self, half: Half, token: Token) -> u8 {
        self.tokens[half as usize][token as usize]
    }

    /// Changes the number directly, to at least 0 and at most 99.
    pub fn set(&mut self, half: Half, token: Token, n: u8) {
        self.tokens[half as usize][token as usize] = n.min(99);
    }

    /// Adds tokens.
    pub fn add(&mut self, half: Half, token: Token, n: u8) {
        self.set(half, token, self.count(half, token).saturating_add(n));
    }

    /// Takes up to `n` tokens and says how many there were to take.
    pub fn take(&mut self, half: Half, token: Token, n: u8) -> u8 {
        let taken = n.min(self.count(half, token));
        self.tokens[half as usize][token as usize] -= taken;
        taken
    }

    /// Whether the half holds nothing.
    pub fn is_empty(&self, half: Half) -> bool {
        self.tokens[half as usize] == [0; 3]
    }

    /// POOL-3.
    pub fn mill(&mut self) {
        self.tokens[Half::Active as usize] = self.tokens[Half::Incoming as usize];
        self.tokens[Half::Incoming as usize] = [0; 3];
    }

    /// Empties both halves.
    pub fn clear(&mut self) {
        *self = Pool::default();
    }
}
