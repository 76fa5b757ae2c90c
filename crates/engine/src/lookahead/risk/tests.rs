//! Risks of small cards, worked out by hand. A white die shows Power on 3 sides of 6; a
//! black one shows 2 on one side and 3 on three.

use super::*;
use crate::catalog::{
    Abilities, Ability, AbilityId, Amount, Attack, AttackKind, Catalog, Command, Cond, Die,
    Heading, Modifier, Op, Pick, Reach, Script, Step, Timing, Trigger, Who,
};
use crate::dice::Colour;
use crate::ids::Stat;
use crate::lookahead::intruder_forecast::Intent;
use crate::setup::Setup;
use crate::state::PlacedTile;
use crate::testing::whole_session;
use crate::testing::{ANNA, BORIS, BOSS, DAZED, PILLAR, space};
use std::sync::Arc;

const THROWN: Op = Op::Knockback {
    who: Who::TARGET,
    by: Amount::N(2),
    heading: Heading::Away,
};

fn attack(colours: &[Colour], effects: Script) -> Attack {
    let die = |colour: &Colour| Die {
        colour: *colour,
        ..Die::default()
    };
    Attack {
        reach: Reach::Anywhere,
        dice: colours.iter().map(die).collect(),
        effects,
        ..Attack::default()
    }
}

/// Effects that come only from so much damage on.
fn gated(catalog: &mut Catalog, damage: u8, ops: Vec<Op>) -> Script {
    let then = catalog.scripts.add(ops, "");
    let cond = catalog.scripts.add_cond(Cond::DealtAtLeast(damage));
    let otherwise = Script::NONE;
    let gate = Op::If {
        cond,
        then,
        otherwise,
    };
    catalog.scripts.add(vec![gate], "")
}

/// What the Boss on E4 would do to Anna on D4 with a card of these attacks.
fn intent(
    card: impl FnOnce(&mut Catalog) -> Vec<Attack>,
    edit: impl FnOnce(&Catalog, &mut State),
) -> Intent {
    intent_against(Some(ANNA), card, edit)
}

/// The same, by attack of opportunity if it is against somebody.
fn intent_against(
    against: Option<SpacerId>,
    card: impl FnOnce(&mut Catalog) -> Vec<Attack>,
    edit: impl FnOnce(&Catalog, &mut State),
) -> Intent {
    let mut catalog = whole_session::catalog();
    let attacks = card(&mut catalog);
    let steps = attacks.into_iter().map(|attack| Step {
        window: false,
        command: Command::Attack(attack),
    });
    let steps: Vec<Step> = steps.collect();
    for behaviour in &mut catalog.behaviours {
        behaviour.steps = steps.clone();
    }
    let catalog = Arc::new(catalog);
    let setup = Setup::standard(&catalog, Default::default(), 2, 7);
    let game = Game::new(Arc::clone(&catalog), &setup).unwrap();
    let mut state = *game.state();
    let board = game.board();
    state.spacer_mut(ANNA).at = space(board, "D4");
    state.spacer_mut(BORIS).at = space(board, "D9");
    state.intruder_mut(BOSS).at = space(board, "E4");
    edit(&catalog, &mut state);
    state.note_tiles(&catalog);
    let game = game.with_state(state);
    let card = game.next_ai_cards().next().unwrap();
    game.intent(BOSS, Some(card), against, &mut Rng::new(5))
}

/// A risk of Anna, in 1/1000.
fn of_anna(intent: &Intent) -> (u64, u64) {
    let mine = intent.risks.iter().find(|risk| risk.spacer == ANNA);
    let thousandths = |part: u64| (part * 1000 + CERTAIN / 2) / CERTAIN;
    mine.map_or((0, 0), |risk| {
        (thousandths(risk.flatline), thousandths(risk.death))
    })
}

#[test]
fn flt_1_a_loss_of_all_vitals_kills_as_often_as_the_cards_say() {
    let hit = |vitals| {
        let intent = intent(
            |_| vec![attack(&[Colour::White], Script::NONE)],
            |_, state| state.spacer_mut(ANNA).vitals = vitals,
        );
        of_anna(&intent)
    };
    // Two of four cards kill, one of them only if the Enormity die shows no 10.
    assert_eq!(hit(1), (500, 238));
    assert_eq!(hit(2), (0, 0));
}

#[test]
fn flt_3_each_further_hit_at_0_is_another_check() {
    let intent = intent(
        |_| vec![attack(&[Colour::White], Script::NONE); 2],
        |_, state| state.spacer_mut(ANNA).vitals = 1,
    );
    // 0.5 * 0.475 by the first. By the second, of those 0.5 whom the first left alone, and
    // of the 0.25 who drew a card that lets live; who awakened has broken the attack off.
    assert_eq!(of_anna(&intent), (750, 416));
}

#[test]
fn die_1_stress_above_9_kills_without_a_check() {
    let scare = |stress| {
        let terror = Attack {
            terrorize: true,
            ..attack(&[Colour::White], Script::NONE)
        };
        let edit = |_: &Catalog, state: &mut State| state.spacer_mut(ANNA).stress = stress;
        of_anna(&intent(|_| vec![terror], edit))
    };
    assert_eq!(scare(9), (0, 500));
    assert_eq!(scare(8), (0, 0));
}

#[test]
fn cra_1_a_knockback_into_an_obstacle_counts_after_the_blow() {
    let beside = |pillar: Option<&str>| {
        let card = |catalog: &mut Catalog| {
            let thrown = catalog.scripts.add(vec![THROWN], "");
            vec![attack(&[Colour::White], thrown)]
        };
        let edit = |catalog: &Catalog, state: &mut State| {
            state.spacer_mut(ANNA).vitals = 2;
            let at = pillar.map(|name| space(&catalog.boards[0], name));
            let tiles = at.map(|at| PlacedTile::new(PILLAR, at));
            tiles.into_iter().for_each(|tile| {
                state.tiles.push(tile);
            });
        };
        of_anna(&intent(card, edit))
    };
    assert_eq!(beside(None), (0, 0));
    assert_eq!(beside(Some("C4")), (500, 238));
}

#[test]
fn iat_3_a_gate_counts_from_its_damage_on() {
    let from = |damage, vitals| {
        let card = |catalog: &mut Catalog| {
            let bleed = Op::Lose {
                who: Who::TARGET,
                stat: Stat::Vitals,
                by: Amount::N(4),
            };
            let gate = gated(catalog, damage, vec![bleed]);
            vec![attack(&[Colour::Black], gate)]
        };
        let edit = |_: &Catalog, state: &mut State| state.spacer_mut(ANNA).vitals = vitals;
        of_anna(&intent(card, edit)).0
    };
    assert_eq!(from(3, 6), 500, "2 damage do not open the gate");
    assert_eq!(from(2, 6), 667);
    assert_eq!(from(4, 6), 0);
}

#[test]
fn win_2_who_was_thrown_is_out_of_reach_of_the_second_attack() {
    let twice = |thrown: bool| {
        let card = |catalog: &mut Catalog| {
            let ops = if thrown { vec![THROWN] } else { vec![] };
            let melee = Attack {
                reach: Reach::Melee,
                ..attack(&[Colour::Black], gated(catalog, 1, ops))
            };
            vec![melee.clone(), melee]
        };
        let edit = |_: &Catalog, state: &mut State| state.spacer_mut(ANNA).vitals = 4;
        of_anna(&intent(card, edit)).0
    };
    // Both must hit.
    assert_eq!(twice(false), 444);
    assert_eq!(twice(true), 0);
}

#[test]
fn cmd_6_a_roll_against_somebody_else_counts_where_it_matters() {
    let card = |catalog: &mut Catalog| {
        let bleed = Op::Lose {
            who: Who::just(Pick::Each),
            stat: Stat::Vitals,
            by: Amount::N(9),
        };
        let gate = gated(catalog, 1, vec![bleed]);
        vec![Attack {
            kind: AttackKind::Zone,
            reach: Reach::Blast(6),
            ..attack(&[Colour::White], gate)
        }]
    };
    let (flatline, _) = of_anna(&intent(card, |_, _| ()));
    // Unless both rolls show nothing.
    assert_eq!(flatline, 750);
}

#[test]
fn rol_1_a_blow_counts_though_nobody_is_asked_to_mend_it() {
    let card = |catalog: &mut Catalog| {
        catalog.abilities.push(Ability {
            modifiers: vec![(Modifier::NoStressRerolls, 1)],
            ..Ability::default()
        });
        let rattled = AbilityId(catalog.abilities.len() as u16 - 1);
        let abilities = Abilities::of(&catalog.abilities, &[rattled]);
        catalog.conditions[usize::from(DAZED.0)].abilities = abilities;
        vec![attack(&[Colour::White], Script::NONE)]
    };
    let edit = |_: &Catalog, state: &mut State| {
        state.spacer_mut(ANNA).vitals = 1;
        state.spacer_mut(ANNA).conditions |= 1 << DAZED.0;
    };
    let intent = intent(card, edit);
    assert!(intent.blow.is_some());
    assert_eq!(of_anna(&intent), (500, 238));
}

#[test]
fn iat_2_the_first_blow_says_what_counts_besides_its_dice() {
    let colours = [Colour::Black, Colour::Black, Colour::White];
    let scare = |lethal| Attack {
        lethal,
        ..attack(&colours, Script::NONE)
    };
    let intent = intent(
        |_| vec![scare(true), scare(false)],
        |_, state| state.fight_mut().might = 1,
    );
    let blow = Blow {
        spacer: ANNA,
        dice: [1, 0, 2],
        lethal: true,
        terrorize: false,
        reduction: 0,
        more: 1,
    };
    assert_eq!(intent.blow, Some(blow));
    assert_eq!(intent.dice, colours);
}

/// What becomes of Boris, who has this much Stress, when the Boss strikes at Anna, who cannot lose
/// much, and everybody gains 2 Stress at a moment: in 1/1000.
fn of_boris(trigger: Trigger, stress: u8, against: Option<SpacerId>) -> u64 {
    let card = |catalog: &mut Catalog| {
        let terror = Op::Gain {
            who: Who::just(Pick::Each),
            stat: Stat::Stress,
            by: Amount::N(2),
        };
        let against = Who::just(Pick::Closest);
        let again = Op::Activate { against };
        let script = catalog.scripts.add(vec![terror, again], "");
        catalog.abilities.push(Ability {
            timing: Timing::Passive(trigger),
            script,
            ..Ability::default()
        });
        let dread = AbilityId(catalog.abilities.len() as u16 - 1);
        catalog.kinds[0].traits = Abilities::of(&catalog.abilities, &[dread]);
        vec![attack(&[Colour::White], Script::NONE)]
    };
    let edit = |_: &Catalog, state: &mut State| {
        state.spacer_mut(ANNA).vitals = 1;
        state.spacer_mut(BORIS).stress = stress;
    };
    let intent = intent_against(against, card, edit);
    let his = intent.risks.iter().find(|risk| risk.spacer == BORIS);
    his.map_or(0, |risk| (risk.death * 1000 + CERTAIN / 2) / CERTAIN)
}

#[test]
fn die_1_what_a_death_brings_up_is_foreseen_as_often_as_somebody_dies() {
    // Anna dies as often as her Flatline check kills her: 238, but she is another to him, whose luck
    // is only tried.
    let told = of_boris(Trigger::SpacerDied, 8, Some(ANNA));
    assert!(told.abs_diff(238) <= 40, "{told}");
    assert_eq!(of_boris(Trigger::SpacerDied, 7, Some(ANNA)), 0);
}

#[test]
fn rnd_4_the_end_of_the_round_is_foreseen_of_whoever_acts_last() {
    assert_eq!(of_boris(Trigger::RoundEnd, 8, None), 1000);
    assert_eq!(of_boris(Trigger::RoundEnd, 7, None), 0);
    // AOO-1: an attack of opportunity ends no round.
    assert_eq!(of_boris(Trigger::RoundEnd, 8, Some(ANNA)), 0);
}
