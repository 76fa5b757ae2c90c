//! CTD-8: what is put on the Countdown track, and the figures that wait there.

use super::{BlipPlace, FIRST_SPACE};
use crate::board::Dir;
use crate::catalog::{KindId, OnTrack, TrackSpace};
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::{MAX_INTRUDERS, SpacerId};
use crate::seq::Seq;
use crate::spawn::Spawn;
use std::hash::{Hash, Hasher};

/// CTD-8: Intruders on the track, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrackFigures(Seq<Waiting, MAX_INTRUDERS>);

/// CTD-8: a figure on the track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Waiting {
    kind: KindId,
    space: u8,
}

impl Hash for TrackFigures {
    /// Nothing, if nobody waits: so it was for digests before there were any.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if !self.0.is_empty() {
            self.0.hash(hasher);
        }
    }
}

impl TrackFigures {
    /// Puts one there; `false` if there is no more room.
    pub fn put(&mut self, kind: KindId, space: u8) -> bool {
        self.0.push(Waiting { kind, space })
    }

    /// Nobody waits any more.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Of which kind those are that wait, and on which space.
    pub fn iter(&self) -> impl Iterator<Item = (KindId, u8)> + '_ {
        self.0.iter().map(|figure| (figure.kind, figure.space))
    }

    /// Takes away all of one kind on this space or on one before it: that of the first who waits.
    fn take_due(&mut self, countdown: u8) -> Option<(KindId, u8)> {
        let due = |figure: &Waiting| figure.space >= countdown;
        let kind = self.0.iter().find(|figure| due(figure))?.kind;
        let comes = |figure: &Waiting| due(figure) && figure.kind == kind;
        let count = self.0.iter().filter(|figure| comes(figure)).count();
        self.0 = (self.0.iter())
            .filter(|figure| !comes(figure))
            .copied()
            .collect();
        Some((kind, count as u8))
    }
}

impl Cx<'_> {
    /// CTD-8: what waits on the track from the start.
    pub(crate) fn lay_track(&mut self) {
        let Some(sheet) = self.run_sheet() else {
            return;
        };
        for space in &sheet.track_blips {
            self.lay_blip(BlipPlace::Track(*space), Dir::North);
        }
        for (kind, count, space) in &sheet.track_intruders {
            self.put_figures(*kind, *count, *space);
        }
    }

    /// CTD-8: a text puts something on the track.
    pub(crate) fn put_on_track(&mut self, what: OnTrack, at: TrackSpace) {
        let Some(run) = self.state.run() else {
            return;
        };
        let space = match at {
            TrackSpace::Number(space) => space,
            TrackSpace::Ahead(steps) => run.countdown.saturating_sub(steps),
        };
        let lies = match what {
            OnTrack::Blip => {
                let blip = self.lay_blip(BlipPlace::Track(space), Dir::North);
                blip.map(|_| Event::BlipOnTrack { space })
            }
            OnTrack::Intruders(of, wanted) => {
                let count = self.put_figures(of, wanted, space);
                (count > 0).then_some(Event::IntrudersOnTrack { of, count, space })
            }
            OnTrack::Discovery => {
                let lies = self.put_discovery(space);
                lies.map(|space| Event::DiscoveryOnTrack { space })
            }
        };
        if let Some(event) = lies {
            self.emit("CTD-8", event);
        }
    }

    /// CTD-8: as many as there are figures left. How many.
    fn put_figures(&mut self, kind: KindId, count: u8, space: u8) -> u8 {
        let mut put = 0;
        while put < count && self.figure_left(kind) {
            let lies = (self.state.run_mut()).is_some_and(|run| run.track.put(kind, space));
            if !lies {
                break;
            }
            put += 1;
        }
        put
    }

    /// CTD-8: on the space, or on the next one on which none lies. Which.
    fn put_discovery(&mut self, space: u8) -> Option<u8> {
        let track = &mut self.state.run_mut()?.exploration.discoveries.track;
        let space = (0..=space.min(FIRST_SPACE))
            .rev()
            .find(|it| !track.contains(*it))?;
        track.insert(space);
        Some(space)
    }

    /// BLP-9: how many figures of a type are on the track.
    pub(crate) fn figures_on_track(&self, kind: KindId) -> usize {
        let run = self.state.run();
        let figures = run.into_iter().flat_map(|run| run.track.iter());
        let of_it = |it: KindId| it == kind || self.catalog.base(it) == kind;
        figures.filter(|(it, _)| of_it(*it)).count()
    }

    /// CTD-3: those whose time has come, next to this Spacer.
    pub(super) fn figures_off_track(&mut self, beside: SpacerId) -> Option<Spawn> {
        let near = self.state.spacer(beside).at;
        let run = self.state.run_mut()?;
        let (of, count) = run.track.take_due(run.countdown)?;
        self.emit("CTD-3", Event::OffTrack { of, count });
        Some(Spawn::new(of, near, count))
    }
}
