//! What stands and lies on the board.

use super::Check;
use crate::board::{Space, SpaceSet};
use crate::ids::Figure;
use crate::state::PlacedTile;

impl Check<'_> {
    pub(super) fn intruders(&mut self) {
        for id in self.state.present() {
            let kind = self.state.intruder(id).kind.0 as usize;
            let known = kind < self.catalog.kinds.len();
            self.expect(known, || format!("no Intruder type number {kind}"));
        }
        if self.state.outcome.is_some() {
            return;
        }
        let boss = self.state.boss().map(|id| self.state.intruder(id));
        let session = self.catalog.session(self.state.session);
        let kind = boss.filter(|boss| boss.present).map(|boss| boss.kind);
        self.expect(kind == session.boss(), || {
            "the Boss of this session is not there".to_owned()
        });
        // SET-5: in the middle of an attack its responses may still have to come.
        let left = self.state.present().next().is_some() || self.state.run().is_some();
        self.expect(left || !self.at_rest, || {
            "no Intruder is left but the session goes on".to_owned()
        });
    }

    /// BRD-2, MOV-3, BOS-8: who stands where.
    pub(super) fn positions(&mut self) {
        let state = self.state;
        let spacers = state.on_board().map(Figure::Spacer);
        let figures = spacers.chain(state.present().map(Figure::Intruder));
        let mut taken: Vec<(Space, Figure)> = vec![];
        for figure in figures {
            let at = match figure {
                Figure::Spacer(id) => state.spacer(id).at,
                Figure::Intruder(id) => state.intruder(id).at,
            };
            let spaces = usize::from(self.board.width()) * usize::from(self.board.height());
            if at.index() >= spaces || !self.board.in_bounds(at) {
                self.faults.push(format!("{figure:?} stands out of bounds"));
                continue;
            }
            let place = self.board.coordinate(at);
            let other = taken.iter().find(|(space, _)| *space == at);
            self.expect(!self.at_rest || other.is_none(), || {
                format!("{figure:?} and another figure stand on {place}")
            });
            // TER-5: an Intruder can have one put under it.
            let on_obstacle = figure.spacer().is_some() && state.obstacles.contains(at);
            self.expect(!self.at_rest || !on_obstacle, || {
                format!("{figure:?} stands on an Obstacle on {place}")
            });
            taken.push((at, figure));
        }
    }

    pub(super) fn tiles(&mut self) {
        let state = self.state;
        let mut all = SpaceSet::EMPTY;
        for placed in &state.tiles {
            let Some(tile) = self.catalog.tiles.get(placed.tile.0 as usize) else {
                let n = placed.tile.0;
                self.faults.push(format!("no tile number {n}"));
                return;
            };
            let id = &tile.label.id;
            for space in placed.spaces(self.catalog, self.board) {
                match space.filter(|space| self.board.in_bounds(*space)) {
                    None => self
                        .faults
                        .push(format!("the tile {id} lies out of bounds")),
                    Some(space) if all.contains(space) => {
                        let place = self.board.coordinate(space);
                        self.faults.push(format!("two tiles lie on {place}"));
                    }
                    Some(space) => all.insert(space),
                }
            }
            let same = |other: &&PlacedTile| other.tile == placed.tile;
            let count = state.tiles.iter().filter(same).count();
            self.expect(count <= usize::from(tile.supply), || {
                format!(
                    "{count} tiles {id} are on the board, the box has {}",
                    tile.supply
                )
            });
        }
        let mut noted = *state;
        noted.note_tiles(self.catalog);
        self.expect(noted.obstacles == state.obstacles, || {
            "the set of Obstacles is out of step with the tiles".to_owned()
        });
        self.expect(noted.tiled == state.tiled, || {
            "the spaces with tiles are out of step with the tiles".into()
        });
        self.expect(noted.obscuring == state.obscuring, || {
            "the set of Obscuring spaces is out of step with the tiles".to_owned()
        });
    }
}
