//! All entries of a pack, decoded but not yet resolved.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;

use crate::compose::Page;
use crate::fault::Faults;
use crate::files::*;
use crate::kinds::{BOSSES, FOLDERS, PACK, folders, for_every_boss_file, for_every_kind, shelf_of};
use crate::sources::Sources;
use crate::texts::TEXTS;
use crate::yaml::{Node, Problem, Span, Value, decode, hint};

/// An entry and the file it stands in.
#[derive(Clone, Debug)]
pub(crate) struct Entry<T> {
    /// Which file, by number.
    pub file: usize,
    /// The entry.
    pub it: T,
}

macro_rules! boss_folder {
    ($($list:ident: $file:literal, $type:ident, $schema:literal, $called:literal;)*) => {
        /// Everything that belongs to a Boss's folder.
        #[derive(Clone, Debug, Default)]
        pub(crate) struct BossFolder {
            $(pub $list: Vec<Entry<$type>>,)*
        }

        impl Book {
            /// Reads a file of a Boss's folder; false if there is no such file.
            fn read_boss_file(&mut self, boss: &str, name: &str, page: &Page) -> bool {
                match name {
                    $($file => {
                        let entries = self.entries(page);
                        self.bosses.entry(boss.to_owned()).or_default().$list.extend(entries);
                    })*
                    _ => return false,
                }
                true
            }
        }
    };
}
for_every_boss_file!(boss_folder);

macro_rules! book {
    ($($list:ident: $folder:literal, $type:ident, $schema:literal, $called:literal, $range:expr;)*) => {
        /// All entries of a pack.
        #[derive(Clone, Debug, Default)]
        pub(crate) struct Book {
            pub sources: Sources,
            pub faults: Faults,
            /// Ids of entries that could not be read: referring to them is no further fault.
            pub spoiled: BTreeSet<String>,
            /// Not even all ids are known: what is not found may well be there.
            pub blind: bool,
            /// The names of all drawings.
            pub drawings: BTreeSet<String>,
            pub bosses: BTreeMap<String, BossFolder>,
            $(pub $list: Vec<Entry<$type>>,)*
        }

        impl Book {
            /// Reads a file of a folder; false if there is no such folder.
            fn read_entries(&mut self, folder: &str, page: &Page) -> bool {
                match folder {
                    $($folder => {
                        let entries = self.entries(page);
                        self.$list.extend(entries);
                    })*
                    _ => return false,
                }
                true
            }
        }
    };
}
for_every_kind!(book);

impl Book {
    /// Reads all pages; what is wrong with them is added to the faults.
    pub fn read(
        sources: Sources,
        pages: Vec<Page>,
        drawings: BTreeSet<String>,
        faults: Faults,
    ) -> Book {
        let mut book = Book {
            blind: is_blind(&pages, &sources, &faults),
            sources,
            faults,
            drawings,
            ..Book::default()
        };
        for page in &pages {
            book.read_page(page);
        }
        book
    }

    fn read_page(&mut self, page: &Page) {
        let parts: Vec<&str> = without_ending(&page.path).split('/').collect();
        let read = match parts[..] {
            [PACK] => true,
            [folder, _] => self.read_entries(folder, page),
            [BOSSES, boss, file] => self.read_boss_file(boss, file, page),
            _ => false,
        };
        if !read {
            let help = expected_at(&parts);
            let path = &self.sources.get(page.file).path;
            let what = "no such file is expected here";
            self.faults.tell_whole(path, what, Some(help));
        }
    }

    /// The entries of a file: one, or a list.
    fn entries<T: DeserializeOwned>(&mut self, page: &Page) -> Vec<Entry<T>> {
        let Some(root) = &page.root else {
            let ids: Vec<String> = ids_in(&self.sources.get(page.file).text).collect();
            self.spoiled.extend(ids);
            return vec![];
        };
        match &root.value {
            Value::List(list) => (list.iter())
                .filter_map(|node| self.entry(page.file, node))
                .collect(),
            _ => self.entry(page.file, root).into_iter().collect(),
        }
    }

    fn entry<T: DeserializeOwned>(&mut self, file: usize, node: &Node) -> Option<Entry<T>> {
        // An entry that was changed by another pack stands in that one's file.
        let file = self.sources.file_of(node.span).unwrap_or(file);
        let (it, problems) = decode(node);
        for problem in problems {
            self.problem(file, problem);
        }
        if it.is_none() {
            let (file, span) = self.sources.locate(file, node.span);
            let text = &self.sources.get(file).text;
            let entry = text.get(span.start..span.end).unwrap_or(text);
            let ids: Vec<String> = ids_in(entry).collect();
            self.spoiled.extend(ids);
            self.spoiled.extend(node.id_text().map(str::to_owned));
        }
        it.map(|it| Entry { file, it })
    }

    fn problem(&mut self, file: usize, problem: Problem) {
        self.fault(file, problem.span, problem.what, problem.help);
    }

    /// Whether something is wrong with the files of a folder, or with a file, of any pack.
    pub fn is_faulty(&self, path: &str) -> bool {
        is_faulty(&self.faults, path)
    }

    /// Notes a fault at a place.
    pub fn fault(&mut self, file: usize, span: Span, what: String, help: Option<String>) {
        let place = (file, span);
        self.sources.fault(&mut self.faults, place, what, help);
    }
}

/// Whether not even all ids of the packs are known: what is not found may well be there. So it is if
/// a file could not be read at all, and if `pack.yaml` does not say what lies below.
pub(crate) fn is_blind(pages: &[Page], sources: &Sources, faults: &Faults) -> bool {
    let has_ids = |page: &Page| ids_in(&sources.get(page.file).text).next().is_some();
    let is_kept = |page: &Page| shelf_of(&page.path).is_some();
    let blank = |page: &Page| page.root.is_none() && is_kept(page) && !has_ids(page);
    is_faulty(faults, "pack.") || pages.iter().any(blank)
}

/// Whether something is wrong with the files of a folder, or with a file, of any pack.
pub(crate) fn is_faulty(faults: &Faults, path: &str) -> bool {
    let within = |file: &str| crate::layers::split(file).1.starts_with(path);
    faults.list.iter().any(|fault| within(&fault.file))
}

/// What should be written where a path leads.
fn expected_at(parts: &[&str]) -> String {
    match parts {
        [BOSSES, ..] => {
            "a Boss is `bosses/<boss>/sheet.yaml`, `ai.yaml`, `bp.yaml` and `adversary.yaml`"
                .to_owned()
        }
        [folder, ..] if FOLDERS.iter().any(|kind| kind.folder == *folder) => {
            format!("files lie in `{folder}/` itself, not in a folder within it")
        }
        [TEXTS, ..] => "translations lie in `texts/<language>/`, such as `texts/fr/`".to_owned(),
        [_] => "beside the folders of a pack lies only `pack.yaml`".to_owned(),
        [folder, ..] => hint(folder, folders()),
        [] => String::new(),
    }
}

/// Whether a file of this name is content, and not a picture or a word to the reader.
pub(crate) fn is_content(name: &str) -> bool {
    without_ending(name) != name
}

/// The path of a content file without `.yaml` or `.yml`.
pub(crate) fn without_ending(path: &str) -> &str {
    let endings = [".yaml", ".yml"];
    let stem = endings.iter().find_map(|ending| path.strip_suffix(ending));
    stem.unwrap_or(path)
}

/// Whatever stands after `id:` in a text.
fn ids_in(text: &str) -> impl Iterator<Item = String> {
    text.split("id:").skip(1).map(|rest| {
        let rest = rest.trim_start().chars();
        let id = rest.take_while(|c| c.is_ascii_alphanumeric() || "-/".contains(*c));
        id.collect()
    })
}
