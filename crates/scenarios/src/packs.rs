//! Packs that scenarios build on, each read once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use enormity_content::{Faults, load_files, read_packs};
use enormity_engine::catalog::Catalog;

use crate::fragment::Fragment;
use crate::report::Failure;

/// The name of the pack that is part of the program, or of what stands for it.
const BASE: &str = "base";

/// Packs by folder, shared by all scenarios of a run.
#[derive(Default)]
pub struct Packs {
    /// The folders that stand for the base pack, if others shall.
    base: Vec<PathBuf>,
    loaded: Mutex<BTreeMap<Vec<PathBuf>, ScriptedChance>>,
}

type ScriptedChance = std::result::Result<Arc<Files>, String>;

/// A pack and the files it was made of.
struct Files {
    files: Vec<(String, String)>,
    catalog: Arc<Catalog>,
}

impl Packs {
    /// Scenarios about the base pack are played with the packs in these folders, if any are given.
    pub fn with_base(base: Vec<PathBuf>) -> Packs {
        Packs {
            base,
            loaded: Mutex::default(),
        }
    }

    /// The catalog of a pack with more content.
    pub(crate) fn catalog(
        &self,
        name: &str,
        beside: &Path,
        more: &[Fragment],
    ) -> std::result::Result<Arc<Catalog>, Vec<Failure>> {
        let pack = self.pack(name, beside);
        let pack = pack.map_err(|what| vec![Failure::plain(what)])?;
        if more.is_empty() {
            return Ok(pack.catalog.clone());
        }
        let mut files = pack.files.clone();
        files.extend(more.iter().map(|f| (f.path.clone(), f.text.clone())));
        match load_files(files) {
            Ok(pack) => Ok(pack.catalog),
            Err(faults) => Err(places(&faults, more)),
        }
    }

    fn pack(&self, name: &str, beside: &Path) -> ScriptedChance {
        let folders = match name {
            BASE => self.base.clone(),
            _ => vec![beside.join(name)],
        };
        // A scenario that failed while it held the lock has changed nothing.
        let mut loaded = self
            .loaded
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        let pack = loaded.entry(folders.clone()).or_insert_with(|| {
            let pack = read_packs(&folders)
                .and_then(|files| Ok((files.clone(), load_files(files)?.catalog)));
            let tell = |faults: Faults| {
                let lines: Vec<String> = faults.list.iter().map(|f| f.to_string()).collect();
                let path = folders.last().map_or(Path::new(BASE), PathBuf::as_path);
                let path = path.display();
                format!("the pack `{path}` cannot be used:\n{}", lines.join("\n"))
            };
            let pack = pack.map_err(tell);
            pack.map(|(files, catalog)| Arc::new(Files { files, catalog }))
        });
        pack.clone()
    }
}

/// Faults of content, at their places in the scenario where they are in it.
fn places(faults: &Faults, more: &[Fragment]) -> Vec<Failure> {
    let place = |fault: &enormity_content::Fault| match more
        .iter()
        .find(|fragment| fragment.path == fault.file)
    {
        Some(fragment) => fragment.failure(fault),
        None => Failure::plain(fault.to_string()),
    };
    faults.list.iter().map(place).collect()
}
