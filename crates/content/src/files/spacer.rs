//! Characters and Suits.

use enormity_engine::ids::Token;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Colour, Id, Origin, Ref};

/// An entry of `characters/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Character", deny_unknown_fields)]
pub struct CharacterFile {
    /// Its id.
    pub id: Id,
    /// Their name.
    pub name: String,
    /// Who they are.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Their portrait, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Their figure from above, a file below `art/`.
    #[serde(default)]
    pub icon: Option<Ref>,
    /// The Division.
    pub class: String,
    /// Skills.
    pub skills: Skills,
    /// Stress at the start.
    pub stress: u8,
    /// Rubicon bonuses.
    pub rubicon: Vec<RubiconBonus>,
    /// Abilities; at most four.
    pub abilities: Vec<Ability>,
    /// What they say last, to whoever finds their lamp (LMP-3).
    #[serde(default)]
    pub last_word: String,
    /// Action cards this Character brings besides everybody's.
    #[serde(default)]
    pub cards: Vec<Ref>,
}

/// The five Skills; 1 if not said.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Skills {
    /// Intelligence.
    pub intelligence: u8,
    /// Dexterity.
    pub dexterity: u8,
    /// Strength.
    pub strength: u8,
    /// Willpower.
    pub willpower: u8,
    /// Perception.
    pub perception: u8,
}

impl Default for Skills {
    fn default() -> Self {
        Skills {
            intelligence: 1,
            dexterity: 1,
            strength: 1,
            willpower: 1,
            perception: 1,
        }
    }
}

/// A bonus on the Rubicon track: `{at: 2, token: discipline}`.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RubiconBonus {
    /// The space of the track, 1 to 9.
    pub at: u8,
    /// The token.
    pub token: Token,
}

/// An entry of `suits/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Suit", deny_unknown_fields)]
pub struct SuitFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is like.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Rubicon bonuses.
    pub rubicon: Vec<RubiconBonus>,
    /// Abilities; at most four.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// Up to this, Vitals are red.
    pub red_to: u8,
    /// Up to this, Vitals are orange.
    pub orange_to: u8,
    /// Support slots.
    pub supports: u8,
    /// Backpack slots.
    pub backpack: u8,
    /// Colour of the light dice.
    pub light: Colour,
    /// Number of the light dice.
    #[serde(default = "one")]
    pub light_dice: u8,
    /// Light field.
    pub field: u8,
}

fn one() -> u8 {
    1
}
