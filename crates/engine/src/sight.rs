//! LOS between figures, with everything that stands and lies in between.

use crate::board::{Space, SpaceSet, Viewer};
use crate::cx::Cx;
use crate::ids::Figure;

impl Cx<'_> {
    /// LOS-1 to LOS-4: whether `a` sees `b`.
    pub fn sees(&self, a: Figure, b: Figure) -> bool {
        let viewer = match a {
            Figure::Spacer(_) => Viewer::Spacer,
            Figure::Intruder(_) => Viewer::Intruder,
        };
        let mut blockers = self.state.obstacles | self.state.obscuring | self.intruder_spaces();
        let (from, to) = (self.at(a), self.at(b));
        // LOS-4: figures and tiles on either end never block.
        for end in [from, to] {
            if blockers.contains(end) {
                let tile = self
                    .tile_at(end)
                    .map_or(SpaceSet::EMPTY, |i| self.tile_spaces(i));
                blockers = blockers.without(tile).without(SpaceSet::one(end));
            }
        }
        self.board
            .sees(from, to, &self.state.doors, &blockers, viewer)
    }

    /// KEY-COV: a tile that lies between the two, next to the target; its place in the list.
    pub fn covering_tile(&self, target: Space, attacker: Space) -> Option<usize> {
        (0..self.state.tiles.len()).find(|i| {
            let placed = self.state.tiles[*i];
            // TOK-2: nothing uses what is disabled.
            !placed.disabled
                && self.catalog.tile(placed.tile).cover
                && self
                    .board
                    .covered(target, attacker, &self.tile_spaces(*i), &self.state.doors)
        })
    }
}
