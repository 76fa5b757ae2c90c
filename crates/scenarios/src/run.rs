//! Plays a scenario and compares.

use std::path::Path;

use enormity_content::yaml::{At, Span};
use enormity_engine::event::Journal;
use enormity_engine::game::Game;
use enormity_engine::scripted_chance::{Chance, ScriptedChance};
use enormity_engine::state::Outcome;

use crate::chance::{Script, Wrong, in_words};
use crate::chronicle::{line, snake, tells};
use crate::compare::differences;
use crate::file::{Asked, OutcomeName, Scenario, Step};
use crate::names::{asking_card, figure_name};
use crate::packs::Packs;
use crate::report::{Failure, Result};
use crate::stage::Stage;

/// More steps than any scenario needs.
const MOST_STEPS: usize = 2000;

/// Plays a scenario; `beside` is the folder its pack is looked for from.
pub fn run_text(text: &str, beside: &Path, packs: &Packs) -> Result {
    let scenario = match Scenario::read(text) {
        Ok(scenario) => scenario,
        Err(problems) => return Result::unread(Failure::problems(text, problems)),
    };
    let mut result = Result {
        name: scenario.name.clone(),
        rules: scenario
            .rules
            .iter()
            .map(|rule| rule.value.clone())
            .collect(),
        ..Result::default()
    };
    if scenario.play.len() > MOST_STEPS {
        result
            .failures
            .push(Failure::plain(format!("more than {MOST_STEPS} steps")));
        return result;
    }
    let stage = match Stage::new(&scenario, text, beside, packs) {
        Ok(stage) => stage,
        Err(failures) => {
            result.failures = failures;
            return result;
        }
    };
    match Run::begin(&stage, &scenario) {
        Ok(mut run) => {
            run.play(&scenario);
            result.asked = run.asked_in_words();
            result.failures = Failure::all(text, run.wrong);
            result.log = run.lines;
        }
        Err(wrong) => result.failures = Failure::all(text, wrong),
    }
    result
}

/// A choice that was made, with the chance that was scripted for it.
#[derive(Clone)]
struct Made {
    phrase: String,
    chance: Script,
}

struct Run<'a> {
    stage: &'a Stage<'a>,
    free_dice: bool,
    game: Game,
    loaded: ScriptedChance,
    /// Positions and chance before each choice.
    before: Vec<(Game, ScriptedChance)>,
    made: Vec<Made>,
    /// The log of everything.
    lines: Vec<String>,
    /// Where the last step that chose begins in the log.
    since: usize,
    wrong: Wrong,
}

impl<'a> Run<'a> {
    fn begin(stage: &'a Stage<'a>, scenario: &Scenario) -> std::result::Result<Run<'a>, Wrong> {
        let mut loaded = ScriptedChance::new(stage.script.iter().copied(), !scenario.free_dice);
        let mut journal = Journal::default();
        let game = stage.begin(&mut journal, &mut loaded)?;
        let mut run = Run {
            stage,
            free_dice: scenario.free_dice,
            game,
            loaded,
            before: vec![],
            made: vec![],
            lines: vec![],
            since: 0,
            wrong: vec![],
        };
        run.note(&journal);
        let seen = run.loaded.faults().len();
        run.chance_faults(0..seen, scenario.start.span);
        Ok(run)
    }

    fn note(&mut self, journal: &Journal) {
        for (rule, event) in &journal.0 {
            self.lines.push(line(&self.game, rule, event));
        }
    }

    fn fail(&mut self, span: Span, what: impl Into<String>) {
        self.wrong.push((span, what.into()));
    }

    fn chance_faults(&mut self, which: std::ops::Range<usize>, span: Span) {
        let faults = self.loaded.faults()[which].to_vec();
        for what in faults {
            self.fail(span, what);
        }
    }

    fn play(&mut self, scenario: &Scenario) {
        for step in &scenario.play {
            if !self.step(step) {
                return;
            }
        }
        let left: Vec<String> = self
            .left()
            .into_iter()
            .map(|n| in_words(&self.stage.catalog, n))
            .collect();
        if !left.is_empty() {
            let what = format!("scripted, but never rolled or drawn: {}", left.join(", "));
            self.fail(Span::default(), what);
        }
    }

    fn left(&self) -> Vec<(Chance, u8)> {
        self.loaded.left().copied().collect()
    }

    /// Whether it makes sense to go on.
    fn step(&mut self, step: &At<Step>) -> bool {
        let span = step.span;
        if step.undo > 0 && !self.undo(step.undo, span) {
            return false;
        }
        let mut wrong = Wrong::new();
        let words = (&step.dice[..], &step.d10[..], &step.draws);
        let chance = self.stage.read_chance(words, &mut wrong);
        if !wrong.is_empty() {
            self.wrong.extend(wrong);
            return false;
        }
        if !self.choose_all(step, chance) {
            return false;
        }
        self.check(step);
        true
    }

    fn choose_all(&mut self, step: &At<Step>, chance: Script) -> bool {
        let before = self.left().len();
        let given = chance.len();
        if step.choose.0.is_empty() {
            if given > 0 {
                self.fail(step.span, "a step without a choice rolls nothing");
            }
            return true;
        }
        self.since = self.lines.len();
        let mut chance = Some(chance);
        for said in &step.choose.0 {
            if !self.choose(said, chance.take().unwrap_or_default(), step.span) {
                return false;
            }
        }
        let left = self.left();
        if given > 0 && left.len() > before {
            let over = left[before..]
                .iter()
                .map(|n| in_words(&self.stage.catalog, *n));
            let over: Vec<String> = over.collect();
            let what = format!(
                "scripted for this step, but not rolled or drawn: {}",
                over.join(", ")
            );
            self.fail(step.span, what);
            return false;
        }
        true
    }

    fn choose(&mut self, said: &str, chance: Script, span: Span) -> bool {
        let choice = match self.game.find(said) {
            Ok(choice) => choice,
            Err(error) => {
                self.fail(span, error.to_string());
                return false;
            }
        };
        self.before.push((self.game.clone(), self.loaded.clone()));
        self.loaded.extend(chance.iter().copied());
        let seen = self.loaded.faults().len();
        let mut journal = Journal::default();
        let done = self
            .game
            .choose_scripted(choice, &mut journal, &mut self.loaded);
        self.note(&journal);
        self.made.push(Made {
            phrase: said.to_owned(),
            chance,
        });
        if let Err(error) = done {
            self.fail(span, error.to_string());
            return false;
        }
        self.chance_faults(seen..self.loaded.faults().len(), span);
        let unsound = self.game.state().faults(&self.stage.catalog);
        for what in unsound {
            self.fail(
                span,
                format!("the position is unsound after `{said}`: {what}"),
            );
        }
        if let Some(Outcome::Broken(fault)) = self.game.outcome() {
            self.fail(
                span,
                format!("the content cannot be carried out: {fault:?}"),
            );
            return false;
        }
        true
    }

    fn undo(&mut self, n: u8, span: Span) -> bool {
        for _ in 0..n {
            if !self.undoable() {
                self.fail(span, "the last choice cannot be taken back (CAR-3)");
                return false;
            }
            if let Some((game, loaded)) = self.before.pop() {
                (self.game, self.loaded) = (game, loaded);
            }
            self.made.pop();
        }
        true
    }

    /// CAR-3: something was chosen, and nothing random or hidden came of it.
    fn undoable(&self) -> bool {
        let Some((game, loaded)) = self.before.last() else {
            return false;
        };
        let scripted = self.made.last().map_or(0, |made| made.chance.len());
        let unrolled = self.loaded.left().count() == loaded.left().count() + scripted;
        unrolled && !self.game.has_revealed_since(game)
    }

    fn check(&mut self, step: &At<Step>) {
        let span = step.span;
        if step.no_undo && self.undoable() {
            self.fail(span, "the last choice can be taken back");
        }
        if let Some(asked) = &step.asked {
            self.asked(asked, span);
        }
        for said in &step.offered.0 {
            if self.game.find(said).is_err() {
                let asked = self.asked_in_words();
                self.fail(span, format!("`{said}` must be offered, but {asked}"));
            }
        }
        for said in &step.not_offered.0 {
            let said = said.to_lowercase();
            let offered = self.game.phrases();
            let squeezed = |text: &str| text.replace(char::is_whitespace, "");
            let found = offered
                .iter()
                .find(|(_, phrase)| squeezed(phrase).contains(&squeezed(&said)));
            if let Some((_, phrase)) = found {
                self.fail(span, format!("`{phrase}` is offered, but must not be"));
            }
        }
        for what in differences(&self.game, &step.expect) {
            self.fail(span, what);
        }
        if let Some(expected) = step.outcome {
            let found = match self.game.outcome() {
                None => OutcomeName::Open,
                Some(Outcome::Won) => OutcomeName::Won,
                Some(Outcome::Lost | Outcome::Broken(_)) => OutcomeName::Lost,
            };
            if found != expected {
                self.fail(
                    span,
                    format!("outcome: expected {expected:?}, found {found:?}").to_lowercase(),
                );
            }
        }
        self.log(step);
        if step.saved {
            self.saved(span);
        }
    }

    fn asked_in_words(&self) -> String {
        let Some(decision) = self.game.decision() else {
            return "the session is over".to_owned();
        };
        let (catalog, state) = (self.game.catalog(), self.game.state());
        let who = decision.who.map_or("the team".to_owned(), |id| {
            figure_name(catalog, state, id.into())
        });
        let offered: Vec<String> = self.game.phrases().into_iter().map(|(_, p)| p).collect();
        // As files name it, with what goes with it.
        let (ask, rule) = (format!("{:?}", decision.ask), decision.rule.0);
        let name = ask.split(['(', ' ']).next().unwrap_or_default();
        let (name, more) = (snake(name), &ask[name.len()..]);
        let offered = offered.join(", ");
        format!("{who} is asked {name}{more} ({rule}); offered: {offered}")
    }

    fn asked(&mut self, asked: &Asked, span: Span) {
        let told = self.asked_in_words();
        let Some(decision) = self.game.decision() else {
            return self.fail(span, "expected a question, but the session is over");
        };
        let what = format!("{:?}", decision.ask);
        let what = what.split('(').next().unwrap_or_default().to_lowercase();
        let (catalog, state) = (self.game.catalog(), self.game.state());
        let who = decision.who.map_or("team".to_owned(), |id| {
            figure_name(catalog, state, id.into())
        });
        let rule = decision.rule.0.to_owned();
        let by = asking_card(&self.game);
        if let Some(expected) = asked.by.as_ref().filter(|expected| **expected != by) {
            self.fail(
                span,
                format!("expected `{expected}` to ask, but `{by}` does"),
            );
        }
        for (expected, found) in [(&asked.what, what), (&asked.who, who), (&asked.rule, rule)] {
            if let Some(expected) = expected
                && expected.to_lowercase().replace('_', "") != found.to_lowercase()
            {
                self.fail(
                    span,
                    format!("expected `{expected}` to be asked, but {told}"),
                );
            }
        }
    }

    fn log(&mut self, step: &At<Step>) {
        let mut at = self.since;
        for wanted in &step.log.0 {
            match self.lines[at..].iter().position(|line| tells(line, wanted)) {
                Some(found) => at += found + 1,
                None => {
                    let what = format!("the log does not tell (from there on) `{wanted}`");
                    self.fail(step.span, what);
                }
            }
        }
        for unwanted in &step.not_logged.0 {
            let found = self.lines[self.since..]
                .iter()
                .find(|line| tells(line, unwanted));
            if let Some(found) = found.cloned() {
                self.fail(step.span, format!("the log tells `{found}`, but must not"));
            }
        }
    }

    /// Plays everything again from what would be written down.
    fn saved(&mut self, span: Span) {
        let mut loaded = ScriptedChance::new(self.stage.script.iter().copied(), !self.free_dice);
        let again = self.stage.begin(&mut Journal::default(), &mut loaded);
        let Ok(mut game) = again else {
            return self.fail(span, "the position cannot be loaded again");
        };
        for made in &self.made.clone() {
            loaded.extend(made.chance.iter().copied());
            let found = game.find(&made.phrase);
            let done = found
                .map(|choice| game.choose_scripted(choice, &mut Journal::default(), &mut loaded));
            if !matches!(done, Ok(Ok(()))) {
                return self.fail(
                    span,
                    format!("loaded again, `{}` cannot be chosen", made.phrase),
                );
            }
        }
        if game.state().digest() != self.game.state().digest() {
            self.fail(span, "loaded again, the state is another one");
        }
    }
}
