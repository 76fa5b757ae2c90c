//! TER-2 to TER-5: a tile comes onto the board.

use crate::board::{Space, SpaceSet};
use crate::catalog::TileId;
use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::Event;
use crate::forced::{Crash, Displace};
use crate::frame::{Flow, Input};
use crate::ids::{Figure, FigureSet};
use crate::state::PlacedTile;
use crate::terrain::Enter;

/// TER-2 to TER-5: a tile is placed on a space, with all that follows for whoever stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlaceTile {
    /// Which kind.
    pub tile: TileId,
    /// Its bottom left space; `None` for a random one (CRD-2).
    pub at: Option<Space>,
    step: Step,
    /// Spacers it comes down on who still have to deal with it.
    left: FigureSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Aim,
    /// TER-2: one from the board if none is in the box.
    Fetch,
    Land,
    /// TER-4: a Spacer after another.
    Crash,
    Displace,
    Resolve,
}

impl PlaceTile {
    /// A tile on its way to the board.
    pub fn new(tile: TileId, at: Option<Space>) -> PlaceTile {
        PlaceTile {
            tile,
            at,
            step: Step::Aim,
            left: FigureSet::EMPTY,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match self.step {
            Step::Aim => self.aim(cx),
            Step::Fetch => self.fetch(cx, input),
            Step::Land => self.land(cx),
            Step::Crash => match self.left.take_first() {
                Some(Figure::Spacer(spacer)) => Flow::Call(Crash::new(spacer).into()),
                _ => {
                    self.left = self.spacers_below(cx);
                    self.step = Step::Displace;
                    Flow::Again
                }
            },
            Step::Displace => match self.left.take_first() {
                Some(figure) if self.covers(cx, figure) => Flow::Call(Displace::new(figure).into()),
                Some(_) => Flow::Again,
                None => Flow::END,
            },
            Step::Resolve => match self.left.take_first() {
                Some(figure) => Flow::Call(Enter::new(figure, None).into()),
                None => Flow::END,
            },
        }
    }

    /// Finds the space and whether the tile may lie there.
    fn aim(&mut self, cx: &mut Cx) -> Flow {
        self.at = self.at.or_else(|| cx.random_space(self.tile));
        let Some(covered) = self.footprint(cx) else {
            return self.give_up(cx, "CRD-2");
        };
        let tile = cx.catalog.tile(self.tile);
        if tile.supply == 0 {
            return self.give_up(cx, "TER-2");
        }
        let solid = |space| cx.tile_at(space).is_some_and(|index| cx.is_fixed(index));
        if covered.iter().any(solid) {
            return self.give_up(cx, "TER-3");
        }
        if !tile.indestructible && covered.intersects(&cx.intruder_spaces()) {
            return self.give_up(cx, "TER-5");
        }
        for space in covered {
            if let Some(index) = cx.tile_at(space) {
                cx.destroy_tile(index, "TER-3");
            }
        }
        self.step = Step::Fetch;
        Flow::Again
    }

    fn give_up(&self, cx: &mut Cx, rule: &'static str) -> Flow {
        let (tile, at) = (self.tile, self.at);
        cx.emit(rule, Event::TileNotPlaced { tile, at });
        Flow::END
    }

    /// TER-2: if all tiles of the type are out, the one furthest from the Intruders is moved.
    fn fetch(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let supply = usize::from(cx.catalog.tile(self.tile).supply);
        let out = cx.state.tiles.iter().filter(|t| t.tile == self.tile);
        self.step = Step::Land;
        if out.count() < supply {
            return Flow::Again;
        }
        let taken = match input {
            Input::Chose(Choice::Space(space)) => Some(space),
            _ => {
                let furthest = cx.furthest_tiles(self.tile);
                if furthest.is_empty() {
                    return self.give_up(cx, "TOK-2");
                }
                cx.ask_space(furthest, "TER-2")
            }
        };
        let Some(space) = taken else {
            self.step = Step::Fetch;
            return Flow::Ask;
        };
        if let Some(index) = cx.tile_at(space) {
            cx.take_tile(index);
        }
        Flow::Again
    }

    fn land(&mut self, cx: &mut Cx) -> Flow {
        let (tile, Some(at)) = (self.tile, self.at) else {
            return Flow::END;
        };
        self.left = self.spacers_below(cx);
        let kind = cx.catalog.tile(tile);
        if kind.obstacle && kind.destructible && !self.left.is_empty() {
            // TER-4: it breaks on them.
            cx.emit("TER-4", Event::TileDestroyed { tile, at });
            self.step = Step::Crash;
            return Flow::Again;
        }
        if !cx.put_tile(tile, at) {
            return self.give_up(cx, "TER-2");
        }
        cx.emit("TER-2", Event::TilePlaced { tile, at });
        self.step = if kind.obstacle {
            Step::Crash
        } else {
            Step::Resolve
        };
        Flow::Again
    }

    fn footprint(&self, cx: &Cx) -> Option<SpaceSet> {
        self.at.and_then(|at| cx.footprint(self.tile, at))
    }

    fn spacers_below(&self, cx: &Cx) -> FigureSet {
        let covered = self.footprint(cx).unwrap_or_default();
        let spacers = cx.state.on_board().map(Figure::Spacer);
        spacers.filter(|f| covered.contains(cx.at(*f))).collect()
    }

    /// Whether the tile lies on the figure's space (and not in pieces).
    fn covers(&self, cx: &Cx, figure: Figure) -> bool {
        let at = cx.at(figure);
        let covers = cx.tile_at(at).map(|index| cx.state.tiles[index].at);
        cx.stands(figure) && covers.is_some() && covers == self.at
    }
}

impl Cx<'_> {
    /// TER-2: where the tiles of a kind lie that are furthest from the Intruders.
    fn furthest_tiles(&self, tile: TileId) -> SpaceSet {
        let mut furthest = SpaceSet::EMPTY;
        let mut most = 0;
        let movable = |placed: &&PlacedTile| placed.tile == tile && !placed.disabled;
        for placed in self.state.tiles.iter().filter(movable) {
            let to = |id| {
                let at = self.state.intruder(id).at;
                self.board.distance(placed.at, at, &self.state.doors)
            };
            let distance = self.state.present().map(to).min().unwrap_or(0);
            if distance > most {
                (most, furthest) = (distance, SpaceSet::EMPTY);
            }
            if distance == most {
                furthest.insert(placed.at);
            }
        }
        furthest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scripted_chance::Chance;
    use crate::testing::*;

    fn place(table: &mut Bench, tile: TileId, name: &str, choices: &[Choice]) {
        let at = table.space(name);
        table.run(PlaceTile::new(tile, Some(at)), choices);
    }

    fn on(table: &mut Bench, name: &str) -> Option<TileId> {
        let at = table.space(name);
        let index = table.cx().tile_at(at)?;
        Some(table.state.tiles[index].tile)
    }

    #[test]
    fn ter_2_a_tile_goes_to_the_stated_space_or_a_random_one() {
        let mut table = Bench::new();
        place(&mut table, CRATE, "B2", &[]);
        assert_eq!(on(&mut table, "B2"), Some(CRATE));
        table.load(Chance::Scanner, 2);
        table.run(PlaceTile::new(CRATE, None), &[]);
        assert_eq!(on(&mut table, "C3"), Some(CRATE));
        assert_eq!(table.state.obstacles.len(), 2);
    }

    #[test]
    fn ter_2_when_all_are_out_the_furthest_from_the_intruders_is_moved() {
        let mut table = Bench::new();
        table.put(ACID, "A1");
        table.put(ACID, "F4");
        place(&mut table, ACID, "B8", &[]);
        assert_eq!(on(&mut table, "A1"), None);
        assert_eq!(on(&mut table, "F4"), Some(ACID));
        assert_eq!(on(&mut table, "B8"), Some(ACID));
    }

    #[test]
    fn car_4_of_equally_far_tiles_the_players_choose() {
        let mut table = Bench::new();
        table.put(ACID, "A3");
        table.put(ACID, "A5");
        let a5 = table.space("A5");
        place(&mut table, ACID, "B8", &[Choice::Space(a5)]);
        assert_eq!(on(&mut table, "A3"), Some(ACID));
        assert_eq!(on(&mut table, "A5"), None);
    }

    #[test]
    fn ter_3_another_tile_is_destroyed_first_unless_indestructible() {
        let mut table = Bench::new();
        table.put(FOG, "B2");
        table.put(PILLAR, "B3");
        place(&mut table, CRATE, "B2", &[]);
        place(&mut table, CRATE, "B3", &[]);
        assert_eq!(on(&mut table, "B2"), Some(CRATE));
        assert_eq!(on(&mut table, "B3"), Some(PILLAR));
        assert_eq!(table.count(|e| matches!(e, Event::TileNotPlaced { .. })), 1);
    }

    #[test]
    fn ter_4_a_destructible_obstacle_breaks_on_a_spacer() {
        let mut table = Bench::new();
        place(&mut table, CRATE, "D4", &[]);
        assert_eq!(on(&mut table, "D4"), None);
        assert!(table.happened(Event::Crashed { spacer: ANNA }));
        assert_eq!(table.space("D4"), table.spacer(ANNA).at);
    }

    #[test]
    fn ter_4_any_other_obstacle_crashes_and_displaces() {
        let mut table = Bench::new();
        table.stand(BORIS, "D5");
        let [c4, e5] = ["C4", "E5"].map(|name| table.space(name));
        let choices = [Choice::Space(c4), Choice::Space(e5)];
        place(&mut table, WRECK, "D4", &choices);
        assert_eq!((table.spacer(ANNA).at, table.spacer(BORIS).at), (c4, e5));
        assert_eq!(table.count(|e| matches!(e, Event::Crashed { .. })), 2);
        assert_eq!(on(&mut table, "D5"), Some(WRECK));
    }

    #[test]
    fn ter_4_with_nowhere_to_go_the_spacer_dies() {
        let mut table = Bench::new();
        table.stand(ANNA, "A1");
        table.put(CRATE, "A2");
        table.put(CRATE, "B1");
        place(&mut table, PILLAR, "A1", &[]);
        assert!(!table.spacer(ANNA).is_alive());
    }

    #[test]
    fn ter_4_a_tile_that_is_no_obstacle_goes_under_the_spacer() {
        let mut table = Bench::new();
        place(&mut table, ACID, "D4", &[]);
        assert_eq!(on(&mut table, "D4"), Some(ACID));
        assert!(table.happened(Event::TileEntered {
            tile: ACID,
            figure: ANNA.into()
        }));
    }

    #[test]
    fn ter_5_under_an_intruder_only_an_indestructible_tile() {
        let mut table = Bench::new();
        place(&mut table, FOG, "G4", &[]);
        assert_eq!(on(&mut table, "G4"), None);
        place(&mut table, PILLAR, "G4", &[]);
        assert_eq!(on(&mut table, "G4"), Some(PILLAR));
    }
}
