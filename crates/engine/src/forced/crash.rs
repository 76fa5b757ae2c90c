//! CRA: what a collision does to a Spacer.

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::harm::Harm;
use crate::ids::SpacerId;

/// CRA-1: the Spacer loses 1 Vitals, which nothing mitigates (CRA-2), and is knocked down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Crash {
    /// Who suffers it.
    pub spacer: SpacerId,
    hurt: bool,
}

impl Crash {
    /// A Crash.
    pub fn new(spacer: SpacerId) -> Crash {
        Crash {
            spacer,
            hurt: false,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        let spacer = self.spacer;
        if !cx.state.spacer(spacer).is_on_board() {
            return Flow::END;
        }
        if !self.hurt {
            self.hurt = true;
            cx.emit("CRA-1", Event::Crashed { spacer });
            let harm = Harm::to(spacer, "CRA-1").vitals(1);
            return harm.suffer(cx).map_or(Flow::Again, Flow::Call);
        }
        // CHB-9: the loss may have broken the attack.
        if !cx.is_remnant() {
            cx.knock_down(spacer, "CRA-1");
        }
        Flow::END
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scripted_chance::Chance;
    use crate::testing::*;

    #[test]
    fn cra_1_costs_a_vital_and_knocks_down() {
        let mut table = Bench::new();
        table.run(Crash::new(ANNA), &[]);
        assert_eq!(table.spacer(ANNA).vitals, 8);
        assert!(table.spacer(ANNA).is_down());
        assert!(table.happened(Event::Crashed { spacer: ANNA }));
    }

    #[test]
    fn cra_1_can_kill() {
        let mut table = Bench::new();
        table.spacer(ANNA).vitals = 1;
        table.load(Chance::Flatline, DIES);
        table.run(Crash::new(ANNA), &[]);
        assert!(!table.spacer(ANNA).is_alive());
        assert!(!table.spacer(ANNA).is_down());
    }
}
