//! The messages of a table: one JSON object each, named by its only key.

use super::orders::{Kinds, Orders};
use crate::danger::Deadly;
use crate::forecast::Forecast;
use crate::mends::{Answer, Mend};
use crate::noise_to_give::NoiseToGive;
use crate::outside::{List, Text, Words};
use crate::problem::Problem;
use crate::reactions::ThreatView;
use crate::sight::RouteView;
use enormity_engine::board::Space;
use enormity_engine::event::Event;
use enormity_engine::game::Game;
use enormity_engine::lookahead::blip_forecast::BlipEnd;
use enormity_engine::record::MOST_LETTERS;
use enormity_engine::view::View;
use enormity_engine::ways::Way;
use enormity_odds::{AttackOdds, NoiseOdds};
use enormity_texts::{Line, TextPage, Weight};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;
/// Letters of a name.
pub const NAME: usize = 64;
/// Answers that can be given at once: more than the longest walk has steps.
pub const MOST_SAID: usize = 32;
/// Letters of what is said to all.
pub const SAID: usize = 500;

/// How a client calls one of its messages, to recognise the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(
    untagged,
    expecting = "expected a number or a text of at most 64 letters"
)]
pub enum Request {
    /// A number.
    Number(u64),
    /// A short text.
    Text(#[cfg_attr(feature = "typescript", ts(as = "String"))] Text<64>),
}

/// What a client says. All texts and lists have limits in their types.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Answers a decision.
    Choose {
        /// Which one.
        decision: u64,
        /// The option by its place in the list.
        option: usize,
        /// Answers to the questions that follow. They end where chance has a say, something
        /// comes in between or one is not offered; they are taken back together.
        #[serde(default)]
        #[cfg_attr(
            feature = "typescript",
            ts(optional, as = "Option<Vec<crate::mends::Answer>>")
        )]
        then: List<Said, MOST_SAID>,
        /// How the client calls this.
        request: Request,
    },
    /// CAR-3: takes the last choice back.
    Undo {
        /// At which decision; without it, at the present one.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        decision: Option<u64>,
        /// How the client calls this.
        request: Request,
    },
    /// Makes it again.
    Redo {
        /// At which decision; without it, at the present one.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        decision: Option<u64>,
        /// How the client calls this.
        request: Request,
    },
    /// Asks what a bot would do.
    Hint {
        /// How the client calls this.
        request: Request,
    },
    /// Puts another player on a seat.
    Seat {
        /// The seat, from 0.
        seat: u8,
        /// `human` (the host), `guest` (whoever has the link), or `bot:` and its name;
        /// without it as it was.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
        player: Option<Text<NAME>>,
        /// What the player is called; without it as before.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
        name: Option<Words<NAME>>,
        /// How the client calls this.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        request: Option<Request>,
    },
    /// Gives standing orders in place of those before; whoever sits there may.
    Orders {
        /// For which seat.
        seat: u8,
        /// Kinds of question that are declined.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
        decline: Kinds,
        /// Whether a single option is taken without asking.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        single: bool,
        /// How the client calls this.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        request: Option<Request>,
    },
    /// Ends the session for good; the host may.
    Abandon {
        /// How the client calls this.
        request: Request,
    },
    /// Says something to all.
    Chat {
        /// What is said, at most as long as chat may be.
        #[cfg_attr(feature = "typescript", ts(as = "String"))]
        text: Words<SAID>,
    },
    /// Points at a space.
    Ping {
        /// Which, as the client writes it.
        space: Request,
    },
}

/// An answer to a question that is still to come; it is left out if that does not.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// The kind of question.
    pub ask: Text<32>,
    /// The answer as a phrase.
    pub say: Text<MOST_LETTERS>,
}

impl ClientMessage {
    /// Reads a message, which may be anything.
    pub fn read(text: &str) -> Result<ClientMessage, Problem> {
        serde_json::from_str(text).map_err(|error| Problem::unread(&error.to_string()))
    }

    /// How the client calls the message.
    pub fn request(&self) -> Option<&Request> {
        match self {
            ClientMessage::Choose { request, .. }
            | ClientMessage::Undo { request, .. }
            | ClientMessage::Redo { request, .. }
            | ClientMessage::Hint { request }
            | ClientMessage::Abandon { request } => Some(request),
            ClientMessage::Seat { request, .. } | ClientMessage::Orders { request, .. } => {
                request.as_ref()
            }
            ClientMessage::Chat { .. } | ClientMessage::Ping { .. } => None,
        }
    }
}

/// What the table says to one client or to all, besides updates.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message on every connection.
    Welcome {
        /// Which table.
        table: String,
        /// The seats that the client plays.
        you: Vec<u8>,
        /// Whether the client is the host.
        host: bool,
        /// The promise about the seed; see the `over` message.
        seed_hash: String,
        /// Whether the founder had a say in it.
        seed_chosen: bool,
        /// The seed itself, if it was chosen exactly: then it is no secret.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seed: Option<String>,
        /// A first fight with explanations.
        guided: bool,
        /// [`PROTOCOL`].
        protocol: u32,
        /// The tokens of all seats, for the host to share.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        links: Vec<SeatLink>,
        /// What bots there are.
        bots: Vec<&'static str>,
        /// Kinds of question that a standing order can decline.
        declinable: Vec<&'static str>,
        /// What was said last.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        chat: Vec<ChatLine>,
    },
    /// A message was obeyed, for good.
    Ack {
        /// The message, as the client called it.
        request: Request,
    },
    /// A message was not obeyed. Nothing has changed.
    Error {
        /// Which, if it could be read.
        request: Option<Request>,
        /// What, why, and what to do.
        #[serde(flatten)]
        problem: Problem,
    },
    /// What a bot would do.
    Hint {
        /// Which message asked.
        request: Request,
        /// At which decision.
        decision: u64,
        /// The option by its place in the list.
        option: usize,
        /// Where ways are shown, the way by its place among them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        route: Option<usize>,
        /// What it would answer then, where one answer is given together with the next.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        then: Option<Answer>,
        /// Where dice are asked about, what to do about them by its place among all that can be done.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        mend: Option<usize>,
        /// The bot's reason.
        why: Line,
    },
    /// Other seats than before are the client's to play.
    You {
        /// All seats that are theirs now.
        you: Vec<u8>,
    },
    /// Nothing has happened, and the connection stands.
    Beat {},
    /// Somebody said something.
    Chat {
        /// The line, with whoever said it.
        #[serde(flatten)]
        line: ChatLine,
        /// Whether this client said it.
        yours: bool,
    },
    /// Somebody took a choice back, or made it again.
    Back {
        /// Their seats.
        seats: Vec<u8>,
        /// What they are called.
        name: String,
        /// The choice.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        what: Option<Line>,
        /// Whether it was made again.
        again: bool,
        /// Whether this client did it.
        yours: bool,
    },
    /// Somebody points at a space.
    Ping {
        /// Their seats.
        seats: Vec<u8>,
        /// The space, as whoever points has sent it.
        space: Request,
    },
    /// The session is over: nothing is secret any more.
    Over {
        /// How it ended; nothing if it was abandoned.
        outcome: Option<enormity_engine::state::Outcome>,
        /// The seed, as 16 hexadecimal digits; nothing while a table that
        /// shares its secrets is still in play.
        seed: Option<String>,
        /// What it was sealed with: the SHA-256 of `salt:seed` is the promise.
        salt: Option<String>,
        /// The word it was made of, if the founder chose one.
        chosen: Option<String>,
        /// Where the record can be had.
        record: String,
    },
}

impl ServerMessage {
    /// The message as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Something that was said to all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
    /// The seats of whoever said it.
    pub seats: Vec<u8>,
    /// What they are called.
    pub name: String,
    /// What they said.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: u64,
}

/// A seat and the token that opens it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatLink {
    /// The seat.
    pub seat: u8,
    /// The page to open.
    pub link: String,
    /// The token in it.
    pub token: String,
}

impl SeatLink {
    /// The link to a seat. What follows the `#` never leaves the browser by itself.
    pub fn new(table: &str, seat: u8, token: &str) -> SeatLink {
        SeatLink {
            seat,
            link: format!("/#/table/{table}?token={token}"),
            token: token.into(),
        }
    }
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Its number.
    pub seat: u8,
    /// Which Spacer is played from it.
    pub spacer: String,
    /// `human`, `guest`, or `bot:` and its name.
    pub player: String,
    /// What the player is called.
    pub name: String,
    /// Whether somebody is there.
    pub connected: bool,
    /// What the player does not want to be asked.
    pub orders: Orders,
}

/// A sentence of the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LogLine {
    /// The rule behind it.
    pub rule: &'static str,
    /// The sentence.
    #[serde(flatten)]
    pub line: Line,
    /// What it weighs.
    #[serde(flatten)]
    pub weight: Weight,
    /// The spaces it is about, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub spaces: Vec<Space>,
    /// The fact itself; a standing order that was followed is none of the game's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub event: Option<Event>,
}

impl LogLine {
    /// What happened, in words and as it is.
    pub fn of(game: &Game, rule: &'static str, event: &Event) -> LogLine {
        LogLine {
            rule,
            line: enormity_texts::line(game, event),
            weight: enormity_texts::weight(event),
            spaces: match event {
                Event::ZoneStruck { at, x, .. } => game.board().zone(*at, *x).iter().collect(),
                _ => vec![],
            },
            event: Some(*event),
        }
    }
}

/// The position, for everybody at the table: an `update` without its number and log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Position {
    /// What players may know.
    pub view: View,
    /// The question in words; nothing once the session is over.
    pub prompt: Option<Line>,
    /// The options in words, in order.
    pub labels: Vec<Line>,
    /// OBJ-1: the last words of the mission, once a Run is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub told: Option<Line>,
    /// What is being read aloud, if anything: the options belong to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reading: Option<TextPage>,
    /// DSC-5: the clues that are known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub clues: Vec<TextPage>,
    /// How many choices can be taken back.
    pub undo: usize,
    /// How many can be made again.
    pub redo: usize,
    /// How many choices have been made.
    pub choices: usize,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// Whether the session was ended by the host.
    pub abandoned: bool,
    /// Why it cannot go on, though it is not over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stopped: Option<Problem>,
    /// What Intruders would do now; nothing once the session is over.
    pub forecast: Option<Forecast>,
    /// The odds of attacks, by the place of the option in the list.
    pub odds: BTreeMap<usize, AttackOdds>,
    /// KEY-EMP: the odds of those that can spend all Ammo, if they do, likewise.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub clips: BTreeMap<usize, AttackOdds>,
    /// The options that may kill whoever chooses them, likewise.
    pub deaths: BTreeMap<usize, Deadly>,
    /// NOI-1: what options would make heard, likewise.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub noises: BTreeMap<usize, NoiseOdds>,
    /// NOI-5: where the Blip of an option would go, if it is asked which one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub blip_ways: BTreeMap<usize, Vec<BlipEnd>>,
    /// NOI-5: all the dice of a noise that are still to be given, if that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub noise: Option<NoiseToGive>,
    /// Whether a standing order could decline this question for good.
    pub orderable: bool,
    /// Where whoever is asked could walk, and what that brings.
    pub ways: Vec<Way>,
    /// All that can be done about the dice on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub mends: Vec<Mend>,
    /// Which ways an Intruder can be sent, if that is asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub routes: Vec<RouteView>,
    /// What certainly follows from an option, by its place in the list.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub certain: BTreeMap<usize, Vec<LogLine>>,
    /// What the attack under way would do, if it is asked who reacts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub threat: Option<ThreatView>,
}
