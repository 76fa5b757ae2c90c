//! Chapter 14: Terrain tiles, and who stands where.

use crate::board::{Space, SpaceSet};
use crate::catalog::TileId;
use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::{Figure, IntruderId, SpacerId};

/// TER-2 to TER-5: a tile is placed on a space, with all that follows for whoever stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlaceTile {
    /// Which kind.
    pub tile: TileId,
    /// Its bottom left space; `None` for a random one (CRD-2).
    pub at: Option<Space>,
    step: u8,
}

impl PlaceTile {
    /// A tile on its way to the board.
    pub fn new(tile: TileId, at: Option<Space>) -> PlaceTile {
        PlaceTile { tile, at, step: 0 }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

/// TER-1: a figure has entered a space: what the tile there does. `from` is the
/// space it came from (a second space of the same tile does nothing).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Enter {
    /// Who entered.
    pub figure: Figure,
    /// Where from; `None` if it was not there before.
    pub from: Option<Space>,
    step: u8,
}

impl Enter {
    /// After a step from `from`.
    pub fn new(figure: Figure, from: Option<Space>) -> Enter {
        Enter {
            figure,
            from,
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

impl Cx<'_> {
    /// The tile on a space, by its place in the list.
    pub fn tile_at(&self, _space: Space) -> Option<usize> {
        None
    }

    /// All spaces of a tile, by its place in the list.
    pub fn tile_spaces(&self, index: usize) -> SpaceSet {
        let placed = self.state.tiles[index];
        let tile = self.catalog.tile(placed.tile);
        let (col, row) = (self.board.col(placed.at), self.board.row(placed.at));
        let spaces = (0..tile.height).flat_map(|up| (0..tile.width).map(move |right| (right, up)));
        spaces
            .filter_map(|(right, up)| self.board.at(col + right, row + up))
            .collect()
    }

    /// TER-2: takes a tile off the board (KEY-IND tiles stay) and keeps the cached sets in step.
    pub fn destroy_tile(&mut self, _index: usize, _rule: &'static str) {}

    /// The Spacer on a space.
    pub fn spacer_on(&self, space: Space) -> Option<SpacerId> {
        self.state
            .on_board()
            .find(|id| self.state.spacer(*id).at == space)
    }

    /// The Intruder on a space.
    pub fn intruder_on(&self, space: Space) -> Option<IntruderId> {
        self.state
            .present()
            .find(|id| self.state.intruder(*id).at == space)
    }

    /// Spaces with Spacers.
    pub fn spacer_spaces(&self) -> SpaceSet {
        let mut set = SpaceSet::EMPTY;
        for id in self.state.on_board() {
            set.insert(self.state.spacer(id).at);
        }
        set
    }

    /// Spaces with Intruders.
    pub fn intruder_spaces(&self) -> SpaceSet {
        let mut set = SpaceSet::EMPTY;
        for id in self.state.present() {
            set.insert(self.state.intruder(id).at);
        }
        set
    }

    /// Where a figure stands (or stood last).
    pub fn at(&self, figure: Figure) -> Space {
        match figure {
            Figure::Spacer(id) => self.state.spacer(id).at,
            Figure::Intruder(id) => self.state.intruder(id).at,
        }
    }

    /// BRD-4: whether two figures stand on adjacent spaces.
    pub fn beside(&self, a: Figure, b: Figure) -> bool {
        self.board
            .adjacent(self.at(a), self.at(b), &self.state.doors)
    }

    /// Whether a figure can end on the space: in bounds, no Obstacle, nobody there.
    pub fn is_free(&self, space: Space) -> bool {
        self.board.in_bounds(space)
            && !self.state.obstacles.contains(space)
            && self.spacer_on(space).is_none()
            && self.intruder_on(space).is_none()
    }

    /// The free spaces nearest to `from` (BRD-6), all that tie; `from` itself counts.
    pub fn nearest_free(&self, _from: Space) -> SpaceSet {
        SpaceSet::EMPTY
    }
}
