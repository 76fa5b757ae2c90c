//! The searching bot: deterministic, on any number of threads, and better than greedy.

#![allow(clippy::disallowed_methods)] // tests see what players do not

mod games;

use enormity_bots::{Bot, Budget, Greedy, Reason, Search, Table};
use enormity_engine::rng::derive_seed;
use enormity_engine::state::Outcome;
use games::{base, begin, finish};

#[test]
fn the_same_seed_and_budget_give_the_same_game_on_one_thread_and_on_two() {
    let catalog = base();
    let play = |threads| {
        let mut bot = Search::new(Budget::Nodes(120), 5).with_threads(threads);
        finish(begin(&catalog, 0, 2, 4), &mut bot).state().digest()
    };
    let once = play(1);
    assert_eq!(play(1), once);
    assert_eq!(play(2), once);
}

#[test]
fn what_is_hidden_does_not_change_the_choice() {
    let catalog = base();
    let mut game = begin(&catalog, 1, 2, 6);
    let mut rng = enormity_engine::rng::Rng::new(8);
    for n in 0..20 {
        let fresh = || Search::new(Budget::Nodes(100), n);
        let table = Table::new(&game);
        let choice = fresh().choose(table);
        let other = table.redealt(&mut rng);
        assert_eq!(fresh().choose(Table::new(&other)), choice);
        game.choose_silently(choice).unwrap();
    }
}

#[test]
fn it_says_how_often_it_tried_what_it_chose() {
    let game = begin(&base(), 0, 2, 1);
    let advice = Search::new(Budget::Nodes(200), 1).advise(Table::new(&game));
    let tried = match advice.why {
        Some(Reason::Confirmed { trials, .. } | Reason::TrialsPrefer { trials, .. }) => trials,
        _ => 0,
    };
    assert!(tried > 0, "{:?}", advice.why);
}

/// Strength in small: `docs/balance.md` has it in full.
#[test]
fn search_beats_greedy_on_both_bosses_with_two_and_with_four() {
    let catalog = base();
    let wins = |make: &dyn Fn(u64) -> Box<dyn Bot>| -> u32 {
        let mut wins = 0;
        for (session, spacers, games) in [(0, 2, 4), (1, 2, 6), (0, 4, 1), (1, 4, 2)] {
            for n in 0..games {
                let seed = derive_seed(7, n);
                let game = begin(&catalog, session, spacers, seed);
                let game = finish(game, &mut *make(n));
                wins += u32::from(game.outcome() == Some(Outcome::Won));
            }
        }
        wins
    };
    let greedy = wins(&|_| Box::new(Greedy::new()));
    let search = wins(&|seed| Box::new(Search::new(Budget::Nodes(700), seed)));
    assert!(search > greedy, "{search} against {greedy} of 13");
}
