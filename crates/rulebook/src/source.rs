//! The files of the `rules/` folder, built into the program by `build.rs`.

/// A chapter's file name and its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name of the file, without its folder.
    pub file: &'static str,
    /// All of its text.
    pub text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/sources.rs"));
