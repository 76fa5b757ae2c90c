//! Characters, Suits and Action cards (chapters 03 and 05).

use super::{Abilities, CondId, Cost, Label, Noise, Script};
use crate::dice::Colour;
use crate::ids::Token;
use serde::Deserialize;

/// A Character by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CharacterId(pub u8);

/// A Suit by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SuitId(pub u8);

/// An Action card by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ActionCardId(pub u8);

/// A side of an Action card by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideId(pub u8);

/// RUB-2: a bonus on the Rubicon track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bonus {
    /// The space of the track.
    pub at: u8,
    /// What goes into the Incoming pool.
    pub token: Token,
}

/// SPC-2: a Character card. At most four abilities.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Character {
    /// What it is called and says.
    pub label: Label,
    /// The Division.
    pub class: String,
    /// SKL-1, by [`crate::ids::Skill`].
    pub skills: [u8; 5],
    /// Stress at the start.
    pub stress: u8,
    /// Rubicon bonuses.
    pub rubicon: Vec<Bonus>,
    /// Abilities.
    pub abilities: Abilities,
    /// LMP-3: what they say last.
    pub last_word: String,
    /// Action cards this Character brings with any Suit (SPC-3).
    pub cards: Vec<ActionCardId>,
}

/// SPC-2: a Suit card. At most four abilities.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Suit {
    /// What it is called and says.
    pub label: Label,
    /// Rubicon bonuses.
    pub rubicon: Vec<Bonus>,
    /// Abilities.
    pub abilities: Abilities,
    /// RUB-3: up to this, Vitals are red.
    pub red_to: u8,
    /// RUB-3: up to this, Vitals are orange.
    pub orange_to: u8,
    /// Support slots (GEAR-1).
    pub supports: u8,
    /// Backpack slots.
    pub backpack: u8,
    /// Colour of the light dice.
    pub light: Colour,
    /// Number of the light dice.
    pub light_dice: u8,
    /// Light field (SCT-1).
    pub field: u8,
}

/// RUB-3, best first.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum VitalsLevel {
    /// Green.
    #[default]
    Green,
    /// Orange.
    Orange,
    /// Red.
    Red,
}

/// SPC-3: a double-sided Action card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionCard {
    /// Its two sides.
    pub sides: [SideId; 2],
}

/// ACT-1: one side of an Action card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Side {
    /// What it is called and says.
    pub label: Label,
    /// What texts may look for: "Walk", "Sneaking". By number, see `PrecededBy`.
    pub traits: Vec<u8>,
    /// The actions it offers.
    pub actions: Vec<Action>,
}

/// One action on a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Action {
    /// What it is called, such as `move`.
    pub label: Label,
    /// What must hold.
    pub when: CondId,
    /// What it costs.
    pub cost: Cost,
    /// RUB-2: it is an Adrenaline action.
    pub adrenaline: bool,
    /// What is done.
    pub kind: ActionKind,
    /// What comes with it, after it.
    pub script: Script,
    /// MOV-4.
    pub noise: Noise,
    /// AOO-1: the first step of its walk provokes nobody.
    pub slips: bool,
    /// An offer after the action: pay this for that.
    pub offer: Option<(CondId, Cost, Script)>,
}

/// What an action is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// Move up to so many steps: `move: 2` (MOV-1).
    Move(u8),
    /// Attack (ATK-1).
    Attack,
    /// Full Reload (RLD-1).
    FullReload,
    /// Fast Reload (RLD-2).
    FastReload,
    /// Rationalize (ACT-3).
    Rationalize,
    /// Rearm (ACT-4).
    Rearm,
    /// Catch Breath (ACT-5).
    CatchBreath,
    /// Scout (SCT-1); needs Blips.
    Scout,
    /// Scavenge (SCV-1); needs something to take.
    Scavenge,
    /// Only its effects.
    #[default]
    #[serde(rename = "effects")]
    Script,
}
