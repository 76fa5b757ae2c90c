//! Translations of packs: `texts/<language>/` says by folder and id what cards are called and say in
//! another language.
//!
//! A file there is a map of shelves (`gear`, `bosses/<boss>/ai`), each a map of ids, each a map of
//! words: the keys of the entry itself, or paths into it as a patch has them. Nothing but words can
//! be changed, so a translation plays as the original does.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use crate::book::{is_blind, without_ending};
use crate::compose::{Page, Shelves, entry_of, entry_of_mut, shelves};
use crate::fault::Faults;
use crate::fingerprint::fingerprint_of;
use crate::kinds::shelf_of;
use crate::lower::is_id;
use crate::patch::{at_path, put};
use crate::sources::Sources;
use crate::words::{TRANSLATED, is_line, is_translated};
use crate::yaml::{Key, Node, Span, Value, hint};

/// The folder of translations.
pub(crate) const TEXTS: &str = "texts";
/// The file that knows which originals were translated.
const ORIGINALS: &str = "originals";

/// A language of a pack, and how whole it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Translation {
    /// Its code, such as `de`.
    pub language: String,
    /// Words that have no translation: `gear/osr-3: text`.
    pub missing: Vec<String>,
    /// Entries whose words have changed since they were translated: `gear/osr-3`.
    pub stale: Vec<String>,
    /// The originals as they are now, to be noted once all of it has been looked through: what
    /// `texts/<language>/originals.yaml` of the topmost pack should say.
    pub originals: String,
}

/// Writes into a pack that its texts in a language are those of the originals of today.
pub fn note_originals(pack: &Path, translation: &Translation) -> io::Result<()> {
    let folder = pack.join(TEXTS).join(&translation.language);
    let path = folder.join(format!("{ORIGINALS}.yaml"));
    // The line that names the schema stays.
    let written = fs::read_to_string(&path).unwrap_or_default();
    let first = written
        .lines()
        .next()
        .filter(|line| line.starts_with("# yaml-"));
    let first = first.map_or(String::new(), |line| format!("{line}\n"));
    let about = "# Which originals were translated; `enormity check --translated` writes it.";
    fs::write(path, format!("{first}{about}\n{}", translation.originals))
}

/// Whether a folder is named as a language is: `fr`, `pt-BR`.
fn is_language(name: &str) -> bool {
    let mut parts = name.split('-');
    let first = parts.next().unwrap_or("");
    (2..=3).contains(&first.len())
        && first.bytes().all(|letter| letter.is_ascii_lowercase())
        && parts.all(|part| {
            (1..=8).contains(&part.len())
                && part.bytes().all(|letter| letter.is_ascii_alphanumeric())
        })
}

/// Takes the pages of translations out, by language.
pub(crate) fn take(pages: &mut Vec<Page>) -> BTreeMap<String, Vec<Page>> {
    let mut languages: BTreeMap<String, Vec<Page>> = BTreeMap::new();
    let mut left = Vec::new();
    for page in pages.drain(..) {
        let parts: Vec<&str> = page.path.split('/').collect();
        match parts[..] {
            [TEXTS, language, _] if is_language(language) => {
                let language = language.to_owned();
                languages.entry(language).or_default().push(page);
            }
            _ => left.push(page),
        }
    }
    *pages = left;
    languages
}

/// The pages in another language, and how whole that is.
pub(crate) fn translate(
    language: &str,
    texts: &[Page],
    pages: &[Page],
    sources: &Sources,
    faults: &mut Faults,
) -> (Vec<Page>, Translation) {
    let mut translator = Translator {
        pages: pages.to_vec(),
        shelves: shelves(pages.iter().enumerate()),
        unread: unread(pages),
        blind: is_blind(pages, sources, faults),
        sources,
        faults,
        said: BTreeMap::new(),
        noted: BTreeMap::new(),
    };
    for page in texts {
        translator.page(page);
    }
    let mut translation = Translation {
        language: language.to_owned(),
        ..Translation::default()
    };
    let top = pages.iter().map(|page| page.layer).max().unwrap_or(0);
    let mut originals: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    // By pack, those on top first: whoever writes one looks for their own words.
    let mut missing: BTreeMap<Reverse<usize>, Vec<String>> = BTreeMap::new();
    for ((shelf, id), (page, item)) in &translator.shelves {
        let Some(original) = entry_of(&pages[*page], *item) else {
            continue;
        };
        let mut paths = Vec::new();
        words(original, "", "", &mut paths);
        let name = format!("{shelf}/{id}");
        let is_said = |path: &String| translator.said.contains_key(&(name.clone(), path.clone()));
        let layer = layer_of(sources, original);
        let unsaid = paths.iter().filter(|path| !is_said(path));
        let unsaid = unsaid.map(|path| format!("{name}: {path}"));
        missing.entry(Reverse(layer)).or_default().extend(unsaid);
        let hash = format!("{:08x}", hash_of(original, &paths));
        let noted = translator.noted.get(&(layer, name.clone()));
        if noted.is_some_and(|noted| *noted != hash) {
            translation.stale.push(name.clone());
        }
        if layer == top && paths.iter().any(is_said) {
            originals
                .entry(shelf)
                .or_default()
                .push(format!("  {id}: \"{hash}\"\n"));
        }
    }
    translation.missing = missing.into_values().flatten().collect();
    for (shelf, lines) in originals {
        translation
            .originals
            .push_str(&format!("{shelf}:\n{}", lines.concat()));
    }
    (translator.pages, translation)
}

/// The paths of all words of an entry.
fn words(node: &Node, under: &str, path: &str, found: &mut Vec<String>) {
    let below = |step: &str| match path.is_empty() {
        true => step.to_owned(),
        false => format!("{path}.{step}"),
    };
    match &node.value {
        Value::Map(map) => {
            for (key, node) in map {
                match &node.value {
                    Value::Text(text) if is_translated(under, &key.text) => {
                        // What is not said need not be translated.
                        if !text.trim().is_empty() {
                            found.push(below(&key.text));
                        }
                    }
                    _ => words(node, &key.text, &below(&key.text), found),
                }
            }
        }
        Value::List(items) => {
            for (number, item) in items.iter().enumerate() {
                let number = (number + 1).to_string();
                let step = item.id_text().unwrap_or(&number);
                words(item, under, &below(step), found);
            }
        }
        _ => {}
    }
}

/// A hash of the words of an entry.
fn hash_of(entry: &Node, paths: &[String]) -> u32 {
    let mut all = String::new();
    for path in paths {
        if let Some(Value::Text(text)) = at_path(entry, path).map(|node| &node.value) {
            all.push_str(path);
            all.push('\n');
            all.push_str(text.trim());
            all.push('\n');
        }
    }
    (fingerprint_of(&all) >> 32) as u32
}

/// Which pack wrote something.
fn layer_of(sources: &Sources, node: &Node) -> usize {
    let file = sources.file_of(node.span);
    file.map_or(0, |file| sources.get(file).layer)
}

/// Shelves on which an entry could not be read, or has no id to be found by.
fn unread(pages: &[Page]) -> BTreeSet<String> {
    let unread = pages.iter().filter(|page| {
        let mut entries = (0..).map_while(|item| entry_of(page, item));
        page.root.is_none() || entries.any(|entry| !entry.id_text().is_some_and(is_id))
    });
    unread
        .filter_map(|page| shelf_of(&page.path))
        .map(str::to_owned)
        .collect()
}

/// The path of a step below another path.
fn below(path: Option<&Key>, step: &str, span: Span) -> Key {
    let text = match path {
        Some(path) => format!("{}.{step}", path.text),
        None => step.to_owned(),
    };
    Key { text, span }
}

struct Translator<'a> {
    pages: Vec<Page>,
    shelves: Shelves,
    sources: &'a Sources,
    /// Shelves on which an entry could not be read, or has no id to be found by.
    unread: BTreeSet<String>,
    /// Not even all shelves are known.
    blind: bool,
    faults: &'a mut Faults,
    /// Entries and paths that have been translated, and by which pack.
    said: BTreeMap<(String, String), usize>,
    /// Hashes of originals, as they were when translated, by pack.
    noted: BTreeMap<(usize, String), String>,
}

impl Translator<'_> {
    fn page(&mut self, page: &Page) {
        let name = without_ending(&page.path).rsplit('/').next();
        let originals = name == Some(ORIGINALS);
        let Some(root) = &page.root else {
            return;
        };
        for (shelf, ids) in self.map(page, root) {
            let known: BTreeSet<&str> = self.shelves.keys().map(|(shelf, _)| &**shelf).collect();
            if !known.contains(&*shelf.text) {
                if self.is_unsure(&shelf.text) {
                    continue;
                }
                let what = format!("there is no folder `{}` with words", shelf.text);
                let help = hint(&shelf.text, known);
                self.fault(page, shelf, what, Some(help));
                continue;
            }
            for (id, words) in self.map(page, ids) {
                match (&words.value, originals) {
                    (Value::Text(hash), true) => {
                        let name = format!("{}/{}", shelf.text, id.text);
                        self.noted.insert((page.layer, name), hash.clone());
                    }
                    _ => self.entry(page, &shelf.text, id, words),
                }
            }
        }
    }

    fn entry(&mut self, page: &Page, shelf: &str, id: &Key, words: &Node) {
        let key = (shelf.to_owned(), id.text.clone());
        let Some((at, item)) = self.shelves.get(&key).copied() else {
            if self.is_unsure(shelf) {
                return;
            }
            let ids = self.shelves.keys().filter(|(on, _)| on == shelf);
            let help = hint(&id.text, ids.map(|(_, id)| id.as_str()));
            let what = format!("there is no `{}` in `{shelf}`", id.text);
            return self.fault(page, id, what, Some(help));
        };
        let mut changes = Vec::new();
        self.flatten(page, words, None, &mut changes);
        for (path, text) in changes {
            let Some(entry) = entry_of(&self.pages[at], item) else {
                continue;
            };
            let (parent, key) = path.text.rsplit_once('.').unwrap_or(("", &path.text));
            let mut parent = at_path(entry, parent);
            // A line that tells another part is another line.
            if is_line(key) {
                parent = parent.filter(|line| line.get(key).is_some());
            }
            let Some(parent) = parent else {
                // A pack on top wrote the entry anew, without this part.
                if layer_of(self.sources, entry) > page.layer {
                    continue;
                }
                let mut known = Vec::new();
                self::words(entry, "", "", &mut known);
                let help = hint(&path.text, known.iter().map(String::as_str));
                let what = format!("there is nothing at `{}`", path.text);
                self.fault(page, &path, what, Some(help));
                continue;
            };
            // What a pack on top says anew must be translated there.
            let original = parent.get(key).unwrap_or(parent);
            if layer_of(self.sources, original) > page.layer {
                continue;
            }
            let Some(entry) = entry_of_mut(&mut self.pages[at], item) else {
                continue;
            };
            match put(entry, &path, text) {
                Ok(()) => {
                    let said = (format!("{shelf}/{}", id.text), path.text.clone());
                    if self.said.insert(said, page.layer) == Some(page.layer) {
                        let what = format!("`{}` of `{}` is translated twice", path.text, id.text);
                        self.fault(page, &path, what, None);
                    }
                }
                Err((what, help)) => self.fault(page, &path, what, help),
            }
        }
    }

    /// Whether what is not on a shelf may be there nevertheless.
    fn is_unsure(&self, shelf: &str) -> bool {
        self.blind || self.unread.contains(shelf)
    }

    /// The words of an entry by path, however they are nested.
    fn flatten(
        &mut self,
        page: &Page,
        words: &Node,
        path: Option<&Key>,
        found: &mut Vec<(Key, Node)>,
    ) {
        for (key, node) in self.map(page, words) {
            let whole = below(path, &key.text, key.span);
            let mut steps = whole.text.rsplit('.');
            let (last, under) = (
                steps.next().unwrap_or(""),
                steps.find(|s| s.parse::<u8>().is_err()),
            );
            match &node.value {
                Value::Map(_) => self.flatten(page, node, Some(&whole), found),
                // Line by line, as the original is written.
                Value::List(lines) if lines.iter().all(Node::is_map) => {
                    for (number, line) in lines.iter().enumerate() {
                        let place = below(Some(&whole), &(number + 1).to_string(), line.span);
                        self.flatten(page, line, Some(&place), found);
                    }
                }
                _ if !is_translated(under.unwrap_or(""), last) => {
                    let what = format!("`{last}` is not for people to read");
                    let help = format!("translated are `{}`", TRANSLATED.join("`, `"));
                    self.fault(page, key, what, Some(help));
                }
                Value::Text(_) | Value::Int(_) => found.push((whole, node.as_text())),
                _ => {
                    let what = format!("expected words, found {}", node.kind());
                    self.fault(page, key, what, None);
                }
            }
        }
    }

    /// The entries of a map; anything else is a fault.
    fn map<'a>(&mut self, page: &Page, node: &'a Node) -> &'a [(Key, Node)] {
        match &node.value {
            Value::Map(map) => map,
            _ => {
                let what = format!("expected a map, found {}", node.kind());
                let help = "a file of texts is written `gear:`, then `osr-3:`, then `name: ...`";
                let place = (page.file, node.span);
                self.sources
                    .fault(self.faults, place, what, Some(help.to_owned()));
                &[]
            }
        }
    }

    fn fault(&mut self, page: &Page, key: &Key, what: String, help: Option<String>) {
        self.sources
            .fault(self.faults, (page.file, key.span), what, help);
    }
}
