//! NOI: noise, as far as fights without Blips need it.

use crate::catalog::{self, Modifier};
use crate::cx::Cx;
use crate::frame::{Flow, Input, Ret};
use crate::ids::{IntruderId, SpacerId};
use crate::roll::{Roll, RollKind};

/// NOI-1, NOI-6: a Spacer makes noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Noise {
    spacer: SpacerId,
    dice: [u8; 3],
    bonus: u8,
}

impl Noise {
    /// Noise as printed, with so much Ammo spent (BST-3).
    pub fn printed(spacer: SpacerId, noise: &catalog::Noise, ammo: u8) -> Noise {
        Noise {
            spacer,
            dice: noise.dice,
            bonus: noise.bonus + noise.per_ammo * ammo,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Done(Ret::Roll { potential, .. }) => {
                // NOI-3, NOI-4: any Potential that remains is noise.
                if potential > 0 && cx.state.spacer(self.spacer).is_alive() {
                    cx.take_priority(self.spacer, "NOI-4");
                }
                Flow::END
            }
            _ if !cx.state.spacer(self.spacer).is_on_board() => Flow::END,
            _ => {
                let mut dice = self.dice;
                if dice == [0; 3] {
                    // NOI-6: one die of the Boss's awareness.
                    let kind = cx.catalog.kind(cx.state.intruder(IntruderId(0)).kind);
                    dice[kind.noise[cx.level() as usize] as usize] = 1;
                }
                cx.lay_counts(dice);
                let quiet = cx.modifier(self.spacer, |m| match m {
                    Modifier::Quiet(n) => Some(n),
                    _ => None,
                });
                let mut roll = Roll::new(self.spacer, RollKind::Noise);
                roll.noise = self.bonus.saturating_sub(quiet);
                Flow::Call(roll.into())
            }
        }
    }
}
