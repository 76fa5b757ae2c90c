//! What a thrown or driven Spacer meets on the next space.

use crate::board::{Dir, Space, Walker};
use crate::catalog::Modifier;
use crate::cx::Cx;
use crate::ids::SpacerId;
use crate::seq::Seq;

/// What lies ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ahead {
    /// A space one can pass, whoever stands there.
    Clear(Space),
    /// KNB-3: a Destructible Obstacle, by its place in the list of tiles.
    Breaks(Space, usize),
    /// KNB-3: any other Obstacle, a wall, a red line, a closed door.
    Blocked,
    /// BRD-8: the board edge.
    Edge,
    /// BRD-9: the arrow of this space points elsewhere.
    Fixed,
}

impl Cx<'_> {
    /// What a Spacer who is moved from `at` in a direction meets.
    pub(super) fn ahead(&self, at: Space, dir: Dir) -> Ahead {
        if self.board.arrow(at).is_some_and(|arrow| arrow != dir) {
            return Ahead::Fixed;
        }
        let next = self
            .board
            .passable(at, dir, &self.state.doors, Walker::Spacer);
        match next {
            None if self.at_edge(at, dir) => Ahead::Edge,
            None => Ahead::Blocked,
            Some(space) if self.state.obstacles.contains(space) => match self.tile_at(space) {
                Some(index) if self.breaks(index) => Ahead::Breaks(space, index),
                _ => Ahead::Blocked,
            },
            Some(space) => Ahead::Clear(space),
        }
    }

    /// BRD-8, BRD-10: whether the board ends there, or is not laid out beyond yet.
    pub(crate) fn at_edge(&self, at: Space, dir: Dir) -> bool {
        let Some(beyond) = self.board.neighbour(at, dir) else {
            return true;
        };
        let page = self.board.page_of(beyond);
        !page.is_some_and(|page| self.state.doors.is_revealed(page))
    }

    fn breaks(&self, index: usize) -> bool {
        let tile = self.catalog.tile(self.state.tiles[index].tile);
        tile.destructible && !self.is_fixed(index)
    }

    /// BRD-8, KNB-5: the ways along the edge that lead away from the source.
    pub(super) fn ways_along_edge(&self, at: Space, dir: Dir, source: Space) -> Seq<Dir, 2> {
        let doors = &self.state.doors;
        let ways = Dir::ALL.into_iter().filter(|way| {
            let next = self.board.passable(at, *way, doors, Walker::Spacer);
            way.is_horizontal() != dir.is_horizontal()
                && next.is_some()
                && self.leads_away(source, at, *way)
        });
        ways.collect()
    }

    /// By how much Knockback, Pushback and Lure are shorter for this Spacer.
    pub(super) fn bracing(&self, spacer: SpacerId) -> u8 {
        self.modifier(spacer, Modifier::Braced)
    }
}
