//! The tiles on the board, and which spaces they make what.

use super::State;
use crate::board::{Board, Space};
use crate::catalog::{Catalog, TileId};

/// Most tiles on a board at once.
pub const TILES: usize = 32;

/// TER-1: a tile on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlacedTile {
    /// Its kind.
    pub tile: TileId,
    /// Its bottom left space.
    pub at: Space,
    /// TOK-2.
    pub disabled: bool,
}

impl PlacedTile {
    /// A tile with nothing on it.
    pub fn new(tile: TileId, at: Space) -> PlacedTile {
        PlacedTile {
            tile,
            at,
            disabled: false,
        }
    }

    /// TER-1: the spaces it covers from its bottom left one; `None` for each that is off the board.
    pub(crate) fn spaces<'a>(
        &self,
        catalog: &Catalog,
        board: &'a Board,
    ) -> impl Iterator<Item = Option<Space>> + use<'a> {
        let tile = catalog.tile(self.tile);
        let (width, height) = (tile.width.max(1), tile.height.max(1));
        let (col, row) = (board.col(self.at), board.row(self.at));
        (0..height).flat_map(move |up| {
            (0..width).map(move |right| board.at(col.saturating_add(right), row.saturating_add(up)))
        })
    }
}

impl State {
    /// Works out anew which spaces have tiles, Obstacles and Obscuring tiles.
    pub(crate) fn note_tiles(&mut self, catalog: &Catalog) {
        let board = &catalog.boards[catalog.session(self.session).board as usize];
        (self.tiled, self.obstacles, self.obscuring) = Default::default();
        for placed in &self.tiles {
            let Some(tile) = catalog.tiles.get(placed.tile.0 as usize) else {
                continue;
            };
            for space in placed.spaces(catalog, board).flatten() {
                self.tiled.insert(space);
                if tile.obstacle {
                    self.obstacles.insert(space);
                }
                if tile.obscuring {
                    self.obscuring.insert(space);
                }
            }
        }
    }
}
