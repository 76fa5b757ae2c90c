//! What one game leaves behind: one line of JSON.

use crate::foray::Foray;
use enormity_engine::state::EngineFault;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How often, by the id of a card or the name of a space.
pub type Counts = BTreeMap<String, u32>;

/// One game. Names are ids of the pack, so that other tools need nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Which cell of the experiment.
    pub cell: usize,
    /// Which game of the cell.
    pub game: u64,
    /// How it ended.
    pub result: Ending,
    /// Why it could not be finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<EngineFault>,
    /// In which round.
    pub rounds: u16,
    /// Choices made.
    pub decisions: u64,
    /// Who made how many of them.
    #[serde(default)]
    pub players: BTreeMap<String, u64>,
    /// Events told.
    pub events: u64,
    /// Wounds on the Boss at the end.
    pub wounds: u8,
    /// The highest level of AI card that came up; 0 if none did.
    #[serde(default)]
    pub level: u8,
    /// The hash of the final state.
    pub digest: String,
    /// How things stood at the start of each round, the first included, and at the end.
    pub curve: Vec<Standing>,
    /// Who died, how, and of what.
    pub deaths: Vec<Fall>,
    /// What AI cards and other behaviours of Intruders did.
    pub behaviours: BTreeMap<String, Blows>,
    /// What did harm besides: `part/` and a body part that answered an attack, `tile/` and
    /// a tile, or the rule by which it came.
    #[serde(default)]
    pub besides: BTreeMap<String, Blows>,
    /// What became of body parts that were drawn.
    pub parts: BTreeMap<String, Strikes>,
    /// What weapons did.
    pub weapons: BTreeMap<String, Strikes>,
    /// Stratagems used.
    pub stratagems: Counts,
    /// Spacers' abilities used.
    pub abilities: Counts,
    /// Actions of cards taken, as `side/action`.
    pub actions: Counts,
    /// What could be played or used, by its phrase.
    #[serde(default)]
    pub offers: BTreeMap<String, Offer>,
    /// Where figures stood at each change of turns.
    pub stood: Stood,
    /// What only a Run has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foray: Option<Foray>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The Boss has its Wounds.
    Won,
    /// Nobody is left.
    Lost,
    /// It could not be finished.
    #[default]
    Broken,
}

/// How the crew and the Boss stand; sums over living Spacers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Wounds on the Boss.
    pub wounds: u32,
    /// Spacers alive.
    pub alive: u32,
    /// Their Vitals.
    pub vitals: u32,
    /// Their Stress.
    pub stress: u32,
    /// Their Adrenaline.
    pub adrenaline: u32,
}

/// A death.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fall {
    /// The Character.
    pub who: String,
    /// The round.
    pub round: u16,
    /// The rule's word for it: `stress`, `flatline` and so on.
    pub cause: String,
    /// The behaviour under way, if one was.
    pub by: Option<String>,
}

/// What something did to the Spacers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blows {
    /// How often it came up.
    pub times: u32,
    /// Vitals it took.
    pub damage: u32,
    /// Stress it gave.
    pub stress: u32,
    /// Spacers it knocked down.
    pub downs: u32,
    /// Spacers who died of it.
    pub deaths: u32,
}

/// How often something was on offer, and taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Turns in which it could be done.
    pub turns: u32,
    /// Turns in which it was.
    pub taken: u32,
}

/// Attacks with a weapon, or on a body part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strikes {
    /// Attacks that were rolled.
    pub attacks: u32,
    /// Wounds on the Boss, critical ones included.
    pub wounds: u32,
    /// Critical wounds among them.
    pub criticals: u32,
    /// Wounds on other Intruders.
    pub others: u32,
}

/// How often figures stood where, by coordinate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stood {
    /// Spacers.
    pub spacers: Counts,
    /// The Boss.
    pub boss: Counts,
    /// Other Intruders.
    pub intruders: Counts,
}
