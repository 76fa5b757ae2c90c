//! Runs by bots: they come to an end, some well and some not, and hints say what is true.

#![allow(clippy::disallowed_methods)] // tests see what players do not

mod games;

use enormity_bots::{Bot, Greedy, Hint, Prize, Random, Reason, Search, Table};
use enormity_content::load_pack;
use enormity_engine::catalog::Catalog;
use enormity_engine::decision::{Ask, Choice, Find};
use enormity_engine::game::Game;
use enormity_engine::rng::{Rng, derive_seed};
use enormity_engine::state::Outcome;
use games::{base, begin, finish};
use std::path::Path;
use std::sync::Arc;

/// More choices than any Run takes.
const MOST: usize = 20_000;

fn training() -> Arc<Catalog> {
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/training");
    load_pack(&pack).unwrap().catalog
}

/// Runs that can be won: a small one for training, and all missions.
fn runs() -> Vec<(Arc<Catalog>, usize)> {
    let (training, base) = (training(), base());
    let named = |catalog: &Catalog, id: &str| {
        let mut sessions = catalog.sessions.iter();
        sessions.position(|session| session.label.id == id)
    };
    let yard = named(&training, "run/yard").unwrap();
    let missions = (0..base.sessions.len()).filter(|n| base.sessions[*n].run().is_some());
    let missions = missions.map(|n| (Arc::clone(&base), n));
    std::iter::once((training, yard)).chain(missions).collect()
}

/// Plays to the end, which comes.
fn play(mut game: Game, bot: &mut dyn Bot) -> Outcome {
    for _ in 0..MOST {
        if game.decision().is_none() {
            break;
        }
        let choice = bot.choose(Table::new(&game));
        game.choose_silently(choice).unwrap();
    }
    game.outcome().expect("a Run that never ends")
}

#[test]
fn ext_1_greedy_wins_every_run_at_times_and_loses_every_mission_at_times() {
    const GAMES: u64 = 24;
    for (n, (catalog, session)) in runs().into_iter().enumerate() {
        let outcomes = (0..GAMES).map(|n| {
            let spacers = if n % 2 == 0 { 4 } else { 2 };
            let game = begin(&catalog, session, spacers, derive_seed(15, n));
            play(game, &mut Greedy::new())
        });
        let won = outcomes.filter(|outcome| *outcome == Outcome::Won).count();
        let name = &catalog.sessions[session].label.id;
        assert!(won >= 3, "{name}: {won} of {GAMES} won");
        // The first is for training.
        let lost = GAMES - won as u64;
        assert!(n == 0 || lost >= 1, "{name} was never lost");
    }
}

#[test]
fn ext_1_chance_hardly_ever_gets_out_with_what_it_came_for() {
    for (catalog, session) in runs() {
        let games = (0..12).map(|n| begin(&catalog, session, 2, derive_seed(16, n)));
        let outcomes = games.map(|game| play(game, &mut Random::new(3)));
        let won = outcomes.filter(|outcome| *outcome == Outcome::Won).count();
        let name = &catalog.sessions[session].label.id;
        // The small one for training is won by chance at times.
        let most = if name == "run/yard" { 4 } else { 1 };
        assert!(won <= most, "{name}: {won} of 12 won by chance");
    }
}

#[test]
fn search_plays_runs_to_their_end() {
    let (catalog, session) = runs().swap_remove(0);
    let mut bot = Search::new(enormity_bots::Budget::Nodes(40), 1);
    let game = finish(begin(&catalog, session, 2, 4), &mut bot);
    assert!(game.outcome().is_some());
}

#[test]
fn blp_1_what_is_hidden_does_not_change_what_greedy_does() {
    for (catalog, session) in runs() {
        let mut game = begin(&catalog, session, 3, 11);
        let mut rng = Rng::new(1);
        for n in 0..400 {
            if game.decision().is_none() {
                break;
            }
            let choice = Greedy::new().choose(Table::new(&game));
            if n % 8 == 0 {
                let other = game.redealt(&mut rng);
                assert_eq!(Greedy::new().choose(Table::new(&other)), choice);
            }
            game.choose_silently(choice).unwrap();
        }
    }
}

#[test]
fn scv_1_a_hint_to_take_something_names_what_is_there() {
    for (catalog, session) in runs() {
        let mut game = begin(&catalog, session, 2, 21);
        let mut hint = Hint::new();
        for _ in 0..120 {
            let Some(ask) = game.decision().map(|decision| decision.ask) else {
                break;
            };
            let advice = hint.advise(Table::new(&game));
            assert!(game.decision().unwrap().options.contains(&advice.choice));
            if let Some(Reason::Take(prize)) = advice.why {
                assert!(matches!(ask, Ask::Scavenge | Ask::FastScavenge(_)));
                assert_eq!(Some(prize), named(advice.choice));
            }
            game.choose_silently(advice.choice).unwrap();
        }
    }
}

fn named(choice: Choice) -> Option<Prize> {
    let (Choice::Find(find) | Choice::Fast(find, _)) = choice else {
        return None;
    };
    Some(match find {
        Find::Cache => Prize::Cache,
        Find::Engram => Prize::Engram,
        Find::Console | Find::Code => Prize::Console,
        Find::Objective(_) => Prize::Objective,
        Find::Exit(_) => Prize::Point,
    })
}
