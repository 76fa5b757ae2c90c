//! The fields of verbs about what only a Run has, and about doors.

use enormity_engine::catalog::{Turning, WhichBlip};
use enormity_engine::ids::Level;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Amount, Coordinates, Dice, Effects, Ref, Who};

/// What is done with Blips: exactly one of `turn`, `look`, `discard`, `move` and `reveal`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BlipLine {
    /// Turns its arrow: toward `me`, `away`, or as the players `choose`.
    pub turn: Option<Turning>,
    /// The players look at it and lay it back.
    pub look: bool,
    /// It leaves the board unseen.
    pub discard: bool,
    /// Moves it so far toward the figure: `move: 1`.
    #[serde(rename = "move")]
    pub steps: Option<Amount>,
    /// It moves away instead.
    pub away: bool,
    /// Turns it over where it lies; what it hides does not ambush.
    pub reveal: bool,
    /// Which; the closest if not said.
    pub which: WhichBlip,
    /// Only Blips of the figure's page.
    pub page: bool,
    /// Only Blips in the figure's light field.
    pub field: bool,
    /// As seen from whom.
    pub who: Option<Who>,
}

/// What is done with doors.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DoorLine {
    /// Closed ones open: `{open: ["SR1:A"]}`.
    Open(Doors),
    /// Open ones close: `{close: {nearest: true}}`.
    Close(Doors),
    /// Open ones close, closed ones open.
    Flip(Doors),
    /// Open ones are welded, welds are broken.
    Weld(Doors),
}

/// Doors by name, or by where they stand.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Doors {
    /// All of these names.
    Named(Vec<Ref>),
    /// Those that fit.
    Like(DoorsLike),
}

/// Doors by where they stand, as seen from whoever is meant. Everything given must hold.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DoorsLike {
    /// The nearest one.
    pub nearest: bool,
    /// Beside its line.
    pub beside: bool,
    /// At most so far away.
    pub within: Option<u8>,
    /// With a card sign on the figure's space: what a Keycard works on.
    pub card: bool,
    /// Of the same page.
    pub page: bool,
    /// Up to so many, of the players' choice; 1 if not said.
    pub count: Option<u8>,
    /// All of them.
    pub all: bool,
}

/// Scanner cards that are looked at.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "ScannerLine.look", deny_unknown_fields)]
pub struct ScannerLine {
    /// How many, at most 3.
    pub look: u8,
    /// Up to so many of them may go under the deck.
    #[serde(default)]
    pub bury: u8,
}

/// What is put on the Countdown track: exactly one of `blip`, `intruder` and `discovery`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TrackDeed {
    /// A Blip out of the pool.
    pub blip: bool,
    /// Figures of this kind of Intruder.
    pub intruder: Option<Ref>,
    /// How many Intruders; 1 if not said.
    pub count: Option<u8>,
    /// A random Discovery, face down.
    pub discovery: bool,
    /// On this space of the track, 9 to 1; 0 is zero hour.
    pub space: Option<u8>,
    /// Or so many spaces after that of the marker.
    pub ahead: Option<u8>,
}

/// Blips that come to a space.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "AlertLine.rounds", deny_unknown_fields)]
pub struct AlertLine {
    /// For how many rounds.
    pub rounds: u8,
    /// To whose space.
    #[serde(default)]
    pub who: Option<Who>,
}

/// An Intruder that is there for one attack.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "FlashLine.kind", deny_unknown_fields)]
pub struct FlashLine {
    /// The Boss, who draws an AI card, or the baseline Intruder, which activates.
    pub kind: Ref,
    /// The level of the Boss's AI card; I if not said.
    #[serde(default)]
    pub level: Option<Level>,
    /// Afterwards it lies on the zero hour space of the track as the Adversary.
    #[serde(default)]
    pub returns: bool,
    /// Whom it attacks.
    #[serde(default)]
    pub who: Option<Who>,
}

/// Noise of something that is no Spacer.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoiseFrom {
    /// The dice.
    pub dice: Dice,
    /// Where; toward the Priority Target if not said.
    #[serde(default)]
    pub at: Option<NoiseSource>,
}

/// Where noise of something else comes from.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoiseSource {
    /// The space of the owner.
    Here,
    /// The space of somebody: `{under: target}`.
    Under(Who),
    /// One of the spaces with this mark of the board.
    Marked(char),
    /// A space by its name: `{at: "SR3:E5"}`.
    At(Coordinates),
    /// A space at most so far from the owner, of the players' choice.
    Within(u8),
}

/// Intruders that are surprised.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Surprise.who", deny_unknown_fields)]
pub struct Surprise {
    /// Intruders that are meant.
    pub who: Who,
}

/// Intruders that move away from the owner.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Drive {
    /// Intruders that are meant.
    pub who: Who,
    /// How far; 1 if not said.
    #[serde(default = "one")]
    pub by: Amount,
}

/// Other spaces that are dangerous.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DangerLine {
    /// The dangerous marks of the owner's page are gone: `{page: out}`.
    Page(MarksOut),
    /// The owner's space and its neighbours are dangerous until the round ends:
    /// `{around: round}`.
    Around(ForTheRound),
}

/// How the marks of a page change.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarksOut {
    /// They are gone.
    Out,
}

/// How long spaces are dangerous.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ForTheRound {
    /// Until the round ends.
    Round,
}

/// How a Run ends by a text.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RunEnding {
    /// It is lost.
    Lost,
}

/// Loot that is drawn.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "LootLine.draw", deny_unknown_fields)]
pub struct LootLine {
    /// So many cards.
    pub draw: u8,
    /// So many of them are kept; all if not said.
    #[serde(default)]
    pub keep: Option<u8>,
}

/// Gear that is gained.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "GearGift.gear", deny_unknown_fields)]
pub struct GearGift {
    /// The card.
    pub gear: Ref,
    /// Who gains it.
    #[serde(default)]
    pub who: Option<Who>,
}

/// An encrypted text: either `clue` or `quantum` says what decodes it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DecodeLine {
    /// Whoever knows this clue can read it.
    pub clue: Option<Ref>,
    /// Only a quantum decryption reads it.
    pub quantum: bool,
    /// What it does once it is read.
    #[serde(rename = "do")]
    pub effects: Effects,
    /// What happens as long as nobody can read it.
    #[serde(rename = "else")]
    pub otherwise: Effects,
}

fn one() -> Amount {
    Amount::N(1)
}
