//! DIE: how a Spacer leaves, and who gets the Priority Target marker.

use crate::catalog::Trigger;
use crate::cx::Cx;
use crate::event::{Death, Event};
use crate::frame::Frame;
use crate::ids::{IntruderId, SpacerId};
use crate::state::{Presence, StatusTokens};

impl Cx<'_> {
    /// DIE-7: the Spacer dies at once: off the board, marker passed on, session lost if nobody is left.
    pub fn die(&mut self, spacer: SpacerId, cause: Death, rule: &'static str) {
        if !self.state.spacer(spacer).is_alive() {
            return;
        }
        let dead = self.state.spacer_mut(spacer);
        dead.presence = Presence::Dead;
        // TOK-1: they go with the figure.
        dead.status = StatusTokens::default();
        self.return_awakening(spacer);
        self.state.fallen = true;
        self.emit(rule, Event::Died { spacer, cause });
        self.drop_objectives(spacer);
        if self.state.priority == Some(spacer) {
            self.pass_priority(spacer);
        }
        self.end_if_lost();
    }

    /// ATK-9, DIE-5: an Intruder dies. ZER-2: an Adversary never does.
    pub fn kill_intruder(&mut self, intruder: IntruderId, rule: &'static str) {
        if self.is_adversary(intruder) {
            return;
        }
        self.state.intruder_mut(intruder).present = false;
        self.state.slain = self.state.slain.saturating_add(1);
        self.emit(rule, Event::IntruderDied { intruder });
    }

    /// What the death of an Intruder brings up, once the action or activation is over; one death
    /// after the other.
    pub(crate) fn deaths_due(&mut self) -> Option<Frame> {
        let slain = self.state.slain.checked_sub(1)?;
        let moment = self.moment(Trigger::IntruderDied, None);
        self.state.slain = moment.map_or(0, |_| slain);
        moment
    }

    /// DIE-7: the marker goes to the nearest living Spacer on the board, the first seat on a tie;
    /// if nobody is on the board, to the first who lives.
    pub(crate) fn pass_priority(&mut self, from: SpacerId) {
        let left = self.state.spacer(from).at;
        let distance = |id: &SpacerId| {
            let at = self.state.spacer(*id).at;
            self.board.distance(left, at, &self.state.doors)
        };
        let living = |id: &SpacerId| self.state.spacer(*id).is_alive();
        let nearest = self.state.on_board().min_by_key(distance);
        let to = nearest.or_else(|| self.state.seats().find(living));
        self.state.priority = to;
        self.emit("DIE-7", Event::PriorityMoved { to });
    }

    /// NOI-4, AWK-2: moves the Priority Target marker, unless an awakened Spacer holds it.
    pub fn take_priority(&mut self, spacer: SpacerId, rule: &'static str) {
        if !self.can_take_priority(spacer) {
            return;
        }
        let to = Some(spacer);
        self.state.priority = to;
        self.emit(rule, Event::PriorityMoved { to });
    }

    /// AWK-2: not from an awakened Spacer; nor from oneself.
    pub fn can_take_priority(&self, spacer: SpacerId) -> bool {
        let holder = self.state.priority;
        let held = holder.is_some_and(|id| self.state.spacer(id).awakened.is_some());
        !held && holder != Some(spacer) && self.state.spacer(spacer).is_alive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Outcome;
    use crate::testing::*;

    #[test]
    fn die_7_the_marker_goes_to_the_nearest_living_spacer() {
        let mut table = Bench::new();
        table.state.priority = Some(ANNA);
        table.cx().die(ANNA, Death::Effect, "DIE-5");
        assert_eq!(table.state.priority, Some(BORIS));
        let d4 = table.space("D4");
        assert!(table.cx().spacer_on(d4).is_none(), "off the board");
        assert_eq!(table.state.outcome, None);
    }

    #[test]
    fn bos_7_with_nobody_left_the_session_is_lost() {
        let mut table = Bench::new();
        table.cx().die(ANNA, Death::Effect, "DIE-5");
        table.cx().die(BORIS, Death::Effect, "DIE-5");
        assert_eq!(table.state.outcome, Some(Outcome::Lost));
    }

    #[test]
    fn bos_7_a_spacer_in_an_other_place_still_lives() {
        let mut table = Bench::new();
        table.spacer(BORIS).presence = Presence::Away(Default::default());
        table.state.priority = Some(ANNA);
        table.cx().die(ANNA, Death::Effect, "DIE-5");
        assert_eq!(table.state.priority, Some(BORIS), "DIE-7");
        assert_eq!(table.state.outcome, None);
    }

    #[test]
    fn awk_2_an_awakened_spacer_keeps_the_marker() {
        let mut table = Bench::new();
        table.cx().take_priority(ANNA, "NOI-4");
        table.spacer(ANNA).awakened = Some(0);
        table.spacer(BORIS).awakened = Some(1);
        table.cx().take_priority(BORIS, "AWK-2");
        assert_eq!(table.state.priority, Some(ANNA));
        table.spacer(ANNA).awakened = None;
        table.cx().take_priority(BORIS, "NOI-4");
        assert_eq!(table.state.priority, Some(BORIS));
    }
}
