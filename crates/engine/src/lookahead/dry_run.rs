//! Trying out what an Intruder would do: nobody reacts, and chance is asked for.

use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::{Journal, Log};
use crate::frame::{Frame, Input};
use crate::game::{Game, MOST_STEPS};
use crate::ids::SpacerId;
use crate::intruder_attack::IntruderRoll;
use crate::roll::RollKind;
use crate::scripted_chance::ScriptedChance;
use crate::state::State;

/// Questions, those of chance included, that may come up until an Intruder is done.
pub(crate) const MOST_QUESTIONS: usize = 60;

/// Where a dry run has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Open {
    /// Nothing is left to do.
    Over,
    /// Somebody is asked something, or it has not begun.
    Question,
    /// The dice of an attack against this Spacer are about to be thrown.
    Throw {
        /// Who rolls.
        spacer: SpacerId,
        /// KEY-LTH.
        lethal: bool,
    },
    /// FLT-1: a Flatline card is about to be drawn for this Spacer.
    Flatline(SpacerId),
    /// BRK-1: a Breakdown card is about to be drawn for this Spacer.
    Breakdown(SpacerId),
}

impl State {
    /// What is open in a dry run.
    pub(crate) fn open(&self) -> Open {
        let options = &*self.decision.options;
        // Chance asks with no other option.
        match self.stack.last() {
            _ if self.outcome.is_some() => Open::Over,
            None => Open::Over,
            Some(_) if options != [Choice::Roll] => Open::Question,
            Some(Frame::Roll(roll)) if roll.kind == RollKind::Defence => Open::Throw {
                spacer: roll.roller,
                lethal: roll.lethal,
            },
            Some(Frame::Flatline(check)) => Open::Flatline(check.spacer),
            Some(Frame::Harm(harm)) => Open::Breakdown(harm.spacer),
            Some(_) => Open::Question,
        }
    }
}

impl Game {
    /// Goes on to whatever is open next. Whoever is asked something passes; where nobody
    /// may, the first option is taken. Chance has its way, or that of the script.
    pub(crate) fn dry_run(
        &self,
        state: &mut State,
        script: &mut ScriptedChance,
        journal: Option<&mut Journal>,
    ) {
        let options = &state.decision.options;
        let input = match options.first() {
            None => Input::Go,
            Some(_) if options.contains(&Choice::Pass) => Input::Chose(Choice::Pass),
            Some(first) => Input::Chose(*first),
        };
        let log = journal.map(|journal| journal as &mut dyn Log);
        self.dry_run_with(state, input, script, log);
    }

    /// Goes on with an answer to whatever is open next.
    pub(crate) fn dry_run_with<'a>(
        &'a self,
        state: &'a mut State,
        input: Input,
        script: &'a mut ScriptedChance,
        log: Option<&'a mut dyn Log>,
    ) {
        state.decision.options.clear();
        let mut cx = Cx {
            log,
            scripted: Some(script),
            ..self.at(state)
        };
        cx.resume_frames(input);
    }

    /// The rules at another position.
    pub(crate) fn at<'a>(&'a self, state: &'a mut State) -> Cx<'a> {
        Cx {
            catalog: self.catalog(),
            board: self.board(),
            state,
            log: None,
            scripted: None,
            events: 0,
            steps_left: MOST_STEPS,
        }
    }
}

/// The attack whose dice are about to be thrown.
pub(crate) fn thrown_for<'a>(cx: &'a Cx) -> Option<&'a IntruderRoll> {
    match &cx.state.stack[..] {
        [.., Frame::IntruderRoll(strike), Frame::Roll(_)] => Some(strike),
        _ => None,
    }
}
