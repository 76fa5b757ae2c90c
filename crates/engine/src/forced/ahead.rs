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
            None if self.board.neighbour(at, dir).is_none() => Ahead::Edge,
            None => Ahead::Blocked,
            Some(space) if self.state.obstacles.contains(space) => match self.tile_at(space) {
                Some(index) if self.breaks(index) => Ahead::Breaks(space, index),
                _ => Ahead::Blocked,
            },
            Some(space) => Ahead::Clear(space),
        }
    }

    fn breaks(&self, index: usize) -> bool {
        let tile = self.catalog.tile(self.state.tiles[index].tile);
        tile.destructible && !tile.indestructible
    }

    /// BRD-8: which ways along the edge lead away from the source, or at least along.
    pub(super) fn ways_along_edge(&self, at: Space, dir: Dir, source: Space) -> Seq<Dir, 2> {
        let mut ways = Seq::new();
        let mut best = false;
        for way in Dir::ALL {
            let doors = &self.state.doors;
            let turned = way.is_horizontal() != dir.is_horizontal();
            let next = self.board.passable(at, way, doors, Walker::Spacer);
            let Some(next) = next.filter(|_| turned) else {
                continue;
            };
            let here = self.board.grid_distance(source, at);
            let away = self.board.grid_distance(source, next) > here;
            if away && !best {
                ways.clear();
                best = true;
            }
            if away == best {
                ways.push(way);
            }
        }
        ways
    }

    /// By how much Knockback, Pushback and Lure are shorter for this Spacer.
    pub(super) fn bracing(&self, spacer: SpacerId) -> u8 {
        self.modifier(spacer, Modifier::Braced)
    }
}
