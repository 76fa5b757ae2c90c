//! Effects, verb by verb.

use super::{Reader, name, pick, skill, stat};
use enormity_engine::catalog::{
    Amount, BlipDeed, Boost, DoorPick, ExtractionDeed, FindDeed, HalfPick, NoisePlace, OnTrack, Op,
    Script, Where, Who,
};
use enormity_engine::ids::Half;

impl Reader<'_> {
    pub fn script(&mut self, script: Script) {
        let catalog = self.catalog;
        for op in catalog.scripts.ops(script) {
            self.op(op);
        }
    }

    pub(super) fn op(&mut self, op: &Op) {
        let catalog = self.catalog;
        match op {
            Op::Gain { who, stat: of, by } => {
                self.who(who);
                self.amount(&[stat(*of)], *by);
            }
            Op::Lose { who, stat: of, by } => {
                self.who(who);
                match by {
                    // "all Radiation": no number of its own.
                    Amount::StatOf(all, 1) if all == of => self.word(stat(*of)),
                    by => self.amount(&[stat(*of)], *by),
                }
            }
            Op::GainCondition { who, condition } => {
                self.who(who);
                self.word(&name(&catalog.condition(*condition).label.name));
            }
            Op::LoseCondition { who, condition } => {
                self.who(who);
                match condition {
                    Some(id) => {
                        let own = name(&catalog.condition(*id).label.name);
                        self.deed(&[&own, "discard"], None);
                        self.aside(|aside| aside.word(&own));
                    }
                    None => self.word("condition"),
                }
            }
            Op::Knockdown { who } => {
                self.who(who);
                self.word("knockdown");
            }
            Op::StandUp { who } => {
                self.who(who);
                self.word("stand up");
            }
            Op::Knockback { who, by, .. } => self.pushed(who, "knockback", *by),
            Op::Pushback { who, by } => self.pushed(who, "pushback", *by),
            Op::Lure { who, by } => self.pushed(who, "lure", *by),
            Op::Crash { who } => {
                self.who(who);
                self.word("crash");
            }
            Op::Kill { who } => self.who(who),
            Op::GainTokens {
                token: of,
                by,
                half,
            } => {
                self.amount(&[pick(*of)], *by);
                match half {
                    HalfPick::Active => self.deed(&["active", "half"], None),
                    HalfPick::Incoming => self.deed(&["incoming", "half"], None),
                    HalfPick::Either => self.word("half"),
                }
            }
            Op::LoseTokens {
                token: of,
                by,
                half,
            } => {
                self.amount(&[pick(*of)], *by);
                match half {
                    Half::Active => self.aside(|aside| aside.word("active")),
                    Half::Incoming => self.word("incoming"),
                }
            }
            Op::ClearPool => self.word("pool"),
            Op::ShiftToken { .. } => self.number(&["token"], 1),
            Op::Move { who, by, .. } => {
                self.who(who);
                self.amount(&["move"], *by);
            }
            Op::BonusAttack { who } => {
                self.who(who);
                self.word("bonus attack");
            }
            Op::BonusAction { who } => {
                self.who(who);
                self.word("bonus action");
            }
            Op::Boost { who, boost } => {
                self.who(who);
                self.boost(boost);
            }
            Op::Suppress { who, by } => {
                self.who(who);
                self.amount(&["suppress"], *by);
            }
            Op::Radiate { by } => self.amount(&["radiate", "radiation"], *by),
            Op::Status { on, token, by, .. } => {
                if let Some(who) = on {
                    self.who(who);
                }
                let token = name(&catalog.status_token(*token).label.name);
                self.amount(&[&token], *by);
            }
            Op::Disable { disabled, .. } => self.word(match disabled {
                true => "disable",
                false => "enable",
            }),
            Op::Escalate => self.word("escalate"),
            Op::Wound { by } => match by {
                Amount::N(1) => {
                    self.word("additional wound");
                    self.aside(|aside| aside.number(&["additional wound"], 1));
                }
                by => self.amount(&["additional wound"], *by),
            },
            Op::Perform { behaviour, against } => {
                self.who(against);
                let behaviour = catalog.behaviour(*behaviour);
                self.aside(|aside| aside.behaviour(behaviour));
            }
            Op::Signature { against } => {
                self.who(against);
                self.word("signature");
            }
            Op::Activate { against } => {
                self.who(against);
                self.word("activate");
            }
            Op::Face { who } | Op::Approach { who, .. } | Op::Appear { near: who } => self.who(who),
            Op::Retreat { from, by } => {
                self.who(from);
                self.amount(&["space", "move"], *by);
            }
            Op::PlaceTile { tile, count, .. } => {
                self.several(&name(&catalog.tile(*tile).label.name), *count);
            }
            Op::DestroyTile { tile, .. } => {
                if let Some(tile) = tile {
                    self.word(&name(&catalog.tile(*tile).label.name));
                }
            }
            Op::Spawn {
                kind, near, count, ..
            } => {
                if let Where::At(who) | Where::Beside(who) = near {
                    self.who(who);
                }
                self.several(&name(&catalog.kind(*kind).label.name), *count);
            }
            Op::SendAway { who, place } => {
                self.who(who);
                self.word(&name(&catalog.place(*place).label.name));
            }
            Op::BringBack { who } => self.who(who),
            Op::Weld { .. } => self.word("weld"),
            Op::SpawnBlip { .. } => self.word("spawn a blip"),
            Op::Blip { deed, .. } => self.word(match deed {
                BlipDeed::Turn(_) => "turn",
                BlipDeed::Look => "look",
                BlipDeed::Discard => "discard",
                BlipDeed::Move { .. } => "blip",
                BlipDeed::Reveal => "reveal",
            }),
            Op::Door {
                pick: DoorPick::Some { count: Some(n), .. },
                ..
            } if *n > 1 => self.number(&["door"], *n),
            Op::Door { .. } => self.word("door"),
            // "the next Scanner card"
            Op::Scanner { look: 1, .. } => self.word("scanner card"),
            Op::Scanner { look, .. } => self.number(&["scanner card"], *look),
            Op::PutOnTrack { what, .. } => {
                self.word("countdown track");
                match what {
                    OnTrack::Blip => self.word("blip"),
                    OnTrack::Intruders(kind, n) => {
                        let kind = name(&catalog.kind(*kind).label.name);
                        self.several(&kind, Amount::N(*n));
                    }
                    OnTrack::Discovery => self.word("discovery"),
                }
            }
            Op::HoldCountdown => self.word("countdown marker"),
            Op::HoldPatrol => self.word("patrol"),
            Op::Alert { .. } => self.word("alert"),
            Op::Flash { flash, .. } => self.word(&name(&catalog.kind(flash.kind).label.name)),
            Op::NoiseFrom { dice, at } => {
                self.word("noise");
                self.dice(*dice);
                if let NoisePlace::Within(n) = at {
                    self.number(&["within"], *n);
                }
            }
            Op::Danger(_) => self.word("dangerous"),
            Op::Surprise { who } => {
                self.who(who);
                self.word("surprise");
            }
            Op::Drive { who, by } => {
                self.who(who);
                self.amount(&["space", "move", "away"], *by);
            }
            Op::EndTurn { .. } => self.word("turn"),
            Op::EndRun => self.word("lost"),
            Op::Freshen => self.word("fresh"),
            // It is read aloud, and not part of what the card says.
            Op::Say { .. } => {}
            Op::Find {
                deed: FindDeed::Resource(_),
                ..
            } => self.aside(|aside| aside.number(&[], 1)),
            // What is found is told in the words of the story.
            Op::Find { .. } | Op::Decode { .. } => {}
            Op::DiscardBlip => self.word("discard the blip furthest from the spacers"),
            Op::Extraction(ExtractionDeed::Closer | ExtractionDeed::Available) => {
                self.word("extraction");
            }
            Op::Extraction(_) => self.word("extraction point"),
            Op::SlowBlip { by } => {
                self.amount(&["move", "blip"], *by);
                // "to no less than 1"
                self.aside(|aside| aside.number(&["move"], 1));
            }
            Op::Exhaust { who } => {
                self.who(who);
                self.word("exhaust");
            }
            Op::Ready { who, .. } => {
                self.who(who);
                self.word("ready");
            }
            Op::LoseAmmo { by, .. } => self.amount(&["ammo"], *by),
            Op::Reload { full: true, .. } => {
                self.word("full reload");
                self.aside(|aside| aside.word("heavy"));
            }
            Op::Reload { full: false, .. } => self.word("fast reload"),
            Op::Noise { dice, bonus, .. } => {
                self.word("noise");
                self.dice(*dice);
                self.number(&["louder"], *bonus);
                // NOI-6: what noise does.
                self.aside(|aside| aside.word("priority target"));
            }
            Op::TakePriority { who } => {
                self.who(who);
                self.word("priority target");
            }
            Op::Window => self.word("window"),
            Op::Dodge { by, .. } => self.amount(&["dodge", "die"], *by),
            Op::Shield { by, .. } => {
                self.amount(&["shield", "damage"], *by);
                // "to no less than 1"
                self.aside(|aside| aside.number(&["damage"], 1));
            }
            Op::Test {
                who,
                skill: of,
                at,
                pass,
                fail,
            } => {
                self.who(who);
                self.amount(&[skill(*of)], *at);
                self.script(*pass);
                self.script(*fail);
            }
            Op::If {
                cond,
                then,
                otherwise,
            } => {
                self.cond(*cond);
                self.script(*then);
                self.script(*otherwise);
            }
            Op::Choose { among, .. } => {
                for (cond, script) in among {
                    self.cond(*cond);
                    self.script(*script);
                }
            }
            Op::May { cost, then, .. } => {
                self.cost(cost);
                self.script(*then);
            }
            Op::With { who, then } => {
                self.who(who);
                self.script(*then);
            }
            Op::Roll { who, dice, then } => {
                self.who(who);
                self.dice(*dice);
                self.script(*then);
            }
            // "two Blips": how often is told by what is done.
            Op::Repeat { then, .. } => self.script(*then),
            Op::ChainBreak { .. } => {}
            other => self.unread(other),
        }
    }

    /// Something this test knows no words for: it stands in the list until it does.
    pub(super) fn unread(&mut self, what: &impl std::fmt::Debug) {
        let what = format!("{what:?}").to_lowercase();
        let verb = what.split([' ', '(']).next().unwrap_or_default().to_owned();
        self.word(&verb);
    }

    pub(super) fn pushed(&mut self, who: &Who, how: &str, by: Amount) {
        self.who(who);
        self.amount(&[how], by);
    }

    /// One of them is named, more are counted.
    pub(super) fn several(&mut self, what: &str, count: Amount) {
        match count {
            Amount::N(0 | 1) => self.word(what),
            Amount::ByLevel(levels) => {
                self.word(what);
                let more = levels.iter().filter(|n| **n > 1);
                more.for_each(|n| self.deed(&[what, "level iii"], Some(*n)));
            }
            count => self.amount(&[what, "random"], count),
        }
    }

    pub(super) fn boost(&mut self, boost: &Boost) {
        self.number(&["discipline"], boost.discipline);
        self.number(&["confidence"], boost.confidence);
        self.number(&["power"], boost.power);
        self.number(&["critical quadrant"], boost.crit);
        self.dice(boost.dice);
        if boost.melee {
            self.word("melee");
        }
        if boost.heavy {
            self.word("heavy");
        }
    }
}
