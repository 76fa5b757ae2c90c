//! Which content is played: the built-in base pack, or a folder.

use enormity_engine::catalog::{Catalog, SessionId};
use miette::{Result, miette};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use std::sync::Arc;

/// Loads the pack in the folder, or the base pack.
pub fn load(folder: &Option<PathBuf>) -> Result<Arc<Catalog>> {
    let pack = match folder {
        Some(folder) => enormity_content::load_pack(folder),
        None => enormity_content::embedded_base(),
    };
    Ok(pack.map_err(miette::Report::new)?.catalog)
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
