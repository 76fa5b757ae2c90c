//! What happened: past-tense facts, each with the rule behind it.

use crate::board::{Dir, DoorId, Intersection, Space};
use crate::catalog::{
    AbilityId, ActionCardId, BehaviourId, ClueId, ConditionId, ConsoleId, DiscoveryId, EngramType,
    GearId, KindId, ListColour, ListId, PlaceId, ResourceId, SideId, StatusId, StratagemId, TileId,
};
use crate::dice::Colour;
use crate::ids::{BlipId, Figure, Half, IntruderId, Level, SpacerId, Stat, Token};
use crate::state::{Outcome, Phase, State};
use serde::Serialize;

/// Where events go. The engine works the same with or without one.
pub trait Log {
    /// Takes note of an event and of the rule that caused it.
    fn record(&mut self, rule: &'static str, event: &Event);

    /// CAR-3: something random or hidden comes out now, in this position.
    fn reveal(&mut self, _: &State) {}
}

/// Keeps everything in memory.
#[derive(Clone, Debug, Default)]
pub struct Journal(pub Vec<(&'static str, Event)>);

impl Log for Journal {
    fn record(&mut self, rule: &'static str, event: &Event) {
        self.0.push((rule, *event));
    }
}

/// Which of the Boss's decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DeckName {
    /// AI cards.
    Ai,
    /// Body part cards.
    Bp,
}

/// How a Spacer died (chapter 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Death {
    /// DIE-1.
    Stress,
    /// DIE-2.
    Adrenaline,
    /// DIE-3.
    Radiation,
    /// DIE-3.
    Infection,
    /// DIE-4.
    Exertion,
    /// DIE-5.
    Effect,
    /// DIE-6.
    Flatline,
}

/// The result of an attack on one target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Not rolled.
    #[default]
    None,
    /// ATK-8.
    Fail,
    /// ATK-8.
    Wound,
    /// ATK-7.
    Critical,
}

/// ATK-4: what makes an AT another one than the printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AtCause {
    /// A trait of the Intruder.
    Trait(AbilityId),
    /// ESC-12: the Boss has grown stronger.
    Strength,
    /// SUP-2.
    Suppression,
}

/// TOK-2: what carries a Disable token.
#[allow(missing_docs)] // the fields say what they are
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Disabled {
    /// A Gear card.
    Gear { spacer: SpacerId, gear: GearId },
    /// A door.
    Door { door: DoorId },
    /// A tile.
    Tile { tile: TileId, at: Space },
    /// A Stratagem.
    Stratagem { card: StratagemId },
}

/// A fact. Written down for clients it names figures, spaces and cards by number, as
/// the view and the catalog list them.
#[allow(missing_docs)] // the fields say what they are
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A round began.
    RoundBegan { round: u16 },
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// A Spacer's turn began.
    TurnBegan { spacer: SpacerId },
    /// A Spacer's turn ended.
    TurnEnded { spacer: SpacerId },
    /// Active tokens were discarded, Incoming ones became Active.
    PoolMilled,
    /// An action of a card was begun.
    ActionBegan {
        spacer: SpacerId,
        side: SideId,
        action: u8,
        exerted: bool,
    },
    /// An Action card from hand was paid with.
    CardGiven {
        spacer: SpacerId,
        card: ActionCardId,
    },
    /// An Exert card was taken.
    Exerted { spacer: SpacerId, held: u8 },
    /// An ability was used.
    AbilityUsed {
        spacer: SpacerId,
        ability: AbilityId,
    },
    /// A passive or an Intruder's trait came up.
    AbilityTriggered { owner: Figure, ability: AbilityId },
    /// A Stratagem was found.
    StratagemFound { spacer: SpacerId, card: StratagemId },
    /// A Stratagem became ready.
    StratagemReady { card: StratagemId },
    /// A Stratagem was used.
    StratagemUsed { spacer: SpacerId, card: StratagemId },
    /// Expertise was moved onto a Stratagem.
    StratagemFunded { card: StratagemId, stored: u8 },
    /// A figure moved one step or was moved.
    Moved {
        figure: Figure,
        from: Space,
        to: Space,
        forced: bool,
    },
    /// A figure turned.
    Turned { figure: Figure, facing: Dir },
    /// A figure was put on a space from elsewhere.
    Placed { figure: Figure, at: Space },
    /// A stat changed.
    StatChanged {
        spacer: SpacerId,
        stat: Stat,
        from: u8,
        to: u8,
    },
    /// Tokens came into or left the pool.
    TokensChanged { half: Half, token: Token, by: i8 },
    /// Dice were rolled or re-rolled.
    DieRolled { die: u8, colour: Colour, side: u8 },
    /// A roll is complete.
    RollDone { power: u8, potential: u8, crit: u8 },
    /// The Enormity die was rolled.
    D10Rolled { value: u8 },
    /// A Potential was turned by Discipline, or cancelled in a Noise roll.
    PotentialTurned { die: u8 },
    /// A die was lowered by Cover.
    DieLowered { colour: Colour, to: Colour },
    /// An attack was declared.
    AttackDeclared {
        spacer: SpacerId,
        gear: GearId,
        target: IntruderId,
        bonus: bool,
    },
    /// A body part was drawn; `at` is the AT that counts.
    BodyPartDrawn { card: u8, level: Level, at: u8 },
    /// The AT under attack is not the printed one.
    AtChanged {
        intruder: IntruderId,
        cause: AtCause,
        by: i8,
    },
    /// An attack on a target was judged.
    AttackJudged {
        target: IntruderId,
        power: u8,
        at: u8,
        verdict: Verdict,
    },
    /// An attack could not be carried out or was broken off.
    AttackEnded { spacer: SpacerId },
    /// Ammo changed.
    AmmoChanged {
        spacer: SpacerId,
        gear: GearId,
        ammo: u8,
    },
    /// A card was exhausted or unexhausted.
    ExhaustChanged {
        spacer: SpacerId,
        gear: GearId,
        exhausted: bool,
    },
    /// Gear was lost for good.
    GearLost { spacer: SpacerId, gear: GearId },
    /// Gear was equipped or stowed.
    GearMoved {
        spacer: SpacerId,
        gear: GearId,
        equipped: bool,
    },
    /// A baseline Intruder died.
    IntruderDied { intruder: IntruderId },
    /// An Intruder appeared.
    IntruderSpawned {
        intruder: IntruderId,
        of: KindId,
        at: Space,
    },
    /// Suppression changed.
    Suppressed { intruder: IntruderId, tokens: u8 },
    /// The Boss was wounded.
    BossWounded {
        card: Option<u8>,
        wounds: u8,
        limit: u8,
    },
    /// Radiation on the Boss's sheet.
    BossRadiated { tokens: u8 },
    /// A card went from an Escalation deck into a deck, unseen.
    CardEscalated { deck: DeckName, level: Level },
    /// A card left the Incursion.
    CardRemoved { deck: DeckName, card: u8 },
    /// A discard pile was shuffled back.
    DeckReshuffled { deck: DeckName },
    /// ESC-12.
    BossStrengthened { might: u8, toughness: u8 },
    /// An Intruder began to activate.
    Activated {
        intruder: IntruderId,
        opportunity: bool,
    },
    /// An AI card was drawn.
    AiDrawn { card: u8, behaviour: BehaviourId },
    /// An Intruder performs a behaviour.
    Behaves {
        intruder: IntruderId,
        behaviour: BehaviourId,
    },
    /// A Target was found.
    Targeted {
        intruder: IntruderId,
        spacer: SpacerId,
    },
    /// BRD-7: all in a Zone are struck.
    ZoneStruck {
        intruder: IntruderId,
        at: Space,
        x: u8,
    },
    /// No targeting line held.
    NoTarget { intruder: IntruderId },
    /// The Target is out of reach: no attack.
    OutOfReach {
        intruder: IntruderId,
        spacer: SpacerId,
    },
    /// A window of opportunity opened for somebody.
    WindowOpened,
    /// The chain was broken, for one Spacer or for all.
    ChainBroken { spacer: Option<SpacerId> },
    /// Damage was dealt by an attack.
    Damaged {
        spacer: SpacerId,
        damage: u8,
        reduced: u8,
    },
    /// A Spacer's attack roll against Terrorize gave Stress.
    Terrorized { spacer: SpacerId, stress: u8 },
    /// A Condition was gained.
    ConditionGained {
        spacer: SpacerId,
        condition: ConditionId,
    },
    /// A Condition was discarded.
    ConditionLost {
        spacer: SpacerId,
        condition: ConditionId,
    },
    /// TOK-1: status tokens came or went, on a figure or in the session.
    StatusChanged {
        on: Option<Figure>,
        token: StatusId,
        to: u8,
    },
    /// TOK-2: a Disable token came or went.
    DisableChanged { what: Disabled, disabled: bool },
    /// A Spacer was knocked down.
    KnockedDown { spacer: SpacerId },
    /// A Spacer stood up.
    StoodUp { spacer: SpacerId },
    /// A Spacer suffered Crash.
    Crashed { spacer: SpacerId },
    /// A Flatline card was drawn.
    FlatlineDrawn { spacer: SpacerId, card: u8 },
    /// A Breakdown card was drawn.
    BrokeDown { spacer: SpacerId, card: u8 },
    /// A Breakdown was survived.
    Recovered { spacer: SpacerId, card: u8 },
    /// A Spacer awakened.
    Awakened { spacer: SpacerId, card: u8 },
    /// A Spacer awakened while no Awakening card was left: nothing of it lasts.
    AwakenedBriefly { spacer: SpacerId },
    /// An Awakening ended.
    AwakeningEnded { spacer: SpacerId },
    /// A Spacer died.
    Died { spacer: SpacerId, cause: Death },
    /// The lamp of a dead Spacer was put out; `word`: for their last word.
    LampTaken {
        spacer: SpacerId,
        by: SpacerId,
        word: bool,
    },
    /// A Spacer rolled for noise; what was heard may move the marker.
    NoiseMade { spacer: SpacerId, heard: bool },
    /// The Priority Target marker moved.
    PriorityMoved { to: Option<SpacerId> },
    /// A Skill test was made.
    Tested {
        spacer: SpacerId,
        power: u8,
        at: u8,
        passed: bool,
    },
    /// A tile was placed.
    TilePlaced { tile: TileId, at: Space },
    /// A tile was destroyed.
    TileDestroyed { tile: TileId, at: Space },
    /// A tile could not be placed.
    TileNotPlaced { tile: TileId, at: Option<Space> },
    /// A tile's effect came up.
    TileEntered { tile: TileId, figure: Figure },
    /// A door opened, closed or was welded.
    DoorChanged {
        door: DoorId,
        open: bool,
        welded: bool,
    },
    /// A Scanner card named a space.
    CoordinateDrawn { at: Option<Space> },
    /// A Spacer went to an Other Place.
    SentAway { spacer: SpacerId, place: PlaceId },
    /// A page came into play.
    PageRevealed { page: u8 },
    /// An Intruder was surprised, or no longer is.
    Surprised {
        intruder: IntruderId,
        surprised: bool,
    },
    /// A Condition held at the end has a lingering effect.
    Lingering {
        spacer: SpacerId,
        condition: ConditionId,
    },
    /// CTD-2: the Countdown marker moved; 0 is zero hour.
    CountdownMoved { to: u8 },
    /// A Blip was put on the board, face down.
    BlipSpawned {
        blip: BlipId,
        at: Intersection,
        arrow: Dir,
    },
    /// A Blip moved a step.
    BlipMoved {
        blip: BlipId,
        from: Intersection,
        to: Intersection,
    },
    /// WIN-4: a Blip that is about to move takes only so many steps.
    BlipSlowed {
        blip: BlipId,
        at: Intersection,
        steps: u8,
    },
    /// A Blip's patrol arrow was turned.
    BlipTurned {
        blip: BlipId,
        at: Intersection,
        arrow: Dir,
    },
    /// A Blip was turned over; on the track it lies on no intersection.
    BlipRevealed {
        blip: BlipId,
        at: Option<Intersection>,
        token: u8,
    },
    /// BLP-11: a Blip went back into the pool unseen.
    BlipPutBack { blip: BlipId, at: Intersection },
    /// SCT-2: a Blip that was looked at was flipped back.
    BlipFlippedBack { blip: BlipId, at: Intersection },
    /// A text let the players look at a Blip, which lies face down again.
    BlipSeen {
        blip: BlipId,
        at: Intersection,
        token: u8,
    },
    /// A Blip left the board for good.
    BlipDiscarded { blip: BlipId },
    /// PAT-1: a Scanner card was drawn.
    ScannerDrawn { card: u8, speeds: [u8; 4] },
    /// A Scanner card was looked at; it comes as the `nth` of those to come.
    ScannerSeen { card: u8, nth: u8, speeds: [u8; 4] },
    /// A Scanner card was put under its deck.
    ScannerBuried { card: u8, speeds: [u8; 4] },
    /// CTD-8: a Blip was put on a space of the Countdown track.
    BlipOnTrack { space: u8 },
    /// CTD-8: Intruders were put on a space of the Countdown track.
    IntrudersOnTrack { of: KindId, count: u8, space: u8 },
    /// CTD-8: a Discovery was put on a space of the Countdown track.
    DiscoveryOnTrack { space: u8 },
    /// CTD-3: Intruders that waited on the Countdown track appear.
    OffTrack { of: KindId, count: u8 },
    /// The Countdown marker will stay once, or has stayed.
    CountdownHeld { stayed: bool },
    /// Blips will not patrol in this round, or have not.
    PatrolHeld { stayed: bool },
    /// NOI-9: something else made noise, at a space if it has one.
    NoiseFrom { at: Option<Space>, heard: bool },
    /// BRD-12: the dangerous marks of a page are out.
    DangerOut { page: u8 },
    /// BRD-12: a space and its neighbours are dangerous until the round ends.
    DangerAround { at: Space },
    /// A text was read aloud.
    Said { text: u16 },
    /// NOI-5: a die of a Noise roll was given to a Blip.
    NoiseAssigned {
        blip: BlipId,
        at: Intersection,
        potential: u8,
    },
    /// NOI-2, BLP-8: a type of Intruder overwhelms.
    Overwhelmed { by: KindId },
    /// SCV-3: a Gear Cache was looted.
    CacheLooted { spacer: SpacerId, at: Space },
    /// GEAR-6: Gear was gained.
    GearGained { spacer: SpacerId, gear: GearId },
    /// ENG-1: an Engram was laid on its space.
    EngramLaid { engram: EngramType, at: Space },
    /// ENG-1: an Engram was taken.
    EngramTaken {
        spacer: SpacerId,
        engram: EngramType,
        at: Space,
    },
    /// ENG-1: the device of an Engram was used.
    EngramUsed {
        spacer: SpacerId,
        engram: EngramType,
    },
    /// CNS-1: a Console was used.
    ConsoleUsed {
        spacer: SpacerId,
        console: ConsoleId,
    },
    /// OBJ-2: an Objective token was taken; what it turned out to be.
    ObjectiveTaken {
        spacer: SpacerId,
        objective: u8,
        face: u8,
    },
    /// DIE-8: an Objective token stays where its carrier fell.
    ObjectiveDropped { objective: u8, at: Space },
    /// BLP-9: an Intruder acts because another one cannot appear.
    Overspawned { intruder: IntruderId },
    /// DSC-1: the Extraction marker is so many spaces before zero hour.
    ExtractionMoved { left: u8 },
    /// EXT-2: Extraction Points can be used from now on.
    ExtractionAvailable,
    /// EXT-2: an Extraction Point was found.
    ExitFound { exit: u8 },
    /// EXT-3: an Extraction Point was initiated.
    ExitInitiated {
        spacer: SpacerId,
        exit: u8,
        tokens: u8,
    },
    /// EXT-4: an Exfiltration token left a Point; with none left it is open.
    ExfiltrationCounted { exit: u8, tokens: u8 },
    /// PAT-4: Blips head for the Extraction Point.
    FullAlert,
    /// PAT-5: Blips head for a space for so many Intruder phases.
    AlarmRaised { at: Space, rounds: u8 },
    /// FLA-1: an Intruder is there for one attack.
    FlashAttacked {
        intruder: IntruderId,
        spacer: SpacerId,
    },
    /// FLA-1: it is gone again; `returns`: to the zero hour space of the track.
    FlashEnded { intruder: IntruderId, returns: bool },
    /// EXT-4: a Spacer is out.
    Extracted { spacer: SpacerId },
    /// DSC-7: so many Discovery tokens lie on a page.
    DiscoveriesLaid { page: u8, tokens: u8 },
    /// DSC-1: a Discovery is made, on a space or off the track.
    DiscoveryMade { spacer: SpacerId, at: Option<Space> },
    /// DSC-3: a token was turned over.
    DiscoveryTurned { colour: ListColour },
    /// DSC-3: the d10 was thrown for an entry, and so many tokens discarded are added.
    DiscoveryRolled { value: u8, discarded: u8 },
    /// DSC-1: what was discovered is read.
    DiscoveryRead {
        spacer: SpacerId,
        discovery: DiscoveryId,
    },
    /// DSC-4: the list has nothing left.
    NothingLeft,
    /// DSC-8: a set of a list has become wild.
    SetWentWild { list: ListId, set: u8 },
    /// DSC-6: a Discovery was struck out.
    DiscoveryStruck,
    /// DSC-5: the crew has learned a clue.
    ClueFound { spacer: SpacerId, clue: ClueId },
    /// ENG-1: a text has given a resource.
    ResourceGained {
        spacer: SpacerId,
        resource: ResourceId,
    },
    /// SCV-3: a card of a Loot deck was looked at.
    LootSeen { spacer: SpacerId, gear: GearId },
    /// LOC-7: a keyhole was unlocked.
    KeyholeUnlocked { door: DoorId },
    /// SEC-2: an encrypted text was found that nobody can read yet.
    TextFound { spacer: SpacerId, block: u8 },
    /// SEC-2: an encrypted text was decoded.
    TextDecoded { spacer: SpacerId, block: u8 },
    /// SEC-4: a code was entered.
    CodeEntered { spacer: SpacerId, number: u16 },
    /// SEC-4: it led nowhere.
    CodeRefused { spacer: SpacerId },
    /// SEC-1: the paragraph behind a code is read.
    CodeRead { spacer: SpacerId, code: u8 },
    /// The session ended.
    Ended { outcome: Outcome },
}
