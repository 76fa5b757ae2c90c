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

/// An unpredictable seed, from the system's own randomness.
pub fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
