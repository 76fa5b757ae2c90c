//! Scenes: what kind of session is played, and what only that kind has.
//!
//! Spacers, Intruders, the pool, tiles, doors and the stack are the same in all of them. What
//! a scene decides is what it holds besides, the level that values go by (INT-8), what noise is
//! rolled with (NOI-6), the steps of a round (RND-1) and when it is over.

mod ending;
mod incursion;
mod run;

pub(crate) use incursion::Escalation;
pub use incursion::Incursion;
pub(crate) use run::{
    AdversaryComes, BlipDeeds, BlipMove, Countdown, Decode, Discover, DrawLoot, EnterCode,
    MissionEvents, NoiseMoves, Overwhelm, PageSetup, Patrol, Reveal, Scavenge, Scout, SpawnBlip,
    Take, UseConsole,
};
pub use run::{
    Blip, BlipPlace, BlipTokens, CARDS_AHEAD, Discoveries, DiscoveryToken, EXITS, Exploration,
    Extraction, FIRST_SPACE, Goal, HELD, HeldEngram, LOOT_DRAWN, LootCards, Marks, NoiseMade,
    ObjectiveToken, Passing, Run, TOKENS_OF_A_COLOUR, TokenPlace, TrackFigures, Wishes, ZeroHour,
};

use crate::cx::Cx;
use crate::dice::Colour;
use crate::ids::{IntruderId, Level, SpacerId};
use crate::round::RoundStep;
use crate::state::State;
use std::cmp::Reverse;

/// The kind of a session, with its own part of the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(clippy::large_enum_variant)] // the state is one block of bytes, whatever is played
pub enum Scene {
    /// SET-3: a Boss in its lair.
    Incursion(Incursion),
    /// SET-4: Intruders and nobody above them.
    #[default]
    Skirmish,
    /// SET-1: Blips and a Countdown.
    Run(Run),
}

impl Scene {
    /// RND-1: what a round is made of, in order.
    pub(crate) fn steps(&self) -> &'static [RoundStep] {
        match self {
            Scene::Incursion(_) | Scene::Skirmish => &[
                RoundStep::Begin,
                RoundStep::RoundStart,
                RoundStep::SpacersBegin,
                RoundStep::Turns,
                RoundStep::PhaseEnd,
                RoundStep::IntrudersBegin,
                RoundStep::Intruders,
                RoundStep::RoundEnd,
            ],
            // RND-5.
            Scene::Run(_) => &[
                RoundStep::Begin,
                RoundStep::RoundStart,
                RoundStep::Countdown,
                RoundStep::SpacersBegin,
                RoundStep::Turns,
                RoundStep::PhaseEnd,
                RoundStep::IntrudersBegin,
                RoundStep::Intruders,
                RoundStep::Patrol,
                RoundStep::RoundEnd,
            ],
        }
    }
}

impl State {
    /// What belongs to the Boss, in an Incursion.
    #[inline]
    pub fn incursion(&self) -> Option<&Incursion> {
        match &self.scene {
            Scene::Incursion(incursion) => Some(incursion),
            Scene::Skirmish | Scene::Run(_) => None,
        }
    }

    /// The same, to change.
    #[inline]
    pub fn incursion_mut(&mut self) -> Option<&mut Incursion> {
        match &mut self.scene {
            Scene::Incursion(incursion) => Some(incursion),
            Scene::Skirmish | Scene::Run(_) => None,
        }
    }

    /// Which of the Intruders is the Boss, if there is one.
    #[inline]
    pub fn boss(&self) -> Option<IntruderId> {
        self.incursion().map(|incursion| incursion.boss)
    }
}

impl Cx<'_> {
    /// Which of the Intruders is the Boss, if there is one.
    #[inline]
    pub fn boss(&self) -> Option<IntruderId> {
        self.state.boss()
    }

    /// Whether it is the Boss.
    #[inline]
    pub fn is_boss(&self, intruder: IntruderId) -> bool {
        self.boss() == Some(intruder)
    }

    /// INT-8, CTD-7: the level that three-coloured values go by.
    pub fn level(&self) -> Level {
        match &self.state.scene {
            Scene::Incursion(incursion) => incursion.level(),
            Scene::Skirmish => Level::One,
            Scene::Run(run) => run.level(),
        }
    }

    /// NOI-1, NOI-6: the colour of the dice for noise without printed dice.
    pub fn awareness(&self, spacer: SpacerId) -> Colour {
        let colour = |intruder: IntruderId| {
            let kind = self.catalog.kind(self.state.intruder(intruder).kind);
            kind.noise[self.level() as usize]
        };
        match &self.state.scene {
            Scene::Incursion(incursion) => colour(incursion.boss),
            Scene::Skirmish => {
                let from = self.state.spacer(spacer).at;
                let far = |intruder: &IntruderId| {
                    let at = self.state.intruder(*intruder).at;
                    let distance = self.board.distance(from, at, &self.state.doors);
                    (distance, Reverse(colour(*intruder)))
                };
                let nearest = self.state.present().min_by_key(far);
                nearest.map_or(Colour::White, colour)
            }
            // LOC-4: that of the page of whoever makes noise.
            Scene::Run(run) => {
                let kind = self.type_at(self.state.spacer(spacer).at);
                self.catalog.kind(kind).noise[run.level() as usize]
            }
        }
    }
}

#[cfg(test)]
mod tests;
