//! Moments and timings: on whose cards they come up, and who the Target is.

use super::{Figures, Owner};
use enormity_engine::catalog::{Timing, Trigger};

/// What holds for a moment.
#[derive(Debug)]
pub(crate) struct MomentRow {
    pub name: &'static str,
    /// The Target on Spacers' cards, if it comes up there.
    pub spacer: Option<Figures>,
    /// Whether it comes up in an Other Place.
    pub place: bool,
    /// The Target on a baseline Intruder, if it comes up there.
    pub minion: Option<Figures>,
    /// The Target on a Boss, if it comes up there.
    pub boss: Option<Figures>,
    /// Whether an Intruder's attack may be under way.
    pub attack: bool,
    /// The moment that others have.
    pub instead: &'static str,
}

impl MomentRow {
    /// The Target on a card of this owner; nothing if it does not come up there.
    pub fn target(&self, owner: Owner) -> Option<Figures> {
        match owner {
            Owner::Place => self.spacer.filter(|_| self.place),
            Owner::Spacer | Owner::Gear => self.spacer,
            Owner::Tile => None,
            Owner::Minion => self.minion,
            Owner::Boss => self.boss,
        }
    }
}

macro_rules! moments {
    ($($variant:ident $name:literal: $spacer:expr, $place:expr, $minion:expr, $boss:expr, $attack:expr, $instead:literal;)*) => {
        /// The row of a moment.
        pub(crate) fn moment_of(moment: Trigger) -> &'static MomentRow {
            let place = MOMENTS.iter().position(|row| row.name == name_of(moment));
            &MOMENTS[place.unwrap_or_default()]
        }

        fn name_of(moment: Trigger) -> &'static str {
            match moment {
                $(Trigger::$variant => $name,)*
            }
        }

        /// All rows, in the order of the page.
        pub(super) const MOMENTS: &[MomentRow] = &[
            $(MomentRow {
                name: $name,
                spacer: $spacer,
                place: $place,
                minion: $minion,
                boss: $boss,
                attack: $attack,
                instead: $instead,
            },)*
        ];
    };
}

/// The owner's own moment: no other is the Target.
const SELF: Option<Figures> = Some(Figures::SPACERS);
const A_SPACER: Option<Figures> = Some(Figures::SPACERS);
const THE_INTRUDER: Option<Figures> = Some(Figures::INTRUDERS);
const NOBODY: Option<Figures> = Some(Figures::NONE);
const NEVER: Option<Figures> = None;

moments! {
    TurnStart "turn_start": SELF, true, NEVER, NEVER, false, "`before_activation` is for Intruders";
    TurnEnd "turn_end": SELF, true, NEVER, NEVER, false, "`after_activation` is for Intruders";
    PhaseEnd "phase_end": SELF, true, NOBODY, NOBODY, false, "";
    RoundEnd "round_end": SELF, true, NOBODY, NOBODY, false, "";
    Wounded "wounded": THE_INTRUDER, false, NEVER, NEVER, true,
        "what an Intruder's attack brings stands in its `effects`";
    Failed "failed": THE_INTRUDER, false, NEVER, NEVER, true,
        "what an attack on an Intruder brings stands in `wound`, `fail` and `critical`";
    Critical "critical": THE_INTRUDER, false, NEVER, NEVER, true,
        "what an attack on an Intruder brings stands in `wound`, `fail` and `critical`";
    Hurt "hurt": THE_INTRUDER, false, NEVER, NEVER, true, "`boss_wounded` is for a Boss";
    BeforeActivation "before_activation": NEVER, false, NOBODY, NOBODY, false,
        "`turn_start` is for Spacers";
    AfterActivation "after_activation": NEVER, false, A_SPACER, NOBODY, false,
        "`turn_end` is for Spacers";
    BossWounded "boss_wounded": A_SPACER, true, A_SPACER, A_SPACER, true, "";
    SessionStart "session_start": SELF, false, NOBODY, NOBODY, false, "";
    SpacerDied "spacer_died": SELF, true, NOBODY, NOBODY, false, "";
    FirstContact "first_contact": NEVER, false, NOBODY, NOBODY, true,
        "`session_start` is for Spacers";
    BlipMoves "blip_moves": SELF, false, NEVER, NEVER, false, "";
    Encrypted "encrypted": SELF, false, NEVER, NEVER, false, "";
    RoundStart "round_start": SELF, true, NOBODY, NOBODY, false, "";
    Noise "noise": A_SPACER, false, A_SPACER, A_SPACER, false, "";
    LevelReached "level_reached": SELF, true, NOBODY, NOBODY, false, "";
    IntruderDied "intruder_died": SELF, true, NOBODY, NOBODY, false, "";
    BlipRevealed "blip_revealed": A_SPACER, false, A_SPACER, A_SPACER, false, "";
    Extracted "extracted": NEVER, false, NEVER, NEVER, false, "it comes up among the `events` of a mission";
    Taken "taken": NEVER, false, NEVER, NEVER, false, "it comes up among the `events` of a mission";
    PageRevealed "page_revealed": NEVER, false, NEVER, NEVER, false, "it comes up among the `events` of a mission";
    Discovered "discovered": NEVER, false, NEVER, NEVER, false, "it comes up among the `events` of a mission";
}

/// OBJ-1: whether a mission is told of a moment: it is one of the whole session, not of one figure.
pub(crate) fn is_of_missions(moment: Trigger) -> bool {
    match moment {
        Trigger::TurnStart
        | Trigger::TurnEnd
        | Trigger::PhaseEnd
        | Trigger::Wounded
        | Trigger::Failed
        | Trigger::Critical
        | Trigger::Hurt
        | Trigger::BeforeActivation
        | Trigger::AfterActivation
        | Trigger::BossWounded
        | Trigger::FirstContact
        | Trigger::BlipMoves
        | Trigger::Encrypted => false,
        Trigger::SessionStart
        | Trigger::RoundStart
        | Trigger::RoundEnd
        | Trigger::SpacerDied
        | Trigger::Extracted
        | Trigger::Taken
        | Trigger::PageRevealed
        | Trigger::Discovered
        | Trigger::Noise
        | Trigger::LevelReached
        | Trigger::IntruderDied
        | Trigger::BlipRevealed => true,
    }
}

/// Why a timing never comes up on a card of this owner, and what would.
pub(crate) fn timing_fault(timing: Timing, owner: Owner) -> Option<(String, String)> {
    let on = owner.card();
    let (moment, may) = match timing {
        Timing::Constant => return None,
        Timing::Free | Timing::Reaction | Timing::Triggered(_) if owner.is_intruder() => {
            let what = format!("nobody decides for {on}: only `passive` abilities come up on it");
            let help = "such as `timing: {passive: after_activation}`".to_owned();
            return Some((what, help));
        }
        Timing::Reaction if owner == Owner::Place => {
            let what = "whoever is in an Other Place cannot react".to_owned();
            return Some((what, "`timing: free` comes up in their turn".to_owned()));
        }
        Timing::Free | Timing::Reaction => return None,
        Timing::Passive(moment) => (moment, "passive"),
        Timing::Triggered(moment) => (moment, "triggered"),
    };
    let row = moment_of(moment);
    if row.target(owner).is_some() {
        return None;
    }
    let what = format!("`{may}: {}` never comes up on {on}", row.name);
    let known = MOMENTS.iter().filter(|row| row.target(owner).is_some());
    let known: Vec<String> = known.map(|row| format!("`{}`", row.name)).collect();
    let others = format!("on {on} come up {}", known.join(", "));
    let help = match row.instead {
        "" => others,
        instead => format!("{instead}; {others}"),
    };
    Some((what, help))
}
