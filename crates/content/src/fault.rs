//! What is wrong with a pack, in words a modder can act on.

use std::fmt;
use std::sync::Arc;

use miette::{Diagnostic, LabeledSpan, NamedSource, Severity, SourceCode};

use crate::yaml::Span;

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
    span: Span,
    source: Option<NamedSource<Arc<str>>>,
}

impl Fault {
    pub(crate) fn new(file: &str, text: &Arc<str>, span: Span, what: String) -> Fault {
        let span = first_line(text, span);
        let before = &text[..span.start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Fault {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: text[line_start..span.start].chars().count() + 1,
            what,
            help: None,
            span,
            source: Some(NamedSource::new(file, text.clone()).with_language("YAML")),
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
            span: Span::default(),
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
        self.source.as_ref()?;
        let length = self.span.end - self.span.start;
        let label = LabeledSpan::new(Some("here".to_owned()), self.span.start, length);
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
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.list.len() {
            1 => write!(f, "the pack has a fault"),
            n => write!(f, "the pack has {n} faults"),
        }
    }
}

impl std::error::Error for Faults {}

impl Diagnostic for Faults {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.list.iter().map(|fault| fault as _)))
    }
}
