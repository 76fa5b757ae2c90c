//! Abilities as printed in ability boxes (chapter 12).

use super::{CondId, Label, Script};
use crate::dice::Colour;
use crate::ids::Token;

/// An ability by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AbilityId(pub u16);

/// One ability box.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ability {
    /// What it is called and says.
    pub label: Label,
    /// When it comes up.
    pub timing: Timing,
    /// What must hold (ABL-4).
    pub when: CondId,
    /// What it costs (CST-1).
    pub cost: Cost,
    /// How often (ABL-3).
    pub limit: Limit,
    /// What it does.
    pub script: Script,
    /// What it changes as long as it is there.
    pub modifiers: Vec<Modifier>,
}

/// ABL-7: when an ability comes up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Timing {
    /// Constantly: only its modifiers count (ABL-2).
    #[default]
    Constant,
    /// In the owner's turn, between cards (ACT-2).
    Free,
    /// In windows of opportunity (REA-1).
    Reaction,
    /// Whenever the trigger comes up; resolved without asking (ABL-2).
    Passive(Trigger),
    /// Whenever the trigger comes up; the owner may (ABL-3).
    Triggered(Trigger),
}

/// Moments at which passive and triggered abilities come up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// The owner's turn starts (RND-6).
    TurnStart,
    /// The owner's turn ends.
    TurnEnd,
    /// The Spacer phase ends (RND-4).
    PhaseEnd,
    /// The round ends (RND-4).
    RoundEnd,
    /// The owner's attack wounded (ATK-15); the Target is the Intruder.
    Wounded,
    /// The owner's attack failed.
    Failed,
    /// The owner's attack wounded critically.
    Critical,
    /// The owner lost Vitals to an attack.
    Hurt,
    /// The Intruder is about to activate (BOS-2: extra actions before).
    BeforeActivation,
    /// The Intruder has activated (BOS-2: extra actions after).
    AfterActivation,
    /// The Boss was wounded; after Escalation.
    BossWounded,
    /// The Boss was placed: once, at the start.
    SessionStart,
    /// A Spacer died; the Target is nobody.
    SpacerDied,
    /// INT-2: the first Intruder of the type appeared.
    FirstContact,
}

/// ABL-3: how often an ability may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Once per round, per Spacer and card.
    #[default]
    OncePerRound,
    /// As often as it can be paid.
    Unlimited,
}

/// CST-1: a price. It must be payable in full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cost {
    /// Tokens from the Active half, by [`Token`].
    pub tokens: [u8; 3],
    /// Stress to gain; 9 cannot be passed.
    pub stress: u8,
    /// Vitals to lose, at most down to 1.
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

impl Cost {
    /// No cost: a free ability.
    pub fn is_free(&self) -> bool {
        *self == Cost::default()
    }

    /// How many tokens of the kind it takes.
    pub fn token(&self, token: Token) -> u8 {
        self.tokens[token as usize]
    }
}

/// A constant change to the rules for the owner (ABL-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// GEAR-5: each attack's damage is lowered.
    DamageReduction(u8),
    /// GEAR-7.
    ArmorReroll(u8),
    /// KEY-LGT: the die of the light source.
    Light(Colour),
    /// Range of ranged weapons.
    Range(u8),
    /// Steps of every Move action.
    Stride(u8),
    /// Extra dice of every own attack.
    AttackDice(Colour, u8),
    /// Raw Power of every own attack.
    AttackPower(u8),
    /// Critical quadrants of every own attack.
    AttackCrit(u8),
    /// Works like Discipline tokens in every own attack.
    AttackDiscipline(u8),
    /// KEY-CNF/DIS/EXP: tokens left in step 5 of every own attack (ATK-12).
    LeaveTokens(Token, u8),
    /// Noise: so many Potentials fewer.
    Quiet(u8),
    /// Knockdown does not happen.
    Unshakable,
    /// Knockback, Pushback and Lure are shorter.
    Braced(u8),
    /// Steps do not provoke attacks of opportunity.
    Slippery,
    /// No abilities of the owner that need a decision.
    NoAbilities,
    /// No reactions.
    NoReactions,
    /// No Stress re-rolls.
    NoStressRerolls,
    /// No Confidence.
    NoConfidence,
    /// No Move actions.
    NoMoves,
    /// One die fewer in every own attack.
    FewerDice(u8),
    /// Every loss of Vitals to an attack is larger.
    Vulnerable(u8),
    /// Extra Stress whenever Stress is gained from an Intruder.
    Anxious(u8),
    /// An Intruder: AT is higher.
    Armor(u8),
    /// An Intruder: Speed is higher.
    Speed(u8),
    /// An Intruder with Crash (BOS-9), and how far its Unavoidable Knockback goes.
    Crash(u8),
    /// An Intruder: attacking it from an adjacent space costs this much Stress (CST-1).
    Terrifying(u8),
    /// An Intruder: it is never suppressed.
    Unsuppressable,
    /// An Intruder: it provokes no attack of opportunity step.
    Indifferent,
}
