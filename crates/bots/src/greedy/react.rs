//! WIN, POOL-4: what to do when something strikes.

use super::{Seat, best};
use crate::evaluation::damage_price;
use crate::{Reason, Why};
use enormity_engine::board::Walker;
use enormity_engine::catalog::{Amount, Attack, Command, Op, Reach, Script};
use enormity_engine::decision::Choice;
use enormity_engine::ids::{Half, Token};

/// What an Expertise could do instead of lowering damage.
const EXPERTISE: f32 = 0.04;

impl<'a> Seat<'a> {
    /// The attack against this Spacer that is to come, and whether it follows at once.
    fn attack_under_way(self) -> Option<(&'a Attack, bool)> {
        let attack = self.table.under_way()?;
        if !attack.zone && attack.target != Some(self.me) {
            return None;
        }
        let catalog = self.table.catalog();
        let steps = &catalog.behaviour(attack.behaviour).steps;
        let rest = steps.iter().skip(usize::from(attack.command));
        let mut at_once = true;
        for step in rest {
            match &step.command {
                Command::Attack(strike) => return Some((strike, at_once)),
                _ => at_once = false,
            }
        }
        None
    }

    /// The damage an attack is likely to deal.
    pub fn likely(self, attack: &Attack) -> f32 {
        let dice = attack.dice.iter();
        dice.map(|die| self.mean_force(die.colour, attack.lethal))
            .sum()
    }

    /// What taking so much off an attack is worth.
    fn spared(self, attack: &Attack, less: f32) -> f32 {
        if attack.terrorize {
            return 0.0;
        }
        let spacer = self.table.spacer(self.me);
        let full = self.likely(attack).round().max(1.0) as u8;
        let left = (self.likely(attack) - less).round().max(1.0) as u8;
        damage_price(spacer, full) - damage_price(spacer, left.min(full))
    }

    /// Whether a step or two would lead out of the attack.
    fn can_escape(self, attack: &Attack, at_once: bool, steps: u8) -> bool {
        let Some(under_way) = self.table.under_way().filter(|_| at_once) else {
            return false;
        };
        let (table, board) = (self.table, self.table.board());
        let from = table.intruder(under_way.intruder).at;
        let at = table.spacer(self.me).at;
        let mut blocked = table.obstacles();
        for id in table.present() {
            blocked.insert(table.intruder(id).at);
        }
        let mut ends = board.flood(at, steps, table.doors(), Walker::Spacer, &blocked);
        for other in table.on_board() {
            ends.remove(table.spacer(other).at);
        }
        ends.iter().any(|space| match attack.reach {
            Reach::Melee => !board.adjacent(space, from, table.doors()),
            Reach::Blast(zone) => !board.zone(from, zone).contains(space),
            Reach::Ranged(far) => board.distance(space, from, table.doors()) > far.into(),
            Reach::Shoot => {
                board.row(space) != board.row(from) && board.col(space) != board.col(from)
            }
            Reach::Anywhere => false,
        })
    }

    /// What a reaction is worth in this window.
    fn reaction(self, script: Script) -> f32 {
        let blow = self.attack_under_way();
        let ops = self.table.catalog().scripts.ops(script);
        let of_attack = |op: &Op| match (op, blow) {
            (Op::Dodge { .. }, Some((attack, _))) => self.spared(attack, 1.2),
            (Op::Shield { by, .. }, Some((attack, _))) => {
                let n = match by {
                    Amount::N(n) => *n,
                    _ => 1,
                };
                self.spared(attack, f32::from(n))
            }
            (Op::ChainBreak { .. }, Some((attack, _))) => self.spared(attack, 9.0) + 0.1,
            (Op::BonusAttack { .. }, Some((attack, _))) => 0.4 + self.spared(attack, 9.0),
            (Op::Move { by, .. }, Some((attack, at_once))) => {
                let steps = match by {
                    Amount::N(n) => *n,
                    _ => 1,
                };
                match self.can_escape(attack, at_once, steps) {
                    true => damage_price(self.table.spacer(self.me), self.likely(attack) as u8),
                    false => 0.0,
                }
            }
            (Op::Move { .. } | Op::Noise { .. } | Op::TakePriority { .. }, _) => -0.1,
            (op, _) => self.worth_of_op(op, self.me, 0),
        };
        ops.iter().map(of_attack).sum()
    }

    /// WIN-1: a reaction, if it saves more than it costs.
    pub fn react(self, why: &mut Why) -> Choice {
        let value = |choice: Choice| match choice {
            Choice::Use(slot) => self.table.ability(slot).map_or(f32::MIN, |ability| {
                self.reaction(ability.script) - self.price(&ability.cost) - 0.02
            }),
            _ => 0.0,
        };
        let (choice, value) = best(self.table.options(), value).unwrap_or((Choice::Pass, 0.0));
        why.say(|| match choice {
            Choice::Use(_) => Reason::Saves(value),
            _ => Reason::NoReaction,
        });
        choice
    }

    /// ABL-3: a triggered ability, if it is worth its cost.
    pub fn trigger(self, why: &mut Why) -> Choice {
        let value = |choice: Choice| match choice {
            Choice::Use(slot) => self.table.ability(slot).map_or(f32::MIN, |ability| {
                self.worth(ability.script) - self.price(&ability.cost)
            }),
            _ => 0.0,
        };
        let (choice, value) = best(self.table.options(), value).unwrap_or((Choice::Pass, 0.0));
        why.say(|| Reason::WorthMore(value));
        choice
    }

    /// POOL-4: Expertise against damage, as many tokens as are worth it together: the one
    /// that saves a life may be the last of several.
    pub fn mitigate(self, damage: u8, why: &mut Why) -> Choice {
        let spacer = self.table.spacer(self.me);
        let held = self.table.pool().count(Half::Active, Token::Expertise);
        let most = held.min(damage.saturating_sub(1));
        let saved = |n: u8| damage_price(spacer, damage) - damage_price(spacer, damage - n);
        let gain = |n: u8| saved(n) - EXPERTISE * f32::from(n);
        let numbers: Vec<u8> = (0..=most).collect();
        let (n, _) = best(&numbers, gain).unwrap_or((0, 0.0));
        let mut options = self.table.options().iter();
        let token = options.find(|c| matches!(c, Choice::Token(_)));
        // One of many tokens is spent even for little.
        let less = n.max((held > 2).into());
        let (choice, reason) = match token {
            Some(choice) if less > 0 => (
                *choice,
                Reason::LessDamage {
                    damage,
                    less,
                    worth: saved(less),
                },
            ),
            _ => (Choice::Pass, Reason::TakeDamage(damage)),
        };
        why.say(|| reason);
        choice
    }
}
