//! What the dice on the table are thrown for.

use crate::behave::Strike;
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{IntruderId, SpacerId};
use crate::roll::RollKind;
use serde::Serialize;

/// A roll that is being made or mended, or whose damage is being borne.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollView {
    /// Which rules apply.
    pub kind: RollKind,
    /// Who rolls.
    pub spacer: SpacerId,
    /// What Power is compared with; 0 if with nothing.
    pub at: u8,
    /// Whose attack it is, if an Intruder's.
    pub intruder: Option<IntruderId>,
    /// CMD-7: Power is Stress instead of damage.
    pub terrorize: bool,
}

impl Game {
    pub(super) fn roll_view(&self) -> Option<RollView> {
        let stack = &self.state().stack;
        let latest = stack.iter().rev();
        let mut latest = latest.skip_while(|f| !matches!(f, Frame::Roll(_) | Frame::Strike(_)));
        match (latest.next()?, latest.next()) {
            (Frame::Strike(strike), _) => Some(self.struck(strike)),
            (Frame::Roll(_), Some(Frame::Strike(strike))) => Some(self.struck(strike)),
            (Frame::Roll(roll), _) => Some(RollView {
                kind: roll.kind,
                spacer: roll.roller,
                at: roll.at,
                intruder: None,
                terrorize: false,
            }),
            _ => None,
        }
    }

    fn struck(&self, strike: &Strike) -> RollView {
        RollView {
            kind: RollKind::Defence,
            spacer: strike.spacer,
            at: 0,
            intruder: Some(strike.intruder),
            terrorize: strike.terrorizes(self.catalog()),
        }
    }
}
