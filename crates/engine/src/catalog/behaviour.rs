//! What an Intruder does when it acts: AI cards, Signatures, Routines, protocols.

use super::{CondId, Ground, Label, Script, Who};
use crate::dice::Colour;

/// A behaviour by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BehaviourId(pub u16);

/// Targeting lines, steps and after effects. One "attack" in the sense of CHB-7.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Behaviour {
    /// What it is called and says.
    pub label: Label,
    /// What it says line by line; none if its text is told as a whole.
    pub lines: Vec<CardLine>,
    /// TGT-1: lines read from the top.
    pub targeting: Vec<Who>,
    /// CMD-1: commands in order.
    pub steps: Vec<Step>,
    /// BOS-5: after effects, for every Target.
    pub after: Script,
    /// BOS-5: after the last Target, once.
    pub after_final: Script,
}

/// A line of a card, and what it tells of an activation. For people: the engine plays by the steps.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardLine {
    /// What it tells of.
    pub part: CardPart,
    /// Its words.
    pub text: String,
    /// The damage that must have been dealt for it to happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub damage: Option<u8>,
    /// The Power that must have been rolled for it to happen; 0 is whatever the roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub power: Option<u8>,
    /// IAT-3: the Stress that the Target must have for it to happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stress: Option<u8>,
}

/// What a line of a card tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CardPart {
    /// TGT-1: whom it seeks.
    Target,
    /// WIN-1: a window opens.
    Window,
    /// CMD-1: what it does.
    Act,
    /// BOS-5: what comes after.
    After,
    /// Nothing that is played.
    Mood,
}

/// One command, perhaps after a window of opportunity.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// WIN-1, WIN-3.
    pub window: bool,
    /// What is done.
    pub command: Command,
}

/// CMD: what an Intruder can be told.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// CMD-3, so many times its Speed.
    Move(u8),
    /// CMD-4.
    Shift,
    /// CMD-2, CMD-5 to CMD-8.
    Attack(Attack),
    /// Anything else.
    Act(Script),
}

/// How far an attack strikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reach {
    /// CMD-2: adjacent.
    #[default]
    Melee,
    /// CMD-5: in a straight line within Range.
    Shoot,
    /// CMD-8: at most so far.
    Ranged(u8),
    /// CMD-6: every Spacer in the Zone.
    Blast(u8),
    /// CMD-7 against one Spacer, wherever they are on the board.
    Anywhere,
}

/// BRD-7: what the Zone of an attack lies around.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Source {
    /// The Intruder that attacks, whose own space is not in it.
    #[default]
    Own,
    /// Each of these figures; their spaces are in it.
    Around(Who),
    /// Each of these spaces; they are in it.
    Ground(Ground),
}

/// CMD-7: bans that the text of a Terrorize lifts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Allowed {
    /// Damage Reduction, and whatever else lowers damage, lowers the Stress.
    pub armor: bool,
    /// GEAR-7.
    pub armor_rerolls: bool,
    /// KEY-DOD.
    pub dodge: bool,
    /// POOL-4.
    pub expertise: bool,
}

/// BOS-10: the type an attack names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// Melee.
    #[default]
    Melee,
    /// Ranged: Cover applies.
    Ranged,
    /// Zone.
    Zone,
    /// Mental: Terrorize.
    Mental,
}

/// An Intruder's attack (IAT).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attack {
    /// Its type.
    pub kind: AttackKind,
    /// Its reach.
    pub reach: Reach,
    /// The dice, some behind gates.
    pub dice: Vec<Die>,
    /// BRD-7: what a Zone lies around.
    pub source: Source,
    /// CMD-7: Stress instead of damage.
    pub terrorize: bool,
    /// CMD-7: what its text allows against Terrorize.
    pub allowed: Allowed,
    /// KEY-LTH.
    pub lethal: bool,
    /// IAT-5: what comes with it; gates are conditions inside.
    pub effects: Script,
}

/// A die of an attack; the gate is read before the roll (IAT-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Die {
    /// Its colour.
    pub colour: Colour,
    /// When it is rolled.
    pub gate: CondId,
}
