//! A rule that the state cites.

use serde::Serialize;
use std::hash::{Hash, Hasher};

/// The id of a rule, kept in the state to be told. It decides nothing, so the digest of a state
/// leaves it out: a corrected citation changes no record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Citation(pub &'static str);

impl Hash for Citation {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
