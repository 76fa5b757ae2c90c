//! What is printed on boards besides their lines.

use enormity_engine::board::{Board, Dir, Drawing, Space};
use enormity_engine::catalog::{CACHES, DISCOVERIES, ENGRAMS, Exit, Features, LocationId, PARTS};

use super::Lowerer;
use super::terrain::coordinate;
use crate::files::{BoardFile, FeatureLine};
use crate::yaml::Span;

/// A page of a board and the file that it was drawn in.
pub(super) struct LaidPage<'a> {
    /// Its number on the board.
    pub number: usize,
    /// As it is written.
    pub it: &'a BoardFile,
    /// The file it stands in.
    pub file: usize,
}

impl Lowerer<'_> {
    /// The features of all pages of a board, in the order of the spaces.
    pub(super) fn features(&mut self, board: &Board, pages: &[LaidPage], span: Span) -> Features {
        let own = self.file;
        let mut features = Features::default();
        for page in pages {
            self.file = page.file;
            let location = page.it.location.as_ref();
            let location = location.and_then(|name| self.look_up(|n| &n.locations, name));
            features.locations.push(location.map(LocationId));
            for (mark, line) in &page.it.features {
                self.feature(board, page, (*mark, line), &mut features);
            }
            self.card_signs(board, page, &mut features);
        }
        self.file = own;
        for location in features.locations.iter().flatten() {
            if !features.parts.contains(location) {
                features.parts.push(*location);
            }
        }
        self.sheet_setups(board, &mut features);
        let limits = [
            ("Locations on one board", features.parts.len(), PARTS),
            ("Caches on one board", features.caches.len(), CACHES),
            (
                "Engram spaces on one board",
                features.engrams.len(),
                ENGRAMS,
            ),
            (
                "Discovery spaces on one board",
                features.discoveries.len(),
                DISCOVERIES,
            ),
        ];
        for (what, found, most) in limits {
            self.at_most(span, what, found, most);
        }
        features.parts.truncate(PARTS);
        features.caches.truncate(CACHES);
        features.engrams.truncate(ENGRAMS);
        features.discoveries.truncate(DISCOVERIES);
        features.caches.sort();
        features.engrams.sort();
        features.discoveries.sort();
        features.consoles.sort();
        features
    }

    /// LOC-5: what the sheets of the Locations add to their pages, or put in place of what they print.
    fn sheet_setups(&mut self, board: &Board, features: &mut Features) {
        for location in features.parts.clone() {
            let entry = self.book.locations.get(usize::from(location.0));
            let Some(setup) = entry.map(|entry| entry.it.setup.clone()) else {
                continue;
            };
            let pages = features.locations.clone();
            let of_it = |space: &Space| {
                let page = board.page_of(*space);
                page.is_some_and(|page| pages.get(page) == Some(&Some(location)))
            };
            let lists = [
                (&mut features.caches, &setup.caches),
                (&mut features.engrams, &setup.engrams),
                (&mut features.discoveries, &setup.discoveries),
            ];
            for (printed, added) in lists {
                if setup.instead {
                    printed.retain(|space| !of_it(space));
                }
                let spaces = added.iter().filter_map(|name| board.parse(name));
                for space in spaces.filter(|space| board.in_bounds(*space) && of_it(space)) {
                    if !printed.contains(&space) {
                        printed.push(space);
                    }
                }
            }
        }
    }

    fn feature(
        &mut self,
        board: &Board,
        page: &LaidPage,
        (mark, line): (char, &FeatureLine),
        features: &mut Features,
    ) {
        let on_page = |space: &Space| board.page_of(*space) == Some(page.number);
        let spaces: Vec<Space> = board.marked(mark).iter().filter(on_page).collect();
        let span = page.it.drawing.span;
        if spaces.is_empty() {
            let what = format!("no space of the drawing has the mark `{mark}` of a feature");
            self.fault(span, what, None);
        }
        match line {
            FeatureLine::Discovery => features.discoveries.extend(&spaces),
            FeatureLine::Engram => features.engrams.extend(&spaces),
            FeatureLine::Cache => features.caches.extend(&spaces),
            FeatureLine::Console(code) => {
                if let Some(console) = self.console(code) {
                    features
                        .consoles
                        .extend(spaces.iter().map(|at| (*at, console)));
                }
            }
            FeatureLine::Exit(it) => {
                let number = page.number as u8;
                let another = features.exits.iter().any(|exit| exit.page == number);
                if another || spaces.len() > 1 {
                    let what = "a page has at most one Extraction Point, of one space (EXT-7)";
                    self.fault(it.id.span, what, None);
                }
                let at = spaces.first().copied().unwrap_or_default();
                let beside = |dir| {
                    board
                        .neighbour(at, dir)
                        .is_some_and(|it| board.in_bounds(it))
                };
                if !Dir::ALL.into_iter().any(beside) {
                    let what = "an Extraction Point shares an edge with a space (EXT-3)";
                    self.fault(it.id.span, what, None);
                }
                features.exits.push(Exit {
                    label: self.part_label(&it.id, &it.name, &it.text),
                    page: number,
                    at,
                    hidden: it.hidden,
                });
            }
        }
    }

    /// DOR-9: on which sides of which doors a Keycard works.
    fn card_signs(&mut self, board: &Board, page: &LaidPage, features: &mut Features) {
        for (name, spaces) in &page.it.card_signs {
            let named = match board.pages().len() {
                1 if board.door_named(&name.to_string()).is_some() => name.to_string(),
                _ => format!("{}:{name}", board.pages()[page.number].name),
            };
            let door = board.door_named(&named);
            if door.is_none() {
                let what = format!("the drawing has no door `{name}` for a card sign");
                self.fault(page.it.drawing.span, what, None);
            }
            for spot in spaces {
                let at = board.parse_on_page(page.number, spot);
                match (door, at) {
                    (Some(door), Some(at)) if board.door(door).borders.contains(at) => {
                        features.card_signs.push((door, at));
                    }
                    (Some(_), _) => {
                        let what = format!("`{}` is not beside the door `{name}`", spot.value);
                        self.fault(spot.span, what, None);
                    }
                    (None, _) => {}
                }
            }
        }
    }

    /// LOC-7: keyholes are on spaces with a location arrow.
    pub(super) fn check_keyholes(&mut self, it: &BoardFile, drawing: &Drawing) {
        for (keyhole, name) in it.keyholes.iter().zip(&drawing.keyholes) {
            if coordinate(name).is_none() {
                let what = format!("expected a coordinate such as `G1`, found `{name}`");
                self.fault(keyhole.span, what, None);
            }
        }
    }
}
