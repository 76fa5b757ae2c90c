//! Whatever lies in the box of the base pack can come up in a session.

use enormity_content::embedded_base;
use enormity_engine::board::DoorState;
use enormity_engine::catalog::{
    Catalog, ClueId, Code, Cond, CondId, FindDeed, ListId, Op, RunSheet, Script, Session,
};
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

#[test]
fn whoever_walks_through_effects_finds_every_script_within_one() {
    let catalog = base();
    for op in ops(&catalog) {
        let written = format!("{op:?}").matches("Script(").count();
        assert_eq!(
            op.inner().len(),
            written,
            "Op::inner forgets some of {op:?}"
        );
    }
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

/// All that a text does, whatever is chosen in it.
fn deeds(catalog: &Catalog, script: Script) -> Vec<&Op> {
    let mut all = Vec::new();
    let mut open = vec![script];
    while let Some(script) = open.pop() {
        for op in catalog.scripts.ops(script) {
            all.push(op);
            open.extend(op.inner());
        }
    }
    all
}

/// DSC-3, DSC-7: the Discoveries that may be made in a mission.
fn findable(catalog: &Catalog, session: &Session, run: &RunSheet) -> BTreeSet<usize> {
    let fixed = run.fixed.iter().map(|(card, _)| usize::from(card.0));
    let mut found: BTreeSet<usize> = fixed.collect();
    let features = catalog.features_of(session.board);
    let locations = features.parts.iter();
    let locations = locations.map(|id| &catalog.locations[usize::from(id.0)]);
    let mut lists: Vec<ListId> = run.parsec.into_iter().collect();
    for location in locations {
        lists.extend(location.list);
        let kind = run.kind.unwrap_or(location.ecology);
        lists.extend(catalog.kind(kind).list);
    }
    if run.random {
        let entries = (lists.iter()).flat_map(|id| &catalog.lists[usize::from(id.0)].entries);
        let cards = entries.flat_map(|entry| &entry.chain);
        found.extend(cards.map(|card| usize::from(card.0)));
    }
    found
}

/// The clues that may be learned in a mission: from Discoveries, Consoles and Objectives.
fn learnable(catalog: &Catalog, session: &Session, run: &RunSheet) -> BTreeSet<ClueId> {
    let cards = findable(catalog, session, run).into_iter();
    let mut scripts: Vec<Script> = cards.map(|n| catalog.discoveries[n].script).collect();
    let features = catalog.features_of(session.board);
    let consoles = features.consoles.iter().map(|(_, id)| id);
    scripts.extend(consoles.map(|id| catalog.consoles[usize::from(id.0)].script));
    let faces = run.objectives.iter().flat_map(|it| &it.faces);
    scripts.extend(faces.map(|face| face.script));
    let ops = scripts.into_iter().flat_map(|it| deeds(catalog, it));
    let clues = ops.filter_map(|op| match op {
        Op::Find {
            deed: FindDeed::Clue(clue),
            ..
        } => Some(*clue),
        _ => None,
    });
    clues.collect()
}

fn missions(catalog: &Catalog) -> impl Iterator<Item = (&Session, &RunSheet)> {
    let sessions = catalog.sessions.iter();
    sessions.filter_map(|session| session.run().map(|run| (session, run)))
}

#[test]
fn every_discovery_lies_in_some_mission() {
    let catalog = base();
    let found = missions(&catalog).flat_map(|(session, run)| findable(&catalog, session, run));
    let all = catalog.discoveries.iter().map(|card| &*card.label.id);
    assert_eq!(idle(all, found), [""; 0]);
}

#[test]
fn every_clue_is_learned_in_some_mission() {
    let catalog = base();
    let learned = missions(&catalog).flat_map(|(session, run)| learnable(&catalog, session, run));
    let learned = learned.map(|clue| usize::from(clue.0));
    let all = catalog.clues.iter().map(|clue| &*clue.label.id);
    assert_eq!(idle(all, learned), [""; 0]);
}

#[test]
fn str_4_every_stratagem_that_cannot_be_chosen_is_found_in_some_mission() {
    let catalog = base();
    let given = missions(&catalog).flat_map(|(session, run)| {
        let cards = findable(&catalog, session, run).into_iter();
        let scripts = cards.map(|n| catalog.discoveries[n].script);
        scripts
            .flat_map(|it| deeds(&catalog, it))
            .filter_map(|op| match op {
                Op::Find {
                    deed: FindDeed::Stratagem(card),
                    ..
                } => Some(usize::from(card.0)),
                _ => None,
            })
    });
    let given: BTreeSet<usize> = given.collect();
    let cards = catalog.stratagems.iter().enumerate();
    let found = cards.filter(|(_, card)| card.found).map(|(n, _)| n);
    assert_eq!(given, found.collect());
    assert!(given.len() >= 2);
}

/// Whether clues alone make it hold.
fn is_known(catalog: &Catalog, cond: CondId, clues: &BTreeSet<ClueId>) -> bool {
    match catalog.scripts.cond(cond) {
        Cond::Clue(clue) => clues.contains(clue),
        Cond::All(all) => all.iter().all(|it| is_known(catalog, *it, clues)),
        Cond::Either(some) => some.iter().any(|it| is_known(catalog, *it, clues)),
        other => panic!("codes are read out of clues, not out of {other:?}"),
    }
}

/// SEC-1: whether a code can be entered on the board of a mission, and every way that it unlocks is there
/// and locked.
fn leads_somewhere(catalog: &Catalog, session: &Session, run: &RunSheet, code: &Code) -> bool {
    let features = catalog.features_of(session.board);
    let mut consoles = features.consoles.iter().map(|(_, id)| *id);
    let entered = consoles.any(|id| code.console.is_none_or(|at| at == id));
    let board = &catalog.boards[usize::from(session.board)];
    let stands_open = |door| run.doors.contains(&(door, DoorState::Open));
    let opens = |name: &String| {
        let door = board.door_named(name);
        door.is_some_and(|door| !stands_open(door))
    };
    let deeds = deeds(catalog, code.script);
    let does = deeds.iter().all(|op| match op {
        Op::Find {
            deed: FindDeed::Unlock(list),
            ..
        } => catalog.scripts.names(*list).iter().all(opens),
        _ => true,
    });
    entered && does && !deeds.is_empty()
}

#[test]
fn sec_1_every_code_can_be_read_in_a_mission_where_it_does_something() {
    let catalog = base();
    for code in &catalog.codes {
        let known = code.known.expect("a code that nobody can read");
        let mut missions = missions(&catalog);
        let found = missions.any(|(session, run)| {
            let clues = learnable(&catalog, session, run);
            is_known(&catalog, known, &clues) && leads_somewhere(&catalog, session, run, code)
        });
        assert!(found, "{}", code.label.id);
    }
}
