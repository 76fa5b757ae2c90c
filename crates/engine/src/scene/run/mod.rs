//! The Run: Blips between the spaces and a Countdown (chapters 04 and 07).

mod adversary;
mod alarm;
mod blip_deeds;
mod blip_move;
mod codes;
mod consoles;
mod countdown;
mod decoding;
mod discarding;
mod discoveries;
mod engrams;
mod exploration;
mod extraction;
mod loot;
mod mission;
mod noise_moves;
mod overwhelm;
mod page_setup;
mod passing;
mod patrol;
mod reveal;
mod scanner_cards;
mod scavenge;
mod scouting;
mod spawning;
mod specimens;
#[cfg(test)]
mod tests;
mod track;

pub(crate) use adversary::AdversaryComes;
pub use adversary::ZeroHour;
pub(crate) use blip_deeds::BlipDeeds;
pub(crate) use blip_move::BlipMove;
pub(crate) use codes::EnterCode;
pub(crate) use consoles::UseConsole;
pub(crate) use countdown::Countdown;
pub(crate) use decoding::Decode;
pub(crate) use discoveries::Discover;
pub use discoveries::{Discoveries, DiscoveryToken, Marks, TOKENS_OF_A_COLOUR};
pub use exploration::{
    Exploration, HELD, HeldEngram, LootCards, ObjectiveToken, TokenPlace, Wishes,
};
pub use extraction::{EXITS, Extraction};
pub(crate) use loot::DrawLoot;
pub use loot::LOOT_DRAWN;
pub(crate) use mission::MissionEvents;
pub(crate) use noise_moves::NoiseMoves;
pub(crate) use overwhelm::Overwhelm;
pub(crate) use page_setup::PageSetup;
pub use passing::{CARDS_AHEAD, Passing};
pub(crate) use patrol::Patrol;
pub(crate) use reveal::Reveal;
pub(crate) use scavenge::{Scavenge, Take};
pub(crate) use scouting::Scout;
pub(crate) use spawning::SpawnBlip;
pub use track::TrackFigures;

use crate::bits::Bits;
use crate::board::{Dir, Intersection, Space};
use crate::catalog::{BlipFace, BlipHabits, KindId};
use crate::cx::Cx;
use crate::ids::{BlipId, Level, MAX_BLIPS, SpacerId};
use crate::seq::Seq;
use crate::state::State;

/// Blip tokens; a pack has no more than [`MAX_BLIPS`].
pub type BlipTokens = Bits<u32>;
/// CTD-1: where the Countdown begins.
pub const FIRST_SPACE: u8 = 9;
/// Most noises that wait for the end of an action; what is made beyond goes with the last.
const NOISES: usize = 2;

/// What is on the table in a Run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// LOC-1: the type of Intruder that Blips hide, where the page does not say (LOC-4).
    pub kind: KindId,
    /// CTD-1: the space of the Countdown marker, 9 to 1; 0 is zero hour.
    pub countdown: u8,
    /// Blips on the board and on the track; the place in the list stays a Blip's own.
    pub blips: [Blip; MAX_BLIPS],
    /// BLP-8: tokens in the Blip pool, face down.
    pub pool: BlipTokens,
    /// BLP-6: tokens that were discarded for good.
    pub discarded: BlipTokens,
    /// SCT-2: tokens that lie face down again after all have seen them.
    pub seen: BlipTokens,
    /// How often a token was laid down or shuffled back.
    clock: u8,
    /// When each token was last seen by all and shuffled back.
    returned: [u8; MAX_BLIPS],
    /// NOI-5: noises that move Blips once the action is over, the first of them first.
    pub noises: Seq<NoiseMade, NOISES>,
    /// What there is to find, and what has been found.
    pub exploration: Exploration,
    /// How far Extraction is.
    pub extraction: Extraction,
    /// CTD-8: Intruders on the track.
    pub track: TrackFigures,
    /// ZER-1: who comes at zero hour.
    pub zero_hour: ZeroHour,
    /// What texts have brought about for a while.
    pub passing: Passing,
}

/// BLP-1: a Blip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Blip {
    /// Where it lies.
    pub place: BlipPlace,
    /// Its patrol arrow.
    pub arrow: Dir,
    /// Which token it is; hidden from the players until it is revealed.
    pub token: u8,
    /// When it was laid down: a token that was seen and shuffled back later is another one.
    laid: u8,
    /// PAT-1: it has moved in this patrol.
    pub moved: bool,
}

/// Where a Blip lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BlipPlace {
    /// Nowhere: an unused place of the list.
    #[default]
    Nowhere,
    /// On an intersection.
    Board(Intersection),
    /// CTD-8: on a space of the Countdown track.
    Track(u8),
}

/// What Blips move for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// A Spacer, wherever they stand by then, or where they died.
    Spacer(SpacerId),
    /// NOI-9: a space.
    Space(Space),
}

impl Default for Goal {
    fn default() -> Self {
        Goal::Spacer(SpacerId(0))
    }
}

/// NOI-5: noise that was made: what moves when the action is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoiseMade {
    /// What made it.
    pub source: Goal,
    /// NOI-2: how often Overwhelm is triggered first.
    pub overwhelm: u8,
    /// Potentials by Blip.
    pub dice: [u8; MAX_BLIPS],
}

/// CTD-1: white from 9, red from 6, black from 3 on.
fn level_of_space(space: u8) -> Level {
    match space {
        7.. => Level::One,
        4..=6 => Level::Two,
        _ => Level::Three,
    }
}

impl Run {
    /// SET-1: the marker on 9, all tokens in the pool.
    pub fn new(kind: KindId, tokens: usize, exploration: Exploration) -> Run {
        Run {
            kind,
            countdown: FIRST_SPACE,
            blips: [Blip::default(); MAX_BLIPS],
            pool: Bits::first(tokens),
            discarded: Bits::default(),
            seen: Bits::default(),
            clock: 0,
            returned: [0; MAX_BLIPS],
            noises: Seq::new(),
            exploration,
            extraction: Extraction::default(),
            track: TrackFigures::default(),
            zero_hour: ZeroHour::default(),
            passing: Passing::default(),
        }
    }

    /// CTD-7: the level that values go by.
    pub fn level(&self) -> Level {
        level_of_space(self.countdown)
    }

    /// CTD-1: every space of the track with its level, from the first to zero hour.
    pub fn track_levels() -> impl Iterator<Item = (u8, Level)> {
        let spaces = (0..=FIRST_SPACE).rev();
        spaces.map(|space| (space, level_of_space(space)))
    }

    /// A Blip.
    pub fn blip(&self, id: BlipId) -> &Blip {
        &self.blips[usize::from(id.0)]
    }

    /// A Blip, to change.
    pub fn blip_mut(&mut self, id: BlipId) -> &mut Blip {
        &mut self.blips[usize::from(id.0)]
    }

    /// The Blips on the board and where they lie.
    pub fn on_board(&self) -> impl Iterator<Item = (BlipId, Intersection)> + '_ {
        (0u8..)
            .zip(&self.blips)
            .filter_map(|(n, blip)| match blip.place {
                BlipPlace::Board(at) => Some((BlipId(n), at)),
                BlipPlace::Nowhere | BlipPlace::Track(_) => None,
            })
    }

    /// Where a Blip lies, if on the board.
    pub fn point_of(&self, id: BlipId) -> Option<Intersection> {
        match self.blip(id).place {
            BlipPlace::Board(at) => Some(at),
            BlipPlace::Nowhere | BlipPlace::Track(_) => None,
        }
    }

    /// Tokens of which nobody knows where they are: in the pool or face down.
    pub fn hidden(&self) -> BlipTokens {
        let lying = (self.blips.iter()).filter(|blip| blip.place != BlipPlace::Nowhere);
        let unseen = lying.filter(|blip| !self.is_known(blip));
        unseen.fold(self.pool, |mut all, blip| {
            all.insert(blip.token);
            all
        })
    }

    /// SCT-2: whether players know what the Blip is.
    pub fn is_known(&self, blip: &Blip) -> bool {
        self.seen.contains(blip.token)
    }

    /// Which tokens a Blip may be for all that players know.
    pub fn may_be(&self, blip: &Blip) -> BlipTokens {
        if self.is_known(blip) {
            let mut only = BlipTokens::default();
            only.insert(blip.token);
            return only;
        }
        let mut tokens = self.hidden();
        for (token, returned) in (0u8..).zip(self.returned) {
            if returned > blip.laid {
                tokens.remove(token);
            }
        }
        tokens
    }

    /// Lays a token down in a free place of the list; `None` if there is none.
    pub fn lay(&mut self, token: u8, place: BlipPlace, arrow: Dir) -> Option<BlipId> {
        self.pool.remove(token);
        self.clock = self.clock.saturating_add(1);
        let free = |blip: &Blip| blip.place == BlipPlace::Nowhere;
        let id = BlipId(self.blips.iter().position(free)? as u8);
        self.extraction.alert.remove(id.0);
        *self.blip_mut(id) = Blip {
            place,
            arrow,
            token,
            laid: self.clock,
            moved: false,
        };
        Some(id)
    }

    /// Takes a Blip away, with the dice it was given (NOI-5).
    pub(crate) fn take(&mut self, id: BlipId) -> u8 {
        for noise in self.noises.iter_mut() {
            noise.dice[usize::from(id.0)] = 0;
        }
        let token = std::mem::take(self.blip_mut(id)).token;
        self.seen.remove(token);
        token
    }

    /// BLP-6: a token that all have seen is shuffled back into the pool.
    pub(crate) fn put_back(&mut self, token: u8) {
        self.clock = self.clock.saturating_add(1);
        self.returned[usize::from(token)] = self.clock;
        self.pool.insert(token);
    }
}

impl State {
    /// What belongs to a Run.
    #[inline]
    pub fn run(&self) -> Option<&Run> {
        match &self.scene {
            super::Scene::Run(run) => Some(run),
            _ => None,
        }
    }

    /// The same, to change.
    #[inline]
    pub fn run_mut(&mut self) -> Option<&mut Run> {
        match &mut self.scene {
            super::Scene::Run(run) => Some(run),
            _ => None,
        }
    }
}

impl<'a> Cx<'a> {
    /// What a token shows.
    pub(super) fn blip_face(&self, token: u8) -> &'a BlipFace {
        &self.catalog.blips[usize::from(token)]
    }

    /// LOC-4: the type of Intruder that is at home on the page of a space, unless the mission names
    /// one for all.
    pub(crate) fn type_at(&self, space: Space) -> KindId {
        let Some(run) = self.state.run() else {
            return KindId::default();
        };
        let named = self.run_sheet().and_then(|sheet| sheet.kind);
        let home = || self.location_of(space);
        let kind = match named {
            Some(kind) => kind,
            None => home().map_or(run.kind, |id| self.catalog.location(id).ecology),
        };
        self.in_force(kind, space)
    }

    /// INT-9: a type at the level that is in force on a space: the mission's, else that of the part
    /// of the ship, else I.
    pub(crate) fn in_force(&self, kind: KindId, space: Space) -> KindId {
        if self.catalog.kind(kind).levels.is_empty() {
            return kind;
        }
        let said = self.run_sheet().and_then(|sheet| sheet.level);
        let home = || self.location_of(space);
        let level = said.or_else(|| home().map(|id| self.catalog.location(id).level));
        self.catalog.at_level(kind, level.unwrap_or(1))
    }

    /// LOC-4: how Blips answer noise that is made on a space, or patrol around it.
    pub(super) fn blip_habits(&self, space: Space) -> BlipHabits {
        match self.state.run() {
            Some(_) => self.catalog.kind(self.type_at(space)).blips,
            None => BlipHabits::default(),
        }
    }

    /// The space that Blips move for.
    pub(crate) fn goal_space(&self, goal: Goal) -> Space {
        match goal {
            Goal::Spacer(spacer) => self.state.spacer(spacer).at,
            Goal::Space(space) => space,
        }
    }

    /// BLP-3: the Spacers next to an intersection.
    pub(crate) fn spacers_beside(&self, point: Intersection) -> Seq<SpacerId, 4> {
        let beside = |id: &SpacerId| self.stands_beside(*id, point);
        self.state.on_board().filter(beside).collect()
    }

    /// BLP-3: whether there is any.
    pub(crate) fn is_beside_spacer(&self, point: Intersection) -> bool {
        self.state
            .on_board()
            .any(|id| self.stands_beside(id, point))
    }

    fn stands_beside(&self, id: SpacerId, point: Intersection) -> bool {
        self.board.touches(point, self.state.spacer(id).at)
    }

    /// BRD-11: of some Blips those that are closest to a space, all that tie.
    pub(crate) fn closest_blips(
        &self,
        space: Space,
        among: impl Fn(BlipId, &Blip) -> bool,
    ) -> Seq<BlipId, MAX_BLIPS> {
        let (mut closest, mut best) = (Seq::new(), u16::MAX);
        let Some(run) = self.state.run() else {
            return closest;
        };
        for (id, at) in run.on_board().filter(|(id, _)| among(*id, run.blip(*id))) {
            let distance = self.board.lattice_distance(at, space);
            if distance < best {
                (closest, best) = (Seq::new(), distance);
            }
            if distance == best {
                closest.push(id);
            }
        }
        closest
    }
}
