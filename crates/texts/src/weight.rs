//! What an event weighs in a log: how it is shown, what it sets off, whom it disturbs.

use enormity_engine::event::{Event, Verdict};
use serde::Serialize;

/// How a line of the log is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Like most lines.
    #[default]
    Plain,
    /// A heading: something begins or ends.
    Head,
    /// Bad news for the Spacers.
    Harm,
    /// Good news.
    Good,
    /// A detail.
    Faint,
}

/// What sets other things off, from the widest to the nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A round or a phase.
    Phase,
    /// A turn or an activation.
    Turn,
    /// A card, an ability, a Stratagem.
    Action,
    /// An attack.
    Attack,
}

/// What an event weighs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Weight {
    /// How it is shown.
    pub tone: Tone,
    /// What kind of cause it is for what follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cause: Option<Cause>,
    /// Whoever walks would want to think again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub disturbs: bool,
}

impl Weight {
    fn of(tone: Tone) -> Weight {
        Weight {
            tone,
            ..Weight::default()
        }
    }

    fn causing(self, cause: Cause) -> Weight {
        Weight {
            cause: Some(cause),
            ..self
        }
    }

    fn disturbing(self) -> Weight {
        Weight {
            disturbs: true,
            ..self
        }
    }
}

/// What an event weighs in a log.
pub fn weight(event: &Event) -> Weight {
    let of = Weight::of;
    match event {
        Event::RoundBegan { .. } | Event::PhaseBegan { .. } => of(Tone::Head).causing(Cause::Phase),
        Event::TurnBegan { .. } => of(Tone::Head).causing(Cause::Turn),
        Event::Ended { .. } => of(Tone::Head),
        Event::Activated { .. } => of(Tone::Harm).causing(Cause::Turn).disturbing(),
        Event::ActionBegan { .. }
        | Event::AbilityUsed { .. }
        | Event::AbilityTriggered { .. }
        | Event::StratagemUsed { .. }
        | Event::AiDrawn { .. }
        | Event::Behaves { .. } => of(Tone::Plain).causing(Cause::Action),
        Event::AttackDeclared { .. } | Event::BodyPartDrawn { .. } => {
            of(Tone::Plain).causing(Cause::Attack)
        }
        Event::ZoneStruck { .. } => of(Tone::Plain),
        Event::Targeted { .. } => of(Tone::Faint).causing(Cause::Attack),
        Event::AttackJudged { verdict, .. } => of(match verdict {
            Verdict::Wound | Verdict::Critical => Tone::Good,
            Verdict::Fail => Tone::Harm,
            Verdict::None => Tone::Plain,
        }),
        Event::Damaged { .. }
        | Event::Died { .. }
        | Event::KnockedDown { .. }
        | Event::ConditionGained { .. } => of(Tone::Harm).disturbing(),
        Event::FlatlineDrawn { .. }
        | Event::BrokeDown { .. }
        | Event::Terrorized { .. }
        | Event::CardEscalated { .. }
        | Event::BossStrengthened { .. }
        | Event::Crashed { .. }
        | Event::GearLost { .. } => of(Tone::Harm),
        Event::Said { .. } | Event::DiscoveryRead { .. } | Event::CodeRead { .. } => of(Tone::Head),
        Event::ClueFound { .. } | Event::TextDecoded { .. } | Event::KeyholeUnlocked { .. } => {
            of(Tone::Good)
        }
        Event::CodeRefused { .. } => of(Tone::Harm),
        Event::DiscoveryMade { .. } => of(Tone::Plain).disturbing(),
        Event::BlipRevealed { .. } | Event::Overwhelmed { .. } | Event::Overspawned { .. } => {
            of(Tone::Harm).disturbing()
        }
        Event::FullAlert | Event::AlarmRaised { .. } | Event::FlashAttacked { .. } => {
            of(Tone::Harm).disturbing()
        }
        Event::ExtractionAvailable
        | Event::ExitFound { .. }
        | Event::ExitInitiated { .. }
        | Event::Extracted { .. }
        | Event::BossWounded { .. }
        | Event::IntruderDied { .. }
        | Event::StoodUp { .. }
        | Event::Recovered { .. }
        | Event::StratagemFound { .. }
        | Event::StratagemReady { .. } => of(Tone::Good),
        Event::Tested { passed, .. } => of(match passed {
            true => Tone::Good,
            false => Tone::Harm,
        })
        .disturbing(),
        Event::Moved { forced: true, .. }
        | Event::StatChanged { .. }
        | Event::TileEntered { .. }
        | Event::PageRevealed { .. } => of(Tone::Plain).disturbing(),
        Event::DieRolled { .. }
        | Event::Moved { .. }
        | Event::Turned { .. }
        | Event::TurnEnded { .. }
        | Event::PoolMilled
        | Event::TokensChanged { .. }
        | Event::WindowOpened
        | Event::AmmoChanged { .. }
        | Event::BlipTurned { .. }
        | Event::DeckReshuffled { .. } => of(Tone::Faint),
        Event::CardGiven { .. }
        | Event::Exerted { .. }
        | Event::StratagemFunded { .. }
        | Event::Placed { .. }
        | Event::RollDone { .. }
        | Event::D10Rolled { .. }
        | Event::PotentialTurned { .. }
        | Event::DieLowered { .. }
        | Event::AtChanged { .. }
        | Event::AttackEnded { .. }
        | Event::ExhaustChanged { .. }
        | Event::GearMoved { .. }
        | Event::IntruderSpawned { .. }
        | Event::Suppressed { .. }
        | Event::BossRadiated { .. }
        | Event::CardRemoved { .. }
        | Event::NoTarget { .. }
        | Event::OutOfReach { .. }
        | Event::ChainBroken { .. }
        | Event::ConditionLost { .. }
        | Event::Awakened { .. }
        | Event::AwakenedBriefly { .. }
        | Event::AwakeningEnded { .. }
        | Event::LampTaken { .. }
        | Event::PriorityMoved { .. }
        | Event::NoiseMade { .. }
        | Event::TilePlaced { .. }
        | Event::TileDestroyed { .. }
        | Event::TileNotPlaced { .. }
        | Event::DoorChanged { .. }
        | Event::CoordinateDrawn { .. }
        | Event::SentAway { .. }
        | Event::StatusChanged { .. }
        | Event::DisableChanged { .. }
        | Event::Surprised { .. }
        | Event::CountdownMoved { .. }
        | Event::BlipSpawned { .. }
        | Event::BlipMoved { .. }
        | Event::BlipSlowed { .. }
        | Event::BlipPutBack { .. }
        | Event::CacheLooted { .. }
        | Event::ExtractionMoved { .. }
        | Event::ExfiltrationCounted { .. }
        | Event::GearGained { .. }
        | Event::EngramLaid { .. }
        | Event::EngramTaken { .. }
        | Event::EngramUsed { .. }
        | Event::ConsoleUsed { .. }
        | Event::ObjectiveTaken { .. }
        | Event::ObjectiveDropped { .. }
        | Event::BlipFlippedBack { .. }
        | Event::BlipDiscarded { .. }
        | Event::BlipSeen { .. }
        | Event::ScannerSeen { .. }
        | Event::ScannerBuried { .. }
        | Event::BlipOnTrack { .. }
        | Event::IntrudersOnTrack { .. }
        | Event::DiscoveryOnTrack { .. }
        | Event::OffTrack { .. }
        | Event::CountdownHeld { .. }
        | Event::PatrolHeld { .. }
        | Event::FlashEnded { .. }
        | Event::NoiseFrom { .. }
        | Event::DangerOut { .. }
        | Event::DangerAround { .. }
        | Event::ScannerDrawn { .. }
        | Event::NoiseAssigned { .. }
        | Event::DiscoveriesLaid { .. }
        | Event::DiscoveryTurned { .. }
        | Event::DiscoveryRolled { .. }
        | Event::NothingLeft
        | Event::SetWentWild { .. }
        | Event::DiscoveryStruck
        | Event::ResourceGained { .. }
        | Event::LootSeen { .. }
        | Event::TextFound { .. }
        | Event::CodeEntered { .. }
        | Event::Lingering { .. } => of(Tone::Plain),
    }
}
