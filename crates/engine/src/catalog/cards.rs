//! Conditions, Breakdowns, Flatline, Awakening, Stratagems, tiles, Other Places, scanner.

use super::{Abilities, CondId, Cost, Label, Script};
use crate::ids::Level;

/// A Condition by number, below 24.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConditionId(pub u8);

/// A Stratagem by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StratagemId(pub u8);

/// A kind of Terrain tile by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TileId(pub u8);

/// An Other Place by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlaceId(pub u8);

/// A kind of status token by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StatusId(pub u8);

/// TOK-1: a kind of status token.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct StatusToken {
    /// What it is called and means.
    pub label: Label,
    /// It lies with the session and not on figures.
    pub session: bool,
    /// Most of them in one place.
    pub most: u8,
}

/// CON-1: a Condition card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Condition {
    /// What it is called and says.
    pub label: Label,
    /// What it does while held.
    pub abilities: Abilities,
    /// CON-2: what happens when it would be gained again.
    pub again: Script,
    /// CON-1: what is told when it is still held at the end of the session.
    pub lingering: Option<String>,
}

/// BRK-1, BRK-2: a Breakdown card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Breakdown {
    /// What it is called and says.
    pub label: Label,
    /// What happens at once.
    pub script: Script,
    /// What holds until it is flipped.
    pub broken: Abilities,
    /// What it is called when flipped.
    pub survived: Label,
    /// What holds from then on.
    pub bonus: Abilities,
    /// BRK-1: it is in the deck of Runs only.
    pub runs: bool,
    /// BRK-2: it is survived when the turn ends in which it came, not when the next one begins.
    pub until_turn_end: bool,
}

/// FLT-1: a Flatline card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flatline {
    /// What it is called and says.
    pub label: Label,
    /// Whether the Spacer lives.
    pub lives: bool,
    /// FLT-2: stands up and uses one card.
    pub action: bool,
    /// FLT-2: an Awakening roll before death.
    pub awakening: bool,
}

/// AWK-2: an Awakening card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Awakening {
    /// What it is called and says.
    pub label: Label,
    /// Its bonuses.
    pub abilities: Abilities,
}

/// STR-1: a Stratagem.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stratagem {
    /// What it is called and says.
    pub label: Label,
    /// STR-3: the class of a Spacer who makes it available; empty if anybody does.
    pub class: String,
    /// STR-3: it can be chosen for Runs only.
    pub runs: bool,
    /// STR-4: it is found in play and cannot be chosen.
    pub found: bool,
    /// Expertise that must be moved onto it (STR-2).
    pub expertise: u8,
    /// STR-1: what else must hold, for any Spacer who lives.
    pub requires: CondId,
    /// How often it can be used when ready.
    pub charges: u8,
    /// What each use costs besides the charge.
    pub cost: Cost,
    /// What it does; the owner is the Spacer who uses it.
    pub script: Script,
}

/// TER-1: a kind of Terrain tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tile {
    /// What it is called and says.
    pub label: Label,
    /// How many columns it covers.
    pub width: u8,
    /// How many rows it covers.
    pub height: u8,
    /// How many are in the box (TER-2).
    pub supply: u8,
    /// KEY-OBS.
    pub obstacle: bool,
    /// KEY-DST.
    pub destructible: bool,
    /// KEY-IND.
    pub indestructible: bool,
    /// KEY-OBC.
    pub obscuring: bool,
    /// KEY-COV.
    pub cover: bool,
    /// What happens to a Spacer who enters it.
    pub on_enter: Script,
    /// KNB-7: the tile also affects Intruders.
    pub affects_intruders: bool,
    /// What holds for a Spacer who stands on it.
    pub abilities: Abilities,
}

/// TOK-3: a place off the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// What it is called and says.
    pub label: Label,
    /// What one can do, or suffers, there.
    pub abilities: Abilities,
}

/// BLP-6: a Blip token, by what its face shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlipFace {
    /// What it is called and says.
    pub label: Label,
    /// Dots in white, red and black; none is an Echo.
    pub dots: [u8; 3],
    /// INT-6: it hides one Unique Specimen, at any level.
    pub unique: bool,
}

impl BlipFace {
    /// BLP-6: how many Intruders appear at a level, so many for each dot.
    pub fn hides(&self, level: Level, per_dot: u8) -> u8 {
        let dots: u8 = self.dots[..=level as usize].iter().sum();
        if self.unique { 1 } else { dots * per_dot }
    }

    /// BLP-6: whether nothing hides under it at any level.
    pub fn is_echo(&self) -> bool {
        self.hides(Level::Three, 1) == 0
    }
}

/// CRD-2, PAT-1: a Scanner card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ScannerCard {
    /// The stable name in files and scenarios.
    pub id: String,
    /// PAT-1: the level it is drawn at.
    pub level: Level,
    /// Row, from 0 at the bottom.
    pub row: u8,
    /// Column, from 0 at the left.
    pub column: u8,
    /// Speeds of the quadrants NW, NE, SW, SE (PAT-1).
    pub speeds: [u8; 4],
}
