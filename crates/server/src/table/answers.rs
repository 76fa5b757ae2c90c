//! Answers as they come from people: one, or several to questions that follow one another.
//! Those that were given at once are taken back at once; chance ends them.

use super::protocol::Said;
use super::rights::Rights;
use super::{Broken, Table};
use crate::problem::Problem;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;
use enormity_texts::{Value, say};

/// What an option stands for: an answer, and perhaps one to the question behind.
pub(super) fn meant(game: &Game, option: usize) -> Option<Vec<Choice>> {
    let options = &game.decision()?.options;
    if let Some(choice) = options.get(option) {
        return Some(vec![*choice]);
    }
    // EXR-1: whoever goes on with the turn need not say first that they do not exert.
    let turn = game.turn_behind()?;
    let choice = turn.decision()?.options.get(option - options.len())?;
    Some(vec![Choice::Pass, *choice])
}

/// CAR-4: what is left to the players though all that could be chosen comes to the same: the way
/// of an Intruder, an order. Nobody needs to be asked.
pub(super) fn idle(game: &Game) -> Option<Choice> {
    let tie = matches!(
        game.decision()?.ask,
        Ask::Route
            | Ask::Order
            | Ask::Facing
            | Ask::Throw
            | Ask::WhichIntruder
            | Ask::Space
            | Ask::Target
            | Ask::Gear
    );
    if !tie {
        return None;
    }
    match &game.routes()[..] {
        [only] => only.choices.first().copied(),
        _ => game.foregone(),
    }
}

impl Table {
    /// Makes the choice, and those that were given with it.
    pub(super) async fn answer_all(
        &mut self,
        option: usize,
        then: &[Said],
        rights: &Rights,
    ) -> Result<Result<(), Problem>, Broken> {
        let Some(choices) = meant(self.course.game(), option) else {
            let n = ("n", Value::Number(option as i64));
            let why = say("problem.why.no_option", [n]);
            return Ok(Err(Problem::malformed(why)));
        };
        for (n, choice) in choices.into_iter().enumerate() {
            match self.course.choose(choice, n > 0) {
                Ok(change) => self.keep(change).await?,
                Err(problem) => return Ok(Err(problem)),
            }
        }
        for said in then {
            if self.course.is_disturbed() || rights.may_answer(&self.row, &self.course).is_err() {
                break;
            }
            let game = self.course.game();
            // A question that does not come up is passed over.
            let asked = game.decision().map_or("", |asked| asked.ask.kind());
            if asked != &*said.ask {
                continue;
            }
            let Ok(choice) = game.find(&said.say) else {
                break;
            };
            match self.course.choose(choice, true) {
                Ok(change) => self.keep(change).await?,
                Err(_) => break,
            }
        }
        Ok(Ok(()))
    }
}
