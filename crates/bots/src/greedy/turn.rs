//! A Spacer's turn: whose, which card, whether to exert.

use super::arms::Shot;
use super::{Greedy, Seat, best};
use crate::evaluation::{change, stress_price};
use crate::{Prize, Reason, Table, Why};
use enormity_engine::catalog::{Action, ActionKind, Amount, Cost, Op, Pick, Script};
use enormity_engine::decision::Choice;
use enormity_engine::ids::{Half, Token};
use enormity_engine::state::Phase;

impl Seat<'_> {
    /// Whether this is the own turn.
    pub fn is_my_turn(self) -> bool {
        self.table.phase() == Phase::Spacers
            && self.table.acted().contains(self.me)
            && self.table.decider() == Some(self.me)
    }

    /// Whether an attack can still be made this turn.
    pub fn will_attack(self) -> bool {
        let (catalog, spacer) = (self.table.catalog(), self.table.spacer(self.me));
        if !self.is_my_turn() || spacer.plays_left() == 0 || spacer.is_down() {
            return false;
        }
        let unplayed = (0u8..)
            .zip(spacer.cards.iter())
            .filter(|(i, _)| spacer.played & (1 << i) == 0);
        let mut sides = unplayed.flat_map(|(_, card)| catalog.action_card(*card).sides);
        sides.any(|side| {
            let mut actions = catalog.side(side).actions.iter();
            actions.any(|action| action.kind == ActionKind::Attack)
        })
    }

    /// POOL-3: whether an attack can be made from here, before what is Active is lost.
    pub fn can_strike(self) -> bool {
        !self.busy
            && self.will_attack()
            && self.weapons().any(|(item, ..)| {
                let mut targets = self.table.present();
                targets.any(|target| {
                    let from = self.table.strikes_from(self.me, item, target, self.here());
                    !from.is_empty()
                })
            })
    }

    /// Whether a card begins an attack.
    fn is_attack(self, choice: Choice) -> bool {
        let action = self.table.action(choice);
        action.is_some_and(|action| action.kind == ActionKind::Attack)
    }

    /// CST-1: what a card offers after its action is worth, as far as that is known before.
    fn offer_worth(self, action: &Action) -> f32 {
        let Some((when, cost, script)) = &action.offer else {
            return 0.0;
        };
        let pool = self.table.pool();
        let can_pay = Token::ALL
            .iter()
            .all(|token| pool.count(Half::Active, *token) >= cost.token(*token));
        match can_pay && self.table.holds(*when, self.me) {
            true => (self.worth(*script) - self.price(cost)).max(0.0),
            false => 0.0,
        }
    }

    /// SCT-6: what scouting an Intruder is worth whose text allows it; a light die shows Power about
    /// every other time.
    fn scout_worth(self) -> f32 {
        let catalog = self.table.catalog();
        let kinds = self.table.present().map(|id| self.table.intruder(id).kind);
        let kinds = kinds.map(|kind| catalog.kind(kind));
        let scouted = kinds.filter(|kind| !kind.scouted.is_none());
        let worths = scouted.map(|kind| {
            let known = self.worth_on(kind.scouted, self.me);
            0.5 * known + 0.5 * self.worth_on(kind.scout_failed, self.me)
        });
        worths.fold(0.0, f32::max)
    }

    /// STR-2: what a charge of a Stratagem took of the crew's Expertise: it is not for a trifle.
    fn charge_price(self, n: u8) -> f32 {
        let held = self.table.stratagems()[usize::from(n)];
        let card = self.table.catalog().stratagem(held.card);
        let each = f32::from(card.expertise) / f32::from(card.charges.max(1));
        (0.06 * each).clamp(0.06, 0.35)
    }

    /// What an action that is neither walk nor attack is worth.
    fn deed(self, action: &Action) -> f32 {
        let spacer = self.table.spacer(self.me);
        let mut value = match action.kind {
            ActionKind::FullReload => self.reload_worth(spacer, true),
            ActionKind::FastReload => self.reload_worth(spacer, false),
            ActionKind::Rationalize => change(spacer, |s| s.stress = s.stress.saturating_sub(2)),
            ActionKind::CatchBreath => change(spacer, |s| {
                s.exerts = s.exerts.saturating_sub(1);
                s.adrenaline = s.adrenaline.saturating_sub(1);
            }),
            ActionKind::Scavenge => {
                let found = self.table.run().and_then(|run| self.best_find(run));
                found.map_or(-1.0, |(_, worth)| worth)
            }
            ActionKind::Scout => match self.table.run() {
                Some(run) => self.best_scout(run),
                None => self.scout_worth(),
            },
            ActionKind::Rearm => {
                0.12 * spacer.items.iter().filter(|item| item.exhausted).count() as f32
            }
            _ => 0.0,
        };
        value += self.worth(action.script) - self.price(&action.cost);
        if action.adrenaline {
            // In a Run one has to live with it for long.
            if self.table.run().is_some() {
                value -= 0.1;
            }
            value += change(spacer, |s| s.adrenaline += 1);
            value += 0.05 * f32::from(self.bonuses(spacer.adrenaline + 1));
        }
        value
    }
}

impl Greedy {
    /// RND-2: who makes most of the tokens that are Active now; those who lie last.
    pub(super) fn whose_turn(&mut self, table: Table, why: &mut Why) -> Choice {
        let value = |choice: Choice| {
            let Choice::TakeTurn(me) = choice else {
                return f32::MIN;
            };
            let seat = Seat::of(table, me);
            if table.spacer(me).is_down() {
                return -1.0;
            }
            self.best_shot(seat).map_or(0.0, |shot| shot.value) + self.urgency(table, me)
        };
        let found = best(table.options(), value);
        why.say(|| match found {
            Some((Choice::TakeTurn(me), _)) if self.urgency(table, me) > 0.0 => Reason::LeaverFirst,
            Some((_, value)) if value > 0.0 => Reason::BestAttackFirst,
            _ => Reason::AllAlike,
        });
        found.map_or(Choice::Pass, |(choice, _)| choice)
    }

    /// ACT-1: free abilities that help, then the attack or the way to it, then the rest.
    pub(super) fn turn(&mut self, seat: Seat, why: &mut Why) -> Choice {
        let options = seat.table.options();
        if options.contains(&Choice::Rise) {
            why.say(|| Reason::RiseFirst);
            return Choice::Rise;
        }
        let plays = options.iter().filter(|c| matches!(c, Choice::Play { .. }));
        let plays: Vec<Choice> = plays.copied().collect();
        let play = self.best_play(seat, &plays, why);
        let play = play.filter(|(_, value)| *value > 0.02);
        let busy = !play.is_some_and(|(choice, _)| seat.is_attack(choice));
        let idle = play.is_none();
        let asked = Seat { busy, idle, ..seat };
        if let Some(choice) = self.free_help(asked, why) {
            return choice;
        }
        if let Some((choice, _)) = play {
            return choice;
        }
        // POOL-3: what is left of the Active half is lost at the end of the turn.
        let funds = options.iter().filter(|c| matches!(c, Choice::Fund(_)));
        let funds: Vec<Choice> = funds.copied().collect();
        let closest = |choice: Choice| match choice {
            Choice::Fund(n) => {
                let held = seat.table.stratagems()[usize::from(n)];
                let card = seat.table.catalog().stratagem(held.card);
                let worth = seat.worth(card.script).max(0.05);
                worth / f32::from(card.expertise.saturating_sub(held.stored).max(1))
            }
            _ => f32::MIN,
        };
        if let Some((choice, _)) = best(&funds, closest) {
            why.say(|| Reason::ExpertiseWouldBeLost);
            return choice;
        }
        why.say(|| Reason::NothingWorthDoing);
        Choice::EndTurn
    }

    /// ACT-2: abilities and Stratagems that are worth more than they cost.
    fn free_help(&mut self, seat: Seat, why: &mut Why) -> Option<Choice> {
        let table = seat.table;
        let value = |choice: Choice| match choice {
            Choice::Use(slot) => table.ability(slot).map_or(f32::MIN, |ability| {
                let way = self.walk_worth(seat, ability.script);
                seat.worth(ability.script) + way - seat.price(&ability.cost)
            }),
            Choice::Engram(n) => seat.device_worth(n),
            Choice::Stratagem(n) => {
                let card = table
                    .catalog()
                    .stratagem(table.stratagems()[usize::from(n)].card);
                let way = self.walk_worth(seat, card.script);
                seat.worth(card.script) + way - seat.price(&card.cost)
            }
            _ => f32::MIN,
        };
        let (choice, value) = best(table.options(), value)?;
        let is_free = |slot| {
            let ability = table.ability(slot);
            ability.is_some_and(|ability| ability.cost == Cost::default())
        };
        let enough = match choice {
            Choice::Stratagem(n) => seat.charge_price(n),
            // ENG-1: once in the whole Run.
            Choice::Engram(_) => 0.15,
            Choice::Use(slot) if is_free(slot) => 0.01,
            _ => 0.06,
        };
        (value > enough).then(|| {
            why.say(|| Reason::WorthMore(value));
            choice
        })
    }

    /// What a walk that a text grants is worth: the attack it leads to, or the way out.
    fn walk_worth(&mut self, seat: Seat, script: Script) -> f32 {
        let ops = seat.table.catalog().scripts.ops(script).iter();
        let steps = ops.filter_map(|op| match op {
            Op::Move {
                by: Amount::N(steps),
                who,
                ..
            } if who.pick == Pick::Me => Some(*steps),
            _ => None,
        });
        let Some(steps) = steps.max() else {
            return 0.0;
        };
        let ground = self.survey(seat, steps, seat.will_attack());
        self.best_stand(seat, &ground).1
    }

    /// The best card to play now, and what it is worth.
    fn best_play(&mut self, seat: Seat, plays: &[Choice], why: &mut Why) -> Option<(Choice, f32)> {
        let table = seat.table;
        let spacer = table.spacer(seat.me);
        let now = self.best_shot(seat).map_or(0.0, |shot| shot.value);
        let attacking = seat.will_attack();
        let mut best: Option<(Choice, f32, Option<Shot>, Option<Prize>)> = None;
        for choice in plays {
            let mut prize = None;
            let Some(action) = table.action(*choice) else {
                continue;
            };
            let (value, shot) = match action.kind {
                ActionKind::Attack => {
                    let shot = self.best_shot(seat);
                    (shot.map_or(-1.0, |shot| shot.value), shot)
                }
                ActionKind::Move(steps) => {
                    // With one card left the walk takes the place of the attack.
                    let last = spacer.plays_left() < 2;
                    let ground = self.survey(seat, steps, attacking && !last);
                    let ground = ground.slipping(action.slips);
                    let (to, gain, shot) = self.best_stand(seat, &ground);
                    prize = ground.prize_at(to);
                    let noise = seat.noise_price(&action.noise, to);
                    let cost = noise - seat.worth(action.script) - seat.offer_worth(action);
                    let lost = if last && attacking { now.max(0.0) } else { 0.0 };
                    // The attack that follows counts, so that a walk to it comes first;
                    // but a walk that gains nothing comes after it.
                    let promise = if gain - cost > 0.03 && attacking && !last {
                        now.max(0.0)
                    } else {
                        0.0
                    };
                    (gain - cost - lost + promise, shot)
                }
                _ => (seat.deed(action), None),
            };
            if best.is_none_or(|(_, most, ..)| value > most) {
                best = Some((*choice, value, shot, prize));
            }
        }
        let (choice, value, shot, prize) = best?;
        match shot {
            Some(_) if seat.is_attack(choice) => self.tell_odds(seat, choice, why),
            Some(shot) => why.say(|| Reason::TowardsAttack(seat.told(&shot))),
            None => why.say(|| prize.map_or(Reason::Better(value), Reason::Towards)),
        }
        Some((choice, value))
    }

    /// Whether the next card will be an attack, as far as that is known while something
    /// else is asked.
    pub(super) fn attacks_next(&mut self, seat: Seat) -> bool {
        if !seat.will_attack() {
            return false;
        }
        let spacer = seat.table.spacer(seat.me);
        let hand = (0..spacer.cards.len() as u8).filter(|card| spacer.played & (1 << card) == 0);
        let sides = hand.flat_map(|card| [(card, 0), (card, 1)]);
        let plays = sides.flat_map(|(card, side)| {
            let actions = (0..).map(move |action| Choice::Play { card, side, action });
            actions.take_while(|play| seat.table.action(*play).is_some())
        });
        let plays: Vec<Choice> = plays.collect();
        let play = self.best_play(seat, &plays, &mut Why::unasked());
        play.is_some_and(|(choice, _)| seat.is_attack(choice))
    }

    /// ACT-6: one more action, out of turn.
    pub(super) fn bonus_action(&mut self, seat: Seat, why: &mut Why) -> Choice {
        let plays = seat.table.options().iter();
        let plays: Vec<Choice> = plays
            .filter(|c| matches!(c, Choice::Play { .. }))
            .copied()
            .collect();
        match self.best_play(seat, &plays, why) {
            Some((choice, value)) if value > 0.0 => choice,
            _ => Choice::Pass,
        }
    }

    /// EXR-1: only what is worth 2 Stress and a card in every turn to come.
    pub(super) fn exert(&mut self, seat: Seat, why: &mut Why) -> Choice {
        let table = seat.table;
        let spacer = table.spacer(seat.me);
        let mut price = -change(spacer, |s| {
            s.exerts += 1;
            s.stress = (s.stress + 2).min(20);
        });
        // In a Run a card less each turn is missed for long.
        if table.run().is_some() {
            price += 0.8;
        }
        let value = |choice: Choice| match (choice, table.action(choice)) {
            (Choice::Pass, _) => 0.0,
            (_, Some(action)) => {
                let gain = match action.kind {
                    ActionKind::Attack => self.best_shot(seat).map_or(0.0, |shot| shot.value),
                    // Only for what a Run is about; in a fight a walk can wait.
                    ActionKind::Move(steps) if table.run().is_some() => {
                        let ground = self.survey(seat, steps, false);
                        let ground = ground.slipping(action.slips);
                        let (to, gain, _) = self.best_stand(seat, &ground);
                        gain - seat.noise_price(&action.noise, to)
                    }
                    ActionKind::Move(_) => 0.0,
                    _ => seat.deed(action),
                };
                gain - price
            }
            _ => f32::MIN,
        };
        let found = best(table.options(), value);
        match found {
            Some((choice, value)) if value > 0.0 => {
                why.say(|| Reason::WorthMore(value));
                choice
            }
            _ => {
                why.say(|| Reason::ExertingCosts(price));
                Choice::Pass
            }
        }
    }
}

impl Seat<'_> {
    /// CST-1: what a card offers for a price.
    pub fn offer(self, why: &mut Why) -> Choice {
        let price = self.table.cost().map_or(0.0, |cost| self.price(&cost));
        let worth = self.offered_worth();
        why.say(|| Reason::Offer { worth, price });
        if worth > price + 0.01 {
            Choice::Accept
        } else {
            Choice::Pass
        }
    }

    fn offered_worth(self) -> f32 {
        if let Some(Op::May { then, .. }) = self.table.effect() {
            return self.worth(*then);
        }
        // An offer of a card: a reload, or a bonus for an attack that is still to come.
        let spacer = self.table.spacer(self.me);
        let foes = self.table.present().next().is_some();
        let armed = || self.weapons().any(|(_, w, g)| w.melee && g.hands > 0);
        let melee = foes && self.will_attack() && armed();
        let calm = stress_price(spacer, 1) < 0.08;
        let reload = self.reload_worth(spacer, false);
        let expertise = self.table.pool().count(Half::Active, Token::Expertise) > 0;
        match (expertise && reload > 0.0, melee && calm) {
            (true, _) => reload,
            (false, true) => 0.1,
            _ => 0.0,
        }
    }
}
