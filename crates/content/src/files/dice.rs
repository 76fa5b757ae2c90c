//! Dice: their faces, and dice written as `2r+1w`.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::Origin;

/// `dice/*.yaml`: the dice in the box.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "DiceSet", deny_unknown_fields)]
pub struct DiceFile {
    /// The id of the set.
    pub id: super::Id,
    /// Its name.
    pub name: String,
    /// A word about it.
    #[serde(default)]
    pub text: String,
    /// Where the faces come from.
    pub origin: Origin,
    /// White dice.
    pub white: DieFile,
    /// Red dice.
    pub red: DieFile,
    /// Black dice.
    pub black: DieFile,
}

/// Dice of one colour.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Die", deny_unknown_fields)]
pub struct DieFile {
    /// How many are in the box.
    pub supply: u8,
    /// The six faces.
    pub faces: [FaceFile; 6],
}

/// One face: what it shows.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Face", deny_unknown_fields)]
pub struct FaceFile {
    /// Whole successes.
    pub power: u8,
    /// Half successes.
    pub half: u8,
    /// Potentials.
    pub potential: u8,
    /// Critical quadrants.
    pub crit: u8,
}

/// Dice by colour, written as `2r+1w`: number and first letter of the colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    /// White, red, black.
    pub count: [u8; 3],
}

impl std::str::FromStr for Dice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut count = [0u8; 3];
        for part in text.split('+') {
            let part = part.trim();
            let colour = match part.chars().last() {
                Some('w') => 0,
                Some('r') => 1,
                Some('b') => 2,
                _ => return Err(malformed(text)),
            };
            let digits = &part[..part.len() - 1];
            let n: u8 = digits.parse().map_err(|_| malformed(text))?;
            count[colour] = count[colour]
                .checked_add(n)
                .ok_or_else(|| malformed(text))?;
        }
        match count.iter().all(|n| *n <= 9) {
            true => Ok(Dice { count }),
            false => Err(format!("at most 9 dice of a colour, found `{text}`")),
        }
    }
}

fn malformed(text: &str) -> String {
    format!("expected dice such as `2r+1w` (w white, r red, b black), found `{text}`")
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

impl JsonSchema for Dice {
    fn schema_name() -> Cow<'static, str> {
        "Dice".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "Dice such as `2r+1w`: w white, r red, b black.",
            "pattern": r"^[0-9][wrb](\s*\+\s*[0-9][wrb])*$",
        })
    }
}

/// Dice of noise: dice, or `intruder` for the Intruder symbol (no dice of its own).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoiseDice(pub Dice);

impl<'de> Deserialize<'de> for NoiseDice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "intruder" {
            return Ok(NoiseDice::default());
        }
        let dice = text.parse::<Dice>();
        dice.map(NoiseDice).map_err(|what| {
            D::Error::custom(format!("{what}; or `intruder` for the Intruder symbol"))
        })
    }
}

impl JsonSchema for NoiseDice {
    fn schema_name() -> Cow<'static, str> {
        "NoiseDice".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "Dice such as `2w`, or `intruder` for the Intruder symbol.",
            "pattern": r"^(intruder|[0-9][wrb](\s*\+\s*[0-9][wrb])*)$",
        })
    }
}
