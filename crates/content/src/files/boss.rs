//! Boss sheets, AI cards and BP cards.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::yaml::At;

use super::{Ability, Behaviour, CardText, Colour, Command, Effects, Id, Level, Origin, Ref, Who};

/// `bosses/<boss>/sheet.yaml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BossSheet {
    /// Its id, which is also the name of its folder.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is like.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its portrait, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Its figure from above, a file below `art/`.
    #[serde(default)]
    pub icon: Option<Ref>,
    /// Speed; most Bosses are unlimited.
    #[serde(default)]
    pub speed: Speed,
    /// Range of Shoot; unlimited if not said.
    #[serde(default)]
    pub range: Option<u8>,
    /// Its noise die.
    #[serde(default)]
    pub noise: NoiseDie,
    /// Its Wound value at Normal.
    pub wounds: WoundValue,
    /// Its Wound value at Veteran.
    pub veteran_wounds: WoundValue,
    /// Traits.
    #[serde(default)]
    pub traits: Vec<Ability>,
    /// What happens when a Spacer scouts it with success; without it nobody can.
    #[serde(default)]
    pub scouted: Effects,
    /// What happens when scouting it fails.
    #[serde(default)]
    pub scout_failed: Effects,
    /// The Signature attack.
    pub signature: Behaviour,
    /// The Routine.
    pub routine: Behaviour,
    /// More behaviours that texts refer to.
    #[serde(default)]
    pub behaviours: Vec<Behaviour>,
}

/// An entry of `bosses/<boss>/ai.yaml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AiCard {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// The level on its back.
    pub level: Level,
    /// What it says.
    pub text: CardText,
    /// Where the values come from.
    pub origin: Origin,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Targeting lines, read from the top.
    pub targeting: Vec<Who>,
    /// Commands in order; `window` opens a window before the next one.
    pub steps: Vec<At<Command>>,
    /// After effects, for every Target.
    #[serde(default)]
    pub after: Effects,
    /// After the last Target, once.
    #[serde(default)]
    pub after_final: Effects,
}

/// An entry of `bosses/<boss>/bp.yaml`. In responses the Target is the attacker.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BodyPart {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its level.
    pub level: Level,
    /// What it says.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Its Armor Threshold.
    pub at: u8,
    /// Response to a wound.
    #[serde(default)]
    pub wound: Effects,
    /// Response to a fail.
    #[serde(default)]
    pub fail: Effects,
    /// Response to a critical wound.
    #[serde(default)]
    pub critical: Effects,
    /// Response to every attack.
    #[serde(default)]
    pub instinct: Effects,
}

/// A Speed: `3`, `unlimited`, `{by_level: [3, 3, 4]}`.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// At all levels; written as a bare number.
    N(u8),
    /// White, red, black.
    ByLevel([u8; 3]),
    /// No limit.
    #[default]
    Unlimited,
}

/// A Wound value: `8`, `{by_spacers: [5, 8, 9, 10]}`.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WoundValue {
    /// However many take part; written as a bare number.
    N(u8),
    /// With one, two, three and four Spacers.
    BySpacers([u8; 4]),
}

/// A noise die: `white`, `{by_level: [white, white, red]}`.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoiseDie {
    /// White at all levels.
    #[default]
    White,
    /// Red at all levels.
    Red,
    /// Black at all levels.
    Black,
    /// White, red, black level.
    ByLevel([Colour; 3]),
}
