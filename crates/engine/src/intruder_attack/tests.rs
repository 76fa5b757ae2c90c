//! Behaviours as a whole. Their attacks have no dice, so that nothing is rolled.

use super::*;
use crate::board::Dir;
use crate::catalog::{
    Amount, Attack, AttackKind, Filter, Op, Pick, Reach, Step as Instruction, Who,
};
use crate::ids::Stat;
use crate::testing::*;

fn card(targeting: Vec<Who>, commands: Vec<Command>) -> Behaviour {
    let instruct = |command| Instruction {
        window: false,
        command,
    };
    Behaviour {
        targeting,
        steps: commands.into_iter().map(instruct).collect(),
        ..Behaviour::default()
    }
}

fn attack(kind: AttackKind, reach: Reach) -> Command {
    Command::Attack(Attack {
        kind,
        reach,
        ..Attack::default()
    })
}

fn learn(table: &mut Bench, behaviour: Behaviour) -> BehaviourId {
    table.catalog.behaviours.push(behaviour);
    BehaviourId((table.catalog.behaviours.len() - 1) as u16)
}

fn blast(table: &mut Bench, x: u8) -> BehaviourId {
    let zone = vec![Who::just(Pick::Zone(x))];
    learn(
        table,
        card(zone, vec![attack(AttackKind::Zone, Reach::Blast(x))]),
    )
}

fn melee(table: &mut Bench) -> BehaviourId {
    learn(
        table,
        card(
            vec![],
            vec![Command::Move(1), attack(AttackKind::Melee, Reach::Melee)],
        ),
    )
}

fn gaze(table: &mut Bench) -> BehaviourId {
    let gaze = attack(AttackKind::Mental, Reach::Anywhere);
    learn(table, card(vec![], vec![gaze]))
}

fn targeted(table: &Bench, intruder: IntruderId, spacer: SpacerId) -> bool {
    table.happened(Event::Targeted { intruder, spacer })
}

#[test]
fn tgt_2_a_given_target_is_gone_for() {
    let mut table = Bench::new();
    let melee = melee(&mut table);
    let ret = table.run(IntruderAttack::new(BOSS, melee, Some(ANNA)), &[]);
    assert_eq!(ret, Ret::Yes(true));
    assert!(targeted(&table, BOSS, ANNA));
    assert_eq!(table.state.intruder(BOSS).at, table.space("E4"));
    assert_eq!(table.state.intruder(BOSS).facing, Dir::South);
}

#[test]
fn win_2_out_of_reach_there_is_no_attack() {
    let mut table = Bench::new();
    let melee = melee(&mut table);
    let minion = table.spawn(MINION_KIND, "D9");
    table.stand(BORIS, "A9");
    table.run(IntruderAttack::new(minion, melee, Some(ANNA)), &[]);
    let missed = Event::OutOfReach {
        intruder: minion,
        spacer: ANNA,
    };
    assert!(table.happened(missed));
    assert_eq!(table.state.intruder(minion).at, table.space("D6"));
}

#[test]
fn bos_4_a_target_who_is_gone_is_none() {
    let mut table = Bench::new();
    let melee = melee(&mut table);
    table.spacer(ANNA).presence = crate::state::Presence::Dead;
    let ret = table.run(IntruderAttack::new(BOSS, melee, Some(ANNA)), &[]);
    assert_eq!(ret, Ret::Yes(false));
    assert!(table.happened(Event::NoTarget { intruder: BOSS }));
}

#[test]
fn tgt_7_a_zone_line_holds_even_if_nobody_is_there() {
    let mut table = Bench::new();
    let blast = blast(&mut table, 1);
    assert_eq!(
        table.run(IntruderAttack::new(BOSS, blast, None), &[]),
        Ret::Yes(true)
    );
    assert!(!targeted(&table, BOSS, ANNA));
}

#[test]
fn cmd_6_everybody_in_the_zone_is_struck_in_the_players_order() {
    let mut table = Bench::new();
    let blast = blast(&mut table, 3);
    table.start(IntruderAttack::new(BOSS, blast, None));
    assert_eq!(table.asked(), Ask::Order);
    assert!(targeted(&table, BOSS, ANNA) && targeted(&table, BOSS, BORIS));
    table.choose(Choice::Spacer(BORIS));
    assert_eq!(table.asked(), Ask::Nothing);
}

#[test]
fn chb_3_in_a_zone_a_break_spares_only_that_spacer() {
    let mut table = Bench::new();
    let blast = blast(&mut table, 3);
    table.start(IntruderAttack::new(BOSS, blast, None));
    let mut cx = table.cx();
    cx.chain_break(BORIS);
    assert!(cx.is_broken(Some(BORIS)));
    assert!(!cx.is_broken(Some(ANNA)) && !cx.is_broken(None));
    cx.chain_break(BORIS);
    let broken = Event::ChainBroken {
        spacer: Some(BORIS),
    };
    assert_eq!(table.count(|event| *event == broken), 1, "once is enough");
}

#[test]
fn chb_1_a_break_ends_an_attack_on_one_target() {
    let mut table = Bench::new();
    let gaze = gaze(&mut table);
    table.stand(ANNA, "D7");
    table.stand(BORIS, "A1");
    // The tie of which way to face leaves the attack under way.
    table.start(IntruderAttack::new(BOSS, gaze, Some(ANNA)));
    assert_eq!(table.asked(), Ask::Facing);
    let mut cx = table.cx();
    cx.chain_break(BORIS);
    assert!(cx.is_broken(None) && cx.is_broken(Some(ANNA)));
    assert!(table.happened(Event::ChainBroken { spacer: None }));
}

#[test]
fn chb_7_an_activation_breaks_the_chain_only_if_it_includes_an_attack() {
    let mut table = Bench::new();
    let (gaze, melee) = (gaze(&mut table), melee(&mut table));
    table.stand(ANNA, "D7");
    let near = table.spawn(MINION_KIND, "D8");
    let far = table.spawn(MINION_KIND, "A1");
    table.start(IntruderAttack::new(BOSS, gaze, Some(ANNA)));
    table.start(IntruderAttack::new(far, melee, Some(ANNA)));
    table.choose(Choice::Step(Dir::North));
    assert!(!table.cx().is_broken(None), "out of reach: no attack");
    table.start(IntruderAttack::new(near, melee, Some(ANNA)));
    assert!(table.happened(Event::ChainBroken { spacer: None }));
}

#[test]
fn chb_6_a_spacers_attack_above_hides_the_intruders() {
    let mut table = Bench::new();
    let blast = blast(&mut table, 3);
    table.start(IntruderAttack::new(BOSS, blast, None));
    assert!(table.cx().attack_under_way().is_some());
    assert_eq!(table.cx().attack_kind(), Some(AttackKind::Zone));
    let spacer_attack = crate::spacer_attack::SpacerAttack::bonus(ANNA);
    table.state.stack.push(spacer_attack.into());
    assert!(table.cx().attack_under_way().is_none());
}

/// An attack whose after effects give the Target 1 Stress, and everybody 1 Stress at last.
fn lasting(table: &mut Bench, mut behaviour: Behaviour) -> BehaviourId {
    let stress = |who| Op::Gain {
        who,
        stat: Stat::Stress,
        by: Amount::N(1),
    };
    let scripts = &mut table.catalog.scripts;
    behaviour.after = scripts.add(vec![stress(Who::TARGET)], "");
    behaviour.after_final = scripts.add(vec![stress(Who::just(Pick::Each))], "");
    learn(table, behaviour)
}

fn stress(table: &mut Bench) -> [u8; 2] {
    [ANNA, BORIS].map(|id| table.spacer(id).stress)
}

#[test]
fn pro_3_after_effects_come_even_if_the_attack_did_not_happen() {
    let mut table = Bench::new();
    let strike = attack(AttackKind::Melee, Reach::Melee);
    let far = lasting(&mut table, card(vec![], vec![strike]));
    table.run(IntruderAttack::new(BOSS, far, Some(ANNA)), &[]);
    assert_eq!(stress(&mut table), [2, 1]);
}

#[test]
fn bos_5_after_comes_for_each_target_and_after_final_once() {
    let mut table = Bench::new();
    let zone = vec![Who::just(Pick::Zone(3))];
    let strike = attack(AttackKind::Zone, Reach::Blast(3));
    let blast = lasting(&mut table, card(zone, vec![strike]));
    let first = Choice::Spacer(BORIS);
    table.run(IntruderAttack::new(BOSS, blast, None), &[first, first]);
    assert_eq!(stress(&mut table), [2, 2]);
}

#[test]
fn chb_1_a_broken_attack_has_no_after_effects() {
    let mut table = Bench::new();
    let strike = attack(AttackKind::Mental, Reach::Anywhere);
    let gaze = lasting(&mut table, card(vec![], vec![strike]));
    table.stand(ANNA, "D7");
    table.stand(BORIS, "A1");
    table.start(IntruderAttack::new(BOSS, gaze, Some(ANNA)));
    table.cx().chain_break(ANNA);
    table.choose(Choice::Direction(Dir::South));
    assert_eq!(stress(&mut table), [0, 0]);
}

#[test]
fn chb_3_after_final_comes_even_if_everybody_broke_the_chain() {
    let mut table = Bench::new();
    let zone = vec![Who::just(Pick::Zone(3))];
    let strike = attack(AttackKind::Zone, Reach::Blast(3));
    let blast = lasting(&mut table, card(zone, vec![strike]));
    table.start(IntruderAttack::new(BOSS, blast, None));
    table.cx().chain_break(ANNA);
    table.cx().chain_break(BORIS);
    table.choose(Choice::Spacer(ANNA));
    assert_eq!(stress(&mut table), [1, 1]);
}

#[test]
fn tgt_9_ties_are_the_players() {
    let mut table = Bench::new();
    table.stand(ANNA, "G2");
    table.stand(BORIS, "G6");
    let closest = vec![Who::just(Pick::Closest)];
    let strike = attack(AttackKind::Mental, Reach::Anywhere);
    let gaze = learn(&mut table, card(closest, vec![strike]));
    table.start(IntruderAttack::new(BOSS, gaze, None));
    assert_eq!(table.asked(), Ask::Target);
    table.choose(Choice::Spacer(BORIS));
    assert!(targeted(&table, BOSS, BORIS) && !targeted(&table, BOSS, ANNA));
}

#[test]
fn tgt_3_the_closest_is_sought_among_those_a_shift_can_strike() {
    let mut table = Bench::new();
    table.stand(ANNA, "F5");
    table.stand(BORIS, "B4");
    // F4 and G5 are taken: no run of the Boss ends beside Anna.
    table.spawn(MINION_KIND, "F4");
    table.spawn(MINION_KIND, "G5");
    let closest = vec![Who::just(Pick::Closest)];
    let strike = attack(AttackKind::Melee, Reach::Melee);
    let dive = learn(&mut table, card(closest, vec![Command::Shift, strike]));
    table.run(IntruderAttack::new(BOSS, dive, None), &[]);
    assert!(targeted(&table, BOSS, BORIS));
    assert_eq!(table.state.intruder(BOSS).at, table.space("C4"));
    let why = |(_, event): &&(_, Event)| matches!(event, Event::Targeted { .. });
    let why = table.journal.0.iter().find(why).map(|(rule, _)| *rule);
    assert_eq!(why, Some("TGT-3"), "the log says by what it was chosen");
}

#[test]
fn tgt_1_the_first_line_that_yields_a_target_is_used() {
    let mut table = Bench::new();
    table.state.intruders[0].facing = Dir::North;
    let in_front = Filter {
        in_front: true,
        ..Filter::NONE
    };
    let ahead = Who::new(Pick::Closest, in_front);
    let lines = vec![ahead, Who::just(Pick::Furthest)];
    let strike = attack(AttackKind::Mental, Reach::Anywhere);
    let only_ahead = learn(&mut table, card(vec![ahead], vec![strike.clone()]));
    let either = learn(&mut table, card(lines, vec![strike]));
    let ret = table.run(IntruderAttack::new(BOSS, only_ahead, None), &[]);
    assert_eq!(ret, Ret::Yes(false), "both are behind it");
    table.start(IntruderAttack::new(BOSS, either, None));
    assert!(targeted(&table, BOSS, BORIS));
}
