//! `--sweep wounds=6..12`: which values to vary, and all their combinations.

use crate::experiment::Cell;
use enormity_engine::catalog::{Catalog, Gear, GearId};
use enormity_engine::state::Difficulty;

/// SPC-1: one to four Spacers take part.
const SEATS: usize = 4;

/// One thing that is varied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sweep {
    /// `wounds=6..12`: the Boss's Wound value.
    Wounds(Vec<u8>),
    /// `spacers=1..4`.
    Spacers(Vec<usize>),
    /// `crew=1,2,1+3`: who takes part, by their place in the session's crew.
    Crew(Vec<Vec<usize>>),
    /// `difficulty=normal,veteran`.
    Difficulty(Vec<Difficulty>),
    /// `weapon.1=osr-3,ripsaw` or `weapon.1=all`: what the Spacer at a seat fights with;
    /// without a seat, what one of them fights with, one after the other.
    Weapon(Option<usize>, Vec<String>),
    /// `kit.1=none,sedative-patch` or `kit.1=all`: what the Spacer at a seat has besides weapons.
    Kit(Option<usize>, Vec<String>),
    /// `stratagem=mass-triage` or `stratagem=all`: what comes in place of the session's second one.
    Stratagem(Vec<String>),
}

/// Reads what is given to `--sweep` for a session that offers so many Spacers and is a Run or
/// none; the error is for the person who wrote it.
pub fn parse(text: &str, catalog: &Catalog, offered: usize, run: bool) -> Result<Sweep, String> {
    let (key, values) = text
        .split_once('=')
        .ok_or("expected something like wounds=6..12")?;
    match key.split_once('.') {
        Some(("weapon", seat)) => {
            let seat = one_seat(seat, "weapon")?;
            Ok(Sweep::Weapon(Some(seat), weapons(values, catalog)?))
        }
        Some(("kit", seat)) => Ok(Sweep::Kit(
            Some(one_seat(seat, "kit")?),
            kit(values, catalog)?,
        )),
        _ => match key {
            "wounds" => {
                let values = numbers(values, 1, 99)?;
                Ok(Sweep::Wounds(values.iter().map(|n| *n as u8).collect()))
            }
            "spacers" => Ok(Sweep::Spacers(numbers(values, 1, offered.min(SEATS))?)),
            "crew" => {
                let crews = distinct(values.split(',').collect())?;
                let crews = crews.into_iter().map(|crew| together(crew, offered));
                crews.collect::<Result<_, _>>().map(Sweep::Crew)
            }
            "weapon" => Ok(Sweep::Weapon(None, weapons(values, catalog)?)),
            "kit" => Ok(Sweep::Kit(None, kit(values, catalog)?)),
            "stratagem" => {
                let known = catalog
                    .stratagems
                    .iter()
                    .filter(|it| (run || !it.runs) && !it.found);
                let known = known.map(|it| it.label.id.clone());
                named(values, known.collect(), "Stratagem").map(Sweep::Stratagem)
            }
            "difficulty" => {
                let values = values.split(',').map(|value| match value {
                    "normal" => Ok(Difficulty::Normal),
                    "veteran" => Ok(Difficulty::Veteran),
                    other => Err(format!("{} is neither normal nor veteran", said(other))),
                });
                distinct(values.collect::<Result<_, _>>()?).map(Sweep::Difficulty)
            }
            other => Err(format!(
                "{} cannot be swept; wounds, spacers, crew, difficulty, stratagem, weapon, kit, \
                 and weapon.1 or kit.1 to {SEATS} can",
                said(other)
            )),
        },
    }
}

/// Every cell with every value: the cross product, the first sweep slowest. Cells in which
/// nobody sits at a seat that is swept are left out.
pub fn cross(base: Cell, sweeps: &[Sweep]) -> Result<Vec<Cell>, String> {
    for (n, sweep) in sweeps.iter().enumerate() {
        if sweeps[..n].iter().any(|earlier| earlier.clashes(sweep)) {
            return Err(format!("{} is swept twice", sweep.key()));
        }
    }
    let mut cells = vec![base];
    for sweep in sweeps {
        cells = cells.iter().flat_map(|cell| vary(cell, sweep)).collect();
    }
    cells.retain(|cell| {
        let mut gear = cell.weapons.iter().chain(&cell.kit);
        gear.all(|(seat, _)| *seat < cell.spacers)
    });
    if cells.is_empty() {
        return Err("nobody sits at the seat whose Gear is swept; say --spacers".into());
    }
    Ok(cells)
}

impl Sweep {
    fn key(&self) -> String {
        match self {
            Sweep::Wounds(_) => "wounds".into(),
            Sweep::Spacers(_) => "spacers".into(),
            Sweep::Crew(_) => "crew".into(),
            Sweep::Difficulty(_) => "difficulty".into(),
            Sweep::Weapon(None, _) => "weapon".into(),
            Sweep::Weapon(Some(seat), _) => format!("weapon.{}", seat + 1),
            Sweep::Kit(None, _) => "kit".into(),
            Sweep::Kit(Some(seat), _) => format!("kit.{}", seat + 1),
            Sweep::Stratagem(_) => "stratagem".into(),
        }
    }

    /// Whether both would decide the same thing.
    fn clashes(&self, other: &Sweep) -> bool {
        match (self, other) {
            (Sweep::Weapon(a, _), Sweep::Weapon(b, _)) | (Sweep::Kit(a, _), Sweep::Kit(b, _)) => {
                a.is_none() || b.is_none() || a == b
            }
            (Sweep::Spacers(_), Sweep::Crew(_)) | (Sweep::Crew(_), Sweep::Spacers(_)) => true,
            _ => self.key() == other.key(),
        }
    }
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
        Sweep::Crew(values) => {
            let each = values.iter().map(|crew| {
                with(&|cell| {
                    cell.spacers = crew.len();
                    cell.crew.clone_from(crew);
                })
            });
            each.collect()
        }
        Sweep::Difficulty(values) => {
            let each = values.iter().map(|d| with(&|cell| cell.difficulty = *d));
            each.collect()
        }
        Sweep::Weapon(seat, values) => {
            let each =
                at_seats(*seat, values).map(|it| with(&|cell| cell.weapons.push(it.clone())));
            each.collect()
        }
        Sweep::Kit(seat, values) => {
            let each = at_seats(*seat, values).map(|it| with(&|cell| cell.kit.push(it.clone())));
            each.collect()
        }
        Sweep::Stratagem(values) => {
            let each = values.iter();
            let each = each.map(|id| with(&|cell| cell.stratagem = Some(id.clone())));
            each.collect()
        }
    }
}

/// Each of the values at a seat, or at each seat in turn.
fn at_seats(seat: Option<usize>, values: &[String]) -> impl Iterator<Item = (usize, String)> {
    let seats = seat.map_or(0..SEATS, |seat| seat..seat + 1);
    seats.flat_map(|seat| values.iter().map(move |id| (seat, id.clone())))
}

fn one_seat(text: &str, what: &str) -> Result<usize, String> {
    match numbers(text, 1, SEATS)?[..] {
        [seat] => Ok(seat - 1),
        _ => Err(format!(
            "a {what} is swept at one seat, {what}.2, or at each in turn, {what}"
        )),
    }
}

/// `1+3`: places in a crew, written from 1 and kept from 0.
fn together(text: &str, offered: usize) -> Result<Vec<usize>, String> {
    let places = text
        .split('+')
        .map(|place| match numbers(place, 1, offered)?[..] {
            [place] => Ok(place),
            _ => Err("a crew is named by its places, such as 1+3".to_owned()),
        });
    let places = distinct(places.collect::<Result<_, _>>()?)?;
    Ok(places.iter().map(|place| place - 1).collect())
}

/// `3`, `1,2,4` or `6..12`, the last included.
fn numbers(text: &str, least: usize, most: usize) -> Result<Vec<usize>, String> {
    let number = |text: &str| match text.trim().parse::<usize>() {
        Ok(n) if (least..=most).contains(&n) => Ok(n),
        _ => Err(format!(
            "expected a number from {least} to {most}, found {}",
            said(text)
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
        None => distinct(text.split(',').map(number).collect::<Result<_, _>>()?),
    }
}

/// Refuses a value that is named twice: its games would be played twice.
fn distinct<T: PartialEq + std::fmt::Debug>(values: Vec<T>) -> Result<Vec<T>, String> {
    for (n, value) in values.iter().enumerate() {
        if values[..n].contains(value) {
            let value = format!("{value:?}").to_lowercase();
            return Err(format!("{value} is named twice"));
        }
    }
    Ok(values)
}

fn said(text: &str) -> &str {
    if text.trim().is_empty() {
        "nothing"
    } else {
        text
    }
}

/// Gear that a crew can have from the start.
fn brought(catalog: &Catalog) -> impl Iterator<Item = &Gear> {
    let gear = catalog.gear.iter().enumerate();
    gear.filter(|(n, _)| !catalog.is_loot(GearId(*n as u8)))
        .map(|(_, gear)| gear)
}

fn weapons(text: &str, catalog: &Catalog) -> Result<Vec<String>, String> {
    let known = brought(catalog).filter(|gear| gear.weapon.is_some());
    named(
        text,
        known.map(|gear| gear.label.id.clone()).collect(),
        "weapon",
    )
}

fn kit(text: &str, catalog: &Catalog) -> Result<Vec<String>, String> {
    let known = brought(catalog).filter(|gear| gear.weapon.is_none());
    let known = known.map(|gear| gear.label.id.clone());
    let nothing = std::iter::once("none".to_owned());
    named(text, nothing.chain(known).collect(), "piece of kit")
}

/// Those of the known ones that are named, or all.
fn named(text: &str, known: Vec<String>, what: &str) -> Result<Vec<String>, String> {
    if text == "all" {
        return Ok(known);
    }
    let wanted = text
        .split(',')
        .map(|id| match known.iter().find(|k| *k == id) {
            Some(id) => Ok(id.clone()),
            None => Err(format!(
                "{} is no {what}; there are {}",
                said(id),
                known.join(", ")
            )),
        });
    distinct(wanted.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sweeps_are_read_as_written() {
        let catalog = Catalog::default();
        assert_eq!(
            parse("wounds=6..8", &catalog, 4, false),
            Ok(Sweep::Wounds(vec![6, 7, 8]))
        );
        assert_eq!(
            parse("spacers=1,4", &catalog, 4, false),
            Ok(Sweep::Spacers(vec![1, 4]))
        );
        assert_eq!(
            parse("crew=3,1+4", &catalog, 4, false),
            Ok(Sweep::Crew(vec![vec![2], vec![0, 3]]))
        );
        for (bad, why) in [
            ("wounds", "something like"),
            ("wounds=9..6", "empty"),
            ("wounds=", "found nothing"),
            ("wounds=6,7,6", "6 is named twice"),
            ("difficulty=normal,normal", "normal is named twice"),
            ("spacers=5", "from 1 to 4"),
            ("crew=5", "from 1 to 4"),
            ("crew=1..2", "such as 1+3"),
            ("crew=2,2", "named twice"),
            ("crew=2+2", "2 is named twice"),
            ("crew=", "found nothing"),
            ("luck=2", "luck cannot be swept"),
            ("=2", "nothing cannot be swept"),
            ("weapon.1=spoon", "spoon is no weapon"),
            ("weapon.9=all", "from 1 to 4"),
            ("weapon.1,2=all", "at one seat"),
            ("kit.1=spoon", "spoon is no piece of kit"),
            ("stratagem=hope", "hope is no Stratagem"),
        ] {
            let fault = parse(bad, &catalog, 4, false).expect_err(bad);
            assert!(fault.contains(why), "{bad}: {fault}");
        }
    }

    fn crew(spacers: usize) -> Cell {
        Cell {
            spacers,
            ..Cell::default()
        }
    }

    #[test]
    fn nothing_is_swept_twice() {
        let wounds = Sweep::Wounds(vec![6]);
        assert!(cross(crew(2), &[wounds.clone(), wounds]).is_err());
        let anyone = Sweep::Weapon(None, vec!["knife".into()]);
        let first = Sweep::Weapon(Some(0), vec!["knife".into()]);
        let second = Sweep::Weapon(Some(1), vec!["saw".into()]);
        assert!(cross(crew(2), &[anyone, first.clone()]).is_err());
        let cells = cross(crew(2), &[first, second]).expect("two seats");
        assert_eq!(cells[0].weapons.len(), 2);
    }

    #[test]
    fn a_weapon_without_a_seat_goes_to_each_in_turn() {
        let weapon = Sweep::Weapon(None, vec!["knife".into(), "saw".into()]);
        let crews = Sweep::Spacers(vec![1, 2]);
        let cells = cross(crew(4), &[weapon, crews]).expect("seats");
        let seats: Vec<_> = cells.iter().map(|c| (c.spacers, c.weapons[0].0)).collect();
        let wanted = [(1, 0), (2, 0), (1, 0), (2, 0), (2, 1), (2, 1)];
        assert_eq!(seats, wanted);
    }

    #[test]
    fn kit_and_stratagems_go_into_cells_of_their_own() {
        let kit = Sweep::Kit(Some(1), vec!["none".into(), "patch".into()]);
        let plan = Sweep::Stratagem(vec!["hope".into()]);
        let cells = cross(crew(2), &[kit, plan]).expect("seats");
        let kits: Vec<_> = cells.iter().map(|cell| cell.kit[0].1.as_str()).collect();
        assert_eq!(kits, ["none", "patch"]);
        assert!(
            cells
                .iter()
                .all(|cell| cell.stratagem.as_deref() == Some("hope"))
        );
    }

    #[test]
    fn an_empty_seat_has_no_weapon() {
        let third = Sweep::Weapon(Some(2), vec!["knife".into()]);
        assert!(cross(crew(2), std::slice::from_ref(&third)).is_err());
        let crews = Sweep::Spacers(vec![2, 3, 4]);
        let cells = cross(crew(2), &[crews, third]).expect("some have a third seat");
        assert_eq!(cells.iter().map(|c| c.spacers).collect::<Vec<_>>(), [3, 4]);
    }

    #[test]
    fn a_crew_says_how_many_they_are() {
        let crews = Sweep::Crew(vec![vec![3], vec![0, 2]]);
        let second = Sweep::Weapon(Some(1), vec!["knife".into()]);
        assert!(cross(crew(4), &[Sweep::Spacers(vec![1]), crews.clone()]).is_err());
        let cells = cross(crew(4), std::slice::from_ref(&crews)).expect("two crews");
        let spacers: Vec<_> = cells.iter().map(|c| c.spacers).collect();
        assert_eq!(spacers, [1, 2]);
        let armed = cross(crew(4), &[crews, second]).expect("one has a second seat");
        assert_eq!(armed[0].crew, [0, 2]);
    }

    #[test]
    fn two_sweeps_make_all_combinations() {
        let sweeps = [Sweep::Wounds(vec![6, 7]), Sweep::Spacers(vec![1, 2, 3])];
        let cells = cross(Cell::default(), &sweeps).expect("they differ");
        let pairs: Vec<_> = cells.iter().map(|c| (c.wounds, c.spacers)).collect();
        assert_eq!(pairs.len(), 6);
        assert_eq!(pairs[1], (Some(6), 2));
        assert_eq!(pairs[3], (Some(7), 1));
    }
}
