//! WIN-1: what the attack under way would do, and what each reaction would make of it.

use crate::danger::Danger;
use crate::forecast::BlowView;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::dice::Colour;
use enormity_engine::game::Game;
use enormity_engine::ids::SpacerId;
use enormity_engine::lookahead::consequences::Threat;
use enormity_engine::lookahead::risk::{Blow, CERTAIN, Risk};
use enormity_engine::rng::Rng;
use enormity_odds::{damage, rounded};
use serde::Serialize;
use std::collections::BTreeMap;

/// Questions that a reaction may ask before it has done what it does.
const MOST_QUESTIONS: usize = 3;
/// Answers to each of them that are tried.
const MOST_ANSWERS: usize = 6;

/// What the attack under way would do if nobody did anything about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ThreatView {
    /// The attack rolls to come.
    pub blows: Vec<BlowAhead>,
    /// Who may come to a Flatline check, or die.
    pub danger: Vec<Danger>,
    /// What would be left of it after each reaction, by its place among the options.
    pub reactions: BTreeMap<usize, Rest>,
}

/// An attack roll to come.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlowAhead {
    /// Who is struck.
    pub spacer: SpacerId,
    /// What is rolled.
    pub dice: Vec<Colour>,
    /// What else counts.
    #[serde(flatten)]
    pub blow: BlowView,
    /// The chance of each amount of harm, from none up.
    pub chances: Vec<f64>,
    /// The harm on average.
    pub mean: f64,
}

/// What would be left of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rest {
    /// Damage on average, to all together.
    pub damage: f64,
    /// Stress on average, to all together.
    pub stress: f64,
    /// The chance that somebody dies.
    pub death: f64,
    /// Dice or cards of its own decide first: it cannot be said.
    pub open: bool,
}

/// What threatens at a question whether to react; nothing at any other.
pub fn of(game: &Game) -> Option<ThreatView> {
    let asked = game.decision().filter(|asked| asked.ask == Ask::React)?;
    let threat = game.threat(&mut Rng::default())?;
    let options = asked.options.iter().enumerate();
    let reactions = options.map(|(n, choice)| (n, after(game, *choice, MOST_QUESTIONS)));
    Some(ThreatView {
        blows: threat.blows.iter().map(|blow| ahead(game, blow)).collect(),
        danger: threat.risks.iter().map(danger).collect(),
        reactions: reactions.collect(),
    })
}

fn danger(risk: &Risk) -> Danger {
    let part = |of: u64| rounded(of as f64 / CERTAIN as f64);
    Danger {
        spacer: risk.spacer,
        flatline: part(risk.flatline),
        death: part(risk.death),
        between: None,
    }
}

fn ahead(game: &Game, blow: &Blow) -> BlowAhead {
    let dice = Colour::ALL.into_iter().zip(blow.dice);
    let chances = chances(game, blow);
    BlowAhead {
        spacer: blow.spacer,
        dice: dice
            .flat_map(|(colour, n)| (0..n).map(move |_| colour))
            .collect(),
        blow: BlowView {
            lethal: blow.lethal,
            terrorize: blow.terrorize,
            less: blow.reduction,
            more: blow.more,
        },
        mean: rounded(mean(&chances)),
        chances: chances.into_iter().map(rounded).collect(),
    }
}

/// IAT-4: the chance of each amount of harm.
fn chances(game: &Game, blow: &Blow) -> Vec<f64> {
    let spread = damage(&game.catalog().dice, blow.dice, blow.lethal, blow.reduction);
    let mut chances = vec![0.0; spread.chances().len() + usize::from(blow.more)];
    for (n, chance) in spread.chances().iter().enumerate() {
        let more = if n > 0 { usize::from(blow.more) } else { 0 };
        chances[n + more] += chance;
    }
    chances
}

fn mean(chances: &[f64]) -> f64 {
    let weighed = chances.iter().enumerate();
    weighed.map(|(n, chance)| n as f64 * chance).sum()
}

/// What is left of the attack after an answer, if what that asks is answered as well as can be.
fn after(game: &Game, choice: Choice, questions: usize) -> Rest {
    let open = Rest {
        open: true,
        ..Rest::default()
    };
    let Some(then) = game.foresee(choice).and_then(|seen| seen.then) else {
        return open;
    };
    let asked = then.decision().filter(|asked| {
        let settled = matches!(asked.ask, Ask::React | Ask::Nothing);
        questions > 0 && !settled && asked.options.len() > 1
    });
    let Some(asked) = asked else {
        return rest(&then);
    };
    let answers = asked.options.iter().take(MOST_ANSWERS);
    let rests = answers.map(|answer| after(&then, *answer, questions - 1));
    let weight = |rest: &Rest| (rest.open, rest.damage + rest.stress + 4.0 * rest.death);
    let better = |a: &Rest, b: &Rest| {
        let (a, b) = (weight(a), weight(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    };
    rests.min_by(better).unwrap_or(open)
}

fn rest(game: &Game) -> Rest {
    let Threat { blows, risks } = game.threat(&mut Rng::default()).unwrap_or_default();
    let harm = |terrorize: bool| -> f64 {
        let such = blows.iter().filter(|blow| blow.terrorize == terrorize);
        such.map(|blow| mean(&chances(game, blow))).sum()
    };
    let lives = risks.iter().map(|risk| 1.0 - danger(risk).death);
    Rest {
        damage: rounded(harm(false)),
        stress: rounded(harm(true)),
        death: rounded(1.0 - lives.product::<f64>()),
        open: false,
    }
}
