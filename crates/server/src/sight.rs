//! What can be seen of a question before it is answered: what certainly follows from each
//! answer, and which ways an Intruder can be sent.

use crate::mends::Answer;
use crate::table::protocol::LogLine;
use enormity_engine::board::Space;
use enormity_engine::decision::Ask;
use enormity_engine::event::Event;
use enormity_engine::game::Game;
use enormity_engine::ids::Figure;
use enormity_engine::lookahead::consequences::Facts;
use enormity_texts::{Tone, weight};
use serde::Serialize;
use std::collections::BTreeMap;

/// More is not read.
const MOST_FACTS: usize = 8;

/// A way that an Intruder can be sent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RouteView {
    /// Who goes.
    pub figure: Option<Figure>,
    /// By which spaces; the first is where it stands.
    pub path: Vec<Space>,
    /// What certainly happens.
    pub facts: Vec<LogLine>,
    /// What to answer, one question after the other.
    pub answers: Vec<Answer>,
}

/// IMV-3: the ways that can be chosen.
pub fn routes(game: &Game) -> Vec<RouteView> {
    let routes = game.routes();
    let facts: Vec<Facts> = routes.iter().map(|route| route.facts.clone()).collect();
    let routes = routes.into_iter().zip(apart(&facts));
    let answer = |say: String| Answer {
        ask: Ask::Route.kind().into(),
        say,
    };
    routes
        .map(|(route, facts)| RouteView {
            figure: route.figure,
            path: route.path,
            facts: told(game, &facts),
            answers: route.phrases.into_iter().map(answer).collect(),
        })
        .collect()
}

/// What certainly follows from each answer, where that is not plain to see.
pub fn certain(game: &Game) -> BTreeMap<usize, Vec<LogLine>> {
    let Some(asked) = game.decision() else {
        return BTreeMap::new();
    };
    let plain = matches!(
        asked.ask,
        Ask::Turn
            | Ask::WhoseTurn
            | Ask::Step(_)
            | Ask::Route
            | Ask::Confidence
            | Ask::Armor
            | Ask::Stress
            | Ask::Discipline
            | Ask::Mitigate(_)
    );
    if plain {
        return BTreeMap::new();
    }
    let options = asked.options.iter().enumerate();
    let seen = options.filter_map(|(n, choice)| Some((n, game.foresee(*choice)?.facts)));
    let (places, seen): (Vec<usize>, Vec<Facts>) = seen.unzip();
    let told = apart(&seen).into_iter().map(|facts| told(game, &facts));
    let told = places.into_iter().zip(told);
    told.filter(|(_, facts)| !facts.is_empty()).collect()
}

/// What comes whatever is answered is no reason for an answer: the facts of each without those of all.
fn apart(seen: &[Facts]) -> Vec<Facts> {
    let common = |fact: &(&'static str, Event)| {
        seen.len() > 1 && seen.iter().all(|facts| facts.contains(fact))
    };
    let own = |facts: &Facts| facts.iter().copied().filter(|fact| !common(fact)).collect();
    seen.iter().map(own).collect()
}

/// The facts that people want to know, in words.
pub fn told(game: &Game, facts: &Facts) -> Vec<LogLine> {
    let facts = facts
        .iter()
        .filter(|(_, event)| weight(event).tone != Tone::Faint);
    facts
        .take(MOST_FACTS)
        .map(|(rule, event)| LogLine::of(game, rule, event))
        .collect()
}
