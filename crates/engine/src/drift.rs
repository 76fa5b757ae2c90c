//! LOC-8: where nothing has weight a step is a push, which goes on until something stops it.

use crate::board::{Dir, Space, Walker};
use crate::catalog::Ground;
use crate::cx::Cx;
use crate::ids::SpacerId;

/// What lies ahead of whoever drifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ahead {
    /// A space that can be entered.
    Open(Space),
    /// EXT-4: an open Extraction Point.
    Out(Space),
    /// Somebody: one stops before them, quietly.
    Figure,
    /// A wall, a door, the edge or an Obstacle: that is heard.
    Hard,
}

/// A push, as far as it can be foreseen.
pub(crate) struct Push {
    /// The spaces it enters.
    pub path: Vec<Space>,
    /// Where one may end it, the last of them where it must.
    pub ends: Vec<PushEnd>,
}

/// Where a push can end.
#[derive(Clone, Copy)]
pub(crate) struct PushEnd {
    /// After how many spaces.
    pub after: usize,
    /// It is heard.
    pub loud: bool,
}

impl Cx<'_> {
    /// LOC-8: whether nothing has weight on a space.
    #[inline]
    pub fn drifts(&self, at: Space) -> bool {
        let in_run = self.state.run().is_some();
        let location = in_run.then(|| self.location_of(at)).flatten();
        location.is_some_and(|id| self.catalog.location(id).drift)
    }

    /// LOC-8: whether one may hold on there.
    pub fn is_handhold(&self, at: Space) -> bool {
        self.is_ground(at, Ground::Dangerous)
    }

    /// LOC-8: what lies ahead of a Spacer who drifts.
    pub fn drift_ahead(&self, id: SpacerId, from: Space, dir: Dir) -> Ahead {
        if let Some(out) = self.way_out(from, dir) {
            return Ahead::Out(out);
        }
        let to = self
            .board
            .passable(from, dir, &self.state.doors, Walker::Spacer);
        let somebody = |to| {
            let mut others = self.state.on_board().filter(|other| *other != id);
            self.intruder_on(to).is_some() || others.any(|other| self.state.spacer(other).at == to)
        };
        match to {
            None => Ahead::Hard,
            Some(to) if self.state.obstacles.contains(to) => Ahead::Hard,
            Some(to) if somebody(to) => Ahead::Figure,
            Some(to) => Ahead::Open(to),
        }
    }

    /// LOC-8: whether a push ends on a space though the way is open: a page joins, or gravity begins.
    pub fn is_caught(&self, at: Space) -> bool {
        !self.drifts(at) || self.page_beyond_space(at).is_some()
    }

    /// LOC-8: where a push would lead.
    pub fn push(&self, id: SpacerId, from: Space, dir: Dir) -> Push {
        let (mut path, mut ends) = (vec![], vec![]);
        let mut at = from;
        let loud = loop {
            let (to, out) = match self.drift_ahead(id, at, dir) {
                Ahead::Open(to) => (to, false),
                Ahead::Out(to) => (to, true),
                Ahead::Figure => break false,
                Ahead::Hard => break true,
            };
            path.push(to);
            at = to;
            if out || self.is_caught(to) {
                break false;
            }
            if self.is_handhold(to) {
                let (after, loud) = (path.len(), false);
                ends.push(PushEnd { after, loud });
            }
        };
        let after = path.len();
        if after > 0 && ends.last().is_none_or(|end| end.after < after) {
            ends.push(PushEnd { after, loud });
        }
        Push { path, ends }
    }
}
