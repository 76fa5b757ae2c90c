//! What every entry has: an id, a name, words, an origin.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::yaml::At;

/// The id of an entry: lower case words joined by hyphens, such as `osr-3`.
pub type Id = At<String>;

/// The id of another entry.
pub type Ref = At<String>;

/// Where a value comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The values are printed in the public demo rulebook; the words are ours.
    Published,
    /// Our own design.
    #[default]
    Ours,
}

/// `pack.yaml`: what the pack is.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PackFile {
    /// The id of the pack.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What is in it.
    #[serde(default)]
    pub text: String,
    /// Its version, numbers with dots: `1.2`.
    #[serde(default)]
    pub version: At<String>,
    /// The pack that this one adds to: `extends: base`.
    #[serde(default)]
    pub extends: Option<Extends>,
    /// The terms it may be used under.
    #[serde(default)]
    pub license: String,
}

/// A pack that another adds to: `extends: base`, or `extends: {pack: base, version: "1.2"}`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "Extends.pack", deny_unknown_fields)]
pub struct Extends {
    /// The id of the pack.
    pub pack: Ref,
    /// The version that is needed, or a later one with the same first number.
    #[serde(default)]
    pub version: At<String>,
}
