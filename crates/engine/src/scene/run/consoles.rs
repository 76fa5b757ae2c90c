//! CNS: a Console is used.

use crate::board::Space;
use crate::catalog::ConsoleId;
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::ids::SpacerId;
use crate::roll::{Roll, RollKind};
use crate::select::Origin;

/// CNS-1, CNS-2: a locked one asks for a Skill test first; then it does what its code means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct UseConsole {
    spacer: SpacerId,
    console: ConsoleId,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Lock,
    Tested,
}

impl UseConsole {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let console = cx.catalog.console(self.console);
        match (self.step, console.locked) {
            (Step::Lock, Some((skill, at))) => {
                self.step = Step::Tested;
                let character = cx.catalog.character(cx.state.spacer(self.spacer).character);
                let dice = character.skills[skill as usize].max(1);
                cx.lay_counts([dice, 0, 0]);
                let mut roll = Roll::new(self.spacer, RollKind::Test);
                roll.at = at;
                Flow::Call(roll.into())
            }
            (Step::Tested, Some((_, at))) => {
                let Input::Done(Ret::Roll { power, .. }) = input else {
                    return Flow::END;
                };
                let (spacer, passed) = (self.spacer, power >= at);
                let tested = Event::Tested {
                    spacer,
                    power,
                    at,
                    passed,
                };
                cx.emit("CNS-2", tested);
                match passed {
                    true => self.run(cx),
                    false => Flow::END,
                }
            }
            (_, None) => self.run(cx),
        }
    }

    fn run(&self, cx: &mut Cx) -> Flow {
        let (spacer, console) = (self.spacer, self.console);
        cx.emit("CNS-1", Event::ConsoleUsed { spacer, console });
        let script = cx.catalog.console(console).script;
        Flow::Become(Effects::new(script, Origin::own(spacer)).into())
    }
}

impl Cx<'_> {
    /// CNS-1: the Console on the space is used.
    pub(super) fn use_console(&mut self, spacer: SpacerId, at: Space) -> Flow {
        let Some(console) = self.features().console_on(at) else {
            return Flow::END;
        };
        let step = Step::Lock;
        Flow::Become(
            UseConsole {
                spacer,
                console,
                step,
            }
            .into(),
        )
    }
}
