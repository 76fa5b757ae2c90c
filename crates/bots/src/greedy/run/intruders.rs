//! INT: what Intruders on the board cost whoever stands near them.

use super::super::Seat;
use crate::evaluation::damage_price;
use enormity_engine::board::Space;
use enormity_engine::catalog::{Command, ProtocolCond, Reach};
use enormity_engine::ids::IntruderId;
use enormity_engine::public_side::PublicRun;
use enormity_engine::state::Intruder;

/// An Intruder that can strike in its next activation.
#[derive(Clone, Copy, Debug)]
pub struct Hunter {
    pub at: Space,
    /// How far it strikes, its own steps counted.
    pub reach: u16,
    /// What its blow costs this Spacer.
    pub price: f32,
}

impl Seat<'_> {
    /// Whoever may strike this Spacer before their next turn.
    pub fn hunters(self, run: PublicRun) -> Vec<Hunter> {
        let (table, catalog) = (self.table, self.table.catalog());
        let level = run.level() as usize;
        let awake = table.present().map(|id| table.intruder(id));
        let awake = awake.filter(|intruder| !intruder.surprised);
        let hunters = awake.map(|intruder| {
            let kind = catalog.kind(intruder.kind);
            let speed = kind.speed[level].map_or(20, u16::from);
            let mut hunter = Hunter {
                at: intruder.at,
                reach: 0,
                price: 0.0,
            };
            for protocol in kind.protocols.iter().filter(|it| it.levels[level]) {
                let mut steps = 0;
                for step in &catalog.behaviour(protocol.behaviour).steps {
                    let attack = match &step.command {
                        Command::Move(times) => {
                            steps += speed * u16::from(*times);
                            continue;
                        }
                        Command::Attack(attack) => attack,
                        Command::Shift | Command::Act(_) => continue,
                    };
                    let range = match attack.reach {
                        Reach::Melee => 1,
                        Reach::Ranged(far) | Reach::Blast(far) => u16::from(far),
                        Reach::Shoot => kind.range.map_or(12, u16::from),
                        Reach::Anywhere => 40,
                    };
                    let at_hand = protocol.when == ProtocolCond::Adjacent;
                    let reach = if at_hand { 1 } else { steps + range };
                    let blow = self.likely(attack).round() as u8;
                    let price = damage_price(table.spacer(self.me), blow);
                    hunter.reach = hunter.reach.max(reach);
                    hunter.price = hunter.price.max(price);
                }
            }
            hunter
        });
        hunters.filter(|hunter| hunter.price > 0.0).collect()
    }

    /// AOO-1: what it costs to be struck by an Intruder one stands next to.
    pub fn blow_price(self, run: PublicRun, id: IntruderId) -> f32 {
        let (table, catalog) = (self.table, self.table.catalog());
        let kind = catalog.kind(table.intruder(id).kind);
        let level = run.level() as usize;
        let protocols = kind.protocols.iter().filter(|it| it.levels[level]);
        let near = protocols.filter(|it| it.when == ProtocolCond::Adjacent);
        let steps = near.flat_map(|it| &catalog.behaviour(it.behaviour).steps);
        let blows = steps.filter_map(|step| match &step.command {
            Command::Attack(attack) => Some(self.likely(attack)),
            _ => None,
        });
        let blow = blows.fold(0.0, f32::max).round() as u8;
        0.05 + damage_price(table.spacer(self.me), blow)
    }

    /// What Intruders cost whoever stands there. INT-4: most go for who is closest.
    pub fn hunted_price(self, hunters: &[Hunter], space: Space) -> f32 {
        let (table, board) = (self.table, self.table.board());
        let mut price = 0.0;
        for hunter in hunters {
            let from = hunter.at;
            let far = board.distance(from, space, table.doors());
            if far > hunter.reach {
                // It comes closer.
                let more = far.saturating_sub(hunter.reach).min(8);
                price += 0.1 * hunter.price / (1.0 + f32::from(more));
                continue;
            }
            let others = table.on_board().filter(|id| *id != self.me);
            let nearer = others
                .into_iter()
                .any(|id| board.distance(from, table.spacer(id).at, table.doors()) < far);
            price += hunter.price * if nearer { 0.3 } else { 0.8 };
        }
        price
    }

    /// What it is worth to be rid of an Intruder: much if it can soon strike somebody.
    pub fn riddance(self, intruder: &Intruder) -> f32 {
        let (table, board) = (self.table, self.table.board());
        let Some(run) = table.run() else {
            return 0.0;
        };
        let near = table.on_board().any(|id| {
            let from = table.spacer(id).at;
            board.distance(from, intruder.at, table.doors()) <= 7
        });
        match near {
            true => 0.3 + self.intruder_price(run),
            false => 0.2,
        }
    }
}
