//! Whole sessions by bots: they answer everything, say why, and play better than chance.

#![allow(clippy::disallowed_methods)] // tests see what players do not

mod games;

use enormity_bots::{Bot, Greedy, Random, Table};
use enormity_content::load_pack;
use enormity_engine::catalog::{Catalog, GearId, SessionId};
use enormity_engine::decision::{Ask, Choice, Decision};
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_engine::ids::{Half, SpacerId, Token};
use enormity_engine::rng::derive_seed;
use enormity_engine::scripted_chance::ScriptedChance;
use enormity_engine::seq::Seq;
use enormity_engine::session_start::Start;
use enormity_engine::setup::Setup;
use enormity_engine::state::{Outcome, Phase, Pool, State};
use games::{base, begin, fights, finish};
use std::path::Path;
use std::sync::Arc;

/// Wounds dealt, lives left and games won over a few games.
fn record(catalog: &Arc<Catalog>, session: usize, spacers: usize, bot: &mut dyn Bot) -> [u32; 2] {
    let mut sums = [0; 2];
    for n in 0..6 {
        let game = finish(begin(catalog, session, spacers, derive_seed(3, n)), bot);
        sums[0] += u32::from(game.state().incursion().unwrap().wounds);
        sums[1] += u32::from(game.outcome() == Some(Outcome::Won));
    }
    sums
}

#[test]
fn greedy_plays_far_better_than_chance() {
    let catalog = base();
    for session in fights(&catalog) {
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
            assert!(advice.why.is_some());
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

#[test]
fn wnd_7_greedy_goes_on_attacking_when_no_body_part_is_left() {
    let catalog = base();
    let mut won = 0;
    for n in 0..12 {
        let fights = fights(&catalog);
        let session = fights[n as usize % fights.len()];
        let setup = Setup::standard(&catalog, SessionId(session as u8), 4, derive_seed(7, n));
        // A Boss with two body parts.
        let few = |state: &mut State| {
            let bp = &mut state.incursion_mut().unwrap().bp;
            while bp.draw.len() > 2 {
                bp.removed |= 1 << bp.draw.pop().unwrap();
            }
            bp.removed |= std::mem::take(&mut bp.escalation);
        };
        let start = Start::Opening;
        let mut game = Game::arrange(Arc::clone(&catalog), &setup, few, start, None, None).unwrap();
        let mut bot = Greedy::new();
        for _ in 0..10_000 {
            if game.decision().is_none() {
                break;
            }
            let choice = bot.choose(Table::new(&game));
            game.choose_silently(choice).unwrap();
        }
        assert!(game.outcome().is_some(), "game {n} stalls");
        won += u32::from(game.outcome() == Some(Outcome::Won));
    }
    assert!(won > 0);
}

#[test]
fn pool_4_greedy_spends_all_the_expertise_that_it_takes_to_live() {
    let catalog = base();
    let setup = Setup::standard(&catalog, SessionId(0), 1, 3);
    // The only Spacer, with little left, stands next to the Boss; the dice show their best.
    let edit = |state: &mut State| {
        state.spacer_mut(SpacerId(0)).vitals = 2;
        state.pool.set(Half::Active, Token::Expertise, 8);
    };
    let mut mended = 0;
    for seed in 0..20 {
        let setup = Setup {
            seed: derive_seed(4, seed),
            ..setup
        };
        let start = Start::IntruderPhase;
        let mut game =
            Game::arrange(Arc::clone(&catalog), &setup, edit, start, None, None).unwrap();
        let (mut bot, mut journal) = (Greedy::new(), Journal::default());
        while let Some(Decision { ask, .. }) = game.decision() {
            let choice = match ask {
                Ask::WhoseTurn | Ask::Turn => break,
                Ask::Mitigate(damage) if *damage > 2 => {
                    mended += 1;
                    let choice = bot.choose(Table::new(&game));
                    assert_eq!(choice, Choice::Token(Token::Expertise), "{damage} damage");
                    choice
                }
                Ask::Mitigate(_) => bot.choose(Table::new(&game)),
                // Nothing else is done about it.
                _ if game.decision().unwrap().options.contains(&Choice::Pass) => Choice::Pass,
                _ => bot.choose(Table::new(&game)),
            };
            let mut worst = ScriptedChance::showing(&catalog.dice, 5);
            game.choose_scripted(choice, &mut journal, &mut worst)
                .unwrap();
        }
    }
    assert!(mended > 5, "{mended} blows of more than one token");
}

#[test]
fn pool_3_no_stress_is_paid_for_discipline_that_would_be_discarded_at_once() {
    let catalog = base();
    // Tokens could go into the Active half only, and most cannot reach the Boss.
    let edit = |state: &mut State| state.pool.set(Half::Incoming, Token::Expertise, 1);
    for session in fights(&catalog) {
        let session = session as u8;
        for loadout in &catalog.session(SessionId(session)).crew {
            let mut setup = Setup::standard(&catalog, SessionId(session), 1, 3);
            setup.crew = Seq::of(&[*loadout]);
            let start = Start::SpacerTurn(SpacerId(0));
            let game = Game::arrange(Arc::clone(&catalog), &setup, edit, start, None, None);
            let (mut game, mut bot) = (game.unwrap(), Greedy::new());
            let mut bought = None;
            while game.state().phase == Phase::Spacers && game.decision().is_some() {
                let before = game.state().pool;
                let choice = bot.choose(Table::new(&game));
                if let Choice::Attack { .. } = choice {
                    bought = None;
                    break;
                }
                game.choose_silently(choice).unwrap();
                let more = |token| {
                    let count = |pool: &Pool| pool.count(Half::Active, token);
                    count(&game.state().pool) > count(&before)
                };
                // Expertise has other uses.
                if more(Token::Discipline) && !more(Token::Expertise) {
                    bought = Some(choice);
                }
            }
            assert_eq!(bought, None, "no attack followed");
        }
    }
}

/// The training pack, and which of its sessions has no Boss.
fn skirmish() -> (Arc<Catalog>, usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/training");
    let catalog = load_pack(&folder).unwrap().catalog;
    let mut sessions = catalog.sessions.iter();
    let session = sessions.position(|session| session.boss().is_none());
    (Arc::clone(&catalog), session.unwrap())
}

const SKIRMISHES: u64 = 40;

/// How many of some Skirmishes a bot wins.
fn won(bot: &mut dyn Bot) -> usize {
    let (catalog, session) = skirmish();
    let outcome = |n| finish(begin(&catalog, session, 2, derive_seed(3, n)), bot).outcome();
    (0..SKIRMISHES)
        .map(outcome)
        .filter(|it| *it == Some(Outcome::Won))
        .count()
}

#[test]
fn set_5_greedy_wins_more_skirmishes_than_chance() {
    let (greedy, random) = (won(&mut Greedy::new()), won(&mut Random::new(1)));
    // Rats are weak, so that even chance wins more than half.
    assert!(
        greedy > random + SKIRMISHES as usize / 5,
        "{greedy} against {random}"
    );
}

#[test]
fn set_4_everything_holds_in_every_position_and_nothing_speaks_of_a_boss() {
    let (catalog, session) = skirmish();
    for spacers in 1..=4 {
        for seed in 0..10 {
            let mut game = begin(&catalog, session, spacers, derive_seed(5, seed));
            let mut bot = Random::new(seed);
            while game.decision().is_some() {
                assert_eq!(game.state().faults(&catalog), [""; 0]);
                assert!(game.view().boss.is_none());
                let choice = bot.choose(Table::new(&game));
                game.choose_silently(choice).unwrap();
            }
            let outcome = game.outcome();
            assert!(
                matches!(outcome, Some(Outcome::Won | Outcome::Lost)),
                "{outcome:?}"
            );
        }
    }
}
