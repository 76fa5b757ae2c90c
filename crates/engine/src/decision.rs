//! What is asked, and what may be answered.

use crate::board::{Dir, DoorId, Intersection, Space};
use crate::citation::Citation;
use crate::ids::{BlipId, Half, IntruderId, SpacerId, Token};
use crate::seq::Seq;
use crate::state::Slot;

/// Most options of one decision. Large choices are broken into small ones.
pub const OPTIONS: usize = 128;

/// A question to the players: closed data, with every legal answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Decision {
    /// What is asked.
    pub ask: Ask,
    /// Which Spacer's player answers; `None` for the players together (CAR-4).
    pub who: Option<SpacerId>,
    /// The rule that asks.
    pub rule: Citation,
    /// Every legal answer, in a stable order.
    pub options: Seq<Choice, OPTIONS>,
}

/// Declares the questions: each with its kind in views and texts, and the number that comes with it.
macro_rules! asks {
    ($($(#[$about:meta])* $name:ident $(($number:ty))? = $kind:literal,)*) => {
        /// What is asked.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Ask {
            $($(#[$about])* $name $(($number))?,)*
        }

        impl Ask {
            /// Every question, with the number 0 where one comes with it.
            pub const ALL: &[Ask] = &[$(Ask::$name $((0 as $number))?),*];

            /// The kind of question in views and texts, such as `step`.
            pub fn kind(self) -> &'static str {
                match self {
                    $(Ask::$name { .. } => $kind,)*
                }
            }

            /// The number that comes with it.
            pub fn number(self) -> Option<u8> {
                match self {
                    $($(Ask::$name(n) => Some::<$number>(n),)?)*
                    _ => None,
                }
            }
        }
    };
}

asks! {
    /// No question: what the state holds before the first one.
    #[default]
    Nothing = "nothing",
    /// RND-2: who takes the next turn?
    WhoseTurn = "whose_turn",
    /// ACT-1: which card, ability or Stratagem now?
    Turn = "turn",
    /// EXR-1: exert after this action?
    Exert = "exert",
    /// A price may be paid for an effect.
    Offer = "offer",
    /// MOV-1: the next step; so many are left.
    Step(u8) = "step",
    /// ATK-1: which weapon at whom?
    Attack = "attack",
    /// BST-1: a further target?
    Burst = "burst",
    /// KEY-EMP: spend all Ammo?
    EmptyClip = "empty_clip",
    /// BON-1: ignore this Reprisal?
    Reprisal = "reprisal",
    /// ROL-2: mark dice for Confidence, then roll.
    Confidence = "confidence",
    /// GEAR-7: re-roll by armor?
    Armor = "armor",
    /// ROL-1: re-roll for Stress?
    Stress = "stress",
    /// ROL-4: turn a Potential?
    Discipline = "discipline",
    /// POOL-4: lower damage with Expertise? So much would be dealt.
    Mitigate(u8) = "mitigate",
    /// KEY-COV: use Cover?
    Cover = "cover",
    /// WIN-1: react?
    React = "react",
    /// ABL-3: use a triggered ability now?
    Trigger = "trigger",
    /// CAR-4: which comes first?
    Order = "order",
    /// CAR-4: whom does it strike?
    Target = "target",
    /// INT-3: which Intruder acts first?
    WhichIntruder = "which_intruder",
    /// Which of several effects?
    Choose = "choose",
    /// IMV-3: which way does the Intruder go?
    Route = "route",
    /// FAC-4: which way does it turn?
    Facing = "facing",
    /// KNB-1: which way is the figure thrown?
    Throw = "throw",
    /// DSP-1 and others: onto which space?
    Space = "space",
    /// Which kind of token?
    Token = "token",
    /// Which half of the pool?
    Half = "half",
    /// Which Gear card?
    Gear = "gear",
    /// CST-1: which Action card to pay with?
    Card = "card",
    /// ACT-4: rearrange Gear.
    Rearm = "rearm",
    /// ACT-6: which card for a Bonus action?
    BonusAction = "bonus_action",
    /// AWK-2: stand up?
    StandUp = "stand_up",
    /// LMP-2: what do the dead do for the living this round?
    Vigil = "vigil",
    /// LMP-3: what do the dead leave to whoever found their lamp?
    Legacy = "legacy",
    /// DOR-3: which door?
    Door = "door",
    /// NOI-5, PAT-1: which Blip moves first?
    WhichBlip = "which_blip",
    /// Which Blip does a text mean?
    Blip = "blip",
    /// Which Scanner card goes under the deck?
    Bury = "bury",
    /// NOI-5: which Blip gets this die? So many Potentials are on it.
    NoiseDie(u8) = "noise_die",
    /// NOI-1: which die gets the printed bonus? So many Potentials are added.
    NoiseBonus(u8) = "noise_bonus",
    /// BLP-2: which way does the Blip go?
    BlipWay = "blip_way",
    /// BLP-8, CTD-5: which way does its arrow point?
    BlipArrow = "blip_arrow",
    /// BLP-8, BLP-10: on which spawn point?
    Point = "point",
    /// SCT-1: which Blip to scout?
    Scout = "scout",
    /// SCT-2: turn it over?
    Reveal = "reveal",
    /// SCT-2: let out what it hides, or flip it back?
    LetOut = "let_out",
    /// SCV-1: what is taken or used?
    Scavenge = "scavenge",
    /// SCV-2: take it in passing? It costs so many tokens.
    FastScavenge(u8) = "fast_scavenge",
    /// SCV-3: which of the cards drawn is kept?
    Loot = "loot",
    /// SEC-4: the next digit of a code; this is the so-manieth.
    Digit(u8) = "digit",
    /// SEC-5: which encrypted text is read?
    Encrypted = "encrypted",
    /// BRD-10: which page comes into play?
    Page = "page",
}

/// One answer: data with a stable meaning.
#[allow(missing_docs)] // the fields say what they are
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Go on without.
    #[default]
    Pass,
    /// Do it.
    Accept,
    /// Take the next turn.
    TakeTurn(SpacerId),
    /// End the turn.
    EndTurn,
    /// Resolve this action of this side of this card in hand.
    Play { card: u8, side: u8, action: u8 },
    /// EXR-1: resolve this action of the other side.
    Exert { action: u8 },
    /// Use the ability in this slot.
    Use(Slot),
    /// Use a ready Stratagem.
    Stratagem(u8),
    /// STR-2: move one Expertise onto it.
    Fund(u8),
    /// AWK-3: discard an Antinomy token to stand up.
    Rise,
    /// One step.
    Step(Dir),
    /// End the move here.
    Stop,
    /// Attack with the item at this place of the list.
    Attack { item: u8, target: IntruderId },
    /// A Spacer.
    Spacer(SpacerId),
    /// An Intruder.
    Intruder(IntruderId),
    /// A space.
    Space(Space),
    /// A direction.
    Direction(Dir),
    /// A die in the tray.
    Die(u8),
    /// Roll what is marked.
    Roll,
    /// A kind of token.
    Token(Token),
    /// A half of the pool.
    Half(Half),
    /// An Action card in hand by its place in the list.
    Card(u8),
    /// An item by its place in the list.
    Item(u8),
    /// Equip this item.
    Equip(u8),
    /// Put this item into the backpack.
    Stow(u8),
    /// Discard this item for good.
    Discard(u8),
    /// One of several effects, by its place in the list.
    Option(u8),
    /// A door.
    Door(DoorId),
    /// A Blip.
    Blip(BlipId),
    /// A spawn point.
    Point(Intersection),
    /// A Scanner card.
    Scanner(u8),
    /// SCV-1: take or use this.
    Find(Find),
    /// SCV-2: take or use this, for tokens of this kind.
    Fast(Find, Token),
    /// ENG-1: use the device of this Engram in hand.
    Engram(u8),
    /// SCV-3: a card that was drawn, by its place in the Loot deck.
    Loot(u8),
    /// SEC-4: a digit of a code.
    Digit(u8),
    /// SEC-5: an encrypted text.
    Encrypted(u8),
    /// BRD-10: a page.
    Page(u8),
}

/// SCV-1: what can be taken or used on a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Find {
    /// SCV-3.
    #[default]
    Cache,
    /// ENG-1.
    Engram,
    /// CNS-1.
    Console,
    /// OBJ-2: by its place in the list.
    Objective(u8),
    /// EXT-3: an Extraction Point beside the space, by its place in the features.
    Exit(u8),
    /// SEC-4: a code is entered at the Console.
    Code,
}
