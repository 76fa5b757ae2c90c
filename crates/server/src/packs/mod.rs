//! The packs that tables are played with: the one the server was started with, and those
//! that older tables were founded with, which the store keeps.

use crate::store::{Store, StoreError, Write};
use enormity_content::{Pack, load_files};
use enormity_engine::catalog::Catalog;
use enormity_engine::record::Hex;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Packs of releases that did not keep them yet, by hash. A release that changes how packs are
/// written changes these with it.
const EARLIER: [(&str, &str); 1] = [("0bfa5d288f965465", include_str!("0.1.0.json"))];

/// More packs than this are not remembered; they are read again.
const MOST_PACKS: usize = 8;

/// All packs.
#[derive(Debug)]
pub struct Packs {
    current: Arc<Catalog>,
    files: String,
    /// Those that were read from the store, by hash.
    others: Mutex<HashMap<u64, Arc<Catalog>>>,
}

/// What a table is played with.
#[derive(Clone, Debug)]
pub struct Played {
    /// The content.
    pub catalog: Arc<Catalog>,
    /// Why it is not the pack the table was founded with, if it is not.
    pub instead: Option<Gone>,
}

/// Why the pack that a table was founded with is not the one it is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// This server never had it.
    Unknown,
    /// This release can no longer read it.
    Unreadable,
}

impl Gone {
    /// Its words in the catalogue.
    pub fn key(self) -> &'static str {
        match self {
            Gone::Unknown => "problem.why.pack_unknown",
            Gone::Unreadable => "problem.why.pack_unreadable",
        }
    }
}

impl Packs {
    /// The pack that new tables are founded with.
    pub fn new(pack: &Pack) -> Packs {
        Packs {
            current: pack.catalog.clone(),
            files: serde_json::to_string(&pack.files).unwrap_or_default(),
            others: Mutex::default(),
        }
    }

    /// The content that new tables are founded with.
    pub fn current(&self) -> &Arc<Catalog> {
        &self.current
    }

    /// The current pack, to be kept.
    pub fn write(&self) -> Write {
        Write::Pack {
            hash: key(Hex(self.current.hash)),
            files: self.files.clone(),
        }
    }

    /// The pack of a record; if it is nowhere, or can no longer be read, the current one.
    pub async fn of(&self, store: &Store, hash: Hex) -> Result<Played, StoreError> {
        if hash.0 == self.current.hash {
            return Ok(self.found(self.current.clone()));
        }
        if let Some(known) = self.others().get(&hash.0) {
            return Ok(self.found(known.clone()));
        }
        let key = key(hash);
        let earlier = EARLIER.iter().find(|(hash, _)| *hash == key);
        let stored = store.pack(&key).await?;
        let files = stored.or(earlier.map(|(_, files)| (*files).to_owned()));
        let read = tokio::task::spawn_blocking(move || match files {
            Some(files) => match read(&files) {
                Ok(catalog) => Ok((catalog, files)),
                Err(why) => {
                    tracing::warn!(pack = key, why, "a pack cannot be read");
                    Err(Gone::Unreadable)
                }
            },
            None => Err(Gone::Unknown),
        });
        let read = read.await.unwrap_or(Err(Gone::Unreadable));
        Ok(match read {
            Ok((catalog, files)) => {
                // What is played on from here is noted with the hash of today.
                if catalog.hash != hash.0 {
                    let hash = self::key(Hex(catalog.hash));
                    store.write(Write::Pack { hash, files }).await?;
                }
                let mut others = self.others();
                if others.len() >= MOST_PACKS {
                    others.clear();
                }
                others.insert(hash.0, catalog.clone());
                self.found(catalog)
            }
            Err(why) => Played {
                catalog: self.current.clone(),
                instead: Some(why),
            },
        })
    }

    fn found(&self, catalog: Arc<Catalog>) -> Played {
        Played {
            catalog,
            instead: None,
        }
    }

    fn others(&self) -> MutexGuard<'_, HashMap<u64, Arc<Catalog>>> {
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(hash: Hex) -> String {
    format!("{:016x}", hash.0)
}

fn read(files: &str) -> Result<Arc<Catalog>, String> {
    let files = serde_json::from_str(files).map_err(|error| error.to_string())?;
    let pack = load_files(files).map_err(|faults| {
        let first = faults.list.first().map(ToString::to_string);
        first.unwrap_or_default()
    })?;
    Ok(pack.catalog)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_of_earlier_releases_can_be_read() {
        for (_, files) in EARLIER {
            read(files).unwrap();
        }
    }
}
