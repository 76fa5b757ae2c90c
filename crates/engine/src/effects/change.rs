//! Ops that harm, move and change figures.

use super::run_ops::of_runs;
use super::{Applied, Effects, misplaced};
use crate::actions::BonusAction;
use crate::activation::Activation;
use crate::board::Dir;
use crate::catalog::{BehaviourId, Heading, Modifier, Op};
use crate::cx::Cx;
use crate::event::Death;
use crate::forced::{Crash, Displace, Knockback, Pull, Push};
use crate::frame::Input;
use crate::harm::Harm;
use crate::ids::{Figure, IntruderId, SpacerId, Stat};
use crate::intruder_attack::IntruderAttack;
use crate::intruder_move::{Appear, Approach, Facing};
use crate::noise::Noise;
use crate::select::{Cause, Origin};
use crate::spacer_attack::Reprisal;
use crate::walk::Walk;
use crate::window::Window;

impl Effects {
    /// Applies an op to one figure.
    pub(super) fn apply(&mut self, cx: &mut Cx, op: &Op, figure: Figure, input: Input) -> Applied {
        match op {
            Op::Window => Applied::Call(Window::default().into()),
            Op::Escalate | Op::Wound { .. } | Op::Radiate { .. } => self.change_boss(cx, op),
            Op::PlaceTile { .. }
            | Op::DestroyTile { .. }
            | Op::Spawn { .. }
            | Op::Weld { .. }
            | Op::SpawnBlip { .. }
            | Op::DiscardBlip
            | Op::Extraction(_)
            | Op::SlowBlip { .. }
            | Op::Exhaust { .. }
            | Op::Ready { .. }
            | Op::LoseAmmo { .. }
            | Op::Reload { .. }
            | Op::BringBack { .. }
            | Op::SendAway { .. } => self.handle(cx, op, figure, input),
            of_runs!() => self.in_run(cx, op, figure, input),
            Op::Find { .. } | Op::Decode { .. } => self.find_out(cx, op, figure, input),
            Op::Status {
                on,
                token,
                by,
                more,
            } => {
                let on = on.map(|_| figure);
                let by = cx.amount(*by, &self.origin);
                cx.set_status(on, *token, cx.status_after(on, *token, by, *more));
                Applied::Done
            }
            Op::Disable { what, disabled } => self.disable(cx, *what, *disabled, figure, input),
            Op::GainTokens { .. }
            | Op::LoseTokens { .. }
            | Op::ClearPool
            | Op::ShiftToken { .. } => self.tokens(cx, op, input),
            Op::If { .. }
            | Op::Choose { .. }
            | Op::May { .. }
            | Op::With { .. }
            | Op::Repeat { .. }
            | Op::Test { .. }
            | Op::Roll { .. } => self.compose(cx, op, figure, input),
            Op::Perform { .. }
            | Op::Signature { .. }
            | Op::Activate { .. }
            | Op::Face { .. }
            | Op::Approach { .. }
            | Op::Appear { .. }
            | Op::Retreat { .. } => self.command(cx, op, figure),
            Op::Gain { .. }
            | Op::Lose { .. }
            | Op::GainCondition { .. }
            | Op::LoseCondition { .. }
            | Op::Knockdown { .. }
            | Op::StandUp { .. }
            | Op::Knockback { .. }
            | Op::Pushback { .. }
            | Op::Lure { .. }
            | Op::Displace { .. }
            | Op::Crash { .. }
            | Op::Kill { .. }
            | Op::Move { .. }
            | Op::BonusAttack { .. }
            | Op::BonusAction { .. }
            | Op::Boost { .. }
            | Op::Suppress { .. }
            | Op::Noise { .. }
            | Op::TakePriority { .. }
            | Op::ChainBreak { .. }
            | Op::Dodge { .. }
            | Op::Shield { .. }
            | Op::Redirect { .. } => match figure {
                Figure::Spacer(id) => self.change_spacer(cx, op, id),
                Figure::Intruder(id) => self.change_intruder(cx, op, id),
            },
        }
    }

    fn change_spacer(&mut self, cx: &mut Cx, op: &Op, id: SpacerId) -> Applied {
        let figure = Figure::Spacer(id);
        match op {
            Op::Gain { stat, by, .. } => {
                return self.gain(cx, id, *stat, cx.amount(*by, &self.origin));
            }
            Op::Lose { stat, by, .. } => {
                return self.lose(cx, id, *stat, cx.amount(*by, &self.origin));
            }
            Op::GainCondition { condition, .. } => {
                let gained = cx.gain_condition(id, *condition, "CON-1");
                // CON-2: some do something else when they would be gained again.
                let again = cx.catalog.condition(*condition).again;
                if !gained && !again.is_none() {
                    return Applied::Call(Effects::new(again, Origin::own(id)).into());
                }
            }
            Op::LoseCondition {
                condition: Some(condition),
                ..
            } => {
                cx.lose_condition(id, *condition, "CON-1");
            }
            Op::LoseCondition {
                condition: None, ..
            } => cx.lose_conditions(id, None, "CON-1"),
            Op::Knockdown { .. } => {
                if self.in_reach(cx, figure) {
                    cx.knock_down(id, "KND-1");
                }
            }
            Op::StandUp { .. } => cx.stand_up(id, "KND-2"),
            Op::Knockback { by, heading, .. } => {
                if self.in_reach(cx, figure) {
                    return self.throw(cx, figure, cx.amount(*by, &self.origin), *heading);
                }
            }
            Op::Pushback { by, .. } | Op::Lure { by, .. } => {
                return self.drag(op, id, cx.amount(*by, &self.origin));
            }
            Op::Displace { .. } => return Applied::Call(Displace::new(figure).into()),
            Op::Crash { .. } => return Applied::Call(Crash::new(id).into()),
            Op::Kill { .. } => cx.die(id, Death::Effect, "DIE-5"),
            Op::Move { by, course, .. } => {
                let steps = cx.amount(*by, &self.origin);
                let about = self.origin.target.filter(|target| *target != figure);
                return Applied::Call(Walk::bound(id, steps, *course, about).into());
            }
            Op::BonusAttack { .. } => {
                return cx.bonus_attack(id).map_or(Applied::Done, Applied::Call);
            }
            Op::BonusAction { .. } => return Applied::Call(BonusAction::plain(id).into()),
            Op::Boost { boost, .. } => {
                cx.state.spacer_mut(id).boosts.wait(boost);
            }
            Op::Noise { dice, bonus, .. } => {
                let noise = crate::catalog::Noise {
                    makes: true,
                    dice: *dice,
                    bonus: *bonus,
                    per_ammo: 0,
                };
                return Applied::Call(Noise::printed(id, &noise, 0).into());
            }
            Op::TakePriority { .. } => cx.take_priority(id, "NOI-4"),
            Op::ChainBreak { .. } => cx.chain_break(id),
            Op::Dodge { by, .. } | Op::Shield { by, .. } => {
                let by = cx.amount(*by, &self.origin);
                if let Some(attack) = cx.attack_under_way() {
                    let dodges = matches!(op, Op::Dodge { .. });
                    let sum = if dodges {
                        &mut attack.dodge
                    } else {
                        &mut attack.shield
                    };
                    sum[usize::from(id.0)] += by;
                }
            }
            Op::Redirect { .. } => {
                if let Some(attack) = cx.attack_under_way() {
                    attack.redirect(id);
                }
            }
            // Only Intruders are suppressed.
            Op::Suppress { .. } => {}
            _ => misplaced(op),
        }
        Applied::Done
    }

    fn gain(&self, cx: &mut Cx, id: SpacerId, stat: Stat, by: u8) -> Applied {
        let now = cx.stat(id, stat);
        let harm = Harm::to(id, "HRM-1");
        match stat {
            Stat::Vitals => cx.set_stat(id, stat, (now + by).min(9), "HRM-2"),
            Stat::Stress => {
                // By an Intruder, some suffer more.
                let anxious = match self.origin.me {
                    Figure::Intruder(_) if by > 0 => cx.modifier(id, Modifier::Anxious),
                    _ => 0,
                };
                return self.hurt(cx, harm.stress(by + anxious));
            }
            Stat::Adrenaline => {
                for _ in 0..by {
                    if !cx.raise_adrenaline(id, "RUB-1") {
                        break;
                    }
                }
            }
            Stat::Radiation => return self.hurt(cx, harm.radiation(by)),
            Stat::Infection => return self.hurt(cx, harm.infection(by)),
            Stat::Antinomy => cx.set_stat(id, stat, (now + by).min(9), "AWK-2"),
        }
        Applied::Done
    }

    fn hurt(&self, cx: &mut Cx, harm: Harm) -> Applied {
        harm.suffer(cx).map_or(Applied::Done, Applied::Call)
    }

    fn lose(&self, cx: &mut Cx, id: SpacerId, stat: Stat, by: u8) -> Applied {
        if stat == Stat::Vitals {
            return self.hurt(cx, Harm::to(id, "HRM-1").vitals(by));
        }
        let now = cx.stat(id, stat);
        cx.set_stat(id, stat, now.saturating_sub(by), "HRM-2");
        Applied::Done
    }

    /// KNB-1: away from the source, or in the printed direction.
    fn throw(&self, cx: &Cx, figure: Figure, by: u8, heading: Heading) -> Applied {
        let me = self.origin.me;
        let dir = match heading {
            Heading::Away => None,
            Heading::North => Some(Dir::North),
            Heading::East => Some(Dir::East),
            Heading::South => Some(Dir::South),
            Heading::West => Some(Dir::West),
            Heading::Facing => Some(cx.facing(me)),
        };
        // TOK-3: from an Other Place nobody is thrown anywhere.
        if dir.is_none() && !cx.stands(me) {
            return Applied::Done;
        }
        Applied::Call(Knockback::new(figure, cx.at(me), by).toward(dir).into())
    }

    fn drag(&self, op: &Op, id: SpacerId, by: u8) -> Applied {
        let Figure::Intruder(source) = self.origin.me else {
            return Applied::Done;
        };
        Applied::Call(match op {
            Op::Pushback { .. } => Push::new(source, id, by).into(),
            _ => Pull::new(source, id, by).into(),
        })
    }

    fn change_intruder(&mut self, cx: &mut Cx, op: &Op, id: IntruderId) -> Applied {
        match op {
            Op::Suppress { by, .. } => cx.suppress(id, cx.amount(*by, &self.origin), "KEY-SUP"),
            Op::Knockback { by, heading, .. } => {
                return self.throw(cx, id.into(), cx.amount(*by, &self.origin), *heading);
            }
            Op::Displace { .. } => return Applied::Call(Displace::new(id.into()).into()),
            Op::Kill { .. } => {
                if !cx.is_boss(id) {
                    cx.kill_intruder(id, "DIE-5");
                    cx.end_if_won_by_effect();
                }
            }
            // What only Spacers have and do.
            Op::Gain { .. }
            | Op::Lose { .. }
            | Op::GainCondition { .. }
            | Op::LoseCondition { .. }
            | Op::Knockdown { .. }
            | Op::StandUp { .. }
            | Op::Pushback { .. }
            | Op::Lure { .. }
            | Op::Crash { .. }
            | Op::Move { .. }
            | Op::BonusAttack { .. }
            | Op::BonusAction { .. }
            | Op::Boost { .. }
            | Op::Noise { .. }
            | Op::TakePriority { .. }
            | Op::ChainBreak { .. }
            | Op::Dodge { .. }
            | Op::Shield { .. }
            | Op::Redirect { .. } => {}
            _ => misplaced(op),
        }
        Applied::Done
    }

    fn change_boss(&mut self, cx: &mut Cx, op: &Op) -> Applied {
        match op {
            // ESC-16: in an attack it waits for its moment.
            Op::Escalate if cx.queue_escalation() => {}
            Op::Escalate => cx.escalate_without_wound(),
            Op::Wound { by } => {
                let by = cx.amount(*by, &self.origin);
                cx.add_wounds(by, "WND-5");
                cx.credit_wounds(by);
                cx.end_if_won_by_effect();
                let at_once = cx.state.outcome.is_none() && cx.spacer_attack_under_way().is_none();
                if at_once
                    && by > 0
                    && let Some(frame) = cx.boss_was_wounded(None)
                {
                    return Applied::Call(frame);
                }
            }
            Op::Radiate { by } => cx.irradiate_boss(cx.amount(*by, &self.origin)),
            _ => misplaced(op),
        }
        Applied::Done
    }

    /// What the Intruder whose effect it is does about a Spacer.
    fn command(&mut self, cx: &mut Cx, op: &Op, figure: Figure) -> Applied {
        let (Figure::Intruder(me), Figure::Spacer(spacer)) = (self.origin.me, figure) else {
            return Applied::Done;
        };
        // TOK-3: whoever is away cannot be reached.
        if !cx.stands(figure) {
            return Applied::Done;
        }
        let boss = cx.catalog.kind(cx.state.intruder(me).kind).boss.as_ref();
        match op {
            Op::Perform { behaviour, .. } => return self.attack(cx, me, spacer, Some(*behaviour)),
            Op::Signature { .. } => {
                if let Some(sheet) = boss {
                    return self.attack(cx, me, spacer, Some(sheet.signature));
                }
            }
            Op::Activate { .. } => return self.attack(cx, me, spacer, None),
            Op::Face { .. } => {
                return Facing::turn(cx, me, spacer).map_or(Applied::Done, Applied::Call);
            }
            Op::Approach { by, .. } => {
                let steps = by
                    .map(|by| cx.amount(by, &self.origin))
                    .or_else(|| cx.speed(me));
                return Applied::Call(Approach::new(me, spacer, steps).into());
            }
            Op::Appear { .. } => return Applied::Call(Appear::new(me, cx.at(figure)).into()),
            Op::Retreat { by, .. } => {
                let by = cx.amount(*by, &self.origin);
                return Applied::Call(Approach::away(me, spacer, by).into());
            }
            _ => misplaced(op),
        }
        Applied::Done
    }

    /// ATK-11: as a response it is a Reprisal and waits, else it happens now.
    fn attack(
        &self,
        cx: &mut Cx,
        intruder: IntruderId,
        against: SpacerId,
        behaviour: Option<BehaviourId>,
    ) -> Applied {
        if !cx.state.intruder(intruder).present {
            return Applied::Done;
        }
        if behaviour.is_none() && cx.ends_dry_run() {
            return Applied::Done;
        }
        if self.origin.cause == Cause::Response
            && cx.queue_reprisal(Reprisal::new(intruder, against, behaviour))
        {
            return Applied::Done;
        }
        Applied::Call(match behaviour {
            Some(behaviour) => IntruderAttack::new(intruder, behaviour, Some(against)).into(),
            None => Activation::new(intruder, Some(against), false).into(),
        })
    }
}
