//! The small pack with more files on top of it.

use crate::sound;
use enormity_content::{Pack, load_files};

/// Loads it; paths are those of `load_files`.
pub fn with(more: &[(&str, &str)]) -> Pack {
    let mut files = sound::files();
    let more = more.iter();
    files.extend(more.map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
    load_files(files).unwrap_or_else(|faults| panic!("{:#?}", faults.list))
}
