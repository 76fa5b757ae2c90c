//! Conditions: when something holds.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{AttackKind, Colour, CountOf, Filter, Half, Level, Ref, StatusCount, Token, Who};

/// When something holds. `stress` and the like look at the owner on Spacers'
/// cards and at the Target on Intruders' cards, like effects do.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Always.
    Always,
    /// Stress of at least so much (the gate *Stress 5+*).
    Stress(u8),
    /// Adrenaline of at least so much.
    Adrenaline(u8),
    /// Vitals of at least so much.
    Vitals(u8),
    /// At least so many Radiation tokens.
    Radiation(u8),
    /// At least so many Infection tokens.
    Infection(u8),
    /// At least so many Antinomy tokens.
    Antinomy(u8),
    /// The figure meets all of this: `{is: {knocked_down: true}}`.
    Is(Filter),
    /// At least so much damage was dealt (the gate *damage 6+*); by Terrorize, Stress.
    Damage(u8),
    /// The roll had at least so much Power, whatever came of it.
    Power(u8),
    /// The owner gained this Condition in their own turn that is under way.
    GainedThisTurn(Ref),
    /// So many status tokens, or more: `{tokens: rage}`, `{tokens: {token: rage, count: 3}}`.
    Tokens(StatusCount),
    /// Somebody fits: `{any: {each: {adjacent: true}}}`.
    Any(Who),
    /// This half of the pool is empty.
    PoolEmpty(Half),
    /// At least so many tokens in the Active half: `{pool_has: {discipline: 2}}`.
    PoolHas(CountOf<Token>),
    /// The owner's Vitals are of this colour or worse.
    VitalsLevel(super::VitalsLevel),
    /// The Action card used before this one in the turn has this trait.
    PrecededBy(Ref),
    /// The Boss has at least so many Wounds.
    Wounds(u8),
    /// The Boss's wounds have brought it to this level or higher: `{level: II}`.
    Level(Level),
    /// At least so many Spacers live.
    Spacers(u8),
    /// At least so many Spacers began the session, whether they live, died or got out.
    Crew(u8),
    /// The session is played at Veteran difficulty.
    Veteran,
    /// At most so many Intruders of a kind are on the board.
    IntrudersAtMost(IntruderCount),
    /// In a mission, so many tokens of an Objective, or more: `{objective: {id: reel, out: 2}}`.
    Objective(ObjectiveCount),
    /// At least so many Intruders of any kind are on the board.
    Intruders(u8),
    /// At least so many Blips are on the board.
    Blips(u8),
    /// Noise has just given or confirmed the Priority Target marker: until the end of the next
    /// Intruder phase.
    Fresh,
    /// The page of this name is in play: `{page_seen: SR3}`.
    PageSeen(Ref),
    /// The owner stands on the page of this name.
    OnPage(Ref),
    /// The Character is in the crew and lives: `{aboard: dov-marek}`.
    Aboard(Ref),
    /// A Spacer has died, or with `false` none has: `{died: true}`.
    Died(bool),
    /// The owner carries this Gear.
    HasGear(Ref),
    /// The crew knows this clue: `{clue: coats-39}`.
    Clue(Ref),
    /// The Parsec is this one or a later one: `{parsec: 2}`.
    Parsec(u8),
    /// The owner stands on a Console.
    OnConsole,
    /// This Discovery has been made: `{drawn: smile}`.
    Drawn(Ref),
    /// It is the owner's own turn.
    OwnTurn,
    /// The owner is a target of the Intruder's attack under way.
    Attacked,
    /// The Intruder's attack under way is of this type.
    AttackIs(AttackKind),
    /// The weapon in use is melee (Reach included).
    Melee,
    /// The weapon in use is ranged.
    Ranged,
    /// The dice of the weapon hold this colour.
    WeaponDie(Colour),
    /// It does not hold.
    Not(Box<When>),
    /// All hold.
    All(Vec<When>),
    /// At least one holds.
    Either(Vec<When>),
}

/// An Objective and how many of its tokens; one of the three is said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveCount {
    /// The Objective.
    pub id: Ref,
    /// So many were taken.
    #[serde(default)]
    pub taken: Option<u8>,
    /// So many are carried by those who extracted.
    #[serde(default)]
    pub out: Option<u8>,
    /// So many lie on the board.
    #[serde(default)]
    pub left: Option<u8>,
}

/// A kind of Intruder and how many.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IntruderCount {
    /// The kind.
    pub kind: Ref,
    /// How many.
    pub count: u8,
    /// Blips on the board are counted with them.
    #[serde(default)]
    pub or_blips: bool,
}
