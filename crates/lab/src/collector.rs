//! Listens to one game and fills in its row.

use crate::foray::{Foray, Moment};
use crate::row::{Blows, Counts, Ending, Fall, Offer, Row, Standing, Strikes};
use enormity_engine::catalog::{BehaviourId, Catalog, GearId, SessionId, TileId};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::event::{Death, Event, Log, Verdict};
use enormity_engine::game::Game;
use enormity_engine::ids::{FigureSet, IntruderId, Stat};
use enormity_engine::phrase::phrase;
use enormity_engine::state::{Outcome, Phase, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A log that counts. One per game.
#[derive(Debug)]
pub struct Collector {
    catalog: Arc<Catalog>,
    session: SessionId,
    boss: Option<IntruderId>,
    row: Row,
    seats: Vec<String>,
    pages: Vec<String>,
    /// Whose death has been noted.
    mourned: FigureSet,
    parts: Vec<String>,
    /// The level of each AI card, from 1, drawn or performed because a text says so.
    levels: Vec<(BehaviourId, u8)>,
    round: u16,
    /// The AI card or behaviour that harm is put down to.
    source: Option<BehaviourId>,
    /// What harm is put down to while no behaviour is under way.
    besides: Option<Besides>,
    weapon: Option<GearId>,
    part: Option<u8>,
    turn: (u16, Phase, Option<u8>),
    /// What was on offer to whom in this turn, and whether it was taken.
    offered: Vec<(u8, Choice, String, bool)>,
}

/// What did harm that is no behaviour of an Intruder.
#[derive(Clone, Copy, Debug)]
enum Besides {
    /// The body part that was attacked.
    Part(u8),
    /// The tile that was entered.
    Tile(TileId),
}

/// Stress for a re-roll, a cost or an exertion is one's own doing.
fn is_own_doing(rule: &str) -> bool {
    ["ROL", "CST", "EXR"]
        .iter()
        .any(|group| rule.starts_with(group))
}

impl Collector {
    /// Begins to listen to a game that has just been set up.
    pub fn new(game: &Game, cell: usize, number: u64) -> Collector {
        let catalog = Arc::clone(game.catalog());
        let state = game.state();
        let seats = state.spacers.iter();
        let seats = seats.map(|spacer| catalog.character(spacer.character).label.id.clone());
        let sheet = state.boss_sheet(&catalog);
        let parts = sheet.iter().flat_map(|sheet| &sheet.bp);
        let cards = sheet.iter().flat_map(|sheet| &sheet.ai);
        let mut collector = Collector {
            seats: seats.collect(),
            pages: game
                .board()
                .pages()
                .iter()
                .map(|page| page.name.clone())
                .collect(),
            mourned: FigureSet::EMPTY,
            parts: parts.map(|part| part.label.id.clone()).collect(),
            levels: cards
                .map(|card| (card.behaviour, 1 + card.level as u8))
                .collect(),
            session: state.session,
            boss: state.boss(),
            catalog,
            row: Row {
                cell,
                game: number,
                foray: state.run().map(|_| Foray::default()),
                ..Row::default()
            },
            round: 0,
            source: None,
            besides: None,
            weapon: None,
            part: None,
            turn: (0, Phase::Spacers, None),
            offered: vec![],
        };
        collector.look(game);
        collector
    }

    /// Looks at the table after a choice: curves by round, figures by turn.
    pub fn look(&mut self, game: &Game) {
        let state = game.state();
        if state.round != self.round {
            self.round = state.round;
            self.row.curve.push(standing(state));
        }
        if let Some(foray) = &mut self.row.foray {
            for seat in state.seats() {
                let spacer = state.spacer(seat);
                let dead = !spacer.is_alive() && !spacer.is_out();
                if dead && !self.mourned.contains(seat) {
                    self.mourned.insert(seat);
                    foray.mourn(game, seat);
                }
            }
        }
        let turn = (state.round, state.phase, state.turn.map(|spacer| spacer.0));
        if turn == self.turn {
            return;
        }
        self.turn = turn;
        self.count_offers();
        let name = |at| game.board().coordinate(at).to_string();
        let stood = &mut self.row.stood;
        for spacer in state.on_board() {
            count(&mut stood.spacers, name(state.spacer(spacer).at));
        }
        for intruder in state.present() {
            let list = if Some(intruder) == self.boss {
                &mut stood.boss
            } else {
                &mut stood.intruders
            };
            count(list, name(state.intruder(intruder).at));
        }
    }

    /// Notes what is on offer, and what is chosen of it, before it is.
    pub fn choose(&mut self, game: &Game, chosen: Choice) {
        // CAR-4: what must happen does, whichever comes first.
        let Some(decision) = game.decision().filter(|asked| asked.ask != Ask::Order) else {
            return;
        };
        let who = decision.who.map_or(u8::MAX, |spacer| spacer.0);
        for choice in decision.options.iter().filter(|choice| is_offer(choice)) {
            let taken = *choice == chosen;
            let mut known = self.offered.iter_mut();
            match known.find(|offer| (offer.0, offer.1) == (who, *choice)) {
                Some(offer) => offer.3 |= taken,
                None => {
                    let name = phrase(game, *choice);
                    self.offered.push((who, *choice, name, taken));
                }
            }
        }
    }

    fn count_offers(&mut self) {
        for (_, _, name, taken) in self.offered.drain(..) {
            let offer: &mut Offer = self.row.offers.entry(name).or_default();
            offer.turns += 1;
            offer.taken += u32::from(taken);
        }
    }

    /// The row, once the game is over.
    pub fn finish(mut self, game: &Game, decisions: u64, players: BTreeMap<String, u64>) -> Row {
        let state = game.state();
        self.count_offers();
        self.row.curve.push(standing(state));
        self.row.result = match game.outcome() {
            Some(Outcome::Won) => Ending::Won,
            Some(Outcome::Lost) => Ending::Lost,
            Some(Outcome::Broken(fault)) => {
                self.row.fault = Some(fault);
                Ending::Broken
            }
            None => Ending::Broken,
        };
        self.row.rounds = state.round;
        self.row.decisions = decisions;
        self.row.players = players;
        self.row.events = game.events();
        self.row.wounds = boss_wounds(state);
        self.row.digest = format!("{:016x}", state.digest());
        self.row
    }

    /// Puts harm down to the behaviour under way, else to the body part or the tile that
    /// did it, else to the rule.
    fn harm(&mut self, rule: &'static str, mark: impl FnOnce(&mut Blows)) {
        if let Some(source) = self.source.filter(|_| !is_own_doing(rule)) {
            let id = &self.catalog.behaviour(source).label.id;
            mark(self.row.behaviours.entry(id.clone()).or_default());
            return;
        }
        let besides = match self.besides {
            _ if is_own_doing(rule) => rule.into(),
            Some(Besides::Part(part)) => format!("part/{}", self.parts[usize::from(part)]),
            Some(Besides::Tile(tile)) => format!("tile/{}", self.catalog.tile(tile).label.id),
            None => rule.into(),
        };
        let blows = self.row.besides.entry(besides).or_default();
        blows.times += 1;
        mark(blows);
    }

    /// The highest level of AI card that was met.
    fn meets(&mut self, behaviour: BehaviourId) {
        let card = self.levels.iter().find(|(card, _)| *card == behaviour);
        let level = card.map_or(0, |(_, level)| *level);
        self.row.level = self.row.level.max(level);
    }

    /// A behaviour came up.
    fn came_up(&mut self, behaviour: BehaviourId) {
        self.source = Some(behaviour);
        let id = &self.catalog.behaviour(behaviour).label.id;
        self.row.behaviours.entry(id.clone()).or_default().times += 1;
    }

    fn judged(&mut self, target: IntruderId, verdict: Verdict) {
        let on_boss = Some(target) == self.boss;
        let weapon = self
            .weapon
            .map(|gear| self.catalog.gear_card(gear).label.id.clone());
        if let Some(id) = weapon {
            strike(self.row.weapons.entry(id).or_default(), on_boss, verdict);
        }
        if on_boss && let Some(id) = self.part.and_then(|part| self.parts.get(part as usize)) {
            strike(
                self.row.parts.entry(id.clone()).or_default(),
                on_boss,
                verdict,
            );
        }
    }
}

impl Log for Collector {
    fn record(&mut self, rule: &'static str, event: &Event) {
        let sheet = self.catalog.session(self.session).run();
        if let (Some(foray), Some(sheet)) = (&mut self.row.foray, sheet) {
            let at = Moment {
                round: self.round,
                seats: &self.seats,
                pages: &self.pages,
            };
            foray.hear(&self.catalog, sheet, at, event);
        }
        match *event {
            Event::RoundBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Activated { .. } => (self.source, self.besides) = (None, None),
            Event::AiDrawn { behaviour, .. } => {
                self.meets(behaviour);
                self.came_up(behaviour);
            }
            Event::Behaves { behaviour, .. } if self.source.is_none() => {
                self.meets(behaviour);
                self.came_up(behaviour);
            }
            Event::Behaves { behaviour, .. } => self.meets(behaviour),
            Event::TileEntered { tile, .. } => self.besides = Some(Besides::Tile(tile)),
            Event::ActionBegan {
                spacer: _,
                side,
                action,
                ..
            } => {
                (self.source, self.besides) = (None, None);
                let side = self.catalog.side(side);
                if let Some(action) = side.actions.get(action as usize) {
                    let name = format!("{}/{}", side.label.id, action.label.id);
                    count(&mut self.row.actions, name);
                }
            }
            Event::StatChanged { stat, from, to, .. } => match stat {
                Stat::Vitals if to < from => {
                    self.harm(rule, |blows| blows.damage += u32::from(from - to));
                }
                Stat::Stress if to > from => {
                    self.harm(rule, |blows| blows.stress += u32::from(to - from));
                }
                _ => {}
            },
            Event::KnockedDown { .. } => self.harm(rule, |blows| blows.downs += 1),
            Event::Died { spacer, cause } => {
                self.harm(rule, |blows| blows.deaths += 1);
                let by = self
                    .source
                    .map(|id| self.catalog.behaviour(id).label.id.clone());
                self.row.deaths.push(Fall {
                    who: self.seats[spacer.0 as usize].clone(),
                    round: self.round,
                    cause: cause_name(cause).into(),
                    by,
                });
            }
            Event::AttackDeclared { gear, .. } => self.weapon = Some(gear),
            Event::BodyPartDrawn { card, .. } => self.part = Some(card),
            Event::AttackJudged {
                target, verdict, ..
            } => {
                self.judged(target, verdict);
                let part = self.part.filter(|_| Some(target) == self.boss);
                self.besides = part.map(Besides::Part);
            }
            Event::StratagemUsed { card, .. } => {
                let id = self.catalog.stratagem(card).label.id.clone();
                count(&mut self.row.stratagems, id);
            }
            Event::AbilityUsed { ability, .. } => {
                let id = self.catalog.ability(ability).label.id.clone();
                count(&mut self.row.abilities, id);
            }
            _ => {}
        }
    }
}

/// Is it a card's action, an exertion, an ability or a Stratagem?
fn is_offer(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Play { .. } | Choice::Exert { .. } | Choice::Use(_) | Choice::Stratagem(_)
    )
}

fn count(counts: &mut Counts, name: String) {
    *counts.entry(name).or_default() += 1;
}

fn strike(strikes: &mut Strikes, on_boss: bool, verdict: Verdict) {
    let wound = matches!(verdict, Verdict::Wound | Verdict::Critical);
    strikes.attacks += 1;
    strikes.criticals += u32::from(verdict == Verdict::Critical);
    if on_boss {
        strikes.wounds += u32::from(wound);
    } else {
        strikes.others += u32::from(wound);
    }
}

/// Wounds of the Boss; 0 without one.
fn boss_wounds(state: &State) -> u8 {
    state.incursion().map_or(0, |it| it.wounds)
}

fn standing(state: &State) -> Standing {
    let mut standing = Standing {
        wounds: u32::from(boss_wounds(state)),
        ..Standing::default()
    };
    for spacer in state.spacers.iter().filter(|spacer| spacer.is_alive()) {
        standing.alive += 1;
        standing.vitals += u32::from(spacer.vitals);
        standing.stress += u32::from(spacer.stress);
        standing.adrenaline += u32::from(spacer.adrenaline);
    }
    standing
}

fn cause_name(cause: Death) -> &'static str {
    match cause {
        Death::Stress => "stress",
        Death::Adrenaline => "adrenaline",
        Death::Radiation => "radiation",
        Death::Infection => "infection",
        Death::Exertion => "exertion",
        Death::Effect => "effect",
        Death::Flatline => "flatline",
    }
}
