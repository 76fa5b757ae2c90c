//! Which content is played: the built-in base pack, a folder, or several on top of each other.

use enormity_content::{Pack, load_files, read_packs};
use enormity_engine::catalog::{Catalog, SessionId};
use miette::{Result, miette};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use std::sync::Arc;

/// Loads what can be played with the packs in these folders, or with the base pack.
pub fn load(folders: &[PathBuf]) -> Result<Arc<Catalog>> {
    Ok(load_pack(folders)?.catalog)
}

/// Loads the packs in these folders, or the base pack.
pub fn load_pack(folders: &[PathBuf]) -> Result<Pack> {
    let pack = read_packs(folders).and_then(load_files);
    pack.map_err(miette::Report::new)
}

/// Finds a session by its id.
pub fn session(catalog: &Catalog, id: &str) -> Result<SessionId> {
    let found = catalog
        .sessions
        .iter()
        .position(|session| session.label.id == id);
    found.map(|i| SessionId(i as u8)).ok_or_else(|| {
        let known: Vec<&str> = catalog
            .sessions
            .iter()
            .map(|s| s.label.id.as_str())
            .collect();
        miette!(
            help = format!("there are: {}", known.join(", ")),
            "there is no session {id}"
        )
    })
}

/// How many Spacers take part: as many as were asked for, which the session must offer, or else as many as are usual.
pub fn spacers(
    catalog: &Catalog,
    session: SessionId,
    said: Option<u8>,
    usual: u8,
) -> Result<usize> {
    let session = catalog.session(session);
    let most = session.crew.len();
    match said.map(usize::from) {
        Some(n) if n > most => Err(miette!(
            help = format!("say --spacers {most} or fewer, or nothing"),
            "the crew of {} is {most} strong, so {n} Spacers cannot take part",
            session.label.id
        )),
        Some(n) => Ok(n),
        None => Ok(usize::from(usual).min(most)),
    }
}

/// An unpredictable seed, from the system's own randomness.
pub fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
