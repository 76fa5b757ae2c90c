//! Who stands where, and where there is room.

use crate::board::{Dir, Space, SpaceSet};
use crate::cx::Cx;
use crate::ids::{Figure, IntruderId, SpacerId};

impl Cx<'_> {
    /// The Spacer on a space.
    #[inline(always)]
    pub fn spacer_on(&self, space: Space) -> Option<SpacerId> {
        self.state
            .on_board()
            .find(|id| self.state.spacer(*id).at == space)
    }

    /// The Intruder on a space.
    #[inline(always)]
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

    /// FAC-1: which way a figure looks.
    pub fn facing(&self, figure: Figure) -> Dir {
        match figure {
            Figure::Spacer(id) => self.state.spacer(id).facing,
            Figure::Intruder(id) => self.state.intruder(id).facing,
        }
    }

    /// Whether the figure stands on the board.
    pub fn stands(&self, figure: Figure) -> bool {
        match figure {
            Figure::Spacer(id) => self.state.spacer(id).is_on_board(),
            Figure::Intruder(id) => self.state.intruder(id).present,
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

    /// Who stands on a space besides this figure.
    pub fn other_on(&self, figure: Option<Figure>, space: Space) -> Option<Figure> {
        let here = |other: &Figure| self.at(*other) == space && Some(*other) != figure;
        let mut spacers = self.state.on_board().map(Figure::Spacer);
        let mut intruders = self.state.present().map(Figure::Intruder);
        spacers.find(here).or_else(|| intruders.find(here))
    }

    /// All spaces on which a figure could end.
    pub fn free_spaces(&self) -> SpaceSet {
        self.spaces_in_play()
            .without(self.state.obstacles)
            .without(self.spacer_spaces())
            .without(self.intruder_spaces())
    }

    /// The free spaces nearest to `from` (BRD-6), all that tie; `from` itself counts.
    pub fn nearest_free(&self, from: Space) -> SpaceSet {
        self.board
            .closest(from, &self.free_spaces(), &self.state.doors)
    }

    /// Where somebody is put next to whoever stands on `space`: the free spaces adjacent to it
    /// (BRD-4), else the nearest ones. Beyond a red line one is near, but not next to it.
    pub fn free_next_to(&self, space: Space) -> SpaceSet {
        let nearest = self.nearest_free(space);
        let adjacent = |it: &Space| self.board.adjacent(space, *it, &self.state.doors);
        let beside: SpaceSet = nearest.iter().filter(adjacent).collect();
        match beside.is_empty() {
            true => nearest,
            false => beside,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn brd_6_the_nearest_free_spaces_are_all_that_tie() {
        let mut table = Bench::new();
        let [d4, e4, f4] = ["D4", "E4", "F4"].map(|name| table.space(name));
        assert_eq!(table.cx().nearest_free(f4), SpaceSet::one(f4));
        table.put(CRATE, "E4");
        let near: SpaceSet = ["C4", "D3", "D5"].iter().map(|n| table.space(n)).collect();
        assert_eq!(table.cx().nearest_free(d4), near);
        assert!(!table.cx().is_free(e4) && !table.cx().is_free(d4));
    }
}
