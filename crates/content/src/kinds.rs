//! The kinds of content, in one table: whatever goes through all of them is made from it.

use crate::book::without_ending;

/// Hands every kind to a macro:
/// the list of the book, the folder, the type of an entry, its schema, what one is called, and
/// how many of them a pack has.
macro_rules! for_every_kind {
    ($do:ident) => {
        $do! {
            dice: "dice", DiceFile, "dice", "dice", 1..=1;
            characters: "characters", CharacterFile, "character", "Character", 1..=64;
            suits: "suits", SuitFile, "suit", "Suit", 1..=64;
            cards: "cards", ActionCardFile, "action-card", "Action card", 1..=64;
            gear: "gear", GearFile, "gear", "Gear", 0..=250;
            stratagems: "stratagems", StratagemFile, "stratagem", "Stratagem", 2..=64;
            conditions: "conditions", ConditionFile, "condition", "Condition", 1..=state::CONDITIONS;
            tokens: "tokens", StatusFile, "token", "status token", 0..=state::STATUS_TOKENS;
            breakdowns: "breakdowns", BreakdownFile, "breakdown", "Breakdown",
                1..=state::BreakdownCards::MOST;
            flatline: "flatline", FlatlineFile, "flatline", "Flatline card",
                1..=state::FlatlineCards::MOST;
            awakening: "awakening", AwakeningFile, "awakening", "Awakening",
                1..=state::AwakeningCards::MOST;
            tiles: "tiles", TileFile, "tile", "tile", 0..=64;
            places: "places", PlaceFile, "place", "Other Place", 0..=32;
            scanner: "scanner", ScannerFile, "scanner", "Scanner card",
                1..=state::ScannerCards::MOST;
            blips: "blips", BlipFile, "blip", "Blip", 0..=MAX_BLIPS;
            intruders: "intruders", IntruderSheet, "intruder", "Intruder", 0..=state::Kinds::MOST - 1;
            boards: "boards", BoardFile, "board", "board", 0..=100;
            pages: "pages", BoardFile, "page", "page", 0..=100;
            maps: "maps", MapFile, "map", "map", 0..=50;
            clues: "clues", ClueFile, "clue", "clue", 0..=catalog::CLUES;
            resources: "resources", ResourceFile, "resource", "resource", 0..=catalog::RESOURCES;
            discoveries: "discoveries", DiscoveryFile, "discovery", "Discovery", 0..=catalog::DISCOVERY_CARDS;
            lists: "lists", ListFile, "list", "list of Discoveries", 0..=catalog::LISTS;
            locations: "locations", LocationFile, "location", "Location", 0..=32;
            codes: "codes", CodeFile, "code", "code", 0..=catalog::CODES;
            sessions: "sessions", SessionFile, "session", "session", 1..=100;
        }
    };
}
pub(crate) use for_every_kind;

/// The same for the files of a Boss, `bosses/<boss>/<file>.yaml`.
macro_rules! for_every_boss_file {
    ($do:ident) => {
        $do! {
            sheets: "sheet", BossSheet, "boss", "Boss sheet";
            ai: "ai", AiCard, "ai", "AI card";
            bp: "bp", BodyPart, "bp", "BP card";
            adversaries: "adversary", IntruderSheet, "adversary", "Adversary card";
        }
    };
}
pub(crate) use for_every_boss_file;

/// What lies in a folder of the pack, or in a file of a Boss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// The folder, or the name of the Boss's file.
    pub folder: &'static str,
    /// The schema of its files.
    pub schema: &'static str,
    /// What one of them is called, such as `Gear`.
    pub called: &'static str,
}

macro_rules! folders {
    ($($list:ident: $folder:literal, $type:ident, $schema:literal, $called:literal, $range:expr;)*) => {
        /// What lies in the folders of a pack, one entry or several in a file.
        pub(crate) const FOLDERS: &[Kind] = &[
            $(Kind { folder: $folder, schema: $schema, called: $called }),*
        ];
    };
}
for_every_kind!(folders);

macro_rules! boss_files {
    ($($list:ident: $file:literal, $type:ident, $schema:literal, $called:literal;)*) => {
        /// What lies in the folder of a Boss.
        pub(crate) const BOSS_FILES: &[Kind] = &[
            $(Kind { folder: $file, schema: $schema, called: $called }),*
        ];
    };
}
for_every_boss_file!(boss_files);

/// The folder with a folder for every Boss.
pub(crate) const BOSSES: &str = "bosses";
/// The file that says what the pack is.
pub(crate) const PACK: &str = "pack";

/// The folders of a pack.
pub(crate) fn folders() -> impl Iterator<Item = &'static str> + Clone {
    FOLDERS.iter().map(|kind| kind.folder).chain([BOSSES])
}

/// What lies at a path within a pack.
pub(crate) fn kind_at(path: &str) -> Option<&'static Kind> {
    let parts: Vec<&str> = without_ending(path).split('/').collect();
    let (kinds, name) = match parts[..] {
        [folder, _] => (FOLDERS, folder),
        [BOSSES, _, file] => (BOSS_FILES, file),
        _ => return None,
    };
    kinds.iter().find(|kind| kind.folder == name)
}

/// Under what the entries of a file are known: `gear`, or `bosses/<boss>/ai`. Ids are unique
/// within it.
pub(crate) fn shelf_of(path: &str) -> Option<&str> {
    kind_at(path)?;
    let path = without_ending(path);
    match path.starts_with(BOSSES) {
        true => Some(path),
        false => path.split_once('/').map(|(folder, _)| folder),
    }
}
