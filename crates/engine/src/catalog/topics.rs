//! What the abilities of a card are about, so that a question passes over the cards
//! that have nothing to say to it.

use super::{Ability, AbilityId, Modifier, Timing, Trigger};
use std::ops::Deref;

/// Something that abilities are asked about: a modifier, or when they come up. One bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic(u64);

impl Topic {
    /// Used in the owner's turn (ACT-2).
    pub const FREE: Topic = Topic(1 << 62);
    /// Used in windows of opportunity (REA-1).
    pub const REACTION: Topic = Topic(1 << 63);
}

impl From<Modifier> for Topic {
    #[inline]
    fn from(modifier: Modifier) -> Topic {
        Topic(1 << modifier as u64)
    }
}

impl From<Trigger> for Topic {
    #[inline]
    fn from(trigger: Trigger) -> Topic {
        Topic(1 << (40 + trigger as u64))
    }
}

/// The abilities printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Abilities {
    ids: Vec<AbilityId>,
    /// The bits of all their topics.
    topics: u64,
}

impl Abilities {
    /// These of all abilities.
    pub fn of(all: &[Ability], ids: &[AbilityId]) -> Abilities {
        let topics = ids.iter().map(|id| topics(&all[usize::from(id.0)]));
        Abilities {
            ids: ids.to_vec(),
            topics: topics.fold(0, |all, more| all | more),
        }
    }

    /// Whether any of them is about the topic.
    #[inline]
    pub fn concern(&self, topic: impl Into<Topic>) -> bool {
        self.topics & topic.into().0 != 0
    }
}

impl Deref for Abilities {
    type Target = [AbilityId];

    #[inline]
    fn deref(&self) -> &[AbilityId] {
        &self.ids
    }
}

fn topics(ability: &Ability) -> u64 {
    let timing = match ability.timing {
        Timing::Constant => 0,
        Timing::Free => Topic::FREE.0,
        Timing::Reaction => Topic::REACTION.0,
        Timing::Passive(trigger) | Timing::Triggered(trigger) => Topic::from(trigger).0,
    };
    let modifiers = ability.modifiers.iter();
    modifiers.fold(timing, |all, (modifier, _)| all | Topic::from(*modifier).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_modifier_and_trigger_has_a_topic_of_its_own() {
        let modifiers = Topic::from(Modifier::LAST).0;
        let (first, last) = (
            Topic::from(Trigger::TurnStart).0,
            Topic::from(Trigger::LAST).0,
        );
        assert!(modifiers < first && last < Topic::FREE.0);
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
    }
}
