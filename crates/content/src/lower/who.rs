//! Selectors, conditions, amounts.

use enormity_engine::catalog::{self, Cond, CondId, ConditionId, ObjectiveFate, Pick, TileId, Who};
use enormity_engine::ids::Stat;

use std::collections::BTreeSet;

use super::Lowerer;
use crate::context::{Figures, selector_of};
use crate::files;
use crate::yaml::hint;

impl Lowerer<'_> {
    /// A selector as written.
    pub(super) fn said(&mut self, who: &files::Who) -> Who {
        use files::Who as W;
        let (pick, filter) = match who {
            W::Me(filter) => (Pick::Me, filter),
            W::Target(filter) => (Pick::Target, filter),
            W::Each(filter) => (Pick::Each, filter),
            W::One(filter) => (Pick::One, filter),
            W::Closest(filter) => (Pick::Closest, filter),
            W::Furthest(filter) => (Pick::Furthest, filter),
            W::Highest(stat) => (Pick::Highest(stat.of), &stat.among),
            W::Lowest(stat) => (Pick::Lowest(stat.of), &stat.among),
            W::Priority(filter) => (Pick::Priority, filter),
            W::Boss(filter) => (Pick::Boss, filter),
            W::EachIntruder(filter) => (Pick::EachIntruder, filter),
            W::OneIntruder(filter) => (Pick::OneIntruder, filter),
            W::Zone(zone) => (Pick::Zone(zone.size), &zone.among),
            W::Nobody => return Who::just(Pick::Nobody),
        };
        let row = selector_of(who);
        if !matches!(who, W::Zone(_)) {
            self.check_filter(row.name, row.figures(&self.context), filter);
        }
        let filter = self.filter(filter);
        Who::new(pick, filter)
    }

    fn filter(&mut self, filter: &files::Filter) -> catalog::Filter {
        let has = filter.has.as_ref();
        let by_tile = filter.by_tile.as_ref();
        catalog::Filter {
            from: filter.from,
            adjacent: filter.adjacent,
            within: filter.within,
            zone: filter.zone,
            in_front: filter.in_front,
            rear: filter.rear,
            in_sight: filter.in_sight,
            in_line: filter.in_line,
            not_me: filter.not_me,
            or_me: filter.or_me,
            not_target: filter.not_target,
            knocked_down: filter.knocked_down,
            has: has.map(|name| ConditionId(self.resolve(|n| &n.conditions, name))),
            status: filter.tokens.as_ref().map(|it| self.status_filter(it)),
            at_least: filter.at_least.map(|stat| (stat.of, stat.n)),
            at_most: filter.at_most.map(|stat| (stat.of, stat.n)),
            by_tile: by_tile.map(|name| TileId(self.resolve(|n| &n.tiles, name))),
            ground: filter.ground.as_ref().map(|ground| self.ground(ground)),
            away: filter.away,
        }
    }

    /// A condition that need not be there.
    pub(super) fn when(&mut self, when: &Option<files::When>) -> CondId {
        match when {
            Some(when) => self.cond(when),
            None => CondId(0),
        }
    }

    /// A condition.
    pub(super) fn cond(&mut self, when: &files::When) -> CondId {
        use files::When as W;
        self.check_when(when);
        let cond = match when {
            W::Always => Cond::Always,
            W::Stress(n) => self.gate(Stat::Stress, *n),
            W::Adrenaline(n) => self.gate(Stat::Adrenaline, *n),
            W::Vitals(n) => self.gate(Stat::Vitals, *n),
            W::Radiation(n) => self.gate(Stat::Radiation, *n),
            W::Infection(n) => self.gate(Stat::Infection, *n),
            W::Antinomy(n) => self.gate(Stat::Antinomy, *n),
            W::Is(filter) => {
                let (name, found) = match self.unsaid.pick {
                    Pick::Me => ("me", self.context.owner.figures()),
                    _ => ("target", self.context.target),
                };
                match found {
                    Figures::NONE => {
                        let what = "`is` asks about the Target, and here is none".to_owned();
                        let help = "ask somebody: `{any: {me: {by_tile: fire}}}`".to_owned();
                        self.targetless(self.place, what, Some(help));
                    }
                    _ => self.check_filter(name, found, filter),
                }
                let filter = self.filter(filter);
                Cond::Any(self.unsaid.among(filter))
            }
            W::Damage(n) => Cond::DealtAtLeast(*n),
            W::Power(n) => Cond::PowerAtLeast(*n),
            W::GainedThisTurn(name) => {
                Cond::GainedThisTurn(ConditionId(self.resolve(|n| &n.conditions, name)))
            }
            W::Tokens(it) => self.status_cond(it),
            W::Any(who) => Cond::Any(self.said(who)),
            W::PoolEmpty(half) => Cond::PoolEmpty(*half),
            W::PoolHas(tokens) => Cond::PoolHas(tokens.of, tokens.n),
            W::VitalsLevel(band) => Cond::VitalsLevel(*band),
            W::PrecededBy(name) => Cond::PrecededBy(self.resolve(|n| &n.traits, name)),
            W::Wounds(n) => Cond::WoundsAtLeast(*n),
            W::Level(level) => Cond::LevelAtLeast(*level),
            W::Spacers(n) => Cond::SpacersAtLeast(*n),
            W::Crew(n) => Cond::CrewAtLeast(*n),
            W::Veteran => Cond::Veteran,
            W::IntrudersAtMost(count) => Cond::IntrudersAtMost {
                kind: catalog::KindId(self.minion(&count.kind)),
                most: count.count,
                or_blips: count.or_blips,
            },
            W::Objective(count) => {
                let kind = self.objective_named(&count.id);
                let (fate, n) = match (count.taken, count.out, count.left) {
                    (Some(n), None, None) => (ObjectiveFate::Taken, n),
                    (None, Some(n), None) => (ObjectiveFate::Out, n),
                    (None, None, Some(n)) => (ObjectiveFate::Left, n),
                    _ => {
                        let what = "`objective` says one of `taken`, `out` and `left`";
                        self.fault(count.id.span, what, None);
                        (ObjectiveFate::Taken, 0)
                    }
                };
                let tokens = self.objective_tokens.get(usize::from(kind)).copied();
                if let Some(most @ 1..) = tokens
                    && n > most
                {
                    let what = format!("there are at most {most} `{}`, never {n}", count.id.value);
                    self.fault(count.id.span, what, None);
                }
                Cond::Objective { kind, fate, n }
            }
            W::Intruders(n) => Cond::IntrudersAtLeast(*n),
            W::Blips(n) => Cond::BlipsAtLeast(*n),
            W::Fresh => Cond::Fresh,
            W::PageSeen(name) => Cond::PageSeen(self.page_name(name)),
            W::OnPage(name) => Cond::OnPage(self.page_name(name)),
            W::Aboard(name) => {
                let character = self.resolve(|n| &n.characters, name);
                Cond::Aboard(catalog::CharacterId(character))
            }
            W::Died(true) => Cond::Died,
            W::Died(false) => Cond::Not(self.catalog.scripts.add_cond(Cond::Died)),
            W::HasGear(name) => Cond::HasGear(catalog::GearId(self.resolve(|n| &n.gear, name))),
            W::Clue(name) => Cond::Clue(self.clue(name)),
            W::Parsec(n) => Cond::Parsec(*n),
            W::OnConsole => Cond::OnConsole,
            W::Drawn(name) => Cond::Drawn(self.discovery(name)),
            W::OwnTurn => Cond::OwnTurn,
            W::Attacked => Cond::Attacked,
            W::AttackIs(kind) => Cond::AttackIs(*kind),
            W::Melee => Cond::Melee(true),
            W::Ranged => Cond::Melee(false),
            W::WeaponDie(colour) => Cond::WeaponDie(*colour),
            W::Not(inner) => Cond::Not(self.cond(inner)),
            W::All(list) => Cond::All(self.conds(list)),
            W::Either(list) => Cond::Either(self.conds(list)),
        };
        self.catalog.scripts.add_cond(cond)
    }

    /// Several conditions. Those that look at figures take longest and are asked last, which
    /// changes nothing but how long it takes.
    fn conds(&mut self, list: &[files::When]) -> Vec<CondId> {
        let mut conds: Vec<CondId> = list.iter().map(|inner| self.cond(inner)).collect();
        let looks = |id: &CondId| matches!(self.catalog.scripts.cond(*id), Cond::Any(_));
        conds.sort_by_key(looks);
        conds
    }

    /// The name of a page on some map, such as `SR3`: a list of its own.
    pub(super) fn page_name(&mut self, name: &files::Ref) -> u16 {
        let maps = self.book.maps.iter();
        let laid = maps.flat_map(|map| map.it.pages.iter().map(|page| page.name.clone()));
        let known: BTreeSet<String> = laid.collect();
        if !known.contains(&name.value) && !self.is_unread(&["maps/"]) {
            let what = format!("no map has a page `{}`", name.value);
            let help = hint(name, known.iter().map(String::as_str));
            self.fault(name.span, what, Some(help));
        }
        self.catalog.scripts.add_names(vec![name.value.clone()])
    }

    /// IAT-3: a gate on a stat of whoever is meant.
    fn gate(&self, stat: Stat, least: u8) -> Cond {
        let at_least = Some((stat, least));
        let filter = *self.unsaid.filter();
        Cond::Any(self.unsaid.among(catalog::Filter { at_least, ..filter }))
    }
}
