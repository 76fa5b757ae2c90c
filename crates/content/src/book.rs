//! All entries of a pack, decoded but not yet resolved.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::de::DeserializeOwned;

use crate::fault::{Fault, Faults};
use crate::files::*;
use crate::yaml::{Node, Problem, Span, Value, decode, hint, read};

/// The text of a file of the pack.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Its path within the pack.
    pub path: String,
    /// What is in it.
    pub text: Arc<str>,
}

/// An entry and the file it stands in.
#[derive(Clone, Debug)]
pub(crate) struct Entry<T> {
    /// Which file, by number.
    pub file: usize,
    /// The entry.
    pub it: T,
}

/// Everything that belongs to a Boss's folder.
#[derive(Clone, Debug, Default)]
pub(crate) struct BossFolder {
    pub sheets: Vec<Entry<BossSheet>>,
    pub ai: Vec<Entry<AiCard>>,
    pub bp: Vec<Entry<BodyPart>>,
}

/// All entries of a pack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Book {
    pub sources: Vec<Source>,
    pub faults: Faults,
    /// Ids of entries that could not be read: referring to them is no further fault.
    pub spoiled: BTreeSet<String>,
    pub pack: Vec<Entry<PackFile>>,
    pub dice: Vec<Entry<DiceFile>>,
    pub characters: Vec<Entry<CharacterFile>>,
    pub suits: Vec<Entry<SuitFile>>,
    pub cards: Vec<Entry<ActionCardFile>>,
    pub gear: Vec<Entry<GearFile>>,
    pub stratagems: Vec<Entry<StratagemFile>>,
    pub conditions: Vec<Entry<ConditionFile>>,
    pub breakdowns: Vec<Entry<BreakdownFile>>,
    pub flatline: Vec<Entry<FlatlineFile>>,
    pub awakening: Vec<Entry<AwakeningFile>>,
    pub tiles: Vec<Entry<TileFile>>,
    pub places: Vec<Entry<PlaceFile>>,
    pub scanner: Vec<Entry<ScannerFile>>,
    pub intruders: Vec<Entry<IntruderSheet>>,
    pub boards: Vec<Entry<BoardFile>>,
    pub sessions: Vec<Entry<SessionFile>>,
    pub bosses: BTreeMap<String, BossFolder>,
}

/// The folders of a pack.
pub(crate) const FOLDERS: [&str; 17] = [
    "dice",
    "characters",
    "suits",
    "cards",
    "gear",
    "stratagems",
    "conditions",
    "breakdowns",
    "flatline",
    "awakening",
    "tiles",
    "places",
    "scanner",
    "intruders",
    "boards",
    "sessions",
    "bosses",
];

impl Book {
    /// Reads all files; what is wrong with them is in `faults`.
    pub fn read(files: Vec<(String, String)>) -> Book {
        let mut book = Book::default();
        for (path, text) in files {
            book.sources.push(Source {
                path,
                text: text.into(),
            });
        }
        for file in 0..book.sources.len() {
            book.read_file(file);
        }
        book
    }

    fn read_file(&mut self, file: usize) {
        let path = self.sources[file].path.clone();
        let parts: Vec<&str> = without_ending(&path).split('/').collect();
        match parts[..] {
            ["pack"] => {
                let entries = self.entries(file);
                self.pack.extend(entries);
            }
            ["dice", _] => {
                let entries = self.entries(file);
                self.dice.extend(entries);
            }
            ["characters", _] => {
                let entries = self.entries(file);
                self.characters.extend(entries);
            }
            ["suits", _] => {
                let entries = self.entries(file);
                self.suits.extend(entries);
            }
            ["cards", _] => {
                let entries = self.entries(file);
                self.cards.extend(entries);
            }
            ["gear", _] => {
                let entries = self.entries(file);
                self.gear.extend(entries);
            }
            ["stratagems", _] => {
                let entries = self.entries(file);
                self.stratagems.extend(entries);
            }
            ["conditions", _] => {
                let entries = self.entries(file);
                self.conditions.extend(entries);
            }
            ["breakdowns", _] => {
                let entries = self.entries(file);
                self.breakdowns.extend(entries);
            }
            ["flatline", _] => {
                let entries = self.entries(file);
                self.flatline.extend(entries);
            }
            ["awakening", _] => {
                let entries = self.entries(file);
                self.awakening.extend(entries);
            }
            ["tiles", _] => {
                let entries = self.entries(file);
                self.tiles.extend(entries);
            }
            ["places", _] => {
                let entries = self.entries(file);
                self.places.extend(entries);
            }
            ["scanner", _] => {
                let entries = self.entries(file);
                self.scanner.extend(entries);
            }
            ["intruders", _] => {
                let entries = self.entries(file);
                self.intruders.extend(entries);
            }
            ["boards", _] => {
                let entries = self.entries(file);
                self.boards.extend(entries);
            }
            ["sessions", _] => {
                let entries = self.entries(file);
                self.sessions.extend(entries);
            }
            ["bosses", boss, "sheet"] => {
                let sheets = self.entries(file);
                self.boss(boss).sheets.extend(sheets);
            }
            ["bosses", boss, "ai"] => {
                let cards = self.entries(file);
                self.boss(boss).ai.extend(cards);
            }
            ["bosses", boss, "bp"] => {
                let cards = self.entries(file);
                self.boss(boss).bp.extend(cards);
            }
            ["bosses", ..] => {
                let help = "a Boss is `bosses/<boss>/sheet.yaml`, `ai.yaml` and `bp.yaml`";
                self.misplaced(&path, help.to_owned());
            }
            [folder, ..] if FOLDERS.contains(&folder) => {
                let help = format!("files lie in `{folder}/` itself, not in a folder within it");
                self.misplaced(&path, help);
            }
            [_] => {
                let help = "beside the folders of a pack lies only `pack.yaml`".to_owned();
                self.misplaced(&path, help);
            }
            [folder, ..] => {
                let help = hint(folder, FOLDERS);
                self.misplaced(&path, help);
            }
            [] => {}
        }
    }

    fn boss(&mut self, name: &str) -> &mut BossFolder {
        self.bosses.entry(name.to_owned()).or_default()
    }

    fn misplaced(&mut self, path: &str, help: String) {
        let what = "no such file is expected here";
        self.faults.tell_whole(path, what, Some(help));
    }

    /// The entries of a file: one, or a list.
    fn entries<T: DeserializeOwned>(&mut self, file: usize) -> Vec<Entry<T>> {
        let root = match read(&self.sources[file].text) {
            Ok(Some(root)) => root,
            Ok(None) => {
                let what = "the file is empty".to_owned();
                self.fault(file, Span::default(), what, None);
                return vec![];
            }
            Err(problem) => {
                self.problem(file, problem);
                let text = self.sources[file].text.clone();
                self.spoiled.extend(ids_in(&text));
                return vec![];
            }
        };
        match &root.value {
            Value::List(list) => list.iter().filter_map(|n| self.entry(file, n)).collect(),
            _ => self.entry(file, &root).into_iter().collect(),
        }
    }

    fn entry<T: DeserializeOwned>(&mut self, file: usize, node: &Node) -> Option<Entry<T>> {
        let (it, problems) = decode(node);
        for problem in problems {
            self.problem(file, problem);
        }
        if it.is_none() {
            let text = self.sources[file].text.clone();
            let entry = text.get(node.span.start..node.span.end).unwrap_or(&text);
            self.spoiled.extend(ids_in(entry));
        }
        it.map(|it| Entry { file, it })
    }

    fn problem(&mut self, file: usize, problem: Problem) {
        self.fault(file, problem.span, problem.what, problem.help);
    }

    /// Whether something is wrong with the files of a folder, or with a file.
    pub fn is_faulty(&self, path: &str) -> bool {
        self.faults
            .list
            .iter()
            .any(|fault| fault.file.starts_with(path))
    }

    /// Notes a fault at a place.
    pub fn fault(&mut self, file: usize, span: Span, what: String, help: Option<String>) {
        let Source { path, text } = &self.sources[file];
        let fault = || Fault::new(path, text, span, what).with_help(help);
        self.faults.tell(path, fault);
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
