//! Why a bot answers as it does, as data: the words are made where people read them.

/// A reason for an answer. Worth and price are in Wounds of the Boss.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// There is one answer.
    NothingElse,
    /// No answer was looked at.
    Any,
    /// The first answer was taken.
    First,
    /// All answers are worth the same.
    AllAlike,
    /// A program said it, in its own words.
    Said(String),

    /// What looks better kills for sure.
    RestIsDeath,
    /// What looks better may kill, this does not.
    SavesALife,
    /// What looks better kills more often.
    SparesALife,

    /// RND-2: the best attack with what is Active goes first.
    BestAttackFirst,
    /// On the ground nothing can be done.
    RiseFirst,
    /// POOL-3: Expertise that is left would be lost.
    ExpertiseWouldBeLost,
    /// Nothing left is worth doing.
    NothingWorthDoing,
    /// It is worth so much more than it costs.
    WorthMore(f32),
    /// It betters the crew's standing by so much.
    Better(f32),
    /// EXR-1: what exerting costs.
    ExertingCosts(f32),
    /// CST-1: what an offer is worth, and what it costs.
    Offer {
        /// What it is worth.
        worth: f32,
        /// What it costs.
        price: f32,
    },

    /// What an attack promises, in the numbers on its card.
    Attack(Promise),
    /// An attack whose odds are on no card.
    SomeAttack,
    /// No attack is worth its Adrenaline.
    NoAttack,
    /// A walk to an attack.
    TowardsAttack(Shot),
    /// BST-1: 1 Ammo for one more roll.
    OneMoreRoll,
    /// KEY-EMP: few rounds are left.
    FewRounds,

    /// KEY-ADV: close in until the weapon reaches.
    CloseIn,
    /// No space in reach is better.
    StayHere,
    /// To a space, and why.
    To {
        /// Which, by its name.
        space: String,
        /// What there is to gain.
        gain: Box<Reason>,
    },

    /// A walk to something.
    Towards(Prize),
    /// SCV-1: what is taken or used.
    Take(Prize),
    /// EXT-4: the way out is open.
    WayIsOpen,
    /// RND-2: who can leave goes first, who carries something before the others.
    LeaverFirst,
    /// NOI-5: there it does least.
    DoesLeastThere,
    /// BLP-8: as far away as may be.
    FurthestAway,
    /// SCT-1: the Blip that threatens most.
    ThreatensMost,
    /// SCT-2: what is known can be planned for.
    BetterKnown,
    /// SCT-2: what hides there stays hidden.
    BetterAsleep,
    /// SCT-2: nothing comes out at this level, and the token is gone.
    NothingComesOut,
    /// PAT-1: the card on which Blips are fastest.
    FastestPatrol,
    /// SEC-1: the clues give a code, digit by digit.
    CluesSay,

    /// ROL-2: tokens are for better rolls.
    SaveTokens,
    /// ROL-1: the roll is not worth any Stress.
    SaveStress,
    /// The roll so far, and how it is mended.
    Roll {
        /// Power so far.
        power: u8,
        /// What it takes.
        threshold: u8,
        /// How it is mended.
        mend: Mend,
    },
    /// GEAR-7: so much less on average, for nothing.
    ArmorSpares(f32),
    /// No die is above its average.
    NoDieHigh,
    /// No die is far above its average.
    NoDieFarTooHigh,
    /// ROL-7: so much would hit; so much less on average for 1 Stress.
    StressSpares {
        /// What would hit.
        harm: u8,
        /// How much less.
        gain: f32,
    },
    /// ROL-4: Discipline decides the roll.
    DisciplineDecides {
        /// Power so far.
        power: u8,
        /// What it takes.
        threshold: u8,
    },
    /// ROL-4: Discipline would not be enough.
    NotEnough,
    /// NOI-4: who is to be the Priority Target?
    WhoIsHunted,

    /// WIN-1: the reaction saves so much more than it costs.
    Saves(f32),
    /// WIN-1: no reaction helps enough.
    NoReaction,
    /// POOL-4: less damage is not worth the Expertise.
    TakeDamage(u8),
    /// POOL-4: what less damage is worth.
    LessDamage {
        /// What would hit.
        damage: u8,
        /// So much less.
        less: u8,
        /// What that is worth.
        worth: f32,
    },

    /// Cover makes the best die weaker by one tier.
    BestDieLower,
    /// What is worth most.
    WorthMost,
    /// Somebody is in every way, in this one the latest.
    InTheWayLast,
    /// Nobody is in the way.
    NobodyInTheWay,
    /// The fewest are in front of it.
    FewestInFront,
    /// Nobody is in front of it.
    NobodyInFront,
    /// Clear of what hurts.
    ClearOfHarm,
    /// What the crew misses least.
    MissedLeast,
    /// What the crew can use most.
    UsedMost,
    /// Where tokens can be used first.
    UsedFirst,
    /// The card that is missed least.
    CardMissedLeast,
    /// The card that helps most.
    CardHelpsMost,
    /// Everything may stay where it is.
    StaysAsItIs,
    /// INT-3: the lesser ones first.
    LesserFirst,
    /// It costs nothing.
    CostsNothing,
    /// It does most for them.
    HelpsThemMost,
    /// It harms them least.
    HarmsThemLeast,
    /// They can bear it best.
    BearsItBest,

    /// A reason that trials bore out.
    Confirmed {
        /// The reason before.
        reason: Option<Box<Reason>>,
        /// How many trials.
        trials: u32,
    },
    /// Trials found it better than the first thought.
    TrialsPrefer {
        /// By so much.
        gain: f32,
        /// The first thought, as a phrase.
        over: String,
        /// In so many trials.
        tried: u32,
        /// Of so many.
        trials: u32,
    },
    /// Trials to the end were won more often than with the first thought.
    TrialsWon {
        /// By so many in a hundred.
        percent: u8,
        /// The first thought, as a phrase.
        over: String,
        /// In so many trials.
        tried: u32,
        /// Of so many.
        trials: u32,
    },
}

/// What one goes for in a Run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prize {
    /// OBJ-2.
    #[default]
    Objective,
    /// DSC-1.
    Discovery,
    /// SCV-3.
    Cache,
    /// ENG-1.
    Engram,
    /// CNS-1.
    Console,
    /// BRD-10: a page that nobody has seen.
    Page,
    /// EXT-3: a Point to be initiated.
    Point,
    /// EXT-4: the way out.
    WayOut,
}

impl Prize {
    /// How many there are.
    pub const KINDS: usize = 8;
    /// All of them.
    pub const ALL: [Prize; Prize::KINDS] = [
        Prize::Objective,
        Prize::Discovery,
        Prize::Cache,
        Prize::Engram,
        Prize::Console,
        Prize::Page,
        Prize::Point,
        Prize::WayOut,
    ];
}

/// What an attack is rolled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Dice by colour.
    pub dice: [u8; 3],
    /// The lowest and the highest threshold that is possible, if any is known.
    pub threshold: Option<(u8, u8)>,
}

/// What an attack promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// What it is rolled with.
    pub shot: Shot,
    /// The chance of a Wound, in per cent.
    pub wound: u8,
    /// The chance of a critical success, in per cent, if there is any.
    pub critical: Option<u8>,
    /// What it suppresses when it fails.
    pub suppress: u8,
}

/// How a roll is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// No re-roll is worth its price.
    Nothing,
    /// ROL-2: so many dice with Confidence.
    Confidence(u8),
    /// ROL-1: one die for 1 Stress.
    Stress,
}

impl Shot {
    pub(crate) fn new(dice: [u8; 3], thresholds: impl Iterator<Item = u8>) -> Shot {
        let range = thresholds.fold(None, |range, n| match range {
            None => Some((n, n)),
            Some((low, high)) => Some((n.min(low), n.max(high))),
        });
        let threshold = range;
        Shot { dice, threshold }
    }
}
