//! Plays what is missing of an experiment, in order, into a writer of lines.

use crate::collector::Collector;
use crate::experiment::{Cell, Experiment};
use crate::player::{Failed, Player, answers};
use crate::row::Row;
use crate::sim::MOST_DECISIONS;
use enormity_bots::Table;
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::game::Game;
use enormity_engine::rng::derive_seed;
use rayon::prelude::*;
use std::io::{self, Write};
use std::sync::Arc;

/// Why a run ended before its end.
#[derive(Debug)]
pub enum Stopped {
    /// Results could not be written.
    Writing(io::Error),
    /// A bot failed. The games before the batch in which it did are written.
    Failed(Failed),
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Stopped {
        Stopped::Writing(error)
    }
}

/// Every `of`th game, beginning with number `which` (from 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 0.
    pub which: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Shard = Shard { which: 0, of: 1 };

    /// How many of `total` games are in it.
    pub fn share(self, total: u64) -> u64 {
        total.saturating_sub(self.which).div_ceil(self.of)
    }

    /// The `k`th game in it.
    pub fn game(self, k: u64) -> u64 {
        self.which + k * self.of
    }
}

/// An experiment with everything that is needed to play it.
pub struct Bench<'a> {
    /// What to play.
    pub experiment: &'a Experiment,
    /// The packs it names.
    pub packs: &'a [Arc<Catalog>],
    /// Who plays.
    pub player: &'a Player,
}

impl Bench<'_> {
    /// Plays the games of a shard from its `from`th on, on rayon's current pool,
    /// and writes a line for each, always in order. `done` is told of every game.
    ///
    /// # Errors
    ///
    /// If results cannot be written, or a bot fails.
    pub fn run(
        &self,
        shard: Shard,
        from: u64,
        out: &mut dyn Write,
        done: &(dyn Fn() + Sync),
    ) -> Result<(), Stopped> {
        let experiment = self.experiment;
        let sessions: Vec<SessionId> = self.packs.iter().map(|p| self.session(p)).collect();
        let cells = experiment.cells.iter();
        let tables: Vec<(Arc<Catalog>, SessionId)> = cells
            .map(|cell| {
                (
                    cell.catalog(self.packs, sessions[cell.pack]),
                    sessions[cell.pack],
                )
            })
            .collect();
        let end = shard.share(experiment.total());
        // Lines are written batch by batch: what is in the file is complete.
        let batch = 16 * rayon::current_num_threads().max(1) as u64;
        let mut at = from;
        while at < end {
            let until = (at + batch).min(end);
            let lines: Result<Vec<String>, Failed> = (at..until)
                .into_par_iter()
                .map(|k| {
                    let (cell, n) = experiment.place(shard.game(k));
                    let (catalog, session) = &tables[cell];
                    let row = self.play(catalog, *session, cell, n)?;
                    done();
                    Ok(serde_json::to_string(&row).unwrap_or_default())
                })
                .collect();
            for line in lines.map_err(Stopped::Failed)? {
                writeln!(out, "{line}")?;
            }
            out.flush()?;
            at = until;
        }
        Ok(())
    }

    fn session(&self, pack: &Catalog) -> SessionId {
        let mut sessions = pack.sessions.iter();
        let found = sessions.position(|s| s.label.id == self.experiment.session);
        SessionId(found.unwrap_or(0) as u8)
    }

    fn play(
        &self,
        catalog: &Arc<Catalog>,
        session: SessionId,
        cell: usize,
        n: u64,
    ) -> Result<Row, Failed> {
        let seed = self.experiment.seed;
        let which: &Cell = &self.experiment.cells[cell];
        let setup = which.setup(catalog, session, derive_seed(seed, 2 * n));
        let Ok(mut game) = Game::new(Arc::clone(catalog), &setup) else {
            return Ok(Row {
                cell,
                game: n,
                ..Row::default()
            });
        };
        let mut bot = (self.player)(derive_seed(seed, 2 * n + 1));
        let mut collector = Collector::new(&game, cell, n);
        let mut decisions = 0;
        while game.decision().is_some() && decisions < MOST_DECISIONS {
            let choice = bot.choose(Table::new(&game));
            if let Some(failed) = Failed::of(&*bot, n, decisions + 1) {
                return Err(failed);
            }
            collector.choose(&game, choice);
            if game.choose(choice, &mut collector).is_err() {
                break;
            }
            collector.look(&game);
            decisions += 1;
        }
        let players = answers(&self.experiment.bot, decisions, bot.stood_in());
        Ok(collector.finish(&game, decisions, players))
    }
}
