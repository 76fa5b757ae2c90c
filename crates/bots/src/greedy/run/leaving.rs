//! EXT-4: the way out.

use super::super::{Greedy, Seat};
use super::OUT;
use crate::Table;
use crate::evaluation::{LIFE, worth_of};
use enormity_engine::board::{Space, SpaceSet, Walker};
use enormity_engine::catalog::Trigger;
use enormity_engine::decision::Choice;
use enormity_engine::ids::SpacerId;
use enormity_engine::public_side::PublicRun;

impl Seat<'_> {
    /// Whether this Spacer means to leave as soon as they can.
    fn wants_out(self, run: PublicRun) -> bool {
        self.leaving_counts(run) > 0.45
    }

    /// Where a walk of so many steps that leads out leaves the board, and what that is worth.
    pub fn way_out(self, steps: u8, closed: &SpaceSet) -> Option<(Space, f32)> {
        let run = self.table.run().filter(|run| self.wants_out(*run))?;
        let (table, board) = (self.table, self.table.board());
        let at = table.spacer(self.me).at;
        let before = steps.checked_sub(1)?;
        let reached = board.flood(at, before, table.doors(), Walker::Spacer, closed);
        let open = run.exits().filter(|exit| exit.is_open());
        let mut gates = open.flat_map(|exit| self.beside(exit.at));
        let gate = gates.find(|gate| reached.contains(*gate))?;
        let spared = LIFE - worth_of(table.spacer(self.me));
        let told = self.event_worth(Trigger::Extracted);
        Some((gate, spared + told + OUT * self.leaving_counts(run)))
    }

    /// The step that leads out, if one is on offer and wanted.
    pub fn step_out(self) -> Option<Choice> {
        let run = self.table.run().filter(|run| self.wants_out(*run))?;
        let (table, board) = (self.table, self.table.board());
        let at = table.spacer(self.me).at;
        let leads_out = |choice: &&Choice| match choice {
            Choice::Step(dir) => {
                let to = board.neighbour(at, *dir);
                let mut open = run.exits().filter(|exit| exit.is_open());
                open.any(|exit| Some(exit.at) == to)
            }
            _ => false,
        };
        table.options().iter().find(leads_out).copied()
    }
}

impl Greedy {
    /// RND-2: how much it matters in a Run that this Spacer goes next: who can leave goes,
    /// and who carries what the mission wants before the others.
    pub fn urgency(&self, table: Table, me: SpacerId) -> f32 {
        let Some(run) = table.run() else {
            return 0.0;
        };
        let seat = Seat::of(table, me);
        let far = run.exits().filter(|exit| exit.is_open()).map(|exit| {
            let (from, board) = (table.spacer(me).at, table.board());
            board.grid_distance(from, exit.at)
        });
        let leaves = far.min().filter(|_| seat.wants_out(run));
        let carries = run.carried_by(me).count() as f32;
        leaves.map_or(0.0, |far| (1.0 + carries) * 3.0 / f32::from(far.max(1)))
    }
}
