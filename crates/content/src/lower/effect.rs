//! Effects: verbs become ops.

use enormity_engine::catalog::{
    Amount, BehaviourId, Boost, ConditionId, ExtractionDeed, Ground, KindId, Op, Pick, PlaceId,
    Script, TileId, TokenPick, Where, Who,
};
use enormity_engine::ids::{Half, Stat, Token};

use super::ability::cost;
use super::landmarks::Kind;
use super::{Lowerer, MOST_NESTING};
use crate::context::{Context, Figures, selector_of};
use crate::files::{self, Change, Dose, Effect, Effects, ExtractionStep, HalfPick};
use crate::yaml::{At, Span, hint};

/// Most times that `repeat` goes round.
const MOST_TIMES: u8 = 9;

impl Lowerer<'_> {
    /// A list of effects.
    pub(super) fn script(&mut self, effects: &Effects) -> Script {
        self.labelled(effects, "", "")
    }

    /// A list of effects that the players choose by name.
    fn labelled(&mut self, effects: &Effects, label: &str, text: &str) -> Script {
        if let (true, Some(first)) = (self.nesting >= MOST_NESTING, effects.first()) {
            let what = format!("effects are nested more than {MOST_NESTING} deep");
            self.fault(first.span, what, None);
            return Script::NONE;
        }
        self.nesting += 1;
        let mut ops = Vec::new();
        if !text.is_empty() {
            let text = self.catalog.scripts.add_text(text);
            ops.push(Op::Say { text });
        }
        for effect in effects {
            self.effect(effect, &mut ops);
        }
        self.nesting -= 1;
        self.catalog.scripts.add(ops, label)
    }

    fn effect(&mut self, effect: &At<Effect>, ops: &mut Vec<Op>) {
        let outside = (self.doing, self.place);
        self.place = effect.span;
        self.check_verb(&effect.value, effect.span);
        self.add_op(effect, ops);
        (self.doing, self.place) = outside;
    }

    fn add_op(&mut self, effect: &At<Effect>, ops: &mut Vec<Op>) {
        let span = effect.span;
        let op = match &effect.value {
            Effect::Gain(change) => return self.gain(change, span, ops),
            Effect::Lose(change) => return self.lose(change, span, ops),
            Effect::Stress(dose) => self.stat(dose, Stat::Stress, span),
            Effect::Radiation(dose) => self.stat(dose, Stat::Radiation, span),
            Effect::Infection(dose) => self.stat(dose, Stat::Infection, span),
            Effect::Adrenaline(dose) => self.stat(dose, Stat::Adrenaline, span),
            Effect::Heal(dose) => self.stat(dose, Stat::Vitals, span),
            Effect::Damage(dose) => self.less(dose, Stat::Vitals, span),
            Effect::Calm(dose) => self.less(dose, Stat::Stress, span),
            Effect::Condition(it) => Op::GainCondition {
                who: self.figures(&it.who, span),
                condition: ConditionId(self.resolve(|n| &n.conditions, &it.name)),
            },
            Effect::Cure(it) => {
                let name = it.name.as_ref();
                Op::LoseCondition {
                    who: self.figures(&it.who, span),
                    condition: name.map(|n| ConditionId(self.resolve(|all| &all.conditions, n))),
                }
            }
            Effect::AddToken(it) => self.status_op(it, true, span),
            Effect::RemoveToken(it) => self.status_op(it, false, span),
            Effect::Disable(it) => self.disable_op(it, true, span),
            Effect::Enable(it) => self.disable_op(it, false, span),
            Effect::Knockdown(who) => Op::Knockdown {
                who: self.figures(who, span),
            },
            Effect::StandUp(who) => Op::StandUp {
                who: self.figures(who, span),
            },
            Effect::Knockback(it) => Op::Knockback {
                who: self.figures(&it.who, span),
                by: self.amount(&it.by, span),
                heading: it.direction,
            },
            Effect::Pushback(dose) => {
                let (who, by) = self.dose(dose, span);
                Op::Pushback { who, by }
            }
            Effect::Lure(dose) => {
                let (who, by) = self.dose(dose, span);
                Op::Lure { who, by }
            }
            Effect::Displace(who) => Op::Displace {
                who: self.figures(who, span),
            },
            Effect::Crash(who) => Op::Crash {
                who: self.figures(who, span),
            },
            Effect::Kill(who) => Op::Kill {
                who: self.figures(who, span),
            },
            Effect::ClearPool => Op::ClearPool,
            Effect::ShiftToken(from) => Op::ShiftToken { from: *from },
            Effect::Move(walk) => Op::Move {
                who: self.figures(&walk.who, span),
                by: self.amount(&walk.by, span),
                course: walk.course,
            },
            Effect::BonusAttack(who) => Op::BonusAttack {
                who: self.figures(who, span),
            },
            Effect::BonusAction(who) => Op::BonusAction {
                who: self.figures(who, span),
            },
            Effect::Boost(it) => Op::Boost {
                who: self.figures(&it.who, span),
                boost: Boost {
                    melee: it.melee,
                    heavy: it.heavy,
                    discipline: it.discipline,
                    confidence: it.confidence,
                    power: it.power,
                    crit: it.crit,
                    dice: it.dice.count,
                },
            },
            Effect::Suppress(it) => Op::Suppress {
                who: self.meant(&it.who, span),
                by: self.amount(&it.by, span),
            },
            Effect::Radiate(by) => Op::Radiate {
                by: self.amount(by, span),
            },
            Effect::Escalate => Op::Escalate,
            Effect::Wound(by) => Op::Wound {
                by: self.amount(by, span),
            },
            Effect::Spawn(it) => Op::Spawn {
                kind: KindId(self.minion(&it.kind)),
                near: self.spawn_near(it, span),
                count: self.amount(&it.count, span),
                ambush: it.ambush,
            },
            Effect::PlaceTile(it) => Op::PlaceTile {
                tile: TileId(self.resolve(|n| &n.tiles, &it.tile)),
                at: self.spaces_of(&it.at, span),
                count: self.amount(&it.count, span),
            },
            Effect::DestroyTile(it) => Op::DestroyTile {
                tile: (it.tile.as_ref()).map(|name| TileId(self.resolve(|n| &n.tiles, name))),
                at: self.spaces_of(&it.at, span),
            },
            Effect::SendAway(it) => Op::SendAway {
                who: self.figures(&it.who, span),
                place: PlaceId(self.resolve(|n| &n.places, &it.place)),
            },
            Effect::BringBack(who) => {
                let who = self.figures(who, span);
                let mut filter = *who.filter();
                // Only who is away can come back.
                filter.away |= !matches!(who.pick, Pick::Me | Pick::Target | Pick::Priority);
                let who = who.among(filter);
                Op::BringBack { who }
            }
            Effect::Weld(who) => Op::Weld {
                who: self.figures(who, span),
            },
            Effect::SpawnBlip(who) => Op::SpawnBlip {
                who: self.figures(who, span),
            },
            Effect::DiscardBlip => Op::DiscardBlip,
            Effect::Exit(it) if it.show.value == "nearest" => {
                Op::Extraction(ExtractionDeed::ShowNearest)
            }
            Effect::Exit(it) => {
                self.landmark(Kind::Exit, &it.show);
                let names = vec![it.show.value.clone()];
                let list = self.catalog.scripts.add_names(names);
                Op::Extraction(ExtractionDeed::Show(list))
            }
            Effect::Extraction(step) => Op::Extraction(match step {
                ExtractionStep::Available => ExtractionDeed::Available,
                ExtractionStep::Closer => ExtractionDeed::Closer,
            }),
            Effect::SlowBlip(by) => Op::SlowBlip {
                by: self.amount(by, span),
            },
            Effect::Exhaust(who) => Op::Exhaust {
                who: self.figures(who, span),
            },
            Effect::Ready(it) => Op::Ready {
                who: self.figures(&it.who, span),
                all: it.all,
            },
            Effect::LoseAmmo(dose) => {
                let (who, by) = self.dose(dose, span);
                Op::LoseAmmo { who, by }
            }
            Effect::Reload(it) => Op::Reload {
                who: self.figures(&it.who, span),
                full: it.full,
            },
            Effect::Noise(it) => Op::Noise {
                who: self.figures(&it.who, span),
                dice: it.dice.0.count,
                bonus: it.bonus,
            },
            Effect::TakePriority(who) => Op::TakePriority {
                who: self.figures(who, span),
            },
            Effect::ChainBreak(who) => Op::ChainBreak {
                who: self.figures(who, span),
            },
            Effect::Window => Op::Window,
            Effect::Dodge(dose) => {
                let (who, by) = self.dose(dose, span);
                Op::Dodge { who, by }
            }
            Effect::Shield(dose) => {
                let (who, by) = self.dose(dose, span);
                Op::Shield { who, by }
            }
            Effect::Redirect(to) => Op::Redirect {
                to: self.meant(to, span),
            },
            Effect::Test(it) => Op::Test {
                who: self.figures(&it.who, span),
                skill: it.skill,
                at: self.amount(&it.at, span),
                pass: self.rolled(&it.pass),
                fail: self.rolled(&it.fail),
            },
            Effect::Roll(it) => Op::Roll {
                who: self.figures(&it.who, span),
                dice: it.dice.count,
                then: self.rolled(&it.then),
            },
            Effect::If(it) => Op::If {
                cond: self.cond(&it.when),
                then: self.script(&it.then),
                otherwise: self.script(&it.otherwise),
            },
            Effect::Choose(it) => self.choose(it, span),
            Effect::May(it) => {
                self.check_cost(&it.cost, span);
                Op::May {
                    who: self.figures(&it.who, span),
                    cost: cost(&it.cost),
                    then: self.script(&it.effects),
                }
            }
            Effect::With(it) => {
                let who = self.meant(&it.who, span);
                let context = Context {
                    target: selector_of(&it.who).figures(&self.context),
                    ..self.context
                };
                let outside = std::mem::replace(&mut self.unsaid, Who::TARGET);
                let then = self.in_context(context, |this| this.script(&it.effects));
                self.unsaid = outside;
                Op::With { who, then }
            }
            Effect::Repeat(it) => return self.repeat(it, span, ops),
            Effect::Clue(_)
            | Effect::Loot(_)
            | Effect::GainGear(_)
            | Effect::GainStratagem(_)
            | Effect::Resource(_)
            | Effect::Unlock(_)
            | Effect::RevealPage(_)
            | Effect::Strike(_)
            | Effect::Decode(_)
            | Effect::Decrypt => match self.finding(&effect.value, span) {
                Some(op) => op,
                None => return,
            },
            Effect::Blip(_)
            | Effect::Door(_)
            | Effect::Scanner(_)
            | Effect::PutOnTrack(_)
            | Effect::HoldCountdown
            | Effect::HoldPatrol
            | Effect::Alert(_)
            | Effect::Flash(_)
            | Effect::NoiseFrom(_)
            | Effect::Danger(_)
            | Effect::Surprise(_)
            | Effect::Drive(_)
            | Effect::EndTurn(_)
            | Effect::EndRun(_)
            | Effect::PriorityFresh
            | Effect::Say(_) => match self.run_deed(&effect.value, span) {
                Some(op) => op,
                None => return,
            },
            Effect::Perform(_)
            | Effect::Signature(_)
            | Effect::Activate(_)
            | Effect::Face(_)
            | Effect::Approach(_)
            | Effect::Appear(_)
            | Effect::Retreat(_) => match self.deed(&effect.value, span) {
                Some(op) => op,
                None => return,
            },
        };
        ops.push(op);
    }

    /// Verbs that an Intruder must be there for.
    fn deed(&mut self, effect: &Effect, span: Span) -> Option<Op> {
        Some(match effect {
            Effect::Perform(it) => Op::Perform {
                behaviour: self.performed(it, span)?,
                against: self.figures(&it.against, span),
            },
            Effect::Signature(against) => Op::Signature {
                against: self.figures(against, span),
            },
            Effect::Activate(against) => Op::Activate {
                against: self.figures(against, span),
            },
            Effect::Face(who) => Op::Face {
                who: self.figures(who, span),
            },
            Effect::Approach(it) => Op::Approach {
                who: self.figures(&it.who, span),
                by: it.by.as_ref().map(|by| self.amount(by, span)),
            },
            Effect::Appear(near) => Op::Appear {
                near: self.figures(near, span),
            },
            Effect::Retreat(it) => Op::Retreat {
                from: self.figures(&it.from, span),
                by: self.amount(&it.by, span),
            },
            _ => return None,
        })
    }

    fn performed(&mut self, it: &files::Performance, span: Span) -> Option<BehaviourId> {
        match (&it.name, &it.card) {
            (Some(name), None) => {
                if let Some(id) = self.behaviours.get(&name.value) {
                    self.performed.insert(*id);
                    return Some(BehaviourId(*id));
                }
                let help = hint(name, self.behaviours.keys().map(String::as_str));
                let what = format!("this Intruder has no behaviour `{}`", name.value);
                self.fault(name.span, what, Some(help));
                None
            }
            (None, Some(card)) => Some(self.new_behaviour(card)),
            _ => {
                let help = "such as `perform: wing-beat`".to_owned();
                self.fault(span, "`perform` needs either `name` or `card`", Some(help));
                None
            }
        }
    }

    /// What follows a roll: its Power is known, and whoever rolled is the Target.
    fn rolled(&mut self, effects: &Effects) -> Script {
        let context = Context {
            target: Figures::SPACERS,
            dealt: true,
            ..self.context
        };
        self.in_context(context, |this| this.script(effects))
    }

    fn dose(&mut self, dose: &Dose, span: Span) -> (Who, Amount) {
        (self.figures(&dose.who, span), self.amount(&dose.by, span))
    }

    fn stat(&mut self, dose: &Dose, stat: Stat, span: Span) -> Op {
        let (who, by) = self.dose(dose, span);
        Op::Gain { who, stat, by }
    }

    fn less(&mut self, dose: &Dose, stat: Stat, span: Span) -> Op {
        let (who, by) = self.dose(dose, span);
        Op::Lose { who, stat, by }
    }

    fn gain(&mut self, change: &Change, span: Span, ops: &mut Vec<Op>) {
        let half = change.half.unwrap_or(HalfPick::Incoming);
        for (token, by) in tokens(change) {
            let by = self.amount(by, span);
            ops.push(Op::GainTokens { token, by, half });
        }
        let who = self.changed(change, span);
        for (stat, by) in stats(change) {
            let by = self.amount(by, span);
            ops.push(Op::Gain { who, stat, by });
        }
    }

    fn lose(&mut self, change: &Change, span: Span, ops: &mut Vec<Op>) {
        let half = change.half.unwrap_or(HalfPick::Active).half();
        let half = half.unwrap_or_else(|| {
            let what = "tokens are lost from `active` or from `incoming`, not from either";
            self.fault(span, what, None);
            Half::Active
        });
        for (token, by) in tokens(change) {
            let by = self.amount(by, span);
            ops.push(Op::LoseTokens { token, by, half });
        }
        let who = self.changed(change, span);
        for (stat, by) in stats(change) {
            let by = self.amount(by, span);
            ops.push(Op::Lose { who, stat, by });
        }
    }

    /// Whose stats change; tokens are everybody's.
    fn changed(&mut self, change: &Change, span: Span) -> Who {
        let (tokens, stats) = (tokens(change), stats(change));
        if tokens.is_empty() && stats.is_empty() {
            let help = "such as `{discipline: 1}` or `{vitals: 2}`".to_owned();
            self.fault(span, "nothing is gained or lost here", Some(help));
        } else if tokens.is_empty() && change.half.is_some() {
            let what = "`half` is about tokens of the pool, and none are named";
            self.fault(span, what, None);
        } else if stats.is_empty() && change.who.is_some() {
            let what = "the pool is everybody's: `who` says nothing about its tokens";
            self.fault(span, what, Some("leave `who` out".to_owned()));
        }
        match stats.is_empty() {
            true => self.unsaid,
            false => self.figures(&change.who, span),
        }
    }

    pub(super) fn spaces_of(&mut self, place: &files::Place, span: Span) -> Where {
        let placing = self.doing.name == "place_tile";
        if placing && matches!(place, files::Place::Everywhere) {
            let help = "such as `at: random` or `at: {under: target}`".to_owned();
            self.fault(span, "`everywhere` is only for destroying", Some(help));
        }
        if !placing && matches!(place, files::Place::Random) {
            let help = "such as `at: everywhere` or `at: {beside: me}`".to_owned();
            self.fault(span, "`random` is only for placing", Some(help));
        }
        match place {
            files::Place::Under(who) => Where::At(self.meant(who, span)),
            files::Place::Beside(who) => Where::Beside(self.meant(who, span)),
            files::Place::Dangerous => Where::Ground(Ground::Dangerous),
            files::Place::Marked(mark) => Where::Ground(Ground::Marked(*mark)),
            files::Place::At(names) => Where::Ground(self.named(names)),
            files::Place::Random => Where::Random,
            files::Place::Everywhere => Where::Everywhere,
        }
    }

    fn spawn_near(&mut self, it: &files::Spawn, span: Span) -> Where {
        match (&it.near, &it.at) {
            (_, None) => Where::At(self.figures(&it.near, span)),
            (None, Some(ground)) => Where::Ground(self.ground(ground)),
            (Some(_), Some(_)) => {
                self.fault(span, "either `near` or `at`, not both", None);
                Where::Random
            }
        }
    }

    /// CRD-3: spaces that are described.
    pub(super) fn ground(&mut self, ground: &files::Ground) -> Ground {
        match ground {
            files::Ground::Dangerous => Ground::Dangerous,
            files::Ground::Marked(mark) => Ground::Marked(*mark),
            files::Ground::At(names) => self.named(names),
        }
    }

    /// CRD-1: which board they lie on is known only in play.
    pub(super) fn named(&mut self, names: &files::Coordinates) -> Ground {
        let names = match names {
            files::Coordinates::One(name) => std::slice::from_ref(name),
            files::Coordinates::Several(names) => names,
        };
        for name in names {
            let on_page = name.split_once(':').map_or(&*name.value, |(_, rest)| rest);
            if super::terrain::coordinate(on_page).is_none() {
                let what = format!("expected a coordinate such as `H3`, found `{}`", name.value);
                self.fault(self.span_of(name), what, None);
            } else {
                self.landmark(Kind::Space, name);
            }
        }
        let names = names.iter().map(|name| name.value.clone()).collect();
        Ground::Named(self.catalog.scripts.add_names(names))
    }

    fn choose(&mut self, it: &files::Choose, span: Span) -> Op {
        if it.among.is_empty() || it.among.len() > 8 {
            self.fault(span, "a choice has 1 to 8 options", None);
        }
        let who = self.figures(&it.who, span);
        let mut labels: Vec<&str> = it.among.iter().map(|option| &*option.label).collect();
        labels.sort_unstable();
        if labels.windows(2).any(|pair| pair[0] == pair[1]) {
            self.fault(span, "two options have the same label", None);
        }
        let mut among = Vec::new();
        for option in &it.among {
            let when = self.when(&option.when);
            among.push((when, self.option(option)));
        }
        Op::Choose { who, among }
    }

    fn option(&mut self, it: &files::OptionLine) -> Script {
        self.labelled(&it.effects, &it.label, it.text.trim())
    }

    /// Repeats are short and do not nest, so that they end soon.
    fn repeat(&mut self, it: &files::Repeat, span: Span, ops: &mut Vec<Op>) {
        if let files::Amount::N(n) = it.times
            && n > MOST_TIMES
        {
            let what = format!("`repeat` goes round at most {MOST_TIMES} times, found {n}");
            self.fault(span, what, None);
        }
        if self.repeating {
            self.fault(span, "a `repeat` cannot hold another `repeat`", None);
            return;
        }
        self.repeating = true;
        let then = self.script(&it.effects);
        self.repeating = false;
        let times = self.amount(&it.times, span);
        ops.push(Op::Repeat { times, then });
    }
}

fn tokens(change: &Change) -> Vec<(TokenPick, &files::Amount)> {
    let all = [
        (TokenPick::Kind(Token::Discipline), &change.discipline),
        (TokenPick::Kind(Token::Confidence), &change.confidence),
        (TokenPick::Kind(Token::Expertise), &change.expertise),
        (TokenPick::Any, &change.any),
    ];
    let given = all.into_iter();
    given
        .filter_map(|(token, by)| Some((token, by.as_ref()?)))
        .collect()
}

fn stats(change: &Change) -> Vec<(Stat, &files::Amount)> {
    let all = [
        (Stat::Vitals, &change.vitals),
        (Stat::Stress, &change.stress),
        (Stat::Adrenaline, &change.adrenaline),
        (Stat::Radiation, &change.radiation),
        (Stat::Infection, &change.infection),
        (Stat::Antinomy, &change.antinomy),
    ];
    let given = all.into_iter();
    given
        .filter_map(|(stat, by)| Some((stat, by.as_ref()?)))
        .collect()
}
