//! Loading packs: from a folder, from memory, from the binary itself.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use enormity_engine::catalog::Catalog;

use crate::art;
use crate::book::{Book, FOLDERS, is_content};
use crate::fault::{Fault, Faults};
use crate::files::{Origin, PackFile};
use crate::fingerprint::fingerprint;
use crate::lower::lower;
use crate::schema::SCHEMAS;

/// A pack with more files than this is refused.
const MOST_FILES: usize = 4000;
/// Nothing of a pack lies deeper than `bosses/<boss>/`.
const DEEPEST: usize = 2;

/// A pack that can be played.
#[derive(Clone, Debug)]
pub struct Pack {
    /// What the pack says about itself.
    pub about: PackFile,
    /// The content as the engine reads it.
    pub catalog: Arc<Catalog>,
    /// Where the values of each entry come from, by folder and id: `gear/osr-3`.
    pub origins: BTreeMap<String, Origin>,
    /// A hash of all that is played, the same on every machine: names and texts may change.
    pub hash: u64,
    /// The files it was read from: paths within it and their texts.
    pub files: Vec<(String, String)>,
}

/// Loads the pack in a folder, or tells everything that is wrong with it.
pub fn load_pack(dir: &Path) -> Result<Pack, Faults> {
    load_files(read_folder(dir)?)
}

/// Loads a pack from memory: paths within it, with `/`, and their texts.
pub fn load_files(mut files: Vec<(String, String)>) -> Result<Pack, Faults> {
    for (_, text) in &mut files {
        if text.contains('\r') {
            *text = text.replace("\r\n", "\n");
        }
    }
    files.sort();
    let mut of_art = Faults::default();
    let art = art::take(&mut files, &mut of_art);
    // Drawings change nothing in play: a record outlives them.
    let hash = fingerprint(&files);
    let mut book = Book::read(files.clone());
    let mut lowered = lower(&mut book);
    let mut faults = book.faults;
    faults.list.append(&mut of_art.list);
    let about = book.pack.into_iter().next();
    match about {
        Some(about) if faults.list.is_empty() => {
            lowered.catalog.hash = hash;
            lowered.catalog.art = art;
            Ok(Pack {
                about: about.it,
                catalog: Arc::new(lowered.catalog),
                origins: lowered.origins,
                hash,
                files,
            })
        }
        _ => {
            let place = |fault: &Fault| (fault.file.clone(), fault.line, fault.column);
            faults.list.sort_by_key(place);
            Err(faults)
        }
    }
}

/// The base pack, which is part of the binary.
pub fn embedded_base() -> Result<Pack, Faults> {
    load_files(embedded_files())
}

/// The files of the base pack: paths within it and their texts.
pub fn embedded_files() -> Vec<(String, String)> {
    let own = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
    BASE.iter().map(own).collect()
}

include!(concat!(env!("OUT_DIR"), "/base.rs"));

/// Reads the files of a pack: paths within it, with `/`, and their texts.
pub fn read_folder(dir: &Path) -> Result<Vec<(String, String)>, Faults> {
    let mut files = Vec::new();
    let mut faults = Faults::default();
    walk(dir, "", &mut files, &mut faults);
    if files.is_empty() && faults.list.is_empty() {
        let what = "there is no pack here: no YAML files";
        faults.tell_whole(&dir.display().to_string(), what, None);
    }
    match faults.list.is_empty() {
        true => Ok(files),
        false => Err(faults),
    }
}

fn walk(dir: &Path, prefix: &str, files: &mut Vec<(String, String)>, faults: &mut Faults) {
    let fail = |faults: &mut Faults, path: &Path, error: std::io::Error| {
        let what = format!("cannot be read: {error}");
        faults.tell_whole(&path.display().to_string(), what, None);
    };
    let entries = match fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(error) => return fail(faults, dir, error),
    };
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = format!("{prefix}{}", name.to_string_lossy());
        if name[prefix.len()..].starts_with('.') || name == SCHEMAS {
            continue;
        }
        if path.is_dir() {
            match name.matches('/').count() {
                0..DEEPEST => walk(&path, &format!("{name}/"), files, faults),
                _ => {
                    let what = "folders of a pack are not nested so deeply";
                    let help = "nothing of a pack lies deeper than `bosses/<boss>/`";
                    faults.tell_whole(&name, what, Some(help.to_owned()));
                }
            }
        } else if !is_content(&name) && !name.ends_with(".svg") {
            // Beside content anything else is a slip; elsewhere it is a word to the reader.
            let folder = name.split('/').next().unwrap_or("");
            if FOLDERS.contains(&folder) && !name.ends_with(".md") {
                let help = "the names of content files end in `.yaml`";
                faults.tell_whole(&name, "this file is not read", Some(help.to_owned()));
            }
        } else if files.len() >= MOST_FILES {
            let what = format!("a pack has at most {MOST_FILES} files");
            faults.tell_whole("the pack", what, None);
            return;
        } else {
            match fs::read_to_string(&path) {
                Ok(text) => files.push((name, text)),
                Err(error) => fail(faults, &path, error),
            }
        }
    }
}
