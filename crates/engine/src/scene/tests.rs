//! What differs from scene to scene.

use super::*;
use crate::event::Event;
use crate::state::Outcome;
use crate::testing::*;

/// SET-4: Anna on D4 and Boris on D7 against minions on these spaces.
fn skirmish(at: &[&str]) -> Bench {
    let mut table = Bench::new();
    table.state.scene = Scene::Skirmish;
    table.state.intruder_mut(BOSS).present = false;
    for space in at {
        table.spawn(MINION_KIND, space);
    }
    table
}

#[test]
fn set_4_a_skirmish_has_no_boss_and_nothing_of_one() {
    let mut table = skirmish(&["A1"]);
    let cx = table.cx();
    assert_eq!((cx.boss(), cx.boss_wounds()), (None, 0));
    assert!(cx.boss_sheet().is_none() && cx.state.incursion().is_none());
    assert!(table.game().boss_view().is_none());
}

#[test]
fn set_5_a_skirmish_is_won_with_the_last_intruder_and_not_before() {
    let mut table = skirmish(&["A1", "A9"]);
    assert!(!table.cx().end_if_won(), "the first attack wins nothing");
    let all: Vec<IntruderId> = table.state.present().collect();
    table.state.intruder_mut(all[0]).present = false;
    assert!(!table.cx().end_if_won());
    table.state.intruder_mut(all[1]).present = false;
    assert!(table.cx().end_if_won());
    let outcome = Outcome::Won;
    assert_eq!(table.state.outcome, Some(outcome));
    assert!(table.happened(Event::Ended { outcome }));
}

#[test]
fn int_8_in_a_skirmish_values_are_white_in_an_incursion_by_wounds() {
    assert_eq!(skirmish(&["A1"]).cx().level(), Level::One);
    let mut table = Bench::new();
    for (wounds, level) in [(3, Level::One), (4, Level::Two), (8, Level::Three)] {
        table.state.fight_mut().wounds = wounds;
        assert_eq!(table.cx().level(), level);
    }
}

#[test]
fn noi_6_the_awareness_is_the_bosss_or_that_of_the_nearest_the_darkest_of_several() {
    let mut table = Bench::new();
    table.catalog.kinds[0].noise = [Colour::Black; 3];
    table.spawn(MINION_KIND, "D5");
    assert_eq!(table.cx().awareness(ANNA), Colour::Black);

    // The other kind is a baseline one here.
    let mut table = skirmish(&["D5"]);
    table.catalog.kinds[0].noise = [Colour::Red; 3];
    table.spawn(BOSS_KIND, "D2");
    assert_eq!(table.cx().awareness(ANNA), Colour::White);
    table.spawn(BOSS_KIND, "D3");
    assert_eq!(table.cx().awareness(ANNA), Colour::Red);
}

#[test]
fn rnd_1_no_step_comes_twice_in_a_round() {
    let incursion = *Bench::new().state.fight();
    let run = Scene::Run(Run::new(MINION_KIND, 0, Default::default()));
    for scene in [Scene::Incursion(incursion), Scene::Skirmish, run] {
        let steps = scene.steps();
        for (n, step) in steps.iter().enumerate() {
            assert!(!steps[..n].contains(step), "{step:?}");
        }
    }
}
