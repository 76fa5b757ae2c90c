//! What the command says on standard output.

use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::process::exit;

/// Says a line.
pub fn say(words: impl Display) {
    write(format_args!("{words}\n"));
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
