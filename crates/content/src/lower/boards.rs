//! Boards: drawn, joined of pages, and shown where a drawing is wrong.

use enormity_engine::board::{Board, Drawing, JoinFault, Page, PlacedPage};
use enormity_engine::catalog::Features;

use super::Lowerer;
use super::features::LaidPage;
use crate::files::{BoardFile, FeatureLine, MapFile};
use crate::yaml::Span;

impl Lowerer<'_> {
    pub(super) fn boards(&mut self) {
        for entry in self.book.boards.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            self.label("boards", &it.id, &it.name, &it.text, it.origin);
            let drawing = drawing(it);
            let board = self.draw(it, &drawing);
            let features = board.as_ref().map(|board| {
                let page = LaidPage {
                    number: 0,
                    it,
                    file: entry.file,
                };
                self.features(board, &[page], it.id.span)
            });
            self.add_board(board, features);
        }
        let pages = self.pages();
        for entry in self.book.maps.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            self.label("maps", &it.id, &it.name, &it.text, it.origin);
            let board = self.join(it, &pages);
            let features = board.as_ref().map(|board| self.map_features(it, board));
            self.add_board(board, features);
        }
        if self.catalog.boards.is_empty() && !self.book.is_faulty("boards/") && self.must_be_whole()
        {
            let what = "a pack needs a board, or a map";
            self.book.faults.tell_whole("boards/", what, None);
        }
    }

    /// Boards and maps are numbered together; one with faults gets a stand-in.
    fn add_board(&mut self, board: Option<Board>, features: Option<Features>) {
        let number = self.catalog.boards.len() as u8;
        let board = board.unwrap_or_else(|| {
            self.undrawn.insert(number);
            Board::open(1, 1)
        });
        self.catalog.boards.push(board);
        self.catalog.features.push(features.unwrap_or_default());
    }

    /// What is printed on the pages of a map.
    fn map_features(&mut self, it: &MapFile, board: &Board) -> Features {
        let entries = self.book.pages.clone();
        let pages = it.pages.iter().enumerate().filter_map(|(number, page)| {
            let entry = entries.get(self.names.pages.get(&page.page)?)?;
            Some(LaidPage {
                number,
                it: &entry.it,
                file: entry.file,
            })
        });
        let pages: Vec<LaidPage> = pages.collect();
        self.features(board, &pages, it.id.span)
    }

    /// The drawings of pages, each tried on its own; nothing for one with faults.
    fn pages(&mut self) -> Vec<Option<Drawing>> {
        let mut pages = Vec::new();
        for entry in self.book.pages.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            self.label("pages", &it.id, &it.name, &it.text, it.origin);
            if !it.pages.is_empty() {
                let what = "a page has no pages";
                let help = "a map joins several: it stands in `maps/`".to_owned();
                self.fault(it.id.span, what, Some(help));
            }
            let drawing = drawing(it);
            self.check_keyholes(it, &drawing);
            let sound = self.draw(it, &drawing).is_some();
            pages.push(sound.then_some(drawing));
        }
        pages
    }

    /// BRD-1, BRD-10: the board that the pages of a map make.
    fn join(&mut self, it: &MapFile, pages: &[Option<Drawing>]) -> Option<Board> {
        let mut laid = Vec::new();
        for page in &it.pages {
            let number = self.look_up(|n| &n.pages, &page.page)?;
            laid.push(PlacedPage {
                name: &page.name,
                col: page.col,
                row: page.row,
                drawing: pages.get(usize::from(number))?.as_ref()?,
            });
        }
        match Board::join(&laid) {
            Ok(board) => Some(board),
            Err(faults) => {
                for JoinFault { page, fault } in faults {
                    let span = it.pages.get(page).map_or(it.id.span, |page| page.page.span);
                    self.fault(span, fault.what, None);
                }
                None
            }
        }
    }

    fn draw(&mut self, it: &BoardFile, drawing: &Drawing) -> Option<Board> {
        match Board::draw(drawing) {
            Ok(board) => {
                self.door_spaces(it, &board);
                Some(board)
            }
            Err(faults) => {
                let mut help = Some(
                    "w by h spaces take 2h + 1 lines of 2w + 1 characters: a space in every \
                     second line and column, edges and corners between them"
                        .to_owned(),
                );
                for fault in &faults {
                    let span = self.in_drawing(it, fault.line, fault.column);
                    self.fault(span, fault.what.clone(), help.take());
                }
                None
            }
        }
    }

    /// DOR-7: whoever welds a door stands next to a space that is marked with its name.
    fn door_spaces(&mut self, it: &BoardFile, board: &Board) {
        for door in board.doors().iter().filter(|door| door.spaces.is_empty()) {
            let name = &door.name;
            let (line, column) = drawn_at(&it.drawing, name);
            let span = self.in_drawing(it, line, column);
            let what = format!("expected a door space of the door `{name}`, found none");
            let help = format!(
                "mark a space beside the door with `{name}`, in the drawing or under `also`: \
                 a door is welded from its door spaces (DOR-7)"
            );
            self.fault(span, what, Some(help));
        }
    }

    /// Where a line and column of a drawing stand in the file: the block's lines are
    /// the file's lines after it, each indented alike.
    fn in_drawing(&self, it: &BoardFile, line: usize, column: usize) -> Span {
        let block = it.drawing.span;
        let (file, within) = self.book.sources.locate(self.file, block);
        let text = &self.book.sources.get(file).text;
        let (Some(rest), Some(row)) = (
            text.get(within.start..),
            it.drawing.lines().nth(line.max(1) - 1),
        ) else {
            return block;
        };
        if line == 0 {
            return block;
        }
        // The span may start at the block sign or at its first line.
        let mut start = block.start;
        for (number, raw) in rest.split_inclusive('\n').enumerate() {
            let content = raw.trim_end_matches(['\n', '\r']);
            let skip = usize::from(rest.starts_with(['|', '>']) && !rest.starts_with("|-"));
            if number + 1 >= line && content.ends_with(row) && number + 1 - line <= skip + 1 {
                let start = start + (content.len() - row.len()) + column.saturating_sub(1);
                let end = start + usize::from(column > 0);
                return Span { start, end };
            }
            start += raw.len();
        }
        block
    }
}

/// A board or a page as it is written.
fn drawing(it: &BoardFile) -> Drawing {
    let exits = (it.features.iter()).filter(|(_, line)| matches!(line, FeatureLine::Exit(_)));
    Drawing {
        rows: it.drawing.lines().map(str::to_owned).collect(),
        open: it.open.clone(),
        welded: it.welded.clone(),
        also: it.also.iter().map(|m| (m.mark, m.at.clone())).collect(),
        exits: exits.map(|(mark, _)| *mark).collect(),
        keyholes: it.keyholes.iter().map(|at| at.value.clone()).collect(),
        pages: (it.pages.iter())
            .map(|page| Page {
                name: page.name.clone(),
                col: page.col,
                row: page.row,
                width: page.width,
                height: page.height,
            })
            .collect(),
    }
}

/// Line and column, from 1, at which a door is drawn first: between two spaces.
fn drawn_at(drawing: &str, door: &str) -> (usize, usize) {
    for (line, row) in drawing.lines().enumerate() {
        for (column, sign) in row.chars().enumerate() {
            if door.starts_with(sign) && (line + column) % 2 == 1 {
                return (line + 1, column + 1);
            }
        }
    }
    (0, 0)
}
