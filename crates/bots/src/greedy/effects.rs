//! What a text is worth to the crew, roughly: scripts, costs, conditions.

use super::Seat;
use crate::evaluation::{VICTORY, change, damage_price, stress_price, token_worth};
use enormity_engine::catalog::{
    Amount, BlipDeed, Condition, Cost, Filter, FindDeed, Modifier, Op, Pick, Script, TokenPick,
    Turning, Who,
};
use enormity_engine::ids::{Half, SpacerId, Stat, Token};
use enormity_engine::state::{Presence, Spacer, Storage};

impl Seat<'_> {
    /// What a script of one's own is worth.
    pub fn worth(self, script: Script) -> f32 {
        self.worth_for(script, self.me, 0)
    }

    /// What a script is worth with this Spacer as its Target.
    pub fn worth_on(self, script: Script, target: SpacerId) -> f32 {
        self.worth_for(script, target, 0)
    }

    fn worth_for(self, script: Script, target: SpacerId, depth: u8) -> f32 {
        // Texts within texts beyond this depth hardly matter.
        if depth > 4 {
            return 0.0;
        }
        let ops = self.table.catalog().scripts.ops(script);
        ops.iter()
            .map(|op| self.worth_of_op(op, target, depth))
            .sum()
    }

    /// What one effect is worth.
    pub fn worth_of_op(self, op: &Op, target: SpacerId, depth: u8) -> f32 {
        let each = |who: &Who, worth: &dyn Fn(&Spacer) -> f32| self.over(who, target, worth);
        let script = |script: &Script| self.worth_for(*script, target, depth + 1);
        match op {
            Op::Gain { who, stat, by } => {
                let by = self.amount(by);
                each(who, &|s| shifted(s, *stat, by as i16))
            }
            Op::Lose { who, stat, by } => {
                let by = self.amount(by);
                each(who, &|s| shifted(s, *stat, -(by as i16)))
            }
            Op::GainCondition { who, condition } => {
                let good = self.helps(self.table.catalog().condition(*condition));
                let worth = if good { 0.15 } else { -0.15 };
                each(who, &|s| if s.has(*condition) { -0.05 } else { worth })
            }
            Op::LoseCondition { who, condition } => each(who, &|s| match condition {
                Some(condition) => 0.12 * f32::from(u8::from(s.has(*condition))),
                None => 0.12 * s.conditions.count_ones() as f32,
            }),
            Op::Knockdown { who } => each(who, &|s| if s.is_down() { 0.0 } else { -0.45 }),
            Op::StandUp { who } => each(who, &|s| if s.is_down() { 0.4 } else { 0.0 }),
            Op::Knockback { who, .. } | Op::Pushback { who, .. } | Op::Lure { who, .. } => {
                each(who, &|_| -0.1)
            }
            Op::Displace { who } => each(who, &|_| -0.03),
            Op::Crash { who } => each(who, &|s| -damage_price(s, 2)),
            Op::Kill { who } => each(who, &|_| -2.0),
            Op::GainTokens { token, by, half } => {
                let n = f32::from(self.amount(by));
                n * self.token_gain(token, half.half().unwrap_or(Half::Incoming))
            }
            Op::LoseTokens { token, by, half } => {
                let kind = match token {
                    TokenPick::Kind(kind) => *kind,
                    TokenPick::Any => Token::Expertise,
                };
                let there = self.table.pool().count(*half, kind);
                -f32::from(self.amount(by).min(there)) * token_worth(*half, kind)
            }
            Op::ClearPool => -0.2,
            Op::ShiftToken { .. } => 0.02,
            Op::Move { .. } => 0.04,
            Op::BonusAttack { .. } => 0.45,
            Op::BonusAction { .. } => 0.4,
            Op::Boost { boost, .. } => {
                let dice: u8 = boost.dice.iter().sum();
                let helps = boost.discipline + boost.confidence + 2 * boost.power + 2 * dice;
                if self.will_attack() && self.weapons().any(|(_, w, _)| boost.serves(w)) {
                    0.12 * f32::from(helps) + 0.05 * f32::from(boost.crit)
                } else {
                    0.0
                }
            }
            Op::Suppress { by, .. } => 0.06 * f32::from(self.amount(by)),
            Op::Radiate { by } => 0.1 * f32::from(self.amount(by)),
            Op::Escalate => -0.5,
            Op::Wound { by } => f32::from(self.amount(by)),
            Op::Perform { .. } | Op::Signature { .. } => -0.4,
            Op::Activate { .. } => -0.6,
            Op::Face { .. } | Op::Approach { .. } | Op::Appear { .. } => -0.03,
            Op::Retreat { .. } => 0.02,
            Op::PlaceTile { tile, .. } => {
                let tile = self.table.catalog().tile(*tile);
                match tile.on_enter.is_none() {
                    true if tile.cover => 0.04,
                    true => 0.0,
                    false => -0.06,
                }
            }
            Op::DestroyTile { .. } => 0.0,
            Op::Spawn { count, .. } => -0.35 * f32::from(self.amount(count)),
            Op::SendAway { who, .. } => each(who, &|_| -0.4),
            Op::BringBack { .. } => {
                let away =
                    |id: &SpacerId| matches!(self.table.spacer(*id).presence, Presence::Away(_));
                0.4 * self.table.seats().filter(away).count().min(1) as f32
            }
            Op::Weld { .. } => self.weld_worth(),
            Op::SpawnBlip { .. } => -0.2,
            Op::DiscardBlip => 0.1,
            Op::Extraction(deed) => self.extraction_worth(*deed),
            Op::SlowBlip { by } => 0.05 * f32::from(self.amount(by)),
            Op::Blip { deed, .. } => match deed {
                BlipDeed::Discard => 0.1,
                BlipDeed::Move { away: true, .. } | BlipDeed::Turn(Turning::Away) => 0.05,
                BlipDeed::Look | BlipDeed::Turn(_) => 0.03,
                BlipDeed::Move { away: false, .. } | BlipDeed::Reveal => -0.1,
            },
            Op::Door { pick, change, .. } => self.door_worth(*pick, *change),
            Op::Danger(_) | Op::Say { .. } => 0.0,
            Op::Find { deed, .. } => match deed {
                FindDeed::Loot { keep, .. } => 0.2 * f32::from(*keep),
                FindDeed::Gear(_) => 0.2,
                FindDeed::Clue(_) | FindDeed::Decrypt => 0.08,
                FindDeed::Resource(_) | FindDeed::Unlock(_) | FindDeed::RevealPage(_) => 0.05,
                FindDeed::Strike(_) => 0.0,
            },
            Op::Decode { otherwise, .. } => script(otherwise),
            Op::Scanner { .. } => 0.03,
            Op::HoldCountdown | Op::HoldPatrol => 0.1,
            Op::Alert { .. } => -0.3,
            Op::Flash { who, .. } => each(who, &|_| -0.6),
            Op::NoiseFrom { dice, .. } => -self.sounded(*dice, 0),
            Op::Freshen => -0.03,
            Op::Surprise { .. } => 0.15,
            Op::Drive { .. } => 0.1,
            Op::EndTurn { .. } => -0.1,
            Op::EndRun => -VICTORY,
            Op::Exhaust { who } => each(who, &|_| -0.1),
            Op::Ready { who, all } => each(who, &|s| {
                let tired = s.items.iter().filter(|item| item.exhausted).count();
                0.12 * tired.min(if *all { 9 } else { 1 }) as f32
            }),
            Op::LoseAmmo { who, .. } => each(who, &|_| -0.1),
            Op::Reload { who, full } => each(who, &|s| self.reload_worth(s, *full)),
            Op::Noise { dice, bonus, .. } => -self.sounded(*dice, *bonus),
            Op::TakePriority { who } => each(who, &|_| -0.06),
            Op::ChainBreak { .. } => 0.4,
            // What such tokens do is known only to the cards that look for them.
            Op::Status {
                on: None,
                token,
                by,
                more,
            } if self.table.run().is_some() => {
                let sign = if *more { 1.0 } else { -1.0 };
                sign * f32::from(self.amount(by)) * self.counted_worth(*token)
            }
            Op::Status { .. } | Op::Disable { .. } => 0.0,
            Op::Window | Op::Redirect { .. } => 0.0,
            // What these are worth depends on the attack: see `react`.
            Op::Dodge { .. } | Op::Shield { .. } => 0.0,
            Op::Test { pass, fail, .. } => 0.6 * script(pass) + 0.4 * script(fail),
            Op::Roll { then, .. } => 0.5 * script(then),
            Op::If {
                cond,
                then,
                otherwise,
            } if self.table.run().is_some() => match self.table.holds(*cond, self.me) {
                true => script(then),
                false => script(otherwise),
            },
            Op::If {
                then, otherwise, ..
            } => 0.5 * (script(then) + script(otherwise)),
            Op::Choose { among, .. } => among
                .iter()
                .filter(|(cond, _)| self.table.holds(*cond, self.me))
                .map(|(_, option)| script(option))
                .fold(f32::MIN, f32::max)
                .max(-2.0),
            Op::May { cost, then, .. } => (script(then) - self.price(cost)).max(0.0),
            Op::With { who, then } => {
                let candidates = self.table.seats().filter(|id| self.fits(who, *id, target));
                let worths = candidates.map(|id| self.worth_for(*then, id, depth + 1));
                match who.pick {
                    Pick::Each => worths.sum(),
                    _ => worths.fold(f32::MIN, f32::max).max(-2.0),
                }
            }
            Op::Repeat { times, then } => f32::from(self.amount(times)) * script(then),
        }
    }

    /// The sum, or for one of several the best, over the Spacers that are meant.
    fn over(self, who: &Who, target: SpacerId, worth: &dyn Fn(&Spacer) -> f32) -> f32 {
        let spacer = |id| worth(self.table.spacer(id));
        let meant = self.table.seats().filter(|id| self.fits(who, *id, target));
        match who.pick {
            Pick::Me => spacer(self.me),
            Pick::Target => spacer(target),
            Pick::Each => meant.map(spacer).sum(),
            Pick::One => meant.map(spacer).fold(f32::MIN, f32::max).max(-2.0),
            Pick::Boss | Pick::EachIntruder | Pick::OneIntruder | Pick::Nobody => 0.0,
            _ => meant.map(spacer).fold(f32::MAX, f32::min).min(0.0),
        }
    }

    /// Whether a Spacer can be meant.
    fn fits(self, who: &Who, id: SpacerId, target: SpacerId) -> bool {
        let Filter {
            adjacent,
            within,
            not_me,
            not_target,
            knocked_down,
            away,
            ..
        } = who.filter;
        let (table, spacer) = (self.table, self.table.spacer(id));
        let from = table.spacer(self.me).at;
        let there = match away {
            true => matches!(spacer.presence, Presence::Away(_)),
            false => spacer.is_on_board(),
        };
        let near = adjacent.then_some(1).or(within);
        there
            && !(not_me && id == self.me)
            && !(not_target && id == target)
            && knocked_down.is_none_or(|down| spacer.is_down() == down)
            && near.is_none_or(|n| {
                table.board().distance(from, spacer.at, table.doors()) <= u16::from(n)
            })
    }

    fn amount(self, amount: &Amount) -> u8 {
        match amount {
            Amount::N(n) => *n,
            Amount::Dealt => 2,
            Amount::StatOf(..) | Amount::Status(..) | Amount::SessionStatus(_) => 1,
            Amount::Spacers => self.table.on_board().count() as u8,
            Amount::Wounds(n) => self.table.wounds().div_ceil(*(n.max(&1))),
            Amount::ActiveTokens(token) => self.table.pool().count(Half::Active, *token),
            Amount::ByLevel(by) => by[0],
        }
    }

    fn helps(self, condition: &Condition) -> bool {
        let catalog = self.table.catalog();
        let abilities = condition.abilities.iter();
        abilities
            .flat_map(|id| &catalog.ability(*id).modifiers)
            .any(|(modifier, _)| {
                matches!(
                    modifier,
                    Modifier::AttackDiscipline
                        | Modifier::WhiteDice
                        | Modifier::RedDice
                        | Modifier::BlackDice
                        | Modifier::AttackPower
                        | Modifier::Unshakable
                        | Modifier::DamageReduction
                )
            })
    }

    /// What a token of that kind would do for the crew.
    fn token_gain(self, token: &TokenPick, half: Half) -> f32 {
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
        price + 0.15 * f32::from(u8::from(cost.card))
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
}

/// What raising or lowering a stat is worth.
fn shifted(spacer: &Spacer, stat: Stat, by: i16) -> f32 {
    let up = by.max(0) as u8;
    let down = (-by).max(0) as u8;
    match stat {
        Stat::Vitals if down > 0 => -damage_price(spacer, down),
        Stat::Vitals => change(spacer, |s| s.vitals = (s.vitals + up).min(9)),
        Stat::Stress if up > 0 => -stress_price(spacer, up),
        Stat::Stress => change(spacer, |s| s.stress = s.stress.saturating_sub(down)),
        Stat::Adrenaline => change(spacer, |s| {
            s.adrenaline = (s.adrenaline + up).saturating_sub(down);
        }),
        Stat::Radiation => change(spacer, |s| {
            s.radiation = (s.radiation + up).saturating_sub(down);
        }),
        Stat::Infection => change(spacer, |s| {
            s.infection = (s.infection + up).saturating_sub(down);
        }),
        Stat::Antinomy => 0.1 * f32::from(by),
    }
}
