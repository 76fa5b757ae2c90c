//! Baseline Intruders and their Unique Specimens.

use enormity_engine::catalog::{
    Abilities, BehaviourId, BlipHabits, CondId, IntruderKind, KindId, ListColour, Pick, Protocol,
    ProtocolCond, Script, Timing, Trigger, Who,
};
use enormity_engine::ids::Level;

use super::endless::Activation;
use super::intruders::{MOST_TRAITS, noise, speed};
use super::{Lowerer, showing};
use crate::context::{Owner, spots};
use crate::files::{self, ProtocolCase, ProtocolLine};
use crate::yaml::Span;

/// Most Unique Specimens of a type: one is drawn from a word of bits.
const MOST_SPECIMENS: usize = 32;
/// INT-9: levels II and III.
const MOST_LEVELS: usize = 2;

impl Lowerer<'_> {
    /// All baseline types, then all Unique Specimens: names are numbered in the same order.
    pub(super) fn baselines(&mut self) {
        let (mut specimens, mut levels) = (Vec::new(), Vec::new());
        for entry in self.book.intruders.clone() {
            self.for_owner(entry.file, Owner::Minion);
            let it = &entry.it;
            let base = KindId(self.catalog.kinds.len() as u8);
            let kind = self.baseline(it, "intruders");
            if it.appear.is_some() {
                let what = "only the Adversary card of a Boss says where it appears";
                self.fault(it.id.span, what, None);
            }
            let behaviours = self.behaviours.clone();
            self.at_most(it.id.span, "specimens", it.specimens.len(), MOST_SPECIMENS);
            for specimen in &it.specimens {
                self.behaviours.clone_from(&behaviours);
                let kind = self.specimen(specimen, it, &kind, base);
                specimens.push((entry.file, specimen.id.span, kind));
            }
            self.at_most(
                it.id.span,
                "levels besides the first",
                it.levels.len(),
                MOST_LEVELS,
            );
            for level in &it.levels {
                self.behaviours.clone_from(&behaviours);
                let kind = self.specimen(level, it, &kind, base);
                levels.push((entry.file, level.id.span, kind));
            }
            self.new_kind(entry.file, it.id.span, kind);
        }
        for (file, span, kind) in specimens {
            let number = KindId(self.catalog.kinds.len() as u8);
            if let Some(base) = kind.base {
                let base = &mut self.catalog.kinds[usize::from(base.0)];
                base.specimens.push(number);
            }
            self.new_kind(file, span, kind);
        }
        for (file, span, kind) in levels {
            let number = KindId(self.catalog.kinds.len() as u8);
            if let Some(base) = kind.base {
                let base = &mut self.catalog.kinds[usize::from(base.0)];
                base.levels.push(number);
            }
            self.new_kind(file, span, kind);
        }
    }

    /// ZER-2: the Adversary cards of Bosses, after all others.
    pub(super) fn adversaries(&mut self) {
        let mut boss = 0u8;
        for (folder, files) in self.book.bosses.clone() {
            let of = KindId(boss);
            boss += u8::from(files.sheets.len() == 1);
            let Some(card) = files.adversaries.first() else {
                continue;
            };
            self.for_owner(card.file, Owner::Minion);
            let (it, span) = (&card.it, card.it.id.span);
            if files.adversaries.len() > 1 {
                let what = format!("`{folder}` has more than one Adversary card");
                self.fault(span, what, None);
            }
            if !it.specimens.is_empty() || !it.overwhelm.is_empty() || !it.levels.is_empty() {
                let what = "an Adversary has no `specimens`, `levels` and `overwhelm`";
                self.fault(span, what, None);
            }
            let met = Timing::Passive(Trigger::FirstContact);
            if it.traits.iter().any(|ability| ability.timing == met) {
                self.fault(span, "an Adversary has no First Contact (ZER-2)", None);
            }
            let kind = self.baseline(it, "adversary");
            // ZER-1: it is not there yet, so that the Priority Target looks.
            self.for_owner(card.file, Owner::Spacer);
            let beside = it.appear.as_ref().map(|who| self.goal(who, span));
            let kind = IntruderKind {
                adversary: Some(beside.unwrap_or(Who::just(Pick::Priority))),
                boss_of: Some(of),
                figures: 1,
                ..kind
            };
            self.new_kind(card.file, span, kind);
        }
    }

    fn new_kind(&mut self, file: usize, span: Span, kind: IntruderKind) {
        self.activations.push(Activation {
            kind: self.catalog.kinds.len() as u8,
            file,
            span,
            behaviours: kind.protocols.iter().map(|line| line.behaviour).collect(),
            signature: None,
        });
        self.catalog.kinds.push(kind);
    }

    /// A type, whose origin is told by this folder.
    fn baseline(&mut self, it: &files::IntruderSheet, folder: &str) -> IntruderKind {
        self.behaviours.clear();
        let span = it.id.span;
        let more: Vec<BehaviourId> = it.behaviours.iter().map(|b| self.reserve(&b.id)).collect();
        let rooms: Vec<BehaviourId> = (it.protocols.iter())
            .map(|p| self.reserve(&p.behaviour.id))
            .collect();
        for (id, behaviour) in more.iter().zip(&it.behaviours) {
            self.settle(*id, behaviour.into());
        }
        let lines = rooms.iter().zip(&it.protocols);
        let protocols: Vec<Protocol> = lines.map(|(id, line)| self.protocol(*id, line)).collect();
        self.check_protocols(span, &it.protocols.iter().collect::<Vec<_>>());
        if it.wounds == 0 || it.figures == 0 {
            self.fault(span, "`wounds` and `figures` are at least 1", None);
        }
        // NOI-2: it is about the Priority Target, whoever of the type is there.
        self.for_owner(self.file, Owner::Spacer);
        let overwhelm = self.script(&it.overwhelm);
        let blips = self.blip_habits(&it.blips, span);
        self.for_owner(self.file, Owner::Minion);
        IntruderKind {
            label: showing(
                self.label(folder, &it.id, &it.name, &it.text, it.origin),
                self.drawing(&it.art),
                self.drawing(&it.icon),
            ),
            speed: speed(it.speed),
            at: threshold(it.at),
            noise: noise(it.noise),
            range: it.range,
            wounds: it.wounds.max(1),
            figures: it.figures,
            target: self.goal(&it.target, span),
            or_target: self.further_goals(&it.or_target, span),
            protocols,
            on_wound: self.response(&it.wound),
            on_fail: self.response(&it.fail),
            on_critical: self.response(&it.critical),
            overwhelm,
            traits: self.abilities(&it.traits, MOST_TRAITS, span),
            appears: self.at_spot(&spots::APPEARS, |this| this.script(&it.appears)),
            scouted: self.at_spot(&spots::SCOUTED, |this| this.script(&it.scouted)),
            scout_failed: self.at_spot(&spots::SCOUTED, |this| this.script(&it.scout_failed)),
            list: self.list(&it.discoveries, ListColour::Red),
            blips,
            ..IntruderKind::default()
        }
    }

    /// INT-6, INT-9: an Intruder of the type, but for what its card or its level says.
    fn specimen(
        &mut self,
        it: &files::Specimen,
        sheet: &files::IntruderSheet,
        kind: &IntruderKind,
        base: KindId,
    ) -> IntruderKind {
        let span = it.id.span;
        let label = self.label("specimens", &it.id, &it.name, &it.text, it.origin);
        let (art, icon) = (self.drawing(&it.art), self.drawing(&it.icon));
        let mut kind = IntruderKind {
            label: showing(
                label,
                art.or(kind.label.art.clone()),
                icon.or(kind.label.icon.clone()),
            ),
            base: Some(base),
            protocols: self.changed_protocols(it, sheet, kind),
            traits: self.more_traits(it, &kind.traits),
            ..kind.clone()
        };
        kind.speed = it.speed.map_or(kind.speed, speed);
        kind.at = it.at.map_or(kind.at, threshold);
        kind.noise = it.noise.map_or(kind.noise, noise);
        kind.range = it.range.or(kind.range);
        kind.wounds = it.wounds.unwrap_or(kind.wounds);
        if kind.wounds == 0 {
            self.fault(span, "`wounds` are at least 1", None);
        }
        if let Some(target) = &it.target {
            kind.target = self.goal(target, span);
            kind.or_target = self.further_goals(&it.or_target, span);
        } else if !it.or_target.is_empty() {
            self.fault(span, "`or_target` comes after a `target`", None);
        }
        let or = |new: Script, old: Script| if new.is_none() { old } else { new };
        kind.on_wound = or(self.response(&it.wound), kind.on_wound);
        kind.on_fail = or(self.response(&it.fail), kind.on_fail);
        kind.on_critical = or(self.response(&it.critical), kind.on_critical);
        let appears = self.at_spot(&spots::APPEARS, |this| this.script(&it.appears));
        kind.appears = or(appears, kind.appears);
        let scouted = self.at_spot(&spots::SCOUTED, |this| this.script(&it.scouted));
        kind.scouted = or(scouted, kind.scouted);
        let failed = self.at_spot(&spots::SCOUTED, |this| this.script(&it.scout_failed));
        kind.scout_failed = or(failed, kind.scout_failed);
        kind
    }

    /// The protocols of the sheet with some replaced and some left out.
    fn changed_protocols(
        &mut self,
        it: &files::Specimen,
        sheet: &files::IntruderSheet,
        kind: &IntruderKind,
    ) -> Vec<Protocol> {
        let span = it.id.span;
        let numbers = it.protocols.keys().map(|key| key.parse().ok());
        let numbers = numbers.chain(it.no_protocols.iter().map(|n| Some(usize::from(*n))));
        for number in numbers {
            let count = sheet.protocols.len();
            if number.is_none_or(|n| n == 0 || n > count) {
                let what = format!("the protocols of the sheet are numbered from 1 to {count}");
                self.fault(span, what, None);
            }
        }
        let (mut protocols, mut lines) = (Vec::new(), Vec::new());
        for (n, (line, protocol)) in (1u8..).zip(sheet.protocols.iter().zip(&kind.protocols)) {
            if let Some(new) = it.protocols.get(&n.to_string()) {
                let id = self.reserve(&new.behaviour.id);
                protocols.push(self.protocol(id, new));
                lines.push(new);
            } else if !it.no_protocols.contains(&n) {
                protocols.push(protocol.clone());
                lines.push(line);
            }
        }
        self.check_protocols(span, &lines);
        protocols
    }

    fn more_traits(&mut self, it: &files::Specimen, of_type: &Abilities) -> Abilities {
        let new = self.abilities(&it.traits, MOST_TRAITS, it.id.span);
        let all: Vec<_> = of_type.iter().chain(new.iter()).copied().collect();
        self.at_most(it.id.span, "traits", all.len(), MOST_TRAITS);
        Abilities::of(&self.catalog.abilities, &all)
    }

    fn protocol(&mut self, id: BehaviourId, line: &ProtocolLine) -> Protocol {
        self.settle(id, (&line.behaviour).into());
        let at = |level: Level| line.levels.iter().any(|it| *it as usize == level as usize);
        Protocol {
            when: self.protocol_case(&line.when),
            levels: Level::ALL.map(|level| line.levels.is_empty() || at(level)),
            behaviour: id,
        }
    }

    fn blip_habits(&mut self, it: &files::BlipHabits, span: Span) -> BlipHabits {
        if it.per_dot == 0 || it.most_steps == Some(0) {
            self.fault(span, "`per_dot` and `most_steps` are at least 1", None);
        }
        let bonus = it.patrol_bonus.as_ref();
        let when = bonus.and_then(|bonus| bonus.when.as_ref());
        BlipHabits {
            per_dot: it.per_dot,
            more_steps: it.steps,
            most_steps: it.most_steps.unwrap_or(u8::MAX),
            always_turn: it.turns == files::Turns::Always,
            patrols: it.patrols,
            patrol_bonus: (
                when.map_or(CondId::ALWAYS, |when| self.cond(when)),
                bonus.map_or(0, |bonus| bonus.by),
            ),
        }
    }

    /// INT-4: whom a baseline Intruder goes for is one Spacer.
    fn goal(&mut self, who: &files::Who, span: Span) -> Who {
        if matches!(
            who,
            files::Who::Zone(_) | files::Who::Nobody | files::Who::Each(_)
        ) {
            let what = "a baseline Intruder goes for one Spacer";
            self.fault(span, what, Some("such as `target: closest`".to_owned()));
        }
        self.line(who, span)
    }

    fn further_goals(&mut self, lines: &[files::Who], span: Span) -> Vec<Who> {
        lines.iter().map(|who| self.goal(who, span)).collect()
    }

    /// Refuses protocols that never apply, targeting lines that are not read, and lists of which
    /// none may apply (PRO-1).
    fn check_protocols(&mut self, sheet: Span, lines: &[&ProtocolLine]) {
        let mut always = false;
        for line in lines {
            let span = line.behaviour.id.span;
            if always {
                let what = "this protocol is never reached: one before it always applies (PRO-1)";
                self.fault(span, what, None);
            }
            always |= matches!(line.when, ProtocolCase::Otherwise) && line.levels.is_empty();
            if !line.behaviour.targeting.is_empty() {
                let what = "the targeting lines of a protocol are not read";
                let help = "whom it goes for is said by the `target` of the sheet".to_owned();
                self.fault(span, what, Some(help));
            }
        }
        if !always {
            let help = "give it `when: otherwise` and no `levels`".to_owned();
            let what = "the last protocol must always apply (PRO-1)";
            self.fault(sheet, what, Some(help));
        }
    }

    fn protocol_case(&mut self, case: &ProtocolCase) -> ProtocolCond {
        match case {
            ProtocolCase::Adjacent => ProtocolCond::Adjacent,
            ProtocolCase::InMovementRange => ProtocolCond::InMovementRange,
            ProtocolCase::InRange => ProtocolCond::InRange,
            ProtocolCase::InSight => ProtocolCond::InSight,
            ProtocolCase::If(when) => {
                ProtocolCond::If(self.at_spot(&spots::GATE, |this| this.cond(when)))
            }
            ProtocolCase::Otherwise => ProtocolCond::Otherwise,
        }
    }
}

fn threshold(at: files::Threshold) -> [u8; 3] {
    match at {
        files::Threshold::N(n) => [n; 3],
        files::Threshold::ByLevel(levels) => levels,
    }
}
