//! CST, POOL: what costs take away, and what tokens and ammunition are good for.

use super::Seat;
use crate::evaluation::{damage_price, stress_price};
use enormity_engine::catalog::{Cost, TokenPick};
use enormity_engine::ids::{Half, Token};
use enormity_engine::state::{Spacer, Storage};

impl Seat<'_> {
    /// What a token of that kind would do for the crew.
    pub fn token_gain(self, token: &TokenPick, half: Half) -> f32 {
        let kind = match token {
            TokenPick::Kind(kind) => *kind,
            TokenPick::Any => self.wished_token(half),
        };
        self.token_use(half, kind)
    }

    /// What one more token in that half would do, considering who is still to come.
    pub fn token_use(self, half: Half, token: Token) -> f32 {
        let table = self.table;
        let held = table.pool().count(half, token);
        // In a Run that nobody has disturbed there is little to use it on.
        let calm = table.run().is_some() && table.present().next().is_none();
        let fading = if calm { 0.4 } else { 1.0 } / (1.0 + 0.5 * f32::from(held));
        let others_to_come = table
            .on_board()
            .any(|id| id != self.me && !table.acted().contains(id));
        fading
            * match (half, token) {
                (Half::Active, Token::Expertise) => 0.07,
                (Half::Active, _) if self.can_strike() => 0.15,
                (Half::Active, _) => 0.01,
                (Half::Incoming, Token::Expertise) => 0.1,
                (Half::Incoming, _) if others_to_come => 0.12,
                // It waits through the Intruder phase for the first turn of the next round.
                (Half::Incoming, _) => 0.09,
            }
    }

    /// Of which kind a token is wanted most.
    pub fn wished_token(self, half: Half) -> Token {
        let mut wished = Token::Discipline;
        for token in Token::ALL {
            if self.token_use(half, token) > self.token_use(half, wished) {
                wished = token;
            }
        }
        wished
    }

    /// RLD: what loading a weapon is worth.
    pub fn reload_worth(self, spacer: &Spacer, full: bool) -> f32 {
        let catalog = self.table.catalog();
        let missing = spacer.items.iter().filter_map(|item| {
            let gear = catalog.gear_card(item.gear);
            let weapon = gear.weapon.as_ref()?;
            let fits =
                gear.ammo > 0 && item.storage == Storage::Equipped && (full || !weapon.heavy);
            let gained = if full {
                gear.ammo - item.ammo.min(gear.ammo)
            } else {
                1
            };
            (fits && item.ammo < gear.ammo).then(|| {
                let urgent = if item.ammo == 0 { 0.25 } else { 0.0 };
                urgent + 0.08 * f32::from(gained)
            })
        });
        missing.fold(0.0, f32::max)
    }

    /// CST-1: what a cost takes away.
    pub fn price(self, cost: &Cost) -> f32 {
        let spacer = self.table.spacer(self.me);
        let tokens: f32 = Token::ALL
            .iter()
            .map(|token| f32::from(cost.token(*token)) * self.token_cost(*token))
            .sum();
        let mut price = tokens;
        if cost.stress > 0 {
            price += stress_price(spacer, cost.stress);
        }
        if cost.vitals > 0 {
            price += damage_price(spacer, cost.vitals);
        }
        price += 0.04 * f32::from(u8::from(cost.exhaust));
        price += 0.25 * f32::from(u8::from(cost.discard));
        price += 0.1 * f32::from(cost.ammo + cost.charges + cost.antinomy);
        // In a Run every card is steps on the way.
        let card = match (self.idle, self.table.run()) {
            (true, _) => 0.02,
            (false, None) => 0.15,
            (false, Some(_)) => 0.35,
        };
        price + card * f32::from(u8::from(cost.card))
    }

    /// What a spent token could have done instead.
    fn token_cost(self, token: Token) -> f32 {
        match token {
            // In one's own turn it is gone at its end anyway (POOL-3).
            Token::Expertise if self.is_my_turn() => 0.04,
            Token::Expertise => 0.09,
            _ if self.will_attack() => 0.12,
            _ => 0.02,
        }
    }

    /// POOL-2: what it is worth to bring a token over from one half of the pool.
    pub fn shift_worth(self, from: Half) -> f32 {
        let to = match from {
            Half::Active => Half::Incoming,
            Half::Incoming => Half::Active,
        };
        let held = |token: &&Token| self.table.pool().count(from, **token) > 0;
        let shifts = Token::ALL.iter().filter(held);
        let gains = shifts.map(|token| self.token_use(to, *token) - self.token_use(from, *token));
        gains.fold(0.0, f32::max)
    }
}
