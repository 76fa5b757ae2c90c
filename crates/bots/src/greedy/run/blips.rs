//! BLP: what may come of Blips nearby.

use super::super::Seat;
use crate::evaluation::damage_price;
use enormity_engine::board::{Dir, Intersection, Space};
use enormity_engine::catalog::Command;
use enormity_engine::ids::{BlipId, Level};
use enormity_engine::public_side::{PublicRun, SeenBlip};

/// How likely a Blip so many steps away is revealed beside a Spacer before they can do
/// anything about it.
const NEAR: [f32; 8] = [0.8, 0.5, 0.3, 0.16, 0.08, 0.04, 0.02, 0.01];

/// PAT-1: how likely a Blip goes at least so many steps along its arrow.
const PATROLS: [f32; 3] = [0.9, 0.3, 0.06];
/// PAT-3: how likely one so many steps away comes before one can do anything about it.
const HUNTS: [f32; 6] = [0.95, 0.95, 0.55, 0.25, 0.12, 0.05];

/// A Blip, and what it would cost to have it revealed.
#[derive(Clone, Copy, Debug)]
pub struct Lurking {
    pub blip: BlipId,
    pub at: Intersection,
    arrow: Dir,
    /// What a reveal beside a Spacer costs.
    pub price: f32,
    /// PAT-3: it heads for Spacers; else it follows its arrow, if it moves at all.
    hunts: bool,
    patrols: bool,
}

impl Lurking {
    /// What it costs to stand so far from it.
    pub fn price_at(&self, far: u16, nears: bool) -> f32 {
        let near = NEAR.get(usize::from(far)).copied().unwrap_or(0.0);
        let comes = match (self.hunts, self.patrols, nears) {
            (true, ..) => 1.4,
            (false, false, _) => 0.3,
            (false, true, true) => 1.2,
            (false, true, false) => 0.35,
        };
        (near * comes).min(1.0) * self.price
    }
}

impl<'a> Seat<'a> {
    /// BLP-6: the Blips on the board, each with what its reveal would cost this Spacer.
    pub fn lurking(self, run: PublicRun<'a>) -> Vec<Lurking> {
        let each = self.intruder_price(run);
        let level = run.level();
        let kind = self.table.catalog().kind(run.kind());
        run.blips()
            .map(|blip| Lurking {
                blip: blip.blip,
                at: blip.at,
                arrow: blip.arrow,
                price: each * mean(blip),
                hunts: level == Level::Three,
                patrols: kind.blips.patrols[level as usize],
            })
            .collect()
    }

    /// What one more Intruder beside this Spacer costs: a blow, and that it is there.
    pub fn intruder_price(self, run: PublicRun) -> f32 {
        let (catalog, level) = (self.table.catalog(), run.level() as usize);
        let kind = catalog.kind(run.kind());
        let protocols = kind.protocols.iter().filter(|it| it.levels[level]);
        let steps = protocols.flat_map(|it| &catalog.behaviour(it.behaviour).steps);
        let blows = steps.filter_map(|step| match &step.command {
            Command::Attack(attack) => Some(self.likely(attack)),
            _ => None,
        });
        let blow = blows.fold(0.0, f32::max).round() as u8;
        0.2 + damage_price(self.table.spacer(self.me), blow)
    }

    /// What the Blips cost whoever stands there.
    pub fn lurking_price(self, lurking: &[Lurking], space: Space) -> f32 {
        let prices = lurking.iter().map(|blip| self.price_of(blip, space));
        prices.sum()
    }

    fn price_of(self, blip: &Lurking, space: Space) -> f32 {
        let board = self.table.board();
        let far = board.lattice_distance(blip.at, space);
        let near = NEAR.get(usize::from(far)).copied().unwrap_or(0.0);
        let heard = 0.35 * near;
        if blip.hunts {
            let comes = HUNTS.get(usize::from(far)).copied().unwrap_or(0.0);
            return comes.max(heard) * blip.price;
        }
        if !blip.patrols {
            return heard * blip.price;
        }
        if far == 0 {
            return PATROLS[0] * blip.price;
        }
        let (mut at, mut comes) = (blip.at, 0.0);
        for chance in PATROLS {
            let Some(next) = board.next_intersection(at, blip.arrow) else {
                break;
            };
            at = next;
            if board.lattice_distance(at, space) == 0 {
                comes = chance;
                break;
            }
        }
        f32::max(comes, heard) * blip.price
    }
}

/// BLP-6: how many Intruders a Blip hides on average.
pub fn mean(blip: SeenBlip) -> f32 {
    f32::from(blip.intruders) / f32::from(blip.tokens.max(1))
}
