//! What could harm whom while an Intruder acts: the attack rolls it would make, and
//! what it would take without any. For the chance of death.

use crate::behave::Strike;
use crate::cx::Cx;
use crate::event::{Event, Journal};
use crate::frame::Frame;
use crate::ids::{SpacerId, Stat};
use crate::roll::RollKind;

/// Something that can harm a Spacer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Peril {
    /// An attack roll against them.
    Blow(Blow),
    /// Something lost without a roll.
    Loss {
        /// Who loses it.
        spacer: SpacerId,
        /// Vitals lost.
        vitals: u8,
        /// Stress gained.
        stress: u8,
    },
}

/// An attack roll against a Spacer who does nothing about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blow {
    /// Who is struck.
    pub spacer: SpacerId,
    /// Dice by colour.
    pub dice: [u8; 3],
    /// KEY-LTH.
    pub lethal: bool,
    /// CMD-7: Stress instead of damage.
    pub terrorize: bool,
    /// IAT-4: what is taken off, to no less than 1.
    pub reduction: u8,
    /// What is added to any damage at all: Might and Conditions.
    pub more: u8,
}

/// Collects perils in the order in which they come up. The dice must show nothing, so
/// that what is lost is not lost to a roll.
#[derive(Debug, Default)]
pub(crate) struct Perils {
    pub found: Vec<Peril>,
    /// How much of the journal has been read.
    read: usize,
    /// Rolls that were finished when the last blow was found.
    rolls: Option<usize>,
}

impl Perils {
    /// Looks at a moment at which somebody is asked, or nothing is left to do.
    pub fn look(&mut self, cx: &Cx, journal: &Journal) {
        for (_, event) in &journal.0[self.read..] {
            if let Event::StatChanged {
                spacer,
                stat,
                from,
                to,
            } = *event
            {
                let (vitals, stress) = match stat {
                    Stat::Vitals => (from.saturating_sub(to), 0),
                    Stat::Stress => (0, to.saturating_sub(from)),
                    _ => (0, 0),
                };
                if vitals + stress > 0 {
                    self.found.push(Peril::Loss {
                        spacer,
                        vitals,
                        stress,
                    });
                }
            }
        }
        self.read = journal.0.len();
        let done = |(_, event): &&(_, Event)| matches!(event, Event::RollDone { .. });
        let rolls = journal.0.iter().filter(done).count();
        // One roll may be asked about several times.
        if self.rolls != Some(rolls)
            && let Some(strike) = rolled_for(cx)
            && let Some(blow) = strike.blow(cx)
        {
            self.rolls = Some(rolls);
            self.found.push(Peril::Blow(blow));
        }
    }
}

/// The attack whose roll is being mended.
fn rolled_for<'a>(cx: &'a Cx) -> Option<&'a Strike> {
    match &cx.state.stack[..] {
        [.., Frame::Strike(strike), Frame::Roll(roll)] if roll.kind == RollKind::Defence => {
            Some(strike)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Attack, Command, Die, Reach, Step};
    use crate::dice::Colour;
    use crate::game::Game;
    use crate::playable;
    use crate::rng::Rng;
    use crate::setup::Setup;
    use crate::testing::{ANNA, BOSS};
    use std::sync::Arc;

    fn attack(colours: &[Colour], terrorize: bool, lethal: bool) -> Step {
        let die = |colour: &Colour| Die {
            colour: *colour,
            ..Die::default()
        };
        Step {
            window: false,
            command: Command::Attack(Attack {
                reach: Reach::Anywhere,
                dice: colours.iter().map(die).collect(),
                terrorize,
                lethal,
                ..Attack::default()
            }),
        }
    }

    #[test]
    fn iat_2_every_roll_of_an_attack_is_a_peril_though_the_first_might_kill() {
        let mut catalog = playable::catalog();
        for behaviour in &mut catalog.behaviours {
            behaviour.steps = vec![
                attack(&[Colour::Black, Colour::Black, Colour::White], false, true),
                attack(&[Colour::Red], true, false),
            ];
        }
        let catalog = Arc::new(catalog);
        let setup = Setup::standard(&catalog, Default::default(), 2, 7);
        let game = Game::new(catalog, &setup).unwrap();
        let mut state = *game.state();
        state.spacer_mut(ANNA).vitals = 1;
        state.boss.might = 1;
        let game = game.with_state(state);
        let card = game.next_ai_cards().next().unwrap();
        let intent = game.intent(BOSS, Some(card), Some(ANNA), &mut Rng::new(5));
        let blow = Blow {
            spacer: ANNA,
            dice: [1, 0, 2],
            lethal: true,
            terrorize: false,
            reduction: 0,
            more: 1,
        };
        let scare = Blow {
            dice: [0, 1, 0],
            lethal: false,
            terrorize: true,
            more: 0,
            ..blow
        };
        assert_eq!(intent.perils, [Peril::Blow(blow), Peril::Blow(scare)]);
        assert_eq!(intent.dice, [Colour::Black, Colour::Black, Colour::White]);
    }
}
