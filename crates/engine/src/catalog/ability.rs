//! Abilities as printed in ability boxes (chapter 12).

use super::{CondId, Label, Script};
use crate::dice::Colour;
use crate::ids::Token;
use serde::{Deserialize, Serialize};

/// An ability by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// ABL-6: it may be used together with others of its name.
    pub stacks: bool,
    /// What it does.
    pub script: Script,
    /// What it changes as long as it is there, and by how much.
    pub modifiers: Vec<(Modifier, u8)>,
}

impl Ability {
    /// How often it comes up, where that says something: a passive one usually does whenever its
    /// moment comes (ABL-2).
    pub fn told_limit(&self) -> Option<Limit> {
        let usual = match self.timing {
            Timing::Constant => return None,
            Timing::Passive(_) => Some(Limit::Unlimited),
            Timing::Free | Timing::Reaction | Timing::Triggered(_) => None,
        };
        Some(self.limit).filter(|limit| usual != Some(*limit))
    }
}

/// ABL-7: when an ability comes up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// Constantly: only its modifiers count (ABL-2).
    #[default]
    Constant,
    /// In the owner's turn, between cards (ACT-2).
    Free,
    /// In windows of opportunity (REA-1).
    Reaction,
    /// Whenever the moment comes; must be resolved (ABL-2): `{passive: turn_start}`.
    Passive(Trigger),
    /// Whenever the moment comes; the owner may (ABL-3): `{triggered: wounded}`.
    Triggered(Trigger),
}

impl Timing {
    /// The moment it waits for, if any.
    pub fn moment(self) -> Option<Trigger> {
        match self {
            Timing::Passive(moment) | Timing::Triggered(moment) => Some(moment),
            Timing::Constant | Timing::Free | Timing::Reaction => None,
        }
    }

    /// ABL-2, ABL-3: whether its owner decides, so that a limit applies.
    pub fn is_decided(self) -> bool {
        match self {
            Timing::Free | Timing::Reaction | Timing::Triggered(_) => true,
            Timing::Constant | Timing::Passive(_) => false,
        }
    }
}

/// Moments at which passive and triggered abilities come up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Moment"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
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
    /// WIN-4: a Blip is about to move, by noise or in a patrol.
    BlipMoves,
    /// SEC-2: the owner has found an encrypted text.
    Encrypted,
    /// A round begins, before its Countdown phase.
    RoundStart,
    /// NOI-4: a Spacer has made noise, who is the Target.
    Noise,
    /// CTD-1: the Countdown has reached red or black.
    LevelReached,
    /// ATK-9: an Intruder has died; the Target is nobody.
    IntruderDied,
    /// BLP-6: a Blip has been turned over; the Target is the Spacer next to whom it was.
    BlipRevealed,

    // Moments from here on come up among the events of a mission alone.
    /// EXT-4: a Spacer has extracted.
    Extracted,
    /// OBJ-2: an Objective token was taken.
    Taken,
    /// BRD-10: a page came into play.
    PageRevealed,
    /// DSC-1: a Discovery was made.
    Discovered,
}

impl Trigger {
    /// How many of them, the first of the list, come up on cards.
    pub(super) const OF_CARDS: usize = Trigger::Extracted as usize;
}

/// ABL-2, ABL-3: how often an ability comes up or may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Once per round, per Spacer and card.
    #[default]
    #[serde(alias = "once")]
    OncePerRound,
    /// Once per session: a phase of a Boss, a last resort.
    OncePerSession,
    /// As often as its moment comes, or as it can be paid.
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

    /// Whether it takes nothing but tokens and Stress, as nearly all do: asked without a branch.
    #[inline]
    pub(crate) fn is_common(&self) -> bool {
        let Cost {
            tokens: _,
            stress: _,
            vitals,
            exhaust,
            discard,
            ammo,
            charges,
            card,
            antinomy,
        } = *self;
        !(exhaust | discard | card) && vitals | ammo | charges | antinomy == 0
    }

    /// How many tokens of the kind it takes.
    pub fn token(&self, token: Token) -> u8 {
        self.tokens[token as usize]
    }

    /// What has to be paid, piece by piece, in the order in which it is told.
    pub fn pieces(&self) -> impl Iterator<Item = (Price, u8)> {
        let [discipline, confidence, expertise] = self.tokens;
        let pieces = [
            (Price::Discipline, discipline),
            (Price::Confidence, confidence),
            (Price::Expertise, expertise),
            (Price::Stress, self.stress),
            (Price::Vitals, self.vitals),
            (Price::Ammo, self.ammo),
            (Price::Charges, self.charges),
            (Price::Antinomy, self.antinomy),
            (Price::Exhaust, u8::from(self.exhaust)),
            (Price::Discard, u8::from(self.discard)),
            (Price::Card, u8::from(self.card)),
        ];
        pieces.into_iter().filter(|(_, n)| *n > 0)
    }
}

/// CST-1: what a piece of a price is paid in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Price {
    /// Discipline tokens.
    Discipline,
    /// Confidence tokens.
    Confidence,
    /// Expertise tokens.
    Expertise,
    /// Stress to gain.
    Stress,
    /// Vitals to lose.
    Vitals,
    /// Ammo of the card.
    Ammo,
    /// Charges of the card.
    Charges,
    /// Antinomy tokens.
    Antinomy,
    /// The card is exhausted.
    Exhaust,
    /// The card is discarded.
    Discard,
    /// An Action card is played for it.
    Card,
}

/// Hands an enumeration on, and counts it.
macro_rules! counted {
    ($(#[$doc:meta])* pub enum $name:ident { $($(#[$docs:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        pub enum $name {
            $($(#[$docs])* $variant,)*
        }

        impl $name {
            /// How many there are.
            pub(super) const COUNT: usize = [$($name::$variant),*].len();
        }
    };
}

counted! {
/// A constant change to the rules for the owner (ABL-2), by an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// GEAR-5: each attack's damage is lowered.
    DamageReduction,
    /// GEAR-7.
    ArmorReroll,
    /// KEY-LGT: the die of the light source, by the number of its colour.
    Light,
    /// Range of ranged weapons.
    Range,
    /// Steps of every Move action.
    Stride,
    /// Extra white dice of every own attack.
    WhiteDice,
    /// Extra red dice of every own attack.
    RedDice,
    /// Extra black dice of every own attack.
    BlackDice,
    /// Raw Power of every own attack.
    AttackPower,
    /// Critical quadrants of every own attack.
    AttackCrit,
    /// Works like Discipline tokens in every own attack.
    AttackDiscipline,
    /// KEY-DIS: tokens left in step 5 of every own attack (ATK-12).
    LeaveDiscipline,
    /// KEY-CNF: the same.
    LeaveConfidence,
    /// KEY-EXP: the same.
    LeaveExpertise,
    /// Noise: so many Potentials fewer.
    Quiet,
    /// Noise: so many Potentials more, as a printed bonus (NOI-1).
    Loud,
    /// SCT-1: the light field reaches further.
    Field,
    /// Move actions are shorter, but have at least 1 step.
    Slow,
    /// SCV-2: fast scavenging is cheaper, at least 1.
    Thrifty,
    /// CMD-7: less Stress from Terrorize.
    Brave,
    /// No Scout actions.
    NoScout,
    /// Knockdown does not happen.
    Unshakable,
    /// Knockback, Pushback and Lure are shorter.
    Braced,
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
    /// Fewer dice in every own attack.
    FewerDice,
    /// Every loss of Vitals to an attack is larger.
    Vulnerable,
    /// Extra Stress whenever Stress is gained from an Intruder.
    Anxious,
    /// An Intruder: AT is higher.
    Armor,
    /// An Intruder: Speed is higher.
    Speed,
    /// An Intruder with Crash (BOS-9), and how far its Unavoidable Knockback goes.
    Crash,
    /// An Intruder: attacking it from an adjacent space brings this much Stress, which is no price.
    Terrifying,
    /// An Intruder: it is never suppressed.
    Unsuppressable,
    /// An Intruder: it provokes no attack of opportunity step.
    Indifferent,
}
}

impl Modifier {
    /// Extra dice of the colour in every own attack.
    pub fn dice(colour: Colour) -> Modifier {
        match colour {
            Colour::White => Modifier::WhiteDice,
            Colour::Red => Modifier::RedDice,
            Colour::Black => Modifier::BlackDice,
        }
    }

    /// Tokens of the kind left in step 5 of every own attack (ATK-12).
    pub fn leave(token: Token) -> Modifier {
        match token {
            Token::Discipline => Modifier::LeaveDiscipline,
            Token::Confidence => Modifier::LeaveConfidence,
            Token::Expertise => Modifier::LeaveExpertise,
        }
    }

    /// GEAR-3, GEAR-5: whether exhausted Gear is without it.
    pub fn defends(self) -> bool {
        matches!(self, Modifier::DamageReduction | Modifier::ArmorReroll)
    }
}
