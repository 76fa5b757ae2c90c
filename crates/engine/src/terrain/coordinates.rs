//! CRD: spaces that texts name or describe, and random ones by Scanner card.

use crate::board::{Space, SpaceSet};
use crate::catalog::{Ground, TileId};
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::Level;
use crate::scripted_chance::Chance;
use crate::state::ScannerCards;

/// BRD-12: the mark of dangerous spaces in drawings.
const DANGEROUS: char = '~';

impl Cx<'_> {
    /// CRD-1, CRD-3: the spaces that a text describes, on pages in play.
    pub fn spaces_of(&self, ground: Ground) -> SpaceSet {
        let board = self.board;
        let all: SpaceSet = match ground {
            Ground::Dangerous => self.dangerous(board.marked(DANGEROUS)),
            Ground::Marked(mark) => *board.marked(mark),
            Ground::Named(list) => {
                let names = self.catalog.scripts.names(list).iter();
                names.flat_map(|name| self.spaces_named(name)).collect()
            }
        };
        all & self.spaces_in_play()
    }

    /// Whether the space is one of them.
    pub fn is_ground(&self, space: Space, ground: Ground) -> bool {
        let board = self.board;
        let page = board.page_of(space);
        let is_marked = |mark| board.marked(mark).contains(space);
        page.is_some_and(|page| self.state.doors.is_revealed(page))
            && match ground {
                Ground::Named(list) => {
                    let mut names = self.catalog.scripts.names(list).iter();
                    names.any(|name| self.spaces_named(name).contains(space))
                }
                Ground::Dangerous => {
                    board.in_bounds(space) && self.is_dangerous(space, is_marked(DANGEROUS))
                }
                Ground::Marked(mark) => board.in_bounds(space) && is_marked(mark),
            }
    }

    /// CRD-1: the space of this name; on a board joined of pages a name without a page means
    /// that space of each.
    fn spaces_named(&self, name: &str) -> SpaceSet {
        let board = self.board;
        match board.parse(name) {
            Some(space) => SpaceSet::one(space),
            None => (0..board.pages().len())
                .filter_map(|page| board.parse_on_page(page, name))
                .collect(),
        }
    }

    /// CRD-2, CRD-4: a random space on which the tile lies in bounds; `None` if the
    /// deck goes round without one.
    pub(super) fn random_space(&mut self, tile: TileId) -> Option<Space> {
        let page = self.random_page()?;
        // The deck goes round at most once.
        for _ in 0..self.scanner_deck(Level::One).len() {
            let card = self.draw_scanner(Level::One)?;
            let card = &self.catalog.scanner[card as usize];
            let at = self.board.on_page(page, card.column, card.row);
            self.emit("CRD-2", Event::CoordinateDrawn { at });
            if at.is_some_and(|space| self.footprint(tile, space).is_some()) {
                return at;
            }
        }
        None
    }

    /// CRD-4: with several pages in play one of them, at random.
    fn random_page(&mut self) -> Option<usize> {
        let in_play = |page: &usize| self.state.doors.is_revealed(*page);
        let all = (0..self.board.pages().len()).filter(in_play);
        let pages = all.fold(0u32, |set, page| set | 1 << page);
        if pages.count_ones() == 1 {
            return Some(pages.trailing_zeros() as usize);
        }
        self.pick(Chance::Page, pages).map(usize::from)
    }

    /// PAT-1, CRD-4: a card of the level's deck; drawn ones are shuffled back when it is empty.
    pub(crate) fn draw_scanner(&mut self, level: Level) -> Option<u8> {
        self.refill_scanner(level);
        let card = match self.take_ahead(level) {
            Some(card) => card,
            None => self.pick_scanner(level)?,
        };
        self.state.scanner.remove(card);
        Some(card)
    }

    /// CRD-4: an empty deck is shuffled anew.
    pub(crate) fn refill_scanner(&mut self, level: Level) {
        let deck = self.scanner_deck(level);
        if self.state.scanner.word() & deck.word() == 0 {
            deck.iter().for_each(|card| self.state.scanner.insert(card));
        }
    }

    /// The card on top of the deck, of which nobody knows anything.
    pub(crate) fn pick_scanner(&mut self, level: Level) -> Option<u8> {
        let left = self.state.scanner.word() & self.scanner_deck(level).word();
        let top = left & !self.known_scanner();
        // What was put under the deck comes when all others are drawn.
        let card = self.pick(Chance::Scanner, if top == 0 { left } else { top })?;
        if let Some(run) = self.state.run_mut() {
            run.passing.buried.remove(card);
        }
        Some(card)
    }

    /// All Scanner cards of a level.
    pub(crate) fn scanner_deck(&self, level: Level) -> ScannerCards {
        let mut deck = ScannerCards::default();
        for (n, card) in (0u8..).zip(&self.catalog.scanner) {
            if card.level == level {
                deck.insert(n);
            }
        }
        deck
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn crd_2_a_scanner_card_names_the_space() {
        let mut table = Bench::new();
        table.load(Chance::Scanner, 3);
        let d4 = table.space("D4");
        assert_eq!(table.cx().random_space(FOG), Some(d4));
        assert!(table.happened(Event::CoordinateDrawn { at: Some(d4) }));
        assert_eq!(table.state.scanner.word(), 0b11_0111);
    }

    #[test]
    fn crd_2_out_of_bounds_draws_again_until_the_deck_has_gone_round() {
        let mut table = Bench::new();
        for card in &mut table.catalog.scanner[1..] {
            card.row = 20;
        }
        for card in [1, 2, 0] {
            table.load(Chance::Scanner, card);
        }
        let a1 = table.space("A1");
        assert_eq!(table.cx().random_space(FOG), Some(a1));
        table.catalog.scanner[0].row = 20;
        assert_eq!(table.cx().random_space(FOG), None);
    }

    #[test]
    fn crd_4_the_discards_are_reshuffled_when_the_deck_is_empty() {
        let mut table = Bench::new();
        for _ in 0..6 {
            table.cx().random_space(FOG);
        }
        assert!(table.state.scanner.is_empty());
        assert!(table.cx().random_space(FOG).is_some());
        assert_eq!(table.state.scanner.len(), 5);
    }
}
