//! BRD-10, SUR-2: pages come into play.

use crate::bits::Bits;
use crate::board::{Page, Space, SpaceSet};
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::{IntruderId, MAX_INTRUDERS, SpacerId};
use crate::state::Intruder;

impl Cx<'_> {
    /// BRD-10: the page that a location arrow on the Spacer's space leads to and that is not in
    /// play yet. LOC-7: a locked arrow leads nowhere.
    pub fn page_beyond(&self, spacer: SpacerId) -> Option<u8> {
        let spacer = self.state.spacer(spacer);
        let at = spacer.at;
        (spacer.is_on_board()).then(|| self.page_beyond_space(at))?
    }

    /// The same for whoever would enter a space.
    pub fn page_beyond_space(&self, at: Space) -> Option<u8> {
        let mut pages = self.board.pages_beyond(at, &self.state.doors);
        let page = pages.find(|page| !self.state.doors.is_revealed(*page))?;
        Some(page as u8)
    }

    /// BRD-10: pages that a text can bring into play: those of these names, else those behind an
    /// arrow of the Spacer's page that is not locked.
    pub fn pages_to_reveal(&self, list: Option<u16>, spacer: SpacerId) -> Bits<u32> {
        let mut pages = Bits::default();
        let hidden = |page: usize| !self.state.doors.is_revealed(page);
        if let Some(list) = list {
            for page in self.pages_named(list).filter(|page| hidden(*page)) {
                pages.insert(page as u8);
            }
            return pages;
        }
        let here = self.board.page_of(self.state.spacer(spacer).at);
        for at in self.board.spaces() {
            if self.board.page_of(at) == here && here.is_some_and(|page| !hidden(page)) {
                let beyond = self.board.pages_beyond(at, &self.state.doors);
                for page in beyond.filter(|page| hidden(*page)) {
                    pages.insert(page as u8);
                }
            }
        }
        pages
    }

    /// BRD-10: a page comes into play, unless it is.
    pub fn reveal_page(&mut self, page: usize) -> bool {
        if self.state.doors.is_revealed(page) {
            return false;
        }
        self.state.doors.reveal_page(page);
        self.reveal();
        self.emit("BRD-10", Event::PageRevealed { page: page as u8 });
        true
    }

    /// SUR-2: Intruders on a page in the light field of whoever revealed it are surprised.
    pub fn surprise_on_page(&mut self, page: usize, by: SpacerId) {
        let spacer = self.state.spacer(by);
        let (from, field) = (spacer.at, self.light_field(by));
        for n in 0..MAX_INTRUDERS as u8 {
            let intruder = IntruderId(n);
            let Intruder { present, at, .. } = *self.state.intruder(intruder);
            let (doors, obstacles) = (&self.state.doors, &self.state.obstacles);
            if present
                && self.board.page_of(at) == Some(page)
                && self.board.within_range(from, at, field, doors, obstacles)
            {
                self.surprise(intruder, "SUR-2");
            }
        }
    }

    /// SUR-1: the Intruder is surprised.
    pub fn surprise(&mut self, intruder: IntruderId, rule: &'static str) {
        self.state.intruder_mut(intruder).surprised = true;
        let surprised = true;
        self.emit(
            rule,
            Event::Surprised {
                intruder,
                surprised,
            },
        );
    }

    /// The pages of these names that the board has.
    pub fn pages_named(&self, list: u16) -> impl Iterator<Item = usize> + '_ {
        let names = self.catalog.scripts.names(list);
        let pages = self.board.pages().iter().enumerate();
        let named = |(n, page): (usize, &Page)| names.contains(&page.name).then_some(n);
        pages.filter_map(named)
    }

    /// All in-bounds spaces of the pages in play.
    pub fn spaces_in_play(&self) -> SpaceSet {
        self.board.in_play(&self.state.doors)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Drawing, Page};
    use crate::terrain::Enter;
    use crate::testing::*;

    /// Two pages of 5 by 9 side by side, only the left one in play; location arrows on D5 and D6.
    fn two_pages() -> Bench {
        let row = ". . . . . . . . . .";
        let arrows = ". . . . * * . . . .";
        let rows = [row, row, row, row, row, arrows, row, row, row];
        let border = "-".repeat(21);
        let lines = rows
            .map(|row| format!("|{row}|"))
            .join(&format!("\n{}\n", " ".repeat(21)));
        let mut drawing = Drawing::new(&format!("{border}\n{lines}\n{border}"));
        drawing.pages = [("left", 0), ("right", 5)]
            .map(|(name, col)| Page {
                name: name.into(),
                col,
                row: 0,
                width: 5,
                height: 9,
            })
            .into();
        let mut table = Bench::on(Board::draw(&drawing).unwrap());
        table.state.doors.hide_page(1);
        table.stand(BORIS, "D2");
        table
    }

    #[test]
    fn brd_10_a_location_arrow_reveals_the_neighbouring_page_once() {
        let mut table = two_pages();
        assert_eq!(table.cx().page_beyond(ANNA), None, "no arrow on D4");
        table.stand(ANNA, "D5");
        assert_eq!(table.cx().page_beyond(ANNA), Some(1));
        table.run(Enter::new(ANNA.into(), None), &[]);
        assert!(table.state.doors.is_revealed(1));
        assert_eq!(table.cx().page_beyond(ANNA), None);
    }

    #[test]
    fn sur_2_intruders_in_the_light_field_are_surprised() {
        let mut table = two_pages();
        let near = table.spawn(MINION_KIND, "D8");
        let far = table.spawn(MINION_KIND, "D9");
        let same_page = table.spawn(MINION_KIND, "D3");
        table.stand(ANNA, "D5");
        table.cx().reveal_page(1);
        table.cx().surprise_on_page(1, ANNA);
        assert!(table.state.intruder(near).surprised);
        assert!(
            !table.state.intruder(far).surprised,
            "the field reaches 3 spaces"
        );
        assert!(!table.state.intruder(same_page).surprised);
    }

    #[test]
    fn brd_10_only_pages_in_play_have_room() {
        let mut table = two_pages();
        assert_eq!(table.cx().spaces_in_play().len(), 45);
    }
}
