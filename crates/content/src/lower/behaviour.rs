//! Behaviours: targeting lines, commands, after effects.

use enormity_engine::catalog::{
    Attack, AttackKind, Behaviour, BehaviourId, Command, CondId, Die, Reach, Step,
};
use enormity_engine::dice::Colour;

use super::Lowerer;
use super::who::strike_kind;
use crate::files::{self, Dice, GatedDice};
use crate::yaml::{At, Span};

/// More dice than this are not in the box.
const MOST_DICE: usize = 13;

/// The parts that AI cards and other behaviours have in common.
pub(super) struct Parts<'a> {
    pub id: &'a files::Id,
    pub name: &'a str,
    pub text: &'a str,
    pub targeting: &'a [files::Who],
    pub steps: &'a [At<files::Command>],
    pub after: &'a files::Effects,
    pub after_final: &'a files::Effects,
}

impl<'a> From<&'a files::Behaviour> for Parts<'a> {
    fn from(it: &'a files::Behaviour) -> Self {
        Parts {
            id: &it.id,
            name: &it.name,
            text: &it.text,
            targeting: &it.targeting,
            steps: &it.steps,
            after: &it.after,
            after_final: &it.after_final,
        }
    }
}

impl<'a> From<&'a files::AiCard> for Parts<'a> {
    fn from(it: &'a files::AiCard) -> Self {
        Parts {
            id: &it.id,
            name: &it.name,
            text: &it.text,
            targeting: &it.targeting,
            steps: &it.steps,
            after: &it.after,
            after_final: &it.after_final,
        }
    }
}

impl Lowerer<'_> {
    /// Makes room for a behaviour that texts may name before it is lowered.
    pub(super) fn reserve(&mut self, id: &files::Id) -> BehaviourId {
        let number = self.catalog.behaviours.len() as u16;
        self.catalog.behaviours.push(Behaviour::default());
        if self.behaviours.insert(id.value.clone(), number).is_some() {
            let what = format!("this Intruder has another behaviour `{}`", id.value);
            self.fault(id.span, what, None);
        }
        BehaviourId(number)
    }

    /// Lowers a behaviour into the room made for it.
    pub(super) fn settle(&mut self, id: BehaviourId, parts: Parts) {
        let behaviour = self.behaviour(parts);
        self.catalog.behaviours[usize::from(id.0)] = behaviour;
    }

    /// A behaviour written on the spot.
    pub(super) fn new_behaviour(&mut self, it: &files::Behaviour) -> BehaviourId {
        let behaviour = self.behaviour(it.into());
        self.catalog.behaviours.push(behaviour);
        BehaviourId((self.catalog.behaviours.len() - 1) as u16)
    }

    fn behaviour(&mut self, parts: Parts) -> Behaviour {
        let label = self.part_label(parts.id, parts.name, parts.text);
        self.at_most(parts.id.span, "targeting lines", parts.targeting.len(), 8);
        self.at_most(parts.id.span, "steps", parts.steps.len(), 12);
        let targeting = parts.targeting.iter().map(|who| self.said(who)).collect();
        Behaviour {
            label,
            targeting,
            steps: self.steps(parts.steps),
            after: self.script(parts.after),
            after_final: self.script(parts.after_final),
        }
    }

    /// WIN-1: `window` belongs to the command after it.
    fn steps(&mut self, commands: &[At<files::Command>]) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut window = None;
        for command in commands {
            if let files::Command::Window = command.value {
                if window.replace(command.span).is_some() {
                    self.fault(command.span, "two windows in a row", None);
                }
                continue;
            }
            let window = window.take().is_some();
            let command = self.command(command);
            steps.push(Step { window, command });
        }
        if let Some(span) = window {
            self.fault(
                span,
                "a window opens before a command, and none follows",
                None,
            );
        }
        steps
    }

    fn command(&mut self, command: &At<files::Command>) -> Command {
        use files::Command as C;
        let span = command.span;
        let attack = match &command.value {
            C::Window => Attack::default(),
            C::Move(times) => return Command::Move(times.unwrap_or(1)),
            C::Shift => return Command::Shift,
            C::Act(effects) => return Command::Act(self.script(effects)),
            C::Attack(it) => Attack {
                kind: it.kind.map_or(AttackKind::Melee, strike_kind),
                reach: Reach::Melee,
                dice: self.dice(&it.dice, &it.gated, span),
                terrorize: false,
                lethal: it.lethal,
                effects: self.script(&it.effects),
            },
            C::Shoot(it) => Attack {
                kind: it.kind.map_or(AttackKind::Ranged, strike_kind),
                reach: Reach::Shoot,
                dice: self.dice(&it.dice, &it.gated, span),
                terrorize: false,
                lethal: it.lethal,
                effects: self.script(&it.effects),
            },
            C::Ranged(it) => Attack {
                kind: it.kind.map_or(AttackKind::Ranged, strike_kind),
                reach: Reach::Ranged(it.within),
                dice: self.dice(&it.dice, &it.gated, span),
                terrorize: false,
                lethal: it.lethal,
                effects: self.script(&it.effects),
            },
            C::Blast(it) => Attack {
                kind: it.kind.map_or(AttackKind::Zone, strike_kind),
                reach: Reach::Blast(it.zone),
                dice: self.dice(&it.dice, &it.gated, span),
                terrorize: false,
                lethal: it.lethal,
                effects: self.script(&it.effects),
            },
            C::Terrorize(it) => Attack {
                kind: it.kind.map_or(AttackKind::Mental, strike_kind),
                reach: match (it.zone, it.within) {
                    (Some(zone), None) => Reach::Blast(zone),
                    (None, Some(within)) => Reach::Ranged(within),
                    (None, None) => Reach::Anywhere,
                    (Some(_), Some(_)) => {
                        self.fault(span, "either `zone` or `within`, not both", None);
                        Reach::Anywhere
                    }
                },
                dice: self.dice(&it.dice, &it.gated, span),
                terrorize: true,
                lethal: it.lethal,
                effects: self.script(&it.effects),
            },
        };
        Command::Attack(attack)
    }

    /// All dice of an attack; the gates are read before the roll (IAT-3).
    fn dice(&mut self, dice: &Dice, gated: &[GatedDice], span: Span) -> Vec<Die> {
        let all = self.gated(dice, gated, span);
        let die = |(colour, gate)| Die { colour, gate };
        all.into_iter().map(die).collect()
    }

    /// Dice one by one, each with its gate.
    pub(super) fn gated(
        &mut self,
        dice: &Dice,
        gated: &[GatedDice],
        span: Span,
    ) -> Vec<(Colour, CondId)> {
        let mut all = Vec::new();
        let mut add = |dice: &Dice, gate: CondId| {
            for colour in Colour::ALL {
                let count = usize::from(dice.count[colour as usize]);
                all.extend(std::iter::repeat_n((colour, gate), count));
            }
        };
        add(dice, CondId(0));
        for group in gated {
            let gate = self.cond(&group.when);
            add(&group.dice, gate);
        }
        self.at_most(
            span,
            "dice, those behind gates included",
            all.len(),
            MOST_DICE,
        );
        all.truncate(MOST_DICE);
        all
    }
}
