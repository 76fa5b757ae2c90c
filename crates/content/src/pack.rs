//! Loading packs: from a folder, from memory, from the binary itself.

use std::fs;
use std::path::Path;

use crate::book::Book;
use crate::fault::{Fault, Faults};

/// More files than this are not read.
const MOST_FILES: usize = 4000;

/// Reads the files of a pack: paths within it, with `/`, and their texts.
pub fn read_folder(dir: &Path) -> Result<Vec<(String, String)>, Faults> {
    let mut files = Vec::new();
    let mut faults = Faults::default();
    walk(dir, "", &mut files, &mut faults);
    if files.is_empty() && faults.list.is_empty() {
        let what = "there is no pack here: no YAML files".to_owned();
        faults
            .list
            .push(Fault::whole(&dir.display().to_string(), what));
    }
    match faults.list.is_empty() {
        true => Ok(files),
        false => Err(faults),
    }
}

fn walk(dir: &Path, prefix: &str, files: &mut Vec<(String, String)>, faults: &mut Faults) {
    let fail = |faults: &mut Faults, path: &Path, error: std::io::Error| {
        let fault = Fault::whole(
            &path.display().to_string(),
            format!("cannot be read: {error}"),
        );
        faults.list.push(fault);
    };
    let entries = match fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(error) => return fail(faults, dir, error),
    };
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        if name.starts_with('.') || files.len() >= MOST_FILES {
            continue;
        }
        if path.is_dir() {
            // Nothing of a pack lies deeper than `bosses/<boss>/`.
            if prefix.matches('/').count() < 2 {
                walk(&path, &format!("{prefix}{name}/"), files, faults);
            }
        } else if name.ends_with(".yaml") {
            match fs::read_to_string(&path) {
                Ok(text) => files.push((format!("{prefix}{name}"), text)),
                Err(error) => fail(faults, &path, error),
            }
        }
    }
}

/// Checks that the files of a pack can be read.
pub fn check_files(mut files: Vec<(String, String)>) -> Result<(), Faults> {
    files.sort();
    let book = Book::read(files);
    match book.faults.list.is_empty() {
        true => Ok(()),
        false => Err(book.faults),
    }
}
