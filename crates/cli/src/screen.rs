//! What the command says on standard output.

use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::process::exit;

/// Says a line.
pub fn say(words: impl Display) {
    write(format_args!("{words}\n"));
}

/// The columns that every terminal has.
const WIDTH: usize = 80;

/// Says a line in lines of at most 80 columns, broken between words; those after the first
/// begin so many columns in.
pub fn tell(inset: usize, words: impl Display) {
    say(wrapped(inset, &words.to_string()));
}

fn wrapped(inset: usize, words: &str) -> String {
    let inset = " ".repeat(inset);
    let how = textwrap::Options::new(WIDTH)
        .subsequent_indent(&inset)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(words, how)
}

/// Says something without ending the line.
pub fn write(words: impl Display) {
    let mut screen = anstream::stdout().lock();
    let said = write!(screen, "{words}").and_then(|()| screen.flush());
    match said {
        Ok(()) => {}
        // Whoever reads only the first lines, as `head` does, has closed the pipe: no fault.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        Err(error) => {
            eprintln!("cannot write to standard output: {error}");
            exit(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstyle::Style;

    #[test]
    fn lines_break_between_words_and_colours_take_no_room() {
        let bold = Style::new().bold();
        let line = format!("  {bold}{}{bold:#} end", "four ".repeat(15).trim_end());
        let told = wrapped(4, &format!("{line} and more"));
        let mut lines = told.lines();
        assert_eq!(
            lines.next(),
            Some(line.as_str()),
            "80 columns without the colours"
        );
        assert_eq!(lines.next(), Some("    and more"));
    }
}
