//! TER-1, KNB-7: what a tile does to whoever comes onto it.

use crate::board::Space;
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::Figure;
use crate::scene::PageSetup;
use crate::select::{Cause, Origin};

/// TER-1: a figure has entered a space: what the tile there does. `from` is the
/// space it came from (a second space of the same tile does nothing). A location
/// arrow there reveals the next page (BRD-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Enter {
    /// Who entered.
    pub figure: Figure,
    /// Where from; `None` if it was not there before.
    pub from: Option<Space>,
    /// KEY-DST: against its will.
    forced: bool,
    /// The space entered, once its effect has begun.
    entered: Option<Space>,
}

impl Enter {
    /// After a step from `from`.
    pub fn new(figure: Figure, from: Option<Space>) -> Enter {
        Enter {
            figure,
            from,
            forced: false,
            entered: None,
        }
    }

    /// KNB-7: forced movement ended here. The tile does what it does; then, if
    /// Destructible, it is destroyed (KEY-DST).
    pub fn forced(figure: Figure) -> Enter {
        Enter {
            forced: true,
            ..Enter::new(figure, None)
        }
    }

    /// PSH-3: pushed or lured over this space; likewise.
    pub fn in_passing(figure: Figure, from: Space) -> Enter {
        Enter {
            forced: true,
            ..Enter::new(figure, Some(from))
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        if let Some(space) = self.entered {
            self.destroy(cx, space);
            return Flow::END;
        }
        // BRD-10: one page after the other.
        if let Figure::Spacer(spacer) = self.figure
            && let Some(page) = cx.page_beyond(spacer)
        {
            return Flow::Call(PageSetup::revealed(page, spacer).into());
        }
        let at = cx.at(self.figure);
        let Some(index) = cx.tile_at(at).filter(|_| cx.stands(self.figure)) else {
            return Flow::END;
        };
        if self
            .from
            .is_some_and(|from| cx.tile_at(from) == Some(index))
        {
            return Flow::END;
        }
        self.entered = Some(at);
        let placed = cx.state.tiles[index];
        let tile = cx.catalog.tile(placed.tile);
        let affects = self.figure.spacer().is_some() || tile.affects_intruders;
        // TOK-2: a disabled tile does nothing.
        if !affects || placed.disabled || tile.on_enter.is_none() {
            return Flow::Again;
        }
        cx.emit(
            "TER-1",
            Event::TileEntered {
                tile: placed.tile,
                figure: self.figure,
            },
        );
        let origin = Origin::new(self.figure, Some(self.figure), Cause::Terrain);
        Flow::Call(Effects::new(tile.on_enter, origin).into())
    }

    fn destroy(&self, cx: &mut Cx, space: Space) {
        if let Some(index) = cx.tile_at(space).filter(|_| self.forced)
            && cx.catalog.tile(cx.state.tiles[index].tile).destructible
        {
            cx.destroy_tile(index, "KEY-DST");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    fn entered(table: &Bench) -> usize {
        table.count(|e| matches!(e, Event::TileEntered { .. }))
    }

    #[test]
    fn ter_1_only_the_first_space_of_a_tile_counts() {
        let mut table = Bench::new();
        table.catalog.tiles[ACID.0 as usize].width = 2;
        table.put(ACID, "D4");
        let (c4, d5) = (table.space("C4"), table.space("D5"));
        table.run(Enter::new(ANNA.into(), Some(d5)), &[]);
        assert_eq!(entered(&table), 0, "D5 is the same tile");
        table.run(Enter::new(ANNA.into(), Some(c4)), &[]);
        assert_eq!(entered(&table), 1);
        assert_eq!(table.state.tiles.len(), 1, "of one's own will it stays");
    }

    #[test]
    fn knb_7_terrain_affects_intruders_only_if_it_says_so() {
        let mut table = Bench::new();
        table.put(ACID, "G4");
        table.run(Enter::new(BOSS.into(), None), &[]);
        assert_eq!(entered(&table), 0);
        table.catalog.tiles[ACID.0 as usize].affects_intruders = true;
        table.run(Enter::new(BOSS.into(), None), &[]);
        assert_eq!(entered(&table), 1);
    }

    #[test]
    fn key_dst_by_force_the_tile_acts_and_is_destroyed_then() {
        let mut table = Bench::new();
        table.put(ACID, "D4");
        table.run(Enter::forced(ANNA.into()), &[]);
        let told: Vec<_> = table
            .journal
            .0
            .iter()
            .filter_map(|(_, e)| match e {
                Event::TileEntered { .. } => Some('E'),
                Event::TileDestroyed { .. } => Some('D'),
                _ => None,
            })
            .collect();
        assert_eq!(told, ['E', 'D']);
    }
}
