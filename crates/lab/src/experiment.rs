//! What is played: cells of an experiment, each with the same number of games.

use enormity_engine::catalog::{Catalog, GearId, SessionId, SessionKind, StratagemId};
use enormity_engine::setup::Setup;
use enormity_engine::state::Difficulty;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// All that decides the result. Equal experiments give equal bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experiment {
    /// Which session, by id.
    pub session: String,
    /// Who plays, as given to `--bot`.
    pub bot: String,
    /// Games per cell.
    pub games: u64,
    /// The seed that all games' seeds derive from.
    pub seed: u64,
    /// The packs; more than one to compare them.
    pub packs: Vec<PackNote>,
    /// The combinations that are played.
    pub cells: Vec<Cell>,
}

/// Which content, exactly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackNote {
    /// How it was called.
    pub name: String,
    /// The hash of its files.
    pub hash: String,
}

/// One combination of what can be varied.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// Which pack.
    pub pack: usize,
    /// How many Spacers.
    pub spacers: usize,
    /// Who they are, by their place in the session's crew from 0; the first ones if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crew: Vec<usize>,
    /// How hard.
    pub difficulty: Difficulty,
    /// Another Wound value than the Boss's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Other weapons: the seat from 0 and the Gear by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<(usize, String)>,
    /// Other kit than the session's: the seat from 0 and the Gear by id, or `none`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kit: Vec<(usize, String)>,
    /// Another Stratagem in place of the second that the session offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stratagem: Option<String>,
}

impl Experiment {
    /// How many games there are in all cells.
    pub fn total(&self) -> u64 {
        self.games * self.cells.len() as u64
    }

    /// The cell and the number in it of the `n`th game.
    pub fn place(&self, n: u64) -> (usize, u64) {
        ((n / self.games) as usize, n % self.games)
    }

    /// A short name that differs for different experiments.
    pub fn digest(&self) -> u64 {
        let text = serde_json::to_string(self).unwrap_or_default();
        // FNV-1a: stable, and nobody attacks the name of a folder.
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    /// What sets a cell apart from the others, in words.
    pub fn name(&self, cell: &Cell) -> String {
        let mut words = vec![];
        if self.packs.len() > 1 {
            words.push(self.packs[cell.pack].name.clone());
        }
        let plural = if cell.spacers == 1 { "" } else { "s" };
        words.push(format!("{} Spacer{plural}", cell.spacers));
        if !cell.crew.is_empty() {
            let places: Vec<String> = cell.crew.iter().map(|n| (n + 1).to_string()).collect();
            words.push(format!("crew {}", places.join("+")));
        }
        words.push(
            match cell.difficulty {
                Difficulty::Normal => "Normal",
                Difficulty::Veteran => "Veteran",
            }
            .into(),
        );
        words.extend(cell.wounds.map(|wounds| format!("{wounds} Wounds")));
        for (seat, gear) in &cell.weapons {
            words.push(format!("seat {} with {gear}", seat + 1));
        }
        for (seat, kit) in &cell.kit {
            words.push(format!("seat {} with kit {kit}", seat + 1));
        }
        words.extend(cell.stratagem.clone());
        words.join(", ")
    }
}

impl Cell {
    /// The pack with what this cell changes in it.
    pub fn catalog(&self, packs: &[Arc<Catalog>], session: SessionId) -> Arc<Catalog> {
        let pack = &packs[self.pack];
        let Some(wounds) = self.wounds else {
            return Arc::clone(pack);
        };
        let mut changed = Catalog::clone(pack);
        let kind = &mut changed.sessions[session.0 as usize].kind;
        if let SessionKind::Incursion { wounds: limit, .. } = kind {
            *limit = Some([wounds; 4]);
        }
        Arc::new(changed)
    }

    /// How a game of this cell begins.
    pub fn setup(&self, catalog: &Catalog, session: SessionId, seed: u64) -> Setup {
        let mut setup = Setup::standard(catalog, session, self.spacers, seed);
        setup.difficulty = self.difficulty;
        if !self.crew.is_empty() {
            let offered = &catalog.session(session).crew;
            let chosen = self.crew.iter().filter_map(|place| offered.get(*place));
            setup.crew = chosen.copied().collect();
        }
        let is_weapon = |gear: &GearId| catalog.gear_card(*gear).weapon.is_some();
        let found = |id: &str| catalog.gear.iter().position(|gear| gear.label.id == id);
        for (seat, id) in &self.weapons {
            let (Some(weapon), Some(loadout)) = (found(id), setup.crew.get_mut(*seat)) else {
                continue;
            };
            let kept = loadout.gear.iter().copied().filter(|gear| !is_weapon(gear));
            let weapon = std::iter::once(GearId(weapon as u8));
            loadout.gear = weapon.chain(kept).collect();
        }
        for (seat, id) in &self.kit {
            let Some(loadout) = setup.crew.get_mut(*seat) else {
                continue;
            };
            let weapons = loadout.gear.iter().copied().filter(is_weapon);
            let piece = found(id).map(|kit| GearId(kit as u8));
            loadout.gear = weapons.chain(piece).collect();
        }
        let plans = catalog.stratagems.iter();
        let named = |id: &String| plans.clone().position(|plan| plan.label.id == *id);
        if let Some(plan) = self.stratagem.as_ref().and_then(named) {
            let [first, second] = &mut setup.stratagems;
            let plan = StratagemId(plan as u8);
            if *first == plan {
                *first = *second;
            }
            *second = plan;
        }
        setup
    }
}
