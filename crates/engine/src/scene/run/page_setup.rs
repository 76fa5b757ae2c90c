//! LOC-3: what a page prints is set up, at the start or when it is revealed.

use super::SpawnBlip;
use crate::catalog::Trigger;
use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::{Figure, SpacerId};

/// A page comes into play: Intruders, Engrams and Discoveries, then a Blip for every new cluster (BLP-10).
/// Then Intruders on it are surprised (SUR-2) and met (INT-2).
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
    /// INT-2: whoever of its Intruders is the first of their type.
    Contacts,
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
                if self.by.is_some() {
                    cx.reveal_page(page);
                    cx.set_up_intruders(page);
                }
                cx.lay_engrams(page);
                cx.lay_discoveries(page);
                self.step = Step::Blips(0);
                Flow::Again
            }
            Step::Blips(nth) => self.lay_blip(cx, page, nth),
            Step::Contacts => self.meet(cx, page),
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
                let Some(by) = self.by else {
                    // INT-2: at the start it comes with the first round.
                    return Flow::END;
                };
                cx.surprise_on_page(page, by);
                self.step = Step::Contacts;
                Flow::Again
            }
        }
    }

    /// INT-2: First Contact comes when the page has been set up.
    fn meet(&mut self, cx: &mut Cx, page: usize) -> Flow {
        let new = |cx: &Cx| {
            let here = cx.state.present().find(|id| {
                let it = cx.state.intruder(*id);
                let kind = cx.catalog.base(it.kind);
                cx.board.page_of(it.at) == Some(page) && !cx.state.met.contains(kind.0)
            });
            here.map(|id| (id, cx.catalog.base(cx.state.intruder(id).kind)))
        };
        while let Some((first, kind)) = new(cx) {
            cx.state.met.insert(kind.0);
            let contact = cx.triggers(Trigger::FirstContact, Figure::Intruder(first), None);
            if let Some(contact) = contact {
                return Flow::Call(contact);
            }
        }
        let events = (self.by).and_then(|by| cx.mission_events(Trigger::PageRevealed, Some(by)));
        events.map_or(Flow::END, Flow::Become)
    }
}

impl Cx<'_> {
    /// LOC-3: the Intruders that the mission prints on a page, facing as printed (FAC-5).
    fn set_up_intruders(&mut self, page: usize) {
        let catalog = self.catalog;
        for (kind, at, facing) in &catalog.session(self.state.session).intruders {
            if self.board.page_of(*at) == Some(page)
                && let Some(new) = self.put_intruder(*kind, *at, *at)
            {
                self.state.intruder_mut(new).facing = *facing;
            }
        }
    }
}
