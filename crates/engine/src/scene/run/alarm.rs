//! PAT-5: a text puts Blips on full alert.

use crate::board::Space;
use crate::cx::Cx;
use crate::event::Event;

impl Cx<'_> {
    /// PAT-5: every Blip heads for a space, for so many rounds.
    pub(crate) fn alarm(&mut self, at: Space, rounds: u8) {
        let phases = self.phases(rounds);
        if let Some(run) = self.state.run_mut() {
            run.passing.alarm = Some((at, phases));
            self.emit("PAT-5", Event::AlarmRaised { at, rounds });
        }
    }
}
