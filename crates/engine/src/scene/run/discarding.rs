//! BLP-11: a text takes a Blip off the board unseen.

use super::BlipPlace;
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{BlipId, MAX_BLIPS};
use crate::seq::Seq;

impl Cx<'_> {
    /// BLP-11: the Blips furthest from the Spacers, all that tie; none while Blips are not to be
    /// removed (BLP-8).
    pub(crate) fn furthest_blips(&self) -> Seq<BlipId, MAX_BLIPS> {
        let (mut furthest, mut most) = (Seq::new(), 0);
        let Some(run) = self.state.run().filter(|_| !self.keeps_blips()) else {
            return furthest;
        };
        for (id, at) in run.on_board() {
            let spacers = self.state.on_board();
            let distances =
                spacers.map(|id| self.board.lattice_distance(at, self.state.spacer(id).at));
            let distance = distances.min().unwrap_or(0);
            if distance > most {
                (furthest, most) = (Seq::new(), distance);
            }
            if distance == most {
                furthest.push(id);
            }
        }
        furthest
    }

    /// BLP-8: whether what is being resolved is an Overwhelm for want of Blips.
    pub(super) fn keeps_blips(&self) -> bool {
        let mut overwhelms = self
            .state
            .stack
            .iter()
            .rev()
            .filter_map(|frame| match frame {
                Frame::Overwhelm(overwhelm) => Some(overwhelm.keeps_blips),
                _ => None,
            });
        overwhelms.next() == Some(true)
    }

    /// BLP-11: nobody has seen what it was, so it may be any Blip that is spawned from now on.
    pub(crate) fn put_back_unseen(&mut self, blip: BlipId) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        let BlipPlace::Board(at) = run.blip(blip).place else {
            return;
        };
        let known = run.is_known(run.blip(blip));
        let token = run.take(blip);
        match known {
            true => run.put_back(token),
            false => run.pool.insert(token),
        }
        self.emit("BLP-11", Event::BlipPutBack { blip, at });
    }
}
