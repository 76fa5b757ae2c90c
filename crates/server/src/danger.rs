//! Chance of death, where it is real: by what an Intruder would do, and by what a
//! player may choose. Of an Intruder it is how likely a Spacer is to die, if it activated now
//! and nobody did anything about it (no re-rolls by armor or Stress, no Expertise, no
//! reactions, no Cover), before another one that stands there activates, Blips move or a new
//! round begins.

use crate::luck;
use crate::sight::told;
use crate::table::protocol::LogLine;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, IntruderId, SpacerId};
use enormity_engine::lookahead::intruder_forecast::Intent;
use enormity_engine::lookahead::risk::{CERTAIN, Risk};
use enormity_engine::rng::Rng;
use enormity_odds::rounded;
use serde::Serialize;
use std::collections::BTreeMap;

/// What may become of a Spacer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Danger {
    /// Whose danger it is.
    pub spacer: SpacerId,
    /// The chance of at least one Flatline check.
    pub flatline: f64,
    /// The chance of death.
    pub death: f64,
    /// The lowest and the highest chance of death, if luck decides before the dice do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub between: Option<[f64; 2]>,
}

/// What may become of whom, over all deals that were tried.
pub fn of_prospects(prospects: &[Intent]) -> Vec<Danger> {
    let risks = prospects.iter().flat_map(|intent| &intent.risks);
    let mut spacers: Vec<SpacerId> = risks.map(|risk| risk.spacer).collect();
    spacers.sort_unstable();
    spacers.dedup();
    let danger = |spacer: SpacerId| {
        let chances = |part: fn(&Risk) -> u64| -> Vec<f64> {
            let chance = |intent: &Intent| {
                let risk = intent.risks.iter().find(|risk| risk.spacer == spacer);
                risk.map_or(0.0, |risk| part(risk) as f64 / CERTAIN as f64)
            };
            prospects.iter().map(chance).collect()
        };
        let deaths = chances(|risk| risk.death);
        let [low, high] = luck::range(&deaths);
        Danger {
            spacer,
            flatline: rounded(mean(&chances(|risk| risk.flatline))),
            death: rounded(mean(&deaths)),
            between: (low < high).then_some([low, high]),
        }
    };
    spacers.into_iter().map(danger).collect()
}

fn mean(chances: &[f64]) -> f64 {
    chances.iter().sum::<f64>() / chances.len() as f64
}

/// How an option may kill the one who chooses it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Deadly {
    /// The chance.
    pub chance: f64,
    /// What leads to it, if it is certain; the death comes last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub course: Vec<LogLine>,
}

/// The options that may kill the one who chooses, by their places in the list.
pub fn of_options(game: &Game) -> BTreeMap<usize, Deadly> {
    let (Some(decision), Some(me)) = (game.decision(), game.decider()) else {
        return BTreeMap::new();
    };
    let by_step = match decision.ask {
        Ask::Step(_) => by_opportunity(game, me),
        _ => 0.0,
    };
    let options = decision.options.iter().enumerate();
    options
        .map(|(n, choice)| {
            let course = game.course_to_death(*choice, me);
            let chance = match (&course, choice) {
                (Some(_), _) => 1.0,
                (None, Choice::Step(_)) => rounded(by_step),
                (None, _) => 0.0,
            };
            let course = course.map_or(vec![], |facts| told(game, &facts));
            (n, Deadly { chance, course })
        })
        .filter(|(_, deadly)| deadly.chance > 0.0)
        .collect()
}

/// AOO-1: by those whom a step provokes.
fn by_opportunity(game: &Game, me: SpacerId) -> f64 {
    let provoked = game.provoked_by_step();
    let rng = &mut Rng::default();
    let survived = provoked.iter().filter_map(Figure::intruder).map(|id| {
        let cards = cards_of(game, id);
        let deaths = cards.iter().map(|card| {
            let danger = of_prospects(&game.prospects(id, *card, Some(me), rng));
            let mine = danger.iter().find(|danger| danger.spacer == me);
            mine.map_or(0.0, |danger| danger.death)
        });
        1.0 - deaths.sum::<f64>() / cards.len().max(1) as f64
    });
    1.0 - survived.product::<f64>()
}

/// The AI cards that can come, or none for a minion.
fn cards_of(game: &Game, id: IntruderId) -> Vec<Option<u8>> {
    match game.public().boss() == Some(id) {
        true => game.next_ai_cards().map(Some).collect(),
        false => vec![None],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enormity_engine::catalog::SessionId;
    use enormity_engine::session_start::Start;
    use enormity_engine::setup::Setup;
    use enormity_engine::state::State;

    /// Positions of random fights in which a choice of this kind may kill.
    fn deadly(kind: impl Fn(&Game, &Choice) -> bool) -> (Game, SpacerId, Deadly) {
        let catalog = enormity_content::embedded_base().unwrap().catalog;
        let mut rng = Rng::new(1);
        let sessions = (0u8..).map(SessionId).zip(&catalog.sessions);
        let fights = sessions.filter(|(_, session)| session.run().is_none());
        let fights: Vec<SessionId> = fights.map(|(id, _)| id).collect();
        for seed in 0..200 {
            let session = fights[seed as usize % fights.len()];
            let setup = Setup::standard(&catalog, session, 4, seed);
            let mut game = Game::new(catalog.clone(), &setup).unwrap();
            while let Some(decision) = game.decision() {
                let options = decision.options;
                let found = options.iter().position(|choice| kind(&game, choice));
                let deaths = found.map(|n| (n, of_options(&game)));
                if let Some(deadly) = deaths.and_then(|(n, deaths)| deaths.get(&n).cloned()) {
                    let who = game.decider().unwrap();
                    return (game, who, deadly);
                }
                let n = rng.below(options.len() as u32) as usize;
                game.choose_silently(options[n]).unwrap();
            }
        }
        panic!("nobody was ever in danger");
    }

    #[test]
    fn aoo_1_a_step_away_may_kill() {
        // A step into fire may kill as well.
        let provokes = |game: &Game, choice: &Choice| {
            matches!(choice, Choice::Step(_)) && !game.provoked_by_step().is_empty()
        };
        let (_, _, Deadly { chance, course }) = deadly(provokes);
        assert!(chance > 0.0 && chance < 1.0);
        assert!(course.is_empty(), "dice decide");
    }

    #[test]
    fn die_2_a_card_that_must_kill_says_so_in_the_hand() {
        // One more Adrenaline is too much.
        let catalog = enormity_content::embedded_base().unwrap().catalog;
        let setup = Setup::standard(&catalog, SessionId(0), 4, 1);
        let who = SpacerId(0);
        let edit = |state: &mut State| state.spacers[0].adrenaline = 9;
        let turn = Start::SpacerTurn(who);
        let game = Game::arrange(catalog, &setup, edit, turn, None, None).unwrap();
        let deaths = of_options(&game);
        let options = game.decision().unwrap().options;
        let plays = options.iter().enumerate();
        let plays = plays.filter(|(_, choice)| matches!(choice, Choice::Play { .. }));
        let (fatal, harmless): (Vec<_>, Vec<_>) =
            plays.partition(|(n, _)| deaths.get(n).is_some_and(|it| it.chance == 1.0));
        assert!(!fatal.is_empty() && !harmless.is_empty());
        for (n, choice) in fatal {
            let last = deaths[&n].course.last().unwrap();
            assert_eq!(last.rule, "DIE-2");
            let mut game = game.clone();
            game.choose_silently(*choice).unwrap();
            // Whatever is answered.
            let mut questions = 0;
            while game.public().spacer(who).is_alive() {
                let options = game.decision().unwrap().options;
                let last = options[options.len() - 1];
                game.choose_silently(last).unwrap();
                questions += 1;
            }
            assert!(questions <= 4, "{questions}");
        }
    }

    #[test]
    fn die_1_die_4_what_kills_for_certain_is_said_before() {
        let fatal = |choice: &Choice| matches!(choice, Choice::Exert { .. } | Choice::Die(_));
        let (mut game, who, deadly) = deadly(|_, choice| fatal(choice));
        assert_eq!(deadly.chance, 1.0);
        let last = deadly.course.last().unwrap();
        assert!(["DIE-1", "DIE-4"].contains(&last.rule), "{}", last.rule);
        let options = game.decision().unwrap().options;
        let choice = options.iter().copied().find(fatal).unwrap();
        game.choose_silently(choice).unwrap();
        // Whatever else comes up first, in the end it is so.
        for _ in 0..200 {
            let Some(decision) = game.decision() else {
                break;
            };
            if !game.public().spacer(who).is_alive() {
                break;
            }
            let pass = decision.options.contains(&Choice::Pass);
            let other = decision.options[decision.options.len() - 1];
            let choice = if pass { Choice::Pass } else { other };
            game.choose_silently(choice).unwrap();
        }
        assert!(!game.public().spacer(who).is_alive());
    }
}
