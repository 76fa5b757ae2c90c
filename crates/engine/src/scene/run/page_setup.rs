//! LOC-3: what a page prints is set up, at the start or when it is revealed.

use super::SpawnBlip;
use crate::catalog::Trigger;
use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;

/// A page comes into play: Engrams and Discoveries, then a Blip for every new cluster (BLP-10), then Intruders on it
/// are surprised (SUR-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PageSetup {
    page: u8,
    /// Who revealed it; nobody at the start.
    by: Option<SpacerId>,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Engrams,
    /// BLP-10: the next cluster of spawn points.
    Blips(u8),
}

impl PageSetup {
    /// SET-1: a page that is in play from the start.
    pub fn at_start(page: u8) -> PageSetup {
        PageSetup {
            page,
            by: None,
            step: Step::Engrams,
        }
    }

    /// BRD-10: a page that a Spacer reveals.
    pub fn revealed(page: u8, by: SpacerId) -> PageSetup {
        PageSetup {
            by: Some(by),
            ..PageSetup::at_start(page)
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        let page = usize::from(self.page);
        match self.step {
            Step::Engrams => {
                if let Some(spacer) = self.by {
                    cx.reveal_page(page, spacer);
                }
                cx.lay_engrams(page);
                cx.lay_discoveries(page);
                self.step = Step::Blips(0);
                Flow::Again
            }
            Step::Blips(nth) => self.lay_blip(cx, page, nth),
        }
    }

    fn lay_blip(&mut self, cx: &mut Cx, page: usize, nth: u8) -> Flow {
        let doors = cx.state.doors;
        let in_play = |other: usize| doors.is_revealed(other);
        // At the start the pages come one after the other.
        let at_start = self.by.is_none();
        let before = |other: usize| in_play(other) && (!at_start || other < page);
        let printed = cx.run_sheet().is_some_and(|sheet| !sheet.blips.is_empty());
        if cx.state.run().is_none() || (at_start && printed) {
            return Flow::END;
        }
        let clusters = cx.new_clusters(page, before);
        match clusters.get(usize::from(nth)) {
            Some(letter) => {
                self.step = Step::Blips(nth + 1);
                Flow::Call(SpawnBlip::in_cluster(*letter, self.page).into())
            }
            None => {
                let events =
                    (self.by).and_then(|by| cx.mission_events(Trigger::PageRevealed, Some(by)));
                events.map_or(Flow::END, Flow::Become)
            }
        }
    }
}
