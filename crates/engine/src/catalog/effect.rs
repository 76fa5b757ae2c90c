//! The effect language: what cards do, as a small tree in an arena.
//!
//! A [`Script`] is a list of [`Op`]s. An op acts on the figures its [`Who`]
//! selects, by an [`Amount`], perhaps only under a [`Cond`](super::Cond). Ops that
//! contain ops name further scripts. Everything is plain data, so that a frame can
//! stop in the middle of a script and be saved.

use super::{
    Anchor, BehaviourId, BlipDeed, BlipPick, CondId, ConditionId, Cost, Danger, DoorChange,
    DoorPick, FindDeed, KindId, NoisePlace, OnTrack, PlaceId, Script, StatusId, TileId, TrackSpace,
    Weapon, Who,
};
use crate::ids::{Half, Level, Skill, Stat, Token};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// One effect.
#[allow(missing_docs)] // the fields say what they are
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// Raises a stat. Stress, Radiation and Infection can kill (DIE).
    Gain { who: Who, stat: Stat, by: Amount },
    /// Lowers a stat. Vitals below 1 flatline (FLT-1); CRA-2: nothing mitigates it.
    Lose { who: Who, stat: Stat, by: Amount },
    /// Gives a Condition card (CON-1, CON-2).
    GainCondition { who: Who, condition: ConditionId },
    /// Discards a Condition card, or with `None` all of them.
    LoseCondition {
        who: Who,
        condition: Option<ConditionId>,
    },
    /// KND-1. Only an adjacent attacker if it is a response (KND-3).
    Knockdown { who: Who },
    /// Stands up at once (KND-2).
    StandUp { who: Who },
    /// KNB-1.
    Knockback {
        who: Who,
        by: Amount,
        heading: Heading,
    },
    /// PSH-1.
    Pushback { who: Who, by: Amount },
    /// PSH-2.
    Lure { who: Who, by: Amount },
    /// DSP-1.
    Displace { who: Who },
    /// CRA-1.
    Crash { who: Who },
    /// DIE-5.
    Kill { who: Who },

    /// TOK-1: so many status tokens more or fewer, on figures or, with `on: None`, in the session.
    Status {
        on: Option<Who>,
        token: StatusId,
        by: Amount,
        more: bool,
    },
    /// TOK-2: puts Disable tokens on components, or takes them off.
    Disable { what: Component, disabled: bool },

    /// Puts tokens into a half of the pool, or where the players choose.
    GainTokens {
        token: TokenPick,
        by: Amount,
        half: HalfPick,
    },
    /// Takes tokens out of a half, as many as there are.
    LoseTokens {
        token: TokenPick,
        by: Amount,
        half: Half,
    },
    /// Empties both halves.
    ClearPool,
    /// Moves one token of the players' choice from one half to the other.
    ShiftToken { from: Half },

    /// A move-like walk of up to `by` steps (MOV-6), optional.
    Move {
        who: Who,
        by: Amount,
        course: Course,
    },
    /// BON-1, BON-2.
    BonusAttack { who: Who },
    /// ACT-6.
    BonusAction { who: Who },
    /// Bonuses for the Spacer's next attack this turn.
    Boost { who: Who, boost: Boost },

    /// SUP-1 without an attack, on Intruders.
    Suppress { who: Who, by: Amount },
    /// KEY-RDT, on the Boss.
    Radiate { by: Amount },
    /// ESC-13, ESC-16.
    Escalate,
    /// WND-5: additional single Wounds.
    Wound { by: Amount },
    /// The acting Intruder performs a behaviour against each selected Spacer (TGT-2).
    /// As a response it is a Reprisal and waits (ATK-11).
    Perform {
        behaviour: BehaviourId,
        against: Who,
    },
    /// The acting Boss performs its Signature against each selected Spacer.
    Signature { against: Who },
    /// The acting Intruder activates with each selected Spacer as its Target.
    Activate { against: Who },
    /// The acting Intruder turns to face the Spacer.
    Face { who: Who },
    /// The acting Intruder moves up to its Speed (or `by`) toward the Spacer (IMV).
    Approach { who: Who, by: Option<Amount> },
    /// The acting Intruder is put on the free space nearest to the Spacer.
    Appear { near: Who },
    /// The acting Intruder moves away from the selected Spacer by up to that many spaces.
    Retreat { from: Who, by: Amount },

    /// TER-2: places tiles.
    PlaceTile {
        tile: TileId,
        at: Where,
        count: Amount,
    },
    /// Destroys tiles of the kind (or any) on the places named.
    DestroyTile { tile: Option<TileId>, at: Where },
    /// New Intruders on free spaces nearest to each place; with `ambush` they act at once (INT-5).
    Spawn {
        kind: KindId,
        near: Where,
        count: Amount,
        ambush: bool,
    },
    /// TOK-3: into an Other Place.
    SendAway { who: Who, place: PlaceId },
    /// TOK-3: back to the free space nearest to where they left.
    BringBack { who: Who },
    /// DOR-3, DOR-4: welds an open door next to the Spacer, or breaks a weld.
    Weld { who: Who },
    /// BLP-8: in a Run, a new Blip as seen from the Spacer.
    SpawnBlip { who: Who },
    /// BLP-11: in a Run, the Blip furthest from the Spacers leaves the board unseen.
    DiscardBlip,
    /// EXT-2: in a Run, Extraction comes closer or a Point is found.
    Extraction(ExtractionDeed),
    /// WIN-4: the Blip that is about to move takes so many steps fewer, but at least one.
    SlowBlip { by: Amount },

    /// Something is done with Blips, as seen from the figure; only in a Run.
    Blip {
        who: Who,
        pick: BlipPick,
        deed: BlipDeed,
    },
    /// DOR-2, DOR-3: doors open, close or are welded, as seen from the figure.
    Door {
        who: Who,
        pick: DoorPick,
        change: DoorChange,
    },
    /// PAT-1: the players look at the next Scanner cards of the level and may put some under the
    /// deck.
    Scanner { look: u8, bury: u8 },
    /// CTD-8: something is put on the Countdown track.
    PutOnTrack { what: OnTrack, at: TrackSpace },
    /// The Countdown marker stays in the next Countdown phase.
    HoldCountdown,
    /// PAT-1: Blips do not patrol in this round.
    HoldPatrol,
    /// PAT-5: Blips come to the figure's space for so many rounds.
    Alert { who: Who, rounds: u8 },
    /// FLA-1: a flash attack on the Spacer.
    Flash { who: Who, flash: Flash },
    /// NOI-9: something else makes noise.
    NoiseFrom { dice: [u8; 3], at: NoisePlace },
    /// BRD-12: other spaces are dangerous.
    Danger(Danger),
    /// SUR-1, on Intruders.
    Surprise { who: Who },
    /// IMV-7: the Intruders move away from the owner.
    Drive { who: Who, by: Amount },
    /// The turn of the Spacer is over.
    EndTurn { who: Who },
    /// OBJ-1: the Run is over, and lost.
    EndRun,
    /// The Priority Target marker counts as just taken.
    Freshen,
    /// A text is read aloud, by its number.
    Say { text: u16 },
    /// Something is found or learned; only in a Run.
    Find { who: Who, deed: FindDeed },
    /// SEC-2: an encrypted text, which is read by whoever can, else kept.
    Decode {
        block: u8,
        then: Script,
        otherwise: Script,
    },

    /// Exhausts one equipped card of the Spacer, of the players' choice.
    Exhaust { who: Who },
    /// Unexhausts one card (or all) of the Spacer.
    Ready { who: Who, all: bool },
    /// Takes Ammo from one loaded weapon of the Spacer, of the players' choice.
    LoseAmmo { who: Who, by: Amount },
    /// RLD-2 (`full: false`) or RLD-1 without its Adrenaline.
    Reload { who: Who, full: bool },
    /// NOI: the Spacer makes noise with these dice, or for none the Intruder symbol.
    Noise { who: Who, dice: [u8; 3], bonus: u8 },
    /// NOI-4: gives the Priority Target marker.
    TakePriority { who: Who },

    /// CHB: ends the Intruder attack that is under way, for this Spacer.
    ChainBreak { who: Who },
    /// WIN-1: a window of opportunity before the rest of the script.
    Window,
    /// KEY-DOD: drops dice of the attack against the Spacer, weakest first.
    Dodge { who: Who, by: Amount },
    /// Lowers the damage of the attack against the Spacer, to no less than 1.
    Shield { who: Who, by: Amount },
    /// Moves the single Target of the running attack to another Spacer (TGT-2).
    Redirect { to: Who },

    /// SKL: a Skill test.
    Test {
        who: Who,
        skill: Skill,
        at: Amount,
        pass: Script,
        fail: Script,
    },
    /// An open roll by the Spacer; `then` reads its Power as the amount.
    Roll {
        who: Who,
        dice: [u8; 3],
        then: Script,
    },
    /// Only if the condition holds.
    If {
        cond: CondId,
        then: Script,
        otherwise: Script,
    },
    /// The players choose one of these; only those whose condition holds are offered.
    Choose {
        who: Who,
        among: Vec<(CondId, Script)>,
    },
    /// One may pay, and then the script happens.
    May { who: Who, cost: Cost, then: Script },
    /// For each selected figure, with it as the Target.
    With { who: Who, then: Script },
    /// Several times.
    Repeat { times: Amount, then: Script },
}

impl Op {
    /// The scripts inside it.
    pub fn inner(&self) -> Vec<Script> {
        match self {
            Op::Test { pass, fail, .. } => vec![*pass, *fail],
            Op::If {
                then, otherwise, ..
            }
            | Op::Decode {
                then, otherwise, ..
            } => vec![*then, *otherwise],
            Op::Choose { among, .. } => among.iter().map(|option| option.1).collect(),
            Op::Roll { then, .. }
            | Op::May { then, .. }
            | Op::With { then, .. }
            | Op::Repeat { then, .. } => vec![*then],
            _ => Vec::new(),
        }
    }
}

/// TOK-2: what can be disabled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// One equipped card of each of these Spacers, of their choice.
    Gear(Who),
    /// The doors of these names, by the number of their list.
    Doors(u16),
    /// Tiles of the kind (or any) on the places named.
    Tiles(Option<TileId>, Where),
    /// The Stratagems.
    Stratagems,
}

/// FLA-1: who strikes in a flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flash {
    /// Of which type.
    pub kind: KindId,
    /// A Boss draws an AI card of this level.
    pub level: Level,
    /// Afterwards it lies on the zero hour space of the track as the Adversary.
    pub returns: bool,
}

/// EXT-2: what becomes of Extraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExtractionDeed {
    /// The marker moves one space.
    Closer,
    /// Points can be used.
    Available,
    /// The Points of these names are found, by the number of their list.
    Show(u16),
    /// The Point nearest to the owner of those that are not found yet.
    ShowNearest,
}

/// KNB-1: which way a figure is thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// Away from the source.
    #[default]
    Away,
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
    /// The way the owner of the effect faces.
    Facing,
}

/// A half of the pool, or either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum HalfPick {
    /// Tokens that become usable when the pool is milled.
    Incoming,
    /// Tokens that can be used now.
    Active,
    /// The players choose (only when gaining).
    Either,
}

impl HalfPick {
    /// The half, unless the players choose.
    pub fn half(self) -> Option<Half> {
        match self {
            HalfPick::Incoming => Some(Half::Incoming),
            HalfPick::Active => Some(Half::Active),
            HalfPick::Either => None,
        }
    }
}

/// Where a move-like walk may lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Anywhere.
    #[default]
    Free,
    /// Every step must increase the distance to the Target (KEY-FLB).
    Away,
    /// Every step must decrease it (KEY-ADV).
    Toward,
}

/// Bonuses that wait for a Spacer's next attack in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Boost {
    /// Only a melee attack uses it up.
    pub melee: bool,
    /// Only an attack with a Heavy weapon uses it up (KEY-HVY).
    pub heavy: bool,
    /// Works like Discipline tokens.
    pub discipline: u8,
    /// Works like Confidence tokens.
    pub confidence: u8,
    /// Raw Power.
    pub power: u8,
    /// Critical quadrants.
    pub crit: u8,
    /// Extra dice by colour.
    pub dice: [u8; 3],
}

impl Boost {
    /// Whether an attack with this weapon uses it up.
    pub fn serves(&self, weapon: &Weapon) -> bool {
        (!self.melee || weapon.melee) && (!self.heavy || weapon.heavy)
    }
}

/// Numbers of a [`Boost`] that add up, as with keywords (ABL-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Sum {
    discipline: u8,
    confidence: u8,
    power: u8,
    crit: u8,
    dice: [u8; 3],
}

/// Bonuses that wait, those that wait for different attacks kept apart: a shot must not use up
/// what is meant for a blow, nor be denied its own. What a sum waits for is said by its place:
/// the lowest bit is for melee, the next for Heavy weapons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Boosts([Sum; 4]);

impl Boosts {
    /// One more that waits.
    pub fn wait(&mut self, boost: &Boost) {
        let sum = &mut self.0[usize::from(boost.melee) + 2 * usize::from(boost.heavy)];
        sum.discipline += boost.discipline;
        sum.confidence += boost.confidence;
        sum.power += boost.power;
        sum.crit += boost.crit;
        for (die, more) in sum.dice.iter_mut().zip(boost.dice) {
            *die += more;
        }
    }

    /// All that an attack with this weapon gets.
    pub fn of(&self, weapon: &Weapon) -> Boost {
        let mut all = Boosts::default();
        for boost in self.waiting().filter(|boost| boost.serves(weapon)) {
            all.wait(&Boost {
                melee: false,
                heavy: false,
                ..boost
            });
        }
        all.at(0)
    }

    /// An attack with this weapon used them up.
    pub fn spend(&mut self, weapon: &Weapon) {
        for place in 0..self.0.len() {
            if self.at(place).serves(weapon) {
                self.0[place] = Sum::default();
            }
        }
    }

    /// Those there are.
    pub fn waiting(&self) -> impl Iterator<Item = Boost> + '_ {
        let there = (0..self.0.len()).filter(|place| self.0[*place] != Sum::default());
        there.map(|place| self.at(place))
    }

    fn at(&self, place: usize) -> Boost {
        let Sum {
            discipline,
            confidence,
            power,
            crit,
            dice,
        } = self.0[place];
        Boost {
            melee: place & 1 != 0,
            heavy: place & 2 != 0,
            discipline,
            confidence,
            power,
            crit,
            dice,
        }
    }
}

impl Hash for Boosts {
    /// As the boosts that wait: digests of records were made of them.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let boosts = [0, 1, 2, 3].map(|place| match self.0[place] == Sum::default() {
            true => Boost::default(),
            false => self.at(place),
        });
        boosts.hash(hasher);
    }
}

/// How much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// Just that many.
    N(u8),
    /// The damage dealt, or the Power of the roll, that the effect follows.
    Dealt,
    /// A stat of the Target, divided (rounded up).
    StatOf(Stat, u8),
    /// How many living Spacers are on the board.
    Spacers,
    /// How many Wounds the Boss has, divided (rounded up).
    Wounds(u8),
    /// How many tokens of this kind are in the Active half.
    ActiveTokens(Token),
    /// TOK-1: how many status tokens the owner or the Target has.
    Status(StatusId, Anchor),
    /// TOK-1: how many status tokens lie in the session.
    SessionStatus(StatusId),
    /// By the level of the Boss's wounds: I, II, III as its decks go (ONE/TWO/THREE, CTD-7).
    ByLevel([u8; 3]),
}

impl Default for Amount {
    fn default() -> Self {
        Amount::N(1)
    }
}

/// Which tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenPick {
    /// Of this kind.
    Kind(Token),
    /// Each of the players' choice.
    Any,
}

/// Which spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Where {
    /// The spaces of these figures.
    At(Who),
    /// Free spaces next to these figures, the players choose.
    Beside(Who),
    /// Each of these spaces (CRD-1, CRD-3).
    Ground(Ground),
    /// Random coordinates (CRD-2).
    Random,
    /// Everywhere (for destroying).
    Everywhere,
}

/// CRD-3: spaces that a text describes, whoever stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// BRD-12: every dangerous space.
    Dangerous,
    /// Every space with this mark of the drawing.
    Marked(char),
    /// CRD-1: the spaces of these names, by the number of their list.
    Named(u16),
}
