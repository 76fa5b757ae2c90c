//! Packs on disk: what lies in their folders.

use std::fs;
use std::path::{Path, PathBuf};

use crate::book::{is_content, without_ending};
use crate::fault::Faults;
use crate::kinds::{PACK, folders};
use crate::layers::{Files, head, on_top};
use crate::pack::{BASE_ID, embedded_files};
use crate::schema::SCHEMAS;
use crate::yaml::{HOW_TO_DIVIDE, MOST_BYTES, too_large};

/// The file that says what a pack is, as it is usually called.
const PACK_FILE: &str = "pack.yaml";
/// So many packs are named where one was expected.
const MOST_NAMED: usize = 3;
/// A pack with more files than this is refused.
const MOST_FILES: usize = 4000;
/// More packs than this are not put together.
const MOST_PACKS: usize = 16;
/// Folders of a pack that hold no content: schemas for editors, and scenarios that show what its
/// cards do.
const BESIDE: [&str; 2] = [SCHEMAS, "scenarios"];
/// Nothing of a pack lies deeper than `bosses/<boss>/`.
const DEEPEST: usize = 2;

/// The files of the packs in these folders, which extend each other from the first on. Those that
/// extend `base` lie on the pack that is part of the binary; without any that is all.
pub fn read_packs(folders: &[PathBuf]) -> Result<Files, Faults> {
    let mut faults = Faults::default();
    if folders.len() > MOST_PACKS {
        let what = format!("at most {MOST_PACKS} packs are put together");
        faults.tell_whole("the packs", what, None);
        return Err(faults);
    }
    let mut packs: Vec<(String, Files, Option<String>)> = Vec::new();
    for folder in folders {
        let files = match read_folder(folder) {
            Ok(files) => files,
            Err(mut told) => {
                faults.list.append(&mut told.list);
                continue;
            }
        };
        let (id, extends) = head(&files);
        let name = folder.file_name().unwrap_or(folder.as_os_str());
        let id = id.unwrap_or_else(|| name.to_string_lossy().into_owned());
        if packs.iter().any(|(other, ..)| *other == id) {
            let what = format!("two of the packs have the id `{id}`");
            let help = "name every pack once; a copy needs an `id` of its own in `pack.yaml`";
            faults.tell_whole(&folder.display().to_string(), what, Some(help.to_owned()));
        }
        packs.push((id, files, extends));
    }
    if !faults.list.is_empty() {
        return Err(faults);
    }
    // Wherever among them the pack on `base` stands: a wrong order is told as such.
    let lowest_stands_alone = packs
        .first()
        .is_some_and(|(_, _, extends)| extends.is_none());
    let extends_base =
        |(_, _, extends): &(_, _, Option<String>)| extends.as_deref() == Some(BASE_ID);
    let on_base = packs.is_empty() || !lowest_stands_alone && packs.iter().any(extends_base);
    let given = packs.iter().any(|(id, ..)| id == BASE_ID);
    let mut all = match on_base && !given {
        true => embedded_files(),
        false => Vec::new(),
    };
    for (id, files, _) in packs {
        let lowest = all.is_empty();
        all.extend(files.into_iter().map(|(path, text)| match lowest {
            true => (path, text),
            false => (on_top(&id, &path), text),
        }));
    }
    Ok(all)
}

/// Reads the files of a pack: paths within it, with `/`, and their texts.
pub fn read_folder(dir: &Path) -> Result<Vec<(String, String)>, Faults> {
    let mut files = Vec::new();
    let mut faults = Faults::default();
    if let Some(help) = no_pack(dir) {
        let what = "there is no pack here: neither `pack.yaml` nor a folder of a pack";
        faults.tell_whole(&dir.display().to_string(), what, Some(help));
        return Err(faults);
    }
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

/// What to do about a folder in which nothing belongs to a pack: look into those that hold one.
fn no_pack(dir: &Path) -> Option<String> {
    let entries = || fs::read_dir(dir).into_iter().flatten().flatten();
    let named = |name: &str| without_ending(name) == PACK || folders().any(|known| known == name);
    if !dir.is_dir() || entries().any(|entry| entry.file_name().to_str().is_some_and(named)) {
        return None;
    }
    let packs = entries().map(|entry| entry.path());
    let packs = packs.filter(|path| path.join(PACK_FILE).is_file());
    let mut packs: Vec<String> = packs.map(|path| path.display().to_string()).collect();
    packs.sort();
    packs.truncate(MOST_NAMED);
    Some(match packs.is_empty() {
        true => format!("name the folder in which the `{PACK_FILE}` lies"),
        false => format!("did you mean {}?", packs.join(" or ")),
    })
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
        if name[prefix.len()..].starts_with('.') || BESIDE.contains(&name.as_str()) {
            continue;
        }
        // What is no file of its own is not opened: a pipe never ends, and a link leads out of the pack.
        let kind = entry.file_type();
        if kind.as_ref().is_ok_and(|kind| kind.is_symlink()) {
            let help = "put what it leads to in its place: a pack is what lies in its folder";
            faults.tell_whole(
                &name,
                "this is a link, and links are not followed",
                Some(help.to_owned()),
            );
        } else if path.is_dir() {
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
            if folders().any(|known| known == folder) && !name.ends_with(".md") {
                let help = "the names of content files end in `.yaml`";
                faults.tell_whole(&name, "this file is not read", Some(help.to_owned()));
            }
        } else if !kind.is_ok_and(|kind| kind.is_file()) {
            let help = "a pack holds YAML files and drawings";
            faults.tell_whole(&name, "this is not an ordinary file", Some(help.to_owned()));
        } else if entry
            .metadata()
            .is_ok_and(|file| file.len() > MOST_BYTES as u64)
        {
            faults.tell_whole(&name, too_large(), Some(HOW_TO_DIVIDE.to_owned()));
        } else if files.len() >= MOST_FILES {
            let what = format!("a pack has at most {MOST_FILES} files");
            faults.tell_whole("the pack", what, None);
            return;
        } else {
            match fs::read_to_string(&path) {
                Ok(text) => files.push((name, text)),
                Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                    let help = "save it as text in UTF-8";
                    faults.tell_whole(&name, "this is not text in UTF-8", Some(help.to_owned()));
                }
                Err(error) => fail(faults, &path, error),
            }
        }
    }
}
