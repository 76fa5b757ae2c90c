//! The texts of all files, one after the other: a span in them says which file is meant, whichever
//! packs an entry was put together from.

use crate::fault::{Fault, Faults};
use crate::yaml::Span;

/// The text of a file.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Its path within the pack, behind the pack if that extends another: `weapons:gear/hook.yaml`.
    pub path: String,
    /// What is in it.
    pub text: String,
    /// Which pack it is of, from the lowest.
    pub layer: usize,
    /// Where it starts among all.
    start: usize,
}

/// All files of all packs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources(Vec<Source>);

impl Sources {
    /// Takes a file in; returns its number.
    pub fn add(&mut self, path: String, text: String, layer: usize) -> usize {
        // The first starts at 1: the default span is nowhere.
        let start = (self.0.last()).map_or(1, |last| last.start + last.text.len() + 1);
        self.0.push(Source {
            path,
            text,
            layer,
            start,
        });
        self.0.len() - 1
    }

    /// A file by its number.
    pub fn get(&self, file: usize) -> &Source {
        &self.0[file]
    }

    /// All files, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.0.iter()
    }

    /// A place in a file as a place among all.
    pub fn among_all(&self, file: usize, span: Span) -> Span {
        span.moved(self.0[file].start as isize)
    }

    /// The file of a span, if it is in any.
    pub fn file_of(&self, span: Span) -> Option<usize> {
        let after = self.0.partition_point(|source| source.start <= span.start);
        after.checked_sub(1)
    }

    /// The file of a span and where in it; nowhere means the start of the file that is given.
    pub fn locate(&self, file: usize, span: Span) -> (usize, Span) {
        match self.file_of(span) {
            Some(file) => (file, span.moved(-(self.0[file].start as isize))),
            None => (file, Span::default()),
        }
    }

    /// Notes a fault at a place, or of a file.
    pub fn fault(
        &self,
        faults: &mut Faults,
        (file, span): (usize, Span),
        what: String,
        help: Option<String>,
    ) {
        let (file, span) = self.locate(file, span);
        let Source { path, text, .. } = &self.0[file];
        faults.tell(path, || Fault::new(path, text, span, what).with_help(help));
    }
}
