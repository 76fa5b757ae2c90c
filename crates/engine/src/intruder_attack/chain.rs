//! CHB: attacks under way, and how they are broken off.
//!
//! The marks live in the frames of the attacks, [`IntruderAttack`] and
//! [`SpacerAttack`](crate::spacer_attack::SpacerAttack), on the stack. The frame that is being
//! resumed is not on it, so that an attack that strikes finds the one it interrupts.

use super::{IntruderAttack, attacks};
use crate::catalog::{Attack, AttackKind, Behaviour, Command};
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::SpacerId;
use crate::select::{Cause, Origin};

impl Cx<'_> {
    /// CHB-1: breaks the innermost attack that is under way, whose ever it is; a Zone attack
    /// only for this Spacer.
    pub fn chain_break(&mut self, spacer: SpacerId) {
        let Some(at) = self.current_attack() else {
            return;
        };
        if let Frame::SpacerAttack(mut spacer_attack) = self.state.stack[at] {
            spacer_attack.break_off(self);
            self.state.stack[at] = spacer_attack.into();
        } else {
            self.interrupt(spacer);
        }
    }

    /// CHB-2: another attack breaks the Intruder attack it interrupts; in a Zone attack only
    /// for this Spacer. A Spacer's attack is not broken by it (CHB-6).
    pub fn interrupt(&mut self, spacer: SpacerId) {
        let Some(intruder_attack) = self.attack_under_way() else {
            return;
        };
        if intruder_attack.over || intruder_attack.broken.contains(spacer) {
            return;
        }
        let zone = intruder_attack.zone;
        match zone {
            true => intruder_attack.broken.insert(spacer),
            false => intruder_attack.over = true,
        }
        let spacer = zone.then_some(spacer);
        self.emit("CHB-1", Event::ChainBroken { spacer });
    }

    /// CHB-1: whether the innermost Intruder attack under way is broken for this Spacer (or as a whole).
    pub fn is_broken(&self, spacer: Option<SpacerId>) -> bool {
        self.behaving().is_some_and(|intruder_attack| {
            intruder_attack.over
                || spacer.is_some_and(|spacer| intruder_attack.broken.contains(spacer))
        })
    }

    /// CHB-1: whether what a broken attack brought about is lost. Abilities that were used and
    /// terrain are no part of it.
    #[inline(always)]
    pub fn is_lost(&self, origin: &Origin) -> bool {
        match origin.cause {
            Cause::Attack => self.is_broken(origin.target_spacer()),
            Cause::Final => self.is_broken(None),
            Cause::Response | Cause::Verdict => self.is_cut_short(),
            Cause::Ability | Cause::Terrain => false,
        }
    }

    /// CHB-9: whether the effects that what is being resumed was begun by are lost. What an
    /// attack's movement has begun is not.
    pub fn is_remnant(&self) -> bool {
        let begun_by = self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Effects(effects) => Some(self.is_lost(effects.origin())),
            Frame::IntruderAttack(_) | Frame::SpacerAttack(_) => Some(false),
            _ => None,
        });
        begun_by.unwrap_or(false)
    }

    /// CHB-1: whether the attack that what is being resumed belongs to has ended as a whole.
    pub fn is_cut_short(&self) -> bool {
        let mut attacks = self
            .state
            .stack
            .iter()
            .rev()
            .filter_map(|frame| match frame {
                Frame::IntruderAttack(intruder_attack) => Some(intruder_attack.over),
                Frame::SpacerAttack(spacer_attack) => Some(spacer_attack.is_broken()),
                _ => None,
            });
        attacks.next().unwrap_or(false)
    }

    /// The innermost Intruder attack under way, unless a Spacer's attack lies above it.
    pub fn attack_under_way(&mut self) -> Option<&mut IntruderAttack> {
        let at = self.attack_frame()?;
        match &mut self.state.stack[at] {
            Frame::IntruderAttack(intruder_attack) => Some(intruder_attack),
            _ => None,
        }
    }

    /// BOS-10: the type of the Intruder attack under way: of its next attack command.
    pub fn attack_kind(&self) -> Option<AttackKind> {
        match &self.state.stack[self.attack_frame()?] {
            Frame::IntruderAttack(intruder_attack) => {
                let card = self.catalog.behaviour(intruder_attack.behaviour);
                let attack =
                    from_command(card, intruder_attack.command).or(from_command(card, 0))?;
                Some(attack.kind)
            }
            _ => None,
        }
    }

    /// Whether the Spacer is, or with a Zone may become, a target of the Intruder attack under way.
    pub fn is_attacked(&self, spacer: SpacerId) -> bool {
        let Some(Frame::IntruderAttack(intruder_attack)) =
            self.attack_frame().map(|at| &self.state.stack[at])
        else {
            return false;
        };
        let spared = intruder_attack.over || intruder_attack.broken.contains(spacer);
        let in_zone = intruder_attack.zone
            && (intruder_attack.targets.is_empty() || intruder_attack.targets.contains(spacer));
        !spared && (intruder_attack.target == Some(spacer) || in_zone)
    }

    /// The behaviour that what is being resumed belongs to.
    pub(super) fn behaving(&self) -> Option<&IntruderAttack> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::IntruderAttack(intruder_attack) => Some(intruder_attack),
            _ => None,
        })
    }

    /// The same, to change.
    pub(super) fn behaving_mut(&mut self) -> Option<&mut IntruderAttack> {
        let frames = self.state.stack.iter_mut().rev();
        frames.into_iter().find_map(|frame| match frame {
            Frame::IntruderAttack(intruder_attack) => Some(intruder_attack),
            _ => None,
        })
    }

    /// Whether an attack is under way, whose ever it is.
    pub fn is_amid_attack(&self) -> bool {
        self.current_attack().is_some()
    }

    /// CHB-6: what happens during a Spacer's attack is its own affair.
    fn attack_frame(&self) -> Option<usize> {
        let at = self.current_attack()?;
        matches!(self.state.stack[at], Frame::IntruderAttack(_)).then_some(at)
    }

    /// The innermost attack under way. A Spacer's attack that was broken is none any more.
    fn current_attack(&self) -> Option<usize> {
        self.state.stack.iter().rposition(|frame| match frame {
            Frame::SpacerAttack(spacer_attack) => !spacer_attack.is_broken(),
            Frame::IntruderAttack(intruder_attack) => {
                attacks(self.catalog.behaviour(intruder_attack.behaviour))
            }
            _ => false,
        })
    }
}

fn from_command(card: &Behaviour, command: u8) -> Option<&Attack> {
    let steps = card.steps.iter().skip(usize::from(command));
    steps.into_iter().find_map(|step| match &step.command {
        Command::Attack(attack) => Some(attack),
        _ => None,
    })
}
