//! Refuses content that would never end: behaviours that perform each other in a
//! circle, activations that set off activations.

use std::collections::BTreeSet;

use enormity_engine::catalog::{BehaviourId, Command, KindId, Op, Script, Timing, Trigger};

use super::Lowerer;
use crate::yaml::Span;

/// What an activation of an Intruder can set off.
pub(super) struct Activation {
    pub kind: u8,
    pub file: usize,
    pub span: Span,
    /// AI cards and Routine, or protocols.
    pub behaviours: Vec<BehaviourId>,
    pub signature: Option<BehaviourId>,
}

/// Something that can lead to something else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Thing {
    Activation(u8),
    /// A behaviour, and whose.
    Behaviour(u8, u16),
}

impl Lowerer<'_> {
    pub(super) fn endless(&mut self) {
        let activations = std::mem::take(&mut self.activations);
        // What could not be read has a stand-in, which may do anything.
        if self.book.blind || !self.book.spoiled.is_empty() {
            return;
        }
        for activation in &activations {
            let mut path = Vec::new();
            let mut done = BTreeSet::new();
            let start = Thing::Activation(activation.kind);
            if let Some(circle) = self.circle(start, &activations, &mut path, &mut done) {
                self.file = activation.file;
                let what = format!("this would never end: {circle}");
                let help =
                    "take one `perform`, `signature`, `activate` or ambush out of the circle";
                self.fault(activation.span, what, Some(help.to_owned()));
            }
        }
    }

    /// Looks for a way from a thing back to something on the way to it.
    fn circle(
        &self,
        thing: Thing,
        activations: &[Activation],
        path: &mut Vec<Thing>,
        done: &mut BTreeSet<Thing>,
    ) -> Option<String> {
        if let Some(start) = path.iter().position(|before| *before == thing) {
            let mut names: Vec<String> =
                path[start..].iter().map(|t| self.thing_name(*t)).collect();
            names.push(self.thing_name(thing));
            return Some(names.join(" -> "));
        }
        if !done.insert(thing) {
            return None;
        }
        path.push(thing);
        let next = self.leads_to(thing, activations);
        let found = next
            .into_iter()
            .find_map(|next| self.circle(next, activations, path, done));
        path.pop();
        found
    }

    fn thing_name(&self, thing: Thing) -> String {
        match thing {
            Thing::Activation(kind) => {
                let sheet = self.catalog.kinds.get(usize::from(kind));
                let name = sheet.map_or("?", |sheet| &sheet.label.id);
                format!("activation of `{name}`")
            }
            Thing::Behaviour(_, id) => {
                format!("`{}`", self.catalog.behaviours[usize::from(id)].label.id)
            }
        }
    }

    fn leads_to(&self, thing: Thing, activations: &[Activation]) -> Vec<Thing> {
        let (kind, mut next, scripts) = match thing {
            Thing::Activation(kind) => {
                let of_kind = activations.iter().find(|a| a.kind == kind);
                let behaviours = of_kind.map_or(&[][..], |a| &a.behaviours);
                let next = behaviours
                    .iter()
                    .map(|id| Thing::Behaviour(kind, id.0))
                    .collect();
                (kind, next, self.trait_scripts(kind))
            }
            Thing::Behaviour(kind, id) => {
                let behaviour = &self.catalog.behaviours[usize::from(id)];
                let mut scripts = vec![behaviour.after, behaviour.after_final];
                for step in &behaviour.steps {
                    match &step.command {
                        Command::Attack(attack) => scripts.push(attack.effects),
                        Command::Act(script) => scripts.push(*script),
                        Command::Move(_) | Command::Shift => {}
                    }
                }
                (kind, Vec::new(), scripts)
            }
        };
        let signature = activations
            .iter()
            .find(|a| a.kind == kind)
            .and_then(|a| a.signature);
        for op in self.all_ops(scripts) {
            match op {
                Op::Perform { behaviour, .. } => next.push(Thing::Behaviour(kind, behaviour.0)),
                Op::Signature { .. } => {
                    next.extend(signature.map(|id| Thing::Behaviour(kind, id.0)));
                }
                Op::Activate { .. } => next.push(Thing::Activation(kind)),
                Op::Spawn {
                    kind: KindId(spawned),
                    ambush: true,
                    ..
                } => next.push(Thing::Activation(*spawned)),
                _ => {}
            }
        }
        next
    }

    /// What an Intruder's traits do around its activation.
    fn trait_scripts(&self, kind: u8) -> Vec<Script> {
        let Some(sheet) = self.catalog.kinds.get(usize::from(kind)) else {
            return Vec::new();
        };
        let traits = sheet.traits.iter().map(|id| self.catalog.ability(*id));
        let around = traits.filter(|ability| {
            matches!(
                ability.timing,
                Timing::Passive(Trigger::BeforeActivation | Trigger::AfterActivation)
            )
        });
        around.map(|ability| ability.script).collect()
    }

    /// All ops of these scripts and of the scripts within them.
    fn all_ops(&self, mut scripts: Vec<Script>) -> Vec<&Op> {
        let mut all = Vec::new();
        while let Some(script) = scripts.pop() {
            for op in self.catalog.scripts.ops(script) {
                all.push(op);
                scripts.extend(op.inner());
            }
        }
        all
    }
}
