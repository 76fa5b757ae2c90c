//! Which names there are: from ids in files to numbers in the catalog.

use std::collections::BTreeMap;

use crate::book::{Book, Entry};
use crate::files::Id;
use crate::yaml::hint;

/// The names of one kind of entry.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    /// What one of them is called, such as `Gear`.
    pub kind: &'static str,
    numbers: BTreeMap<String, usize>,
    /// The files they stand in.
    files: Vec<usize>,
}

impl Names {
    /// Numbers entries in order; ids that are malformed or taken are faults.
    pub fn of<T>(
        kind: &'static str,
        entries: &[Entry<T>],
        id: impl Fn(&T) -> &Id,
        book: &mut Book,
    ) -> Names {
        let mut names = Names {
            kind,
            ..Names::default()
        };
        for entry in entries {
            names.add(entry.file, id(&entry.it), book);
        }
        names
    }

    /// Gives the next number to an id; one that is malformed or taken is a fault.
    pub fn add(&mut self, file: usize, id: &Id, book: &mut Book) {
        check_id(file, id, book);
        if let Some(other) = self.get(id) {
            let what = format!("another {} has the id `{}` already", self.kind, id.value);
            let help = format!("it stands in {}", book.sources.get(self.files[other]).path);
            book.fault(file, id.span, what, Some(help));
        }
        self.insert(file, id);
    }

    /// Gives the next number to an id.
    pub fn insert(&mut self, file: usize, id: &Id) {
        let number = self.files.len();
        self.files.push(file);
        // Numbers keep in step with the list; nobody can refer to one whose id is taken.
        let name = match self.get(id) {
            Some(_) => format!("{}#{number}", id.value),
            None => id.value.clone(),
        };
        self.numbers.insert(name, number);
    }

    /// The number of a name.
    pub fn get(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// What to tell somebody who wrote a name that does not exist.
    pub fn hint(&self, wrong: &str) -> String {
        match self.numbers.is_empty() {
            true => format!("the pack has no {} at all", self.kind),
            false => hint(wrong, self.numbers.keys().map(String::as_str)),
        }
    }
}

/// Refuses what is not an id.
pub(super) fn check_id(file: usize, id: &Id, book: &mut Book) {
    if !is_id(id) {
        let what = format!("`{}` is not an id", id.value);
        let help = "ids are lower case words joined by hyphens, such as `osr-3`";
        book.fault(file, id.span, what, Some(help.to_owned()));
    }
}

/// Lower case words joined by hyphens; session ids also have a slash.
pub(crate) fn is_id(id: &str) -> bool {
    let words = id.split(['-', '/']);
    let mut words = words.map(|word| {
        !word.is_empty()
            && word
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    });
    id.len() <= 64 && words.all(|good| good)
}
