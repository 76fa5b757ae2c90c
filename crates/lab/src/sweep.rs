//! `--sweep wounds=6..12`: which values to vary, and all their combinations.

use crate::experiment::Cell;
use enormity_engine::catalog::Catalog;
use enormity_engine::state::Difficulty;

/// One thing that is varied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sweep {
    /// `wounds=6..12`: the Boss's Wound value.
    Wounds(Vec<u8>),
    /// `spacers=1..4`.
    Spacers(Vec<usize>),
    /// `difficulty=normal,veteran`.
    Difficulty(Vec<Difficulty>),
    /// `weapon.1=osr-3,ripsaw` or `weapon.1=all`: what the Spacer at a seat fights with.
    Weapon(usize, Vec<String>),
}

/// Reads what is given to `--sweep`; the error is for the person who wrote it.
pub fn parse(text: &str, catalog: &Catalog) -> Result<Sweep, String> {
    let (key, values) = text
        .split_once('=')
        .ok_or("expected something like wounds=6..12")?;
    match key.split_once('.') {
        Some(("weapon", seat)) => {
            let seat = numbers(seat, 1, 4)?[0];
            Ok(Sweep::Weapon(seat - 1, weapons(values, catalog)?))
        }
        _ => match key {
            "wounds" => {
                let values = numbers(values, 1, 99)?;
                Ok(Sweep::Wounds(values.iter().map(|n| *n as u8).collect()))
            }
            "spacers" => Ok(Sweep::Spacers(numbers(values, 1, 4)?)),
            "difficulty" => {
                let values = values.split(',').map(|value| match value {
                    "normal" => Ok(Difficulty::Normal),
                    "veteran" => Ok(Difficulty::Veteran),
                    other => Err(format!("{other} is neither normal nor veteran")),
                });
                Ok(Sweep::Difficulty(values.collect::<Result<_, _>>()?))
            }
            other => Err(format!(
                "{other} cannot be swept; wounds, spacers, difficulty and weapon.1 to weapon.4 can"
            )),
        },
    }
}

/// Every cell with every value: the cross product, the first sweep slowest.
pub fn cross(base: Cell, sweeps: &[Sweep]) -> Vec<Cell> {
    let mut cells = vec![base];
    for sweep in sweeps {
        cells = cells.iter().flat_map(|cell| vary(cell, sweep)).collect();
    }
    cells
}

fn vary(cell: &Cell, sweep: &Sweep) -> Vec<Cell> {
    let with = |change: &dyn Fn(&mut Cell)| {
        let mut cell = cell.clone();
        change(&mut cell);
        cell
    };
    match sweep {
        Sweep::Wounds(values) => {
            let each = values.iter().map(|n| with(&|cell| cell.wounds = Some(*n)));
            each.collect()
        }
        Sweep::Spacers(values) => {
            let each = values.iter().map(|n| with(&|cell| cell.spacers = *n));
            each.collect()
        }
        Sweep::Difficulty(values) => {
            let each = values.iter().map(|d| with(&|cell| cell.difficulty = *d));
            each.collect()
        }
        Sweep::Weapon(seat, values) => {
            let each = values.iter();
            each.map(|id| with(&|cell| cell.weapons.push((*seat, id.clone()))))
                .collect()
        }
    }
}

/// `3`, `1,2,4` or `6..12`, the last included.
fn numbers(text: &str, least: usize, most: usize) -> Result<Vec<usize>, String> {
    let number = |text: &str| match text.trim().parse::<usize>() {
        Ok(n) if (least..=most).contains(&n) => Ok(n),
        _ => Err(format!(
            "expected a number from {least} to {most}, found {text}"
        )),
    };
    match text.split_once("..") {
        Some((from, to)) => {
            let (from, to) = (number(from)?, number(to.trim_start_matches('='))?);
            if from > to {
                return Err(format!("{from}..{to} is empty"));
            }
            Ok((from..=to).collect())
        }
        None => text.split(',').map(number).collect(),
    }
}

fn weapons(text: &str, catalog: &Catalog) -> Result<Vec<String>, String> {
    let known = catalog.gear.iter().filter(|gear| gear.weapon.is_some());
    let known: Vec<String> = known.map(|gear| gear.label.id.clone()).collect();
    if text == "all" {
        return Ok(known);
    }
    let wanted = text
        .split(',')
        .map(|id| match known.iter().find(|k| *k == id) {
            Some(id) => Ok(id.clone()),
            None => Err(format!("{id} is no weapon; there are {}", known.join(", "))),
        });
    wanted.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sweeps_are_read_as_written() {
        let catalog = Catalog::default();
        assert_eq!(
            parse("wounds=6..8", &catalog),
            Ok(Sweep::Wounds(vec![6, 7, 8]))
        );
        assert_eq!(
            parse("spacers=1,4", &catalog),
            Ok(Sweep::Spacers(vec![1, 4]))
        );
        for bad in [
            "wounds",
            "wounds=9..6",
            "spacers=5",
            "luck=2",
            "weapon.1=spoon",
        ] {
            assert!(parse(bad, &catalog).is_err(), "{bad}");
        }
    }

    #[test]
    fn two_sweeps_make_all_combinations() {
        let sweeps = [Sweep::Wounds(vec![6, 7]), Sweep::Spacers(vec![1, 2, 3])];
        let cells = cross(Cell::default(), &sweeps);
        let pairs: Vec<_> = cells.iter().map(|c| (c.wounds, c.spacers)).collect();
        assert_eq!(pairs.len(), 6);
        assert_eq!(pairs[1], (Some(6), 2));
        assert_eq!(pairs[3], (Some(7), 1));
    }
}
