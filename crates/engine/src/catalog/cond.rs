//! Conditions: when an effect comes about, or an ability can be used.

use super::{
    AttackKind, CharacterId, ClueId, ConditionId, DiscoveryId, GearId, KindId, StatusId,
    VitalsLevel, Who,
};
use crate::dice::Colour;
use crate::ids::{Half, Level, Token};

/// A condition by number; 0 always holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CondId(pub u16);

impl CondId {
    /// The condition that always holds.
    pub const ALWAYS: CondId = CondId(0);
}

/// OBJ-2: what has become of Objective tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ObjectiveFate {
    /// They were taken.
    #[default]
    Taken,
    /// Somebody who extracted carries them.
    Out,
    /// They lie on the board.
    Left,
}

/// When something holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cond {
    /// Always.
    #[default]
    Always,
    /// Any figure is selected.
    Any(Who),
    /// IAT-3: the damage dealt, or the Stress suffered, is at least this.
    DealtAtLeast(u8),
    /// The Power of the roll is at least this, whatever came of it.
    PowerAtLeast(u8),
    /// The owner gained the Condition in their own turn that is under way.
    GainedThisTurn(ConditionId),
    /// TOK-1: so many status tokens, or more, lie in the session.
    SessionStatus(StatusId, u8),
    /// A half of the pool is empty.
    PoolEmpty(Half),
    /// At least so many tokens of the kind in the Active half.
    PoolHas(Token, u8),
    /// RUB-3: the owner's Vitals level is this or worse.
    VitalsLevel(VitalsLevel),
    /// The Action card before this one in the turn has the trait.
    PrecededBy(u8),
    /// The Boss has at least so many Wounds.
    WoundsAtLeast(u8),
    /// INT-8: the level is this or higher.
    LevelAtLeast(Level),
    /// At least so many Spacers live.
    SpacersAtLeast(u8),
    /// At least so many Spacers began the session, whatever became of them.
    CrewAtLeast(u8),
    /// DIF-2.
    Veteran,
    /// Not more than so many Intruders of the kind are on the board, Blips counted with them or
    /// not.
    IntrudersAtMost {
        /// Of which.
        kind: KindId,
        /// How many.
        most: u8,
        /// Whether Blips count too.
        or_blips: bool,
    },
    /// OBJ-2: so many tokens of an Objective of the mission, or more.
    Objective {
        /// Which, by its number in the mission.
        kind: u8,
        /// What has become of them.
        fate: ObjectiveFate,
        /// How many.
        n: u8,
    },
    /// At least so many Intruders of any kind are on the board.
    IntrudersAtLeast(u8),
    /// At least so many Blips are on the board.
    BlipsAtLeast(u8),
    /// Noise has given or confirmed the Priority Target marker: it is fresh.
    Fresh,
    /// BRD-10: a page of one of these names is in play, by the number of their list.
    PageSeen(u16),
    /// The owner stands on a page of one of these names.
    OnPage(u16),
    /// The Character is in the crew and lives.
    Aboard(CharacterId),
    /// A Spacer has died.
    Died,
    /// The owner carries the Gear.
    HasGear(GearId),
    /// DSC-5: the crew knows the clue.
    Clue(ClueId),
    /// CRS-5: the Parsec is this one or a later one.
    Parsec(u8),
    /// The owner stands on a Console.
    OnConsole,
    /// DSC-4: the Discovery has been made.
    Drawn(DiscoveryId),
    /// It is the owner's own turn.
    OwnTurn,
    /// The owner is a target of the Intruder attack under way.
    Attacked,
    /// The attack that runs is of this type.
    AttackIs(AttackKind),
    /// The weapon used is melee (Reach included), or not.
    Melee(bool),
    /// The weapon's dice hold this colour.
    WeaponDie(Colour),
    /// The condition does not hold.
    Not(CondId),
    /// All hold.
    All(Vec<CondId>),
    /// At least one holds.
    Either(Vec<CondId>),
}
