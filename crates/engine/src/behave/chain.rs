//! CHB: attacks under way, and how they are broken off.
//!
//! The marks live in the [`Behave`] frames on the stack. The frame that is
//! being resumed is not on it, so that an attack that strikes finds the one it
//! interrupts.

use super::{Behave, attacks};
use crate::catalog::{Attack, AttackKind, Behaviour, Command};
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::SpacerId;

impl Cx<'_> {
    /// CHB: breaks the innermost Intruder attack that is under way; in a Zone attack only for this Spacer.
    pub fn chain_break(&mut self, spacer: SpacerId) {
        let Some(behave) = self.attack_under_way() else {
            return;
        };
        if behave.over || behave.broken.contains(spacer) {
            return;
        }
        let zone = behave.zone;
        match zone {
            true => behave.broken.insert(spacer),
            false => behave.over = true,
        }
        let spacer = zone.then_some(spacer);
        self.emit("CHB-1", Event::ChainBroken { spacer });
    }

    /// CHB-1: whether the innermost Intruder attack under way is broken for this Spacer (or as a whole).
    pub fn is_broken(&self, spacer: Option<SpacerId>) -> bool {
        self.behaving().is_some_and(|behave| {
            behave.over || spacer.is_some_and(|spacer| behave.broken.contains(spacer))
        })
    }

    /// The innermost Intruder attack under way, unless a Spacer's attack lies above it.
    pub fn attack_under_way(&mut self) -> Option<&mut Behave> {
        let at = self.attack_frame()?;
        match &mut self.state.stack[at] {
            Frame::Behave(behave) => Some(behave),
            _ => None,
        }
    }

    /// BOS-10: the type of the Intruder attack under way: of its next attack command.
    pub fn attack_kind(&self) -> Option<AttackKind> {
        match &self.state.stack[self.attack_frame()?] {
            Frame::Behave(behave) => {
                let card = self.catalog.behaviour(behave.behaviour);
                let attack = from_command(card, behave.command).or(from_command(card, 0))?;
                Some(attack.kind)
            }
            _ => None,
        }
    }

    /// Whether the Spacer is, or with a Zone may become, a target of the Intruder attack under way.
    pub fn is_attacked(&self, spacer: SpacerId) -> bool {
        let Some(Frame::Behave(behave)) = self.attack_frame().map(|at| &self.state.stack[at])
        else {
            return false;
        };
        let spared = behave.over || behave.broken.contains(spacer);
        let in_zone = behave.zone && (behave.targets.is_empty() || behave.targets.contains(spacer));
        !spared && (behave.target == Some(spacer) || in_zone)
    }

    /// The behaviour that what is being resumed belongs to.
    pub(super) fn behaving(&self) -> Option<&Behave> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Behave(behave) => Some(behave),
            _ => None,
        })
    }

    /// The same, to change.
    pub(super) fn behaving_mut(&mut self) -> Option<&mut Behave> {
        let frames = self.state.stack.iter_mut().rev();
        frames.into_iter().find_map(|frame| match frame {
            Frame::Behave(behave) => Some(behave),
            _ => None,
        })
    }

    fn attack_frame(&self) -> Option<usize> {
        for (at, frame) in self.state.stack.iter().enumerate().rev() {
            match frame {
                // CHB-6: what happens during a Spacer's attack is its own affair.
                Frame::Assault(_) => return None,
                Frame::Behave(behave) if attacks(self.catalog.behaviour(behave.behaviour)) => {
                    return Some(at);
                }
                _ => {}
            }
        }
        None
    }
}

fn from_command(card: &Behaviour, command: u8) -> Option<&Attack> {
    let steps = card.steps.iter().skip(usize::from(command));
    steps.into_iter().find_map(|step| match &step.command {
        Command::Attack(attack) => Some(attack),
        _ => None,
    })
}
