//! An Intruder on the board.

use super::StatusTokens;
use crate::bits::Bits;
use crate::board::{Dir, Space};
use crate::catalog::KindId;

/// The traits of an Intruder, by their place on the sheet; none has more than fit.
pub type Traits = Bits<u8>;

/// An Intruder; the place in the list stays its own while it is present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Intruder {
    /// Whether it is on the board.
    pub present: bool,
    /// Its type.
    pub kind: KindId,
    /// Its space.
    pub at: Space,
    /// FAC-1.
    pub facing: Dir,
    /// ATK-9: wound tokens of a baseline Intruder.
    pub wounds: u8,
    /// SUP-2.
    pub suppression: u8,
    /// SUP-3: it was laid after the last activation began, and so outlasts it.
    pub lasting: bool,
    /// TOK-1.
    pub status: StatusTokens,
    /// SUR-1.
    pub surprised: bool,
    /// AOO-2: it is in the middle of its own activation.
    pub acting: bool,
    /// Traits that have come up in this round, of those that do so once.
    pub used: Traits,
    /// Traits that do not come up again.
    pub spent: Traits,
}
