//! What an Intruder does when it acts.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::yaml::At;

use super::{AttackKind, CardText, Dice, Effects, Ground, Id, Ref, When, Who};

/// A behaviour: a Signature, a Routine, a protocol, or one that texts refer to.
/// AI cards have the same fields, see `AiCard`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Behaviour {
    /// Its id, unique for the Intruder.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    #[serde(default)]
    pub text: CardText,
    /// Its drawing, a file below `art/`.
    #[serde(default)]
    pub art: Option<Ref>,
    /// Targeting lines, read from the top.
    #[serde(default)]
    pub targeting: Vec<Who>,
    /// Commands in order; `window` opens a window before the next one.
    #[serde(default)]
    pub steps: Vec<At<Command>>,
    /// After effects, for every Target.
    #[serde(default)]
    pub after: Effects,
    /// After the last Target, once.
    #[serde(default)]
    pub after_final: Effects,
}

/// One command.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// A window of opportunity before the next command.
    Window,
    /// Moves toward the Target by its Speed, or so many times: `move`, `move: 2`.
    Move(Option<u8>),
    /// One straight run to where the next command can strike.
    Shift,
    /// A melee attack: `attack: {dice: 2r+1w}`.
    Attack(Blow),
    /// An attack in a straight line within Range: `shoot: {dice: 2r}`.
    Shoot(Blow),
    /// An attack at most so far: `ranged: {within: 4, dice: 2r}`.
    Ranged(Ranged),
    /// An attack on everybody in the Zone: `blast: {zone: 2, dice: 1b}`.
    Blast(Zoned),
    /// Stress instead of damage, anywhere or in a Zone: `terrorize: {dice: 2w}`.
    Terrorize(Terror),
    /// Effects: `act: [...]`.
    Act(Effects),
}

/// What all attacks say, whichever command makes them.
pub(crate) struct AnyBlow<'a> {
    pub dice: &'a Dice,
    pub gated: &'a [GatedDice],
    pub kind: Option<AttackKind>,
    pub lethal: bool,
    pub effects: &'a Effects,
}

impl Command {
    /// What it says as an attack, if it is one.
    pub(crate) fn blow(&self) -> Option<AnyBlow<'_>> {
        // The same fields in several types: the reader of YAML cannot take one apart for another.
        macro_rules! blow {
            ($it:ident) => {
                Some(AnyBlow {
                    dice: &$it.dice,
                    gated: &$it.gated,
                    kind: $it.kind,
                    lethal: $it.lethal,
                    effects: &$it.effects,
                })
            };
        }
        match self {
            Command::Attack(it) | Command::Shoot(it) => blow!(it),
            Command::Ranged(it) => blow!(it),
            Command::Blast(it) => blow!(it),
            Command::Terrorize(it) => blow!(it),
            Command::Window | Command::Move(_) | Command::Shift | Command::Act(_) => None,
        }
    }
}

impl AnyBlow<'_> {
    /// Whether nothing could come of it.
    pub(crate) fn is_empty(&self) -> bool {
        *self.dice == Dice::default() && self.gated.is_empty() && self.effects.is_empty()
    }
}

/// Dice that are rolled only behind a gate.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GatedDice {
    /// The gate, read before the roll.
    pub when: When,
    /// The dice.
    pub dice: Dice,
}

/// An attack.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Blow.dice", deny_unknown_fields)]
pub struct Blow {
    /// Its dice.
    pub dice: Dice,
    /// Dice behind gates.
    pub gated: Vec<GatedDice>,
    /// Its type, if it is not the usual one of the command.
    #[serde(rename = "type")]
    pub kind: Option<AttackKind>,
    /// Potentials count as Power.
    pub lethal: bool,
    /// What comes with it, after the damage.
    pub effects: Effects,
}

/// An attack at a distance, no straight line needed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ranged {
    /// At most so many spaces away.
    pub within: u8,
    /// Its dice.
    #[serde(default)]
    pub dice: Dice,
    /// Dice behind gates.
    #[serde(default)]
    pub gated: Vec<GatedDice>,
    /// Its type, if it is not ranged.
    #[serde(default, rename = "type")]
    pub kind: Option<AttackKind>,
    /// Potentials count as Power.
    #[serde(default)]
    pub lethal: bool,
    /// What comes with it, after the damage.
    #[serde(default)]
    pub effects: Effects,
}

/// An attack on a Zone.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Zoned {
    /// The number of the Zone.
    pub zone: u8,
    /// Around whom, if not the Intruder itself: `around: target`.
    #[serde(default)]
    pub around: Option<Who>,
    /// Around which spaces instead: `around_spaces: dangerous`.
    #[serde(default)]
    pub around_spaces: Option<Ground>,
    /// Its dice.
    #[serde(default)]
    pub dice: Dice,
    /// Dice behind gates.
    #[serde(default)]
    pub gated: Vec<GatedDice>,
    /// Its type, if it is not zone.
    #[serde(default, rename = "type")]
    pub kind: Option<AttackKind>,
    /// Potentials count as Power.
    #[serde(default)]
    pub lethal: bool,
    /// What comes with it, after the damage.
    #[serde(default)]
    pub effects: Effects,
}

/// What does not help against Terrorize unless its text says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Help {
    /// Damage Reduction and shields lower the Stress, to no less than 1.
    Armor,
    /// Armor re-rolls.
    ArmorRerolls,
    /// Dodge.
    Dodge,
    /// Expertise lowers the Stress, to no less than 1.
    Expertise,
}

/// A mental attack: Stress instead of damage.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Terror.dice", deny_unknown_fields)]
pub struct Terror {
    /// Its dice.
    pub dice: Dice,
    /// Against everybody in this Zone, not one Spacer anywhere.
    pub zone: Option<u8>,
    /// Around whom the Zone lies, if not the Intruder itself.
    pub around: Option<Who>,
    /// Around which spaces instead.
    pub around_spaces: Option<Ground>,
    /// What helps against it although it is Terrorize.
    pub allows: Vec<Help>,
    /// Against a Spacer at most so far away.
    pub within: Option<u8>,
    /// Dice behind gates.
    pub gated: Vec<GatedDice>,
    /// Its type, if it is not mental.
    #[serde(rename = "type")]
    pub kind: Option<AttackKind>,
    /// Potentials count as Power.
    pub lethal: bool,
    /// What comes with it.
    pub effects: Effects,
}
