//! Loading packs: from folders, from memory, from the binary itself.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use enormity_engine::catalog::Catalog;

use crate::art;
use crate::book::{Book, without_ending};
use crate::compose::{Change, Page, compose};
use crate::fault::{Fault, Faults};
use crate::files::{Origin, PackFile};
use crate::fingerprint::fingerprint;
use crate::folder::read_packs;
use crate::kinds::PACK;
use crate::layers::{self, Files, on_top};
use crate::lower::lower;
use crate::sources::Sources;
use crate::texts::{self, Translation, translate};
use crate::yaml::read;

/// The id of the pack that is part of the binary.
pub(crate) const BASE_ID: &str = "base";

/// A pack that can be played, or several on top of each other.
#[derive(Clone, Debug)]
pub struct Pack {
    /// What the packs say about themselves, from the lowest.
    pub packs: Vec<PackFile>,
    /// The content as the engine reads it.
    pub catalog: Arc<Catalog>,
    /// Where the values of each entry come from, by folder and id: `gear/osr-3`.
    pub origins: BTreeMap<String, Origin>,
    /// What the packs on top do to those below.
    pub changes: Vec<Change>,
    /// The languages that there are texts of, besides its own, and how whole they are.
    pub translations: Vec<Translation>,
    /// A hash of all that is played, the same on every machine: names and texts may change.
    pub hash: u64,
    /// The files it was read from: paths and their texts. Those of packs on top have the id of
    /// their pack before them: `weapons:gear/hook.yaml`.
    pub files: Files,
}

/// Loads the pack in a folder, or tells everything that is wrong with it.
pub fn load_pack(dir: &Path) -> Result<Pack, Faults> {
    load_files(read_packs(&[dir.to_owned()])?)
}

/// Loads packs from memory: paths, with `/`, and their texts, as [`Pack::files`] has them.
pub fn load_files(mut files: Files) -> Result<Pack, Faults> {
    for (_, text) in &mut files {
        if text.contains('\r') {
            *text = text.replace("\r\n", "\n");
        }
    }
    let mut faults = Faults::default();
    let mut art = BTreeMap::new();
    let mut sources = Sources::default();
    let mut pages = Vec::new();
    let mut kept = Files::new();
    for (layer, (name, mut files)) in layers::layers(files).into_iter().enumerate() {
        let shown = |path: &str| match layer {
            0 => path.to_owned(),
            _ => on_top(&name, path),
        };
        kept.extend(files.iter().map(|(path, text)| (shown(path), text.clone())));
        art.append(&mut art::take(&mut files, shown, &mut faults));
        for (path, text) in files {
            let file = sources.add(shown(&path), text, layer);
            pages.push(page(&sources, file, path, &mut faults));
        }
    }
    let packs = layers::heads(&pages, &sources, &mut faults);
    if !layers::check(&packs, &sources, &mut faults) {
        // Whatever else could be told would follow from what is missing.
        return Err(sorted(faults));
    }
    pages.retain(|page| page.layer == 0 || without_ending(&page.path) != PACK);
    let texts = texts::take(&mut pages);
    let changes = compose(&mut pages, &sources, &mut faults);
    let hash = fingerprint(&pages);
    let mut translations = Vec::new();
    for (language, texts) in &texts {
        let translated = translate(language, texts, &pages, &sources, &mut faults);
        translations.push(translated);
    }
    let drawings: BTreeSet<String> = art.keys().cloned().collect();
    let mut book = Book::read(sources, pages, drawings.clone(), faults);
    let mut lowered = lower(&mut book);
    let Book {
        faults, sources, ..
    } = book;
    if !faults.list.is_empty() {
        return Err(sorted(faults));
    }
    let finish = |catalog: &mut Catalog| {
        catalog.hash = hash;
        catalog.packs = packs.iter().map(|(_, head)| head.name.clone()).collect();
        catalog.art = art.clone();
    };
    finish(&mut lowered.catalog);
    let mut languages = Vec::new();
    for (pages, translation) in translations {
        let mut book = Book::read(sources.clone(), pages, drawings.clone(), Faults::default());
        let mut catalog = lower(&mut book).catalog;
        // Words where an entry has none.
        if !book.faults.list.is_empty() {
            return Err(sorted(book.faults));
        }
        finish(&mut catalog);
        let language = translation.language.clone();
        lowered
            .catalog
            .translations
            .insert(language, Arc::new(catalog));
        languages.push(translation);
    }
    Ok(Pack {
        packs: packs.into_iter().map(|(_, head)| head).collect(),
        catalog: Arc::new(lowered.catalog),
        origins: lowered.origins,
        changes,
        translations: languages,
        hash,
        files: kept,
    })
}

fn sorted(mut faults: Faults) -> Faults {
    let place = |fault: &Fault| (fault.file.clone(), fault.line, fault.column);
    faults.list.sort_by_key(place);
    faults
}

/// Reads a file, with its places among all.
fn page(sources: &Sources, file: usize, path: String, faults: &mut Faults) -> Page {
    let source = sources.get(file);
    let mut root = None;
    match read(&source.text) {
        Ok(Some(mut node)) => {
            node.move_places(sources.among_all(file, Default::default()).start as isize);
            root = Some(node);
        }
        Ok(None) => {
            let what = "the file is empty".to_owned();
            sources.fault(faults, (file, Default::default()), what, None);
        }
        Err(problem) => {
            let span = sources.among_all(file, problem.span);
            sources.fault(faults, (file, span), problem.what, problem.help);
        }
    }
    Page {
        file,
        path,
        layer: source.layer,
        root,
    }
}

/// The base pack, which is part of the binary.
pub fn embedded_base() -> Result<Pack, Faults> {
    load_files(embedded_files())
}

/// The files of the base pack: paths within it and their texts.
pub fn embedded_files() -> Files {
    let own = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
    BASE.iter().map(own).collect()
}

include!(concat!(env!("OUT_DIR"), "/base.rs"));
