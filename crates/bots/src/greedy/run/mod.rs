//! Runs: what is worth going for, what comes of noise, and when to leave.
//!
//! `mission` knows what success still takes, `goals` what each thing on the pages is worth,
//! `pull` turns that into the worth of every space, `doors` says what an open door would
//! add, `codes` which codes are known, `drift` where pushes end, `blips` and `intruders` say what it costs to be near them, `noise` what it costs to
//! be heard, `keep_off` what it is worth to keep them away,
//! `others_steps` what steps are worth to others, `events` what the mission makes of it all, `leaving` how to get out,
//! `questions` answers the small questions that only Runs ask, and `standing` sums up where
//! the crew stands.

mod blips;
mod codes;
mod doors;
mod drift;
mod events;
mod goals;
mod intruders;
mod keep_off;
mod leaving;
mod mission;
mod noise;
mod others_steps;
mod pull;
mod questions;
mod standing;
mod ways;

pub use drift::Drift;
pub use pull::Pull;
pub use standing::standing;
pub use ways::Maps;

use super::Seat;
use blips::Lurking;
use enormity_engine::board::{Space, SpaceSet};
use enormity_engine::catalog::{ActionKind, Ground, Timing, Trigger};
use enormity_engine::decision::Ask;
use enormity_engine::public_side::PublicRun;
use intruders::Hunter;

/// What the crew gains by a space of the Extraction marker.
const MARKER: f32 = 2.0;
/// What an Objective that success demands is worth.
const NEED: f32 = 5.0;
/// What the first Extraction Point that can be used is worth to have found.
const POINT: f32 = 3.0;
/// What it is worth to have initiated one when all is done.
const INITIATED: f32 = 3.0;
/// What a Spacer who is out has over one in full health who is not.
const OUT: f32 = 5.0;
/// What it is worth to see a page when something is missing that may lie there.
const PAGE: f32 = 1.0;
/// What a card from a Cache is worth while there is time to use it.
const LOOT: f32 = 0.5;

/// How much of what may come counts when choosing where to stay: whoever waits for Blips and
/// Intruders to go away waits for more of them.
const CAUTION: f32 = 0.3;
/// The same for where one only stops on the way.
const PASSING: f32 = 0.1;

/// What a Spacer sees of a Run from where they may stand.
#[derive(Clone, Debug)]
pub struct Outlook {
    pub pull: Pull,
    lurking: Vec<Lurking>,
    hunters: Vec<Hunter>,
    /// How much of what may come counts.
    caution: f32,
    /// BRD-12: where it hurts to end a turn, and how much.
    burning: SpaceSet,
    burn: f32,
}

impl Seat<'_> {
    /// What the Run holds for this Spacer; nothing outside one.
    pub fn outlook(self) -> Option<Outlook> {
        let run = self.table.run()?;
        let (burning, burn) = self.burning();
        Some(Outlook {
            burning,
            burn,
            pull: self.pull(run),
            lurking: self.lurking(run),
            hunters: self.hunters(run),
            caution: self.caution(),
        })
    }

    /// What it is worth to stand there in a Run.
    pub fn run_footing(self, outlook: &Outlook, space: Space) -> f32 {
        outlook.pull.worth(space)
            - outlook.caution * self.lurking_price(&outlook.lurking, space)
            - outlook.caution * self.hunted_price(&outlook.hunters, space)
            - if outlook.burning.contains(space) {
                outlook.burn
            } else {
                0.0
            }
    }

    /// Who walks on this turn does not stay for what may come.
    fn caution(self) -> f32 {
        match self.walks_left() {
            0 => CAUTION,
            _ => PASSING,
        }
    }

    /// How many more walks this Spacer can make in their turn once the one in question is over.
    pub fn walks_left(self) -> usize {
        if !self.is_my_turn() {
            return 0;
        }
        let (catalog, spacer) = (self.table.catalog(), self.table.spacer(self.me));
        let unplayed = (0u8..).zip(spacer.cards.iter());
        let unplayed = unplayed.filter(|(n, _)| spacer.played & (1 << n) == 0);
        let walks = unplayed.filter(|(_, card)| {
            let mut sides = catalog.action_card(**card).sides.into_iter();
            sides.any(|side| {
                let mut actions = catalog.side(side).actions.iter();
                actions.any(|action| matches!(action.kind, ActionKind::Move(_)))
            })
        });
        let asked = self.table.decision().map(|decision| decision.ask);
        let this = usize::from(asked == Some(Ask::Turn));
        let plays = usize::from(spacer.plays_left());
        walks.count().min(plays).saturating_sub(this)
    }

    /// LOC-2: dangerous spaces on which a turn had better not end, and what it costs.
    fn burning(self) -> (SpaceSet, f32) {
        let (table, catalog) = (self.table, self.table.catalog());
        let dangerous = table.spaces_of(Ground::Dangerous);
        let Some(one) = dangerous.first() else {
            return (dangerous, 0.0);
        };
        let features = catalog.features_of(table.session().board);
        let sheets = features.parts.iter().map(|id| catalog.location(*id));
        let rules = sheets.flat_map(|sheet| sheet.abilities.iter());
        let rules = rules.map(|id| catalog.ability(*id));
        let at_end = rules.filter(|rule| rule.timing == Timing::Passive(Trigger::TurnEnd));
        let holds = at_end.filter(|rule| table.holds_at(rule.when, self.me, one));
        let worth: f32 = holds.map(|rule| self.worth(rule.script)).sum();
        (dangerous, -worth.min(0.0))
    }

    /// Whether there is much time left, from 1 at the start to 0 at zero hour.
    fn time_left(self, run: PublicRun) -> f32 {
        f32::from(run.countdown()) / 9.0
    }
}
