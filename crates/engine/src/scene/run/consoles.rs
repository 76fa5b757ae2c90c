//! CNS: a Console is used.

use crate::board::Space;
use crate::catalog::ConsoleId;
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::ids::SpacerId;
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
                Flow::Call(cx.test(self.spacer, skill, at).into())
            }
            (Step::Tested, Some((_, at))) => {
                let Input::Done(Ret::Roll { power, .. }) = input else {
                    return Flow::END;
                };
                match cx.passes_test(self.spacer, power, at, "CNS-2") {
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
