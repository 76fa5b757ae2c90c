//! CHB: attacks under way, and how they are broken off.
//!
//! The marks live in the frames of the attacks, [`Behave`] and
//! [`Assault`](crate::assault::Assault), on the stack. The frame that is being
//! resumed is not on it, so that an attack that strikes finds the one it interrupts.

use super::{Behave, attacks};
use crate::catalog::{Attack, AttackKind, Behaviour, Command};
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::SpacerId;
use crate::select::{Cause, Ctx};

impl Cx<'_> {
    /// CHB-1: breaks the innermost attack that is under way, whose ever it is; a Zone attack
    /// only for this Spacer.
    pub fn chain_break(&mut self, spacer: SpacerId) {
        let Some(at) = self.current_attack() else {
            return;
        };
        if let Frame::Assault(mut assault) = self.state.stack[at] {
            assault.break_off(self);
            self.state.stack[at] = assault.into();
        } else {
            self.interrupt(spacer);
        }
    }

    /// CHB-2: another attack breaks the Intruder attack it interrupts; in a Zone attack only
    /// for this Spacer. A Spacer's attack is not broken by it (CHB-6).
    pub fn interrupt(&mut self, spacer: SpacerId) {
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

    /// CHB-1: whether what a broken attack brought about is lost. Abilities that were used and
    /// terrain are no part of it.
    pub fn is_lost(&self, ctx: &Ctx) -> bool {
        match ctx.cause {
            Cause::Attack => self.is_broken(ctx.target_spacer()),
            Cause::Final => self.is_broken(None),
            Cause::Response | Cause::Verdict => self.is_cut_short(),
            Cause::Ability | Cause::Terrain => false,
        }
    }

    /// CHB-1: whether the attack that what is being resumed belongs to has ended as a whole.
    pub fn is_cut_short(&self) -> bool {
        let mut attacks = self
            .state
            .stack
            .iter()
            .rev()
            .filter_map(|frame| match frame {
                Frame::Behave(behave) => Some(behave.over),
                Frame::Assault(assault) => Some(assault.is_broken()),
                _ => None,
            });
        attacks.next().unwrap_or(false)
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

    /// CHB-6: what happens during a Spacer's attack is its own affair.
    fn attack_frame(&self) -> Option<usize> {
        let at = self.current_attack()?;
        matches!(self.state.stack[at], Frame::Behave(_)).then_some(at)
    }

    /// The innermost attack under way. A Spacer's attack that was broken is none any more.
    fn current_attack(&self) -> Option<usize> {
        self.state.stack.iter().rposition(|frame| match frame {
            Frame::Assault(assault) => !assault.is_broken(),
            Frame::Behave(behave) => attacks(self.catalog.behaviour(behave.behaviour)),
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
