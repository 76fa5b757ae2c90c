//! What is wrong with a pack, in words a modder can act on.

use std::fmt;

use miette::{Diagnostic, LabeledSpan, Severity, SourceCode};

use crate::excerpt::Excerpt;
use crate::yaml::Span;

/// More faults of one file than this are counted, not told.
const MOST_OF_FILE: usize = 50;
/// More faults of a pack than this are counted, not told.
const MOST_OF_PACK: usize = 500;

/// One fault, at a place in a file.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The file, as a path within the pack.
    pub file: String,
    /// The line, from 1; 0 if the fault is not in one place.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: String,
    /// What would help.
    pub help: Option<String>,
    source: Option<Excerpt>,
}

impl Fault {
    pub(crate) fn new(file: &str, text: &str, span: Span, what: String) -> Fault {
        let (excerpt, line, column) = Excerpt::of(file, text, first_line(text, span));
        Fault {
            file: file.to_owned(),
            line,
            column,
            what,
            help: None,
            source: Some(excerpt),
        }
    }

    /// A fault of a file, or of the pack, as a whole.
    pub(crate) fn whole(file: &str, what: String) -> Fault {
        Fault {
            file: file.to_owned(),
            line: 0,
            column: 0,
            what,
            help: None,
            source: None,
        }
    }

    pub(crate) fn with_help(mut self, help: Option<String>) -> Fault {
        self.help = help;
        self
    }
}

/// The part of a span on its first line, on character borders.
fn first_line(text: &str, span: Span) -> Span {
    let border = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (start, end) = (border(span.start), border(span.end.max(span.start)));
    let end = text[start..end].find('\n').map_or(end, |at| start + at);
    Span { start, end }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for Fault {}

impl Diagnostic for Fault {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let help = self.help.as_ref()?;
        Some(Box::new(help))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        let source = self.source.as_ref()?;
        Some(source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let Span { start, end } = self.source.as_ref()?.span;
        let label = LabeledSpan::new(Some("here".to_owned()), start, end - start);
        Some(Box::new(std::iter::once(label)))
    }

    fn severity(&self) -> Option<Severity> {
        Some(Severity::Error)
    }
}

/// Everything wrong with a pack.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    /// By file and place.
    pub list: Vec<Fault>,
    /// How many more there are of files that have many.
    pub untold: usize,
}

impl Faults {
    /// One more of a file, made only if somebody might still read it.
    pub(crate) fn tell(&mut self, file: &str, fault: impl FnOnce() -> Fault) {
        let of_file = self.list.iter().filter(|told| told.file == file);
        if self.list.len() >= MOST_OF_PACK || of_file.count() >= MOST_OF_FILE {
            self.untold += 1;
        } else {
            self.list.push(fault());
        }
    }

    /// A fault of a file, or of the pack, as a whole.
    pub(crate) fn tell_whole(&mut self, file: &str, what: impl Into<String>, help: Option<String>) {
        self.tell(file, || Fault::whole(file, what.into()).with_help(help));
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.list.len(), self.untold) {
            (1, 0) => write!(f, "the pack has a fault"),
            (n, 0) => write!(f, "the pack has {n} faults"),
            (n, more) => write!(f, "the pack has {} faults, here are {n} of them", n + more),
        }
    }
}

impl std::error::Error for Faults {}

impl Diagnostic for Faults {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.list.iter().map(|fault| fault as _)))
    }
}
