//! ENG-1: the devices of Engrams in hand.

use super::HeldEngram;
use crate::catalog::{EngramDevice, EngramType, ResourceId};
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::Flow;
use crate::ids::SpacerId;
use crate::scripted_chance::Chance;
use crate::select::Origin;
use crate::seq::Seq;

impl<'a> Cx<'a> {
    /// ENG-1: draws an Engram from the pool for every printed space of a page.
    pub(super) fn lay_engrams(&mut self, page: usize) {
        let spots: Seq<u8, { crate::catalog::ENGRAMS }> = {
            let spaces = (0u8..).zip(&self.features().engrams);
            let here = spaces.filter(|(_, at)| self.board.page_of(**at) == Some(page));
            here.map(|(spot, _)| spot).collect()
        };
        for spot in &spots {
            let Some(run) = self.state.run() else {
                return;
            };
            let pool = run.exploration.engram_pool;
            let left = (0..4).filter(|n| pool[*n] > 0);
            let left = left.fold(0u32, |set, n| set | 1 << n);
            let Some(drawn) = self.pick(Chance::Engram, left) else {
                return;
            };
            let engram = EngramType::ALL[usize::from(drawn) % 4];
            if let Some(run) = self.state.run_mut() {
                run.exploration.engram_pool[engram as usize] -= 1;
                run.exploration.set_engram(usize::from(*spot), Some(engram));
            }
            let at = self.features().engrams[usize::from(*spot)];
            self.emit("ENG-1", Event::EngramLaid { engram, at });
        }
    }

    /// What an Engram in hand is, by the part of the ship it was found in (LOC-4).
    pub(crate) fn device(&self, held: HeldEngram) -> Option<&'a EngramDevice> {
        let location = self.features().parts.get(held.part())?;
        Some(&self.catalog.location(*location).engrams[held.engram() as usize])
    }

    /// ENG-1: calls `each` with the Engrams in hand whose device could do something now.
    pub(crate) fn each_device(&mut self, spacer: SpacerId, mut each: impl FnMut(&mut Cx<'a>, u8)) {
        let Some(run) = self.state.run() else {
            return;
        };
        let held = run.exploration.held[usize::from(spacer.0)];
        for (n, engram) in (0u8..).zip(&held) {
            let script = self.device(*engram).map(|device| device.script);
            let able = !engram.is_used()
                && script.is_some_and(|script| {
                    !script.is_none() && self.could(script, &Origin::own(spacer))
                });
            if able {
                each(self, n);
            }
        }
    }

    /// ENG-1, ENG-2: the session ends; Engrams of those who are out become resources, used or not.
    pub(crate) fn turn_engrams_in(&mut self) {
        let Some(run) = self.state.run() else {
            return;
        };
        let held = run.exploration.held;
        let out = |id: &SpacerId| self.state.spacer(*id).is_out();
        let out: Seq<SpacerId, 4> = self.state.seats().filter(out).collect();
        for spacer in &out {
            for engram in &held[usize::from(spacer.0)] {
                if let Some(resource) = self.device(*engram).and_then(|device| device.resource) {
                    self.gain_resource(*spacer, resource, "ENG-2");
                }
            }
        }
        if let Some(run) = self.state.run_mut() {
            run.exploration.held = Default::default();
        }
    }

    /// The crew has one more of a resource.
    pub(crate) fn gain_resource(
        &mut self,
        spacer: SpacerId,
        resource: ResourceId,
        rule: &'static str,
    ) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        let n = &mut run.exploration.resources[usize::from(resource.0)];
        *n = n.saturating_add(1);
        self.emit(rule, Event::ResourceGained { spacer, resource });
    }

    /// ENG-1: its device is used, once.
    pub(crate) fn use_engram(&mut self, spacer: SpacerId, n: u8) -> Flow {
        let Some(run) = self.state.run_mut() else {
            return Flow::Again;
        };
        let held = &mut run.exploration.held[usize::from(spacer.0)];
        let Some(held) = held.get_mut(usize::from(n)) else {
            return Flow::Again;
        };
        held.flip();
        let held = *held;
        let engram = held.engram();
        self.emit("ENG-1", Event::EngramUsed { spacer, engram });
        let script = self.device(held).map(|device| device.script);
        match script {
            Some(script) => Flow::Call(Effects::new(script, Origin::own(spacer)).into()),
            None => Flow::Again,
        }
    }
}
