//! Verbs about what only a Run has, and about doors.

use enormity_engine::catalog::{
    BlipDeed, BlipPick, Danger, DoorChange, DoorPick, Flash, Ground, KindId, NoisePlace, OnTrack,
    Op, TrackSpace, Who,
};
use enormity_engine::ids::Level;
use enormity_engine::scene::CARDS_AHEAD;

use super::Lowerer;
use crate::files::{self, Effect};
use crate::yaml::Span;

/// The furthest space that noise can be made at: further, and there are too many to choose from.
const MOST_WITHIN: usize = 6;
/// Most dice of a noise.
const MOST_DICE: u8 = 6;

impl Lowerer<'_> {
    pub(super) fn run_deed(&mut self, effect: &Effect, span: Span) -> Option<Op> {
        Some(match effect {
            Effect::Blip(it) => Op::Blip {
                who: self.figures(&it.who, span),
                pick: BlipPick {
                    which: it.which,
                    page: it.page,
                    field: it.field,
                },
                deed: self.blip_deed(it, span)?,
            },
            Effect::Door(it) => {
                let (change, doors) = match it {
                    files::DoorLine::Open(doors) => (DoorChange::Open, doors),
                    files::DoorLine::Close(doors) => (DoorChange::Close, doors),
                    files::DoorLine::Flip(doors) => (DoorChange::Flip, doors),
                    files::DoorLine::Weld(doors) => (DoorChange::Weld, doors),
                };
                Op::Door {
                    who: self.unsaid,
                    pick: self.doors(doors, span),
                    change,
                }
            }
            Effect::Scanner(it) => {
                self.at_most(span, "cards are looked at", it.look.into(), CARDS_AHEAD);
                if it.bury > it.look {
                    let what = "more cards than are looked at cannot go under the deck";
                    self.fault(span, what, None);
                }
                Op::Scanner {
                    look: it.look,
                    bury: it.bury,
                }
            }
            Effect::PutOnTrack(it) => self.track_deed(it, span)?,
            Effect::HoldCountdown => Op::HoldCountdown,
            Effect::HoldPatrol => Op::HoldPatrol,
            Effect::Alert(it) => {
                if it.rounds == 0 {
                    self.fault(span, "full alert lasts at least 1 round", None);
                }
                Op::Alert {
                    who: self.figures(&it.who, span),
                    rounds: it.rounds,
                }
            }
            Effect::Flash(it) => Op::Flash {
                who: self.figures(&it.who, span),
                flash: self.flash(it),
            },
            Effect::NoiseFrom(it) => {
                let dice = it.dice.count;
                if !(1..=MOST_DICE).contains(&dice.iter().sum()) {
                    let what = format!("noise of something else has 1 to {MOST_DICE} dice");
                    self.fault(span, what, None);
                }
                Op::NoiseFrom {
                    dice,
                    at: self.noise_place(it, span),
                }
            }
            Effect::Danger(files::DangerLine::Page(_)) => Op::Danger(Danger::PageOut),
            Effect::Danger(files::DangerLine::Around(_)) => Op::Danger(Danger::Around),
            Effect::Surprise(it) => Op::Surprise {
                who: self.meant(&it.who, span),
            },
            Effect::Drive(it) => Op::Drive {
                who: self.meant(&it.who, span),
                by: self.amount(&it.by, span),
            },
            Effect::EndTurn(who) => Op::EndTurn {
                who: self.figures(who, span),
            },
            Effect::EndRun(files::RunEnding::Lost) => Op::EndRun,
            Effect::PriorityFresh => Op::Freshen,
            Effect::Say(text) => Op::Say {
                text: self.catalog.scripts.add_text(text.trim()),
            },
            _ => return None,
        })
    }

    /// CTD-8: one thing, on one space.
    fn track_deed(&mut self, it: &files::TrackDeed, span: Span) -> Option<Op> {
        let count = it.count.unwrap_or(1);
        let kind = it.intruder.as_ref();
        let kind = kind.map(|kind| KindId(self.minion(kind)));
        if it.count.is_some() && kind.is_none() || count == 0 {
            self.fault(span, "`count` says how many Intruders, at least 1", None);
        }
        let what = match (it.blip, kind, it.discovery) {
            (true, None, false) => OnTrack::Blip,
            (false, Some(kind), false) => OnTrack::Intruders(kind, count),
            (false, None, true) => OnTrack::Discovery,
            _ => {
                let what = "exactly one of `blip`, `intruder` and `discovery` is put on the track";
                self.fault(span, what, None);
                return None;
            }
        };
        let at = match (it.space, it.ahead) {
            (Some(space), None) => TrackSpace::Number(space),
            (None, Some(steps)) => TrackSpace::Ahead(steps),
            _ => {
                let what = "either `space` or `ahead` says where on the track it lies";
                self.fault(span, what, None);
                return None;
            }
        };
        self.on_track(&[it.space.or(it.ahead).unwrap_or(0)], span);
        Some(Op::PutOnTrack { what, at })
    }

    /// FLA-1: who strikes; only a Boss draws a card, and only one with an Adversary card returns.
    fn flash(&mut self, it: &files::FlashLine) -> Flash {
        let folder = self.book.bosses.get(&it.kind.value);
        let (boss, card) = (
            folder.is_some(),
            folder.is_some_and(|boss| !boss.adversaries.is_empty()),
        );
        if it.level.is_some() && !boss {
            let what = "only a Boss draws AI cards: this one activates";
            self.fault(it.kind.span, what, Some("leave `level` out".to_owned()));
        }
        if it.returns && !card {
            let what = format!("`{}` has no Adversary card to return with", it.kind.value);
            let help = format!("it stands in `bosses/{}/adversary.yaml`", it.kind.value);
            self.fault(it.kind.span, what, Some(help));
        }
        Flash {
            kind: KindId(self.resolve(|n| &n.kinds, &it.kind)),
            level: it.level.unwrap_or(Level::One),
            returns: it.returns,
        }
    }

    fn blip_deed(&mut self, it: &files::BlipLine, span: Span) -> Option<BlipDeed> {
        let by = it.steps.as_ref().map(|by| self.amount(by, span));
        let away = it.away;
        let mut deeds = [
            it.turn.map(BlipDeed::Turn),
            it.look.then_some(BlipDeed::Look),
            it.discard.then_some(BlipDeed::Discard),
            by.map(|by| BlipDeed::Move { by, away }),
            it.reveal.then_some(BlipDeed::Reveal),
        ]
        .into_iter()
        .flatten();
        let (first, second) = (deeds.next(), deeds.next());
        if first.is_none() || second.is_some() {
            let what = "`blip` does one of `turn`, `look`, `discard`, `move` and `reveal`";
            let help = "such as `blip: {turn: away, which: each}` or `blip: {move: 1, away: true}`";
            self.fault(span, what, Some(help.to_owned()));
        }
        if it.away && it.steps.is_none() {
            self.fault(
                span,
                "`away` is about `move`; arrows have `turn: away`",
                None,
            );
        }
        first
    }

    fn doors(&mut self, doors: &files::Doors, span: Span) -> DoorPick {
        let it = match doors {
            files::Doors::Named(names) => return DoorPick::Named(self.door_names(names, span)),
            files::Doors::Like(it) => it,
        };
        if it.nearest {
            let more = it.beside || it.card || it.page || it.all;
            let more = more || it.within.is_some() || it.count.is_some();
            if more {
                self.fault(span, "`nearest` is one door and needs nothing else", None);
            }
            return DoorPick::Nearest;
        }
        if it.all && it.count.is_some() {
            self.fault(span, "either `all` or `count`, not both", None);
        }
        DoorPick::Some {
            beside: it.beside,
            card: it.card,
            within: it.within,
            page: it.page,
            count: (!it.all).then(|| it.count.unwrap_or(1)),
        }
    }

    fn noise_place(&mut self, it: &files::NoiseFrom, span: Span) -> NoisePlace {
        match &it.at {
            None => NoisePlace::Nowhere,
            Some(files::NoiseSource::Here) => NoisePlace::At(Who::ME),
            Some(files::NoiseSource::Under(who)) => NoisePlace::At(self.meant(who, span)),
            Some(files::NoiseSource::Marked(mark)) => NoisePlace::Ground(Ground::Marked(*mark)),
            Some(files::NoiseSource::At(names)) => NoisePlace::Ground(self.named(names)),
            Some(files::NoiseSource::Within(n)) => {
                self.at_most(span, "spaces away", (*n).into(), MOST_WITHIN);
                NoisePlace::Within(*n)
            }
        }
    }
}
