//! Puts packs together: entries of a pack on top are added to those below it, take their place, or
//! change them key by key.

use std::collections::BTreeMap;

use crate::book::is_faulty;
use crate::fault::Faults;
use crate::kinds::{PACK, kind_at, shelf_of};
use crate::patch::put;
use crate::sources::Sources;
use crate::yaml::{Node, Span, Value, hint};

/// The key that names the entry to be changed.
const PATCH: &str = "patch";

/// What is in a file.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    /// Its number among the sources.
    pub file: usize,
    /// Its path within its pack.
    pub path: String,
    /// Which pack it is of, from the lowest.
    pub layer: usize,
    /// What was read; nothing if that failed, which is told already.
    pub root: Option<Node>,
}

/// What a pack on top of others does to an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The pack, from the lowest.
    pub pack: usize,
    /// The entry by folder and id: `gear/osr-3`.
    pub entry: String,
    /// What it does.
    pub how: How,
}

/// How an entry is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// It is new.
    Added,
    /// It takes the place of one with the same id.
    Replaced,
    /// These keys of it are other ones.
    Patched(Vec<String>),
}

/// Where entries stand, by shelf and id: the page, and which of its entries.
pub(crate) type Shelves = BTreeMap<(String, String), (usize, usize)>;

/// Puts all packs together. Afterwards the pages hold every entry once; those of packs on top hold
/// what is new.
pub(crate) fn compose(
    pages: &mut Vec<Page>,
    sources: &Sources,
    faults: &mut Faults,
) -> Vec<Change> {
    let mut composer = Composer {
        below: Shelves::new(),
        changes: Vec::new(),
        sources,
        faults,
    };
    let layers = pages.last().map_or(0, |page| page.layer + 1);
    for layer in 0..layers {
        for at in 0..pages.len() {
            if pages[at].layer == layer {
                composer.lay(pages, at);
            }
        }
        composer.shelve(pages, layer);
    }
    let empty = |page: &Page| match &page.root {
        Some(root) => page.layer > 0 && matches!(&root.value, Value::List(list) if list.is_empty()),
        None => false,
    };
    pages.retain(|page| !empty(page));
    composer.changes
}

struct Composer<'a> {
    below: Shelves,
    changes: Vec<Change>,
    sources: &'a Sources,
    faults: &'a mut Faults,
}

impl Composer<'_> {
    /// Lays the entries of a page on those below; what is new stays in the page.
    fn lay(&mut self, pages: &mut [Page], at: usize) {
        let path = pages[at].path.clone();
        let (Some(shelf), Some(root)) = (shelf_of(&path), pages[at].root.take()) else {
            return;
        };
        let Node { id, span, value } = root;
        match value {
            Value::List(items) => {
                let mut left = Vec::new();
                for item in items {
                    left.extend(self.lay_entry(pages, at, shelf, item));
                }
                let value = Value::List(left);
                pages[at].root = Some(Node { id, span, value });
            }
            value => {
                let entry = self.lay_entry(pages, at, shelf, Node { id, span, value });
                pages[at].root = entry.or(Some(Node {
                    id,
                    span,
                    value: Value::List(Vec::new()),
                }));
            }
        }
    }

    /// An entry; it comes back if it is new.
    fn lay_entry(
        &mut self,
        pages: &mut [Page],
        at: usize,
        shelf: &str,
        entry: Node,
    ) -> Option<Node> {
        let layer = pages[at].layer;
        if let Some(node) = entry.get(PATCH) {
            match &node.value {
                Value::Text(id) => {
                    let id = id.clone();
                    self.patch(pages, at, (shelf, &id), entry);
                }
                _ => {
                    let what = format!("expected the id of an entry, found {}", node.kind());
                    let help = "`patch` names the one entry that it changes".to_owned();
                    self.fault(pages[at].file, node.span, what, Some(help));
                }
            }
            return None;
        }
        // Whoever reads it tells that it has no id.
        let Some(id) = entry.id_text().map(str::to_owned) else {
            return Some(entry);
        };
        let place = self.below.get(&(shelf.to_owned(), id.clone())).copied();
        let how = match (layer, place) {
            (0, _) => return Some(entry),
            (_, None) => How::Added,
            (_, Some(_)) => How::Replaced,
        };
        self.note(layer, shelf, &id, how);
        match place.and_then(|(page, item)| entry_of_mut(&mut pages[page], item)) {
            Some(old) => *old = entry,
            None => return Some(entry),
        }
        None
    }

    fn patch(&mut self, pages: &mut [Page], at: usize, (shelf, id): (&str, &str), patch: Node) {
        let (layer, file) = (pages[at].layer, pages[at].file);
        let named = patch.get(PATCH).map_or(patch.span, |node| node.span);
        let place = self.below.get(&(shelf.to_owned(), id.to_owned())).copied();
        let target = place.and_then(|(page, item)| entry_of_mut(&mut pages[page], item));
        let Some(target) = target else {
            // What it extends is not known.
            if layer == 0 && is_faulty(self.faults, PACK) {
                return;
            }
            let (what, help) = self.nothing_to_patch(layer, shelf, id, &pages[at].path);
            return self.fault(file, named, what, Some(help));
        };
        let Value::Map(keys) = patch.value else {
            return;
        };
        let mut changed = Vec::new();
        for (key, value) in keys {
            if key.text == PATCH {
                continue;
            }
            if key.text == "id" {
                let what = "an id stays as it is".to_owned();
                let help = "an entry with another id is a new entry: write it as a whole";
                self.fault(file, key.span, what, Some(help.to_owned()));
            } else if let Err((what, help)) = put(target, &key, value) {
                self.fault(file, key.span, what, help);
            } else {
                changed.push(key.text);
            }
        }
        // From here on it is an entry of this pack: faults without a better place are told there.
        target.span = patch.span;
        if let Some(id) = target.get_mut("id") {
            id.span = named;
        }
        target.renumber();
        self.note(layer, shelf, id, How::Patched(changed));
    }

    fn nothing_to_patch(
        &self,
        layer: usize,
        shelf: &str,
        id: &str,
        path: &str,
    ) -> (String, String) {
        if layer == 0 {
            let what = format!("there is nothing below this pack, so no `{id}` to patch");
            let help = "say which pack it adds to with `extends` in `pack.yaml`";
            return (what, help.to_owned());
        }
        let called = kind_at(path).map_or("entry", |kind| kind.called);
        let ids = self.below.keys().filter(|(on, _)| on == shelf);
        let ids: Vec<&str> = ids.map(|(_, id)| id.as_str()).collect();
        let help = match ids.is_empty() {
            true => format!("the packs below have none in `{shelf}`"),
            false => hint(id, ids),
        };
        (format!("there is no {called} `{id}` to patch"), help)
    }

    /// Notes where the entries of a pack stand, for those on top of it.
    fn shelve(&mut self, pages: &[Page], layer: usize) {
        let of_layer = pages
            .iter()
            .enumerate()
            .filter(|(_, page)| page.layer == layer);
        for (key, place) in shelves(of_layer) {
            self.below.entry(key).or_insert(place);
        }
    }

    fn note(&mut self, pack: usize, shelf: &str, id: &str, how: How) {
        let entry = format!("{shelf}/{id}");
        self.changes.push(Change { pack, entry, how });
    }

    fn fault(&mut self, file: usize, span: Span, what: String, help: Option<String>) {
        self.sources.fault(self.faults, (file, span), what, help);
    }
}

/// An entry of a page by its number.
pub(crate) fn entry_of(page: &Page, item: usize) -> Option<&Node> {
    let root = page.root.as_ref()?;
    match &root.value {
        Value::List(items) => items.get(item),
        _ => (item == 0).then_some(root),
    }
}

/// The same, to be changed.
pub(crate) fn entry_of_mut(page: &mut Page, item: usize) -> Option<&mut Node> {
    let root = page.root.as_mut()?;
    if !matches!(root.value, Value::List(_)) {
        return (item == 0).then_some(root);
    }
    match &mut root.value {
        Value::List(items) => items.get_mut(item),
        _ => None,
    }
}

/// Where all entries stand, by shelf and id; of two with one id, which is told later, the first.
pub(crate) fn shelves<'a>(pages: impl Iterator<Item = (usize, &'a Page)>) -> Shelves {
    let mut shelves = Shelves::new();
    for (at, page) in pages {
        let Some(shelf) = shelf_of(&page.path) else {
            continue;
        };
        let mut item = 0;
        while let Some(entry) = entry_of(page, item) {
            if let Some(id) = entry.id_text() {
                let key = (shelf.to_owned(), id.to_owned());
                shelves.entry(key).or_insert((at, item));
            }
            item += 1;
        }
    }
    shelves
}
