//! What the abilities of a card, and of a whole pile of cards, are about, so that a question
//! passes over those that have nothing to say to it.

use super::{Ability, AbilityId, Catalog, Modifier, Session, SessionId, Timing, Trigger};
use std::ops::Deref;

/// Something that abilities are asked about: a modifier, or when they come up. One bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic(u64);

impl Topic {
    /// Used in the owner's turn (ACT-2).
    pub const FREE: Topic = Topic(1 << 62);
    /// Used in windows of opportunity (REA-1).
    pub const REACTION: Topic = Topic(1 << 63);
    /// Anything at all.
    pub const ANY: Topic = Topic(u64::MAX);
}

impl From<Modifier> for Topic {
    #[inline]
    fn from(modifier: Modifier) -> Topic {
        Topic(1 << modifier as u64)
    }
}

/// How many topics there are besides [`Topic::FREE`] and [`Topic::REACTION`].
const ROOM: usize = 62;

const _: () = assert!(Modifier::COUNT + Trigger::OF_CARDS <= ROOM);

impl From<Trigger> for Topic {
    /// A moment of missions alone is no card's topic.
    #[inline]
    fn from(trigger: Trigger) -> Topic {
        match (trigger as usize) < Trigger::OF_CARDS {
            true => Topic(1 << (Modifier::COUNT + trigger as usize)),
            false => Topic(0),
        }
    }
}

/// A set of topics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Topics(u64);

impl Topics {
    /// Everything.
    pub(crate) const ALL: Topics = Topics(u64::MAX);

    /// Whether the topic is among them.
    #[inline]
    pub fn concern(self, topic: Topic) -> bool {
        self.0 & topic.0 != 0
    }

    /// Adds those of a card.
    pub(crate) fn add(&mut self, card: &Abilities) {
        self.0 |= card.all.0;
    }

    /// Whether all of the others are among them.
    pub(crate) fn cover(self, others: Topics) -> bool {
        others.0 & !self.0 == 0
    }

    fn union(topics: impl Iterator<Item = Topics>) -> Topics {
        Topics(topics.fold(0, |all, more| all | more.0))
    }

    fn of<'a>(cards: impl Iterator<Item = &'a Abilities>) -> Topics {
        Topics::union(cards.map(|card| card.all))
    }
}

/// What all cards of a kind are about between them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields say which cards
pub struct Piles {
    pub characters: Topics,
    pub suits: Topics,
    pub gear: Topics,
    pub conditions: Topics,
    pub breakdowns: Topics,
    pub awakenings: Topics,
    pub places: Topics,
    pub tiles: Topics,
    /// By session: its Locations, mission and Objectives.
    runs: Vec<Topics>,
}

impl Default for Piles {
    /// Anything, as long as nobody has looked.
    fn default() -> Piles {
        Piles {
            characters: Topics::ALL,
            suits: Topics::ALL,
            gear: Topics::ALL,
            conditions: Topics::ALL,
            breakdowns: Topics::ALL,
            awakenings: Topics::ALL,
            places: Topics::ALL,
            tiles: Topics::ALL,
            runs: Vec::new(),
        }
    }
}

impl Piles {
    /// The piles of a complete catalog.
    pub fn of(catalog: &Catalog) -> Piles {
        let breakdowns = catalog.breakdowns.iter();
        let run = |session: &Session| {
            let parts = catalog.features_of(session.board).parts.iter();
            let locations = parts.map(|id| &catalog.location(*id).abilities);
            let sheet = session.run();
            let mission = sheet.map(|sheet| &sheet.abilities);
            let objectives = sheet.into_iter().flat_map(|sheet| &sheet.objectives);
            let objectives = objectives.map(|objective| &objective.abilities);
            Topics::of(locations.chain(mission).chain(objectives))
        };
        Piles {
            characters: Topics::of(catalog.characters.iter().map(|card| &card.abilities)),
            suits: Topics::of(catalog.suits.iter().map(|card| &card.abilities)),
            gear: Topics::of(catalog.gear.iter().map(|card| &card.abilities)),
            conditions: Topics::of(catalog.conditions.iter().map(|card| &card.abilities)),
            breakdowns: Topics::of(breakdowns.flat_map(|card| [&card.broken, &card.bonus])),
            awakenings: Topics::of(catalog.awakenings.iter().map(|card| &card.abilities)),
            places: Topics::of(catalog.places.iter().map(|card| &card.abilities)),
            tiles: Topics::of(catalog.tiles.iter().map(|card| &card.abilities)),
            runs: catalog.sessions.iter().map(run).collect(),
        }
    }

    /// What the Locations, the mission and the Objectives of a session are about between them.
    #[inline]
    pub fn run(&self, session: SessionId) -> Topics {
        let known = self.runs.get(usize::from(session.0));
        known.copied().unwrap_or(Topics::ALL)
    }
}

/// The abilities printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Abilities {
    ids: Vec<AbilityId>,
    /// What each of them is about.
    topics: Vec<Topics>,
    /// What they are about between them.
    all: Topics,
}

impl Abilities {
    /// These of all abilities.
    pub fn of(all: &[Ability], ids: &[AbilityId]) -> Abilities {
        let topics = ids.iter().map(|id| topics(&all[usize::from(id.0)]));
        let topics: Vec<Topics> = topics.collect();
        Abilities {
            ids: ids.to_vec(),
            all: Topics::union(topics.iter().copied()),
            topics,
        }
    }

    /// Whether any of them is about the topic.
    #[inline]
    pub fn concern(&self, topic: impl Into<Topic>) -> bool {
        self.all.concern(topic.into())
    }

    /// Those that are about the topic, and their places on the card.
    #[inline]
    pub fn about(&self, topic: impl Into<Topic>) -> impl Iterator<Item = (u8, AbilityId)> + '_ {
        let topic = topic.into();
        let abilities = (0u8..).zip(self.topics.iter().zip(&self.ids));
        abilities.filter_map(move |(i, (topics, id))| topics.concern(topic).then_some((i, *id)))
    }
}

impl Deref for Abilities {
    type Target = [AbilityId];

    #[inline]
    fn deref(&self) -> &[AbilityId] {
        &self.ids
    }
}

fn topics(ability: &Ability) -> Topics {
    let timing = match ability.timing {
        Timing::Constant => 0,
        Timing::Free => Topic::FREE.0,
        Timing::Reaction => Topic::REACTION.0,
        Timing::Passive(trigger) | Timing::Triggered(trigger) => Topic::from(trigger).0,
    };
    let modifiers = ability.modifiers.iter();
    Topics(modifiers.fold(timing, |all, (modifier, _)| all | Topic::from(*modifier).0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_have_topics_beyond_those_of_modifiers_unless_no_card_has_them() {
        let (modifier, first) = (
            Topic::from(Modifier::Indifferent).0,
            Topic::from(Trigger::TurnStart).0,
        );
        assert!(modifier < first && Topic::from(Trigger::BlipRevealed).0 < Topic::FREE.0);
        assert_eq!(Topic::from(Trigger::Discovered).0, 0);
    }

    #[test]
    fn a_card_answers_only_to_what_its_abilities_are_about() {
        let all = [
            Ability {
                modifiers: vec![(Modifier::Range, 1)],
                ..Ability::default()
            },
            Ability {
                timing: Timing::Passive(Trigger::Hurt),
                ..Ability::default()
            },
        ];
        let card = Abilities::of(&all, &[AbilityId(0), AbilityId(1)]);
        assert!(card.concern(Modifier::Range) && card.concern(Trigger::Hurt));
        assert!(!card.concern(Modifier::Stride) && !card.concern(Topic::FREE));
        let hurt: Vec<_> = card.about(Trigger::Hurt).collect();
        assert_eq!(hurt, [(1, AbilityId(1))]);
    }

    #[test]
    fn a_pile_answers_to_what_any_of_its_cards_is_about() {
        let ability = Ability {
            modifiers: vec![(Modifier::Range, 1)],
            ..Ability::default()
        };
        let mut catalog = Catalog::default();
        let unknown = catalog.piles.clone();
        catalog.gear = vec![Default::default(); 2];
        catalog.gear[1].abilities = Abilities::of(&[ability], &[AbilityId(0)]);
        let known = Piles::of(&catalog);
        let range = Topic::from(Modifier::Range);
        assert!(known.gear.concern(range) && !known.suits.concern(range));
        assert!(!known.gear.concern(Topic::FREE));
        assert!(unknown.suits.concern(range), "nobody has looked");
    }
}
