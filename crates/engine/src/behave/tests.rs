//! Behaviours as a whole. Their attacks have no dice, so that nothing is rolled.

use super::*;
use crate::board::Dir;
use crate::catalog::{Attack, AttackKind, Pick, Reach, Step as Instruction, Who};
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

fn learn(table: &mut Table, behaviour: Behaviour) -> BehaviourId {
    table.catalog.behaviours.push(behaviour);
    BehaviourId((table.catalog.behaviours.len() - 1) as u16)
}

fn blast(table: &mut Table, x: u8) -> BehaviourId {
    let zone = vec![Who::just(Pick::Zone(x))];
    learn(
        table,
        card(zone, vec![attack(AttackKind::Zone, Reach::Blast(x))]),
    )
}

fn melee(table: &mut Table) -> BehaviourId {
    learn(
        table,
        card(
            vec![],
            vec![Command::Move(1), attack(AttackKind::Melee, Reach::Melee)],
        ),
    )
}

fn gaze(table: &mut Table) -> BehaviourId {
    let gaze = attack(AttackKind::Mental, Reach::Anywhere);
    learn(table, card(vec![], vec![gaze]))
}

fn targeted(table: &Table, intruder: IntruderId, spacer: SpacerId) -> bool {
    table.happened(Event::Targeted { intruder, spacer })
}

#[test]
fn tgt_2_a_given_target_is_gone_for() {
    let mut table = Table::new();
    let melee = melee(&mut table);
    let ret = table.run(Behave::new(BOSS, melee, Some(ANNA)), &[]);
    assert_eq!(ret, Ret::Yes(true));
    assert!(targeted(&table, BOSS, ANNA));
    assert_eq!(table.state.intruder(BOSS).at, table.space("E4"));
    assert_eq!(table.state.intruder(BOSS).facing, Dir::South);
}

#[test]
fn win_2_out_of_reach_there_is_no_attack() {
    let mut table = Table::new();
    let melee = melee(&mut table);
    let minion = table.spawn(MINION_KIND, "D9");
    table.stand(BORIS, "A9");
    table.run(Behave::new(minion, melee, Some(ANNA)), &[]);
    let missed = Event::OutOfReach {
        intruder: minion,
        spacer: ANNA,
    };
    assert!(table.happened(missed));
    assert_eq!(table.state.intruder(minion).at, table.space("D6"));
}

#[test]
fn bos_4_a_target_who_is_gone_is_none() {
    let mut table = Table::new();
    let melee = melee(&mut table);
    table.spacer(ANNA).presence = crate::state::Presence::Dead;
    let ret = table.run(Behave::new(BOSS, melee, Some(ANNA)), &[]);
    assert_eq!(ret, Ret::Yes(false));
    assert!(table.happened(Event::NoTarget { intruder: BOSS }));
}

#[test]
fn tgt_7_a_zone_line_holds_even_if_nobody_is_there() {
    let mut table = Table::new();
    let blast = blast(&mut table, 1);
    assert_eq!(
        table.run(Behave::new(BOSS, blast, None), &[]),
        Ret::Yes(true)
    );
    assert!(!targeted(&table, BOSS, ANNA));
}

#[test]
fn cmd_6_everybody_in_the_zone_is_struck_in_the_players_order() {
    let mut table = Table::new();
    let blast = blast(&mut table, 3);
    table.start(Behave::new(BOSS, blast, None));
    assert_eq!(table.asked(), Ask::Order);
    assert!(targeted(&table, BOSS, ANNA) && targeted(&table, BOSS, BORIS));
    table.choose(Choice::Spacer(BORIS));
    assert_eq!(table.asked(), Ask::Nothing);
}

#[test]
fn chb_3_in_a_zone_a_break_spares_only_that_spacer() {
    let mut table = Table::new();
    let blast = blast(&mut table, 3);
    table.start(Behave::new(BOSS, blast, None));
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
    let mut table = Table::new();
    let gaze = gaze(&mut table);
    table.stand(ANNA, "D7");
    table.stand(BORIS, "A1");
    // The tie of which way to face leaves the attack under way.
    table.start(Behave::new(BOSS, gaze, Some(ANNA)));
    assert_eq!(table.asked(), Ask::Facing);
    let mut cx = table.cx();
    cx.chain_break(BORIS);
    assert!(cx.is_broken(None) && cx.is_broken(Some(ANNA)));
    assert!(table.happened(Event::ChainBroken { spacer: None }));
}

#[test]
fn chb_7_an_activation_breaks_the_chain_only_if_it_includes_an_attack() {
    let mut table = Table::new();
    let (gaze, melee) = (gaze(&mut table), melee(&mut table));
    table.stand(ANNA, "D7");
    let near = table.spawn(MINION_KIND, "D8");
    let far = table.spawn(MINION_KIND, "A1");
    table.start(Behave::new(BOSS, gaze, Some(ANNA)));
    table.start(Behave::new(far, melee, Some(ANNA)));
    table.choose(Choice::Step(Dir::North));
    assert!(!table.cx().is_broken(None), "out of reach: no attack");
    table.start(Behave::new(near, melee, Some(ANNA)));
    assert!(table.happened(Event::ChainBroken { spacer: None }));
}

#[test]
fn chb_6_a_spacers_attack_above_hides_the_intruders() {
    let mut table = Table::new();
    let blast = blast(&mut table, 3);
    table.start(Behave::new(BOSS, blast, None));
    assert!(table.cx().attack_under_way().is_some());
    assert_eq!(table.cx().attack_kind(), Some(AttackKind::Zone));
    let assault = crate::assault::Assault::bonus(ANNA);
    table.state.stack.push(assault.into());
    assert!(table.cx().attack_under_way().is_none());
}
