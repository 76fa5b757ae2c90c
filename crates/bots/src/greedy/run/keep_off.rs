//! What it is worth to keep off what comes: to hold Intruders up or drive them away, to turn
//! Blips, know them or call them elsewhere.

use super::super::Seat;
use enormity_engine::board::Space;
use enormity_engine::catalog::{BlipDeed, BlipPick, NoisePlace, Pick, Turning, WhichBlip, Who};
use enormity_engine::ids::{BlipId, IntruderId};
use enormity_engine::public_side::{PublicRun, SeenBlip};

/// SCT-1: a light field is seldom larger.
const FIELD: u16 = 4;

/// The blow that an Intruder is about to strike: at whoever is closest (INT-4).
struct Blow {
    far: u16,
    reach: u16,
    /// What it costs whom it is meant for.
    price: f32,
}

impl Blow {
    fn comes(&self) -> bool {
        self.far <= self.reach
    }

    /// What is spared if it has to go so much further.
    fn spared(&self, further: u16) -> f32 {
        match self.comes() && self.far + further > self.reach {
            true => 0.8 * self.price,
            false => 0.0,
        }
    }
}

impl<'a> Seat<'a> {
    /// SUP-2: what it is worth to suppress Intruders by so much: they come less far, are hit
    /// more easily and let one go.
    pub fn suppress_worth(self, who: &Who, by: u8) -> f32 {
        self.over_intruders(who, &|id| {
            // SUP-1: tokens do not add up.
            let more = by.saturating_sub(self.table.intruder(id).suppression);
            if more == 0 {
                return 0.0;
            }
            let Some(run) = self.table.run() else {
                return (0.06 + 0.03 * self.attacks_to_come()) * f32::from(more);
            };
            let blow = self.blow(run, id);
            // It needs no steps against whoever it stands next to.
            let held = blow.filter(|blow| blow.far > 1);
            let held = held.map_or(0.0, |blow| blow.spared(u16::from(more)));
            let hit = if self.can_strike() { 0.06 } else { 0.0 };
            held + self.letting_go(run, id) + hit * f32::from(more)
        })
    }

    /// IMV-7: what it is worth that Intruders are driven off so far.
    pub fn drive_worth(self, who: &Who, by: u8) -> f32 {
        let Some(run) = self.table.run() else {
            return 0.1;
        };
        self.over_intruders(who, &|id| {
            let blow = self.blow(run, id);
            let spared = blow.map_or(0.0, |blow| blow.spared(u16::from(by)));
            spared + self.letting_go(run, id)
        })
    }

    /// SUR-1: what it is worth that Intruders lose their next activation.
    pub fn surprise_worth(self, who: &Who) -> f32 {
        let Some(run) = self.table.run() else {
            return 0.15;
        };
        self.over_intruders(who, &|id| {
            let blow = self.blow(run, id).filter(Blow::comes);
            let spared = blow.map_or(0.05, |blow| 0.8 * blow.price);
            spared + self.letting_go(run, id)
        })
    }

    /// How many of the crew will still attack before the Intruders act.
    fn attacks_to_come(self) -> f32 {
        let table = self.table;
        let others = table.on_board().filter(|id| !table.acted().contains(*id));
        (others.count() + usize::from(self.can_strike())) as f32
    }

    /// The sum, or for one of several the best, over the Intruders that are meant.
    fn over_intruders(self, who: &Who, worth: &dyn Fn(IntruderId) -> f32) -> f32 {
        let (table, board) = (self.table, self.table.board());
        let (at, filter) = (table.spacer(self.me).at, who.filter());
        let far = |space: Space| board.distance(at, space, table.doors());
        let near = filter.adjacent.then_some(1).or(filter.within);
        let ground = filter.ground.map(|ground| table.spaces_of(ground));
        let fits = |id: &IntruderId| {
            let there = table.intruder(*id).at;
            near.is_none_or(|n| far(there) <= u16::from(n))
                && ground.is_none_or(|ground| ground.contains(there))
        };
        let worths = table.present().filter(fits).map(worth);
        match who.pick {
            Pick::EachIntruder => worths.sum(),
            _ => worths.fold(0.0, f32::max),
        }
    }

    /// What an Intruder is about to do, if it strikes at all.
    fn blow(self, run: PublicRun, id: IntruderId) -> Option<Blow> {
        let (table, board) = (self.table, self.table.board());
        let at = table.intruder(id).at;
        let far = |space: Space| board.distance(at, space, table.doors());
        let ways = table.on_board().map(|who| (far(table.spacer(who).at), who));
        let (far, me) = ways.min()?;
        let mut hunters = Seat { me, ..self }.hunters(run).into_iter();
        let hunter = hunters.find(|hunter| hunter.at == at)?;
        Some(Blow {
            far,
            reach: hunter.reach,
            price: hunter.price,
        })
    }

    /// AOO-1: what it is worth that an Intruder lets this Spacer walk on.
    fn letting_go(self, run: PublicRun, id: IntruderId) -> f32 {
        match self.walks_left() > 0 && self.table.provoked(self.me).contains(id) {
            true => 0.4 * self.blow_price(run, id),
            false => 0.0,
        }
    }

    /// What it is worth that something is done with Blips.
    pub fn blip_worth(self, pick: BlipPick, deed: BlipDeed) -> f32 {
        let Some(run) = self.table.run() else {
            return 0.0;
        };
        let (board, at) = (self.table.board(), self.table.spacer(self.me).at);
        let far = |blip: &SeenBlip| board.lattice_distance(blip.at, at);
        let meant = run.blips().filter(|blip| !pick.field || far(blip) <= FIELD);
        let worth = |blip: SeenBlip| self.deed_worth(run, blip.blip, deed);
        match pick.which {
            WhichBlip::Each => meant.map(worth).sum(),
            WhichBlip::One => meant.map(worth).fold(0.0, f32::max),
            WhichBlip::Closest => meant.min_by_key(far).map_or(0.0, worth),
            WhichBlip::Furthest => meant.max_by_key(far).map_or(0.0, worth),
        }
    }

    /// What it is worth that something is done with this Blip: its share of what the Blip may
    /// cost the crew.
    pub fn deed_worth(self, run: PublicRun<'a>, blip: BlipId, deed: BlipDeed) -> f32 {
        let threat = self.threat_of(run, blip);
        match deed {
            BlipDeed::Look => self.knowing_worth(run, blip),
            BlipDeed::Discard => threat,
            BlipDeed::Move { away: true, .. } => 0.6 * threat,
            BlipDeed::Turn(Turning::Away | Turning::Choose) => 0.5 * threat,
            BlipDeed::Move { away: false, .. } => -0.1 - 0.6 * threat,
            BlipDeed::Turn(Turning::Toward) => -0.03 - 0.3 * threat,
            BlipDeed::Reveal => -0.1 - threat,
        }
    }

    /// NOI-9: what noise from somewhere else is worth: with a place to choose it calls Blips
    /// away, one for each die.
    pub fn decoy_worth(self, dice: [u8; 3], place: NoisePlace) -> f32 {
        let (NoisePlace::Within(_), Some(run)) = (place, self.table.run()) else {
            return -self.sounded(dice, 0);
        };
        let board = self.table.board();
        let spaces = || self.table.on_board().map(|id| self.table.spacer(id).at);
        // BLP-3: one that lies next to somebody does not go anywhere.
        let away = run.blips().filter(|blip| {
            let mut far = spaces().map(|space| board.lattice_distance(blip.at, space));
            far.all(|far| far > 0)
        });
        let mut called: Vec<f32> = away.map(|blip| self.threat_of(run, blip.blip)).collect();
        called.sort_by(|a, b| b.total_cmp(a));
        let dice = dice.iter().map(|n| usize::from(*n)).sum();
        0.6 * called.into_iter().take(dice).sum::<f32>()
    }
}
