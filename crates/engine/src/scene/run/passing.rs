//! What texts bring about for a while: what is held back, what is known ahead, where it is
//! dangerous.

use crate::bits::Bits;
use crate::board::{Space, SpaceSet};
use crate::cx::Cx;
use crate::event::Event;
use crate::seq::Seq;
use crate::state::{Phase, ScannerCards};

/// Most Scanner cards that the players know to come.
pub const CARDS_AHEAD: usize = 3;

/// What passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Passing {
    /// The Countdown marker stays in the next Countdown phase.
    pub countdown_held: bool,
    /// PAT-1: Blips do not patrol in this round.
    pub patrol_held: bool,
    /// For how many ends of an Intruder phase the Priority Target marker still is fresh: noise
    /// has given or confirmed it.
    pub fresh: u8,
    /// PAT-5: the space that all Blips head for, and for how many ends of an Intruder phase.
    pub alarm: Option<(Space, u8)>,
    /// BRD-12: pages whose dangerous marks are out.
    pub dark: Bits<u8>,
    /// BRD-12: this space and its neighbours are dangerous until the round ends.
    pub lit: Option<Space>,
    /// PAT-1: Scanner cards that were looked at, the next one first, each on top of its deck.
    pub ahead: Seq<u8, CARDS_AHEAD>,
    /// Scanner cards under their deck: they come when all others are drawn.
    pub buried: ScannerCards,
}

impl Cx<'_> {
    /// A new round: what was for the last one is over.
    pub(crate) fn let_pass(&mut self) {
        if let Some(run) = self.state.run_mut() {
            run.passing.lit = None;
            run.passing.patrol_held = false;
        }
    }

    /// The Intruder phase is over.
    pub(crate) fn grow_stale(&mut self) {
        if let Some(run) = self.state.run_mut() {
            run.passing.fresh = run.passing.fresh.saturating_sub(1);
            run.passing.alarm = (run.passing.alarm)
                .map(|(at, left)| (at, left.saturating_sub(1)))
                .filter(|(_, left)| *left > 0);
        }
    }

    /// Noise has given or confirmed the Priority Target marker: it is fresh until the end of the
    /// next Intruder phase.
    pub(crate) fn freshen(&mut self) {
        let phases = self.phases(1);
        if let Some(run) = self.state.run_mut() {
            run.passing.fresh = phases;
        }
    }

    /// How many ends of an Intruder phase something lasts that lasts so many rounds: one that is
    /// under way does not count.
    pub(super) fn phases(&self, rounds: u8) -> u8 {
        rounds.saturating_add(u8::from(self.state.phase == Phase::Intruders))
    }

    /// Whether the Priority Target marker is fresh; outside a Run it always is.
    pub(crate) fn is_fresh(&self) -> bool {
        let run = self.state.run();
        self.state.priority.is_some() && run.is_none_or(|run| run.passing.fresh > 0)
    }

    /// The Countdown marker will stay once.
    pub(crate) fn hold_countdown(&mut self) {
        if let Some(run) = self.state.run_mut()
            && !std::mem::replace(&mut run.passing.countdown_held, true)
        {
            self.emit("CTD-2", Event::CountdownHeld { stayed: false });
        }
    }

    /// PAT-1: Blips will not patrol in this round.
    pub(crate) fn hold_patrol(&mut self) {
        if let Some(run) = self.state.run_mut()
            && !std::mem::replace(&mut run.passing.patrol_held, true)
        {
            self.emit("PAT-1", Event::PatrolHeld { stayed: false });
        }
    }

    /// PAT-1: whether the patrol of this round was held back.
    pub(super) fn misses_patrol(&mut self) -> bool {
        let held = self.state.run().is_some_and(|run| run.passing.patrol_held);
        if held {
            self.emit("PAT-1", Event::PatrolHeld { stayed: true });
        }
        held
    }

    /// BRD-12: the dangerous marks of the page of a space go out.
    pub(crate) fn put_out(&mut self, at: Space) {
        let (Some(page), Some(run)) = (self.board.page_of(at), self.state.run_mut()) else {
            return;
        };
        let page = page as u8;
        if !run.passing.dark.contains(page) {
            run.passing.dark.insert(page);
            self.emit("BRD-12", Event::DangerOut { page });
        }
    }

    /// BRD-12: a space and its neighbours are dangerous until the round ends.
    pub(crate) fn light_up(&mut self, at: Space) {
        if let Some(run) = self.state.run_mut()
            && run.passing.lit.replace(at) != Some(at)
        {
            self.emit("BRD-12", Event::DangerAround { at });
        }
    }

    /// BRD-12: whether a space is dangerous, which is marked so or is not.
    pub(crate) fn is_dangerous(&self, space: Space, marked: bool) -> bool {
        let dark = |page: usize| {
            let passing = self.state.run().map(|run| &run.passing);
            passing.is_some_and(|passing| passing.dark.contains(page as u8))
        };
        marked && !self.board.page_of(space).is_some_and(dark)
            || self.lit().is_some_and(|lit| lit.contains(space))
    }

    /// BRD-12: of the spaces that are marked as dangerous those that are, and others that texts
    /// have made so.
    pub(crate) fn dangerous(&self, marked: &SpaceSet) -> SpaceSet {
        let all = *marked | self.lit().unwrap_or_default();
        let dangerous = |space: &Space| self.is_dangerous(*space, marked.contains(*space));
        all.iter().filter(dangerous).collect()
    }

    /// BRD-12: the spaces that a text has made dangerous.
    fn lit(&self) -> Option<SpaceSet> {
        let at = self.state.run()?.passing.lit?;
        Some(self.board.adjacents(at, &self.state.doors) | SpaceSet::one(at))
    }
}
