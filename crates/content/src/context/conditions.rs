//! Conditions: what must be known where they stand.

use crate::files::When;

/// What a condition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing in particular.
    Nothing,
    /// A Spacer as the owner.
    SpacersCard,
    /// A Spacer as the figure it looks at: the owner on Spacers' cards, else the Target.
    Spacer,
    /// An Intruder's attack that may be under way.
    Attack,
    /// The same, and a Spacer as the owner.
    Attacked,
    /// Damage, or the Power of a roll, that it follows.
    Dealt,
}

impl Needs {
    /// Where it can hold, in words for the page.
    pub fn words(self) -> &'static str {
        match self {
            Needs::Nothing => "everywhere",
            Needs::SpacersCard => "Spacers' cards",
            Needs::Spacer => "where it looks at a Spacer",
            Needs::Attack => "where an Intruder's attack may be under way",
            Needs::Attacked => "Spacers' cards, where an Intruder's attack may be under way",
            Needs::Dealt => {
                "`effects`, `after` and `after_final` of attacks; within `roll` and `test`"
            }
        }
    }
}

macro_rules! conditions {
    ($($variant:ident $name:literal: $needs:ident;)*) => {
        /// The name of a condition and what it asks for.
        pub(crate) fn needs_of(when: &When) -> (&'static str, Needs) {
            match when {
                $(When::$variant { .. } => ($name, Needs::$needs),)*
            }
        }

        /// All conditions, in the order of the page.
        pub(super) const CONDITIONS: &[(&str, Needs)] = &[$(($name, Needs::$needs),)*];
    };
}

conditions! {
    Always "always": Nothing;
    Stress "stress": Spacer;
    Adrenaline "adrenaline": Spacer;
    Vitals "vitals": Spacer;
    Radiation "radiation": Spacer;
    Infection "infection": Spacer;
    Antinomy "antinomy": Spacer;
    Is "is": Nothing;
    Damage "damage": Dealt;
    Power "power": Dealt;
    GainedThisTurn "gained_this_turn": SpacersCard;
    Tokens "tokens": Nothing;
    Any "any": Nothing;
    PoolEmpty "pool_empty": Nothing;
    PoolHas "pool_has": Nothing;
    VitalsLevel "vitals_level": SpacersCard;
    PrecededBy "preceded_by": SpacersCard;
    Wounds "wounds": Nothing;
    Level "level": Nothing;
    Spacers "spacers": Nothing;
    Crew "crew": Nothing;
    Veteran "veteran": Nothing;
    IntrudersAtMost "intruders_at_most": Nothing;
    Objective "objective": Nothing;
    Intruders "intruders": Nothing;
    Blips "blips": Nothing;
    Fresh "fresh": Nothing;
    PageSeen "page_seen": Nothing;
    OnPage "on_page": Nothing;
    Aboard "aboard": Nothing;
    Died "died": Nothing;
    HasGear "has_gear": SpacersCard;
    Clue "clue": Nothing;
    Parsec "parsec": Nothing;
    OnConsole "on_console": SpacersCard;
    Drawn "drawn": Nothing;
    OwnTurn "own_turn": SpacersCard;
    Attacked "attacked": Attacked;
    AttackIs "attack_is": Attack;
    Melee "melee": SpacersCard;
    Ranged "ranged": SpacersCard;
    WeaponDie "weapon_die": SpacersCard;
    Not "not": Nothing;
    All "all": Nothing;
    Either "either": Nothing;
}
