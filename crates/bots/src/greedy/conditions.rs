//! CND: what it is worth to have a Condition, or to be rid of it.

use super::Seat;
use enormity_engine::catalog::{ConditionId, Modifier};
use enormity_engine::state::Spacer;

impl Seat<'_> {
    /// What gaining a Condition is worth.
    pub fn condition_worth(self, id: ConditionId, spacer: &Spacer) -> f32 {
        let best = self.modifiers(id).map(help).fold(0.0, f32::max);
        match (spacer.has(id), best > 0.0) {
            (true, _) => -0.05,
            (false, true) => best,
            (false, false) => -0.15,
        }
    }

    /// What losing it is worth, to whoever has it.
    pub fn cure_worth(self, id: ConditionId, spacer: &Spacer) -> f32 {
        let stuck = self.modifiers(id).any(|it| it == Modifier::NoMoves);
        match spacer.has(id) {
            false => 0.0,
            // Whoever cannot move can do nothing else about it either.
            true if stuck && self.table.run().is_some() => 0.5,
            true if stuck => 0.25,
            true => 0.12,
        }
    }

    fn modifiers(self, id: ConditionId) -> impl Iterator<Item = Modifier> {
        let catalog = self.table.catalog();
        let abilities = catalog.condition(id).abilities.iter();
        let modifiers = abilities.flat_map(|id| &catalog.ability(*id).modifiers);
        modifiers.map(|(modifier, _)| *modifier)
    }
}

/// What a modifier does for whoever has it; nothing for those that harm.
fn help(modifier: Modifier) -> f32 {
    match modifier {
        Modifier::AttackDiscipline
        | Modifier::WhiteDice
        | Modifier::RedDice
        | Modifier::BlackDice
        | Modifier::AttackPower
        | Modifier::Unshakable
        | Modifier::DamageReduction => 0.15,
        Modifier::Quiet | Modifier::Slippery | Modifier::Braced | Modifier::Brave => 0.06,
        _ => 0.0,
    }
}
