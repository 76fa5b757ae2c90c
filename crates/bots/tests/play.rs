//! Whole sessions by bots: they answer everything, say why, and play better than chance.

mod games;

use enormity_bots::{Bot, Greedy, Random, Table};
use enormity_engine::catalog::{Catalog, GearId, SessionId};
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_engine::rng::derive_seed;
use enormity_engine::seq::Seq;
use enormity_engine::setup::Setup;
use enormity_engine::state::Outcome;
use games::{base, begin, finish};
use std::sync::Arc;

/// Wounds dealt, lives left and games won over a few games.
fn record(catalog: &Arc<Catalog>, session: usize, spacers: usize, bot: &mut dyn Bot) -> [u32; 2] {
    let mut sums = [0; 2];
    for n in 0..6 {
        let game = finish(begin(catalog, session, spacers, derive_seed(3, n)), bot);
        sums[0] += u32::from(game.state().boss.wounds);
        sums[1] += u32::from(game.outcome() == Some(Outcome::Won));
    }
    sums
}

#[test]
fn greedy_plays_far_better_than_chance() {
    let catalog = base();
    for session in 0..catalog.sessions.len() {
        for spacers in [2, 4] {
            let greedy = record(&catalog, session, spacers, &mut Greedy::new());
            let random = record(&catalog, session, spacers, &mut Random::new(1));
            let name = &catalog.sessions[session].label.id;
            assert!(
                greedy[0] >= 12 + 2 * random[0],
                "{name} with {spacers}: {greedy:?} against {random:?} wounds and wins"
            );
            assert!(greedy[1] > random[1], "{name} with {spacers}");
        }
    }
}

#[test]
fn greedy_plays_the_same_game_twice() {
    let catalog = base();
    let once = finish(begin(&catalog, 0, 3, 5), &mut Greedy::new());
    let again = finish(begin(&catalog, 0, 3, 5), &mut Greedy::new());
    assert_eq!(once.state().digest(), again.state().digest());
}

#[test]
fn a_reason_does_not_change_the_choice_and_is_one_line() {
    let catalog = base();
    for session in 0..catalog.sessions.len() {
        let mut game = begin(&catalog, session, 4, 9);
        let mut bot = Greedy::new();
        while game.decision().is_some() {
            let table = Table::new(&game);
            let advice = bot.advise(table);
            assert_eq!(advice.choice, bot.choose(table));
            assert!(!advice.why.is_empty() && !advice.why.contains('\n'));
            game.choose_silently(advice.choice).unwrap();
        }
    }
}

#[test]
fn greedy_does_not_see_what_is_hidden() {
    let catalog = base();
    let mut game = begin(&catalog, 0, 4, 11);
    let mut rng = enormity_engine::rng::Rng::new(1);
    let mut bot = Greedy::new();
    while game.decision().is_some() {
        let table = Table::new(&game);
        let choice = bot.choose(table);
        let other = table.redealt(&mut rng);
        assert_eq!(bot.choose(Table::new(&other)), choice);
        game.choose_silently(choice).unwrap();
    }
}

#[test]
fn key_adv_greedy_closes_in_and_seldom_in_vain() {
    let catalog = base();
    let steps = |gear: &u8| {
        let gear = catalog.gear_card(GearId(*gear));
        gear.weapon.as_ref().map_or(0, |weapon| weapon.advance)
    };
    let saw = (0..catalog.gear.len() as u8).max_by_key(steps).unwrap();
    let (mut closed_in, mut in_vain) = (0, 0);
    for seed in 0..6 {
        let mut setup = Setup::standard(&catalog, SessionId(1), 2, seed);
        setup.crew[1].gear = Seq::of(&[GearId(saw)]);
        let mut game = Game::new(Arc::clone(&catalog), &setup).unwrap();
        let mut bot = Greedy::new();
        let mut journal = Journal::default();
        while game.decision().is_some() {
            let table = Table::new(&game);
            closed_in += u32::from(table.closing_in().is_some());
            let choice = bot.choose(table);
            game.choose(choice, &mut journal).unwrap();
        }
        let called_off = |event: &&(&str, Event)| matches!(event.1, Event::AttackEnded { .. });
        in_vain += journal.0.iter().filter(called_off).count() as u32;
    }
    assert!(closed_in >= 6, "closed in {closed_in} times");
    assert!(in_vain * 5 <= closed_in, "{in_vain} of {closed_in} in vain");
}
