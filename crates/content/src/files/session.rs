//! Sessions and Stratagems.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{CostPart, Dir, Effects, Id, Origin, Ref, RunFile, When, WoundValue};
use crate::yaml::At;

/// An entry of `sessions/`: a Boss in its lair, Intruders without a Boss, or a Run.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Session", deny_unknown_fields)]
pub struct SessionFile {
    /// Its id, such as `incursion/mothman`.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// The board.
    pub board: Ref,
    /// The Boss whom one fights, and where it stands. Without one, and if it is no Run, it is a
    /// Skirmish: it is won when no Intruder is left.
    #[serde(default)]
    pub boss: Option<Standing>,
    /// It is a Run: Blips come from the spawn points of the board, small letters on the corners of
    /// spaces, and a Countdown goes on.
    #[serde(default)]
    pub run: Option<RunFile>,
    /// The Boss's Wound value here, at every difficulty; without it that of its sheet.
    #[serde(default)]
    pub wounds: Option<At<WoundValue>>,
    /// Where the Spacers start: marks of the board, or spaces such as `C4`. A Run that says through which
    /// Extraction Point the party came in need not: they start beside it, or beside each other.
    #[serde(default)]
    pub starts: Vec<At<String>>,
    /// Terrain: on every space with the mark lies a tile of this kind.
    #[serde(default)]
    pub tiles: BTreeMap<String, Ref>,
    /// Baseline Intruders at the start; without a Boss at least one.
    #[serde(default)]
    pub intruders: Vec<Standing>,
    /// The crew offered to whoever does not choose.
    pub crew: Vec<CrewMember>,
    /// The two Stratagems offered likewise.
    pub stratagems: [Ref; 2],
}

/// An Intruder and where it stands.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The Boss or the kind of Intruder.
    pub kind: Ref,
    /// A mark of the board, or a space such as `C4`.
    pub at: At<String>,
    /// Where it looks.
    pub faces: Dir,
}

/// Who a Spacer is and what they carry.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrewMember {
    /// The Character.
    pub character: Ref,
    /// The Suit.
    pub suit: Ref,
    /// Gear: what fits is equipped, in this order.
    #[serde(default)]
    pub gear: Vec<Ref>,
}

/// An entry of `stratagems/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Stratagem", deny_unknown_fields)]
pub struct StratagemFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// The class of a Spacer who makes it available; anybody if not said.
    #[serde(default)]
    pub class: Option<At<String>>,
    /// It can be chosen for Runs only.
    #[serde(default)]
    pub runs: bool,
    /// It is found in play and cannot be chosen: some `gain_stratagem` gives it.
    #[serde(default)]
    pub found: bool,
    /// Expertise that makes it ready; none if not said.
    #[serde(default)]
    pub expertise: u8,
    /// What else must hold, for any Spacer who lives: `requires: {wounds: 4}`.
    #[serde(default)]
    pub requires: Option<When>,
    /// How often it can be used when ready.
    pub charges: u8,
    /// What each use costs besides the charge.
    #[serde(default)]
    pub cost: CostPart,
    /// What it does; the owner is the Spacer who uses it.
    #[serde(rename = "do")]
    pub effects: Effects,
}
