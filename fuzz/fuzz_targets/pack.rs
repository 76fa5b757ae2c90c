//! A pack with one file replaced by anything loads, or its faults are told.
#![cfg_attr(fuzzing, no_main)]

use enormity_content::load_files;
use enormity_fuzz::fuzz_target;

/// A small pack that is sound: paths and texts in one file.
const SMALL: &str = include_str!("../../crates/content/tests/sound/small.pack");

fuzz_target!(|input: (u8, &str)| {
    let (which, text) = input;
    let file = |part: &str| {
        part.split_once('\n')
            .map(|(path, text)| (path.to_owned(), text.to_owned()))
    };
    let mut files: Vec<(String, String)> = SMALL.split("--- ").skip(1).filter_map(file).collect();
    let which = usize::from(which) % files.len();
    files[which].1 = text.to_owned();
    if let Err(faults) = load_files(files) {
        assert!(!faults.list.is_empty());
        let _ = faults.to_string();
    }
});
