//! TER-1, TER-2: which tile covers which space, and how tiles leave.

use crate::board::{Space, SpaceSet};
use crate::catalog::TileId;
use crate::cx::Cx;
use crate::event::Event;
use crate::state::PlacedTile;

impl Cx<'_> {
    /// The tile on a space, by its place in the list.
    #[inline]
    pub fn tile_at(&self, space: Space) -> Option<usize> {
        if !self.state.tiled.contains(space) {
            return None;
        }
        self.tile_covering(space)
    }

    #[inline(never)]
    fn tile_covering(&self, space: Space) -> Option<usize> {
        let mut tiles = self.state.tiles.iter();
        // Most tiles cover no space but their own, and no two cover the same.
        if let Some(own) = tiles.position(|placed| placed.at == space) {
            return Some(own);
        }
        let (col, row) = (self.board.col(space), self.board.row(space));
        self.state.tiles.iter().position(|placed| {
            // A tile covers nothing before its own space.
            if placed.at >= space {
                return false;
            }
            let tile = self.catalog.tile(placed.tile);
            if tile.width <= 1 && tile.height <= 1 {
                return false;
            }
            let right = col.checked_sub(self.board.col(placed.at));
            let up = row.checked_sub(self.board.row(placed.at));
            right.is_some_and(|n| n < tile.width.max(1))
                && up.is_some_and(|n| n < tile.height.max(1))
        })
    }

    /// Whether nothing removes the tile: KEY-IND, or disabled (TOK-2).
    pub fn is_fixed(&self, index: usize) -> bool {
        let placed = self.state.tiles[index];
        placed.disabled || self.catalog.tile(placed.tile).indestructible
    }

    /// TER-1: the spaces a tile covers from its bottom left one; `None` if it does not
    /// lie within bounds.
    pub fn footprint(&self, tile: TileId, at: Space) -> Option<SpaceSet> {
        let spaces = PlacedTile::new(tile, at).spaces(self.catalog, self.board);
        let within = |space: &Space| self.board.in_bounds(*space);
        spaces.map(|space| space.filter(within)).collect()
    }

    /// All spaces of a tile, by its place in the list.
    pub fn tile_spaces(&self, index: usize) -> SpaceSet {
        let placed = self.state.tiles[index];
        self.footprint(placed.tile, placed.at).unwrap_or_default()
    }

    /// TER-2: takes a tile off the board (fixed ones stay) and keeps the cached sets in step.
    pub fn destroy_tile(&mut self, index: usize, rule: &'static str) {
        let Some(PlacedTile { tile, at, .. }) = self.state.tiles.get(index).copied() else {
            return;
        };
        if !self.is_fixed(index) {
            self.take_tile(index);
            self.emit(rule, Event::TileDestroyed { tile, at });
        }
    }

    /// Takes a tile off the board, whatever it is.
    pub(super) fn take_tile(&mut self, index: usize) {
        let Some(taken) = self.state.tiles.remove(index) else {
            return;
        };
        // No other tile covers what it did.
        let spaces = taken.spaces(self.catalog, self.board);
        let spaces: SpaceSet = spaces.flatten().collect();
        let state = &mut self.state;
        for set in [&mut state.tiled, &mut state.obstacles, &mut state.obscuring] {
            *set = set.without(spaces);
        }
    }

    /// Puts a tile on the board; `false` if there is no room for more.
    pub(super) fn put_tile(&mut self, tile: TileId, at: Space) -> bool {
        let put = self.state.tiles.push(PlacedTile::new(tile, at));
        self.state.note_tiles(self.catalog);
        put
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn ter_1_a_tile_covers_all_its_spaces() {
        let mut table = Bench::new();
        table.put(WRECK, "B2");
        let [b2, b3, b4] = ["B2", "B3", "B4"].map(|name| table.space(name));
        let cx = table.cx();
        assert_eq!(cx.tile_at(b2), Some(0));
        assert_eq!(cx.tile_at(b3), Some(0));
        assert_eq!(cx.tile_at(b4), None);
        assert_eq!(cx.state.obstacles, SpaceSet::of(&[b2, b3]));
    }

    #[test]
    fn ter_2_destroyed_tiles_leave_the_board() {
        let mut table = Bench::new();
        table.put(FOG, "A1");
        table.put(CRATE, "B2");
        let b2 = table.space("B2");
        table.cx().destroy_tile(1, "TER-2");
        assert_eq!(table.cx().tile_at(b2), None);
        assert!(table.state.obstacles.is_empty());
        assert_eq!(
            table.state.obscuring.len(),
            1,
            "the other one is still there"
        );
        assert!(table.happened(Event::TileDestroyed {
            tile: CRATE,
            at: b2
        }));
    }

    #[test]
    fn key_ind_indestructible_tiles_stay() {
        let mut table = Bench::new();
        table.put(PILLAR, "B2");
        table.cx().destroy_tile(0, "TER-2");
        assert_eq!(table.state.tiles.len(), 1);
    }
}
