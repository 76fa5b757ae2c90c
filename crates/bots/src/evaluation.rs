//! How well the crew stands: the one scale on which everything is weighed.
//!
//! The unit is one Wound of the Boss. All prices (of Stress, of Vitals, of an Exert card)
//! are differences of these values, so that they agree with each other everywhere.

use crate::Table;
use enormity_engine::ids::{Half, Token};
use enormity_engine::state::{Item, Knockdown, Outcome, Presence, Spacer, Storage};

/// What a Spacer in full health is worth: about the Wounds they will still deal.
pub const LIFE: f32 = 2.6;
/// What it is worth to have won.
pub const VICTORY: f32 = 12.0;

/// What an Intruder besides the Boss costs the crew.
const MINION: f32 = 0.35;

/// What a Spacer is worth as they stand.
pub fn worth_of(spacer: &Spacer) -> f32 {
    if !spacer.is_alive() || spacer.stress > 9 || spacer.adrenaline > 9 {
        return 0.0;
    }
    if spacer.radiation > 4 || spacer.infection > 4 || spacer.exerts > 2 {
        return 0.0;
    }
    let mut worth = LIFE;
    worth -= VITALS[usize::from(spacer.vitals.min(9))];
    worth -= STRESS[usize::from(spacer.stress)];
    worth -= ADRENALINE[usize::from(spacer.adrenaline)];
    worth -= TOKENS[usize::from(spacer.radiation)] + TOKENS[usize::from(spacer.infection)];
    worth -= EXERTS[usize::from(spacer.exerts)];
    // BRK-1: a Breakdown that may still come, and one that has not been survived.
    if spacer.breakdown.is_none() {
        worth -= match i16::from(spacer.vitals) - i16::from(spacer.stress) {
            ..=0 => 0.35,
            1 => 0.12,
            2 => 0.05,
            _ => 0.0,
        };
    }
    worth -= match spacer.knockdown {
        Knockdown::Up => 0.0,
        Knockdown::Falling { .. } => 0.45,
        Knockdown::Rising => 0.2,
    };
    if matches!(spacer.presence, Presence::Away(_)) {
        worth -= 0.4;
    }
    worth -= 0.08 * spacer.conditions.count_ones() as f32;
    // A life that hangs by a thread is still one: no Wound is worth throwing it away for.
    if worth < THREAD {
        worth = THREAD - 0.4 * (THREAD - worth);
    }
    worth.max(0.3)
}

/// Below this, further harm costs less than it would one in good health.
const THREAD: f32 = 1.4;

/// What it costs to have lost Vitals, by Vitals left. At 0 each hit is a coin toss (FLT-1).
const VITALS: [f32; 10] = [1.45, 1.1, 0.9, 0.72, 0.57, 0.44, 0.32, 0.21, 0.1, 0.0];
/// What Stress costs; above 9 it kills (DIE-1).
const STRESS: [f32; 10] = [0.0, 0.03, 0.07, 0.12, 0.18, 0.25, 0.35, 0.52, 0.8, 1.25];
/// What Adrenaline costs: attacks that cannot be made any more (DIE-2).
const ADRENALINE: [f32; 10] = [0.0, 0.02, 0.04, 0.07, 0.1, 0.14, 0.2, 0.3, 0.5, 0.85];
/// Radiation or Infection; the fifth kills (DIE-3).
const TOKENS: [f32; 5] = [0.0, 0.1, 0.25, 0.5, 0.95];
/// Exert cards: a card less each turn (EXR-2).
const EXERTS: [f32; 3] = [0.0, 0.4, 1.0];

/// What a change of a Spacer is worth; negative for harm.
pub fn change(spacer: &Spacer, edit: impl FnOnce(&mut Spacer)) -> f32 {
    let mut after = *spacer;
    edit(&mut after);
    worth_of(&after) - worth_of(spacer)
}

/// What so much more Stress costs.
pub fn stress_price(spacer: &Spacer, by: u8) -> f32 {
    -change(spacer, |s| s.stress = s.stress.saturating_add(by).min(20))
}

/// What so much damage costs.
pub fn damage_price(spacer: &Spacer, by: u8) -> f32 {
    // FLT-1: half of those who go below 1 die, and each further loss is another check.
    if by >= spacer.vitals && by > 0 {
        let left = change(spacer, |s| s.vitals = 0);
        return 0.5 * worth_of(spacer) - 0.5 * left;
    }
    -change(spacer, |s| s.vitals -= by)
}

/// What one token is worth when nothing else is known.
pub fn token_worth(half: Half, token: Token) -> f32 {
    match (half, token) {
        (Half::Active, Token::Expertise) => 0.07,
        (Half::Active, _) => 0.06,
        (Half::Incoming, Token::Discipline) => 0.1,
        (Half::Incoming, _) => 0.08,
    }
}

/// What a loaded weapon is worth over an empty one.
fn loaded(table: Table, item: &Item) -> f32 {
    let gear = table.catalog().gear_card(item.gear);
    if gear.weapon.is_none() || gear.ammo == 0 || item.storage != Storage::Equipped {
        return 0.0;
    }
    0.35 * f32::from(item.ammo) / f32::from(gear.ammo)
}

/// How a session ended, from 0 to 1: it was won or not, and a tenth for who came out of it.
pub fn success(table: Table) -> f32 {
    if table.outcome() != Some(Outcome::Won) {
        return 0.0;
    }
    let saved = table.seats().map(|id| table.spacer(id));
    let saved = saved.filter(|spacer| spacer.is_alive() || spacer.is_out());
    0.9 + 0.1 * saved.count() as f32 / table.seats().count().max(1) as f32
}

/// How the whole crew stands in a fight: Wounds dealt, lives, minions, tokens, ammunition.
pub fn fight(table: Table) -> f32 {
    let dealt = f32::from(table.wounds());
    match table.outcome() {
        Some(Outcome::Won) => {
            let lives: f32 = table.seats().map(|id| worth_of(table.spacer(id))).sum();
            return f32::from(table.wound_limit()) + VICTORY + lives;
        }
        Some(_) => return dealt - VICTORY / 2.0,
        None => {}
    }
    let mut sum = dealt;
    for id in table.seats() {
        let spacer = table.spacer(id);
        if spacer.is_alive() {
            sum += worth_of(spacer);
            sum += spacer
                .items
                .iter()
                .map(|item| loaded(table, item))
                .sum::<f32>();
        }
    }
    let minions = table.present().filter(|id| Some(*id) != table.boss());
    sum -= MINION * minions.count() as f32;
    for half in [Half::Incoming, Half::Active] {
        for token in Token::ALL {
            let count = table.pool().count(half, token).min(6);
            sum += 0.5 * f32::from(count) * token_worth(half, token);
        }
    }
    for held in table.stratagems() {
        sum += 0.05 * f32::from(held.stored) + 0.4 * f32::from(held.charges.min(2));
    }
    sum
}
