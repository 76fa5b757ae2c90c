//! `enormity lab`: experiments with many games, and reports on them.

use crate::args::{Lab, LabCommand, Merge};
use crate::screen::say;
use crate::{games, packs, progress};
use enormity_engine::catalog::Catalog;
use enormity_engine::ids::MAX_SPACERS;
use enormity_lab::experiment::{Cell, Experiment, PackNote};
use enormity_lab::folder::Folder;
use enormity_lab::run::{Bench, Shard, Stopped};
use enormity_lab::summary::summary;
use enormity_lab::sweep::{self, Sweep};
use miette::{IntoDiagnostic, Result, miette};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Between the folders of packs that lie on top of each other.
const AND: &str = " + ";

/// Plays what is missing and reports, or puts shards together.
pub fn run(pack: &[PathBuf], lab: Lab) -> Result<ExitCode> {
    match &lab.command {
        Some(LabCommand::Merge(merge)) => merge_shards(pack, merge),
        None => experiment(pack, &lab),
    }
}

fn experiment(pack: &[PathBuf], lab: &Lab) -> Result<ExitCode> {
    let session = lab.session.as_deref().unwrap_or_default();
    let (notes, catalogs) = contents(pack, lab)?;
    let (mut offered, mut spacers, mut run) = (usize::MAX, MAX_SPACERS, false);
    for catalog in &catalogs {
        let id = packs::session(catalog, session)?;
        let sheet = catalog.session(id);
        offered = offered.min(sheet.crew.len());
        spacers = packs::spacers(catalog, id, lab.games.spacers, spacers as u8)?;
        run |= sheet.run().is_some();
    }
    let sweeps = lab
        .sweep
        .iter()
        .map(|text| sweep::parse(text, &catalogs[0], offered, run));
    let sweeps = sweeps
        .collect::<Result<Vec<_>, _>>()
        .map_err(|fault| miette!("--sweep: {fault}"))?;
    let skirmish = |catalog: &Arc<Catalog>| {
        let id = packs::session(catalog, session)?;
        Ok::<_, miette::Report>(catalog.session(id).boss().is_none())
    };
    if sweeps.iter().any(|it| matches!(it, Sweep::Wounds(_))) && skirmish(&catalogs[0])? {
        return Err(miette!(
            "--sweep wounds: {session} has no Boss, so there is no Wound value to vary"
        ));
    }
    let base = |pack| Cell {
        pack,
        spacers,
        difficulty: lab.games.difficulty.into(),
        ..Cell::default()
    };
    let mut cells = vec![];
    for pack in 0..catalogs.len() {
        let of_pack = sweep::cross(base(pack), &sweeps);
        cells.extend(of_pack.map_err(|fault| miette!("--sweep: {fault}"))?);
    }
    let player = games::player(&lab.games)?;
    let experiment = Experiment {
        session: session.to_owned(),
        bot: lab.games.bot.clone(),
        games: lab.games.count,
        seed: lab.games.seed,
        packs: notes,
        cells,
    };
    let shard = lab.shard.as_deref().map_or(Ok(Shard::WHOLE), read_shard)?;
    let out = lab
        .out
        .clone()
        .unwrap_or_else(|| default_folder(&experiment));
    let folder = Folder::open(&out, &experiment, shard).into_diagnostic()?;
    let bench = Bench {
        experiment: &experiment,
        packs: &catalogs,
        player: &*player,
    };
    play(&folder, &bench, shard, lab)?;
    if shard == Shard::WHOLE {
        tell(&folder, &experiment, &catalogs)
    } else {
        say(format_args!(
            "shard {}/{} is in {}",
            shard.which + 1,
            shard.of,
            out.display()
        ));
        Ok(ExitCode::SUCCESS)
    }
}

fn play(folder: &Folder, bench: &Bench, shard: Shard, lab: &Lab) -> Result<()> {
    let pool = games::pool(&lab.games)?;
    let (from, mut out) = folder.resume().into_diagnostic()?;
    let total = shard.share(bench.experiment.total());
    if from > 0 {
        let path = folder.file("games.jsonl");
        eprintln!("{from} of {total} games are in {} already", path.display());
    }
    let bar = progress::bar(total, &bench.experiment.session);
    bar.set_position(from);
    let run = pool.install(|| bench.run(shard, from, &mut out, &|| bar.inc(1)));
    bar.finish_and_clear();
    run.map_err(|stopped| match stopped {
        Stopped::Writing(error) => miette!("{error}"),
        Stopped::Failed(failed) => {
            let path = folder.file("games.jsonl");
            let kept = format!("What was played before is in {}", path.display());
            games::failed(&lab.games, &failed, &kept)
        }
    })
}

fn merge_shards(pack: &[PathBuf], merge: &Merge) -> Result<ExitCode> {
    let (folder, experiment) = Folder::merge(&merge.out, &merge.shards).into_diagnostic()?;
    let mut catalogs = vec![];
    for note in &experiment.packs {
        let named: Vec<PathBuf> = match note.name.as_str() {
            "base" => pack.to_vec(),
            name => name.split(AND).map(PathBuf::from).collect(),
        };
        let catalog = packs::load(&named)?;
        if hash(&catalog) != note.hash {
            return Err(miette!(
                "the pack {} has changed since the games were played",
                note.name
            ));
        }
        catalogs.push(catalog);
    }
    tell(&folder, &experiment, &catalogs)
}

fn tell(folder: &Folder, experiment: &Experiment, catalogs: &[Arc<Catalog>]) -> Result<ExitCode> {
    let tallies = folder.tallies(experiment).into_diagnostic()?;
    let packs: Vec<&Catalog> = catalogs.iter().map(|catalog| &**catalog).collect();
    let report = folder
        .report(experiment, &packs, &tallies)
        .into_diagnostic()?;
    say(format_args!(
        "{}report: {}\ngames:  {}",
        summary(experiment, &tallies),
        report.display(),
        folder.file("games.jsonl").display()
    ));
    let mut faults = tallies.iter().zip(&experiment.cells);
    let Some((first, cell)) = faults.find_map(|(tally, cell)| Some((tally.unfinished?, cell)))
    else {
        return Ok(ExitCode::SUCCESS);
    };
    let broken: u64 = tallies.iter().map(|tally| tally.broken).sum();
    eprintln!(
        "{broken} games could not be finished, the first of them with {}: {}",
        experiment.name(cell),
        first.tell(experiment.seed)
    );
    Ok(ExitCode::FAILURE)
}

/// The packs of the experiment: the two to compare, or the one that is played.
fn contents(pack: &[PathBuf], lab: &Lab) -> Result<(Vec<PackNote>, Vec<Arc<Catalog>>)> {
    if !pack.is_empty() && !lab.compare.is_empty() {
        return Err(miette!("--compare names both packs; leave out --pack"));
    }
    let folders: Vec<Vec<PathBuf>> = if lab.compare.is_empty() {
        vec![pack.to_vec()]
    } else {
        let named = |path: &PathBuf| match path == Path::new("base") {
            true => vec![],
            false => vec![path.clone()],
        };
        lab.compare.iter().map(named).collect()
    };
    let (mut notes, mut catalogs) = (vec![], vec![]);
    for folders in folders {
        let catalog = packs::load(&folders)?;
        let names: Vec<String> = folders
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        notes.push(PackNote {
            name: match names.is_empty() {
                true => "base".into(),
                false => names.join(AND),
            },
            hash: hash(&catalog),
        });
        catalogs.push(catalog);
    }
    if let [a, b] = &notes[..]
        && a.hash == b.hash
    {
        let what = format!("{} and {} are the same pack", a.name, b.name);
        return Err(miette!("{what}: there is nothing to compare"));
    }
    Ok((notes, catalogs))
}

fn hash(catalog: &Catalog) -> String {
    format!("{:016x}", catalog.hash)
}

fn default_folder(experiment: &Experiment) -> PathBuf {
    let session = experiment.session.rsplit('/').next().unwrap_or("session");
    let bot: String = experiment
        .bot
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    let digest = experiment.digest() >> 32;
    PathBuf::from("enormity-lab").join(format!("{session}-{bot}-{digest:08x}"))
}

/// `3/16` is the third of sixteen.
fn read_shard(text: &str) -> Result<Shard> {
    let parts = text.split_once('/');
    let numbers = parts.and_then(|(n, of)| Some((n.parse::<u64>().ok()?, of.parse::<u64>().ok()?)));
    match numbers {
        Some((n, of)) if (1..=of).contains(&n) => Ok(Shard { which: n - 1, of }),
        _ => Err(miette!(
            help = "--shard 1/16 to --shard 16/16",
            "{text} is no shard"
        )),
    }
}
