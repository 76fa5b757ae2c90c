//! Random storms: whatever is thrown, pushed, drawn or dropped, nobody ends on
//! another figure or on an Obstacle.

use super::*;
use crate::board::{Board, Dir, Drawing, Space};
use crate::catalog::{Abilities, Ability, AbilityId, Modifier, TileId};
use crate::decision::Choice;
use crate::frame::Frame;
use crate::ids::Figure;
use crate::rng::Rng;
use crate::state::Outcome;
use crate::terrain::PlaceTile;
use crate::testing::*;

/// A 9 by 9 board with random walls, red lines, a door, arrows and voids.
fn board(rng: &mut Rng) -> Board {
    let mut lines = vec![vec![' '; 19]; 19];
    for line in lines.iter_mut().step_by(2) {
        line.iter_mut().step_by(2).for_each(|c| *c = '+');
    }
    for row in 0..9 {
        for col in 0..9 {
            lines[2 * row + 1][2 * col + 1] = match rng.below(30) {
                0 => '#',
                1 => ['^', '>', 'v', '<'][rng.below(4) as usize],
                _ => '.',
            };
            let below = ['-', '=', '1', ' '][rng.below(4) as usize];
            let beside = ['|', '!', '1', ' '][rng.below(4) as usize];
            for (line, column, mark) in [
                (2 * row + 2, 2 * col + 1, below),
                (2 * row + 1, 2 * col + 2, beside),
            ] {
                if line < 18 && column < 18 && rng.below(6) == 0 {
                    lines[line][column] = mark;
                }
            }
        }
    }
    // Where the figures start; rows are drawn from the top.
    for (row, col) in [(5, 3), (5, 6), (2, 3)] {
        lines[2 * row + 1][2 * col + 1] = '.';
    }
    for row in 0..9 {
        for col in 0..9 {
            if lines[2 * row + 1][2 * col + 1] == '#' {
                for (line, column) in [(0, 1), (2, 1), (1, 0), (1, 2)] {
                    lines[2 * row + line][2 * col + column] = ' ';
                }
            }
        }
    }
    let art: Vec<String> = lines.into_iter().map(String::from_iter).collect();
    Board::draw(&Drawing::new(&art.join("\n"))).unwrap()
}

fn pick(rng: &mut Rng, among: &[Space]) -> Space {
    among[rng.below(among.len() as u32) as usize]
}

fn storm(rng: &mut Rng, table: &mut Bench) -> Frame {
    let spaces: Vec<Space> = table.catalog.boards[0].spaces().iter().collect();
    let spacer = [ANNA, BORIS][rng.below(2) as usize];
    let figure = match rng.below(5) {
        0 => Figure::Intruder(BOSS),
        _ => Figure::Spacer(spacer),
    };
    let by = 1 + rng.below(5) as u8;
    let dir = Dir::ALL[rng.below(4) as usize];
    match rng.below(7) {
        0 => Knockback::new(figure, pick(rng, &spaces), by).into(),
        1 => Knockback::along(figure, pick(rng, &spaces), dir, by).into(),
        2 => Push::new(BOSS, spacer, by).into(),
        3 => Pull::new(BOSS, spacer, by).into(),
        4 => Displace::new(figure).into(),
        5 => PlaceTile::new(TileId(rng.below(5) as u8), None).into(),
        _ => {
            let tile = TileId(rng.below(5) as u8);
            PlaceTile::new(tile, Some(pick(rng, &spaces))).into()
        }
    }
}

#[test]
fn knb_6_nobody_ever_ends_on_a_figure_or_an_obstacle() {
    let mut rng = Rng::new(13);
    for _ in 0..150 {
        let mut table = Bench::on(board(&mut rng));
        table.state.rng = Rng::new(rng.next_u64());
        table.catalog.abilities.push(Ability {
            modifiers: vec![(Modifier::Crash, 1 + rng.below(3) as u8)],
            ..Ability::default()
        });
        let traits = [AbilityId(0)].repeat(rng.below(2) as usize);
        table.catalog.kinds[0].traits = Abilities::of(&table.catalog.abilities, &traits);
        table.spawn(MINION_KIND, "D7");
        let minion = crate::ids::IntruderId(1);
        let at = table.state.spacer(BORIS).at;
        table.state.intruder_mut(minion).at = at;
        table.start(Displace::new(minion.into()));
        if let [first, ..] = *table.options() {
            table.choose(first);
        }
        for _ in 0..25 {
            for id in [ANNA, BORIS] {
                let spacer = table.spacer(id);
                (spacer.vitals, spacer.stress) = (9, 0);
                spacer.knockdown = Default::default();
                spacer.conditions = 0;
            }
            let frame = storm(&mut rng, &mut table);
            table.start(frame);
            while let n @ 1.. = table.options().len() as u32 {
                let choice: Choice = table.options()[rng.below(n) as usize];
                table.choose(choice);
            }
            if table.state.outcome == Some(Outcome::Lost) {
                break;
            }
            assert_eq!(table.state.outcome, None);
            table.state.decision = Default::default();
            let sound = table.state.faults(&table.catalog);
            let sound: Vec<_> = sound.iter().filter(|f| !f.contains("Stratagem")).collect();
            assert!(sound.is_empty(), "{frame:?}: {sound:#?}");
            assert!(table.state.stack.is_empty());
        }
    }
}
