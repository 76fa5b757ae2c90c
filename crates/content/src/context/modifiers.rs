//! Modifiers: for whom they count, and whom their condition can ask about.

use super::Figures;
use crate::files::ModifierLine;

/// What holds for a modifier.
#[derive(Debug)]
pub(crate) struct ModifierRow {
    pub name: &'static str,
    /// For whom it counts.
    pub of: Figures,
    /// Whom `when` can ask about as the Target.
    pub target: Figures,
}

macro_rules! modifiers {
    ($($variant:ident $name:literal: $of:ident, $target:ident;)*) => {
        /// The row of a modifier.
        pub(crate) fn modifier_of(line: &ModifierLine) -> &'static ModifierRow {
            match line {
                $(ModifierLine::$variant { .. } => {
                    const ROW: ModifierRow = ModifierRow {
                        name: $name,
                        of: Figures::$of,
                        target: Figures::$target,
                    };
                    &ROW
                })*
            }
        }

        /// All rows, in the order of the page.
        pub(super) const MODIFIERS: &[ModifierRow] = &[
            $(ModifierRow { name: $name, of: Figures::$of, target: Figures::$target },)*
        ];
    };
}

modifiers! {
    DamageReduction "damage_reduction": SPACERS, SPACERS;
    ArmorReroll "armor_reroll": SPACERS, SPACERS;
    Vulnerable "vulnerable": SPACERS, SPACERS;
    Anxious "anxious": SPACERS, SPACERS;
    Unshakable "unshakable": SPACERS, SPACERS;
    Braced "braced": SPACERS, SPACERS;
    Slippery "slippery": SPACERS, SPACERS;
    Stride "stride": SPACERS, SPACERS;
    Quiet "quiet": SPACERS, SPACERS;
    Loud "loud": SPACERS, SPACERS;
    Field "field": SPACERS, SPACERS;
    Slow "slow": SPACERS, SPACERS;
    Thrifty "thrifty": SPACERS, SPACERS;
    Brave "brave": SPACERS, SPACERS;
    NoScout "no_scout": SPACERS, SPACERS;
    Light "light": SPACERS, SPACERS;
    Range "range": SPACERS, SPACERS;
    AttackDice "attack_dice": SPACERS, INTRUDERS;
    AttackPower "attack_power": SPACERS, INTRUDERS;
    AttackCrit "attack_crit": SPACERS, INTRUDERS;
    AttackDiscipline "attack_discipline": SPACERS, INTRUDERS;
    FewerDice "fewer_dice": SPACERS, INTRUDERS;
    LeaveTokens "leave_tokens": SPACERS, SPACERS;
    NoAbilities "no_abilities": SPACERS, SPACERS;
    NoReactions "no_reactions": SPACERS, SPACERS;
    NoStressRerolls "no_stress_rerolls": SPACERS, SPACERS;
    NoConfidence "no_confidence": SPACERS, SPACERS;
    NoMoves "no_moves": SPACERS, SPACERS;
    Armor "armor": INTRUDERS, SPACERS;
    Terrifying "terrifying": INTRUDERS, SPACERS;
    Indifferent "indifferent": INTRUDERS, SPACERS;
    Speed "speed": INTRUDERS, NONE;
    Crash "crash": INTRUDERS, NONE;
    Unsuppressable "unsuppressable": INTRUDERS, NONE;
}
