//! Intruder sheets: baseline types and Bosses (chapters 08 and 09).

use super::{Abilities, BehaviourId, CondId, Label, ListId, Script, Who};
use crate::dice::Colour;
use crate::ids::{Level, MAX_SPACERS};

/// An Intruder type by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KindId(pub u8);

/// A type of Intruder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct IntruderKind {
    /// What it is called and says.
    pub label: Label,
    /// INT-1: Speed per level; `None` is unlimited (IMV-1, BOS-6).
    pub speed: [Option<u8>; 3],
    /// AT per level; a Boss's AT is on its BP cards (ATK-4).
    pub at: [u8; 3],
    /// Noise awareness per level.
    pub noise: [Colour; 3],
    /// Range of Shoot; `None` is unlimited (BOS-6).
    pub range: Option<u8>,
    /// ATK-9: wounds that kill a baseline Intruder.
    pub wounds: u8,
    /// How many figures are in the box.
    pub figures: u8,
    /// INT-4: whom it goes for.
    pub target: Who,
    /// INT-4: whom it goes for where nobody fits the line before.
    pub or_target: Vec<Who>,
    /// PRO-1: read from the top.
    pub protocols: Vec<Protocol>,
    /// Response to a wound.
    pub on_wound: Script,
    /// Response to a fail.
    pub on_fail: Script,
    /// Response to a critical wound; without one there is none at all (ATK-17).
    pub on_critical: Script,
    /// NOI-2: what happens when noise or Blips overwhelm; about the Priority Target.
    pub overwhelm: Script,
    /// Traits and First Contact, as abilities of the Intruder.
    pub traits: Abilities,
    /// What happens when it has appeared.
    pub appears: Script,
    /// SCT-6: what happens when one of them is scouted; without it none can be.
    pub scouted: Script,
    /// SCT-6: what happens when that fails.
    pub scout_failed: Script,
    /// DSC-3: its red list.
    pub list: Option<ListId>,
    /// How the Blips move that hide it.
    pub blips: BlipHabits,
    /// INT-6: its Unique Specimens, as types of their own.
    pub specimens: Vec<KindId>,
    /// INT-9: the type at level II, III and so on.
    pub levels: Vec<KindId>,
    /// INT-6: of which type this is a Unique Specimen.
    pub base: Option<KindId>,
    /// Only for Bosses.
    pub boss: Option<BossSheet>,
    /// ZER-2: only for Adversaries: next to whom it appears, as the Priority Target sees it.
    pub adversary: Option<Who>,
    /// ZER-2: of which Boss this is the Adversary card.
    pub boss_of: Option<KindId>,
}

/// How the Blips of a type answer noise and patrol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlipHabits {
    /// BLP-6: how many appear for each dot.
    pub per_dot: u8,
    /// NOI-5: so many steps more by noise.
    pub more_steps: u8,
    /// NOI-5: the most steps by noise.
    pub most_steps: u8,
    /// CTD-5: noise turns them at every level.
    pub always_turn: bool,
    /// PAT-1: at which levels they patrol.
    pub patrols: [bool; 3],
    /// PAT-1: how much faster they patrol while something holds; the owner is the Priority Target.
    pub patrol_bonus: (CondId, u8),
}

impl Default for BlipHabits {
    fn default() -> Self {
        BlipHabits {
            per_dot: 1,
            more_steps: 0,
            most_steps: u8::MAX,
            always_turn: false,
            patrols: [true; 3],
            patrol_bonus: (CondId::ALWAYS, 0),
        }
    }
}

/// PRO-1: a protocol and when it applies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Protocol {
    /// When it applies.
    pub when: ProtocolCond,
    /// At which levels it exists (PRO-2).
    pub levels: [bool; 3],
    /// What is done.
    pub behaviour: BehaviourId,
}

/// PRO-1: proximity conditions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ProtocolCond {
    /// The Target is adjacent.
    Adjacent,
    /// A free space next to the Target can be reached within Speed.
    InMovementRange,
    /// Within Range in a straight line.
    InRange,
    /// In sight.
    InSight,
    /// Any other condition.
    If(CondId),
    /// Always.
    #[default]
    Otherwise,
}

/// BOS-1: what only Bosses have. Of AI and BP cards it has no more than a
/// [`Deck`](crate::deck::Deck) holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BossSheet {
    /// AI cards of all levels.
    pub ai: Vec<AiCard>,
    /// BP cards of all levels.
    pub bp: Vec<BodyPart>,
    /// BOS-4.
    pub signature: BehaviourId,
    /// BOS-4.
    pub routine: BehaviourId,
    /// BOS-7, at Normal, by how many Spacers take part.
    pub wounds: [u8; MAX_SPACERS],
    /// DIF-2, likewise.
    pub veteran_wounds: [u8; MAX_SPACERS],
}

/// BOS-3: an AI card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AiCard {
    /// The level on its back.
    pub level: Level,
    /// What it does; the name is the behaviour's.
    pub behaviour: BehaviourId,
}

/// WND-1: a body part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BodyPart {
    /// What it is called and says.
    pub label: Label,
    /// Its level.
    pub level: Level,
    /// ATK-4.
    pub at: u8,
    /// ATK-10.
    pub wound: Script,
    /// ATK-10.
    pub fail: Script,
    /// ATK-10, ATK-17.
    pub critical: Script,
    /// ATK-10.
    pub instinct: Script,
}
