//! A question as clients get it: each option as a phrase to send back, and in
//! parts, so that it can be shown where it belongs: on a space, a die, a card.

use super::catalog::action_kind;
use crate::board::{Dir, DoorId, Intersection, Space};
use crate::decision::{Ask, Choice, Find};
use crate::game::Game;
use crate::ids::{BlipId, Half, IntruderId, SpacerId, Token};
use crate::source::Source;
use serde::Serialize;

/// A question to the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DecisionView {
    /// What is asked.
    pub ask: AskView,
    /// Whose player answers; nobody in particular: the players together.
    pub who: Option<SpacerId>,
    /// The rule that asks.
    pub rule: &'static str,
    /// Every legal answer.
    pub options: Vec<OptionView>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskView {
    /// Its kind, as in the text catalogue.
    pub kind: &'static str,
    /// Steps left, damage that threatens, tokens to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub n: Option<u8>,
    /// The Blip it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub blip: Option<BlipId>,
    /// Where the Blip it is about lies, or will.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub point: Option<Intersection>,
    /// The kind of Intruder that is about to appear.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub appears: Option<String>,
    /// What asks; nothing where a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub source: Option<Source>,
    /// KEY-ADV: the step belongs to an attack, which is lost if it leads nowhere.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub closes_in: bool,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionView {
    /// What to send back.
    pub phrase: String,
    /// What it is about.
    pub choice: ChoiceView,
}

/// What an answer is about; only what applies is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceView {
    /// Its kind, as in the text catalogue.
    pub kind: &'static str,
    /// The id of the card, ability or side it names.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub id: Option<String>,
    /// A seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spacer: Option<SpacerId>,
    /// An Intruder.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub intruder: Option<IntruderId>,
    /// A space; for a step, where it leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub space: Option<Space>,
    /// A direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub dir: Option<Dir>,
    /// A door.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub door: Option<DoorId>,
    /// A Blip.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub blip: Option<BlipId>,
    /// An intersection.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub point: Option<Intersection>,
    /// A card in hand, an item, a die, a Stratagem, an effect: by number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub n: Option<u8>,
    /// Which side of the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub side: Option<u8>,
    /// Which action of the side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub action: Option<u8>,
    /// The kind of action that a card begins, as it is printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub begins: Option<&'static str>,
    /// A kind of token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub token: Option<Token>,
    /// A half of the pool.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub half: Option<Half>,
}

impl Find {
    /// The kind of answer in views and texts.
    fn kind(self) -> &'static str {
        match self {
            Find::Cache => "take_cache",
            Find::Engram => "take_engram",
            Find::Console => "use_console",
            Find::Objective(_) => "take_objective",
            Find::Exit(_) => "initiate_exit",
            Find::Code => "enter_code",
        }
    }
}

impl Choice {
    /// The kind of answer in views and texts, such as `take_turn`.
    pub fn kind(self) -> &'static str {
        match self {
            Choice::Pass => "pass",
            Choice::Accept => "accept",
            Choice::TakeTurn(_) => "take_turn",
            Choice::EndTurn => "end_turn",
            Choice::Play { .. } => "play",
            Choice::Exert { .. } => "exert",
            Choice::Use(_) => "use",
            Choice::Stratagem(_) => "stratagem",
            Choice::Fund(_) => "fund",
            Choice::Rise => "rise",
            Choice::Step(_) => "step",
            Choice::Stop => "stop",
            Choice::Attack { .. } => "attack",
            Choice::Spacer(_) => "spacer",
            Choice::Intruder(_) => "intruder",
            Choice::Space(_) => "space",
            Choice::Direction(_) => "direction",
            Choice::Die(_) => "die",
            Choice::Roll => "roll",
            Choice::Token(_) => "token",
            Choice::Half(_) => "half",
            Choice::Card(_) => "card",
            Choice::Item(_) => "item",
            Choice::Equip(_) => "equip",
            Choice::Stow(_) => "stow",
            Choice::Discard(_) => "discard",
            Choice::Option(_) => "option",
            Choice::Door(_) => "door",
            Choice::Blip(_) => "blip",
            Choice::Point(_) => "point",
            Choice::Find(find) | Choice::Fast(find, _) => find.kind(),
            Choice::Engram(_) => "engram",
            Choice::Scanner(_) => "scanner",
            Choice::Loot(_) => "loot",
            Choice::Digit(_) => "digit",
            Choice::Encrypted(_) => "encrypted",
            Choice::Page(_) => "page",
        }
    }
}

impl Game {
    pub(super) fn decision_view(&self) -> Option<DecisionView> {
        let decision = self.decision()?;
        let options = self.phrases().into_iter();
        let blip = self.blip_asked();
        Some(DecisionView {
            ask: AskView {
                kind: decision.ask.kind(),
                n: decision.ask.number().or_else(|| self.tokens_to_choose()),
                blip: blip.and_then(|asked| asked.blip),
                point: blip.map(|asked| asked.at),
                appears: self
                    .appearing()
                    .map(|kind| self.catalog().kind(kind).label.id.clone()),
                source: self.source(),
                closes_in: self.closing_in().is_some(),
            },
            who: decision.who,
            rule: decision.rule.0,
            options: options
                .map(|(choice, phrase)| OptionView {
                    phrase,
                    choice: self.choice_view(choice),
                })
                .collect(),
        })
    }

    fn choice_view(&self, choice: Choice) -> ChoiceView {
        let mut view = ChoiceView {
            kind: choice.kind(),
            id: self.choice_label(choice).map(|label| label.id.clone()),
            begins: self
                .choice_action(choice)
                .map(|action| action_kind(action.kind)),
            ..ChoiceView::default()
        };
        match choice {
            Choice::TakeTurn(spacer) | Choice::Spacer(spacer) => view.spacer = Some(spacer),
            Choice::Intruder(intruder) => view.intruder = Some(intruder),
            Choice::Attack { item, target } => {
                view.n = Some(item);
                view.intruder = Some(target);
            }
            Choice::Play { card, side, action } => {
                view.n = Some(card);
                view.side = Some(side);
                view.action = Some(action);
            }
            Choice::Exert { action } => view.action = Some(action),
            Choice::Step(dir) => {
                view.dir = Some(dir);
                // A step of an Intruder is no step of whoever decides about it.
                let own = self.decision().is_some_and(|asked| asked.ask != Ask::Route);
                let who = self.decider().filter(|_| own);
                let from = who.map(|who| self.state().spacer(who).at);
                view.space = from.and_then(|from| self.board().neighbour(from, dir));
            }
            Choice::Direction(dir) => view.dir = Some(dir),
            Choice::Space(space) => view.space = Some(space),
            Choice::Door(door) => view.door = Some(door),
            Choice::Blip(blip) => view.blip = Some(blip),
            Choice::Point(point) => view.point = Some(point),
            Choice::Token(token) => view.token = Some(token),
            Choice::Half(half) => view.half = Some(half),
            Choice::Use(slot) => view.n = slot.item(),
            Choice::Find(_) => {}
            Choice::Fast(_, token) => view.token = Some(token),
            Choice::Stratagem(n)
            | Choice::Fund(n)
            | Choice::Die(n)
            | Choice::Card(n)
            | Choice::Item(n)
            | Choice::Equip(n)
            | Choice::Stow(n)
            | Choice::Discard(n)
            | Choice::Engram(n)
            | Choice::Scanner(n)
            | Choice::Loot(n)
            | Choice::Digit(n)
            | Choice::Encrypted(n)
            | Choice::Page(n)
            | Choice::Option(n) => view.n = Some(n),
            Choice::Pass
            | Choice::Accept
            | Choice::EndTurn
            | Choice::Rise
            | Choice::Stop
            | Choice::Roll => {}
        }
        view
    }
}
