//! EXT: the Extraction marker, Extraction Points, and the way out.
//!
//! A Point is no space of the board: nobody is ever put there, Intruders do not enter it, nothing is
//! seen through it. Once it is open a Spacer beside it may step onto it, and is out.

use super::Goal;
use crate::bits::Bits;
use crate::board::{Dir, Space};
use crate::catalog::{Exit, ExtractionDeed, RunSheet, Trigger};
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{BlipId, Figure, SpacerId};
use crate::seq::Seq;
use crate::state::Presence;

/// Most Extraction Points of a board: one a page (EXT-7).
pub const EXITS: usize = 8;

/// How far Extraction is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extraction {
    /// EXT-2: the spaces of the marker before zero hour; `None` if there is no marker.
    pub marker: Option<u8>,
    /// EXT-2: Points can be used.
    pub available: bool,
    /// EXT-2: Points that have been found, by their place in the features.
    pub known: Bits<u8>,
    /// EXT-3: Points that have been initiated.
    pub initiated: Bits<u8>,
    /// EXT-3: Exfiltration tokens by Point.
    pub tokens: [u8; EXITS],
    /// PAT-4: Blips on full alert.
    pub alert: Bits<u32>,
}

impl Extraction {
    /// SET-1: the marker where the mission says, for so many Spacers.
    pub fn new(exits: &[Exit], sheet: Option<&RunSheet>, spacers: usize) -> Extraction {
        let mut extraction = Extraction::default();
        for (n, _) in (0u8..).zip(exits).filter(|(_, exit)| !exit.hidden) {
            extraction.known.insert(n);
        }
        let Some(sheet) = sheet else {
            return extraction;
        };
        for exit in &sheet.known {
            extraction.known.insert(*exit);
        }
        let marker = sheet.marker.map(|by| by[spacers.clamp(1, by.len()) - 1]);
        extraction.marker = marker.filter(|spaces| *spaces > 0);
        extraction.available = marker == Some(0);
        extraction
    }

    /// EXT-4: whether Spacers can leave through a Point.
    pub fn is_open(&self, exit: u8) -> bool {
        self.initiated.contains(exit) && self.tokens[usize::from(exit) % EXITS] == 0
    }
}

impl Cx<'_> {
    /// DSC-1, EXT-2: the marker moves one space toward zero hour.
    pub(crate) fn advance_extraction(&mut self) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        let Some(left) = run.extraction.marker.map(|spaces| spaces.saturating_sub(1)) else {
            return;
        };
        run.extraction.marker = Some(left);
        self.emit("DSC-1", Event::ExtractionMoved { left });
        if left == 0 {
            self.open_extraction();
        }
    }

    /// EXT-2: the marker is removed, Points can be used.
    pub(crate) fn open_extraction(&mut self) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        run.extraction.marker = None;
        if !std::mem::replace(&mut run.extraction.available, true) {
            self.emit("EXT-2", Event::ExtractionAvailable);
        }
    }

    /// EXT-2: a Point has been found.
    pub(crate) fn show_exit(&mut self, exit: u8) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        if !run.extraction.known.contains(exit) {
            run.extraction.known.insert(exit);
            self.reveal();
            self.emit("EXT-2", Event::ExitFound { exit });
        }
    }

    /// EXT-2: the Points not found yet that a text shows.
    pub(crate) fn exits_to_show(&self, deed: ExtractionDeed, owner: Figure) -> Bits<u8> {
        let mut found = Bits::default();
        let Some(run) = self.state.run() else {
            return found;
        };
        let exits = (0u8..).zip(&self.features().exits);
        let hidden = exits.filter(|(n, _)| !run.extraction.known.contains(*n));
        match deed {
            ExtractionDeed::Closer | ExtractionDeed::Available => {}
            ExtractionDeed::Show(list) => {
                let names = self.catalog.scripts.names(list);
                for (n, _) in hidden.filter(|(_, exit)| names.contains(&exit.label.id)) {
                    found.insert(n);
                }
            }
            ExtractionDeed::ShowNearest => {
                let (col, row) = self.place_of(self.at(owner));
                let nearest = hidden.min_by_key(|(_, exit)| {
                    let (x, y) = self.place_of(exit.at);
                    let in_play = self.state.doors.is_revealed(exit.page.into());
                    (!in_play, x.abs_diff(col) + y.abs_diff(row))
                });
                if let Some((n, _)) = nearest {
                    found.insert(n);
                }
            }
        }
        found
    }

    fn place_of(&self, space: Space) -> (u8, u8) {
        (self.board.col(space), self.board.row(space))
    }

    /// Whether a text about Extraction would change anything.
    pub(crate) fn could_extract(&self, deed: ExtractionDeed, owner: Figure) -> bool {
        let Some(run) = self.state.run() else {
            return false;
        };
        match deed {
            ExtractionDeed::Closer => run.extraction.marker.is_some(),
            ExtractionDeed::Available => !run.extraction.available,
            ExtractionDeed::Show(_) | ExtractionDeed::ShowNearest => {
                !self.exits_to_show(deed, owner).is_empty()
            }
        }
    }

    /// EXT-3: the Points that can be initiated from a space: adjacent, found, no Insertion Point, not
    /// initiated yet, while Extraction is available.
    pub(crate) fn exits_to_initiate(&self, from: Space) -> Seq<u8, 4> {
        let Some(run) = self.state.run().filter(|run| run.extraction.available) else {
            return Seq::new();
        };
        let extraction = &run.extraction;
        let insertion = self.run_sheet().and_then(|sheet| sheet.insertion);
        let usable = |exit: &u8| {
            extraction.known.contains(*exit)
                && insertion != Some(*exit)
                && !extraction.initiated.contains(*exit)
        };
        let beside = Dir::ALL.into_iter();
        let beside = beside.filter_map(|dir| self.exit_at(from, dir));
        beside.filter(usable).collect()
    }

    /// EXT-3: the Point that shares this edge of a space, whatever line is between.
    fn exit_at(&self, from: Space, dir: Dir) -> Option<u8> {
        let at = self.board.neighbour(from, dir)?;
        let exits = &self.features().exits;
        let exit = exits.iter().position(|exit| exit.at == at)?;
        let in_play = self.state.doors.is_revealed(exits[exit].page.into());
        in_play.then_some(exit as u8)
    }

    /// EXT-3: a Point is initiated; it gets a token for each Spacer who is alive and not out.
    pub(crate) fn initiate(&mut self, exit: u8, spacer: SpacerId) {
        let living = self.state.spacers.iter().filter(|it| it.is_alive());
        let tokens = living.count() as u8;
        let Some(run) = self.state.run_mut() else {
            return;
        };
        run.extraction.initiated.insert(exit);
        run.extraction.tokens[usize::from(exit) % EXITS] = tokens;
        let initiated = Event::ExitInitiated {
            spacer,
            exit,
            tokens,
        };
        self.emit("EXT-3", initiated);
    }

    /// EXT-4: one token leaves every initiated Point.
    pub(crate) fn count_exfiltration(&mut self) {
        let Some(run) = self.state.run() else {
            return;
        };
        for exit in run.extraction.initiated.iter() {
            let Some(run) = self.state.run_mut() else {
                return;
            };
            let tokens = &mut run.extraction.tokens[usize::from(exit) % EXITS];
            if *tokens > 0 {
                *tokens -= 1;
                let tokens = *tokens;
                self.emit("EXT-4", Event::ExfiltrationCounted { exit, tokens });
            }
        }
    }

    /// EXT-4: the open Point that a step leads onto.
    #[inline]
    pub(crate) fn way_out(&self, from: Space, dir: Dir) -> Option<Space> {
        let extraction = &self.state.run()?.extraction;
        if extraction.initiated.is_empty() {
            return None;
        }
        let exit = self
            .exit_at(from, dir)
            .filter(|exit| extraction.is_open(*exit))?;
        Some(self.features().exits[usize::from(exit)].at)
    }

    /// EXT-4: a Spacer has stepped onto an open Point: off the board, safe, with all they carry.
    /// What the mission makes of it, if anything.
    pub(crate) fn extract(&mut self, spacer: SpacerId) -> Option<Frame> {
        self.state.spacer_mut(spacer).presence = Presence::Out;
        self.return_awakening(spacer);
        self.emit("EXT-4", Event::Extracted { spacer });
        if self.state.priority == Some(spacer) {
            self.pass_priority(spacer);
        }
        self.mission_events(Trigger::Extracted, Some(spacer))
    }

    /// PAT-4: an Intruder phase begins; every Blip that lies there now is on full alert, if any
    /// Point is initiated.
    pub(crate) fn raise_alert(&mut self) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        if run.extraction.initiated.is_empty() {
            return;
        }
        let mut alert = Bits::default();
        for (blip, _) in run.on_board() {
            alert.insert(blip.0);
        }
        let more = alert != run.extraction.alert;
        run.extraction.alert = alert;
        if more {
            self.emit("PAT-4", Event::FullAlert);
        }
    }

    /// PAT-4: the Point that a Blip on full alert heads for, the closest that is initiated.
    pub(super) fn alert_goal(&self, blip: BlipId) -> Option<Goal> {
        let run = self.state.run()?;
        let at = run.point_of(blip)?;
        if !run.extraction.alert.contains(blip.0) {
            // PAT-5.
            return run.passing.alarm.map(|(space, _)| Goal::Space(space));
        }
        let exits = run.extraction.initiated.iter();
        let spaces = exits.map(|exit| self.features().exits[usize::from(exit)].at);
        let closest = spaces.min_by_key(|space| self.board.lattice_distance(at, *space));
        closest.map(Goal::Space)
    }

    /// EXT-3: whether a space is an initiated Extraction Point.
    pub(super) fn is_initiated(&self, space: Space) -> bool {
        let exits = &self.features().exits;
        let exit = exits.iter().position(|exit| exit.at == space);
        let run = self.state.run();
        exit.zip(run)
            .is_some_and(|(exit, run)| run.extraction.initiated.contains(exit as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Run, Scene};
    use crate::testing::*;

    fn run(marker: Option<u8>) -> Bench {
        let mut table = Bench::new();
        let mut run = Run::new(MINION_KIND, 0, Default::default());
        run.extraction.marker = marker;
        table.state.scene = Scene::Run(run);
        table
    }

    fn extraction(table: &Bench) -> Extraction {
        table.state.run().unwrap().extraction
    }

    #[test]
    fn ext_2_a_marker_two_spaces_before_zero_hour_needs_two_discoveries() {
        let mut table = run(Some(2));
        table.cx().advance_extraction();
        assert!(!extraction(&table).available);
        table.cx().advance_extraction();
        let now = extraction(&table);
        assert!(now.available && now.marker.is_none(), "it is removed");
        table.cx().advance_extraction();
        assert_eq!(extraction(&table), now, "further ones move nothing");
        assert_eq!(table.count(|e| *e == Event::ExtractionAvailable), 1);
    }

    #[test]
    fn ext_2_without_a_marker_discoveries_open_nothing() {
        let mut table = run(None);
        table.cx().advance_extraction();
        assert!(!extraction(&table).available);
    }

    #[test]
    fn ext_2_a_hidden_point_has_to_be_found() {
        let exit = |hidden| Exit {
            hidden,
            ..Exit::default()
        };
        let mut table = run(None);
        let start = Extraction::new(&[exit(false), exit(true)], None, 2);
        assert!(start.known.contains(0) && !start.known.contains(1));
        table.state.run_mut().unwrap().extraction = start;
        table.cx().show_exit(1);
        assert!(extraction(&table).known.contains(1));
        assert!(table.happened(Event::ExitFound { exit: 1 }));
    }

    #[test]
    fn car_3_whoever_has_found_a_point_does_not_take_back_the_search() {
        let mut table = run(None);
        let before = table.state.revealed;
        let exit = Exit {
            hidden: true,
            ..Exit::default()
        };
        table.state.run_mut().unwrap().extraction = Extraction::new(&[exit], None, 1);
        table.cx().show_exit(0);
        assert_eq!(table.state.revealed, before + 1);
        table.cx().show_exit(0);
        assert_eq!(table.state.revealed, before + 1, "it is known already");
    }
}
