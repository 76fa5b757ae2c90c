//! A sound position, spoiled in one place at a time.

use crate::board::Space;
use crate::catalog::SessionId;
use crate::setup::Setup;
use crate::state::{PlacedTile, State};
use crate::testing::whole_session;
use crate::testing::{ACID, ANNA, CRATE, DAZED};

/// What is wrong after `edit`.
fn faults(edit: impl FnOnce(&mut State)) -> Vec<String> {
    let catalog = whole_session::catalog();
    let mut state = Setup::standard(&catalog, SessionId(0), 2, 7).position(&catalog);
    edit(&mut state);
    state.faults(&catalog)
}

#[test]
fn a_position_at_the_start_is_sound() {
    assert_eq!(faults(|_| ()), [""; 0]);
}

#[test]
fn esc_15_no_card_is_lost_or_doubled() {
    assert_eq!(faults(|s| s.fight_mut().bp.removed |= 1).len(), 1);
    assert_eq!(faults(|s| s.fight_mut().bp.escalation = 0).len(), 14);
    let moved = faults(|s| {
        let card = s.fight_mut().ai.draw.pop().unwrap();
        s.fight_mut().ai.current = Some(card);
    });
    assert_eq!(moved, [""; 0]);
}

#[test]
fn mov_3_figures_stand_on_spaces_of_their_own() {
    assert_eq!(faults(|s| s.spacers[0].at = s.intruders[0].at).len(), 1);
    assert_eq!(faults(|s| s.spacers[0].at = Space(200)).len(), 1);
}

#[test]
fn bos_8_no_spacer_stands_on_an_obstacle() {
    let under = |at: Space| {
        faults(|s| {
            s.tiles.push(PlacedTile::new(CRATE, at));
            s.note_tiles(&whole_session::catalog());
        })
    };
    let boss = Setup::standard(&whole_session::catalog(), SessionId(0), 2, 7)
        .position(&whole_session::catalog())
        .intruders[0]
        .at;
    let anna = whole_session::catalog().sessions[0].starts[0];
    assert_eq!(under(boss), [""; 0]);
    assert_eq!(under(anna).len(), 1);
}

#[test]
fn tiles_and_their_sets_are_kept_in_step() {
    let tile = PlacedTile::new;
    let out_of_step = faults(|s| assert!(s.tiles.push(tile(CRATE, Space(0)))));
    assert_eq!(out_of_step.len(), 2);
    let doubled = faults(|s| {
        s.tiles.push(tile(ACID, Space(0)));
        s.tiles.push(tile(ACID, Space(0)));
        s.note_tiles(&whole_session::catalog());
    });
    assert_eq!(doubled, ["two tiles lie on A1"]);
}

#[test]
fn stats_stay_on_their_tracks() {
    assert_eq!(faults(|s| s.spacer_mut(ANNA).vitals = 10).len(), 1);
    let flatlined = faults(|s| s.spacer_mut(ANNA).vitals = 0);
    assert_eq!(flatlined, [""; 0], "FLT-3: a survivor stays at 0");
    assert_eq!(faults(|s| s.spacer_mut(ANNA).adrenaline = 10).len(), 1);
    assert_eq!(faults(|s| s.spacer_mut(ANNA).items[0].ammo = 5).len(), 1);
    let fine = faults(|s| s.spacer_mut(ANNA).conditions = 1 << DAZED.0);
    assert_eq!(fine, [""; 0]);
}
