//! Whatever lies in the box of the base pack can come up in a session.

use enormity_content::embedded_base;
use enormity_engine::catalog::{Catalog, Op, Script};
use enormity_engine::ids::Stat;
use std::collections::BTreeSet;
use std::sync::Arc;

fn base() -> Arc<Catalog> {
    let pack = embedded_base().expect("the base pack loads");
    pack.catalog
}

/// Everything that any card does.
fn ops(catalog: &Catalog) -> impl Iterator<Item = &Op> {
    let scripts = (0..catalog.scripts.len()).map(|n| Script(n as u16));
    scripts.flat_map(|script| catalog.scripts.ops(script))
}

/// The names of those that nothing brings up.
fn idle<'a>(
    all: impl Iterator<Item = &'a str>,
    met: impl IntoIterator<Item = usize>,
) -> Vec<&'a str> {
    let met: BTreeSet<usize> = met.into_iter().collect();
    let all = all.enumerate().filter(|(n, _)| !met.contains(n));
    all.map(|(_, name)| name).collect()
}

#[test]
fn every_condition_is_given_by_some_card() {
    let catalog = base();
    let given = ops(&catalog).filter_map(|op| match op {
        Op::GainCondition { condition, .. } => Some(usize::from(condition.0)),
        // KND-1: the one that the Knockdown rules speak of.
        Op::Knockdown { .. } => catalog.knockdown.map(|id| usize::from(id.0)),
        _ => None,
    });
    let all = catalog.conditions.iter().map(|c| c.label.id.as_str());
    assert_eq!(idle(all, given), [""; 0]);
}

#[test]
fn every_tile_lies_on_a_board_or_is_laid_by_some_card() {
    let catalog = base();
    let laid = ops(&catalog).filter_map(|op| match op {
        Op::PlaceTile { tile, .. } => Some(usize::from(tile.0)),
        _ => None,
    });
    let set_up = catalog.sessions.iter().flat_map(|session| &session.tiles);
    let met = laid.chain(set_up.map(|placed| usize::from(placed.tile.0)));
    let all = catalog.tiles.iter().map(|tile| tile.label.id.as_str());
    assert_eq!(idle(all, met), [""; 0]);
}

#[test]
fn every_place_is_a_way_off_the_board() {
    let catalog = base();
    let sent = ops(&catalog).filter_map(|op| match op {
        Op::SendAway { place, .. } => Some(usize::from(place.0)),
        _ => None,
    });
    let all = catalog.places.iter().map(|place| place.label.id.as_str());
    assert_eq!(idle(all, sent), [""; 0]);
}

#[test]
fn every_intruder_is_met_somewhere() {
    let catalog = base();
    let spawned = ops(&catalog).filter_map(|op| match op {
        Op::Spawn { kind, .. } => Some(usize::from(kind.0)),
        _ => None,
    });
    let there = catalog.sessions.iter().flat_map(|session| {
        let others = session.intruders.iter().map(|start| start.0);
        others.chain(session.boss()).map(|kind| usize::from(kind.0))
    });
    // Unique Specimens come with their type (INT-6), an Adversary with its Boss (ZER-2).
    let kinds = catalog.kinds.iter().enumerate();
    let brought = kinds.filter(|(_, kind)| kind.base.or(kind.boss_of).is_some());
    let brought = brought.map(|(n, _)| n);
    let all = catalog.kinds.iter().map(|kind| kind.label.id.as_str());
    assert_eq!(idle(all, spawned.chain(there).chain(brought)), [""; 0]);
}

#[test]
fn every_kind_of_harm_comes_from_somewhere() {
    let catalog = base();
    for harm in [Stat::Stress, Stat::Radiation, Stat::Infection] {
        let gained = |op: &Op| matches!(op, Op::Gain { stat, .. } if *stat == harm);
        assert!(ops(&catalog).any(gained), "{harm:?}");
    }
}

#[test]
fn no_two_abilities_have_one_id() {
    let catalog = base();
    let mut met = BTreeSet::new();
    let ids = catalog.abilities.iter().map(|ability| &ability.label.id);
    let twice: Vec<_> = ids.filter(|id| !met.insert(*id)).collect();
    assert_eq!(twice, [""; 0], "clients look abilities up by their id");
}
