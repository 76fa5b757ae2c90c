//! What is about to happen, from what players know: the Boss's possible cards,
//! the minions' plans, and the odds of attacks that can be declared.

use crate::danger::{Danger, dangers, rounded};
use crate::table::protocol::LogLine;
use enormity_engine::board::Space;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::dice::Colour;
use enormity_engine::event::Event;
use enormity_engine::forecast::AttackPool;
use enormity_engine::game::Game;
use enormity_engine::ids::{Half, IntruderId, Level, SpacerId, Token};
use enormity_engine::intent::Intent;
use enormity_engine::peril::Peril;
use enormity_engine::rng::Rng;
use enormity_odds::{Roll, attack, damage};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

/// What Intruders would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forecast {
    /// The Boss.
    pub boss: Option<BossForecast>,
    /// Everybody else.
    pub minions: Vec<IntentView>,
}

/// What the Boss would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BossForecast {
    /// The level on the back of the top AI card.
    pub top: Option<Level>,
    /// Every card that can come.
    pub cards: Vec<IntentView>,
}

/// What an Intruder would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IntentView {
    /// Who.
    pub intruder: IntruderId,
    /// The AI card, or what a minion does.
    pub card: Option<String>,
    /// What is done in fact: the Routine, if no line of the card holds.
    pub does: Option<String>,
    /// The level of the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Whom it goes for.
    pub target: Option<SpacerId>,
    /// Whether players choose among several.
    pub open: bool,
    /// Among whom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub among: Vec<SpacerId>,
    /// Where it goes.
    pub to: Space,
    /// What it rolls.
    pub dice: Vec<Colour>,
    /// The chance of any damage before armor and Expertise.
    pub hit: Option<f64>,
    /// The chance that the Target dies of it, if nobody does anything about it.
    pub death: f64,
    /// Everybody who may come to a Flatline check or die.
    pub danger: Vec<Danger>,
    /// What makes its first blow more or less than its dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blow: Option<BlowView>,
    /// How it comes to that, step by step up to the roll.
    pub course: Vec<LogLine>,
}

/// What counts in a blow besides its dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct BlowView {
    /// KEY-LTH: Potentials count as Power.
    pub lethal: bool,
    /// CMD-7: Stress instead of damage.
    pub terrorize: bool,
    /// IAT-4: what Gear takes off.
    pub less: u8,
    /// What is added to any damage: Might and Conditions.
    pub more: u8,
}

/// The odds of an attack, with the tokens at hand and without Stress.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct AttackOdds {
    /// Nothing.
    pub fail: f64,
    /// A wound.
    pub wound: f64,
    /// A critical wound.
    pub critical: f64,
    /// The AT that can come.
    pub at: Vec<u8>,
    /// What was counted.
    #[serde(flatten)]
    pub basis: Basis,
}

/// What the odds of an attack rest on.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Basis {
    /// The weapon.
    pub gear: String,
    /// Against whom.
    pub intruder: IntruderId,
    /// Dice by colour.
    pub dice: [u8; 3],
    /// Raw Power.
    pub power: u8,
    /// Critical quadrants that are no dice.
    pub crit: u8,
    /// Re-rolls by Confidence.
    pub confidence: u8,
    /// Potentials that Discipline can turn.
    pub discipline: u8,
    /// KEY-DEV.
    pub devastating: bool,
}

/// Looks ahead; `rng` is for what nobody knows.
pub fn forecast(game: &Game, rng: &mut Rng) -> Forecast {
    let (catalog, state) = (game.catalog(), game.state());
    let boss = |id: &IntruderId| catalog.kind(state.intruder(*id).kind).boss.as_ref();
    let mut forecast = Forecast {
        boss: None,
        minions: vec![],
    };
    for id in state.present() {
        let Some(sheet) = boss(&id) else {
            let intent = game.intent(id, None, None, rng);
            forecast.minions.push(view(game, intent, None));
            continue;
        };
        let intents = game.next_ai_cards().map(|card| {
            let ai = &sheet.ai[card as usize];
            let label = catalog.behaviour(ai.behaviour).label.id.clone();
            let intent = game.intent(id, Some(card), None, rng);
            view(game, intent, Some((label, ai.level)))
        });
        forecast.boss = Some(BossForecast {
            cards: intents.collect(),
            top: state
                .boss
                .ai
                .draw
                .last()
                .map(|card| sheet.ai[*card as usize].level),
        });
    }
    forecast
}

fn view(game: &Game, intent: Intent, card: Option<(String, Level)>) -> IntentView {
    let catalog = game.catalog();
    let label = |id| catalog.behaviour(id).label.id.clone();
    let does = intent.behaviour.map(label);
    let (card, level) = match card {
        Some((card, level)) => (Some(card), Some(level)),
        None => (does.clone(), None),
    };
    let mut count = [0; 3];
    for colour in &intent.dice {
        count[*colour as usize] += 1;
    }
    let rolls = !intent.dice.is_empty();
    let blow = intent.perils.iter().find_map(|peril| match peril {
        Peril::Blow(blow) => Some(BlowView {
            lethal: blow.lethal,
            terrorize: blow.terrorize,
            less: blow.reduction,
            more: blow.more,
        }),
        Peril::Loss { .. } => None,
    });
    let lethal = blow.is_some_and(|blow| blow.lethal);
    let hit = rolls.then(|| damage(&catalog.dice, count, lethal, 0).at_least(1));
    let danger = dangers(game, &intent.perils);
    let target = danger.iter().find(|d| Some(d.spacer) == intent.target);
    // That it performs its card goes without saying.
    let usual = card == does;
    let told = |event: &Event| !(usual && matches!(event, Event::Behaves { .. }));
    let course = intent.course.iter().filter(|(_, event)| told(event));
    let course = course.map(|(rule, event)| LogLine {
        rule,
        line: enormity_texts::line(game, event),
    });
    let course = course.collect();
    IntentView {
        intruder: intent.intruder,
        card,
        does,
        level,
        target: intent.target,
        open: intent.open,
        among: intent.among,
        to: intent.to,
        dice: intent.dice,
        hit: hit.map(rounded),
        death: target.map_or(0.0, |d| d.death),
        danger,
        blow: blow.filter(|blow| *blow != BlowView::default()),
        course,
    }
}

/// A number that changes when a forecast may change.
pub fn key(game: &Game) -> u64 {
    let state = game.state();
    let mut hasher = DefaultHasher::new();
    let boss = &state.boss;
    (
        &state.spacers,
        &state.intruders,
        &state.tiles,
        state.priority,
    )
        .hash(&mut hasher);
    (&state.doors, boss.ai, boss.wounds, boss.might).hash(&mut hasher);
    (state.pages, state.round).hash(&mut hasher);
    hasher.finish()
}

/// More odds than this are not remembered.
const MOST_ODDS: usize = 20_000;

/// Odds of attacks, each worked out once.
#[derive(Debug, Default)]
pub struct OddsBook {
    known: Mutex<HashMap<(Roll, u8), [f64; 3]>>,
}

impl OddsBook {
    /// The odds of every attack among the options, by its place in the list.
    pub fn of_options(&self, game: &Game, rng: &mut Rng) -> BTreeMap<usize, AttackOdds> {
        // What is hidden must not show in what comes next.
        let dealt = game.redealt(rng);
        let options = game.decision().map_or(&[][..], |d| &d.options);
        let attacks = options.iter().enumerate().filter_map(|(n, choice)| {
            let odds = match *choice {
                Choice::Attack { item, target } => self.of_attack(game, item, target)?,
                Choice::Play { .. } | Choice::Exert { .. } => self.after(&dealt, *choice)?,
                _ => return None,
            };
            Some((n, odds))
        });
        attacks.collect()
    }

    /// The best attack that a card leads to straight away: by then it is too late to look.
    fn after(&self, game: &Game, choice: Choice) -> Option<AttackOdds> {
        let mut ahead = game.clone();
        ahead.choose_silently(choice).ok()?;
        let attacks = ahead.decision().filter(|d| d.ask == Ask::Attack)?;
        // What chance decided on the way would be told by the odds.
        if ahead.state().rng != game.state().rng {
            return None;
        }
        let odds = attacks.options.iter().filter_map(|choice| match *choice {
            Choice::Attack { item, target } => self.of_attack(&ahead, item, target),
            _ => None,
        });
        odds.min_by(|a, b| a.fail.total_cmp(&b.fail))
    }

    /// The odds of an attack that is offered; none if it does not reach.
    fn of_attack(&self, game: &Game, item: u8, target: IntruderId) -> Option<AttackOdds> {
        let pool = game.attack_here(game.decider()?, item, target)?;
        let spacer = game.state().spacer(game.decider()?);
        let gear = spacer.items.get(usize::from(item))?.gear;
        let gear = game.catalog().gear_card(gear).label.id.clone();
        Some(self.of(game, &pool, gear, target))
    }

    fn of(&self, game: &Game, pool: &AttackPool, gear: String, target: IntruderId) -> AttackOdds {
        let token = |token| game.state().pool.count(Half::Active, token);
        let roll = Roll {
            dice: pool.dice,
            raw_power: pool.power,
            crit: pool.crit,
            // More than these hardly change anything and take long.
            confidence: pool
                .confidence
                .saturating_add(token(Token::Confidence))
                .min(2),
            discipline: pool
                .discipline
                .saturating_add(token(Token::Discipline))
                .min(4),
            stress: 0,
            devastating: pool.devastating,
        };
        let mut odds = AttackOdds {
            at: game.possible_at(pool),
            basis: Basis {
                gear,
                intruder: target,
                dice: roll.dice,
                power: roll.raw_power,
                crit: roll.crit,
                confidence: roll.confidence,
                discipline: roll.discipline,
                devastating: roll.devastating,
            },
            ..AttackOdds::default()
        };
        let share = 1.0 / odds.at.len().max(1) as f64;
        for at in odds.at.clone() {
            let [fail, wound, critical] = self.look_up(game, roll, at);
            odds.fail += share * fail;
            odds.wound += share * wound;
            odds.critical += share * critical;
        }
        for chance in [&mut odds.fail, &mut odds.wound, &mut odds.critical] {
            *chance = rounded(*chance);
        }
        odds.at.sort_unstable();
        odds.at.dedup();
        odds
    }

    fn look_up(&self, game: &Game, roll: Roll, at: u8) -> [f64; 3] {
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&(roll, at)) {
            return *known;
        }
        let odds = attack(&game.catalog().dice, &roll, at);
        let chances = [odds.fail, odds.wound, odds.critical];
        let mut known = lock();
        if known.len() >= MOST_ODDS {
            known.clear();
        }
        known.insert((roll, at), chances);
        chances
    }
}
