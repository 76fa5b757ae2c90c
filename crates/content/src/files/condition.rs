//! Condition cards.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Effects, Id, Origin, Ref};

/// An entry of `conditions/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Condition", deny_unknown_fields)]
pub struct ConditionFile {
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
    /// What it does while held.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// What happens instead when it would be gained again.
    #[serde(default)]
    pub again: Effects,
    /// What is told when it is still held at the end of the session.
    #[serde(default)]
    pub lingering: Option<String>,
    /// It is the Condition that the Knockdown rules speak of; exactly one is.
    #[serde(default)]
    pub knockdown: bool,
}
