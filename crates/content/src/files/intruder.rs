//! Sheets of baseline Intruders, with their Unique Specimens.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ability, Behaviour, Colour, Effects, Id, NoiseDie, Origin, Ref, Speed, When, Who};

/// An entry of `intruders/`, a baseline type, or the Adversary card of a Boss,
/// `bosses/<boss>/adversary.yaml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IntruderSheet {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is like.
    pub text: String,
    /// Where the values come from.
    pub origin: Origin,
    /// Its list of Discoveries, a red one.
    #[serde(default)]
    pub discoveries: Option<Ref>,
    /// Its portrait, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Its figure from above, a file below `art/`.
    #[serde(default)]
    pub icon: Option<Ref>,
    /// Speed.
    pub speed: Speed,
    /// AT.
    pub at: Threshold,
    /// Its noise die.
    #[serde(default)]
    pub noise: NoiseDie,
    /// Range of Shoot; unlimited if not said.
    #[serde(default)]
    pub range: Option<u8>,
    /// Wounds that kill it.
    #[serde(default = "one")]
    pub wounds: u8,
    /// Figures in the box.
    pub figures: u8,
    /// Whom it goes for.
    pub target: Who,
    /// Whom it goes for where nobody fits the line before.
    #[serde(default)]
    pub or_target: Vec<Who>,
    /// On an Adversary card: next to whom it appears, as the Priority Target sees it; next to them
    /// if not said.
    #[serde(default)]
    pub appear: Option<Who>,
    /// What it does: the first protocol that applies; the last must always apply.
    pub protocols: Vec<ProtocolLine>,
    /// Response to a wound.
    #[serde(default)]
    pub wound: Effects,
    /// Response to a fail.
    #[serde(default)]
    pub fail: Effects,
    /// Response to a critical wound.
    #[serde(default)]
    pub critical: Effects,
    /// Overwhelm, in Runs: what happens to the Priority Target, who is `me`.
    #[serde(default)]
    pub overwhelm: Effects,
    /// Traits, First Contact.
    #[serde(default)]
    pub traits: Vec<Ability>,
    /// What happens when it has appeared.
    #[serde(default)]
    pub appears: Effects,
    /// What happens when a Spacer scouts it with success; without it nobody can.
    #[serde(default)]
    pub scouted: Effects,
    /// What happens when scouting it fails.
    #[serde(default)]
    pub scout_failed: Effects,
    /// How the Blips move that hide it.
    #[serde(default)]
    pub blips: BlipHabits,
    /// Its Unique Specimens.
    #[serde(default)]
    pub specimens: Vec<Specimen>,
    /// Its levels II and III: what differs from the sheet, which is level I.
    #[serde(default)]
    pub levels: Vec<Specimen>,
    /// More behaviours that texts refer to.
    #[serde(default)]
    pub behaviours: Vec<Behaviour>,
}

/// How the Blips of a type answer noise and patrol; usual if not said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BlipHabits {
    /// How many appear for each dot.
    pub per_dot: u8,
    /// Noise moves them so many steps more.
    pub steps: u8,
    /// Noise moves them so many steps at most.
    pub most_steps: Option<u8>,
    /// When noise turns them.
    pub turns: Turns,
    /// Whether they patrol at white, red, black.
    pub patrols: [bool; 3],
    /// How much faster they patrol, and while what holds; `me` is the Priority Target.
    pub patrol_bonus: Option<PatrolBonus>,
}

impl Default for BlipHabits {
    fn default() -> Self {
        BlipHabits {
            per_dot: 1,
            steps: 0,
            most_steps: None,
            turns: Turns::Red,
            patrols: [true; 3],
            patrol_bonus: None,
        }
    }
}

/// When noise turns Blips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Turns {
    /// From red on.
    #[default]
    Red,
    /// At every level.
    Always,
}

/// Blips that patrol faster.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PatrolBonus {
    /// While what holds; always if not said.
    #[serde(default)]
    pub when: Option<When>,
    /// By how much.
    pub by: u8,
}

/// A Unique Specimen, or a higher level of the type: what differs from its sheet.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Specimen {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is like, and what is different.
    pub text: String,
    /// Where the values come from.
    #[serde(default)]
    pub origin: Origin,
    /// Its portrait, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Its figure from above, a file below `art/`.
    #[serde(default)]
    pub icon: Option<Ref>,
    /// Another Speed.
    #[serde(default)]
    pub speed: Option<Speed>,
    /// Another AT.
    #[serde(default)]
    pub at: Option<Threshold>,
    /// Another noise die.
    #[serde(default)]
    pub noise: Option<NoiseDie>,
    /// Another Range.
    #[serde(default)]
    pub range: Option<u8>,
    /// Another number of Wounds that kill it.
    #[serde(default)]
    pub wounds: Option<u8>,
    /// Somebody else to go for.
    #[serde(default)]
    pub target: Option<Who>,
    /// Somebody else to go for where nobody fits the line before.
    #[serde(default)]
    pub or_target: Vec<Who>,
    /// Protocols that replace those of the sheet, by their number, from 1.
    #[serde(default)]
    pub protocols: BTreeMap<String, ProtocolLine>,
    /// Protocols of the sheet that it does not have, by their number, from 1.
    #[serde(default)]
    pub no_protocols: Vec<u8>,
    /// Another response to a wound.
    #[serde(default)]
    pub wound: Effects,
    /// Another response to a fail.
    #[serde(default)]
    pub fail: Effects,
    /// Another response to a critical wound.
    #[serde(default)]
    pub critical: Effects,
    /// What happens when it has appeared.
    #[serde(default)]
    pub appears: Effects,
    /// What happens when a Spacer scouts it with success, if that is something else.
    #[serde(default)]
    pub scouted: Effects,
    /// What happens when scouting it fails, if that is something else.
    #[serde(default)]
    pub scout_failed: Effects,
    /// More traits.
    #[serde(default)]
    pub traits: Vec<Ability>,
}

/// A protocol.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProtocolLine {
    /// When it applies.
    #[serde(default)]
    pub when: ProtocolCase,
    /// At which levels it exists, `white`, `red`, `black`; all if not said.
    #[serde(default)]
    pub levels: Vec<Colour>,
    /// What is done. Its targeting lines are not read: the Target is known.
    #[serde(rename = "do")]
    pub behaviour: Behaviour,
}

/// When a protocol applies.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProtocolCase {
    /// The Target is adjacent.
    Adjacent,
    /// A free space next to the Target can be reached within Speed.
    InMovementRange,
    /// Within Range in a straight line.
    InRange,
    /// In sight.
    InSight,
    /// Any other condition: `{if: {stress: 5}}`.
    If(Box<When>),
    /// Always.
    #[default]
    Otherwise,
}

/// An Armor Threshold: `3`, `{by_level: [3, 4, 5]}`.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Threshold {
    /// At all levels; written as a bare number.
    N(u8),
    /// White, red, black.
    ByLevel([u8; 3]),
}

fn one() -> u8 {
    1
}
