//! Behaviours: targeting lines, commands, after effects.

use enormity_engine::catalog::{
    Allowed, Attack, AttackKind, Behaviour, BehaviourId, Command, CondId, Die, Pick, Reach, Script,
    Source, Step,
};
use enormity_engine::dice::Colour;

use super::{Lowerer, showing};
use crate::context::{Figures, spots};
use crate::files::{self, Dice, GatedDice};
use crate::yaml::{At, Span};

/// Whom targeting lines can name, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Aim {
    /// One Spacer, or whomever a text says.
    Given,
    /// Those in a Zone, or everybody who fits.
    Several,
    /// Nobody.
    Nobody,
}

impl Aim {
    fn of(line: &files::Who) -> Aim {
        match line {
            files::Who::Nobody => Aim::Nobody,
            files::Who::Zone(_) | files::Who::Each(_) => Aim::Several,
            _ => Aim::Given,
        }
    }
}

/// More dice than this are not in the box.
const MOST_DICE: usize = 13;

/// The parts that AI cards and other behaviours have in common.
pub(super) struct Parts<'a> {
    pub id: &'a files::Id,
    pub name: &'a str,
    pub text: &'a files::CardText,
    pub art: &'a Option<files::Ref>,
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
            art: &it.art,
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
            art: &it.art,
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
        let lines = parts.targeting.iter();
        let aim = lines.map(Aim::of).min().unwrap_or(Aim::Given);
        let outside = (self.aim, self.behaving);
        self.aim = aim;
        self.behaving = (aim != Aim::Given).then_some(id.0);
        let behaviour = self.behaviour(parts);
        (self.aim, self.behaving) = outside;
        self.catalog.behaviours[usize::from(id.0)] = behaviour;
    }

    /// A behaviour written on the spot.
    pub(super) fn new_behaviour(&mut self, it: &files::Behaviour) -> BehaviourId {
        // It is performed against somebody.
        let outside = self.behaving.take();
        let aim = std::mem::replace(&mut self.aim, Aim::Given);
        let behaviour = self.behaviour(it.into());
        (self.aim, self.behaving) = (aim, outside);
        self.catalog.behaviours.push(behaviour);
        BehaviourId((self.catalog.behaviours.len() - 1) as u16)
    }

    fn behaviour(&mut self, parts: Parts) -> Behaviour {
        let label = showing(
            self.part_label(parts.id, parts.name, &parts.text.whole()),
            self.drawing(parts.art),
            None,
        );
        self.at_most(parts.id.span, "targeting lines", parts.targeting.len(), 8);
        self.at_most(parts.id.span, "steps", parts.steps.len(), 12);
        let span = parts.id.span;
        let targeting = parts.targeting.iter().map(|who| self.line(who, span));
        Behaviour {
            label,
            lines: parts.text.lines(),
            targeting: targeting.collect(),
            steps: self.steps(parts.steps),
            after: self.struck(parts.after),
            after_final: self.once(parts.after_final),
        }
    }

    /// Effects for everybody who was struck, or else for the Target.
    fn struck(&mut self, effects: &files::Effects) -> Script {
        let behaving = self.behaving.take();
        let script = self.at_spot(&spots::STRIKE, |this| this.script(effects));
        self.behaving = behaving;
        script
    }

    /// Effects that happen once: they know a Target only if a line names a single one.
    fn once(&mut self, effects: &files::Effects) -> Script {
        let mut context = spots::ACT.of(self.context.owner);
        if self.aim != Aim::Given {
            context.target = Figures::NONE;
        }
        self.in_context(context, |this| this.script(effects))
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
        self.place = span;
        self.check_command(&command.value, span);
        let (usual, reach) = match &command.value {
            C::Move(times) => return Command::Move(times.unwrap_or(1)),
            C::Shift => return Command::Shift,
            C::Act(effects) => return Command::Act(self.once(effects)),
            C::Window | C::Attack(_) => (AttackKind::Melee, Reach::Melee),
            C::Shoot(_) => (AttackKind::Ranged, Reach::Shoot),
            C::Ranged(it) => (AttackKind::Ranged, Reach::Ranged(it.within)),
            C::Blast(it) => (AttackKind::Zone, Reach::Blast(it.zone)),
            C::Terrorize(it) => (AttackKind::Mental, self.terror_reach(it, span)),
        };
        let Some(blow) = command.value.blow() else {
            return Command::Attack(Attack::default());
        };
        let mut attack = Attack {
            kind: blow.kind.unwrap_or(usual),
            reach,
            dice: self.dice(blow.dice, blow.gated, span),
            lethal: blow.lethal,
            ..Attack::default()
        };
        match &command.value {
            C::Blast(it) => attack.source = self.source(&it.around, &it.around_spaces, span),
            C::Terrorize(it) => {
                attack.source = self.terror_source(it, span);
                attack.terrorize = true;
                attack.allowed = allowed(&it.allows);
            }
            _ => {}
        }
        attack.effects = self.struck(blow.effects);
        Command::Attack(attack)
    }

    /// Refuses what would do nothing: a move or an attack that has no Target, an attack without
    /// dice or effects.
    fn check_command(&mut self, command: &files::Command, span: Span) {
        use files::Command as C;
        let (name, least) = match command {
            C::Window | C::Act(_) => return,
            C::Move(_) => ("move", Aim::Given),
            C::Shift => ("shift", Aim::Given),
            C::Blast(_) | C::Terrorize(files::Terror { zone: Some(_), .. }) => {
                ("an attack", Aim::Nobody)
            }
            C::Attack(_) | C::Shoot(_) | C::Ranged(_) | C::Terrorize(_) => {
                ("an attack", Aim::Several)
            }
        };
        let empty = command.blow().is_some_and(|blow| blow.is_empty());
        if empty || matches!(command, C::Move(Some(0))) {
            let help = "such as `attack: 2r`".to_owned();
            self.fault(span, format!("{name} without dice or effects"), Some(help));
        }
        if self.aim > least {
            let what = format!("{name} needs a Target, and no targeting line names a single one");
            let help = "such as `targeting: [closest]`; a `blast` needs none".to_owned();
            self.targetless(span, what, Some(help));
        }
    }

    /// BRD-7: what a Zone lies around. Nobody is asked, so it must leave nothing to choose.
    fn source(
        &mut self,
        around: &Option<files::Who>,
        spaces: &Option<files::Ground>,
        span: Span,
    ) -> Source {
        match (around, spaces) {
            (None, None) => Source::Own,
            (None, Some(spaces)) => Source::Ground(self.ground(spaces)),
            (Some(who), None) => {
                let who = self.said(who);
                let sure = [Pick::Target, Pick::Priority, Pick::Each, Pick::EachIntruder];
                if !sure.contains(&who.pick) {
                    let what = "a Zone lies around figures that are not to be chosen";
                    let help = "`target`, `priority`, `{each: ...}` or `{each_intruder: ...}`";
                    self.fault(span, what, Some(help.to_owned()));
                }
                Source::Around(who)
            }
            (Some(_), Some(_)) => {
                self.fault(span, "either `around` or `around_spaces`, not both", None);
                Source::Own
            }
        }
    }

    /// CMD-7: against everybody in a Zone, one Spacer so near, or one anywhere.
    fn terror_reach(&mut self, it: &files::Terror, span: Span) -> Reach {
        match (it.zone, it.within) {
            (Some(zone), None) => Reach::Blast(zone),
            (None, Some(within)) => Reach::Ranged(within),
            (None, None) => Reach::Anywhere,
            (Some(_), Some(_)) => {
                self.fault(span, "either `zone` or `within`, not both", None);
                Reach::Anywhere
            }
        }
    }

    fn terror_source(&mut self, it: &files::Terror, span: Span) -> Source {
        let source = self.source(&it.around, &it.around_spaces, span);
        if source != Source::Own && it.zone.is_none() {
            self.fault(span, "only a `zone` lies around something", None);
        }
        source
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
            let spot = match self.context.owner.is_intruder() {
                true => &spots::GATE,
                false => &spots::WEAPON,
            };
            let gate = self.at_spot(spot, |this| this.cond(&group.when));
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

/// CMD-7: the bans that are lifted.
fn allowed(helps: &[files::Help]) -> Allowed {
    let has = |help| helps.contains(&help);
    Allowed {
        armor: has(files::Help::Armor),
        armor_rerolls: has(files::Help::ArmorRerolls),
        dodge: has(files::Help::Dodge),
        expertise: has(files::Help::Expertise),
    }
}
