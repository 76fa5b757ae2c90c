//! One step of an Intruder, and what it does to what lies and stands there.

use crate::board::Dir;
use crate::cx::Cx;
use crate::event::Event;
use crate::forced::Crash;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{Figure, IntruderId};
use crate::terrain::Enter;

/// BOS-8, BOS-9, KNB-4: a step onto the next space, with its tile and Crash.
/// Whether the step is possible is for the caller to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stride {
    intruder: IntruderId,
    dir: Dir,
    /// Against its will: it keeps its facing and ignores what tiles do in passing.
    forced: bool,
    /// The last step of a forced move.
    last: bool,
    /// A step of a retreat.
    away: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Move,
    Tile,
    Spacer,
}

impl Stride {
    /// A step of its own will.
    pub fn new(intruder: IntruderId, dir: Dir) -> Stride {
        Stride {
            intruder,
            dir,
            forced: false,
            last: false,
            away: false,
            step: Step::Move,
        }
    }

    /// A step of a retreat (IMV-7).
    pub fn away(intruder: IntruderId, dir: Dir) -> Stride {
        Stride {
            away: true,
            ..Stride::new(intruder, dir)
        }
    }

    /// A step of a forced move (KNB-4), perhaps its last.
    pub fn forced(intruder: IntruderId, dir: Dir, last: bool) -> Stride {
        Stride {
            forced: true,
            last,
            ..Stride::new(intruder, dir)
        }
    }

    /// Takes the step at once if nothing can come of it: no tile lies there and nobody stands
    /// there. Else it is left to the returned frame.
    pub fn take(mut self, cx: &mut Cx) -> Option<Frame> {
        let from = cx.state.intruder(self.intruder).at;
        let meets = |to| cx.state.tiled.contains(to) || cx.spacer_on(to).is_some();
        if cx.board.neighbour(from, self.dir).is_none_or(meets) {
            return Some(self.into());
        }
        self.walk(cx);
        None
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        if !cx.state.intruder(self.intruder).present {
            return Flow::END;
        }
        match self.step {
            Step::Move => {
                self.step = Step::Tile;
                self.walk(cx)
            }
            Step::Tile => {
                self.step = Step::Spacer;
                self.break_tile(cx);
                Flow::Again
            }
            Step::Spacer => self.trample(cx),
        }
    }

    fn walk(&mut self, cx: &mut Cx) -> Flow {
        let from = cx.state.intruder(self.intruder).at;
        let Some(to) = cx.board.neighbour(from, self.dir) else {
            return Flow::END;
        };
        cx.state.intruder_mut(self.intruder).at = to;
        if !self.forced {
            // FAC-4: the step itself tells which way it faces.
            cx.state.intruder_mut(self.intruder).facing = self.dir;
        }
        let figure = Figure::Intruder(self.intruder);
        let rule = match (self.forced, self.away) {
            (true, _) => "KNB-4",
            (false, true) => "IMV-7",
            (false, false) => "IMV-2",
        };
        cx.emit(
            rule,
            Event::Moved {
                figure,
                from,
                to,
                forced: self.forced,
            },
        );
        // KNB-7: terrain affects Intruders only if it says so.
        let affects = cx.tile_at(to).is_some_and(|tile| {
            let tile = cx.state.tiles[tile].tile;
            cx.catalog.tile(tile).affects_intruders
        });
        if affects && (!self.forced || self.last) {
            return Flow::Call(match self.forced {
                true => Enter::forced(figure).into(),
                false => Enter::new(figure, Some(from)).into(),
            });
        }
        Flow::Again
    }

    /// BOS-8, KNB-4, KEY-DST: what becomes of the tile.
    fn break_tile(&self, cx: &mut Cx) {
        let Some(index) = cx.tile_at(cx.state.intruder(self.intruder).at) else {
            return;
        };
        let tile = cx.catalog.tile(cx.state.tiles[index].tile);
        let boss = cx.is_boss(self.intruder);
        let (breaks, rule) = match (self.forced, boss) {
            (false, true) => (tile.destructible, "BOS-8"),
            (false, false) => (false, ""),
            (true, true) => (!tile.indestructible, "KNB-4"),
            (true, false) => (
                tile.obstacle && !tile.indestructible || self.last && tile.destructible,
                "KNB-4",
            ),
        };
        if breaks {
            cx.destroy_tile(index, rule);
        }
    }

    /// CRA-1: each time such an Intruder enters their space, even in passing.
    fn trample(&self, cx: &Cx) -> Flow {
        let here = cx.state.intruder(self.intruder).at;
        match cx.spacer_on(here) {
            Some(spacer) if cx.crash_of(self.intruder).is_some() => {
                Flow::Become(Crash::new(spacer).into())
            }
            _ => Flow::END,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Approach, StraightMove};
    use super::*;
    use crate::catalog::{Abilities, Ability, AbilityId, Modifier, TileId};
    use crate::testing::*;

    fn with_crash() -> Bench {
        let mut table = Bench::new();
        table.catalog.abilities.push(Ability {
            modifiers: vec![(Modifier::Crash, 2)],
            ..Ability::default()
        });
        table.catalog.kinds[0].traits = Abilities::of(&table.catalog.abilities, &[AbilityId(0)]);
        table
    }

    #[test]
    fn bos_9_a_boss_with_crash_tramples_whom_it_passes() {
        let mut table = with_crash();
        table.stand(BORIS, "A4");
        table.run(Approach::new(BOSS, BORIS, None), &[]);
        assert_eq!(table.state.intruder(BOSS).at, table.space("B4"));
        assert!(table.happened(Event::Crashed { spacer: ANNA }));
        assert_eq!(table.spacer(ANNA).vitals, 8);
        assert!(table.spacer(ANNA).is_down());
        assert_eq!(table.spacer(BORIS).vitals, 9);
    }

    #[test]
    fn bos_9_where_it_ends_a_spacer_crashes_once_and_is_thrown_on() {
        let mut table = with_crash();
        table.run(StraightMove::new(BOSS, Dir::South, 3, false), &[]);
        assert_eq!(table.state.intruder(BOSS).at, table.space("D4"));
        assert_eq!(table.state.spacer(ANNA).at, table.space("B4"));
        assert_eq!(table.spacer(ANNA).vitals, 8);
    }

    #[test]
    fn bos_9_a_boss_without_crash_passes_harmlessly() {
        let mut table = Bench::new();
        table.run(StraightMove::new(BOSS, Dir::South, 4, false), &[]);
        assert_eq!(table.state.intruder(BOSS).at, table.space("C4"));
        assert_eq!(table.spacer(ANNA).vitals, 9);
    }

    #[test]
    fn bos_8_a_boss_destroys_destructible_tiles_and_no_others() {
        let mut table = Bench::new();
        table.put(CRATE, "G5");
        table.put(PILLAR, "G6");
        table.put(FOG, "G7");
        table.run(StraightMove::new(BOSS, Dir::East, 4, false), &[]);
        assert_eq!(table.state.intruder(BOSS).at, table.space("G8"));
        let left: Vec<TileId> = table.state.tiles.iter().map(|t| t.tile).collect();
        assert_eq!(left.len(), 2);
        assert!(!left.contains(&CRATE));
    }

    #[test]
    fn knb_4_a_knocked_back_boss_destroys_all_but_indestructible_tiles() {
        let mut table = Bench::new();
        table.put(FOG, "G5");
        table.put(PILLAR, "G6");
        table.run(StraightMove::new(BOSS, Dir::East, 3, true), &[]);
        assert_eq!(table.state.tiles.len(), 1);
        assert_eq!(table.state.tiles[0].tile, PILLAR);
    }

    #[test]
    fn knb_4_a_knocked_back_baseline_intruder_destroys_obstacles_it_passes() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "A1");
        table.put(ACID, "A2");
        table.put(CRATE, "A3");
        table.put(ACID, "A4");
        table.run(StraightMove::new(minion, Dir::East, 3, true), &[]);
        assert_eq!(table.state.intruder(minion).at, table.space("A4"));
        assert_eq!(table.state.tiles.len(), 1, "KEY-DST: the one it ends on");
        assert_eq!(table.state.tiles[0].at, table.space("A2"));
    }
}
