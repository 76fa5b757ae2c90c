//! NOI-1: what an action would make heard, before anybody commits to it.

use crate::catalog::ActionKind;
use crate::decision::Choice;
use crate::game::Game;
use crate::noise::Noise;
use serde::Serialize;

/// NOI-1: a noise that an action would make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NoiseAhead {
    /// Dice by colour: white, red and black.
    pub dice: [u8; 3],
    /// Potentials added to one of them.
    pub bonus: u8,
    /// NOI-2: dice that the box lacks: so often Overwhelm comes first.
    pub overwhelm: u8,
    /// NOI-4: Potentials that nobody hears.
    pub quiet: u8,
}

impl Game {
    /// The noise of what an option begins, by its card or weapon and with no Ammo beyond the
    /// first; nothing if it is quiet.
    pub fn noise_of(&self, choice: Choice) -> Option<NoiseAhead> {
        let who = self.decider()?;
        let printed = match choice {
            Choice::Attack { item, .. } => {
                let item = self.state().spacer(who).items.get(usize::from(item))?;
                let weapon = self.catalog().gear_card(item.gear).weapon.as_ref()?;
                (!weapon.noiseless).then_some(&weapon.noise)
            }
            _ => {
                let (action, at) = (self.action_of(who, choice)?, self.state().spacer(who).at);
                // LOC-8: where one drifts it is the landing that is heard, not the walk.
                let walks = matches!(action.kind, ActionKind::Move(_));
                let adrift = walks && self.consult(|cx| cx.drifts(at));
                (!adrift).then_some(&action.noise)
            }
        };
        let printed = printed.filter(|printed| printed.makes)?;
        Some(self.consult(|cx| Noise::ahead(cx, who, printed)))
    }
}
