//! Bosses and baseline Intruders.

use enormity_engine::catalog::{
    AiCard, BehaviourId, BodyPart, BossSheet, IntruderKind, Protocol, ProtocolCond, Script, Who,
};
use enormity_engine::dice::Colour;
use enormity_engine::ids::Level;

use super::endless::Activation;
use super::{Lowerer, showing};
use crate::book::BossFolder;
use crate::context::{Owner, spots};
use crate::files::{self, ProtocolCase};
use crate::yaml::Span;

/// Most AI or BP cards of a Boss.
const MOST_CARDS: usize = enormity_engine::deck::CARDS;
/// Most traits of an Intruder.
const MOST_TRAITS: usize = enormity_engine::state::Traits::MOST;

impl Lowerer<'_> {
    pub(super) fn intruders(&mut self) {
        // Bosses come first: names are numbered in the same order.
        for (folder, boss) in self.book.bosses.clone() {
            self.boss(&folder, &boss);
        }
        for entry in self.book.intruders.clone() {
            self.for_owner(entry.file, Owner::Minion);
            self.baseline(&entry.it);
        }
    }

    fn boss(&mut self, folder: &str, boss: &BossFolder) {
        let [sheet] = &boss.sheets[..] else {
            let what = format!("expected one sheet, found {}", boss.sheets.len());
            let path = format!("bosses/{folder}/sheet.yaml");
            if !self.book.is_faulty(&path) {
                self.book.faults.tell_whole(&path, what, None);
            }
            self.book.spoiled.insert(folder.to_owned());
            return;
        };
        let it = &sheet.it;
        self.for_owner(sheet.file, Owner::Boss);
        self.behaviours.clear();
        if it.id.value != folder {
            let what = format!("the id is `{}` but the folder `{folder}`", it.id.value);
            self.fault(it.id.span, what, None);
        }
        self.beaten_at = self.most_wounds(it);
        let signature = self.reserve(&it.signature.id);
        let routine = self.reserve(&it.routine.id);
        let more: Vec<BehaviourId> = it.behaviours.iter().map(|b| self.reserve(&b.id)).collect();
        let mut cards = Vec::new();
        for card in &boss.ai {
            self.file = card.file;
            cards.push(self.reserve(&card.it.id));
        }
        let ai = self.ai_cards(boss, &cards);
        let bp = self.body_parts(boss);
        self.for_owner(sheet.file, Owner::Boss);
        if it.routine.targeting.is_empty() {
            let help = "a Routine without a Target has `targeting: [nobody]`".to_owned();
            self.fault(
                it.routine.id.span,
                "a Routine needs a targeting line",
                Some(help),
            );
        }
        self.settle(signature, (&it.signature).into());
        self.settle(routine, (&it.routine).into());
        for (id, behaviour) in more.iter().zip(&it.behaviours) {
            self.settle(*id, behaviour.into());
        }
        self.at_most(it.id.span, "traits", it.traits.len(), MOST_TRAITS);
        let (wounds, veteran) = (wounds(it.wounds), wounds(it.veteran_wounds));
        if wounds.contains(&0) || wounds.iter().zip(veteran).any(|(n, v)| v < *n) {
            let what = "Wound values are at least 1, and Veteran is not lower than Normal";
            self.fault(it.id.span, what, None);
        }
        let kind = IntruderKind {
            label: showing(
                self.label("bosses", &it.id, &it.name, &it.text, it.origin),
                self.drawing(&it.art),
                self.drawing(&it.icon),
            ),
            speed: speed(it.speed),
            noise: noise(it.noise),
            range: it.range,
            figures: 1,
            target: Who::TARGET,
            traits: self.abilities(&it.traits, MOST_TRAITS, it.id.span),
            boss: Some(BossSheet {
                ai,
                bp,
                signature,
                routine,
                wounds,
                veteran_wounds: veteran,
            }),
            ..IntruderKind::default()
        };
        for (behaviour, file, span, what, help) in std::mem::take(&mut self.targetless) {
            if !self.performed.contains(&behaviour) {
                self.book.fault(file, span, what, help);
            }
        }
        self.beaten_at = None;
        let mut performed = cards;
        performed.push(routine);
        self.activations.push(Activation {
            kind: self.catalog.kinds.len() as u8,
            file: sheet.file,
            span: it.id.span,
            behaviours: performed,
            signature: Some(signature),
        });
        self.catalog.kinds.push(kind);
    }

    fn ai_cards(&mut self, boss: &BossFolder, ids: &[BehaviourId]) -> Vec<AiCard> {
        let mut cards = Vec::new();
        for (card, id) in boss.ai.iter().zip(ids) {
            let it = &card.it;
            self.for_owner(card.file, Owner::Boss);
            if it.targeting.is_empty() {
                let help = "a card without a Target has `targeting: [nobody]`".to_owned();
                self.fault(it.id.span, "an AI card needs a targeting line", Some(help));
            }
            self.label("ai", &it.id, &it.name, &it.text, it.origin);
            self.settle(*id, it.into());
            cards.push(AiCard {
                level: it.level,
                behaviour: *id,
            });
        }
        self.deck(boss, "AI", cards.iter().map(|card| card.level).collect());
        cards
    }

    fn body_parts(&mut self, boss: &BossFolder) -> Vec<BodyPart> {
        let mut cards = Vec::new();
        for card in &boss.bp {
            let it = &card.it;
            self.for_owner(card.file, Owner::Boss);
            self.label("bp", &it.id, &it.name, &it.text, it.origin);
            let part = BodyPart {
                label: showing(
                    self.part_label(&it.id, &it.name, &it.text),
                    self.drawing(&it.art),
                    None,
                ),
                level: it.level,
                at: it.at,
                wound: self.response(&it.wound),
                fail: self.response(&it.fail),
                critical: self.response(&it.critical),
                instinct: self.response(&it.instinct),
            };
            cards.push(part);
        }
        self.deck(boss, "BP", cards.iter().map(|card| card.level).collect());
        cards
    }

    /// BOS-1: a Boss starts with its level I cards, so there must be some.
    fn deck(&mut self, boss: &BossFolder, which: &str, levels: Vec<Level>) {
        let (file, span) = boss
            .sheets
            .first()
            .map_or((0, Span::default()), |sheet| (sheet.file, sheet.it.id.span));
        self.file = file;
        self.at_most(span, &format!("{which} cards"), levels.len(), MOST_CARDS);
        let folder = boss.sheets.first().map_or("", |sheet| &sheet.it.id.value);
        let path = format!("bosses/{folder}/{}.", which.to_lowercase());
        if !levels.contains(&Level::One) && !self.book.is_faulty(&path) {
            let what = format!("the Boss needs {which} cards of level I");
            let help = format!("they stand in `{path}yaml`, with `level: I`");
            self.fault(span, what, Some(help));
        }
    }

    fn baseline(&mut self, it: &files::IntruderSheet) {
        self.behaviours.clear();
        let span = it.id.span;
        let more: Vec<BehaviourId> = it.behaviours.iter().map(|b| self.reserve(&b.id)).collect();
        let rooms: Vec<BehaviourId> = (it.protocols.iter())
            .map(|p| self.reserve(&p.behaviour.id))
            .collect();
        for (id, behaviour) in more.iter().zip(&it.behaviours) {
            self.settle(*id, behaviour.into());
        }
        self.check_protocols(it);
        let mut protocols = Vec::new();
        for (id, line) in rooms.iter().zip(&it.protocols) {
            self.settle(*id, (&line.behaviour).into());
            protocols.push(Protocol {
                when: self.protocol_case(&line.when),
                levels: Level::ALL.map(|l| line.levels.is_empty() || line.levels.contains(&l)),
                behaviour: *id,
            });
        }
        let always = |p: &Protocol| p.when == ProtocolCond::Otherwise && p.levels == [true; 3];
        if !protocols.last().is_some_and(always) {
            let help = "give it `when: otherwise` and no `levels`".to_owned();
            self.fault(
                span,
                "the last protocol must always apply (PRO-1)",
                Some(help),
            );
        }
        if it.wounds == 0 || it.figures == 0 {
            self.fault(span, "`wounds` and `figures` are at least 1", None);
        }
        // NOI-2: it is about the Priority Target, whoever of the type is there.
        self.for_owner(self.file, Owner::Spacer);
        let overwhelm = self.script(&it.overwhelm);
        self.for_owner(self.file, Owner::Minion);
        let kind = IntruderKind {
            label: showing(
                self.label("intruders", &it.id, &it.name, &it.text, it.origin),
                self.drawing(&it.art),
                self.drawing(&it.icon),
            ),
            speed: speed(it.speed),
            at: match it.at {
                files::Threshold::N(n) => [n; 3],
                files::Threshold::ByLevel(levels) => levels,
            },
            noise: noise(it.noise),
            range: it.range,
            wounds: it.wounds.max(1),
            figures: it.figures,
            target: self.goal(&it.target, span),
            protocols,
            on_wound: self.response(&it.wound),
            on_fail: self.response(&it.fail),
            on_critical: self.response(&it.critical),
            overwhelm,
            traits: self.abilities(&it.traits, MOST_TRAITS, span),
            boss: None,
        };
        self.activations.push(Activation {
            kind: self.catalog.kinds.len() as u8,
            file: self.file,
            span,
            behaviours: rooms,
            signature: None,
        });
        self.catalog.kinds.push(kind);
    }

    /// BOS-7: the largest Wound value of a Boss, whatever is played.
    fn most_wounds(&self, it: &files::BossSheet) -> Option<u8> {
        let sessions = self.book.sessions.iter().map(|entry| &entry.it);
        let here = sessions.filter(|session| {
            session
                .boss
                .as_ref()
                .is_some_and(|boss| boss.kind.value == it.id.value)
        });
        let here = here.filter_map(|session| Some(wounds(session.wounds.as_ref()?.value)));
        let printed = [wounds(it.wounds), wounds(it.veteran_wounds)];
        here.chain(printed).flatten().max()
    }

    /// Effects of an attack on the Intruder.
    fn response(&mut self, effects: &files::Effects) -> Script {
        self.at_spot(&spots::RESPONSE, |this| this.script(effects))
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

    /// Refuses protocols that never apply, and targeting lines that are not read.
    fn check_protocols(&mut self, it: &files::IntruderSheet) {
        let mut always = false;
        for line in &it.protocols {
            let span = line.behaviour.id.span;
            if always {
                let what = "this protocol is never reached: one before it always applies (PRO-1)";
                self.fault(span, what, None);
            }
            let whenever = matches!(line.when, ProtocolCase::Otherwise);
            always |= whenever && line.levels.is_empty();
            if !line.behaviour.targeting.is_empty() {
                let what = "the targeting lines of a protocol are not read";
                let help = "whom it goes for is said by the `target` of the sheet".to_owned();
                self.fault(span, what, Some(help));
            }
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

fn speed(speed: files::Speed) -> [Option<u8>; 3] {
    match speed {
        files::Speed::N(n) => [Some(n); 3],
        files::Speed::ByLevel(levels) => levels.map(Some),
        files::Speed::Unlimited => [None; 3],
    }
}

fn noise(die: files::NoiseDie) -> [Colour; 3] {
    match die {
        files::NoiseDie::White => [Colour::White; 3],
        files::NoiseDie::Red => [Colour::Red; 3],
        files::NoiseDie::Black => [Colour::Black; 3],
        files::NoiseDie::ByLevel(levels) => levels,
    }
}

/// BOS-7: by how many Spacers take part.
pub(super) fn wounds(value: files::WoundValue) -> [u8; 4] {
    match value {
        files::WoundValue::N(n) => [n; 4],
        files::WoundValue::BySpacers(values) => values,
    }
}
