//! What there is to go for, and what it is worth.

use super::super::Seat;
use super::mission::Needs;
use super::{INITIATED, LOOT, MARKER, NEED, OUT, PAGE, POINT};
use crate::Prize;
use enormity_engine::board::{Dir, Space};
use enormity_engine::catalog::{ExtractionDeed, ObjectiveFate, Op, Script};
use enormity_engine::decision::Find;
use enormity_engine::ids::SpacerId;
use enormity_engine::public_side::{PublicRun, SeenExit};

/// Whoever is further than this from a Point when it is initiated comes late.
const FOLLOWS: u8 = 6;

/// A space to be on, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    pub at: Space,
    pub worth: f32,
    pub prize: Prize,
}

impl<'a> Seat<'a> {
    /// Everything worth going for, for this Spacer.
    pub fn goals(self, run: PublicRun<'a>) -> Vec<Goal> {
        let needs = self.needs(run);
        let mut goals: Vec<Goal> = vec![];
        for (at, find) in run.finds() {
            let prize = match find {
                Find::Cache => Prize::Cache,
                Find::Engram => Prize::Engram,
                Find::Console | Find::Code => Prize::Console,
                Find::Objective(_) => Prize::Objective,
                Find::Exit(_) => Prize::Point,
            };
            let mut worth = self.find_worth(run, needs, at, find);
            if find == Find::Console {
                worth = worth.max(self.code_worth(run, at));
            }
            goals.push(Goal { at, worth, prize });
        }
        let worth = self.marker_worth(run).max(0.1 * self.time_left(run));
        let prize = Prize::Discovery;
        goals.extend(run.discoveries().map(|at| Goal { at, worth, prize }));
        let worth = self.page_worth(run, needs);
        let prize = Prize::Page;
        goals.extend(run.ways_on().map(|at| Goal { at, worth, prize }));
        for exit in run.exits() {
            self.exit_goals(run, exit, &mut goals);
        }
        self.weld_goals(run, &mut goals);
        goals.retain(|goal| goal.worth > 0.01);
        goals
    }

    /// SCV-1: what it is worth to take or use what lies there.
    pub fn find_worth(self, run: PublicRun<'a>, needs: Needs, at: Space, find: Find) -> f32 {
        match find {
            Find::Cache => LOOT * (0.2 + self.time_left(run)),
            Find::Engram => 0.08 + self.engram_worth(run, at).max(0.0),
            Find::Console => run.console_at(at).map_or(0.0, |console| {
                let console = self.table.catalog().console(console);
                // CNS-2: a lock may hold.
                let chance = if console.locked.is_some() { 0.6 } else { 1.0 };
                chance * self.worth(console.script)
            }),
            Find::Objective(n) => run.objective(n).map_or(0.0, |token| {
                let objective = &run.sheet().objectives[usize::from(token.kind)];
                let faces = objective.faces.iter();
                let effects: f32 = faces.map(|face| self.worth(face.script)).sum();
                let effects = effects / objective.faces.len().max(1) as f32;
                match needs.of(token.kind) {
                    0 => 0.5 + effects,
                    _ => NEED + effects.max(-0.5),
                }
            }),
            Find::Exit(exit) => self.initiation_worth(run, exit),
            Find::Code => self.code_worth(run, at),
        }
    }

    /// EXT-3: initiating calls every Blip, so it comes when nothing else is left to do.
    pub fn initiation_worth(self, run: PublicRun, exit: u8) -> f32 {
        let awaited = match self.awaits_carriers(run, exit) {
            true => 0.0,
            false => 1.0,
        };
        INITIATED * self.leaving_counts(run) * awaited
    }

    /// OBJ-2: whether somebody who carries what has to come out is still far from a Point.
    fn awaits_carriers(self, run: PublicRun, exit: u8) -> bool {
        let table = self.table;
        let Some(exit) = run.exits().find(|seen| seen.exit == exit) else {
            return false;
        };
        let (wanted, late) = (self.wanted_out(run), run.countdown() == 0);
        let carries = |id: SpacerId| run.carried_by(id).any(|kind| wanted.of(kind) > 0);
        let mut others = table.on_board().filter(|id| *id != self.me && carries(*id));
        let Some(gate) = self.beside(exit.at).next().filter(|_| !late) else {
            return false;
        };
        let steps = self.ways(table.doors()).steps_to(gate);
        others.any(|id| steps[table.spacer(id).at.index()] > FOLLOWS)
    }

    /// ENG-1: what the device of an Engram would do.
    fn engram_worth(self, run: PublicRun, at: Space) -> f32 {
        let (table, board) = (self.table, self.table.board());
        let page = board.page_of(at);
        let features = table.catalog().features_of(table.session().board);
        let location = page.and_then(|page| features.location(page));
        let (Some(location), Some(engram)) = (location, run.engram_at(at)) else {
            return 0.0;
        };
        let device = &table.catalog().location(location).engrams[engram as usize];
        0.5 * self.worth_once(device.script)
    }

    /// ENG-1: what the device of an Engram in hand would do now.
    pub fn device_worth(self, n: u8) -> f32 {
        let (table, catalog) = (self.table, self.table.catalog());
        let held = table
            .run()
            .and_then(|run| run.held(self.me).get(usize::from(n)));
        let features = catalog.features_of(table.session().board);
        let device = held.and_then(|held| {
            let location = features.parts.get(held.part())?;
            Some(&catalog.location(*location).engrams[held.engram() as usize])
        });
        device.map_or(f32::MIN, |device| self.worth(device.script))
    }

    /// What a text that is kept for a better moment is worth, doors aside.
    fn worth_once(self, script: Script) -> f32 {
        let ops = self.table.catalog().scripts.ops(script).iter();
        let now = ops.filter(|op| !matches!(op, Op::Door { .. }));
        now.map(|op| self.worth_of_op(op, self.me, 0)).sum()
    }

    /// BRD-10: what a page that nobody has seen may hold.
    fn page_worth(self, run: PublicRun, needs: Needs) -> f32 {
        let lacking = (0u8..).zip(needs.0).any(|(kind, n)| {
            let seen = run.objectives(kind, ObjectiveFate::Left);
            usize::from(n) > seen
        });
        let no_exit = run.exits().next().is_none();
        let few = run
            .marker()
            .is_some_and(|left| usize::from(left) > run.discoveries().count());
        let mut worth = 0.15 * self.time_left(run);
        worth += if lacking { NEED * 0.4 } else { 0.0 };
        worth += if few { PAGE } else { 0.0 };
        worth
            + match (no_exit, needs.are_met() && run.is_available()) {
                (false, _) => 0.0,
                (true, false) => PAGE,
                // Nothing is left but the way out.
                (true, true) => POINT,
            }
    }

    /// BRD-10: what it is worth that a text shows a page: the way to its arrow is saved.
    pub fn seeing_worth(self) -> f32 {
        let run = self.table.run();
        run.map_or(0.0, |run| 0.2 * self.page_worth(run, self.needs(run)))
    }

    /// EXT-3, EXT-4: a Point is used from the spaces beside it.
    fn exit_goals(self, run: PublicRun, exit: SeenExit, goals: &mut Vec<Goal>) {
        if !run.is_available() && !exit.initiated {
            return;
        }
        let counts = self.leaving_counts(run);
        let beside = self.beside(exit.at);
        for at in beside {
            // Where it opens everybody has to be in the end.
            goals.push(Goal {
                at,
                worth: OUT * counts * 0.95,
                prize: Prize::WayOut,
            });
            if !exit.initiated {
                goals.push(Goal {
                    at,
                    worth: OUT * counts + self.initiation_worth(run, exit.exit),
                    prize: Prize::Point,
                });
            }
        }
    }

    /// EXT-3: the spaces that share an edge with a Point.
    pub fn beside(self, at: Space) -> impl Iterator<Item = Space> + use<'a> {
        let board = self.table.board();
        let around = Dir::ALL
            .into_iter()
            .filter_map(move |dir| board.neighbour(at, dir));
        let page = board.page_of(at);
        around.filter(move |space| board.in_bounds(*space) && board.page_of(*space) == page)
    }

    /// EXT-2: what it is worth that texts bring Extraction closer.
    pub fn extraction_worth(self, deed: ExtractionDeed) -> f32 {
        let Some(run) = self.table.run() else {
            return 0.0;
        };
        match deed {
            ExtractionDeed::Closer => self.marker_worth(run),
            ExtractionDeed::Available if run.is_available() => 0.0,
            ExtractionDeed::Available => MARKER * 2.0,
            ExtractionDeed::Show(list) => match self.shows(run, list) {
                0 => 0.0,
                _ if run.exits().next().is_none() => POINT,
                _ => 0.25,
            },
            ExtractionDeed::ShowNearest if run.exits().next().is_none() => POINT,
            ExtractionDeed::ShowNearest => 0.1,
        }
    }

    /// How many Points of these names players do not know yet.
    fn shows(self, run: PublicRun, list: u16) -> usize {
        let names = self.table.catalog().scripts.names(list);
        let unknown = names.iter().filter(|name| !run.knows_exit(name));
        unknown.count()
    }

    /// DSC-1, EXT-2: what one more space of the Extraction marker is worth.
    pub fn marker_worth(self, run: PublicRun) -> f32 {
        match run.marker() {
            Some(_) => MARKER,
            None => 0.0,
        }
    }
}
