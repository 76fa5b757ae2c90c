//! Random activations: whatever is chosen and rolled, the table stays in order.

use crate::activation::Activation;
use crate::catalog::{
    Abilities, Ability, AbilityId, Amount, Attack, AttackKind, Behaviour, BehaviourId, Command,
    Die, Filter, Modifier, Op, Pick, Protocol, ProtocolCond, Reach, Script, Step, Who,
};
use crate::dice::Colour;
use crate::event::Event;
use crate::ids::{IntruderId, Stat};
use crate::rng::Rng;
use crate::testing::*;

/// Targeting lines, commands and an after effect.
fn card(lines: &[Who], commands: Vec<Command>, after: Script) -> Behaviour {
    let step = |command| Step {
        window: true,
        command,
    };
    Behaviour {
        targeting: lines.to_vec(),
        steps: commands.into_iter().map(step).collect(),
        after,
        after_final: after,
        ..Behaviour::default()
    }
}

fn strike(kind: AttackKind, reach: Reach, effects: Script) -> Command {
    let die = |colour| Die {
        colour,
        ..Die::default()
    };
    Command::Attack(Attack {
        kind,
        reach,
        dice: vec![die(Colour::White), die(Colour::Red)],
        terrorize: kind == AttackKind::Mental,
        lethal: false,
        effects,
        ..Attack::default()
    })
}

fn wild_table() -> Bench {
    let mut table = Bench::new();
    let scripts = &mut table.catalog.scripts;
    let two = Amount::N(2);
    let who = Who::TARGET;
    let mut script = |op| scripts.add(vec![op], "");
    let throw = script(Op::Knockback {
        who,
        by: two,
        heading: Default::default(),
    });
    let lure = script(Op::Lure { who, by: two });
    let push = script(Op::Pushback { who, by: two });
    let retreat = script(Op::Retreat { from: who, by: two });
    let appear = script(Op::Appear { near: who });
    let displace = script(Op::Displace { who });
    let crate_them = script(Op::PlaceTile {
        tile: CRATE,
        at: crate::catalog::Where::At(who),
        count: Amount::N(1),
    });
    let again = script(Op::Signature { against: who });
    let spawn = script(Op::Spawn {
        kind: MINION_KIND,
        near: crate::catalog::Where::At(who),
        count: Amount::N(1),
        ambush: true,
    });
    let closest = Who::just(Pick::Closest);
    let in_front = Filter {
        in_front: true,
        ..Filter::NONE
    };
    let ahead = Who::new(Pick::Furthest, in_front);
    let (melee, shoot, mental) = (AttackKind::Melee, AttackKind::Ranged, AttackKind::Mental);
    table.catalog.behaviours = vec![
        card(
            &[closest],
            vec![Command::Move(1), strike(melee, Reach::Melee, throw)],
            retreat,
        ),
        card(
            &[ahead, closest],
            vec![Command::Shift, strike(shoot, Reach::Shoot, lure)],
            appear,
        ),
        card(
            &[Who::just(Pick::Zone(3))],
            vec![strike(AttackKind::Zone, Reach::Blast(3), throw)],
            crate_them,
        ),
        card(
            &[Who::just(Pick::Highest(Stat::Stress))],
            vec![Command::Shift, strike(melee, Reach::Melee, push)],
            displace,
        ),
        card(
            &[ahead],
            vec![strike(mental, Reach::Anywhere, again)],
            spawn,
        ),
        card(
            &[closest],
            vec![Command::Shift, strike(shoot, Reach::Ranged(4), push)],
            again,
        ),
    ];
    table.catalog.abilities.push(Ability {
        modifiers: vec![(Modifier::Crash, 2)],
        ..Ability::default()
    });
    let protocol = |when, behaviour| Protocol {
        when,
        levels: [true; 3],
        behaviour: BehaviourId(behaviour),
    };
    let minion = &mut table.catalog.kinds[1];
    minion.target = closest;
    minion.protocols = vec![
        protocol(ProtocolCond::Adjacent, 3),
        protocol(ProtocolCond::InSight, 0),
        protocol(ProtocolCond::Otherwise, 0),
    ];
    let boss = &mut table.catalog.kinds[0];
    boss.traits = Abilities::of(&table.catalog.abilities, &[AbilityId(0)]);
    if let Some(sheet) = &mut boss.boss {
        for (n, card) in (0..).zip(&mut sheet.ai) {
            card.behaviour = BehaviourId(n % 6);
        }
    }
    table.put(PILLAR, "C3");
    table.put(CRATE, "E6");
    table.put(ACID, "D5");
    table.spawn(MINION_KIND, "B8");
    table.spawn(MINION_KIND, "H2");
    table
}

/// Runs an activation with random answers; `false` once nobody is left.
fn activate(table: &mut Bench, intruder: IntruderId, rng: &mut Rng) -> bool {
    table.start(Activation::new(intruder, None, false));
    while table.state.outcome.is_none() && !table.options().is_empty() {
        let pick = rng.below(table.options().len() as u32);
        let choice = table.options()[pick as usize];
        table.choose(choice);
    }
    table.state.outcome.is_none()
}

fn assert_in_order(table: &mut Bench, seed: u64) {
    assert!(table.state.stack.is_empty(), "seed {seed}");
    let mut spaces: Vec<_> = table.cx().spacer_spaces().iter().collect();
    spaces.extend(table.cx().intruder_spaces());
    let figures = table.state.on_board().count() + table.state.present().count();
    spaces.sort();
    spaces.dedup();
    assert_eq!(spaces.len(), figures, "seed {seed}: a space is shared");
    for id in table.state.present() {
        let figure = table.state.intruder(id);
        assert!(!figure.acting, "seed {seed}");
        assert!(table.catalog.boards[0].in_bounds(figure.at), "seed {seed}");
    }
}

#[test]
fn bos_9_and_imv_4_no_space_is_shared_after_any_activation() {
    let (mut crashes, mut strikes, mut breaks) = (0, 0, 0);
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut table = wild_table();
        table.state.rng = Rng::new(seed + 1000);
        'session: for _ in 0..12 {
            let present: Vec<IntruderId> = table.state.present().collect();
            for intruder in present {
                if !activate(&mut table, intruder, &mut rng) {
                    break 'session;
                }
                assert_in_order(&mut table, seed);
            }
        }
        let broken = matches!(table.state.outcome, Some(crate::state::Outcome::Broken(_)));
        assert!(!broken, "seed {seed}: {:?}", table.state.outcome);
        crashes += table.count(|e| matches!(e, Event::Crashed { .. }));
        strikes += table.count(|e| matches!(e, Event::Damaged { .. }));
        breaks += table.count(|e| matches!(e, Event::ChainBroken { .. }));
    }
    assert!(
        crashes > 20 && strikes > 100 && breaks > 20,
        "too tame: {crashes} {strikes} {breaks}"
    );
}
