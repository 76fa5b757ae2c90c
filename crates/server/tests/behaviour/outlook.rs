//! The forecast over whole sessions: it never goes stale, and says where luck decides.

use crate::host::catalog;
use enormity_bots::{Bot, Greedy, Random, Table};
use enormity_engine::catalog::SessionId;
use enormity_engine::game::Game;
use enormity_engine::lookahead::intruder_forecast::Intent;
use enormity_engine::rng::{Rng, derive_seed};
use enormity_engine::setup::Setup;
use enormity_server::danger::{self, Danger};
use enormity_server::forecast::{IntentView, Outlook};

/// Plays sessions of all kinds to their ends, by turns at random and with some sense; looks
/// at every position.
fn whole_sessions(per_kind: u64, look: impl FnMut(&Game, &mut Rng)) {
    let all = (0..catalog().sessions.len() as u8).map(SessionId);
    whole_games(&all.collect::<Vec<_>>(), per_kind, look);
}

fn whole_fights(per_kind: u64, look: impl FnMut(&Game, &mut Rng)) {
    let all = (0..catalog().sessions.len() as u8).map(SessionId);
    let fights = all.filter(|id| catalog().session(*id).run().is_none());
    whole_games(&fights.collect::<Vec<_>>(), per_kind, look);
}

fn whole_games(sessions: &[SessionId], per_kind: u64, mut look: impl FnMut(&Game, &mut Rng)) {
    let kinds = sessions.len() as u64;
    for n in 0..kinds * per_kind {
        let seed = derive_seed(18, n);
        let mut rng = Rng::new(seed);
        let session = sessions[(n % kinds) as usize];
        let spacers = 1 + rng.below(catalog().session(session).crew.len() as u32) as usize;
        let setup = Setup::standard(&catalog(), session, spacers, seed);
        let mut game = Game::new(catalog(), &setup).unwrap();
        let (mut sense, mut whim) = (Greedy::new(), Random::new(seed));
        let thoughtful = (n / kinds).is_multiple_of(2);
        while game.decision().is_some() {
            look(&game, &mut rng);
            let table = Table::new(&game);
            let choice = match thoughtful {
                true => sense.choose(table),
                false => whim.choose(table),
            };
            game.choose_silently(choice).unwrap();
        }
    }
}

#[test]
fn a_forecast_that_is_kept_is_the_one_that_would_be_made() {
    let mut kept = Outlook::default();
    whole_sessions(2, |game, rng| {
        // However the hidden cards lie.
        let other = game.redealt(rng);
        let mut fresh = Outlook::default();
        assert_eq!(
            kept.of(game),
            fresh.of(&other),
            "round {}",
            game.state().round
        );
    });
}

#[test]
fn where_no_luck_is_told_all_deals_agree_and_else_they_lie_within_the_range() {
    let (mut lucky, mut within) = (0, 0);
    let mut outlook = Outlook::default();
    // In Runs the end of a round draws so much that sixteen deals may show nothing rare.
    whole_fights(2, |game, rng| {
        let still = game.at_rest();
        let forecast = outlook.of(game);
        let boss = forecast.boss.iter().flat_map(|boss| &boss.cards);
        let cards = still.next_ai_cards().map(Some);
        let minions = forecast.minions.iter().map(|told| (told, None));
        // Where luck decides always, else in some positions of all kinds.
        let looked_at = rng.below(12) == 0;
        let all = boss.zip(cards).chain(minions);
        for (told, card) in all.filter(|(told, _)| looked_at || told.luck.is_some()) {
            let deals = (0..4).map(|_| still.intent(told.intruder, card, None, rng));
            for deal in deals {
                match &told.luck {
                    None => agrees(told, &deal),
                    Some(_) => {
                        lucky += 1;
                        within += u32::from(is_within(told, &deal));
                    }
                }
            }
        }
    });
    assert!(lucky > 20, "luck decided {lucky} times");
    // Sixteen deals do not show everything that can come, but most of it.
    assert!(10 * within >= 9 * lucky, "{within} of {lucky}");
}

/// What is told of a card is what it comes to in a deal.
fn agrees(told: &IntentView, deal: &Intent) {
    let dangers = danger::of_prospects(std::slice::from_ref(deal));
    assert_eq!((told.target, told.to), (deal.target, deal.to), "{told:?}");
    assert_eq!(told.dice, deal.dice, "{told:?}");
    assert_eq!(told.danger, dangers, "{told:?}");
}

/// Whether what a card comes to in a deal was told among what may come.
fn is_within(told: &IntentView, deal: &Intent) -> bool {
    let Some(luck) = &told.luck else { return false };
    let dangers = danger::of_prospects(std::slice::from_ref(deal));
    let foretold = |danger: &Danger| {
        let of_them = |told: &&Danger| told.spacer == danger.spacer;
        let told = told.danger.iter().find(of_them);
        told.is_some_and(|told| {
            let [low, high] = told.between.unwrap_or([told.death; 2]);
            (low..=high).contains(&danger.death)
        })
    };
    luck.targets.contains(&deal.target)
        && luck.to.contains(&deal.to)
        && dangers.iter().all(foretold)
}
