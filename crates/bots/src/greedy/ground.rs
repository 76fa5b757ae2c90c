//! Where to stand, and how to get there.

use super::arms::{Shot, Tokens};
use super::danger::ForetoldBlow;
use super::run::{Drift, Outlook};
use super::{Greedy, Seat, best};
use crate::evaluation::damage_price;
use crate::{Prize, Reason, Why};
use enormity_engine::board::{Dir, Space, SpaceSet, StepField, Walker};
use enormity_engine::catalog::{Command, Reach};
use enormity_engine::decision::Choice;
use enormity_engine::ids::{Figure, IntruderId};
use enormity_engine::state::Intruder;
use std::sync::Arc;

/// What can be reached and what can be done from there.
pub struct Ground<'a> {
    /// Where the walk may end.
    ends: SpaceSet,
    /// What hurts to enter.
    hazards: SpaceSet,
    /// The best attacks, with the spaces they can be made from.
    shots: Vec<(Shot, SpaceSet)>,
    /// Steps beyond which the main weapon does not reach.
    range: u16,
    /// What the Boss can do next.
    blows: Vec<ForetoldBlow<'a>>,
    /// In a Run: what there is to go for, and to fear.
    outlook: Option<Arc<Outlook>>,
    /// EXT-4: where one leaves the board, if that can be reached, and what it is worth.
    gate: Option<(Space, f32)>,
    /// AOO-1: what it costs to step away.
    leaving: f32,
}

impl Ground<'_> {
    /// The same for a walk whose first step provokes nobody, if it is one.
    pub fn slipping(mut self, slips: bool) -> Self {
        if slips {
            self.leaving = 0.0;
        }
        self
    }

    /// What draws a Spacer who stands there, in a Run.
    pub fn prize_at(&self, space: Space) -> Option<Prize> {
        if self.gate.is_some_and(|(gate, _)| gate == space) {
            return Some(Prize::WayOut);
        }
        let goal = self.outlook.as_ref()?.pull.goal(space)?;
        Some(goal.prize)
    }
}

impl<'a> Seat<'a> {
    /// The Spacer's own space.
    pub fn here(self) -> SpaceSet {
        SpaceSet::one(self.table.spacer(self.me).at)
    }

    /// Spaces that hurt whoever enters them.
    fn hazards(self) -> SpaceSet {
        let (table, board) = (self.table, self.table.board());
        let mut hazards = SpaceSet::EMPTY;
        for placed in table.tiles() {
            let tile = table.catalog().tile(placed.tile);
            if tile.on_enter.is_none() || self.worth(tile.on_enter) >= -0.02 {
                continue;
            }
            for up in 0..tile.height.max(1) {
                for right in 0..tile.width.max(1) {
                    let (col, row) = (board.col(placed.at) + right, board.row(placed.at) + up);
                    if let Some(space) = board.at(col, row) {
                        hazards.insert(space);
                    }
                }
            }
        }
        hazards
    }

    /// MOV-2: spaces that cannot be entered.
    pub fn closed(self) -> SpaceSet {
        let mut closed = self.table.obstacles();
        for id in self.table.present() {
            closed.insert(self.table.intruder(id).at);
        }
        closed
    }

    /// KEY-ADV: the card is spent, so any space from which it reaches will do, and the
    /// first of them.
    fn close_in(self, steps: u8, item: u8, target: IntruderId) -> Choice {
        let (table, hazards) = (self.table, self.hazards());
        let at = table.spacer(self.me).at;
        let reaches = |steps: u8, space: Space| {
            let from = SpaceSet::one(space);
            !table
                .strikes_within(steps, self.me, item, target, from)
                .is_empty()
        };
        let worth = |choice: Choice| {
            let Choice::Step(dir) = choice else {
                return if reaches(0, at) { 2.0 } else { -2.0 };
            };
            let to = table.board().neighbour(at, dir);
            to.map_or(f32::MIN, |to| {
                let leads = reaches(steps.saturating_sub(1), to);
                f32::from(u8::from(leads)) - f32::from(u8::from(hazards.contains(to))) / 2.0
            })
        };
        best(table.options(), worth).map_or(Choice::Stop, |(choice, _)| choice)
    }

    /// LOC-8: how the Spacer drifts, if they do.
    pub fn drifting(self) -> Option<Drift<'a>> {
        let at = self.table.spacer(self.me).at;
        let drift = self.drift(self.table.doors())?;
        drift
            .is_push(at)
            .then(|| drift.among(self.closed() | self.others()))
    }

    pub fn others(self) -> SpaceSet {
        let others = self.table.on_board().filter(|id| *id != self.me);
        others.map(|id| self.table.spacer(id).at).collect()
    }

    /// AOO-1: what it costs to step away from here.
    pub fn leaving_price(self) -> f32 {
        let boss = self.table.boss().map(Figure::Intruder);
        let provoked = self.table.provoked(self.me);
        if let Some(run) = self.table.run() {
            let struck = provoked.iter().filter_map(Figure::intruder);
            return struck.map(|id| self.blow_price(run, id)).sum();
        }
        provoked
            .iter()
            .map(|f| if Some(f) == boss { 0.7 } else { 0.25 })
            .sum()
    }

    /// What an attack that is under way would do to whoever stands on that space.
    fn threat(self, space: Space) -> f32 {
        let table = self.table;
        let Some(attack) = table
            .under_way()
            .filter(|a| a.zone || a.target == Some(self.me))
        else {
            return 0.0;
        };
        let steps = &table.catalog().behaviour(attack.behaviour).steps;
        let Some(step) = steps.get(usize::from(attack.command)) else {
            return 0.0;
        };
        let Command::Attack(strike) = &step.command else {
            return 0.0;
        };
        let from = table.intruder(attack.intruder).at;
        let struck = match strike.reach {
            Reach::Melee => table.board().adjacent(space, from, table.doors()),
            Reach::Blast(zone) => table.board().zone(from, zone).contains(space),
            Reach::Ranged(far) => table.board().distance(space, from, table.doors()) <= far.into(),
            Reach::Shoot => {
                let board = table.board();
                board.row(space) == board.row(from) || board.col(space) == board.col(from)
            }
            Reach::Anywhere => true,
        };
        if struck {
            damage_price(table.spacer(self.me), 3)
        } else {
            0.0
        }
    }

    /// Whom the fight is about: the Boss, else the nearest Intruder.
    fn foe(self) -> Option<&'a Intruder> {
        let (table, board) = (self.table, self.table.board());
        let from = table.spacer(self.me).at;
        let far = |id: &IntruderId| board.distance(from, table.intruder(*id).at, table.doors());
        let foe = table.boss().or_else(|| table.present().min_by_key(far));
        foe.map(|id| table.intruder(id)).filter(|foe| foe.present)
    }

    /// What it is worth to stand there when all is done, attacks aside.
    fn footing(self, ground: &Ground, space: Space) -> f32 {
        let (table, board) = (self.table, self.table.board());
        let mut value = -self.threat(space);
        if ground.hazards.contains(space) && !self.here().contains(space) {
            value -= 0.3;
        }
        for id in table.present() {
            let it = table.intruder(id);
            if board.adjacent(space, it.at, table.doors()) {
                value -= if ground.range <= 1 { 0.02 } else { 0.12 };
            }
        }
        // Others will still move, and the cards are only possible ones.
        value -= 0.6 * self.danger(&ground.blows, space);
        if let Some(outlook) = &ground.outlook {
            value += self.run_footing(outlook, space);
        } else if let Some(foe) = self.foe() {
            if board.in_front(foe.at, foe.facing).contains(space) {
                value -= 0.05;
            }
            let far = board.distance(space, foe.at, table.doors()).min(20);
            value -= 0.03 * f32::from(far.saturating_sub(ground.range));
        }
        for other in self.others() {
            // One blast should not catch everybody.
            if board.distance(space, other, table.doors()) <= 1 {
                value -= 0.02;
            }
        }
        let beside = board.adjacents(space, table.doors());
        if beside
            .iter()
            .any(|s| table.tile_at(s).is_some_and(|tile| tile.cover))
        {
            value += 0.04;
        }
        value
    }
}

impl Greedy {
    /// What the Run holds for a Spacer: it is the same for all answers to a question.
    fn outlook(&mut self, seat: Seat) -> Option<Arc<Outlook>> {
        if let Some((who, outlook)) = &self.outlook
            && *who == seat.me
        {
            return Some(Arc::clone(outlook));
        }
        let outlook = Arc::new(seat.outlook()?);
        self.outlook = Some((seat.me, Arc::clone(&outlook)));
        Some(outlook)
    }

    /// What a walk of so many steps opens up. `attacking`: an attack is still to come.
    pub(super) fn survey<'a>(&mut self, seat: Seat<'a>, steps: u8, attacking: bool) -> Ground<'a> {
        let table = seat.table;
        let at = table.spacer(seat.me).at;
        let hazards = seat.hazards();
        let blocked = seat.closed() | hazards;
        let reached = match seat.drifting() {
            Some(drift) => drift.reached(at, steps),
            None => table
                .board()
                .flood(at, steps, table.doors(), Walker::Spacer, &blocked),
        };
        let ends = reached.without(seat.others()) | SpaceSet::one(at);
        let mut shots = vec![];
        let mut range = 1;
        let tokens = Tokens::active(seat);
        for (item, weapon, gear) in seat.weapons() {
            if gear.hands > 0 {
                range = range.max(u16::from(weapon.range.max(1)));
            }
            if !attacking {
                continue;
            }
            for target in table.present() {
                let from = table.strikes_from(seat.me, item, target, ends);
                if !from.is_empty()
                    && let Some(shot) = self.shot(seat, item, target, tokens)
                {
                    shots.push((shot, from));
                }
            }
        }
        Ground {
            ends,
            hazards,
            shots,
            range,
            blows: seat.blows(),
            outlook: self.outlook(seat),
            gate: seat.way_out(steps, &blocked),
            leaving: seat.leaving_price(),
        }
    }

    /// The best space to be on: where, what it is worth more than here, and the attack
    /// from there.
    pub(super) fn best_stand(&self, seat: Seat, ground: &Ground) -> (Space, f32, Option<Shot>) {
        let at = seat.table.spacer(seat.me).at;
        let shot = |space: Space| {
            let open = ground.shots.iter().filter(|(_, from)| from.contains(space));
            open.map(|(shot, _)| *shot)
                .max_by(|a, b| a.value.total_cmp(&b.value))
        };
        let value = |space: Space| {
            let attack = shot(space).map_or(0.0, |shot| shot.value.max(0.0));
            attack + seat.footing(ground, space)
        };
        let here = value(at);
        let leaving = ground.leaving;
        if let Some((gate, worth)) = ground.gate {
            return (gate, worth - leaving, None);
        }
        let (mut place, mut most) = (at, here);
        for space in ground.ends {
            let v = value(space) - if space == at { 0.0 } else { leaving + 0.015 };
            if v > most {
                (place, most) = (space, v);
            }
        }
        (place, most - here, shot(place))
    }

    /// MOV-1: the next step toward the best space in reach.
    pub(super) fn step(&mut self, seat: Seat, steps: u8, why: &mut Why) -> Choice {
        if let Some((item, target)) = seat.table.closing_in() {
            why.say(|| Reason::CloseIn);
            return seat.close_in(steps, item, target);
        }
        if let Some(choice) = seat.step_out() {
            why.say(|| Reason::WayIsOpen);
            return choice;
        }
        let attacking = seat.will_attack();
        let ground = self.survey(seat, steps, attacking);
        let (goal, gain, shot) = self.best_stand(seat, &ground);
        let (table, board) = (seat.table, seat.table.board());
        let at = table.spacer(seat.me).at;
        why.say(|| match (goal == at, shot) {
            (true, _) => Reason::StayHere,
            (_, shot) => Reason::To {
                space: board
                    .said(&board.coordinate(goal), table.doors())
                    .to_owned(),
                gain: Box::new(match (shot, ground.prize_at(goal)) {
                    (Some(shot), _) => Reason::TowardsAttack(seat.told(&shot)),
                    (None, Some(prize)) => Reason::Towards(prize),
                    (None, None) => Reason::Better(gain),
                }),
            },
        });
        let options = table.options();
        if goal == at && options.contains(&Choice::Stop) {
            return Choice::Stop;
        }
        if let Some(drift) = seat.drifting() {
            return seat.push_toward(&drift, goal);
        }
        let blocked = seat.closed() | ground.hazards;
        let mut room = StepField::new();
        let beside = board.adjacents(at, table.doors());
        let walker = Walker::Spacer;
        let far = board.walk_distances(goal, table.doors(), walker, &blocked, &beside, &mut room);
        let cost = |dir: Dir| {
            let to = board.neighbour(at, dir);
            to.map_or(f32::MAX, |to| {
                let hazard = if ground.hazards.contains(to) {
                    4.0
                } else {
                    0.0
                };
                f32::from(far[to.index()]) + hazard
            })
        };
        let value = |choice: Choice| match choice {
            Choice::Step(dir) => -cost(dir),
            _ => f32::MIN,
        };
        best(options, value).map_or(Choice::Stop, |(choice, _)| choice)
    }
}
