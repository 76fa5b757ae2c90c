//! What a text is worth to the crew, roughly: scripts, costs, conditions.

use super::Seat;
use crate::evaluation::{VICTORY, change, damage_price, stress_price, token_worth};
use enormity_engine::catalog::{
    Amount, Cond, CondId, Filter, FindDeed, OnTrack, Op, Pick, Script, TokenPick, Who,
};
use enormity_engine::ids::{Half, SpacerId, Stat, Token};
use enormity_engine::state::{Presence, Spacer};

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
                each(who, &|s| self.condition_worth(*condition, s))
            }
            Op::LoseCondition { who, condition } => each(who, &|s| match condition {
                Some(condition) => self.cure_worth(*condition, s),
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
                // POOL-3: what is Active is gone at the end of one's turn anyway.
                let worth = match *half == Half::Active && self.is_my_turn() {
                    true => self.token_use(*half, kind).min(token_worth(*half, kind)),
                    false => token_worth(*half, kind),
                };
                -f32::from(self.amount(by).min(there)) * worth
            }
            Op::ClearPool => -0.2,
            Op::ShiftToken { from } => self.shift_worth(*from),
            Op::Move { who, by, .. } if self.table.run().is_some() => self.given_steps(who, by),
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
            Op::Suppress { who, by } => self.suppress_worth(who, self.amount(by)),
            Op::Radiate { by } => 0.1 * f32::from(self.amount(by)),
            Op::Escalate => -0.5,
            Op::Wound { by } => f32::from(self.amount(by)),
            Op::Perform { .. } | Op::Signature { .. } => -0.4,
            Op::Activate { .. } => -0.6,
            Op::Face { .. } | Op::Approach { .. } | Op::Appear { .. } => -0.03,
            Op::Retreat { .. } => 0.02,
            Op::PlaceTile { tile, .. } => {
                let tile = self.table.catalog().tile(*tile);
                let cover = if tile.cover { 0.04 } else { 0.0 };
                // One need not enter it.
                let entered = self.worth_for(tile.on_enter, target, depth + 1);
                cover + 0.5 * entered.min(0.0)
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
            Op::Blip { pick, deed, .. } => self.blip_worth(*pick, *deed),
            Op::Door { pick, change, .. } => self.door_worth(*pick, *change),
            Op::Danger(_) | Op::Say { .. } => 0.0,
            Op::Find { deed, .. } => match deed {
                FindDeed::Loot { keep, .. } => 0.2 * f32::from(*keep),
                FindDeed::Gear(_) | FindDeed::Stratagem(_) => 0.2,
                FindDeed::Clue(_) | FindDeed::Decrypt => 0.08,
                FindDeed::RevealPage(_) => self.seeing_worth(),
                FindDeed::Resource(_) | FindDeed::Unlock(_) => 0.05,
                FindDeed::Strike(_) => 0.0,
            },
            Op::Decode { otherwise, .. } => script(otherwise),
            Op::Scanner { .. } => 0.03,
            Op::PutOnTrack { what, .. } => match what {
                OnTrack::Blip => -0.15,
                OnTrack::Intruders(_, count) => -0.25 * f32::from(*count),
                OnTrack::Discovery => 0.0,
            },
            Op::HoldCountdown | Op::HoldPatrol => 0.1,
            Op::Alert { .. } => -0.3,
            Op::Flash { who, .. } => each(who, &|_| -0.6),
            Op::NoiseFrom { dice, at } => self.decoy_worth(*dice, *at),
            Op::Freshen => -0.03,
            Op::Surprise { who } => self.surprise_worth(who),
            Op::Drive { who, by } => self.drive_worth(who, self.amount(by)),
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
            } if self.table.run().is_some() && !self.is_of_roll(*cond) => {
                match self.table.holds(*cond, self.me) {
                    true => script(then),
                    false => script(otherwise),
                }
            }
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

    /// MOV-6: what a walk is worth that a text gives to everybody in a Run. A single one's own is
    /// known to whoever looks for a place to stand.
    fn given_steps(self, who: &Who, by: &Amount) -> f32 {
        let (Amount::N(steps), Pick::Each) = (*by, who.pick) else {
            return 0.04;
        };
        // What such a text does on the way would lead round in circles.
        if self.plain {
            return 0.04;
        }
        let meant = self
            .table
            .on_board()
            .filter(|id| self.fits(who, *id, self.me));
        meant.map(|id| self.steps_worth(id, steps)).sum()
    }

    /// Whether a condition asks about a roll that has not been made.
    fn is_of_roll(self, cond: CondId) -> bool {
        let cond = self.table.catalog().scripts.cond(cond);
        matches!(cond, Cond::PowerAtLeast(_) | Cond::DealtAtLeast(_))
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
        } = *who.filter();
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
            Amount::ByLevel(by) => by[self.table.run().map_or(0, |run| run.level() as usize)],
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
