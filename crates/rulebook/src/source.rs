//! The files of the `rules/` folder, built into the program.

/// A chapter's file name and its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name of the file, without its folder.
    pub file: &'static str,
    /// All of its text.
    pub text: &'static str,
}

/// Reads one file of the `rules/` folder at build time.
macro_rules! source {
    ($file:literal) => {
        Source {
            file: $file,
            text: include_str!(concat!("../../../rules/", $file)),
        }
    };
}

/// How to read the rules; it holds none itself.
pub const INTRODUCTION: Source = source!("00-reading-this.md");

/// The chapters, in order. A test keeps this list and the folder in step.
pub const CHAPTERS: &[Source] = &[
    source!("01-board.md"),
    source!("02-dice.md"),
    source!("03-spacers.md"),
    source!("04-round.md"),
    source!("05-actions.md"),
    source!("06-attacks.md"),
    source!("07-noise-blips.md"),
    source!("08-intruders.md"),
    source!("09-bosses.md"),
    source!("10-escalation.md"),
    source!("11-harm.md"),
    source!("12-abilities.md"),
    source!("13-forced-movement.md"),
    source!("14-terrain.md"),
    source!("15-exploration.md"),
    source!("16-extraction.md"),
    source!("17-setup.md"),
    source!("18-campaign.md"),
];
