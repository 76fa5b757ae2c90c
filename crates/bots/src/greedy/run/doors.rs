//! DOR-2: what an open door would add to what can be reached.

use super::super::Seat;
use super::goals::Goal;
use crate::Prize;
use enormity_engine::board::{DoorId, Doors, Space};
use enormity_engine::catalog::{DoorChange, DoorPick, Op, Script};
use enormity_engine::public_side::PublicRun;

impl Seat<'_> {
    /// What it is worth that a text changes doors.
    pub fn door_worth(self, pick: DoorPick, change: DoorChange) -> f32 {
        if self.plain || self.table.run().is_none() {
            return 0.0;
        }
        let doors = self.table.doors();
        let opens = |door: &DoorId| match change {
            DoorChange::Open | DoorChange::Flip => !doors.is_open(*door) && !doors.is_welded(*door),
            DoorChange::Weld => doors.is_welded(*door),
            DoorChange::Close => false,
        };
        match pick {
            DoorPick::Named(list) => {
                let names = self.table.catalog().scripts.names(list).iter();
                let named = names.filter_map(|name| self.table.board().door_named(name));
                let all: Vec<DoorId> = named.collect();
                let opened = all.iter().filter(|door| opens(door));
                let shut = all.iter().any(|door| doors.is_open(*door));
                let price = if shut { -0.05 } else { 0.0 };
                opened
                    .map(|door| self.opening_worth(*door))
                    .fold(price, f32::max)
            }
            DoorPick::Nearest | DoorPick::Some { .. } => {
                let near = self.doors_here(pick);
                let worths = near
                    .into_iter()
                    .map(|door| self.changed_worth(door, change));
                worths.fold(0.0, f32::max)
            }
        }
    }

    /// DOR-3: the same for a text that welds a door next to the Spacer, or breaks its weld.
    pub fn weld_worth(self) -> f32 {
        if self.plain || self.table.run().is_none() {
            return 0.0;
        }
        let near = self.doors_here(DoorPick::Nearest).into_iter();
        let worths = near.map(|door| self.changed_worth(door, DoorChange::Weld));
        worths.fold(0.0, f32::max)
    }

    /// What it is worth that the text that asks changes this door.
    pub fn changing_worth(self, door: DoorId) -> f32 {
        let change = match self.table.effect() {
            Some(Op::Door { change, .. }) => *change,
            _ => DoorChange::Weld,
        };
        self.changed_worth(door, change)
    }

    /// What it is worth that one door is changed.
    fn changed_worth(self, door: DoorId, change: DoorChange) -> f32 {
        let doors = self.table.doors();
        match (change, doors.is_open(door), doors.is_welded(door)) {
            (DoorChange::Weld, true, _) => self.sealing_worth(door),
            (DoorChange::Weld, _, true) => self.opening_worth(door),
            (DoorChange::Open | DoorChange::Flip, false, false) => self.opening_worth(door),
            // DOR-1: a closed door stops Spacers and nobody else.
            (DoorChange::Close | DoorChange::Flip, true, _) => -0.05,
            _ => 0.0,
        }
    }

    /// DOR-6: what it is worth to weld an open door: blows that then come too late, less what
    /// the crew can no longer reach.
    fn sealing_worth(self, door: DoorId) -> f32 {
        let (table, board) = (self.table, self.table.board());
        let Some(run) = table.run() else {
            return 0.0;
        };
        let mut welded = *table.doors();
        welded.weld(door);
        let mut spared = 0.0;
        for me in table.on_board() {
            let at = table.spacer(me).at;
            for hunter in (Seat { me, ..self }).hunters(run) {
                let comes = |doors| board.distance(hunter.at, at, doors) <= hunter.reach;
                if comes(table.doors()) && !comes(&welded) {
                    spared += 0.5 * hunter.price;
                }
            }
        }
        if spared == 0.0 {
            return 0.0;
        }
        let seat = Seat {
            plain: true,
            ..self
        };
        let mut missed = 0.0;
        for me in table.on_board() {
            let (seat, at) = (Seat { me, ..seat }, table.spacer(me).at);
            let goals = seat.goals(run);
            let pull = |goals, doors| seat.pull_of(goals, seat.limits(run), doors).worth(at);
            missed += pull(goals.clone(), table.doors()) - pull(goals, &welded);
        }
        spared - missed.max(0.0)
    }

    /// Where a rule of the mission lets one break a weld, and what that would open up.
    pub fn weld_goals(self, run: PublicRun, goals: &mut Vec<Goal>) {
        let (table, board) = (self.table, self.table.board());
        if self.plain {
            return;
        }
        let rules = run.sheet().abilities.iter();
        let rules = rules.map(|id| table.catalog().ability(*id));
        let breakers: Vec<_> = rules
            .filter(|rule| self.breaks_welds(rule.script, 0))
            .collect();
        let doors = (0..board.doors().len() as u8).map(DoorId);
        for door in doors.filter(|door| table.doors().is_welded(*door)) {
            let beside = board.door(door).borders.iter();
            let allowed = |at: &Space| {
                let mut rules = breakers.iter();
                run.in_play(*at) && rules.any(|rule| table.holds_at(rule.when, self.me, *at))
            };
            let spots: Vec<Space> = beside.filter(allowed).collect();
            let worth = match spots.is_empty() {
                true => continue,
                false => self.opening_worth(door),
            };
            let prize = Prize::Objective;
            goals.extend(spots.into_iter().map(|at| Goal { at, worth, prize }));
        }
    }

    fn breaks_welds(self, script: Script, depth: u8) -> bool {
        let mut ops = self.table.catalog().scripts.ops(script).iter();
        depth < 3
            && ops.any(|op| match op {
                Op::Weld { .. } => true,
                Op::Choose { among, .. } => {
                    let mut some = among.iter();
                    some.any(|(_, then)| self.breaks_welds(*then, depth + 1))
                }
                _ => false,
            })
    }

    /// Doors near the Spacer, or on their page.
    fn doors_here(self, pick: DoorPick) -> Vec<DoorId> {
        let (board, at) = (self.table.board(), self.table.spacer(self.me).at);
        let page = board.page_of(at);
        let on_page = matches!(pick, DoorPick::Some { page: true, .. });
        let doors = (0..board.doors().len() as u8).map(DoorId);
        let near = doors.filter(|door| {
            let borders = &board.door(*door).borders;
            let beside =
                borders.contains(at) || board.adjacents(at, self.table.doors()).intersects(borders);
            beside || on_page && borders.iter().any(|space| board.page_of(space) == page)
        });
        near.collect()
    }

    /// How much more would draw the Spacer if the door were open.
    pub fn opening_worth(self, door: DoorId) -> f32 {
        let Some(run) = self.table.run() else {
            return 0.0;
        };
        // What other doors would add is left aside, this one's Console among it.
        let seat = Seat {
            plain: true,
            ..self
        };
        let goals = seat.goals(run);
        let at = self.table.spacer(self.me).at;
        let now = self
            .pull_of(goals.clone(), seat.limits(run), self.table.doors())
            .worth(at);
        let mut opened: Doors = *self.table.doors();
        opened.unweld(door);
        opened.open(door);
        let then = self.pull_of(goals, seat.limits(run), &opened);
        (then.worth(at) - now).max(0.0)
    }
}
