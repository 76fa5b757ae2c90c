//! What happened in a Run: noise, finds, the way out.

use crate::row::Counts;
use enormity_engine::catalog::{Catalog, RunSheet};
use enormity_engine::event::Event;
use enormity_engine::game::Game;
use enormity_engine::ids::SpacerId;
use serde::{Deserialize, Serialize};

/// One Run, besides what every session has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foray {
    /// How often a Spacer was heard, by round.
    pub noise: Vec<u32>,
    /// How often one rolled for noise.
    pub rolls: u32,
    /// Blips turned over.
    pub reveals: u32,
    /// NOI-2, BLP-8: Overwhelm.
    pub overwhelmed: u32,
    /// PAT-4: full alerts.
    pub alarms: u32,
    /// Intruders killed.
    pub kills: u32,
    /// Pages that were seen, besides those at the start.
    pub pages: Counts,
    /// Discoveries made.
    pub discoveries: Counts,
    /// Gear gained.
    pub loot: Counts,
    /// Engrams taken, by type.
    pub engrams: Counts,
    /// Consoles used, by code.
    pub consoles: Counts,
    /// Objectives taken.
    pub objectives: Counts,
    /// EXT-2: the round in which Extraction became available.
    pub available: Option<u16>,
    /// EXT-3: the round in which a Point was first initiated.
    pub initiated: Option<u16>,
    /// Who left, and when.
    pub out: Vec<Leaving>,
    /// Where Spacers died.
    pub died_at: Counts,
    /// EXT-1: somebody is out, whatever the mission wanted besides.
    pub escaped: bool,
}

/// EXT-4: a Spacer who got out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaving {
    /// The Character.
    pub who: String,
    /// The round.
    pub round: u16,
}

impl Foray {
    /// Notes what happened.
    pub fn hear(&mut self, catalog: &Catalog, sheet: &RunSheet, at: Moment, event: &Event) {
        match *event {
            Event::NoiseMade { heard, .. } => {
                self.rolls += 1;
                let round = usize::from(at.round.max(1)) - 1;
                if self.noise.len() <= round {
                    self.noise.resize(round + 1, 0);
                }
                self.noise[round] += u32::from(heard);
            }
            Event::BlipRevealed { .. } => self.reveals += 1,
            Event::Overwhelmed { .. } => self.overwhelmed += 1,
            Event::FullAlert => self.alarms += 1,
            Event::IntruderDied { .. } => self.kills += 1,
            Event::PageRevealed { page } => {
                let pages = at.pages.get(usize::from(page));
                count(&mut self.pages, pages.map_or("?", |name| name));
            }
            Event::DiscoveryRead { discovery, .. } => {
                count(
                    &mut self.discoveries,
                    &catalog.discovery(discovery).label.id,
                );
            }
            Event::GearGained { gear, .. } => {
                count(&mut self.loot, &catalog.gear_card(gear).label.id);
            }
            Event::EngramTaken { engram, .. } => count(&mut self.engrams, engram.name()),
            Event::ConsoleUsed { console, .. } => {
                count(&mut self.consoles, &catalog.console(console).label.id);
            }
            Event::ObjectiveTaken { objective, .. } => {
                let objective = sheet.objectives.get(usize::from(objective));
                count(
                    &mut self.objectives,
                    objective.map_or("?", |it| &it.label.id),
                );
            }
            Event::ExtractionAvailable => self.available = Some(at.round),
            Event::ExitInitiated { .. } => {
                self.initiated = self.initiated.or(Some(at.round));
            }
            Event::Extracted { spacer } => {
                let who = at.seats[usize::from(spacer.0)].clone();
                let round = at.round;
                self.out.push(Leaving { who, round });
                self.escaped = true;
            }
            _ => {}
        }
    }

    /// Notes where somebody has died.
    pub fn mourn(&mut self, game: &Game, spacer: SpacerId) {
        let at = game.state().spacer(spacer).at;
        count(&mut self.died_at, &game.board().coordinate(at));
    }
}

/// When something happened, and the names of what it is about.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The round.
    pub round: u16,
    /// The Characters by seat.
    pub seats: &'a [String],
    /// The pages of the board.
    pub pages: &'a [String],
}

fn count(counts: &mut Counts, name: &str) {
    *counts.entry(name.to_owned()).or_default() += 1;
}

/// The sums over the Runs of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forays {
    /// Runs.
    pub runs: u64,
    /// EXT-1: Runs from which somebody got out.
    pub escaped: u64,
    /// How often Spacers were heard, by round, and how many Runs came so far.
    pub noise: Vec<(u64, u64)>,
    /// How often one rolled for noise.
    pub rolls: u64,
    /// Blips turned over.
    pub reveals: u64,
    /// Overwhelm.
    pub overwhelmed: u64,
    /// Full alerts.
    pub alarms: u64,
    /// Intruders killed.
    pub kills: u64,
    /// Runs in which Extraction became available, and the sum of the rounds.
    pub available: (u64, u64),
    /// Runs in which a Point was initiated, and the sum of the rounds.
    pub initiated: (u64, u64),
    /// Spacers who got out by round.
    pub left: std::collections::BTreeMap<u16, u64>,
    /// Pages seen.
    pub pages: Counts,
    /// Discoveries made.
    pub discoveries: Counts,
    /// Gear gained.
    pub loot: Counts,
    /// Engrams taken.
    pub engrams: Counts,
    /// Consoles used.
    pub consoles: Counts,
    /// Objectives taken.
    pub objectives: Counts,
    /// Where Spacers died.
    pub died_at: Counts,
}

impl Forays {
    /// Adds a Run that lasted so many rounds.
    pub fn add(&mut self, foray: &Foray, rounds: u16) {
        self.runs += 1;
        self.escaped += u64::from(foray.escaped);
        let rounds = usize::from(rounds);
        if self.noise.len() < rounds {
            self.noise.resize(rounds, (0, 0));
        }
        for (round, (runs, heard)) in self.noise.iter_mut().take(rounds).enumerate() {
            *runs += 1;
            *heard += u64::from(foray.noise.get(round).copied().unwrap_or(0));
        }
        self.rolls += u64::from(foray.rolls);
        self.reveals += u64::from(foray.reveals);
        self.overwhelmed += u64::from(foray.overwhelmed);
        self.alarms += u64::from(foray.alarms);
        self.kills += u64::from(foray.kills);
        for (sum, round) in [
            (&mut self.available, foray.available),
            (&mut self.initiated, foray.initiated),
        ] {
            if let Some(round) = round {
                *sum = (sum.0 + 1, sum.1 + u64::from(round));
            }
        }
        for leaving in &foray.out {
            *self.left.entry(leaving.round).or_default() += 1;
        }
        for (sums, counts) in [
            (&mut self.pages, &foray.pages),
            (&mut self.discoveries, &foray.discoveries),
            (&mut self.loot, &foray.loot),
            (&mut self.engrams, &foray.engrams),
            (&mut self.consoles, &foray.consoles),
            (&mut self.objectives, &foray.objectives),
            (&mut self.died_at, &foray.died_at),
        ] {
            for (name, n) in counts {
                *sums.entry(name.clone()).or_default() += n;
            }
        }
    }
}
