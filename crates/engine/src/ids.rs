//! Names for things in play: who, which card, which half. All plain numbers.

use crate::seq::Filler;
use serde::{Deserialize, Serialize};

/// At most this many Spacers take part (SPC-1).
pub const MAX_SPACERS: usize = 4;
/// At most this many Intruders stand on the board at once; a Boss is one of them.
pub const MAX_INTRUDERS: usize = 12;

/// A Spacer by seat, 0 to 3.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpacerId(pub u8);

/// An Intruder by its place in the list. There is none by default: which one is the Boss is
/// said by the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct IntruderId(pub u8);

impl Filler for IntruderId {
    fn filler() -> Self {
        IntruderId(u8::MAX)
    }
}

/// At most this many Blips lie on board and track at once: as many as a pack has tokens.
pub const MAX_BLIPS: usize = 20;

/// A Blip by its place in the list, which is its own while it lies there.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlipId(pub u8);

/// Anything that stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// A player's figure.
    Spacer(SpacerId),
    /// A figure of the game's own side.
    Intruder(IntruderId),
}

impl Figure {
    /// The Spacer, if it is one.
    pub fn spacer(self) -> Option<SpacerId> {
        match self {
            Figure::Spacer(id) => Some(id),
            Figure::Intruder(_) => None,
        }
    }

    /// The Intruder, if it is one.
    pub fn intruder(self) -> Option<IntruderId> {
        match self {
            Figure::Intruder(id) => Some(id),
            Figure::Spacer(_) => None,
        }
    }
}

impl From<SpacerId> for Figure {
    fn from(id: SpacerId) -> Self {
        Figure::Spacer(id)
    }
}

impl From<IntruderId> for Figure {
    fn from(id: IntruderId) -> Self {
        Figure::Intruder(id)
    }
}

/// A set of figures: who is still to be dealt with. A bit for each seat, then for each Intruder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FigureSet(u16);

const _: () = assert!(MAX_SPACERS + MAX_INTRUDERS <= u16::BITS as usize);

impl FigureSet {
    /// Nobody.
    pub const EMPTY: FigureSet = FigureSet(0);

    fn bit(figure: Figure) -> u16 {
        match figure {
            Figure::Spacer(id) => 1 << (usize::from(id.0) % MAX_SPACERS),
            Figure::Intruder(id) => 1 << (MAX_SPACERS + usize::from(id.0) % MAX_INTRUDERS),
        }
    }

    /// Just this one.
    pub fn one(figure: impl Into<Figure>) -> Self {
        FigureSet(Self::bit(figure.into()))
    }

    /// Adds a figure.
    pub fn insert(&mut self, figure: impl Into<Figure>) {
        self.0 |= Self::bit(figure.into());
    }

    /// Takes a figure out.
    pub fn remove(&mut self, figure: impl Into<Figure>) {
        self.0 &= !Self::bit(figure.into());
    }

    /// Whether the figure is in the set.
    pub fn contains(self, figure: impl Into<Figure>) -> bool {
        self.0 & Self::bit(figure.into()) != 0
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether more than one is in it.
    #[inline]
    pub fn are_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The first in seat order, Spacers before Intruders.
    pub fn first(self) -> Option<Figure> {
        const SPACERS: u8 = MAX_SPACERS as u8;
        let bit = self.0.trailing_zeros() as u8;
        match bit {
            _ if self.is_empty() => None,
            0..SPACERS => Some(Figure::Spacer(SpacerId(bit))),
            _ => Some(Figure::Intruder(IntruderId(bit - SPACERS))),
        }
    }

    /// Takes the first one out.
    pub fn take_first(&mut self) -> Option<Figure> {
        let figure = self.first()?;
        self.0 &= self.0 - 1;
        Some(figure)
    }

    /// All of them, Spacers first.
    pub fn iter(mut self) -> impl Iterator<Item = Figure> {
        std::iter::from_fn(move || self.take_first())
    }
}

impl FromIterator<Figure> for FigureSet {
    fn from_iter<I: IntoIterator<Item = Figure>>(figures: I) -> Self {
        let mut set = FigureSet::EMPTY;
        for figure in figures {
            set.insert(figure);
        }
        set
    }
}

/// POOL-1: the three kinds of Spacer token.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// Turns a Potential into Power.
    #[default]
    Discipline,
    /// Re-rolls a die.
    Confidence,
    /// Pays for abilities, lowers damage.
    Expertise,
}

impl Token {
    /// All kinds, in the order players read them.
    pub const ALL: [Token; 3] = [Token::Discipline, Token::Confidence, Token::Expertise];
}

/// POOL-1: the two halves of the Spacer pool.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// Tokens that become usable when the pool is milled.
    #[default]
    Incoming,
    /// Tokens that can be used now.
    Active,
}

/// What can be counted on a Spacer.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// Life: 9 down to 0.
    #[default]
    Vitals,
    /// Strain of the mind: above 9 kills.
    Stress,
    /// Strain of the body: above 9 kills.
    Adrenaline,
    /// Radiation tokens: the fifth kills.
    Radiation,
    /// Infection tokens: the fifth kills.
    Infection,
    /// Antinomy tokens of an Awakening.
    Antinomy,
}

/// SKL-1: the five Skills.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// Intelligence.
    #[default]
    Intelligence,
    /// Dexterity.
    Dexterity,
    /// Strength.
    Strength,
    /// Willpower.
    Willpower,
    /// Perception.
    Perception,
}

/// The level of a card, or of the Countdown: I, II, III or white, red, black.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Level {
    /// Level I; white.
    #[default]
    #[serde(rename = "I")]
    One,
    /// Level II; red.
    #[serde(rename = "II")]
    Two,
    /// Level III; black.
    #[serde(rename = "III")]
    Three,
}

impl Level {
    /// All levels, lowest first.
    pub const ALL: [Level; 3] = [Level::One, Level::Two, Level::Three];

    /// The level above, III at most.
    pub fn next(self) -> Level {
        match self {
            Level::One => Level::Two,
            Level::Two | Level::Three => Level::Three,
        }
    }

    /// As printed on the card back.
    pub fn numeral(self) -> &'static str {
        match self {
            Level::One => "I",
            Level::Two => "II",
            Level::Three => "III",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_every_figure_there_can_be_and_keeps_them_apart() {
        let spacers = (0..MAX_SPACERS as u8).map(|n| Figure::Spacer(SpacerId(n)));
        let intruders = (0..MAX_INTRUDERS as u8).map(|n| Figure::Intruder(IntruderId(n)));
        let all: Vec<Figure> = spacers.chain(intruders).collect();
        let mut set: FigureSet = all.iter().copied().collect();
        assert_eq!(set.len(), MAX_SPACERS + MAX_INTRUDERS);
        assert_eq!(set.iter().collect::<Vec<_>>(), all);
        for figure in &all {
            set.remove(*figure);
            assert!(!set.contains(*figure));
        }
        assert_eq!(set.first(), None);
    }
}
