//! Verbs: on whose cards they stand, and on whom they act.

use super::Figures;
use crate::files::Effect;

/// What holds for a verb.
#[derive(Debug, PartialEq)]
pub(crate) struct Verb {
    pub name: &'static str,
    /// Whose card it must stand on: of whom `me` is one.
    pub by: Figures,
    /// On whom it acts; nobody if it is about no figure.
    pub on: Figures,
    /// Whether it needs an Intruder's attack that is under way.
    pub attack: bool,
    /// What does it for the others.
    pub instead: &'static str,
}

impl Verb {
    const fn new(name: &'static str, on: Figures) -> Verb {
        Verb {
            name,
            by: Figures::ALL,
            on,
            attack: false,
            instead: "",
        }
    }

    const fn by(mut self, by: Figures) -> Verb {
        self.by = by;
        self
    }

    const fn in_attack(mut self) -> Verb {
        self.attack = true;
        self
    }

    const fn or(mut self, instead: &'static str) -> Verb {
        self.instead = instead;
        self
    }
}

macro_rules! verbs {
    ($($variant:ident $name:literal: $on:ident $(.$more:ident($($arg:expr)?))*;)*) => {
        /// The row of an effect's verb.
        pub(crate) fn verb_of(effect: &Effect) -> &'static Verb {
            match effect {
                $(Effect::$variant { .. } => {
                    const VERB: Verb = Verb::new($name, Figures::$on)$(.$more($($arg)?))*;
                    &VERB
                })*
            }
        }

        /// All rows, in the order of the page.
        pub(super) const VERBS: &[Verb] = &[
            $(Verb::new($name, Figures::$on)$(.$more($($arg)?))*,)*
        ];
    };
}

/// What `disable` and `enable` can do with `gear`: only Spacers carry any.
pub(crate) const DISABLE_GEAR: Verb = Verb::new("gear", Figures::SPACERS);

verbs! {
    Stress "stress": SPACERS;
    Radiation "radiation": SPACERS.or("`radiate` puts Radiation tokens on the Boss");
    Infection "infection": SPACERS;
    Adrenaline "adrenaline": SPACERS;
    Damage "damage": SPACERS.or("`wound` wounds the Boss, `kill` a baseline Intruder");
    Heal "heal": SPACERS;
    Calm "calm": SPACERS;
    Gain "gain": SPACERS;
    Lose "lose": SPACERS;
    Condition "condition": SPACERS.or("Intruders are held up by `suppress`");
    Cure "cure": SPACERS;
    AddToken "add_token": ALL;
    RemoveToken "remove_token": ALL;
    Disable "disable": ALL;
    Enable "enable": ALL;
    Knockdown "knockdown": SPACERS.or("Intruders are held up by `suppress`");
    StandUp "stand_up": SPACERS;
    Kill "kill": BUT_BOSS.or("the Boss dies of its Wounds: `wound`");
    ClearPool "clear_pool": NONE;
    ShiftToken "shift_token": NONE;
    Move "move": SPACERS.or("on its own card an Intruder moves with `approach` and `retreat`");
    Knockback "knockback": ALL;
    Pushback "pushback": SPACERS.by(Figures::INTRUDERS).or("`knockback` moves Intruders");
    Lure "lure": SPACERS.by(Figures::INTRUDERS);
    Displace "displace": ALL;
    Crash "crash": SPACERS;
    SendAway "send_away": SPACERS;
    BringBack "bring_back": SPACERS;
    BonusAttack "bonus_attack": SPACERS.or("on its own card an Intruder attacks with `perform` or `signature`");
    BonusAction "bonus_action": SPACERS.or("on its own card an Intruder acts once more with `activate`");
    Boost "boost": SPACERS;
    Dodge "dodge": SPACERS.in_attack();
    Shield "shield": SPACERS.in_attack();
    ChainBreak "chain_break": SPACERS.in_attack();
    Redirect "redirect": SPACERS.in_attack();
    Window "window": NONE;
    Exhaust "exhaust": SPACERS;
    Ready "ready": SPACERS;
    Reload "reload": SPACERS;
    LoseAmmo "lose_ammo": SPACERS;
    Noise "noise": SPACERS;
    TakePriority "take_priority": SPACERS;
    Weld "weld": SPACERS;
    SpawnBlip "spawn_blip": SPACERS;
    DiscardBlip "discard_blip": NONE;
    Exit "exit": NONE;
    Extraction "extraction": NONE;
    SlowBlip "slow_blip": NONE;
    Blip "blip": ALL;
    Door "door": ALL;
    Scanner "scanner": NONE;
    PutOnTrack "put_on_track": NONE;
    HoldCountdown "hold_countdown": NONE;
    HoldPatrol "hold_patrol": NONE;
    Alert "alert": ALL;
    Flash "flash": SPACERS;
    NoiseFrom "noise_from": ALL;
    Danger "danger": NONE;
    EndTurn "end_turn": SPACERS;
    EndRun "end_run": NONE;
    PriorityFresh "priority_fresh": NONE;
    Say "say": NONE;
    Clue "clue": SPACERS.by(Figures::SPACERS);
    Loot "loot": SPACERS.by(Figures::SPACERS);
    GainGear "gain_gear": SPACERS;
    GainStratagem "gain_stratagem": SPACERS.by(Figures::SPACERS);
    Resource "resource": SPACERS.by(Figures::SPACERS);
    Unlock "unlock": SPACERS.by(Figures::SPACERS);
    RevealPage "reveal_page": SPACERS.by(Figures::SPACERS);
    Strike "strike": SPACERS.by(Figures::SPACERS);
    Decode "decode": NONE.by(Figures::SPACERS);
    Decrypt "decrypt": SPACERS.by(Figures::SPACERS);
    Surprise "surprise": INTRUDERS;
    Drive "drive": INTRUDERS.by(Figures::SPACERS).or("on its own card an Intruder moves with `retreat`");
    Suppress "suppress": INTRUDERS.or("Spacers are held up by `knockdown` or a `condition`");
    Radiate "radiate": NONE;
    Escalate "escalate": NONE;
    Wound "wound": NONE;
    Perform "perform": SPACERS.by(Figures::INTRUDERS);
    Signature "signature": SPACERS.by(Figures::BOSS);
    Activate "activate": SPACERS.by(Figures::INTRUDERS);
    Face "face": SPACERS.by(Figures::INTRUDERS);
    Approach "approach": SPACERS.by(Figures::INTRUDERS);
    Appear "appear": SPACERS.by(Figures::INTRUDERS);
    Retreat "retreat": SPACERS.by(Figures::INTRUDERS);
    Spawn "spawn": ALL;
    PlaceTile "place_tile": ALL;
    DestroyTile "destroy_tile": ALL;
    If "if": NONE;
    Choose "choose": ALL;
    May "may": SPACERS;
    Test "test": SPACERS;
    Roll "roll": SPACERS;
    With "with": ALL;
    Repeat "repeat": NONE;
}
