//! NOI: noise, as far as fights without Blips need it.

use crate::catalog::{self, Modifier};
use crate::cx::Cx;
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::ids::SpacerId;
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
                let quiet = cx.modifier(self.spacer, Modifier::Quiet);
                // NOI-3, NOI-4: any Potential that remains is noise.
                let heard = potential > quiet;
                let spacer = self.spacer;
                cx.emit("NOI-4", Event::NoiseMade { spacer, heard });
                if heard && cx.state.spacer(spacer).is_alive() {
                    cx.take_priority(spacer, "NOI-4");
                }
                Flow::END
            }
            _ if !cx.state.spacer(self.spacer).is_on_board() => Flow::END,
            _ => {
                let mut dice = self.dice;
                if dice == [0; 3] {
                    // NOI-6: one die.
                    dice[cx.awareness(self.spacer) as usize] = 1;
                }
                cx.lay_counts(dice);
                let mut roll = Roll::new(self.spacer, RollKind::Noise);
                roll.noise = self.bonus;
                Flow::Call(roll.into())
            }
        }
    }
}

impl Cx<'_> {
    /// NOI-6: whether it makes a difference if a Spacer is heard. Without Blips it moves the
    /// marker and nothing else.
    pub fn noise_matters(&self, spacer: SpacerId) -> bool {
        self.can_take_priority(spacer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Abilities, Ability, AbilityId};
    use crate::decision::Choice;
    use crate::dice::Colour;
    use crate::scripted_chance::Chance;
    use crate::state::Storage;
    use crate::testing::*;

    #[test]
    fn noi_4_what_is_quiet_swallows_potentials_of_the_dice() {
        for (quiet, holder) in [(0, Some(ANNA)), (1, Some(BORIS))] {
            let mut table = Bench::new();
            table.state.priority = Some(BORIS);
            let ability = AbilityId(table.catalog.abilities.len() as u16);
            table.catalog.abilities.push(Ability {
                modifiers: vec![(Modifier::Quiet, quiet)],
                ..Ability::default()
            });
            table.catalog.gear[SCANNER.0 as usize].abilities =
                Abilities::of(&table.catalog.abilities, &[ability]);
            table.give(ANNA, SCANNER, Storage::Equipped);
            // Side 2 shows a Potential.
            table.load(Chance::Die(Colour::White), 2);
            let printed = catalog::Noise {
                makes: true,
                dice: [1, 0, 0],
                ..catalog::Noise::default()
            };
            // ROL-8: no side shows more than what is swallowed.
            let asked: &[Choice] = if quiet > 0 { &[] } else { &[Choice::Pass] };
            table.run(Noise::printed(ANNA, &printed, 0), asked);
            assert_eq!(table.state.priority, holder);
            let heard = holder == Some(ANNA);
            let spacer = ANNA;
            assert!(table.happened(Event::NoiseMade { spacer, heard }));
        }
    }
}
