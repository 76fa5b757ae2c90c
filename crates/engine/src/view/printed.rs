//! What is printed on cards, sheets and boards, as clients get it. All of it is public.

use super::BoardView;
use crate::catalog::{CardLine, Limit, Price, Trigger};
use crate::dice::{Colour, Face};
use crate::ids::{Level, Token};
use crate::named_setup::NamedLoadout;
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CatalogView {
    /// The hash of the pack.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub pack: crate::record::Hex,
    /// Languages it can be had in besides its own.
    pub languages: Vec<String>,
    /// In another language: what the names in lines are called in it.
    pub names: BTreeMap<String, String>,
    /// Faces of the dice: white, red, black.
    pub dice: [[Face; 6]; 3],
    /// Ability boxes.
    pub abilities: Vec<AbilityView>,
    /// Characters.
    pub characters: Vec<CharacterView>,
    /// Suits.
    pub suits: Vec<SuitView>,
    /// Sides of Action cards.
    pub sides: Vec<SideView>,
    /// Gear.
    pub gear: Vec<GearView>,
    /// Stratagems.
    pub stratagems: Vec<StratagemCardView>,
    /// Conditions.
    pub conditions: Vec<ConditionView>,
    /// Kinds of status tokens.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub tokens: Vec<CardView>,
    /// Breakdowns.
    pub breakdowns: Vec<AbleCardView>,
    /// What Breakdowns become once survived, in the same order.
    pub survived: Vec<AbleCardView>,
    /// The Flatline deck.
    pub flatlines: Vec<CardView>,
    /// Awakenings.
    pub awakenings: Vec<AbleCardView>,
    /// Terrain tiles.
    pub tiles: Vec<TileView>,
    /// Other Places.
    pub places: Vec<AbleCardView>,
    /// Behaviours: AI cards, Signatures, Routines, protocols.
    pub behaviours: Vec<BehaviourView>,
    /// Intruder types and Bosses.
    pub kinds: Vec<KindView>,
    /// Boards.
    pub boards: Vec<BoardView>,
    /// Locations of Runs.
    pub locations: Vec<LocationView>,
    /// Resources.
    pub resources: Vec<CardView>,
    /// BLP-6: the faces of Blips, each once.
    pub blips: Vec<CardView>,
    /// What can be played.
    pub sessions: Vec<SessionView>,
}

/// LOC-1: a Location's sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LocationView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// The letters of its pages.
    pub designation: String,
    /// LOC-2: what whoever is there has, by id.
    pub abilities: Vec<String>,
    /// ENG-1: what the four types of Engram are here.
    pub engrams: Vec<DeviceView>,
    /// CNS-1: what its Consoles do.
    pub consoles: Vec<ConsoleView>,
    /// LOC-8: nothing has weight here.
    pub drift: bool,
}

/// ENG-1: what a type of Engram is in a Location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeviceView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// What it turns into.
    pub resource: Option<String>,
}

/// CNS-1: a Console; its id is its code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConsoleView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// CNS-2: the Skill that is tested first, and the Power it takes.
    pub locked: Option<(crate::ids::Skill, u8)>,
}

/// OBJ-1: what a Run is about, as far as it is known beforehand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MissionView {
    /// OBJ-2.
    pub objectives: Vec<CardView>,
    /// Optional goals, of which some are drawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub wishes: Vec<CardView>,
    /// LOC-1: the type of Intruder that Blips hide.
    pub kind: String,
    /// LOC-4: the Locations it leads through, by id.
    pub locations: Vec<String>,
    /// What is told at the start.
    pub first: String,
    /// SET-2: the loadouts are prescribed.
    pub prescribed: bool,
}

/// A card of which only the words matter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardView {
    /// The stable id.
    pub id: String,
    /// The name on the card.
    pub name: String,
    /// What it says.
    pub text: String,
    /// The pack that brought or changed it, if that extends another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pack: Option<String>,
    /// The drawing of it, by the name under which it is fetched.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub art: Option<String>,
    /// The small drawing: the figure from above, or a sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub icon: Option<String>,
}

/// A behaviour: an AI card, a Signature, a Routine or a protocol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BehaviourView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// What it says line by line; none if its text is told as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub lines: Vec<CardLine>,
}

/// An ability box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AbilityView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// `constant`, `free`, `reaction`, `passive` or `triggered`.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "'constant' | 'free' | 'reaction' | 'passive' | 'triggered'")
    )]
    pub timing: &'static str,
    /// The moment that a passive or triggered one waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub moment: Option<Trigger>,
    /// CST-1: what it costs, piece by piece.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cost: Vec<PriceView>,
    /// ABL-3: how often, if its owner decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub limit: Option<Limit>,
}

/// CST-1: a piece of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PriceView {
    /// What it is paid in.
    pub price: Price,
    /// How much of it.
    pub n: u8,
}

/// A card with abilities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AbleCardView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// Abilities.
    pub abilities: Vec<String>,
}

/// A Condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConditionView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// Abilities.
    pub abilities: Vec<String>,
    /// CON-2: whether gaining it again does something; its text says what.
    pub again: bool,
    /// CON-1: what is told of it at the end of the session.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lingering: Option<String>,
}

/// RUB-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BonusView {
    /// The space of the track.
    pub at: u8,
    /// The token.
    pub token: Token,
}

/// A Character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CharacterView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// The Division.
    pub class: String,
    /// Intelligence, Dexterity, Strength, Willpower, Perception.
    pub skills: [u8; 5],
    /// Stress at the start.
    pub stress: u8,
    /// Rubicon bonuses.
    pub rubicon: Vec<BonusView>,
    /// Abilities.
    pub abilities: Vec<String>,
    /// Action cards by their sides.
    pub cards: Vec<[String; 2]>,
}

/// A Suit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SuitView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// Rubicon bonuses.
    pub rubicon: Vec<BonusView>,
    /// Abilities.
    pub abilities: Vec<String>,
    /// RUB-3: up to this, Vitals are red.
    pub red_to: u8,
    /// RUB-3: up to this, Vitals are orange.
    pub orange_to: u8,
    /// Support slots.
    pub supports: u8,
    /// Backpack slots.
    pub backpack: u8,
}

/// A side of an Action card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// Its actions.
    pub actions: Vec<ActionView>,
}

/// An action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ActionView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// `move`, `attack`, `script` and so on.
    pub kind: &'static str,
    /// Steps of a move.
    pub steps: u8,
    /// RUB-2.
    pub adrenaline: bool,
    /// CST-1: what it costs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cost: Vec<PriceView>,
    /// Whether it makes noise.
    pub noise: bool,
}

/// A Gear card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GearView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// Hand slots.
    pub hands: u8,
    /// Support slots.
    pub supports: u8,
    /// Ammo when full.
    pub ammo: u8,
    /// Charges when full.
    pub charges: u8,
    /// Everybody has it.
    pub innate: bool,
    /// SCV-3: it is found and not brought along.
    pub loot: bool,
    /// Abilities.
    pub abilities: Vec<String>,
    /// If it is a weapon.
    pub weapon: Option<WeaponView>,
}

/// The numbers of a weapon; its keywords are in the text of the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WeaponView {
    /// 0 is plain melee.
    pub range: u8,
    /// Melee, with or without Reach.
    pub melee: bool,
    /// Dice that are always thrown.
    pub dice: Vec<Colour>,
    /// Dice that the text of the card adds at times.
    pub gated: Vec<Colour>,
    /// Raw Power.
    pub power: u8,
    /// Critical quadrants.
    pub crit: u8,
    /// SUP-1.
    pub suppress: u8,
    /// BST-1.
    pub burst: u8,
    /// Whether it makes noise.
    pub noise: bool,
}

/// A Stratagem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StratagemCardView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// STR-3: it can be chosen for Runs only.
    pub runs: bool,
    /// STR-4: it is found in play and cannot be chosen.
    pub found: bool,
    /// Expertise it needs.
    pub expertise: u8,
    /// How often it can be used when ready.
    pub charges: u8,
    /// CST-1: what each use costs besides the charge.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cost: Vec<PriceView>,
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TileView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// Columns it covers.
    pub width: u8,
    /// Rows it covers.
    pub height: u8,
    /// KEY-OBS.
    pub obstacle: bool,
    /// KEY-DST.
    pub destructible: bool,
    /// KEY-OBC.
    pub obscuring: bool,
    /// KEY-COV.
    pub cover: bool,
    /// Something happens to whoever enters it.
    pub trap: bool,
    /// Whoever enters it gains Radiation.
    pub radiant: bool,
    /// Abilities of whoever stands on it.
    pub abilities: Vec<String>,
}

/// An AI card: its behaviour and the level on its back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeveledView {
    /// The behaviour.
    pub id: String,
    /// The level.
    pub level: Level,
}

/// A body part card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BodyPartView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// The level.
    pub level: Level,
    /// ATK-4.
    pub at: u8,
}

/// An Intruder type; the lists are empty for baseline Intruders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KindView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// Speed per level; nothing is unlimited.
    pub speed: [Option<u8>; 3],
    /// AT per level.
    pub at: [u8; 3],
    /// Range of Shoot.
    pub range: Option<u8>,
    /// Whether it is a Boss.
    pub boss: bool,
    /// Traits.
    pub traits: Vec<String>,
    /// Signature and Routine.
    pub signature: Option<[String; 2]>,
    /// AI cards.
    pub ai: Vec<LeveledView>,
    /// Body part cards.
    pub bp: Vec<BodyPartView>,
}

/// Something that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SessionView {
    /// What it is called and says.
    #[serde(flatten)]
    pub card: CardView,
    /// Its board, a number in the list of boards.
    pub board: u8,
    /// Whom one fights, if it is a Boss.
    pub boss: Option<String>,
    /// What it is about, if it is a Run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mission: Option<MissionView>,
    /// How many can take part.
    pub seats: usize,
    /// The crew it offers.
    pub crew: Vec<NamedLoadout>,
    /// The Stratagems it offers.
    pub stratagems: [String; 2],
}
