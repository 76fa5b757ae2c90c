//! What an Intruder does: targeting, commands, attacks, after effects. CHB.

use crate::catalog::BehaviourId;
use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::{IntruderId, SpacerId};

/// A behaviour on its way: one attack in the sense of CHB-7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Behave {
    /// Who acts.
    pub intruder: IntruderId,
    /// What is done.
    pub behaviour: BehaviourId,
    /// The single Target; given (TGT-2) or found by the lines (TGT-1).
    pub target: Option<SpacerId>,
    /// KEY-DOD: dice to drop, by seat.
    pub dodge: [u8; 4],
    /// Damage to take off, by seat.
    pub shield: [u8; 4],
    step: u8,
}

impl Behave {
    /// Performs `behaviour`, against `target` if given, else by its targeting lines.
    pub fn new(intruder: IntruderId, behaviour: BehaviourId, target: Option<SpacerId>) -> Behave {
        Behave {
            intruder,
            behaviour,
            target,
            dodge: [0; 4],
            shield: [0; 4],
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

impl Cx<'_> {
    /// CHB: breaks the innermost Intruder attack that is under way; in a Zone attack only for this Spacer.
    pub fn chain_break(&mut self, _spacer: SpacerId) {}

    /// CHB-1: whether the innermost Intruder attack under way is broken for this Spacer (or as a whole).
    pub fn is_broken(&self, _spacer: Option<SpacerId>) -> bool {
        false
    }

    /// The innermost Intruder attack under way, unless a Spacer's attack lies above it.
    pub fn attack_under_way(&mut self) -> Option<&mut Behave> {
        None
    }
}
