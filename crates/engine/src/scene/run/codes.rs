//! SEC: a code is entered at a Console.

use crate::board::Space;
use crate::catalog::{CODE_DIGITS, Code, ConsoleId};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input, Ret};
use crate::harm::Harm;
use crate::ids::SpacerId;
use crate::roll::{Roll, RollKind};
use crate::select::Origin;

/// SEC-4: what is rolled when a code leads nowhere.
const PUNISHMENT: [u8; 3] = [0, 0, 2];

/// SEC-1, SEC-4: four digits, one after the other; then what they lead to happens at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EnterCode {
    spacer: SpacerId,
    console: ConsoleId,
    digits: [u8; CODE_DIGITS],
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    /// So many digits have been entered.
    Digits(u8),
    /// This paragraph is read.
    Read(u8),
    /// It led nowhere.
    Punished,
}

impl EnterCode {
    /// At the Console on a space; `None` if there is none.
    pub fn at(cx: &Cx, spacer: SpacerId, space: Space) -> Option<EnterCode> {
        Some(EnterCode {
            spacer,
            console: cx.features().console_on(space)?,
            digits: [0; CODE_DIGITS],
            step: Step::Digits(0),
        })
    }

    /// The paragraph that is being read.
    pub fn read(&self) -> Option<u8> {
        match self.step {
            Step::Read(code) => Some(code),
            Step::Digits(_) | Step::Punished => None,
        }
    }

    /// The digits so far.
    pub fn entered(&self) -> &[u8] {
        match self.step {
            Step::Digits(n) => self.digits.get(..usize::from(n)).unwrap_or_default(),
            Step::Read(_) | Step::Punished => &self.digits,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match (self.step, input) {
            (Step::Digits(n), Input::Chose(Choice::Digit(digit))) => {
                self.digits[usize::from(n) % CODE_DIGITS] = digit;
                self.step = Step::Digits(n + 1);
                match n + 1 == self.digits.len() as u8 {
                    true => self.enter(cx),
                    false => Flow::Again,
                }
            }
            // SEC-4: nobody has to.
            (Step::Digits(_), Input::Chose(_)) => Flow::END,
            (Step::Digits(n), _) => {
                cx.ask(Ask::Digit(n + 1), Some(self.spacer), "SEC-4");
                for digit in 0..10 {
                    cx.offer(Choice::Digit(digit));
                }
                cx.offer(Choice::Pass);
                Flow::Ask
            }
            (Step::Read(_), _) => Flow::END,
            (Step::Punished, Input::Done(Ret::Roll { power, .. })) => {
                let harm = Harm::to(self.spacer, "SEC-4").stress(power);
                harm.suffer(cx).map_or(Flow::END, Flow::Become)
            }
            (Step::Punished, _) => Flow::END,
        }
    }

    fn enter(&mut self, cx: &mut Cx) -> Flow {
        let (spacer, digits) = (self.spacer, self.digits);
        let number = digits
            .iter()
            .fold(0u16, |all, digit| 10 * all + u16::from(*digit));
        cx.reveal();
        cx.emit("SEC-4", Event::CodeEntered { spacer, number });
        let Some(code) = cx.code_for(digits, self.console) else {
            self.step = Step::Punished;
            cx.emit("SEC-4", Event::CodeRefused { spacer });
            cx.lay_counts(PUNISHMENT);
            return Flow::Call(Roll::new(spacer, RollKind::Open).into());
        };
        self.step = Step::Read(code);
        if let Some(run) = cx.state.run_mut() {
            run.exploration.discoveries.codes.insert(code);
        }
        cx.emit("SEC-1", Event::CodeRead { spacer, code });
        let script = cx.catalog.codes[usize::from(code)].script;
        Flow::Call(Effects::new(script, Origin::own(spacer)).into())
    }
}

impl Cx<'_> {
    /// SEC-1: the paragraph that a code leads to at a Console, once unless it says otherwise.
    fn code_for(&self, digits: [u8; CODE_DIGITS], console: ConsoleId) -> Option<u8> {
        let used = self.state.run()?.exploration.discoveries.codes;
        let leads = |(n, code): &(u8, &Code)| {
            code.digits == digits
                && code.console.is_none_or(|at| at == console)
                && (code.again || !used.contains(*n))
        };
        let found = (0u8..).zip(&self.catalog.codes).find(leads);
        found.map(|(n, _)| n)
    }
}
