//! Who is meant, and what must hold.

use super::{Reader, name, stat, token};
use enormity_engine::catalog::{AttackKind, Cond, CondId, Filter, Pick, Who};

impl Reader<'_> {
    pub(super) fn who(&mut self, who: &Who) {
        match who.pick {
            Pick::Highest(of) | Pick::Lowest(of) => self.word(stat(of)),
            Pick::Priority => self.word("priority target"),
            Pick::Zone(n) => self.number(&["zone"], n),
            _ => {}
        }
        self.filter(who.filter());
    }

    pub(super) fn filter(&mut self, filter: &Filter) {
        if let Some(n) = filter.within {
            match n {
                1 => self.aside(|aside| aside.word("adjacent")),
                n => self.number(&["within", "space"], n),
            }
        }
        self.number(&["zone"], filter.zone.unwrap_or(0));
        for (of, n) in filter.at_least.iter().chain(&filter.at_most) {
            self.number(&[stat(*of)], *n);
        }
        if let Some(id) = filter.has {
            self.word(&name(&self.catalog.condition(id).label.name));
        }
        if let Some(id) = filter.by_tile {
            self.word(&name(&self.catalog.tile(id).label.name));
        }
        if filter.knocked_down == Some(true) {
            self.aside(|aside| aside.word("knockdown"));
        }
    }

    pub fn cond(&mut self, cond: CondId) {
        match self.catalog.scripts.cond(cond) {
            Cond::Any(who) => self.who(who),
            Cond::DealtAtLeast(n) => self.number(&["damage"], *n),
            Cond::PowerAtLeast(n) => self.number(&["power"], *n),
            Cond::PoolHas(of, n) => self.aside(|aside| aside.number(&[token(*of)], *n)),
            Cond::LevelAtLeast(level) => {
                self.word(&format!("level {}", level.numeral().to_lowercase()));
            }
            Cond::WoundsAtLeast(n) => self.number(&["wound"], *n),
            Cond::SpacersAtLeast(n) => self.number(&["spacer", "live"], *n),
            Cond::CrewAtLeast(n) => self.aside(|aside| aside.number(&["crew"], *n)),
            Cond::IntrudersAtMost { kind, most: n, .. } => {
                let kind = name(&self.catalog.kind(*kind).label.name);
                match n {
                    0 => self.word(&kind),
                    n => self.number(&[&kind], n + 1),
                }
            }
            Cond::Not(inner) => self.denied(*inner),
            Cond::All(all) | Cond::Either(all) => all.iter().for_each(|cond| self.cond(*cond)),
            Cond::VitalsLevel(_) => self.word("vitals"),
            Cond::Melee(true) => self.word("melee"),
            Cond::AttackIs(AttackKind::Melee) => self.word("melee"),
            Cond::AttackIs(AttackKind::Ranged) => self.word("ranged"),
            _ => {}
        }
    }

    /// `not: {stress: 4}` is "Stress 3 or less", `not: {spacers: 2}` "no other Spacer lives".
    pub(super) fn denied(&mut self, cond: CondId) {
        match self.catalog.scripts.cond(cond) {
            Cond::Any(who) => match who.filter().at_least {
                Some((of, 1)) => self.word(stat(of)),
                Some((of, n)) => self.number(&[stat(of)], n - 1),
                None => self.who(who),
            },
            Cond::SpacersAtLeast(n) => self.aside(|aside| aside.number(&["spacer"], *n)),
            _ => self.cond(cond),
        }
    }
}
