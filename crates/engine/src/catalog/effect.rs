//! The effect language: what cards do, as a small tree in an arena.
//!
//! A [`Script`] is a list of [`Op`]s. An op acts on the figures its [`Who`]
//! selects, by an [`Amount`], perhaps only under a [`Cond`]. Ops that contain
//! ops name further scripts. Everything is plain data, so that a frame can
//! stop in the middle of a script and be saved.

use super::{BehaviourId, ConditionId, Cost, KindId, PlaceId, TileId};
use crate::dice::Colour;
use crate::ids::{Half, Skill, Stat, Token};

/// A list of effects, by number. Script 0 is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Script(pub u16);

impl Script {
    /// The script that does nothing.
    pub const NONE: Script = Script(0);

    /// Whether it does nothing.
    pub fn is_none(self) -> bool {
        self == Script::NONE
    }
}

/// A condition by number; 0 always holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CondId(pub u16);

impl CondId {
    /// The condition that always holds.
    pub const ALWAYS: CondId = CondId(0);
}

/// The arena of all scripts and conditions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scripts {
    lists: Vec<Vec<Op>>,
    conds: Vec<Cond>,
    /// What a player reads when a script is offered as one of several (`Op::Choose`).
    labels: Vec<String>,
}

impl Default for Scripts {
    fn default() -> Self {
        Scripts {
            lists: vec![vec![]],
            conds: vec![Cond::Always],
            labels: vec![String::new()],
        }
    }
}

impl Scripts {
    /// Adds a list; an empty one without a label is [`Script::NONE`].
    pub fn add(&mut self, ops: Vec<Op>, label: &str) -> Script {
        if ops.is_empty() && label.is_empty() {
            return Script::NONE;
        }
        self.lists.push(ops);
        self.labels.push(label.to_owned());
        Script((self.lists.len() - 1) as u16)
    }

    /// Adds a condition.
    pub fn add_cond(&mut self, cond: Cond) -> CondId {
        if cond == Cond::Always {
            return CondId::ALWAYS;
        }
        self.conds.push(cond);
        CondId((self.conds.len() - 1) as u16)
    }

    /// The ops of a script.
    #[inline]
    pub fn ops(&self, script: Script) -> &[Op] {
        &self.lists[script.0 as usize]
    }

    /// The condition.
    #[inline]
    pub fn cond(&self, id: CondId) -> &Cond {
        &self.conds[id.0 as usize]
    }

    /// What a player reads for it.
    pub fn label(&self, script: Script) -> &str {
        &self.labels[script.0 as usize]
    }

    /// How many scripts there are.
    pub fn len(&self) -> usize {
        self.lists.len()
    }

    /// How many conditions there are.
    pub fn conds_len(&self) -> usize {
        self.conds.len()
    }

    /// Whether there is none but the empty one.
    pub fn is_empty(&self) -> bool {
        self.lists.len() == 1
    }
}

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
    /// KNB-1, away from the source.
    Knockback { who: Who, by: Amount },
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

    /// Puts tokens into a half of the pool; `half: None` lets the players choose.
    GainTokens {
        token: TokenPick,
        by: Amount,
        half: Option<Half>,
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
    /// New Intruders on free spaces nearest to the figure; with `ambush` they act at once (INT-5).
    Spawn {
        kind: KindId,
        near: Who,
        count: Amount,
        ambush: bool,
    },
    /// TOK-3: into an Other Place.
    SendAway { who: Who, place: PlaceId },
    /// TOK-3: back to the free space nearest to where they left.
    BringBack { who: Who },
    /// DOR-3, DOR-4: welds an open door next to the Spacer, or breaks a weld.
    Weld { who: Who },

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

/// Where a move-like walk may lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Boost {
    /// Only a melee attack uses it up.
    pub melee: bool,
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

/// Which figures an effect is about: a pick among those that pass a filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Who {
    /// How to pick.
    pub pick: Pick,
    /// Among whom.
    pub filter: Filter,
}

impl Who {
    /// The owner of the effect.
    pub const ME: Who = Who::just(Pick::Me);
    /// The Target of the effect.
    pub const TARGET: Who = Who::just(Pick::Target);
    /// The Boss.
    pub const BOSS: Who = Who::just(Pick::Boss);

    /// A pick without a filter.
    pub const fn just(pick: Pick) -> Who {
        Who {
            pick,
            filter: Filter::NONE,
        }
    }
}

/// How figures are picked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The owner: the Spacer whose ability it is, the Intruder whose card it is.
    Me,
    /// The Target; in a response the attacker, on a tile whoever entered it.
    #[default]
    Target,
    /// Every Spacer that fits.
    Each,
    /// One Spacer that fits, of the players' choice.
    One,
    /// The closest to the anchor (TGT-3); ties are the players'.
    Closest,
    /// The furthest from the anchor.
    Furthest,
    /// The largest value (TGT-5).
    Highest(Stat),
    /// The smallest value.
    Lowest(Stat),
    /// The Priority Target (TGT-6).
    Priority,
    /// The Boss.
    Boss,
    /// Every Intruder that fits.
    EachIntruder,
    /// One Intruder that fits, of the players' choice.
    OneIntruder,
    /// TGT-7: the spaces of a Zone around the Intruder; holds even if nobody is there.
    Zone(u8),
    /// TGT-8: nobody, and that is fine.
    Nobody,
}

/// From where a filter measures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// From the owner of the effect.
    #[default]
    Me,
    /// From the Target.
    Target,
}

/// What a figure must meet to be picked. The default lets everybody pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filter {
    /// From where it is measured.
    pub from: Anchor,
    /// BRD-4.
    pub adjacent: bool,
    /// BRD-6, at most so far.
    pub within: Option<u8>,
    /// BRD-7.
    pub zone: Option<u8>,
    /// TGT-4.
    pub in_front: bool,
    /// FAC-3.
    pub rear: bool,
    /// TGT-4.
    pub in_sight: bool,
    /// In the same row or column.
    pub in_line: bool,
    /// Not the owner.
    pub not_me: bool,
    /// Not the Target.
    pub not_target: bool,
    /// Knocked down, or not.
    pub knocked_down: Option<bool>,
    /// Has the Condition.
    pub has: Option<ConditionId>,
    /// A stat of at least so much.
    pub at_least: Option<(Stat, u8)>,
    /// A stat of at most so much.
    pub at_most: Option<(Stat, u8)>,
    /// Stands on, or next to, a tile of this kind.
    pub by_tile: Option<TileId>,
    /// Is in an Other Place (else only those on the board count).
    pub away: bool,
}

impl Filter {
    /// Lets everybody pass.
    pub const NONE: Filter = Filter {
        from: Anchor::Me,
        adjacent: false,
        within: None,
        zone: None,
        in_front: false,
        rear: false,
        in_sight: false,
        in_line: false,
        not_me: false,
        not_target: false,
        knocked_down: None,
        has: None,
        at_least: None,
        at_most: None,
        by_tile: None,
        away: false,
    };
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
    /// Random coordinates (CRD-2).
    Random,
    /// Everywhere (for destroying).
    Everywhere,
}

/// When something holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cond {
    /// Always.
    #[default]
    Always,
    /// Any figure is selected.
    Any(Who),
    /// IAT-3: damage dealt, or the Power of the roll, is at least this.
    DealtAtLeast(u8),
    /// A half of the pool is empty.
    PoolEmpty(Half),
    /// At least so many tokens of the kind in the Active half.
    PoolHas(Token, u8),
    /// RUB-3: the owner's Vitals level is this or worse.
    VitalsLevel(super::VitalsLevel),
    /// The Action card before this one in the turn has the trait.
    PrecededBy(u8),
    /// The Boss has at least so many Wounds.
    WoundsAtLeast(u8),
    /// At least so many Spacers live.
    SpacersAtLeast(u8),
    /// Not more than so many Intruders of the kind are on the board.
    IntrudersAtMost(KindId, u8),
    /// It is the owner's own turn.
    OwnTurn,
    /// The owner is a target of the Intruder attack under way.
    Attacked,
    /// The attack that runs is of this type.
    AttackIs(super::AttackKind),
    /// The weapon used is melee (Reach included), or not.
    Melee(bool),
    /// The weapon's dice hold this colour.
    WeaponDie(Colour),
    /// The condition does not hold.
    Not(CondId),
    /// All hold.
    All(Vec<CondId>),
    /// At least one holds.
    Either(Vec<CondId>),
}
