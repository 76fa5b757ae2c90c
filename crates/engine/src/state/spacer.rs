//! A Spacer in play.

use super::StatusTokens;
use crate::bits::Bits;
use crate::board::{Dir, Space};
use crate::catalog::{
    Abilities, ActionCardId, Boosts, Catalog, CharacterId, ConditionId, GearId, PlaceId, SideId,
    SuitId, Topic, Topics,
};
use crate::ids::Stat;
use crate::seq::Seq;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// DIE-1: more Stress than this kills.
pub const MOST_STRESS: u8 = 9;
/// SPC-3: most Action cards of a Spacer.
pub const ACTION_CARDS: usize = 4;
/// EXR-3, DIE-4: this Exert card kills.
pub const LAST_EXERT: u8 = 3;
/// Most Gear cards one Spacer holds.
pub const ITEMS: usize = 10;

/// Most Condition cards a pack has.
pub const CONDITIONS: usize = 24;

/// Where a Spacer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Presence {
    /// On the board.
    #[default]
    Board,
    /// TOK-3.
    Away(PlaceId),
    /// DIE-7: the space keeps a marker.
    Dead,
    /// EXT-4: out of the Run, alive and safe.
    Out,
}

/// KND: the Knockdown card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Knockdown {
    /// Standing.
    #[default]
    Up,
    /// The falling side; `fresh` while the turn in which it was gained is still on (KND-2).
    Falling {
        /// Gained in the own turn that has not ended yet.
        fresh: bool,
    },
    /// The standing-up side.
    Rising,
}

/// Where a Gear card is (GEAR-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Storage {
    /// In hand, in a support slot, or always there (GEAR-2).
    #[default]
    Equipped,
    /// In the backpack.
    Backpack,
    /// Lost for good. The entry stays, so that the places of the others do not change.
    Lost,
}

/// A Gear card in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Item {
    /// Which card.
    pub gear: GearId,
    /// Where it is.
    pub storage: Storage,
    /// GEAR-3.
    pub exhausted: bool,
    /// KEY-DCH.
    pub discharged: bool,
    /// TOK-2.
    pub disabled: bool,
    /// GEAR-4.
    pub ammo: u8,
    /// GEAR-4.
    pub charges: u8,
}

/// A place on a Spacer where an ability is printed: the key of ABL-3's limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u8);

impl Slot {
    /// Most abilities of a Character, and of a Suit.
    pub const PER_SPACER: u8 = 4;
    /// Most abilities of a card: Gear, Breakdown, Awakening; and of an Other Place or a tile.
    pub const PER_CARD: u8 = 2;
    /// Most abilities of a Condition.
    pub const PER_CONDITION: u8 = 1;
    /// LOC-2: most abilities of a Location.
    pub const PER_LOCATION: u8 = 4;
    /// Most abilities of a mission, and of an Objective.
    pub const PER_MISSION: u8 = 1;

    /// Abilities of the Character.
    pub const CHARACTER: u8 = 0;
    /// Abilities of the Suit.
    pub const SUIT: u8 = Self::CHARACTER + Self::PER_SPACER;
    /// Abilities of Gear, card by card.
    pub const GEAR: u8 = Self::SUIT + Self::PER_SPACER;
    /// Abilities of Conditions, card by card.
    pub const CONDITION: u8 = Self::GEAR + Self::PER_CARD * ITEMS as u8;
    /// Abilities of the Breakdown card.
    pub const BREAKDOWN: u8 = Self::CONDITION + Self::PER_CONDITION * CONDITIONS as u8;
    /// Abilities of the Awakening card.
    pub const AWAKENING: u8 = Self::BREAKDOWN + Self::PER_CARD;
    /// Abilities of the Other Place.
    pub const PLACE: u8 = Self::AWAKENING + Self::PER_CARD;
    /// Abilities of the tile one stands on: who is in an Other Place stands on none.
    pub const TILE: u8 = Self::PLACE;
    /// LOC-2: abilities of the Location one is in.
    pub const LOCATION: u8 = Self::TILE + Self::PER_CARD;
    /// OBJ-1: the rule of the mission.
    pub const MISSION: u8 = Self::LOCATION + Self::PER_LOCATION;
    /// OBJ-2: what one has who carries an Objective.
    pub const OBJECTIVE: u8 = Self::MISSION + Self::PER_MISSION;

    /// The Gear card the slot belongs to, by its place in the list.
    pub fn item(self) -> Option<u8> {
        (Self::GEAR..Self::CONDITION)
            .contains(&self.0)
            .then(|| (self.0 - Self::GEAR) / Self::PER_CARD)
    }
}

// Slots are bits of a word.
const _: () = assert!(Slot::OBJECTIVE < 64);

/// A Spacer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spacer {
    /// SPC-1.
    pub character: CharacterId,
    /// SPC-1.
    pub suit: SuitId,
    /// Where they are.
    pub presence: Presence,
    /// Their space, also the one they left or died on.
    pub at: Space,
    /// FAC-1.
    pub facing: Dir,
    /// RUB-1.
    pub vitals: u8,
    /// RUB-1. Above 9 only until the death it brings.
    pub stress: u8,
    /// RUB-1.
    pub adrenaline: u8,
    /// DIE-3.
    pub radiation: u8,
    /// DIE-3.
    pub infection: u8,
    /// AWK-2.
    pub antinomy: u8,
    /// AWK-2: which Awakening card.
    pub awakened: Option<u8>,
    /// BRK-1: which Breakdown card.
    pub breakdown: Option<u8>,
    /// BRK-2: it has been flipped.
    pub recovered: bool,
    /// CON-1: a bit per Condition; Knockdown has its own field.
    pub conditions: u32,
    /// Those among them that were gained in the own turn under way, a bit each.
    pub gained: u32,
    /// TOK-1.
    pub status: StatusTokens,
    /// KND-1: the side of the Knockdown card, if they have one.
    pub knockdown: Knockdown,
    /// SPC-3.
    pub cards: Seq<ActionCardId, ACTION_CARDS>,
    /// Which of them have been played this turn, a bit each.
    pub played: u8,
    /// Sides resolved this turn, in order.
    pub sides: Seq<SideId, 8>,
    /// EXR-2: Exert cards in play.
    pub exerts: u8,
    /// EXR-1: exerted this turn.
    pub exerted: bool,
    /// ACT-5: chose Catch Breath this turn.
    pub breath: bool,
    /// Bonuses for the next attack of this turn.
    pub boosts: Boosts,
    /// GEAR-1.
    pub items: Seq<Item, ITEMS>,
    /// ABL-3: used in this round, a bit per [`Slot`].
    pub used: u64,
    /// ABL-3: used up for the session, by [`Slot`].
    pub spent: Bits<u64>,
    /// What their cards are about, kept in step with them ([`Spacer::note_cards`]).
    pub(crate) topics: CardTopics,
}

/// What the cards of a Spacer are about between them, or more. It follows from the cards, so
/// the digest leaves it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardTopics(Topics);

impl Default for CardTopics {
    /// Anything, as long as nobody has looked.
    fn default() -> CardTopics {
        CardTopics(Topics::ALL)
    }
}

impl Deref for CardTopics {
    type Target = Topics;

    #[inline]
    fn deref(&self) -> &Topics {
        &self.0
    }
}

impl Hash for CardTopics {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Spacer {
    /// Calls `each` with every card whose abilities they have wherever they are, and that has to
    /// do with the topic: the first slot, how many slots there are, and the abilities (ABL-1).
    #[inline]
    pub(crate) fn each_card<'a>(
        &self,
        catalog: &'a Catalog,
        about: Topic,
        mut each: impl FnMut(u8, u8, &'a Abilities),
    ) {
        let piles = &catalog.piles;
        let mut each = |base, room, abilities: &'a Abilities| {
            if abilities.concern(about) {
                each(base, room, abilities);
            }
        };
        if piles.characters.concern(about) {
            let character = catalog.character(self.character);
            each(Slot::CHARACTER, Slot::PER_SPACER, &character.abilities);
        }
        if piles.suits.concern(about) {
            let suit = catalog.suit(self.suit);
            each(Slot::SUIT, Slot::PER_SPACER, &suit.abilities);
        }
        if piles.gear.concern(about) {
            for (i, item) in (0u8..).zip(&self.items) {
                if item.storage == Storage::Equipped && !item.disabled {
                    let card = catalog.gear_card(item.gear);
                    let first = Slot::GEAR + Slot::PER_CARD * i;
                    each(first, Slot::PER_CARD, &card.abilities);
                }
            }
        }
        if piles.conditions.concern(about) {
            let mut conditions = self.conditions;
            while conditions != 0 {
                let i = conditions.trailing_zeros() as u8;
                conditions &= conditions - 1;
                let card = &catalog.conditions[i as usize];
                let first = Slot::CONDITION + Slot::PER_CONDITION * i;
                each(first, Slot::PER_CONDITION, &card.abilities);
            }
        }
        if let Some(card) = self.breakdown
            && piles.breakdowns.concern(about)
        {
            let card = &catalog.breakdowns[card as usize];
            let side = match self.recovered {
                true => &card.bonus,
                false => &card.broken,
            };
            each(Slot::BREAKDOWN, Slot::PER_CARD, side);
        }
        if let Some(card) = self.awakened
            && piles.awakenings.concern(about)
        {
            let card = &catalog.awakenings[card as usize];
            each(Slot::AWAKENING, Slot::PER_CARD, &card.abilities);
        }
    }

    /// What the cards they have now are about between them.
    pub(crate) fn topics_of_cards(&self, catalog: &Catalog) -> Topics {
        let mut topics = Topics::default();
        self.each_card(catalog, Topic::ANY, |_, _, card| topics.add(card));
        topics
    }

    /// They have other cards than before.
    pub(crate) fn note_cards(&mut self, catalog: &Catalog) {
        self.topics = CardTopics(self.topics_of_cards(catalog));
    }

    /// Whether they live and take part, on the board or elsewhere.
    #[inline]
    pub fn is_alive(&self) -> bool {
        matches!(self.presence, Presence::Board | Presence::Away(_))
    }

    /// EXT-4: whether they have extracted.
    #[inline]
    pub fn is_out(&self) -> bool {
        self.presence == Presence::Out
    }

    /// Whether they live and stand on the board.
    #[inline]
    pub fn is_on_board(&self) -> bool {
        self.presence == Presence::Board
    }

    /// On the ground: either side of the Knockdown card.
    #[inline]
    pub fn is_down(&self) -> bool {
        self.knockdown != Knockdown::Up
    }

    /// KND-1: the falling side bans actions, reactions and abilities; the other one does not.
    #[inline]
    pub fn is_falling(&self) -> bool {
        matches!(self.knockdown, Knockdown::Falling { .. })
    }

    /// The value of a stat.
    pub fn stat(&self, stat: Stat) -> u8 {
        match stat {
            Stat::Vitals => self.vitals,
            Stat::Stress => self.stress,
            Stat::Adrenaline => self.adrenaline,
            Stat::Radiation => self.radiation,
            Stat::Infection => self.infection,
            Stat::Antinomy => self.antinomy,
        }
    }

    /// Whether the Condition is held.
    #[inline]
    pub fn has(&self, condition: ConditionId) -> bool {
        self.conditions & (1 << condition.0) != 0
    }

    /// Action cards that have not been played this turn, a bit each.
    pub fn cards_in_hand(&self) -> u8 {
        let all = (1u8 << self.cards.len()) - 1;
        all & !self.played
    }

    /// EXR-2: how many more cards may be played this turn.
    pub fn plays_left(&self) -> u8 {
        3u8.saturating_sub(self.exerts)
            .saturating_sub(self.played.count_ones() as u8)
    }
}
