//! ESC: the decks change as the Boss is wounded.

use crate::cx::Cx;
use crate::ids::Level;

/// What was wounded, for the row of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Escalation {
    /// The level of the wounded card.
    pub from: Level,
    /// WND-4: critically.
    pub critical: bool,
    /// ESC-12: Wounds just dealt, additional single ones included.
    pub wounds: u8,
}

impl Cx<'_> {
    /// ESC-1 to ESC-12, ESC-14, ESC-18: escalates after a wound.
    pub fn escalate(&mut self, _escalation: Escalation) {}

    /// ESC-13, ESC-17: escalates without a wound.
    pub fn escalate_without_wound(&mut self) {}
}
