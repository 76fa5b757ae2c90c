//! Content as the engine reads it: cards, sheets and boards, resolved to numbers.
//!
//! The `content` crate makes a [`Catalog`] out of YAML packs. Lists are indexed
//! by the small ids beside them; scripts lie in one arena ([`Scripts`]). Nothing
//! in here changes during a session, so it is shared and never copied.

mod ability;
mod behaviour;
mod boss;
mod cards;
mod cond;
mod effect;
mod exploration;
mod gear;
mod mission;
mod names;
mod printed;
mod run_effect;
mod script;
mod session;
mod spacer;
mod topics;
mod who;

pub use ability::{Ability, AbilityId, Cost, Limit, Modifier, Price, Timing, Trigger};
pub use behaviour::{
    Allowed, Attack, AttackKind, Behaviour, BehaviourId, CardLine, CardPart, Command, Die, Reach,
    Source, Step,
};
pub use boss::{
    AiCard, BlipHabits, BodyPart, BossSheet, IntruderKind, KindId, Protocol, ProtocolCond,
};
pub use cards::{
    Awakening, BlipFace, Breakdown, Condition, ConditionId, Flatline, Place, PlaceId, ScannerCard,
    StatusId, StatusToken, Stratagem, StratagemId, Tile, TileId,
};
pub use cond::{Cond, CondId, ObjectiveFate};
pub use effect::{
    Amount, Boost, Boosts, Component, Course, ExtractionDeed, Flash, Ground, HalfPick, Heading, Op,
    TokenPick, Where,
};
pub use exploration::{
    BLOCKS, Block, CACHES, CLUES, CODE_DIGITS, CODES, Clue, ClueId, Code, Console, ConsoleId,
    DISCOVERIES, DISCOVERY_CARDS, Discovery, DiscoveryId, DiscoveryList, ENGRAMS, EngramDevice,
    EngramType, Exit, FIXED, Features, Key, LISTS, ListColour, ListEntry, ListId, Location,
    LocationId, PARTS, RESOURCES, Resource, ResourceId, SETS,
};
pub use gear::{Gear, GearId, Noise, Weapon};
pub use mission::{
    BySpacers, MissionEvent, OBJECTIVE_FACES, OBJECTIVE_KINDS, OBJECTIVES, Objective,
    ObjectiveFace, ObjectivePrice, RunSheet, Spot, Told, Wish,
};
pub use printed::Printed;
pub use run_effect::{
    BlipDeed, BlipPick, Danger, DoorChange, DoorPick, FindDeed, NoisePlace, OnTrack, TrackSpace,
    Turning, WhichBlip,
};
pub use script::{Script, Scripts};
pub use session::{Session, SessionId, SessionKind, StartTile};
pub use spacer::{
    Action, ActionCard, ActionCardId, ActionKind, Bonus, Character, CharacterId, Side, SideId,
    Suit, SuitId, VitalsLevel,
};
pub use topics::{Abilities, Piles, Topic, Topics};
pub(crate) use who::Asks;
pub use who::{Anchor, Filter, Pick, Who};

use crate::board::Board;
use crate::dice::DiceSet;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a card is called and says: for people, never read by a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Label {
    /// The stable name in files and records, such as `long-rifle`.
    pub id: String,
    /// The name on the card.
    pub name: String,
    /// What the card says, in our words.
    pub text: String,
    /// The pack that it is from, or that changed it last: one of [`Catalog::packs`].
    pub pack: u8,
    /// The drawing of it, one of [`Catalog::art`].
    pub art: Option<String>,
    /// The small one: the figure from above, or a sign.
    pub icon: Option<String>,
}

/// Everything a pack holds.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    /// A hash of what is played with the pack, for records: names and texts may change.
    pub hash: u64,
    /// The names of the packs it was put together from, each on top of those before.
    pub packs: Vec<String>,
    /// The faces of the dice.
    pub dice: DiceSet,
    /// All effect lists and conditions.
    pub scripts: Scripts,
    /// All abilities; cards refer to them.
    pub abilities: Vec<Ability>,
    /// What the cards of each kind are about between them.
    pub piles: Piles,
    /// All behaviours: AI cards, Signatures, Routines and protocols refer to them.
    pub behaviours: Vec<Behaviour>,
    /// Character cards.
    pub characters: Vec<Character>,
    /// Suit cards.
    pub suits: Vec<Suit>,
    /// Double-sided Action cards.
    pub action_cards: Vec<ActionCard>,
    /// The sides of Action cards, and the Multitool's none.
    pub sides: Vec<Side>,
    /// Weapons, support Gear and armor.
    pub gear: Vec<Gear>,
    /// The Gear everybody always has equipped (GEAR-2).
    pub innate_gear: Option<GearId>,
    /// Stratagem cards.
    pub stratagems: Vec<Stratagem>,
    /// Condition cards; at most 24.
    pub conditions: Vec<Condition>,
    /// The Condition that the Knockdown rules speak of (KND-1).
    pub knockdown: Option<ConditionId>,
    /// Kinds of status tokens.
    pub status_tokens: Vec<StatusToken>,
    /// Breakdown cards.
    pub breakdowns: Vec<Breakdown>,
    /// The Flatline deck.
    pub flatlines: Vec<Flatline>,
    /// Awakening cards.
    pub awakenings: Vec<Awakening>,
    /// Terrain tile kinds.
    pub tiles: Vec<Tile>,
    /// Other Places.
    pub places: Vec<Place>,
    /// The three Scanner decks (PAT-1); the white one is also for random coordinates (CRD-2).
    pub scanner: Vec<ScannerCard>,
    /// BLP-6: the Blip tokens, one by one.
    pub blips: Vec<BlipFace>,
    /// Baseline Intruder types and Bosses.
    pub kinds: Vec<IntruderKind>,
    /// Boards.
    pub boards: Vec<Board>,
    /// What is printed on each board besides its lines.
    pub features: Vec<Features>,
    /// Locations.
    pub locations: Vec<Location>,
    /// Consoles of all Locations.
    pub consoles: Vec<Console>,
    /// Discovery cards.
    pub discoveries: Vec<Discovery>,
    /// Lists of Discoveries.
    pub lists: Vec<DiscoveryList>,
    /// Clues.
    pub clues: Vec<Clue>,
    /// Resources.
    pub resources: Vec<Resource>,
    /// Codes and what they lead to.
    pub codes: Vec<Code>,
    /// Encrypted texts.
    pub blocks: Vec<Block>,
    /// What can be played.
    pub sessions: Vec<Session>,
    /// The same in other languages, by code: other words, the same play.
    pub translations: BTreeMap<String, Arc<Catalog>>,
    /// Drawings by the names that labels call them by, for people, never read by a rule.
    pub art: BTreeMap<String, String>,
}

impl Catalog {
    /// What is printed on a board besides its lines.
    pub fn features_of(&self, board: u8) -> &Features {
        self.features
            .get(usize::from(board))
            .unwrap_or(Features::NONE)
    }

    /// LOC-1: the type of Intruder that the Blips of a Run hide: the mission's own, else the
    /// Location's.
    pub fn hidden_kind(&self, session: &Session) -> Option<KindId> {
        let locations = &self.features_of(session.board).locations;
        let home = locations.iter().flatten().next();
        let ecology = home.map(|location| self.location(*location).ecology);
        session.run().and_then(|sheet| sheet.kind).or(ecology)
    }

    /// INT-9: a type at a level of its sheet, from 1; at the highest it has, if that is lower.
    pub fn at_level(&self, kind: KindId, level: u8) -> KindId {
        let higher = &self.kind(kind).levels;
        let nth = usize::from(level).saturating_sub(1).min(higher.len());
        nth.checked_sub(1).map_or(kind, |n| higher[n])
    }

    /// INT-6, INT-9: the type that a Unique Specimen, or a level of a sheet, is of; any other is its
    /// own.
    pub fn base(&self, kind: KindId) -> KindId {
        self.kind(kind).base.unwrap_or(kind)
    }

    /// SCV-3: whether some Location has it to be found. Nobody brings such Gear along.
    pub fn is_loot(&self, gear: GearId) -> bool {
        let mut places = self.locations.iter();
        places.any(|place| place.loot.contains(&gear))
    }

    /// The pack that brought or changed what is so labelled, if that extends another.
    pub fn pack_of(&self, label: &Label) -> Option<&str> {
        let pack = self.packs.get(usize::from(label.pack));
        pack.filter(|_| label.pack > 0).map(String::as_str)
    }
}

/// Looks up a list by the small id that belongs to it.
macro_rules! lookup {
    ($($fn:ident($id:ty) -> $field:ident: $item:ty;)*) => {
        impl Catalog {
            $(#[doc = concat!("The entry of `", stringify!($field), "` with this id.")]
            #[inline]
            pub fn $fn(&self, id: $id) -> &$item {
                &self.$field[id.0 as usize]
            })*
        }
    };
}

lookup! {
    ability(AbilityId) -> abilities: Ability;
    behaviour(BehaviourId) -> behaviours: Behaviour;
    character(CharacterId) -> characters: Character;
    suit(SuitId) -> suits: Suit;
    action_card(ActionCardId) -> action_cards: ActionCard;
    side(SideId) -> sides: Side;
    gear_card(GearId) -> gear: Gear;
    stratagem(StratagemId) -> stratagems: Stratagem;
    condition(ConditionId) -> conditions: Condition;
    status_token(StatusId) -> status_tokens: StatusToken;
    tile(TileId) -> tiles: Tile;
    place(PlaceId) -> places: Place;
    kind(KindId) -> kinds: IntruderKind;
    location(LocationId) -> locations: Location;
    console(ConsoleId) -> consoles: Console;
    discovery(DiscoveryId) -> discoveries: Discovery;
    list(ListId) -> lists: DiscoveryList;
    clue(ClueId) -> clues: Clue;
    resource(ResourceId) -> resources: Resource;
    session(SessionId) -> sessions: Session;
}
