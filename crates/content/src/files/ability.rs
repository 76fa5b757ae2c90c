//! Ability boxes: timing, cost, effects, modifiers.

use enormity_engine::ids::Token;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Colour, Effects, Id, Limit, Timing, When};

/// An ability box.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its id, unique on its card.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it says.
    #[serde(default)]
    pub text: String,
    /// When it comes up.
    #[serde(default)]
    pub timing: Timing,
    /// What must hold.
    #[serde(default)]
    pub when: Option<When>,
    /// What it costs.
    #[serde(default)]
    pub cost: CostPart,
    /// How often; if not said, once per round if it is used, and whenever its moment comes if it
    /// is passive.
    #[serde(default)]
    pub limit: Option<Limit>,
    /// Whether several of this name may be used in one window; if not said, those may whose
    /// name ends in a number, as keywords' do: `Dodge 1`.
    #[serde(default)]
    pub stacks: Option<bool>,
    /// What it does.
    #[serde(default, rename = "do")]
    pub effects: Effects,
    /// What it changes as long as it is there.
    #[serde(default)]
    pub modifiers: Vec<ModifierLine>,
}

/// A price; it must be payable in full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, rename = "Cost", deny_unknown_fields)]
pub struct CostPart {
    /// Discipline tokens from the Active half.
    pub discipline: u8,
    /// Confidence tokens from the Active half.
    pub confidence: u8,
    /// Expertise tokens from the Active half.
    pub expertise: u8,
    /// Stress to gain.
    pub stress: u8,
    /// Vitals to lose.
    pub vitals: u8,
    /// The card is exhausted.
    pub exhaust: bool,
    /// The card is discarded for good.
    pub discard: bool,
    /// Ammo of this card.
    pub ammo: u8,
    /// Charges of this card.
    pub charges: u8,
    /// An Action card from hand is played for it.
    pub card: bool,
    /// Antinomy tokens.
    pub antinomy: u8,
}

/// A constant change to the rules for the owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename = "Modifier", rename_all = "snake_case")]
pub enum ModifierLine {
    /// The damage of each attack is lowered.
    DamageReduction(u8),
    /// So many dice of an attack are re-rolled.
    ArmorReroll(u8),
    /// The colour of the light die.
    Light(Colour),
    /// Range of ranged weapons.
    Range(u8),
    /// Steps of every Move action.
    Stride(u8),
    /// Extra dice of this colour in every own attack: `{attack_dice: {colour: red, count: 1}}`.
    AttackDice {
        /// The colour.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// Raw Power of every own attack.
    AttackPower(u8),
    /// Critical quadrants of every own attack.
    AttackCrit(u8),
    /// Works like Discipline tokens in every own attack.
    AttackDiscipline(u8),
    /// Tokens put into Incoming in step 5 of every own attack.
    LeaveTokens {
        /// The kind.
        token: Token,
        /// How many.
        count: u8,
    },
    /// So many Potentials fewer in noise rolls.
    Quiet(u8),
    /// So many Potentials more in noise rolls.
    Loud(u8),
    /// The light field reaches further.
    Field(u8),
    /// Move actions are shorter, but have at least 1 step.
    Slow(u8),
    /// Fast scavenging costs so many tokens less, at least 1.
    Thrifty(u8),
    /// Less Stress from Terrorize.
    Brave(u8),
    /// No Scout actions.
    NoScout,
    /// Never knocked down.
    Unshakable,
    /// Knockback, Pushback and Lure are shorter.
    Braced(u8),
    /// Steps provoke no attacks of opportunity.
    Slippery,
    /// No abilities that need a decision.
    NoAbilities,
    /// No reactions.
    NoReactions,
    /// No Stress re-rolls.
    NoStressRerolls,
    /// No Confidence.
    NoConfidence,
    /// No Move actions.
    NoMoves,
    /// Fewer dice in every own attack.
    FewerDice(u8),
    /// Every loss of Vitals to an attack is larger.
    Vulnerable(u8),
    /// More Stress whenever an Intruder gives Stress.
    Anxious(u8),
    /// An Intruder: higher AT.
    Armor(u8),
    /// An Intruder: higher Speed.
    Speed(u8),
    /// An Intruder with Crash, and how far its Unavoidable Knockback goes.
    Crash(u8),
    /// An Intruder: attacking it from an adjacent space costs this much Stress.
    Terrifying(u8),
    /// An Intruder: never suppressed.
    Unsuppressable,
    /// An Intruder: makes no attacks of opportunity.
    Indifferent,
}
