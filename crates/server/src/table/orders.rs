//! Standing orders: what a player never wants to be asked. They hold while nobody is
//! there, so that a table does not wait days for a "no".

use crate::bots;
use crate::outside::{List, Text};
use crate::problem::Problem;
use crate::store::{SeatRow, TableRow};
use enormity_engine::decision::{Ask, Choice, Decision};
use enormity_engine::game::Game;
use enormity_texts::{Value, say};
use serde::{Deserialize, Serialize};

/// How a question can be answered for somebody who never wants to be asked it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unasked {
    /// With "no", or "go on".
    Refused,
    /// CAR-4: a tie that somebody must break. The bot that gives hints does, at a glance.
    LeftToTheBot,
}

/// Nothing for what a player has to decide.
fn unasked(ask: Ask) -> Option<Unasked> {
    match ask {
        Ask::React
        | Ask::Trigger
        | Ask::Exert
        | Ask::Stress
        | Ask::Armor
        | Ask::Confidence
        | Ask::Discipline
        | Ask::Mitigate(_)
        | Ask::Cover
        | Ask::Offer
        | Ask::Burst
        | Ask::EmptyClip => Some(Unasked::Refused),
        Ask::Route
        | Ask::Facing
        | Ask::Order
        | Ask::Space
        | Ask::WhichIntruder
        | Ask::WhichBlip
        | Ask::BlipWay
        | Ask::BlipArrow
        | Ask::Point => Some(Unasked::LeftToTheBot),
        Ask::Nothing
        | Ask::WhoseTurn
        | Ask::Turn
        | Ask::Step(_)
        | Ask::Attack
        | Ask::Reprisal
        | Ask::Target
        | Ask::Choose
        | Ask::Throw
        | Ask::Token
        | Ask::Half
        | Ask::Gear
        | Ask::Card
        | Ask::Rearm
        | Ask::BonusAction
        | Ask::StandUp
        | Ask::Vigil
        | Ask::Legacy
        | Ask::Door
        | Ask::Blip
        | Ask::Bury
        | Ask::NoiseDie(_)
        | Ask::NoiseBonus(_)
        | Ask::Scout
        | Ask::Reveal
        | Ask::LetOut
        | Ask::Scavenge
        | Ask::FastScavenge(_)
        | Ask::Loot
        | Ask::Digit(_)
        | Ask::Encrypted
        | Ask::Page => None,
    }
}

/// NOI-3: dice of noise that nobody hears. To throw them again could only be heard: few want to be.
const QUIET: &str = "quiet_noise";

/// All questions that need not be asked: refusals first.
pub fn declinable() -> impl Iterator<Item = &'static str> {
    let of = |way| {
        let all = Ask::ALL.iter();
        let all = all.filter(move |ask| unasked(**ask) == Some(way));
        all.map(|ask| ask.kind())
    };
    of(Unasked::Refused)
        .chain(of(Unasked::LeftToTheBot))
        .chain([QUIET])
}

/// More than there are.
const MOST: usize = Ask::ALL.len();

/// What a seat has ordered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// Kinds of question that are answered with "no" or "go on", or left to the bot.
    pub decline: Vec<String>,
    /// Whether a single option is taken without asking.
    pub single: bool,
}

/// [`Orders`] as they come from outside.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct RequestedOrders {
    /// Kinds of question.
    pub decline: Kinds,
    /// Whether a single option is taken without asking.
    pub single: bool,
}

/// Kinds of question from outside.
pub type Kinds = List<Text<32>, MOST>;

impl From<RequestedOrders> for Orders {
    fn from(wish: RequestedOrders) -> Orders {
        Orders {
            decline: wish.decline.iter().map(|kind| kind.to_string()).collect(),
            single: wish.single,
        }
    }
}

impl Orders {
    /// As they are stored; nothing that cannot be read is obeyed.
    pub fn of(row: &SeatRow) -> Orders {
        let mut orders: Orders = serde_json::from_str(&row.orders).unwrap_or_default();
        // Once there was no limit.
        orders.decline.truncate(MOST);
        orders
    }

    /// To be stored.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether all of them are about something.
    pub fn check(&self) -> Result<(), Problem> {
        let unknown = |kind: &&String| declinable().all(|known| known != *kind);
        match self.decline.iter().find(unknown) {
            Some(kind) => {
                let kinds = Value::Name(declinable().collect::<Vec<_>>().join(", "));
                let args = [("kind", Value::Name(kind.clone())), ("kinds", kinds)];
                Err(Problem::malformed(say("problem.why.no_such_order", args)))
            }
            None => Ok(()),
        }
    }

    fn answer(&self, game: &Game, decision: &Decision) -> Option<Choice> {
        if self.single && decision.options.len() == 1 {
            return decision.options.first().copied();
        }
        let kind = decision.ask.kind();
        let declines = |kind| self.decline.iter().any(|declined| declined == kind);
        let declined = declines(kind) || declines(QUIET) && game.is_quiet();
        if !declined {
            return None;
        }
        match unasked(decision.ask) {
            Some(Unasked::LeftToTheBot) => bots::choose(bots::NAMES[0], game, 0),
            Some(Unasked::Refused) | None => refusal(decision),
        }
    }
}

/// Whether one player could decline the question for good.
pub fn can_decline(decision: &Decision) -> bool {
    let answered = match unasked(decision.ask) {
        Some(Unasked::LeftToTheBot) => true,
        Some(Unasked::Refused) => refusal(decision).is_some(),
        None => false,
    };
    decision.who.is_some() && answered
}

/// "No", or "go on".
fn refusal(decision: &Decision) -> Option<Choice> {
    let no = [Choice::Pass, Choice::Roll];
    no.into_iter().find(|no| decision.options.contains(no))
}

/// The answer that standing orders give to a question. What the players decide
/// together is answered if all people at the table want the same.
pub fn answer(table: &TableRow, game: &Game) -> Option<Choice> {
    let decision = game.decision()?;
    let people = table.seats.iter();
    let mut people = people.filter(|row| bots::bot_name(&row.player).is_none());
    match decision.who {
        Some(who) => Orders::of(people.find(|row| row.seat == who.0)?).answer(game, decision),
        None => {
            let first = Orders::of(people.next()?).answer(game, decision)?;
            let same = |row: &SeatRow| Orders::of(row).answer(game, decision) == Some(first);
            people.all(same).then_some(first)
        }
    }
}
