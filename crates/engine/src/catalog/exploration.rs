//! What a Run explores: Locations, Consoles, Engrams, Discoveries, clues and codes (chapter 15).

use super::{Abilities, CondId, GearId, KindId, Label, Script};
use crate::board::{DoorId, Space};
use crate::ids::Skill;

/// Numbers of the kinds of cards that only Runs have.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($number:ty);)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize,
        )]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub struct $name(pub $number);
    )*};
}

ids! {
    /// A Location by number.
    LocationId(u8);
    /// A Console by number.
    ConsoleId(u8);
    /// A Discovery card by number.
    DiscoveryId(u16);
    /// A list of Discoveries by number.
    ListId(u8);
    /// A clue by number.
    ClueId(u8);
    /// A resource by number.
    ResourceId(u8);
}

/// Most clues a pack has.
pub const CLUES: usize = 48;
/// Most resources a pack has.
pub const RESOURCES: usize = 12;
/// Most codes a pack has.
pub const CODES: usize = 32;
/// Most Discovery cards a pack has, fixed ones and those of lists together.
pub const DISCOVERY_CARDS: usize = 256;
/// Most lists of Discoveries a pack has.
pub const LISTS: usize = 16;
/// DSC-8: most sets of a list.
pub const SETS: usize = 4;
/// Most encrypted texts a pack has.
pub const BLOCKS: usize = 16;
/// DSC-7: most fixed Discoveries of a mission.
pub const FIXED: usize = 16;

/// LOC-1: a Location's sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Location {
    /// What it is called and says.
    pub label: Label,
    /// The letters of its pages, such as `SR`.
    pub designation: String,
    /// The type of Intruder that is at home there.
    pub ecology: KindId,
    /// INT-9: the level of the Intruders' sheets in this part of the ship.
    pub level: u8,
    /// DSC-3: its blue list.
    pub list: Option<ListId>,
    /// SCV-3: its Loot deck.
    pub loot: Vec<GearId>,
    /// ENG-1: what the four types of Engram are here, by [`EngramType`].
    pub engrams: [EngramDevice; 4],
    /// LOC-2: what whoever is on its pages has. At most four.
    pub abilities: Abilities,
    /// LOC-8: nothing has weight here.
    pub drift: bool,
}

/// ENG-1: the four types of Engram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EngramType {
    /// A cartridge.
    #[default]
    Cartridge,
    /// A sack.
    Sack,
    /// A circuit panel.
    Panel,
    /// A four-armed disc.
    Disc,
}

impl EngramType {
    /// All of them, in the order of their numbers.
    pub const ALL: [EngramType; 4] = [
        EngramType::Cartridge,
        EngramType::Sack,
        EngramType::Panel,
        EngramType::Disc,
    ];

    /// In phrases and files.
    pub fn name(self) -> &'static str {
        match self {
            EngramType::Cartridge => "cartridge",
            EngramType::Sack => "sack",
            EngramType::Panel => "panel",
            EngramType::Disc => "disc",
        }
    }
}

/// ENG-1: what a type of Engram is in a Location.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct EngramDevice {
    /// What it is called and says.
    pub label: Label,
    /// What using it does; the owner is who holds it.
    pub script: Script,
    /// ENG-2: what it turns into when its holder has extracted.
    pub resource: Option<ResourceId>,
}

/// CNS-1: a Console of a Location.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Console {
    /// Its code is its id.
    pub label: Label,
    /// Whose it is.
    pub location: LocationId,
    /// CNS-2: the test that comes first.
    pub locked: Option<(Skill, u8)>,
    /// What using it does; the owner is who uses it.
    pub script: Script,
}

/// DSC-2: a Discovery card, also an entry of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Discovery {
    /// What it is called and what is read aloud. Secret until then (SEC-3).
    pub label: Label,
    /// The number on the token of a fixed one; 0 if it is only in lists.
    pub number: u8,
    /// What it does; the owner is who made it.
    pub script: Script,
}

/// DSC-3: the colour of a Discovery token, and of the list that it names.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ListColour {
    /// The Location's.
    #[default]
    Blue,
    /// The Parsec's.
    Yellow,
    /// The Intruder's.
    Red,
}

impl ListColour {
    /// All of them, in the order of their numbers.
    pub const ALL: [ListColour; 3] = [ListColour::Blue, ListColour::Yellow, ListColour::Red];
}

/// DSC-3: a list of Discoveries.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DiscoveryList {
    /// What it is called.
    pub label: Label,
    /// Which tokens name it.
    pub colour: ListColour,
    /// CRS-5: of a yellow one, the number of its Parsec.
    pub parsec: u8,
    /// Its entries, from 1.
    pub entries: Vec<ListEntry>,
}

/// DSC-4: an entry of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListEntry {
    /// The card, and those that follow it when it comes up again.
    pub chain: Vec<DiscoveryId>,
    /// DSC-8: the set it belongs to, from 1; 0 is none.
    pub set: u8,
    /// It is never marked.
    pub infinite: bool,
    /// It is skipped unless this holds.
    pub when: CondId,
}

/// DSC-5: a clue.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clue {
    /// What it is called and says, once it is known.
    pub label: Label,
}

/// ENG-1: a resource.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Resource {
    /// What it is called and says.
    pub label: Label,
}

/// SEC-1: how many digits a code has.
pub const CODE_DIGITS: usize = 4;

/// SEC-1: a paragraph behind a code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Code {
    /// What it is called and what is read aloud. Secret until then (SEC-3).
    pub label: Label,
    /// What has to be entered.
    pub digits: [u8; CODE_DIGITS],
    /// The Console at which it works; at any if none is named.
    pub console: Option<ConsoleId>,
    /// SEC-1: it works more than once.
    pub again: bool,
    /// When the crew can read it, and where it belongs, out of what it knows; never if not said.
    pub known: Option<CondId>,
    /// What it does; the owner is who entered it.
    pub script: Script,
}

/// SEC-2: an encrypted text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Block {
    /// What it stands in.
    pub label: Label,
    /// What decodes it.
    pub key: Key,
    /// What it does once it is read; the owner is who reads it.
    pub script: Script,
}

/// SEC-5: what decodes a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Key {
    /// Only a quantum decryption.
    #[default]
    Quantum,
    /// Whoever knows this clue can read it.
    Clue(ClueId),
}

/// What is printed on the pages of a board besides its lines, each list in the order of the spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Features {
    /// LOC-1: the Location that each page belongs to.
    pub locations: Vec<Option<LocationId>>,
    /// The Locations of the pages, each once.
    pub parts: Vec<LocationId>,
    /// Spaces with a Gear Cache.
    pub caches: Vec<Space>,
    /// Spaces for an Engram.
    pub engrams: Vec<Space>,
    /// DSC-7: spaces for a Discovery.
    pub discoveries: Vec<Space>,
    /// Consoles and where they stand.
    pub consoles: Vec<(Space, ConsoleId)>,
    /// EXT-3: Extraction Points.
    pub exits: Vec<Exit>,
    /// DOR-9: spaces from which a Keycard works on a door.
    pub card_signs: Vec<(DoorId, Space)>,
}

impl Features {
    /// Nothing is printed there.
    pub(super) const NONE: &'static Features = &Features {
        locations: Vec::new(),
        parts: Vec::new(),
        caches: Vec::new(),
        engrams: Vec::new(),
        discoveries: Vec::new(),
        consoles: Vec::new(),
        exits: Vec::new(),
        card_signs: Vec::new(),
    };

    /// The Location of a page, if it has one.
    pub fn location(&self, page: usize) -> Option<LocationId> {
        self.locations.get(page).copied().flatten()
    }

    /// The Console that stands on a space.
    pub fn console_on(&self, space: Space) -> Option<ConsoleId> {
        let mut consoles = self.consoles.iter();
        consoles
            .find(|(at, _)| *at == space)
            .map(|(_, console)| *console)
    }
}

/// EXT-3: an Extraction Point of a board. A page has at most one (EXT-7).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Exit {
    /// What it is called and says.
    pub label: Label,
    /// Its page.
    pub page: u8,
    /// Its space.
    pub at: Space,
    /// EXT-2: it has to be found first.
    pub hidden: bool,
}

/// Most Gear Caches of a board.
pub const CACHES: usize = 32;
/// Most Engram spaces of a board.
pub const ENGRAMS: usize = 32;
/// Most Discovery spaces of a board.
pub const DISCOVERIES: usize = 48;
/// Most Locations whose pages one board joins.
pub const PARTS: usize = 2;
