//! A Run as players see it: Countdown, Blips face down, what they may turn out to be.

use super::{ExplorationView, RunEndView};
use crate::board::{Dir, DoorId, Intersection, Space};
use crate::catalog::KindId;
use crate::game::Game;
use crate::ids::{BlipId, Level, MAX_BLIPS};
use crate::scene::{Blip, BlipPlace, Run, ZeroHour};
use serde::Serialize;

/// What only a Run has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RunView {
    /// CTD-1: the space of the marker, 9 to 1; 0 is zero hour.
    pub countdown: u8,
    /// CTD-7: the level that values go by.
    pub level: Level,
    /// CTD-1: the spaces of the track, from the first to zero hour, each with its level.
    pub countdown_track: Vec<(u8, Level)>,
    /// The type of Intruder that Blips hide.
    pub kind: String,
    /// Blips on the board.
    pub blips: Vec<BlipView>,
    /// CTD-8: the spaces of the track on which a Blip lies, one entry each.
    pub track: Vec<u8>,
    /// CTD-8: Intruders that lie on the track as figures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub track_intruders: Vec<TrackIntruders>,
    /// BLP-8: how many tokens are in the Blip pool.
    pub pool: u32,
    /// BLP-6: the faces of tokens that were discarded for good.
    pub discarded: Vec<String>,
    /// LOC-1: by the pages of the board, the Location that each in play belongs to.
    pub locations: Vec<Option<String>>,
    /// Optional goals that were drawn, by id.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub wishes: Vec<String>,
    /// EXT-1: how it has ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub end: Option<RunEndView>,
    /// PAT-4: Blips are on full alert.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub alert: bool,
    /// PAT-5: the space that all Blips head for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub alarm: Option<Space>,
    /// ZER-1: the Adversary that waits at zero hour; `any` if it is drawn only then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub zero_hour: Option<String>,
    /// DOR-9: where a Keycard works, and on which door.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub card_signs: Vec<CardSignView>,
    /// What lies on the pages in play, and what the Spacers carry of it.
    #[serde(flatten)]
    pub found: ExplorationView,
}

/// CTD-8: Intruders of a type on a space of the track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrackIntruders {
    /// The space, 9 to 1; 0 is zero hour.
    pub space: u8,
    /// The type.
    pub kind: String,
    /// How many.
    pub count: u8,
}

/// DOR-9: a card sign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardSignView {
    /// From where a Keycard works.
    pub at: Space,
    /// On which door.
    pub door: DoorId,
}

/// BLP-1: a Blip on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlipView {
    /// Its number.
    pub blip: BlipId,
    /// Its intersection.
    pub at: Intersection,
    /// Column and row of the intersection, counted from the corner of the board at `A1`.
    pub place: [u8; 2],
    /// Its patrol arrow.
    pub arrow: Dir,
    /// NOI-5: Potentials it was given and has not moved by yet.
    pub noise: u8,
    /// SCT-2: players have seen what it is, which is all that it may be.
    pub known: bool,
    /// BLP-6: what it may be for all that players know.
    pub may_be: Vec<FaceView>,
}

/// BLP-6: a face, and on how many tokens it may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FaceView {
    /// Which face.
    pub face: String,
    /// On how many of the tokens that the Blip may be.
    pub tokens: u32,
    /// How many Intruders would appear now.
    pub intruders: u8,
}

impl Game {
    pub(crate) fn run_view(&self) -> Option<RunView> {
        let run = self.state().run()?;
        let blips = run.on_board().map(|(id, at)| {
            let (x, y) = self.board().lattice_place(at);
            let noises = run.noises.iter();
            BlipView {
                blip: id,
                at,
                place: [x, y],
                arrow: run.blip(id).arrow,
                noise: noises.map(|noise| noise.dice[usize::from(id.0)]).sum(),
                known: run.is_known(run.blip(id)),
                may_be: self.may_be(run, run.blip(id)),
            }
        });
        let track = run.blips.iter().filter_map(|blip| match blip.place {
            BlipPlace::Track(space) => Some(space),
            BlipPlace::Board(_) | BlipPlace::Nowhere => None,
        });
        let face = |token: u8| self.catalog().blips[usize::from(token)].label.id.clone();
        Some(RunView {
            countdown: run.countdown,
            level: run.level(),
            countdown_track: Run::track_levels().collect(),
            kind: self.catalog().kind(self.home_type()).label.id.clone(),
            blips: blips.collect(),
            track: sorted(track.collect()),
            track_intruders: self.track_intruders(run),
            pool: run.pool.len() as u32,
            discarded: run.discarded.iter().map(face).collect(),
            locations: self.locations_in_play(),
            wishes: self.drawn_wishes(run),
            end: self.run_end(),
            alert: !run.extraction.alert.is_empty(),
            alarm: run.passing.alarm.map(|(at, _)| at),
            zero_hour: match run.zero_hour {
                ZeroHour::Nobody => None,
                ZeroHour::Anybody => Some("any".to_owned()),
                ZeroHour::Waiting(kind) => Some(self.catalog().kind(kind).label.id.clone()),
            },
            card_signs: self.card_signs(),
            found: self.exploration_view(),
        })
    }

    fn track_intruders(&self, run: &Run) -> Vec<TrackIntruders> {
        let mut all: Vec<TrackIntruders> = vec![];
        for (kind, space) in run.track.iter() {
            let kind = &self.catalog().kind(kind).label.id;
            let same = |it: &&mut TrackIntruders| it.space == space && it.kind == *kind;
            match all.iter_mut().find(same) {
                Some(known) => known.count += 1,
                None => all.push(TrackIntruders {
                    space,
                    kind: kind.clone(),
                    count: 1,
                }),
            }
        }
        all
    }

    fn locations_in_play(&self) -> Vec<Option<String>> {
        let named = |page: usize| {
            let shown = self.state().doors.is_revealed(page);
            let location = self.consult(|cx| cx.features().location(page))?;
            shown.then(|| {
                self.catalog().locations[location.0 as usize]
                    .label
                    .id
                    .clone()
            })
        };
        (0..self.board().pages().len()).map(named).collect()
    }

    fn drawn_wishes(&self, run: &Run) -> Vec<String> {
        let sheet = self.catalog().session(self.state().session).run();
        let wishes = (0u8..).zip(sheet.map_or(&[][..], |sheet| &sheet.wishes));
        let drawn = wishes.filter(|(n, _)| run.exploration.wishes.contains(*n));
        drawn.map(|(_, wish)| wish.label.id.clone()).collect()
    }

    /// LOC-4: the type of Intruder on the page of the Priority Target.
    fn home_type(&self) -> KindId {
        self.consult(|cx| {
            let from = cx.state.priority.or(cx.state.on_board().next());
            cx.type_at(from.map_or_else(Space::default, |id| cx.state.spacer(id).at))
        })
    }

    fn card_signs(&self) -> Vec<CardSignView> {
        let session = self.catalog().session(self.state().session);
        let signs = self.catalog().features_of(session.board).card_signs.iter();
        let signs = signs.filter(|(_, at)| self.is_in_play(*at));
        signs
            .map(|(door, at)| CardSignView {
                at: *at,
                door: *door,
            })
            .collect()
    }

    /// The faces of the tokens that a Blip may be, in the order of the tokens.
    fn may_be(&self, run: &Run, blip: &Blip) -> Vec<FaceView> {
        let tokens = run.may_be(blip).word();
        let per_dot = self.catalog().kind(self.home_type()).blips.per_dot;
        let mut views: Vec<FaceView> = vec![];
        for token in (0..MAX_BLIPS as u8).filter(|token| tokens & (1 << token) != 0) {
            let face = &self.catalog().blips[usize::from(token)];
            match views.iter_mut().find(|view| view.face == face.label.id) {
                Some(view) => view.tokens += 1,
                None => views.push(FaceView {
                    face: face.label.id.clone(),
                    tokens: 1,
                    intruders: face.hides(run.level(), per_dot),
                }),
            }
        }
        views
    }
}

fn sorted(mut spaces: Vec<u8>) -> Vec<u8> {
    spaces.sort_unstable();
    spaces
}
