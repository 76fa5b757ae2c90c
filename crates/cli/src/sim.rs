//! `enormity sim`: many sessions, one result.

use crate::args::Sim;
use crate::screen::say;
use crate::{games, packs, progress};
use enormity_engine::ids::MAX_SPACERS;
use enormity_lab::player::answers;
use enormity_lab::sim::{Plan, Totals, run as simulate};
use miette::{IntoDiagnostic, Result};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

#[derive(Serialize)]
struct Report {
    session: String,
    /// Who gave how many answers.
    players: BTreeMap<String, u64>,
    games: u64,
    wins: u64,
    losses: u64,
    rounds_mean: f64,
    decisions: u64,
    events: u64,
    seconds: f64,
    decisions_per_second: f64,
    digest: String,
}

/// Plays the games and prints what came of them.
pub fn run(pack: &[PathBuf], sim: Sim) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    let session = packs::session(&catalog, &sim.session)?;
    let plan = Plan {
        session,
        spacers: packs::spacers(&catalog, session, sim.games.spacers, MAX_SPACERS as u8)?,
        difficulty: sim.games.difficulty.into(),
        games: sim.games.count,
        seed: sim.games.seed,
    };
    let pool = games::pool(&sim.games)?;
    let player = games::player(&sim.games)?;
    let bar = progress::bar(plan.games, &sim.session);
    let start = Instant::now();
    let totals = pool.install(|| simulate(&catalog, &plan, &*player, || bar.inc(1)));
    let totals = totals.map_err(|failed| {
        bar.finish_and_clear();
        games::failed(&sim.games, &failed, "Nothing was counted")
    })?;
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    print(&sim, &totals, seconds)
}

fn print(sim: &Sim, totals: &Totals, seconds: f64) -> Result<ExitCode> {
    let report = Report {
        session: sim.session.clone(),
        players: answers(&sim.games.bot, totals.decisions, totals.stood_in),
        games: totals.games,
        wins: totals.wins,
        losses: totals.losses,
        rounds_mean: totals.rounds_mean(),
        decisions: totals.decisions,
        events: totals.events,
        seconds,
        decisions_per_second: totals.decisions as f64 / seconds.max(1e-9),
        digest: format!("{:016x}", totals.digest),
    };
    if sim.json {
        say(serde_json::to_string(&report).into_diagnostic()?);
    } else {
        let share = 100.0 * report.wins as f64 / report.games.max(1) as f64;
        say(format_args!(
            "{}: {} games by {}, {} won ({share:.1} %), {:.1} rounds on average",
            report.session,
            report.games,
            games::by(&report.players),
            report.wins,
            report.rounds_mean
        ));
        say(format_args!(
            "{} decisions and {} events in {:.2} s: {:.0} decisions per second; digest {}",
            report.decisions, report.events, seconds, report.decisions_per_second, report.digest
        ));
    }
    if let Some(first) = totals.unfinished {
        eprintln!(
            "{} of {} games could not be finished, the first of them {}",
            totals.broken,
            totals.games,
            first.tell(sim.games.seed)
        );
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}
