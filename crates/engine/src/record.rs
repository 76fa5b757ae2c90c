//! A session written down: pack, setup, seed and choices.
//!
//! It is the save file, the replay, the bug report and the proof: playing it
//! again must lead to the same states, which the checkpoints verify.

use crate::catalog::Catalog;
use crate::event::Log;
use crate::game::Game;
use crate::ids::MAX_SPACERS;
use crate::named_setup::NamedSetup;
use crate::rng::Rng;
use crate::setup::Setup;
use crate::state::{CONDITIONS, DIGEST_VERSION, Outcome, State};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

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

/// How a session ended, and what outlives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Won or lost.
    pub result: Outcome,
    /// CON-1: what Conditions that were still held will do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lingering: Vec<Lingering>,
}

impl Ending {
    /// No more than four Spacers can hold, each effect no longer than a card.
    fn is_of_size(&self) -> bool {
        let letters = |it: &Lingering| it.spacer.len().max(it.condition.len()).max(it.effect.len());
        self.lingering.len() <= MAX_SPACERS * CONDITIONS
            && self
                .lingering
                .iter()
                .all(|it| letters(it) <= MOST_LETTERS * 10)
    }
}

/// CON-1: the Lingering effect of a Condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lingering {
    /// The Character of who holds it.
    pub spacer: String,
    /// The Condition.
    pub condition: String,
    /// What it will do, as the card says.
    pub effect: String,
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

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// How many choices had been made.
    pub at: usize,
    /// The choice that could not be made, if it was that.
    pub phrase: String,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.phrase.is_empty(), self.at) {
            (true, 0) => write!(f, "{}", self.why),
            (true, at) => write!(f, "the record fails after {at} choices: {}", self.why),
            (false, at) => write!(f, "choice {} of the record: {}", at + 1, self.why),
        }
    }
}

impl std::error::Error for ReplayError {}

impl ReplayError {
    fn at(at: usize, why: impl Into<String>) -> ReplayError {
        ReplayError {
            at,
            phrase: String::new(),
            why: why.into(),
        }
    }
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
            return Err(ReplayError::at(0, "it is too long to be a record"));
        }
        let record: Record = serde_json::from_str(json).map_err(|error| {
            let why = format!("it is not the record of a session, or damaged: {error}");
            ReplayError::at(0, why)
        })?;
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
            false => Err(ReplayError::at(0, "it is longer than any session")),
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

    /// Plays the whole record again and verifies it.
    pub fn replay(&self, catalog: Arc<Catalog>) -> Result<Game, ReplayError> {
        self.replay_to(catalog, self.choices.len())
    }

    /// Plays the first `n` choices again.
    pub fn replay_to(&self, catalog: Arc<Catalog>, n: usize) -> Result<Game, ReplayError> {
        self.replay_with(catalog, n, &mut Silence, |_, _| ())
    }

    /// Plays the first `n` choices again with a log; `each` sees the session
    /// before every choice and after the last, with the number of choices made.
    pub fn replay_with(
        &self,
        catalog: Arc<Catalog>,
        n: usize,
        log: &mut dyn Log,
        mut each: impl FnMut(&Game, usize),
    ) -> Result<Game, ReplayError> {
        self.check_size()?;
        if !(1..=VERSION).contains(&self.version) {
            let why = format!(
                "its version is {}, and this game reads 1 to {VERSION}; a newer game can read it",
                self.version
            );
            return Err(ReplayError::at(0, why));
        }
        self.play_again(catalog.clone(), n, log, &mut each)
            .map_err(|error| self.explain(error, &catalog))
    }

    fn play_again(
        &self,
        catalog: Arc<Catalog>,
        n: usize,
        log: &mut dyn Log,
        each: &mut impl FnMut(&Game, usize),
    ) -> Result<Game, ReplayError> {
        let setup = self.setup.resolve(&catalog, self.seed.0);
        let setup = setup.map_err(|faults| ReplayError::at(0, faults.join("; ")))?;
        let asks_all = self.asks_all();
        let setup = Setup { asks_all, ..setup };
        let mut game = Game::new_logged(catalog, &setup, Some(&mut *log))
            .map_err(|faults| ReplayError::at(0, format!("{faults:?}")))?;
        self.deal_and_verify(&mut game, 0)?;
        for (at, said) in self.choices.iter().take(n).enumerate() {
            each(&game, at);
            let error = |why: String| ReplayError {
                at,
                phrase: said.clone(),
                why,
            };
            let choice = game.find(said).map_err(|e| error(e.to_string()))?;
            game.choose(choice, log).map_err(|e| error(e.to_string()))?;
            self.deal_and_verify(&mut game, at + 1)?;
        }
        each(&game, n.min(self.choices.len()));
        Ok(game)
    }

    /// Why a record may not fit this game: names and texts of the pack may have changed, its
    /// rules and values not, nor those of the game.
    fn explain(&self, error: ReplayError, catalog: &Catalog) -> ReplayError {
        let reason = if self.pack != Hex(catalog.hash) && self.digests == DIGEST_VERSION {
            "it was made with another pack, or another version of it"
        } else if self.version < VERSION || self.digests != DIGEST_VERSION {
            "it was made with an earlier version of the game, whose rules were not quite these"
        } else {
            return error;
        };
        ReplayError {
            why: format!("{} ({reason})", error.why),
            ..error
        }
    }

    fn deal_and_verify(&self, game: &mut Game, after: usize) -> Result<(), ReplayError> {
        for redeal in self.redeals.iter().filter(|redeal| redeal.after == after) {
            *game = game.redealt(&mut Rng::new(redeal.seed.0));
        }
        if self.digests != DIGEST_VERSION {
            // They say nothing to this engine: the phrases decide.
            return Ok(());
        }
        let digest = Hex(game.state().digest());
        let points = self.checkpoints.iter().filter(|point| point.after == after);
        for point in points {
            if point.digest != digest {
                return Err(ReplayError::at(after, "the state is not the one recorded"));
            }
        }
        Ok(())
    }

    /// CAR-3: how many choices of the record stand for good: all up to the last
    /// one that brought something random or hidden to light.
    pub fn flashback_point(&self, catalog: Arc<Catalog>) -> Result<usize, ReplayError> {
        let mut before: Option<State> = None;
        let mut point = 0;
        self.replay_with(catalog, self.choices.len(), &mut Silence, |game, at| {
            let state = game.state();
            if before.is_some_and(|before| reveals(&before, state)) {
                point = at;
            }
            before = Some(*state);
        })?;
        Ok(point)
    }
}

impl Game {
    /// How the session ended, and what outlives it; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let (catalog, state) = (self.catalog(), self.state());
        let mut lingering = vec![];
        for seat in state.seats() {
            for card in state.lingering(catalog, seat) {
                let card = catalog.condition(card);
                let character = catalog.character(state.spacer(seat).character);
                lingering.push(Lingering {
                    spacer: character.label.id.clone(),
                    condition: card.label.id.clone(),
                    effect: card.lingering.clone().unwrap_or_default(),
                });
            }
        }
        Some(Ending {
            result: self.outcome()?,
            lingering,
        })
    }

    /// CAR-3: whether something random or hidden was resolved since an earlier state
    /// of this session.
    pub fn has_revealed_since(&self, earlier: &Game) -> bool {
        reveals(earlier.state(), self.state())
    }
}

/// CAR-3: whether something random or hidden was resolved between two states.
pub(crate) fn reveals(before: &State, after: &State) -> bool {
    before.revealed != after.revealed
}

/// Nobody listens.
struct Silence;

impl Log for Silence {
    fn record(&mut self, _rule: &'static str, _event: &crate::event::Event) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::SessionId;
    use crate::play::Play;
    use crate::testing::whole_session;

    fn played(phrases: &[&str]) -> (Arc<Catalog>, Record) {
        let catalog = Arc::new(whole_session::catalog());
        let setup = Setup::standard(&catalog, SessionId(0), 2, 0xfeed_beef_dead_cafe);
        let mut play = Play::new(catalog.clone(), &setup, None).unwrap();
        for said in phrases {
            let choice = play.game().find(said).unwrap();
            play.choose(choice, &mut Silence).unwrap();
        }
        (catalog, play.record())
    }

    #[test]
    fn a_record_plays_again_to_the_same_state() {
        let (catalog, record) = played(&["spacer boris"]);
        let again = Record::from_json(&record.to_json()).unwrap();
        assert_eq!(again, record);
        let game = again.replay(catalog.clone()).unwrap();
        assert_eq!(game.state().priority.map(|id| id.0), Some(1));
        let earlier = again.replay_to(catalog, 0).unwrap();
        assert_eq!(earlier.state().priority, None);
    }

    #[test]
    fn a_record_of_another_state_is_found_out() {
        let (catalog, mut record) = played(&["spacer boris"]);
        record.choices[0] = "spacer anna".into();
        let error = record.replay(catalog.clone()).unwrap_err();
        assert_eq!((error.at, error.phrase.as_str()), (1, ""));
        record.choices[0] = "spacer carla".into();
        let error = record.replay(catalog).unwrap_err();
        assert_eq!((error.at, error.phrase.as_str()), (0, "spacer carla"));
    }

    #[test]
    fn a_record_of_another_pack_goes_on_as_long_as_it_fits() {
        let (catalog, record) = played(&[]);
        let other = Record {
            version: 99,
            ..record.clone()
        };
        assert!(other.replay(catalog.clone()).is_err());
        let mut other = Record {
            pack: Hex(1),
            ..record
        };
        assert!(
            other.replay(catalog.clone()).is_ok(),
            "it fits all the same"
        );
        other.choices.push("spacer carla".into());
        let error = other.replay(catalog).unwrap_err();
        assert!(error.why.contains("another pack"), "{error}");
    }

    #[test]
    fn digests_of_another_version_prove_nothing_and_refute_nothing() {
        let (catalog, mut record) = played(&["spacer boris"]);
        record.checkpoints[0].digest = Hex(1);
        assert!(record.replay(catalog.clone()).is_err());
        record.digests = 1;
        assert!(record.replay(catalog.clone()).is_ok());
        let earlier = record.to_json().replace("\"digests\": 1,", "");
        let earlier = earlier.replace("\"version\": 3", "\"version\": 1");
        let earlier = Record::from_json(&earlier).unwrap();
        assert_eq!((earlier.version, earlier.digests), (1, 1));
        let going_on = Play::resume(catalog.clone(), &earlier, &mut Silence).unwrap();
        let record = going_on.record();
        assert_eq!((record.version, record.digests), (2, DIGEST_VERSION));
        assert!(going_on.game().state().asks_all, "ROL-8: as it was");
        assert!(record.replay(catalog).is_ok());
    }

    #[test]
    fn a_hostile_record_is_refused_not_obeyed() {
        let (_, record) = played(&[]);
        for choices in [
            vec!["x".repeat(MOST_LETTERS + 1)],
            vec![String::new(); MOST_CHOICES + 1],
        ] {
            let hostile = Record {
                choices,
                ..record.clone()
            };
            assert!(Record::from_json(&hostile.to_json()).is_err());
        }
        assert!(Record::from_json(&" ".repeat(MOST_BYTES + 1)).is_err());
        assert!(Record::from_json("{}").is_err());
        assert!(Record::from_json(&"[".repeat(100_000)).is_err());
        let crowd = record.to_json().replace("\"gear\": [", "\"gear\": [\"x\",");
        assert!(
            Record::from_json(&crowd)
                .unwrap()
                .replay(played(&[]).0)
                .is_err()
        );
    }

    #[test]
    fn the_longest_record_that_is_accepted_can_be_read_again() {
        let (_, record) = played(&[]);
        let word = "x".repeat(MOST_LETTERS);
        let point = Checkpoint {
            after: usize::MAX,
            digest: Hex(1),
        };
        let redeal = Redeal {
            after: usize::MAX,
            seed: Hex(1),
        };
        let spacer = crate::named_setup::NamedLoadout {
            character: word.clone(),
            suit: word.clone(),
            gear: vec![word.clone(); MOST_CARDS],
        };
        let lingering = Lingering {
            spacer: word.clone(),
            condition: word.clone(),
            effect: "\"".repeat(10 * MOST_LETTERS),
        };
        let longest = Record {
            choices: vec![word; MOST_CHOICES],
            checkpoints: vec![point; MOST_CHOICES],
            redeals: vec![redeal; MOST_CHOICES],
            setup: NamedSetup {
                crew: vec![spacer; MOST_CARDS],
                ..record.setup.clone()
            },
            outcome: Some(Ending {
                result: Outcome::Lost,
                lingering: vec![lingering; MAX_SPACERS * CONDITIONS],
            }),
            ..record
        };
        for json in [longest.to_json(), serde_json::to_string(&longest).unwrap()] {
            assert_eq!(Record::from_json(&json).as_ref(), Ok(&longest));
        }
        let escaped = Record {
            choices: vec!["\u{1}".into()],
            ..longest
        };
        assert!(Record::from_json(&escaped.to_json()).is_err());
    }

    #[test]
    fn con_1_the_outcome_says_what_lingers() {
        let mut catalog = whole_session::catalog();
        catalog.conditions[0].label.id = "scar".into();
        catalog.conditions[0].lingering = Some("It itches.".into());
        let catalog = Arc::new(catalog);
        let setup = Setup::standard(&catalog, SessionId(0), 2, 1);
        let game = Game::new(catalog, &setup).unwrap();
        assert_eq!(game.ending(), None, "it goes on");
        let mut state = *game.state();
        state.outcome = Some(Outcome::Won);
        state.spacers[0].conditions = 0b1;
        let ending = game.with_state(state).ending().unwrap();
        assert_eq!(
            serde_json::to_string(&ending).unwrap(),
            r#"{"result":"won","lingering":[{"spacer":"anna","condition":"scar","effect":"It itches."}]}"#
        );
    }

    #[test]
    fn car_3_dice_and_draws_cannot_be_taken_back() {
        let (catalog, record) = played(&[]);
        let before = *record.replay(catalog).unwrap().state();
        let after = |change: fn(&mut State)| {
            let mut state = before;
            change(&mut state);
            reveals(&before, &state)
        };
        assert!(!after(|s| s.spacers[0].stress += 1));
        assert!(after(|s| s.revealed += 1));
    }
}
