//! From files to the catalog: names become numbers, texts become scripts.
//!
//! Everything is lowered even if something is wrong, with a stand-in for what
//! cannot be resolved, so that all faults are found in one go.

mod ability;
mod afflictions;
mod baseline;
mod behaviour;
mod boards;
mod effect;
mod endless;
mod exploration;
mod features;
mod findings;
mod gear;
mod intruders;
mod landmarks;
mod mission;
mod names;
mod run_deeds;
mod sessions;
mod spacers;
mod status;
mod terrain;
mod who;
mod works;

use std::collections::{BTreeMap, BTreeSet};

use enormity_engine::catalog::{Catalog, Label, Piles, Who};
use enormity_engine::ids::MAX_BLIPS;
use enormity_engine::{catalog, state};

use crate::book::{Book, BossFolder, Entry};
use crate::context::{Context, Owner, Verb, verb_of};
use crate::files::{Effect, Id, Origin, Ref};
use crate::kinds::for_every_kind;
use crate::yaml::{Span, hint};
use names::Names;
pub(crate) use names::is_id;

/// What came out of the files besides faults.
pub(crate) struct Lowered {
    pub catalog: Catalog,
    pub origins: BTreeMap<String, Origin>,
}

/// Lowers a book; what is wrong with it is added to its faults.
pub(crate) fn lower(book: &mut Book) -> Lowered {
    let mut lowerer = Lowerer::new(book);
    lowerer.status_tokens();
    lowerer.terrain();
    lowerer.afflictions();
    lowerer.gear();
    lowerer.spacers();
    lowerer.intruders();
    lowerer.exploration();
    lowerer.boards();
    lowerer.sessions();
    lowerer.landmarks();
    lowerer.whole_pack();
    lowerer.endless();
    lowerer.catalog.piles = Piles::of(&lowerer.catalog);
    Lowered {
        catalog: lowerer.catalog,
        origins: lowerer.origins,
    }
}

/// Scripts within scripts beyond this are refused: the engine's stack is finite.
const MOST_NESTING: usize = 6;

struct Lowerer<'a> {
    book: &'a mut Book,
    catalog: Catalog,
    origins: BTreeMap<String, Origin>,
    names: AllNames,
    /// The file that is being lowered.
    file: usize,
    /// Whom an effect means that does not say.
    unsaid: Who,
    /// How deep scripts are nested here.
    nesting: usize,
    /// Inside `repeat`.
    repeating: bool,
    /// Behaviours that `perform` can name here.
    behaviours: BTreeMap<String, u16>,
    /// Boards whose drawing is faulty.
    undrawn: BTreeSet<u8>,
    /// What is known where effects and conditions are being lowered.
    context: Context,
    /// The verb that is being lowered.
    doing: &'static Verb,
    /// Where faults are told that have no better place.
    place: Span,
    /// With so many Wounds the Boss being lowered is beaten in every session.
    beaten_at: Option<u8>,
    /// Ammo and charges that the Gear being lowered holds.
    holds: (u8, u8),
    /// Whom the targeting lines of the behaviour being lowered can name.
    aim: behaviour::Aim,
    /// The behaviour that is being lowered, if its own lines name no single Target.
    behaving: Option<u16>,
    /// Behaviours that texts perform against somebody.
    performed: BTreeSet<u16>,
    /// Faults of behaviours without a Target, unless they are performed against one.
    targetless: Vec<(u16, usize, Span, String, Option<String>)>,
    /// The Objectives of the mission that is being lowered.
    objective_names: Vec<String>,
    /// How many tokens there are of each at most, as far as they have been lowered.
    objective_tokens: Vec<u8>,
    /// What encrypted texts stand in that are being lowered.
    reading: Label,
    /// What texts call doors, spaces and ways out; which there are is known after the boards.
    landmarks: Vec<landmarks::Landmark>,
    /// For `endless`: what activating an Intruder can set off.
    activations: Vec<endless::Activation>,
}

impl<'a> Lowerer<'a> {
    fn new(book: &'a mut Book) -> Self {
        let names = all_names(book);
        Lowerer {
            book,
            catalog: Catalog::default(),
            origins: BTreeMap::new(),
            names,
            file: 0,
            unsaid: Who::ME,
            nesting: 0,
            repeating: false,
            behaviours: BTreeMap::new(),
            undrawn: BTreeSet::new(),
            context: Context::of(Owner::Spacer),
            doing: verb_of(&Effect::Window),
            place: Span::default(),
            beaten_at: None,
            holds: (0, 0),
            aim: behaviour::Aim::Given,
            behaving: None,
            performed: BTreeSet::new(),
            targetless: Vec::new(),
            objective_names: Vec::new(),
            objective_tokens: Vec::new(),
            reading: Label::default(),
            landmarks: Vec::new(),
            activations: Vec::new(),
        }
    }

    /// From here on, entries are a Spacer's: effects mean the owner.
    fn for_spacer(&mut self, file: usize) {
        self.for_owner(file, Owner::Spacer);
        self.behaviours.clear();
    }

    /// From here on, cards are of this owner. On those of Intruders and on tiles effects mean the
    /// Target.
    fn for_owner(&mut self, file: usize, owner: Owner) {
        self.file = file;
        self.context = Context::of(owner);
        self.unsaid = match owner {
            Owner::Spacer | Owner::Gear | Owner::Place => Who::ME,
            Owner::Tile | Owner::Minion | Owner::Boss => Who::TARGET,
        };
    }

    /// The number of a baseline type.
    fn minion(&mut self, name: &Ref) -> u8 {
        let mut bosses = self.book.bosses.values();
        let named = |boss: &BossFolder| {
            let sheets = boss.sheets.iter().map(|sheet| &sheet.it.id);
            let mut ids = sheets.chain(boss.adversaries.iter().map(|card| &card.it.id));
            ids.any(|id| id.value == name.value)
        };
        if bosses.any(named) {
            let what = format!(
                "`{}` is a Boss, which comes by the rules of its session",
                name.value
            );
            let types = self.book.intruders.iter().map(|entry| entry.it.id.as_str());
            let help = match types.clone().next() {
                Some(_) => hint(name, types),
                None => "the pack has no baseline Intruders; they lie in `intruders/`".to_owned(),
            };
            self.fault(name.span, what, Some(help));
            return 0;
        }
        self.resolve(|n| &n.kinds, name)
    }

    fn fault(&mut self, span: Span, what: impl Into<String>, help: Option<String>) {
        self.book.fault(self.file, span, what.into(), help);
    }

    /// The label of something printed on a card, such as an ability.
    fn part_label(&mut self, id: &Id, name: &str, text: &str) -> Label {
        names::check_id(self.file, id, self.book);
        self.words(id, name, text)
    }

    /// What the entry being lowered, or a part of it, is called and says.
    fn words(&self, id: &str, name: &str, text: &str) -> Label {
        Label {
            id: id.to_owned(),
            name: name.to_owned(),
            text: text.trim().to_owned(),
            pack: self.book.sources.get(self.file).layer as u8,
            art: None,
            icon: None,
        }
    }

    /// A drawing by its name; one that the packs do not have is a fault.
    fn drawing(&mut self, name: &Option<Ref>) -> Option<String> {
        let name = name.as_ref()?;
        if self.book.drawings.contains(&name.value) {
            return Some(name.value.clone());
        }
        let what = format!("there is no drawing `art/{}`", name.value);
        let help = match self.book.drawings.is_empty() {
            true => "drawings are SVG files in the folder `art` of a pack".to_owned(),
            false => hint(name, self.book.drawings.iter().map(String::as_str)),
        };
        self.fault(name.span, what, Some(help));
        None
    }

    /// Refuses a number above a limit.
    fn at_most(&mut self, span: Span, what: &str, found: usize, most: usize) {
        if found > most {
            let what = format!("at most {most} {what}, found {found}");
            self.fault(span, what, None);
        }
    }

    /// The number of a name; 0 as a stand-in if there is no such thing.
    fn resolve(&mut self, names: fn(&AllNames) -> &Names, name: &Ref) -> u8 {
        self.look_up(names, name).unwrap_or(0)
    }

    /// The number of a name, if there is such a thing.
    fn look_up(&mut self, names: fn(&AllNames) -> &Names, name: &Ref) -> Option<u8> {
        let names = names(&self.names);
        if let Some(number) = names.get(name) {
            return Some(number.min(255) as u8);
        }
        if self.book.blind || self.book.spoiled.contains(&name.value) {
            return None;
        }
        let what = format!("there is no {} `{}`", names.kind, name.value);
        let help = names.hint(name);
        self.fault(name.span, what, Some(help));
        None
    }

    fn label(&mut self, folder: &str, id: &Id, name: &str, text: &str, origin: Origin) -> Label {
        self.origins
            .insert(format!("{folder}/{}", id.value), origin);
        self.words(id, name, text)
    }

    /// Whether it is known that nothing lies below the pack, so that it must be whole.
    fn must_be_whole(&self) -> bool {
        !self.book.blind
    }

    /// Whether there may be something in these folders that could not be read.
    fn is_unread(&self, folders: &[&str]) -> bool {
        self.book.blind || folders.iter().any(|folder| self.book.is_faulty(folder))
    }

    /// What every pack must have, and how much of it.
    fn whole_pack(&mut self) {
        if !self.must_be_whole() {
            return;
        }
        let mut faults = Vec::new();
        let book = &*self.book;
        let mut need = |folder: &str, found: usize, least: usize, most: usize| {
            if !book.is_faulty(folder) && (found < least || found > most) {
                let what = match (least, most) {
                    (1, 1) => format!("the pack needs exactly one entry here, found {found}"),
                    _ if found > most => {
                        format!(
                            "at most {most} entries fit here, those of all packs together, found {found}"
                        )
                    }
                    _ => format!("the pack needs {least} to {most} entries here, found {found}"),
                };
                let help =
                    "a pack that adds to another says so in its `pack.yaml`: `extends: base`";
                let help = match found > most {
                    true => folder
                        .ends_with('/')
                        .then_some("an entry with the id of one that is there takes its place"),
                    false => faults.is_empty().then_some(help),
                };
                let help = help.map(str::to_owned);
                faults.push((folder.to_owned(), what, help));
            }
        };
        for (folder, found, range) in self.found() {
            // Every copy of a card is one in the deck.
            let found = match folder {
                "flatline" => self.catalog.flatlines.len(),
                "blips" => self.catalog.blips.len(),
                _ => found,
            };
            need(&format!("{folder}/"), found, *range.start(), *range.end());
        }
        // Bosses and baseline types are numbered together.
        let specimens =
            (book.intruders.iter()).map(|entry| entry.it.specimens.len() + entry.it.levels.len());
        let adversaries = book.bosses.values().filter(|it| !it.adversaries.is_empty());
        let types = book.intruders.len() + specimens.sum::<usize>() + adversaries.count();
        let most = state::Kinds::MOST.saturating_sub(types).max(1);
        need("bosses/", book.bosses.len(), 1, most);
        // Numbers in the catalog are small.
        let scripts = &self.catalog.scripts;
        need("the pack's effects", scripts.len(), 0, 60_000);
        need("the pack's conditions", scripts.conds_len(), 0, 60_000);
        need(
            "the pack's abilities",
            self.catalog.abilities.len(),
            0,
            60_000,
        );
        need(
            "the pack's behaviours",
            self.catalog.behaviours.len(),
            0,
            60_000,
        );
        for (folder, what, help) in faults {
            self.book.faults.tell_whole(&folder, what, help);
        }
    }
}

/// A label with its drawings.
fn showing(label: Label, art: Option<String>, icon: Option<String>) -> Label {
    Label { art, icon, ..label }
}

macro_rules! kinds {
    ($($list:ident: $folder:literal, $type:ident, $schema:literal, $called:literal, $range:expr;)*) => {
        impl Lowerer<'_> {
            /// How many entries every folder has, and should have.
            fn found(&self) -> Vec<(&'static str, usize, std::ops::RangeInclusive<usize>)> {
                vec![$(($folder, self.book.$list.len(), $range)),*]
            }
        }

        /// The names of every kind; nobody refers to some, but no two may be the same.
        #[allow(dead_code)]
        #[derive(Default)]
        struct AllNames {
            $($list: Names,)*
            /// Bosses and baseline Intruders.
            kinds: Names,
            /// Boards and maps.
            grounds: Names,
            /// Traits of Action cards, such as `walk`.
            traits: Names,
        }

        fn names_of_lists(book: &mut Book) -> AllNames {
            // The lists are taken out for a moment, so that faults can be noted meanwhile.
            AllNames {
                $($list: {
                    let entries = std::mem::take(&mut book.$list);
                    let names = Names::of($called, &entries, |it| &it.id, book);
                    book.$list = entries;
                    names
                },)*
                ..AllNames::default()
            }
        }
    };
}
for_every_kind!(kinds);

fn all_names(book: &mut Book) -> AllNames {
    let mut all = names_of_lists(book);
    all.grounds.kind = "board or map";
    let (boards, maps) = (
        std::mem::take(&mut book.boards),
        std::mem::take(&mut book.maps),
    );
    for Entry { file, it } in &boards {
        all.grounds.insert(*file, &it.id);
    }
    for Entry { file, it } in &maps {
        match all.boards.get(&it.id) {
            Some(_) => all.grounds.add(*file, &it.id, book),
            None => all.grounds.insert(*file, &it.id),
        }
    }
    (book.boards, book.maps) = (boards, maps);
    all.kinds.kind = "Boss or Intruder";
    let bosses = std::mem::take(&mut book.bosses);
    for sheet in bosses.values().filter_map(|boss| boss.sheets.first()) {
        all.kinds.add(sheet.file, &sheet.it.id, book);
    }
    book.bosses = bosses;
    let intruders = std::mem::take(&mut book.intruders);
    for Entry { file, it } in &intruders {
        match all.kinds.get(&it.id) {
            Some(number) if number < book.bosses.len() => all.kinds.add(*file, &it.id, book),
            _ => all.kinds.insert(*file, &it.id),
        }
    }
    for Entry { file, it } in &intruders {
        for specimen in &it.specimens {
            all.kinds.add(*file, &specimen.id, book);
        }
    }
    for Entry { file, it } in &intruders {
        for level in &it.levels {
            all.kinds.add(*file, &level.id, book);
        }
    }
    book.intruders = intruders;
    let bosses = std::mem::take(&mut book.bosses);
    for card in bosses.values().filter_map(|boss| boss.adversaries.first()) {
        all.kinds.add(card.file, &card.it.id, book);
    }
    book.bosses = bosses;
    all.traits.kind = "trait of an Action card";
    let cards = std::mem::take(&mut book.cards);
    for card in &cards {
        for name in card.it.sides.iter().flat_map(|side| &side.traits) {
            if all.traits.get(name).is_none() {
                all.traits.add(card.file, name, book);
            }
        }
    }
    book.cards = cards;
    all
}
