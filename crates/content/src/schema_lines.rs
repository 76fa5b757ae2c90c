//! The first line of a file that tells an editor its schema.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::folder::read_folder;
use crate::schema::{SCHEMAS, schema_of, schemas};

/// What such a line begins with.
const MARK: &str = "# yaml-language-server: $schema=";

/// Puts the schemas into a pack and names them in its files. Returns how many files name one.
pub fn install(pack: &Path) -> io::Result<usize> {
    // What cannot be read is told by the check that follows.
    let Ok(files) = read_folder(pack) else {
        return Ok(0);
    };
    let folder = pack.join(SCHEMAS);
    fs::create_dir_all(&folder)?;
    for (name, schema) in schemas() {
        let text = serde_json::to_string_pretty(&schema)?;
        fs::write(folder.join(format!("{name}.json")), text + "\n")?;
    }
    let mut named = 0;
    for (path, text) in files {
        let Some(schema) = schema_of(&path) else {
            continue;
        };
        named += 1;
        let up = "../".repeat(path.matches('/').count());
        let (old, rest) = text.split_once('\n').unwrap_or((&text, ""));
        let rest = if old.starts_with(MARK) { rest } else { &text };
        let new = format!("{MARK}{up}{SCHEMAS}/{schema}.json\n{rest}");
        if new != text {
            fs::write(pack.join(path), new)?;
        }
    }
    Ok(named)
}

/// How many files of a pack name a schema that is not there.
pub fn dangling(pack: &Path) -> usize {
    let files = read_folder(pack).unwrap_or_default();
    let lost = |(path, text): &(String, String)| {
        let named = text.lines().next().and_then(|line| line.strip_prefix(MARK));
        named.is_some_and(|named| {
            !named.contains("://") && !beside(&pack.join(path), named).exists()
        })
    };
    files.iter().filter(|file| lost(file)).count()
}

fn beside(file: &Path, named: &str) -> PathBuf {
    file.parent().unwrap_or(file).join(named.trim())
}
