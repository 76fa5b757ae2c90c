//! One step of an Intruder, and what it does to what lies and stands there.

use crate::board::Dir;
use crate::cx::Cx;
use crate::event::Event;
use crate::forced::Crash;
use crate::frame::{Flow, Input};
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
            step: Step::Move,
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
        let rule = if self.forced { "KNB-4" } else { "IMV-2" };
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
            return Flow::Call(Enter::new(figure, Some(from)).into());
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
