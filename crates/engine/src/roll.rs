//! Chapter 02: a roll and how it is mended (ROL).
//!
//! Whoever needs a roll lays the dice into the tray with [`Cx::lay`], calls a
//! [`Roll`] frame, and gets `Ret::Roll` back: Power (halves, raw Power and
//! Discipline included; Potentials too if Lethal), Potentials left, quadrants.

use crate::cx::Cx;
use crate::dice::Colour;
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;
use crate::state::TrayDie;

/// Which re-rolls and tokens apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum RollKind {
    /// A Spacer's attack: Confidence, Stress, Discipline.
    #[default]
    Attack,
    /// SKL: the same.
    Test,
    /// NOI: the same, but Discipline cancels Potentials.
    Noise,
    /// ROL-7: an Intruder's attack: armor re-rolls and Stress only.
    Defence,
    /// An open roll by a text: Stress only.
    Open,
}

/// ROL: the dice in the tray are thrown and mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Roll {
    /// Who rolls.
    pub roller: SpacerId,
    /// Which rules apply.
    pub kind: RollKind,
    /// What Power is compared with; 0 if with nothing.
    pub at: u8,
    /// Raw Power (DIC-2).
    pub power: u8,
    /// Quadrants of the weapon.
    pub crit: u8,
    /// ATK-16: Confidence that is no token.
    pub confidence: u8,
    /// ATK-16: Discipline that is no token.
    pub discipline: u8,
    /// GEAR-7: armor re-rolls left.
    pub armor: u8,
    /// KEY-DEV.
    pub devastating: bool,
    /// KEY-LTH.
    pub lethal: bool,
    step: u8,
}

impl Roll {
    /// A roll without any bonus.
    pub fn new(roller: SpacerId, kind: RollKind) -> Roll {
        Roll {
            roller,
            kind,
            at: 0,
            power: 0,
            crit: 0,
            confidence: 0,
            discipline: 0,
            armor: 0,
            devastating: false,
            lethal: false,
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

impl Cx<'_> {
    /// Lays dice into the tray, not yet thrown; what does not fit is left out.
    pub fn lay(&mut self, dice: impl IntoIterator<Item = Colour>) {
        self.state.tray.dice.clear();
        for colour in dice {
            self.state.tray.dice.push(TrayDie {
                colour,
                ..TrayDie::default()
            });
        }
    }
}
