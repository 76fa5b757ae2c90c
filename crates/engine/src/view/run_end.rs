//! EXT-1: how a Run has ended.

use crate::catalog::Told;
use crate::game::Game;
use crate::ids::SpacerId;
use crate::state::Outcome;
use serde::Serialize;

/// How a Run has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RunEndView {
    /// EXT-4: who got out.
    pub out: Vec<SpacerId>,
    /// Which of the mission's last words fit.
    pub told: LastWords,
    /// Optional goals that were fulfilled, by id.
    pub fulfilled: Vec<String>,
}

/// What is told at the end of a Run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LastWords {
    /// It has succeeded, with all that there was to gain.
    Fully,
    /// It has succeeded.
    Won,
    /// It has failed.
    Lost,
}

impl LastWords {
    /// The words themselves.
    pub fn of(self, told: &Told) -> &str {
        match (self, &told.fully) {
            (LastWords::Fully, Some((_, words))) => words,
            (LastWords::Fully | LastWords::Won, _) => &told.won,
            (LastWords::Lost, _) => &told.lost,
        }
    }
}

impl Game {
    /// How the Run has ended; nothing until then, and in other sessions.
    pub fn run_end(&self) -> Option<RunEndView> {
        let (state, catalog) = (self.state(), self.catalog());
        let run = state.run()?;
        let sheet = catalog.session(state.session).run()?;
        let won = match state.outcome? {
            Outcome::Won => true,
            Outcome::Lost => false,
            Outcome::Broken(_) => return None,
        };
        let out: Vec<SpacerId> = state
            .seats()
            .filter(|id| state.spacer(*id).is_out())
            .collect();
        let about = out.first().copied().unwrap_or_default();
        let fully = sheet.told.fully.as_ref();
        let told = match won {
            true if fully.is_some_and(|(when, _)| self.holds(*when, about)) => LastWords::Fully,
            true => LastWords::Won,
            false => LastWords::Lost,
        };
        let wishes = (0u8..).zip(&sheet.wishes);
        let drawn = wishes.filter(|(n, _)| run.exploration.wishes.contains(*n));
        let fulfilled = drawn.filter(|(_, wish)| self.holds(wish.when, about));
        Some(RunEndView {
            out,
            told,
            fulfilled: fulfilled.map(|(_, wish)| wish.label.id.clone()).collect(),
        })
    }
}
