//! Blips: what players know of them, and what is dealt anew.

use super::*;
use crate::board::Dir;
use crate::catalog::{RunSheet, SessionKind, Wish};
use crate::decision::{Ask, Choice};
use crate::rng::Rng;
use crate::scripted_chance::Chance;
use crate::session_start::SessionStart;
use crate::testing::*;
use std::collections::BTreeSet;

/// The tokens that a Blip comes to be when the position is dealt anew.
fn dealt(table: &Bench, blip: BlipId) -> BTreeSet<u8> {
    let game = table.game();
    let mut rng = Rng::new(1);
    let deals = (0..200).map(|_| game.redealt(&mut rng));
    deals
        .map(|dealt| {
            let faults = dealt.state().faults(game.catalog());
            assert!(
                !faults.iter().any(|fault| fault.contains("Blip")),
                "{faults:?}"
            );
            dealt.state().run().unwrap().blip(blip).token
        })
        .collect()
}

#[test]
fn blp_6_a_token_that_was_seen_and_shuffled_back_is_no_blip_that_already_lay_there() {
    let mut table = run_bench();
    let old = table.lay_blip(0, 5, 5);
    assert_eq!(dealt(&table, old), BTreeSet::from([0, 1, 2, 3]));
    let seen = table.lay_blip(2, 6, 6);
    let run = table.state.run_mut().unwrap();
    let token = run.take(seen);
    run.put_back(token);
    assert_eq!(dealt(&table, old), BTreeSet::from([0, 1, 3]));
    let young = table.lay_blip(2, 7, 7);
    assert_eq!(dealt(&table, old), BTreeSet::from([0, 1, 3]));
    assert_eq!(dealt(&table, young), BTreeSet::from([0, 1, 2, 3]));
}

#[test]
fn sec_3_the_view_of_a_run_does_not_tell_what_lies_face_down() {
    let view = |token, other| {
        let mut table = run_bench();
        table.lay_blip(token, 5, 5);
        table.lay_blip(other, 6, 6);
        table.game().run_view().unwrap()
    };
    assert_eq!(view(0, 2), view(3, 1));
    let faces = view(0, 2).blips[0].may_be.clone();
    let faces: Vec<_> = faces.iter().map(|it| (&*it.face, it.tokens)).collect();
    assert_eq!(faces, [("echo", 2), ("lone", 2)]);
}

#[test]
fn ctd_1_white_from_nine_red_from_six_black_from_three_to_zero_hour() {
    let mut run = Run::new(MINION_KIND, 0, Default::default());
    let level = |n| {
        run.countdown = n;
        run.level()
    };
    let levels = [9, 7, 6, 4, 3, 0].map(level);
    let [white, red, black] = Level::ALL;
    assert_eq!(levels, [white, white, red, red, black, black]);
}

#[test]
fn set_1_the_blips_of_the_mission_lie_where_it_prints_them_and_on_the_track() {
    let mut table = run_bench();
    let at = table.catalog.boards[0].intersection(6, 5).unwrap();
    table.catalog.sessions[0].kind = SessionKind::Run(Box::new(RunSheet {
        kind: Some(MINION_KIND),
        blips: vec![(2, at)],
        track_blips: vec![7],
        wishes: vec![Wish::default(); 3],
        wishes_drawn: 2,
        ..RunSheet::default()
    }));
    for (n, id) in table.state.seats().enumerate() {
        table.stand(id, ["I6", "I7", "I8", "I9"][n]);
    }
    table.state.priority = None;
    table.load(Chance::Blip, 0);
    table.load(Chance::Wish, 2);
    table.load(Chance::Wish, 0);
    table.start(SessionStart::default());
    let run = table.state.run().unwrap();
    let [printed, waiting] = [0, 1].map(|n| run.blips[n]);
    assert_eq!((printed.token, printed.place), (2, BlipPlace::Board(at)));
    assert_eq!(printed.arrow, Dir::North, "toward most Spacers");
    assert_eq!((waiting.token, waiting.place), (0, BlipPlace::Track(7)));
    assert_eq!(run.pool.iter().collect::<Vec<_>>(), [1, 3]);
    let wishes = run.exploration.wishes;
    assert_eq!(wishes.iter().collect::<Vec<_>>(), [0, 2]);
}

#[test]
fn blp_5_a_blip_that_cannot_get_any_closer_gives_way() {
    let mut table = run_bench();
    for (n, id) in table.state.seats().enumerate() {
        table.stand(id, ["I6", "I7", "I8", "I9"][n]);
    }
    let space = table.space("E5");
    let waiting = table.lay_blip(0, 4, 4);
    table.lay_blip(1, 4, 3);
    let coming = table.lay_blip(2, 2, 4);
    table.start(BlipMove::by_noise(coming, 2, Goal::Space(space)));
    assert_eq!(table.asked(), Ask::Point);
    let board = &table.catalog.boards[0];
    let [end, free @ ..] = [(4, 4), (3, 4), (5, 4), (4, 5)]
        .map(|(x, y)| Choice::Point(board.intersection(x, y).unwrap()));
    assert_eq!(*table.state.decision.options, free);
    table.choose(free[1]);
    let run = table.state.run().unwrap();
    let places = [waiting, coming].map(|blip| Choice::Point(run.point_of(blip).unwrap()));
    assert_eq!(places, [free[1], end]);
}
