//! Kinds of figures, and whose cards there are.

/// A set of kinds of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figures(u8);

impl Figures {
    pub const NONE: Figures = Figures(0);
    pub const SPACERS: Figures = Figures(1);
    /// Of a baseline type.
    pub const MINIONS: Figures = Figures(2);
    pub const BOSS: Figures = Figures(4);
    pub const INTRUDERS: Figures = Figures(2 | 4);
    pub const BUT_BOSS: Figures = Figures(1 | 2);
    pub const ALL: Figures = Figures(7);

    pub const fn and(self, other: Figures) -> Figures {
        Figures(self.0 | other.0)
    }

    pub fn meets(self, other: Figures) -> bool {
        self.0 & other.0 != 0
    }

    /// What they are called.
    pub fn words(self) -> &'static str {
        match self {
            Figures::NONE => "nobody",
            Figures::SPACERS => "Spacers",
            Figures::MINIONS => "baseline Intruders",
            Figures::BOSS => "the Boss",
            Figures::INTRUDERS => "Intruders",
            Figures::BUT_BOSS => "Spacers, baseline Intruders",
            _ => "Spacers, Intruders",
        }
    }
}

/// Whose card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// A Spacer's: Character, Suit, Action card, Stratagem, Condition, Breakdown, Awakening,
    /// and what holds for a Spacer on a tile.
    Spacer,
    /// A Spacer's Gear, which can be exhausted and the like.
    Gear,
    /// An Other Place: a Spacer's as long as they are there.
    Place,
    /// What a tile does to whoever enters it.
    Tile,
    /// A baseline Intruder.
    Minion,
    /// A Boss.
    Boss,
}

impl Owner {
    /// What `me` is on such a card.
    pub fn figures(self) -> Figures {
        match self {
            Owner::Spacer | Owner::Gear | Owner::Place => Figures::SPACERS,
            Owner::Tile => Figures::ALL,
            Owner::Minion => Figures::MINIONS,
            Owner::Boss => Figures::BOSS,
        }
    }

    pub fn is_intruder(self) -> bool {
        matches!(self, Owner::Minion | Owner::Boss)
    }

    /// What such a card is called.
    pub fn card(self) -> &'static str {
        match self {
            Owner::Spacer => "a Spacer's card",
            Owner::Gear => "Gear",
            Owner::Place => "an Other Place",
            Owner::Tile => "a tile",
            Owner::Minion => "a baseline Intruder",
            Owner::Boss => "a Boss",
        }
    }
}

/// What is known where an effect or a condition stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub owner: Owner,
    /// What the Target can be; nobody if there is none.
    pub target: Figures,
    /// Whether an Intruder's attack may be under way.
    pub attack: bool,
    /// Whether damage, or the Power of a roll, is known.
    pub dealt: bool,
}

impl Context {
    /// On a card of an owner, about nobody else.
    pub fn of(owner: Owner) -> Context {
        Context {
            owner,
            target: match owner.is_intruder() {
                true => Figures::NONE,
                false => owner.figures(),
            },
            attack: true,
            dealt: false,
        }
    }

    /// On a card of an owner, about a Target.
    pub fn about(owner: Owner, target: Figures) -> Context {
        Context {
            target,
            ..Context::of(owner)
        }
    }
}
