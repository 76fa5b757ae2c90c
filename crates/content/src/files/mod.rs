//! How content is written: one module per kind of file.
//!
//! These types are the surface language. Each is read from YAML and described
//! by a JSON Schema; `lower` turns them into the engine's catalog. Three
//! conventions keep cards short, see `yaml`:
//!
//! - a verb whose fields are all optional may be written bare: `knockdown`;
//! - a type named `Thing.field` may be written as just that field: `stress: 1`
//!   is `stress: {by: 1}`;
//! - a number where an enum is expected is its variant `n`.

mod ability;
mod amount;
mod behaviour;
mod board;
mod boss;
mod card;
mod card_text;
mod condition;
mod count_of;
mod deed;
mod dice;
mod effect;
mod exploration;
mod gear;
mod intruder;
mod label;
mod misfortune;
mod mission;
mod run_deed;
mod session;
mod spacer;
mod status;
mod terrain;
mod when;
mod who;

/// What content and engine both speak of is one type.
pub use enormity_engine::{
    board::Dir,
    catalog::{
        ActionKind, Anchor, AttackKind, Course, HalfPick, Heading, Limit, Timing, VitalsLevel,
    },
    dice::Colour,
    ids::{Half, Level, Stat, Token},
};

pub use ability::{Ability, CostPart, ModifierLine};
pub use amount::{Amount, Per, StatShare};
pub use behaviour::{Behaviour, Blow, Command, GatedDice, Help, Ranged, Terror, Zoned};
pub use board::{BoardFile, ExitLine, FeatureLine, LaidPage, MapFile, MoreMarks, PageFile};
pub use boss::{AiCard, BodyPart, BossSheet, NoiseDie, Speed, WoundValue};
pub use card::{ActionCardFile, ActionLine, NoiseLine, Offer, SideFile};
pub use card_text::CardText;
pub use condition::ConditionFile;
pub use count_of::CountOf;
pub use deed::*;
pub use dice::{Dice, DiceFile, DieFile, FaceFile, NoiseDice};
pub use effect::*;
pub use exploration::*;
pub use gear::{GearFile, Keyword, TokenCounts, Versions, WeaponFile};
pub use intruder::{BlipHabits, IntruderSheet, PatrolBonus, ProtocolCase, ProtocolLine};
pub use intruder::{Specimen, Threshold, Turns};
pub use label::{Extends, Id, Origin, PackFile, Ref};
pub use misfortune::{AwakeningFile, BreakdownFile, FlatlineFile, SurvivedFile};
pub use mission::*;
pub use run_deed::*;
pub use session::{CrewMember, SessionFile, Standing, StratagemFile};
pub use spacer::{CharacterFile, RubiconBonus, Skills, SuitFile};
pub use status::{Component, StatusChange, StatusCount, StatusFile, StatusShare};
pub use terrain::{BlipFile, PlaceFile, ScannerFile, TileFile};
pub use when::{IntruderCount, ObjectiveCount, When};
pub use who::{Among, Filter, Who, ZoneAround};
