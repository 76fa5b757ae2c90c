//! Bosses.

use enormity_engine::catalog::{
    AiCard, BehaviourId, BodyPart, BossSheet, IntruderKind, Script, Who,
};
use enormity_engine::dice::Colour;
use enormity_engine::ids::Level;

use super::endless::Activation;
use super::{Lowerer, showing};
use crate::book::BossFolder;
use crate::context::{Owner, spots};
use crate::files;
use crate::yaml::Span;

/// Most AI or BP cards of a Boss.
const MOST_CARDS: usize = enormity_engine::deck::CARDS;
/// Most traits of an Intruder.
pub(super) const MOST_TRAITS: usize = enormity_engine::state::Traits::MOST;

impl Lowerer<'_> {
    pub(super) fn intruders(&mut self) {
        // Bosses come first: names are numbered in the same order.
        for (folder, boss) in self.book.bosses.clone() {
            self.boss(&folder, &boss);
        }
        self.baselines();
        self.adversaries();
    }

    fn boss(&mut self, folder: &str, boss: &BossFolder) {
        let [sheet] = &boss.sheets[..] else {
            let what = format!("expected one sheet, found {}", boss.sheets.len());
            let path = format!("bosses/{folder}/sheet.yaml");
            if !self.book.is_faulty(&path) {
                let help = "a Boss is its `sheet.yaml`, with `ai.yaml` and `bp.yaml` beside it";
                self.book
                    .faults
                    .tell_whole(&path, what, Some(help.to_owned()));
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
            scouted: self.at_spot(&spots::SCOUTED, |this| this.script(&it.scouted)),
            scout_failed: self.at_spot(&spots::SCOUTED, |this| this.script(&it.scout_failed)),
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
            self.label("ai", &it.id, &it.name, &it.text.whole(), it.origin);
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
    pub(super) fn response(&mut self, effects: &files::Effects) -> Script {
        self.at_spot(&spots::RESPONSE, |this| this.script(effects))
    }
}

pub(super) fn speed(speed: files::Speed) -> [Option<u8>; 3] {
    match speed {
        files::Speed::N(n) => [Some(n); 3],
        files::Speed::ByLevel(levels) => levels.map(Some),
        files::Speed::Unlimited => [None; 3],
    }
}

pub(super) fn noise(die: files::NoiseDie) -> [Colour; 3] {
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
