//! What a scenario file holds.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use enormity_content::files::{self, Dir};
use enormity_content::yaml::{At, Problem, parse};
use enormity_engine::state::Difficulty;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, SeqAccess, Visitor};

use crate::position::Position;

/// A position, a script, and what must then be true.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in a sentence.
    pub name: String,
    /// The rules it is about, such as `ESC-6`.
    #[serde(default)]
    pub rules: Vec<At<String>>,
    /// More about it.
    #[serde(default)]
    pub text: String,
    /// For puzzles: what the players are to reach.
    #[serde(default)]
    pub goal: String,
    /// The content: `base` (the default), or a folder as seen from this file.
    #[serde(default)]
    pub pack: Option<At<String>>,
    /// Content of its own besides the pack's.
    #[serde(default)]
    pub content: Content,
    /// A session of the pack; its first one if neither this nor `board` is given.
    #[serde(default)]
    pub session: Option<At<String>>,
    /// A board of its own.
    #[serde(default)]
    pub board: Option<BoardDrawn>,
    /// The Boss on an own board; the one of the pack's first session if not said.
    #[serde(default)]
    pub boss: Option<At<String>>,
    /// Instead of a Boss: a Run on an own board, with this kind of Intruder under its Blips.
    #[serde(default)]
    pub run: Option<At<String>>,
    /// The Spacers by seat; the session's crew if not said.
    #[serde(default)]
    pub crew: Vec<At<Member>>,
    /// The two Stratagems; the session's if not said.
    #[serde(default)]
    pub stratagems: Option<[At<String>; 2]>,
    /// `normal` or `veteran`.
    #[serde(default)]
    pub difficulty: Difficulty,
    /// The table option "strictly below" (RUB-2).
    #[serde(default)]
    pub strict_rubicon: bool,
    /// The table option "their lamp stays lit" (LMP-1).
    #[serde(default)]
    pub lamps: bool,
    /// As in play, nobody is asked about a roll that nothing can better (ROL-8). Otherwise every
    /// question about dice is asked, so that the steps do not hang on how dice fall.
    #[serde(default)]
    pub sparing: bool,
    /// Where chance begins that is not scripted.
    #[serde(default)]
    pub seed: u64,
    /// What differs from the position at the start.
    #[serde(default)]
    pub given: Position,
    /// Where play goes on.
    #[serde(default)]
    pub start: At<StartAt>,
    /// Dice in the order in which they are rolled: `red 4` (a side), `red 2P 1C`
    /// (what it shows).
    #[serde(default)]
    pub dice: Vec<At<String>>,
    /// Throws of the Enormity die, 1 to 10.
    #[serde(default)]
    pub d10: Vec<At<u8>>,
    /// Cards that are drawn at random.
    #[serde(default)]
    pub draws: Draws,
    /// Dice that are not scripted may be rolled; the seed decides them.
    #[serde(default)]
    pub free_dice: bool,
    /// What is played and what must then be true.
    #[serde(default)]
    pub play: Vec<At<Step>>,
}

impl Scenario {
    /// Reads a scenario, or tells everything that is wrong with the file.
    pub fn read(text: &str) -> Result<Scenario, Vec<Problem>> {
        parse(text)
    }
}

/// Content written right in the scenario, as in the folders of a pack.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Content {
    /// As in `characters/`.
    pub characters: Option<At<Raw<Vec<files::CharacterFile>>>>,
    /// As in `suits/`.
    pub suits: Option<At<Raw<Vec<files::SuitFile>>>>,
    /// As in `cards/`.
    pub cards: Option<At<Raw<Vec<files::ActionCardFile>>>>,
    /// As in `gear/`.
    pub gear: Option<At<Raw<Vec<files::GearFile>>>>,
    /// As in `stratagems/`.
    pub stratagems: Option<At<Raw<Vec<files::StratagemFile>>>>,
    /// As in `conditions/`.
    pub conditions: Option<At<Raw<Vec<files::ConditionFile>>>>,
    /// As in `tokens/`.
    pub tokens: Option<At<Raw<Vec<files::StatusFile>>>>,
    /// As in `breakdowns/`.
    pub breakdowns: Option<At<Raw<Vec<files::BreakdownFile>>>>,
    /// As in `awakening/`.
    pub awakening: Option<At<Raw<Vec<files::AwakeningFile>>>>,
    /// As in `tiles/`.
    pub tiles: Option<At<Raw<Vec<files::TileFile>>>>,
    /// As in `places/`.
    pub places: Option<At<Raw<Vec<files::PlaceFile>>>>,
    /// As in `blips/`.
    pub blips: Option<At<Raw<Vec<files::BlipFile>>>>,
    /// As in `scanner/`.
    pub scanner: Option<At<Raw<Vec<files::ScannerFile>>>>,
    /// As in `intruders/`.
    pub intruders: Option<At<Raw<Vec<files::IntruderSheet>>>>,
    /// As in `clues/`.
    pub clues: Option<At<Raw<Vec<files::ClueFile>>>>,
    /// As in `resources/`.
    pub resources: Option<At<Raw<Vec<files::ResourceFile>>>>,
    /// As in `discoveries/`.
    pub discoveries: Option<At<Raw<Vec<files::DiscoveryFile>>>>,
    /// As in `lists/`.
    pub lists: Option<At<Raw<Vec<files::ListFile>>>>,
    /// As in `codes/`.
    pub codes: Option<At<Raw<Vec<files::CodeFile>>>>,
    /// As in `locations/`.
    pub locations: Option<At<Raw<Vec<files::LocationFile>>>>,
    /// As in `pages/`.
    pub pages: Option<At<Raw<Vec<files::BoardFile>>>>,
    /// As in `maps/`.
    pub maps: Option<At<Raw<Vec<files::MapFile>>>>,
    /// As in `sessions/`.
    pub sessions: Option<At<Raw<Vec<files::SessionFile>>>>,
    /// As in `bosses/<boss>/`, by the name of the folder.
    pub bosses: BTreeMap<String, BossContent>,
}

/// A Boss written right in the scenario.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BossContent {
    /// As in `sheet.yaml`.
    pub sheet: At<Raw<files::BossSheet>>,
    /// As in `ai.yaml`.
    pub ai: At<Raw<Vec<files::AiCard>>>,
    /// As in `bp.yaml`.
    pub bp: At<Raw<Vec<files::BodyPart>>>,
}

/// A part of the file that is read as content: only its place is kept here.
#[derive(Debug, Default)]
pub struct Raw<T>(PhantomData<T>);

impl<T> Clone for Raw<T> {
    fn clone(&self) -> Self {
        Raw(PhantomData)
    }
}

impl<'de, T> Deserialize<'de> for Raw<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer)?;
        Ok(Raw(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for Raw<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// A board drawn in the file: `board: |` and the drawing, or with more about it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "BoardDrawn.drawing", deny_unknown_fields)]
pub struct BoardDrawn {
    /// The drawing. The marks `1` to `4` are the Spacers by seat, `X` is the Boss; small letters
    /// on corners are spawn points.
    pub drawing: At<String>,
    /// Doors that start open.
    #[serde(default)]
    pub open: Vec<char>,
    /// Doors that start welded.
    #[serde(default)]
    pub welded: Vec<char>,
    /// On every space with the mark lies a tile of this kind.
    #[serde(default)]
    pub tiles: BTreeMap<char, At<String>>,
    /// Where the Boss looks.
    #[serde(default = "south")]
    pub boss_faces: Dir,
}

fn south() -> Dir {
    Dir::South
}

/// A Spacer: just the Character, or with Suit and Gear.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Member.character", deny_unknown_fields)]
pub struct Member {
    /// The Character.
    pub character: String,
    /// The Suit; the pack's first if not said.
    #[serde(default)]
    pub suit: Option<String>,
    /// Gear: what fits is equipped, in this order.
    #[serde(default)]
    pub gear: Vec<String>,
}

/// Where play goes on.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StartAt {
    /// With the start of the session.
    Opening,
    /// With a new round.
    #[default]
    Round,
    /// With the Countdown phase of the current round.
    CountdownPhase,
    /// In the turn of this Spacer: `{turn: anna}`.
    Turn(String),
    /// With the Intruder phase.
    IntruderPhase,
    /// With effects, as on a card: `{effects: {me: anna, target: boss, do: [...]}}`.
    Effects {
        /// Whose effects these are: a Spacer, `boss`, or a kind of Intruder.
        me: At<String>,
        /// Whom they are about.
        #[serde(default)]
        target: Option<At<String>>,
        /// The effects.
        #[serde(rename = "do")]
        effects: At<Raw<Vec<files::Effect>>>,
    },
    /// With an activation: `{activate: {who: boss, against: anna}}`.
    Activate {
        /// The Intruder.
        who: At<String>,
        /// The Spacer it is directed at (TGT-2).
        against: At<String>,
    },
}

/// Cards drawn at random, each list in the order in which they come.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Draws {
    /// Flatline cards.
    pub flatline: Vec<At<String>>,
    /// Breakdown cards.
    pub breakdown: Vec<At<String>>,
    /// Awakening cards.
    pub awakening: Vec<At<String>>,
    /// AI cards that come in by Escalation.
    pub ai_in: Vec<At<String>>,
    /// BP cards that come in by Escalation.
    pub bp_in: Vec<At<String>>,
    /// AI cards that leave by Escalation.
    pub ai_out: Vec<At<String>>,
    /// BP cards that leave by Escalation.
    pub bp_out: Vec<At<String>>,
    /// Scanner cards, by their coordinate.
    pub scanner: Vec<At<String>>,
    /// Scanner cards by which Blips patrol, by their id.
    pub patrol: Vec<At<String>>,
    /// Pages, by their name.
    pub page: Vec<At<String>>,
    /// Blip tokens that are laid down unseen, by their face.
    pub blip: Vec<At<String>>,
    /// Cards of Loot decks, by their Gear; the deck is that of the board's first Location.
    pub loot: Vec<At<String>>,
    /// Engrams, by their type.
    pub engram: Vec<At<String>>,
    /// Unique Specimens.
    pub specimen: Vec<At<String>>,
    /// Discovery tokens that are turned over, by their colour.
    pub discovery: Vec<At<String>>,
    /// Entries of wild sets that happen again, by a card of theirs.
    pub entry: Vec<At<String>>,
    /// What Objective tokens turn out to be.
    pub face: Vec<At<String>>,
    /// Adversaries.
    pub adversary: Vec<At<String>>,
    /// AI cards of flash attacks.
    pub flash: Vec<At<String>>,
}

/// A step: just a choice, or with what belongs to it. The choice comes first, all
/// checks look at what came of it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Step.choose", deny_unknown_fields)]
pub struct Step {
    /// The choice, or several one after the other.
    pub choose: OneOrMany,
    /// Dice rolled in this step, after those given before.
    pub dice: Vec<At<String>>,
    /// Throws of the Enormity die in this step.
    pub d10: Vec<At<u8>>,
    /// Cards drawn in this step.
    pub draws: Draws,
    /// Takes back so many choices (CAR-3).
    pub undo: u8,
    /// The last choice cannot be taken back (CAR-3).
    pub no_undo: bool,
    /// Saves and loads: everything up to here is played again, to the same state.
    pub saved: bool,
    /// What is asked now.
    pub asked: Option<Asked>,
    /// Choices that are offered now.
    pub offered: OneOrMany,
    /// Choices that are not. Part of a phrase is enough.
    pub not_offered: OneOrMany,
    /// What must be true now.
    pub expect: Position,
    /// How the session ended.
    pub outcome: Option<OutcomeName>,
    /// What has happened since the last choice, in this order, anything between: words
    /// of a line of the log, such as `ESC-6 card_removed bp`.
    pub log: OneOrMany,
    /// What has not happened since the last choice.
    pub not_logged: OneOrMany,
}

/// What is asked: just what, or also of whom and by which rule.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Asked.what", deny_unknown_fields)]
pub struct Asked {
    /// What, such as `turn`, `react`, `stress`.
    pub what: Option<String>,
    /// Whom: a Spacer, or `team`.
    pub who: Option<String>,
    /// By which rule.
    pub rule: Option<String>,
    /// By which card: its id, `passage` for what has been read, `mission`, or `rule`.
    pub by: Option<String>,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OutcomeName {
    /// It goes on.
    Open,
    /// It was won.
    Won,
    /// No Spacer is left.
    Lost,
}

/// One text or a list of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OneOrMany(pub Vec<String>);

impl<'de> Deserialize<'de> for OneOrMany {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneOrManyVisitor)
    }
}

struct OneOrManyVisitor;

impl<'de> Visitor<'de> for OneOrManyVisitor {
    type Value = OneOrMany;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("text or a list of texts")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<OneOrMany, E> {
        Ok(OneOrMany(vec![text.to_owned()]))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<OneOrMany, A::Error> {
        let mut list = vec![];
        while let Some(text) = seq.next_element::<String>()? {
            list.push(text);
        }
        Ok(OneOrMany(list))
    }
}

impl JsonSchema for OneOrMany {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "OneOrMany".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
        })
    }
}
