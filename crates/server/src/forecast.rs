//! What is about to happen, from what players know: the Boss's possible cards and the
//! minions' plans.

use crate::danger::{self, Danger};
use crate::luck::{self, Luck};
use crate::table::protocol::LogLine;
use enormity_engine::board::Space;
use enormity_engine::dice::Colour;
use enormity_engine::event::Event;
use enormity_engine::game::Game;
use enormity_engine::ids::{BlipId, IntruderId, Level, SpacerId};
use enormity_engine::lookahead::blip_forecast::{BlipEnd, PatrolAhead};
use enormity_engine::lookahead::intruder_forecast::Intent;
use enormity_engine::rng::Rng;
use enormity_odds::rounded;
use serde::Serialize;

/// What Intruders would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Forecast {
    /// The Boss.
    pub boss: Option<BossForecast>,
    /// Everybody else.
    pub minions: Vec<IntentView>,
    /// Blips, if it is a Run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub patrol: Option<PatrolForecast>,
}

/// PAT-1: where Blips can be after the patrol of this round.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PatrolForecast {
    /// How many Scanner cards can come.
    pub cards: u32,
    /// Every Blip on the board.
    pub blips: Vec<BlipForecast>,
}

/// Where a Blip can be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlipForecast {
    /// Its number, as in the view.
    pub blip: BlipId,
    /// All places where it can end.
    pub ends: Vec<BlipEnd>,
    /// BLP-3: the chance that it is revealed on the way, over all cards that can come.
    pub revealed: f64,
}

/// What the Boss would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BossForecast {
    /// The level on the back of the top AI card.
    pub top: Option<Level>,
    /// Every card that can come.
    pub cards: Vec<IntentView>,
    /// Whom they go for, the likeliest first.
    pub targets: Vec<BossTarget>,
}

/// A Spacer whom the Boss may go for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BossTarget {
    /// Who it is.
    pub spacer: SpacerId,
    /// How many of the cards go for them.
    pub cards: usize,
    /// The chance that such a card hits, over those that roll.
    pub hit: Option<f64>,
    /// The chance that such a card kills them: the mean, and not rounded, so that what is little is not nothing.
    pub death: f64,
    /// Where most of them take the Boss.
    pub to: Space,
}

impl BossTarget {
    /// Of the Spacer whom all of these cards go for.
    fn of(spacer: SpacerId, cards: &[&IntentView]) -> BossTarget {
        let mean = |chances: Vec<f64>| {
            let sum = chances.iter().sum::<f64>();
            (!chances.is_empty()).then(|| sum / chances.len() as f64)
        };
        let goals = cards.iter().map(|card| card.to);
        let often = |to: Space| goals.clone().filter(|other| *other == to).count();
        // Of several the one of the first card.
        let to = goals.clone().rev().max_by_key(|to| often(*to));
        BossTarget {
            spacer,
            cards: cards.len(),
            hit: mean(cards.iter().filter_map(|card| card.hit).collect()),
            death: mean(cards.iter().map(|card| card.death).collect()).unwrap_or(0.0),
            to: to.unwrap_or_default(),
        }
    }

    fn all(cards: &[IntentView]) -> Vec<BossTarget> {
        let mut targets: Vec<BossTarget> = vec![];
        for spacer in cards.iter().filter_map(|card| card.target) {
            if targets.iter().all(|known| known.spacer != spacer) {
                let own = cards.iter().filter(|card| card.target == Some(spacer));
                targets.push(BossTarget::of(spacer, &own.collect::<Vec<_>>()));
            }
        }
        targets.sort_by_key(|target| std::cmp::Reverse(target.cards));
        targets
    }
}

/// What an Intruder would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct IntentView {
    /// The Intruder that would act.
    pub intruder: IntruderId,
    /// The AI card, or what a minion does.
    pub card: Option<String>,
    /// What is done in fact: the Routine, if no line of the card holds.
    pub does: Option<String>,
    /// The level of the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub level: Option<Level>,
    /// Whom it goes for.
    pub target: Option<SpacerId>,
    /// Whether players choose among several.
    pub open: bool,
    /// Among whom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
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
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub blow: Option<BlowView>,
    /// How it comes to that, step by step up to the roll, or to where luck decides.
    pub course: Vec<LogLine>,
    /// What else may come of it, if luck decides: all the rest is then what comes most
    /// often, and chances are means.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub luck: Option<Luck>,
}

/// What counts in a blow besides its dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// The forecast of a table, made anew as soon as anything public has changed.
#[derive(Debug, Default)]
pub struct Outlook {
    made: Option<(u64, Forecast)>,
}

impl Outlook {
    /// The forecast for the position.
    pub fn of(&mut self, game: &Game) -> &Forecast {
        let still = game.at_rest();
        let key = still.public_digest();
        let held = self.made.take().filter(|(old, _)| *old == key);
        let (_, made) = self.made.insert(held.unwrap_or_else(|| {
            // Hidden things are dealt by what is public: who knows the one knows the other.
            (key, forecast(&still, &mut Rng::new(key)))
        }));
        made
    }
}

/// Looks ahead; `rng` deals what nobody knows.
fn forecast(game: &Game, rng: &mut Rng) -> Forecast {
    let (catalog, table) = (game.catalog(), game.public());
    let boss = table.boss().zip(table.sheet());
    let mut forecast = Forecast {
        boss: None,
        minions: vec![],
        patrol: patrol(game),
    };
    for id in table.present() {
        let Some((_, sheet)) = boss.filter(|(boss, _)| *boss == id) else {
            let prospects = game.prospects(id, None, None, rng);
            forecast.minions.push(view(game, &prospects, None));
            continue;
        };
        let intents = game.next_ai_cards().map(|card| {
            let ai = &sheet.ai[card as usize];
            let label = catalog.behaviour(ai.behaviour).label.id.clone();
            let prospects = game.prospects(id, Some(card), None, rng);
            view(game, &prospects, Some((label, ai.level)))
        });
        let cards: Vec<IntentView> = intents.collect();
        forecast.boss = Some(BossForecast {
            top: table.next_level(),
            targets: BossTarget::all(&cards),
            cards,
        });
    }
    forecast
}

/// Nothing outside a Run, and once nobody patrols any more in this round.
fn patrol(game: &Game) -> Option<PatrolForecast> {
    let PatrolAhead { cards, blips } = game.patrol_ahead();
    let blips = blips.into_iter().map(|(blip, ends)| {
        let revealing = ends.iter().filter(|end| !end.beside.is_empty());
        let by = revealing.map(|end| end.cards).sum::<u32>().min(cards);
        BlipForecast {
            blip,
            revealed: rounded(f64::from(by) / f64::from(cards.max(1))),
            ends,
        }
    });
    let blips: Vec<BlipForecast> = blips.collect();
    (cards > 0).then_some(PatrolForecast { cards, blips })
}

fn view(game: &Game, prospects: &[Intent], card: Option<(String, Level)>) -> IntentView {
    let catalog = game.catalog();
    let intent = luck::usual(prospects);
    let label = |id| catalog.behaviour(id).label.id.clone();
    let does = intent.behaviour.map(label);
    let (card, level) = match card {
        Some((card, level)) => (Some(card), Some(level)),
        None => (does.clone(), None),
    };
    let blow = intent.blow.map(|blow| BlowView {
        lethal: blow.lethal,
        terrorize: blow.terrorize,
        less: blow.reduction,
        more: blow.more,
    });
    let danger = danger::of_prospects(prospects);
    let target = danger.iter().find(|d| Some(d.spacer) == intent.target);
    // That it performs its card goes without saying.
    let usual = card == does;
    let told = |event: &Event| !(usual && matches!(event, Event::Behaves { .. }));
    let course = luck::common_course(prospects).iter();
    let course = course.filter(|(_, event)| told(event));
    let course = course.map(|(rule, event)| LogLine::of(game, rule, event));
    let course = course.collect();
    IntentView {
        intruder: intent.intruder,
        card,
        does,
        level,
        target: intent.target,
        open: intent.open,
        among: intent.among.clone(),
        to: intent.to,
        dice: intent.dice.clone(),
        hit: luck::hit(game, prospects).map(rounded),
        death: target.map_or(0.0, |d| d.death),
        danger,
        blow: blow.filter(|blow| *blow != BlowView::default()),
        course,
        luck: Luck::of(game, prospects),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A card that goes for a Spacer, with its chances, from where the Boss ends.
    fn card(target: Option<u8>, hit: Option<f64>, death: f64, to: u16) -> IntentView {
        IntentView {
            intruder: IntruderId(0),
            card: Some("ignite".into()),
            does: None,
            level: None,
            target: target.map(SpacerId),
            open: false,
            among: vec![],
            to: Space(to),
            dice: vec![],
            hit,
            death,
            danger: vec![],
            blow: None,
            course: vec![],
            luck: None,
        }
    }

    #[test]
    fn bos_3_cards_are_gathered_by_whom_they_go_for() {
        let cards = [
            card(Some(0), Some(0.5), 0.0, 3),
            card(Some(1), Some(1.0), 0.25, 4),
            card(None, None, 0.0, 0),
            card(Some(1), None, 0.5, 5),
            card(Some(1), Some(0.5), 0.0, 5),
        ];
        let [second, first] =
            [(0, 1, 0.5, 0.0, 3), (1, 3, 0.75, 0.25, 5)].map(|(spacer, cards, hit, death, to)| {
                BossTarget {
                    spacer: SpacerId(spacer),
                    cards,
                    hit: Some(hit),
                    death,
                    to: Space(to),
                }
            });
        assert_eq!(BossTarget::all(&cards), [first, second]);
    }

    #[test]
    fn iat_2_what_throws_no_dice_has_no_chance_to_hit() {
        let cards = [card(Some(2), None, 0.0, 1)];
        assert_eq!(BossTarget::all(&cards)[0].hit, None);
    }
}
