//! Action cards and their sides.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{ActionKind, CostPart, Effects, Id, NoiseDice, Origin, Ref, When};

/// An entry of `cards/`: a double-sided Action card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "ActionCard", deny_unknown_fields)]
pub struct ActionCardFile {
    /// Its id.
    pub id: Id,
    /// Its name; for people who look for it, not on the card.
    pub name: String,
    /// A word about it.
    #[serde(default)]
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its two sides.
    pub sides: [SideFile; 2],
    /// How many of it every Spacer starts with; 0 if only some Characters bring it.
    #[serde(default = "one")]
    pub each: u8,
    /// The card of everybody's in whose place it comes, for Characters who bring it.
    #[serde(default)]
    pub replaces: Option<Ref>,
}

/// One side of an Action card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Side", deny_unknown_fields)]
pub struct SideFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// What texts look for, such as `walk`.
    #[serde(default)]
    pub traits: Vec<Ref>,
    /// The actions it offers, one of which is used.
    pub actions: Vec<ActionLine>,
}

/// One action.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Action", deny_unknown_fields)]
pub struct ActionLine {
    /// What is done.
    #[serde(rename = "do")]
    pub kind: ActionKind,
    /// What the players read; the usual name of the action if not said.
    #[serde(default)]
    pub name: String,
    /// What it does in one line, where its name does not say so.
    #[serde(default)]
    pub text: String,
    /// What must hold.
    #[serde(default)]
    pub when: Option<When>,
    /// What it costs.
    #[serde(default)]
    pub cost: CostPart,
    /// It is an Adrenaline action.
    #[serde(default)]
    pub adrenaline: bool,
    /// The noise it makes; none if not said.
    #[serde(default)]
    pub noise: Option<NoiseLine>,
    /// Its walk slips away: the first step provokes no attack of opportunity.
    #[serde(default)]
    pub slips: bool,
    /// What comes with it, after it.
    #[serde(default)]
    pub effects: Effects,
    /// An offer after it.
    #[serde(default)]
    pub offer: Option<Offer>,
}

/// An offer after an action: pay, and it happens.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// What must hold.
    #[serde(default)]
    pub when: Option<When>,
    /// The price.
    #[serde(default)]
    pub cost: CostPart,
    /// What happens.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// Noise: `intruder` for the Intruder symbol, `2w` for dice, or in full.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Noise.dice", deny_unknown_fields)]
pub struct NoiseLine {
    /// The dice, or `intruder`.
    pub dice: NoiseDice,
    /// Potentials added.
    #[serde(default)]
    pub bonus: u8,
    /// Potentials added per Ammo spent.
    #[serde(default)]
    pub per_ammo: u8,
}

fn one() -> u8 {
    1
}
