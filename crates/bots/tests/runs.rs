//! Runs by bots: they come to an end, some well and some not, and hints say what is true.

#![allow(clippy::disallowed_methods)] // tests see what players do not

mod games;

use enormity_bots::{Bot, Budget, Greedy, Hint, Prize, Random, Reason, Search, Table};
use enormity_content::load_pack;
use enormity_engine::catalog::{Catalog, CondId};
use enormity_engine::decision::{Ask, Choice, Find};
use enormity_engine::event::{Event, Journal};
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
fn search_plays_runs_to_their_end_in_the_same_way_on_one_thread_and_on_two() {
    let (catalog, session) = runs().swap_remove(0);
    let play = |threads| {
        let mut bot = Search::new(Budget::Nodes(300), 1).with_threads(threads);
        let game = finish(begin(&catalog, session, 2, 4), &mut bot);
        assert!(game.outcome().is_some());
        game.state().digest()
    };
    assert_eq!(play(1), play(2));
}

#[test]
fn blp_1_what_is_hidden_does_not_change_what_search_does() {
    let (catalog, session) = runs().swap_remove(1);
    let mut game = begin(&catalog, session, 2, 9);
    let mut rng = Rng::new(2);
    for n in 0..60 {
        let choice = Greedy::new().choose(Table::new(&game));
        if n % 12 == 0 {
            let found = |game: &Game| Search::new(Budget::Nodes(900), n).choose(Table::new(game));
            let other = game.redealt(&mut rng);
            assert_eq!(found(&other), found(&game));
        }
        game.choose_silently(choice).unwrap();
    }
}

/// In a Run nobody counts Wounds: what trials found is told as successes.
#[test]
fn search_says_how_often_it_tried_or_how_much_more_often_it_succeeds() {
    let (catalog, session) = runs().swap_remove(0);
    let mut game = begin(&catalog, session, 2, 9);
    let mut bot = Search::new(Budget::Nodes(1_500), 9);
    let mut told = 0;
    while let Some(decision) = game.decision() {
        let tries = decision.ask == Ask::Turn && decision.options.len() > 1;
        let advice = bot.advise(Table::new(&game));
        match advice.why {
            Some(Reason::Confirmed { trials, .. }) => {
                told += 1;
                assert!(trials > 0);
            }
            Some(Reason::TrialsWon { percent, tried, .. }) => {
                told += 1;
                assert!((1..=100).contains(&percent) && tried > 1);
            }
            other => assert!(!tries, "{other:?}"),
        }
        game.choose_silently(advice.choice).unwrap();
    }
    assert!(told > 0);
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

#[test]
fn rnd_2_a_hint_speaks_of_leaving_only_where_a_way_out_is_open() {
    for (catalog, session) in runs() {
        let mut game = begin(&catalog, session, 2, 21);
        let mut hint = Hint::new();
        for _ in 0..120 {
            if game.decision().is_none() {
                break;
            }
            let table = Table::new(&game);
            let advice = hint.advise(table);
            if advice.why == Some(Reason::LeaverFirst) {
                let mut exits = table.run().unwrap().exits();
                assert!(exits.any(|exit| exit.is_open()));
            }
            game.choose_silently(advice.choice).unwrap();
        }
    }
}

/// The codes that greedy enters in some Runs with a Console: those that were read, and those refused.
fn codes_entered(known: Option<CondId>) -> (usize, usize) {
    let mut catalog = Catalog::clone(&training());
    for code in &mut catalog.codes {
        code.known = known;
    }
    let catalog = Arc::new(catalog);
    let mut sessions = catalog.sessions.iter();
    let secrets = sessions.position(|session| session.label.id == "run/attic-secrets");
    let (mut read, mut refused) = (0, 0);
    for seed in 0..6 {
        let mut game = begin(&catalog, secrets.unwrap(), 2, derive_seed(31, seed));
        let mut journal = Journal::default();
        for _ in 0..MOST {
            if game.decision().is_none() {
                break;
            }
            let choice = Greedy::new().choose(Table::new(&game));
            game.choose(choice, &mut journal).unwrap();
        }
        for (_, event) in &journal.0 {
            read += usize::from(matches!(event, Event::CodeRead { .. }));
            refused += usize::from(matches!(event, Event::CodeRefused { .. }));
        }
    }
    (read, refused)
}

#[test]
fn sec_1_a_code_that_is_known_is_entered_where_it_leads_somewhere() {
    let (read, refused) = codes_entered(Some(CondId::ALWAYS));
    assert!(read > 0);
    assert_eq!(refused, 0);
}

#[test]
fn sec_4_nobody_guesses_a_code() {
    assert_eq!(codes_entered(None), (0, 0));
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
