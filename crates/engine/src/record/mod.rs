//! A session written down: pack, setup, seed and choices.
//!
//! It is the save file, the replay, the bug report and the proof: playing it
//! again must lead to the same states, which the checkpoints verify.

mod ending;
mod error;
mod replay;

pub use ending::{Ending, Lingering};
pub use error::{Flaw, Origin, ReplayError};
pub(crate) use replay::reveals;

use crate::catalog::Catalog;
use crate::named_setup::NamedSetup;
use crate::setup::Setup;
use crate::state::{DIGEST_VERSION, State};
use serde::{Deserialize, Serialize};

/// The format of records this engine writes. It reads all from 1 on.
pub const VERSION: u32 = 3;
/// In records from this version on nobody is asked about a roll that nothing could change
/// (ROL-8); earlier ones answer those questions, and are asked them when they are played again.
const SPARING: u32 = 3;
/// After so many choices the state is noted.
pub const CHECKPOINT: usize = 32;
/// More bytes than any record has that keeps to the limits below, in either way to write it.
pub const MOST_BYTES: usize = 5 << 20;
/// More choices than any session takes.
pub const MOST_CHOICES: usize = 10_000;
/// More letters than any phrase or name has.
pub const MOST_LETTERS: usize = 200;
/// More cards than anybody carries.
const MOST_CARDS: usize = 32;

/// A 64-bit number as JSON text, which numbers in JSON cannot hold everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hex(pub u64);

impl Serialize for Hex {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:016x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = u64::from_str_radix(&text, 16);
        let wrong = |_| serde::de::Error::custom("expected up to 16 hexadecimal digits");
        number.map(Hex).map_err(wrong)
    }
}

/// A state on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// After how many choices.
    pub after: usize,
    /// [`State::digest`].
    pub digest: Hex,
}

/// Where a session was played on from another one, with what was hidden dealt anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Redeal {
    /// After how many choices.
    pub after: usize,
    /// Where its chance began.
    pub seed: Hex,
}

/// A session written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`VERSION`].
    pub version: u32,
    /// [`Catalog::hash`].
    pub pack: Hex,
    /// What was settled before play.
    pub setup: NamedSetup,
    /// Where chance began.
    pub seed: Hex,
    /// Every choice as a phrase.
    pub choices: Vec<String>,
    /// Where it was played on with hidden cards dealt anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub redeals: Vec<Redeal>,
    /// The [`DIGEST_VERSION`] of the checkpoints.
    #[serde(default = "first_digests")]
    pub digests: u32,
    /// States on the way, the last one included when the record is finished.
    #[serde(default)]
    pub checkpoints: Vec<Checkpoint>,
    /// How it ended, once it has. For readers: whoever replays it finds out again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Ending>,
}

/// Records of version 1 do not say what their digests are.
fn first_digests() -> u32 {
    1
}

impl Record {
    /// A record of a session that is about to begin. Only for a setup without faults.
    pub fn new(catalog: &Catalog, setup: &Setup) -> Record {
        Record {
            version: match setup.asks_all {
                true => SPARING - 1,
                false => VERSION,
            },
            pack: Hex(catalog.hash),
            setup: setup.named(catalog),
            seed: Hex(setup.seed),
            choices: vec![],
            redeals: vec![],
            digests: DIGEST_VERSION,
            checkpoints: vec![],
            outcome: None,
        }
    }

    /// Reads a record, which may come from anywhere.
    pub fn from_json(json: &str) -> Result<Record, ReplayError> {
        if json.len() > MOST_BYTES {
            return Err(ReplayError::at(0, Flaw::TooLong));
        }
        let record: Record = serde_json::from_str(json)
            .map_err(|error| ReplayError::at(0, Flaw::Unreadable(error.to_string())))?;
        record.check_size()?;
        Ok(record)
    }

    /// Writes the record down.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// What is accepted can be written down and read again.
    fn check_size(&self) -> Result<(), ReplayError> {
        let NamedSetup {
            session,
            crew,
            stratagems,
            ..
        } = &self.setup;
        let cards = crew.iter().flat_map(|spacer| {
            let worn = [&spacer.character, &spacer.suit].into_iter();
            worn.chain(&spacer.gear)
        });
        let names = [session].into_iter().chain(stratagems).chain(cards);
        let mut texts = names.chain(&self.choices);
        // No name or phrase has letters that JSON would write as several.
        let plain = |text: &String| {
            let escaped = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
            text.len() <= MOST_LETTERS && !text.bytes().any(escaped)
        };
        let fits = self.choices.len() <= MOST_CHOICES
            && self.checkpoints.len() <= MOST_CHOICES
            && self.redeals.len() <= MOST_CHOICES
            && self.outcome.as_ref().is_none_or(Ending::is_of_size)
            && crew.len() <= MOST_CARDS
            && crew.iter().all(|spacer| spacer.gear.len() <= MOST_CARDS)
            && texts.all(plain);
        match fits {
            true => Ok(()),
            false => Err(ReplayError::at(0, Flaw::TooLong)),
        }
    }

    /// ROL-8: whether it answers questions about rolls that nothing could better.
    pub fn asks_all(&self) -> bool {
        self.version < SPARING
    }

    /// Notes a choice that has been made, and now and then the state it led to.
    pub(crate) fn push(&mut self, phrase: String, after: &State) {
        self.choices.push(phrase);
        if self.choices.len().is_multiple_of(CHECKPOINT) {
            self.note(after);
        }
    }

    /// Takes the last choice out.
    pub(crate) fn pop(&mut self) -> Option<String> {
        let phrase = self.choices.pop();
        let left = self.choices.len();
        self.checkpoints.retain(|point| point.after <= left);
        self.outcome = None;
        phrase
    }

    /// The record of the first `n` choices.
    pub fn cut(mut self, n: usize) -> Record {
        self.choices.truncate(n);
        self.redeals.retain(|redeal| redeal.after <= n);
        self.checkpoints.retain(|point| point.after <= n);
        self.outcome = None;
        self
    }

    /// Notes that hidden cards were dealt anew here.
    pub(crate) fn redealt(&mut self, seed: u64) {
        let after = self.choices.len();
        self.redeals.push(Redeal {
            after,
            seed: Hex(seed),
        });
        self.checkpoints.retain(|point| point.after < after);
    }

    /// Notes the state after the last choice, unless it is noted already.
    pub fn note(&mut self, state: &State) {
        let point = Checkpoint {
            after: self.choices.len(),
            digest: Hex(state.digest()),
        };
        if self.checkpoints.last() != Some(&point) {
            self.checkpoints.push(point);
        }
    }

    /// The record as this engine would have begun it: what earlier versions noted otherwise is
    /// dropped, so that what comes now can be verified.
    pub(crate) fn renewed(mut self, catalog: &Catalog) -> Record {
        if self.digests != DIGEST_VERSION {
            self.checkpoints.clear();
        }
        // It goes on to be asked what it was asked.
        self.version = match self.version {
            ..SPARING => SPARING - 1,
            _ => VERSION,
        };
        self.digests = DIGEST_VERSION;
        self.pack = Hex(catalog.hash);
        self
    }
}

#[cfg(test)]
mod tests;
