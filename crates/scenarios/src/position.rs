//! A position in words: what is given at the start, and what must be true later.
//!
//! The same words serve both. What is not said is left as it is, or not looked at.

use std::collections::BTreeMap;

use enormity_content::files::Dir;
use enormity_content::yaml::At;
use enormity_engine::board::DoorState;
use enormity_engine::state::Phase;
use schemars::JsonSchema;
use serde::Deserialize;

/// A position, or as much of it as matters.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The number of the round.
    pub round: Option<u16>,
    /// The phase.
    pub phase: Option<Phase>,
    /// Whose turn it is; `nobody` for none.
    pub turn: Option<At<String>>,
    /// The Priority Target; `nobody` for none.
    pub priority: Option<At<String>>,
    /// Who has taken a turn or activated in this round; nobody else.
    pub acted: Option<Vec<At<String>>>,
    /// The Spacer pool.
    pub pool: PoolAt,
    /// Status tokens of the session by id.
    pub tokens: BTreeMap<String, u8>,
    /// The Spacers by their Character's id.
    pub spacers: BTreeMap<String, At<SpacerAt>>,
    /// The Boss.
    pub boss: Option<At<BossAt>>,
    /// All Intruders but the Boss.
    pub intruders: Option<Vec<At<IntruderAt>>>,
    /// All tiles.
    pub tiles: Option<Vec<At<TileAt>>>,
    /// Doors by name.
    pub doors: BTreeMap<String, At<DoorState>>,
    /// Stratagems by id.
    pub stratagems: BTreeMap<String, At<StratagemAt>>,
    /// In a Run: the space of the Countdown marker, 9 to 1; 0 is zero hour.
    pub countdown: Option<At<u8>>,
    /// In a Run: how far Extraction is.
    pub extraction: Option<At<ExtractionAt>>,
    /// The Adversary that waits at zero hour, `any`, or `nobody`.
    pub zero_hour: Option<At<String>>,
    /// In a Run: all Blips on the board.
    pub blips: Option<Vec<At<BlipAt>>>,
    /// In a Run: all Blips on the track.
    pub track: Option<Vec<At<TrackedAt>>>,
    /// In a Run: all Intruders on the track.
    pub track_intruders: Option<Vec<At<TrackIntruderAt>>>,
    /// In a Run: the faces of all tokens in the Blip pool, in any order.
    pub blip_pool: Option<Vec<At<String>>>,
    /// In a Run: all pages in play, by name.
    pub pages: Option<Vec<At<String>>>,
    /// In a Run: Engrams by their space, such as `"I:C1": sack`.
    pub engrams: BTreeMap<String, At<String>>,
    /// In a Run: Discovery tokens by where they lie, on a space or on the track, such as
    /// `"I:B1": down` and `track 6: none`; a fixed one is named by its card.
    pub discoveries: BTreeMap<String, At<String>>,
    /// In a Run: how many Discovery tokens were discarded.
    pub discarded: Option<u8>,
    /// In a Run: all Discoveries that are marked.
    pub marked: Option<Vec<At<String>>>,
    /// In a Run: all sets of lists that are wild, such as `store a`.
    pub wild: Option<Vec<At<String>>>,
    /// In a Run: all clues that are known.
    pub clues: Option<Vec<At<String>>>,
    /// In a Run: what encrypted texts stand in that were found and not read.
    pub encrypted: Option<Vec<At<String>>>,
    /// In a Run: all codes that have led to their paragraph, by its id.
    pub codes: Option<Vec<At<String>>>,
    /// In a Run: resources that the crew has.
    pub resources: BTreeMap<String, u8>,
    /// In a Run: all Caches that nobody has looted, by their spaces.
    pub caches: Option<Vec<At<String>>>,
    /// In a Run: all cards left in Loot decks, such as `store vest`.
    pub loot: Option<Vec<At<String>>>,
    /// In a Run: all Engrams in hand, such as `anna sack store` and `anna disc store used`.
    pub held: Option<Vec<At<String>>>,
    /// In a Run: how many Engrams of each type are in the pool, such as `sack 8`.
    pub engram_pool: Option<Vec<At<String>>>,
    /// In a Run: all Objective tokens, such as `box at B2`, `box with anna full`, `box taken empty`; with
    /// `-` for the face where all are alike.
    pub objectives: Option<Vec<At<String>>>,
    /// In a Run: all optional goals that were drawn.
    pub wishes: Option<Vec<At<String>>>,
    /// In a Run: how many Discovery tokens of each colour nobody has seen, such as `blue 16`.
    pub unseen: Option<Vec<At<String>>>,
    /// In a Run: the faces of all Blips that are out of the Run for good.
    pub blips_discarded: Option<Vec<At<String>>>,
    /// In a Run: all Blips that lie face down again after everybody saw them, by where they lie.
    pub blips_known: Option<Vec<At<String>>>,
    /// In a Run: all Blips on full alert, by where they lie.
    pub alert: Option<Vec<At<String>>>,
    /// In a Run: what texts have brought about for a while: `countdown held`, `patrol held`, `fresh 1`,
    /// `alarm B3 2`, `danger B3`, `dark II`, `ahead w-1`, `buried w-2`.
    pub passing: Option<Vec<At<String>>>,
    /// In a Run: all Scanner cards that are still in their decks.
    pub scanner: Option<Vec<At<String>>>,
    /// In a Run: all types of Intruders that were met (INT-2).
    pub met: Option<Vec<At<String>>>,
}

/// How far Extraction is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, rename = "Extraction", deny_unknown_fields)]
pub struct ExtractionAt {
    /// How many spaces the marker is before zero hour; 0 if there is none.
    pub marker: Option<u8>,
    /// Extraction Points can be used.
    pub available: Option<bool>,
    /// Extraction Points by id.
    pub exits: BTreeMap<String, ExitAt>,
}

/// An Extraction Point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, rename = "Exit", deny_unknown_fields)]
pub struct ExitAt {
    /// It has been found.
    pub known: Option<bool>,
    /// It is initiated and so many Exfiltration tokens are left; with none it is open.
    pub tokens: Option<u8>,
}

/// The two halves of the pool. A half that is given is given as a whole.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PoolAt {
    /// The Active half.
    pub active: Option<TokensAt>,
    /// The Incoming half.
    pub incoming: Option<TokensAt>,
}

/// So many tokens of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TokensAt {
    /// Discipline.
    pub discipline: u8,
    /// Confidence.
    pub confidence: u8,
    /// Expertise.
    pub expertise: u8,
}

/// A Spacer.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SpacerAt {
    /// The space, such as `B3`, or a mark of the board.
    pub at: Option<At<String>>,
    /// Where they look.
    pub facing: Option<Dir>,
    /// Vitals.
    pub vitals: Option<u8>,
    /// Stress.
    pub stress: Option<u8>,
    /// Adrenaline.
    pub adrenaline: Option<u8>,
    /// Radiation tokens.
    pub radiation: Option<u8>,
    /// Infection tokens.
    pub infection: Option<u8>,
    /// Antinomy tokens.
    pub antinomy: Option<u8>,
    /// Exert cards.
    pub exerts: Option<u8>,
    /// They have exerted in this turn.
    pub exerted: Option<bool>,
    /// They have chosen Catch Breath in this turn.
    pub breath: Option<bool>,
    /// The Awakening card; `none` for none.
    pub awakened: Option<At<String>>,
    /// The Breakdown card; `none` for none.
    pub breakdown: Option<At<String>>,
    /// The Breakdown card is flipped.
    pub recovered: Option<bool>,
    /// All Conditions besides Knockdown.
    pub conditions: Option<Vec<At<String>>>,
    /// Status tokens by id.
    pub tokens: BTreeMap<String, u8>,
    /// The Knockdown card.
    pub knockdown: Option<KnockdownIs>,
    /// The sides of Action cards resolved in this turn, in order.
    pub played: Option<Vec<At<String>>>,
    /// Abilities used in this round.
    pub used: Option<Vec<At<String>>>,
    /// Gear by id, the second of the same as `ripsaw#2`. What is not named stays as it is.
    pub gear: BTreeMap<String, At<ItemAt>>,
    /// The Other Place where they are; `none` on the board.
    pub away: Option<At<String>>,
    /// They are dead.
    pub dead: Option<bool>,
    /// They have extracted.
    pub out: Option<bool>,
    /// Their lamp has been put out (LMP-3).
    pub dark: Option<bool>,
}

/// The Knockdown card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum KnockdownIs {
    /// There is none.
    Up,
    /// The falling side; it flips at the end of the next turn.
    Falling,
    /// The falling side, gained in the own turn: it flips a turn later.
    Fresh,
    /// The standing-up side.
    Rising,
}

/// A Gear card.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ItemAt {
    /// Ammo.
    pub ammo: Option<u8>,
    /// Charges.
    pub charges: Option<u8>,
    /// It is exhausted.
    pub exhausted: Option<bool>,
    /// It has a Discharge token.
    pub discharged: Option<bool>,
    /// It is disabled.
    pub disabled: Option<bool>,
    /// It is in the backpack.
    pub stowed: Option<bool>,
    /// They do not have it.
    pub lost: Option<bool>,
}

/// The Boss: figure and sheet.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BossAt {
    /// The space.
    pub at: Option<At<String>>,
    /// Where it looks.
    pub facing: Option<Dir>,
    /// Suppression tokens.
    pub suppression: Option<u8>,
    /// It is surprised.
    pub surprised: Option<bool>,
    /// Status tokens by id.
    pub tokens: BTreeMap<String, u8>,
    /// Wounds: cards and tokens on the Wound Stack together.
    pub wounds: Option<u8>,
    /// How many Wounds it takes.
    pub wound_limit: Option<u8>,
    /// Radiation tokens on the sheet.
    pub radiation: Option<u8>,
    /// Permanent bonuses to Vitals lost.
    pub might: Option<u8>,
    /// Permanent bonuses to AT.
    pub toughness: Option<u8>,
    /// AI cards.
    pub ai: DeckAt,
    /// BP cards.
    pub bp: DeckAt,
}

/// The cards of a deck by id. A list that is given is the whole pile. Cards that are
/// given nowhere, but were in such a pile, are removed from the Incursion.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DeckAt {
    /// The cards on top of the deck, the first to be drawn first.
    pub top: Vec<At<String>>,
    /// The deck, the first to be drawn first (what must be true: in any order).
    pub deck: Option<Vec<At<String>>>,
    /// The discards, the top one first.
    pub discard: Option<Vec<At<String>>>,
    /// The Escalation decks.
    pub escalation: Option<Vec<At<String>>>,
    /// The Wound Stack.
    pub stack: Option<Vec<At<String>>>,
    /// Cards that left the Incursion.
    pub removed: Option<Vec<At<String>>>,
}

/// A baseline Intruder.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IntruderAt {
    /// Its type.
    pub kind: String,
    /// The space.
    pub at: String,
    /// Where it looks.
    #[serde(default)]
    pub facing: Option<Dir>,
    /// Wound tokens.
    #[serde(default)]
    pub wounds: Option<u8>,
    /// Suppression tokens.
    #[serde(default)]
    pub suppression: Option<u8>,
    /// It is surprised.
    #[serde(default)]
    pub surprised: Option<bool>,
    /// Status tokens by id.
    #[serde(default)]
    pub tokens: BTreeMap<String, u8>,
}

/// A Blip on the board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "BlipAt.at", deny_unknown_fields)]
pub struct BlipAt {
    /// The intersection: column and row of the lattice, such as `3,4`, from the corner of `A1`.
    pub at: String,
    /// Where its arrow points.
    #[serde(default)]
    pub arrow: Option<Dir>,
    /// What its face shows.
    #[serde(default)]
    pub face: Option<String>,
}

/// A Blip on the Countdown track.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "TrackedAt.space", deny_unknown_fields)]
pub struct TrackedAt {
    /// The space of the track, 9 to 1; 0 is zero hour.
    pub space: u8,
    /// What its face shows.
    #[serde(default)]
    pub face: Option<String>,
}

/// Intruders on the Countdown track.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackIntruderAt {
    /// The space of the track, 9 to 1; 0 is zero hour.
    pub space: u8,
    /// Their kind.
    pub kind: String,
    /// How many; 1 if not said.
    #[serde(default)]
    pub count: Option<u8>,
}

/// A tile on the board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TileAt {
    /// Its kind.
    pub tile: String,
    /// Its space; of a larger one the bottom left.
    pub at: String,
}

/// A Stratagem.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StratagemAt {
    /// Expertise on it.
    pub stored: Option<u8>,
    /// Charges left; 0 is the requirement side.
    pub charges: Option<u8>,
}
