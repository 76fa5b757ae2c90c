//! Which weapon serves whom best: read off an experiment that sweeps weapons.

use crate::experiment::{Cell, Experiment};
use crate::statistics::{Share, two_proportions};
use crate::tally::Tally;
use enormity_engine::catalog::{Catalog, SessionId};
use std::collections::BTreeSet;

/// Below this chance a difference is no accident.
const ACCIDENT: f64 = 0.05;

/// One Spacer in one fight, with each of the weapons that were tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Fight {
    /// The fight without the weapon.
    pub cell: Cell,
    /// Whose weapon it is, from 0.
    pub seat: usize,
    /// The weapons by id, in the order they were tried.
    pub tried: Vec<ArmedResult>,
}

/// How a fight goes with a weapon.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmedResult {
    /// The weapon.
    pub weapon: String,
    /// Games won.
    pub won: Share,
    /// Whether no other weapon did better than by accident.
    pub best: bool,
}

impl Fight {
    /// Whether the weapon makes a difference at all: where the best does no better than
    /// the worst, being among the best says nothing.
    pub fn matters(&self) -> bool {
        self.tried.iter().any(|trial| !trial.best)
    }

    /// Who fights, by the order of the session's crew.
    pub fn who(&self, experiment: &Experiment, packs: &[&Catalog]) -> String {
        let known = packs.get(self.cell.pack).and_then(|pack| {
            let mut sessions = pack.sessions.iter();
            let session = sessions.position(|s| s.label.id == experiment.session)?;
            let setup = self.cell.setup(pack, SessionId(session as u8), 0);
            let loadout = setup.crew.get(self.seat)?;
            Some(pack.character(loadout.character).label.name.clone())
        });
        known.unwrap_or_else(|| format!("seat {}", self.seat + 1))
    }
}

/// All fights in which one Spacer tried several weapons.
pub fn fights(experiment: &Experiment, tallies: &[Tally]) -> Vec<Fight> {
    let mut fights: Vec<Fight> = vec![];
    let mut wins: Vec<Vec<(u64, u64)>> = vec![];
    for (cell, tally) in experiment.cells.iter().zip(tallies) {
        let Some((seat, weapon)) = cell.weapons.last() else {
            continue;
        };
        let mut bare = cell.clone();
        bare.weapons.pop();
        let same = |fight: &Fight| fight.cell == bare && fight.seat == *seat;
        let n = fights.iter().position(same).unwrap_or_else(|| {
            wins.push(vec![]);
            fights.push(Fight {
                cell: bare.clone(),
                seat: *seat,
                tried: vec![],
            });
            fights.len() - 1
        });
        wins[n].push((tally.wins, tally.games));
        fights[n].tried.push(ArmedResult {
            weapon: weapon.clone(),
            won: tally.win_rate(),
            best: false,
        });
    }
    for (fight, wins) in fights.iter_mut().zip(&wins) {
        let top = wins.iter().copied().max().unwrap_or_default();
        for (trial, won) in fight.tried.iter_mut().zip(wins) {
            trial.best = two_proportions(top, *won) >= ACCIDENT;
        }
    }
    fights.retain(|fight| fight.tried.len() > 1);
    fights
}

/// Weapons that are nobody's best choice in any fight where the choice matters.
pub fn never_best(fights: &[Fight]) -> Vec<&str> {
    let tried = fights.iter().flat_map(|fight| &fight.tried);
    let all: BTreeSet<&str> = tried.map(|trial| trial.weapon.as_str()).collect();
    let deciding = fights.iter().filter(|fight| fight.matters());
    let best: BTreeSet<&str> = deciding
        .flat_map(|fight| &fight.tried)
        .filter(|trial| trial.best)
        .map(|trial| trial.weapon.as_str())
        .collect();
    all.difference(&best).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::PackNote;

    fn experiment(weapons: &[(usize, &str)]) -> Experiment {
        let cell = |(seat, id): &(usize, &str)| Cell {
            spacers: 2,
            weapons: vec![(*seat, (*id).to_owned())],
            ..Cell::default()
        };
        Experiment {
            session: "incursion/mothman".into(),
            bot: "greedy".into(),
            games: 100,
            seed: 1,
            packs: vec![PackNote {
                name: "base".into(),
                hash: String::new(),
            }],
            cells: weapons.iter().map(cell).collect(),
        }
    }

    fn won(wins: u64) -> Tally {
        Tally {
            games: 100,
            wins,
            ..Tally::default()
        }
    }

    #[test]
    fn a_weapon_within_chance_of_the_best_is_among_the_best() {
        let experiment = experiment(&[(0, "knife"), (0, "saw"), (0, "pike")]);
        let fights = fights(&experiment, &[won(20), won(60), won(55)]);
        assert_eq!(fights.len(), 1);
        let best: Vec<bool> = fights[0].tried.iter().map(|trial| trial.best).collect();
        assert_eq!(best, [false, true, true]);
        assert_eq!(never_best(&fights), ["knife"]);
    }

    #[test]
    fn where_the_choice_does_not_matter_nothing_is_best() {
        let experiment = experiment(&[(0, "knife"), (0, "saw"), (1, "knife"), (1, "saw")]);
        let fights = fights(&experiment, &[won(99), won(100), won(10), won(70)]);
        assert!(!fights[0].matters() && fights[1].matters());
        assert_eq!(never_best(&fights), ["knife"]);
    }
}
