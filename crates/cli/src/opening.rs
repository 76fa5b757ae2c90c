//! What is played, and where it is kept: a new session, or one that was saved.

use crate::args::Play as Args;
use crate::packs;
use crate::screen::tell;
use enormity_engine::catalog::Catalog;
use enormity_engine::event::Journal;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use enormity_engine::setup::Setup;
use enormity_engine::state::Difficulty;
use miette::{Context, IntoDiagnostic, Result, miette};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What is played if nothing is said.
const SESSION: &str = "incursion/mothman";
const SPACERS: u8 = 2;
/// Where a session in the terminal is saved if nothing is said.
const SAVE: &str = "enormity-session.json";

/// The session that was asked for.
pub fn begin(catalog: &Arc<Catalog>, args: &Args, journal: &mut Journal) -> Result<Play> {
    if let Some(path) = &args.load {
        return load(catalog, path, journal);
    }
    let session = args.session.as_deref().unwrap_or(SESSION);
    let session = packs::session(catalog, session)?;
    let seed = args.seed.unwrap_or_else(packs::fresh_seed);
    let spacers = packs::spacers(catalog, session, args.spacers, SPACERS)?;
    let mut setup = Setup::standard(catalog, session, spacers, seed);
    setup.difficulty = args.difficulty.map_or(Difficulty::Normal, Difficulty::from);
    Play::new(Arc::clone(catalog), &setup, Some(journal)).map_err(|faults| {
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        miette!("this crew cannot be set up: {}", all.join("; "))
    })
}

fn load(catalog: &Arc<Catalog>, path: &Path, journal: &mut Journal) -> Result<Play> {
    let text = std::fs::read_to_string(path)
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot read {}", path.display()))?;
    let record =
        Record::from_json(&text).map_err(|error| miette!("{}: {error}", path.display()))?;
    Play::resume(Arc::clone(catalog), &record, journal).map_err(|error| {
        miette!(
            help = "if it was played with packs of your own, name them again: --pack FOLDER",
            "{} does not replay: {error}",
            path.display()
        )
    })
}

/// Where a session in the terminal is saved: never over another one.
pub fn place(save: Option<&Path>, load: Option<&Path>) -> Result<PathBuf> {
    let same = |a: &Path, b: &Path| match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => a == b,
    };
    match (save, load) {
        (Some(save), Some(load)) if same(save, load) => Ok(save.into()),
        (Some(save), _) if save.exists() => Err(miette!(
            help = format!(
                "go on with it by `--load {0}`, or name a file that is not there yet",
                save.display()
            ),
            "{} is there already and stays as it is",
            save.display()
        )),
        (Some(save), _) => Ok(save.into()),
        (None, Some(load)) => Ok(load.into()),
        (None, None) => {
            let free = free_place();
            if free != Path::new(SAVE) {
                tell(
                    0,
                    format_args!(
                        "An earlier session stays in {SAVE}; go on with it by `--load {SAVE}`.\n"
                    ),
                );
            }
            Ok(free)
        }
    }
}

/// The usual place, or the first of its kind that is free.
fn free_place() -> PathBuf {
    let numbered = (2..).map(|n| format!("enormity-session-{n}.json"));
    let mut names = std::iter::once(SAVE.to_owned()).chain(numbered);
    let free = names.find(|name| !Path::new(name).exists());
    free.unwrap_or_default().into()
}

/// Writes beside and renames, so that a kill at any moment leaves a whole record.
pub fn store(play: &Play, path: &Path) -> Result<()> {
    let fresh = path.with_extension("new");
    std::fs::write(&fresh, play.record().to_json())
        .and_then(|()| std::fs::rename(&fresh, path))
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot save the session to {}", path.display()))
}
