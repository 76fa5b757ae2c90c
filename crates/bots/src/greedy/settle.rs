//! The small questions: ties, routes, tokens, items.

use super::{Seat, best};
use crate::evaluation::{change, worth_of};
use crate::{Reason, Why};
use enormity_engine::board::Space;
use enormity_engine::catalog::{Amount, Op, Who};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::ids::{Half, SpacerId};
use enormity_engine::state::{Item, Phase};

impl Seat<'_> {
    /// Answers everything that needs no thought of its own.
    pub fn settle(self, ask: Ask, why: &mut Why) -> Choice {
        let options = self.table.options();
        let found = match ask {
            Ask::Cover => {
                why.say(|| Reason::BestDieLower);
                options.first().copied()
            }
            Ask::Target => self.target(why),
            Ask::Choose => {
                let worth = |choice: Choice| match choice {
                    Choice::Option(n) => self.table.script(n).map_or(0.0, |s| self.worth(s)),
                    _ => 0.0,
                };
                self.prefer(worth, why, |_| Reason::WorthMost)
            }
            Ask::Route => self.prefer(
                |choice| self.route(choice),
                why,
                |worth| match worth < 0.0 {
                    true => Reason::InTheWayLast,
                    false => Reason::NobodyInTheWay,
                },
            ),
            Ask::Facing | Ask::Throw => self.prefer(
                |choice| self.facing(choice),
                why,
                |worth| match worth < 0.0 {
                    true => Reason::FewestInFront,
                    false => Reason::NobodyInFront,
                },
            ),
            Ask::Space => self.prefer(|choice| self.space(choice), why, |_| Reason::ClearOfHarm),
            Ask::Token => {
                let (half, lost) = match self.table.effect() {
                    Some(Op::GainTokens { half, .. }) => {
                        (half.half().unwrap_or(self.first_half()), false)
                    }
                    Some(Op::LoseTokens { half, .. }) => (*half, true),
                    _ => (self.first_half(), false),
                };
                let worth = |choice: Choice| match choice {
                    Choice::Token(token) if lost => -self.token_use(half, token),
                    Choice::Token(token) => self.token_use(half, token) + self.fast_use(token),
                    _ => 0.0,
                };
                self.prefer(worth, why, |_| match lost {
                    true => Reason::MissedLeast,
                    false => Reason::UsedMost,
                })
            }
            Ask::Half => {
                let half = self.first_half();
                why.say(|| Reason::UsedFirst);
                Some(Choice::Half(half))
            }
            Ask::Gear => {
                let harm = matches!(
                    self.table.effect(),
                    Some(Op::Exhaust { .. } | Op::LoseAmmo { .. })
                );
                let worth = |choice: Choice| match choice {
                    Choice::Item(n) if harm => -self.use_of(n),
                    Choice::Item(n) => self.use_of(n),
                    _ => 0.0,
                };
                self.prefer(worth, why, |_| match harm {
                    true => Reason::CardMissedLeast,
                    false => Reason::CardHelpsMost,
                })
            }
            Ask::Rearm => {
                why.say(|| Reason::StaysAsItIs);
                let at_rest = options.contains(&Choice::Pass);
                at_rest.then_some(Choice::Pass)
            }
            // INT-3: small ones first, while everybody is still up.
            Ask::WhichIntruder => {
                let lesser = |choice: Choice| match choice {
                    Choice::Intruder(id) if self.table.boss() == Some(id) => 0.0,
                    _ => 1.0,
                };
                self.prefer(lesser, why, |_| Reason::LesserFirst)
            }
            // LMP-2: whoever is afraid most, else a token.
            Ask::Vigil => {
                let worth = |choice: Choice| match choice {
                    Choice::Spacer(id) => change(self.table.spacer(id), |s| {
                        s.stress = s.stress.saturating_sub(1)
                    }),
                    Choice::Token(token) => self.token_use(Half::Incoming, token),
                    _ => 0.0,
                };
                self.prefer(worth, why, |_| Reason::UsedMost)
            }
            // LMP-3: a weapon or armor, if it is better than two tokens.
            Ask::Legacy => {
                let worth = |choice: Choice| match choice {
                    Choice::Item(n) => 0.1 * self.use_of(n),
                    _ => 0.2,
                };
                self.prefer(worth, why, |_| Reason::UsedMost)
            }
            // BON-1: a Reprisal may be ignored.
            Ask::Reprisal | Ask::StandUp => {
                why.say(|| Reason::CostsNothing);
                Some(Choice::Accept)
            }
            _ => {
                why.say(|| Reason::First);
                None
            }
        };
        let found = found.filter(|choice| options.contains(choice));
        found.or(options.first().copied()).unwrap_or_default()
    }

    /// Where tokens can be used first.
    fn first_half(self) -> Half {
        match self.can_strike() || self.table.phase() == Phase::Intruders {
            true => Half::Active,
            false => Half::Incoming,
        }
    }

    /// The option that is worth most, and why, if the others are worth less.
    pub fn prefer(
        self,
        worth: impl Fn(Choice) -> f32,
        why: &mut Why,
        reason: impl FnOnce(f32) -> Reason,
    ) -> Option<Choice> {
        let options = self.table.options();
        let (choice, most) = best(options, &worth)?;
        let alike = options.iter().all(|other| worth(*other) == most);
        why.say(|| match alike {
            true => Reason::AllAlike,
            false => reason(most),
        });
        Some(choice)
    }

    /// TGT-9, CAR-4: who can bear it best, or for help who needs it most.
    fn target(self, why: &mut Why) -> Option<Choice> {
        let helped = self.table.effect();
        let worth = |choice: Choice| match (choice, helped) {
            (Choice::Spacer(id), Some(op)) => match op {
                Op::With { then, .. } => self.worth_on(*then, id),
                op => self.on_one(op, id),
            },
            (Choice::Spacer(id), None) => worth_of(self.table.spacer(id)),
            (Choice::Intruder(id), _) if self.table.boss() == Some(id) => 1.0,
            _ => 0.0,
        };
        self.prefer(worth, why, |most| match helped {
            Some(_) if most > 0.0 => Reason::HelpsThemMost,
            Some(_) => Reason::HarmsThemLeast,
            None => Reason::BearsItBest,
        })
    }

    /// What an effect does for one of those it may be about.
    fn on_one(self, op: &Op, id: SpacerId) -> f32 {
        // As if it were about this Spacer and nobody else.
        let mut op = op.clone();
        match &mut op {
            Op::Gain { who, .. }
            | Op::Lose { who, .. }
            | Op::GainCondition { who, .. }
            | Op::LoseCondition { who, .. }
            | Op::Knockdown { who }
            | Op::StandUp { who }
            | Op::Crash { who }
            | Op::Exhaust { who }
            | Op::Ready { who, .. }
            | Op::Reload { who, .. }
            | Op::SendAway { who, .. } => *who = Who::TARGET,
            // MOV-6: whoever it brings furthest.
            Op::Move {
                by: Amount::N(steps),
                ..
            } if self.table.run().is_some() => return self.steps_worth(id, *steps),
            _ => return worth_of(self.table.spacer(id)),
        }
        self.worth_of_op(&op, id, 0)
    }

    /// IMV-3, BOS-9: not over Spacers.
    fn route(self, choice: Choice) -> f32 {
        let (Choice::Step(dir), Some(attack)) = (choice, self.table.under_way()) else {
            return 0.0;
        };
        let board = self.table.board();
        let mut at = self.table.intruder(attack.intruder).at;
        let mut worth = 0.0;
        for far in 1..=4u8 {
            let Some(next) = board.neighbour(at, dir) else {
                break;
            };
            at = next;
            let met = self
                .table
                .on_board()
                .any(|id| Some(id) != attack.target && self.table.spacer(id).at == at);
            if met {
                worth -= 1.0 / f32::from(far);
            }
        }
        worth
    }

    /// FAC-4: with as few Spacers in front as may be.
    fn facing(self, choice: Choice) -> f32 {
        let (Choice::Direction(dir), Some(attack)) = (choice, self.table.under_way()) else {
            return 0.0;
        };
        let from = self.table.intruder(attack.intruder).at;
        let front = self.table.board().in_front(from, dir);
        let seen = self
            .table
            .on_board()
            .filter(|id| front.contains(self.table.spacer(*id).at));
        -(seen.count() as f32)
    }

    /// A space for a tile, an Intruder or a figure that must make room.
    fn space(self, choice: Choice) -> f32 {
        let Choice::Space(space) = choice else {
            return f32::MIN;
        };
        let hazard = self
            .table
            .tile_at(space)
            .map_or(0.0, |tile| self.worth(tile.on_enter));
        2.0 * hazard + 0.05 * self.nearest(space)
    }

    fn nearest(self, space: Space) -> f32 {
        let table = self.table;
        let far = table.on_board().map(|id| {
            table
                .board()
                .distance(space, table.spacer(id).at, table.doors())
        });
        f32::from(far.min().unwrap_or(0).min(20))
    }

    /// How much an item is needed.
    fn use_of(self, n: u8) -> f32 {
        let Some(item) = self.table.spacer(self.me).items.get(usize::from(n)) else {
            return 0.0;
        };
        let Item {
            gear,
            exhausted,
            ammo,
            ..
        } = *item;
        let gear = self.table.catalog().gear_card(gear);
        let weapon = gear.weapon.as_ref().map_or(0.0, |weapon| {
            let dice = weapon.dice.iter();
            dice.map(|(colour, _)| self.mean_force(*colour, false))
                .sum()
        });
        let missing = f32::from(gear.ammo.saturating_sub(ammo));
        let idle = if exhausted { -1.0 } else { 0.0 };
        weapon + 0.3 * gear.abilities.len() as f32 + 0.1 * missing + idle
    }
}
